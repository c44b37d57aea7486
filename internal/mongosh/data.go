package mongosh

import (
	"slices"
	"strconv"
	"strings"

	"github.com/grafana/sobek/ast"
	"github.com/shardlint/shardlint/schema"
)

// item returns an item of an array, or its length.
func (r *reader) item(list *value, name string, e ast.Expression) *value {
	at := r.spanOf(e)
	if !list.complete() {
		return r.unknownAt(at)
	}
	if name == "length" {
		return r.plainOf(floatNode(float64(len(list.members)), at))
	}
	if n, err := strconv.Atoi(name); err == nil && n >= 0 {
		if n < len(list.members) {
			return list.members[n].value
		}
		return &value{kind: undefined, span: at}
	}
	return r.unknownAt(at)
}

// dataCall is a method of data: of a text, an array or an object of the script.
func (r *reader) dataCall(receiver *value, c *invocation, callee ast.Expression) *value {
	if s, ok := receiver.asText(); ok {
		return r.textCall(s, c)
	}
	receiver.open()
	switch receiver.kind {
	case array:
		return r.arrayCall(receiver, c)
	case object:
		if v := receiver.member(c.name); v != nil && v.kind == callable && !c.hidden {
			return r.invoke(v.function, c.args, c.span)
		}
	}
	r.passOn(c.args)
	return r.unknownAt(c.span)
}

func (r *reader) textCall(s string, c *invocation) *value {
	other, ok := c.arg(0).asText()
	switch c.name {
	case "toLowerCase":
		return r.text(strings.ToLower(s), c.span)
	case "toUpperCase":
		return r.text(strings.ToUpper(s), c.span)
	case "trim":
		return r.text(strings.TrimSpace(s), c.span)
	case "toString":
		return r.text(s, c.span)
	case "concat":
		if ok && len(c.args) == 1 && len(s)+len(other) <= maxText {
			return r.text(s+other, c.span)
		}
	case "split":
		if ok && other != "" && len(c.args) == 1 {
			list := &value{kind: array, span: c.span}
			for _, part := range strings.Split(s, other) {
				list.members = append(list.members, member{value: r.text(part, c.span)})
			}
			return list
		}
	case "padStart":
		if f, isNumber := c.arg(0).number(); isNumber && f < 100 {
			if fill, ok := c.arg(1).asText(); ok && len(fill) == 1 {
				return r.text(strings.Repeat(fill, max(0, int(f)-len(s)))+s, c.span)
			}
		}
	}
	r.passOn(c.args)
	return r.unknownAt(c.span)
}

func (r *reader) arrayCall(list *value, c *invocation) *value {
	var f *function
	if v := c.arg(0); v.kind == callable {
		f = v.function
	}
	switch c.name {
	case "forEach", "map":
		if f == nil || !list.complete() {
			break
		}
		if len(list.members) > maxRounds {
			break
		}
		if e := r.ofFunction(f, true); len(list.members) > maxAlike && e.reaches && !e.alters {
			r.invoke(f, []*value{list.members[0].value, r.plainOf(floatNode(0, c.span)), list}, c.span)
			break
		}
		result := &value{kind: array, span: c.span}
		for i, m := range slices.Clone(list.members) {
			if r.spent() {
				break
			}
			v := r.invoke(f, []*value{m.value, r.plainOf(floatNode(float64(i), c.span)), list}, c.span)
			result.members = append(result.members, member{value: v})
		}
		if c.name == "map" && len(result.members) == len(list.members) {
			return result
		}
		return r.unknownAt(c.span)
	case "push":
		r.changing(nil, list)
		for _, v := range c.args {
			list.members = append(list.members, member{value: v})
		}
		if c.hidden {
			list.members = append(list.members, member{hidden: true, value: r.unknownAt(c.span)})
		}
		return r.unknownAt(c.span)
	case "concat":
		whole := &value{kind: array, span: c.span, members: slices.Clone(list.members)}
		for _, v := range c.args {
			if v.open(); v.kind != array {
				return r.unknownAt(c.span)
			}
			whole.members = append(whole.members, v.members...)
		}
		return whole
	case "join":
		return r.joinedItems(list, c)
	case "slice":
		if len(c.args) == 0 {
			return &value{kind: array, span: c.span, members: slices.Clone(list.members)}
		}
		return r.unknownAt(c.span)
	case "filter", "some", "every", "find", "includes", "indexOf", "reduce", "flatMap", "entries", "keys", "values":
	case "pop", "shift", "unshift", "splice", "sort", "reverse", "fill":
		r.passOn(c.args)
		r.spoil(list)
		return r.unknownAt(c.span)
	}
	r.passOn(c.args)
	return r.unknownAt(c.span)
}

func (r *reader) joinedItems(list *value, c *invocation) *value {
	separator := ","
	if len(c.args) > 0 {
		s, ok := c.args[0].asText()
		if !ok {
			return r.unknownAt(c.span)
		}
		separator = s
	}
	parts := make([]string, len(list.members))
	size := 0
	for i, m := range list.members {
		s, ok := joined(m.value)
		if !ok || m.hidden {
			return r.unknownAt(c.span)
		}
		parts[i] = s
		size += len(s) + len(separator)
	}
	if size > maxText {
		return r.unknownAt(c.span)
	}
	return r.text(strings.Join(parts, separator), c.span)
}

// document puts the members of a command together. Those without a value are
// left out.
func document(at schema.Span, members ...schema.Member) *schema.Node {
	n := &schema.Node{Kind: schema.ObjectNode, Span: at, Members: make([]schema.Member, 0, len(members)+1)}
	for _, m := range members {
		if m.Value != nil {
			n.Members = append(n.Members, m)
		}
	}
	return n
}

// with is a member of a command that the reader adds itself.
func with(key string, v *schema.Node) schema.Member { return schema.Member{Key: key, Value: v} }

// addAll adds the members of an options document, which may be a hole. Options
// that do not belong into the command are left out by name.
func addAll(into *schema.Node, options *schema.Node, leaveOut ...string) {
	switch {
	case options == nil:
	case options.Kind == schema.ObjectNode:
		for _, m := range options.Members {
			if slices.Contains(leaveOut, m.Key) && !schema.IsHidden(m) {
				continue
			}
			// As in JavaScript, what is spread in later wins.
			if i := slices.IndexFunc(into.Members, func(have schema.Member) bool { return have.Key == m.Key }); i >= 0 && m.Key != "" {
				into.Members[i] = m
				continue
			}
			into.Members = append(into.Members, m)
		}
	case options.Kind == schema.HoleNode:
		into.Members = append(into.Members, schema.Member{Value: hole(options.Span)})
	}
}
