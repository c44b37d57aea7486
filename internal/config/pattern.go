package config

import (
	"path"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/shardlint/shardlint/schema"
)

// A Pattern is a glob of paths from the project root, with forward slashes:
// '*' and '?' stay within a folder, '**' crosses folders, {a,b} and [a-z] are
// choices. A pattern that matches a folder matches everything below it.
type Pattern struct {
	Text string
	Span schema.Span
}

// Patterns is a list of patterns; nil when the key was not written.
type Patterns []Pattern

// Match reports whether one of the patterns matches the path or a folder above
// it.
func (ps Patterns) Match(path string) bool {
	_, ok := ps.First(path)
	return ok
}

// First returns the first pattern that matches the path or a folder above it.
func (ps Patterns) First(path string) (Pattern, bool) {
	for _, p := range ps {
		if p.Match(path) {
			return p, true
		}
	}
	return Pattern{}, false
}

// Match reports whether the pattern matches the path or a folder above it.
func (p Pattern) Match(name string) bool {
	glob := p.clean()
	if doublestar.MatchUnvalidated(glob, name) {
		return true
	}
	for i := len(name) - 1; i > 0; i-- {
		if name[i] == '/' && doublestar.MatchUnvalidated(glob, name[:i]) {
			return true
		}
	}
	return glob == "."
}

// NamesExtension reports whether the pattern says which ending a file has:
// "db/*.yaml" does, "db/**" and "db" do not.
func (p Pattern) NamesExtension() bool {
	ext := path.Ext(path.Base(p.clean()))
	return ext != "" && ext != "." && !strings.HasPrefix(ext, ".*")
}

func (p Pattern) clean() string {
	glob := strings.TrimSuffix(strings.TrimPrefix(p.Text, "./"), "/")
	if glob == "" {
		return "."
	}
	return glob
}

// fault returns why the pattern cannot match what its writer wants, and what to
// write instead.
func (p Pattern) fault() (message, help string) {
	switch text := p.Text; {
	case strings.HasPrefix(text, "!"):
		return "a pattern cannot be turned round with '!'", "say which files are meant, or write a narrower pattern"
	case strings.HasPrefix(text, "/") || len(text) > 2 && text[1] == ':' && (text[2] == '/' || text[2] == '\\'):
		return "an absolute path matches no file: patterns count from the root of the project", "write it without the folders above the project, such as db/**"
	case text == ".." || strings.HasPrefix(text, "../") || strings.Contains(text, "/../") || strings.HasSuffix(text, "/.."):
		return "a pattern with '..' matches no file: patterns count from the root of the project", "patterns cannot reach files outside the project"
	case text == "":
		return "an empty pattern matches no file", ""
	case !doublestar.ValidatePattern(text):
		return "the pattern has an unclosed '[' or '{', or ends in '\\'", ""
	}
	return "", ""
}
