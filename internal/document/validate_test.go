package document

import (
	"fmt"
	"strings"
	"testing"
)

const testSchema = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://example.com/test.schema.json",
  "title": "a test",
  "type": "object",
  "additionalProperties": false,
  "patternProperties": {"^x-": {}},
  "required": ["name"],
  "x-hints": {"nom": "name", "colour": "say it in words"},
  "properties": {
    "name": {"type": "string", "minLength": 1, "x-noun": "a name"},
    "on": {"type": "boolean"},
    "count": {"type": "integer", "minimum": 0, "maximum": 10},
    "share": {"type": "number"},
    "word": {"enum": ["one", "two", 3], "x-words": {"uno": "one"}},
    "level": {"type": ["string", "boolean"], "pattern": "^(warning|off)$", "x-noun": "a level", "x-words": {"warn": "warning", "none": "off"}},
    "version": {"const": 1},
    "code": {"type": "string", "pattern": "^[a-z]+$", "x-noun": "small letters"},
    "list": {"type": "array", "minItems": 1, "uniqueItems": true, "items": {"type": "string"}},
    "pair": {"type": "object", "minProperties": 2, "maxProperties": 2, "x-noun": "two of them"},
    "part": {"$ref": "#/$defs/part"},
    "parts": {"type": "array", "items": {"$ref": "#/$defs/part"}},
    "either": {"anyOf": [{"$ref": "#/$defs/part"}, {"type": "array", "items": {"type": "string"}}], "x-noun": "a part or a list"},
    "slash/and~tilde %": {"type": "object", "additionalProperties": {"type": "string"}},
    "names": {"type": "object", "propertyNames": {"pattern": "^[a-z]+$"}, "x-noun": "names"}
  },
  "$defs": {"part": {"title": "a part", "x-form": "{id: x}", "type": "object", "required": ["id"], "properties": {"id": {"type": "string"}, "kind": {"type": "string"}}, "additionalProperties": false}}
}`

func TestValidate(t *testing.T) {
	t.Parallel()
	s := NewSchema("https://example.com/test.schema.json", []byte(testSchema))
	tests := []struct {
		source string
		want   []string // "line:column text: message (help)"
	}{
		{"name: a\non: true\ncount: 2.0\nshare: 1e3\nword: 3\nlist: [a]\nx-y: 1\n", nil},
		{"name: a\ncount: 3e0\n", nil},
		{"nmae: a\n", []string{`1:1 nmae: unknown key "nmae" in a test (did you mean "name"?)`}},
		{"nom: a\n", []string{`1:1 nom: unknown key "nom" in a test (did you mean "name"?)`}},
		{"name: a\ncolour: red\n", []string{`2:1 colour: unknown key "colour" in a test (say it in words)`}},
		{"name: a\npart: {id: x, wibble: 1}\n", []string{`2:15 wibble: unknown key "wibble" in a part (the keys are id and kind)`}},
		{"name: a\npart: {wibble: 1}\n", []string{
			`2:8 wibble: unknown key "wibble" in a part, and key "id" is missing (write {id: x})`,
		}},
		{"name: a\npart: {wibble: 1, wobble: 2}\n", []string{
			`2:8 wibble: unknown key "wibble" in a part, and key "id" is missing (write {id: x})`,
		}},
		{"name: a\npart: {kind: a, wibble: 1, wobble: 2}\n", []string{
			`2:17 wibble: unknown key "wibble" in a part, and key "id" is missing (write {id: x})`,
			`2:28 wobble: unknown key "wobble" in a part (the keys are id and kind)`,
		}},
		{"name: a\nlevel: warn\nword: uno\n", []string{
			`2:8 warn: "level" takes a level, but the text "warn" stands here (did you mean "warning"?)`,
			`3:7 uno: the text "uno" is no value of "word" (did you mean "one"?)`,
		}},
		{"name: a\nlevel: warnung\n", []string{`2:8 warnung: "level" takes a level, but the text "warnung" stands here (did you mean "warning"?)`}},
		{"name: a\nlevel: blue\n", []string{`2:8 blue: "level" takes a level, but the text "blue" stands here ()`}},
		{"name: a\npart: x\n", []string{`2:7 x: "part" takes a mapping, but the text "x" stands here (write {id: x})`}},
		{"on: true\n", []string{`1:1 on: key "name" is missing: this document needs it (name takes a name)`}},
		{"name: a\npart: {}\n", []string{`2:1 part: key "id" is missing: "part" needs it (id takes text)`}},
		{"name: a\nparts: [{kind: x}]\n", []string{`2:10 kind: key "id" is missing: an item of "parts" needs it (id takes text)`}},
		{"- a\n", []string{`1:1 - a: a mapping is expected here, but a list stands here ()`}},
		{"name: a\non: yes\n", []string{`2:5 yes: "on" takes true or false, but the text "yes" stands here (write true or false)`}},
		{"name: a\non: \"true\"\n", []string{`2:5 "true": "on" takes true or false, but the text "true" stands here (remove the quotes)`}},
		{"name: a\ncount: '5'\n", []string{`2:8 '5': "count" takes a whole number, but the text "5" stands here (remove the quotes)`}},
		{"name: a\ncount: 1.5\n", []string{`2:8 1.5: "count" takes a whole number, but the number 1.5 stands here ()`}},
		{"name: a\ncount: -1\n", []string{`2:8 -1: "count" is -1, but 0 is the least it can be ()`}},
		{"name: a\ncount: 1e300\n", []string{`2:8 1e300: "count" is 1e300, but 10 is the most it can be ()`}},
		{"name: a\non:\n", []string{`2:1 on: "on" has no value: it takes true or false ()`}},
		{"name: a\non: null\n", []string{`2:5 null: "on" takes true or false, but null stands here ()`}},
		{"name: ''\n", []string{`1:7 '': "name" is empty (it takes a name)`}},
		{"name: a\nword: twoo\n", []string{`2:7 twoo: the text "twoo" is no value of "word" (did you mean "two"?)`}},
		{"name: a\nword: seven\n", []string{`2:7 seven: the text "seven" is no value of "word" (the values are one, two and 3)`}},
		{"name: a\nversion: 2\n", []string{`2:10 2: "version" takes 1, but the number 2 stands here ()`}},
		{"name: a\ncode: AB\n", []string{`2:7 AB: "code" takes small letters, but the text "AB" stands here ()`}},
		{"name: a\nlist: []\n", []string{`2:7 []: "list" is empty ()`}},
		{"name: a\nlist: [a, 2, b, [c]]\n", []string{
			`2:11 2: an item of "list" takes text, but the number 2 stands here ()`,
			`2:17 [c]: an item of "list" takes text, but a list stands here ()`,
		}},
		{"name: a\npair: {a: 1}\n", []string{`2:7 {a: 1}: "pair" takes two of them, but a mapping stands here ()`}},
		{"name: a\neither: 3\n", []string{`2:9 3: "either" takes a part or a list, but the number 3 stands here ()`}},
		{"name: a\neither: {id: 3}\n", []string{`2:14 3: "id" takes text, but the number 3 stands here ()`}},
		{"name: a\neither: [3]\n", []string{`2:10 3: an item of "either" takes text, but the number 3 stands here ()`}},
		{"name: a\n\"slash/and~tilde %\": {\"a/b ~%\": 1}\n", []string{`2:33 1: "a/b ~%" takes text, but the number 1 stands here ()`}},
		{"name: a\nnames: {ab: 1, A: 2}\n", []string{`2:16 A: "A" is not what a key here looks like: another value ()`}},
		{"name: a\nlist: mongodb://u:secret@h\n", []string{`2:7 mongodb://u:secret@h: "list" takes a list, but a URL stands here ()`}},
		{"name: a\nmongodb://u:secret@h: 1\n", []string{`2:1 mongodb://u:secret@h: unknown key (a URL) in a test (the keys are code, count, either, level, list, name, names, on, pair, part, parts, share, slash/and~tilde %, version and word; keys of your own begin with x-)`}},
		{"a: &x {id: 3}\nname: b\npart: *x\n", []string{
			`1:1 a: unknown key "a" in a test (the keys are code, count, either, level, list, name, names, on, pair, part, parts, share, slash/and~tilde %, version and word; keys of your own begin with x-)`,
			`1:12 3: "id" takes text, but the number 3 stands here ()`,
		}},
		{"name: a\nlist: [\"\xff\", 2]\n", []string{`2:13 2: an item of "list" takes text, but the number 2 stands here ()`}},
		{"name: a\npart: {\xff: 1}\n", nil},
	}
	for _, tt := range tests {
		_, docs := read(tt.source, YAML)
		var got []string
		for _, p := range s.Validate(docs[0].Root) {
			if p.Rule != "SL002" {
				t.Errorf("%q: rule %s", tt.source, p.Rule)
			}
			at := p.Span.Position()
			got = append(got, fmt.Sprintf("%d:%d %s: %s (%s)", at.Line, at.Column, p.Span.Text(), p.Message, p.Help))
		}
		if strings.Join(got, "\n") != strings.Join(tt.want, "\n") {
			t.Errorf("%q:\n got %s\nwant %s", tt.source, strings.Join(got, "\n     "), strings.Join(tt.want, "\n     "))
		}
	}
	for _, number := range []string{"1e999999999", "-1e-999999999", "1e99999999999999999999", "0e999999999", "1" + strings.Repeat("0", 5000)} {
		_, docs := read(`{"name": "a", "count": `+number+`}`, JSON)
		if got := len(s.Validate(docs[0].Root)); got != 1 && number[0] != '0' || got != 0 && number[0] == '0' {
			t.Errorf("%.20s: %d problems", number, got)
		}
	}
	_, docs := read("id: 1", YAML)
	if got := s.ValidateAt("/$defs/part", docs[0].Root); len(got) != 1 {
		t.Errorf("a part: %v", got)
	}
	if got := NewSchema("https://example.com/bad.json", []byte(`{"type": 3}`)).Validate(docs[0].Root); len(got) != 1 {
		t.Errorf("a schema that is none: %v", got)
	}
}
