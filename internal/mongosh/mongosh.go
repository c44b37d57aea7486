// Package mongosh reads a mongosh script, or JavaScript that uses the Node.js
// driver, into the commands that a server would get from it, in order.
//
// It follows constants, functions and loops as far as they can be told without
// running the script. What hangs on something else, a condition, a parameter, a
// reply of the server, is taken over with a hole in its place, and a command
// that may not run is marked as conditional. Nothing is ever run.
//
// Functions and loops that cannot come to a server are not gone through: what
// they may change is seen from their text. Of a loop with many rounds that only
// reads and writes documents, the first round stands for all.
//
// It does not judge commands: package replay makes of them what the script
// leaves behind.
package mongosh

import (
	"bytes"
	"math"

	"github.com/grafana/sobek/ast"
	"github.com/shardlint/shardlint/internal/directive"
	"github.com/shardlint/shardlint/internal/replay"
	"github.com/shardlint/shardlint/schema"
)

// Read reads the script in the file. Where it is not JavaScript the fragment has
// a problem of rule SL001, and what stands around it is read all the same.
func Read(file *schema.File) *schema.Fragment {
	return ReadParts(file, []Part{{Text: file.Content}})
}

// ReadParts reads the scripts that stand in a file, in the order in which they
// run, as if one went on where the one before ended: each has its own names, and
// they share the server.
func ReadParts(file *schema.File, parts []Part) *schema.Fragment {
	f := &schema.Fragment{File: file, Source: schema.FromScript, Script: &schema.Script{File: file}}
	for i := range parts {
		from := len(f.Script.Statements)
		readPart(f, &parts[i])
		for at := range f.Script.Statements[from:] {
			f.Script.Statements[from+at].Part = uint16(min(i, math.MaxUint16))
		}
	}
	if n := len(parts); n > 0 {
		f.Span = file.In(parts[0].offset(0), max(parts[0].offset(0), parts[n-1].offset(len(parts[n-1].Text))))
	}
	replay.Script(f.Script, f)
	return f
}

// readPart adds the commands of a script to the fragment.
func readPart(f *schema.Fragment, part *Part) {
	look := lookAt(part.Text)
	f.Directives = append(f.Directives, directives(f.File, look.comments, part)...)
	if look.tooDeep {
		f.Problems = append(f.Problems, schema.Problem{
			Rule: "SL001", Message: "the script is nested too deeply to be read", Span: part.in(f.File, look.deepAt, look.deepAt),
		})
		f.Script.Incomplete = true
		return
	}
	body, faults := parse(look.source, look.module)
	for i, fault := range faults {
		if i == maxProblems {
			break
		}
		f.Problems = append(f.Problems, problem(f.File, part, fault))
	}
	r := newReader(f.File, part, look.lines)
	if !look.handles {
		body = nil // whatever it does, no server hears of it
	}
	r.program(body)
	if sent := r.finished(); f.Script.Statements == nil {
		f.Script.Statements = sent
	} else {
		f.Script.Statements = append(f.Script.Statements, sent...)
	}
	f.Script.Incomplete = f.Script.Incomplete || len(faults) > 0 || r.spent()
}

// maxProblems is how many faults of one script are worth a line each.
const maxProblems = 10

func problem(file *schema.File, part *Part, f fault) schema.Problem {
	end := min(f.at+1, len(part.Text))
	return schema.Problem{
		Rule: "SL001", Message: "not valid JavaScript: " + f.reason,
		Help: "the statement is passed over; what follows it is read", Span: part.in(file, min(f.at, end), end),
	}
}

// directives finds the comments that address shardlint.
func directives(file *schema.File, comments []extent, part *Part) []schema.Directive {
	var found []schema.Directive
	for i, c := range comments {
		if !bytes.Contains(part.Text[c.start:c.end], []byte("shardlint")) {
			continue
		}
		text := string(part.Text[c.start:c.end])
		d, ok := directive.Parse(text, func(start, end int) schema.Span { return part.in(file, c.start+start, c.start+end) })
		if !ok {
			continue
		}
		d.Covers = covers(file, comments[i:], part)
		found = append(found, d)
	}
	return found
}

// covers returns what the directive in the first of the comments speaks of: its
// own line, or the next that is no comment where it stands alone.
func covers(file *schema.File, comments []extent, part *Part) schema.Span {
	text := part.Text
	lineOf := func(at int) schema.Span { return file.In(file.LineBounds(file.Line(part.offset(at)))) }
	start := comments[0].start
	for start > 0 && isBlank(text[start-1]) && text[start-1] != '\n' {
		start--
	}
	if start > 0 && text[start-1] != '\n' || !endsLine(text, comments[0]) {
		return lineOf(comments[0].start)
	}
	next := comments[0].end
	for _, c := range comments {
		if c.start > comments[0].start && !blankUpTo(text, next, c.start) {
			break
		}
		next = c.end
	}
	for next < len(text) && isBlank(text[next]) {
		next++
	}
	return lineOf(next)
}

func blankUpTo(content []byte, from, to int) bool {
	for from < to && isBlank(content[from]) {
		from++
	}
	return from >= to
}

func endsLine(text []byte, c extent) bool {
	for _, b := range text[c.end:] {
		if b == '\n' {
			return true
		}
		if !isBlank(b) {
			return false
		}
	}
	return true
}

// program runs through the whole script, then through the functions that it
// defines and never calls.
func (r *reader) program(body []ast.Statement) {
	r.body = body
	r.statementsOf(body)
	r.shellUpTo(len(r.content) + 1)
	for i := 0; i < len(r.functions); i++ { // more may come up on the way
		if f := r.functions[i]; !f.called {
			r.loose(f)
		}
	}
}
