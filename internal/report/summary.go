package report

import (
	"fmt"
	"strings"

	"github.com/shardlint/shardlint/internal/engine"
)

// summary writes how many findings there are, what was read and what could not
// be judged, so that "no findings" can be told from "nothing read".
func (t *textWriter) summary(r *engine.Result) {
	s := &r.Summary
	t.b.WriteString(t.style.paint(bold, countLine(s)) + "\n")
	if line := fixable(r.Findings); line != "" {
		t.b.WriteString(line + "\n")
	}
	if len(r.Errors) > 0 {
		t.b.WriteString("incomplete: " + count(len(r.Errors), "error", "errors") + " on standard error\n")
	}
	for _, n := range s.Notes {
		t.b.WriteString("note: " + t.clean(n) + "\n")
	}
	t.b.WriteString("read " + readLine(s) + "\n")
	if len(s.NotJudged) > 0 {
		t.b.WriteString("not judged: " + t.clean(strings.Join(s.NotJudged, "; ")) + "\n")
	}
}

func countLine(s *engine.Summary) string {
	var parts []string
	add := func(n int, one, many string) {
		if n > 0 {
			parts = append(parts, count(n, one, many))
		}
	}
	add(s.Error, "error", "errors")
	add(s.Warning, "warning", "warnings")
	add(s.Info, "info", "infos")
	line := strings.Join(parts, ", ")
	if line == "" {
		line = "no findings"
	}
	parts = nil
	if s.Suppressed > 0 {
		parts = append(parts, fmt.Sprintf("%d suppressed by comments", s.Suppressed))
	}
	if s.Baselined > 0 {
		parts = append(parts, fmt.Sprintf("%d hidden by a baseline", s.Baselined))
	}
	if len(parts) > 0 {
		line += " (" + strings.Join(parts, ", ") + ")"
	}
	return line
}

// readLine says what was read: files by kind, and what stands in them.
func readLine(s *engine.Summary) string {
	var read []string
	add := func(n int, one, many string) {
		if n > 0 {
			read = append(read, count(n, one, many))
		}
	}
	add(s.Specs, "spec", "specs")
	add(s.Scripts, "script", "scripts")
	add(s.GoFiles, "Go file", "Go files")
	if len(read) == 0 {
		add(s.Texts, "file", "files")
	} else {
		add(s.Texts, "other file", "other files")
	}
	if len(read) == 0 {
		read = append(read, count(s.Files, "file", "files"))
	}
	add(s.Connections, "connection string", "connection strings")
	parts := []string{strings.Join(read, ", ")}
	if s.Collections > 0 {
		parts = append(parts, collectionsLine(s))
	}
	if s.Queries > 0 {
		parts = append(parts, count(s.Queries, "query", "queries")+routesLine(&s.Routes))
	}
	return strings.Join(parts, " · ")
}

// collectionsLine counts collections and says where they were found, unless
// all stand in specs.
func collectionsLine(s *engine.Summary) string {
	line := count(s.Collections, "collection", "collections")
	if s.Sharded == s.Collections {
		line = count(s.Sharded, "sharded collection", "sharded collections")
	}
	var where []string
	from := s.CollectionsFrom
	for _, o := range []struct {
		n    int
		name string
	}{{from.Specs, "specs"}, {from.Scripts, "scripts"}, {from.Go, "Go code"}} {
		switch {
		case o.n == s.Collections && o.name != "specs":
			line += " in " + o.name
		case o.n > 0 && o.n < s.Collections:
			where = append(where, thousands(o.n)+" in "+o.name)
		}
	}
	if len(where) > 1 {
		line += " (" + strings.Join(where, ", ") + ")"
	}
	if s.Sharded < s.Collections {
		line += ", " + thousands(s.Sharded) + " of them sharded"
	}
	return line
}

// routesLine says how many queries go where.
func routesLine(r *engine.Routes) string {
	var parts []string
	for _, route := range []struct {
		n    int
		name string
	}{{r.One, "one shard"}, {r.Some, "some"}, {r.All, "all"}, {r.Unknown, "unknown"}, {r.Refused, "refused"}, {r.Differing, "by version"}} {
		if route.n > 0 {
			parts = append(parts, thousands(route.n)+" "+route.name)
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return ": " + strings.Join(parts, ", ")
}

func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return thousands(n) + " " + many
}

// thousands writes a number with a comma between groups of three digits.
func thousands(n int) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
