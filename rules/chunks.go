package rules

import (
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// chunkTarget reads how a command says which chunk it means.
func chunkTarget(s *schema.Statement) mongodb.ChunkTarget {
	return mongodb.ChunkTarget{Find: argumentValue(s.Args, "find"), Middle: argumentValue(s.Args, "middle"), Bounds: argumentValue(s.Args, "bounds")}
}

// textArgument returns a member that is text, "" for any other.
func textArgument(s *schema.Statement, key string) string {
	text, _ := textOf(argument(s.Args, key))
	return text
}

// shardNames returns the names of all shards; nil unless all are declared and no
// script adds one.
func (p *Pass) shardNames() []string {
	t := p.Model.Topology
	if !schema.Is(t.ShardsListed, true) || slices.ContainsFunc(p.Model.Scripts, func(script *schema.Script) bool {
		return slices.ContainsFunc(script.Statements, func(s schema.Statement) bool { return s.Name == "addShard" })
	}) {
		return nil
	}
	var names []string
	for _, s := range t.Shards {
		name, ok := s.Name.Get()
		if !ok {
			return nil
		}
		names = append(names, name)
	}
	return names
}

// maxSplitsCompared is up to how many splits the chunks of a collection are
// worked out, which each command on chunks does anew.
const maxSplitsCompared = 500

// chunksOf returns all chunks of the collection, in order, where the script
// makes the collection, shards it by a ranged key without zones and splits it
// at points that are all known; nil otherwise.
func (p *Pass) chunksOf(m moment, script *schema.Script, at int) []mongodb.Chunk {
	sharding := m.AtSharding
	if sharding == nil || sharding.Rekeyed || !schema.Is(sharding.Data, false) || !m.certain || script.Incomplete ||
		len(m.Zones) > 0 || len(m.Splits) > maxSplitsCompared || !m.Key.Known() || m.Key[0].Kind() != mongodb.Ascending {
		return nil
	}
	for _, step := range script.Steps[:at] {
		s := step.Statement
		switch {
		case !schema.Is(s.Namespace, m.Namespace):
		case s.Name == "mergeChunks", s.Name == "split" && argument(s.Args, "middle") == nil:
			return nil // makes other chunks than these
		}
	}
	chunks := []mongodb.Chunk{{Min: mongodb.GlobalMin(m.Key)}}
	for _, split := range m.Splits {
		point := Value(split.At)
		if !point.Known() || len(mongodb.CheckSplitPoint(point, m.Key, nil)) > 0 {
			return nil
		}
		chunks = append(chunks, mongodb.Chunk{Min: mongodb.PadBound(point, m.Key)})
	}
	slices.SortFunc(chunks, func(a, b mongodb.Chunk) int { return mongodb.Compare(a.Min, b.Min) })
	return chunks
}
