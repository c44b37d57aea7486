package compare

import (
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/mongodb"
)

// TestProfile: what is said of a key's values follows from what is declared,
// and what is not declared is not known.
func TestProfile(t *testing.T) {
	t.Parallel()
	const fields = `shardKey: {a: 1}, documents: 50000, indexes: [{key: {mail: 1}, unique: true}], fields: {
      few: {values: [x, y, z], topFrequency: 0.5}, flag: {bsonType: bool}, many: {cardinality: 5000},
      random: {generator: uuidv4}, at: {bsonType: date}, same: {values: [x]}, month: {cardinality: 12}}`
	for key, want := range map[string]struct {
		values      int64 // 0: not known
		perDocument bool
		top         float64
		topKnown    bool
		grows       mongodb.Tri
	}{
		"{few: 1}":          {3, false, 0.5, true, mongodb.Maybe},
		"{few: hashed}":     {3, false, 0.5, true, mongodb.No},
		"{few: 1, same: 1}": {3, false, 0.5, true, mongodb.Maybe},
		"{few: 1, flag: 1}": {6, false, 0.5, true, mongodb.Maybe}, // at most
		// There are no more values than documents.
		"{many: 1, month: 1}":   {50000, false, 0, false, mongodb.Maybe},
		"{_id: 1}":              {50000, true, 1.0 / 50000, true, mongodb.Yes},
		"{mail: 1}":             {50000, true, 1.0 / 50000, true, mongodb.Maybe},
		"{random: 1}":           {0, false, 0, false, mongodb.No},
		"{at: 1}":               {0, false, 0, false, mongodb.Yes},
		"{same: 1, at: 1}":      {0, false, 0, false, mongodb.Yes},
		"{month: 1, random: 1}": {0, false, 0, false, mongodb.Maybe},
		"{unheard_of: 1}":       {0, false, 0, false, mongodb.Maybe},
	} {
		t.Run(key, func(t *testing.T) {
			t.Parallel()
			r := comparison(t, fields, `"8.0"`, key)
			k := r.Candidates[len(r.Candidates)-1].Profile
			if k.Values != want.values || k.PerDocument != want.perDocument {
				t.Errorf("%d values, one for each document: %t (%s)", k.Values, k.PerDocument, k.ValuesWhy)
			}
			if k.TopShare != want.top || k.TopShareKnown != want.topKnown {
				t.Errorf("largest value %v, known: %t (%s)", k.TopShare, k.TopShareKnown, k.TopShareWhy)
			}
			if k.Grows != want.grows {
				t.Errorf("grows: %s (%s)", k.Grows, k.GrowsWhy)
			}
			if k.Values == 0 && !k.PerDocument && !strings.Contains(k.ValuesWhy, "declare `cardinality:`") {
				t.Errorf("nothing says how to make it known: %s", k.ValuesWhy)
			}
		})
	}
}
