package report

import (
	"errors"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
)

func TestRelatedPlaceNearby(t *testing.T) {
	t.Parallel()
	f := file("db/orders.yaml", strings.Repeat("\n", 13)+
		"    shardKey: {status: hashed}\n    fields:\n      status: {values: [new, paid]}\n")
	equal(t, text(t, Options{}, finding(lowCardinality, rules.Error, "shard key {status: hashed} can take 2 values", at(f, "{status: hashed}"),
		related("2 values, declared here", at(f, "{values: [new, paid]}")),
		notes("2 values, declared here", "every document with one value lives in one chunk", "a note of\ntwo lines"),
		help("append a field,\nor lead with another"))), `
error[SL901] shard key {status: hashed} can take 2 values
  --> db/orders.yaml:14:15
   |
14 |     shardKey: {status: hashed}
   |               ^^^^^^^^^^^^^^^^
16 |       status: {values: [new, paid]}
   |               --------------------- 2 values, declared here
   = every document with one value lives in one chunk
   = a note of
     two lines
   = help: append a field,
           or lead with another

`)
}

func TestRelatedPlaceInAnotherFile(t *testing.T) {
	t.Parallel()
	script := file("setup.js", "db.users.createIndex({email: 1}, {unique: true})\n")
	spec := file("db/users.yaml", strings.Repeat("\n", 120)+"shardKey: {user_id: 1}\n")
	equal(t, text(t, Options{}, finding(uniqueIndex, rules.Error, "refused", at(script, "{email: 1}"),
		related("shard key declared here", at(spec, "{user_id: 1}")))), `
error[SL902] refused
   --> setup.js:1:22
    |
  1 | db.users.createIndex({email: 1}, {unique: true})
    |                      ^^^^^^^^^^
   ::: db/users.yaml:121:11
    |
121 | shardKey: {user_id: 1}
    |           ------------ shard key declared here

`)
}

func TestSeveralPlacesOnOneLine(t *testing.T) {
	t.Parallel()
	f := file("a.json", `{"ns": "a.b", "key": {"x": 1}, "unique": true}`)
	equal(t, text(t, Options{}, finding(uniqueIndex, rules.Warning, "refused", at(f, `{"x": 1}`),
		related("of this collection", at(f, `"a.b"`)), related("unique here", at(f, "true")))), `
warning[SL902] refused
  --> a.json:1:22
   |
 1 | {"ns": "a.b", "key": {"x": 1}, "unique": true}
   |        -----         ^^^^^^^^            ---- unique here
   |        of this collection

`)
}

func TestCaretsGoOverDashes(t *testing.T) {
	t.Parallel()
	f := file("a.yaml", "key: {x: 1, y: hashed}\n")
	equal(t, text(t, Options{}, finding(uniqueIndex, rules.Warning, "m", at(f, "hashed"), related("the key", at(f, "{x: 1, y: hashed}")))), `
warning[SL902] m
  --> a.yaml:1:16
   |
 1 | key: {x: 1, y: hashed}
   |      ----------^^^^^^- the key

`)
}

func TestWideCharactersAndTabs(t *testing.T) {
	t.Parallel()
	// Each Chinese character and the emoji take two columns, the combining
	// accent none, the tab four.
	f := file("a.yaml", "\t订单😀e\u0301: {状态: hashed} # x\n")
	equal(t, text(t, Options{}, finding(lowCardinality, rules.Error, "m", at(f, "{状态: hashed}"))), `
error[SL901] m
  --> a.yaml:1:9
   |
 1 |     订单😀e`+"\u0301"+`: {状态: hashed} # x
   |              ^^^^^^^^^^^^^^

`)
}

func TestByteOrderMarkAndLoneCarriageReturn(t *testing.T) {
	t.Parallel()
	f := file("a.yaml", "\ufeffa: 1\rb: 2\r\nc: 3\n")
	equal(t, text(t, Options{}, finding(lowCardinality, rules.Error, "m", at(f, "1"), related("r", at(f, "2")))), `
error[SL901] m
  --> a.yaml:1:4
   |
 1 | a: 1
   |    ^
 2 | b: 2
   |    - r

`)
}

