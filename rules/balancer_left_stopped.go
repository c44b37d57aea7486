package rules

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// BalancerLeftStopped is SL601.
var BalancerLeftStopped = &Rule{
	ID:         "SL601",
	Name:       "balancer-left-stopped",
	Summary:    "a script stops the balancer and nothing starts it again",
	Severity:   Warning,
	Confidence: "medium: somebody may start it by hand",
	Versions:   "all",
	Inputs:     Script | GoSource,
	Since:      "0.1",
	Why: "A stopped balancer stays stopped until somebody starts it: new data stays on the shard that it was written to, a new shard stays empty, and from 7.0 " +
		"chunks are not merged either. Nothing fails, so that it is found out weeks later, when one disk is full.",
	Fix: "Start it again in the same script, in a `finally` or a shell trap, so that it runs when the work in between fails, too.",
	NotFlagged: "A script that starts again what it stopped, wherever in the file. A script in the same folder whose name differs by start, enable or " +
		"resume in place of stop, disable or pause. A stop or start that hangs on a variable.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/tutorial/manage-sharded-cluster-balancer/",
		"https://www.mongodb.com/docs/manual/reference/method/sh.stopBalancer/",
	},
	Bad: []Example{{File: "backup.js", Text: `sh.stopBalancer();
db.getSiblingDB("admin").fsyncLock();
`}},
	Good: []Example{{File: "backup.js", Text: `sh.stopBalancer();
try {
  db.getSiblingDB("admin").fsyncLock();
} finally {
  sh.startBalancer();
}
`}},
	Script: checkBalancerLeftStopped,
}

func checkBalancerLeftStopped(p *Pass, script *schema.Script) {
	own := switchesIn(script)
	if !slices.ContainsFunc(own, func(b balancerSwitch) bool { return b.off }) {
		return
	}
	var beside []balancerSwitch // a shell file holds several scripts
	for _, other := range p.Model.Scripts {
		if other.File == script.File && other != script {
			beside = append(beside, switchesIn(other)...)
		}
	}
	_, window := leftWithWindow(script)
	told := map[schema.Span]bool{} // of a loop over collections the first is enough
	for i, stop := range own {
		again := func(next balancerSwitch) bool {
			return next.off && next.same(stop) && next.Conditional == stop.Conditional
		}
		// What runs under a condition or in a function may run later.
		later := func(b balancerSwitch) bool { return stop.undoneBy(b) && (b.Conditional || stop.Conditional) }
		switch {
		case !stop.off || stop.unseen || slices.ContainsFunc(own[i+1:], again):
		case stop.what == wholeBalancer && !window.IsZero() && !stop.Conditional: // SL603 says it
		case slices.ContainsFunc(own[i+1:], stop.undoneBy), slices.ContainsFunc(own[:i], later), slices.ContainsFunc(beside, stop.undoneBy):
		case told[stop.span] || p.startedBySibling(script, stop):
		default:
			told[stop.span] = true
			reportLeftStopped(p, stop)
		}
	}
}

func reportLeftStopped(p *Pass, stop balancerSwitch) {
	what := stop.words()
	f := Finding{
		Severity: Warning, Confidence: Medium, Span: stop.span, Namespace: stop.target, Subject: "left " + what.state,
		Message: fmt.Sprintf("%s after this script: %s", what.state, what.consequence),
		Help:    fmt.Sprintf("call %s at the end, in a finally block so that it runs when something fails, too", what.start),
	}
	if isGoFile(stop.span) {
		f.Message = fmt.Sprintf("%s after this function: %s", what.state, what.consequence)
		f.Help = "defer the command that starts it again, so that it runs when something fails, too"
	}
	if merging := p.Where(func(v mongodb.Version) bool { return v.AtLeast(7, 0) }); stop.what == wholeBalancer && len(merging) > 0 {
		f.Notes = []string{"while it is stopped, the auto-merger of 7.0 and later does not run either"}
	}
	p.Report(f)
}

// startedBySibling reports whether a script in the same folder starts what this
// one stops: one named for it, or one of the same name but for words of time
// that holds the statement.
func (p *Pass) startedBySibling(script *schema.Script, stop balancerSwitch) bool {
	for _, f := range p.Model.Files {
		if f != script.File && path.Dir(f.Path) == path.Dir(script.File.Path) && isStartName(f.Path) && sameTask(f.Path, script.File.Path) {
			return true
		}
	}
	return slices.ContainsFunc(p.Model.Scripts, func(other *schema.Script) bool {
		return other.File != script.File && path.Dir(other.File.Path) == path.Dir(script.File.Path) && sameTask(other.File.Path, script.File.Path) &&
			slices.ContainsFunc(switchesIn(other), stop.undoneBy)
	})
}

var (
	startNames = wordSet("start enable resume restart unpause on")
	phaseNames = wordSet("stop disable pause suspend halt off pre post before after begin end finish")
)

func isStartName(file string) bool {
	return slices.ContainsFunc(fileWords(file), func(w string) bool { return startNames[w] && w != "on" })
}

// sameTask reports whether two file names begin alike once the words for stop
// and start and for before and after are left out, and numbers.
func sameTask(a, b string) bool {
	task := func(file string) []string {
		return slices.DeleteFunc(fileWords(file), func(w string) bool {
			return startNames[w] || phaseNames[w] || strings.Trim(w, "0123456789") == ""
		})
	}
	x, y := task(a), task(b)
	return len(x) == 0 && len(y) == 0 || len(x) > 0 && len(y) > 0 && x[0] == y[0]
}

func fileWords(file string) []string {
	name, _, _ := strings.Cut(path.Base(file), ".")
	return nameWords(name)
}
