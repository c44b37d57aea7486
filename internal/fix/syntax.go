package fix

import (
	"go/parser"
	"go/scanner"
	"go/token"
	"path/filepath"
	"strings"

	"github.com/shardlint/shardlint/internal/document"
	"github.com/shardlint/shardlint/internal/mongosh"
	"github.com/shardlint/shardlint/schema"
)

// breaks reports whether the new content of a file has more faults of syntax than
// the old one. A template has some to begin with; of formats that we do not parse
// nothing is known.
func breaks(path string, before, after []byte) bool {
	faults := faultsOf(filepath.Base(path))
	return faults != nil && faults(after) > faults(before)
}

// faultsOf returns what counts the faults of syntax in a file of the name, nil if
// nothing does.
func faultsOf(name string) func(content []byte) int {
	file := func(content []byte) *schema.File { return schema.NewFile(name, content, schema.Production) }
	switch strings.ToLower(filepath.Ext(name)) {
	case ".yaml", ".yml", ".json":
		return func(content []byte) int {
			n := 0
			for _, d := range document.Parse(file(content), document.FormatOf(name)) {
				n += len(d.Problems)
			}
			return n
		}
	case ".js", ".mjs", ".cjs", ".mongosh", ".mongodb":
		return func(content []byte) int { return len(mongosh.Read(file(content)).Problems) }
	case ".go":
		return func(content []byte) int {
			_, err := parser.ParseFile(token.NewFileSet(), name, content, parser.SkipObjectResolution|parser.AllErrors)
			if list, ok := err.(scanner.ErrorList); ok {
				return len(list)
			}
			return 0
		}
	}
	return nil
}
