package extract

import (
	"go/ast"
	"go/token"

	"github.com/shardlint/shardlint/schema"
)

// spanOf returns the bytes of a piece of the syntax, as they stand in the file:
// what a "line" comment says of places is for compilers.
func (r *reader) spanOf(n ast.Node) schema.Span {
	return r.span(n.Pos(), n.End())
}

func (r *reader) span(start, end token.Pos) schema.Span {
	if !start.IsValid() {
		return schema.Span{}
	}
	tf := r.lastFile
	if tf == nil || int(start) < tf.Base() || int(start) > tf.Base()+tf.Size() {
		tf = r.p.Fset.File(start)
		if tf == nil {
			return schema.Span{}
		}
		r.lastFile, r.lastSource = tf, r.sources[tf]
	}
	if r.lastSource == nil {
		return schema.Span{}
	}
	size := len(r.lastSource.Content)
	from := min(int(start)-tf.Base(), size)
	to := max(from, min(int(end)-tf.Base(), size))
	return r.lastSource.In(from, to)
}
