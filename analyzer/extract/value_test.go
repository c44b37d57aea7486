package extract_test

import (
	"strings"
	"testing"
)

func TestDocuments(t *testing.T) {
	t.Parallel()
	checkSendings(t, imports1+`
const fieldTenant = "tenant"
type kind string
const kindA kind = "a"
type Level int
func find(ctx context.Context, c *mongo.Client, id string, m bson.M, v any, at time.Time, oid primitive.ObjectID, ids []string, l Level, p *string) {
	col := c.Database("shop").Collection("orders")
`, []sending{
		{"constants as keys and values", `col.Find(ctx, bson.M{fieldTenant: id, "kind": kindA, "n": int64(3), "f": 1.5, "b": true, "z": nil}) }`,
			`shop.orders find {filter:{tenant:~ kind:"a" n:3 f:1.5 b:true z:null}}`},
		{"types say what is one plain value", `col.Find(ctx, bson.D{{"t", at}, {"o", oid}, {"l", l}, {"p", p}, {"v", v}, {"m", m}, {"ids", bson.M{"$in": ids}}}) }`,
			`shop.orders find {filter:{t:~ o:~ l:~ p:_ v:_ m:_ ids:{$in:_}}}`},
		{"lists", `col.Find(ctx, bson.M{"$or": bson.A{bson.M{"a": 1}, bson.D{{"b", 2}}}, "$and": []bson.M{{"c": id}}}) }`,
			`shop.orders find {filter:{$or:[{a:1} {b:2}] $and:[{c:~}]}}`},
		{"maps of other types", `col.Find(ctx, map[string]any{"a": map[string]int{"$gt": 1}}) }`, `shop.orders find {filter:{a:{$gt:1}}}`},
		{"BSON values", `col.Find(ctx, bson.M{"r": primitive.Regex{Pattern: "^a", Options: "i"}, "m": primitive.MinKey{}, "n": primitive.NewObjectID(), "d": primitive.NewDateTimeFromTime(at)}) }`,
			`shop.orders find {filter:{r:{$regularExpression:{pattern:"^a" options:"i"}} m:{$minKey:1} n:~ d:~}}`},
		{"a filter that nobody sees", `col.Find(ctx, m) }`, `shop.orders find {filter:_}`},
		{"a key that nobody sees", `col.Find(ctx, bson.M{"a": 1, id: 2}) }`, `shop.orders find {filter:{a:1 ...}}`},
		{"a map that is changed", `f := bson.M{"a": 1}; f["b"] = id; delete(f, "a"); col.Find(ctx, f) }`, `shop.orders find {filter:{b:~}}`},
		{"appended", `f := bson.D{{"a", 1}}; f = append(f, bson.E{"b", 2}, bson.E{Key: "c", Value: id}); col.Find(ctx, f) }`,
			`shop.orders find {filter:{a:1 b:2 c:~}}`},
		{"appended from elsewhere", `f := bson.D{{"a", 1}}; f = append(f, more()...); col.Find(ctx, f) }`, `shop.orders find {filter:{a:1 ...}}`},
		{"converted", `col.Find(ctx, bson.D(bson.D{{"a", 1}})); col.Find(ctx, primitive.M{"x": string(kindA)}) }`, `
			shop.orders find {filter:{a:1}}
			shop.orders find {filter:{x:"a"}}`},
		{"an element where a document is meant", `col.Find(ctx, bson.M{"a": bson.E{Key: "$gt", Value: 1}}) }`, `shop.orders find {filter:{a:{key:"$gt" value:1}}}`},
		{"a struct", `type key struct { A int; B string ` + "`bson:\"bee,omitempty\"`" + `; C string ` + "`bson:\"-\"`" + `; D time.Time ` + "`bson:\"d\"`" + `}
			col.Find(ctx, key{A: 1, B: id, D: at}); var k key; col.InsertOne(ctx, &k) }`, `
			shop.orders find {filter:{a:1 bee?:~ d:~}}
			shop.orders insertOne {documents:[{a:0 d:~}]}`},
	})
}

