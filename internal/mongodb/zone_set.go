package mongodb

import "slices"

// maxUnsorted is with how many ranges a range is compared one by one, where one
// of the two has a bound that can't be seen in full or there is no key to sort
// by.
const maxUnsorted = 256

// A ZoneSet holds the zone ranges of one collection as they are added, one
// after the other. Adding takes about the same time however many there are.
type ZoneSet struct {
	key    KeyPattern
	ranges []ZoneRange // in the order added, padded
	sorted []int32     // those wholly seen, which are apart from each other, by Min
	others []int32     // of the rest the first maxUnsorted
}

// NewZoneSet returns an empty set. key is the shard key, empty for a collection
// that isn't sharded yet.
func NewZoneSet(key KeyPattern) *ZoneSet { return &ZoneSet{key: key} }

// Add adds a range that is right by itself, see CheckZoneRange. The server
// refuses one that overlaps a range that is there already: then Add returns the
// position, counted in calls, of such a range, and leaves the new one out.
func (s *ZoneSet) Add(r ZoneRange) (position int, overlaps bool) {
	padded := PadZone(r, s.key)
	n := int32(len(s.ranges))
	s.ranges = append(s.ranges, padded)
	for _, i := range s.near(padded) {
		if e := s.ranges[i]; Overlap(padded, e, nil) == Yes {
			if SameRange(padded, e, nil) && r.Zone == e.Zone {
				return 0, false // once more the same changes nothing
			}
			return int(i), true
		}
	}
	if s.sortable(padded) {
		s.sorted = slices.Insert(s.sorted, s.place(padded), n)
	} else if len(s.others) < maxUnsorted {
		s.others = append(s.others, n)
	}
	return 0, false
}

// near returns the ranges of which one overlaps the range if any does.
func (s *ZoneSet) near(r ZoneRange) []int32 {
	if !s.sortable(r) {
		return append(s.others[:len(s.others):len(s.others)], s.sorted[:min(len(s.sorted), maxUnsorted)]...)
	}
	i := s.place(r)
	return append(s.others[:len(s.others):len(s.others)], s.sorted[max(0, i-1):min(len(s.sorted), i+1)]...)
}

// place returns where among the sorted ranges one is or goes.
func (s *ZoneSet) place(r ZoneRange) int {
	i, _ := slices.BinarySearchFunc(s.sorted, r, func(i int32, r ZoneRange) int {
		c, _ := compareBounds(s.ranges[i].Min, r.Min)
		return c
	})
	return i
}

func (s *ZoneSet) sortable(r ZoneRange) bool {
	return len(s.key) > 0 && r.Min.Known() && r.Max.Known() && r.Min.Kind() == Object && r.Max.Kind() == Object
}
