package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// HighFrequencyKey is SL103.
var HighFrequencyKey = &Rule{
	ID:       "SL103",
	Name:     "high-frequency-key",
	Summary:  "one value of the whole shard key holds too large a share of the documents",
	Severity: Error,
	Levels: "error when the documents of that one value are more than the balancer moves; warning when the value holds a fifth of the documents or more, " +
		"or an even share of one shard or more in clusters of up to 20 shards",
	Confidence: "high: the share is declared or measured",
	Versions:   "the balancer moves up to 1.3 times the chunk size up to 5.x and up to twice the chunk size from 6.0; the default chunk size is 64 MB up to 5.1 and 128 MB from 5.2",
	Inputs:     Spec | Evidence,
	Since:      "0.1",
	Why: "All documents with one value of the shard key live in one chunk, which cannot be split. The shard that holds it has more data and more " +
		"work than the others, and once the chunk is too large (jumbo) the balancer leaves it there.",
	Fix: "Append a field with many values to the key, so that the documents of the frequent value can be split.",
	NotFlagged: "The frequency of one field of a compound key: it proves nothing about the whole key, unless every other field has one value. " +
		"A key without a declared or measured frequency.",
	Sources: []string{"https://www.mongodb.com/docs/manual/core/sharding-choose-a-shard-key/#shard-key-frequency"},
	Options: []Option{{Name: "maxShare", Default: 0.2, Doc: "share of the documents, 0 to 1, from which one value is reported"}},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
topology: {shards: 3}
collections:
  - namespace: ticks.versions
    shardKey: {symbol: hashed}
    fields:
      symbol: {cardinality: 8000, topFrequency: 0.34}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
topology: {shards: 3}
collections:
  - namespace: ticks.versions
    shardKey: {symbol: 1, version: 1}
    fields:
      symbol: {cardinality: 8000, topFrequency: 0.34}
`}},
	Collection: checkHighFrequencyKey,
}

func checkHighFrequencyKey(p *Pass, c *Collection) {
	field, ok := decidingField(c)
	if !ok {
		return
	}
	claim := c.Field(field).TopFrequency
	share, ok := claim.Get()
	if !ok || share <= 0 || share > 1 {
		return
	}
	f := Finding{
		Confidence: High, Basis: claim.Basis,
		Span: c.Pattern.Span, Namespace: c.Namespace, Subject: c.Key.String(),
		Notes:    []string{fmt.Sprintf("the most common value of %s holds %s of the documents (%s)", field, percent(share), claim.Basis)},
		Help:     p.appendHelp(c, "so that the documents of that value can be split"),
		Related:  []schema.Related{{Message: "share of the most common value", Span: claim.Span()}},
		Evidence: []Fact{{What: "top frequency of " + field, Value: share, Basis: claim.Basis, Span: claim.Span()}},
	}
	subject := fmt.Sprintf("one value of shard key %s of %s holds %s of the documents", c.Key, c.Namespace, percent(share))
	bytes, stuck := p.topValue(c, share)
	shards, shardsKnown := p.Model.Topology.ShardCount.Get()
	switch {
	case len(stuck) > 0:
		f.Severity, f.Versions = Error, stuck
		f.Message = fmt.Sprintf("%s, %s in one chunk: %s can't split it, and the balancer won't move it", subject, bytesInWords(bytes), p.On(stuck))
	case share >= p.Option("maxShare"):
		f.Severity = Warning
		f.Message = subject + ": they stay together on one shard"
	case shardsKnown && shards > 1 && shards <= 20 && share >= 1/float64(shards):
		f.Severity = Warning
		than := "more than"
		if share == 1/float64(shards) {
			than = "as much as"
		}
		f.Message = fmt.Sprintf("%s: %s an even share of %s, and they stay together on one", subject, than, count(shards, "shard"))
	default:
		return
	}
	p.Report(f)
}

// decidingField returns the one field of the key whose values are the values
// of the whole key: all others have one value.
func decidingField(c *Collection) (string, bool) {
	field, found := "", 0
	for _, part := range c.Key {
		if !hasOneValue(c, part.Field) {
			field = part.Field
			found++
		}
	}
	return field, found == 1 && c.Field(field) != nil
}

// topValue returns the bytes of the most common value, 0 if that is not known,
// and the versions on which they can't be moved.
func (p *Pass) topValue(c *Collection, share float64) (bytes float64, stuck []mongodb.Version) {
	documents, ok := c.Documents.Get()
	size, sizeOK := c.AvgDocumentBytes.Get()
	if !ok || !sizeOK {
		return 0, nil
	}
	bytes = share * float64(documents) * float64(size)
	return bytes, p.Where(func(v mongodb.Version) bool { return p.indivisible(bytes, v) })
}

// percent writes a share as a percentage with at most one decimal.
func percent(share float64) string {
	s := fmt.Sprintf("%.1f", share*100)
	if s[len(s)-2:] == ".0" {
		s = s[:len(s)-2]
	}
	return s + "%"
}
