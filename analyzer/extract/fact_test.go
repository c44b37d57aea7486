package extract_test

import (
	"strings"
	"testing"

	"github.com/shardlint/shardlint/analyzer/extract"
)

func TestFactsOfOtherPackages(t *testing.T) {
	t.Parallel()
	store := strings.Replace(imports1, "package app", "package store", 1) + `
const ColUsers = "users"
var Orders *mongo.Collection
var Latest = bson.D{{"at", -1}}
type Store struct { db *mongo.Database; Items *mongo.Collection }
func New(c *mongo.Client) *Store { db := c.Database("shop"); Orders = db.Collection("orders"); return &Store{db: db, Items: db.Collection("items")} }
func (s *Store) Users() *mongo.Collection { return s.db.Collection(ColUsers) }
func (s *Store) Named(name string) *mongo.Collection { return s.db.Collection(name) }
func ByID(id string) bson.M { return bson.M{"_id": id} }
func Name(tenant string) string { return "t_" + tenant }
func Upsert(ctx context.Context, c *mongo.Collection, f, u any) error {
	_, err := c.UpdateOne(ctx, f, u, options.Update().SetUpsert(true))
	return err
}
func (s *Store) Find(ctx context.Context, name string, f any) { s.db.Collection(name).Find(ctx, f) }
func (s *Store) Index(ctx context.Context, name string, models ...mongo.IndexModel) { s.db.Collection(name).Indexes().CreateMany(ctx, models) }
`
	for _, c := range []sending{
		{"handles", `
			store.Orders.Find(ctx, bson.M{"a": 1})
			s.Users().Find(ctx, bson.M{"a": 1})
			s.Items.Find(ctx, bson.M{"a": 1})
			s.Named("n").Find(ctx, bson.M{"a": 1})`, `
			shop.orders find {filter:{a:1}}
			shop.users find {filter:{a:1}}
			shop.items find {filter:{a:1}}
			shop.n find {filter:{a:1}}`},
		{"values", `
			s.Named(store.ColUsers).Find(ctx, store.ByID("7"), options.Find().SetSort(store.Latest))
			s.Named(store.Name("x")).Find(ctx, store.ByID(id))`, `
			shop.users find {filter:{_id:"7"} sort:{at:-1}}
			shop.t_x find {filter:{_id:~}}`},
		{"wrappers", `
			store.Upsert(ctx, s.Items, bson.M{"a": id}, bson.M{"$set": bson.M{"b": 1}})
			s.Find(ctx, "x", bson.M{"c": 1})
			s.Index(ctx, "x", mongo.IndexModel{Keys: bson.D{{"a", 1}}})`, `
			shop.items updateOne {updates:[{q:{a:~} u:{$set:{b:1}} upsert:true}]}
			shop.x find {filter:{c:1}}
			shop.x createIndexes {indexes:[{key:{a:1}}]}`},
		{"a wrapper of a wrapper", `
			put := func(name string) { store.Upsert(ctx, s.Named(name), bson.M{"a": 1}, bson.M{}) }
			put("q")`, `shop.q updateOne {updates:[{q:{a:1} u:{} upsert:true}]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			w := newWorld()
			w.read(t, "example.com/app/store", extract.Options{}, store)
			got := sent(w.read(t, "example.com/app", extract.Options{}, strings.Replace(imports1, "import (", "import (\n\"example.com/app/store\"", 1)+
				"func f(ctx context.Context, s *store.Store, id string) {\n"+c.code+"\n}"))
			if want := strings.TrimSpace(strings.ReplaceAll(c.want, "\n\t\t\t", "\n")); got != want {
				t.Errorf("%s\nsends\n%s\nwant\n%s", c.code, got, want)
			}
		})
	}
}

func TestTeamWrappers(t *testing.T) {
	t.Parallel()
	o := extract.Options{Wrappers: []extract.Wrapper{
		{Func: "example.com/app.upsert", Op: "updateOne", Args: map[string]int{"collection": 1, "filter": 2, "update": 3}},
		{Func: "(*example.com/app.table).Find", Op: "find", Args: map[string]int{"collection": 0, "filter": 1}},
	}}
	got := sent(newWorld().read(t, "example.com/app", o, imports1+`
type table struct{}
func (t *table) Find(name string, f any) {}
func upsert(ctx context.Context, c *mongo.Collection, f, u any) {}
func f(ctx context.Context, t *table, db *mongo.Database) {
	upsert(ctx, db.Collection("a"), bson.M{"x": 1}, bson.M{"$set": bson.M{"y": 1}})
	t.Find("b", map[string]any{"z": 1})
}`))
	want := `*.a updateOne {updates:[{q:{x:1} u:{$set:{y:1}}}]}
*.b find {filter:{z:1}}`
	if got != want {
		t.Errorf("sends\n%s\nwant\n%s", got, want)
	}
}
