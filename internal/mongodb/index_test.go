package mongodb

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

func TestCheckIndexKey(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		key     KeyPattern
		version string
		want    string
	}{
		{key(), "8.0", "refused"},
		{key("a", 1, "b", -1), "8.0", "ok"},
		{key("a", 5), "8.0", "ok"},
		{key("a", 1.5), "8.0", "ok"},
		{key("a", Long(1<<40)), "8.0", "ok"},
		{key("a", math.Inf(-1)), "8.0", "ok"},
		{key("a", 0), "8.0", "refused"},
		{key("a", math.Copysign(0, -1)), "8.0", "refused"},
		{key("a", math.NaN()), "8.0", "refused"},
		{key("a", true), "8.0", "refused"},
		{key("a", Null), "8.0", "refused"},
		{key("a", Doc()), "8.0", "refused"},
		{key("a", MinKey), "8.0", "refused"},
		{key("a", ""), "8.0", "refused"},
		{key("a", "ascending"), "8.0", "refused"},
		{key("a", "1"), "8.0", "refused"},
		{key("a", "wildcard"), "8.0", "refused"},
		{key("a", "columnstore"), "8.0", "refused"},
		{key("a", "2dsphere_bucket"), "8.0", "doubtful"},
		{key("a", Unknown), "8.0", "ok"},
		{key("a", 1, "a", -1), "8.0", "refused"},
		{key("a", 1, "a.b", 1), "8.0", "ok"},
		{key("", 1), "8.0", "refused"},
		{key("a.", 1), "8.0", "refused"},
		{key("a..b", 1), "8.0", "refused"},
		{key("$a", 1), "8.0", "refused"},
		{key("a.$b", 1), "8.0", "refused"},
		{key("a.$id", 1), "8.0", "ok"},
		{key("$id", 1), "8.0", "refused"},
		{key("a.$id.$b", 1), "8.0", "refused"},
		{key("_fts", 1), "8.0", "refused"},
		{key("_fts", "text", "_ftsx", 1), "8.0", "ok"},
		{key("a", "geoHaystack", "b", 1), "5.0", "refused"},
		{key("a", "geoHaystack", "b", 1), "4.4", "ok"},
		// hashed
		{key("a", "hashed", "b", 1), "8.0", "ok"},
		{key("a", "hashed", "b", 1), "4.2", "refused"},
		{key("a", "hashed", "b", 1, "c", "hashed"), "8.0", "refused"},
		{key("a", "hashed", "b", "text"), "8.0", "refused"},
		{key("a", "2dsphere", "b", "hashed"), "8.0", "refused"},
		{key("a", "2d", "b", "hashed"), "8.0", "refused"},
		{key("a", "hashed", "b", Unknown), "8.0", "ok"},
		// geo
		{key("a", "2d", "b", 1), "8.0", "ok"},
		{key("b", 1, "a", "2d"), "8.0", "refused"},
		{key("a", "2d", "b", "2d"), "8.0", "refused"},
		{key("a", "2d", "b", "2dsphere"), "8.0", "refused"},
		{key("a", "2dsphere", "b", 1, "c", "2dsphere"), "8.0", "ok"},
		// text
		{key("$**", "text"), "4.0", "ok"},
		{key("a", 1, "$**", "text", "b", 1), "8.0", "ok"},
		{key("a", "text", "b", "text", "c", 1), "8.0", "ok"},
		{key("a", "text", "b", 1, "c", "text"), "8.0", "refused"},
		{key("a", "text", "b", Unknown, "c", "text"), "8.0", "ok"},
		{key("a.$**", "text"), "8.0", "refused"},
		// wildcard
		{key("$**", 1), "4.2", "ok"},
		{key("$**", 1), "4.0", "refused"},
		{key("$**", -1), "8.0", "ok"},
		{key("$**", 0), "8.0", "refused"},
		{key("a.b.$**", 1), "8.0", "ok"},
		{key("a.$**.b", 1), "8.0", "refused"},
		{key("$**.a", 1), "8.0", "refused"},
		{key("a$**", 1), "8.0", "ok"},
		{key("$**", "hashed"), "8.0", "refused"},
		{key("a.$**", 1, "b", 1), "6.0", "refused"},
		{key("a.$**", 1, "b", 1), "7.0", "ok"},
		{key("b", 1, "a.$**", -1, "c", 1), "7.0", "ok"},
		{key("a.$**", 1, "a.b", 1), "8.0", "refused"},
		{key("a", 1, "a.$**", 1), "8.0", "refused"},
		{key("a.b.$**", 1, "a", 1), "8.0", "ok"},
		{key("a.$**", 1, "ab", 1), "8.0", "ok"},
		{key("a.$**", 1, "b.$**", 1), "8.0", "refused"},
		{key("a.$**", 1, "b", "hashed"), "8.0", "refused"},
		{key("b", "hashed", "a.$**", 1), "8.0", "refused"},
		{key("b", "hashed", "$**", 1), "8.0", "doubtful"},
		{key("$**", 1, "b", "2dsphere"), "8.0", "refused"},
		{key("$**", 1, "b", 1), "8.0", "refused"}, // no wildcardProjection
		{key("$**", Unknown), "8.0", "ok"},
	} {
		faults := CheckIndex(Index{Key: c.key}, version(t, c.version), nil)
		if got := verdict(faults); got != c.want {
			t.Errorf("%s in %s: %s, want %s (%v)", c.key, c.version, got, c.want, faults)
		}
	}
}

