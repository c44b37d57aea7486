package document

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"github.com/shardlint/shardlint/internal/suggest"
	"github.com/shardlint/shardlint/schema"
)

// leaf explains the violation of one keyword of the schema parent.
func (e *explainer) leaf(keyword string, parent map[string]any, at site) {
	switch keyword {
	case "additionalProperties", "unevaluatedProperties":
		e.unknownKeys(parent, at)
	case "required":
		e.missingKeys(parent, at)
	case "enum":
		e.wrongWord(parent, at)
	case "type", "const", "pattern", "format", "minProperties", "maxProperties":
		e.wrongValue(parent, at)
	case "minimum", "exclusiveMinimum":
		e.add(at.value(), fmt.Sprintf("%s is %s, but %v is the least it can be", at.subject(), shorten(at.node.Text), parent[keyword]), e.nounHelp(parent))
	case "maximum", "exclusiveMaximum":
		e.add(at.value(), fmt.Sprintf("%s is %s, but %v is the most it can be", at.subject(), shorten(at.node.Text), parent[keyword]), e.nounHelp(parent))
	case "minLength", "minItems":
		e.add(at.value(), fmt.Sprintf("%s is empty", at.subject()), e.nounHelp(parent))
	case "uniqueItems":
		e.add(at.value(), fmt.Sprintf("%s holds the same item twice", at.subject()), "")
	default:
		e.wrongValue(parent, at)
	}
}

// missingKeys reports the keys that the object must have but does not.
func (e *explainer) missingKeys(parent map[string]any, at site) {
	required, _ := parent["required"].([]any)
	properties, _ := parent["properties"].(map[string]any)
	for _, r := range required {
		key, _ := r.(string)
		if at.node.Lookup(key) != nil || e.misspelled(parent, at, key) || otherForm(parent, at.node) != "" {
			continue
		}
		whose := text(parent, "x-noun")
		if whose == "" {
			whose = at.subject()
		}
		help := ""
		if p, ok := properties[key].(map[string]any); ok {
			if noun := e.noun(p); noun != "" {
				help = fmt.Sprintf("%s takes %s", key, noun)
			}
		}
		e.add(at.holder(), fmt.Sprintf("key %q is missing: %s needs it", key, whose), help)
	}
}

// misspelled reports whether an unknown key of the object is likely meant to be
// the key: then that is reported, and the key is not missing as well.
func (e *explainer) misspelled(parent map[string]any, at site, key string) bool {
	o := newObjectKeys(parent)
	for _, m := range at.node.Members {
		if !o.has(m.Key) && o.meant(m.Key) == key {
			return true
		}
	}
	return false
}

// wrongWord reports a value that is none of an enumeration's.
func (e *explainer) wrongWord(parent map[string]any, at site) {
	values, _ := parent["enum"].([]any)
	var words []string
	for _, v := range values {
		words = append(words, fmt.Sprint(v))
	}
	help := "the values are " + join(words, "and")
	near := ""
	if at.node.Kind == schema.StringNode {
		if near = cmp.Or(meantWord(parent, at.node.Text), suggest.Nearest(at.node.Text, words)); near != "" {
			help = fmt.Sprintf("did you mean %q?", near)
		}
	}
	e.add(at.value(), fmt.Sprintf("%s is no value of %s", describe(at.node), at.subject()), help)
	if near != "" {
		e.repaired(at.reword(near, suggest.Sure(at.node.Text, near, words)))
	}
}

// meantWord returns the word of the schema's that another one stands for, or "".
func meantWord(s map[string]any, word string) string {
	words, _ := s["x-words"].(map[string]any)
	if right := text(words, strings.ToLower(word)); right != "" {
		return right
	}
	var known []string
	for wrong := range words {
		known = append(known, text(words, wrong))
	}
	slices.Sort(known)
	return suggest.Nearest(word, known)
}

