// Package uritext finds MongoDB connection strings in text files of any format
// and turns each into a schema.Connection whose parts know their exact bytes.
//
// It looks at what stands around a string, not at what a file means: comments,
// documentation, tests of prefixes, regular expressions and templates of
// strings are told from strings that something connects with; what is filled
// in at run time is unknown. It never says that an input is wrong.
package uritext

import (
	"bytes"

	"github.com/shardlint/shardlint/internal/connstr"
	"github.com/shardlint/shardlint/schema"
)

// mostConnections bounds how many strings of one file are read: a file with
// more is data, not configuration.
const mostConnections = 10_000

var marker = []byte("mongodb")

// Holds reports whether the content may hold a connection string. It reads the
// bytes once and allocates nothing.
func Holds(content []byte) bool {
	start, _ := next(content, 0)
	return start >= 0
}

// next finds the next "mongodb://" or "mongodb+srv://" from the offset, also
// with slashes or the colon escaped. after is the offset behind it; start is -1
// when there is none.
func next(src []byte, from int) (start, after int) {
	for {
		i := bytes.Index(src[from:], marker)
		if i < 0 {
			return -1, 0
		}
		start = from + i
		from = start + len(marker)
		rest := src[from:]
		n := 0
		if bytes.HasPrefix(rest, []byte("+srv")) {
			n = len("+srv")
		}
		for _, sep := range [...]string{"://", `:\/\/`, `\://`} {
			if len(rest) >= n+len(sep) && string(rest[n:n+len(sep)]) == sep {
				return start, from + n + len(sep)
			}
		}
	}
}

// Read returns the connection strings of the file, the names behind which it
// runs routers, and the comments in it that are addressed to shardlint, or nil
// when there are neither strings nor routers. The content must hold no more than
// 2 GiB.
func Read(file *schema.File) *schema.Fragment {
	r := readerOf(file)
	for from := 0; len(r.found) < mostConnections; {
		start, after := next(r.src, from)
		if start < 0 {
			break
		}
		from = r.connection(start, after)
	}
	routers := routerServices(file)
	if len(r.found) == 0 && len(routers) == 0 {
		return nil
	}
	return &schema.Fragment{
		File: file, Source: schema.FromText, Span: file.In(0, len(file.Content)),
		Connections: r.found, RouterServices: routers, Directives: r.directives(),
	}
}

// Directives returns the comments of a file that are addressed to shardlint, as
// Read does where it finds something.
func Directives(file *schema.File) []schema.Directive {
	r := readerOf(file)
	return r.directives()
}

func readerOf(file *schema.File) reader {
	syntax := syntaxOf(file.Path, file.Content)
	src := file.Content
	if mark := "\ufeff"; bytes.HasPrefix(src, []byte(mark)) {
		src = append([]byte("   "), src[len(mark):]...) // nothing stands before the first line
	}
	return reader{file: file, src: src, syntax: syntax, lexer: lexer{src: src, syntax: syntax}}
}

// A reader reads one file.
type reader struct {
	file   *schema.File
	src    []byte
	syntax *syntax
	lexer  lexer
	text   text // of the string at hand
	local  *surroundings
	found  []*schema.Connection

	contentLine int // first line that holds more than a comment, 0 if not looked for
	// A directive on one of the lines from coverFrom on, up to coverLine, speaks
	// of coverLine.
	coverFrom, coverLine int
}

// connection reads the string that starts at the offset, if it is one that
// something connects with, and returns the offset to go on from.
func (r *reader) connection(start, after int) (from int) {
	if r.lexer.inComment(start) || r.lexer.inDocument(start) || otherScheme(r.src, start) {
		return after
	}
	r.text.reset()
	end, more := r.extent(start, after)
	place := r.placeOf(start, end)
	if !r.connects(place) {
		return max(after, end)
	}
	decoded, offsets := string(r.text.bytes), r.text.offsets
	c := connstr.Parse(decoded, func(from, to int) schema.Span {
		return r.file.In(int(offsets[from]), int(offsets[max(from, to)]))
	})
	c.OptionsHidden = c.OptionsHidden || more
	c.Source = schema.FromText
	c.NodeTool = r.isForNodes(place, start)
	r.markServices(c)
	if place.name != "" {
		c.Name = schema.KnownAt(place.name, r.file.In(place.nameStart, place.nameEnd))
	}
	r.found = append(r.found, c)
	return max(after, end)
}
