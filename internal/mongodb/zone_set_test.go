package mongodb

import (
	"math/rand/v2"
	"testing"
)

// A ZoneSet says of every range what comparing it with all before it says.
func TestZoneSetFindsEveryOverlap(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	bound := func(n int) Value {
		switch random.IntN(12) {
		case 0:
			return Doc(Elem{"a", Of(Unknown)}) // it may be anywhere
		case 1:
			return Doc(Elem{"a", Int(int64(n))}, Elem{"b", Of(Unknown)})
		case 2, 3:
			return Doc(Elem{"a", Int(int64(n))}, Elem{"b", Int(int64(random.IntN(3)))})
		}
		return Doc(Elem{"a", Int(int64(n))})
	}
	keys := []KeyPattern{{{Field: "a", Value: Int(1)}, {Field: "b", Value: Int(1)}}, nil}
	overlaps := 0
	for range 300 {
		key := keys[random.IntN(len(keys))]
		set := NewZoneSet(key)
		var all, there []ZoneRange
		for range 40 {
			low := random.IntN(60)
			r := ZoneRange{Zone: string(rune('x' + random.IntN(2))), Min: bound(low), Max: bound(low + 1 + random.IntN(4))}
			all = append(all, r)
			if len(CheckZoneRange(r, key, nil)) > 0 {
				set.Add(ZoneRange{}) // keeps the positions; it has no keys
				continue
			}
			want := len(CheckZoneOverlap(r, there, key)) > 0
			position, got := set.Add(r)
			if got != want {
				t.Fatalf("overlap of %v is %v, not %v, after %v", r, got, want, there)
			}
			if got {
				overlaps++
				if len(CheckZoneOverlap(r, all[position:position+1], key)) == 0 {
					t.Fatalf("%v does not overlap %v", r, all[position])
				}
				continue
			}
			there = append(there, r)
		}
	}
	if overlaps < 1000 {
		t.Errorf("%d overlaps", overlaps)
	}
}

// Many ranges are not each compared with all the others.
func TestZoneSetOfManyRanges(t *testing.T) {
	t.Parallel()
	key := KeyPattern{{Field: "a", Value: Int(1)}}
	set := NewZoneSet(key)
	const n = 5000
	for i := range n {
		at := int64(i * 7919 % n)
		r := ZoneRange{Zone: "x", Min: Doc(Elem{"a", Int(at)}), Max: Doc(Elem{"a", Int(at + 1)})}
		if near := len(set.near(PadZone(r, key))); near > 2 {
			t.Fatalf("range %d is compared with %d others", i, near)
		}
		if other, overlaps := set.Add(r); overlaps {
			t.Fatalf("range %d overlaps range %d", i, other)
		}
	}
	unseen := ZoneRange{Zone: "y", Min: Doc(Elem{"a", Of(Unknown)}), Max: Doc(Elem{"a", Int(n)})}
	for range n {
		set.Add(unseen)
	}
	if near := len(set.near(PadZone(unseen, key))); near > 2*maxUnsorted {
		t.Errorf("a range is compared with %d others", near)
	}
}
