package packaging

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

type hook struct {
	ID            string   `yaml:"id"`
	Name          string   `yaml:"name"`
	Description   string   `yaml:"description"`
	Entry         string   `yaml:"entry"`
	Language      string   `yaml:"language"`
	Types         []string `yaml:"types"`
	Files         string   `yaml:"files"`
	PassFilenames *bool    `yaml:"pass_filenames"`
	Serial        bool     `yaml:"require_serial"`
	Minimum       string   `yaml:"minimum_pre_commit_version"`
}

func readYAML(t *testing.T, file string, into any) {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("..", "..", file))
	if err != nil {
		t.Fatal(err)
	}
	decoder := yaml.NewDecoder(strings.NewReader(string(content)))
	decoder.KnownFields(true)
	if err := decoder.Decode(into); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}

func TestHooks(t *testing.T) {
	t.Parallel()
	var hooks []hook
	readYAML(t, ".pre-commit-hooks.yaml", &hooks)
	var ids []string
	for _, h := range hooks {
		ids = append(ids, h.ID)
		program, rest, _ := strings.Cut(h.Entry, " ")
		switch {
		case program != "shardlint":
			t.Errorf("%s runs %q, but `go install ./...` builds shardlint", h.ID, program)
		case h.Language != "golang" && h.ID != "shardlint-system":
			t.Errorf("%s has language %q", h.ID, h.Language)
		case !h.Serial:
			t.Errorf("%s may run in several processes, each of which would see a part of the project", h.ID)
		case (h.PassFilenames == nil || *h.PassFilenames) && !strings.Contains(rest, "--force-exclude"):
			t.Errorf("%s is given file names, but does not respect the config's excludes for them", h.ID)
		case h.Files == "" && !slices.Equal(h.Types, []string{"text"}):
			t.Errorf("%s sees files of types %q; connection strings stand in any text file", h.ID, h.Types)
		case h.Name == "" || h.Description == "" || h.Minimum == "":
			t.Errorf("%s lacks a name, a description or a minimum version", h.ID)
		}
	}
	want := []string{"shardlint", "shardlint-full", "shardlint-fix", "shardlint-config-verify", "shardlint-system"}
	if !slices.Equal(ids, want) {
		t.Errorf("hooks %q, want %q", ids, want)
	}
	config := regexp.MustCompile(hooks[3].Files)
	for name, want := range map[string]bool{".shardlint.yaml": true, ".shardlint.yml": true, "my.shardlint.yaml": false, ".shardlint.yaml.orig": false} {
		if config.MatchString(name) != want {
			t.Errorf("shardlint-config-verify on %s: %v", name, !want)
		}
	}
}
