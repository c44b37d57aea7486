package extract_test

import (
	"strings"
	"testing"

	"github.com/shardlint/shardlint/analyzer/extract"
)

// A list that doubles in each of many branches is any list soon, and costs no more.
func TestListsThatGrowInBranches(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	b.WriteString(`package app
import (
	"context"
	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)
func Find(ctx context.Context, c *mongo.Collection, more bool) {
	names := []string{"a"}
`)
	for range 40 {
		b.WriteString("\tif more { names = append(names, names...) }\n")
	}
	b.WriteString("\tc.Find(ctx, bson.D{{\"name\", bson.D{{\"$in\", names}}}})\n}\n")
	fragments := newWorld().read(t, "example.com/app", extract.Options{}, b.String())
	if len(fragments) != 1 || len(fragments[0].Script.Statements) != 1 {
		t.Fatalf("fragments: %v", fragments)
	}
}
