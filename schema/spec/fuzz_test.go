package spec

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/document"
	"github.com/shardlint/shardlint/schema"
)

// FuzzRead reads any bytes as YAML and as JSON: it never panics, every place
// lies in the file, and reading and the JSON Schema agree on what is valid.
func FuzzRead(f *testing.F) {
	for _, pattern := range []string{"testdata/*.yaml", "testdata/*.json", "../../testdata/rules/*.txtar", "../../testdata/quickstart/*.yaml"} {
		paths, err := filepath.Glob(pattern)
		if err != nil {
			f.Fatal(err)
		}
		for _, p := range paths {
			content, err := os.ReadFile(p)
			if err != nil {
				f.Fatal(err)
			}
			for _, part := range archiveParts(string(content)) {
				f.Add([]byte(part), strings.HasPrefix(strings.TrimSpace(part), "{"))
			}
		}
	}
	f.Fuzz(func(t *testing.T, content []byte, asJSON bool) {
		name, format := "f.yaml", document.YAML
		if asJSON {
			name, format = "f.json", document.JSON
		}
		file := schema.NewFile(name, content, schema.Production)
		fragments := Read(file)
		if len(fragments) == 0 {
			t.Fatal("no fragment at all")
		}
		for _, fragment := range fragments {
			checkFragment(t, file, fragment)
		}
		for _, d := range document.Parse(file, format) {
			if d.Root == nil {
				continue
			}
			if reading, checking := violates(file, d.Root); reading != checking && !hasHole(d.Root) {
				t.Errorf("reading finds a violation: %v, the schema: %v", reading, checking)
			}
		}
	})
}

// archiveParts returns the files of a txtar archive, or the whole text when it
// is none.
func archiveParts(text string) []string {
	var parts []string
	var current strings.Builder
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "-- ") && strings.HasSuffix(strings.TrimSpace(line), " --") {
			parts = append(parts, current.String())
			current.Reset()
			continue
		}
		current.WriteString(line)
	}
	return append(parts, current.String())
}

// hasHole reports whether some part could not be read: then reading may give
// up a part earlier than the schema does.
func hasHole(n *schema.Node) bool {
	if n.Kind == schema.HoleNode {
		return true
	}
	for _, m := range n.Members {
		if hasHole(m.Value) {
			return true
		}
	}
	return false
}

// checkFragment fails unless the places of the model lie in the file.
func checkFragment(t *testing.T, file *schema.File, f *schema.Fragment) {
	t.Helper()
	whole := file.In(0, len(file.Content))
	inside := func(what string, s schema.Span) {
		if !whole.Contains(s) || s.Start > s.End {
			t.Errorf("%s lies at %d..%d of %d bytes", what, s.Start, s.End, len(file.Content))
		}
	}
	inside("the document", f.Span)
	for _, p := range f.Problems {
		inside("problem "+p.Message, p.Span)
	}
	for _, d := range f.Directives {
		inside("directive", d.Span)
		inside("what a directive covers", d.Covers)
	}
	for _, c := range f.Collections {
		inside("collection", c.Span)
		inside("namespace", c.NamespaceSpan)
		if k, ok := c.ShardKey.Get(); ok {
			for _, p := range k.Parts {
				inside("part of the shard key", p.Span)
				inside("value of the shard key", p.Value.Span)
			}
		}
		for _, x := range c.Fields {
			inside("field "+x.Path, x.Span)
		}
		for _, x := range c.Indexes {
			inside("index", x.Span)
		}
		for _, q := range c.Queries {
			inside("query", q.Span)
			for _, n := range []*schema.Node{q.Filter, q.Update, q.Pipeline, q.Document, q.Let, q.Hint} {
				if n != nil {
					inside("part of a query", n.Span)
				}
			}
		}
	}
	for _, c := range f.Connections {
		inside("connection", c.Span)
		for _, h := range c.Hosts {
			inside("host", h.Span)
		}
		for _, fault := range c.Faults {
			inside("fault", fault.Span)
		}
	}
}
