package source

import (
	"maps"
	"slices"
	"strings"
)

// choose sets which units are needed, and which of them with their tests. All of a
// unit is read: a variable or a field has the value that stands beside it only
// if no function says otherwise.
func choose(all []*unit, wrappers []string) {
	users := map[*unit]bool{} // whose code has the driver in its hands
	for _, u := range all {
		if u.outside != 0 || slices.Contains(wrappers, u.path) {
			u.needed = true
			u.withTests = u.outside&testsUseDriver != 0
			users[u] = u.outside&codeUsesDriver != 0 || slices.Contains(wrappers, u.path)
		}
	}
	// Who imports a package that uses a driver may be given its collections, or
	// call functions that send its own filters.
	for _, u := range all {
		for p, to := range u.imports {
			if users[to] {
				u.needed = true
				u.withTests = u.withTests || u.byTests[p] || len(u.code) == 0
			}
		}
	}
	start := map[*unit]bool{}
	for _, u := range all {
		start[u] = u.needed
	}
	var visit func(u *unit)
	visit = func(u *unit) {
		for p, to := range u.imports {
			switch {
			case u.byTests[p] && !u.withTests:
				delete(u.imports, p)
			case !to.needed:
				to.needed = true
				visit(to)
			}
		}
	}
	for _, u := range all {
		if start[u] {
			visit(u)
		}
	}
}

// sort keeps the units that are needed and orders them, dependencies first. Where
// packages import each other in a circle, an import is cut: that of tests first,
// which Go allows as long as only tests close the circle.
func (g *graph) sort(all []*unit) {
	all = slices.DeleteFunc(all, func(u *unit) bool { return !u.needed })
	for _, circle := range circles(all) {
		for _, u := range circle {
			for p, to := range u.imports {
				if u.byTests[p] && slices.Contains(circle, to) {
					delete(u.imports, p)
				}
			}
		}
	}
	const open, done = 1, 2
	state := map[*unit]int{}
	var visit func(u *unit)
	visit = func(u *unit) {
		state[u] = open
		for _, p := range slices.Sorted(maps.Keys(u.imports)) {
			to := u.imports[p]
			switch state[to] {
			case open:
				delete(u.imports, p)
				g.notes = append(g.notes, Note{u.dir, "it imports " + p + ", which imports it in turn"})
				continue
			case 0:
				visit(to)
			}
		}
		state[u] = done
		u.order = len(g.units)
		g.units = append(g.units, u)
	}
	for _, u := range all {
		if state[u] == 0 {
			visit(u)
		}
	}
	for _, u := range g.units {
		seen := map[*unit]bool{}
		for _, to := range u.imports {
			if !seen[to] { // two import paths may lead to one folder
				seen[to] = true
				to.importers = append(to.importers, u)
				to.users++
				u.waits++
			}
		}
	}
}

// circles returns the sets of units of which each leads to all others, by
// Tarjan's algorithm, without those of one unit.
func circles(all []*unit) [][]*unit {
	index, low := map[*unit]int{}, map[*unit]int{}
	on := map[*unit]bool{}
	var stack []*unit
	var found [][]*unit
	var visit func(u *unit)
	visit = func(u *unit) {
		index[u] = len(index) + 1
		low[u] = index[u]
		stack = append(stack, u)
		on[u] = true
		for _, to := range u.imports {
			if index[to] == 0 {
				visit(to)
				low[u] = min(low[u], low[to])
			} else if on[to] {
				low[u] = min(low[u], index[to])
			}
		}
		if low[u] != index[u] {
			return
		}
		i := slices.Index(stack, u)
		circle := slices.Clone(stack[i:])
		stack = stack[:i]
		for _, member := range circle {
			on[member] = false
		}
		if len(circle) > 1 {
			slices.SortFunc(circle, func(a, b *unit) int { return strings.Compare(a.dir+" "+a.name, b.dir+" "+b.name) })
			found = append(found, circle)
		}
	}
	for _, u := range all {
		if index[u] == 0 {
			visit(u)
		}
	}
	return found
}
