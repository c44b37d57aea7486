package mongosh

import (
	"strings"
	"testing"

	"github.com/shardlint/shardlint/schema"
)

// A reading is a script with what is read from it, a line for each command.
type reading struct{ name, script, want string }

func check(t *testing.T, readings []reading) {
	t.Helper()
	for _, r := range readings {
		t.Run(r.name, func(t *testing.T) {
			t.Parallel()
			got := strings.TrimSpace(show(Read(schema.NewFile("x.js", []byte(r.script), schema.Production))))
			if want := strings.TrimSpace(strings.ReplaceAll(r.want, "\n\t\t\t", "\n")); got != want {
				t.Errorf("%s\nread\n%s\nwant\n%s", r.script, got, want)
			}
		})
	}
}

func TestShardingHelpers(t *testing.T) {
	t.Parallel()
	check(t, []reading{
		{"unique", `sh.shardCollection("a.b", {x: 1}, true)`, `sh.shardCollection a.b {shardCollection: "a.b", key: {x: 1}, unique: true}`},
		{"options in the third place", `sh.shardCollection("a.b", {x: "hashed"}, {numInitialChunks: 8})`,
			`sh.shardCollection a.b {shardCollection: "a.b", key: {x: "hashed"}, numInitialChunks: 8}`},
		{"options win over unique", `sh.shardCollection("a.b", {x: 1}, false, {unique: true, collation: {locale: "simple"}})`,
			`sh.shardCollection a.b {shardCollection: "a.b", key: {x: 1}, unique: true, collation: {locale: "simple"}}`},
		{"unknown third argument", `sh.shardCollection("a.b", {x: 1}, flags)`, `sh.shardCollection a.b {shardCollection: "a.b", key: {x: 1}, ...}`},
		{"distribute", `sh.shardAndDistributeCollection("a.b", {x: 1})`, `
			sh.shardAndDistributeCollection a.b {shardCollection: "a.b", key: {x: 1}}
			sh.shardAndDistributeCollection a.b {reshardCollection: "a.b", key: {x: 1}, forceRedistribution: true}`},
		{"enableSharding", `sh.enableSharding("a", "shard1")`, `sh.enableSharding admin {enableSharding: "a", primaryShard: "shard1"}`},
		{"old zone names", `sh.addShardTag("s1", "EU"); sh.addTagRange("a.b", {x: MinKey}, {x: 5}, "EU"); sh.removeTagRange("a.b", {x: MinKey}, {x: 5}, "EU")`, `
			sh.addShardTag admin {addShardToZone: "s1", zone: "EU"}
			sh.addTagRange a.b {updateZoneKeyRange: "a.b", min: {x: {$minKey: 1}}, max: {x: 5}, zone: "EU"}
			sh.removeTagRange a.b {updateZoneKeyRange: "a.b", min: {x: {$minKey: 1}}, max: {x: 5}, zone: null}`},
		{"splits and moves", `sh.splitAt("a.b", {x: 1}); sh.splitFind("a.b", {x: 2}); sh.moveChunk("a.b", {x: 1}, "s2"); sh.moveRange("a.b", "s2", {x: 1}, {x: 2})`, `
			sh.splitAt a.b {split: "a.b", middle: {x: 1}}
			sh.splitFind a.b {split: "a.b", find: {x: 2}}
			sh.moveChunk a.b {moveChunk: "a.b", find: {x: 1}, to: "s2"}
			sh.moveRange a.b {moveRange: "a.b", toShard: "s2", min: {x: 1}, max: {x: 2}}`},
		{"balancer", `sh.stopBalancer(); sh.setBalancerState(true); sh.setBalancerState(on); sh.disableMigrations("a.b")`, `
			sh.stopBalancer admin {balancerStop: 1}
			sh.setBalancerState admin {balancerStart: 1}
			sh.setBalancerState admin {setBalancerState: 1}
			sh.disableMigrations a.b {setAllowMigrations: "a.b", allowMigrations: false}`},
		{"results as conditions", `while (sh.isBalancerRunning()) { sleep(100) }
if (!sh.isBalancerRunning()) print(1)
sh.isBalancerRunning() == false
const state = sh.isBalancerRunning()`, `
			sh.isBalancerRunning admin {balancerStatus: 1} (condition)
			sh.isBalancerRunning admin {balancerStatus: 1} (negated)
			sh.isBalancerRunning admin {balancerStatus: 1} (compared)
			sh.isBalancerRunning admin {balancerStatus: 1}`},
		{"not the shell's sh", `const sh = require("shelljs"); sh.exec("ls"); sh.rm("-rf", "x")`, ``},
		{"no namespace", `sh.shardCollection(name + ".b", {x: 1})`, `sh.shardCollection ?.? {shardCollection: ?, key: {x: 1}}`},
	})
}

