// Package routes says for every query of a run how many shards it reaches, and
// why, and writes that as text, JSON and Markdown.
//
// Where a query goes is decided by package mongodb alone; this package gathers
// and shows the answers.
package routes

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// A Report is where the queries of a run go.
type Report struct {
	// Collections are those with a query that was asked about, sorted by
	// deployment and namespace.
	Collections []Collection
	// Silent is the number of sharded collections without any query.
	Silent int
}

// A Collection is a collection with its queries, in the order of their places.
type Collection struct {
	Deployment string
	// Declared is true when an input or the config names the deployment.
	Declared  bool
	Namespace schema.Namespace
	// Key is the shard key: empty for a collection that is not sharded, nil
	// when it cannot be read.
	Key mongodb.KeyPattern
	// Span is where the shard key stands, or else the namespace.
	Span schema.Span
	// Versions are the server versions judged for, ascending.
	Versions []string
	Queries  []Query
}

// A Query is one query with an answer for every version.
type Query struct {
	Op, Name string // Name is "" for a query without
	// Filter is the filter or pipeline as the shell would write it, "" if
	// there is none.
	Filter string
	Span   schema.Span
	// Weight is what is declared of it; HasWeight whether something is.
	Weight    float64
	HasWeight bool
	Answers   []Answer // distinct, in the order of the first version each holds for
}

// An Answer is what becomes of a query on some of the versions.
type Answer struct {
	Route       mongodb.Route
	KeyEquality mongodb.Tri
	Reason      string   // in words, with the server's error where it refuses
	Versions    []string // those the answer holds for, ascending
}

// Differs reports whether the answer hangs on the version.
func (q *Query) Differs() bool { return len(q.Answers) > 1 }

// Collect gathers where the queries of the projects go: those in files that the
// command line asks about.
func Collect(loaded []lint.Loaded) *Report {
	r := &Report{}
	for _, l := range loaded {
		for _, u := range l.Units {
			r.unit(engine.Prepare(u), l.Reported)
		}
	}
	slices.SortStableFunc(r.Collections, func(a, b Collection) int {
		return cmp.Or(cmp.Compare(a.Deployment, b.Deployment), cmp.Compare(a.Namespace, b.Namespace))
	})
	return r
}

func (r *Report) unit(u engine.Unit, reported func(path string) bool) {
	versions := make([]string, len(u.Versions))
	for i, v := range u.Versions {
		versions[i] = v.String()
	}
	for _, c := range u.Model.Collections {
		if len(c.Queries) == 0 {
			if c.Sharded() && reported(c.NamespaceSpan.Path()) {
				r.Silent++
			}
			continue
		}
		facts := rules.Facts(c, u.Model, u.Versions)
		own := Collection{Deployment: u.Model.Deployment, Declared: u.Model.Declared, Namespace: c.Namespace,
			Key: facts.Key, Span: c.NamespaceSpan, Versions: versions}
		if s := facts.Pattern.Span; !s.IsZero() {
			own.Span = s
		}
		for _, q := range facts.Routed {
			if reported(q.Span.Path()) {
				own.Queries = append(own.Queries, query(q, versions))
			}
		}
		if len(own.Queries) == 0 {
			continue
		}
		slices.SortStableFunc(own.Queries, func(a, b Query) int { return a.Span.Compare(b.Span) })
		r.Collections = append(r.Collections, own)
	}
}

func query(q rules.RoutedQuery, versions []string) Query {
	own := Query{Span: q.Span}
	own.Op, _ = q.Op.Get()
	own.Name, _ = q.Name.Get()
	own.Weight, own.HasWeight = q.Weight.Get()
	for _, v := range []*mongodb.Value{q.Request.Filter, q.Request.Pipeline, q.Request.Document} {
		if v != nil && v.Kind() != mongodb.Unknown {
			own.Filter = v.String()
			break
		}
	}
	own.Answers = distinct(q.Answers, versions)
	return own
}

// distinct puts versions with the same answer together.
func distinct(answers []mongodb.Answer, versions []string) []Answer {
	var all []Answer
	for i, a := range answers {
		own := Answer{Route: a.Route, KeyEquality: a.KeyEquality, Reason: reason(a)}
		same := slices.IndexFunc(all, func(have Answer) bool {
			return have.Route == own.Route && have.Reason == own.Reason && have.KeyEquality == own.KeyEquality
		})
		if same < 0 {
			same = len(all)
			all = append(all, own)
		}
		all[same].Versions = append(all[same].Versions, versions[i])
	}
	return all
}

// reason returns why a query goes where it goes.
func reason(a mongodb.Answer) string {
	switch {
	case a.Route != mongodb.RouteRefused || a.CodeName == "" && a.Code == 0:
		return a.Reason
	case a.CodeName == "":
		return fmt.Sprintf("%s (error %d)", a.Reason, a.Code)
	case a.Code == 0:
		return fmt.Sprintf("%s (%s)", a.Reason, a.CodeName)
	}
	return fmt.Sprintf("%s (%s, %d)", a.Reason, a.CodeName, a.Code)
}
