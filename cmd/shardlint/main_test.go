package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/santhosh-tekuri/jsonschema/v5"
	"github.com/shardlint/shardlint/internal/docs"
	"github.com/shardlint/shardlint/internal/report"
)

//go:generate go test ./ -run ^TestQuickstart$ -update

var update = flag.Bool("update", false, "write the output of the quickstart into the README instead of comparing it")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"shardlint": main})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("..", "..", "testdata", "script"),
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("NO_COLOR", "")
			env.Setenv("TERM", "xterm")
			return goCommand(env)
		},
		Condition: func(name string) (bool, error) {
			// Whether a file without permission cannot be read: not so for root
			// and on Windows.
			return name == "permissions" && runtime.GOOS != "windows" && os.Geteuid() != 0, nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status":   checkStatus,
			"generate": generate,
		},
	})
}

// checkStatus runs shardlint and checks the exit status, which exec alone cannot
// tell apart: status 2 shardlint check .
func checkStatus(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status STATUS shardlint [ARGUMENT...]")
	}
	err := ts.Exec(args[1], args[2:]...)
	got := "0"
	if err != nil {
		got = strings.TrimPrefix(err.Error(), "exit status ")
	}
	if got != args[0] {
		ts.Fatalf("exit status %s, not %s", got, args[0])
	}
}

// generate writes a file too large or too odd to stand in a script: generate
// FILE TEXT COUNT TEXT COUNT..., each text so many times. Escapes are those of
// Go strings.
func generate(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 || len(args)%2 != 1 {
		ts.Fatalf("usage: generate FILE TEXT COUNT...")
	}
	var content []byte
	for i := 1; i < len(args); i += 2 {
		content = append(content, bytes.Repeat([]byte(unquote(ts, args[i])), number(ts, args[i+1]))...)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), content, 0o644))
}

// TestQuickstart keeps the output that the README shows in step.
func TestQuickstart(t *testing.T) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	readme := string(content)
	for _, shown := range []struct {
		block, dir string
		args       []string
		status     int
		findings   int // to show; 0 for all of the output
	}{
		{"quickstart", ".", []string{"check", "testdata/quickstart"}, exitFindings, 8},
		{"routes", "testdata/shop", []string{"routes"}, exitOK, 0},
		{"compare", "testdata/shop", []string{"compare", "shop.orders", "--key", "{customer_id: 1, order_no: 1}", "--key", "{customer_id: hashed}"}, exitOK, 0},
	} {
		t.Chdir(filepath.Join(root, filepath.FromSlash(shown.dir)))
		var out, errOut bytes.Buffer
		status := run(t.Context(), append(shown.args, "--color", "never"), nil, &out, &errOut)
		if status != shown.status || errOut.Len() > 0 {
			t.Errorf("%s: status %d, standard error %q", shown.block, status, &errOut)
		}
		if readme, err = docs.Replace(readme, shown.block, "```text\n"+beginning(out.String(), shown.findings)+"```\n"); err != nil {
			t.Fatal(err)
		}
	}
	switch {
	case readme == string(content):
	case *update:
		if err := os.WriteFile(filepath.Join(root, "README.md"), []byte(readme), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Error("README.md does not show what shardlint says of its examples: run go generate ./...")
	}
}

// beginning cuts an output down to its first findings and the lines that end it.
func beginning(out string, findings int) string {
	parts := strings.Split(out, "\n\n")
	if findings == 0 || len(parts) <= findings+1 {
		return out
	}
	return strings.Join(parts[:findings], "\n\n") + "\n\n...\n\n" + parts[len(parts)-1]
}

func unquote(ts *testscript.TestScript, s string) string {
	text, err := strconv.Unquote(`"` + s + `"`)
	ts.Check(err)
	return text
}

func number(ts *testscript.TestScript, s string) int {
	n, err := strconv.Atoi(s)
	ts.Check(err)
	return n
}

// TestRealOutputFitsTheSchema holds what programs read to what they are told.
func TestRealOutputFitsTheSchema(t *testing.T) {
	published, err := jsonschema.CompileString("output.schema.json", report.OutputSchema)
	if err != nil {
		t.Fatal(err)
	}
	for _, project := range []string{"quickstart"} {
		var out, errOut bytes.Buffer
		run(t.Context(), []string{"check", filepath.Join("..", "..", "testdata", project), "--format", "json", "--pedantic"}, nil, &out, &errOut)
		var v any
		if err := json.Unmarshal(out.Bytes(), &v); err != nil {
			t.Fatalf("%s: %v (standard error %q)", project, err, &errOut)
		}
		if err := published.Validate(v); err != nil {
			t.Errorf("%s: %#v", project, err)
		}
	}
}

// TestOneTestCommand: what the README says a newcomer runs is what decides.
func TestOneTestCommand(t *testing.T) {
	t.Parallel()
	const command = "go test ./..."
	for path, line := range map[string]string{"README.md": "\n$ " + command + "\n", filepath.Join(".ci", "run"): "\n" + command + " "} {
		content, err := os.ReadFile(filepath.Join("..", "..", path))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(content), line) {
			t.Errorf("%s does not run %q", path, command)
		}
	}
}

// TestDocumentedExamples runs the specs and configs that the README and the
// pages of both formats show: whoever copies them meets no finding.
func TestDocumentedExamples(t *testing.T) {
	t.Parallel()
	specs, configs := 0, 0
	for _, page := range []string{"README.md", filepath.Join("docs", "spec.md"), filepath.Join("docs", "config.md")} {
		content, err := os.ReadFile(filepath.Join("..", "..", page))
		if err != nil {
			t.Fatal(err)
		}
		for i, block := range strings.Split(string(content), "```yaml\n")[1:] {
			text, _, _ := strings.Cut(block, "```")
			dir, file := t.TempDir(), "shards.yaml"
			switch {
			case !strings.HasPrefix(text, "version: 1\n"):
				continue // a part of a file
			case strings.Contains(text, "\nspecs:"):
				file = ".shardlint.yaml"
				configs++
			default:
				specs++
				write(t, filepath.Join(dir, ".shardlint.yaml"), "version: 1\n")
			}
			write(t, filepath.Join(dir, file), text)
			var out, errOut bytes.Buffer
			args := []string{"check", dir, "--fail-on", "info", "-v"}
			if file == ".shardlint.yaml" {
				args = []string{"config", "verify", dir}
			}
			if status := run(t.Context(), args, nil, &out, &errOut); status != exitOK {
				t.Errorf("%s, example %d ends with %d:\n%s%s", page, i, status, &out, &errOut)
			}
		}
	}
	if specs < 2 || configs < 2 {
		t.Errorf("%d specs and %d configs found", specs, configs)
	}
}

func write(t *testing.T, path, content string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}