// wrongValue reports a value of the wrong type or form.
func (e *explainer) wrongValue(parent map[string]any, at site) {
	want := e.noun(parent)
	if want == "" {
		want = "another value"
	}
	if at.node.Kind == schema.NullNode && at.node.Span.Start == at.node.Span.End {
		e.add(at.value(), fmt.Sprintf("%s has no value: it takes %s", at.subject(), want), "")
		return
	}
	switch {
	case at.name:
		e.add(at.value(), fmt.Sprintf("%s is not what a key here looks like: %s", quoteShort(at.key), want), "")
	case at.key == "" && !at.item:
		e.add(at.holder(), fmt.Sprintf("%s is expected here, but %s stands here", want, describe(at.node)), "")
	default:
		help, bare := typeHelp(parent, at.node)
		if at.node.Kind == schema.StringNode && help == "" {
			if word := meantWord(parent, at.node.Text); word != "" {
				help = fmt.Sprintf("did you mean %q?", word)
			}
		}
		if form := text(parent, "x-form"); help == "" && form != "" {
			help = "write " + form
		}
		e.add(at.value(), fmt.Sprintf("%s takes %s, but %s stands here", at.subject(), want, describe(at.node)), help)
		if bare != "" {
			e.repaired(at.bare(bare))
		}
	}
}

// typeHelp names two slips: a word that YAML 1.1 took for a boolean, and quotes
// around what is to be a number or a boolean. bare is what is to be written.
func typeHelp(s map[string]any, n *schema.Node) (help, bare string) {
	if n.Kind != schema.StringNode {
		return "", ""
	}
	scalar := &schema.Node{}
	resolveScalar(scalar, &yaml.Node{Kind: yaml.ScalarNode, Value: n.Text, Tag: (&yaml.Node{Kind: yaml.ScalarNode, Value: n.Text}).ShortTag()})
	switch {
	case allows(s, "boolean") && slices.Contains([]string{"yes", "on", "y"}, strings.ToLower(n.Text)):
		return "write true or false", "true"
	case allows(s, "boolean") && slices.Contains([]string{"no", "off", "n"}, strings.ToLower(n.Text)):
		return "write true or false", "false"
	case scalar.Kind == schema.BoolNode && allows(s, "boolean"), scalar.Kind == schema.NumberNode && (allows(s, "number") || allows(s, "integer")):
		return "remove the quotes", n.Text
	}
	return "", ""
}

// allows reports whether the schema's types hold the type.
func allows(s map[string]any, name string) bool {
	switch t := s["type"].(type) {
	case string:
		return t == name
	case []any:
		return slices.Contains(t, any(name))
	}
	return false
}

func (e *explainer) nounHelp(parent map[string]any) string {
	if noun := text(parent, "x-noun"); noun != "" {
		return "it takes " + noun
	}
	return ""
}

// noun says what a schema wants: in its own words, or by its types.
func (e *explainer) noun(s map[string]any) string {
	for range 8 {
		if noun := text(s, "x-noun"); noun != "" {
			return noun
		}
		ref := text(s, "$ref")
		if !strings.HasPrefix(ref, "#/") {
			break
		}
		var at any = e.schema
		for _, t := range pointerTokens(strings.TrimPrefix(ref, "#")) {
			m, _ := at.(map[string]any)
			at = m[t]
		}
		next, ok := at.(map[string]any)
		if !ok {
			break
		}
		s = next
	}
	if c, ok := s["const"]; ok {
		return fmt.Sprint(c)
	}
	names := map[string]string{
		"object": "a mapping", "array": "a list", "string": "text", "boolean": "true or false",
		"integer": "a whole number", "number": "a number", "null": "nothing",
	}
	var words []string
	switch t := s["type"].(type) {
	case string:
		words = append(words, names[t])
	case []any:
		for _, x := range t {
			name, _ := x.(string)
			words = append(words, names[name])
		}
	}
	return join(words, "or")
}
