package rules

import (
	"bytes"

	"github.com/shardlint/shardlint/schema"
)

var (
	commentMark  = lazily(`[ \t]*(?:#+|//+|/\*+|<!--|;+|--)[ \t]*$`)
	commentEnd   = lazily(`^[ \t]*(?:\*+/|-->)?`)
	directiveKey = lazily(`["']?(//|x-shardlint-ignore)["']?[ \t]*:[ \t]*["']?$`)
)

// withoutSuppression returns the fix that takes a suppression, or the one rule of
// several that it names, out of its file. It is safe: what hides nothing changes
// nothing. Nil where it is not certain what belongs to the comment.
func withoutSuppression(u UnusedDirective) []Fix {
	d := u.Directive
	if d.Foreign {
		return nil // it may speak to other tools, too
	}
	if len(d.Rules) > 1 {
		if edit, ok := withoutName(u.Named.Span, d.Span); ok {
			return []Fix{{Title: "Remove " + u.Named.Name + " from the suppression", Safe: true, Edits: []Edit{edit}}}
		}
		return nil
	}
	if edits, ok := withoutDirective(d.Span); ok {
		return []Fix{{Title: "Remove the suppression", Safe: true, Edits: edits}}
	}
	return nil
}

var (
	commaBefore = lazily(`[ \t]*,[ \t]*$`)
	commaBehind = lazily(`^[ \t]*,[ \t]*`)
)

// withoutName takes one name out of a list.
func withoutName(name, directive schema.Span) (e Edit, ok bool) {
	if name.IsZero() || !directive.Contains(name) {
		return e, false
	}
	f := name.File
	if at := commaBefore().FindIndex(f.Content[directive.Start:name.Start]); at != nil {
		return Edit{Span: f.In(int(directive.Start)+at[0], int(name.End))}, true
	}
	if at := commaBehind().FindIndex(f.Content[name.End:directive.End]); at != nil {
		return Edit{Span: f.In(int(name.Start), int(name.End)+at[1])}, true
	}
	return e, false
}

// withoutDirective takes the comment, the line of its own, or the member that holds
// a directive out.
func withoutDirective(d schema.Span) (edits []Edit, ok bool) {
	f := d.File
	line := f.Line(int(d.Start))
	_, end := f.LineBounds(line)
	start := lineStart(f, int(d.Start))
	if int(d.End) > end {
		return nil, false
	}
	before, behind := f.Content[start:d.Start], f.Content[d.End:end]
	if key := directiveKey().FindSubmatch(before); key != nil && isSpecFile(d) {
		value := d
		if n := len(before); n > 0 && (before[n-1] == '"' || before[n-1] == '\'') && len(behind) > 0 && behind[0] == before[n-1] {
			value = f.In(int(d.Start)-1, int(d.End)+1)
		}
		return withoutMember(string(key[1]), value)
	}
	mark := commentMark().FindIndex(before)
	if mark == nil {
		return nil, false
	}
	stop := commentEnd().FindIndex(behind)[1]
	rest := bytes.TrimSpace(behind[stop:])
	code := bytes.TrimSpace(before[:mark[0]])
	switch {
	case len(rest) > 0 && stop == 0:
		return nil, false // the comment goes on
	case len(rest) == 0 && len(code) == 0 && line < f.Lines():
		next, _ := f.LineBounds(line + 1)
		return []Edit{{Span: f.In(start, next)}}, true
	case len(rest) == 0:
		return []Edit{{Span: f.In(start+mark[0], end)}}, true
	}
	return []Edit{{Span: f.In(start+mark[0], int(d.End)+stop)}}, true
}
