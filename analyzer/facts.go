package analyzer

import (
	"go/types"

	"github.com/shardlint/shardlint/analyzer/extract"
	"github.com/shardlint/shardlint/analyzer/stub"
	"golang.org/x/tools/go/analysis"
)

// An objectFact is what extract learnt of an object, for packages that import
// its own.
type objectFact struct{ extract.Fact }

// AFact marks the type as a fact.
func (*objectFact) AFact() {}

// String is what analysistest shows.
func (*objectFact) String() string { return "shardlint" }

// A speaksFact says of a package that it imports a driver, or one that does.
type speaksFact struct{}

// AFact marks the type as a fact.
func (*speaksFact) AFact() {}

// String is what analysistest shows.
func (*speaksFact) String() string { return "speaks to MongoDB" }

// speaksToMongo reports whether the package imports a driver at whatever remove,
// so that its code may have to do with one, and tells those that import it.
func speaksToMongo(pass *analysis.Pass) bool {
	if stub.IsDriver(packagePath(pass.Pkg)) {
		return false // the driver's own code is no use of it
	}
	for _, imported := range pass.Pkg.Imports() {
		if stub.IsDriver(imported.Path()) || pass.ImportPackageFact(imported, &speaksFact{}) {
			pass.ExportPackageFact(&speaksFact{})
			return true
		}
	}
	return false
}

// facts keeps what extract learns with the facts of a pass.
type facts struct{ pass *analysis.Pass }

// Import returns what was exported of an object of another package.
func (f facts) Import(obj types.Object) (*extract.Fact, bool) {
	obj = origin(obj)
	if obj == nil || obj.Pkg() == nil {
		return nil, false
	}
	var fact objectFact
	if !f.pass.ImportObjectFact(obj, &fact) {
		return nil, false
	}
	return &fact.Fact, true
}

// Export keeps what is known of an object of this package.
func (f facts) Export(obj types.Object, fact *extract.Fact) {
	if obj = origin(obj); obj != nil && obj.Pkg() == f.pass.Pkg {
		f.pass.ExportObjectFact(obj, &objectFact{*fact})
	}
}

// origin returns the generic object of one that has type arguments.
func origin(obj types.Object) types.Object {
	switch obj := obj.(type) {
	case *types.Func:
		return obj.Origin()
	case *types.Var:
		return obj.Origin()
	}
	return obj
}
