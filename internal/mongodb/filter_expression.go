package mongodb

import "strings"

// expression narrows the box by {$expr: ...}, as far as the server rewrites it:
// comparisons of a field with a constant, joined by $and and $or.
func (p *plan) expression(v Value, box []rangeSet) {
	if p.depth++; p.depth > maxDepth {
		p.depth--
		p.unseen(box)
		return
	}
	defer func() { p.depth-- }()
	switch v.kind {
	case Unknown, Some:
		p.unseen(box)
		return
	case Object:
	case String:
		return // a field's truth, or a text, which is true
	default:
		if truthy(v) == No {
			p.nothing(box)
		}
		return
	}
	if len(v.elem) != 1 {
		return
	}
	switch op := v.elem[0].Name; op {
	case "$and":
		for _, item := range v.elem[0].Value.Elems() {
			p.expression(item.Value, box)
		}
	case "$or":
		p.expressionBranches(v.elem[0].Value.Elems(), box)
	case "$eq", "$gt", "$gte", "$lt", "$lte":
		if op == "$eq" || !p.opts.Version.Before(5, 0) {
			p.expressionComparison(op, v.elem[0].Value, box)
		}
	case "$literal", "$const":
		if truthy(v.elem[0].Value) == No {
			p.nothing(box)
		}
	}
}

func (p *plan) expressionBranches(items []Elem, box []rangeSet) {
	if len(items) == 1 {
		p.expression(items[0].Value, box)
		return
	}
	p.either(len(items), box, func(i int, branch []rangeSet) { p.expression(items[i].Value, branch) })
}

// expressionComparison narrows the box by {op: [field, constant]} or the same
// turned round.
func (p *plan) expressionComparison(op string, args Value, box []rangeSet) {
	if args.kind != Array || len(args.elem) != 2 {
		return
	}
	left, right := args.elem[0].Value, args.elem[1].Value
	path, ok := fieldPath(left)
	if !ok {
		if path, ok = fieldPath(right); !ok {
			return
		}
		right = left
		op = mirrored(op)
	}
	part := p.key.Index(path)
	if part < 0 {
		return
	}
	v, ok := p.constant(right, 0)
	if !ok || v.kind == Array || v.kind == Undefined || v.kind == Regex {
		return
	}
	if !p.comparable(v) {
		return
	}
	if p.kind(part) == Hashed {
		if op != "$eq" {
			p.hashedRange(part)
			return
		}
		if !p.hashable() {
			return
		}
	}
	s := rangeSet{vague: vagueRange}
	switch {
	case v.Known() && op == "$eq":
		s = p.pointOf(part, v)
	case v.Known():
		s = known(expressionComparison(op, v)...)
	case op == "$eq":
		s = somePoint
	}
	s.loose = p.isTime(part)
	box[part] = box[part].intersect(s)
}

func mirrored(op string) string {
	switch op {
	case "$gt":
		return "$lt"
	case "$gte":
		return "$lte"
	case "$lt":
		return "$gt"
	case "$lte":
		return "$gte"
	}
	return op
}

// fieldPath returns the path that an expression such as "$a.b" reads.
func fieldPath(v Value) (string, bool) {
	if v.kind != String || len(v.str) < 2 || v.str[0] != '$' {
		return "", false
	}
	path := v.str[1:]
	if path[0] != '$' {
		return path, true
	}
	if rest, ok := strings.CutPrefix(path, "$ROOT."); ok {
		return rest, true
	}
	return strings.CutPrefix(path, "$CURRENT.")
}

// constant returns what an expression comes to before any document is read:
// the value itself, Some if it is computed, and false if it hangs on the
// document.
func (p *plan) constant(v Value, depth int) (Value, bool) {
	if depth > 20 {
		return Value{}, false
	}
	switch v.kind {
	case String:
		if !strings.HasPrefix(v.str, "$") {
			return v, true
		}
		name, ok := strings.CutPrefix(v.str, "$$")
		if !ok {
			return Value{}, false
		}
		return p.variable(name, depth)
	case Unknown:
		p.notes.unknown = true
		return Of(Some), p.hopeful // it may read a field
	case Array:
		return v, true
	case Object:
	default:
		return v, true
	}
	operator := len(v.elem) == 1 && strings.HasPrefix(v.elem[0].Name, "$")
	if operator && (v.elem[0].Name == "$literal" || v.elem[0].Name == "$const") {
		return v.elem[0].Value, true
	}
	if operator && (v.elem[0].Name == "$rand" || v.elem[0].Name == "$function") {
		return Value{}, false
	}
	for i := range v.elem {
		item, ok := p.constant(v.elem[i].Value, depth+1)
		if !ok {
			return Value{}, false
		}
		operator = operator || Compare(item, v.elem[i].Value) != 0
		if item.kind != Array {
			continue
		}
		for _, arg := range item.elem {
			if _, ok := p.constant(arg.Value, depth+1); !ok {
				return Value{}, false
			}
			operator = operator || arg.Value.kind == String && strings.HasPrefix(arg.Value.str, "$")
		}
	}
	if operator {
		return Of(Some), true
	}
	return v, true
}

// variable returns the value of a variable of the operation.
func (p *plan) variable(name string, depth int) (Value, bool) {
	switch name {
	case "NOW", "CLUSTER_TIME":
		return Of(Some), true // a date or timestamp that the server fills in
	}
	if p.opts.Let == nil {
		return Value{}, false
	}
	v, ok := p.opts.Let.Lookup(name)
	if !ok {
		if p.opts.Let.kind == Some {
			return Of(Some), true
		}
		if p.opts.Let.kind == Unknown {
			p.notes.unknown = true
			return Of(Some), p.hopeful
		}
		return Value{}, false
	}
	return p.constant(v, depth+1)
}
