package stub_test

import (
	"go/token"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/analyzer/stub"
)

// packages returns the import paths of the drivers' packages that are declared.
func packages(t *testing.T) []string {
	t.Helper()
	tree, err := stub.GOPATH()
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	err = fs.WalkDir(tree, "src", func(file string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(file, ".go") {
			found = append(found, strings.TrimPrefix(path.Dir(file), "src/"))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return slices.Compact(found)
}

func TestEveryPackageChecks(t *testing.T) {
	t.Parallel()
	all := packages(t)
	for _, want := range []string{
		"go.mongodb.org/mongo-driver/v2/mongo", "go.mongodb.org/mongo-driver/v2/mongo/options", "go.mongodb.org/mongo-driver/v2/bson",
		"go.mongodb.org/mongo-driver/mongo", "go.mongodb.org/mongo-driver/mongo/options", "go.mongodb.org/mongo-driver/bson",
		"go.mongodb.org/mongo-driver/bson/primitive", "go.mongodb.org/mongo-driver/x/mongo/driver/connstring",
		"gopkg.in/mgo.v2", "gopkg.in/mgo.v2/bson", "github.com/globalsign/mgo", "github.com/globalsign/mgo/bson",
		"github.com/qiniu/qmgo", "github.com/qiniu/qmgo/options",
	} {
		if !slices.Contains(all, want) {
			t.Errorf("%s is not declared", want)
		}
	}
	loader := stub.NewLoader(token.NewFileSet())
	standard := []string{"bytes", "context", "crypto/tls", "crypto/x509", "errors", "flag", "fmt", "io", "math/big", "net", "net/http", "net/url",
		"os", "reflect", "sort", "strconv", "strings", "sync", "testing", "time"}
	for _, p := range append(all, standard...) {
		pkg, err := loader.Import(p)
		switch {
		case err != nil:
			t.Error(err)
		case pkg == nil:
			t.Errorf("%s was not found", p)
		case pkg.Path() != p:
			t.Errorf("%s is called %s", p, pkg.Path())
		}
	}
}

// Each package is checked once, so that a type is the same whoever imports it.
func TestOneLoaderGivesOnePackage(t *testing.T) {
	t.Parallel()
	loader := stub.NewLoader(token.NewFileSet())
	mongo, err := loader.Import("go.mongodb.org/mongo-driver/v2/mongo")
	if err != nil {
		t.Fatal(err)
	}
	options, err := loader.Import("go.mongodb.org/mongo-driver/v2/mongo/options")
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(mongo.Imports(), options) {
		t.Error("package mongo was checked with other options than those that are returned")
	}
}

func TestUnknownPackages(t *testing.T) {
	t.Parallel()
	loader := stub.NewLoader(token.NewFileSet())
	for _, p := range []string{"", ".", "..", "/", "go.mongodb.org", "go.mongodb.org/mongo-driver", "go.mongodb.org/mongo-driver/nothing", "example.com/x",
		"net", "net/..", "../src", "C", "unsafe/x", "a\x00b", `a\b`} {
		pkg, err := loader.Import(p)
		if err != nil {
			t.Errorf("%q: %v", p, err)
		}
		if pkg != nil && p != "net" {
			t.Errorf("%q was found", p)
		}
	}
}

func TestIsDriver(t *testing.T) {
	t.Parallel()
	for p, want := range map[string]bool{
		"go.mongodb.org/mongo-driver/v2/bson":    true,
		"go.mongodb.org/mongo-driver/x/bsonx":    true,
		"gopkg.in/mgo.v2":                        true,
		"github.com/qiniu/qmgo/operator":         true,
		"gopkg.in/mgo.v2-unstable":               false,
		"go.mongodb.org/mongo-driver-extra/bson": false,
		"go.mongodb.org/atlas/mongodbatlas":      false,
		"context":                                false,
		"":                                       false,
	} {
		if got := stub.IsDriver(p); got != want {
			t.Errorf("IsDriver(%q) = %v", p, got)
		}
	}
}
