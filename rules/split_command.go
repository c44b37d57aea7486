package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// checkSplitCommands judges the splits of a script that are none at a literal
// point, which stand among the splits of the collection: by find or bounds, by
// something else, and of a collection that is not sharded.
func checkSplitCommands(p *Pass, script *schema.Script) {
	var judged map[schema.Span]bool // among the splits of the collection
	for i, step := range script.Steps {
		s := step.Statement
		if s.Name != "split" || hasHidden(s.Args) {
			continue
		}
		if judged == nil {
			judged = splitPoints(p.Model)
		}
		t := chunkTarget(s)
		told := judged[argumentSpan(s, "middle")] && t.Find == nil && t.Bounds == nil
		if step.Before == nil || told && !step.Before.ShardKey.IsAbsent() {
			continue
		}
		m, ok := p.momentOf(script, i)
		if !ok || told && m.state.Sharded != nil {
			continue
		}
		for _, fault := range mongodb.CheckSplit(t, m.state, p.chunksOf(m, script, i)) {
			f := p.stepFinding(m, fault, nil, "this split")
			switch {
			case fault.Ignored:
				f.Confidence = Medium
				f.Message = fmt.Sprintf("this split of %s may cut another chunk than the one that is meant: %s", m.Namespace, fault.Reason)
				f.Help = "name the chunk by its bounds, as config.chunks shows them"
			case len(m.Key) > 0:
				f.Help = fmt.Sprintf("give a value for every field of shard key %s, in one of find, middle and bounds", m.Key)
			default:
				f.Help = "shard the collection before it is split"
				f.Span = schemaSpan(s.Namespace.Span(), f.Span)
			}
			p.Report(f)
		}
	}
}

// splitPoints returns the places of the split points that the model has.
func splitPoints(m *schema.Model) map[schema.Span]bool {
	points := map[schema.Span]bool{}
	for _, c := range m.Collections {
		for _, s := range c.Splits {
			points[s.At.Span] = true
		}
	}
	return points
}
