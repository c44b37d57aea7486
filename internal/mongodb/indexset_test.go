package mongodb

import (
	"fmt"
	"testing"
)

func TestConflict(t *testing.T) {
	t.Parallel()
	a := key("a", 1)
	named := func(ix Index, name string) Index { ix.Name = ptr(Str(name)); return ix }
	plain := Index{Key: a}
	for name, c := range map[string]struct {
		earlier, later Index
		version        string
		want           string // the code's name, "" for none
	}{
		"twice":                     {plain, plain, "8.0", ""},
		"other name":                {plain, named(plain, "x"), "8.0", "IndexOptionsConflict"},
		"same name, other key":      {named(plain, "x"), named(Index{Key: key("b", 1)}, "x"), "8.0", "IndexKeySpecsConflict"},
		"other direction":           {plain, Index{Key: key("a", -1)}, "8.0", ""},
		"unique, other name":        {plain, named(Index{Key: a, Unique: Yes}, "x"), "5.0", ""},
		"unique, other name in 4.4": {plain, named(Index{Key: a, Unique: Yes}, "x"), "4.4", "IndexOptionsConflict"},
		"unique, same name":         {plain, Index{Key: a, Unique: Yes}, "8.0", "IndexKeySpecsConflict"},
		"unique, same name in 4.4":  {plain, Index{Key: a, Unique: Yes}, "4.4", "IndexOptionsConflict"},
		"unique false":              {plain, Index{Key: a, Unique: No}, "8.0", ""},
		"unique unseen":             {plain, Index{Key: a, Unique: Maybe}, "8.0", ""},
		"TTL":                       {plain, Index{Key: a, ExpireAfterSeconds: ptr(Int(5))}, "8.0", "IndexOptionsConflict"},
		"TTL of other type":         {Index{Key: a, ExpireAfterSeconds: ptr(Int(5))}, Index{Key: a, ExpireAfterSeconds: ptr(Dbl(5))}, "8.0", ""},
		"hidden":                    {plain, Index{Key: a, Hidden: Yes}, "8.0", ""},
		"collation":                 {plain, Index{Key: a, Collation: &french}, "8.0", "IndexKeySpecsConflict"},
		"collation, other name":     {plain, named(Index{Key: a, Collation: &french}, "x"), "8.0", ""},
		"name unseen":               {plain, Index{Key: a, Name: ptr(Of(Unknown))}, "8.0", ""},
		"filter twice":              {Index{Key: a, Partial: ptr(doc("b", 1))}, Index{Key: a, Partial: ptr(doc("b", 1))}, "8.0", ""},
		"filters may agree":         {Index{Key: a, Partial: ptr(doc("b", 1, "c", 1))}, Index{Key: a, Partial: ptr(doc("c", 1, "b", 1))}, "8.0", ""},
		"_id":                       {Index{Key: key("_id", 1)}, named(Index{Key: key("_id", 1)}, "x"), "8.0", ""},
	} {
		f, clash := Conflict(c.earlier, c.later, version(t, c.version), nil)
		if f.CodeName != c.want || clash != (c.want != "") {
			t.Errorf("%s: got %+v, want %q", name, f, c.want)
		}
	}
}

func TestCheckIndexSet(t *testing.T) {
	t.Parallel()
	v := version(t, "8.0")
	text := []Index{{Key: key("a", "text")}, {Key: key("c", 1)}, {Key: key("b", 1, "d", "text")}}
	if got := CheckIndexSet(text, v, nil); len(got) != 1 || got[0].Earlier != 0 || got[0].Later != 2 {
		t.Errorf("two text indexes: %v", got)
	}
	if got := CheckIndexSet([]Index{text[0], text[0]}, v, nil); got != nil {
		t.Errorf("the same text index twice: %v", got)
	}
	var many []Index
	for i := range MaxIndexes - 1 {
		many = append(many, Index{Key: key(fmt.Sprint("f", i), 1)})
	}
	if got := CheckIndexSet(many, v, nil); got != nil {
		t.Errorf("63 indexes and the one on _id fit: %v", got)
	}
	if got := CheckIndexSet(append(many, Index{Key: key("x", 1)}), v, nil); len(got) != 1 || got[0].Later != MaxIndexes-1 {
		t.Errorf("the 64th doesn't: %v", got)
	}
	if got := CheckIndexSet(append(many, Index{Key: key("_id", 1)}), v, nil); got != nil {
		t.Errorf("_id is counted once: %v", got)
	}
}

func TestCheckCreateIndex(t *testing.T) {
	t.Parallel()
	b := key("b", 1)
	sharded := Collection{Sharded: &Sharded{Key: b}, Indexes: []Index{{Key: b}, {Key: key("c", 1), Name: ptr(Str("x"))}}}
	series := Collection{TimeSeries: &TimeSeries{TimeField: "t"}}
	for name, c := range map[string]struct {
		ix   Index
		coll Collection
		want string
	}{
		"plain":                 {Index{Key: key("a", 1)}, sharded, "ok"},
		"unique":                {Index{Key: key("a", 1), Unique: Yes}, sharded, "refused"},
		"unique with the key":   {Index{Key: key("b", 1, "a", 1), Unique: Yes}, sharded, "ok"},
		"name taken":            {Index{Key: key("a", 1), Name: ptr(Str("x"))}, sharded, "refused"},
		"there already":         {Index{Key: b}, sharded, "ok"},
		"unique hashed":         {Index{Key: key("b", "hashed"), Unique: Yes}, Collection{}, "refused"},
		"options on _id":        {Index{Key: key("_id", 1), Unique: Yes}, Collection{}, "refused"},
		"on a view":             {Index{Key: b}, Collection{View: Yes}, "refused"},
		"unique on time series": {Index{Key: b, Unique: Yes}, series, "refused"},
		"plain on time series":  {Index{Key: b}, series, "ok"},
	} {
		if got := verdict(CheckCreateIndex(c.ix, c.coll, Version{Major: 8})); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// Past the greatest number of indexes the server looks at nothing else.
func TestCheckIndexSetOfTooMany(t *testing.T) {
	t.Parallel()
	var many []Index
	for i := range 2 * MaxIndexes {
		many = append(many, Index{Key: key(fmt.Sprintf("f%d", i%MaxIndexes), 1), Sparse: TriOf(i >= MaxIndexes)})
		if i >= MaxIndexes {
			many = append(many, Index{Key: key("_id", 1)})
		}
	}
	got := CheckIndexSet(many, Version{Major: 8}, nil)
	if len(got) != 1 || got[0].Earlier != Whole || got[0].Later != MaxIndexes-1 {
		t.Errorf("conflicts %v", got)
	}
}
