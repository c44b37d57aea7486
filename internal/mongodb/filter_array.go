package mongodb

import "strings"

// elemMatch narrows the box by {path: {$elemMatch: ...}}: operators bound the
// field itself, conditions on members the fields below it.
func (p *plan) elemMatch(path string, part int, v Value, box []rangeSet) {
	if v.kind != Object {
		p.unseen(box)
		return
	}
	inner := p.freeBox()
	if isOperatorDoc(v) && !isTreeOperator(v.elem[0].Name) {
		if part >= 0 && p.kind(part) != Hashed {
			for i := range v.elem {
				p.operator(path, part, v, &v.elem[i], inner)
			}
		}
	} else {
		p.conjunction(v, path, inner)
	}
	for i := range box {
		if !inner[i].free {
			inner[i].loose = true
			box[i] = box[i].intersect(inner[i])
		}
	}
}

func isTreeOperator(name string) bool {
	return name == "$and" || name == "$or" || name == "$nor" || name == "$expr" || name == "$where"
}

// all narrows the box by {path: {$all: [...]}}: every item is a condition.
func (p *plan) all(path string, part int, v Value, box []rangeSet) {
	if v.kind != Array {
		p.unseen(box)
		return
	}
	if len(v.elem) == 0 {
		p.notes.never = true
		if part >= 0 {
			box[part] = known()
		}
	}
	for i := range v.elem {
		item := v.elem[i].Value
		if match, ok := item.Lookup("$elemMatch"); ok && strings.HasPrefix(item.elem[0].Name, "$") {
			p.elemMatch(path, part, match, box)
		} else if part >= 0 {
			box[part] = box[part].intersect(p.equality(part, item, true))
		}
	}
}
