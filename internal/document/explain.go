package document

import (
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/shardlint/shardlint/internal/suggest"
	"github.com/shardlint/shardlint/schema"
)

// An explainer turns violations into problems in our own words.
type explainer struct {
	schema   map[string]any
	root     *schema.Node
	problems []schema.Problem
	// members holds, for large objects, the first member with each key.
	members map[*schema.Node]map[string]schema.Member
}

// explain adds the problems of a violation, which is a tree: what matters are
// its leaves, but of alternatives only what speaks of the likely one.
func (e *explainer) explain(v *jsonschema.ValidationError) {
	keyword, parent := e.keyword(v)
	if keyword == "anyOf" || keyword == "oneOf" {
		e.alternatives(v, parent)
		return
	}
	if len(v.Causes) > 0 {
		for _, c := range v.Causes {
			e.explain(c)
		}
		return
	}
	at, ok := e.locate(v)
	if !ok {
		return
	}
	e.leaf(keyword, parent, at)
}

// alternatives explains why none of several schemas fits: by the faults of the
// only one that the value has the right type for, else in one sentence.
func (e *explainer) alternatives(v *jsonschema.ValidationError, parent map[string]any) {
	var fitting []*jsonschema.ValidationError
	for _, c := range v.Causes {
		if !hasTypeFault(c, v.InstanceLocation) {
			fitting = append(fitting, c)
		}
	}
	if len(fitting) == 1 {
		e.explain(fitting[0])
		return
	}
	at, ok := e.locate(v)
	if !ok {
		return
	}
	noun := text(parent, "x-noun")
	if noun == "" {
		noun = "another kind of value"
	}
	e.add(at.value(), fmt.Sprintf("%s takes %s, but %s stands here", at.subject(), noun, describe(at.node)), "")
}

// hasTypeFault reports whether the value at the location has the wrong type.
func hasTypeFault(v *jsonschema.ValidationError, location string) bool {
	if len(v.Causes) == 0 {
		return v.InstanceLocation == location && strings.HasSuffix(v.KeywordLocation, "/type")
	}
	return slices.ContainsFunc(v.Causes, func(c *jsonschema.ValidationError) bool { return hasTypeFault(c, location) })
}

// keyword returns the keyword that is violated and the schema it stands in.
func (e *explainer) keyword(v *jsonschema.ValidationError) (string, map[string]any) {
	_, pointer, _ := strings.Cut(v.AbsoluteKeywordLocation, "#")
	var at any = e.schema
	tokens := pointerTokens(pointer)
	var parent map[string]any
	last := ""
	for _, t := range tokens {
		switch x := at.(type) {
		case map[string]any:
			parent, last, at = x, t, x[t]
		case []any:
			if i, err := strconv.Atoi(t); err == nil && i >= 0 && i < len(x) {
				at = x[i]
			}
		}
	}
	return last, parent
}

// pointerTokens splits a JSON pointer whose tokens are percent-encoded on top
// of the pointer's own escapes.
func pointerTokens(pointer string) []string {
	if pointer == "" {
		return nil
	}
	tokens := strings.Split(strings.TrimPrefix(pointer, "/"), "/")
	for i, t := range tokens {
		if plain, err := url.PathUnescape(t); err == nil {
			t = plain
		}
		tokens[i] = strings.ReplaceAll(strings.ReplaceAll(t, "~1", "/"), "~0", "~")
	}
	return tokens
}

// A site is the place in the tree that a violation speaks of.
type site struct {
	node *schema.Node
	// key is the key that the value belongs to, or of the list that it is an
	// item of; keySpan is zero for the root.
	key     string
	keySpan schema.Span
	item    bool
	// name is true when the violation is about the key itself.
	name bool
}

func (e *explainer) locate(v *jsonschema.ValidationError) (at site, ok bool) {
	at.node = e.root
	tokens := pointerTokens(v.InstanceLocation)
	for i, t := range tokens {
		switch at.node.Kind {
		case schema.ObjectNode:
			m, found := e.member(at.node, t)
			if !found {
				return at, false
			}
			at.node, at.key, at.keySpan, at.item = m.Value, m.Key, m.KeySpan, false
			at.name = i == len(tokens)-1 && strings.HasSuffix(strings.TrimSuffix(v.KeywordLocation, "/"+lastToken(v.KeywordLocation)), "/propertyNames")
		case schema.ArrayNode:
			n, err := strconv.Atoi(t)
			if err != nil || n < 0 || n >= len(at.node.Members) {
				return at, false
			}
			at.node, at.item = at.node.Members[n].Value, true
		default:
			return at, false
		}
	}
	// A part that could not be read has been reported as such.
	return at, at.node.Kind != schema.HoleNode
}

// member returns the first member with the key.
func (e *explainer) member(n *schema.Node, key string) (schema.Member, bool) {
	if len(n.Members) <= 32 {
		return n.Member(key)
	}
	first := e.members[n]
	if first == nil {
		first = make(map[string]schema.Member, len(n.Members))
		for _, m := range slices.Backward(n.Members) {
			first[m.Key] = m
		}
		if e.members == nil {
			e.members = map[*schema.Node]map[string]schema.Member{}
		}
		e.members[n] = first
	}
	m, found := first[key]
	return m, found
}

