package mongodb

import "testing"

func ptr(v Value) *Value { return &v }

var french = Doc(Elem{"locale", Str("fr")})
var simple = Doc(Elem{"locale", Str("simple")})

func TestSupports(t *testing.T) {
	t.Parallel()
	a := key("a", 1)
	for name, c := range map[string]struct {
		key       KeyPattern
		index     Index
		version   string
		fallback  *Value // the collection's default collation
		want      SupportKind
		uncertain bool
	}{
		"same":                     {key: a, index: Index{Key: a}},
		"longer":                   {key: a, index: Index{Key: key("a", 1, "b", -1)}},
		"other numeric type":       {key: a, index: Index{Key: key("a", 1.0)}},
		"descending":               {key: a, index: Index{Key: key("a", -1)}, want: OtherValue},
		"two":                      {key: a, index: Index{Key: key("a", 2)}, want: OtherValue},
		"hashed for ranged":        {key: a, index: Index{Key: key("a", "hashed")}, want: OtherValue},
		"ranged for hashed":        {key: key("a", "hashed"), index: Index{Key: a}, want: OtherValue},
		"hashed":                   {key: key("a", "hashed"), index: Index{Key: key("a", "hashed", "b", 1)}},
		"other field":              {key: a, index: Index{Key: key("b", 1, "a", 1)}, want: NotPrefix},
		"shorter":                  {key: key("a", 1, "b", 1), index: Index{Key: a}, want: NotPrefix},
		"sparse":                   {key: a, index: Index{Key: a, Sparse: Yes}, want: SparseSupport},
		"sparse false":             {key: a, index: Index{Key: a, Sparse: No}},
		"sparse unknown":           {key: a, index: Index{Key: a, Sparse: Maybe}, want: Undecided},
		"partial":                  {key: a, index: Index{Key: a, Partial: ptr(Doc())}, want: PartialSupport},
		"multikey":                 {key: a, index: Index{Key: key("a", 1, "b", 1), Multikey: Yes}, want: MultikeySupport},
		"collation":                {key: a, index: Index{Key: a, Collation: &french}, want: CollationSupport},
		"simple collation":         {key: a, index: Index{Key: a, Collation: &simple}, fallback: &french},
		"inherited collation":      {key: a, index: Index{Key: a}, fallback: &french, want: CollationSupport},
		"shown, may inherit":       {key: a, index: Index{Key: a, Other: []string{"v"}}, fallback: &french, want: Undecided},
		"shown, none to inherit":   {key: a, index: Index{Key: a, Other: []string{"v"}}},
		"unknown collation":        {key: a, index: Index{Key: a, Collation: ptr(Of(Unknown))}, want: Undecided},
		"hidden":                   {key: a, index: Index{Key: a, Hidden: Yes}, want: HiddenSupport},
		"hidden in 5.0":            {key: a, index: Index{Key: a, Hidden: Yes}, version: "5.0", want: HiddenSupport, uncertain: true},
		"hidden and sparse in 5.0": {key: a, index: Index{Key: a, Hidden: Yes, Sparse: Yes}, version: "5.0", want: SparseSupport},
		"compound wildcard":        {key: a, index: Index{Key: key("a", 1, "b.$**", 1)}, want: WildcardSupport},
		"wildcard":                 {key: a, index: Index{Key: key("$**", 1)}, want: NotPrefix},
		"unknown value":            {key: a, index: Index{Key: key("a", Unknown)}, want: Undecided},
		"unknown value but sparse": {key: a, index: Index{Key: key("a", Unknown), Sparse: Yes}, want: Undecided},
		"unknown in the suffix":    {key: a, index: Index{Key: key("a", 1, "b", Unknown)}},
		"unknown, wrong direction": {key: key("a", 1, "b", 1), index: Index{Key: key("a", Unknown, "b", -1)}, want: OtherValue},
	} {
		if c.version == "" {
			c.version = "8.0"
		}
		got := Supports(c.key, c.index, version(t, c.version), c.fallback)
		if got.Kind != c.want || got.Uncertain != c.uncertain {
			t.Errorf("%s: got %+v, want kind %d, uncertain %v", name, got, c.want, c.uncertain)
		}
		if (got.Reason == "") != got.Serves() {
			t.Errorf("%s: an index that doesn't serve says why, one that does is silent: %+v", name, got)
		}
	}
}

func TestBestSupport(t *testing.T) {
	t.Parallel()
	k := key("a", 1)
	v := version(t, "8.0")
	indexes := []Index{{Key: key("b", 1)}, {Key: key("a", -1)}, {Key: k, Sparse: Yes}, {Key: key("a", 1, "c", 1)}}
	if i, s := BestSupport(k, indexes, v, nil); i != 3 || !s.Serves() {
		t.Errorf("got index %d, %+v", i, s)
	}
	if i, s := BestSupport(k, indexes[:3], v, nil); i != 2 || s.Kind != SparseSupport {
		t.Errorf("got index %d, %+v", i, s)
	}
	if i, s := BestSupport(k, indexes[:2], v, nil); i != 1 || s.Kind != OtherValue {
		t.Errorf("got index %d, %+v", i, s)
	}
	if i, s := BestSupport(k, indexes[:1], v, nil); i != -1 || s.Kind != NotPrefix {
		t.Errorf("got index %d, %+v", i, s)
	}
	id := key("_id", 1)
	if _, s := BestSupport(id, WithIDIndex(nil), v, nil); !s.Serves() {
		t.Error("the _id index serves {_id: 1}")
	}
	if _, s := BestSupport(id, WithIDIndex(nil), v, &french); s.Kind != CollationSupport {
		t.Error("the _id index has the collection's collation")
	}
	if got := WithIDIndex([]Index{{Key: id}}); len(got) != 1 {
		t.Errorf("a listed _id index is not added again: %d", len(got))
	}
}

