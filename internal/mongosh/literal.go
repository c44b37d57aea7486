package mongosh

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/grafana/sobek/ast"
	"github.com/grafana/sobek/token"
	"github.com/shardlint/shardlint/schema"
)

// pure reads an expression that is data and nothing else, straight into the
// form of the model. Most of a large script is such data.
func (r *reader) pure(e ast.Expression) (*schema.Node, bool) {
	switch e.(type) {
	case *ast.Identifier, *ast.DotExpression, nil:
		return nil, false
	case *ast.ObjectLiteral, *ast.ArrayLiteral:
	default:
		return r.pureNode(e)
	}
	if r.impure[e] {
		return nil, false
	}
	n, ok := r.pureNode(e)
	if !ok {
		r.impure[e] = true
	}
	return n, ok
}

func (r *reader) pureNode(e ast.Expression) (*schema.Node, bool) {
	switch e := e.(type) {
	case *ast.StringLiteral:
		if r.holed(e) {
			return nil, false
		}
		return r.stringNode(e.Value.String(), r.spanOf(e)), true
	case *ast.NumberLiteral:
		if v, ok := e.Value.(int64); ok && v >= 0 && v < 1<<31 {
			return r.node(schema.NumberNode, strconv.FormatInt(v, 10), r.spanOf(e)), true
		}
		return numberNode(e.Value, r.spanOf(e)), true
	case *ast.BooleanLiteral:
		return boolNode(e.Value, r.spanOf(e)), true
	case *ast.NullLiteral:
		return &schema.Node{Kind: schema.NullNode, Text: "null", Span: r.spanOf(e)}, true
	case *ast.UnaryExpression:
		if e.Operator == token.MINUS && !e.Postfix {
			if number, ok := e.Operand.(*ast.NumberLiteral); ok {
				return negative(numberNode(number.Value, r.spanOf(e))), true
			}
		}
	case *ast.RegExpLiteral:
		return r.pattern(e), true
	case *ast.TemplateLiteral:
		if e.Tag == nil && len(e.Expressions) == 0 && len(e.Elements) == 1 && !r.holed(e) {
			return stringNode(e.Elements[0].Parsed.String(), r.spanOf(e)), true
		}
	case *ast.ArrayLiteral:
		return r.pureArray(e)
	case *ast.ObjectLiteral:
		return r.pureObject(e)
	case *ast.CallExpression:
		if id, ok := e.Callee.(*ast.Identifier); ok && string(id.Name) == "Date" {
			return nil, false // without new it is a text
		}
		return r.pureCall(e.Callee, e.ArgumentList, r.spanOf(e))
	case *ast.NewExpression:
		return r.pureCall(e.Callee, e.ArgumentList, r.spanOf(e))
	}
	return nil, false
}

func (r *reader) pureArray(e *ast.ArrayLiteral) (*schema.Node, bool) {
	n := r.node(schema.ArrayNode, "", r.spanOf(e))
	n.Members = make([]schema.Member, len(e.Value))
	for i, item := range e.Value {
		if item == nil {
			return nil, false
		}
		v, ok := r.pure(item)
		if !ok {
			return nil, false
		}
		n.Members[i].Value = v
	}
	return n, true
}

func (r *reader) pureObject(e *ast.ObjectLiteral) (*schema.Node, bool) {
	n := r.node(schema.ObjectNode, "", r.spanOf(e))
	n.Plain, n.Members = true, make([]schema.Member, 0, len(e.Value))
	for _, p := range e.Value {
		keyed, ok := p.(*ast.PropertyKeyed)
		if !ok || keyed.Computed || keyed.Kind != ast.PropertyKindValue {
			return nil, false
		}
		key, ok := keyed.Key.(*ast.StringLiteral)
		if !ok || r.holed(key) {
			return nil, false
		}
		name := key.Value.String()
		if isIndex(name) || len(n.Members) < 16 && n.Lookup(name) != nil {
			return nil, false // the order is not the one written
		}
		v, ok := r.pure(keyed.Value)
		if !ok {
			return nil, false
		}
		n.Members = append(n.Members, schema.Member{Key: name, KeySpan: r.spanOf(key), Value: v})
	}
	if len(n.Members) >= 16 && repeats(n.Members) {
		return nil, false
	}
	return n, true
}

