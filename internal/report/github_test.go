package report

import (
	"fmt"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

func TestGitHub(t *testing.T) {
	t.Parallel()
	// Written by hand from the form of workflow commands: "%", CR and LF escaped
	// in the text, ":" and "," too in properties; columns where there is one line.
	const want = `::error file=sub/db/my orders.yaml,line=2,endLine=2,col=6,endColumn=22,title=SL901 few-values::sub/db/my orders.yaml:2:6: SL901 key {status: hashed} can take 6 values%0Aevery value lives in one chunk%0A50%25 of it%0Ahelp: append a field:%0A  {status: 1, id: 1}
::warning file=sub/db/my orders.yaml,line=2,endLine=2,col=7,endColumn=13,title=SL901 few-values::sub/db/my orders.yaml:2:7: SL901 a second one on the line
::warning file=sub/db/my orders.yaml,line=5,endLine=6,title=SL902 not-unique::sub/db/my orders.yaml:4:5: SL902 zone over lines
::notice file=sub/empty.env,line=1,endLine=1,col=1,endColumn=1,title=SL903 a-hint::sub/empty.env:1:1: SL903 nothing here
::notice file=sub/ünï/#users?.yaml,line=1,endLine=1,col=4,endColumn=10,title=SL903 a-hint::sub/ünï/#users?.yaml:1:4: SL903 behind a byte-order mark
::notice file=sub/ünï/#users?.yaml,line=1,endLine=3,title=SL509 plaintext-credentials::sub/ünï/#users?.yaml:1:1: SL509 the whole file
shardlint: 1 error, 2 warnings, 3 infos; read 2 specs, 1 other file · 2 collections, 1 of them sharded
`
	equal(t, write(t, "github", varied(), Options{Prefix: "sub"}), want)
	f := file("a:b,c%.yaml", "x\n")
	equal(t, write(t, "github", one(finding(hint, rules.Info, "100%: a,b\r\nc", f.In(0, 1))), Options{Quiet: true}),
		"::notice file=a%3Ab%2Cc%25.yaml,line=1,endLine=1,col=1,endColumn=2,title=SL903 a-hint::a:b,c%25.yaml:1:1: SL903 100%25: a,b␍␊c\n")
}

// Ten of each severity are annotated: what the change touches before the rest.
// All others are in the log, where no command is taken from them, and counted.
func TestGitHubLimits(t *testing.T) {
	t.Parallel()
	f := file("a.yaml", strings.Repeat("x: 1\n", 40))
	r := &engine.Result{}
	for i := range 40 {
		severity := []rules.Severity{rules.Error, rules.Warning, rules.Info}[i%3]
		r.Findings = append(r.Findings, finding(hint, severity, fmt.Sprint("m", i, " ##[error]x"), f.In(5*i, 5*i+1)))
	}
	var said []string
	out := write(t, "github", r, Options{Quiet: true, Changed: func(s schema.Span) bool { return s.Start >= 5*30 },
		Note: func(s string) { said = append(said, s) }})
	for command, want := range map[string]int{"::error ": 10, "::warning ": 10, "::notice ": 10} {
		n := 0
		for line := range strings.SplitSeq(out, "\n") {
			if strings.HasPrefix(line, command) {
				n++
			}
		}
		if n != want {
			t.Errorf("%d of %s", n, command)
		}
	}
	// 30, 33, 36 and 39 are errors in the change; then come the first of the others.
	first := strings.SplitN(out, "\n", 11)
	for i, want := range []int{30, 33, 36, 39, 0, 3, 6, 9, 12, 15} {
		if !strings.Contains(first[i], fmt.Sprintf("SL903 m%d ", want)) {
			t.Errorf("annotation %d is %s, not m%d", i, first[i], want)
		}
	}
	const left = "4 errors, 3 warnings, 3 infos without an annotation, as GitHub keeps 10 of each severity for a step"
	if !strings.HasSuffix(out, "\nshardlint: "+left+"\n") || len(said) != 1 || said[0] != "github: "+left {
		t.Errorf("%q, %q", said, out[len(out)-200:])
	}
	_, log, ok := strings.Cut(out, "::stop-commands::")
	word, log, _ := strings.Cut(log, "\n")
	log, _, ended := strings.Cut(log, "\n::"+word+"::\n")
	if !ok || !ended || strings.Count(log, "\n") != 9 || !strings.HasPrefix(log, "error: a.yaml:19:1: SL903 m18 ##[error]x\n") {
		t.Errorf("the log between %q: %q", word, log)
	}
	for i := range 40 {
		if strings.Count(out, fmt.Sprintf(" m%d ", i)) != 1 {
			t.Errorf("m%d is not said once", i)
		}
	}
}