func TestDatabasesAndCollections(t *testing.T) {
	t.Parallel()
	check(t, []reading{
		{"the shell's database is not known", `db.b.drop()`, `drop ?.b {drop: "b"}`},
		{"use", "use shop\ndb.b.drop()", "use \"shop\"\ndrop shop.b {drop: \"b\"}"},
		{"assigned", `db = db.getSiblingDB("shop"); db["my-b"].drop(); db.getCollection("c.d").drop(); db.e.f.drop()`, `
			drop shop.my-b {drop: "my-b"}
			drop shop.c.d {drop: "c.d"}
			drop shop.e.f {drop: "e.f"}`},
		{"connections", `const a = new Mongo("h").getDB("x"); a.b.drop(); connect("h:1/y").c.drop(); connect("mongodb://u:p@h/z?w=1").c.drop(); db.getMongo().getDB("q").c.drop()`, `
			drop x.b {drop: "b"}
			drop y.c {drop: "c"}
			drop z.c {drop: "c"}
			drop q.c {drop: "c"}`},
		{"driver", `const client = new MongoClient(uri)
const col = client.db("k").collection("l")
await col.findOne({a: 1}, {collation: {locale: "fr"}})
client.db("admin").command({enableSharding: "k"})
await client.db("k").admin().command({shardCollection: "k.l", key: {a: 1}})`, `
			findOne k.l {find: "l", filter: {a: 1}, collation: {locale: "fr"}}
			command admin {enableSharding: "k"}
			command k.l {shardCollection: "k.l", key: {a: 1}}`},
		{"a name that only the run gives", `db.getSiblingDB("x")[name].drop(); db.getSiblingDB(d).b.drop()`, "drop ?.? {drop: ?}\ndrop ?.b {drop: \"b\"}"},
		{"changed under a condition", `db = db.getSiblingDB("x"); if (y) { db = db.getSiblingDB("z") } db.b.drop()`, `drop ?.b {drop: "b"}`},
		{"Firestore", `firebase.firestore().collection("users").doc("x").update({a: 1}); firestore.collection("users").where("a", "==", 1).get()`, ``},
		{"a query builder", `knex("users").where({a: 1}).update({b: 2}); knex.schema.createTable("x")`, ``},
	})
}

func TestCommands(t *testing.T) {
	t.Parallel()
	check(t, []reading{
		{"any spelling", `db.adminCommand({SHARDCOLLECTION: "a.b", key: {x: 1}}); db.getSiblingDB("a").runCommand({createindexes: "b", indexes: [{key: {x: 1}, name: "x"}]})`, `
			adminCommand a.b {shardCollection: "a.b", key: {x: 1}}
			runCommand a.b {createIndexes: "b", indexes: [{key: {x: 1}, name: "x"}]}`},
		{"a text", `db.getSiblingDB("a").runCommand("dropDatabase")`, `runCommand a {dropDatabase: 1}`},
		{"of a collection", `db.getSiblingDB("a").b.runCommand("collMod", {index: {name: "x", hidden: true}})`,
			`runCommand a.b {collMod: "b", index: {name: "x", hidden: true}}`},
		{"asserted", `assert.commandWorked(mongos.adminCommand({moveChunk: "a.b", find: {x: 1}, to: "s"}))`, `adminCommand a.b {moveChunk: "a.b", find: {x: 1}, to: "s"}`},
		{"the command only the run gives", `db.adminCommand(cmd)`, ``},
		{"parts only the run gives", `db.adminCommand({shardCollection: ns, key: {[field]: 1}, ...options})`,
			`adminCommand ?.? {shardCollection: ?, key: {...}, ...}`},
		{"collection administration", `const d = db.getSiblingDB("a")
d.createCollection("b", {capped: true, size: 100})
d.createView("v", "b", [{$match: {}}])
d.b.convertToCapped(5)
d.b.renameCollection("c", true)
d.c.analyzeShardKey({x: 1}, {sampleSize: 5})
d.c.configureQueryAnalyzer({mode: "full", samplesPerSecond: 5})
d.dropDatabase()`, `
			createCollection a.b {create: "b", capped: true, size: 100}
			createView a.v {create: "v", viewOn: "b", pipeline: [{$match: {}}]}
			convertToCapped a.b {convertToCapped: "b", size: 5}
			renameCollection a.b {renameCollection: "a.b", to: "a.c", dropTarget: true}
			analyzeShardKey a.c {analyzeShardKey: "a.c", key: {x: 1}, sampleSize: 5}
			configureQueryAnalyzer a.c {configureQueryAnalyzer: "a.c", mode: "full", samplesPerSecond: 5}
			dropDatabase a {dropDatabase: 1}`},
	})
}

