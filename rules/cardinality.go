package rules

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// A partBound is the greatest number of distinct values that one key field can
// take.
type partBound struct {
	n     int64
	known bool
	// perDocument is true where every document has its own value, so that
	// the field never is what makes a key poor.
	perDocument bool
	// exact is true where n is the number itself, not a ceiling over it.
	exact bool
	basis schema.Basis
	span  schema.Span
	words string // "status has 6 values (declared)"
}

// boundOf returns the bound of one field of the collection's shard key.
func boundOf(c *Collection, path string) partBound {
	if path == "_id" || aloneInUniqueIndex(c, path) {
		return partBound{n: math.MaxInt64, known: true, perDocument: true, basis: schema.Declared}
	}
	f := c.Field(path)
	if f == nil {
		return partBound{}
	}
	missing, besides := int64(0), "" // a null or missing value is one more
	if _, ok := mayBeMissing(f); ok || schema.Is(f.Required.Value, false) && !schema.Is(f.Nullable.Value, false) {
		missing, besides = 1, " or is missing"
	}
	if values, ok := f.Values.Get(); ok {
		if hasNull(values) {
			missing, besides = 0, "" // null is among them
		}
		return partBound{n: int64(len(values)) + missing, known: true, exact: true, basis: f.Values.Basis, span: f.Values.Span(),
			words: fmt.Sprintf("%s has %s%s (%s)", path, count(int64(len(values)), "value"), besides, f.Values.Basis)}
	}
	if n, ok := f.Cardinality.Get(); ok {
		return partBound{n: n + missing, known: true, exact: true, basis: f.Cardinality.Basis, span: f.Cardinality.Span(),
			words: fmt.Sprintf("%s has %s%s (%s)", path, count(n, "value"), besides, f.Cardinality.Basis)}
	}
	if n, ok := f.MaxCardinality.Get(); ok {
		return partBound{n: n, known: true, basis: f.MaxCardinality.Basis, span: f.MaxCardinality.Span(),
			words: fmt.Sprintf("%s has %s at most (%s)", path, count(n, "value"), f.MaxCardinality.Basis)}
	}
	if types, ok := f.BSONTypes.Get(); ok && len(types) > 0 && !slices.ContainsFunc(types, func(t string) bool { return t != "bool" && t != "null" }) {
		return partBound{n: 2 + missing, known: true, basis: f.BSONTypes.Basis, span: f.BSONTypes.Span(),
			words: fmt.Sprintf("%s is a bool, so it has 2 values%s (%s)", path, besides, f.BSONTypes.Basis)}
	}
	return partBound{}
}

// hasManyValuedType reports whether the field is declared to hold identifiers
// or times, which no name makes few.
func hasManyValuedType(f *schema.Field) bool {
	types, _ := f.BSONTypes.Get()
	return slices.ContainsFunc(types, func(t string) bool { return t == "objectId" || t == "binData" || t == "date" || t == "timestamp" })
}

func hasNull(values []*schema.Node) bool {
	return slices.ContainsFunc(values, func(n *schema.Node) bool { return n != nil && n.Kind == schema.NullNode })
}

// aloneInUniqueIndex reports whether an index of this field only, which every
// document enters, makes its values unique.
func aloneInUniqueIndex(c *Collection, path string) bool {
	return slices.ContainsFunc(c.Indexes, func(ix Index) bool {
		key, ok := ix.Key.Get()
		return ok && len(key.Parts) == 1 && key.Parts[0].Field == path && schema.Is(ix.Unique, true) &&
			ix.Partial.IsAbsent() && !schema.Is(ix.Sparse, true)
	})
}

// A keyBound is the greatest number of distinct values of a whole shard key.
type keyBound struct {
	n           int64
	known       bool // every part is known
	perDocument bool // some part has a value of its own for every document
	basis       schema.Basis
	parts       []partBound
}

// boundOfKey returns the bound of the collection's shard key.
func boundOfKey(c *Collection) keyBound {
	if c.bound == nil {
		b := workOutBound(c)
		c.bound = &b
	}
	return *c.bound
}

func workOutBound(c *Collection) keyBound {
	b := keyBound{n: 1, known: len(c.Key) > 0, basis: schema.Measured}
	for _, part := range c.Key {
		p := boundOf(c, part.Field)
		b.parts = append(b.parts, p)
		if !p.known {
			b.known = false
			continue
		}
		b.perDocument = b.perDocument || p.perDocument
		b.basis = min(b.basis, p.basis)
		if p.n != 0 && b.n > math.MaxInt64/p.n {
			b.n = math.MaxInt64
			continue
		}
		b.n *= p.n
	}
	return b
}

// CardinalityKnown reports whether enough is known of the values of the whole
// shard key for SL101 to judge it. The pass is one of that rule.
func (p *Pass) CardinalityKnown(c *Collection) bool {
	b := boundOfKey(c)
	return b.known || p.manyAtLeast(c, b.atLeast())
}

// atLeast returns a number of values that the whole key has at least: a key has
// as many as any of its fields.
func (b keyBound) atLeast() int64 {
	n := int64(0)
	for _, part := range b.parts {
		if part.exact || part.perDocument {
			n = max(n, part.n)
		}
	}
	return n
}

// manyAtLeast reports whether a key with so many values or more is one that
// SL101 does not report.
func (p *Pass) manyAtLeast(c *Collection, n int64) bool {
	_, stuck := p.averageValue(c, n)
	return n > 0 && float64(n) >= p.Option("minCardinality") && n >= known(p.Model.Topology.ShardCount) && len(stuck) == 0
}

// count writes a number with its noun: "1 value", "2,500,000 values".
func count(n int64, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return grouped(n) + " " + noun + "s"
}

// grouped writes a number with commas between thousands.
func grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	sign := ""
	if strings.HasPrefix(digits, "-") {
		sign, digits = "-", digits[1:]
	}
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(d)
	}
	return sign + b.String()
}

// bytesInWords writes a size in the binary unit that suits it: "318 GiB".
func bytesInWords(n float64) string {
	units := []string{"bytes", "KiB", "MiB", "GiB", "TiB", "PiB"}
	i := 0
	for n >= 1024 && i < len(units)-1 {
		n /= 1024
		i++
	}
	if n < 10 && i > 0 {
		return strings.TrimSuffix(strconv.FormatFloat(n, 'f', 1, 64), ".0") + " " + units[i]
	}
	return strconv.FormatFloat(n, 'f', 0, 64) + " " + units[i]
}

// ifWords returns the words if the condition holds.
func ifWords(condition bool, words string) string {
	if condition {
		return words
	}
	return ""
}

// known returns the number if it is known, else 0.
func known(v schema.Value[int64]) int64 {
	n, _ := v.Get()
	return n
}
