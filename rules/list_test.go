package rules_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/rules"
)

var (
	idForm   = regexp.MustCompile(`^SL[0-7]\d{2}$`)
	nameForm = regexp.MustCompile(`^[a-z]+(-[a-z0-9]+)+$`)
)

// declared returns the rules that the package declares, by id, with the name of
// the variable and the file.
func declared(t *testing.T) map[string]struct{ variable, file string } {
	t.Helper()
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]struct{ variable, file string }{}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		syntax, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range syntax.Decls {
			gen, ok := d.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, s := range gen.Specs {
				spec, ok := s.(*ast.ValueSpec)
				if !ok {
					continue
				}
				for i, v := range spec.Values {
					if id := ruleLiteralID(v); id != "" {
						if _, twice := found[id]; twice {
							t.Errorf("%s is declared twice", id)
						}
						found[id] = struct{ variable, file string }{spec.Names[i].Name, path}
					}
				}
			}
		}
	}
	return found
}

// ruleLiteralID returns the id in &Rule{ID: "..."}, or "".
func ruleLiteralID(e ast.Expr) string {
	address, ok := e.(*ast.UnaryExpr)
	if !ok {
		return ""
	}
	lit, ok := address.X.(*ast.CompositeLit)
	if !ok {
		return ""
	}
	if t, ok := lit.Type.(*ast.Ident); !ok || t.Name != "Rule" {
		return ""
	}
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		key, keyOK := kv.Key.(*ast.Ident)
		value, valueOK := kv.Value.(*ast.BasicLit)
		if keyOK && valueOK && key.Name == "ID" {
			return strings.Trim(value.Value, `"`)
		}
	}
	return "a rule without an id"
}

func TestListIsComplete(t *testing.T) {
	t.Parallel()
	if !slices.IsSortedFunc(rules.All, func(a, b *rules.Rule) int { return strings.Compare(a.ID, b.ID) }) {
		t.Error("All is not sorted by id")
	}
	all := declared(t)
	listed := map[string]bool{}
	handles := map[string]string{}
	for _, r := range rules.All {
		if listed[r.ID] {
			t.Errorf("%s is listed twice", r.ID)
		}
		listed[r.ID] = true
		for _, h := range append([]string{r.ID, r.Name}, r.Aliases...) {
			if other, taken := handles[h]; taken {
				t.Errorf("%s and %s are both called %s", other, r.ID, h)
			}
			handles[h] = r.ID
			if rules.Find(h) != r {
				t.Errorf("Find(%q) does not find %s", h, r.ID)
			}
		}
		d, ok := all[r.ID]
		if !ok {
			t.Errorf("%s: not declared as a variable of its own, = &Rule{ID: %q, ...}", r.ID, r.ID)
			continue
		}
		if want := strings.ReplaceAll(r.Name, "-", "_") + ".go"; d.file != want {
			t.Errorf("%s stands in %s, want %s", r.ID, d.file, want)
		}
		if want := pascal(r.Name); d.variable != want {
			t.Errorf("%s is called %s, want %s", r.ID, d.variable, want)
		}
	}
	for id, d := range all {
		if !listed[id] {
			t.Errorf("%s (%s) is not in All", id, d.file)
		}
	}
}

func pascal(name string) string {
	var b strings.Builder
	for word := range strings.SplitSeq(name, "-") {
		b.WriteString(strings.ToUpper(word[:1]) + word[1:])
	}
	return b.String()
}

func TestMetadataIsComplete(t *testing.T) {
	t.Parallel()
	for _, r := range rules.All {
		fail := func(what string) { t.Errorf("%s: %s", r.ID, what) }
		if !idForm.MatchString(r.ID) {
			fail("the id is not of the form SL101")
		}
		if !nameForm.MatchString(r.Name) {
			fail("the name is not of the form bad-pattern")
		}
		for what, text := range map[string]string{
			"Summary": r.Summary, "Confidence": r.Confidence, "Versions": r.Versions, "Since": r.Since,
			"Why": r.Why, "Fix": r.Fix, "NotFlagged": r.NotFlagged,
		} {
			if strings.TrimSpace(text) == "" {
				fail(what + " is empty")
			}
		}
		if strings.HasSuffix(r.Summary, ".") || strings.Contains(r.Summary, "\n") {
			fail("Summary is not one line without a final period")
		}
		if r.Severity == 0 || r.Inputs == 0 {
			fail("Severity or Inputs is not set")
		}
		if len(r.Sources) == 0 || len(r.Bad) == 0 || len(r.Good) == 0 {
			fail("Sources, Bad or Good is empty")
		}
		if r.Collection == nil && r.Connection == nil && r.Script == nil && r.Deployment == nil && r.Change == nil {
			fail("no check function")
		}
		if r.Script != nil && r.Inputs&(rules.Script|rules.GoSource) == 0 {
			fail("looks at scripts and does not say so in Inputs")
		}
		for _, o := range r.Options {
			if o.Name == "" || o.Doc == "" {
				fail("an option has no name or doc")
			}
		}
		for _, id := range r.Replaces {
			if !idForm.MatchString(id) || id == r.ID {
				fail("Replaces names " + id)
			}
		}
	}
}

func TestRuleFilesStaySmall(t *testing.T) {
	t.Parallel()
	for id, d := range declared(t) {
		content, err := os.ReadFile(d.file)
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(content), "\n"); n > 150 {
			t.Errorf("%s: %s has %d lines, of at most 150", id, d.file, n)
		}
	}
}
