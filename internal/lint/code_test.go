package lint

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/analyzer/extract"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/schema"
)

// writeProject writes files below a new folder, and opens the project that it is.
func writeProject(t *testing.T, files map[string]string) *project.Project {
	t.Helper()
	root := t.TempDir()
	for name, text := range files {
		file := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	projects, errs := Open(context.Background(), project.Options{WorkDir: root})
	if len(projects) != 1 || len(errs) > 0 {
		t.Fatalf("%d projects, errors %v", len(projects), errs)
	}
	return projects[0]
}

var smallShop = map[string]string{
	".shardlint.yaml": "version: 1\n",
	"go.mod":          "module example.com/shop\n",
	"names/names.go":  "package names\n\nconst Orders = \"orders\"\n",
	"store/store.go": "package store\n\nimport (\n\t\"context\"\n\n\t\"example.com/shop/names\"\n\t\"go.mongodb.org/mongo-driver/v2/bson\"\n" +
		"\t\"go.mongodb.org/mongo-driver/v2/mongo\"\n)\n\nconst uri = \"mongodb://a:27017,b:27017/shop\"\n\n" +
		"func find(ctx context.Context, c *mongo.Client) {\n\tc.Database(\"shop\").Collection(names.Orders).FindOne(ctx, bson.M{\"a\": 1})\n}\n",
	"other/other.go": "package other\n\nfunc f() {}\n",
}

// found is the namespaces of the commands in Go files, by file.
func found(sources []Source) map[string][]string {
	all := map[string][]string{}
	for _, s := range sources {
		for _, f := range s.Fragments {
			if f.Source != schema.FromGo || f.Script == nil {
				continue
			}
			for _, statement := range f.Script.Statements {
				ns, _ := statement.Namespace.Get()
				all[s.Input.Path] = append(all[s.Input.Path], string(ns))
			}
		}
	}
	return all
}

// A file that is not kept while the texts are searched is read again once it turns
// out to be needed.
func TestCodeBeyondWhatIsKept(t *testing.T) {
	t.Parallel()
	p := writeProject(t, smallShop)
	for _, room := range []int{keptCode, 0} {
		c := newCode(p)
		c.room = room
		if _, _, err := texts(context.Background(), p, c); err != nil {
			t.Fatal(err)
		}
		if _, kept := c.contents["names/names.go"]; kept != (room > 0) {
			t.Errorf("room for %d bytes: kept is %v", room, kept)
		}
		sources, notes, errs := c.sources(context.Background(), nil)
		if len(notes)+len(errs) > 0 {
			t.Errorf("notes %v, errors %v", notes, errs)
		}
		if got := found(sources)["store/store.go"]; !slices.Equal(got, []string{"shop.orders"}) {
			t.Errorf("commands about %q", got)
		}
	}
}

// What is found in one file as text and as code is of one file: findings and
// suppressions tell files by it.
func TestTextAndCodeShareFiles(t *testing.T) {
	t.Parallel()
	p := writeProject(t, smallShop)
	sources, _, errs := Found(context.Background(), p, nil)
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	files := map[string]*schema.File{}
	connections := 0
	for _, s := range sources {
		for _, f := range s.Fragments {
			connections += len(f.Connections)
			if known := files[f.File.Path]; known != nil && known != f.File {
				t.Errorf("two files are %s", f.File.Path)
			}
			files[f.File.Path] = f.File
		}
	}
	if connections != 1 {
		t.Errorf("%d connection strings, want the one that is there", connections)
	}
}

func TestWrapperPackages(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"example.com/app/store.UpdateOne":     "example.com/app/store",
		"(*example.com/app/store.Store).Find": "example.com/app/store example.com/app/store.Store",
		"example.com/app/store.Store.Find":    "example.com/app/store example.com/app/store.Store",
		"gopkg.in/db.v2.Find":                 "gopkg.in/db gopkg.in/db.v2",
		"store.Find":                          "store",
		"Find":                                "",
		"":                                    "",
		"example.com/app/.Find":               "",
	} {
		if got := strings.Join(wrapperPackages([]extract.Wrapper{{Func: name}}), " "); got != want {
			t.Errorf("%q may be of %q, want %q", name, got, want)
		}
	}
}
