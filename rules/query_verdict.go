package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// A queryKind is what a query does, as far as its rules differ.
type queryKind uint8

const (
	otherQuery  queryKind = iota // or not known
	readQuery                    // find, aggregate, count, distinct
	insertQuery                  // one document or several
	singleWrite                  // changes the first document it finds
	manyWrite                    // changes every document it finds
)

// kind returns what the query does.
func (q RoutedQuery) kind() queryKind {
	r := q.Request
	switch r.Op {
	case mongodb.Find, mongodb.Aggregate, mongodb.Count, mongodb.Distinct:
		return readQuery
	case mongodb.Insert:
		return insertQuery
	case mongodb.UpdateMany, mongodb.DeleteMany:
		return manyWrite
	case mongodb.Update, mongodb.UpdateOne, mongodb.Delete:
		switch {
		case r.Multi.True():
			return manyWrite
		case r.Multi == mongodb.Maybe:
			return otherQuery
		}
		return singleWrite
	case mongodb.ReplaceOne, mongodb.DeleteOne:
		return singleWrite
	}
	if r.Op.IsFindAndModify() {
		return singleWrite
	}
	return otherQuery
}

// A verdict is what a rule says of a query on one server version.
type verdict struct {
	severity   Severity
	confidence Confidence // 0 for high
	// clause says what the server does, a verb first, with the query in place
	// of the first %s: "refuses %s".
	clause string
}

// A verdictGroup is one verdict with the versions it holds on and the answer of
// the first of them.
type verdictGroup struct {
	verdict
	versions []mongodb.Version
	answer   mongodb.Answer
}

// verdicts asks for a verdict on the query for each version of the pass and
// groups those that say the same, in the order of the versions.
func (p *Pass) verdicts(q RoutedQuery, judge func(mongodb.Answer, mongodb.Version) (verdict, bool)) []verdictGroup {
	var groups []verdictGroup
	for i, a := range q.Answers {
		v, ok := judge(a, p.Versions[i])
		if !ok {
			continue
		}
		if v.confidence == 0 {
			v.confidence = High
		}
		at := slices.IndexFunc(groups, func(g verdictGroup) bool { return g.clause == v.clause && g.severity == v.severity })
		if at < 0 {
			at = len(groups)
			groups = append(groups, verdictGroup{verdict: v, answer: a})
		}
		groups[at].confidence = min(groups[at].confidence, v.confidence)
		groups[at].versions = append(groups[at].versions, p.Versions[i])
	}
	return groups
}

// verdictFinding makes one finding of the verdicts on a query: the severest of
// them, with the versions named where they differ.
func (p *Pass) verdictFinding(c *Collection, q RoutedQuery, groups []verdictGroup) Finding {
	f := Finding{
		Confidence: High, Span: filterSpan(q), Namespace: c.Namespace, Subject: querySubject(q),
		VersionDependent: len(groups) > 1,
		Related:          keyPlace(c),
	}
	var b strings.Builder
	for i, g := range groups {
		if i == 0 {
			who := theServer(p.On(g.versions))
			b.WriteString(who + " " + strings.Replace(agree(g, who == "the server"), "%s", queryPhrase(c, q), 1))
		} else {
			b.WriteString("; " + p.list(g.versions) + " " + strings.Replace(agree(g, false), "%s", "it", 1))
		}
		f.Severity, f.Confidence = max(f.Severity, g.severity), min(f.Confidence, g.confidence)
		f.Versions = append(f.Versions, g.versions...)
	}
	slices.SortFunc(f.Versions, mongodb.Version.Compare)
	f.Message = b.String()
	return f
}

// agree returns the clause with its first word, a verb, in the number that the
// versions ask for: "7.0 refuses", "6.0 and 7.0 refuse".
func agree(g verdictGroup, unnamed bool) string {
	if unnamed || len(g.versions) < 2 {
		return g.clause
	}
	verb, rest, _ := strings.Cut(g.clause, " ")
	if verb == "has" {
		return "have " + rest
	}
	return strings.TrimSuffix(verb, "s") + " " + rest
}