func TestIndexNamesWhatIsWrong(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		key  KeyPattern
		part int
		says string
	}{
		{key("a", 1, "b", "hashed", "c", "hashed"), 2, `"c" is hashed and so is "b"`},
		{key("a", 1, "b", 0), 1, `"b" is 0`},
		{key("a", 1, "b.$x", 1), 1, `"$x" of field path "b.$x"`},
		{key("a", "hashed", "b", "text"), 1, `"a" is hashed and "b" is text`},
	} {
		faults := CheckIndexKey(Index{Key: c.key}, version(t, "8.0"))
		if len(faults) != 1 || faults[0].Part != c.part || !strings.Contains(faults[0].Reason, c.says) {
			t.Errorf("%s: got %+v, want one fault at %d with %q", c.key, faults, c.part, c.says)
		}
	}
}

func TestCheckIndexOptions(t *testing.T) {
	t.Parallel()
	a, wild := key("a", 1), key("$**", 1)
	filter := ptr(Doc(Elem{"a", Doc(Elem{"$gt", Int(1)})}))
	for name, c := range map[string]struct {
		ix       Index
		version  string
		fallback *Value
		want     string
	}{
		"sparse and partial":       {ix: Index{Key: a, Sparse: Yes, Partial: filter}, want: "refused"},
		"sparse false and partial": {ix: Index{Key: a, Sparse: No, Partial: filter}, want: "ok"},
		"perhaps sparse, partial":  {ix: Index{Key: a, Sparse: Maybe, Partial: filter}, want: "ok"},
		"unique and prepareUnique": {ix: Index{Key: a, Unique: Yes, PrepareUnique: Yes}, want: "refused"},
		"prepareUnique in 5.0":     {ix: Index{Key: a, PrepareUnique: Yes}, version: "5.0", want: "refused"},
		"hidden in 4.2":            {ix: Index{Key: a, Hidden: Yes}, version: "4.2", want: "refused"},
		"hidden in 4.4":            {ix: Index{Key: a, Hidden: Yes}, version: "4.4", want: "ok"},
		"clustered, not unique":    {ix: Index{Key: key("_id", 1), Clustered: Yes}, want: "refused"},
		"clustered":                {ix: Index{Key: key("_id", 1), Clustered: Yes, Unique: Yes}, want: "ok"},
		"wildcard sparse":          {ix: Index{Key: wild, Sparse: Yes}, want: "refused"},
		"wildcard unique":          {ix: Index{Key: wild, Unique: Yes}, want: "refused"},
		"wildcard TTL":             {ix: Index{Key: wild, ExpireAfterSeconds: ptr(Int(5))}, want: "refused"},
		"wildcard partial":         {ix: Index{Key: wild, Partial: filter}, want: "ok"},
		"text of wildcard sparse":  {ix: Index{Key: key("$**", "text"), Sparse: Yes}, want: "ok"},
		"hashed sparse":            {ix: Index{Key: key("a", "hashed"), Sparse: Yes}, want: "ok"},
		"hashed multikey":          {ix: Index{Key: key("a", "hashed"), Multikey: Yes}, want: "refused"},
		"hashed collation":         {ix: Index{Key: key("a", "hashed"), Collation: &french}, want: "ok"},
		"text collation":           {ix: Index{Key: key("a", "text"), Collation: &french}, want: "refused"},
		"text inherits":            {ix: Index{Key: key("a", "text")}, fallback: &french, want: "refused"},
		"text as shown":            {ix: Index{Key: key("a", "text"), Other: []string{"v"}}, fallback: &french, want: "ok"},
		"text says simple":         {ix: Index{Key: key("a", "text"), Collation: &simple}, fallback: &french, want: "ok"},
		"2d collation":             {ix: Index{Key: key("a", "2d"), Collation: &french}, want: "refused"},
		"2dsphere collation":       {ix: Index{Key: key("a", "2dsphere"), Collation: &french}, want: "ok"},
		"collation a text":         {ix: Index{Key: a, Collation: ptr(Str("fr"))}, want: "refused"},
		"collation empty":          {ix: Index{Key: a, Collation: ptr(Doc())}, want: "refused"},
		"collation strength 6":     {ix: Index{Key: a, Collation: ptr(Doc(Elem{"locale", Str("fr")}, Elem{"strength", Int(6)}))}, want: "refused"},
		"collation unknown part":   {ix: Index{Key: a, Collation: ptr(Doc(Elem{"locale", Str("fr")}, Elem{"strength", Of(Some)}))}, want: "ok"},
		"collation field":          {ix: Index{Key: a, Collation: ptr(Doc(Elem{"locale", Str("fr")}, Elem{"strenght", Int(1)}))}, want: "refused"},
		"TTL":                      {ix: Index{Key: a, ExpireAfterSeconds: ptr(Int(0))}, want: "ok"},
		"TTL fraction":             {ix: Index{Key: a, ExpireAfterSeconds: ptr(Dbl(3600.5))}, want: "ok"},
		"TTL compound":             {ix: Index{Key: key("a", 1, "b", 1), ExpireAfterSeconds: ptr(Int(5))}, want: "refused"},
		"TTL negative":             {ix: Index{Key: a, ExpireAfterSeconds: ptr(Int(-1))}, want: "refused"},
		"TTL text":                 {ix: Index{Key: a, ExpireAfterSeconds: ptr(Str("5"))}, want: "refused"},
		"TTL largest":              {ix: Index{Key: a, ExpireAfterSeconds: ptr(Int(math.MaxInt32))}, want: "ok"},
		"TTL too large":            {ix: Index{Key: a, ExpireAfterSeconds: ptr(Int(math.MaxInt32 + 1))}, want: "refused"},
		"TTL unknown":              {ix: Index{Key: a, ExpireAfterSeconds: ptr(Of(Unknown))}, want: "ok"},
		"name empty":               {ix: Index{Key: a, Name: ptr(Str(""))}, want: "refused"},
		"name star":                {ix: Index{Key: a, Name: ptr(Str("*"))}, want: "refused"},
		"name reserved":            {ix: Index{Key: key("_id", "hashed"), Name: ptr(Str("_id_"))}, want: "refused"},
		"name reserved, compound":  {ix: Index{Key: key("_id", 1, "a", 1), Name: ptr(Str("_id_"))}, want: "refused"},
		"name of the _id index":    {ix: Index{Key: key("_id", 1), Name: ptr(Str("_id_"))}, want: "ok"},
		"name a number":            {ix: Index{Key: a, Name: ptr(Int(1))}, want: "refused"},
		"projection on plain":      {ix: Index{Key: a, WildcardProjection: ptr(Doc(Elem{"b", Int(1)}))}, want: "refused"},
		"projection":               {ix: Index{Key: wild, WildcardProjection: ptr(Doc(Elem{"b", Int(1)}))}, want: "ok"},
		"projection empty":         {ix: Index{Key: wild, WildcardProjection: ptr(Doc())}, want: "refused"},
		"projection mixed":         {ix: Index{Key: wild, WildcardProjection: ptr(Doc(Elem{"b", Int(1)}, Elem{"c", Int(0)}))}, want: "refused"},
		"projection without _id":   {ix: Index{Key: wild, WildcardProjection: ptr(Doc(Elem{"b", Int(1)}, Elem{"_id", Int(0)}))}, want: "ok"},
		"projection under a path":  {ix: Index{Key: key("a.$**", 1), WildcardProjection: ptr(Doc(Elem{"b", Int(1)}))}, want: "refused"},
		"compound excludes":        {ix: Index{Key: key("$**", 1, "b", 1), WildcardProjection: ptr(Doc(Elem{"b", Int(0)}))}, want: "ok"},
		"compound excludes other":  {ix: Index{Key: key("$**", 1, "b", 1), WildcardProjection: ptr(Doc(Elem{"c", Int(0)}))}, want: "refused"},
		"compound includes field":  {ix: Index{Key: key("$**", 1, "b.x", 1), WildcardProjection: ptr(Doc(Elem{"b", Int(1)}))}, want: "refused"},
		"compound includes other":  {ix: Index{Key: key("$**", 1, "b", 1), WildcardProjection: ptr(Doc(Elem{"c", Int(1)}))}, want: "ok"},
	} {
		if c.version == "" {
			c.version = "8.0"
		}
		faults := CheckIndex(c.ix, version(t, c.version), c.fallback)
		if got := verdict(faults); got != c.want {
			t.Errorf("%s: %s, want %s (%v)", name, got, c.want, faults)
		}
	}
}