func TestFiltersInSteps(t *testing.T) {
	t.Parallel()
	checkSendings(t, imports1+`
func find(ctx context.Context, c *mongo.Client, id string, all bool, n int, list []string) error {
	col := c.Database("shop").Collection("orders")
`, []sending{
		{"under a condition", `
			f := bson.D{{"status", "new"}}
			if id != "" { f = append(f, bson.E{Key: "tenant", Value: id}) }
			m := bson.M{"a": 1}
			if !all { m["owner"] = id }
			col.Find(ctx, f); col.Find(ctx, m); return nil }`, `
			shop.orders find {filter:{status:"new" tenant?:~}}
			shop.orders find {filter:{a:1 owner?:~}}`},
		{"in both branches", `
			f := bson.M{}
			if all { f["a"] = 1; f["b"] = 1 } else { f["a"] = 2 }
			col.Find(ctx, f); return nil }`, `shop.orders find {filter:{a:~ b?:1}}`},
		{"a branch that returns", `
			f := bson.M{}
			if all { f["a"] = 1; col.Find(ctx, f); return nil }
			f["b"] = 1
			col.Find(ctx, f); return nil }`, `
			shop.orders find if {filter:{a:1}}
			shop.orders find if {filter:{b:1}}`},
		{"after an error", `
			f := bson.M{"a": 1}
			_, err := col.Find(ctx, f)
			if err != nil { return err }
			_, err = col.Find(ctx, bson.M{"b": 1}); return err }`, `
			shop.orders find {filter:{a:1}}
			shop.orders find {filter:{b:1}}`},
		{"switch", `
			f := bson.M{}
			switch n { case 1: f["a"] = 1; case 2: f["b"] = 1; default: f["c"] = 1 }
			col.Find(ctx, f); return nil }`, `shop.orders find {filter:{a?:1 b?:1 c?:1}}`},
		{"a loop", `
			f := bson.M{"a": 1}
			for _, s := range list { f[s] = 1 }
			col.Find(ctx, f); return nil }`, `shop.orders find {filter:{a:1 ...}}`},
		{"a loop over a known list", `
			f := bson.M{}
			for _, s := range []string{"x", "y"} { f[s] = n }
			col.Find(ctx, f); return nil }`, `shop.orders find {filter:{x:~ y:~}}`},
		{"conditions of a list", `
			var or []bson.M
			or = append(or, bson.M{"a": 1})
			if all { or = append(or, bson.M{"b": 1}) }
			col.Find(ctx, bson.M{"$or": or}); return nil }`, `shop.orders find {filter:{$or:[{a:1} {b:1}?]}}`},
		{"models in a loop", `
			var models []mongo.WriteModel
			for _, s := range list { models = append(models, mongo.NewUpdateOneModel().SetFilter(bson.M{"x": s}).SetUpdate(bson.M{"$set": bson.M{"y": 1}}).SetUpsert(true)) }
			col.BulkWrite(ctx, models); return nil }`,
			`shop.orders bulkWrite {operations:[_? {updateOne:{filter:{x:~} update:{$set:{y:1}} upsert:true}}?]}`},
		{"options in a variable", `
			opts := options.Update()
			opts.SetUpsert(true)
			if all { opts.SetBypassDocumentValidation(true) }
			col.UpdateOne(ctx, bson.M{"a": 1}, bson.M{"$set": bson.M{"b": 1}}, opts, options.Update().SetHint("x_1")); return nil }`,
			`shop.orders updateOne {bypassDocumentValidation:_ updates:[{q:{a:1} u:{$set:{b:1}} upsert:true hint:"x_1"}]}`},
		{"options at times", `
			opts := options.FindOneAndUpdate()
			if all { opts = opts.SetUpsert(true) }
			col.FindOneAndUpdate(ctx, bson.M{"a": 1}, bson.M{}, opts); return nil }`,
			`shop.orders findOneAndUpdate {query:{a:1} update:{} upsert:_}`},
		{"a function literal", `
			go func() { col.DeleteMany(ctx, bson.M{"a": id}) }()
			run(func() { col.DeleteOne(ctx, bson.M{}) }); return nil }`, `
			shop.orders deleteMany {deletes:[{q:{a:~} limit:0}]}
			shop.orders deleteOne if {deletes:[{q:{} limit:1}]}`},
		{"changed by somebody", `
			f := bson.M{"a": 1}
			json(&f)
			col.Find(ctx, f); return nil }`, `shop.orders find {filter:_}`},
	})
}

