package mongodb

import (
	"math/rand/v2"
	"testing"
)

// A SplitSet says of every point what comparing it with all boundaries before
// it says.
func TestSplitSetFindsEveryRepetition(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(3, 4))
	value := func() any {
		switch random.IntN(10) {
		case 0:
			return Unknown
		case 1:
			return MinKey
		case 2:
			return float64(random.IntN(6))
		case 3:
			return "x"
		}
		return random.IntN(6)
	}
	ab := key("a", 1, "b", 1)
	repeated := 0
	for range 200 {
		set := NewSplitSet(ab)
		var all, there []Value
		for range 30 {
			point := doc("a", value(), "b", value())
			if random.IntN(8) == 0 {
				point = doc("a", value()) // refused, hence no boundary
			}
			all = append(all, point)
			want, got := CheckSplitPoint(point, ab, there), set.Add(point)
			if verdict(want) != verdict(got) || len(got) > 0 && got[0].Reason != want[0].Reason {
				t.Fatalf("%v after %v: %v, want %v", point, there, got, want)
			}
			if len(got) == 0 {
				there = append(there, point)
			} else if i := got[0].Item; i != Whole {
				repeated++
				if len(CheckSplitPoint(point, ab, all[i:i+1])) == 0 {
					t.Fatalf("%v does not repeat %v", point, all[i])
				}
			}
		}
	}
	if repeated < 500 {
		t.Errorf("%d repetitions", repeated)
	}
}
