package lint

import (
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/mongosh"
	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/schema"
)

// IsScript reports whether a file that is no input on purpose is JavaScript for
// MongoDB.
func IsScript(file string, content []byte) bool {
	return project.IsJavaScript(file) && mongosh.Holds(content)
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
	f := mongosh.Read(file)
	f.Problems = nil
	return f
}
