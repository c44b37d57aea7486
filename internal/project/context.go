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
	if isTestByCase(file) {
		return schema.NonProduction
	}
	file = strings.ToLower(file)
	dir, base := path.Split(file)
	for folder := range strings.SplitSeq(strings.TrimSuffix(dir, "/"), "/") {
		if markedFolder(folder) || isSpecFolder(folder) && isDynamic(base) {
			return schema.NonProduction
		}
	}
	if markedFile(base) {
		return schema.NonProduction
	}
	return schema.Production
}

// isTestByCase reports whether a folder or file is named for a test in words
// that begin with a capital: src/integrationTest, OrderServiceTests.cs.
func isTestByCase(file string) bool {
	dir, base := path.Split(file)
	for folder := range strings.SplitSeq(strings.TrimSuffix(dir, "/"), "/") {
		if endsInWord(folder, "Test", "Tests", "TestFixtures", ".Tests", ".Test") || folder == "testFixtures" {
			return true
		}
	}
	switch stem, ext, _ := strings.Cut(base, "."); ext {
	case "java", "kt", "scala", "groovy", "cs", "vb", "fs", "swift", "php":
		return endsInWord(stem, "Test", "Tests", "TestCase", "TestBase", "IT", "Spec", "Specs")
	}
	return false
}

// endsInWord reports whether the name ends with one of the words and has more
// before it.
func endsInWord(name string, words ...string) bool {
	for _, w := range words {
		if stem, ok := strings.CutSuffix(name, w); ok && stem != "" && (stem[len(stem)-1] >= 'a' && stem[len(stem)-1] <= 'z' || w[0] == '.') {
			return true
		}
	}
	return false
}

// isSpecFolder reports whether a folder holds tests if it holds code; with other
// files it may hold specifications.
func isSpecFolder(name string) bool { return name == "spec" || name == "specs" }

func isDynamic(base string) bool {
	switch path.Ext(base) {
	case ".js", ".mjs", ".cjs", ".ts", ".tsx", ".jsx", ".rb", ".lua", ".coffee":
		return true
	}
	return false
}

func markedFolder(name string) bool {
	switch strings.Trim(name, "_") {
	case "test", "tests", "testing", "testdata", "test-data", "test_data", "testutil", "testutils", "e2e",
		"example", "examples", "doc", "docs", "documentation", "demo", "demos", "tutorial", "tutorials",
		"fixture", "fixtures", "sample", "samples", "mock", "mocks":
		return true
	}
	if strings.HasPrefix(name, "test-") || strings.HasPrefix(name, "test_") || strings.HasPrefix(name, "e2e-") || strings.HasPrefix(name, "e2e_") {
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
	if ext == "rb" && strings.HasSuffix(stem, "_spec") || ext == "py" && (stem == "test" || stem == "tests") {
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
