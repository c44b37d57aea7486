package golangci

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/golangci/plugin-module-register/register"
)

func TestRegistered(t *testing.T) {
	t.Chdir(t.TempDir())
	plugin, err := register.GetPlugin("shardlint")
	if err != nil {
		t.Fatal(err)
	}
	linter, err := plugin(nil)
	if err != nil {
		t.Fatal(err)
	}
	if mode := linter.GetLoadMode(); mode != register.LoadModeTypesInfo {
		t.Errorf("load mode %q: extraction needs types", mode)
	}
	analyzers, err := linter.BuildAnalyzers()
	if err != nil || len(analyzers) != 1 || analyzers[0].Name != "shardlint" {
		t.Errorf("analyzers %v, %v", analyzers, err)
	}
}

func TestSettings(t *testing.T) {
	t.Chdir(t.TempDir())
	if _, err := New(map[string]any{"min-severity": "warning", "inputs": "auto"}); err != nil {
		t.Error(err)
	}
	if _, err := New(map[string]any{"severity": "warning"}); err == nil {
		t.Error("a setting that does not exist passes")
	}
}

// What golangci-lint keeps results under has to change with the specs.
func TestInputsAmongSettings(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	digest := func() any {
		settings := map[string]any{"inputs": "auto"}
		if _, err := New(settings); err != nil {
			t.Fatal(err)
		}
		return settings["inputs"]
	}
	write := func(text string) {
		if err := os.WriteFile(filepath.Join(dir, "shards.yaml"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	none := digest()
	write("version: 1\n")
	one := digest()
	write("version: 1\ncollections: []\n")
	other := digest()
	write("version: 1\n")
	if again := digest(); none == one || one == other || again != one || one == "auto" {
		t.Errorf("digests: none %v, one %v, another %v, one again %v", none, one, other, again)
	}
}
