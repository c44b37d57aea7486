package shellfile

import (
	"fmt"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/schema"
)

// written returns the commands that a file hands to the shell, one a line: name,
// namespace, what the shard key or the first argument reads in the file, and
// what is known of the circumstances.
func written(t *testing.T, name, content string) string {
	t.Helper()
	file := schema.NewFile(name, []byte(content), schema.Production)
	if !Wants(name, file.Content) {
		return "nothing"
	}
	f := Read(file)
	if f == nil {
		return "no script"
	}
	var b strings.Builder
	for _, s := range f.Script.Statements {
		ns, ok := s.Namespace.Get()
		switch collection, known := s.Collection.Get(); {
		case ok:
		case known:
			ns = schema.Namespace("?." + collection)
		default:
			ns = "?"
		}
		fmt.Fprintf(&b, "%s %s", s.Name, ns)
		if key := s.Args.Lookup("key"); key != nil {
			fmt.Fprintf(&b, " %s", key.Span.Text())
		}
		if s.Conditional {
			b.WriteString(" maybe")
		}
		if s.Guarded {
			b.WriteString(" guarded")
		}
		b.WriteByte('\n')
	}
	return strings.TrimSuffix(b.String(), "\n")
}

const a1 = "shardCollection s.a {x: 1}"

func TestShellFiles(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ script, want string }{
		"quoted here-document":    {"mongosh <<'EOF'\nsh.shardCollection('s.a', {x: 1})\nEOF\n", a1},
		"unquoted here-document":  {"mongosh <<EOF\nsh.shardCollection('s.a', {x: 1})\nEOF\necho 'not ours'\n", a1},
		"with tabs":               {"if x; then\n\tmongosh <<-EOF\n\tsh.shardCollection('s.a', {x: 1})\n\tEOF\nfi\n", a1 + " maybe"},
		"not ended":               {"mongosh <<EOF\nsh.shardCollection('s.a', {x: 1})\n", a1},
		"two on a line":           {"mongosh <<A; mongosh <<B\nsh.shardCollection('s.a', {x: 1})\nA\nsh.shardCollection('s.b', {x: 1})\nB\n", a1 + "\nshardCollection s.b {x: 1}"},
		"CRLF":                    {"mongosh <<EOF\r\nsh.shardCollection('s.a', {x: 1})\r\nEOF\r\nls\r\n", a1},
		"variable in a text":      {"mongosh <<EOF\nsh.shardCollection('$DB.a', {x: 1})\nEOF\n", "shardCollection ? {x: 1}"},
		"variable as a name":      {"mongosh <<EOF\nuse ${DB}\ndb.$C.createIndex({a: 1})\nsh.shardCollection('s.a', {x: 1})\nEOF\n", "use ?\ncreateIndexes ?\n" + a1},
		"variable as a key":       {"mongosh <<EOF\nsh.shardCollection('s.a', {$KEY: 1})\nEOF\n", "shardCollection s.a {$KEY: 1}"},
		"command in a text":       {"mongosh --eval \"sh.shardCollection('$(cat x).a', {x: 1}); sh.shardCollection('s.a', {x: 1})\"", "shardCollection ? {x: 1}\n" + a1},
		"no variable in quotes":   {"mongosh <<\\EOF\nsh.shardCollection('s.a', {$x: 1})\nEOF\n", "shardCollection s.a {$x: 1}"},
		"escaped dollar":          {"mongosh <<EOF\ndb.getSiblingDB('s').a.updateOne({}, {\\$set: {x: 1}})\nsh.shardCollection('s.a', {x: 1})\nEOF\n", "update s.a\n" + a1},
		"eval":                    {"mongosh --quiet --eval 'sh.shardCollection(\"s.a\", {x: 1})'", a1},
		"eval with equals":        {"mongosh --eval=\"sh.shardCollection('s.a', {x: 1})\"", a1},
		"eval twice":              {"mongosh --eval 'sh.stopBalancer()' --eval 'sh.shardCollection(\"s.a\", {x: 1})'", "balancerStop ?\n" + a1},
		"eval with backslashes":   {`mongosh --eval "sh.shardCollection(\"s.a\", {\"x\": 1})"`, `shardCollection s.a {\"x\": 1}`},
		"quotes put together":     {`mongosh --eval 'sh.shardCollection("'"s.a"'", {x: 1})'`, a1},
		"line break":              {"mongosh \\\n  --eval \\\n  'sh.shardCollection(\"s.a\", {x: 1})'", a1},
		"old shell by its path":   {"sudo -u mongodb /usr/bin/mongo --eval 'sh.shardCollection(\"s.a\", {x: 1})'", a1},
		"echo":                    {"echo 'sh.shardCollection(\"s.a\", {x: 1})' | mongosh", a1},
		"printf":                  {"printf 'sh.stopBalancer()\\nsh.shardCollection(\"s.a\", {x: 1})\\n' | mongosh", "balancerStop ?\n" + a1},
		"cat":                     {"cat <<EOF | mongosh\nsh.shardCollection('s.a', {x: 1})\nEOF\n", a1},
		"here-string":             {"mongosh <<< \"sh.shardCollection('s.a', {x: 1})\"", a1},
		"shell in a container":    {"docker exec r bash -c \"echo 'sh.shardCollection(\\\"s.a\\\", {x: 1})' | mongo\"", a1},
		"container called mongo":  {"docker exec mongo mongosh --eval 'sh.shardCollection(\"s.a\", {x: 1})'", a1},
		"shell far away":          {"ssh host <<'END'\nmongosh --eval 'sh.shardCollection(\"s.a\", {x: 1})'\nEND\n", a1},
		"script written to disk":  {"cat > /tmp/x.js <<EOF\nsh.shardCollection('s.a', {x: 1})\nEOF\nmongosh /tmp/x.js", a1},
		"page written to disk":    {"cat > README.md <<EOF\nRun mongosh and sh.shardCollection('s.a', {x: 1})\nEOF\n", "no script"},
		"in a substitution":       {"OUT=$(mongosh --eval 'sh.shardCollection(\"s.a\", {x: 1})')", a1},
		"in backquotes":           {"OUT=`mongosh --eval 'sh.shardCollection(\"s.a\", {x: 1})'`; ls", a1},
		"text of a substitution":  {"mongosh --eval \"$(cat <<'EOF'\nsh.shardCollection('s.a', {x: 1})\nEOF\n)\"", a1},
		"function that is called": {"f() {\n mongosh --eval 'sh.shardCollection(\"s.a\", {x: 1})'\n}\ng() { f; }\ng\n", a1},
		"function that is not":    {"f() {\n mongosh --eval 'sh.shardCollection(\"s.a\", {x: 1})'\n}\n", a1 + " maybe"},
		"case":                    {"case $1 in\n a|b) ls ;;\n init) mongosh --eval 'sh.shardCollection(\"s.a\", {x: 1})' ;;\nesac\nmongosh --eval 'sh.stopBalancer()'", a1 + " maybe\nbalancerStop ?"},
		"after if":                {"if [ -n \"$X\" ]; then ls; fi\nmongosh --eval 'sh.shardCollection(\"s.a\", {x: 1})'", a1},
		"after a test":            {"[ -n \"$X\" ] && mongosh --eval 'sh.shardCollection(\"s.a\", {x: 1})'", a1 + " maybe"},
		"after a command":         {"wait_for r && mongosh --eval 'sh.shardCollection(\"s.a\", {x: 1})'", a1},
		"error that is ignored":   {"mongosh --eval 'sh.shardCollection(\"s.a\", {x: 1})' || true", a1 + " guarded"},
		"error that ends it":      {"mongosh --eval 'sh.shardCollection(\"s.a\", {x: 1})' || exit 1", a1},
		"loop":                    {"for s in a b; do mongosh --eval \"sh.addShard('$s'); sh.shardCollection('s.a', {x: 1})\"; done", "addShard ?\n" + a1},
		"comment":                 {"# mongosh --eval 'sh.shardCollection(\"s.a\", {x: 1})'\necho 'use mongosh'", "no script"},
		"comment with a quote":    {"# don't\nmongosh --eval 'sh.shardCollection(\"s.a\", {x: 1})' # isn't it", a1},
		"arithmetic":              {"x=$((1 << 2)); (( x << 1 ))\nmongosh --eval 'sh.shardCollection(\"s.a\", {x: 1})'", a1},
		"expansion with a quote":  {"x=${y#*'}'}; mongosh --eval 'sh.shardCollection(\"s.a\", {x: 1})'", a1},
		"database of an address":  {"mongosh \"mongodb://u:p@h/s?w=1\" --eval 'sh.shardCollection(\"s.a\", {x: 1}); db.a.createIndex({x: 1})'", a1 + "\ncreateIndexes s.a"},
		"database by its name":    {"mongo -u x -p y s --eval 'sh.shardCollection(\"s.a\", {x: 1}); db.a.createIndex({x: 1})'", a1 + "\ncreateIndexes s.a"},
		"address in a variable":   {"mongo $URI --eval 'sh.shardCollection(\"s.a\", {x: 1}); db.b.createIndex({x: 1})'", a1 + "\ncreateIndexes ?.b"},
		"nothing of ours":         {"use strict; mongo; mongodump --db x", "nothing"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := written(t, "x.sh", c.script); got != c.want {
				t.Errorf("%s\ngot\n%s\nwant\n%s", c.script, got, c.want)
			}
		})
	}
}

