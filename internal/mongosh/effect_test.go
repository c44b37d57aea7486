package mongosh

import "testing"

// What a function or a loop may change is not known afterwards, though nobody
// goes through it; all else is.
func TestWhatMayChange(t *testing.T) {
	t.Parallel()
	const (
		kept = `sh.shardCollection a.b {shardCollection: "a.b", key: {x: 1}}`
		lost = `sh.shardCollection a.b {shardCollection: "a.b", key: ?}`
	)
	check(t, []reading{
		{"a name", `let key = {x: 1}; run(() => { key = {y: 1} }); sh.shardCollection("a.b", key)`, lost},
		{"a name in a pattern", `let key = {x: 1}; run(() => { [key] = f() }); sh.shardCollection("a.b", key)`, lost},
		{"a name that is read", `let key = {x: 1}; run(() => { print(key) }); sh.shardCollection("a.b", key)`, kept},
		{"a name of its own", `let key = {x: 1}; run(() => { let key = {y: 1}; key = {z: 1}; key.a = 1 }); sh.shardCollection("a.b", key)`, kept},
		{"a parameter", `let key = {x: 1}; run(key => { key = {z: 1}; key.a = 1 }); sh.shardCollection("a.b", key)`, kept},
		{"a name behind its own", `let key = {x: 1}; run(() => { for (let key of f()) { key = 1 } key = {y: 1} }); sh.shardCollection("a.b", key)`, lost},
		{"in a function that it calls", `let key = {x: 1}; function f() { key = {y: 1} } function g() { f() } run(() => g()); sh.shardCollection("a.b", key)`, lost},
		{"in a function in it", `let key = {x: 1}; run(() => { later(() => { key = {y: 1} }) }); sh.shardCollection("a.b", key)`, lost},
		{"a member", `const o = {key: {x: 1}, n: 1}; run(() => { o.key.y = 1 }); sh.shardCollection("a.b", o.key)`, lost},
		{"another member", `const o = {key: {x: 1}, other: {n: 1}}; run(() => { o.other.n = 2 }); sh.shardCollection("a.b", o.key)`, kept},
		{"an array", `const keys = [{x: 1}]; run(() => { keys.push({y: 1}) }); sh.shardCollection("a.b", keys[0])`, lost},
		{"under another name", `const o = {key: {x: 1}}; run(() => { const p = o; p.key = {y: 1} }); sh.shardCollection("a.b", o.key)`, lost},
		{"what a function is given", `const list = [{key: {x: 1}}]; run(() => list.forEach(o => { o.key = {y: 1} })); sh.shardCollection("a.b", list[0].key)`, lost},
		{"what a function is given by name", `const o = {key: {x: 1}}; function set(p) { p.key = {y: 1} } run(() => set(o)); sh.shardCollection("a.b", o.key)`, lost},
		{"an item of a loop", `const list = [{key: {x: 1}}]; run(() => { for (var o of list) o.key = {y: 1} }); sh.shardCollection("a.b", list[0].key)`, lost},
		{"a method of an object", `const o = {key: {x: 1}, set() { key = 1 }}; let key = {x: 1}; run(() => o.set()); sh.shardCollection("a.b", key)`, lost},
		{"a name that is not ASCII", `let größe = {x: 1}; run(() => { größe = {y: 1} }); sh.shardCollection("a.b", größe)`, lost},
		{"in a loop", `let key = {x: 1}; while (f()) { key = {y: 1} } sh.shardCollection("a.b", key)`, lost},
		{"in a loop that only prints", `let key = {x: 1}; for (let i = 0; i < 1e9; i++) { print(i, key) } sh.shardCollection("a.b", key)`, kept},
		{"in a loop that may end the function", `function f() { for (let i = 0; i < n; i++) { if (g(i)) return; } sh.shardCollection("a.b", {x: 1}) } f()`, "if " + kept},
	})
}

// A function or a loop is gone through where it may come to a server.
func TestWaysToAServer(t *testing.T) {
	t.Parallel()
	const drop = `if drop ?.b {drop: "b"}`
	check(t, []reading{
		{"under a name", `const c = db.b; run(() => c.drop())`, drop},
		{"under a name of a name", `const o = {c: db.b}; const {c} = o; run(() => { const d = c; d.drop() })`, drop},
		{"in a pattern", `const {db: x} = client; run(() => x("a").collection("b").drop())`, `if drop ?.b {drop: "b"}`},
		{"through a parameter", `function f(c) { run(() => c.drop()) } f(db.b)`, drop},
		{"through a function", `const c = () => db.b; run(() => c().drop())`, drop},
		{"in quotes", `run(() => client["db"]("a")["collection"]("b")["drop"]())`, `if drop a.b {drop: "b"}`},
		{"with an escape", "\\u0064b.b.drop()", `drop ?.b {drop: "b"}`},
		{"what was found", `db.b.find().forEach(d => { run(() => { db.b.deleteOne({_id: d._id}) }) })`, `
			find ?.b {find: "b"}
			if deleteOne ?.b {delete: "b", deletes: [{q: {_id: ?}, limit: 1}]}`},
	})
}

// Of a loop that only reads and writes documents, the first round shows what all
// do.
func TestRoundsThatAreAlike(t *testing.T) {
	t.Parallel()
	check(t, []reading{
		{"many", `for (let i = 0; i < 1000; i++) db.b.insertOne({n: i})`, `
			insertOne ?.b {insert: "b", documents: [{n: 0}]}
			if insertOne ?.b {insert: "b", documents: [{n: ?}]}`},
		{"some", `for (let i = 0; i < 3; i++) db["b" + i].insertOne({n: i})`, `
			insertOne ?.b0 {insert: "b0", documents: [{n: 0}]}
			insertOne ?.b1 {insert: "b1", documents: [{n: 1}]}
			insertOne ?.b2 {insert: "b2", documents: [{n: 2}]}`},
		{"splits", `for (let i = 0; i < 3; i++) { sh.splitAt("a.b", {n: i}) }`, `
			sh.splitAt a.b {split: "a.b", middle: {n: 0}}
			sh.splitAt a.b {split: "a.b", middle: {n: 1}}
			sh.splitAt a.b {split: "a.b", middle: {n: 2}}`},
	})
}
