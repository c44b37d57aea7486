package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
)

// ChunkSizeOutOfRange is SL308.
var ChunkSizeOutOfRange = &Rule{
	ID:         "SL308",
	Name:       "chunk-size-out-of-range",
	Summary:    "the chunk size is no whole number from 1 to 1024 MB",
	Severity:   Error,
	Confidence: "high",
	Versions:   "all",
	Inputs:     Spec | Script,
	Since:      "0.1",
	Why: "The server does not accept the setting. Where the document is written all the same, the balancer cannot read its settings and " +
		"stops balancing.",
	Fix:        "Write a whole number of MB from 1 to 1024. The default is 128 MB from 5.2 and 64 MB before.",
	NotFlagged: "0 for one collection (configureCollectionBalancing), where it means the default.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/tutorial/modify-chunk-size-in-sharded-cluster/",
		"src/mongo/s/balancer_configuration.cpp",
	},
	ServerCode: "BadValue (2)",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
topology: {shards: 3, chunkSizeMB: 2048}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
topology: {shards: 3, chunkSizeMB: 256}
`}},
	Deployment: checkChunkSizeOutOfRange,
}

func checkChunkSizeOutOfRange(p *Pass) {
	size, ok := p.Model.Topology.ChunkSizeMB.Get()
	if !ok {
		return
	}
	for _, fault := range mongodb.CheckChunkSize(mongodb.Dbl(size), false) {
		p.Report(Finding{
			Severity: Error, Span: p.Model.Topology.ChunkSizeMB.Span(), Subject: "chunkSizeMB",
			Message: fmt.Sprintf("the server will refuse this chunk size: %s", fault.Reason),
			Notes:   []string{"with a setting it cannot read the balancer does not run"},
			Help:    "write a whole number of MB from 1 to 1024; left out, it is 128 from MongoDB 5.2 and 64 before",
		})
	}
}
