package rules

import (
	"fmt"
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// checkUnsupportedCommands reports the commands of a script that a sharded
// collection, or a router, does not take.
func checkUnsupportedCommands(p *Pass, script *schema.Script) {
	routed := routedParts(script)
	for i := range script.Statements {
		s := &script.Statements[i]
		switch s.Name {
		case "convertToCapped", "cloneCollectionAsCapped", "geoSearch", "group":
			if c, confidence := p.shardedWhen(script, i, speaksOfNamespace(s)); c != nil {
				p.reportCommand(s, c, confidence, nil, neverOnSharded[s.Name])
			}
		case "renameCollection":
			p.checkRename(script, i)
		}
		p.checkNodeCommand(s, routed)
	}
}

// neverOnSharded says what to do instead of a command that no version runs on a
// sharded collection.
var neverOnSharded = map[string]string{
	"convertToCapped":         "a sharded collection can't be capped; expire old documents with a TTL index instead",
	"cloneCollectionAsCapped": "a sharded collection can't be capped; expire old documents with a TTL index instead",
	"geoSearch":               "use $geoNear in an aggregation",
	"group":                   "use $group in an aggregation",
}

// speaksOfNamespace returns the namespace that a statement speaks of. That of the group
// command stands inside its document.
func speaksOfNamespace(s *schema.Statement) schema.Namespace {
	if s.Name == "group" {
		db, ok := s.Database.Get()
		name, isText := textOf(s.Args.Lookup("group").Lookup("ns"))
		if !ok || !isText {
			return ""
		}
		return schema.Namespace(db + "." + name)
	}
	ns, _ := s.Namespace.Get()
	return ns
}

// shardedWhen returns what is declared of the namespace if it is sharded when
// the statement at the index runs: by the script before it, or by another file.
func (p *Pass) shardedWhen(script *schema.Script, at int, ns schema.Namespace) (*schema.Collection, Confidence) {
	for _, step := range script.Steps {
		if b := step.Before; step.Statement == &script.Statements[at] && step.Certain && b != nil && b.Namespace == ns && b.Sharded() {
			return b, High
		}
	}
	c := p.otherCollection(ns)
	if ns == "" || c == nil || !c.Sharded() {
		return nil, 0
	}
	for _, s := range slices.Backward(script.Statements[:at]) {
		name, _ := s.Namespace.Get()
		switch {
		case s.Name == "dropDatabase", name == ns && (s.Name == "drop" || s.Name == "unshardCollection"):
			return nil, 0
		case s.Name == "shardCollection" && name == ns && !s.Conditional:
			return c, High
		}
	}
	confidence := Confidence(0)
	for _, d := range c.Declarations {
		switch {
		case !d.Sharded() || d.Span.File == script.File:
		case d.Source == schema.FromSpec:
			return c, High
		default:
			confidence = Medium // nobody knows which script runs first
		}
	}
	if confidence == 0 {
		return nil, 0
	}
	return c, confidence
}

func (p *Pass) reportCommand(s *schema.Statement, c *schema.Collection, confidence Confidence, versions []mongodb.Version, help string) {
	f := Finding{
		Severity: Error, Confidence: confidence, Versions: versions, Span: s.NameSpan, Namespace: c.Namespace, Subject: s.Name,
		Message: fmt.Sprintf("%s %s of %s: the collection is sharded", p.serversDo("refuses", versions), s.Name, c.Namespace),
		Help:    help,
		Related: []schema.Related{{Message: "shard key declared here", Span: c.ShardKey.Span()}},
	}
	p.Report(f)
}

// checkRename judges a rename of, or over, a sharded collection.
func (p *Pass) checkRename(script *schema.Script, at int) {
	s := &script.Statements[at]
	from, _ := s.Namespace.Get()
	target, _ := textOf(s.Args.Lookup("to"))
	to := schema.Namespace(target)
	old := p.Where(func(v mongodb.Version) bool { return mongodb.Has(mongodb.FeatureRenameSharded, v) == mongodb.No })
	for _, ns := range []schema.Namespace{from, to} {
		c, confidence := p.shardedWhen(script, at, ns)
		if c == nil {
			continue
		}
		if len(old) > 0 {
			p.reportCommand(s, c, confidence, old, "from 5.0 a sharded collection can be renamed within its database; before, copy the documents with $merge")
			return
		}
		fromDB, _, okFrom := from.Split()
		toDB, _, okTo := to.Split()
		if okFrom && okTo && fromDB != toDB {
			p.reportCommand(s, c, confidence, nil, "a sharded collection can be renamed only within its database; copy the documents with $merge")
			return
		}
	}
}
