package extract

import (
	"go/constant"
	"go/types"
	"slices"

	"github.com/shardlint/shardlint/schema"
)

// A use of a struct type is a collection whose documents it describes.
type use struct {
	namespace schema.Namespace
	typ       types.Type
	written   bool // documents are made of it, not only read into it
	span      schema.Span
}

// noteDocument notes what type the documents have that an operation writes.
func (r *reader) noteDocument(s *schema.Statement, method string, p parts) {
	v := p.document
	switch method {
	case "replaceOne", "findOneAndReplace":
		v = p.update
	}
	if v == nil {
		return
	}
	t := typeOfDocument(v)
	if p.many {
		if body := v.body(); body.kind == list && len(body.members) > 0 {
			t = typeOfDocument(body.members[0].value)
		} else if body.typ != nil {
			t = elemOf(body.typ.Underlying())
		}
	}
	r.noteUse(s, t, true)
}

func typeOfDocument(v *value) types.Type {
	if body := v.body(); body.typ != nil {
		return body.typ
	}
	return v.typ
}

func (r *reader) noteUse(s *schema.Statement, t types.Type, written bool) {
	ns, ok := s.Namespace.Get()
	if !ok || t == nil || r.dry > 0 || r.current == nil || len(r.current.uses) >= maxEvents {
		return
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	if _, ok := t.Underlying().(*types.Struct); !ok || isDriverType(t) || marshalsItself(t) {
		return
	}
	r.current.uses = append(r.current.uses, use{ns, t, written, s.Span})
}

// decoded is a method that fills what an argument points to with documents.
func decoded(arg int) action {
	return func(r *reader, c *call) *value {
		if c.receiver != nil && c.receiver.handle != nil {
			if v := c.arg(arg); v != nil && v.typ != nil {
				t := v.typ
				if p, ok := t.Underlying().(*types.Pointer); ok {
					t = p.Elem()
				}
				if e := elemOf(t.Underlying()); e != nil {
					t = e
				}
				s := r.statementOn(c, c.receiver.handle, "find")
				r.noteUse(&s, t, false)
			}
		}
		r.passOn(c)
		return r.unknownResult(c)
	}
}

// addFields adds to the collections of a fragment what the types of their documents
// say of the fields. What a test makes up says nothing of the data.
func (r *reader) addFields(f *function, into *schema.Fragment) {
	if f.file.Test || f.file.Source.Context == schema.NonProduction {
		return
	}
	var done []use
	for _, u := range f.uses {
		if slices.ContainsFunc(done, func(d use) bool {
			return d.namespace == u.namespace && types.Identical(d.typ, u.typ) && (d.written || !u.written)
		}) {
			continue
		}
		done = append(done, u)
		i := slices.IndexFunc(into.Collections, func(c *schema.Collection) bool { return c.Namespace == u.namespace })
		if i < 0 {
			i = len(into.Collections)
			into.Collections = append(into.Collections, &schema.Collection{
				Namespace: u.namespace, NamespaceSpan: u.span, Span: u.span, Source: schema.FromGo,
			})
		}
		r.fieldsOf(into.Collections[i], u.typ, "", u, maxFieldDepth)
	}
}

// maxFieldDepth is how deep documents in documents are looked into.
const maxFieldDepth = 4

func (r *reader) fieldsOf(c *schema.Collection, t types.Type, prefix string, u use, depth int) {
	s := structOf(t)
	if s == nil || depth == 0 {
		return
	}
	for i := range s.NumFields() {
		field := s.Field(i)
		tag := tagOf(field, s.Tag(i))
		switch {
		case tag.skip:
			continue
		case tag.inline:
			r.fieldsOf(c, field.Type(), prefix, u, depth-1)
			continue
		}
		at := r.span(field.Pos(), field.Pos())
		if at.IsZero() {
			at = u.span
		} else {
			at.End += int32(len(field.Name()))
		}
		path := prefix + tag.name
		claims := r.claimsOf(field, tag, u.written, at)
		claims.Path, claims.Span = path, at
		addField(c, claims)
		if len(claimed(claims.BSONTypes)) > 0 && claimed(claims.BSONTypes)[0] == "object" {
			r.fieldsOf(c, field.Type(), path+".", u, depth-1)
		}
	}
}

func claimed(c schema.Claim[[]string]) []string {
	list, _ := c.Get()
	return list
}

// addField adds claims about a field. Two types that say different things of one
// field say nothing.
func addField(c *schema.Collection, f *schema.Field) {
	for _, have := range c.Fields {
		if have.Path != f.Path {
			continue
		}
		if !slices.Equal(claimed(have.BSONTypes), claimed(f.BSONTypes)) {
			have.BSONTypes = schema.Claim[[]string]{}
			have.Array = schema.Claim[bool]{}
			have.Values = schema.Claim[[]*schema.Node]{}
		}
		if have.Nullable.IsAbsent() {
			have.Nullable = f.Nullable
		}
		return
	}
	c.Fields = append(c.Fields, f)
}

// claimsOf is what the type and the tag of a field say of its values.
func (r *reader) claimsOf(field *types.Var, t tag, written bool, at schema.Span) *schema.Field {
	f := &schema.Field{}
	typ := field.Type()
	pointer := false
	if p, ok := typ.Underlying().(*types.Pointer); ok {
		typ, pointer = p.Elem(), true
	}
	list := bsonTypes(typ)
	if len(list) == 0 {
		return f
	}
	if pointer {
		list = append(list, "null")
	}
	f.BSONTypes = schema.ClaimAt(list, schema.Declared, at)
	if list[0] == "array" {
		f.Array = schema.ClaimAt(true, schema.Declared, at)
	}
	if written && t.name != "_id" && (t.omitEmpty || pointer) {
		f.Nullable = schema.ClaimAt(true, schema.Guessed, at)
	}
	if values := constantsOf(typ, at); len(values) > 1 && !pointer {
		f.Values = schema.ClaimAt(values, schema.Guessed, at)
	}
	return f
}

// bsonTypes are the types that the driver gives values of a type; nil where that
// hangs on more.
func bsonTypes(t types.Type) []string {
	if marshalsItself(t) {
		return nil
	}
	switch typeName(t) {
	case "bson.ObjectID", "bson.ObjectId", "mgobson.ObjectId":
		return []string{"objectId"}
	case "time.Time", "bson.DateTime":
		return []string{"date"}
	case "bson.Decimal128", "mgobson.Decimal128":
		return []string{"decimal"}
	case "bson.Timestamp", "mgobson.MongoTimestamp":
		return []string{"timestamp"}
	case "bson.Binary", "mgobson.Binary":
		return []string{"binData"}
	case "bson.D", "bson.M", "mgobson.D", "mgobson.M":
		return nil
	}
	if isDriverType(t) && typeName(t) != "time.Duration" {
		return nil
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		switch info := u.Info(); {
		case info&types.IsString != 0:
			return []string{"string"}
		case info&types.IsBoolean != 0:
			return []string{"bool"}
		case info&types.IsFloat != 0:
			return []string{"double"}
		case info&types.IsInteger != 0:
			switch u.Kind() {
			case types.Int64, types.Uint64:
				return []string{"long"}
			case types.Int, types.Uint, types.Uint32:
				return []string{"int", "long"}
			}
			return []string{"int"}
		}
	case *types.Slice:
		if isBytes(t) {
			return []string{"binData"}
		}
		return []string{"array"}
	case *types.Array:
		if isBytes(t) {
			return []string{"binData"}
		}
		return []string{"array"}
	case *types.Struct:
		return []string{"object"}
	}
	return nil
}

// constantsOf are the constants of a named type of strings or numbers, which look
// like all its values. Nothing keeps code from having others.
func constantsOf(t types.Type, at schema.Span) []*schema.Node {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil || aliasOf(named.Obj().Pkg().Path()) != "" {
		return nil
	}
	if _, ok := named.Underlying().(*types.Basic); !ok {
		return nil
	}
	var list []*schema.Node
	scope := named.Obj().Pkg().Scope()
	for _, name := range scope.Names() {
		c, ok := scope.Lookup(name).(*types.Const)
		if !ok || !types.Identical(c.Type(), named) {
			continue
		}
		switch c.Val().Kind() {
		case constant.String:
			list = append(list, stringNode(constant.StringVal(c.Val()), at))
		case constant.Int:
			list = append(list, numberNode(c.Val().ExactString(), at))
		default:
			return nil
		}
		if n := len(list); slices.ContainsFunc(list[:n-1], func(have *schema.Node) bool { return exactly(have, list[n-1]) }) {
			list = list[:n-1]
		}
	}
	return list
}