// keyPlace points at the shard key.
func keyPlace(c *Collection) []schema.Related {
	return []schema.Related{{Message: "shard key declared here", Span: c.Pattern.Span}}
}

// queryPhrase names a query with its collection: `this find on shop.orders`, or
// by its name, `find "open orders" on shop.orders`.
func queryPhrase(c *Collection, q RoutedQuery) string {
	title := queryTitle(q)
	if !strings.HasSuffix(title, `"`) {
		title = "this " + title
	}
	return title + " on " + string(c.Namespace)
}

// errorNotes names the server's errors behind the reasons that it has to refuse
// the query on versions of the groups: "reason (BadValue, 2)". Where they differ
// it says which version has which. An empty reason leaves the version out.
func (p *Pass) errorNotes(q RoutedQuery, groups []verdictGroup, reason func(mongodb.Answer) string) []string {
	type fault struct{ reason, name string }
	var faults []fault
	versions := map[fault][]mongodb.Version{}
	for i, a := range q.Answers {
		v := p.Versions[i]
		if a.Code == 0 || !slices.ContainsFunc(groups, func(g verdictGroup) bool { return slices.Contains(g.versions, v) }) {
			continue
		}
		f := fault{reason(a), errorName(a)}
		if f.reason == "" {
			continue
		}
		if versions[f] == nil {
			faults = append(faults, f)
		}
		versions[f] = append(versions[f], v)
	}
	var notes []string
	for i, f := range faults {
		name := f.name
		if len(faults) > 1 {
			name += " on " + p.list(versions[f])
		}
		if i > 0 && faults[i-1].reason == f.reason {
			last := len(notes) - 1
			notes[last] = strings.TrimSuffix(notes[last], ")") + "; " + name + ")"
			continue
		}
		notes = append(notes, f.reason+" ("+name+")")
	}
	return notes
}

// errorName names the server's error: "BadValue, 2".
func errorName(a mongodb.Answer) string {
	if a.CodeName == "" {
		return fmt.Sprintf("error %d", a.Code)
	}
	return fmt.Sprintf("%s, %d", a.CodeName, a.Code)
}

// refusalReason returns the reason of a refusal, "" if the answer is none.
func refusalReason(a mongodb.Answer) string {
	if a.Route != mongodb.RouteRefused {
		return ""
	}
	return a.Reason
}

// unfixedFields returns the fields of the shard key that the filter surely
// fixes to no value.
func unfixedFields(c *Collection, q RoutedQuery) []string {
	var names []string
	for _, part := range c.Key {
		if fixed(q, part.Field) == mongodb.No {
			names = append(names, part.Field)
		}
	}
	return names
}

// fixed reports whether the filter of the query gives a field one value.
func fixed(q RoutedQuery, field string) mongodb.Tri {
	if q.Request.Filter == nil {
		return mongodb.No
	}
	_, ok := mongodb.Equality(*q.Request.Filter, mongodb.KeyPattern{{Field: field, Value: mongodb.Int(1)}})
	return ok
}

// A sharedFault is one fault that several queries of a collection have. It makes
// one finding, at the first of them.
type sharedFault struct {
	queries  []RoutedQuery
	versions []mongodb.Version
}

func (s *sharedFault) add(q RoutedQuery, versions []mongodb.Version) {
	s.queries = append(s.queries, q)
	for _, v := range versions {
		if !slices.Contains(s.versions, v) {
			s.versions = append(s.versions, v)
		}
	}
	slices.SortFunc(s.versions, mongodb.Version.Compare)
}

// finding returns a finding at the first query, the others being related places
// with the words.
func (s *sharedFault) finding(c *Collection, words string) Finding {
	f := Finding{Versions: s.versions, Span: filterSpan(s.queries[0]), Namespace: c.Namespace, Subject: words}
	for _, q := range s.queries[1:] {
		f.Related = append(f.Related, schema.Related{Message: queryTitle(q) + " " + words, Span: filterSpan(q)})
	}
	return f
}
