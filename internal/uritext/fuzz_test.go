package uritext

import (
	"bytes"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/schema"
)

func FuzzRead(f *testing.F) {
	for _, tt := range found {
		f.Add(tt.path, []byte(tt.content))
	}
	for _, tt := range none {
		f.Add(tt.path, []byte(tt.content))
	}
	f.Add("a.env", []byte("# shardlint:ignore SL501 -- x\nA=mongodb://a/"))
	f.Add("values.yaml", []byte("mongodb-sharded: {mongos: {replicaCount: 3}}"))
	f.Fuzz(func(t *testing.T, path string, content []byte) {
		file := schema.NewFile(path, content, schema.Production)
		fragment := Read(file)
		if fragment == nil {
			return
		}
		last := int32(-1)
		inside := func(what string, s schema.Span) {
			if s.File != file || s.Start < 0 || s.Start > s.End || int(s.End) > len(content) {
				t.Fatalf("%s at %d..%d of %q", what, s.Start, s.End, content)
			}
		}
		for _, c := range fragment.Connections {
			inside("string", c.Span)
			if c.Span.Start <= last || !bytes.HasPrefix(content[c.Span.Start:], marker) {
				t.Fatalf("string at %d after one at %d of %q", c.Span.Start, last, content)
			}
			last = c.Span.Start
			for _, h := range c.Hosts {
				inside("host", h.Span)
			}
			for _, o := range c.Options {
				inside("option", o.Span)
			}
			for _, fault := range c.Faults {
				inside("fault", fault.Span)
			}
			if !c.Name.Span().IsZero() {
				inside("name", c.Name.Span())
				if name, _ := c.Name.Get(); name != c.Name.Span().Text() {
					t.Fatalf("name %q at %q", name, c.Name.Span().Text())
				}
			}
		}
		for _, d := range fragment.Directives {
			inside("directive", d.Span)
			inside("cover", d.Covers)
		}
	})
}

// Whatever a file holds, reading it takes a time in proportion to its size: with
// the square of these sizes the test would not end.
func TestHostileFiles(t *testing.T) {
	t.Parallel()
	const size = 256 << 10
	fill := func(s string) string { return strings.Repeat(s, size/len(s)) }
	for name, content := range map[string]string{
		"strings on one line":      fill("mongodb://a/ "),
		"strings glued together":   fill("mongodb://"),
		"strings in quotes":        fill(`"mongodb://a/",`),
		"one long string":          "mongodb://" + fill("a"),
		"one long list of hosts":   "mongodb://" + fill("a,"),
		"unclosed holes":           fill("mongodb://${{(<%"),
		"an unclosed comment":      "/*" + fill("mongodb://a/ "),
		"comments":                 fill("# shardlint:ignore-file SL501 -- x\n") + "a: mongodb://a/",
		"lines with directives":    fill("a: mongodb://a/ # shardlint:ignore SL501 -- x\n"),
		"directives in front":      fill("# shardlint:ignore SL501 -- x\n") + "a: mongodb://a/",
		"an unclosed quote":        `"` + fill("mongodb://a/ "),
		"backslashes":              fill(`mongodb://\\\`),
		"deep indentation":         fill(strings.Repeat(" ", 400) + "mongodb://a/\n"),
		"services":                 "services:\n" + fill("  a:\n    uri: mongodb://a/\n"),
		"lines without key":        fill("mongodb://a/\n"),
		"markup":                   fill("<a>mongodb://a/</a>"),
		"an unclosed tag":          "<" + fill("mongodb://a/ "),
		"words of the marker only": fill("mongodb "),
		"escapes":                  "\"mongodb://" + fill(`\u0026`),
	} {
		for _, path := range []string{"a.yaml", "a.go", "a.xml", ".env"} {
			f := Read(schema.NewFile(path, []byte(content), schema.Production))
			if f != nil && len(f.Connections) > mostConnections {
				t.Errorf("%s in %s: %d strings", name, path, len(f.Connections))
			}
		}
	}
}
