package mongodb

import "testing"

// TestOrderIsTotal: the order is antisymmetric, transitive and agrees with the
// hash of hashed keys on what is equal.
func TestOrderIsTotal(t *testing.T) {
	t.Parallel()
	g := newGenerator(3)
	equal := 0
	for range 25_000 {
		a, b, c := g.value(2), g.value(2), g.value(2)
		ab, bc, ac := Compare(a, b), Compare(b, c), Compare(a, c)
		switch {
		case Compare(b, a) != -ab:
			t.Fatalf("Compare(%v, %v) = %d, turned round %d", a, b, ab, Compare(b, a))
		case Compare(a, a) != 0:
			t.Fatalf("%v does not equal itself", a)
		case ab <= 0 && bc <= 0 && ac > 0, ab < 0 && bc <= 0 && ac >= 0, ab == 0 && ac != bc:
			t.Fatalf("not transitive: %v, %v, %v: %d, %d, %d", a, b, c, ab, bc, ac)
		}
		if ab == 0 {
			equal++
			ha, okA := HashKey(a)
			hb, okB := HashKey(b)
			if okA && okB && ha != hb {
				t.Fatalf("%v equals %v, but they hash to %d and %d", a, b, ha, hb)
			}
		}
	}
	if equal < 120 {
		t.Errorf("only %d equal pairs: the generator makes too few", equal)
	}
}