func TestIndexes(t *testing.T) {
	t.Parallel()
	check(t, []reading{
		{"create", `const c = db.getSiblingDB("a").b; c.createIndex({x: 1}, {unique: true, background: true}); c.ensureIndex({x: 1}, true); c.createIndex({x: 1}, {name: "x", commitQuorum: 1})`, `
			createIndex a.b {createIndexes: "b", indexes: [{key: {x: 1}, unique: true, background: true}]}
			ensureIndex a.b {createIndexes: "b", indexes: [{key: {x: 1}, unique: true}]}
			createIndex a.b {createIndexes: "b", indexes: [{key: {x: 1}, name: "x"}]}`},
		{"several", `db.getSiblingDB("a").b.createIndexes([{x: 1}, {y: -1}], {sparse: true})`,
			`createIndexes a.b {createIndexes: "b", indexes: [{key: {x: 1}, sparse: true}, {key: {y: -1}, sparse: true}]}`},
		{"a field called key", `db.getSiblingDB("a").b.createIndexes([{key: 1}])`, `createIndexes a.b {createIndexes: "b", indexes: [{key: {key: 1}}]}`},
		{"of the driver", `c.db("a").collection("b").createIndexes([{key: {x: 1}, unique: true}]); c.db("a").collection("b").createIndex("x"); c.db("a").collection("b").createIndex([["x", 1], ["y", -1]])`, `
			createIndexes a.b {createIndexes: "b", indexes: [{key: {x: 1}, unique: true}]}
			createIndex a.b {createIndexes: "b", indexes: [{key: {x: 1}}]}
			createIndex a.b {createIndexes: "b", indexes: [{key: {x: 1, y: -1}}]}`},
		{"drop and hide", `const c = db.getSiblingDB("a").b; c.dropIndex("x_1"); c.dropIndex({x: 1}); c.dropIndexes(); c.dropIndexes(["a", "b"]); c.hideIndex("x_1"); c.unhideIndex({x: 1})`, `
			dropIndex a.b {dropIndexes: "b", index: "x_1"}
			dropIndex a.b {dropIndexes: "b", index: {x: 1}}
			dropIndexes a.b {dropIndexes: "b", index: "*"}
			dropIndexes a.b {dropIndexes: "b", index: ["a", "b"]}
			hideIndex a.b {collMod: "b", index: {name: "x_1", hidden: true}}
			unhideIndex a.b {collMod: "b", index: {keyPattern: {x: 1}, hidden: false}}`},
	})
}

