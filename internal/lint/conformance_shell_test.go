package lint

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/mongodb"
)

func cmpOr(text json.RawMessage, without string) json.RawMessage {
	if text == nil {
		return json.RawMessage(without)
	}
	return text
}

func sortedNames(m members) []string { return slices.Sorted(maps.Keys(m)) }

func (m members) texts(t *testing.T, name string) (list []string) {
	t.Helper()
	if err := json.Unmarshal(cmpOr(m[name], "[]"), &list); err != nil {
		t.Fatal(err)
	}
	return list
}

// plain writes the members of a document, whose order does not matter.
func plain(t *testing.T, m members) []string {
	var parts []string
	for _, name := range sortedNames(m) {
		parts = append(parts, name+": "+shell(t, m[name]))
	}
	return parts
}

// indexOptions writes the options of an index.
func indexOptions(t *testing.T, ix members) []string {
	var parts []string
	for _, name := range sortedNames(ix) {
		switch name {
		case "key", "ns", "multikey":
		case "partial":
			parts = append(parts, "partialFilterExpression: "+shell(t, ix[name]))
		default:
			parts = append(parts, name+": "+shell(t, ix[name]))
		}
	}
	return parts
}

// shellKey writes a list of [field, value] pairs as a document.
func shellKey(t *testing.T, text json.RawMessage) string {
	var pairs [][2]json.RawMessage
	if json.Unmarshal(text, &pairs) != nil {
		return shell(t, text)
	}
	parts := make([]string, len(pairs))
	for i, p := range pairs {
		parts[i] = string(p[0]) + ": " + shell(t, p[1])
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// shell writes Extended JSON as the shell does: MinKey() for {"$minKey": 1}.
func shell(t *testing.T, text json.RawMessage) string {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	s, err := shellValue(d)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s
}

func shellValue(d *json.Decoder) (string, error) {
	token, err := d.Token()
	if err != nil {
		return "", err
	}
	open, ok := token.(json.Delim)
	if !ok {
		if s, ok := token.(string); ok {
			return strconv.Quote(s), nil
		}
		if token == nil {
			return "null", nil
		}
		return fmt.Sprint(token), nil
	}
	var names, values []string
	for d.More() {
		if open == '{' {
			name, err := d.Token()
			if err != nil {
				return "", err
			}
			names = append(names, name.(string))
		}
		v, err := shellValue(d)
		if err != nil {
			return "", err
		}
		values = append(values, v)
	}
	if _, err := d.Token(); err != nil {
		return "", err
	}
	if open == '[' {
		return "[" + strings.Join(values, ", ") + "]", nil
	}
	if len(names) == 1 {
		if s, ok := shellWrapper(names[0], values[0]); ok {
			return s, nil
		}
	}
	for i, name := range names {
		values[i] = strconv.Quote(name) + ": " + values[i]
	}
	return "{" + strings.Join(values, ", ") + "}", nil
}

// shellWrapper writes a value that JSON does not have, or one of the rows' own
// markers.
func shellWrapper(name, value string) (string, bool) {
	switch name {
	case "$minKey":
		return "MinKey()", true
	case "$maxKey":
		return "MaxKey()", true
	case "$numberLong":
		return "NumberLong(" + value + ")", true
	case "$numberDouble":
		return strings.Trim(value, `"`), true
	case "$doc": // [["name", value], ...]
		inner := strings.TrimSuffix(strings.TrimPrefix(value, "["), "]")
		inner = strings.TrimSuffix(strings.TrimPrefix(inner, "["), "]")
		field, v, _ := strings.Cut(inner, ", ")
		return "{" + field + ": " + v + "}", !strings.Contains(inner, "], [")
	case "$hashOf":
		n, err := strconv.ParseInt(value, 10, 64)
		h, ok := mongodb.HashKey(mongodb.Int(n))
		return fmt.Sprintf("NumberLong(\"%d\")", h), err == nil && ok
	}
	return "", false
}
