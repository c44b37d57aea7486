package mongodb

import "testing"

// A variable has one value for the whole operation, so that equality with it
// fixes a field even where the value is not written. One whose value can't be
// seen at all might be an array, which an index can't serve.
func TestVariableWithoutWrittenValue(t *testing.T) {
	t.Parallel()
	filter := Doc(Elem{"$expr", Doc(Elem{"$eq", List(Str("$a"), Str("$$v"))})})
	some, unknown, empty := Of(Some), Of(Unknown), Doc()
	for _, c := range []struct {
		let  *Value
		want Route
	}{
		{&some, RouteOne},
		{&unknown, RouteUnknown},
		{&empty, RouteAll},
		{nil, RouteAll},
	} {
		target := Target{Key: KeyPattern{{"a", Int(1)}}, Version: Version{Major: 8}}
		if a := target.Route(Request{Op: Find, Filter: &filter, Let: c.let}); a.Route != c.want {
			t.Errorf("let %v: %s, want %s", c.let, a.Route, c.want)
		}
	}
}