func TestSpanOverLines(t *testing.T) {
	t.Parallel()
	short := file("a.yaml", "key:\n  customer: 1\n\n  order: hashed\nnext: 1\n")
	equal(t, text(t, Options{}, finding(lowCardinality, rules.Error, "m", at(short, "customer: 1\n\n  order: hashed\n"))), `
error[SL901] m
  --> a.yaml:2:3
   |
 2 |   customer: 1
   |   ^^^^^^^^^^^
 4 |   order: hashed
   |   ^^^^^^^^^^^^^

`)
	long := file("b.yaml", "k:\n  a: 1\n  b: 1\n  c: 1\n  d: 1\n  e: 1\n  f: 1\n")
	equal(t, text(t, Options{}, finding(lowCardinality, rules.Error, "m", at(long, "a: 1\n  b: 1\n  c: 1\n  d: 1\n  e: 1\n  f: 1"))), `
error[SL901] m
  --> b.yaml:2:3
   |
 2 |   a: 1
   |   ^^^^
 3 |   b: 1
   |   ^^^^
...
 7 |   f: 1
   |   ^^^^

`)
}

func TestEmptySpanAtEndOfFile(t *testing.T) {
	t.Parallel()
	f := file("a.yaml", "key: [")
	equal(t, text(t, Options{}, finding(lowCardinality, rules.Error, "unclosed", f.In(6, 6))), `
error[SL901] unclosed
  --> a.yaml:1:7
   |
 1 | key: [
   |       ^

`)
	empty := file("e.yaml", "")
	equal(t, text(t, Options{}, finding(lowCardinality, rules.Error, "empty", empty.In(0, 0))), `
error[SL901] empty
  --> e.yaml:1:1
   |
 1 |
   | ^

`)
}

func TestLongLineIsCutAroundTheSpan(t *testing.T) {
	t.Parallel()
	f := file("min.json", strings.Repeat("x", 5000)+`"KEY"`+strings.Repeat("y", 5000)+`"NS"`+strings.Repeat("z", 100_000))
	out := text(t, Options{}, finding(lowCardinality, rules.Error, "m", at(f, `"KEY"`), related("here", at(f, `"NS"`))))
	equal(t, out, `
error[SL901] m
  --> min.json:1:5001
   |
 1 | …`+strings.Repeat("x", 24)+`"KEY"`+strings.Repeat("y", 91)+`…
   |  `+strings.Repeat(" ", 24)+`^^^^^
 1 | …`+strings.Repeat("y", 24)+`"NS"`+strings.Repeat("z", 92)+`…
   |  `+strings.Repeat(" ", 24)+`---- here

`)
}

func TestTerminalEscapesAreShownNotSent(t *testing.T) {
	t.Parallel()
	f := file("a\x1b[2J.yaml", "key: \x1b]0;title\x07 \u009b31m \u202e {x: 1} \xff\n")
	out := text(t, Options{}, finding(lowCardinality, rules.Error, "field \"\x1b[31m\" and\rmore", at(f, "{x: 1}"),
		notes("a \x9b note"), help("\x00"), on("a.\x1bb")))
	for i, r := range out {
		if r < 0x20 && r != '\n' || r >= 0x7f && r < 0xa0 || r == 0x202e {
			t.Errorf("control character %U at %d of %q", r, i, out)
		}
	}
	for _, want := range []string{`field "␛[31m" and␍more`, "a␛[2J.yaml:1:24", "␛]0;title␇ <U+009B>31m <U+202E> {x: 1} \ufffd"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing in:\n%s", want, out)
		}
	}
}

func TestColorsOnlyWhenAsked(t *testing.T) {
	t.Parallel()
	f := file("a.yaml", "key: 1\n")
	r := finding(lowCardinality, rules.Error, "m", at(f, "1"), notes("n"), help("h\ni"))
	plain, colored := text(t, Options{}, r), text(t, Options{Color: true}, r)
	if strings.Contains(plain, "\x1b") {
		t.Errorf("escape in plain output: %q", plain)
	}
	if !strings.Contains(colored, "\x1b[1;31merror[SL901]\x1b[0m") {
		t.Errorf("no red severity in %q", colored)
	}
	// Colours change nothing else, alignment included.
	for _, code := range []string{bold, red, yellow, cyan, blue, green, "0"} {
		colored = strings.ReplaceAll(colored, "\x1b["+code+"m", "")
	}
	equal(t, colored, plain)
}

func TestMaxPerRule(t *testing.T) {
	t.Parallel()
	f := file("a.yaml", "key: 1\n")
	var fs []engine.Finding
	for range 4 {
		fs = append(fs, finding(lowCardinality, rules.Error, "m", at(f, "1"), on("a.b")))
	}
	fs = append(fs, finding(lowCardinality, rules.Error, "other", at(f, "1"), on("a.c")))
	out := text(t, Options{MaxPerRule: 3}, fs...)
	if n := strings.Count(out, "] m\n"); n != 3 {
		t.Errorf("%d findings shown, not 3:\n%s", n, out)
	}
	if !strings.Contains(out, "] other\n") || !strings.HasSuffix(out, "1 more SL901 on a.b (--max-per-rule 0 shows all)\n\n") {
		t.Errorf("another namespace, or the count of the rest, is missing:\n%s", out)
	}
	if out := text(t, Options{}, fs...); strings.Count(out, "] m\n") != 4 {
		t.Errorf("0 hides findings:\n%s", out)
	}
}

