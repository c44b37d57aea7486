package engine

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// A Fault is what makes findings the same, wherever they stand: those of one rule
// about one namespace and subject.
type Fault struct {
	Rule      string // id
	Namespace schema.Namespace
	Subject   string // words set apart by one space
}

// Fault returns what the finding is about.
func (f *Finding) Fault() Fault {
	return Fault{f.Rule.ID, f.Namespace, strings.Join(strings.Fields(f.Subject), " ")}
}

// Fingerprint returns the fingerprint of a finding with the fault, n of which come
// before it.
func (f Fault) Fingerprint(n int) string {
	sum := sha256.Sum256([]byte(strings.Join([]string{f.Rule, string(f.Namespace), f.Subject, strconv.Itoa(n)}, "\x00")))
	return hex.EncodeToString(sum[:16])
}

// Keep takes out the findings for which keep is false, from the counts too, and
// returns their number.
func (r *Result) Keep(keep func(*Finding) bool) (gone int) {
	kept := r.Findings[:0:0]
	for i := range r.Findings {
		f := &r.Findings[i]
		if keep(f) {
			kept = append(kept, *f)
			continue
		}
		gone++
		switch f.Severity {
		case rules.Error:
			r.Summary.Error--
		case rules.Warning:
			r.Summary.Warning--
		case rules.Info:
			r.Summary.Info--
		}
	}
	r.Findings = kept
	return gone
}

// In reports whether the first or a related place of the finding is wanted.
func (f *Finding) In(reported func(path string) bool) bool {
	return reported(f.Span.Path()) || slices.ContainsFunc(f.Related, func(r schema.Related) bool {
		return !r.Span.IsZero() && reported(r.Span.Path())
	})
}
