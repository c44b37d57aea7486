package document

import (
	"fmt"

	"gopkg.in/yaml.v3"

	"github.com/shardlint/shardlint/schema"
)

func (t *yamlTree) mapping(y *yaml.Node, start, depth int) *schema.Node {
	n := &schema.Node{Kind: schema.ObjectNode}
	flow := y.Style&yaml.FlowStyle != 0 && t.at(start) == '{'
	indent := -1 // no block scalar stands in a flow mapping
	if flow {
		t.advance(start, start+1)
	} else {
		t.advance(start, start)
		indent = t.column(start)
	}
	if len(y.Content) > 0 {
		n.Members = make([]schema.Member, 0, len(y.Content)/2)
	}
	var merges []int // positions in Members at which merged members go
	var merged []*schema.Node
	unreadable := false
	for i := 0; i+1 < len(y.Content); i += 2 {
		k, v := y.Content[i], y.Content[i+1]
		key, keySpan, ok := t.key(k, depth)
		if isEmpty(v) {
			t.placeColon()
		}
		value := t.value(v, indent, depth+1)
		switch {
		case !ok:
			unreadable = true
		case isMerge(k):
			merges = append(merges, len(n.Members))
			merged = append(merged, value)
		default:
			n.Members = append(n.Members, schema.Member{Key: key, KeySpan: keySpan, Value: value})
		}
	}
	n.Span = t.file.In(start, t.close(flow, '}', start))
	t.problems = appendDuplicates(t.problems, n)
	if len(merges) > 0 {
		t.merge(n, merges, merged)
	}
	if unreadable {
		// One key is not known, so what is absent is not known either.
		return &schema.Node{Span: n.Span}
	}
	return n
}

// key places a key and returns its text; ok is false when it has none.
func (t *yamlTree) key(k *yaml.Node, depth int) (key string, span schema.Span, ok bool) {
	n := t.value(k, -1, depth+1)
	switch {
	case k.Kind == yaml.AliasNode && k.Alias.Kind == yaml.ScalarNode:
		return k.Alias.Value, n.Span, n.Kind != schema.HoleNode
	case k.Kind == yaml.ScalarNode:
		return k.Value, n.Span, n.Kind != schema.HoleNode
	}
	if start := int(n.Span.Start); k.Kind == yaml.MappingNode && start > 0 && t.src[start] == '{' && t.src[start-1] == '{' {
		t.problem("SL001", "a template placeholder is no YAML as it stands",
			"check the file that the template makes, or put the placeholder in quotes", start-1, min(int(n.Span.End)+1, t.limit))
		return "", n.Span, false
	}
	t.problem("SL001", "a key is text, but a collection stands here", "put the key in quotes", int(n.Span.Start), int(n.Span.End))
	return "", n.Span, false
}

// placeColon moves past the colon of a key whose value is empty, so that the
// empty value stands after it.
func (t *yamlTree) placeColon() {
	if i := t.skipBlank(t.pos); i < t.limit && t.src[i] == ':' {
		t.advance(i, i+1)
	}
}

func isMerge(k *yaml.Node) bool {
	return k.Kind == yaml.ScalarNode && k.Value == "<<" && k.Tag == "!!merge"
}

// merge puts the members of merged mappings where their "<<" stood. Keys of
// the mapping itself win, then those merged earlier.
func (t *yamlTree) merge(n *schema.Node, at []int, values []*schema.Node) {
	taken := make(map[string]bool, len(n.Members))
	for _, m := range n.Members {
		taken[m.Key] = true
	}
	var members []schema.Member
	next := 0
	add := func(from *schema.Node) {
		for _, m := range from.Members {
			if !taken[m.Key] {
				taken[m.Key] = true
				members = append(members, m)
			}
		}
	}
	for i, value := range values {
		members = append(members, n.Members[next:at[i]]...)
		next = at[i]
		sources := []*schema.Node{value}
		if value.Kind == schema.ArrayNode {
			sources = sources[:0]
			for _, m := range value.Members {
				sources = append(sources, m.Value)
			}
		}
		for _, s := range sources {
			switch s.Kind {
			case schema.ObjectNode:
				add(s)
			case schema.HoleNode:
				n.Kind = schema.HoleNode
			default:
				t.problem("SL001", fmt.Sprintf("\"<<\" merges mappings, but %s stands here", describe(s)),
					"", int(s.Span.Start), int(s.Span.End))
				n.Kind = schema.HoleNode
			}
		}
	}
	n.Members = append(members, n.Members[next:]...)
	if n.Kind == schema.HoleNode {
		n.Members = nil
	}
}

// appendDuplicates appends a problem for every key that stands in the mapping
// a second time. The comment key "//" may repeat.
func appendDuplicates(problems []schema.Problem, n *schema.Node) []schema.Problem {
	if len(n.Members) <= 8 {
		for i := range n.Members {
			for j := range i {
				if n.Members[i].Key == n.Members[j].Key {
					problems = appendDuplicate(problems, n, i, j)
					break
				}
			}
		}
		return problems
	}
	seen := make(map[string]int, len(n.Members))
	for i, m := range n.Members {
		if j, ok := seen[m.Key]; ok {
			problems = appendDuplicate(problems, n, i, j)
			continue
		}
		seen[m.Key] = i
	}
	return problems
}

func appendDuplicate(problems []schema.Problem, n *schema.Node, i, j int) []schema.Problem {
	m, first := n.Members[i], n.Members[j]
	if m.Key == "//" {
		return problems
	}
	return append(problems, schema.Problem{
		Rule:    "SL003",
		Message: quoteShort(m.Key) + " stands twice in one mapping: which one counts depends on who reads it",
		Help:    "remove one of the two",
		Span:    m.KeySpan,
		Related: []schema.Related{{Message: "first written here", Span: first.KeySpan}},
		Repair:  withoutRepeated(n, i, j),
	})
}
