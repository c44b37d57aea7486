package mongodb

import "strings"

// A KeyChange is what an update does to the shard key of the document it finds.
type KeyChange struct {
	// Fields are the key fields the update writes to, in the order of the key.
	Fields []string
	// By is the operator, "replacement" or "pipeline" that does it first; "" if
	// no key field is touched.
	By string
	// Certain says that a value surely changes: the filter fixes the field and
	// the update gives it another value, or removes it.
	Certain bool
	// Missing are the key fields that a replacement leaves out, _id aside.
	Missing []string
	// Array names a key field that the update gives an array; "" if none.
	Array string
	// Unknown says that the update can't be seen whole.
	Unknown bool
}

// UpdateKind is the form of an update document.
type UpdateKind uint8

const (
	// UnknownUpdate can't be seen.
	UnknownUpdate UpdateKind = iota
	// OperatorUpdate is a document of operators such as $set.
	OperatorUpdate
	// ReplacementUpdate is a whole new document.
	ReplacementUpdate
	// PipelineUpdate is an aggregation pipeline.
	PipelineUpdate
	// MixedUpdate is a document of fields and operators, which the server refuses.
	MixedUpdate
)

// UpdateKindOf returns the form of an update.
func UpdateKindOf(update Value) UpdateKind {
	switch {
	case update.kind == Array:
		return PipelineUpdate
	case update.kind != Object:
		return UnknownUpdate
	}
	operators, fields := 0, 0
	for i := range update.elem {
		switch name := update.elem[i].Name; {
		case name == "" && update.elem[i].Value.kind == Unknown:
			return UnknownUpdate
		case strings.HasPrefix(name, "$"):
			operators++
		default:
			fields++
		}
	}
	switch {
	case operators > 0 && fields > 0:
		return MixedUpdate
	case operators > 0:
		return OperatorUpdate
	}
	return ReplacementUpdate
}

// ShardKeyChange returns what an update does to the fields of a shard key in
// the documents that a filter finds.
func ShardKeyChange(update, filter Value, key KeyPattern) KeyChange {
	e := equalities{key: key, values: make([]Value, len(key)), state: make([]Tri, len(key))}
	e.conjunction(filter, 0)
	return keyChange(update, e)
}

func keyChange(update Value, fixed equalities) KeyChange {
	c := changer{fixed: fixed, touched: make([]bool, len(fixed.key))}
	switch UpdateKindOf(update) {
	case OperatorUpdate:
		c.operators(update)
	case ReplacementUpdate:
		c.replacement(update)
	case PipelineUpdate:
		c.pipeline(update)
	case UnknownUpdate:
		c.out.Unknown = true
	}
	for i, touched := range c.touched {
		if touched {
			c.out.Fields = append(c.out.Fields, fixed.key[i].Field)
		}
	}
	return c.out
}

// A changer gathers a KeyChange.
type changer struct {
	fixed   equalities
	touched []bool
	out     KeyChange
}

// touch notes a write to a key field; certain that it changes the value.
func (c *changer) touch(part int, by string, certain bool) {
	c.touched[part] = true
	if c.out.By == "" {
		c.out.By = by
	}
	c.out.Certain = c.out.Certain || certain
}

// set notes that a key field gets a value; nothing if it has that value already.
func (c *changer) set(part int, by string, v Value) {
	if v.kind == Array {
		c.out.Array = c.fixed.key[part].Field
	}
	if c.fixed.state[part] != Yes {
		c.touch(part, by, false)
		return
	}
	old := c.fixed.values[part]
	if !v.Known() || !old.Known() {
		c.touch(part, by, false)
		return
	}
	if Compare(v, old) != 0 {
		c.touch(part, by, true)
	}
}

func (c *changer) operators(update Value) {
	for _, op := range update.elem {
		switch op.Name {
		case "$setOnInsert":
			continue // only when nothing was found
		case "$rename":
			c.rename(op.Value)
			continue
		}
		if op.Value.kind != Object {
			c.out.Unknown = c.out.Unknown || op.Value.kind == Unknown
			continue
		}
		for _, field := range op.Value.elem {
			if field.Name == "" && field.Value.kind == Unknown {
				c.out.Unknown = true
				continue
			}
			for part := range c.fixed.key {
				if pathOverlaps(c.fixed.key[part].Field, field.Name) {
					c.operator(part, op.Name, field)
				}
			}
		}
	}
}

func (c *changer) operator(part int, op string, field Elem) {
	switch op {
	case "$set":
		below, ok := strings.CutPrefix(c.fixed.key[part].Field, field.Name)
		if !ok {
			c.touch(part, op, false) // a member is put into the key's value
			return
		}
		v, found, array := descend(field.Value, strings.TrimPrefix(below, "."))
		switch {
		case array:
			c.out.Array = c.fixed.key[part].Field
			c.touch(part, op, true)
		case !found:
			c.remove(part, op, field.Name)
		default:
			c.set(part, op, v)
		}
	case "$unset":
		c.remove(part, op, field.Name)
	case "$inc", "$mul":
		c.arithmetic(part, op, field)
	case "$min", "$max":
		c.extreme(part, op, field)
	case "$push", "$addToSet", "$pull", "$pullAll", "$pop":
		c.touch(part, op, false) // a key field holds no array, so that this fails at any rate
	default:
		c.touch(part, op, false)
	}
}

