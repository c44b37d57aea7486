package mongodb

import (
	"fmt"
	"slices"
)

// A SplitSet holds the boundaries of one sharded collection as they are added,
// one after the other. Adding takes about the same time however many there are.
type SplitSet struct {
	key    KeyPattern
	points []Value // in the order added, padded
	sorted []int32 // those that became boundaries and are wholly seen
}

// NewSplitSet returns a set without boundaries but the ends of the whole range.
// key is the shard key.
func NewSplitSet(key KeyPattern) *SplitSet { return &SplitSet{key: key} }

// Add splits at the document and returns why the server refuses it, as
// CheckSplitPoint does: Item is the position, counted in calls, of the boundary
// it repeats. A refused document is no boundary for those after it.
func (s *SplitSet) Add(point Value) []Fault {
	n := int32(len(s.points))
	p := PadBound(point, s.key)
	s.points = append(s.points, p)
	if faults := CheckSplitPoint(point, s.key, nil); len(faults) > 0 {
		return faults
	}
	if p.Kind() != Object || !p.Known() {
		return nil // what can't be seen repeats nothing
	}
	i, found := slices.BinarySearchFunc(s.sorted, p, func(i int32, p Value) int {
		c, _ := compareBounds(s.points[i], p)
		return c
	})
	if found {
		return []Fault{repeatedBoundary(p).at(int(s.sorted[i]))}
	}
	s.sorted = slices.Insert(s.sorted, i, n)
	return nil
}

func repeatedBoundary(p Value) Fault {
	return refuseOption(badValue, "middle", fmt.Sprintf("%s is a chunk boundary already", p))
}
