package archive

import (
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

func TestParseRefusesMisuse(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ archive, want string }{
		"neither wants nor silent": {"A case.\n-- a.yaml --\nx: 1\n", "wants no finding"},
		"wants and silent":         {"A case.\n# silent\n-- a.yaml --\nx: 1 # want SL101 \"x\"\n", "has the line"},
		"no prose":                 {"# silent\n-- a.yaml --\nx: 1\n", "does not say"},
		"no file":                  {"A case.\n# silent\n", "no file"},
		"no regexp":                {"A case.\n-- a.yaml --\nx: 1 # want SL101\n", "are due"},
		"bad regexp":               {"A case.\n-- a.yaml --\nx: 1 # want SL101 \"(\"\n", "error parsing regexp"},
		"text after the regexp":    {"A case.\n-- a.yaml --\nx: 1 # want SL101 \"x\" SL2\n", "neither a rule id"},
		"unknown word":             {"A case.\n-- a.yaml --\nx: 1 # want SL101 fatal \"x\"\n", "neither a rule id"},
		"bad place":                {"A case.\n-- a.yaml --\nx: 1\n-- want --\na.yaml 1 SL101 \"x\"\n", "not of the form"},
		"unknown option":           {"A case.\nargs: --fast\n# silent\n-- a.yaml --\nx: 1\n", "needs a value"},
		"bad version":              {"A case.\nargs: --mongodb-version seven\n# silent\n-- a.yaml --\nx: 1\n", "seven"},
	} {
		if _, err := Parse(name, []byte(test.archive)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want one with %q", name, err, test.want)
		}
	}
}

const wanted = `Two findings in a comment, one in the list.
args: --mongodb-version=6.0,7.0 --select SL1 --ignore SL104 --pedantic
-- db/a.yaml --
a: 1
b: 2 # want SL101 error high "can take \"6\"" SL102 ` + "`grows`" + `
-- b.json --
{"a": 1}
-- want --
b.json:1: SL103 "holds"
`

func TestCompare(t *testing.T) {
	t.Parallel()
	c, err := Parse("wanted", []byte(wanted))
	if err != nil {
		t.Fatal(err)
	}
	if v := c.Args.Versions; len(v) != 2 || v[0].String() != "6.0" || c.Args.MinConfidence != rules.Low || c.Args.Ignore[0] != "SL104" {
		t.Errorf("args %+v", c.Args)
	}
	yaml := schema.NewFile("db/a.yaml", c.Files[0].Content, schema.Production)
	json := schema.NewFile("b.json", c.Files[1].Content, schema.Production)
	find := func(id string, file *schema.File, offset int, severity rules.Severity, message string) engine.Finding {
		return engine.Finding{Finding: rules.Finding{
			Rule: &rules.Rule{ID: id}, Severity: severity, Confidence: rules.High, Message: message, Span: file.In(offset, offset+1),
		}}
	}
	all := []engine.Finding{
		find("SL101", yaml, 5, rules.Error, `can take "6" values`),
		find("SL102", yaml, 5, rules.Warning, "it grows"),
		find("SL103", json, 2, rules.Info, "holds too much"),
	}
	if complaints := c.Compare(all); len(complaints) > 0 {
		t.Errorf("complaints %q", complaints)
	}
	for name, test := range map[string]struct {
		found []engine.Finding
		want  []string
	}{
		"one is missing":    {all[:2], []string{`not found:  b.json:1: SL103 "holds"`}},
		"one is twice":      {append(all[:3:3], all[2]), []string{`not wanted: b.json:1: SL103 info high "holds too much"`}},
		"another severity":  {append(all[1:3:3], find("SL101", yaml, 5, rules.Warning, `can take "6"`)), []string{"not wanted: db/a.yaml:2: SL101 warning", "not found:  db/a.yaml:2: SL101 error high"}},
		"another line":      {append(all[1:3:3], find("SL101", yaml, 0, rules.Error, `can take "6"`)), []string{"not wanted: db/a.yaml:1: SL101", "not found:  db/a.yaml:2: SL101"}},
		"another message":   {append(all[:2:2], find("SL103", json, 2, rules.Info, "other")), []string{"not wanted: b.json:1: SL103", "not found:  b.json:1: SL103"}},
		"a rule not wanted": {append(all[:3:3], find("SL104", json, 2, rules.Error, "holds")), []string{"not wanted: b.json:1: SL104"}},
	} {
		complaints := c.Compare(test.found)
		if len(complaints) != len(test.want) {
			t.Errorf("%s: complaints %q, want %q", name, complaints, test.want)
			continue
		}
		for i, want := range test.want {
			if !strings.HasPrefix(complaints[i], want) {
				t.Errorf("%s: complaint %q, want %q", name, complaints[i], want)
			}
		}
	}
}
