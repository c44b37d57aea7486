package project

import (
	"path"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// contextOf judges by the path from the project root whether a file is for
// production. Folders count by their whole name or its last word
// ("integration-tests"), files by the marks that tests and examples carry.
func contextOf(file string) schema.Context {
	file = strings.ToLower(file)
	dir, base := path.Split(file)
	for folder := range strings.SplitSeq(strings.TrimSuffix(dir, "/"), "/") {
		if markedFolder(folder) {
			return schema.NonProduction
		}
	}
	if markedFile(base) {
		return schema.NonProduction
	}
	return schema.Production
}

func markedFolder(name string) bool {
	switch strings.Trim(name, "_") {
	case "test", "tests", "testing", "testdata", "test-data", "test_data", "testutil", "testutils", "e2e",
		"example", "examples", "doc", "docs", "documentation", "demo", "demos", "tutorial", "tutorials",
		"fixture", "fixtures", "sample", "samples", "mock", "mocks":
		return true
	}
	last := name
	if i := strings.LastIndexAny(name, "-_."); i >= 0 {
		last = name[i+1:]
	}
	switch last {
	case "test", "tests", "testdata", "examples", "fixtures", "samples", "mocks":
		return true
	}
	return false
}

func markedFile(base string) bool {
	parts := strings.Split(base, ".")
	stem, ext := parts[0], parts[len(parts)-1]
	switch ext {
	case "md", "mdx", "markdown", "rst", "adoc", "asciidoc":
		return true
	case "js", "mjs", "cjs", "jsx", "ts", "tsx":
		if len(parts) > 2 && parts[len(parts)-2] == "spec" { // orders.spec.ts is a test there
			return true
		}
	}
	switch stem {
	case "readme", "changelog", "contributing", "example", "examples", "sample", "conftest":
		return true
	}
	for _, word := range []string{"test", "tests", "example", "sample", "fixture", "fixtures"} {
		if strings.HasSuffix(stem, "_"+word) || strings.HasSuffix(stem, "-"+word) {
			return true
		}
	}
	if strings.HasPrefix(stem, "test_") {
		return true
	}
	for _, part := range parts[1:] {
		switch part {
		case "test", "tests", "example", "examples", "sample", "fixture", "demo":
			return true
		case "dist", "template":
			if strings.Contains(base, ".env") { // .env.dist is what people copy to .env
				return true
			}
		}
	}
	return false
}
