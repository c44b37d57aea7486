package engine

import (
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// grade settles the severity and confidence of a finding, or drops it where the
// config turns its rule off or it is not sure enough to be reported.
func grade(f *finding, d deployment, s selection, minConfidence rules.Confidence) {
	if f.Span.File.Context == schema.NonProduction {
		// What a test or an example does on purpose is no fault, and what it costs
		// nobody pays, but what the server refuses it refuses there too, and an input
		// that can't be read can't be read there either.
		refused := f.Severity == rules.Error && f.Rule.ServerCode != ""
		if f.Rule.OfConnections || f.Basis == schema.Guessed || !refused && !f.Rule.OfInput() {
			f.Confidence = rules.Low
		}
		f.Confidence = min(f.Confidence, rules.Medium)
	}
	if f.Confidence > rules.Low && unsure(f.Span, d.Model) {
		f.Confidence--
	}
	_, on := s.wants(f.Rule)
	if d.Levels != nil {
		severity, off := d.Levels(f.Rule, f.Span.Path(), f.Namespace)
		if off {
			f.dropped = true
			return
		}
		if severity != 0 {
			on = true
			f.Severity = capped(f, severity, d.VersionsDeclared)
		}
	}
	if f.Confidence == rules.Low {
		f.Severity = rules.Info
	}
	f.dropped = !on || f.Confidence < minConfidence
}

// unsure reports whether the place is in a statement of a script that may not
// mean what it seems to.
func unsure(at schema.Span, m *schema.Model) bool {
	for _, script := range m.Scripts {
		// Code may send a filter that stands in another file.
		if slices.ContainsFunc(script.Unsure, func(s schema.Span) bool { return s.Contains(at) }) {
			return true
		}
	}
	return false
}

// capped holds a severity of the config to what the finding can carry: neither
// a guess nor an unsure version becomes an error by configuration.
func capped(f *finding, severity rules.Severity, versionsDeclared bool) rules.Severity {
	if f.Basis == schema.Guessed || !versionsDeclared && (f.Finding.Finding.Versions != nil || f.VersionDependent) {
		return min(severity, rules.Warning)
	}
	return severity
}

// setFingerprints numbers the findings, which come in order, that are alike but
// for their place, and derives each one's fingerprint. Findings of several
// deployments about the very same text are one.
func setFingerprints(found []*finding) {
	seen := map[Fault]int{}
	for i, f := range found {
		if i > 0 && identical(found[i-1], f) {
			f.Fingerprint = found[i-1].Fingerprint
			continue
		}
		fault := f.Fault()
		f.Fingerprint = fault.Fingerprint(seen[fault])
		seen[fault]++
	}
}

// replace drops the findings that another one says better: of a rule that the
// other's rule replaces, about the same namespace and subject of the same
// deployment, for no version that the other leaves out.
func replace(found []*finding) {
	type cause struct {
		unit      int
		rule      string
		namespace schema.Namespace
		subject   string
	}
	better := map[cause][]*finding{}
	for _, f := range found {
		if f.Namespace == "" && f.Subject == "" {
			continue // nothing says that the cause is the same
		}
		for _, id := range f.Rule.Replaces {
			c := cause{f.unit, id, f.Namespace, f.Subject}
			better[c] = append(better[c], f)
		}
	}
	for _, f := range found {
		f.dropped = slices.ContainsFunc(better[cause{f.unit, f.Rule.ID, f.Namespace, f.Subject}], func(b *finding) bool {
			return covers(b.Versions, f.Versions)
		})
	}
}

func covers(all, some []string) bool {
	for _, v := range some {
		if !slices.Contains(all, v) {
			return false
		}
	}
	return true
}

// identical reports whether two findings say the same of the same text.
func identical(a, b *finding) bool {
	return a.Rule == b.Rule && a.Message == b.Message && a.Span.Compare(b.Span) == 0 &&
		a.Namespace == b.Namespace && a.Subject == b.Subject
}

// mergeIdentical joins findings, which come in order, that several deployments
// report of one file.
func mergeIdentical(found []*finding) []*finding {
	var merged []*finding
	for _, f := range found {
		if len(merged) == 0 || !identical(merged[len(merged)-1], f) {
			merged = append(merged, f)
			continue
		}
		first := merged[len(merged)-1]
		first.Severity = max(first.Severity, f.Severity)
		first.Confidence = max(first.Confidence, f.Confidence)
		if !slices.Equal(first.Versions, f.Versions) {
			first.Versions = unite(first.Versions, f.Versions)
		}
		for _, r := range f.Related {
			if !slices.ContainsFunc(first.Related, func(have schema.Related) bool {
				return have.Message == r.Message && have.Span.Compare(r.Span) == 0
			}) {
				first.Related = append(slices.Clip(first.Related), r)
			}
		}
	}
	return merged
}

// unite returns the versions of both lists, ascending.
func unite(a, b []string) []string {
	all := slices.Concat(a, b)
	slices.SortFunc(all, func(x, y string) int {
		v, _ := mongodb.ParseVersion(x) // both came from a Version
		w, _ := mongodb.ParseVersion(y)
		return v.Compare(w)
	})
	return slices.Compact(all)
}
