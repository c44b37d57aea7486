package mongosh

import (
	"encoding/base64"
	"encoding/hex"
	"strconv"
	"strings"
	"time"

	"github.com/shardlint/shardlint/schema"
)

// isConstructor reports whether the name makes a BSON value, called with or
// without new.
func isConstructor(name string) bool {
	switch name {
	case "ObjectId", "ObjectID", "ISODate", "Date", "NumberLong", "Long", "NumberInt", "Int32", "Double", "NumberDecimal", "Decimal128",
		"MinKey", "MaxKey", "UUID", "BinData", "HexData", "Timestamp", "RegExp", "BSONRegExp", "DBRef":
		return true
	}
	return false
}

// construct returns the BSON value that the constructor makes. One that only the
// run makes, such as ObjectId(), is some value of that kind.
func construct(name string, args []*value, at schema.Span) *schema.Node {
	some := &schema.Node{Kind: schema.SomeNode, Text: "?", Span: at}
	first := &value{kind: undefined}
	if len(args) > 0 {
		first = args[0]
	}
	if first.kind == unknown || first.kind > array {
		if name == "MinKey" || name == "MaxKey" {
			return constant(name, at)
		}
		if name == "RegExp" || name == "BSONRegExp" || name == "DBRef" {
			return hole(at)
		}
		return some
	}
	word, isText := first.asText()
	switch name {
	case "MinKey", "MaxKey":
		return constant(name, at)
	case "ObjectId", "ObjectID":
		if _, err := hex.DecodeString(word); isText && err == nil && len(word) == 24 {
			return wrapper("$oid", stringNode(strings.ToLower(word), at), at)
		}
	case "NumberLong", "Long":
		return integer("$numberLong", args, 64, at)
	case "NumberInt", "Int32":
		return integer("$numberInt", args, 32, at)
	case "Double":
		if f, ok := numeric(first); ok {
			return wrapper("$numberDouble", stringNode(strconv.FormatFloat(f, 'g', -1, 64), at), at)
		}
	case "NumberDecimal", "Decimal128":
		if f, ok := numeric(first); ok {
			if !isText {
				word = strconv.FormatFloat(f, 'g', -1, 64)
			}
			return wrapper("$numberDecimal", stringNode(word, at), at)
		}
	case "ISODate", "Date":
		return date(name, args, at)
	case "UUID":
		if isText && len(strings.ReplaceAll(word, "-", "")) == 32 {
			if _, err := hex.DecodeString(strings.ReplaceAll(word, "-", "")); err == nil {
				return wrapper("$uuid", stringNode(hyphens(word), at), at)
			}
		}
	case "BinData", "HexData":
		return binary(name, args, at)
	case "Timestamp":
		return timestamp(args, at)
	case "RegExp", "BSONRegExp":
		return regexpOf(args, at)
	case "DBRef":
		return hole(at)
	}
	return some
}

// numeric returns the number that a constructor is given, as such or as text.
func numeric(v *value) (float64, bool) {
	if word, ok := v.asText(); ok {
		f, err := strconv.ParseFloat(word, 64)
		return f, err == nil
	}
	return v.number()
}

func integer(key string, args []*value, bits int, at schema.Span) *schema.Node {
	some := &schema.Node{Kind: schema.SomeNode, Text: "?", Span: at}
	if len(args) == 0 {
		return wrapper(key, stringNode("0", at), at)
	}
	if word, ok := args[0].asText(); ok {
		n, err := strconv.ParseInt(strings.TrimSpace(word), 10, bits)
		if err != nil {
			return some
		}
		return wrapper(key, stringNode(strconv.FormatInt(n, 10), at), at)
	}
	f, ok := args[0].number()
	if !ok || f != f || f >= 1<<62 || f <= -1<<62 || bits == 32 && (f >= 1<<31 || f < -1<<31) || len(args) > 1 {
		return some // Long(low, high) counts in halves
	}
	return wrapper(key, stringNode(strconv.FormatInt(int64(f), 10), at), at)
}

