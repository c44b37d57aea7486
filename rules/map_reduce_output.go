package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// checkMapReduceOutputs reports mapReduce commands of a script that replace a
// sharded collection, or are to make one.
func checkMapReduceOutputs(p *Pass, script *schema.Script) {
	refusing := p.Where(func(v mongodb.Version) bool { return v.AtLeast(4, 4) })
	if len(refusing) == 0 {
		return
	}
	for i := range script.Statements {
		s := &script.Statements[i]
		out := s.Args.Lookup("out")
		if s.Name != "mapReduce" || out == nil {
			continue
		}
		target, isText := textOf(out)
		if !isText {
			if target, isText = textOf(out.Lookup("replace")); !isText {
				continue // merge and reduce are what a sharded collection takes
			}
		}
		db, okDB := s.Database.Get()
		if other := out.Lookup("db"); other != nil {
			db, okDB = textOf(other)
		}
		var c *schema.Collection
		if okDB {
			c, _ = p.shardedOther(schema.Namespace(db + "." + target))
		}
		if c == nil && !isTrue(out.Lookup("sharded")) {
			continue
		}
		f := Finding{
			Severity: Warning, Confidence: Medium, Versions: refusing, Span: out.Span, Subject: "mapReduce " + target,
			Message: fmt.Sprintf("%s this mapReduce: it can neither replace a sharded collection nor make one", p.serversDo("refuses", refusing)),
			Help:    fmt.Sprintf("shard %s first and write out: {merge: %q, sharded: true}, or use an aggregation with $merge", target, target),
		}
		f.Namespace, _ = s.Namespace.Get()
		if c != nil {
			f.Related = []schema.Related{{Message: fmt.Sprintf("%s is sharded here", c.Namespace), Span: c.ShardKey.Span()}}
		}
		p.Report(f)
	}
}
