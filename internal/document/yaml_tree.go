package document

import (
	"fmt"
	"sort"

	"gopkg.in/yaml.v3"

	"github.com/shardlint/shardlint/schema"
)

const (
	// maxDepth is how many levels of nesting are read. MongoDB itself stops
	// at 180 levels in a command and 100 in a document.
	maxDepth = 200
	// aliasBudget is how many nodes all aliases of a document together may
	// stand for.
	aliasBudget = 1 << 20
)

func tooDeepMessage() string {
	return fmt.Sprintf("nested more than %d levels deep: what stands deeper is not read", maxDepth)
}

// A yamlTree turns the nodes of one piece of YAML into the tree. Positions are
// worked out in one pass over the source, in the order in which nodes stand.
type yamlTree struct {
	file  *schema.File
	src   []byte   // the file's content; unreadable bytes may be masked
	lines lineList // YAML's idea of the lines of the whole file
	first int      // line of the file, from 0, that the piece starts on
	limit int      // end of the piece

	mark     markCursor
	pos      int // end of what has been placed
	count    int // nodes so far, those that aliases stand for included
	aliased  int
	tooDeep  bool
	tooMany  bool
	anchors  map[*yaml.Node]*anchored
	masked   []int // offsets of bytes that could not be read
	problems []schema.Problem
	// gaps are the byte ranges between scalars, in which comments can stand;
	// only kept when keepGaps is set.
	gaps     []gap
	keepGaps bool
}

type gap struct{ start, end int }

// An anchored is a converted node that aliases can stand for.
type anchored struct {
	node *schema.Node // nil while it is being converted
	size int
}

func (t *yamlTree) problem(rule, message, help string, start, end int) *schema.Problem {
	t.problems = append(t.problems, schema.Problem{
		Rule: rule, Message: message, Help: help, Span: t.file.In(start, end),
	})
	return &t.problems[len(t.problems)-1]
}

// place returns the offset of the node's mark, never before what has been
// placed already and never after the piece.
func (t *yamlTree) place(y *yaml.Node) int {
	off := t.mark.offset(t.src, t.lines, t.first+y.Line-1, y.Column-1)
	return min(max(off, t.pos), t.limit)
}

// advance records that the source up to end has been placed, the scalar or
// bracket that ends there having started at start.
func (t *yamlTree) advance(start, end int) {
	if t.keepGaps && start > t.pos {
		t.gaps = append(t.gaps, gap{t.pos, start})
	}
	t.pos = max(t.pos, min(end, t.limit))
}

// value converts a node. indent is the column of the block collection that
// holds it, -1 at the root.
func (t *yamlTree) value(y *yaml.Node, indent, depth int) *schema.Node {
	t.count++
	if depth > maxDepth {
		return t.refuseDepth(y)
	}
	if y.Kind == yaml.AliasNode {
		return t.alias(y)
	}
	start := t.place(y)
	if c := t.at(start); c == '&' || c == '!' {
		start = t.skipProperties(start, y.Kind == yaml.ScalarNode && y.Value == "" && isPlain(y))
	}
	var a *anchored
	before := t.count
	if y.Anchor != "" {
		if t.anchors == nil {
			t.anchors = map[*yaml.Node]*anchored{}
		}
		a = &anchored{}
		t.anchors[y] = a
	}
	var n *schema.Node
	switch y.Kind {
	case yaml.MappingNode:
		n = t.mapping(y, start, depth)
	case yaml.SequenceNode:
		n = t.sequence(y, start, indent, depth)
	default:
		n = t.scalar(y, start, indent)
	}
	if a != nil {
		a.node, a.size = n, t.count-before+1
	}
	return n
}

func (t *yamlTree) refuseDepth(y *yaml.Node) *schema.Node {
	start := t.place(y)
	if !t.tooDeep {
		t.tooDeep = true
		t.problem("SL001", tooDeepMessage(), "", start, min(start+1, t.limit))
	}
	return &schema.Node{Span: t.file.In(start, start)}
}