func TestInfosTakeOneLineForEachRule(t *testing.T) {
	t.Parallel()
	f, g := file("a.yaml", "key: 1\nb: 2\n"), file("b.yaml", "key: 1\n")
	one := finding(hint, rules.Info, "key of a.b may grow", at(f, "1"))
	equal(t, text(t, Options{}, one), `
info[SL903] key of a.b may grow (a.yaml:1:6)
(-v shows each info in full)

`)
	more := []engine.Finding{one, finding(hint, rules.Info, "x", at(f, "2")), finding(hint, rules.Info, "x", at(g, "1")), finding(hint, rules.Info, "x", at(g, "1"))}
	equal(t, text(t, Options{}, more...), `
info[SL903] 4 × the key may grow (a.yaml:1:6, 2:4, b.yaml:1:6 and 1 more)
(-v shows each info in full)

`)
	if out := text(t, Options{Verbose: true}, more...); strings.Count(out, "info[SL903]") != 4 || strings.Contains(out, "-v shows") {
		t.Errorf("-v does not show each:\n%s", out)
	}
}

func TestManyRelatedPlaces(t *testing.T) {
	t.Parallel()
	f := file("a.js", "one\n"+strings.Repeat("x\n", 9))
	r := finding(lowCardinality, rules.Error, "m", at(f, "one"))
	for i := range 9 {
		related("", f.In(4+2*i, 5+2*i))(&r)
	}
	out := text(t, Options{}, r)
	if !strings.Contains(out, "   = 5 more: a.js:6:1, 7:1, 8:1 and 2 more\n") {
		t.Errorf("the places not shown are not listed:\n%s", out)
	}
	if out := text(t, Options{Verbose: true}, r); !strings.Contains(out, "10 | x\n") {
		t.Errorf("-v does not show every place:\n%s", out)
	}
}

func TestSummary(t *testing.T) {
	t.Parallel()
	equal(t, full(t, Options{}, &engine.Result{Summary: engine.Summary{Files: 4, Specs: 4, Collections: 12345, Sharded: 3, Queries: 1, Connections: 1,
		Error: 1, Warning: 2, Suppressed: 1, Baselined: 3, NotJudged: []string{"this", "that"}, Notes: []string{"9.0 is newer"}}}), `
1 error, 2 warnings (1 suppressed by comments, 3 hidden by a baseline)
note: 9.0 is newer
read 4 specs, 1 connection string · 12,345 collections, 3 of them sharded · 1 query
not judged: this; that
`)
	equal(t, full(t, Options{}, &engine.Result{}), `
no findings
read 0 files
`)
	// "No findings" alone would be a lie when something could not be read.
	failed := []error{errors.New("read a.yaml: permission denied")}
	equal(t, full(t, Options{}, &engine.Result{Errors: failed, Summary: engine.Summary{Files: 1, Specs: 1}}), `
no findings
incomplete: 1 error on standard error
read 1 spec
`)
	equal(t, full(t, Options{}, &engine.Result{Errors: failed}), "")
}

func TestLongLineKeepsItsBeginning(t *testing.T) {
	t.Parallel()
	f := file("a.json", `{"key": {"x": 1}, "more": "`+strings.Repeat("m", 300)+`"}`)
	equal(t, text(t, Options{}, finding(lowCardinality, rules.Error, "m", at(f, `{"x": 1}`))), `
error[SL901] m
  --> a.json:1:9
   |
 1 | {"key": {"x": 1}, "more": "`+strings.Repeat("m", 93)+`…
   |         ^^^^^^^^

`)
	// A password far to the right of where the shown part begins is masked,
	// and so is one whose user stands far to its left.
	g := file("b.json", strings.Repeat("x", 2000)+`"mongodb://`+strings.Repeat("u", 600)+`:S3CRET@mongos1:27017/"`)
	out := text(t, Options{}, finding(lowCardinality, rules.Error, "m", at(g, "mongos1:27017")))
	if strings.Contains(out, "S3CRET") || !strings.Contains(out, ":******@mongos1:27017") {
		t.Errorf("the password is not masked:\n%s", out)
	}
}
