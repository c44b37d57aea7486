// Package breaking says what it takes to bring a cluster from what the files declared
// at a revision to what they declare now, and which queries go elsewhere then. It
// writes that as text, JSON and Markdown.
//
// What a change takes is decided by package mongodb; this package finds the changes and
// shows the answers.
package breaking

import (
	"cmp"
	"slices"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// A Class is what a change costs.
type Class string

// The classes, from the cheapest on.
const (
	Free       Class = "free"       // takes effect at once
	Online     Class = "online"     // in the background, while the application goes on
	Rewrite    Class = "rewrite"    // every document is written again
	Impossible Class = "impossible" // not in place
)

// A Report is what changed since a revision.
type Report struct {
	Base string // the revision, for people
	// Changes are sorted by deployment, namespace and kind.
	Changes []Change
	// Compared is the number of collections that are declared now and were then.
	Compared int
}

// A Change is one thing that is declared in another way than before.
type Change struct {
	Deployment string
	Declared   bool             // an input or the config names the deployment
	Namespace  schema.Namespace // "" for what belongs to the cluster
	// What is "shard key", "unique", "unique index", "index", "zone" or "shards".
	What          string
	Before, After string // as the shell would write it; "" for nothing
	Span          schema.Span
	Costs         []Cost // distinct, in the order of the first version each holds for
	Routes        []Route
	// Finding is what the rules say of it; nil if they say nothing, or a comment
	// hides it.
	Finding *engine.Finding
}

// A Cost is what a change takes on some of the versions.
type Cost struct {
	Versions []string // ascending
	Class    Class
	Command  string // the server command that makes the change, "" for none or several
	// First are things to be done before, Notes what it costs, Steps the commands of
	// the shell, in order.
	First, Notes, Steps []string
}

// A Route is a query that goes elsewhere.
type Route struct {
	Op, Name, Filter string
	Span             schema.Span
	Answers          []Answer
}

// An Answer is where a query goes on some of the versions.
type Answer struct {
	Versions      []string
	Before, After mongodb.Route
	Reason        string // of the new route
}

// Worst returns the class of the costliest version.
func (c *Change) Worst() Class {
	order := []Class{Free, Online, Rewrite, Impossible}
	worst := 0
	for _, cost := range c.Costs {
		worst = max(worst, slices.Index(order, cost.Class))
	}
	return order[worst]
}

// Collect finds the changes in the projects, which know what they were. found are the
// findings about them.
func Collect(loaded []lint.Loaded, base string, found []engine.Finding) *Report {
	r := &Report{Base: base}
	for _, l := range loaded {
		for _, u := range l.Units {
			if u.Before != nil {
				r.unit(engine.Prepare(u), l.Reported)
			}
		}
	}
	slices.SortStableFunc(r.Changes, func(a, b Change) int {
		return cmp.Or(cmp.Compare(a.Deployment, b.Deployment), cmp.Compare(a.Namespace, b.Namespace))
	})
	for i := range r.Changes {
		r.Changes[i].Finding = findingOf(&r.Changes[i], found)
	}
	return r
}

// findingOf returns the finding about a change.
func findingOf(c *Change, found []engine.Finding) *engine.Finding {
	rule := map[string]*rules.Rule{"shard key": rules.ShardKeyChanged, "index": rules.IndexLosesShardKey}[c.What]
	for i, f := range found {
		if rule != nil && f.Rule == rule && f.Namespace == c.Namespace && f.Deployment == c.Deployment {
			return &found[i]
		}
	}
	return nil
}

// A unit is one deployment with its versions.
type unit struct {
	engine.Unit
	names    []string // of the versions
	reported func(path string) bool
	report   *Report
}

func (r *Report) unit(u engine.Unit, reported func(path string) bool) {
	own := &unit{Unit: u, reported: reported, report: r}
	for _, v := range u.Versions {
		own.names = append(own.names, v.String())
	}
	own.shards()
	for _, c := range u.Model.Collections {
		i, ok := slices.BinarySearchFunc(u.Before.Collections, c.Namespace, func(was *schema.Collection, ns schema.Namespace) int {
			return cmp.Compare(was.Namespace, ns)
		})
		if !ok {
			continue
		}
		r.Compared++
		before, after := rules.Facts(u.Before.Collections[i], u.Before, u.Versions), rules.Facts(c, u.Model, u.Versions)
		own.key(before, after)
		if before.Key == nil || after.Key == nil || len(before.Key)+len(after.Key) == 0 {
			continue
		}
		own.unique(before, after)
		own.indexes(before, after)
		own.zones(before, after)
	}
}

// add adds a change if it lies where the command line asks about.
func (u *unit) add(c Change, cost func(mongodb.Version) (Cost, bool)) {
	if u.reported != nil && !u.reported(c.Span.Path()) {
		return
	}
	c.Deployment, c.Declared = u.Model.Deployment, u.Model.Declared
	for i, v := range u.Versions {
		own, known := cost(v)
		if !known {
			continue
		}
		at := slices.IndexFunc(c.Costs, func(have Cost) bool {
			return have.Class == own.Class && have.Command == own.Command && slices.Equal(have.First, own.First) &&
				slices.Equal(have.Notes, own.Notes) && slices.Equal(have.Steps, own.Steps)
		})
		if at < 0 {
			at = len(c.Costs)
			c.Costs = append(c.Costs, own)
		}
		c.Costs[at].Versions = append(c.Costs[at].Versions, u.names[i])
	}
	if len(c.Costs) > 0 {
		u.report.Changes = append(u.report.Changes, c)
	}
}

// classOf returns the class of a kind of change; ok is false if nothing is known.
func classOf(kind mongodb.ChangeKind, data mongodb.Data) (class Class, ok bool) {
	switch kind {
	case mongodb.FreeChange:
		return Free, true
	case mongodb.FirstSharding:
		if data == mongodb.Empty {
			return Free, true
		}
		return Online, true
	case mongodb.OnlineChange:
		return Online, true
	case mongodb.RewriteChange:
		return Rewrite, true
	case mongodb.ImpossibleChange, mongodb.RefusedChange:
		return Impossible, true
	}
	return "", false
}

// costOf converts what a change of anything but a key takes.
func costOf(c mongodb.Change) (Cost, bool) {
	class, ok := classOf(c.Kind, mongodb.DataUnknown)
	return Cost{Class: class, First: c.First, Notes: c.Notes, Steps: c.Steps}, ok
}
