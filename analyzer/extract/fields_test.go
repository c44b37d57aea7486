package extract_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/analyzer/extract"
	"github.com/shardlint/shardlint/schema"
)

func TestStructsTellOfFields(t *testing.T) {
	t.Parallel()
	code := imports1 + "type state string\nconst (stateNew state = \"new\"; stateOld state = \"old\")\n" +
		"type audit struct { CreatedAt time.Time `bson:\"created_at\"`; By string `bson:\"by,omitempty\"` }\n" + `
type order struct {
	ID       primitive.ObjectID ` + "`bson:\"_id,omitempty\"`" + `
	audit    ` + "`bson:\",inline\"`" + `
	Tenant   string ` + "`bson:\"tenant,omitempty\"`" + `
	State    state
	Tags     []string
	Total    float64
	Count    int64
	N        *int32
	Address  struct { Zip string }
	Any      any
	secret   string
	Skipped  string ` + "`bson:\"-\"`" + `
}
type view struct { Total string; Extra bool }
func f(ctx context.Context, db *mongo.Database, list []order) {
	db.Collection("a").InsertOne(ctx, order{Tenant: "x"})
	db.Collection("b").InsertMany(ctx, []any{&order{}})
	var o order
	db.Collection("c").FindOne(ctx, bson.M{}).Decode(&o)
	cur, _ := db.Collection("d").Find(ctx, bson.M{})
	cur.All(ctx, &list)
	var v view
	db.Collection("a").FindOne(ctx, bson.M{}).Decode(&v)
}`
	got := map[string]string{}
	for _, f := range newWorld().read(t, "example.com/app", extract.Options{}, code) {
		for _, c := range f.Collections {
			var words []string
			for _, field := range c.Fields {
				types, _ := field.BSONTypes.Get()
				w := field.Path + ":" + strings.Join(types, "|")
				if schema.Is(field.Nullable.Value, true) {
					w += "?"
				}
				if values, ok := field.Values.Get(); ok {
					w += fmt.Sprint("=", len(values))
				}
				words = append(words, w)
			}
			got[string(c.Namespace)] = strings.Join(words, " ")
		}
	}
	read := "_id:objectId created_at:date by:string tenant:string state:string=2 tags:array total:double count:long n:int|null address:object address.zip:string any:"
	written := strings.NewReplacer("by:string", "by:string?", "tenant:string", "tenant:string?", "int|null", "int|null?").Replace(read)
	for ns, want := range map[string]string{
		"*.a": strings.Replace(written, "total:double", "total:", 1) + " extra:bool", "*.b": written, "*.c": read, "*.d": read,
	} {
		if got[ns] != want {
			t.Errorf("%s: %s\nwant %s", ns, got[ns], want)
		}
	}
}
