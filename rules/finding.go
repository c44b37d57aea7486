package rules

import (
	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// A Finding is what a rule reports about one place.
type Finding struct {
	Rule       *Rule // set by the engine
	Severity   Severity
	Confidence Confidence
	// Message is at most two sentences: what and where; what follows. Lower
	// case, no final period.
	Message string
	// Notes are lines of evidence and consequence below the snippet.
	Notes []string
	// Help is the way out; may hold several lines.
	Help string
	// Span is the smallest text that is wrong. It must lie in a file.
	Span    schema.Span
	Related []schema.Related
	// Evidence holds the facts that the finding rests on.
	Evidence []Fact
	Fixes    []Fix

	// Namespace is the collection concerned, or "".
	Namespace schema.Namespace
	// Subject is what else tells the finding from others of its rule and
	// namespace (a key, an index key, a host); it goes into the fingerprint
	// and must not depend on places.
	Subject string
	// Basis is the weakest basis that the finding rests on: a guess never
	// exceeds warning. 0 means certain from the text.
	Basis schema.Basis
	// Versions are the server versions of the pass for which the finding
	// holds; nil means all of them.
	Versions []mongodb.Version
	// VersionDependent is true when the finding holds for all versions of
	// the pass but its severity or text would differ between them.
	VersionDependent bool
}

// A Fact is one piece of evidence.
type Fact struct {
	What  string // "cardinality of status"
	Value any    // a number, string or bool
	Basis schema.Basis
	Span  schema.Span // zero when the fact stands nowhere
}

// A Fix is a set of edits that mends a finding. Nothing that changes a shard
// key or an index is ever safe.
type Fix struct {
	Title string // imperative, with a capital letter, without a final period
	Safe  bool
	Edits []Edit
}

// An Edit replaces the text under a span.
type Edit = schema.Edit