func TestHandles(t *testing.T) {
	t.Parallel()
	checkSendings(t, imports1, []sending{
		{"a field set in a constructor", `
			type store struct { coll *mongo.Collection; other *mongo.Collection }
			func New(db *mongo.Database) *store { return &store{coll: db.Collection("black")} }
			func (s *store) has(ctx context.Context, id string) { s.coll.FindOne(ctx, bson.M{"uid": id}); s.other.Find(ctx, bson.M{}) }
			func (s *store) init(db *mongo.Database, n int) { s.other = db.Collection("a"); if n > 1 { s.other = db.Collection("b") } }`, `
			*.black findOne {filter:{uid:~}}
			? find {filter:{}}`},
		{"a field of a field", `
			type base struct { db *mongo.Database }
			type store struct { *base; n int }
			func New(c *mongo.Client) *store { return &store{base: &base{db: c.Database("shop")}} }
			func (s *store) has(ctx context.Context, id string) { s.db.Collection("x").FindOne(ctx, bson.M{"uid": id}) }`,
			`shop.x findOne {filter:{uid:~}}`},
		{"an embedded collection", `
			type users struct { *mongo.Collection }
			func New(db *mongo.Database) *users { return &users{db.Collection("users")} }
			func (u *users) has(ctx context.Context, id string) { u.FindOne(ctx, bson.M{"uid": id}) }`,
			`*.users findOne {filter:{uid:~}}`},
		{"an accessor with a name", `
			const colUsers = "users"
			type client struct { db *mongo.Database }
			func (c *client) collection(name string) *mongo.Collection { return c.db.Collection(name) }
			func (c *client) has(ctx context.Context, id string) { c.collection(colUsers).FindOne(ctx, bson.M{"uid": id}) }
			func New(m *mongo.Client) *client { return &client{m.Database("app")} }`,
			`app.users findOne {filter:{uid:~}}`},
		{"an accessor without", `
			type client struct { db *mongo.Database }
			func (c *client) users() *mongo.Collection { return c.db.Collection("users") }
			func (c *client) has(ctx context.Context, id string) { c.users().FindOne(ctx, bson.M{"uid": id}) }`,
			`*.users findOne {filter:{uid:~}}`},
		{"package variables", `
			var db *mongo.Database
			var users, orders *mongo.Collection
			var filter = bson.M{"a": 1}
			func setup(c *mongo.Client) { db = c.Database("app"); users = db.Collection("users"); orders = c.Database("b").Collection("o") }
			func has(ctx context.Context) { users.FindOne(ctx, filter); orders.Find(ctx, bson.D{}); db.Collection("x").Find(ctx, bson.D{}) }`, `
			app.users findOne {filter:{a:1}}
			b.o find {filter:{}}
			app.x find {filter:{}}`},
		{"names with gaps", `
			func has(ctx context.Context, db *mongo.Database, tenant string) {
				db.Collection(tenant + "_orders").Find(ctx, bson.M{})
				db.Collection(fmt.Sprintf("pre_%s_%d", tenant, 5)).Find(ctx, bson.M{})
				db.Collection(tenant).Find(ctx, bson.M{})
			}`, `
			*.*_orders find {filter:{}}
			*.pre_*_5 find {filter:{}}
			? find {filter:{}}`},
		{"one of two", `
			func has(ctx context.Context, db *mongo.Database, b bool) {
				name := "a"
				if b { name = "b" }
				db.Collection(name).Find(ctx, bson.M{})
			}`, `? find {filter:{}}`},
	})
}

