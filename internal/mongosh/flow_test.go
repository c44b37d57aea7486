package mongosh

import "testing"

func TestConstants(t *testing.T) {
	t.Parallel()
	check(t, []reading{
		{"templates and sums", "const d = 'a'; const ns = `${d}.b`; sh.splitAt(ns, {x: 'p' + 1}); sh.splitAt(d + '.c', {x: 2 * 3 - 1})", `
			sh.splitAt a.b {split: "a.b", middle: {x: "p1"}}
			sh.splitAt a.c {split: "a.c", middle: {x: 5}}`},
		{"computed keys and spread", `const f = "x", more = {y: 1}; sh.splitAt("a.b", {[f]: 1, ...more, y: 2})`, `sh.splitAt a.b {split: "a.b", middle: {x: 1, y: 2}}`},
		{"the last of equal keys holds", `sh.splitAt("a.b", {x: 1, y: 1, x: 2})`, `sh.splitAt a.b {split: "a.b", middle: {x: 2, y: 1}}`},
		{"whole numbers as keys come first", `sh.splitAt("a.b", {x: 1, 7: 2})`, `sh.splitAt a.b {split: "a.b", middle: {7: 2, x: 1}}`},
		{"members and patterns", `const c = {ns: "a.b", key: {x: 1}, list: ["p", "q"]}; const {ns, key: k} = c; const [, q] = c.list; sh.splitAt(ns, {x: c["key"].x, q})`,
			`sh.splitAt a.b {split: "a.b", middle: {x: 1, q: "q"}}`},
		{"changed objects", `const o = {}; const p = o; o.x = 1; p["y"] = 2; delete o.x; sh.splitAt("a.b", p)`, `sh.splitAt a.b {split: "a.b", middle: {y: 2}}`},
		{"changed under a condition", `const o = {x: 1}; if (z) o.y = 2; sh.splitAt("a.b", o)`, `sh.splitAt a.b {split: "a.b", middle: ?}`},
		{"given to something unknown", `const o = {x: 1}; f(o); sh.splitAt("a.b", o)`, `sh.splitAt a.b {split: "a.b", middle: {x: 1}}`},
		{"defaults", `const n = process.env.N || "a.b"; const m = "" || "a.c"; sh.splitAt(n, {x: 1}); sh.splitAt(m, {x: 1})`, `
			sh.splitAt ?.? {split: ?, middle: {x: 1}}
			sh.splitAt a.c {split: "a.c", middle: {x: 1}}`},
		{"a name declared twice in turn", `var n = "a.b"; sh.splitAt(n, {x: 1}); n = "a.c"; sh.splitAt(n, {x: 1})`, `
			sh.splitAt a.b {split: "a.b", middle: {x: 1}}
			sh.splitAt a.c {split: "a.c", middle: {x: 1}}`},
		{"undefined is no value", `const o = {}; sh.splitAt("a.b", {x: o.y})`, `sh.splitAt a.b {split: "a.b", middle: {x: ?}}`},
	})
}

