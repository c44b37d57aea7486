package config

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/document"
	"github.com/shardlint/shardlint/schema"
)

func TestSchemaDescribesEveryKey(t *testing.T) {
	t.Parallel()
	var root map[string]any
	if err := json.Unmarshal(Schema(), &root); err != nil {
		t.Fatal(err)
	}
	if root["$id"] != schemaID {
		t.Errorf("$id is %v, the program uses %s", root["$id"], schemaID)
	}
	var visit func(at string, s map[string]any)
	visit = func(at string, s map[string]any) {
		if s["description"] == nil {
			t.Errorf("%s has no description", at)
		}
		for _, group := range []string{"properties", "patternProperties", "$defs"} {
			members, _ := s[group].(map[string]any)
			for name, m := range members {
				visit(at+"/"+group+"/"+name, m.(map[string]any))
			}
		}
		for _, one := range []string{"items", "additionalProperties"} {
			if m, ok := s[one].(map[string]any); ok {
				visit(at+"/"+one, m)
			}
		}
	}
	visit("", root)
}

// TestSchemaAndReaderAgree changes the config that has every key, one value at
// a time, and asks both what they make of it. The schema is only asked when the
// reader sees a fault, so a fault that only the schema sees would be lost, and
// one that only the reader sees would be silent.
func TestSchemaAndReaderAgree(t *testing.T) {
	t.Parallel()
	shapes := document.NewSchema(schemaID, schemaSource)
	replacements := []string{"null", "true", "7", "-1", "1.5", `""`, `"text"`, "[]", "[7]", "[[]]", "{}", "{x-own: 1}", "{nope: 1}", "[null]", "[{}]"}
	texts := []string{"", "7", "[]", "text", "null"}
	root := parse(t, whole)
	walk(root, func(n *schema.Node) {
		for _, r := range replacements {
			texts = append(texts, whole[:n.Span.Start]+r+whole[n.Span.End:])
		}
	})
	walkKeys(root, func(m schema.Member) {
		texts = append(texts, whole[:m.KeySpan.Start]+"unheardOf"+whole[m.KeySpan.End:])
	})
	checked := 0
	for _, text := range texts {
		docs := document.Parse(schema.NewFile(Name, []byte(text), schema.Production), document.YAML)
		if len(docs[0].Problems) > 0 {
			continue // block keys with another value need not be YAML
		}
		checked++
		r := &reader{rules: rulesForTests(), config: &Config{}}
		r.read(docs[0].Root)
		found := shapes.Validate(docs[0].Root)
		if r.misshapen != (len(found) > 0) {
			t.Errorf("the reader says %v, the schema %d faults: %s\n%s", r.misshapen, len(found), lines(found), text)
		}
	}
	if checked < 200 {
		t.Errorf("only %d of %d texts could be parsed", checked, len(texts))
	}
}

func parse(t *testing.T, text string) *schema.Node {
	t.Helper()
	docs := document.Parse(schema.NewFile(Name, []byte(text), schema.Production), document.YAML)
	if len(docs) != 1 || len(docs[0].Problems) > 0 {
		t.Fatalf("%s\n%s", lines(docs[0].Problems), text)
	}
	return docs[0].Root
}

func walk(n *schema.Node, each func(*schema.Node)) {
	each(n)
	for _, m := range n.Members {
		walk(m.Value, each)
	}
}

func walkKeys(n *schema.Node, each func(schema.Member)) {
	for _, m := range n.Members {
		if n.Kind == schema.ObjectNode {
			each(m)
		}
		walkKeys(m.Value, each)
	}
}

