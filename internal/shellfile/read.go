// Package shellfile finds the scripts for the MongoDB shell that stand in shell files,
// container files and YAML: here-documents, --eval, and texts that are piped into
// it. Each is read as the shell gets it, with the place in the file of every
// byte; what the run fills in is a hole.
//
// It does not run or judge anything of the shell file itself.
package shellfile

import (
	"bytes"
	"path"
	"strings"

	"github.com/shardlint/shardlint/internal/mongosh"
	"github.com/shardlint/shardlint/schema"
)

// A language is what a file is written in.
type language uint8

const (
	none language = iota
	posix
	container // Dockerfile
	yaml
)

// Wants reports whether a file may hand scripts to the MongoDB shell: it is
// written in one of the languages read here, and its bytes show something that
// only a sharded cluster has. It may also start a router.
func Wants(file string, content []byte) bool {
	return bytes.Contains(content, []byte("mongo")) && languageOf(file, content) != none &&
		(bytes.Contains(content, configOption) || holds(content))
}

// holds reports whether a script in the content is for MongoDB, also where its
// quotes have backslashes before them.
func holds(content []byte) bool {
	if mongosh.Holds(content) {
		return true
	}
	return bytes.Contains(content, []byte(`\"`)) && mongosh.Holds(bytes.ReplaceAll(content, []byte(`\"`), []byte(`"`)))
}

// IsShell reports whether the first line of a file says that a shell runs it,
// whatever its name says.
func IsShell(content []byte) bool {
	line, _, _ := bytes.Cut(content[:min(len(content), 100)], []byte("\n"))
	if !bytes.HasPrefix(line, []byte("#!")) {
		return false
	}
	words := strings.FieldsFunc(string(line[2:]), func(c rune) bool { return c == ' ' || c == '/' || c == '\t' || c == '\r' })
	for _, w := range words {
		switch w {
		case "sh", "bash", "zsh", "ksh", "dash", "ash":
			return true
		}
	}
	return false
}

// templates are endings that say only that a file is made into another.
var templates = []string{".j2", ".jinja", ".jinja2", ".tpl", ".tmpl", ".template", ".erb", ".in", ".dist"}

func languageOf(file string, content []byte) language {
	base := strings.ToLower(path.Base(file))
	for _, t := range templates {
		base = strings.TrimSuffix(base, t)
	}
	switch path.Ext(base) {
	case ".sh", ".bash", ".zsh", ".ksh", ".bats", ".mk", ".service":
		return posix
	case ".dockerfile", ".containerfile":
		return container
	case ".yaml", ".yml":
		return yaml
	}
	switch stem, _, _ := strings.Cut(base, "."); stem {
	case "dockerfile", "containerfile":
		return container
	case "makefile", "gnumakefile", "justfile":
		return posix
	}
	if IsShell(content) {
		return posix
	}
	return none
}

// Read reads the scripts in a file, and the config servers of routers that it
// starts; nil when there are none. The content must
// hold no more than 2 GiB.
func Read(file *schema.File) *schema.Fragment {
	f := &finder{file: file}
	f.read()
	if len(f.parts) == 0 && len(f.seeds) == 0 {
		return nil
	}
	fragment := &schema.Fragment{File: file, Source: schema.FromText, Span: file.In(0, 0)}
	if len(f.parts) > 0 {
		fragment = mongosh.ReadParts(file, f.parts)
	}
	fragment.Topology.ConfigSeeds = f.seeds
	return fragment
}

// read collects the scripts in the file.
func (f *finder) read() {
	switch languageOf(f.file.Path, f.file.Content) {
	case posix:
		f.commands(fileText(f.file, 0, len(f.file.Content)), 0, circumstances{})
	case container:
		f.container()
	case yaml:
		f.yaml()
	}
}
