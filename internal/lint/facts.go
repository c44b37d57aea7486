package lint

import (
	"go/token"
	"go/types"
	"sync"

	"github.com/shardlint/shardlint/analyzer/extract"
)

// facts keeps what packages learnt for those that import them, for one run. An
// object is known by where it is declared, which differs for any two of one file
// set: an object itself would hold on to its whole package.
type facts struct{ byPlace sync.Map }

// Import returns what was exported of an object.
func (f *facts) Import(obj types.Object) (*extract.Fact, bool) {
	fact, ok := f.byPlace.Load(place(obj))
	if !ok {
		return nil, false
	}
	return fact.(*extract.Fact), true
}

// Export keeps what is known of an object.
func (f *facts) Export(obj types.Object, fact *extract.Fact) {
	if at := place(obj); at.IsValid() {
		f.byPlace.Store(at, fact)
	}
}

// place returns where an object is declared; for one that has type arguments,
// where the generic one is.
func place(obj types.Object) token.Pos {
	switch o := obj.(type) {
	case nil:
		return token.NoPos
	case *types.Func:
		return o.Origin().Pos()
	case *types.Var:
		return o.Origin().Pos()
	}
	return obj.Pos()
}
