package mongosh

import (
	"slices"
	"strconv"

	"github.com/shardlint/shardlint/schema"
)

// A kind is what is known of a value of the script.
type kind uint8

const (
	unknown    kind = iota // anything at all
	undefined              // JavaScript's undefined
	plain                  // data that the script does not change: node
	object                 // an object with its members
	array                  // an array with its items
	database               // db, db.getSiblingDB("x"), client.db("x")
	collection             // db.x, db.getCollection("x"), ...
	sharding               // sh
	client                 // a connection
	cursor                 // what find and aggregate return
	bulk                   // what initializeOrderedBulkOp returns
	bulkFilter             // what its find returns
	callable               // a function of the script
	native                 // a name of the language or the shell
)

// A value is what an expression stands for. Objects and arrays are changed in
// place, so that all names for one see the change, as in JavaScript.
type value struct {
	kind    kind
	driver  bool // of a driver's client, whose methods take other arguments
	own     bool // the database that the shell was started with, or in it
	list    bool // of reply: all of its documents
	node    *schema.Node
	members []member
	span    schema.Span // where it was written
	*handle
	function *function
	reply    *schema.Statement // unknown: the command that it is the reply to, or a document of its reply
}

// A handle is what few values have.
type handle struct {
	database   schema.Value[string] // database, collection
	collection schema.Value[string]
	statement  *schema.Statement // cursor, bulk: what it adds to
	filter     *schema.Node      // bulkFilter
	options    []schema.Member   // bulkFilter: upsert, collation, ...
	name       string            // native
}

// A member is one of an object, or an item without key.
type member struct {
	key    string
	at     schema.Span // of the key
	value  *value
	hidden bool // stands for any members, such as those spread in from a variable
}

func unknownAt(at schema.Span) *value { return &value{span: at} }

// fresh returns room for a value. Values are made many at a time: most scripts
// need thousands.
func (r *reader) fresh() *value {
	if len(r.room) == 0 {
		r.made = min(max(2*r.made, 16), 256)
		r.room = make([]value, r.made)
	}
	v := &r.room[0]
	r.room = r.room[1:]
	return v
}

func (r *reader) unknownAt(at schema.Span) *value {
	v := r.fresh()
	v.span = at
	return v
}

func (r *reader) plainOf(n *schema.Node) *value {
	v := r.fresh()
	v.kind, v.node, v.span = plain, n, n.Span
	return v
}

func (r *reader) text(s string, at schema.Span) *value { return r.plainOf(r.stringNode(s, at)) }

func (r *reader) boolean(b bool, at schema.Span) *value { return r.plainOf(boolNode(b, at)) }

// node returns room for a node, like fresh.
func (r *reader) node(kind schema.NodeKind, text string, at schema.Span) *schema.Node {
	if len(r.nodes) == 0 {
		r.madeNodes = min(max(2*r.madeNodes, 16), 256)
		r.nodes = make([]schema.Node, r.madeNodes)
	}
	n := &r.nodes[0]
	r.nodes = r.nodes[1:]
	n.Kind, n.Text, n.Span = kind, text, at
	return n
}

func (r *reader) stringNode(s string, at schema.Span) *schema.Node {
	return r.node(schema.StringNode, s, at)
}

func plainOf(n *schema.Node) *value { return &value{kind: plain, node: n, span: n.Span} }

func boolNode(b bool, at schema.Span) *schema.Node {
	return &schema.Node{Kind: schema.BoolNode, Text: strconv.FormatBool(b), Span: at}
}

func stringNode(s string, at schema.Span) *schema.Node {
	return &schema.Node{Kind: schema.StringNode, Text: s, Span: at}
}

// hole is what stands for a value that isn't known.
func hole(at schema.Span) *schema.Node { return &schema.Node{Span: at} }

// wrapper is a BSON value in the form of Extended JSON.
func wrapper(name string, inner *schema.Node, at schema.Span) *schema.Node {
	inner.Span = at
	return &schema.Node{Kind: schema.ObjectNode, Span: at, Members: []schema.Member{{Key: name, KeySpan: at, Value: inner}}}
}

// open makes an object or array out of data, so that its parts can be looked
// at and changed. It reports whether the value is one now.
func (v *value) open() bool {
	if v.kind == object || v.kind == array {
		return true
	}
	if v.kind != plain || isWrapper(v.node) {
		return false
	}
	switch v.node.Kind {
	case schema.ObjectNode:
		v.kind = object
	case schema.ArrayNode:
		v.kind = array
	default:
		return false
	}
	v.members = make([]member, len(v.node.Members))
	for i, m := range v.node.Members {
		v.members[i] = member{key: m.Key, at: m.KeySpan, value: plainOf(m.Value), hidden: v.kind == object && schema.IsHidden(m)}
		if m.Value.Kind == schema.HoleNode {
			v.members[i].value = unknownAt(m.Value.Span)
		}
	}
	v.node = nil
	return true
}

