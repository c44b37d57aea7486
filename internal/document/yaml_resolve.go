package document

import (
	"encoding/base64"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"github.com/shardlint/shardlint/schema"
)

// resolveScalar sets the kind and text of a scalar by the tag yaml.v3 gave it.
func resolveScalar(n *schema.Node, y *yaml.Node) {
	n.Kind, n.Text = schema.StringNode, y.Value
	tag := y.Tag
	if y.Style&yaml.TaggedStyle != 0 {
		tag = explicitTag(y)
	}
	switch tag {
	case "!!null":
		n.Kind, n.Text = schema.NullNode, ""
	case "!!bool":
		n.Kind, n.Text = schema.BoolNode, strings.ToLower(y.Value)
	case "!!int":
		if text, ok := intText(y.Value); ok {
			n.Kind, n.Text = schema.NumberNode, text
		}
	case "!!float":
		resolveFloat(n, y.Value)
	case "!!binary":
		text := strings.Map(dropSpace, y.Value)
		if _, err := base64.StdEncoding.DecodeString(text); err == nil {
			*n = wrapper(n.Span, "$binary", &schema.Node{Kind: schema.ObjectNode, Span: n.Span, Members: []schema.Member{
				{Key: "base64", KeySpan: n.Span, Value: &schema.Node{Kind: schema.StringNode, Text: text, Span: n.Span}},
				{Key: "subType", KeySpan: n.Span, Value: &schema.Node{Kind: schema.StringNode, Text: "00", Span: n.Span}},
			}})
		}
	}
}

// explicitTag returns the tag that counts for a scalar with a tag of its own:
// as written where the text fits it, else none, so that it is read as a string.
func explicitTag(y *yaml.Node) string {
	bare := yaml.Node{Kind: yaml.ScalarNode, Value: y.Value}
	resolved := bare.ShortTag()
	switch y.Tag {
	case "!!int", "!!bool", "!!null":
		if resolved != y.Tag {
			return "!!str"
		}
	case "!!float":
		if resolved != "!!float" && resolved != "!!int" {
			return "!!str"
		}
	}
	return y.Tag
}

func dropSpace(r rune) rune {
	if r == ' ' || r == '\t' || r == '\n' || r == '\r' {
		return -1
	}
	return r
}

func wrapper(span schema.Span, key string, value *schema.Node) schema.Node {
	return schema.Node{Kind: schema.ObjectNode, Span: span, Members: []schema.Member{{Key: key, KeySpan: span, Value: value}}}
}

func resolveFloat(n *schema.Node, text string) {
	special := ""
	switch strings.ToLower(text) {
	case ".nan":
		special = "NaN"
	case ".inf", "+.inf":
		special = "Infinity"
	case "-.inf":
		special = "-Infinity"
	}
	if special != "" {
		*n = wrapper(n.Span, "$numberDouble", &schema.Node{Kind: schema.StringNode, Text: special, Span: n.Span})
		return
	}
	if isJSONNumber(text) {
		n.Kind = schema.NumberNode
		return
	}
	plain := strings.TrimPrefix(strings.ReplaceAll(text, "_", ""), "+")
	if isJSONNumber(plain) {
		n.Kind, n.Text = schema.NumberNode, plain
		return
	}
	// ".5", "5.", "007.5": not decimal numbers by JSON's rules. An integer
	// tagged !!float comes here as well.
	if v, err := strconv.ParseFloat(plain, 64); err == nil {
		n.Kind, n.Text = schema.NumberNode, strconv.FormatFloat(v, 'g', -1, 64)
	} else if i, ok := intText(plain); ok {
		n.Kind, n.Text = schema.NumberNode, i
	}
}

// intText returns a YAML integer, which may be hexadecimal, octal, binary or
// hold underscores, as a decimal number.
func intText(text string) (string, bool) {
	if isJSONNumber(text) {
		return text, true
	}
	plain := strings.ReplaceAll(text, "_", "")
	if v, err := strconv.ParseInt(plain, 0, 64); err == nil {
		return strconv.FormatInt(v, 10), true
	}
	if v, err := strconv.ParseUint(strings.TrimPrefix(plain, "+"), 0, 64); err == nil {
		return strconv.FormatUint(v, 10), true
	}
	return "", false
}

// isJSONNumber reports whether the text is a number as JSON writes it.
func isJSONNumber(s string) bool {
	s = strings.TrimPrefix(s, "-")
	whole := digits(s)
	if whole == 0 || whole > 1 && s[0] == '0' {
		return false
	}
	s = s[whole:]
	if strings.HasPrefix(s, ".") {
		fraction := digits(s[1:])
		if fraction == 0 {
			return false
		}
		s = s[1+fraction:]
	}
	if s != "" && (s[0] == 'e' || s[0] == 'E') {
		s = s[1:]
		if s != "" && (s[0] == '+' || s[0] == '-') {
			s = s[1:]
		}
		exponent := digits(s)
		return exponent > 0 && exponent == len(s)
	}
	return s == ""
}

// digits returns how many digits the text starts with.
func digits(s string) int {
	i := 0
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		i++
	}
	return i
}
