package rules

import (
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// stagesOf returns the stages of a pipeline in order, those of the pipelines
// inside $facet, $lookup and $unionWith behind their stage.
func stagesOf(pipeline *schema.Node) []schema.Member {
	if pipeline == nil || pipeline.Kind != schema.ArrayNode {
		return nil
	}
	var stages []schema.Member
	for _, item := range pipeline.Members {
		if item.Value.Kind != schema.ObjectNode || len(item.Value.Members) != 1 {
			continue // not seen, or none
		}
		stage := item.Value.Members[0]
		stages = append(stages, stage)
		switch stage.Key {
		case "$lookup", "$unionWith":
			stages = append(stages, stagesOf(stage.Value.Lookup("pipeline"))...)
		case "$facet":
			for _, branch := range stage.Value.Members {
				stages = append(stages, stagesOf(branch.Value)...)
			}
		}
	}
	return stages
}

// textOf returns the text of a string node.
func textOf(n *schema.Node) (string, bool) {
	if n == nil || n.Kind != schema.StringNode {
		return "", false
	}
	return n.Text, true
}

// outputOf returns what the last stage writes to: "coll", {db, coll}, and for
// $merge either of them under "into". database is that of the pipeline.
func outputOf(stage schema.Member, database string) (schema.Namespace, bool) {
	target := stage.Value
	if stage.Key == "$merge" && target.Lookup("into") != nil {
		target = target.Lookup("into")
	}
	name, ok := textOf(target)
	if !ok {
		if name, ok = textOf(target.Lookup("coll")); !ok {
			return "", false
		}
		if db := target.Lookup("db"); db != nil {
			if database, ok = textOf(db); !ok {
				return "", false
			}
		}
	}
	return schema.Namespace(database + "." + name), true
}

// otherCollection returns what is declared of a collection that a query names:
// the declaration of its own name, else the only glob that stands for it.
func (p *Pass) otherCollection(name schema.Namespace) *schema.Collection {
	if name.IsGlob() {
		return nil // the database of the query is not known
	}
	var glob *schema.Collection
	for _, c := range p.Model.Collections {
		switch {
		case c.Namespace == name:
			return c
		case !c.Namespace.Matches(name):
		case glob != nil:
			return nil
		default:
			glob = c
		}
	}
	return glob
}

// shardedOther returns the declaration of a collection that a query names, and
// its shard key, if it is known to be sharded and the key can be read.
func (p *Pass) shardedOther(name schema.Namespace) (*schema.Collection, mongodb.KeyPattern) {
	c := p.otherCollection(name)
	if c == nil || !c.Sharded() || !c.ViewOn.IsAbsent() {
		return nil, nil
	}
	pattern, ok := c.ShardKey.Get()
	if !ok || len(pattern.Parts) == 0 || slices.ContainsFunc(Key(pattern), func(k mongodb.KeyPart) bool { return k.Kind() != mongodb.UnknownKind && !isKeyKind(k) }) {
		return nil, nil
	}
	return c, Key(pattern)
}