// TestShow says that what config show prints is a config with the same effect.
func TestShow(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"nothing":  "",
		"whole":    whole,
		"odd text": "exclude: [\"a: b # c\", \"quote\\\"d\", 数据/**, \"no\", \"- x\", \"*\", \"{a,b}\"]\ndeployments: {\"on\": {paths: [x]}, \"1\": {}, \"a:b\": }\nspecs: []\nserverVersion: [\"7.0\", 6.0.12, 8]\nrules: {SL101: {}, SL501: {severity: false}}\noverrides: [{namespaces: [\"*.a b\"], paths: [], rules: {}}]\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			first, problems := load(t, map[string]string{Name: text})
			if len(problems) > 0 {
				t.Fatalf("problems:\n%s", lines(problems))
			}
			shown := string(first.Show())
			second, problems := load(t, map[string]string{Name: shown})
			if len(problems) > 0 {
				t.Fatalf("problems in what is shown:\n%s\n%s", lines(problems), shown)
			}
			if got := string(second.Show()); withoutComments(got) != withoutComments(shown) {
				t.Errorf("not the same any more:\n%s\n%s", shown, got)
			}
			if got, want := effect(second), effect(first); got != want {
				t.Errorf("another effect:\n%s\n%s", got, want)
			}
		})
	}
}

func TestShowSaysWhereFrom(t *testing.T) {
	t.Parallel()
	c, _ := load(t, map[string]string{
		Name:     "extends: a.yaml\n\nexclude: [mine]\nrules: {SL101: off}\n",
		"a.yaml": "exclude:\n  - theirs\nserverVersion: 6.0\n",
	})
	shown := string(c.Show())
	for _, want := range []string{
		"# .shardlint.yaml\n", "# extends a.yaml\n",
		"- theirs # a.yaml:2\n", "- mine # .shardlint.yaml:3\n", `- "6.0" # a.yaml:3` + "\n",
		"SL101: # low-cardinality-key\n", "severity: off # .shardlint.yaml:4\n",
		"# specs: default", "# failOn: default, warning\n",
	} {
		if !strings.Contains(strings.Join(strings.FieldsFunc(shown, func(r rune) bool { return r == ' ' }), " "), want) {
			t.Errorf("%q is not in\n%s", want, shown)
		}
	}
	if shown := string((&Config{}).Show()); !strings.Contains(shown, "no .shardlint.yaml") || !strings.Contains(shown, "7.0 and 8.0") {
		t.Errorf("without a config:\n%s", shown)
	}
}

func withoutComments(text string) string {
	var kept []string
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, " # ")
		if line = strings.TrimRight(line, " \n"); !strings.HasPrefix(line, "#") {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "\n")
}

// effect writes what a config says, without places.
func effect(c *Config) string {
	var b strings.Builder
	fmt.Fprintln(&b, texts(c.RequiredVersions), c.Specs == nil, globs(c.Specs), globs(c.Scripts), globs(c.Exclude), texts(c.ServerVersions), texts(c.LoadBalancers), globs(c.Admin), c.FailOnOrDefault(), c.RuleOptions())
	for _, d := range c.Deployments {
		name, _ := d.Name.Get()
		fmt.Fprintf(&b, "%q %q %q\n", name, globs(d.Paths), texts(d.ServerVersions))
	}
	for _, r := range c.Rules {
		s, _ := r.Severity.Get()
		fmt.Fprintln(&b, r.ID, s)
	}
	for _, o := range c.Overrides {
		fmt.Fprintf(&b, "%v %q %v", o.Paths == nil, globs(o.Paths), o.Namespaces == nil)
		for _, id := range slices.Sorted(slices.Values(sortedKeys(o.Rules))) {
			s, _ := o.Rules[id].Get()
			fmt.Fprint(&b, " ", id, s)
		}
		for _, v := range o.Namespaces {
			n, _ := v.Get()
			fmt.Fprintf(&b, " %q", n)
		}
		fmt.Fprintln(&b)
	}
	for _, w := range c.Wrappers {
		f, _ := w.Func.Get()
		op, _ := w.Op.Get()
		fmt.Fprintf(&b, "%q %q", f, op)
		for _, a := range argumentNames() {
			n, ok := w.Args[a].Get()
			fmt.Fprint(&b, " ", n, ok)
		}
		fmt.Fprintln(&b)
	}
	return b.String()
}
