package mongosh

import "testing"

// JavaScript that the parser alone does not take.
func TestRepairs(t *testing.T) {
	t.Parallel()
	const moved = `sh.enableBalancing a.b {enableBalancing: "a.b"}`
	check(t, []reading{
		{"for await", "async function f() {\n  for await (const d of x) {\n    sh.enableBalancing('a.b')\n  }\n}", "if " + moved},
		{"a package called async", "import async from 'async'\nsh.enableBalancing('a.b')", moved},
		{"attributes of an import", "import x from './x.json' with { type: 'json' }\nsh.enableBalancing('a.b')", moved},
		{"attributes on lines of their own", "import x from \"./x.json\"\n  with {\n  type: 'json'\n}\nsh.enableBalancing('a.b')", moved},
		{"a property called like a word, before a line", "const x = require('x').default\nconst y = 1\nsh.enableBalancing('a.b')", moved},
		{"one that goes on", "const x = y.default\n  .z\nconst a = b.catch\n(c)\nsh.enableBalancing('a.b')", moved},
		{"one in a condition", "if (x.in\nin y) sh.enableBalancing('a.b')", "if " + moved},
		{"a method called like a word", "x.delete\n('a')\nsh.enableBalancing('a.b')", moved},
		{"return outside functions", "if (!process.env.X) {\n  return\n}\nsh.enableBalancing('a.b')", `
			sh.enableBalancing a.b {enableBalancing: "a.b"}
			SL001 2: not valid JavaScript: illegal return statement`},
		{"await that stays", "async function f() { while (await g()) sh.enableBalancing('a.b') }", "if " + moved},
	})
}
