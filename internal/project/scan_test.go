package project

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/shardlint/shardlint/internal/config"
)

// scan returns the files of a project that hold "x://", with their deployments,
// and the notes.
func scan(t *testing.T, p *Project) (found, notes []string) {
	t.Helper()
	var mu sync.Mutex
	holds := func(_ string, content []byte) bool { return bytes.Contains(content, []byte("x://")) }
	notes, err := p.Scan(t.Context(), holds, func(in Input, content []byte) {
		mu.Lock()
		defer mu.Unlock()
		if !holds("", content) {
			t.Errorf("%s: %q", in.Path, content)
		}
		found = append(found, in.Path+" "+in.Deployment)
	})
	if err != nil {
		t.Error(err)
	}
	slices.Sort(found)
	return found, notes
}

func TestScan(t *testing.T) {
	t.Parallel()
	dir := repository(t, map[string]string{
		"shards.yaml": "x://", ".env": "A=x://", "src/a.go": strings.Repeat("//\n", 40_000) + "x://", "none.txt": "x:/", "empty": "",
		"binary": "x://\x00", "late": strings.Repeat(" ", sniffed) + "x://\x00", "a.png": "x://", "yarn.lock": "x://", ".gitignore": "secret\n", "secret": "x://",
		"legacy/a.env": "x://", config.Name: "exclude: [legacy/**]\n# x://\n", "large": strings.Repeat("x://", largestText/4+1), "gone": "x://",
	})
	if err := os.Remove(filepath.Join(dir, "gone")); err != nil {
		t.Fatal(err)
	}
	outside := filepath.Join(tree(t, map[string]string{"far.env": "x://"}), "far.env")
	for name, to := range map[string]string{"link.env": ".env", "outside.env": outside, "broken.env": "nowhere", "folder.env": "src"} {
		if err := os.Symlink(to, filepath.Join(dir, name)); err != nil {
			t.Skip("no symbolic links here:", err)
		}
	}
	found, notes := scan(t, one(t, dir, Options{}))
	same(t, "texts", found, []string{".env default", "late default", "outside.env default", "src/a.go default"})
	same(t, "notes", notes, []string{"large was not searched for connection strings: it has more than 8 MB"})

	found, _ = scan(t, one(t, dir, Options{Paths: []string{"-"}, StdinName: ".env", Stdin: strings.NewReader("A=1")}))
	same(t, "standard input stands in for the file", found, []string{"late default", "outside.env default", "src/a.go default"})
}

func TestScanNotesWhatCannotBeRead(t *testing.T) {
	t.Parallel()
	if os.Geteuid() == 0 {
		t.Skip("root reads everything")
	}
	dir := tree(t, map[string]string{config.Name: "", ".env": "x://"})
	if err := os.Chmod(filepath.Join(dir, ".env"), 0); err != nil {
		t.Fatal(err)
	}
	found, notes := scan(t, one(t, dir, Options{}))
	same(t, "texts", found, nil)
	if len(notes) != 1 || !strings.HasPrefix(notes[0], ".env was not searched for connection strings: ") {
		t.Errorf("notes %q", notes)
	}
}

func TestDeploymentsOfTexts(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]string{
		".env": DefaultDeployment, "services/orders/.env": DefaultDeployment, "src/a.go": DefaultDeployment, ".env.production": DefaultDeployment,
		"values-prod.yaml": DefaultDeployment, "local.go": DefaultDeployment, "status/a.env": DefaultDeployment, "useast/a.env": "useast", "device/a.env": DefaultDeployment,
		"deploy/Prod/a.env": "deploy/Prod", "deploy/eu-west-1/x/a.env": "deploy/eu-west-1", "envs/staging-eu/a.env": "envs/staging-eu", "us-gov-east-1/a": "us-gov-east-1",
		"westeurope/a.env": "westeurope", "europe-west3/a.env": "europe-west3", "uat2/prod/a.env": "uat2", "test/a.env": "test", "x/docs/y/a.env": "x/docs",
		"us-east/a.env": "us-east", "a_test.go": "a_test.go", ".env.dev": ".env.dev", "x/values-staging.yaml": "x/values-staging.yaml", "docker-compose.local.yml": "docker-compose.local.yml",
		"application-qa.properties": "application-qa.properties", "dev.env": "dev.env", "Staging.toml": "Staging.toml",
	} {
		if got := deploymentOf(path); got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
}
