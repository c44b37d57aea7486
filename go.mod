module github.com/shardlint/shardlint

go 1.26.0

require (
	// Globs with ** and {a,b} in the config.
	github.com/bmatcuk/doublestar/v4 v4.10.4
	// The grammar of JavaScript: its parser and syntax tree alone.
	github.com/grafana/sobek v0.0.0-20260429085637-a66d4790012b
	// Unified diffs; testscript: tests of the command line as a user's session.
	github.com/rogpeppe/go-internal v1.16.0
	// Checks specs and configs against their JSON Schemas.
	github.com/santhosh-tekuri/jsonschema/v5 v5.3.1
	// Commands, help and shell completion.
	github.com/spf13/cobra v1.10.2
	// The flags of cobra, by the names of its types.
	github.com/spf13/pflag v1.0.9
	// The bson package alone: BSON values and Extended JSON.
	go.mongodb.org/mongo-driver/v2 v2.10.0
	// The width of characters on a terminal, so that carets stand below what they mean.
	golang.org/x/text v0.44.0
	// Analyzers for go vet and its like; txtar: the case archives (tests only).
	golang.org/x/tools v0.52.0
	// YAML, as a tree of nodes.
	gopkg.in/yaml.v3 v3.0.1
)

require (
	github.com/cpuguy83/go-md2man/v2 v2.0.6 // indirect
	github.com/go-sourcemap/sourcemap v2.1.4+incompatible // indirect
	github.com/inconshreveable/mousetrap v1.1.0 // indirect
	github.com/russross/blackfriday/v2 v2.1.0 // indirect
	go.yaml.in/yaml/v3 v3.0.4 // indirect
	golang.org/x/mod v0.42.0 // indirect
	golang.org/x/sync v0.25.0 // indirect
	golang.org/x/sys v0.49.0 // indirect
)
