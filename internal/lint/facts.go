package lint

import (
	"go/types"
	"sync"

	"github.com/shardlint/shardlint/analyzer/extract"
)

// facts keeps what packages learnt for those that import them, for one run.
type facts struct{ byObject sync.Map }

// Import returns what was exported of an object.
func (f *facts) Import(obj types.Object) (*extract.Fact, bool) {
	fact, ok := f.byObject.Load(origin(obj))
	if !ok {
		return nil, false
	}
	return fact.(*extract.Fact), true
}

// Export keeps what is known of an object.
func (f *facts) Export(obj types.Object, fact *extract.Fact) { f.byObject.Store(origin(obj), fact) }

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
