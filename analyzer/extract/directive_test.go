package extract_test

import (
	"strings"
	"testing"

	"github.com/shardlint/shardlint/analyzer/extract"
	"github.com/shardlint/shardlint/schema"
)

func TestDirectivesCoverStatements(t *testing.T) {
	t.Parallel()
	code := `package app
import ("context"; "go.mongodb.org/mongo-driver/bson"; "go.mongodb.org/mongo-driver/mongo")
func f(ctx context.Context, c *mongo.Collection) {
	//shardlint:scatter -- a report
	c.Find(
		ctx,
		bson.M{"a": 1},
	)
	c.Find(ctx, bson.M{"b": 1}) //nolint:shardlint // known
	// shardlint:ignore SL401 -- known
	if _, err := c.Find(ctx, bson.M{
		"c": 1,
	}); err != nil {
		c.Find(ctx, bson.M{"d": 1})
	}
}
`
	var got []schema.Directive
	for _, f := range newWorld().read(t, "example.com/app", extract.Options{}, code) {
		got = append(got, f.Directives...)
	}
	want := [][2]string{{`"a": 1`, `"b"`}, {`"b": 1`, `"a"`}, {`"c": 1`, `"d"`}}
	if len(got) != len(want) {
		t.Fatalf("%d directives, want %d", len(got), len(want))
	}
	for i, w := range want {
		text := got[i].Covers.Text()
		if !strings.Contains(text, w[0]) || strings.Contains(text, w[1]) {
			t.Errorf("directive %d covers %q", i, text)
		}
	}
	if got[0].Kind != schema.Scatter || !got[1].Foreign || got[2].Kind != schema.IgnoreLine {
		t.Errorf("directives %+v", got)
	}
}
