package extract_test

import "testing"

// What one path, another name or another time changes must not be taken for sure.
func TestOtherPathsAndNames(t *testing.T) {
	t.Parallel()
	checkSendings(t, imports1+`
type binder interface { Bind(any) error }
`, []sending{
		{"the rest of a round", `
			func f(ctx context.Context, db *mongo.Database, c bool) {
				m := bson.M{}
				for _, k := range []string{"a", "b"} { if c { continue }; m[k] = 1 }
				db.Collection("o").Find(ctx, m)
			}`, `*.o find {filter:{a?:1 b?:1}}`},
		{"the rest of a loop", `
			func f(ctx context.Context, db *mongo.Database, c bool) {
				m := bson.M{}
				for _, k := range []string{"a", "b"} { m[k] = 1; if c { break } }
				db.Collection("o").Find(ctx, m)
			}`, `*.o find {filter:{a:1 b?:1}}`},
		{"a break out of a case", `
			func f(ctx context.Context, db *mongo.Database, n int, c bool) {
				m := bson.M{}
				switch n { case 1: if c { break }; m["a"] = 1; default: m["a"] = 1 }
				db.Collection("o").Find(ctx, m)
			}`, `*.o find {filter:{a?:1}}`},
		{"a jump out of two loops", `
			func f(ctx context.Context, db *mongo.Database, ys []int, c bool) {
				m := bson.M{}
			outer:
				for _, k := range []string{"a", "b"} { for range ys { if c { continue outer } }; m[k] = 1 }
				db.Collection("o").Find(ctx, m)
			}`, `*.o find {filter:_}`},
		{"goto", `
			func f(ctx context.Context, db *mongo.Database, c bool) {
				name := "a"
			again:
				db.Collection(name).Find(ctx, bson.M{})
				if c { name = "b"; goto again }
			}`, `? find {filter:{}}`},
		{"where nothing failed", `
			func f(ctx context.Context, db *mongo.Database) {
				m := bson.M{}
				err := db.Collection("p").FindOne(ctx, bson.M{"x": 1}).Err()
				if err == nil { m["a"] = 1 }
				db.Collection("o").Find(ctx, m)
			}`, `
			*.p findOne {filter:{x:1}}
			*.o find {filter:{a?:1}}`},
		{"a variable that another one passes on", `
			func f(ctx context.Context, db *mongo.Database, n int) {
				x, y := "a", "a"
				for i := 0; i < n; i++ { db.Collection("o").Find(ctx, bson.M{"x": x}); x = y; y = "b" }
			}`, `*.o find if {filter:{x:~}}`},
		{"a range over a map", `
			func f(ctx context.Context, db *mongo.Database) {
				last, m := "", bson.M{}
				for k, v := range map[string]int{"a": 1, "b": 2} { last = k; m[k] = v }
				db.Collection("o").Find(ctx, bson.M{last: 1}); db.Collection("o").Find(ctx, m)
			}`, `
			*.o find {filter:{...}}
			*.o find {filter:{a:1 b:2}}`},
		{"the right side of &&", `
			func set(m bson.M) bool { m["a"] = 1; return true }
			func f(ctx context.Context, db *mongo.Database, c bool) {
				m := bson.M{}
				if c && set(m) { log.Println() }
				db.Collection("o").Find(ctx, m)
			}`, `*.o find {filter:{a?:1}}`},
		{"a slice under two names", `
			func f(ctx context.Context, db *mongo.Database) {
				a := bson.D{{"a", 1}}
				b := a
				b[0] = bson.E{"b", 1}
				db.Collection("o").Find(ctx, a); db.Collection("o").Find(ctx, b)
			}`, `
			*.o find {filter:{...}}
			*.o find {filter:{b:1}}`},
		{"a slice that a function changes", `
			func set(d bson.D) { d[0].Key = "b" }
			func f(ctx context.Context, db *mongo.Database) {
				d := bson.D{{"a", 1}}
				set(d)
				db.Collection("o").Find(ctx, d)
			}`, `*.o find {filter:{...}}`},
		{"append over what another name sees", `
			func f(ctx context.Context, db *mongo.Database) {
				d := bson.D{{"a", 1}, {"b", 1}}
				e := append(d[:1], bson.E{"c", 1})
				db.Collection("o").Find(ctx, d); db.Collection("o").Find(ctx, e)
			}`, `
			*.o find {filter:{...}}
			*.o find {filter:{a:1 c:1}}`},
		{"clear, and a key that nobody sees", `
			func f(ctx context.Context, db *mongo.Database, k string, v any) {
				m, n := bson.M{"a": 1}, bson.M{"a": 1}
				clear(m); n[k] = v
				db.Collection("o").Find(ctx, m); db.Collection("o").Find(ctx, n)
			}`, `
			*.o find {filter:{}}
			*.o find {filter:{a:_ ...}}`},
		{"an item that is there at times", `
			func f(ctx context.Context, db *mongo.Database, c bool) {
				var more []bson.M
				if c { more = append(more, bson.M{"b": 1}) }
				all := append([]bson.M{{"a": 1}}, more...)
				db.Collection("o").Find(ctx, bson.M{"$and": all})
			}`, `*.o find {filter:{$and:[{a:1} {b:1}?]}}`},
		{"a function literal that is kept", `
			type hooks struct { run func() }
			func f(ctx context.Context, db *mongo.Database, h *hooks) {
				name := "a"
				h.run = func() { name = "b" }
				name = "c"
				h.run()
				db.Collection(name).Find(ctx, bson.M{})
			}`, `? find {filter:{}}`},
		{"a goroutine that comes later", `
			func f(ctx context.Context, db *mongo.Database) {
				name := "a"
				go func() { name = "b" }()
				name = "c"
				db.Collection(name).Find(ctx, bson.M{})
			}`, `? find {filter:{}}`},
		{"what is deferred", `
			func name() (s string) { defer func() { s = "b" }(); return "a" }
			func f(ctx context.Context, db *mongo.Database) {
				x := "a"
				defer db.Collection(x).Find(ctx, bson.M{})
				x = "b"
				db.Collection(name()).Find(ctx, bson.M{"n": 1})
			}`, `
			? find {filter:{n:1}}
			*.a find {filter:{}}`},
		{"a method that gets the address", `
			type query struct { name string; n int; inner struct { k string } }
			func (q *query) set() { q.name = "b" }
			type other struct { name string }
			func f(ctx context.Context, db *mongo.Database) {
				var q query
				db.Collection("o").Find(ctx, bson.M{"n": q.n})
				q.set()
				db.Collection(q.name).Find(ctx, bson.M{})
			}`, `
			*.o find {filter:{n:0}}
			*.b find {filter:{}}`},
		{"a method that is kept", `
			type query struct { filter bson.M }
			func (q *query) set() { q.filter["b"] = 1 }
			func f(ctx context.Context, db *mongo.Database) {
				q := &query{bson.M{"a": 1}}
				set := q.set
				set()
				db.Collection("o").Find(ctx, q.filter)
			}`, `*.o find {filter:_}`},
		{"a map in a struct that another function gets", `
			type query struct { filter bson.M }
			func set(q query) { q.filter["b"] = 1 }
			func f(ctx context.Context, db *mongo.Database) {
				m := bson.M{"a": 1}
				set(query{m})
				db.Collection("o").Find(ctx, m)
			}`, `*.o find {filter:{a:1 b:1}}`},
		{"type parameters", `
			func zero[T any]() T { var z T; return z }
			func f(ctx context.Context, db *mongo.Database) { db.Collection("o").Find(ctx, bson.M{"a": zero[string](), "b": zero[int]()}) }`,
			`*.o find {filter:{a:_ b:_}}`},
		{"a type that it is not", `
			func f(ctx context.Context, db *mongo.Database) {
				var v any = "a"
				n, _ := v.(int)
				switch v.(type) { case int: db.Collection("p").Find(ctx, bson.M{}); case string: db.Collection("o").Find(ctx, bson.M{"n": n}) }
			}`, `
			*.p find if {filter:{}}
			*.o find if {filter:{n:~}}`},
		{"a map of the package under another name", `
			var base, other, kept = bson.M{"a": 1}, bson.M{"a": 1}, bson.M{"a": 1}
			func set(m bson.M) { m["b"] = 1 }
			func x() { m := base; m["b"] = 1; set(other) }
			func f(ctx context.Context, db *mongo.Database) { db.Collection("o").Find(ctx, base); db.Collection("o").Find(ctx, other); db.Collection("o").Find(ctx, kept) }`, `
			*.o find {filter:_}
			*.o find {filter:_}
			*.o find {filter:{a:1}}`},
		{"a flag that is set at times", `
			type options struct { deep bool }
			var enabled bool
			func on(o *options) { o.deep = true; enabled = true }
			func f(ctx context.Context, db *mongo.Database, o *options) {
				m := bson.M{}
				if o.deep { m["a"] = 1 }
				if enabled { m["b"] = 1 }
				db.Collection("o").Find(ctx, m)
			}`, `*.o find {filter:{a?:1 b?:1}}`},
		{"a transaction without a function", `
			func f(ctx context.Context, s mongo.Session, db *mongo.Database) {
				db.Collection("a").InsertOne(ctx, bson.M{"x": 1})
				s.StartTransaction()
				mongo.WithSession(ctx, s, func(sc mongo.SessionContext) error { db.Collection("a").InsertOne(sc, bson.M{"x": 2}); return nil })
				db.Collection("a").InsertOne(ctx, bson.M{"x": 3})
			}
			func g(sc mongo.SessionContext, db *mongo.Database) { db.Collection("a").InsertOne(sc, bson.M{"x": 4}) }`, `
			*.a insertOne {documents:[{x:1}]}
			*.a insertOne if txn? {documents:[{x:2}]}
			*.a insertOne txn? {documents:[{x:3}]}
			*.a insertOne txn? {documents:[{x:4}]}`},
		{"an error that a result holds", `
			func f(ctx context.Context, db *mongo.Database) error {
				for _, n := range []int{1, 2} {
					res := db.Collection("a").FindOne(ctx, bson.M{"n": n})
					if res.Err() != nil { return res.Err() }
				}
				db.Collection("b").Find(ctx, bson.M{})
				return nil
			}`, `
			*.a findOne {filter:{n:1}}
			*.a findOne {filter:{n:2}}
			*.b find {filter:{}}`},
	})
}

// A method of an interface returns what all types of its package agree on.
func TestHandlesOfInterfaces(t *testing.T) {
	t.Parallel()
	checkSendings(t, imports1, []sending{
		{"one that they agree on, and one that they do not", `
			type Client interface { Locks() *mongo.Collection; Logs() *mongo.Collection }
			type one struct { c *mongo.Client }
			func (o *one) Locks() *mongo.Collection { return o.c.Database("app").Collection("locks") }
			func (o *one) Logs() *mongo.Collection { return o.c.Database("app").Collection("logs") }
			type two struct { c *mongo.Client }
			func (o two) Locks() *mongo.Collection { return o.c.Database("app").Collection("locks") }
			func (o two) Logs() *mongo.Collection { return o.c.Database("app").Collection("logs2") }
			func f(ctx context.Context, c Client) { c.Locks().Find(ctx, bson.M{"a": 1}); c.Logs().Find(ctx, bson.M{"b": 1}) }`, `
			app.locks find {filter:{a:1}}
			? find {filter:{b:1}}`},
	})
}
