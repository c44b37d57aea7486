package extract

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"

	"github.com/shardlint/shardlint/schema"
)

// constant is a constant as the driver sends it.
func (r *reader) constant(c constant.Value, t types.Type, at schema.Span) *value {
	t = valid(t)
	switch c.Kind() {
	case constant.String:
		v := textOf(constant.StringVal(c), at)
		v.typ = t
		return v
	case constant.Bool:
		return scalarOf(boolNode(constant.BoolVal(c), at), t)
	case constant.Int, constant.Float:
		return scalarOf(number(c, t, at), t)
	}
	return unknownOf(t, at)
}

// number is a number of the type. A whole number in a place for floats is a
// double; one of more than 32 bits, or of a type of 64, is a long, which makes no
// difference but in a hash.
func number(c constant.Value, t types.Type, at schema.Span) *schema.Node {
	float := c.Kind() == constant.Float && constant.ToInt(c).Kind() != constant.Int
	if t != nil {
		if b, ok := t.Underlying().(*types.Basic); ok {
			float = b.Info()&types.IsFloat != 0
		}
	}
	if float {
		f, _ := constant.Float64Val(c)
		text := strconv.FormatFloat(f, 'g', -1, 64)
		if _, err := strconv.ParseInt(text, 10, 64); err == nil {
			text += ".0"
		}
		return numberNode(text, at)
	}
	i := constant.ToInt(c)
	if i.Kind() != constant.Int {
		return hole(at)
	}
	if _, exact := constant.Int64Val(i); !exact {
		return hole(at)
	}
	return numberNode(i.ExactString(), at)
}

// basic is a literal that was not type-checked.
func (r *reader) basic(e *ast.BasicLit) *value {
	at := r.spanOf(e)
	switch e.Kind {
	case token.STRING:
		if s, err := strconv.Unquote(e.Value); err == nil {
			return textOf(s, at)
		}
	case token.INT, token.FLOAT:
		c := constant.MakeFromLiteral(e.Value, e.Kind, 0)
		if c.Kind() != constant.Unknown {
			return scalarOf(number(c, nil, at), nil)
		}
	}
	return unknownOf(nil, at)
}

// numberText is the text of a number, also in an Extended JSON wrapper.
func numberText(n *schema.Node) string {
	if n.Kind == schema.ObjectNode && len(n.Members) == 1 {
		switch n.Members[0].Key {
		case "$numberInt", "$numberLong", "$numberDouble", "$numberDecimal":
			n = n.Members[0].Value
		}
	}
	return n.Text
}
