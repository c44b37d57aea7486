package analyzer_test

import (
	"embed"
	"fmt"

	"github.com/shardlint/shardlint/analyzer"
)

//go:embed testdata/brought/shards.yaml
var files embed.FS

// A package that brings the project's specs for a driver which shows an analyzer
// nothing but Go code, such as nogo.
func ExampleLoadFS() {
	a := analyzer.New(analyzer.Options{Load: analyzer.LoadFS(files)})
	fmt.Println(a.Name)
	// Output: shardlint
}