func TestBSONValues(t *testing.T) {
	t.Parallel()
	one := func(value, want string) reading {
		return reading{value, `sh.splitAt("a.b", {x: ` + value + `})`, `sh.splitAt a.b {split: "a.b", middle: {x: ` + want + `}}`}
	}
	check(t, []reading{
		one(`1`, `1`), one(`1.0`, `1`), one(`-1.5`, `-1.5`), one(`0x10`, `16`), one(`1e3`, `1000`), one(`1_000`, `1000`), one(`-2147483649`, `-2147483649.0`),
		one(`3000000000`, `3000000000.0`), one(`5n`, `{$numberLong: "5"}`), one(`NaN`, `{$numberDouble: "NaN"}`), one(`-Infinity`, `{$numberDouble: "-Infinity"}`),
		one(`NumberLong("9007199254740993")`, `{$numberLong: "9007199254740993"}`), one(`NumberLong(5)`, `{$numberLong: "5"}`), one(`Long.fromString("-7")`, `{$numberLong: "-7"}`),
		one(`new Long(1, 2)`, `some`), one(`NumberInt(5)`, `{$numberInt: "5"}`), one(`NumberInt(3000000000)`, `some`), one(`Double(2)`, `{$numberDouble: "2"}`),
		one(`NumberDecimal("1.50")`, `{$numberDecimal: "1.50"}`), one(`Decimal128.fromString("2")`, `{$numberDecimal: "2"}`),
		one(`ObjectId("507F1f77bcf86cd799439011")`, `{$oid: "507f1f77bcf86cd799439011"}`), one(`ObjectId()`, `some`), one(`new ObjectId(id)`, `some`),
		one(`ISODate("2024-01-01")`, `{$date: {$numberLong: "1704067200000"}}`), one(`ISODate("2024-01-01T00:00:00")`, `{$date: {$numberLong: "1704067200000"}}`),
		one(`new Date("2024-01-01T01:00:00+01:00")`, `{$date: {$numberLong: "1704067200000"}}`), one(`new Date("2024-01-01T00:00:00")`, `some`), one(`new Date(0)`, `{$date: {$numberLong: "0"}}`),
		one(`new Date()`, `some`), one(`new Date(2024, 0, 1)`, `some`), one(`Date()`, `?`),
		one(`MinKey`, `{$minKey: 1}`), one(`MaxKey()`, `{$maxKey: 1}`), one(`new MinKey()`, `{$minKey: 1}`),
		one(`UUID("3B241101-e2bb-4255-8caf-4136c566a962")`, `{$uuid: "3b241101-e2bb-4255-8caf-4136c566a962"}`), one(`UUID()`, `some`),
		one(`BinData(0, "aGk=")`, `{$binary: {base64: "aGk=", subType: "00"}}`), one(`HexData(4, "00ff")`, `{$binary: {base64: "AP8=", subType: "04"}}`),
		one(`Timestamp(5, 1)`, `{$timestamp: {t: 5, i: 1}}`), one(`Timestamp({t: 5, i: 1})`, `{$timestamp: {t: 5, i: 1}}`),
		one(`/^a[/]\//im`, `{$regularExpression: {pattern: "^a[/]\\/", options: "im"}}`), one(`new RegExp("^a", "i")`, `{$regularExpression: {pattern: "^a", options: "i"}}`),
		one(`new RegExp(p)`, `?`), one(`null`, `null`), one(`true`, `true`), one(`"\u00e9\n"`, `"é\n"`), one("`a`", `"a"`),
	})
}

