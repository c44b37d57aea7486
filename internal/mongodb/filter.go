package mongodb

import "strings"

// FilterOptions are what a filter's meaning for routing hangs on beside the
// filter itself.
type FilterOptions struct {
	// Version is the server's; the zero Version counts as Newest.
	Version Version
	// Collation is the operation's; nil if it names none.
	Collation *Value
	// DefaultCollation is the collection's; nil if it has none.
	DefaultCollation *Value
	// Let holds the variables of the operation; nil if it has none.
	Let *Value
	// TimeField is the time field of a time-series collection; "" for others.
	TimeField string
}

// A plan works out per key field what a filter can match. What is not known
// counts against the filter (no condition) or, if hopeful, for it (one value):
// an answer that both agree on hangs on nothing unknown.
type plan struct {
	key     KeyPattern
	opts    FilterOptions
	kinds   [4]PartKind // of the first parts; see kind
	hopeful bool
	simple  Tri // whether strings compare as bytes
	box     []rangeSet
	notes   notes
	depth   int
	// negating says that the condition at hand is turned around later, so that
	// it may let through too little but never too much.
	negating bool
}

// notes say what was met on the way, for reasons and rules.
type notes struct {
	unknown     bool // a part of the filter is not known
	text        bool // $text
	near        int  // how many $near
	never       bool // a condition nothing can match, key or not
	conditions  int  // how many conditions stand in the filter
	hashedRange int  // 1 + the first hashed part with a condition other than equality
	collation   bool // a condition on the key is lost to a collation
	openBranch  bool // a branch of $or leaves the leading field open
	negated     bool // $ne, $nin, $not or $exists on the leading field
	unusable    bool // the leading field has a condition that no index serves
	nullPart    int  // 1 + the first part compared with null or found missing
}

func newPlan(key KeyPattern, o FilterOptions) *plan {
	p := &plan{key: key, opts: o, simple: simpleStrings(o)}
	for i := range key {
		if i < len(p.kinds) {
			p.kinds[i] = key[i].Kind()
		}
	}
	p.box = p.freeBox()
	return p
}

// simpleStrings reports whether the operation compares strings as bytes: its
// own collation decides, else the collection's.
func simpleStrings(o FilterOptions) Tri {
	return IsSimpleCollation(effectiveCollation(o.Collation, o.DefaultCollation))
}

// kind returns what a key part is; an unknown part may be hashed, which hopes
// decide.
func (p *plan) kind(i int) PartKind {
	k := UnknownKind
	if i < len(p.kinds) {
		k = p.kinds[i]
	} else {
		k = p.key[i].Kind()
	}
	if k != UnknownKind {
		return k
	}
	p.notes.unknown = true
	if p.hopeful {
		return Ascending
	}
	return Hashed
}

func (p *plan) freeBox() []rangeSet {
	box := make([]rangeSet, len(p.key))
	for i := range box {
		box[i].free = true
	}
	return box
}

// conjunction narrows the box by every condition of a filter document. prefix
// is the path of the array whose items the document is about, "" at the top.
func (p *plan) conjunction(filter Value, prefix string, box []rangeSet) {
	if p.depth++; p.depth > maxDepth {
		p.depth--
		p.unseen(box)
		return
	}
	switch filter.kind {
	case Object:
		for i := range filter.elem {
			p.condition(&filter.elem[i], prefix, box)
		}
	case Unknown, Some:
		p.unseen(box)
	}
	p.depth--
}

// unseen narrows the box by a condition that is not known.
func (p *plan) unseen(box []rangeSet) {
	p.notes.unknown = true
	if !p.hopeful {
		return
	}
	for i := range box {
		box[i] = box[i].intersect(somePoint)
	}
}

// condition narrows the box by one member of a filter document. A member
// without a name whose value is Unknown stands for any number of conditions.
func (p *plan) condition(e *Elem, prefix string, box []rangeSet) {
	if e.Name == "" && e.Value.kind == Unknown {
		p.unseen(box)
		return
	}
	if e.Name == "$comment" {
		return
	}
	p.notes.conditions++
	if !strings.HasPrefix(e.Name, "$") {
		p.fieldCondition(e, prefix, box)
		return
	}
	switch e.Name {
	case "$and":
		if e.Value.kind != Array {
			p.unseen(box)
		}
		for _, item := range e.Value.Elems() {
			p.conjunction(item.Value, prefix, box)
		}
	case "$or":
		p.disjunction(e.Value, prefix, box)
	case "$expr":
		p.expression(e.Value, box)
	case "$text":
		p.notes.text = true
	case "$alwaysFalse":
		p.nothing(box)
	case "$nor", "$where", "$jsonSchema", "$sampleRate", "$alwaysTrue":
		// Nothing of these serves an index.
	default:
		p.unseen(box)
	}
}

// disjunction narrows the box to what any branch of $or can match.
func (p *plan) disjunction(branches Value, prefix string, box []rangeSet) {
	items := branches.Elems()
	switch {
	case branches.kind != Array:
		p.unseen(box)
		return
	case len(items) == 0:
		return // refused by the server
	case len(items) == 1:
		p.conjunction(items[0].Value, prefix, box)
		return
	}
	p.either(len(items), box, func(i int, branch []rangeSet) {
		p.conjunction(items[i].Value, prefix, branch)
		if len(branch) > 0 && branch[0].free {
			p.notes.openBranch = true
		}
	})
}

// either narrows the box to what any of n branches can match.
func (p *plan) either(n int, box []rangeSet, narrow func(i int, branch []rangeSet)) {
	never := p.notes.never
	sum := make([]rangeSet, len(box))
	for i := range n {
		branch := p.freeBox()
		narrow(i, branch)
		for j := range sum {
			sum[j].add(branch[j])
		}
	}
	p.notes.never = never // one branch that can't match leaves the others
	for j := range box {
		sum[j].ivs = unite(sum[j].ivs)
		box[j] = box[j].intersect(sum[j])
	}
}

// nothing narrows the box to no value at all.
func (p *plan) nothing(box []rangeSet) {
	p.notes.never = true
	for i := range box {
		box[i] = known()
	}
}

// fieldCondition narrows the box by {path: condition}.
func (p *plan) fieldCondition(e *Elem, prefix string, box []rangeSet) {
	path := e.Name
	if prefix != "" {
		path = prefix + "." + path
	}
	part := p.key.Index(path)
	switch {
	case part >= 0:
	case e.Value.kind == Unknown:
		p.below(path, box)
		return
	case e.Value.kind != Object:
		return // no operators that reach below the field
	}
	if part >= 0 && !isOperatorDoc(e.Value) {
		box[part] = box[part].intersect(p.equality(part, e.Value, true))
		return
	}
	if !isOperatorDoc(e.Value) {
		return // equality with a document serves no index on a path inside it
	}
	for i := range e.Value.elem {
		p.operator(path, part, e.Value, &e.Value.elem[i], box)
	}
}

// below narrows the key fields under a path by a condition that is not known.
func (p *plan) below(path string, box []rangeSet) {
	for i := range p.key {
		if rest, ok := strings.CutPrefix(p.key[i].Field, path); ok && strings.HasPrefix(rest, ".") {
			p.notes.unknown = true
			if p.hopeful {
				box[i] = box[i].intersect(somePoint)
			}
		}
	}
}
