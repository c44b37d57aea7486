package mongodb

import "strings"

// Equality returns the value a filter fixes each field of a key to, as mongos
// extracts a full shard key: by equality, alone or within $and, on the field or
// on a document that holds it; $in and $all with one item and $or with one
// branch count. ok is No if a field has no such condition, Maybe if that hangs
// on something unknown. Ranges, arrays, regular expressions and $expr fix
// nothing here. Values of hashed fields are given unhashed. See
// extractShardKeyFromQuery in the server's src/mongo/s/.
func Equality(filter Value, key KeyPattern) (values []Value, ok Tri) {
	if len(key) == 0 {
		return nil, No
	}
	e := equalities{key: key, values: make([]Value, len(key)), state: make([]Tri, len(key))}
	e.conjunction(filter, 0)
	ok = Yes
	for i := range e.state {
		switch {
		case e.state[i] == No:
			return nil, No
		case e.state[i] == Maybe || e.state[i] == Absent && e.unknown:
			ok = Maybe
		case e.state[i] == Absent:
			return nil, No
		}
	}
	if ok != Yes {
		return nil, ok
	}
	return e.values, Yes
}

// equalities gathers the equality conditions on the fields of a key.
type equalities struct {
	key    KeyPattern
	values []Value
	// state says per field: Absent while nothing was found, Yes once a value
	// was, No after two that contradict one another, Maybe if one is not known.
	state   []Tri
	unknown bool // further conditions may follow that can't be seen
	// listed marks the fields, by bit, that $in or $all with a list of unknown
	// length would fix if it had one item.
	listed uint64
}

func (e *equalities) conjunction(filter Value, depth int) {
	if filter.kind == Unknown || depth > maxDepth {
		e.unknown = true
		return
	}
	if filter.kind != Object {
		return
	}
	for i := range filter.elem {
		c := &filter.elem[i]
		switch {
		case c.Name == "" && c.Value.kind == Unknown:
			e.unknown = true
		case c.Name == "$and":
			if c.Value.kind == Unknown {
				e.unknown = true
			}
			for _, item := range c.Value.Elems() {
				e.conjunction(item.Value, depth+1)
			}
		case c.Name == "$or":
			if c.Value.kind == Unknown {
				e.unknown = true
			} else if len(c.Value.Elems()) == 1 {
				e.conjunction(c.Value.elem[0].Value, depth+1)
			}
		case !strings.HasPrefix(c.Name, "$"):
			e.field(c)
		}
	}
}

// field takes up {path: condition}.
func (e *equalities) field(c *Elem) {
	for i := range e.key {
		field := e.key[i].Field
		rest, ok := strings.CutPrefix(field, c.Name)
		if !ok || rest != "" && rest[0] != '.' {
			continue
		}
		if !isOperatorDoc(c.Value) {
			e.equal(i, strings.TrimPrefix(rest, "."), c.Value)
			continue
		}
		for _, op := range c.Value.elem {
			switch op.Name {
			case "$eq":
				e.equal(i, strings.TrimPrefix(rest, "."), op.Value)
			case "$in", "$all":
				e.oneItem(i, strings.TrimPrefix(rest, "."), op.Value)
			}
		}
	}
}

// oneItem takes up $in or $all, which is equality if the list has one item.
func (e *equalities) oneItem(part int, below string, list Value) {
	switch {
	case list.kind == Unknown:
		e.maybe(part)
		e.listed |= 1 << part
	case list.kind != Array || len(list.elem) != 1:
	case !list.elem[0].Value.Known():
		e.maybe(part) // one value, or a list that is written with one
		e.listed |= 1 << part
	case !isOperatorDoc(list.elem[0].Value):
		e.equal(part, below, list.elem[0].Value)
	}
}

// equal takes up equality of a field, or of the document that holds it at the
// path below, with a value.
func (e *equalities) equal(part int, below string, v Value) {
	for below != "" {
		switch v.kind {
		case Object:
		case Unknown, Some:
			e.maybe(part)
			return
		default:
			return
		}
		name, rest, _ := strings.Cut(below, ".")
		member, ok := v.Lookup(name)
		if !ok {
			return
		}
		v, below = member, rest
	}
	switch v.kind {
	case Unknown:
		e.maybe(part)
	case Array, Regex:
	default:
		switch {
		case e.state[part] == Absent:
			e.state[part], e.values[part] = Yes, v
		case e.state[part] == Yes && (!v.Known() || !e.values[part].Known()):
			e.state[part] = Maybe
		case e.state[part] == Yes && Compare(v, e.values[part]) != 0:
			e.state[part] = No
		}
	}
}

func (e *equalities) maybe(part int) {
	if e.state[part] == Absent {
		e.state[part] = Maybe
	}
}