func TestLoops(t *testing.T) {
	t.Parallel()
	check(t, []reading{
		{"for of", `for (const n of ["a", "b"]) { sh.splitAt("d." + n, {x: 1}) }`, `
			sh.splitAt d.a {split: "d.a", middle: {x: 1}}
			sh.splitAt d.b {split: "d.b", middle: {x: 1}}`},
		{"for of with a part that is not known", `for (const c of [{n: "a"}, {n: name}]) sh.splitAt("d." + c.n, {x: 1})`, `
			sh.splitAt d.a {split: "d.a", middle: {x: 1}}
			sh.splitAt ?.? {split: ?, middle: {x: 1}}`},
		{"for of with members that are not known", `for (const n of ["a", ...others]) sh.splitAt("d." + n, {x: 1})`, `if sh.splitAt ?.? {split: ?, middle: {x: 1}}`},
		{"forEach", `const list = [["d.a", {x: 1}], ["d.b", {y: 1}]]; list.forEach(([ns, at], i) => sh.splitAt(ns, {...at, i}))`, `
			sh.splitAt d.a {split: "d.a", middle: {x: 1, i: 0}}
			sh.splitAt d.b {split: "d.b", middle: {y: 1, i: 1}}`},
		{"for in", `const m = {"d.a": {x: 1}, "d.b": {y: 1}}; for (const ns in m) sh.splitAt(ns, m[ns])`, `
			sh.splitAt d.a {split: "d.a", middle: {x: 1}}
			sh.splitAt d.b {split: "d.b", middle: {y: 1}}`},
		{"entries", `Object.entries({"d.a": {x: 1}}).forEach(([ns, at]) => sh.splitAt(ns, at))`, `sh.splitAt d.a {split: "d.a", middle: {x: 1}}`},
		{"counting", `for (let i = 1; i <= 2; i++) sh.splitAt("d.a", {x: i * 10})`, `
			sh.splitAt d.a {split: "d.a", middle: {x: 10}}
			sh.splitAt d.a {split: "d.a", middle: {x: 20}}`},
		{"counting to something unknown", `for (let i = 0; i < n; i++) sh.splitAt("d.a", {x: i})`, `if sh.splitAt d.a {split: "d.a", middle: {x: ?}}`},
		{"leaving", `for (const n of ["a", "b", "c"]) { if (n == "b") break; sh.splitAt("d." + n, {x: 1}) }`, `sh.splitAt d.a {split: "d.a", middle: {x: 1}}`},
		{"passing over", `for (const n of ["a", "b"]) { if (has(n)) continue; sh.splitAt("d." + n, {x: 1}) }`, `
			if sh.splitAt d.a {split: "d.a", middle: {x: 1}}
			if sh.splitAt d.b {split: "d.b", middle: {x: 1}}`},
		{"perhaps leaving", `for (const n of ["a", "b"]) { sh.splitAt("d." + n, {x: 1}); if (done()) break }`, `
			sh.splitAt d.a {split: "d.a", middle: {x: 1}}
			if sh.splitAt d.b {split: "d.b", middle: {x: 1}}`},
		{"while", `let i = 0; while (i < 2) { sh.splitAt("d.a", {x: i}); i++ }`, `
			sh.splitAt d.a {split: "d.a", middle: {x: 0}}
			sh.splitAt d.a {split: "d.a", middle: {x: 1}}`},
		{"for ever", `let i = 0; while (true) { i++; sh.splitAt("d.a", {x: i}); if (stop()) break }`, `if sh.splitAt d.a {split: "d.a", middle: {x: ?}}`},
		{"what a loop changes", `let n = "a"; for (const x of list) { n += "b" } sh.splitAt("d." + n, {x: 1})`, `sh.splitAt ?.? {split: ?, middle: {x: 1}}`},
		{"over documents", `db.getSiblingDB("d").a.find().forEach(function (doc) { db.getSiblingDB("d").b.insertOne(doc) })`, `
			find d.a {find: "a"}
			if insertOne d.b {insert: "b", documents: [?]}`},
		{"map", `["a", "b"].map(n => "d." + n).forEach(ns => sh.enableBalancing(ns))`, `
			sh.enableBalancing d.a {enableBalancing: "d.a"}
			sh.enableBalancing d.b {enableBalancing: "d.b"}`},
	})
}

