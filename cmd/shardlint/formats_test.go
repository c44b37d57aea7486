package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/report"
)

// A matcher is one of docs/problem-matcher.json, as GitHub reads it.
type matcher struct {
	Owner, Severity string
	Pattern         []struct {
		Regexp                                      string
		File, Line, Column, Severity, Code, Message int
	}
}

// issue is what a matcher makes of lines of a log.
type issue struct{ severity, code, message, file, line, column string }

// match returns the issues in a log: a matcher's patterns must match lines that
// follow each other.
func (m matcher) match(t *testing.T, log string) []issue {
	t.Helper()
	var found []issue
	at, current := 0, issue{severity: m.Severity}
	for line := range strings.SplitSeq(log, "\n") {
		p := m.Pattern[at]
		groups := regexp.MustCompile(p.Regexp).FindStringSubmatch(line)
		if groups == nil {
			at, current = 0, issue{severity: m.Severity}
			continue
		}
		for into, group := range map[*string]int{&current.severity: p.Severity, &current.code: p.Code, &current.message: p.Message,
			&current.file: p.File, &current.line: p.Line, &current.column: p.Column} {
			if group > 0 {
				*into = groups[group]
			}
		}
		if at++; at == len(m.Pattern) {
			found = append(found, current)
			at, current = 0, issue{severity: m.Severity}
		}
	}
	return found
}

// The matchers find in the text what JSON says of the same run.
func TestProblemMatcher(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile(filepath.Join("..", "..", "docs", "problem-matcher.json"))
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ ProblemMatcher []matcher }
	if err := json.Unmarshal(content, &file); err != nil {
		t.Fatal(err)
	}
	for _, verbose := range []bool{false, true} {
		args := []string{"check", filepath.Join("..", "..", "testdata", "quickstart"), "--color", "never", "--max-per-rule", "0"}
		if verbose {
			args = append(args, "-v")
		}
		var text, object, errOut bytes.Buffer
		run(t.Context(), args, nil, &text, &errOut)
		run(t.Context(), append(args, "--format", "json"), nil, &object, &errOut)
		var result struct {
			Findings []struct {
				Rule, Severity, Message, File string
				Range                         struct{ Start struct{ Line, Column int } }
			}
		}
		if err := json.Unmarshal(object.Bytes(), &result); err != nil {
			t.Fatal(err)
		}
		got := map[issue]bool{}
		for _, m := range file.ProblemMatcher {
			for _, i := range m.match(t, text.String()) {
				got[i] = true
			}
		}
		seen := map[string]int{}
		for _, f := range result.Findings {
			severity := f.Severity
			if severity == "info" {
				severity = "notice"
				if seen[f.Rule]++; seen[f.Rule] > 1 && !verbose {
					continue // one line for all infos of a rule
				}
			}
			want := issue{severity, f.Rule, f.Message, f.File, fmt.Sprint(f.Range.Start.Line), fmt.Sprint(f.Range.Start.Column)}
			if !got[want] && (verbose || severity != "notice") {
				t.Errorf("verbose %v: no match for %+v", verbose, want)
			}
		}
		if len(got) < 8 {
			t.Errorf("%d matches", len(got))
		}
	}
	one := file.ProblemMatcher[2].match(t, "info[SL413] 14 × the key (a, b) grows (user/my repo.go:31:18, 57:18 and 11 more)\n")
	if want := (issue{"notice", "SL413", "14 × the key (a, b) grows", "user/my repo.go", "31", "18"}); len(one) != 1 || one[0] != want {
		t.Errorf("%+v", one)
	}
}

