package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
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
	Why: "The balancer cannot read its settings while the value stands in config.settings, and does not run: chunks pile up where they are written. " +
		"Newer servers refuse to write it there.",
	Fix:        "Write a whole number of MB from 1 to 1024. The default is 128 MB from 5.2 and 64 MB before.",
	NotFlagged: "0 for one collection (configureCollectionBalancing), where it means the default.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/tutorial/modify-chunk-size-in-sharded-cluster/",
		"src/mongo/s/balancer_configuration.cpp",
	},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
topology: {shards: 3, chunkSizeMB: 2048}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
topology: {shards: 3, chunkSizeMB: 256}
`}},
	Deployment: checkChunkSizeOutOfRange,
	Script:     checkChunkSizeWrites,
}

func checkChunkSizeOutOfRange(p *Pass) {
	size, ok := p.Model.Topology.ChunkSizeMB.Get()
	if !ok || p.inScript(p.Model.Topology.ChunkSizeMB.Span()) {
		return
	}
	for _, fault := range mongodb.CheckChunkSize(mongodb.Dbl(size), false) {
		p.Report(Finding{
			Severity: Error, Span: p.Model.Topology.ChunkSizeMB.Span(), Subject: "chunkSizeMB",
			Message: fmt.Sprintf("the balancer can't use this setting: %s", fault.Reason),
			Notes:   []string{"with a setting that it cannot read the balancer does not run; newer servers refuse to write it"},
			Help:    "write a whole number of MB from 1 to 1024; left out, it is 128 from MongoDB 5.2 and 64 before",
		})
	}
}

// checkChunkSizeWrites judges the sizes that a script sets, for the cluster or
// for one collection.
func checkChunkSizeWrites(p *Pass, script *schema.Script) {
	for i := range script.Statements {
		s := &script.Statements[i]
		for _, w := range settingWrites(s) {
			if w.id == "chunksize" && w.document != nil {
				checkChunkSizeWrite(p, w)
			}
		}
		size, ok := s.Args.Member("chunkSize")
		if s.Name != "configureCollectionBalancing" || !ok {
			continue
		}
		ns, _ := s.Namespace.Get()
		for _, fault := range mongodb.CheckChunkSize(Value(size.Value), true) {
			p.Report(Finding{
				Severity: Error, Span: size.Value.Span, Namespace: ns, Subject: "chunkSize",
				Message: fmt.Sprintf("the server refuses configureCollectionBalancing: %s", fault.Reason),
				Help:    "write a whole number of MB from 1 to 1024, or 0 for the default",
			})
		}
	}
}

func checkChunkSizeWrite(p *Pass, w settingWrite) {
	failed := map[schema.Span]bool{}
	for _, fault := range mongodb.CheckChunkSizeSettings(Value(w.document)) {
		value := w.document.Lookup("value")
		if value == nil && !w.creates {
			continue // the document may have one already
		}
		f := Finding{
			Severity: Error, Span: w.document.Span, Subject: "chunksize",
			Message: fmt.Sprintf("the balancer can't use this setting: %s", fault.Reason),
			Notes:   []string{"with a setting that it cannot read the balancer does not run; newer servers refuse to write it"},
			Help:    "write a whole number of MB from 1 to 1024 as value",
		}
		if value != nil {
			f.Span = value.Span
		}
		failed[f.Span] = true
		p.Report(f)
	}
	refusedWrites(p, w, failed)
}