func TestReadsAndWrites(t *testing.T) {
	t.Parallel()
	const c = `const c = db.getSiblingDB("a").b; `
	check(t, []reading{
		{"find", c + `c.find({x: 1}, {y: 1}).sort({z: 1}).hint("x_1").collation({locale: "fr"}).allowDiskUse().toArray()`,
			`find a.b {find: "b", filter: {x: 1}, projection: {y: 1}, sort: {z: 1}, hint: "x_1", collation: {locale: "fr"}, allowDiskUse: true}`},
		{"counts", c + `c.find({x: 1}).count(); c.count(); c.countDocuments({x: 1}); c.estimatedDocumentCount(); c.distinct("x", {y: 1})`, `
			count a.b {count: "b", query: {x: 1}}
			count a.b {count: "b"}
			countDocuments a.b {countDocuments: "b", query: {x: 1}}
			estimatedDocumentCount a.b {count: "b"}
			distinct a.b {distinct: "b", key: "x", query: {y: 1}}`},
		{"aggregate", c + `c.aggregate([{$match: {x: 1}}], {allowDiskUse: true}); c.aggregate({$match: {x: 1}}, {$count: "n"}); c.aggregate(stages)`, `
			aggregate a.b {aggregate: "b", pipeline: [{$match: {x: 1}}], allowDiskUse: true}
			aggregate a.b {aggregate: "b", pipeline: [{$match: {x: 1}}, {$count: "n"}]}
			aggregate a.b {aggregate: "b", pipeline: ?}`},
		{"updates", c + `c.updateOne({x: 1}, {$set: {y: 1}}, {upsert: true, writeConcern: {w: 1}}); c.updateMany({}, [{$set: {y: 1}}]); c.update({x: 1}, {y: 1}, true, many); c.replaceOne({x: 1}, {y: 1})`, `
			updateOne a.b {update: "b", writeConcern: {w: 1}, updates: [{q: {x: 1}, u: {$set: {y: 1}}, upsert: true}]}
			updateMany a.b {update: "b", updates: [{q: {}, u: [{$set: {y: 1}}], multi: true}]}
			update a.b {update: "b", updates: [{q: {x: 1}, u: {y: 1}, upsert: true, multi: ?}]}
			replaceOne a.b {update: "b", updates: [{q: {x: 1}, u: {y: 1}}]}`},
		{"deletes", c + `c.deleteOne({x: 1}); c.deleteMany({x: 1}); c.remove({x: 1}, true); c.remove({x: 1}, {justOne: false}); c.remove({x: 1}, {justOne: one})`, `
			deleteOne a.b {delete: "b", deletes: [{q: {x: 1}, limit: 1}]}
			deleteMany a.b {delete: "b", deletes: [{q: {x: 1}, limit: 0}]}
			remove a.b {delete: "b", deletes: [{q: {x: 1}, limit: 1}]}
			remove a.b {delete: "b", justOne: false, deletes: [{q: {x: 1}, limit: 0}]}
			remove a.b {delete: "b", justOne: ?, deletes: [{q: {x: 1}, limit: ?}]}`},
		{"find and modify", c + `c.findOneAndUpdate({x: 1}, {$inc: {n: 1}}, {upsert: true}); c.findOneAndDelete({x: 1}); c.findAndModify({query: {x: 1}, remove: true})`, `
			findOneAndUpdate a.b {findAndModify: "b", query: {x: 1}, update: {$inc: {n: 1}}, upsert: true}
			findOneAndDelete a.b {findAndModify: "b", query: {x: 1}, remove: true}
			findAndModify a.b {findAndModify: "b", query: {x: 1}, remove: true}`},
		{"bulk", c + `c.bulkWrite([{insertOne: {document: {x: 1}}}, {deleteOne: {filter: {x: 1}}}], {ordered: false})
const bulk = c.initializeOrderedBulkOp()
bulk.find({x: 1}).upsert().replaceOne({y: 1})
bulk.insert({z: 1})
bulk.execute()`, `
			bulkWrite a.b {bulkWrite: "b", operations: [{insertOne: {document: {x: 1}}}, {deleteOne: {filter: {x: 1}}}], ordered: false}
			initializeOrderedBulkOp a.b {bulkWrite: "b", operations: [{replaceOne: {filter: {x: 1}, replacement: {y: 1}, upsert: true}}, {insertOne: {document: {z: 1}}}]}`},
		{"inserts", c + `c.insertOne({x: 1}); c.insertMany([{x: 1}, more]); c.insert([{x: 1}]); c.insertMany(documents)`, `
			insertOne a.b {insert: "b", documents: [{x: 1}]}
			insertMany a.b {insert: "b", documents: [{x: 1}, ?]}
			insert a.b {insert: "b", documents: [{x: 1}]}
			insertMany a.b {insert: "b", documents: ?}`},
		{"in a transaction", `session.withTransaction(async () => { await c.db("a").collection("b").updateOne({x: 1}, {$set: {y: 1}}) })`,
			`txn updateOne a.b {update: "b", updates: [{q: {x: 1}, u: {$set: {y: 1}}}]}`},
	})
}
