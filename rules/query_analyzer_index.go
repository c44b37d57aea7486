package rules

import (
	"fmt"
	"path"
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// analyzedWithoutIndex reports an analysis of a key that no index of the
// collection starts with, where its indexes are known.
func (p *Pass) analyzedWithoutIndex(s *schema.Statement, versions []mongodb.Version) {
	ns, ok := s.Namespace.Get()
	c := p.otherCollection(ns)
	key, _ := mongodb.KeyPatternOf(Value(orHole(s.Args.Lookup("key"))))
	if !ok || c == nil || len(key) == 0 || !key.Known() || !schema.Is(c.IndexesListed, true) || isFalse(s.Args.Lookup("keyCharacteristics")) {
		return
	}
	indexes := mongodb.WithIDIndex(nil)
	for _, ix := range c.Indexes {
		indexes = append(indexes, convertIndex(ix))
	}
	if own, ok := c.ShardKey.Get(); ok {
		indexes = append(indexes, mongodb.Index{Key: Key(own)}) // the server makes or demands it
	}
	if slices.ContainsFunc(indexes, func(ix mongodb.Index) bool {
		return mongodb.AnalyzesKey(key, ix, option(c.DefaultCollation)) != mongodb.No
	}) {
		return
	}
	f := Finding{
		Severity: Warning, Versions: versions, Span: s.Args.Lookup("key").Span, Namespace: ns, Subject: "no index for " + key.String(),
		Message: fmt.Sprintf("analyzeShardKey leaves out cardinality, frequency and monotonicity of %s: no index of %s starts with its fields", key, ns),
		Help:    fmt.Sprintf("create an index on %s first", key),
	}
	if isFalse(s.Args.Lookup("readWriteDistribution")) {
		f.Severity = Error
		f.Message = fmt.Sprintf("the server refuses this analyzeShardKey: no index of %s starts with the fields of %s, and nothing else is asked for", ns, key)
		f.Notes = []string{"analyzeShardKey fails with IllegalOperation (20)"}
	}
	p.Report(f)
}

func sameFolder(a, b *schema.File) bool { return path.Dir(a.Path) == path.Dir(b.Path) }
