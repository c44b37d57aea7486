package packaging

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
)

type action struct {
	Name, Description, Author string
	Branding                  map[string]string
	Inputs                    map[string]struct{ Description, Default string }
	Outputs                   map[string]struct{ Description, Value string }
	Runs                      struct {
		Using string
		Steps []step
	}
}

type step struct {
	ID, Name, If, Shell, Run string
	Env                      map[string]string
}

// A workflow is a run of the action's own steps, with the variables that GitHub
// sets, on a repository of two commits.
type workflow struct {
	t       *testing.T
	action  action
	repo    string
	temp    string // RUNNER_TEMP
	inputs  map[string]string
	context map[string]string            // "github.action_path" and the like
	outputs map[string]map[string]string // by step
	env     []string
	log     strings.Builder
}

func newWorkflow(t *testing.T, files map[string]string, head map[string]string) *workflow {
	t.Helper()
	for _, name := range []string{"bash", "git", "go"} {
		if _, err := exec.LookPath(name); err != nil {
			t.Skipf("%s is not here to run the action's steps with", name)
		}
	}
	w := &workflow{t: t, repo: t.TempDir(), temp: t.TempDir(), inputs: map[string]string{}, outputs: map[string]map[string]string{}}
	readYAML(t, "action.yml", &w.action)
	for name, in := range w.action.Inputs {
		w.inputs[name] = in.Default
	}
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	w.env = append(os.Environ(), "CI=true", "GITHUB_ACTIONS=true", "GITHUB_WORKSPACE="+w.repo, "RUNNER_TEMP="+w.temp, "RUNNER_OS=Linux", "RUNNER_ARCH=X64",
		"GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1", "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.com", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.com",
		"GITHUB_STEP_SUMMARY="+filepath.Join(w.temp, "summary"), "GITHUB_PATH="+filepath.Join(w.temp, "path"))
	w.git("init", "-q", "-b", "main")
	w.commit("base", files)
	base := w.git("rev-parse", "HEAD")
	w.commit("head", head)
	w.context = map[string]string{"github.action_path": root, "github.action_ref": "", "github.action_repository": "", "github.event.pull_request.base.sha": base}
	return w
}

func (w *workflow) git(args ...string) string {
	w.t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir, cmd.Env = w.repo, w.env
	out, err := cmd.CombinedOutput()
	if err != nil {
		w.t.Fatalf("git %s: %v\n%s", args, err, out)
	}
	return strings.TrimSpace(string(out))
}

func (w *workflow) commit(message string, files map[string]string) {
	w.t.Helper()
	for name, content := range files {
		path := filepath.Join(w.repo, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			w.t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			w.t.Fatal(err)
		}
	}
	w.git("add", "-A")
	w.git("commit", "-q", "--allow-empty", "-m", message)
}

var expression = regexp.MustCompile(`\$\{\{\s*([\w.-]+)\s*\}\}`)

// expand puts in what GitHub would put in for the expressions of the action,
// which are names only.
func (w *workflow) expand(s string) string {
	w.t.Helper()
	s = expression.ReplaceAllStringFunc(s, func(e string) string {
		name := expression.FindStringSubmatch(e)[1]
		if in, ok := strings.CutPrefix(name, "inputs."); ok {
			return w.inputs[in]
		}
		if part := strings.Split(name, "."); len(part) == 4 && part[0] == "steps" && part[2] == "outputs" {
			return w.outputs[part[1]][part[3]]
		}
		value, ok := w.context[name]
		if !ok {
			w.t.Fatalf("the test does not know the expression %s", e)
		}
		return value
	})
	if strings.Contains(s, "${{") {
		w.t.Fatalf("the test cannot evaluate %q", s)
	}
	return s
}

// run runs the steps and returns the status of the last one that ran.
func (w *workflow) run() int {
	w.t.Helper()
	for _, s := range w.action.Runs.Steps {
		if w.outputs[s.ID] != nil {
			continue // the test says what came of it
		}
		switch s.If {
		case "":
		case "inputs.install-only != 'true'":
			if w.inputs["install-only"] == "true" {
				continue
			}
		default:
			w.t.Fatalf("the test cannot evaluate if: %s", s.If)
		}
		outputs := filepath.Join(w.temp, "output-"+s.ID)
		// The shell that GitHub runs for `shell: bash`.
		cmd := exec.Command("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", s.Run)
		cmd.Dir, cmd.Env = w.repo, append(w.env[:len(w.env):len(w.env)], "GITHUB_OUTPUT="+outputs)
		for name, value := range s.Env {
			cmd.Env = append(cmd.Env, name+"="+w.expand(value))
		}
		out, err := cmd.CombinedOutput()
		w.log.Write(out)
		w.outputs[s.ID] = map[string]string{}
		written, _ := os.ReadFile(outputs)
		for line := range strings.Lines(string(written)) {
			if name, value, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "="); ok {
				w.outputs[s.ID][name] = value
			}
		}
		if err != nil {
			if exit, ok := err.(*exec.ExitError); ok {
				return exit.ExitCode()
			}
			w.t.Fatal(err)
		}
	}
	return 0
}

func (w *workflow) read(path string) string {
	w.t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		w.t.Error(err)
	}
	return string(content)
}

const (
	goodSpec = "version: 1\nserverVersion: \"8.0\"\ncollections:\n  - namespace: shop.users\n    shardKey: {user_id: 1}\n    fields: {user_id: {bsonType: long, cardinality: 2500000}}\n"
	oldFault = "db.getSiblingDB('shop').users.createIndex({old: 1}, {unique: true});\n"
	newFault = "db.getSiblingDB('shop').users.createIndex({email: 1}, {unique: true});\n"
)