// arithmetic notes a $inc or $mul. Adding 0 and multiplying by 1 change nothing,
// unless the field may be missing: then the server sets it to 0.
func (c *changer) arithmetic(part int, op string, field Elem) {
	neutral := map[string]int64{"$inc": 0, "$mul": 1}[op]
	switch {
	case !field.Value.IsNumber():
		c.touch(part, op, false)
	case Compare(field.Value, Int(neutral)) != 0:
		c.touch(part, op, op == "$inc")
	case c.fixed.state[part] == Yes && c.fixed.values[part].kind == Null:
		c.touch(part, op, false)
	}
}

// extreme notes a $min or $max, which changes a value that lies on the wrong
// side of its own.
func (c *changer) extreme(part int, op string, field Elem) {
	old := c.fixed.values[part]
	if field.Name != c.fixed.key[part].Field || c.fixed.state[part] != Yes || !old.Known() || old.kind == Null || !field.Value.Known() {
		c.touch(part, op, false)
		return
	}
	order := Compare(field.Value, old)
	if op == "$max" {
		order = -order
	}
	if order < 0 {
		c.touch(part, op, true)
	}
}

// remove notes that a path goes away. If it is a key field, or holds one, the
// field counts as null from then on.
func (c *changer) remove(part int, by, path string) {
	if len(path) > len(c.fixed.key[part].Field) {
		c.touch(part, by, false) // a member of the key's value, if it has it
		return
	}
	had := c.fixed.state[part] == Yes && c.fixed.values[part].Known() && c.fixed.values[part].kind != Null
	c.touch(part, by, had)
}

func (c *changer) rename(fields Value) {
	for _, f := range fields.Elems() {
		for part := range c.fixed.key {
			name := c.fixed.key[part].Field
			if pathOverlaps(name, f.Name) {
				c.remove(part, "$rename", f.Name)
			} else if f.Value.kind == String && pathOverlaps(name, f.Value.str) {
				c.touch(part, "$rename", false)
			}
		}
	}
}

func (c *changer) replacement(doc Value) {
	for part := range c.fixed.key {
		field := c.fixed.key[part].Field
		v, found, array := descend(doc, field)
		switch {
		case array:
			c.out.Array = field
			c.touch(part, "replacement", true)
		case found:
			c.set(part, "replacement", v)
		case field == "_id": // kept as it is
		default:
			c.out.Missing = append(c.out.Missing, field)
			c.remove(part, "replacement", field)
		}
	}
}

func (c *changer) pipeline(stages Value) {
	for _, item := range stages.elem {
		name, body, ok := stageOf(item.Value)
		if !ok {
			c.out.Unknown = true
			continue
		}
		switch name {
		case "$set", "$addFields":
			for _, field := range body.Elems() {
				for part := range c.fixed.key {
					if field.Value.kind != String || field.Value.str != "$"+field.Name {
						c.stageField(part, field)
					}
				}
			}
		case "$unset":
			c.unsetStage(body)
		case "$project", "$replaceWith", "$replaceRoot":
			c.out.Unknown = true
		}
	}
}

// stageField notes that a stage computes a field.
func (c *changer) stageField(part int, field Elem) {
	key := c.fixed.key[part].Field
	switch {
	case !pathOverlaps(key, field.Name):
	case key == field.Name && field.Value.kind != Object && field.Value.kind != String:
		c.set(part, "pipeline", field.Value)
	default:
		c.touch(part, "pipeline", false)
	}
}

func (c *changer) unsetStage(body Value) {
	names := body.Elems()
	if body.kind == String {
		names = []Elem{{Value: body}}
	}
	for _, n := range names {
		for part := range c.fixed.key {
			if n.Value.kind == String && pathOverlaps(c.fixed.key[part].Field, n.Value.str) {
				c.remove(part, "pipeline", n.Value.str)
			}
		}
	}
}

// descend returns the value at a dotted path of a document, "" being the
// document itself; array reports that the value is an array or lies in one. An
// unknown value on the way counts as found.
func descend(v Value, path string) (at Value, found, array bool) {
	for path != "" {
		switch v.kind {
		case Object:
		case Array:
			return Value{}, false, true
		case Unknown, Some:
			return Value{}, true, false
		default:
			return Value{}, false, false
		}
		name, rest, _ := strings.Cut(path, ".")
		member, ok := v.Lookup(name)
		if !ok {
			if hasSpread(v) {
				return Value{}, true, false
			}
			return Value{}, false, false
		}
		v, path = member, rest
	}
	return v, true, v.kind == Array
}

// hasSpread reports whether a document holds members that can't be seen: a
// member without a name whose value is Unknown.
func hasSpread(v Value) bool {
	for i := range v.elem {
		if v.elem[i].Name == "" && v.elem[i].Value.kind == Unknown {
			return true
		}
	}
	return false
}
