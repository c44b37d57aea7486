package mongosh

import (
	"strings"
	"testing"

	"github.com/shardlint/shardlint/schema"
)

func TestShellLines(t *testing.T) {
	t.Parallel()
	check(t, []reading{
		{"use and show", "use shop;\nshow dbs\n  show collections // all\nuse my-db // other\nit\ndb.b.drop()", `
			use "shop"
			show "dbs"
			show "collections"
			use "my-db"
			drop my-db.b {drop: "b"}`},
		{"between statements", "db.a.drop()\nuse shop\ndb.a.drop()", "drop ?.a {drop: \"a\"}\nuse \"shop\"\ndrop shop.a {drop: \"a\"}"},
		{"not in texts", "const s = `\nuse shop\n`\n/*\nuse shop\n*/\ndb.a.drop()", `drop ?.a {drop: "a"}`},
		{"not in brackets", "f(\nuse\n)\nsh.enableBalancing('a.b')", `sh.enableBalancing a.b {enableBalancing: "a.b"}`},
		{"names of the script", "const use = 1, show = 2\nuse + 1\nshow\nuse\n(1)\nsh.enableBalancing('a.b')", `sh.enableBalancing a.b {enableBalancing: "a.b"}`},
		{"a first line for the system", "#!/usr/bin/env mongosh\nsh.enableBalancing('a.b')", `sh.enableBalancing a.b {enableBalancing: "a.b"}`},
		{"a connection string as a line", "mongodb://host/db\nsh.enableBalancing('a.b')", `sh.enableBalancing a.b {enableBalancing: "a.b"}`},
	})
}

func TestFaults(t *testing.T) {
	t.Parallel()
	check(t, []reading{
		{"one statement", "sh.enableBalancing('a.a')\nsh.splitAt('a.b', {x: 1\nsh.enableBalancing('a.c')\n", `
			sh.enableBalancing a.a {enableBalancing: "a.a"}
			sh.enableBalancing a.c {enableBalancing: "a.c"}
			SL001 3: not valid JavaScript: unexpected identifier`},
		{"several", "sh.enableBalancing('a.a'))\nsh.enableBalancing('a.b')\nlet = = 1\nsh.enableBalancing('a.c')\n", `
			sh.enableBalancing a.b {enableBalancing: "a.b"}
			sh.enableBalancing a.c {enableBalancing: "a.c"}
			SL001 1: not valid JavaScript: unexpected )
			SL001 3: not valid JavaScript: unexpected =`},
		{"a function without end", "sh.enableBalancing('a.a')\nfunction f() {\n  sh.enableBalancing('a.b')\n\nsh.enableBalancing('a.c')\n", `
			sh.enableBalancing a.a {enableBalancing: "a.a"}
			sh.enableBalancing a.c {enableBalancing: "a.c"}
			SL001 6: not valid JavaScript: the script ends within a statement`},
		{"a template without end", "sh.enableBalancing('a.a')\nconst s = `x\nsh.enableBalancing('a.b')\n", `
			sh.enableBalancing a.a {enableBalancing: "a.a"}
			sh.enableBalancing a.b {enableBalancing: "a.b"}
			SL001 4: not valid JavaScript: the script ends within a statement`},
		{"after names that are not ASCII", "const größe = 'ü'\nsh.splitAt('a.b', {größe: größe}) x\nsh.enableBalancing('a.c')\n", `
			sh.enableBalancing a.c {enableBalancing: "a.c"}
			SL001 2: not valid JavaScript: unexpected identifier`},
		{"an old encoding", "// gr\xfc\xdfe\nsh.splitAt('a.b', {x: 'm\xfc'})", `sh.splitAt a.b {split: "a.b", middle: {x: "m?"}}`},
	})
}

// Whatever stands in a file, reading it ends, and soon.
func TestHostileInputs(t *testing.T) {
	t.Parallel()
	many := func(s string, n int) string { return strings.Repeat(s, n) }
	for name, script := range map[string]string{
		"brackets": many("[", 200_000), "parentheses": many("(", 200_000), "braces": many("{", 200_000), "closed brackets": many("[", 5000) + many("]", 5000),
		"templates": many("`${", 100_000), "an open template": "`" + many("x", 1<<20), "an open comment": "/*" + many("x", 1<<20), "an open text": "'" + many("x", 1<<20),
		"negations": many("!", 500_000) + "1", "minus": many("- ", 300_000) + "1", "typeof": many("typeof ", 100_000) + "x", "new": many("new ", 100_000) + "x",
		"sums": "x" + many("+1", 200_000), "powers": "x" + many("**1", 100_000), "assignments": many("a=", 200_000) + "1", "choices": many("a?b:", 100_000) + "c",
		"arrows": many("a=>", 100_000) + "1", "arrows in parameters": many("(a=", 60) + "1" + many(")=>1", 60), "async arrows": many("async(a=", 60) + "1" + many(")=>1", 60),
		"ifs": many("if(a)", 200_000) + ";", "elses": many("if(a);else ", 200_000) + ";", "labels": many("a:", 200_000) + ";", "whiles": many("while(a)", 100_000) + ";",
		"members": "a" + many(".b", 200_000), "calls": "a" + many("()", 200_000), "indexes": "a" + many("[0]", 200_000), "optional": "a" + many("?.b", 100_000),
		"doubling": "let s='xx';" + many("s=s+s;", 200), "doubling objects": "let o={a:1};" + many("o={x:o,y:o};", 60) + "sh.splitAt('a.b',o)",
		"an object in itself": "const o={}; o.o=o; sh.splitAt('a.b',o)", "loops in loops": many("for(let i=0;i<9999;i++)", 6) + "sh.enableBalancing('a.b')",
		"faults": many("let = 1\n", 20_000), "NUL bytes": many("\x00", 100_000), "UTF-16": "\xff\xfe" + many("s\x00h\x00", 50_000), "bad bytes": many("\xff", 200_000),
		"commas": "[" + many(",", 500_000) + "]", "functions": many("function f(){", 20_000), "calls of functions": many("function f(){f()}", 2000) + many("f();", 20_000),
		"calls that double": "function a(){}" + func() string {
			var b strings.Builder
			for i := range 24 {
				b.WriteString("function f" + string(rune('a'+i+1)) + "(){f" + string(rune('a'+i)) + "();f" + string(rune('a'+i)) + "()}")
			}
			return b.String()
		}() + "function fa(){sh.enableBalancing('a.b')} fx()",
		"one line": "db.a.insertMany([" + many(`{a: 1, b: "x", c: [1, 2, {d: null}]},`, 20_000) + "])",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if f := Read(schema.NewFile("x.js", []byte(script), schema.Production)); f == nil || f.File == nil {
				t.Error("no fragment")
			}
		})
	}
}
