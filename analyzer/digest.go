package analyzer

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/project"
)

// Digest returns a digest of everything that the analyzer reads beside Go code
// when packages below or around the folders are looked at: the configs, specs,
// scripts and manifests of the git repository, else of the workspace or module,
// that holds each folder. Who keeps results of the analyzer has to keep the
// digest with them: another one makes them void.
//
// It covers what cannot be read, too, so that a file which comes back makes a
// difference.
func Digest(folders ...string) (string, error) {
	ctx := context.Background()
	var tops []string
	for _, folder := range folders {
		folder, err := filepath.Abs(folder)
		if err != nil {
			return "", fmt.Errorf("find the project: %w", err)
		}
		if top := repositoryOf(folder); !slices.Contains(tops, top) {
			tops = append(tops, top)
		}
	}
	sum := sha256.New()
	for _, top := range tops {
		projects, errs := open(ctx, top)
		if len(errs) > 0 {
			fmt.Fprintf(sum, "%v\x00", errors.Join(errs...))
		}
		for _, p := range projects {
			if err := digestProject(ctx, sum, top, p); err != nil {
				return "", err
			}
		}
	}
	return hex.EncodeToString(sum.Sum(nil)[:16]), nil
}

// A part is one file in a digest.
type part struct {
	path string
	sum  [sha256.Size]byte
}

// digestProject adds the files of one project.
func digestProject(ctx context.Context, sum hash.Hash, top string, p *project.Project) error {
	root, err := filepath.Rel(top, p.Root) // the same in every checkout
	if err != nil {
		root = p.Root
	}
	fmt.Fprintf(sum, "project %s\x00", filepath.ToSlash(root))
	var mu sync.Mutex
	var parts []part
	add := func(name string, content []byte) {
		mu.Lock()
		defer mu.Unlock()
		parts = append(parts, part{name, sha256.Sum256(content)})
	}
	for _, f := range p.Config.Files {
		add("config "+f.Path, f.Content)
	}
	err = p.Each(ctx, func(_ int, l project.Loaded) {
		switch {
		case l.Err != nil:
			add("input "+l.Input.Path, []byte(l.Err.Error()))
		case l.Problem != nil:
			add("input "+l.Input.Path, []byte(l.Problem.Message))
		default:
			add("input "+l.Input.Path, l.File.Content)
		}
	})
	if err != nil {
		return fmt.Errorf("read the inputs: %w", err)
	}
	_, err = withoutCode(p).Scan(ctx, lint.HoldsText, func(in project.Input, content []byte) { add("text "+in.Path, content) })
	if err != nil {
		return fmt.Errorf("read the scripts: %w", err)
	}
	slices.SortFunc(parts, func(a, b part) int { return cmp.Compare(a.path, b.path) })
	for _, part := range parts {
		fmt.Fprintf(sum, "%s\x00%x\x00", part.path, part.sum)
	}
	return nil
}

// withoutCode returns the project with fewer files to search: none that can say
// nothing but what it connects to itself.
func withoutCode(p *project.Project) *project.Project {
	fewer := *p
	fewer.Texts = slices.DeleteFunc(slices.Clone(p.Texts), isCode)
	return &fewer
}

// isCode reports whether the name of a file says that it is source code, or
// prose, from which neither shard keys nor services are read.
func isCode(file string) bool {
	switch strings.ToLower(path.Ext(file)) {
	case ".go", ".mod", ".c", ".h", ".cc", ".cpp", ".hpp", ".rs", ".py", ".rb", ".php", ".java", ".kt", ".scala", ".groovy", ".cs", ".swift",
		".ts", ".tsx", ".jsx", ".vue", ".css", ".scss", ".less", ".html", ".htm", ".proto", ".sql", ".xml", ".csv", ".tsv",
		".md", ".mdx", ".rst", ".adoc", ".txt", ".log", ".po":
		return true
	}
	return false
}

// moduleOf returns the folder of the module that holds a folder, else the folder
// itself.
func moduleOf(folder string) string {
	return cmp.Or(upward(folder, "go.mod"), folder)
}

// repositoryOf returns the root of the git repository that holds a folder, else
// that of the workspace, else that of the module, else the folder itself.
func repositoryOf(folder string) string {
	return cmp.Or(upward(folder, ".git"), upward(folder, "go.work"), upward(folder, "go.mod"), folder)
}

// upward returns the nearest folder at or above one that holds the name, or "".
func upward(folder, name string) string {
	for {
		if _, err := os.Lstat(filepath.Join(folder, name)); err == nil {
			return folder
		}
		parent := filepath.Dir(folder)
		if parent == folder {
			return ""
		}
		folder = parent
	}
}
