package mongodb

import (
	"regexp"
	"strings"
)

// matches says whether a document without arrays matches a filter, by the
// query language's own rules and none of the code under test but Compare.
func matches(doc, filter Value) bool {
	for _, e := range filter.Elems() {
		if !matchesCondition(doc, e) {
			return false
		}
	}
	return true
}

func matchesCondition(doc Value, e Elem) bool {
	switch e.Name {
	case "$and", "$or", "$nor":
		n := 0
		for _, item := range e.Value.Elems() {
			if matches(doc, item.Value) {
				n++
			}
		}
		switch e.Name {
		case "$and":
			return n == len(e.Value.Elems())
		case "$or":
			return n > 0
		}
		return n == 0
	case "$expr":
		return evaluates(doc, e.Value)
	}
	v, found := at(doc, e.Name)
	if elems := e.Value.Elems(); e.Value.Kind() == Object && len(elems) > 0 && strings.HasPrefix(elems[0].Name, "$") {
		return matchesOperators(v, found, e.Value)
	}
	return equalOrMatches(v, found, e.Value)
}

// at returns the value at a dotted path.
func at(doc Value, path string) (Value, bool) {
	v := doc
	for _, name := range strings.Split(path, ".") {
		var ok bool
		if v, ok = v.Lookup(name); !ok {
			return Value{}, false
		}
	}
	return v, true
}

func matchesOperators(v Value, found bool, ops Value) bool {
	for _, op := range ops.Elems() {
		if !matchesOperator(v, found, op) {
			return false
		}
	}
	return true
}

func matchesOperator(v Value, found bool, op Elem) bool {
	switch op.Name {
	case "$eq":
		return equalTo(v, found, op.Value)
	case "$ne":
		return !equalTo(v, found, op.Value)
	case "$in", "$nin":
		in := false
		for _, item := range op.Value.Elems() {
			in = in || equalOrMatches(v, found, item.Value)
		}
		return in == (op.Name == "$in")
	case "$all":
		for _, item := range op.Value.Elems() {
			if !equalOrMatches(v, found, item.Value) {
				return false
			}
		}
		return len(op.Value.Elems()) > 0
	case "$gt", "$gte", "$lt", "$lte":
		return ordered(v, found, op)
	case "$exists":
		return found == (op.Value.String() != "false" && op.Value.String() != "0")
	case "$not":
		return !matchesOperators(v, found, op.Value)
	case "$type":
		return found && ofType(v, op.Value)
	case "$mod":
		f, number := v.Float64()
		return found && number && f == f && f-f == 0 && int64(f)%2 == 1
	case "$regex":
		return found && (v.Kind() == String || v.Kind() == Symbol) && likeRegex(op.Value.Text(), "", v.Text())
	}
	return false // $elemMatch: there are no arrays
}

func ordered(v Value, found bool, op Elem) bool {
	if op.Value.Kind() == Null {
		return (op.Name == "$gte" || op.Name == "$lte") && (!found || v.Kind() == Null)
	}
	if !found || canonical[v.Kind()] != canonical[op.Value.Kind()] {
		return false
	}
	if v.isNaN() || op.Value.isNaN() {
		return v.isNaN() && op.Value.isNaN() && (op.Name == "$gte" || op.Name == "$lte")
	}
	c := Compare(v, op.Value)
	switch op.Name {
	case "$gt":
		return c > 0
	case "$gte":
		return c >= 0
	case "$lt":
		return c < 0
	}
	return c <= 0
}

func equalTo(v Value, found bool, want Value) bool {
	if want.Kind() == Null {
		return !found || v.Kind() == Null
	}
	return found && Compare(v, want) == 0
}

func equalOrMatches(v Value, found bool, want Value) bool {
	if want.Kind() != Regex {
		return equalTo(v, found, want)
	}
	return found && (Compare(v, want) == 0 || (v.Kind() == String || v.Kind() == Symbol) && likeRegex(want.Text(), want.Options(), v.Text()))
}

func likeRegex(pattern, options, s string) bool {
	if options != "" {
		pattern = "(?" + options + ")" + pattern
	}
	return regexp.MustCompile(pattern).MatchString(s)
}

func ofType(v, want Value) bool {
	if want.Kind() == Array {
		for _, item := range want.Elems() {
			if ofType(v, item.Value) {
				return true
			}
		}
		return false
	}
	switch want.String() {
	case `"string"`:
		return v.Kind() == String
	case `"number"`:
		return v.IsNumber()
	case `"int"`:
		return v.Kind() == Int32
	case `10`:
		return v.Kind() == Null
	case `"object"`:
		return v.Kind() == Object
	case `"bool"`:
		return v.Kind() == Bool
	case `"date"`:
		return v.Kind() == Date
	case `"regex"`:
		return v.Kind() == Regex
	case `"binData"`:
		return v.Kind() == Binary
	}
	panic("no type " + want.String())
}

// evaluates computes the truth of an expression as the generator makes them.
func evaluates(doc, expr Value) bool {
	op := expr.Elems()[0]
	args := op.Value.Elems()
	switch op.Name {
	case "$and":
		return evaluates(doc, args[0].Value) && evaluates(doc, args[1].Value)
	case "$or":
		return evaluates(doc, args[0].Value) || evaluates(doc, args[1].Value)
	}
	read := func(v Value) (Value, bool) {
		if v.Kind() == String {
			return at(doc, v.Text()[1:])
		}
		return v.Elems()[0].Value, true
	}
	x, okX := read(args[0].Value)
	y, okY := read(args[1].Value)
	c := 0
	switch {
	case okX && okY:
		c = Compare(x, y)
	case okY:
		c = -1 // a missing field is less than everything
	case okX:
		c = 1
	}
	switch op.Name {
	case "$eq":
		return c == 0
	case "$ne":
		return c != 0
	case "$gt":
		return c > 0
	case "$gte":
		return c >= 0
	case "$lt":
		return c < 0
	}
	return c <= 0
}
