package rules

import (
	"fmt"
	"math"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// LowCardinalityKey is SL101.
var LowCardinalityKey = &Rule{
	ID:       "SL101",
	Name:     "low-cardinality-key",
	Summary:  "the shard key has too few distinct values",
	Severity: Error,
	Levels: "error when there are fewer values than shards, or when the documents of an average value are more than the balancer moves; " +
		"warning when there are fewer values than minCardinality, or when only the name says so",
	Confidence: "high when the number of values is declared or measured; medium for a strong name (status, type, country, ...); low for a weak one",
	Versions:   "the balancer moves up to 1.3 times the chunk size up to 5.x and up to twice the chunk size from 6.0; the default chunk size is 64 MB up to 5.1 and 128 MB from 5.2",
	Inputs:     Spec | Script | GoSource | Evidence,
	Since:      "0.1",
	Fixable:    UnsafeFix,
	Why: "All documents with one value of the shard key live in one chunk, and a chunk of one value cannot be split. Six values fill six chunks " +
		"at most: shards beyond the sixth stay empty for ever, and the six chunks grow until the balancer leaves them where they are (jumbo). Hashing the field changes " +
		"nothing, because equal values have equal hashes.",
	Fix: "Append a field with many values, {status: 1, order_id: 1}, or lead with a field that has many.",
	NotFlagged: "A key with one part of which nothing is known. A key that holds _id or a field that a unique index covers alone. " +
		"A name alone never makes an error, and says nothing of a field declared to hold ObjectIds, UUIDs or times.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/sharding-choose-a-shard-key/#shard-key-cardinality",
		"https://www.mongodb.com/docs/manual/core/sharding-data-partitioning/",
	},
	Options: []Option{{Name: "minCardinality", Default: 1000, Doc: "distinct values below which a key is reported"}},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
topology: {shards: 8}
collections:
  - namespace: mydb.t_orders
    shardKey: {status: hashed}
    fields:
      status: {values: [new, paid, packed, shipped, done, cancelled]}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
topology: {shards: 8}
collections:
  - namespace: mydb.t_orders
    shardKey: {customer_id: hashed}
    fields:
      customer_id: {cardinality: 2500000}
`}},
	Collection: checkLowCardinalityKey,
}

func checkLowCardinalityKey(p *Pass, c *Collection) {
	if len(c.Key) == 0 {
		return
	}
	b := boundOfKey(c)
	if !b.known {
		reportFewValuesByName(p, c)
		return
	}
	if b.perDocument || b.n == 0 {
		return
	}
	shards, shardsKnown := p.Model.Topology.ShardCount.Get()
	average, stuck := p.averageValue(c, b.n)
	if !(shardsKnown && b.n < shards) && len(stuck) == 0 && float64(b.n) >= p.Option("minCardinality") {
		return // as for most collections: nothing is put into words
	}
	f := Finding{
		Confidence: High, Basis: b.basis,
		Span: c.Pattern.Span, Namespace: c.Namespace, Subject: c.Key.String(),
		Help:  p.lowCardinalityHelp(c),
		Fixes: p.manyValuesFix(c),
	}
	for i, part := range b.parts {
		f.Notes = append(f.Notes, part.words)
		if !part.span.IsZero() {
			f.Related = append(f.Related, schema.Related{Message: part.words, Span: part.span})
		}
		f.Evidence = append(f.Evidence, Fact{What: "cardinality of " + c.Key[i].Field, Value: part.n, Basis: part.basis, Span: part.span})
	}
	subject := fmt.Sprintf("shard key %s of %s can take %s", c.Key, c.Namespace, count(b.n, "value"))
	_, hashed := c.Key.HashedField()
	switch {
	case shardsKnown && b.n < shards:
		f.Severity = Error
		f.Message = fmt.Sprintf("%s, but the cluster has %s: at least %d can never hold a document", subject, count(shards, "shard"), shards-b.n)
	case len(stuck) > 0:
		f.Severity, f.Versions = Error, stuck
		f.Message = fmt.Sprintf("%s: the average value holds %s in one chunk, which %s can't split and the balancer won't move", subject, bytesInWords(average), p.On(stuck))
	default:
		f.Severity = Warning
		f.Message = fmt.Sprintf("%s: the data fills %s at most, and no more shards than that", subject, count(b.n, "chunk"))
	}
	f.Notes = append(f.Notes, "every document with one value lives in one chunk"+ifWords(hashed, "; hashing does not add values"))
	if f.Severity == Error && len(stuck) > 0 && f.Versions == nil {
		f.Notes = append(f.Notes, fmt.Sprintf("at %s documents of %s the average value holds %s: no such chunk can be split, and the balancer moves none so large",
			grouped(known(c.Documents)), bytesInWords(float64(known(c.AvgDocumentBytes))), bytesInWords(average)))
	}
	p.Report(f)
}

// averageValue returns the bytes that the documents of an average key value
// take, and the versions on which a chunk of that size can't be moved.
func (p *Pass) averageValue(c *Collection, values int64) (bytes float64, stuck []mongodb.Version) {
	documents, ok := c.Documents.Get()
	size, sizeOK := c.AvgDocumentBytes.Get()
	if !ok || !sizeOK || values <= 0 {
		return 0, nil
	}
	bytes = float64(documents) * float64(size) / float64(values)
	return bytes, p.Where(func(v mongodb.Version) bool { return p.indivisible(bytes, v) })
}

// indivisible reports whether the documents of one key value are too many to
// be moved.
func (p *Pass) indivisible(bytes float64, v mongodb.Version) bool {
	mb, ok := p.Model.Topology.ChunkSizeMB.OrDefault(0)
	return ok && mongodb.Indivisible(int64(min(bytes, math.MaxInt64/2)), mb, v)
}

func reportFewValuesByName(p *Pass, c *Collection) {
	if len(c.Key) != 1 || !isKeyKind(c.Key[0]) {
		return
	}
	field := c.Key[0].Field
	if f := c.Field(field); f != nil && (!f.Cardinality.IsAbsent() || !f.Values.IsAbsent() || !f.Generator.IsAbsent() || hasManyValuedType(f)) {
		return
	}
	confidence := map[hint]Confidence{strongHint: Medium, weakHint: Low}[fewValuesHint(field)]
	if confidence == 0 {
		return
	}
	p.Report(Finding{
		Severity: Warning, Confidence: confidence, Basis: schema.Guessed,
		Span: c.Pattern.Span, Namespace: c.Namespace, Subject: c.Key.String(),
		Message: fmt.Sprintf("shard key %s of %s probably has few values: the data then fills as few chunks, and no more shards than that", c.Key, c.Namespace),
		Notes:   []string{fmt.Sprintf("%s looks like a field of few values by its name (guessed); declare `cardinality:` to settle it", field)},
		Help:    p.lowCardinalityHelp(c), Fixes: p.manyValuesFix(c),
	})
}