func TestUniqueCompatible(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		key, index KeyPattern
		want       bool
	}{
		{key("a", "hashed"), key("a", 1), true},
		{key("a", "hashed"), key("a", -1), true},
		{key("a", "hashed"), key("a", 1, "b", 1), true},
		{key("a", 1, "b", "hashed"), key("a", 1, "b", 1), true},
		{key("a", 1, "b", "hashed"), key("a", -1, "b", 1, "c", 1), true},
		{key("a", 1, "b", "hashed"), key("a", 1), false},
		{key("a", 1, "b", "hashed"), key("b", 1, "a", 1), false},
		{key("a", 1, "b", "hashed"), key("a", 1, "c", 1, "b", 1), false},
		{key("a", 1), key("_id", 1), true},
		{key("a", 1), key("_id", 1, "x", 1), true},
		{key("a", 1), key("_id.x", 1), false},
		{key("a", 1), key("x", 1, "_id", 1), false},
		{key("a.b", 1), key("a", 1), false},
	} {
		ix := Index{Key: c.index, Unique: Yes}
		if got := UniqueCompatible(c.key, ix); got != c.want {
			t.Errorf("unique %s beside shard key %s: %v", c.index, c.key, got)
		}
		if got := CheckUnique(c.key, ix, version(t, "8.0")) == nil; got != c.want {
			t.Errorf("CheckUnique of %s beside %s: %v", c.index, c.key, got)
		}
	}
	email := key("email", 1)
	k := key("user_id", 1)
	for name, c := range map[string]struct {
		ix      Index
		version string
		want    int
	}{
		"plain":                {Index{Key: email}, "8.0", 0},
		"unknown":              {Index{Key: email, Unique: Maybe}, "8.0", 0},
		"prepareUnique":        {Index{Key: email, PrepareUnique: Yes}, "6.0", 1},
		"prepareUnique in 5.0": {Index{Key: email, PrepareUnique: Yes}, "5.0", 0},
		"partial":              {Index{Key: email, Unique: Yes, Partial: ptr(Doc())}, "4.0", 1},
	} {
		if got := CheckUnique(k, c.ix, version(t, c.version)); len(got) != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	if got := CheckUnique(key("a", 1, "b", 1), Index{Key: key("a", 1, "c", 1), Unique: Yes}, version(t, "8.0")); got[0].Part != 1 {
		t.Errorf("the first field that differs is at fault, got part %d", got[0].Part)
	}
}

func TestMissingPrefix(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		key, index KeyPattern
		want       string
	}{
		{key("user_id", 1), key("email", 1), "{user_id: 1, email: 1}"},
		{key("a", 1, "b", "hashed"), key("c", -1, "a", -1), "{a: -1, b: 1, c: -1}"},
		{key("a", 1, "b", 1), key("b", 1, "a", 1), "{a: 1, b: 1}"},
	} {
		got := MissingPrefix(c.key, Index{Key: c.index})
		if got.String() != c.want || !UniqueCompatible(c.key, Index{Key: got}) {
			t.Errorf("%s for %s: got %s, want %s", c.index, c.key, got, c.want)
		}
	}
}

func TestUniqueness(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		key        KeyPattern
		id, unique bool
	}{
		{key("_id", 1), true, false},
		{key("_id", "hashed"), true, false},
		{key("_id", 1, "x", 1), false, false},
		{key("x", 1), false, true},
		{key("y", 1, "x", "hashed"), false, true},
	} {
		if got := IDUniqueAcrossShards(c.key); got != c.id {
			t.Errorf("%s keeps _id unique: %v", c.key, got)
		}
		if got := UniqueAcrossShards(c.key, Index{Key: key("x", 1, "y", 1)}); got != c.unique {
			t.Errorf("%s keeps {x, y} unique: %v", c.key, got)
		}
	}
}

func TestFindExactIndex(t *testing.T) {
	t.Parallel()
	k := key("a", 1)
	for name, c := range map[string]struct {
		key     KeyPattern
		indexes []Index
		want    ExactIndex
		at      int
	}{
		"none":          {k, nil, NoExactIndex, -1},
		"longer unique": {k, []Index{{Key: key("a", 1, "b", 1), Unique: Yes}}, NoExactIndex, -1},
		"plain":         {k, []Index{{Key: k}}, PlainExactIndex, 0},
		"unique":        {k, []Index{{Key: k}, {Key: k, Unique: Yes}}, UniqueExactIndex, 1},
		"unknown":       {k, []Index{{Key: k, Unique: Maybe}}, UnknownExactIndex, 0},
		"descending":    {k, []Index{{Key: key("a", -1), Unique: Yes}}, NoExactIndex, -1},
		"_id":           {key("_id", 1), WithIDIndex(nil), UniqueExactIndex, 0},
		"_id and more":  {key("_id", 1, "a", 1), []Index{{Key: key("_id", 1, "a", 1)}}, UniqueExactIndex, 0},
	} {
		if got, at := FindExactIndex(c.key, c.indexes); got != c.want || at != c.at {
			t.Errorf("%s: got %d at %d, want %d at %d", name, got, at, c.want, c.at)
		}
	}
}