func TestHelpers(t *testing.T) {
	t.Parallel()
	checkSendings(t, imports1, []sending{
		{"a filter from a helper", `
			func byID(id string) bson.M { return bson.M{"_id": id} }
			type b struct { tenant string }
			func (x b) filter(owner string) bson.D { return bson.D{{"tenant", x.tenant}, {"owner", owner}} }
			func has(ctx context.Context, db *mongo.Database, id string, x b) {
				db.Collection("a").FindOne(ctx, byID("7")); db.Collection("a").FindOne(ctx, byID(id)); db.Collection("a").FindOne(ctx, x.filter(id))
			}`, `
			*.a findOne {filter:{_id:"7"}}
			*.a findOne {filter:{_id:~}}
			*.a findOne {filter:{tenant:~ owner:~}}`},
		{"a wrapper with the collection and the filter", `
			func find(ctx context.Context, db *mongo.Database, name string, f any) { db.Collection(name).FindOne(ctx, f) }
			func a(ctx context.Context, db *mongo.Database) { find(ctx, db, "orders", bson.M{"x": 1}) }
			func b(ctx context.Context, db *mongo.Database, f any) { find(ctx, db, "users", f) }
			func c(ctx context.Context, db *mongo.Database) { b(ctx, db, bson.M{"y": 1}) }`, `
			? findOne {filter:_}
			*.orders findOne {filter:{x:1}}
			*.users findOne {filter:_}
			*.users findOne {filter:{y:1}}`},
		{"a wrapper that says it all itself", `
			func find(ctx context.Context, db *mongo.Database, n int) { db.Collection("o").FindOne(ctx, bson.M{"n": n}) }
			func a(ctx context.Context, db *mongo.Database) { find(ctx, db, 1); find(ctx, db, 2) }`, `*.o findOne {filter:{n:~}}`},
		{"a helper that adds to a map", `
			func tenant(f bson.M, t string) { f["tenant"] = t }
			func a(ctx context.Context, db *mongo.Database, t string) { f := bson.M{"x": 1}; tenant(f, t); db.Collection("o").Find(ctx, f) }`,
			`*.o find {filter:{x:1 tenant:~}}`},
		{"a helper that adds to any document", `
			func tenant(doc any, t string) bson.D {
				var res bson.D
				e := bson.E{Key: "tenant", Value: t}
				switch v := doc.(type) {
				case bson.M:
					res = make(bson.D, 0, len(v)+1)
					for k, x := range v { res = append(res, bson.E{Key: k, Value: x}) }
				case bson.D:
					res = make(bson.D, len(v), len(v)+1)
					copy(res, v)
				default:
					return other(v)
				}
				return append(res, e)
			}
			func a(ctx context.Context, db *mongo.Database, t string, m bson.M) {
				db.Collection("o").Find(ctx, tenant(bson.M{"a": 1}, t)); db.Collection("o").Find(ctx, tenant(bson.D{{"b", 1}}, t))
			}`, `
			*.o find {filter:{a:1 tenant:~}}
			*.o find {filter:{b:1 tenant:~}}`},
		{"recursion", `
			func a(ctx context.Context, db *mongo.Database, n int) { db.Collection("o").Find(ctx, bson.M{"n": n}); a(ctx, db, n-1) }`,
			`*.o find {filter:{n:~}}`},
	})
}

func TestIndexes(t *testing.T) {
	t.Parallel()
	checkSendings(t, imports1, []sending{
		{"inline", `
			func f(ctx context.Context, c *mongo.Collection, db *mongo.Database) {
				db.Collection("a").Indexes().CreateOne(ctx, mongo.IndexModel{Keys: bson.D{{Key: "owner", Value: 1}, {"slug", int32(-1)}}, Options: options.Index().SetName("n").SetUnique(true).SetPartialFilterExpression(bson.M{"x": bson.M{"$exists": true}})})
				db.Collection("a").Indexes().DropOne(ctx, "n")
			}`, `
			*.a createIndexes {indexes:[{key:{owner:1 slug:-1} name:"n" unique:true partialFilterExpression:{x:{$exists:true}}}]}
			*.a dropIndexes {index:"n"}`},
		{"a table", `
			const colUsers = "users"
			var specs = []struct { name string; idx []mongo.IndexModel }{
				{colUsers, []mongo.IndexModel{{Keys: bson.D{{"email", 1}}, Options: options.Index().SetUnique(true)}}},
				{"docs", []mongo.IndexModel{{Keys: bson.D{{"a", 1}}}, {Keys: bson.D{{"b", "hashed"}}}}},
			}
			func f(ctx context.Context, db *mongo.Database) error {
				for _, s := range specs {
					if _, err := db.Collection(s.name).Indexes().CreateMany(ctx, s.idx); err != nil { return err }
				}
				return nil
			}`, `
			*.users createIndexes {indexes:[{key:{email:1} unique:true}]}
			*.docs createIndexes {indexes:[{key:{a:1}} {key:{b:"hashed"}}]}`},
		{"models in variables and a wrapper", `
			var one = mongo.IndexModel{Keys: bson.D{{"x", 1}}}
			func ensure(ctx context.Context, c *mongo.Collection, models ...mongo.IndexModel) { c.Indexes().CreateMany(ctx, models) }
			func f(ctx context.Context, db *mongo.Database) { ensure(ctx, db.Collection("a"), one, mongo.IndexModel{Keys: bson.D{{"y", 1}}}) }`, `
			? createIndexes {indexes:_}
			*.a createIndexes {indexes:[{key:{x:1}} {key:{y:1}}]}`},
		{"unique by a condition", `
			func f(ctx context.Context, db *mongo.Database, u bool) {
				o := options.Index()
				if u { o.SetUnique(true) }
				_, err := db.Collection("a").Indexes().CreateOne(ctx, mongo.IndexModel{Keys: bson.M{"x": 1}, Options: o})
				if err != nil { log.Fatal(err) }
			}`, `*.a createIndexes {indexes:[{key:{x:1} unique:_}]}`},
	})
}

