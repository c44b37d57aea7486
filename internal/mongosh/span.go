package mongosh

import (
	"unicode/utf8"

	"github.com/grafana/sobek/ast"
	"github.com/shardlint/shardlint/schema"
)

// extentOf returns the bytes of an expression. The parser's own answers are
// wrong for names that are not ASCII and for patterns with flags.
func (r *reader) extentOf(e ast.Expression) (at extent) {
	defer func() {
		if recover() != nil || at.start < 0 || at.end < at.start || at.end > len(r.content) {
			at = extent{}
		}
	}()
	return extent{int(e.Idx0()) - 1, r.endOf(e)}
}

func (r *reader) endOf(e ast.Expression) int {
	switch e := e.(type) {
	case *ast.Identifier:
		return r.nameEnd(int(e.Idx) - 1)
	case *ast.DotExpression:
		return r.nameEnd(int(e.Identifier.Idx) - 1)
	case *ast.PrivateDotExpression:
		return r.nameEnd(int(e.Identifier.Idx) - 1)
	case *ast.RegExpLiteral:
		start := int(e.Idx) - 1
		if end := patternEnd(r.content, start); end > 0 {
			return r.nameEnd(end)
		}
	case *ast.UnaryExpression:
		if !e.Postfix {
			return r.endOf(e.Operand)
		}
	case *ast.Optional:
		return r.endOf(e.Expression)
	case *ast.OptionalChain:
		return r.endOf(e.Expression)
	case *ast.AwaitExpression:
		return r.endOf(e.Argument)
	case *ast.BinaryExpression:
		return r.endOf(e.Right)
	case *ast.AssignExpression:
		return r.endOf(e.Right)
	case *ast.ConditionalExpression:
		return r.endOf(e.Alternate)
	case *ast.NewExpression:
		if e.ArgumentList == nil && e.RightParenthesis == 0 {
			return r.endOf(e.Callee)
		}
	}
	return int(e.Idx1()) - 1
}

// nameEnd returns where the name at the offset ends.
func (r *reader) nameEnd(at int) int {
	for at < len(r.content) && isNameByte(r.content[at]) {
		if r.content[at] == '\\' { // \u0061 or \u{61}
			for at < len(r.content) && r.content[at] != '}' && (isNameByte(r.content[at]) || r.content[at] == '{') {
				at++
			}
			continue
		}
		if r.content[at] >= utf8.RuneSelf {
			c, size := utf8.DecodeRune(r.content[at:])
			if c == ' ' || c == '\u00a0' || c == '\u2028' || c == '\u2029' || c == '\ufeff' || c == '\u3000' {
				return at
			}
			at += size
			continue
		}
		at++
	}
	return at
}

func (r *reader) spanOf(e ast.Expression) schema.Span {
	at := r.extentOf(e)
	return r.in(at.start, at.end)
}

// holed reports whether something in the expression is put there by the language
// around the script.
func (r *reader) holed(e ast.Expression) bool {
	return len(r.part.Holes) > 0 && r.part.holed(r.extentOf(e))
}
