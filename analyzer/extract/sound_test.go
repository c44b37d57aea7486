package extract_test

import "testing"

// What only seems to be known must not be taken for it.
func TestNothingIsGuessed(t *testing.T) {
	t.Parallel()
	checkSendings(t, imports1+`
type request struct { Tenant string; Limit int }
type binder interface { Bind(any) error }
`, []sending{
		{"a struct that somebody fills", `
			func f(ctx context.Context, db *mongo.Database, b binder) {
				req := &request{}
				b.Bind(req)
				m := bson.M{"a": req.Tenant}
				if req.Limit > 0 { m["n"] = 1 }
				if req.Tenant != "" { m["tenant"] = req.Tenant }
				db.Collection("o").Find(ctx, m)
			}`, `*.o find {filter:{a:~ n?:1 tenant?:~}}`},
		{"a variable that a decoder fills", `
			func f(ctx context.Context, db *mongo.Database, b binder) {
				var req request
				b.Bind(&req)
				var list []string
				b.Bind(&list)
				for _, s := range list { db.Collection("o").Find(ctx, bson.M{"a": s, "t": req.Tenant}) }
			}`, `*.o find if {filter:{a:~ t:~}}`},
		{"a goroutine that sets a variable", `
			func f(ctx context.Context, db *mongo.Database, b binder) {
				m := bson.M{}
				go func() { m["a"] = 1 }()
				db.Collection("o").Find(ctx, m)
			}`, `*.o find {filter:{a?:1}}`},
		{"a field that a constructor gets", `
			type store struct { c *mongo.Collection; field string }
			func New(db *mongo.Database, name, field string) *store { return &store{c: db.Collection(name), field: field} }
			func (s *store) f(ctx context.Context, name string) { s.c.Find(ctx, bson.M{s.field: 1}) }
			func g(ctx context.Context, db *mongo.Database) { s := New(db, "orders", "tenant"); s.f(ctx, "x") }`, `
			? find {filter:{...}}
			*.orders find {filter:{tenant:1}}`},
		{"a field with two values", `
			type store struct { c *mongo.Collection }
			func A(db *mongo.Database) *store { return &store{db.Collection("a")} }
			func B(db *mongo.Database) *store { return &store{db.Collection("b")} }
			func (s *store) f(ctx context.Context) { s.c.Find(ctx, bson.M{}) }`, `? find {filter:{}}`},
		{"a variable that changes", `
			var name = "a"
			func set() { name = "b" }
			var other = "a"
			func address() *string { return &other }
			func f(ctx context.Context, db *mongo.Database) { db.Collection(name).Find(ctx, bson.M{}); db.Collection(other).Find(ctx, bson.M{}) }`, `
			? find {filter:{}}
			? find {filter:{}}`},
		{"a map of the package that changes", `
			var base = bson.M{"a": 1}
			func set(k string) { base[k] = 1 }
			func f(ctx context.Context, db *mongo.Database) { db.Collection("a").Find(ctx, base) }`, `*.a find {filter:_}`},
		{"a map handed to a logger", `
			func f(ctx context.Context, db *mongo.Database) { m := bson.M{"a": 1}; log.Println(m); db.Collection("a").Find(ctx, m) }`,
			`*.a find {filter:{a:1}}`},
		{"a value that may be an operator", `
			type own struct{}
			func (own) MarshalBSONValue() (byte, []byte, error) { return 0, nil, nil }
			func f(ctx context.Context, db *mongo.Database, v own, p *string, a []string, i interface{}) {
				db.Collection("a").Find(ctx, bson.M{"v": v, "p": p, "a": a, "i": i})
			}`, `*.a find {filter:{v:_ p:_ a:_ i:_}}`},
		{"a counter of a loop", `
			func f(ctx context.Context, db *mongo.Database) {
				for i := 0; i < 3; i++ { db.Collection(fmt.Sprintf("c%d", i)).Find(ctx, bson.M{"i": i}) }
			}`, `*.c* find if {filter:{i:~}}`},
		{"a map that a function of the package changes under another name", `
			func add(m bson.M, deep bool) { n := m; n["x"] = 1; if deep { more(m) } }
			func more(m bson.M) { other(m) }
			func other(m any) { if n, ok := m.(bson.M); ok { n["y"] = 1 } }
			func look(m bson.M) int { return len(m) }
			func f(ctx context.Context, db *mongo.Database, deep bool) {
				m, n := bson.M{}, bson.M{"a": 1}
				add(m, deep); look(n)
				db.Collection("a").Find(ctx, m); db.Collection("a").Find(ctx, n)
			}`, `
			*.a find {filter:{x:1 y?:1}}
			*.a find {filter:{a:1}}`},
		{"a filter that is nil", `
			func f(ctx context.Context, db *mongo.Database) { db.Collection("a").Find(ctx, nil) }`, `*.a find {filter:_}`},
	})
}
