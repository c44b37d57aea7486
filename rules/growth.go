package rules

import (
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// A growth says whether the values of a field move with time, and how that is
// known.
type growth struct {
	moves      bool
	falls      bool // decreasing rather than increasing
	confidence Confidence
	basis      schema.Basis
	why        string // evidence in words
	span       schema.Span
}

// notClock are words that tell a date which does not follow the clock.
var notClock = wordSet("birth born dob due expire expires expired expiry expiration updated modified changed deadline " +
	"scheduled planned start end from until to valid effective departure arrival checkin checkout booking appointment")

// growthOf says what is known of a key field's movement: measured and declared
// facts first, then types and documented defaults, then names.
func growthOf(c *Collection, path string) growth {
	f := c.Field(path)
	if f == nil {
		f = &schema.Field{}
	}
	if m, ok := f.Monotonic.Get(); ok {
		return growth{
			moves: m != schema.NotMonotonic, falls: m == schema.Decreasing,
			confidence: High, basis: f.Monotonic.Basis, span: f.Monotonic.Span(),
			why: path + " is " + monotonicWord(m) + " (" + f.Monotonic.Basis.String() + ")",
		}
	}
	if f.Monotonic.State() == schema.Unknown || f.Generator.State() == schema.Unknown {
		return growth{}
	}
	if g, ok := f.Generator.Get(); ok {
		switch g {
		case "uuidv1":
			return growth{
				moves: true, confidence: Medium, basis: f.Generator.Basis, span: f.Generator.Span(),
				why: path + " is a version 1 UUID (" + f.Generator.Basis.String() + "), which begins with the low bits of the clock: what is made in one moment lies together, and the place goes through the whole range every seven minutes",
			}
		case "objectId", "uuidv7", "sequence":
			return growth{
				moves: true, confidence: High, basis: f.Generator.Basis, span: f.Generator.Span(),
				why: path + " is made by a generator whose values grow with time: " + g + " (" + f.Generator.Basis.String() + ")",
			}
		}
		return growth{} // random, uuidv4, client: nothing says that it grows
	}
	if types, ok := f.BSONTypes.Get(); ok {
		return growthOfTypes(c, path, types, f)
	}
	if path == "_id" {
		return growth{
			moves: true, confidence: Medium, basis: schema.Declared,
			why: "nothing is declared of _id, so drivers fill it with an ObjectId, which starts with the time; declare `generator:` or `bsonType:` for _id if it is something else",
		}
	}
	switch increasingHint(path) {
	case strongHint:
		return growth{moves: true, confidence: Medium, basis: schema.Guessed, why: guessedIncreasing(path)}
	case weakHint:
		return growth{moves: true, confidence: Low, basis: schema.Guessed, why: guessedIncreasing(path)}
	}
	return growth{}
}

func growthOfTypes(c *Collection, path string, types []string, f *schema.Field) growth {
	g := growth{moves: true, confidence: Medium, basis: schema.Declared, span: f.BSONTypes.Span()}
	is := func(t string) bool { return slices.Equal(types, []string{t}) }
	words := nameWords(path)
	offClock := slices.ContainsFunc(words, func(w string) bool { return notClock[w] })
	switch {
	case is("objectId"):
		g.why = path + " is an ObjectId, which starts with the time of its creation (" + f.BSONTypes.Basis.String() + ")"
		if path != "_id" && increasingHint(path) != strongHint && !(len(words) > 1 && namesOwnDocument(c, words[0])) {
			// A mailbox or customer_id that is an ObjectId refers to a
			// document made at some other time, so the documents here do not
			// come in its order.
			g.confidence, g.basis = Low, schema.Guessed
			g.why += "; if documents come in the order of what it refers to, they all go to one shard"
		}
		return g
	case (is("date") || is("timestamp")) && !offClock:
		g.why = path + " is a " + types[0] + " (" + f.BSONTypes.Basis.String() + ") and so most likely the time of the insert; declare `monotonic:` to settle it"
		return g
	case is("date"), is("timestamp"), len(types) > 1 || !isNumeric(types):
		return growth{}
	}
	if h := increasingHint(path); h != noHint {
		g.basis, g.why = schema.Guessed, guessedIncreasing(path)
		if h == weakHint {
			g.confidence = Low
		}
		return g
	}
	return growth{}
}

func isNumeric(types []string) bool {
	return slices.ContainsFunc(types, func(t string) bool {
		return t == "int" || t == "long" || t == "double" || t == "decimal" || t == "number"
	})
}

// namesOwnDocument reports whether the word is the collection's name in the
// singular: order for shop.orders and mydb.t_orders.
func namesOwnDocument(c *Collection, word string) bool {
	_, name, _ := c.Namespace.Split()
	words := nameWords(name)
	if len(words) == 0 {
		return false
	}
	last := words[len(words)-1]
	return last == word || last == word+"s" || last == word+"es" || strings.TrimSuffix(last, "ies")+"y" == word
}

func guessedIncreasing(path string) string {
	return path + " looks increasing by its name (guessed); declare `monotonic:` in a spec to settle it"
}

func monotonicWord(m schema.Monotonic) string {
	switch m {
	case schema.Increasing:
		return "increasing"
	case schema.Decreasing:
		return "decreasing"
	case schema.MonotonicEitherWay:
		return "monotonic"
	}
	return "not monotonic"
}

// hasOneValue reports whether the field is declared to hold one value only, so
// that the next field of the key decides.
func hasOneValue(c *Collection, path string) bool {
	f := c.Field(path)
	if f == nil {
		return false
	}
	values, ok := f.Values.Get()
	return ok && len(values) == 1 || schema.Is(f.Cardinality.Value, 1)
}

// leadingPart returns the index of the first key part that has more than one
// value, or -1.
func leadingPart(c *Collection) int {
	return slices.IndexFunc(c.Key, func(p mongodb.KeyPart) bool { return !hasOneValue(c, p.Field) })
}

// divides reports whether declared zones or splits cut the collection along
// the field.
func divides(c *Collection, field string) bool {
	has := func(n *schema.Node) bool { return n.Lookup(field) != nil }
	return slices.ContainsFunc(c.Zones, func(z *schema.Zone) bool { return has(z.Min) || has(z.Max) }) ||
		slices.ContainsFunc(c.Splits, func(s *schema.Split) bool { return has(s.At) })
}
