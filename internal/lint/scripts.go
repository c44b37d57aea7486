package lint

import (
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/mongosh"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/internal/shellfile"
	"github.com/shardlint/shardlint/schema"
)

// IsScript reports whether a file that is no input on purpose is JavaScript for
// MongoDB, or hands some to its shell.
func IsScript(file string, content []byte) bool {
	if project.IsJavaScript(file) && !shellfile.IsShell(content) {
		return mongosh.Holds(content)
	}
	return shellfile.Wants(file, content)
}

// foundScript reads a file that was found to be a script, and returns nothing
// for one that is an input on purpose, which is read with the inputs. What may
// be anything is not blamed for its syntax.
func foundScript(p *project.Project, file *schema.File) *schema.Fragment {
	if !IsScript(file.Path, file.Content) {
		return nil
	}
	if _, input := slices.BinarySearchFunc(p.Inputs, file.Path, func(in project.Input, path string) int {
		return strings.Compare(in.Path, path)
	}); input {
		return nil
	}
	f := scriptIn(file)
	if f != nil {
		f.Problems = nil
	}
	return f
}

// scriptIn reads the script that a file is or holds; nil for none.
func scriptIn(file *schema.File) *schema.Fragment {
	if shellfile.Wants(file.Path, file.Content) {
		return shellfile.Read(file)
	}
	return mongosh.Read(file)
}
