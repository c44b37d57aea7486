package lint

import "strings"

const keyed = "db = db.getSiblingDB('a');\nsh.shardCollection('a.b', {k: 1, l: 1});\n"

// growingScripts are scripts of which one part is as long as n.
var growingScripts = map[string]func(n int) string{
	"script: collections": func(n int) string {
		return repeat(n, "sh.shardCollection('a.b%d', {status: 1});\n", "")
	},
	"script: one collection": func(n int) string {
		return keyed + repeat(n, "sh.shardCollection('a.b', {k%d: 1});\n", "")
	},
	"script: unique indexes": func(n int) string {
		return keyed + repeat(n, "db.b.createIndex({x%d: 1}, {unique: true});\n", "")
	},
	"script: indexes before": func(n int) string {
		return "db = db.getSiblingDB('a');\n" + repeat(n, "db.b.createIndex({x%d: 1}, {unique: true});\n", "") + keyed
	},
	"script: indexes that go": func(n int) string {
		return keyed + repeat(n, "db.b.createIndex({x%d: 1});\ndb.b.dropIndex('x%d_1');\n", "")
	},
	"script: hidden indexes": func(n int) string {
		return keyed + "db.b.createIndex({k: 1, l: 1, x: 1});\n" + repeat(n, "db.b.hideIndex('k_1_l_1_x_1'); x%d();\ndb.b.unhideIndex('k_1_l_1_x_1');\n", "")
	},
	"script: own database": func(n int) string {
		return "sh.shardCollection('a.b', {k: 1, l: 1});\n" + repeat(n, "db.b.createIndex({x%d: 1}, {unique: true});\ndb.c%d.find({});\n", "")
	},
	"script: queries": func(n int) string {
		return keyed + repeat(n, "db.b.find({x%d: 1});\ndb.b.updateOne({x%d: 1}, {$set: {k: 1}}, {upsert: true});\n", "")
	},
	"script: alike queries": func(n int) string {
		return keyed + repeat(n, "db.b.deleteOne({x: 1});\n", "")
	},
	"script: inserts": func(n int) string {
		return keyed + repeat(n, "db.b.insertOne({x%d: 1});\n", "")
	},
	"script: documents": func(n int) string {
		return keyed + "db.b.insertMany([" + repeat(n, "{x%d: 1}", ", ") + "]);\n"
	},
	"script: operations": func(n int) string {
		return keyed + "db.b.bulkWrite([" + repeat(n, "{updateOne: {filter: {x%d: 1}, update: {$set: {k: 1}}}}", ", ") + "]);\n"
	},
	"script: zones": func(n int) string {
		return keyed + repeat(n, "sh.addShardToZone('s%d', 'z%d');\nsh.updateZoneKeyRange('a.b', {k: %d}, {k: %d.5}, 'z%d');\n", "")
	},
	"script: zones of no shard": func(n int) string {
		return keyed + "sh.addShardToZone('s', 'z');\n" + repeat(n, "sh.updateZoneKeyRange('a.b', {k: %d}, {k: %d.5}, 'z%d');\n", "")
	},
	"script: zones before": func(n int) string {
		return repeat(n, "sh.updateZoneKeyRange('a.b', {k: %d}, {k: %d.5}, 'z%d');\n", "") + keyed
	},
	"script: zones that go": func(n int) string {
		return keyed + repeat(n, "sh.updateZoneKeyRange('a.b', {k: %d}, {k: %d.5}, 'z%d');\nsh.removeRangeFromZone('a.b', {k: %d}, {k: %d.5});\n", "")
	},
	"script: shards out of zones": func(n int) string {
		return keyed + repeat(n, "sh.addShardToZone('s%d', 'z');\nsh.updateZoneKeyRange('a.b%d', {k: 1}, {k: 2}, 'z');\nsh.removeShardFromZone('s%d', 'z');\n", "")
	},
	"script: splits": func(n int) string {
		return keyed + repeat(n, "sh.splitAt('a.b', {k: %d, l: 1});\n", "")
	},
	"script: chunks": func(n int) string {
		return keyed + repeat(n, "sh.splitAt('a.b', {k: %d, l: 1});\nsh.moveChunk('a.b', {k: %d}, 's');\n", "")
	},
	"script: shards": func(n int) string {
		return repeat(n, "sh.addShard('rs%d/h%d:27018,i%d:27018');\n", "") + keyed
	},
	"script: balancer": func(n int) string {
		return keyed + repeat(n, "sh.stopBalancer();\nsh.disableBalancing('a.b%d');\nif (sh.isBalancerRunning()) x%d();\n", "")
	},
	"script: settings": func(n int) string {
		return keyed + repeat(n, "db.getSiblingDB('config').settings.updateOne({_id: 'balancer'}, {$set: {activeWindow: {start: '2%d', stop: '1'}, x%d: 1}});\n", "")
	},
	"script: server's own": func(n int) string {
		return keyed + repeat(n, "db.getSiblingDB('config').chunks.deleteOne({ns: 'a.b%d'});\n", "")
	},
	"script: keys that change": func(n int) string {
		return keyed + repeat(n, "db.adminCommand({reshardCollection: 'a.b', key: {x%d: 1}});\n", "")
	},
	"script: drops": func(n int) string {
		return keyed + repeat(n, "db.c%d.drop();\ndb.createCollection('c%d');\ndb.c%d.renameCollection('d%d');\n", "")
	},
	"script: databases": func(n int) string {
		return keyed + repeat(n, "db.getSiblingDB('x%d').dropDatabase();\nsh.enableSharding('x%d');\n", "")
	},
	"script: variables": func(n int) string {
		return keyed + repeat(n, "const x%d = {k: %d};\ndb.b.find(x%d);\n", "")
	},
	"script: conditions": func(n int) string {
		return keyed + repeat(n, "if (x%d) { y%d = 1; db.b.find({x: y%d}); }\n", "")
	},
	"script: functions": func(n int) string {
		return keyed + repeat(n, "function f%d(x) { db.b.find({x}); }\nf%d(%d);\n", "")
	},
	"script: settings in a loop": func(n int) string {
		return "for (const c of [" + repeat(n, "{name: 'c%d', key: {status: 1}}", ", ") + "]) sh.shardCollection(`a.${c.name}`, c.key);\n"
	},
	"script: loops": func(n int) string {
		return keyed + repeat(n, "for (let i = 0; i < 100; i++) db.b.insertOne({x%d: i});\n", "")
	},
	"script: one line": func(n int) string {
		return strings.ReplaceAll(keyed, "\n", " ") + repeat(n, "db.b.createIndex({x%d: 1}, {unique: true}); ", "")
	},
	"script: ignores": func(n int) string {
		return keyed + repeat(n, "// shardlint:ignore SL201 -- known\ndb.b.createIndex({x%d: 1}, {unique: true});\n", "")
	},
	"script: faults": func(n int) string {
		return keyed + repeat(n, "x%d = {;\ndb.b.createIndex({x%d: 1}, {unique: true});\n", "")
	},
	"script: stages": func(n int) string {
		return keyed + "db.b.aggregate([" + repeat(n, "{$match: {x%d: 1}}", ", ") + "]);\n"
	},
	"shell file: scripts": func(n int) string {
		return repeat(n, "mongosh --eval 'sh.shardCollection(\"a.b%d\", {status: 1})'\n", "")
	},
	"shell file: here-documents": func(n int) string {
		return repeat(n, "mongosh <<EOF\nsh.shardCollection('a.b%d', {status: 1})\nEOF\n", "")
	},
	"shell file: one script": func(n int) string {
		return "mongosh <<EOF\n" + repeat(n, "sh.shardCollection('$DB.b%d', {status: 1}); sh.stopBalancer()\n", "") + "EOF\n"
	},
}
