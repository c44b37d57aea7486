package mongodb

import (
	"math"
	"math/rand/v2"

	"go.mongodb.org/mongo-driver/v2/bson"
)

// A generator makes values, documents, keys and filters that meet often: from
// few fields and few values.
type generator struct{ *rand.Rand }

func newGenerator(seed uint64) generator { return generator{rand.New(rand.NewPCG(seed, 7))} }

func pick[T any](g generator, from ...T) T { return from[g.IntN(len(from))] }

func decimal(s string) Value {
	d, err := bson.ParseDecimal128(s)
	if err != nil {
		panic(err)
	}
	return DecimalOf(d)
}

// scalar returns a value that a shard key field can hold.
func (g generator) scalar() Value {
	return pick(g,
		Of(Null), Int(-1), Int(0), Int(1), Int(2), Long(1), Long(1<<53+1), Dbl(1), Dbl(1.5), Dbl(math.NaN()), Dbl(math.Inf(1)), Dbl(math.Inf(-1)),
		decimal("1.0"), decimal("1.5"), decimal("NaN"), decimal("9007199254740993"),
		Str(""), Str("a"), Str("ab"), Str("abc"), Str("b"), Str("á"), SymbolOf("a"), Boolean(false), Boolean(true), DateOf(0), DateOf(5),
		TimestampOf(1, 2), ObjectIDOf(bson.ObjectID{1}), ObjectIDOf(bson.ObjectID{2}), BinaryOf(0, []byte("a")), BinaryOf(4, []byte("a")),
		RegexOf("^a", ""), CodeOf("x"), obj("x", Int(1)), obj(), obj("x", Str("a"), "y", Int(1)))
}

// value returns any known value, nested to some depth.
func (g generator) value(depth int) Value {
	switch n := g.IntN(12); {
	case n == 0:
		return pick(g, Of(MinKey), Of(MaxKey), Of(Undefined))
	case n == 1 && depth > 0:
		items := make([]Value, g.IntN(3))
		for i := range items {
			items[i] = g.value(depth - 1)
		}
		return List(items...)
	case n < 4 && depth > 0:
		elems := make([]Elem, g.IntN(3))
		for i := range elems {
			elems[i] = Elem{pick(g, "a", "b", "x"), g.value(depth - 1)}
		}
		if n == 2 {
			return Value{kind: CodeWithScope, str: "f", elem: elems}
		}
		return Doc(elems...)
	case n == 4:
		return Dbl(math.Float64frombits(g.Uint64()))
	case n == 5:
		return Long(int64(g.Uint64()))
	case n == 6:
		return DecimalOf(bson.NewDecimal128(g.Uint64(), g.Uint64()))
	case n == 7:
		return Value{kind: DBPointer, str: pick(g, "a", "bb"), opt: "012345678901"}
	}
	return g.scalar()
}

// document returns a document without arrays over the fields a, b and c.
func (g generator) document() Value {
	var elems []Elem
	for _, name := range []string{"a", "b", "c"} {
		if g.IntN(4) > 0 {
			elems = append(elems, Elem{name, g.scalar()})
		}
	}
	return Doc(elems...)
}

func (g generator) key() KeyPattern {
	fields := pick(g, []string{"a"}, []string{"a", "b"}, []string{"b", "a"}, []string{"a.x"}, []string{"a.x", "b"}, []string{"b", "a.x", "c"})
	key := make(KeyPattern, len(fields))
	hashed := g.IntN(2 * len(fields))
	for i, f := range fields {
		key[i] = KeyPart{f, Int(1)}
		if i == hashed {
			key[i].Value = Str("hashed")
		}
	}
	return key
}

func (g generator) path() string { return pick(g, "a", "a", "b", "b", "c", "a.x", "a.y") }

// filter returns a filter of known values.
func (g generator) filter(depth int) Value {
	elems := make([]Elem, 1+g.IntN(2))
	for i := range elems {
		elems[i] = g.condition(depth)
	}
	return Doc(elems...)
}

func (g generator) condition(depth int) Elem {
	if depth > 0 && g.IntN(3) == 0 {
		op := pick(g, "$and", "$or", "$or", "$nor", "$expr")
		if op == "$expr" {
			return Elem{op, g.expression(depth)}
		}
		items := make([]Value, 1+g.IntN(3))
		for i := range items {
			items[i] = g.filter(depth - 1)
		}
		return Elem{op, List(items...)}
	}
	switch g.IntN(4) {
	case 0:
		return Elem{g.path(), g.scalar()}
	case 1:
		return Elem{g.path(), Doc(g.operator(1), g.operator(1))}
	}
	return Elem{g.path(), Doc(g.operator(2))}
}

func (g generator) operator(depth int) Elem {
	switch op := pick(g, "$eq", "$ne", "$gt", "$gte", "$lt", "$lte", "$in", "$in", "$nin", "$exists", "$type", "$mod", "$regex", "$not", "$all", "$elemMatch"); op {
	case "$in", "$nin", "$all":
		items := make([]Value, g.IntN(4))
		for i := range items {
			items[i] = g.scalar()
			if g.IntN(10) == 0 {
				items[i] = List(g.scalar())
			}
		}
		return Elem{op, List(items...)}
	case "$exists":
		return Elem{op, pick(g, Boolean(true), Boolean(false), Int(0), Int(1))}
	case "$type":
		return Elem{op, pick(g, Str("string"), Str("number"), Str("int"), Int(10), Str("object"), List(Str("bool"), Str("date")), Str("regex"), Str("binData"))}
	case "$mod":
		return Elem{op, List(Int(2), Int(1))}
	case "$regex":
		return Elem{op, Str(pick(g, "^a", "^ab?", "^a*b", "b", "^a|b", "^(a)", "^á{0}", `^\Qa\E`, `\Aab`, "^"))}
	case "$elemMatch":
		return Elem{op, Doc(Elem{"$gt", g.scalar()})}
	case "$not":
		if depth > 0 {
			if g.IntN(3) == 0 {
				return Elem{op, Doc(g.operator(0), g.operator(0))}
			}
			return Elem{op, Doc(g.operator(depth - 1))}
		}
		return Elem{"$ne", g.scalar()}
	default:
		if g.IntN(12) == 0 {
			return Elem{op, List(g.scalar(), g.scalar())}
		}
		return Elem{op, g.scalar()}
	}
}

func (g generator) expression(depth int) Value {
	if depth > 0 && g.IntN(3) == 0 {
		return Doc(Elem{pick(g, "$and", "$or"), List(g.expression(depth-1), g.expression(depth-1))})
	}
	args := []Value{Str("$" + g.path()), Doc(Elem{"$literal", g.scalar()})}
	if g.IntN(2) == 0 {
		args[0], args[1] = args[1], args[0]
	}
	return Doc(Elem{pick(g, "$eq", "$gt", "$gte", "$lt", "$lte", "$ne"), List(args...)})
}
