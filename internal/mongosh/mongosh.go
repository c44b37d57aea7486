// Package mongosh reads a mongosh script, or JavaScript that uses the Node.js
// driver, into the commands that a server would get from it, in order.
//
// It follows constants, functions and loops as far as they can be told without
// running the script. What hangs on something else, a condition, a parameter, a
// reply of the server, is taken over with a hole in its place, and a command
// that may not run is marked as conditional. Nothing is ever run.
//
// It does not judge commands: package replay makes of them what the script
// leaves behind.
package mongosh

import (
	"github.com/grafana/sobek/ast"
	"github.com/shardlint/shardlint/internal/directive"
	"github.com/shardlint/shardlint/internal/replay"
	"github.com/shardlint/shardlint/schema"
)

// Read reads the script in the file. Where it is not JavaScript the fragment has
// a problem of rule SL001, and what stands around it is read all the same.
func Read(file *schema.File) *schema.Fragment {
	return ReadPart(file, 0, len(file.Content))
}

// ReadPart reads the script that stands at a byte range of the file, such as the
// text that a shell file passes to mongosh.
func ReadPart(file *schema.File, start, end int) *schema.Fragment {
	start = max(0, min(start, len(file.Content)))
	at := extent{start, max(start, min(end, len(file.Content)))}
	f := &schema.Fragment{File: file, Source: schema.FromScript, Span: file.In(at.start, at.end)}
	look := lookAt(file.Content, at)
	f.Directives = directives(file, look.comments, at)
	if look.tooDeep {
		f.Problems = []schema.Problem{{
			Rule: "SL001", Message: "the script is nested too deeply to be read", Span: file.In(look.deepAt, look.deepAt),
		}}
		return f
	}
	body, faults := parse(look.source)
	for i, fault := range faults {
		if i == maxProblems {
			break
		}
		f.Problems = append(f.Problems, problem(file, fault))
	}
	r := newReader(file, look.lines)
	r.program(body)
	f.Script = &schema.Script{File: file, Statements: r.finished()}
	f.Script.Incomplete = len(faults) > 0 || r.spent()
	replay.Script(f.Script, f)
	return f
}

// maxProblems is how many faults of one script are worth a line each.
const maxProblems = 10

func problem(file *schema.File, f fault) schema.Problem {
	end := min(f.at+1, len(file.Content))
	return schema.Problem{
		Rule: "SL001", Message: "not valid JavaScript: " + f.reason,
		Help: "the statement is passed over; what follows it is read", Span: file.In(min(f.at, end), end),
	}
}

// directives finds the comments that address shardlint.
func directives(file *schema.File, comments []extent, at extent) []schema.Directive {
	var found []schema.Directive
	for i, c := range comments {
		text := string(file.Content[c.start:c.end])
		d, ok := directive.Parse(text, func(start, end int) schema.Span { return file.In(c.start+start, c.start+end) })
		if !ok {
			continue
		}
		d.Covers = covers(file, comments[i:], at)
		found = append(found, d)
	}
	return found
}

// covers returns what the directive in the first of the comments speaks of: its
// own line, or the next that is no comment where it stands alone.
func covers(file *schema.File, comments []extent, at extent) schema.Span {
	line := file.Line(comments[0].start)
	start, _ := file.LineBounds(line)
	if !blankUpTo(file.Content, max(start, at.start), comments[0].start) || !endsLine(file, comments[0]) {
		lineStart, lineEnd := file.LineBounds(line)
		return file.In(lineStart, lineEnd)
	}
	next := comments[0].end
	for _, c := range comments {
		if c.start > comments[0].start && !blankUpTo(file.Content, next, c.start) {
			break
		}
		next = c.end
	}
	for next < at.end && isBlank(file.Content[next]) {
		next++
	}
	start, end := file.LineBounds(file.Line(next))
	return file.In(start, end)
}

func blankUpTo(content []byte, from, to int) bool {
	for from < to && isBlank(content[from]) {
		from++
	}
	return from >= to
}

func endsLine(file *schema.File, c extent) bool {
	_, end := file.LineBounds(file.Line(max(c.start, c.end-1)))
	return blankUpTo(file.Content, c.end, end)
}

// program runs through the whole script, then through the functions that it
// defines and never calls.
func (r *reader) program(body []ast.Statement) {
	r.statementsOf(body)
	r.shellUpTo(len(r.content) + 1)
	for i := 0; i < len(r.functions); i++ { // more may come up on the way
		if f := r.functions[i]; !f.called {
			r.loose(f)
		}
	}
}
