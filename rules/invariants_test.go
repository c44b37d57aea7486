package rules_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/archive"
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// everything are options under which no rule is silent for what it is.
func everything() engine.Options {
	o := engine.Options{MinConfidence: rules.Low}
	for _, r := range rules.All {
		o.Select = append(o.Select, r.ID)
	}
	return o
}

// render says everything of a finding that does not hang on who runs it.
func render(f engine.Finding) string {
	s := fmt.Sprintf("%s:%d-%d %s %s %s %q notes %q help %q of %q %q on %q print %s",
		f.Span.Path(), f.Span.Start, f.Span.End, f.Rule.ID, f.Severity, f.Confidence,
		f.Message, f.Notes, f.Help, f.Namespace, f.Subject, f.Versions, f.Fingerprint)
	for _, r := range f.Related {
		s += fmt.Sprintf("\n\t%s:%d-%d %q", r.Span.Path(), r.Span.Start, r.Span.End, r.Message)
	}
	for _, e := range f.Evidence {
		s += fmt.Sprintf("\n\t%s = %v (%s) %s:%d", e.What, e.Value, e.Basis, e.Span.Path(), e.Span.Start)
	}
	return s
}

func renderAll(t *testing.T, r *engine.Result) []string {
	t.Helper()
	for _, err := range r.Errors {
		t.Error(err)
	}
	var out []string
	for _, f := range r.Findings {
		out = append(out, render(f))
	}
	return out
}

// Rules only read the model: it is the same after all of them, and a second run
// over it finds the same.
func TestRulesChangeNothing(t *testing.T) {
	t.Parallel()
	for _, c := range archive.Load(t, archives) {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			used, fresh := units(t, c), units(t, c)
			first := renderAll(t, engine.Run(t.Context(), used, everything()))
			for i := range used {
				if reflect.DeepEqual(used[i].Model, fresh[i].Model) {
					continue
				}
				for _, r := range rules.All {
					used := units(t, c)
					engine.Run(t.Context(), used, engine.Options{Select: []string{r.ID}})
					if !reflect.DeepEqual(used[i].Model, fresh[i].Model) {
						t.Errorf("%s changes the model", r.ID)
					}
				}
				t.Fatal("the rules change the model")
			}
			if second := renderAll(t, engine.Run(t.Context(), used, everything())); !reflect.DeepEqual(first, second) {
				t.Errorf("a second run finds\n%s\nthe first found\n%s", strings.Join(second, "\n"), strings.Join(first, "\n"))
			}
		})
	}
}

func units(t testing.TB, c *archive.Case) []engine.Unit {
	t.Helper()
	units, err := c.Units(t.Context(), t.TempDir())
	if err != nil {
		t.Fatalf("%s: %v", c.Name, err)
	}
	return units
}

// fragments reads the files of all archives, as if each stood in a folder of its
// own.
func fragments(t *testing.T) []*schema.Fragment {
	t.Helper()
	var all []*schema.Fragment
	for _, c := range archive.Load(t, archives) {
		_, sources, err := c.Sources(t.Context(), t.TempDir())
		if err != nil {
			t.Fatalf("%s: %v", c.Name, err)
		}
		for _, s := range sources {
			for i, f := range s.Fragments {
				if i == 0 { // the documents of a file share it
					f.File.Path = strings.TrimSuffix(c.Name, ".txtar") + "/" + f.File.Path
				}
				all = append(all, f)
			}
		}
	}
	return all
}

// What is found does not hang on the order in which files are read, nor on the
// timing of the goroutines: all archives, thrown together into one deployment
// in a hundred orders, give one result.
func TestFindingsDoNotDependOnOrder(t *testing.T) {
	t.Parallel()
	all := fragments(t)
	judge := func(order []*schema.Fragment) []string {
		unit := engine.Unit{Model: schema.Merge("all", true, order)}
		return renderAll(t, engine.Run(t.Context(), []engine.Unit{unit}, everything()))
	}
	want := judge(all)
	if len(want) == 0 {
		t.Fatal("nothing is found in all archives")
	}
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 100 {
		random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		got := judge(all)
		if j := firstDifference(want, got); j >= 0 {
			t.Fatalf("order %d: finding %d is\n%s\nbut was\n%s", i, j, at(got, j), at(want, j))
		}
	}
}

