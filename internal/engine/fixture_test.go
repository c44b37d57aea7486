package engine

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// The tests judge small texts with rules that look for words: what the engine
// makes of a finding does not hang on how a rule comes to it.

// wordRule reports every place of a word, as a deployment rule. The word may
// be followed by "/subject".
func wordRule(id, name, word string, change func(*rules.Finding)) *rules.Rule {
	pattern := regexp.MustCompile(`\b` + word + `(?:/(\w+))?\b`)
	return &rules.Rule{ID: id, Name: name, Severity: rules.Error, Deployment: func(p *rules.Pass) {
		for _, file := range p.Model.Files {
			for _, m := range pattern.FindAllSubmatchIndex(file.Content, -1) {
				f := rules.Finding{Severity: rules.Error, Message: "found " + word, Span: file.In(m[0], m[1])}
				if m[2] >= 0 {
					f.Subject = string(file.Content[m[2]:m[3]])
				}
				if change != nil {
					change(&f)
				}
				p.Report(f)
			}
		}
	}}
}

var ignoreComment = regexp.MustCompile(`(?m)#\s*(ignore-file|ignore|nolint|scatter)\b((?:[^-\n]|-[^-\n])*)(?:-- ([^\n]*))?$`)

// read makes a fragment of a text. A comment such as "# ignore SL901,SL902
// until=2026-01-01 -- reason" covers its line, and the next one if it stands
// alone. A line of the form "collection NAME" declares a collection.
func read(path, text string) *schema.Fragment {
	context := schema.Production
	if strings.HasPrefix(path, "test/") {
		context = schema.NonProduction
	}
	file := schema.NewFile(path, []byte(text), context)
	fragment := &schema.Fragment{File: file, Span: file.In(0, len(text))}
	for _, m := range ignoreComment.FindAllStringSubmatchIndex(text, -1) {
		line := file.Line(m[0])
		start, end := file.LineBounds(line)
		if strings.TrimSpace(text[start:m[0]]) == "" {
			_, end = file.LineBounds(line + 1)
		}
		d := schema.Directive{Span: file.In(m[0], m[1]), Covers: file.In(start, end)}
		switch text[m[2]:m[3]] {
		case "ignore-file":
			d.Kind, d.Covers = schema.IgnoreFile, file.In(0, len(text))
		case "scatter":
			d.Kind = schema.Scatter
		case "nolint":
			d.Foreign = true
		}
		if m[6] >= 0 {
			d.Reason = text[m[6]:m[7]]
		}
		for _, word := range regexp.MustCompile(`[^\s,]+`).FindAllStringIndex(text[m[4]:m[5]], -1) {
			from, to := m[4]+word[0], m[4]+word[1]
			if until, ok := strings.CutPrefix(text[from:to], "until="); ok {
				d.Until = strings.ReplaceAll(until, ".", "-")
				continue
			}
			d.Rules = append(d.Rules, schema.DirectiveRule{Name: text[from:to], Span: file.In(from, to)})
		}
		fragment.Directives = append(fragment.Directives, d)
	}
	for _, m := range regexp.MustCompile(`(?m)^collection (\S+)`).FindAllStringSubmatchIndex(text, -1) {
		fragment.Collections = append(fragment.Collections, &schema.Collection{
			Namespace: schema.Namespace(text[m[2]:m[3]]), NamespaceSpan: file.In(m[2], m[3]), Span: file.In(m[0], m[1]),
		})
	}
	return fragment
}

// unit makes a declared deployment of pairs of path and text, for MongoDB 7.0.
func unit(deployment string, pathsAndTexts ...string) Unit {
	var fragments []*schema.Fragment
	for i := 0; i < len(pathsAndTexts); i += 2 {
		fragments = append(fragments, read(pathsAndTexts[i], pathsAndTexts[i+1]))
	}
	return Unit{
		Model:            schema.Merge(deployment, true, fragments),
		Versions:         []mongodb.Version{{Major: 7}},
		VersionsDeclared: true,
	}
}

// lines renders a result, one finding a line.
func lines(r *Result) []string {
	var out []string
	for _, f := range r.Findings {
		out = append(out, fmt.Sprintf("%s:%d %s %s %s", f.Span.Path(), f.Span.Position().Line, f.Rule.ID, f.Severity, f.Message))
	}
	return out
}

// expect fails unless the lines begin with the wanted texts, one each.
func expect(t *testing.T, r *Result, want ...string) {
	t.Helper()
	got := lines(r)
	ok := len(got) == len(want)
	for i := 0; ok && i < len(want); i++ {
		ok = strings.HasPrefix(got[i], want[i])
	}
	if !ok {
		t.Errorf("findings\n\t%s\nwant\n\t%s", strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
	for _, err := range r.Errors {
		t.Errorf("unexpected error: %v", err)
	}
}

func day(s string) time.Time {
	t, err := time.Parse(time.DateOnly, s)
	if err != nil {
		panic(err)
	}
	return t
}