func repeats(members []schema.Member) bool {
	seen := make(map[string]bool, len(members))
	for _, m := range members {
		if seen[m.Key] {
			return true
		}
		seen[m.Key] = true
	}
	return false
}

// pureCall reads a constructor such as ObjectId("...") with data.
func (r *reader) pureCall(callee ast.Expression, arguments []ast.Expression, at schema.Span) (*schema.Node, bool) {
	id, ok := callee.(*ast.Identifier)
	if !ok || len(arguments) > 3 || !isConstructor(string(id.Name)) || r.scope.find(string(id.Name)) != nil {
		return nil, false
	}
	args := make([]*value, len(arguments))
	for i, a := range arguments {
		n, ok := r.pure(a)
		if !ok {
			return nil, false
		}
		args[i] = r.plainOf(n)
	}
	return construct(string(id.Name), args, at), true
}

// pattern reads a regular expression.
func (r *reader) pattern(e *ast.RegExpLiteral) *schema.Node {
	at, whole := r.spanOf(e), r.extentOf(e)
	source := string(r.content[whole.start:whole.end])
	end := patternEnd(r.content, whole.start) - whole.start
	if end < 2 || end > len(source) || r.part.holed(whole) {
		return hole(at)
	}
	return expression(stringNode(source[1:end-1], at), stringNode(source[end:], at), at)
}

// expression is a regular expression, whose options BSON keeps sorted.
func expression(pattern, options *schema.Node, at schema.Span) *schema.Node {
	kept := strings.Map(func(c rune) rune {
		if strings.ContainsRune("imsux", c) {
			return c
		}
		return -1
	}, options.Text)
	return wrapper("$regularExpression", &schema.Node{Kind: schema.ObjectNode, Members: []schema.Member{
		{Key: "pattern", KeySpan: at, Value: pattern},
		{Key: "options", KeySpan: at, Value: stringNode(sorted(kept), at)},
	}}, at)
}

func sorted(s string) string {
	var b strings.Builder
	for c := byte('a'); c <= 'z'; c++ {
		if strings.IndexByte(s, c) >= 0 {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// numberNode is a number of the language, as the shell sends it: a whole one of
// 32 bits as such, any other as a double.
func numberNode(v any, at schema.Span) *schema.Node {
	switch v := v.(type) {
	case int64:
		return floatNode(float64(v), at)
	case float64:
		return floatNode(v, at)
	case *big.Int:
		if v.IsInt64() {
			return wrapper("$numberLong", stringNode(v.String(), at), at)
		}
	}
	return hole(at)
}

func floatNode(f float64, at schema.Span) *schema.Node {
	n := &schema.Node{Kind: schema.NumberNode, Span: at}
	switch {
	case math.IsNaN(f):
		return wrapper("$numberDouble", stringNode("NaN", at), at)
	case math.IsInf(f, 0):
		return wrapper("$numberDouble", stringNode(strings.TrimPrefix(strings.Replace(strconv.FormatFloat(f, 'g', -1, 64), "Inf", "Infinity", 1), "+"), at), at)
	case f == math.Trunc(f) && math.Abs(f) < 1<<31:
		n.Text = strconv.FormatInt(int64(f), 10)
	case f == math.Trunc(f) && math.Abs(f) < 1e21:
		n.Text = strconv.FormatFloat(f, 'f', 1, 64)
	default:
		n.Text = strconv.FormatFloat(f, 'g', -1, 64)
	}
	return n
}

func negative(n *schema.Node) *schema.Node {
	switch {
	case n.Kind == schema.NumberNode && n.Text != "0":
		n.Text = "-" + n.Text
	case n.Kind == schema.ObjectNode && len(n.Members) == 1 && n.Members[0].Key == "$numberLong":
		n.Members[0].Value.Text = "-" + n.Members[0].Value.Text
	}
	return n
}

// number returns the value of a number of the language or of BSON.
func (v *value) number() (float64, bool) {
	if v.kind != plain {
		return 0, false
	}
	n := v.node
	if n.Kind == schema.ObjectNode && len(n.Members) == 1 && strings.HasPrefix(n.Members[0].Key, "$number") {
		n = n.Members[0].Value
	} else if n.Kind != schema.NumberNode {
		return 0, false
	}
	f, err := strconv.ParseFloat(n.Text, 64)
	return f, err == nil
}