func (t *yamlTree) alias(y *yaml.Node) *schema.Node {
	start := t.place(y)
	end := start + 1
	for end < t.limit && isAnchorByte(t.src[end]) {
		end++
	}
	end = min(end, t.limit)
	t.advance(start, end)
	span := t.file.In(start, end)
	a := t.anchors[y.Alias]
	if a == nil || a.node == nil {
		t.problem("SL001", fmt.Sprintf("alias *%s stands inside the very value it stands for", y.Value), "", start, end)
		return &schema.Node{Span: span}
	}
	t.aliased += a.size
	t.count += a.size
	if t.aliased > aliasBudget {
		if !t.tooMany {
			t.tooMany = true
			t.problem("SL001", fmt.Sprintf("aliases stand for more than %d values: this one and those after it are not followed", aliasBudget),
				"write the values out, or share fewer of them", start, end)
		}
		return &schema.Node{Span: span}
	}
	n := *a.node
	n.Span = span
	return &n
}

func (t *yamlTree) sequence(y *yaml.Node, start, indent, depth int) *schema.Node {
	n := &schema.Node{Kind: schema.ArrayNode}
	flow := y.Style&yaml.FlowStyle != 0 && t.at(start) == '['
	if flow {
		t.advance(start, start+1)
	} else {
		t.advance(start, start)
		indent = t.column(start)
	}
	if len(y.Content) > 0 {
		n.Members = make([]schema.Member, 0, len(y.Content))
	}
	for _, item := range y.Content {
		if isEmpty(item) {
			if dash := t.skipTo('-'); dash >= 0 && !flow {
				t.advance(dash, dash+1)
			}
		}
		n.Members = append(n.Members, schema.Member{Value: t.value(item, indent, depth+1)})
	}
	n.Span = t.file.In(start, t.close(flow, ']', start))
	return n
}

// close places the end of a collection and returns it: the bracket of a flow
// collection, the end of the last part of a block collection.
func (t *yamlTree) close(flow bool, bracket byte, start int) int {
	if !flow {
		return max(t.pos, start)
	}
	from := t.pos
	for i := t.skipBlank(t.pos); i < t.limit; i = t.skipBlank(i + 1) {
		if t.src[i] == bracket {
			t.advance(i, i+1)
			return t.pos
		}
		if c := t.src[i]; c != ',' && c != ':' && c != '?' {
			break
		}
	}
	return max(from, start)
}

func (t *yamlTree) scalar(y *yaml.Node, start, indent int) *schema.Node {
	n := &schema.Node{}
	if isPlain(y) && y.Value == "" {
		// Nothing is written: the place is where it would stand.
		if t.at(start) != 0 && t.pos < start {
			start = t.pos
		}
		n.Span = t.file.In(start, start)
		n.Kind = schema.NullNode
		if y.Style&yaml.TaggedStyle != 0 && y.Tag == "!!str" {
			n.Kind = schema.StringNode
		}
		return n
	}
	end := t.scalarEnd(y, start, indent)
	t.advance(start, end)
	n.Span = t.file.In(start, end)
	if t.isMasked(start, end) {
		return n // a HoleNode: some of its bytes could not be read
	}
	resolveScalar(n, y)
	return n
}

// isMasked reports whether a byte that could not be read stands in the range.
func (t *yamlTree) isMasked(start, end int) bool {
	i := sort.SearchInts(t.masked, start)
	return i < len(t.masked) && t.masked[i] < end
}

func isPlain(y *yaml.Node) bool {
	return y.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle|yaml.LiteralStyle|yaml.FoldedStyle) == 0
}

// isEmpty reports whether the node is one that nothing is written for.
func isEmpty(y *yaml.Node) bool {
	return y.Kind == yaml.ScalarNode && y.Value == "" && isPlain(y) && y.Style&yaml.TaggedStyle == 0 && y.Anchor == ""
}