// isWrapper reports whether the node stands for a BSON value that is no
// document. The reader makes such nodes, and a script may write them itself.
func isWrapper(n *schema.Node) bool {
	return n.Kind == schema.ObjectNode && len(n.Members) > 0 && len(n.Members[0].Key) > 1 && n.Members[0].Key[0] == '$' &&
		n.Members[0].KeySpan == n.Members[0].Value.Span
}

// member returns what the object has under the key; nil for nothing, and
// unknown where a hidden member may have it.
func (v *value) member(key string) *value {
	for _, m := range slices.Backward(v.members) {
		if m.hidden {
			return unknownAt(m.value.span)
		}
		if m.key == key {
			return m.value
		}
	}
	return nil
}

// complete reports whether all members are known to be there.
func (v *value) complete() bool {
	return !slices.ContainsFunc(v.members, func(m member) bool { return m.hidden })
}

// put sets a member as an object literal or an assignment does: a key that is
// there keeps its place.
func (v *value) put(m member) {
	if !m.hidden {
		for i := range v.members {
			if !v.members[i].hidden && v.members[i].key == m.key {
				v.members[i].value, v.members[i].at = m.value, m.at
				return
			}
		}
	}
	v.members = append(v.members, m)
}

// sortIndexes puts keys that are whole numbers in front, in ascending order, as
// JavaScript does.
func sortIndexes(members []member) {
	if !slices.ContainsFunc(members, func(m member) bool { return isIndex(m.key) }) {
		return
	}
	slices.SortStableFunc(members, func(a, b member) int {
		x, y := isIndex(a.key) && !a.hidden, isIndex(b.key) && !b.hidden
		switch {
		case x && y:
			m, _ := strconv.Atoi(a.key)
			n, _ := strconv.Atoi(b.key)
			return m - n
		case x:
			return -1
		case y:
			return 1
		}
		return 0
	})
}

func isIndex(key string) bool {
	if key == "" || key[0] < '0' || key[0] > '9' {
		return false
	}
	n, err := strconv.Atoi(key)
	return err == nil && n >= 0 && n < 1<<31 && strconv.Itoa(n) == key
}

// Limits of what is taken over as data: an object that holds itself has no end,
// and one that holds another twice, which holds a third twice, is huge.
const (
	maxLowered    = 200       // levels
	maxParts      = 100_000   // members of one value
	maxPartsInAll = 5_000_000 // of a script
)

// lower returns the value as data. at is where it is used, for what has no place
// of its own.
func (r *reader) lower(v *value, at schema.Span) *schema.Node {
	budget := min(maxParts, maxPartsInAll-r.parts)
	n := lowerTo(v, at, maxLowered, &budget)
	r.parts += min(maxParts, maxPartsInAll-r.parts) - budget
	return n
}

func lowerTo(v *value, at schema.Span, depth int, budget *int) *schema.Node {
	if !v.span.IsZero() {
		at = v.span
	}
	if *budget -= len(v.members); depth == 0 || *budget <= 0 {
		return hole(at)
	}
	switch v.kind {
	case plain:
		return v.node
	case object, array:
		n := &schema.Node{Kind: schema.ObjectNode, Plain: true, Span: at, Members: make([]schema.Member, len(v.members))}
		if v.kind == array {
			n.Kind, n.Plain = schema.ArrayNode, false
		}
		for i, m := range v.members {
			if m.hidden {
				n.Members[i] = schema.Member{Value: hole(m.value.span)}
				continue
			}
			n.Members[i] = schema.Member{Key: m.key, KeySpan: m.at, Value: lowerTo(m.value, at, depth-1, budget)}
		}
		return n
	case native:
		if v.name == "MinKey" || v.name == "MaxKey" { // without a call
			return constant(v.name, at)
		}
	}
	return hole(at)
}

// constant is MinKey or MaxKey.
func constant(name string, at schema.Span) *schema.Node {
	key := "$minKey"
	if name == "MaxKey" {
		key = "$maxKey"
	}
	return wrapper(key, &schema.Node{Kind: schema.NumberNode, Text: "1"}, at)
}

// asText returns the text of a string.
func (v *value) asText() (string, bool) {
	if v.kind == plain && v.node.Kind == schema.StringNode {
		return v.node.Text, true
	}
	return "", false
}

// known returns a string as a leaf of the model; unknown for anything else.
func (v *value) known(at schema.Span) schema.Value[string] {
	if s, ok := v.asText(); ok {
		return schema.KnownAt(s, v.node.Span)
	}
	if !v.span.IsZero() {
		at = v.span
	}
	return schema.UnknownAt[string](at)
}

// truth returns what the value is as a condition.
func (v *value) truth() (truth, ok bool) {
	switch v.kind {
	case undefined:
		return false, true
	case plain:
		switch v.node.Kind {
		case schema.BoolNode:
			return v.node.Text == "true", true
		case schema.StringNode:
			return v.node.Text != "", true
		case schema.NullNode:
			return false, true
		case schema.NumberNode:
			f, err := strconv.ParseFloat(v.node.Text, 64)
			return f != 0 && f == f, err == nil
		case schema.ObjectNode, schema.ArrayNode:
			return true, true
		}
	case object, array, database, collection, sharding, callable:
		return true, true
	}
	return false, false
}