func lastToken(pointer string) string { return pointer[strings.LastIndexByte(pointer, '/')+1:] }

// value returns the place of the value, or of its key when nothing is written.
func (s site) value() schema.Span {
	if s.name || s.node.Span.Start == s.node.Span.End && !s.keySpan.IsZero() {
		return s.keySpan
	}
	return s.node.Span
}

// holder returns the place that stands for the whole value: its key, or the
// first key in it when it has none of its own.
func (s site) holder() schema.Span {
	switch {
	case !s.item && !s.keySpan.IsZero():
		return s.keySpan
	case len(s.node.Members) > 0 && !s.node.Members[0].KeySpan.IsZero():
		return s.node.Members[0].KeySpan
	}
	return s.value()
}

func (s site) subject() string {
	switch {
	case s.key == "":
		return "this document"
	case s.item:
		return "an item of " + quoteShort(s.key)
	}
	return quoteShort(s.key)
}

func (e *explainer) add(at schema.Span, message, help string) {
	e.problems = append(e.problems, schema.Problem{Rule: "SL002", Message: message, Help: help, Span: at})
}

// unknownKeys reports every key that the object's schema does not have.
func (e *explainer) unknownKeys(parent map[string]any, at site) {
	where := text(parent, "x-noun")
	if where == "" {
		where = text(parent, "title")
	}
	if where != "" {
		where = " in " + where
	}
	o := newObjectKeys(parent)
	other := otherForm(parent, at.node)
	for _, m := range at.node.Members {
		switch {
		case o.has(m.Key):
		case m.Key == other:
			e.add(m.KeySpan, fmt.Sprintf("unknown key %s%s, and key %q is missing", quoteShort(m.Key), where, lacking(parent, at.node)), "write "+text(parent, "x-form"))
			if !slices.ContainsFunc(at.node.Members, func(m schema.Member) bool { return o.has(m.Key) }) {
				return // the others are the same fault
			}
		default:
			e.add(m.KeySpan, fmt.Sprintf("unknown key %s%s", quoteShort(m.Key), where), o.help(m.Key))
			e.repaired(o.rename(at.node, m))
		}
	}
}

// otherForm returns the first unknown key of an object that lacks a required one
// and has none that may be meant for it: it has another form altogether, which
// is one fault. "" if the schema names no form or the object has it.
func otherForm(parent map[string]any, n *schema.Node) string {
	if text(parent, "x-form") == "" || lacking(parent, n) == "" {
		return ""
	}
	o := newObjectKeys(parent)
	first := ""
	for _, m := range n.Members {
		switch {
		case o.has(m.Key):
		case o.meant(m.Key) != "" || text(o.hints, m.Key) != "":
			return ""
		case first == "":
			first = m.Key
		}
	}
	return first
}

// lacking returns the first key that the object must have but does not, or "".
func lacking(parent map[string]any, n *schema.Node) string {
	required, _ := parent["required"].([]any)
	for _, r := range required {
		if key, _ := r.(string); n.Lookup(key) == nil {
			return key
		}
	}
	return ""
}

// An objectKeys is what the schema of an object says of its keys.
type objectKeys struct {
	allowed  []string // sorted
	patterns []*regexp.Regexp
	hints    map[string]any
}

func newObjectKeys(parent map[string]any) objectKeys {
	var o objectKeys
	properties, _ := parent["properties"].(map[string]any)
	for k := range properties {
		o.allowed = append(o.allowed, k)
	}
	slices.Sort(o.allowed)
	patterns, _ := parent["patternProperties"].(map[string]any)
	for p := range patterns {
		if re, err := regexp.Compile(p); err == nil {
			o.patterns = append(o.patterns, re)
		}
	}
	o.hints, _ = parent["x-hints"].(map[string]any)
	return o
}

func (o objectKeys) has(key string) bool {
	_, found := slices.BinarySearch(o.allowed, key)
	return found || slices.ContainsFunc(o.patterns, func(re *regexp.Regexp) bool { return re.MatchString(key) })
}

// meant returns the key that was probably meant, or "".
func (o objectKeys) meant(key string) string {
	if hint := text(o.hints, key); hint != "" {
		if slices.Contains(o.allowed, hint) {
			return hint
		}
		return ""
	}
	return suggest.Nearest(key, o.allowed)
}

// help says which key was probably meant, or which there are.
func (o objectKeys) help(key string) string {
	if meant := o.meant(key); meant != "" {
		return fmt.Sprintf("did you mean %q?", meant)
	}
	if hint := text(o.hints, key); hint != "" {
		return hint
	}
	if len(o.allowed) == 0 {
		return ""
	}
	help := "the keys are " + join(o.allowed, "and")
	if o.has("x-") {
		help += "; keys of your own begin with x-"
	}
	return help
}

func text(m map[string]any, key string) string {
	s, _ := m[key].(string)
	return s
}

// join lists words with commas and a last "and" or "or".
func join(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " " + last + " " + words[len(words)-1]
}
