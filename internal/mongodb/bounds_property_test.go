package mongodb

import "testing"

// keyValue returns what a shard key keeps of a document for one of its fields.
func keyValue(doc Value, part KeyPart) (Value, bool) {
	v, found := at(doc, part.Field)
	if !found {
		v = Of(Null)
	}
	if part.Kind() != Hashed {
		return v, true
	}
	h, ok := HashKey(v)
	return Long(h), ok
}

// TestMatchesStayWithinBounds: a document that a filter matches is never
// outside the bounds worked out for that filter and key.
func TestMatchesStayWithinBounds(t *testing.T) {
	t.Parallel()
	g := newGenerator(1)
	matched, narrow := 0, 0
	for range 12_000 {
		filter, key := g.filter(2), g.key()
		bounds := BoundsOf(filter, key, FilterOptions{})
		values, fixed := Equality(filter, key)
		for range 6 {
			doc := g.document()
			if !matches(doc, filter) {
				continue
			}
			matched++
			for i, part := range key {
				v, ok := keyValue(doc, part)
				if !ok {
					continue
				}
				if !bounds[i].Free {
					narrow++
				}
				if !bounds[i].Vague && !within(v, bounds[i].Intervals) {
					t.Fatalf("filter %v matches %v, but bounds of key %v are %v", filter, doc, key, bounds)
				}
				if plain, _ := at(doc, part.Field); fixed == Yes && Compare(orNull(plain), values[i]) != 0 {
					t.Fatalf("filter %v matches %v, but fixes %s to %v", filter, doc, part.Field, values[i])
				}
			}
		}
	}
	if matched < 2_500 || narrow < 500 {
		t.Errorf("only %d matches, %d of bounded fields: the generator makes too few", matched, narrow)
	}
}

func orNull(v Value) Value {
	if v.Kind() == Unknown {
		return Of(Null)
	}
	return v
}

func within(v Value, ivs []Interval) bool {
	for _, iv := range ivs {
		if iv.Contains(v) {
			return true
		}
	}
	return false
}

// TestIntervalAlgebra holds union, intersection and complement to what they say
// of single values.
func TestIntervalAlgebra(t *testing.T) {
	t.Parallel()
	g := newGenerator(2)
	some := func() []Interval {
		ivs := make([]Interval, 0, 3)
		for range g.IntN(4) {
			iv := Interval{g.scalar(), g.scalar(), g.IntN(2) == 0, g.IntN(2) == 0}
			if Compare(iv.Min, iv.Max) > 0 {
				iv.Min, iv.Max = iv.Max, iv.Min
			}
			if !iv.empty() {
				ivs = append(ivs, iv)
			}
		}
		return unite(ivs)
	}
	for range 5_000 {
		a, b := some(), some()
		v := g.scalar()
		inA, inB := within(v, a), within(v, b)
		var sum rangeSet
		sum.add(rangeSet{ivs: a})
		sum.add(rangeSet{ivs: b})
		if got := within(v, unite(sum.ivs)); got != (inA || inB) {
			t.Fatalf("%v in union of %v and %v: %t", v, a, b, got)
		}
		if got := within(v, intersect(a, b)); got != (inA && inB) {
			t.Fatalf("%v in intersection of %v and %v: %t", v, a, b, got)
		}
		if got := within(v, complement(a)); got == inA {
			t.Fatalf("%v in complement of %v: %t", v, a, got)
		}
		for i := 1; i < len(a); i++ {
			if Compare(a[i-1].Max, a[i].Min) > 0 {
				t.Fatalf("intervals out of order: %v", a)
			}
		}
	}
}
