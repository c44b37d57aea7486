package extract

import (
	"go/types"
	"strings"
)

// wrapperOf returns what the team's config says of a function; nil for nothing.
func (r *reader) wrapperOf(f *types.Func) *Wrapper {
	if len(r.o.Wrappers) == 0 {
		return nil
	}
	if w, ok := r.wrappers[f]; ok {
		return w
	}
	var found *Wrapper
	name := fullName(f)
	for i := range r.o.Wrappers {
		if w := &r.o.Wrappers[i]; name != "" && plainName(w.Func) == name {
			found = w
		}
	}
	r.wrappers[f] = found
	return found
}

// fullName is the name of a function or method with its import path, without the
// marks that go/types puts around a receiver.
func fullName(f *types.Func) string {
	if f.Pkg() == nil {
		return ""
	}
	path := vendorless(f.Pkg().Path())
	recv := f.Signature().Recv()
	if recv == nil {
		return path + "." + f.Name()
	}
	t := recv.Type()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if named, ok := types.Unalias(t).(*types.Named); ok {
		return path + "." + named.Obj().Name() + "." + f.Name()
	}
	return ""
}

func plainName(s string) string { return strings.NewReplacer("(", "", ")", "", "*", "").Replace(s) }

// wrapped is a call of a function that the config calls a wrapper of an operation.
func (r *reader) wrapped(w *Wrapper, c *call) *value {
	arg := func(name string) int {
		if i, ok := w.Args[name]; ok {
			return i + 1
		}
		return 0
	}
	target := &handle{what: "collection"}
	if i := arg("database"); i > 0 {
		v := given(c, i)
		if b := v.body(); b.kind == handled {
			v = b.handle.database
		}
		target.database = v
	}
	if i := arg("collection"); i > 0 {
		v := given(c, i)
		if b := v.body(); b.kind == handled {
			target = b.handle
		} else {
			target.name = v
		}
	} else if c.receiver != nil {
		if b := c.receiver.body(); b.kind == handled {
			target = b.handle
		}
	}
	o := operation{
		method: w.Op, filter: arg("filter"), update: arg("update"), pipeline: arg("pipeline"), options: arg("options"),
	}
	switch w.Op {
	case "upsert", "upsertOne":
		o.method, o.set = "updateOne", []string{"upsert"}
	case "replaceUpsert":
		o.method, o.set = "replaceOne", []string{"upsert"}
	case "update":
		o.method = "updateOne"
	case "delete", "remove":
		o.method = "deleteOne"
	case "insert", "save":
		o.method = "insertOne"
	case "findAndModify":
		o.method = "findOneAndUpdate"
	case "":
		return r.unknownResult(c)
	}
	if o.method == "insertMany" {
		o.documents = arg("document")
	} else {
		o.document = arg("document")
	}
	if o.update == 0 && (o.method == "replaceOne" || o.method == "findOneAndReplace") {
		o.update = arg("document")
	}
	r.perform(c, target, o)
	r.passOn(c)
	return r.unknownResult(c)
}
