// Package project finds out which projects a command line speaks of, reads
// their configs and lists their input files by kind.
//
// # Projects
//
// The project of a path is the folder of the nearest .shardlint.yaml at or
// above it, else the root of its git repository, else the paths of the command
// line themselves. A project is always listed in full; the paths only choose
// what is reported (Focus). A folder below the root with a .shardlint.yaml of
// its own is a project of its own: the outer one does not read its files, and a
// run over the outer one covers it under its own config.
//
// A config named with --config stands in place of every .shardlint.yaml. The
// root is then the folder of that config where it holds every path, else the
// git root of the working directory, else the working directory; if that does
// not hold every path, the folder that does.
//
// # Files
//
// In a git repository the files are those that git tracks and those it does not
// ignore; checked-out submodules are read too, other repositories inside are
// not. Elsewhere, and where git cannot be run, the files come from the tree.
// Folders of version control systems, node_modules and the vendor folder of Go
// (one that holds modules.txt) are left out: what stands there is not the
// team's own. A folder named on the command line is read even where git or this
// list would leave it out.
//
// Links to files are followed, once for each file; links to folders are not.
// Config excludes hold for everything but a file named on the command line, and
// not below a folder so named that is itself excluded; ForceExclude makes them
// hold for these too.
//
// The package reads files but does not parse them.
package project

import (
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/config"
	"github.com/shardlint/shardlint/schema"
)

// Options say what to open.
type Options struct {
	// WorkDir is the absolute working directory.
	WorkDir string
	// Paths are files and folders, "-" for standard input; none means the
	// working directory.
	Paths []string
	// ConfigFile is the config to use in place of any other, or "".
	ConfigFile string
	// Isolated reads Paths only, without a project and its config.
	Isolated bool
	// ForceExclude lets the config's excludes hold for Paths too. The paths
	// then come from a tool, such as a commit hook, that does not know what
	// a spec is: a file among them is a spec only where it would be one
	// unnamed.
	ForceExclude bool
	// StdinName is the file whose content standard input gives.
	StdinName string
	Stdin     io.Reader
	// Contents are what files hold in place of what stands on the disk, by
	// absolute path: what a fix makes of them before it is written.
	Contents map[string][]byte
	// Past is how the files of repositories were at another time, which is then
	// what is read in place of what they hold now.
	Past []*Past
	// Rules and Version are for reading configs.
	Rules   []config.Rule
	Version string
	// Git is the git program; "" means "git".
	Git string
}

// A Kind is what an input is read as.
type Kind uint8

const (
	// Spec is a collection spec in YAML or JSON.
	Spec Kind = iota + 1
	// Text is any other file, which may hold connection strings.
	Text
	// Script is a mongosh script by its name, the config or the command line.
	Script
	// Code is a Go file.
	Code
)

// String returns the kind in words.
func (k Kind) String() string { return [...]string{"", "spec", "text", "script", "go"}[k] }

// An Input is one file to read.
type Input struct {
	Path string // from the project root, with forward slashes
	Abs  string
	Kind Kind
	// Context is judged on Path.
	Context schema.Context
	// Deployment is the deployment that the config maps the file to, or
	// DefaultDeployment; Declared says which of the two.
	Deployment string
	Declared   bool
	// Named is true for a file that the command line names.
	Named bool

	stdin   bool
	content []byte // of standard input
}

// A Project is a root folder with a config and its inputs.
type Project struct {
	Root   string // absolute
	Config *config.Config
	// ConfigProblems are what is wrong with the config, as rule SL001,
	// SL002 or SL003 would say it. A run with any ends with status 2.
	ConfigProblems []schema.Problem
	// Inputs are what to read, sorted by path.
	Inputs []Input
	// Files are all files of the project but the excluded ones, from the
	// root, with forward slashes, sorted. Some may be gone from the disk.
	Files []string
	// Texts are the files that Scan looks at: those of Files that are no
	// inputs and may be text.
	Texts []string
	// Focus are the paths, from the root, whose findings are wanted; "."
	// means all.
	Focus []string
	// Unmatched are the specs patterns of the config that match no file,
	// UnmatchedScripts the scripts patterns.
	Unmatched, UnmatchedScripts []config.Pattern
	// Notes are remarks for a talkative run, such as that git is missing.
	Notes []string

	workDir string
	limit   int64 // bytes above which a spec is not read
	// given holds the content of texts that standard input gives.
	given map[string][]byte
	// contents are Options.Contents.
	contents map[string][]byte
	// inSpecFolder is true when the root itself is a folder named shardlint.
	inSpecFolder bool
	forced       bool // Options.ForceExclude
}

// InFocus reports whether findings in the file at the path from the root are
// wanted.
func (p *Project) InFocus(path string) bool {
	for _, f := range p.Focus {
		if within(f, path) {
			return true
		}
	}
	return false
}

// Names reports whether the command line names the file itself, on purpose: not a
// tool that names whatever has changed.
func (p *Project) Names(path string) bool { return !p.forced && slices.Contains(p.Focus, path) }

// Shown returns a path from the project root as people see it: from the working
// directory, with forward slashes.
func (p *Project) Shown(path string) string {
	return shown(p.workDir, filepath.Join(p.Root, filepath.FromSlash(path)))
}

func shown(workDir, abs string) string {
	if rel, err := filepath.Rel(workDir, abs); err == nil {
		abs = rel
	}
	return filepath.ToSlash(abs)
}

// within reports whether the path is the folder or lies below it, both relative
// to one root, with forward slashes.
func within(folder, path string) bool {
	return folder == "." || path == folder || strings.HasPrefix(path, folder+"/")
}

// below returns the path from the folder, with forward slashes, and whether it
// is the folder or lies below it. Both are absolute.
func below(folder, abs string) (string, bool) {
	rel, err := filepath.Rel(folder, abs)
	if err != nil {
		return "", false
	}
	rel = filepath.ToSlash(rel)
	return rel, rel != ".." && !strings.HasPrefix(rel, "../")
}