func TestFunctionsAndConditions(t *testing.T) {
	t.Parallel()
	check(t, []reading{
		{"called with literals", `function shard(ns, key, unique = false) { sh.shardCollection(ns, key, unique) } shard("d.a", {x: 1}); shard("d.b", {y: 1}, true)`, `
			sh.shardCollection d.a {shardCollection: "d.a", key: {x: 1}, unique: false}
			sh.shardCollection d.b {shardCollection: "d.b", key: {y: 1}, unique: true}`},
		{"before its declaration", `main(); function main() { sh.enableBalancing("d.a") }`, `sh.enableBalancing d.a {enableBalancing: "d.a"}`},
		{"never called", `function f(ns) { sh.shardCollection(ns, {x: 1}); sh.enableBalancing("d.a") }`, `
			if sh.shardCollection ?.? {shardCollection: ?, key: {x: 1}}
			if sh.enableBalancing d.a {enableBalancing: "d.a"}`},
		{"called at once", `(function () { sh.enableBalancing("d.a") })(); (async () => { sh.enableBalancing("d.b") })().catch(print)`, `
			sh.enableBalancing d.a {enableBalancing: "d.a"}
			sh.enableBalancing d.b {enableBalancing: "d.b"}`},
		{"results", `const ns = n => "d." + n; function at() { return {x: 1} } sh.splitAt(ns("a"), at())`, `sh.splitAt d.a {split: "d.a", middle: {x: 1}}`},
		{"a result that hangs on a condition", `function ns(n) { if (z) return "q"; return "d." + n } sh.splitAt(ns("a"), {x: 1})`, `sh.splitAt ?.? {split: ?, middle: {x: 1}}`},
		{"recursion", `function f(n) { sh.enableBalancing("d.a"); f(n) } f(1)`, `sh.enableBalancing d.a {enableBalancing: "d.a"}`},
		{"a branch", `if (x) { sh.enableBalancing("d.a") } else { sh.enableBalancing("d.b") } sh.enableBalancing("d.c")`, `
			if sh.enableBalancing d.a {enableBalancing: "d.a"}
			if sh.enableBalancing d.b {enableBalancing: "d.b"}
			sh.enableBalancing d.c {enableBalancing: "d.c"}`},
		{"a constant condition", `const DRY = false; if (!DRY) { sh.enableBalancing("d.a") } else { sh.enableBalancing("d.b") }`, `sh.enableBalancing d.a {enableBalancing: "d.a"}`},
		{"a guard", `if (!sh) { throw new Error("no") } sh.enableBalancing("d.a")`, `sh.enableBalancing d.a {enableBalancing: "d.a"}`},
		{"an early return", `function f() { if (x) return; sh.enableBalancing("d.a") } f(); sh.enableBalancing("d.b")`, `
			if sh.enableBalancing d.a {enableBalancing: "d.a"}
			sh.enableBalancing d.b {enableBalancing: "d.b"}`},
		{"short circuits", `x && sh.enableBalancing("d.a"); x ? sh.enableBalancing("d.b") : 0`, `
			if sh.enableBalancing d.a {enableBalancing: "d.a"}
			if sh.enableBalancing d.b {enableBalancing: "d.b"}`},
		{"try", `try { sh.stopBalancer(); sh.enableBalancing("d.a") } catch (e) { sh.enableBalancing("d.b") } finally { sh.startBalancer() }`, `
			try sh.stopBalancer admin {balancerStop: 1}
			try sh.enableBalancing d.a {enableBalancing: "d.a"}
			if sh.enableBalancing d.b {enableBalancing: "d.b"}
			sh.startBalancer admin {balancerStart: 1}`},
		{"switch", `switch (x) { case 1: sh.enableBalancing("d.a"); break; default: sh.enableBalancing("d.b") }`, `
			if sh.enableBalancing d.a {enableBalancing: "d.a"}
			if sh.enableBalancing d.b {enableBalancing: "d.b"}`},
		{"passed to something unknown", `client.connect(function (err) { sh.enableBalancing("d.a") })`, `if sh.enableBalancing d.a {enableBalancing: "d.a"}`},
		{"in a class", `class A { run() { sh.enableBalancing("d.a") } }`, `if sh.enableBalancing d.a {enableBalancing: "d.a"}`},
		{"in an object", `const o = {run() { sh.enableBalancing("d.a") }, ns: "d.b"}; o.run(); sh.enableBalancing(o.ns)`, `
			sh.enableBalancing d.a {enableBalancing: "d.a"}
			sh.enableBalancing d.b {enableBalancing: "d.b"}`},
		{"a module", `import {MongoClient} from "mongodb"; export async function f(c) { await c.db("d").collection("a").find({x: 1}).toArray() }`, `if find d.a {find: "a", filter: {x: 1}}`},
	})
}
