package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/schema"
)

// ShardingNotDeclared is SL007.
var ShardingNotDeclared = &Rule{
	ID:         "SL007",
	Name:       "sharding-not-declared",
	Summary:    "a spec gives a collection a shard key, and the script that shards its database leaves it out",
	Severity:   Warning,
	Confidence: "high where the deployment is declared; medium otherwise",
	Versions:   "all",
	Inputs:     Spec | Script,
	Since:      "0.1",
	Why: "A cluster set up by the script keeps the whole collection on one shard, while everyone who reads the spec believes that it is spread. " +
		"Nothing fails, until that shard is full.",
	Fix: "Add the shard command to the script, or take the shardKey out of the spec.",
	NotFlagged: "A deployment without a script that shards a collection of the same database. Scripts that shard a collection whose name can't be " +
		"read, or that can't be read in full. Scripts among tests and examples.",
	Sources: []string{"https://www.mongodb.com/docs/manual/reference/method/sh.shardCollection/"},
	Bad: []Example{{File: "setup.js", Text: `sh.shardCollection("shop.carts", {cart_no: "hashed"})
`, Spec: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {order_no: hashed}
`}},
	Good: []Example{{File: "setup.js", Text: `sh.shardCollection("shop.carts", {cart_no: "hashed"})
sh.shardCollection("shop.orders", {order_no: "hashed"})
`, Spec: `version: 1
collections:
  - namespace: shop.orders
    shardKey: {order_no: hashed}
`}},
	Deployment: checkShardingNotDeclared,
}

func checkShardingNotDeclared(p *Pass) {
	sharded := map[schema.Namespace]bool{}
	example := map[string]*schema.Statement{} // a shard command by database
	for _, script := range p.Model.Scripts {
		for i := range script.Statements {
			s := &script.Statements[i]
			switch s.Name {
			case "shardCollection", "reshardCollection", "refineCollectionShardKey":
			default:
				continue
			}
			ns, ok := s.Namespace.Get()
			if !ok {
				return // may be any collection
			}
			sharded[ns] = true
			if db, _, dotted := ns.Split(); dotted && example[db] == nil && s.Name == "shardCollection" && script.Source != schema.FromGo && script.File.Context != schema.NonProduction {
				example[db] = s
			}
		}
		if script.Incomplete {
			return
		}
	}
	if len(example) == 0 {
		return
	}
	for _, c := range p.Model.Collections {
		db, _, _ := c.Namespace.Split()
		s := example[db]
		d := specOf(c)
		if s == nil || d == nil || sharded[c.Namespace] || c.Namespace.IsGlob() || d.Span.File.Context == schema.NonProduction {
			continue
		}
		ns, _ := s.Namespace.Get()
		f := Finding{
			Severity: Warning, Confidence: confidenceIf(!p.Model.Declared), Span: schemaSpan(d.ShardKey.Span(), d.NamespaceSpan), Namespace: c.Namespace, Subject: "no shard command",
			Message: fmt.Sprintf("no script shards %s: a cluster that they set up keeps all of it on one shard", c.Namespace),
			Help:    "add sh.shardCollection to the script, or take the shardKey out of the spec",
			Related: []schema.Related{{Message: fmt.Sprintf("%s of the same database is sharded here", ns), Span: s.NameSpan}},
		}
		p.Report(f)
	}
}

// specOf returns the first spec that gives the collection a shard key, or nil.
func specOf(c *schema.Collection) *schema.Collection {
	for _, d := range c.Declarations {
		if d.Source == schema.FromSpec && !d.ShardKey.IsAbsent() {
			return d
		}
	}
	return nil
}
