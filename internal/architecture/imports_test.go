package architecture

import (
	"slices"
	"strings"
	"testing"
)

// imports says what a package may import beside the standard library: packages
// of this module, by folder, and others by path. A folder that stands here may
// import nothing else; one that does not stand here may import any package of
// this module but those that only some may, and nothing from outside.
var imports = map[string][]string{
	"schema":            {},
	"internal/mongodb":  {"go.mongodb.org/mongo-driver/v2/bson"},
	"rules":             {"schema", "internal/mongodb"},
	"internal/suggest":  {},
	"internal/revision": {"internal/suggest"},
	"internal/replay":   {"schema", "internal/validator"},
	"internal/engine":   {"schema", "internal/mongodb", "rules", "internal/suggest"},
}

// outside says which packages from outside a package may import that may
// import any of this module.
var outside = map[string][]string{
	"analyzer":          {"golang.org/x/tools/go/analysis"},
	"internal/archive":  {"golang.org/x/tools/txtar"},
	"internal/config":   {"github.com/bmatcuk/doublestar/v4"},
	"internal/document": {"gopkg.in/yaml.v3", "github.com/santhosh-tekuri/jsonschema/v5"},
	"internal/mongosh": {
		"github.com/grafana/sobek/ast", "github.com/grafana/sobek/file", "github.com/grafana/sobek/parser", "github.com/grafana/sobek/token",
	},
	"internal/project": {"github.com/bmatcuk/doublestar/v4"},
	"internal/report":  {"golang.org/x/text/width", "github.com/rogpeppe/go-internal/diff"},
	"cmd/shardlint":    {"github.com/spf13/cobra", "github.com/spf13/cobra/doc", "github.com/spf13/pflag", "golang.org/x/tools/go/analysis/unitchecker"},
}

// readers turn inputs into fragments of the model. They know nothing of what is
// made of it.
var readers = []string{"schema/spec", "internal/document", "internal/directive", "internal/connstr", "internal/mongosh", "internal/replay", "internal/shellfile", "internal/uritext", "internal/validator", "internal/config", "internal/project", "analyzer/stub", "analyzer/source", "analyzer/extract"}

// behind are the packages that no reader and nothing a reader uses may import.
var behind = []string{"rules", "internal/engine", "internal/report", "internal/archive"}

func TestImportsRunOneWay(t *testing.T) {
	t.Parallel()
	m := load(t)
	for folder, allowed := range imports {
		if len(m.packages[folder]) == 0 {
			t.Errorf("%s: no such package; the table above is out of date", folder)
		}
		for _, f := range m.packages[folder] {
			for _, path := range f.imports {
				if !standard(path) && !slices.Contains(allowed, m.folder(path)) {
					t.Errorf("%s imports %s; package %s may import %q beside the standard library", f.path, path, folder, allowed)
				}
			}
		}
	}
	for folder, files := range m.packages {
		if _, ok := imports[folder]; ok {
			continue
		}
		for _, f := range files {
			for _, path := range f.imports {
				inside := m.folder(path)
				switch {
				case standard(path):
				case inside == path && !slices.Contains(outside[folder], path):
					t.Errorf("%s imports %s: name it in the table of this test, with its reason in go.mod", f.path, path)
				case strings.HasPrefix(inside, "cmd/"):
					t.Errorf("%s imports the command %s", f.path, path)
				case slices.Contains(readers, folder) && slices.Contains(behind, inside):
					t.Errorf("%s imports %s: a reader only fills the model", f.path, path)
				}
			}
		}
	}
}

// What a reader uses must not lead to the rules by a detour.
func TestReadersDoNotReachTheRules(t *testing.T) {
	t.Parallel()
	m := load(t)
	for _, reader := range readers {
		for folder, via := range m.reach(reader) {
			if slices.Contains(behind, folder) {
				t.Errorf("%s reaches %s through %s", reader, folder, strings.Join(via, ", "))
			}
		}
	}
}
