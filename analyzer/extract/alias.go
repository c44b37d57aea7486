package extract

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/shardlint/shardlint/schema"
)

// A backing is what copies of a slice share: when an item is set through one of
// them, the others are not what they were.
type backing struct{ version int }

// shared gives a new list or document a backing of its own.
func shared(v *value) *value {
	v.backing = &backing{}
	return v
}

// rewritten is the value of the variable through which an item was set. Every other
// one with the same backing is out of date from now on.
func rewritten(v *value) *value {
	if v.backing != nil {
		v.backing.version++
		v.stamp = v.backing.version
	}
	return v
}

// upToDate is a value as far as it is what it was when it was kept.
func upToDate(v *value) *value {
	if v.backing == nil || v.stamp == v.backing.version {
		return v
	}
	c := *v
	c.members = []member{{hidden: true, value: unknownOf(nil, v.span)}}
	return &c
}

// spoil is what becomes of everything that can be reached through a value that
// somebody may change.
func (r *reader) spoil(v *value, depth int) {
	if v == nil || depth == 0 {
		return
	}
	if (v.kind == list || v.kind == document) && v.backing != nil {
		v.backing.version++
	}
	for _, m := range v.members {
		r.spoil(m.value, depth-1)
	}
	if v.kind == pointer && v.cell.value != nil {
		r.spoil(v.cell.value, depth-1)
		r.set(v.cell, spoiled(v.cell.value))
	}
}

// maxSpoiled is how deep a value is followed that somebody may change.
const maxSpoiled = 6

// release goes through a function literal that is kept somewhere, so that it may run
// at any time.
func (r *reader) release(v *value) {
	if v != nil && v.kind == callable && v.fn.lit != nil {
		r.loose(v)
	}
}

// wildly is the value of a variable that something sets at any time.
func wildly(v *value) *value {
	switch v.kind {
	case handled, callable:
		return v
	}
	return spoiled(v)
}

// jumps returns the variables that are set in a function that jumps: to a label or
// out of an outer loop. What they hold is not followed.
func (r *reader) jumps(body *ast.BlockStmt) map[types.Object]bool {
	jumping := false
	set := map[types.Object]bool{}
	note := func(e ast.Expr) {
		for e != nil {
			switch x := ast.Unparen(e).(type) {
			case *ast.Ident:
				if obj := r.p.Info.Uses[x]; obj != nil {
					set[obj] = true
				}
				return
			case *ast.SelectorExpr:
				e = x.X
			case *ast.IndexExpr:
				e = x.X
			case *ast.StarExpr:
				e = x.X
			default:
				return
			}
		}
	}
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BranchStmt:
			jumping = jumping || n.Tok == token.GOTO || n.Label != nil
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				note(e)
			}
		case *ast.IncDecStmt:
			note(n.X)
		case *ast.RangeStmt:
			if n.Tok == token.ASSIGN {
				note(n.Key)
				note(n.Value)
			}
		case *ast.CallExpr:
			if id, ok := n.Fun.(*ast.Ident); ok && id.Name == "delete" && len(n.Args) > 0 {
				note(n.Args[0])
			}
		}
		return true
	})
	if !jumping {
		return nil
	}
	return set
}

// reordered is a call of a function of another package that changes a list or a map
// in place.
func (r *reader) reordered(c *call) {
	var pkg string
	if c.callee != nil {
		pkg = pkgPath(c.callee)
	} else if sel, ok := c.expr.Fun.(*ast.SelectorExpr); ok {
		if id, ok := sel.X.(*ast.Ident); ok {
			if name, ok := r.p.Info.Uses[id].(*types.PkgName); ok {
				pkg = name.Imported().Path()
			}
		}
	}
	if !changesInPlace(pkg) {
		return
	}
	switch c.name {
	case "Sort", "SortFunc", "SortStableFunc", "Slice", "SliceStable", "Stable", "Strings", "Ints", "Float64s", "Reverse", "Copy", "DeleteFunc", "Insert", "Clear", "Delete", "Compact",
		"CompactFunc", "Replace":
		if len(c.args) > 0 {
			r.spoil(c.args[0], maxSpoiled)
		}
	}
}

// nothingKnown is a value of which only the type is left, with its place.
func nothingKnown(v *value) *value {
	if v == nil {
		return unknownOf(nil, schema.Span{})
	}
	return unknownOf(v.typ, v.span)
}

// link says that two cells may be one place.
func link(a, b *cell) {
	a.others, b.others = append(a.others, b), append(b.others, a)
	for _, o := range b.others {
		if o != a && len(a.others) < maxLinked {
			a.others, o.others = append(a.others, o), append(o.others, a)
		}
	}
}

const maxLinked = 64

// vague is what a place holds that may have been set under another name.
func vague(v *value) *value {
	if v == nil {
		return nil
	}
	if v.kind != mapping && v.kind != record {
		return spoiled(v)
	}
	c := *v
	c.members = slices.Clone(v.members)
	for i := range c.members {
		c.members[i].sometimes = true
		c.members[i].value = nothingKnown(v.members[i].value)
	}
	c.members = slices.DeleteFunc(c.members, func(m member) bool { return m.hidden })
	return c.plus(member{hidden: true, value: unknownOf(nil, v.span)})
}
