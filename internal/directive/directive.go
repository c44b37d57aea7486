// Package directive reads the comments addressed to shardlint, such as
// "shardlint:ignore SL201 -- reason", from the text of a comment of any
// language.
//
// It says what a directive asks for and what is wrong with it. Finding comments
// and telling which lines a directive speaks of is the work of each reader.
package directive

import "github.com/shardlint/shardlint/schema"

// Parse reads the text of one comment, comment marks removed or not, and
// reports whether it is a directive. at maps byte offsets in the text to
// places; the caller sets Covers. A directive whose syntax is wrong comes back
// with its Problem set.
func Parse(text string, at func(start, end int) schema.Span) (d schema.Directive, ok bool) {
	return d, false
}
