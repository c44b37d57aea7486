package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
)

// UnsplitBulkLoad is SL307.
var UnsplitBulkLoad = &Rule{
	ID:         "SL307",
	Name:       "unsplit-bulk-load",
	Summary:    "a large first load goes into a collection that begins as one chunk",
	Severity:   Info,
	Confidence: "high: the size of the load is declared",
	Versions:   "the default chunk size is 64 MB up to 5.1 and 128 MB from 5.2",
	Inputs:     Spec | Script,
	Since:      "0.1",
	Why: "A collection with a ranged shard key begins as one chunk on one shard. The whole load goes through that shard, and the balancer then " +
		"moves most of it a second time, one migration per shard at a time.",
	Fix: "Split the empty collection at expected boundaries and move the chunks before loading (sh.splitAt, sh.moveRange), or define zones first.",
	NotFlagged: "A key whose first field is hashed, which begins with chunks on all shards. Declared splits or zones. A load of ten chunks or less, " +
		"or whose size is not declared.",
	Sources: []string{"https://www.mongodb.com/docs/manual/tutorial/create-chunks-in-sharded-cluster/"},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.history
    shardKey: {customer_no: 1, order_no: 1}
    initialLoadDocuments: 50000000
    avgDocumentBytes: 1024
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: shop.history
    shardKey: {customer_no: 1, order_no: 1}
    initialLoadDocuments: 50000000
    avgDocumentBytes: 1024
    splits:
      - {customer_no: 250000, order_no: {$minKey: 1}}
      - {customer_no: 500000, order_no: {$minKey: 1}}
`}},
	Collection: checkUnsplitBulkLoad,
}

// chunksOfSmallLoad is the number of chunks up to which the balancer spreads a
// load in little time.
const chunksOfSmallLoad = 10

func checkUnsplitBulkLoad(p *Pass, c *Collection) {
	load, ok := c.InitialLoadDocuments.Get()
	size, sizeOK := c.AvgDocumentBytes.Get()
	chunkMB, chunkOK := p.Model.Topology.ChunkSizeMB.OrDefault(0)
	if !ok || !sizeOK || !chunkOK || len(c.Key) == 0 || !isKeyKind(c.Key[0]) || len(c.Zones) > 0 || len(c.Splits) > 0 || !c.TimeSeries.IsAbsent() {
		return
	}
	if hashed, ok := c.Key.HashedField(); ok && hashed == 0 {
		return
	}
	if chunkMB == 0 {
		chunkMB = mongodb.DefaultChunkSizeMB(p.Newest())
	}
	bytes := float64(load) * float64(size)
	chunks := bytes / (chunkMB * 1024 * 1024)
	if chunks <= chunksOfSmallLoad {
		return
	}
	p.Report(Finding{
		Severity: Info, Span: c.InitialLoadDocuments.Span(), Namespace: c.Namespace, Subject: c.Key.String(),
		Message: fmt.Sprintf("the first load of %s, %s, goes into one chunk on one shard: ranged shard key %s begins unsplit", c.Namespace, bytesInWords(bytes), c.Key),
		Notes:   []string{fmt.Sprintf("that is about %s of %g MB, most of which the balancer then has to move, one at a time from each shard", count(int64(chunks), "chunk"), chunkMB)},
		Help:    "split the empty collection at expected boundaries and spread the chunks before loading, then declare the boundaries under `splits:`; or define zones",
	})
}