// date reads the forms that mean one moment everywhere. JavaScript takes a time
// without zone as local.
func date(name string, args []*value, at schema.Span) *schema.Node {
	some := &schema.Node{Kind: schema.SomeNode, Text: "?", Span: at}
	if len(args) != 1 {
		return some
	}
	if f, ok := args[0].number(); ok && name == "Date" && f == float64(int64(f)) {
		return dateNode(int64(f), at)
	}
	word, ok := args[0].asText()
	if !ok {
		return some
	}
	layouts := []string{"2006-01-02T15:04:05Z07:00", "2006-01-02T15:04Z07:00", "2006-01-02T15:04:05Z0700", "2006-01-02", "2006-01", "2006"}
	if name == "ISODate" {
		layouts = append(layouts, "2006-01-02T15:04:05", "2006-01-02 15:04:05", "2006-01-02T15:04", "20060102")
	}
	for _, layout := range layouts {
		if t, err := time.Parse(layout, strings.TrimSpace(word)); err == nil && t.Year() <= 9999 {
			return dateNode(t.UnixMilli(), at)
		}
	}
	return some
}

func dateNode(milliseconds int64, at schema.Span) *schema.Node {
	return wrapper("$date", wrapper("$numberLong", stringNode(strconv.FormatInt(milliseconds, 10), at), at), at)
}

// hyphens writes 32 digits as a UUID.
func hyphens(word string) string {
	d := strings.ToLower(strings.ReplaceAll(word, "-", ""))
	return d[:8] + "-" + d[8:12] + "-" + d[12:16] + "-" + d[16:20] + "-" + d[20:]
}

func binary(name string, args []*value, at schema.Span) *schema.Node {
	some := &schema.Node{Kind: schema.SomeNode, Text: "?", Span: at}
	if len(args) != 2 {
		return some
	}
	subtype, ok := args[0].number()
	content, isText := args[1].asText()
	if !ok || !isText || subtype < 0 || subtype > 255 {
		return some
	}
	if name == "HexData" {
		raw, err := hex.DecodeString(content)
		if err != nil {
			return some
		}
		content = base64.StdEncoding.EncodeToString(raw)
	} else if _, err := base64.StdEncoding.DecodeString(content); err != nil {
		return some
	}
	return wrapper("$binary", &schema.Node{Kind: schema.ObjectNode, Members: []schema.Member{
		{Key: "base64", KeySpan: at, Value: stringNode(content, at)},
		{Key: "subType", KeySpan: at, Value: stringNode(hex.EncodeToString([]byte{byte(subtype)}), at)},
	}}, at)
}

func timestamp(args []*value, at schema.Span) *schema.Node {
	some := &schema.Node{Kind: schema.SomeNode, Text: "?", Span: at}
	var seconds, increment *value
	switch {
	case len(args) == 2:
		seconds, increment = args[0], args[1]
	case len(args) == 1 && args[0].open() && args[0].kind == object:
		seconds, increment = args[0].member("t"), args[0].member("i")
	}
	if seconds == nil || increment == nil {
		return some
	}
	t, okT := seconds.number()
	i, okI := increment.number()
	if !okT || !okI || t < 0 || i < 0 || t >= 1<<32 || i >= 1<<32 {
		return some
	}
	return wrapper("$timestamp", &schema.Node{Kind: schema.ObjectNode, Members: []schema.Member{
		{Key: "t", KeySpan: at, Value: &schema.Node{Kind: schema.NumberNode, Text: strconv.FormatInt(int64(t), 10), Span: at}},
		{Key: "i", KeySpan: at, Value: &schema.Node{Kind: schema.NumberNode, Text: strconv.FormatInt(int64(i), 10), Span: at}},
	}}, at)
}

func regexpOf(args []*value, at schema.Span) *schema.Node {
	if len(args) == 0 {
		return hole(at)
	}
	pattern, ok := args[0].asText()
	options := ""
	if len(args) > 1 {
		var isText bool
		options, isText = args[1].asText()
		ok = ok && isText
	}
	if !ok {
		return hole(at)
	}
	return expression(stringNode(pattern, at), stringNode(options, at), at)
}
