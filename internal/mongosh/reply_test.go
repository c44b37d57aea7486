package mongosh

import (
	"strings"
	"testing"

	"github.com/shardlint/shardlint/schema"
)

// What the script does with a reply: how it uses it, and which fields of its
// documents it reads.
func TestReplies(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, script string
		use          schema.Use
		reads        string
	}{
		{"a condition", `while (sh.isBalancerRunning()) sleep(1)`, schema.Condition, ""},
		{"behind a name", `const r = sh.isBalancerRunning(); if (r) f()`, schema.Condition, ""},
		{"negated behind a name", `const r = sh.isBalancerRunning(); if (!r) f()`, schema.Negated, ""},
		{"asserted", `assert.eq(sh.isBalancerRunning(), false)`, schema.Compared, ""},
		{"asserted as it is", `assert(sh.isBalancerRunning())`, schema.Condition, ""},
		{"a field as condition", `if (sh.isBalancerRunning().inBalancerRound) f()`, schema.NotNoted, "inBalancerRound"},
		{"a field behind a name", `const r = sh.isBalancerRunning(); if (r.mode === "off") f()`, schema.NotNoted, "mode"},
		{"printed", `print(sh.isBalancerRunning())`, schema.NotNoted, ""},
		{"given to a name that changes", `let r = sh.isBalancerRunning(); r = 1; if (r) f()`, schema.NotNoted, ""},
		{"one document", `print(db.c.findOne().a)`, schema.NotNoted, "a"},
		{"each of a cursor", `db.c.find().sort({a: 1}).forEach(d => print(d.a, d.b.c))`, schema.NotNoted, "a b"},
		{"each of a list", `db.c.aggregate([]).toArray().filter(d => d.a).forEach(function (d) { print(d.b) })`, schema.NotNoted, "a b"},
		{"of a loop", `for (const d of db.c.find()) { print(d.a) }`, schema.NotNoted, "a"},
		{"by next", `const c = db.c.find(); while (c.hasNext()) { const d = c.next(); print(d.a) }`, schema.NotNoted, "a"},
		{"awaited", `async function f(client) { const d = await client.db("x").collection("c").findOne(); print(d.a) }`, schema.NotNoted, "a"},
		{"once in a function that is called twice", `function f(d) { print(d.a) } const d = db.c.findOne(); f(d); f(d)`, schema.NotNoted, "a"},
	} {
		f := Read(schema.NewFile("a.js", []byte(tt.script), schema.Production))
		if len(f.Script.Statements) == 0 {
			t.Errorf("%s: nothing is read", tt.name)
			continue
		}
		s := f.Script.Statements[0]
		var reads []string
		for _, r := range s.Reads {
			name, _ := r.Get()
			if r.Span().Text() != name {
				t.Errorf("%s: the place of %s is %q", tt.name, name, r.Span().Text())
			}
			reads = append(reads, name)
		}
		if got := strings.Join(reads, " "); got != tt.reads || s.Use != tt.use {
			t.Errorf("%s: use %d, reads %q; want %d, %q", tt.name, s.Use, got, tt.use, tt.reads)
		}
	}
}
