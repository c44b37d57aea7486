package mongodb

import (
	"slices"
	"testing"
)

// mask returns the filter with one part hidden: a value behind Some, a value or
// a whole condition behind Unknown. ok is false if nothing could be hidden.
func (g generator) mask(filter Value) (Value, bool) {
	i := g.IntN(len(filter.elem))
	e := filter.elem[i]
	var hidden Value
	ok := true
	switch items := e.Value.Elems(); {
	case e.Name == "$expr":
		ok = g.IntN(2) == 0
	case e.Name[0] == '$':
		j := g.IntN(len(items))
		if hidden = items[j].Value; g.IntN(3) == 0 {
			hidden = Value{}
		} else if hidden, ok = g.mask(hidden); !ok {
			return filter, false
		}
		hidden = List(replaced(items, j, hidden)...)
	case e.Value.Kind() == Object && isOperatorDoc(e.Value):
		j := g.IntN(len(items))
		switch items[j].Name {
		case "$eq", "$ne", "$gt", "$gte", "$lt", "$lte":
			to := g.hide(items[j].Value)
			elems := append([]Elem(nil), items...)
			elems[j].Value = to
			hidden = Doc(elems...)
		}
	default:
		hidden = g.hide(e.Value)
	}
	elems := append([]Elem(nil), filter.elem...)
	elems[i].Value = hidden
	return Doc(elems...), ok
}

// hide returns Some for what Some may stand for, else Unknown.
func (g generator) hide(v Value) Value {
	switch v.Kind() {
	case Null, Regex, Array, Object:
		return Value{}
	}
	return pick(g, Of(Some), Of(Some), Value{})
}

func replaced(items []Elem, at int, by Value) []Value {
	out := make([]Value, len(items))
	for i, it := range items {
		out[i] = it.Value
	}
	out[at] = by
	return out
}

// TestUnknownPartsNeverMislead: with a part hidden, the answer is that of the
// whole filter, or unknown with the answer between best and worst.
func TestUnknownPartsNeverMislead(t *testing.T) {
	t.Parallel()
	g := newGenerator(4)
	settled, open := 0, 0
	for range 12_000 {
		filter := g.filter(2)
		masked, ok := g.mask(filter)
		if !ok {
			continue
		}
		target := Target{Key: g.key(), Version: pick(g, Version{Major: 4, Minor: 4}, Version{Major: 7}, Version{Major: 8})}
		if g.IntN(4) == 0 {
			target.DefaultCollation = &Value{kind: Object, elem: []Elem{{"locale", Str("fr")}}}
		}
		r := Request{Op: pick(g, Find, DeleteMany, UpdateOne, FindOneAndDelete), Filter: &filter}
		truth := target.Route(r)
		r.Filter = &masked
		a := target.Route(r)
		switch {
		case truth.Route == RouteUnknown: // negation of a negation
		case truth.Never || contradictory(filter, target.Key):
			// What is hidden may be what makes a match impossible.
			continue
		case a.Route == RouteSome && truth.Route == RouteOne && truth.KeyEquality == No:
			// Limits that are not known may happen to meet in one value.
		case a.Route == RouteUnknown:
			open++
			if !truth.between(a.Best, a.Worst) {
				t.Fatalf("%v of %v, %v: %v goes to %v, hidden as %v between %v and %v", r.Op, target.Key, target.Version, filter, truth.Route, masked, a.Best, a.Worst)
			}
		case a.Route != truth.Route:
			t.Fatalf("%v of %v, %v: filter %v goes to %v (%s), hidden as %v to %v (%s)", r.Op, target.Key, target.Version, filter, truth.Route, truth.Reason, masked, a.Route, a.Reason)
		default:
			settled++
		}
		if a.KeyEquality != Maybe && a.KeyEquality != truth.KeyEquality && truth.KeyEquality != Maybe {
			t.Fatalf("%v: filter %v fixes the key: %v, hidden as %v: %v", target.Key, filter, truth.KeyEquality, masked, a.KeyEquality)
		}
	}
	if settled < 2_000 || open < 400 {
		t.Errorf("%d settled, %d open: the generator makes too few", settled, open)
	}
}

// contradictory reports whether a filter demands two values of one key field.
func contradictory(filter Value, key KeyPattern) bool {
	e := equalities{key: key, values: make([]Value, len(key)), state: make([]Tri, len(key))}
	e.conjunction(filter, 0)
	return slices.Contains(e.state, No)
}

func (a Answer) between(best, worst Route) bool { return best <= a.Route && a.Route <= worst }

func TestUnknownPartsThatDoNotMatter(t *testing.T) {
	t.Parallel()
	rest := Elem{"", Value{}} // any number of further conditions
	key := KeyPattern{{"a", Int(1)}, {"b", Int(1)}}
	for _, c := range []struct {
		filter Value
		want   Route
		equal  Tri
	}{
		{Doc(Elem{"a", Int(1)}, Elem{"b", Int(2)}, rest), RouteOne, Yes},
		{Doc(Elem{"a", Of(Some)}, Elem{"b", Of(Some)}), RouteOne, Yes},
		{Doc(Elem{"a", Of(Some)}, rest), RouteUnknown, Maybe}, // it may hold b
		{Doc(rest), RouteUnknown, Maybe},
		{Value{}, RouteUnknown, Maybe},
		{Doc(Elem{"a", Value{}}, Elem{"b", Int(1)}), RouteUnknown, Maybe}, // it may be {$exists: true}
		{Doc(Elem{"a", Int(1)}, Elem{"b", Value{}}), RouteUnknown, Maybe},
		{Doc(Elem{"a", obj("$gte", Value{})}), RouteSome, No},
		{Doc(Elem{"a", obj("$in", Value{})}), RouteSome, No},
		{Doc(Elem{"a", obj("$in", Value{})}, Elem{"b", Int(1)}), RouteSome, Maybe},
		{Doc(Elem{"a", obj("$in", List(Of(Some)))}, Elem{"b", Int(1)}), RouteSome, Maybe},
		{Doc(Elem{"a", obj("$in", List(Of(Some), Of(Some)))}, Elem{"b", Int(1)}), RouteSome, No},
		{Doc(Elem{"a", obj("$ne", Of(Some))}), RouteSome, No},
		{Doc(Elem{"c", Value{}}), RouteAll, No},
		{Doc(Elem{"$or", List(obj("a", Int(1)), Value{})}), RouteUnknown, No},
		{Doc(Elem{"$or", List(obj("a", Int(1)), obj("c", Int(1)))}), RouteAll, No},
		{Doc(Elem{"$nor", Value{}}), RouteAll, No},
	} {
		a := Target{Key: key}.Route(Request{Op: Find, Filter: &c.filter})
		if a.Route != c.want || a.KeyEquality != c.equal {
			t.Errorf("%v: %v, key equality %v (%s); want %v, %v", c.filter, a.Route, a.KeyEquality, a.Reason, c.want, c.equal)
		}
	}
}
