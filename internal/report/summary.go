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

func readLine(s *engine.Summary) string {
	read := []string{count(s.Files, "file", "files")}
	if s.Specs > 0 && s.Specs != s.Files {
		read = append(read, count(s.Specs, "spec", "specs"))
	} else if s.Specs > 0 {
		read[0] = count(s.Specs, "spec", "specs")
	}
	if s.Connections > 0 {
		read = append(read, count(s.Connections, "connection string", "connection strings"))
	}
	parts := []string{strings.Join(read, ", ")}
	if s.Collections > 0 {
		collections := count(s.Collections, "collection", "collections")
		if s.Sharded == s.Collections {
			collections = count(s.Sharded, "sharded collection", "sharded collections")
		} else {
			collections += fmt.Sprintf(", %d of them sharded", s.Sharded)
		}
		parts = append(parts, collections)
	}
	if s.Queries > 0 {
		parts = append(parts, count(s.Queries, "query", "queries"))
	}
	return strings.Join(parts, " · ")
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