func TestOtherFiles(t *testing.T) {
	t.Parallel()
	eval := `mongosh --eval "sh.shardCollection('s.a', {x: 1})"`
	for name, c := range map[string]struct{ file, content, want string }{
		"by its first line":  {"run", "#!/usr/bin/env bash\n" + eval, a1},
		"script of bash":     {"init.js", "#!/bin/bash\n" + eval, a1},
		"other program":      {"run", "#!/usr/bin/python\n" + eval, "nothing"},
		"container file":     {"Dockerfile", "FROM mongo\nRUN " + eval + "\n", a1},
		"list in it":         {"api.Dockerfile", `CMD ["mongosh", "--eval", "sh.shardCollection('s.a', {x: 1})"]`, a1},
		"recipe":             {"Makefile", "shard:\n\t@" + eval + "\n", a1},
		"value":              {"x.yml", "a:\n  command: " + eval + "\n", a1},
		"value in quotes":    {"x.yml", "command: 'mongosh --eval \"sh.shardCollection(''s.a'', {x: 1})\"'\n", a1},
		"double quotes":      {"x.yml", `command: "mongosh --eval \"sh.shardCollection('s.a', {x: 1})\""`, a1},
		"list in brackets":   {"x.yaml", `command: ["sh", "-c", "` + strings.ReplaceAll(eval, `"`, `\"`) + `"]`, a1},
		"mapping in braces":  {"x.yaml", `- {name: y, shell: "` + strings.ReplaceAll(eval, `"`, `\"`) + `", args: ["mongosh", "--eval", "sh.stopBalancer()"]}`, a1 + "\nbalancerStop ?"},
		"list over lines":    {"x.yaml", "command:\n  - mongosh\n  - --eval\n  - |\n    sh.shardCollection('s.a', {x: 1})\n", a1},
		"arguments alone":    {"x.yaml", "command: [mongosh]\nargs: [--eval, \"sh.shardCollection('s.a', {x: 1})\"]\n", a1},
		"list of commands":   {"ci.yml", "script:\n  - ls\n  - " + eval + "\n  - ls\n", a1},
		"block":              {"x.yml", "run: |\n  mongosh <<EOF\n  sh.shardCollection('s.a', {x: 1})\n  EOF\nother: 1\n", a1},
		"block behind":       {"x.yml", "- name: y\n  shell: |\n    mongosh <<EOF\n    sh.shardCollection('s.a', {x: 1})\n    EOF\n- name: z\n", a1},
		"folded":             {"x.yml", "command: >\n  mongosh --eval\n  \"sh.shardCollection('s.a', {x: 1})\"\n", a1},
		"on deeper lines":    {"x.yml", "command: mongosh --eval\n  \"sh.shardCollection('s.a', {x: 1})\"\nother: mongo\n", a1},
		"script of a map":    {"x.yml", "data:\n  init.js: |-\n    // of mongosh\n    sh.shardCollection('s.a', {x: 1})\n", a1},
		"hole of a template": {"x.yml.j2", "x: |\n  mongosh --eval \"sh.shardCollection('{{ db }}.a', {x: 1})\"\n{% if y %}\n", "shardCollection ? {x: 1}"},
		"line of a template": {"x.yaml", "x: |\n  {{- if .y }}\n  mongosh <<EOF\n{{- end }}\n  sh.shardCollection('s.a', {x: 1})\n  EOF\n", a1},
		"module":             {"x.yml", "community.mongodb.mongodb_shell:\n  eval: \"sh.shardCollection('s.a', {x: 1})\"\n", a1},
		"said of it":         {"x.yml", "description: run " + eval + "\n", "no script"},
		"comment":            {"x.yml", "# " + eval + "\nimage: mongo\n", "no script"},
		"source":             {"x.py", eval, "nothing"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := written(t, c.file, c.content); got != c.want {
				t.Errorf("%s\ngot\n%s\nwant\n%s", c.content, got, c.want)
			}
		})
	}
}