func TestUniqueHashedAndIDIndex(t *testing.T) {
	t.Parallel()
	if got := CheckUniqueHashed(Index{Key: key("b", 1, "a", "hashed"), Unique: Yes}); len(got) != 1 || got[0].Part != 1 {
		t.Errorf("got %v", got)
	}
	for _, u := range []Tri{Absent, No, Maybe} {
		if got := CheckUniqueHashed(Index{Key: key("a", "hashed"), Unique: u}); got != nil {
			t.Errorf("unique %s: %v", u, got)
		}
	}
	id := key("_id", 1)
	for name, c := range map[string]struct {
		ix       Index
		fallback *Value
		want     string
	}{
		"plain":             {Index{Key: id}, nil, "ok"},
		"version":           {Index{Key: id, Other: []string{"v"}}, nil, "ok"},
		"unique false":      {Index{Key: id, Unique: No}, nil, "refused"},
		"sparse":            {Index{Key: id, Sparse: Yes}, nil, "refused"},
		"hidden":            {Index{Key: id, Hidden: No}, nil, "refused"},
		"background":        {Index{Key: id, Other: []string{"background"}}, nil, "refused"},
		"descending":        {Index{Key: key("_id", -1)}, nil, "refused"},
		"hashed":            {Index{Key: key("_id", "hashed"), Sparse: Yes}, nil, "ok"},
		"compound":          {Index{Key: key("_id", 1, "a", 1), Unique: Yes}, nil, "ok"},
		"clustered":         {Index{Key: id, Clustered: Yes, Unique: Yes}, nil, "ok"},
		"own collation":     {Index{Key: id, Collation: &french}, &french, "ok"},
		"other collation":   {Index{Key: id, Collation: &french}, nil, "refused"},
		"simple for french": {Index{Key: id, Collation: &simple}, &french, "refused"},
		"unseen default":    {Index{Key: id, Collation: &simple}, ptr(Of(Unknown)), "ok"},
	} {
		if got := verdict(CheckIDIndex(c.ix, c.fallback)); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

func TestCheckPartialFilter(t *testing.T) {
	t.Parallel()
	op := func(name string, v any) Value { return Doc(Elem{"a", Doc(Elem{name, val(v)})}) }
	list := List(Doc(Elem{"a", Int(1)}), op("$gt", 1))
	for name, c := range map[string]struct {
		filter  Value
		version string
		want    string
	}{
		"equal":         {Doc(Elem{"a", Int(1)}), "4.0", "ok"},
		"subdocument":   {Doc(Elem{"a", Doc(Elem{"b", Int(1)})}), "8.0", "ok"},
		"DBRef":         {Doc(Elem{"a", Doc(Elem{"$ref", Str("x")}, Elem{"$id", Int(1)})}), "8.0", "ok"},
		"exists":        {op("$exists", true), "4.0", "ok"},
		"exists 1":      {op("$exists", 1), "4.0", "ok"},
		"not exists":    {op("$exists", false), "8.0", "refused"},
		"exists 0":      {op("$exists", 0), "8.0", "refused"},
		"perhaps":       {op("$exists", Unknown), "8.0", "ok"},
		"range":         {op("$gte", 5), "4.0", "ok"},
		"type":          {op("$type", "string"), "4.0", "ok"},
		"ne":            {op("$ne", Null), "8.0", "refused"},
		"not":           {op("$not", Doc(Elem{"$gt", Int(1)})), "8.0", "refused"},
		"nin":           {op("$nin", List()), "8.0", "refused"},
		"in":            {op("$in", List(Int(1))), "6.0", "ok"},
		"in before 6.0": {op("$in", List(Int(1))), "5.0", "refused"},
		"regex":         {Doc(Elem{"a", RegexOf("^x", "")}), "8.0", "refused"},
		"or":            {Doc(Elem{"$or", list}), "6.0", "ok"},
		"or before 6.0": {Doc(Elem{"$or", list}), "5.0", "refused"},
		"and":           {Doc(Elem{"$and", list}), "4.0", "ok"},
		"bad inside":    {Doc(Elem{"$or", List(op("$ne", 1))}), "8.0", "refused"},
		"expr":          {Doc(Elem{"$expr", Boolean(true)}), "8.0", "refused"},
		"no document":   {Str("a"), "8.0", "refused"},
		"unknown":       {Of(Unknown), "8.0", "ok"},
		"empty":         {Doc(), "8.0", "ok"},
	} {
		if got := verdict(CheckPartialFilter(c.filter, version(t, c.version))); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

func TestSameCollation(t *testing.T) {
	t.Parallel()
	doc := func(pairs ...any) *Value {
		var e []Elem
		for i := 0; i < len(pairs); i += 2 {
			e = append(e, Elem{pairs[i].(string), val(pairs[i+1])})
		}
		return ptr(Doc(e...))
	}
	for i, c := range []struct {
		a, b *Value
		want Tri
	}{
		{nil, nil, Yes},
		{nil, &simple, Yes},
		{nil, &french, No},
		{&french, doc("locale", "fr", "strength", 3), Yes},
		{&french, doc("locale", "fr", "strength", 2), No},
		{&french, doc("locale", "fr", "strength", 3.0, "version", "57.1"), Yes},
		{&french, doc("locale", "fr_CA"), No},
		{&french, doc("locale", "fr", "backwards", true), Maybe}, // its default hangs on the locale
		{&french, doc("locale", "fr", "strength", Unknown), Maybe},
		{&french, doc("locale", Unknown), Maybe},
		{&french, doc("locale", "fr", "strength", Unknown, "caseLevel", true), No},
	} {
		if got := SameCollation(c.a, c.b); got != c.want {
			t.Errorf("case %d: got %s, want %s", i, got, c.want)
		}
		if got := SameCollation(c.b, c.a); got != c.want {
			t.Errorf("case %d turned round: got %s, want %s", i, got, c.want)
		}
	}
}

func TestFullName(t *testing.T) {
	t.Parallel()
	for want, ix := range map[string]Index{
		"_id_":         {Key: key("_id", 1)},
		"a_1_b_hashed": {Key: key("a", 1, "b", "hashed")},
		"mine":         {Key: key("a", 1), Name: ptr(Str("mine"))},
		"":             {Key: key("a", 1), Name: ptr(Of(Unknown))},
	} {
		if got := ix.FullName(); got != want {
			t.Errorf("%s: got %q, want %q", fmt.Sprint(ix.Key), got, want)
		}
	}
}
