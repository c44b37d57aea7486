module github.com/shardlint/shardlint

go 1.26.0

require go.mongodb.org/mongo-driver/v2 v2.10.0

require (
	github.com/santhosh-tekuri/jsonschema/v5 v5.3.1 // indirect
	gopkg.in/yaml.v3 v3.0.1 // indirect
)
