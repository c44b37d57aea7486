package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/schema"
)

// ConflictingDeclarations is SL006.
var ConflictingDeclarations = &Rule{
	ID:         "SL006",
	Name:       "conflicting-declarations",
	Summary:    "two declarations of one collection contradict each other",
	Severity:   Error,
	Levels:     "error in a deployment that is declared and within one script; warning where nobody said that the files describe one cluster",
	Confidence: "high in a declared deployment and within one script; medium otherwise",
	Versions:   "all",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "A collection has one shard key. The second shardCollection with another key, unique or collation fails (AlreadyInitialized, 23), so one " +
		"of the two files describes a cluster that does not exist, and whoever trusts it designs queries and indexes for the wrong key.",
	Fix: "Keep one declaration. If the files describe different clusters, say so: `deployment:` in each spec, or `deployments:` with paths in " +
		"the config.",
	NotFlagged: "Declarations of different deployments. A declaration that leaves the shard key out: it adds to the other. A key that cannot be read. " +
		"A key that a script refines or reshards: it had another before.",
	Sources: []string{"https://www.mongodb.com/docs/manual/reference/command/shardCollection/"},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
deployment: prod
collections:
  - namespace: shop.orders
    shardKey: {cart_no: hashed}
  - namespace: shop.orders
    shardKey: {order_no: hashed}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
deployment: prod
collections:
  - namespace: shop.orders
    shardKey: {cart_no: hashed}
---
version: 1
deployment: staging
collections:
  - namespace: shop.orders
    shardKey: {order_no: hashed}
`}},
	Collection: checkConflictingDeclarations,
}

func checkConflictingDeclarations(p *Pass, c *Collection) {
	for _, lost := range c.Conflicts {
		kept := contradicted(c, lost)
		what := schema.Contradiction(kept, lost)
		if followsFrom(kept, lost) {
			continue
		}
		f := Finding{
			Severity: Error, Namespace: c.Namespace, Subject: what + " " + declaredText(what, lost),
			Span:    schemaSpan(conflictSpan(what, lost), lost.NamespaceSpan),
			Message: fmt.Sprintf("%s is declared twice with a different %s: %s here, %s before", c.Namespace, what, declaredText(what, lost), declaredText(what, kept)),
			Notes:   []string{"the first declaration is used; nothing else of this one is checked"},
			Help:    "keep one of the two; if they describe different clusters, give each spec its own `deployment:`",
			Related: []schema.Related{{Message: "declared first here", Span: schemaSpan(conflictSpan(what, kept), kept.NamespaceSpan)}},
		}
		if kept.Source == schema.FromScript && lost.Source == schema.FromScript {
			if kept.Span.Path() == lost.Span.Path() {
				againInScript(&f, what, kept, lost)
				p.Report(f)
				continue
			}
			f.Notes = []string{"nobody knows which of the two scripts runs first, so neither key is used"}
		}
		if !p.Model.Declared {
			f.Severity, f.Confidence = Warning, Medium
			f.Help += ", or map the files with `deployments:` in .shardlint.yaml"
		}
		p.Report(f)
	}
}

// againInScript words the finding for one script that shards a collection twice.
func againInScript(f *Finding, what string, kept, lost *schema.Collection) {
	f.Message = fmt.Sprintf("the server will refuse to shard %s again with a different %s: %s here, %s before",
		lost.Namespace, what, declaredText(what, lost), declaredText(what, kept))
	f.Notes = []string{"shardCollection fails with AlreadyInitialized (23), and the first command holds"}
	f.Help = "leave one of the two out; a key that is in use changes with refineCollectionShardKey or reshardCollection"
	f.Related[0].Message = "sharded first here"
}

// followsFrom reports whether a script refines or reshards the key that the
// other declaration gives: both are true, one after the other.
func followsFrom(kept, lost *schema.Collection) bool {
	for _, d := range []*schema.Collection{kept, lost} {
		if d.AtSharding != nil && d.AtSharding.Rekeyed && kept.Span.Path() != lost.Span.Path() {
			return true
		}
	}
	return false
}

// contradicted returns the first declaration that the lost one contradicts.
func contradicted(c *Collection, lost *schema.Collection) *schema.Collection {
	for _, d := range c.Declarations {
		if schema.Contradiction(d, lost) != "" {
			return d
		}
	}
	return c.Collection
}

func conflictSpan(what string, c *schema.Collection) schema.Span {
	switch what {
	case "unique":
		return c.Unique.Span()
	case "collation":
		return c.Collation.Span()
	}
	return c.ShardKey.Span()
}

// declaredText writes the value that a declaration gives to what is contradicted.
func declaredText(what string, c *schema.Collection) string {
	switch what {
	case "unique":
		unique, _ := c.Unique.Get()
		return fmt.Sprint(unique)
	case "collation":
		n, _ := c.Collation.Get()
		return Value(n).String()
	}
	key, _ := c.ShardKey.Get()
	return Key(key).String()
}
