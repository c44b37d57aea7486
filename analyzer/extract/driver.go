package extract

import (
	"go/ast"
	"go/types"
	"strings"
)

// drivers gives the packages that the tables speak of the short names that they
// have there; both generations of a driver have the same.
var drivers = map[string]string{
	"go.mongodb.org/mongo-driver/mongo":                        "mongo",
	"go.mongodb.org/mongo-driver/v2/mongo":                     "mongo",
	"go.mongodb.org/mongo-driver/mongo/options":                "options",
	"go.mongodb.org/mongo-driver/v2/mongo/options":             "options",
	"go.mongodb.org/mongo-driver/mongo/readconcern":            "readconcern",
	"go.mongodb.org/mongo-driver/v2/mongo/readconcern":         "readconcern",
	"go.mongodb.org/mongo-driver/mongo/writeconcern":           "writeconcern",
	"go.mongodb.org/mongo-driver/v2/mongo/writeconcern":        "writeconcern",
	"go.mongodb.org/mongo-driver/bson":                         "bson",
	"go.mongodb.org/mongo-driver/v2/bson":                      "bson",
	"go.mongodb.org/mongo-driver/bson/primitive":               "bson",
	"go.mongodb.org/mongo-driver/v2/x/mongo/driver/connstring": "connstring",
	"go.mongodb.org/mongo-driver/x/mongo/driver/connstring":    "connstring",
	"gopkg.in/mgo.v2":                "mgo",
	"gopkg.in/mgo.v2/bson":           "mgobson",
	"github.com/globalsign/mgo":      "mgo",
	"github.com/globalsign/mgo/bson": "mgobson",
	"labix.org/v2/mgo":               "mgo",
	"labix.org/v2/mgo/bson":          "mgobson",
	"github.com/qiniu/qmgo":          "qmgo",
	"github.com/qiniu/qmgo/options":  "qoptions",
	"github.com/qiniu/qmgo/operator": "operator",
}

// helpers are packages of the standard library that the tables speak of, and some
// that stand beside it.
var helpers = map[string]string{
	"fmt": "fmt", "strings": "strings", "strconv": "strconv", "time": "time", "errors": "errors", "context": "context", "regexp": "regexp",
	"path": "path", "net": "net", "net/url": "url", "os": "os", "flag": "flag",
	"github.com/pkg/errors": "errors",
}

// isDriver reports whether the package is part of a driver.
func isDriver(path string) bool { return drivers[vendorless(path)] != "" }

// aliasOf is the short name of a package in the tables; "" for others.
func aliasOf(path string) string {
	path = vendorless(path)
	if s := drivers[path]; s != "" {
		return s
	}
	return helpers[path]
}

// symbolOfFunc is the name of a function in the tables: "mongo.Collection.Find".
func symbolOfFunc(f *types.Func) string {
	if f.Pkg() == nil {
		return ""
	}
	alias := aliasOf(f.Pkg().Path())
	if alias == "" {
		alias = vendorless(f.Pkg().Path())
	}
	recv := f.Signature().Recv()
	if recv == nil {
		return alias + "." + f.Name()
	}
	t := recv.Type()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if named, ok := types.Unalias(t).(*types.Named); ok {
		return alias + "." + named.Obj().Name() + "." + f.Name()
	}
	return ""
}

// importedSymbol is the name in the tables of what a selector names in another
// package, be its declaration known or not; "" where the selector is no such name.
func (r *reader) importedSymbol(e *ast.SelectorExpr) string {
	id, ok := e.X.(*ast.Ident)
	if !ok {
		return ""
	}
	pkg, ok := r.p.Info.Uses[id].(*types.PkgName)
	if !ok {
		return ""
	}
	path := pkg.Imported().Path()
	if alias := aliasOf(path); alias != "" {
		return alias + "." + e.Sel.Name
	}
	return path + "." + e.Sel.Name
}

// symbolOf is importedSymbol for what a call calls.
func (r *reader) symbolOf(call *ast.CallExpr) string {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		return r.importedSymbol(sel)
	}
	return ""
}

// typeName is the name of a named type in the tables: "bson.ObjectID"; "" for
// types of other packages.
func typeName(t types.Type) string {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return ""
	}
	alias := aliasOf(named.Obj().Pkg().Path())
	if alias == "" {
		return ""
	}
	return alias + "." + named.Obj().Name()
}

// isElementType reports whether the type is one member of a document: bson.E, or
// what mgo has for it.
func isElementType(t types.Type) bool {
	if t == nil {
		return false
	}
	switch typeName(t) {
	case "bson.E", "mgobson.DocElem", "mgobson.RawDocElem":
		return true
	}
	return false
}

// marshalsItself reports whether values of the type say themselves how they are
// sent, so that nothing is known of it.
func marshalsItself(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return false
	}
	for i := range named.NumMethods() {
		switch named.Method(i).Name() {
		case "MarshalBSON", "MarshalBSONValue", "GetBSON":
			return true
		}
	}
	return false
}

// isPlain reports whether a value of the type is surely one plain value to the
// server: no document, no array, not null.
func isPlain(t types.Type) bool {
	if t == nil || marshalsItself(t) {
		return false
	}
	switch typeName(t) {
	case "bson.ObjectID", "bson.ObjectId", "mgobson.ObjectId", "bson.DateTime", "bson.Decimal128", "mgobson.Decimal128", "bson.Timestamp", "bson.Binary",
		"mgobson.Binary", "mgobson.MongoTimestamp", "time.Time", "time.Duration":
		return true
	}
	if strings.HasPrefix(typeName(t), "bson.") { // Regex, MinKey, Raw, ...
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&(types.IsString|types.IsBoolean|types.IsInteger|types.IsFloat) != 0
}

// hasStringMethod reports whether fmt prints a value by a method of its type.
func hasStringMethod(v *value) bool {
	if v.typ == nil {
		return false
	}
	named, ok := types.Unalias(v.typ).(*types.Named)
	if !ok {
		return false
	}
	for i := range named.NumMethods() {
		switch named.Method(i).Name() {
		case "String", "Error", "Format":
			return true
		}
	}
	return false
}
