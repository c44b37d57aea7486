package rules

import (
	"slices"

	"github.com/shardlint/shardlint/schema"
)

// WindowWhileStopped is SL603.
var WindowWhileStopped = &Rule{
	ID:         "SL603",
	Name:       "window-while-stopped",
	Summary:    "the balancer has a window and is stopped",
	Severity:   Warning,
	Confidence: "high",
	Versions:   "all",
	Inputs:     Spec | Script,
	Since:      "0.1",
	Why: "A stopped balancer stays stopped: its window has no effect, also not for the merging of chunks. Who reads the window believes that " +
		"chunks move every night.",
	Fix: "Start the balancer (sh.startBalancer()) and let the window hold it back, or take the window out.",
	NotFlagged: "A window without `stopped`, or with stopped: false. A stopped balancer without a window. A script that starts the balancer again, and one that " +
		"stops it while the window stands somewhere else.",
	Sources: []string{"https://www.mongodb.com/docs/manual/tutorial/manage-sharded-cluster-balancer/"},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
balancer: {activeWindow: {start: "02:00", stop: "06:00"}, stopped: true}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
balancer: {activeWindow: {start: "02:00", stop: "06:00"}, stopped: false}
`}},
	Deployment: checkWindowWhileStopped,
	Script:     checkLeftWithWindow,
}

func checkWindowWhileStopped(p *Pass) {
	// A stop that a spec declares is a state; one of a script is an event, and
	// what matters is how that script leaves the balancer.
	if b := p.Model.Balancer; schema.Is(b.Stopped, true) && !p.inScript(b.Stopped.Span()) && !b.ActiveWindow.IsAbsent() {
		reportStoppedWindow(p, b.ActiveWindow.Span(), b.Stopped.Span())
	}
}

func checkLeftWithWindow(p *Pass, script *schema.Script) {
	if stop, window := leftWithWindow(script); !stop.IsZero() && !window.IsZero() {
		reportStoppedWindow(p, window, stop)
	}
}

func reportStoppedWindow(p *Pass, window, stop schema.Span) {
	p.Report(Finding{
		Severity: Warning, Span: window, Subject: "stopped",
		Message: "the balancer's window has no effect: the balancer is stopped",
		Help:    "start it with sh.startBalancer() and let the window hold it back, or take the window out",
		Related: []schema.Related{{Message: "stopped here", Span: stop}},
	})
}

// leftWithWindow returns where a script stops the balancer for good and where it
// gives it a window; zero for what it does not surely do.
func leftWithWindow(script *schema.Script) (stop, window schema.Span) {
	for i := range script.Statements {
		s := &script.Statements[i]
		for _, e := range switchesOf(s) {
			if e.what != wholeBalancer {
				continue
			}
			stop = schema.Span{}
			if e.off && !s.Conditional {
				stop = e.span
			}
		}
		for _, w := range settingWrites(s) {
			if w.id != "balancer" {
				continue
			}
			switch set := w.document.Lookup("activeWindow"); {
			case set != nil && !s.Conditional:
				window = set.Span
			case set != nil || w.whole || w.document == nil || slices.Contains(w.removed, "activeWindow"):
				window = schema.Span{}
			}
		}
	}
	return stop, window
}
