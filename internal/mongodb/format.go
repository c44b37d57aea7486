package mongodb

import (
	"encoding/base64"
	"encoding/hex"
	"math"
	"strconv"
	"time"
	"unicode/utf8"
)

// String returns the value as the shell would write it: {a: 1, b: "x",
// c: MinKey, d: NumberLong("5")}. Some is written ?, Unknown <unknown>.
func (v Value) String() string { return string(v.append(nil)) }

func (v Value) append(b []byte) []byte {
	switch v.kind {
	case Unknown:
		return append(b, "<unknown>"...)
	case Some:
		return append(b, '?')
	case MinKey:
		return append(b, "MinKey"...)
	case MaxKey:
		return append(b, "MaxKey"...)
	case Undefined:
		return append(b, "undefined"...)
	case Null:
		return append(b, "null"...)
	case Int32:
		return strconv.AppendInt(b, v.num, 10)
	case Int64:
		return append(strconv.AppendInt(append(b, `NumberLong("`...), v.num, 10), `")`...)
	case Double:
		return appendDouble(b, v.double())
	case Decimal:
		return append(append(append(b, `NumberDecimal("`...), v.decimal().String()...), `")`...)
	case String:
		return appendQuoted(b, v.str)
	case Symbol:
		return append(appendQuoted(append(b, "BSONSymbol("...), v.str), ')')
	case Object:
		return appendMembers(b, v.elem)
	case Array:
		b = append(b, '[')
		for i := range v.elem {
			if i > 0 {
				b = append(b, ", "...)
			}
			b = v.elem[i].Value.append(b)
		}
		return append(b, ']')
	case Bool:
		return strconv.AppendBool(b, v.num != 0)
	case Regex:
		return appendRegex(b, v.str, v.opt)
	case Code:
		return append(appendQuoted(append(b, "Code("...), v.str), ')')
	case CodeWithScope:
		b = append(appendQuoted(append(b, "Code("...), v.str), ", "...)
		return append(appendMembers(b, v.elem), ')')
	}
	return v.appendRare(b)
}

// appendRare writes the kinds that the shell writes as a call with encoded
// contents.
func (v Value) appendRare(b []byte) []byte {
	switch v.kind {
	case ObjectID:
		return appendObjectID(b, v.str)
	case Binary:
		if v.sub == 4 && len(v.str) == 16 {
			h := hex.EncodeToString([]byte(v.str))
			return append(b, `UUID("`+h[:8]+"-"+h[8:12]+"-"+h[12:16]+"-"+h[16:20]+"-"+h[20:]+`")`...)
		}
		b = strconv.AppendUint(append(b, "BinData("...), uint64(v.sub), 10)
		b = base64.StdEncoding.AppendEncode(append(b, `, "`...), []byte(v.str))
		return append(b, `")`...)
	case Date:
		t := time.UnixMilli(v.num).UTC()
		if y := t.Year(); y < 0 || y > 9999 {
			return append(strconv.AppendInt(append(b, "new Date("...), v.num, 10), ')')
		}
		return append(t.AppendFormat(append(b, `ISODate("`...), "2006-01-02T15:04:05.000Z"), `")`...)
	case Timestamp:
		b = strconv.AppendUint(append(b, "Timestamp("...), uint64(v.num)>>32, 10)
		b = strconv.AppendUint(append(b, ", "...), uint64(uint32(v.num)), 10)
		return append(b, ')')
	case DBPointer:
		b = append(appendQuoted(append(b, "DBPointer("...), v.str), ", "...)
		return append(appendObjectID(b, v.opt), ')')
	}
	return b
}

// appendRegex writes a regular expression literal; a bare slash would end it.
func appendRegex(b []byte, pattern, options string) []byte {
	b = append(b, '/')
	escaped := false
	for i := 0; i < len(pattern); i++ {
		if pattern[i] == '/' && !escaped {
			b = append(b, '\\')
		}
		escaped = pattern[i] == '\\' && !escaped
		b = append(b, pattern[i])
	}
	return append(append(b, '/'), options...)
}

func appendObjectID(b []byte, id string) []byte {
	return append(hex.AppendEncode(append(b, `ObjectId("`...), []byte(id)), `")`...)
}

// appendDouble writes a whole double without a fraction, as the shell does.
func appendDouble(b []byte, f float64) []byte {
	switch {
	case math.IsNaN(f):
		return append(b, "NaN"...)
	case math.IsInf(f, 1):
		return append(b, "Infinity"...)
	case math.IsInf(f, -1):
		return append(b, "-Infinity"...)
	case f == math.Trunc(f) && math.Abs(f) < 1e21:
		return strconv.AppendFloat(b, f, 'f', -1, 64)
	}
	return strconv.AppendFloat(b, f, 'g', -1, 64)
}

func appendMembers(b []byte, elems []Elem) []byte {
	b = append(b, '{')
	for i := range elems {
		if i > 0 {
			b = append(b, ", "...)
		}
		if isIdentifier(elems[i].Name) {
			b = append(b, elems[i].Name...)
		} else {
			b = appendQuoted(b, elems[i].Name)
		}
		b = elems[i].Value.append(append(b, ": "...))
	}
	return append(b, '}')
}

// isIdentifier reports whether a member name needs no quotes in JavaScript.
// Names of other scripts are quoted, which is always right.
func isIdentifier(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c == '_' || c == '$' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z':
		case '0' <= c && c <= '9' && i > 0:
		default:
			return false
		}
	}
	return s != ""
}

// appendQuoted writes a JSON string, which is a JavaScript string too. Bytes
// that are no UTF-8 become U+FFFD, as in every JSON output.
func appendQuoted(b []byte, s string) []byte {
	const digits = "0123456789abcdef"
	b = append(b, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r == '\n':
			b = append(b, '\\', 'n')
		case r == '\t':
			b = append(b, '\\', 't')
		case r == '\r':
			b = append(b, '\\', 'r')
		case r < 0x20 || r == 0x7f:
			b = append(b, '\\', 'u', '0', '0', digits[r>>4], digits[r&15])
		case r == 0x2028 || r == 0x2029:
			b = append(b, `\u202`...)
			b = append(b, digits[r&15])
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return append(b, '"')
}