func TestActionOnAPullRequest(t *testing.T) {
	t.Parallel()
	w := newWorkflow(t,
		map[string]string{"shards.yaml": goodSpec, "old.mongodb.js": oldFault},
		map[string]string{"db/new one.mongodb.js": newFault})
	status := w.run()
	log, check := w.log.String(), w.outputs["check"]
	if status != 1 || check["exit-code"] != "1" {
		t.Errorf("status %d, exit-code %q, want 1\n%s", status, check["exit-code"], log)
	}
	if check["findings"] != "2" || check["new-findings"] != "1" {
		t.Errorf("findings %q, new %q; want 2 and 1", check["findings"], check["new-findings"])
	}
	if !strings.Contains(log, "::error file=db/new one.mongodb.js,line=1,") {
		t.Errorf("no annotation on the new finding:\n%s", log)
	}
	if strings.Contains(log, "file=old.mongodb.js") {
		t.Errorf("an annotation on what the pull request did not touch:\n%s", log)
	}
	if summary := w.read(filepath.Join(w.temp, "summary")); !strings.Contains(summary, "SL201") || strings.Contains(summary, "old.mongodb.js") {
		t.Errorf("the step summary is\n%s", summary)
	}
	sarif := w.read(filepath.Join(w.repo, "shardlint.sarif"))
	if strings.Count(sarif, `"ruleId"`) != 2 {
		t.Errorf("the SARIF file for code scanning must hold every finding:\n%s", sarif)
	}
	if program := w.outputs["install"]["shardlint"]; !strings.Contains(w.read(filepath.Join(w.temp, "path")), filepath.Dir(program)) {
		t.Error("the program is not on the PATH of later steps")
	}
}

func TestActionPassesWhatIsGood(t *testing.T) {
	t.Parallel()
	w := newWorkflow(t,
		map[string]string{"shards.yaml": goodSpec, "old.mongodb.js": oldFault},
		map[string]string{"README.md": "nothing of interest\n"})
	if status := w.run(); status != 0 {
		t.Errorf("status %d\n%s", status, w.log.String())
	}
	if check := w.outputs["check"]; check["findings"] != "1" || check["new-findings"] != "0" {
		t.Errorf("findings %q, new %q; want 1 and 0", check["findings"], check["new-findings"])
	}
}

// A clone without the base must not pass for one without findings.
func TestActionWithoutTheBase(t *testing.T) {
	t.Parallel()
	w := newWorkflow(t, map[string]string{"shards.yaml": goodSpec}, map[string]string{"new.mongodb.js": newFault})
	w.context["github.event.pull_request.base.sha"] = strings.Repeat("1", 40)
	if status := w.run(); status != 1 {
		t.Errorf("status %d, want 1\n%s", status, w.log.String())
	}
	if !strings.Contains(w.log.String(), "fetch-depth: 0") || !strings.Contains(w.read(filepath.Join(w.temp, "summary")), "not in this clone") {
		t.Errorf("nothing says that everything is reported:\n%s", w.log.String())
	}
}

// Whatever an input holds is data: nothing of it is run, and nothing of it adds
// a workflow command.
func TestActionRunsNothingFromInputs(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("the trap file's name is for Unix")
	}
	// The steps after the first need a program, but one is enough.
	program := filepath.Join(t.TempDir(), "shardlint")
	built := sync.OnceValue(func() string {
		build := exec.Command("go", "build", "-o", program, "./cmd/shardlint")
		build.Dir = filepath.Join("..", "..")
		if out, err := build.CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
		return program
	})
	for name := range newWorkflow(t, nil, nil).inputs {
		if name == "install-only" || name == "annotations" || name == "summary" {
			continue // compared with a word
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorkflow(t, map[string]string{"shards.yaml": goodSpec}, nil)
			trap := filepath.Join(w.temp, "trap")
			if !slices.Contains([]string{"version", "version-file", "checksum", "working-directory"}, name) {
				w.outputs["install"] = map[string]string{"shardlint": built()}
			}
			w.inputs[name] = "x\"; touch " + trap + "; $(touch " + trap + ") `touch " + trap + "`\n::error::injected"
			w.run()
			if _, err := os.Stat(trap); err == nil {
				t.Error("text of the input was run")
			}
			for _, command := range commands(w.log.String()) {
				if strings.HasPrefix(command, "::error::injected") {
					t.Errorf("the input adds a workflow command:\n%s", w.log.String())
				}
			}
		})
	}
}

// commands returns the lines of a log that GitHub takes for workflow commands: not
// those between ::stop-commands::TOKEN and ::TOKEN::.
func commands(log string) []string {
	var found []string
	until := ""
	for line := range strings.Lines(log) {
		line = strings.TrimSpace(line)
		token, stop := strings.CutPrefix(line, "::stop-commands::")
		switch {
		case until != "":
			if line == until {
				until = ""
			}
		case stop:
			until = "::" + token + "::"
		case strings.HasPrefix(line, "::"):
			found = append(found, line)
		}
	}
	return found
}

func TestActionPastesNoInputIntoTheShell(t *testing.T) {
	t.Parallel()
	var a action
	readYAML(t, "action.yml", &a)
	if a.Runs.Using != "composite" {
		t.Errorf("the action runs using %q", a.Runs.Using)
	}
	for _, s := range a.Runs.Steps {
		if strings.Contains(s.Run, "${{") {
			t.Errorf("step %s has an expression in its shell text: %s", s.ID, s.Run)
		}
		if s.Shell != "bash" {
			t.Errorf("step %s runs in shell %q", s.ID, s.Shell)
		}
	}
	for name, in := range a.Inputs {
		if in.Description == "" {
			t.Errorf("input %s has no description", name)
		}
	}
}