// hostile are files that hold a password, S3CRET, in every way that was ever
// found to slip through; each also makes something to report of it.
var hostile = map[string]string{
	"shards.yaml": `version: 1
cluster: {shards: [{name: s1, hosts: [h1:27018]}, {name: s2, hosts: [h2:27018]}], mongos: [h1:27017, h2:27017]}
connections:
  - {name: one, uri: "mongodb://app:S3CRET@h1:27017/admin"}
  - {name: two, uri: "mongodb:\/\/app:S3CRET@h1:27017\/admin?wrong=1"}
  - {name: three, uri: "mongodb://app:S3CRET\x40h1:27017/?replicaSet=x"}
  - {name: four, uri: 'mongodb://app:{S3CRET}@h1:27018/'}
  - {name: five, uri: 'mongdb://app:S3CRET@h1:27018/'}
  - {name: six, uri: "mongodb:\u002f\u002fapp:S3CRET\u0040h1:27018/"}
  - {name: seven, uri: "mongdb:\u002f\u002fapp:S3CRET\u0040h1:27018/"}
collections:
  - {namespace: "db.mongodb://a:S3CRET@h1", shardKey: {status: hashed}, fields: {status: {values: [1, 2]}}}
`,
	"broken.shardlint.yaml": "version: 1\nconnections:\n  - {uri: mongodb://app:x,S3CRET@h1:27017}\n  - uri: mongodb://app:S3CRET@h1\n  mongodb://app:S3CRET@h2: 1\n",
	"broken.shardlint.json": `{"version": 1, "connections": [{"uri": "mongodb://app:a"S3CRET@h1"}], "mongodb://app:S3CRET@h1": 1}`,
	"run.sh":                "mongosh --host h1 -u app -p S3CRET mongodb://h1:27018/x\nmongodump --password S3CRET --uri mongodb://h1:27018/x\nmongodump --password=S3CRET --uri mongodb://h1:27018/x\n",
	"deploy.yaml":           "args: [mongosh, -u, app, -p, S3CRET, \"mongodb://h1:27018/x?retryWrites=false\"] # mongodb://h1:27018/\n",
	".env":                  "A=mongodb://app:S3CRET@h1:27018/db\nB=mongodb://app:S3C%52ET@h1:27018/\nDB_PASSWORD=S3CRET C=mongodb://h1:27018/x\nD=mongodb://app%3AS3CRET@h1:27018/\n",
	"setup.js":              "db.auth('app', 'S3CRET'); sh.shardCollection('shop.orders', {status: 1}, {wrong: 'mongodb://app:S3CRET@h1'});\ndb.getSiblingDB('shop').orders.find({uri: 'mongodb://app:S3CRET@h1:27018/'});\n",
}

// No format shows a password, nor does what is said beside it, whatever is read
// and however it is called.
func TestNoPasswordGetsOut(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, content := range hostile {
		write(t, name, content)
	}
	write(t, ".shardlint.yaml", "version: 1\nrules: {SL509: info}\nspecs: [\"*.shardlint.*\", shards.yaml, \"**/*.yaml\"]\n")
	if named := "mongodb:__app:S3CRET@h1"; os.MkdirAll(named, 0o755) == nil {
		write(t, filepath.Join(named, "shards.yaml"), hostile["shards.yaml"])
		write(t, filepath.Join(named, "app.env"), hostile[".env"])
	}
	if named := "mongodb:"; os.MkdirAll(filepath.Join(named, "app:S3CRET@h1"), 0o755) == nil {
		write(t, filepath.Join(named, "app:S3CRET@h1", "shards.yaml"), hostile["shards.yaml"])
	}
	var runs [][]string
	for _, f := range report.Formats() {
		runs = append(runs, []string{"check", "--format", f.Name, "--statistics", "--pedantic", "-v", "--max-per-rule", "0"})
	}
	runs = append(runs, []string{"check", "--show-files"}, []string{"routes"}, []string{"config", "show"},
		[]string{"check", "no/mongodb://app:S3CRET@h1"}, []string{"check", "--config", "mongodb://app:S3CRET@h1"}, []string{"check", "--format", "text=/no/such/mongodb://app:S3CRET@h1"})
	for _, args := range runs {
		var out, errOut bytes.Buffer
		run(t.Context(), args, nil, &out, &errOut)
		if out.Len()+errOut.Len() < 50 {
			t.Errorf("%q says nothing: %s%s", args, &out, &errOut)
		}
		for _, secret := range []string{"S3CRET", "S3C%52ET", "S3C%2552ET"} {
			for line := range strings.SplitSeq(out.String()+errOut.String(), "\n") {
				if strings.Contains(line, secret) {
					t.Errorf("%q shows the password: %.300s", args, line)
				}
			}
		}
	}
}

// The formats of a real run hold together: each has every finding.
func TestEveryFormatHasEveryFinding(t *testing.T) {
	t.Parallel()
	project := filepath.Join("..", "..", "testdata", "quickstart")
	var object, errOut bytes.Buffer
	run(t.Context(), []string{"check", project, "--format", "json"}, nil, &object, &errOut)
	var result struct {
		Findings []struct{ Rule, Message string }
	}
	if err := json.Unmarshal(object.Bytes(), &result); err != nil || len(result.Findings) < 8 {
		t.Fatal(err, len(result.Findings))
	}
	for _, f := range report.Formats() {
		var out bytes.Buffer
		run(t.Context(), []string{"check", project, "--format", f.Name, "--max-per-rule", "0", "-v", "--color", "never"}, nil, &out, &errOut)
		for _, finding := range result.Findings {
			if !strings.Contains(out.String(), finding.Rule) {
				t.Errorf("%s has no %s", f.Name, finding.Rule)
			}
		}
	}
}
