package rules

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// ConfigChunksByNamespace is SL605.
var ConfigChunksByNamespace = &Rule{
	ID:         "SL605",
	Name:       "config-chunks-by-namespace",
	Summary:    "config.chunks is read by ns, which its documents no longer have",
	Severity:   Error,
	Confidence: "high",
	Versions:   "5.0 and later",
	Inputs:     Script | GoSource,
	Since:      "0.1",
	Fixable:    UnsafeFix,
	Why: "From 5.0 the documents of config.chunks tell their collection by uuid and have no ns. A filter on ns finds nothing, without an error: the search for jumbo chunks " +
		"comes back empty, the count of chunks is 0, and the report says that all is well.",
	Fix: "Look the uuid up in config.collections, whose _id is the namespace, and filter by it.",
	NotFlagged: "4.4 and older, also as featureCompatibilityVersion, where ns is there. A filter that takes either ns or uuid. Code under a condition in a script " +
		"that also asks by uuid.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/reference/config-database/#mongodb-data-config.chunks",
		"src/mongo/s/catalog/type_chunk.cpp",
	},
	Bad: []Example{{File: "jumbo.js", Text: `db.getSiblingDB("config").chunks.find({ns: "shop.orders", jumbo: true});
`}},
	Good: []Example{{File: "jumbo.js", Text: `const config = db.getSiblingDB("config");
const orders = config.collections.findOne({_id: "shop.orders"});
config.chunks.find({uuid: orders.uuid, jumbo: true});
`}},
	Script: checkConfigChunksByNamespace,
}

func checkConfigChunksByNamespace(p *Pass, script *schema.Script) {
	versions := p.Where(func(v mongodb.Version) bool { return v.AtLeast(5, 0) })
	if fcv, ok := p.Model.FCV.Get(); ok {
		if v, err := mongodb.ParseVersion(fcv); err == nil && v.Before(5, 0) {
			return
		}
	}
	if len(versions) == 0 {
		return
	}
	byUUID := false
	for i := range script.Statements {
		if s := &script.Statements[i]; inConfig(s, "chunks") {
			for _, filter := range conditionsOf(s, "uuid") {
				_, ok := fieldCondition(filter, "uuid", "ns")
				byUUID = byUUID || ok
			}
		}
	}
	for i := range script.Statements {
		s := &script.Statements[i]
		at, condition, ok := readByNamespace(s)
		if !ok || byUUID && s.Conditional {
			continue
		}
		f := Finding{
			Severity: Error, Versions: versions, Span: at, Subject: "config.chunks " + s.Name,
			Message: fmt.Sprintf("config.chunks has no ns%s: this finds nothing, without an error", since5(p, versions)),
			Help:    "look up the uuid first: const c = db.getSiblingDB(\"config\").collections.findOne({_id: \"<database>.<collection>\"}), then ask for {uuid: c.uuid}",
			Notes:   []string{"its documents tell their collection by uuid, which config.collections gives for a namespace"},
		}
		if condition == nil {
			f.Message = fmt.Sprintf("config.chunks has no ns%s: what is read here is missing in every document", since5(p, versions))
		} else if ns, ok := textOf(condition.Value); ok && fromShell(s) && isScriptFile(s.Span) && s.Span.Contains(condition.Value.Span) {
			lookup := fmt.Sprintf(`uuid: db.getSiblingDB("config").collections.findOne({_id: %q}).uuid`, ns)
			f.Help = "ask by uuid: {" + lookup + "}"
			f.Fixes = []Fix{{Title: "Ask by uuid", Edits: []Edit{{Span: condition.Span(), Text: lookup}}}}
		}
		p.Report(f)
	}
}

// since5 names the first version without ns where that may not be known.
func since5(p *Pass, versions []mongodb.Version) string {
	if p.On(versions) == "MongoDB" {
		return " since MongoDB 5.0"
	}
	return p.onSome(versions)
}

// readByNamespace returns where a statement asks config.chunks for ns or reads
// it; the condition is nil where it only reads.
func readByNamespace(s *schema.Statement) (at schema.Span, condition *schema.Member, ok bool) {
	if !inConfig(s, "chunks") {
		return chunksLookup(s)
	}
	for _, filter := range conditionsOf(s, "ns") {
		if m, ok := fieldCondition(filter, "ns", "uuid"); ok {
			at = m.Span()
			if !s.Span.Contains(m.Value.Span) { // it comes from a constant or a caller
				at = m.KeySpan
			}
			return at, &m, true
		}
	}
	if key := s.Args.Lookup("key"); s.Name == "distinct" && key != nil && key.Text == "ns" {
		return key.Span, nil, true
	}
	for _, stage := range stagesSeeing(s.Args.Lookup("pipeline"), "ns") {
		if stage.Key == "$match" || stage.Key == "$lookup" {
			continue
		}
		if at, ok := fieldRead(stage.Value, "ns"); ok {
			return at, nil, true
		}
	}
	for _, name := range s.Reads {
		if field, _ := name.Get(); field == "ns" {
			return name.Span(), nil, true
		}
	}
	return schema.Span{}, nil, false
}

// chunksLookup is a $lookup of chunks by their ns.
func chunksLookup(s *schema.Statement) (schema.Span, *schema.Member, bool) {
	if !schema.Is(s.Database, "config") {
		return schema.Span{}, nil, false
	}
	for _, stage := range stagesOf(s.Args.Lookup("pipeline")) {
		from, _ := textOf(stage.Value.Lookup("from"))
		if field := stage.Value.Lookup("foreignField"); stage.Key == "$lookup" && from == "chunks" && field != nil && field.Text == "ns" {
			return field.Span, nil, true
		}
	}
	return schema.Span{}, nil, false
}

// fromShell reports whether the statement is written for the shell, where db is
// at hand and a reply needs no await.
func fromShell(s *schema.Statement) bool {
	return !strings.Contains(s.Span.Text(), ".collection(") && !bytes.Contains(s.Span.File.Content, []byte("MongoClient"))
}
