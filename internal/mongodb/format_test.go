package mongodb

import (
	"math"
	"testing"

	"go.mongodb.org/mongo-driver/v2/bson"
)

func TestString(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		v    Value
		want string
	}{
		{
			Doc(Elem{"a", Int(1)}, Elem{"b", Str("x")}, Elem{"c", Of(MinKey)}, Elem{"d", Long(5)}, Elem{"e", DateOf(0)}),
			`{a: 1, b: "x", c: MinKey, d: NumberLong("5"), e: ISODate("1970-01-01T00:00:00.000Z")}`,
		},
		{
			Doc(Elem{"a.b", Of(Some)}, Elem{"$gte", Of(Unknown)}, Elem{"", Of(MaxKey)}, Elem{"1a", Of(Null)}),
			`{"a.b": ?, $gte: <unknown>, "": MaxKey, "1a": null}`,
		},
		{List(Dbl(5), Dbl(1.5), Dbl(1e300), Dbl(math.NaN()), Dbl(math.Inf(-1)), Boolean(true)), `[5, 1.5, 1e+300, NaN, -Infinity, true]`},
		{dec(t, "1.50"), `NumberDecimal("1.50")`},
		{ObjectIDOf(bson.ObjectID{1, 2}), `ObjectId("010200000000000000000000")`},
		{BinaryOf(0, []byte("hi")), `BinData(0, "aGk=")`},
		{BinaryOf(4, []byte("0123456789abcdef")), `UUID("30313233-3435-3637-3839-616263646566")`},
		{TimestampOf(1<<31, 2), `Timestamp(2147483648, 2)`},
		{DateOf(math.MaxInt64), `new Date(9223372036854775807)`},
		{RegexOf("^a/b", "i"), `/^a\/b/i`},
		{RegexOf(`^a\/b`, ""), `/^a\/b/`},
		{Str("tab\tquote\"line\u2028\x01é日"), `"tab\tquote\"line\u2028\u0001é日"`},
		{CodeOf("f()"), `Code("f()")`},
		{Of(Undefined), `undefined`},
	} {
		if got := c.v.String(); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}
