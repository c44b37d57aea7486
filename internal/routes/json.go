package routes

import (
	_ "embed"
	"io"
	"math"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/internal/report"
	"github.com/shardlint/shardlint/schema"
)

// OutputSchema is the JSON Schema of what JSON writes.
//
//go:embed routes.schema.json
var OutputSchema string

// schemaVersion changes when what scripts rely on does.
const schemaVersion = 1

type jsonReport struct {
	SchemaVersion int       `json:"schema_version"`
	Routes        []jsonRow `json:"routes"`
}

type jsonRow struct {
	Namespace      string       `json:"namespace"`
	Deployment     string       `json:"deployment"`
	Op             string       `json:"op"`
	Name           string       `json:"name"`
	File           string       `json:"file"`
	Range          report.Range `json:"range"`
	ShardKey       [][2]any     `json:"shard_key"` // null when it cannot be read
	Route          string       `json:"route"`
	KeyEquality    *bool        `json:"key_equality"` // null when it cannot be said
	Reason         string       `json:"reason"`
	ServerVersions []string     `json:"server_versions"`
}

// JSON writes the report as one JSON object that OutputSchema describes.
func JSON(w io.Writer, r *Report, o Options) error {
	out := jsonReport{SchemaVersion: schemaVersion, Routes: []jsonRow{}}
	for _, c := range r.Collections {
		key := KeyPairs(c.Key)
		for _, q := range c.Queries {
			for _, a := range q.Answers {
				out.Routes = append(out.Routes, jsonRow{
					Namespace: report.Masked(string(c.Namespace)), Deployment: c.Deployment, Op: q.Op, Name: report.Masked(q.Name),
					File: o.path(q.Span.File), Range: report.RangeOf(q.Span), ShardKey: key,
					Route: a.Route.String(), KeyEquality: equality(a), Reason: report.Masked(a.Reason), ServerVersions: a.Versions,
				})
			}
		}
	}
	return report.EncodeJSON(w, out)
}

// equality returns whether the filter fixes the whole key: nil if that can't be
// said, or if there is no key.
func equality(a Answer) *bool {
	switch a.KeyEquality {
	case mongodb.Yes, mongodb.No:
		yes := a.KeyEquality == mongodb.Yes
		return &yes
	}
	return nil
}

// KeyPairs returns a key pattern as a list of field and value, nil for a nil
// key. A value that cannot be read is null.
func KeyPairs(key mongodb.KeyPattern) [][2]any {
	if key == nil {
		return nil
	}
	pairs := make([][2]any, len(key))
	for i, p := range key {
		pairs[i] = [2]any{p.Field, plain(p.Value)}
	}
	return pairs
}

// plain returns a value as JSON has it.
func plain(v mongodb.Value) any {
	if n, ok := v.Int64(); ok {
		return n
	}
	if f, ok := v.Float64(); ok && !math.IsNaN(f) && !math.IsInf(f, 0) {
		return f
	}
	switch v.Kind() {
	case mongodb.String, mongodb.Symbol:
		return v.Text()
	case mongodb.Unknown, mongodb.Some, mongodb.Null:
		return nil
	}
	return v.String()
}

// Options are what the command line says about output.
type Options struct {
	// Path returns the path under which a file is shown.
	Path  func(*schema.File) string
	Color bool // text alone
	Quiet bool // no totals and no last line: text alone
}

func (o Options) path(f *schema.File) string {
	if f == nil || o.Path == nil {
		return schema.Span{File: f}.Path()
	}
	return o.Path(f)
}
