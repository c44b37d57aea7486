package rules

import (
	"fmt"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
)

// writeNotes gives the evidence for what becomes of a write whose filter lacks
// the shard key: what the filter lacks, with the server's error, and what two
// phases mean.
func (p *Pass) writeNotes(c *Collection, q RoutedQuery, groups []verdictGroup) []string {
	phases := false
	for _, g := range groups {
		phases = phases || g.answer.TwoPhase
	}
	lack := lackOf(c, q, groups[0].answer)
	notes := p.errorNotes(q, groups, func(mongodb.Answer) string { return lack })
	if len(notes) == 0 {
		notes = append(notes, lack)
	}
	if phases {
		notes = append(notes, "two phases: the router asks the shards for a match first and writes to the one that has it in a transaction of its own, which is far slower than a write by the shard key")
	}
	for _, g := range groups {
		if g.answer.Uncertain && g.answer.Route != mongodb.RouteAll {
			notes = append(notes, fmt.Sprintf("which patch release of %s began to accept a part of the shard key is not documented: earlier ones refuse it in any case", p.list(g.versions)))
		}
	}
	return notes
}

// lackOf says what the filter of a write lacks.
func lackOf(c *Collection, q RoutedQuery, a mongodb.Answer) string {
	unfixed := unfixedFields(c, q)
	id := q.Request.Filter != nil && fixed(q, "_id") == mongodb.Yes
	switch {
	case a.Collation && len(unfixed) == 0:
		return "the filter has the whole shard key, but under the collation in force a text finds no shard"
	case len(unfixed) == 0:
		return a.Reason
	case q.Request.Upsert.True():
		return "the filter has no equality on " + Enumerate(unfixed, "or") + ", and an upsert may have to insert"
	case q.Request.Op.IsFindAndModify() && id:
		return "the filter has no equality on " + Enumerate(unfixed, "or") + "; _id alone is not enough for a findAndModify before 7.1"
	case len(unfixed) == len(c.Key) && !q.Request.Op.IsFindAndModify() && !id:
		return fmt.Sprintf("the filter has neither equality on shard key %s nor _id", c.Key)
	}
	return "the filter has no equality on " + Enumerate(unfixed, "or") + " of the shard key"
}

// writeHelp says how the filter of a write finds its shard.
func writeHelp(c *Collection, q RoutedQuery, a mongodb.Answer) string {
	unfixed := unfixedFields(c, q)
	if a.Collation && len(unfixed) == 0 {
		return "pass collation {locale: simple} with the write if it means just these bytes"
	}
	var lines []string
	if len(unfixed) > 0 {
		lines = append(lines, fmt.Sprintf("add equality on %s to the filter", Enumerate(unfixed, "and")))
	}
	if !q.Request.Upsert.True() && !q.Request.Op.IsFindAndModify() && fixed(q, "_id") == mongodb.No && c.Key.Index("_id") < 0 {
		lines = append(lines, "where only _id is at hand, equality on it is accepted and asks every shard")
	}
	return strings.Join(lines, ";\n")
}

// answersWhere returns the versions of the pass on which the answer meets the
// condition.
func answersWhere(p *Pass, q RoutedQuery, holds func(mongodb.Answer) bool) []mongodb.Version {
	var versions []mongodb.Version
	for i, a := range q.Answers {
		if holds(a) {
			versions = append(versions, p.Versions[i])
		}
	}
	return versions
}

// confidenceIf returns Medium if something is uncertain, else High.
func confidenceIf(uncertain bool) Confidence {
	if uncertain {
		return Medium
	}
	return High
}
