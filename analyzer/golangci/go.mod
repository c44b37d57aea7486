module github.com/shardlint/shardlint/analyzer/golangci

go 1.26.0

require (
	// How plug-ins make themselves known to golangci-lint.
	github.com/golangci/plugin-module-register v0.1.2
	github.com/shardlint/shardlint v0.0.0
	// The type of an analyzer.
	golang.org/x/tools v0.52.0
)

require (
	github.com/bmatcuk/doublestar/v4 v4.10.4 // indirect
	github.com/go-sourcemap/sourcemap v2.1.4+incompatible // indirect
	github.com/grafana/sobek v0.0.0-20260429085637-a66d4790012b // indirect
	github.com/rogpeppe/go-internal v1.16.0 // indirect
	github.com/santhosh-tekuri/jsonschema/v5 v5.3.1 // indirect
	go.mongodb.org/mongo-driver/v2 v2.10.0 // indirect
	golang.org/x/text v0.44.0 // indirect
	gopkg.in/yaml.v3 v3.0.1 // indirect
)

// Until there is a release, and for work on both.
replace github.com/shardlint/shardlint => ../..