func firstDifference(a, b []string) int {
	for i := range max(len(a), len(b)) {
		if at(a, i) != at(b, i) {
			return i
		}
	}
	return -1
}

func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return "none"
}

// Nothing is left over from one deployment when the next is judged: a case
// finds among all others what it finds alone.
func TestNoStateLeaks(t *testing.T) {
	t.Parallel()
	var all []engine.Unit
	alone := map[string][]string{}
	for _, c := range archive.Load(t, archives) {
		for i, u := range units(t, c) {
			name := fmt.Sprintf("%s %d", c.Name, i)
			u.Model.Deployment = name
			alone[name] = messages(t, engine.Run(t.Context(), []engine.Unit{u}, everything()))[name]
			all = append(all, u)
		}
	}
	// Cases have files of the same name; to tell them apart is the work of
	// whoever reads them.
	for i := range all {
		for _, f := range all[i].Model.Files {
			f.Path = fmt.Sprintf("%d/%s", i, f.Path)
		}
	}
	together := messages(t, engine.Run(t.Context(), all, everything()))
	for _, u := range all {
		name := u.Model.Deployment
		if !reflect.DeepEqual(alone[name], together[name]) {
			t.Errorf("%s: among the others\n%s\nalone\n%s", name, strings.Join(together[name], "\n"), strings.Join(alone[name], "\n"))
		}
	}
}

// messages returns what is said of each deployment, sorted.
func messages(t *testing.T, r *engine.Result) map[string][]string {
	t.Helper()
	for _, err := range r.Errors {
		t.Error(err)
	}
	said := map[string][]string{}
	for _, f := range r.Findings {
		said[f.Deployment] = append(said[f.Deployment], fmt.Sprintf("%d %s %s %s %q %q", f.Span.Start, f.Rule.ID, f.Severity, f.Confidence, f.Message, f.Versions))
	}
	for _, s := range said {
		slices.Sort(s)
	}
	return said
}

// A finding keeps within what its rule promises, and points into its file.
func TestFindingsAreWellFormed(t *testing.T) {
	t.Parallel()
	for _, c := range archive.Load(t, archives) {
		for _, f := range engine.Run(t.Context(), units(t, c), everything()).Findings {
			fail := func(what string) {
				t.Errorf("%s: %s at %s:%d: %s: %q", c.Name, f.Rule.ID, f.Span.Path(), f.Span.Position().Line, what, f.Message)
			}
			if f.Severity == 0 || f.Severity > f.Rule.Severity {
				fail(fmt.Sprintf("severity %s, of at most %s", f.Severity, f.Rule.Severity))
			}
			first, _, _ := strings.Cut(f.Message, " ")
			switch {
			case f.Message == "" || strings.HasSuffix(f.Message, ".") || strings.Contains(f.Message, "\n"):
				fail("the message is not one line without a final period")
			case strings.Contains(f.Message, "should"):
				fail("the message says should")
			case first != strings.ToLower(first) && strings.ToUpper(first[:1])+strings.ToLower(first[1:]) == first && first != "MongoDB":
				fail("the message does not begin in lower case")
			case strings.Count(f.Message, ". ") > 1:
				fail("the message has more than two sentences")
			}
			for _, s := range spans(f) {
				if s.IsZero() || s.Start < 0 || s.End < s.Start || int(s.End) > len(s.File.Content) {
					fail(fmt.Sprintf("the place %d-%d is not in its file", s.Start, s.End))
				}
			}
		}
	}
}

// spans are all places of a finding.
func spans(f engine.Finding) []schema.Span {
	spans := []schema.Span{f.Span}
	for _, r := range f.Related {
		spans = append(spans, r.Span)
	}
	for _, fix := range f.Fixes {
		for _, e := range fix.Edits {
			spans = append(spans, e.Span)
		}
	}
	return spans
}

// BenchmarkArchives judges all archives at once, to see what the rules cost.
func BenchmarkArchives(b *testing.B) {
	runtime.GC()
	var all []engine.Unit
	for _, c := range archive.Load(b, archives) {
		all = append(all, units(b, c)...)
	}
	for b.Loop() {
		engine.Run(b.Context(), all, engine.Options{})
	}
}
