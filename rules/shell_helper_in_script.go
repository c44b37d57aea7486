package rules

import (
	"fmt"
	"path"
	"strconv"

	"github.com/shardlint/shardlint/schema"
)

// ShellHelperInScript is SL610.
var ShellHelperInScript = &Rule{
	ID:         "SL610",
	Name:       "shell-helper-in-script",
	Summary:    "`use` and `show` are no JavaScript and fail in a file",
	Severity:   Info,
	Confidence: "high",
	Versions:   "all",
	Inputs:     Script,
	Since:      "0.1",
	Fixable:    SafeFix,
	Why: "`use` and `show` are commands of the prompt. In a file that mongosh loads, with --file or load(), they are a syntax error, and nothing of the file runs; the file " +
		"works only when its text is pasted or piped into the shell.",
	Fix: "Write db = db.getSiblingDB(\"shop\") in place of `use shop`, which works in a file and at the prompt.",
	NotFlagged: "Such lines at the start of the file, before anything else, which say that the text is for pasting. Text that a shell file pipes into mongosh, and " +
		".mongodb files.",
	Sources: []string{"https://www.mongodb.com/docs/mongodb-shell/write-scripts/"},
	Bad: []Example{{File: "setup.js", Text: `db = db.getSiblingDB("admin");
db.runCommand({ping: 1});
use shop
db.runCommand({ping: 1});
`}},
	Good: []Example{{File: "setup.js", Text: `db = db.getSiblingDB("admin");
db.runCommand({ping: 1});
db = db.getSiblingDB("shop");
db.runCommand({ping: 1});
`}},
	Script: checkShellHelperInScript,
}

func checkShellHelperInScript(p *Pass, script *schema.Script) {
	switch path.Ext(script.File.Path) {
	case ".js", ".mjs", ".cjs", ".mongosh":
	default:
		return
	}
	begun := false
	for i := range script.Statements {
		s := &script.Statements[i]
		if s.Name != "use" && s.Name != "show" || s.Method != s.Name {
			begun = true
			continue
		}
		if !begun {
			continue
		}
		f := Finding{
			Severity: Info, Span: s.Span, Subject: s.Span.Text(),
			Message: fmt.Sprintf("`%s` is a command of the prompt: mongosh --file takes it for a syntax error and runs nothing of this file", s.Span.Text()),
			Help:    "call the method or command that shows the same",
		}
		if name, ok := textOf(s.Args); ok && s.Name == "use" {
			statement := "db = db.getSiblingDB(" + strconv.Quote(name) + ")"
			f.Help = statement + " works in a file and at the prompt"
			f.Fixes = []Fix{{Title: "Switch the database by assignment", Safe: true, Edits: []Edit{{Span: s.Span, Text: statement + missingSemicolon(s.Span)}}}}
		}
		p.Report(f)
	}
}