func TestCommands(t *testing.T) {
	t.Parallel()
	checkSendings(t, imports1, []sending{
		{"shardCollection", `
			func f(ctx context.Context, c *mongo.Client) error {
				return c.Database("admin").RunCommand(ctx, bson.D{{Key: "shardCollection", Value: "shop.orders"}, {Key: "key", Value: bson.D{{Key: "customerId", Value: "hashed"}}}}).Err()
			}`, `shop.orders runCommand {key:{customerId:"hashed"}}`},
		{"a namespace in parts", `
			type conf struct { DB string }
			func f(ctx context.Context, c *mongo.Client, cfg conf, key bson.D) error {
				ns := fmt.Sprintf("%s.%s", cfg.DB, "orders")
				admin := c.Database("admin")
				cmd := bson.D{{"shardcollection", ns}, {"key", bson.D{{"idx", 1}}}}
				if cfg.DB != "" { cmd = append(cmd, bson.E{Key: "unique", Value: true}) }
				return admin.RunCommand(ctx, cmd).Err()
			}`, `*.orders runCommand {key:{idx:1} unique?:true}`},
		{"a wrapper with the key", `
			func shard(ctx context.Context, c *mongo.Client, db, coll string, key bson.D) error {
				cmd := bson.D{{Key: "shardCollection", Value: db + "." + coll}, {Key: "key", Value: key}}
				return c.Database("admin").RunCommand(ctx, cmd).Err()
			}
			func hashed(ctx context.Context, c *mongo.Client, coll, field string) error { return shard(ctx, c, "app", coll, bson.D{{field, "hashed"}}) }
			func f(ctx context.Context, c *mongo.Client) {
				if err := shard(ctx, c, "shop", "orders", bson.D{{"a", 1}}); err != nil { log.Print(err) }
				if err := hashed(ctx, c, "users", "user_id"); err != nil { panic(err) }
			}`, `
			? runCommand {key:_}
			shop.orders runCommand guarded {key:{a:1}}
			app.users runCommand {key:{user_id:"hashed"}}`},
		{"a key from a map", `
			func f(ctx context.Context, c *mongo.Client) {
				keys := bson.M{}
				for _, f := range []string{"tenant", "day"} { keys[f] = 1 }
				c.Database("admin").RunCommand(ctx, bson.D{{Key: "shardCollection", Value: "m.usage"}, {Key: "key", Value: keys}})
			}`, `m.usage runCommand guarded {key:{tenant:1 day:1}}`},
		{"transactions", `
			func f(ctx context.Context, s mongo.Session, db *mongo.Database) {
				s.WithTransaction(ctx, func(sc mongo.SessionContext) (any, error) { return db.Collection("a").UpdateOne(sc, bson.M{"x": 1}, bson.M{"$set": bson.M{"x": 2}}) })
			}`, `*.a updateOne txn {updates:[{q:{x:1} u:{$set:{x:2}}}]}`},
	})
}

func TestElsewhere(t *testing.T) {
	t.Parallel()
	checkSendings(t, strings.Replace(imports1, "import (", "import (\n\"github.com/mongodb/anser/bsonutil\"", 1), []sending{
		{"commands of the shell in texts", "\nfunc f(ctx context.Context, c *mongo.Client) {\n" +
			"run(\"mongosh\", \"--eval\", `sh.shardCollection(\"shop.orders\", {a: 1})`)\n" +
			"run(\"db.stats\", \"db.a(\", \"db.getSiblingDB('x').a.find({b: 1})\", \"sh.addShard(\\\"\" + name + \"\\\")\") }", `
			shop.orders sh.shardCollection {key:{a:1}}
			x.a find {filter:{b:1}}
			admin sh.addShard {}`},
		{"function literals in package variables", `
			var commands = map[string]func(ctx context.Context, db *mongo.Database){
				"a": func(ctx context.Context, db *mongo.Database) { db.Collection("a").Find(ctx, bson.M{"x": 1}) },
			}`, `*.a find {filter:{x:1}}`},
		{"keys from tags of structs", strings.Replace(`
			type host struct { ID string 'bson:"_id"'; Owner string }
			var idKey, ownerKey = bsonutil.MustHaveTag(host{}, "ID"), bsonutil.MustHaveTag(host{}, "Owner")
			func f(ctx context.Context, db *mongo.Database) { db.Collection("a").Find(ctx, bson.M{idKey: 1, ownerKey: 2}) }`, "'", "`", -1),
			`*.a find {filter:{_id:1 owner:2}}`},
	})
}
