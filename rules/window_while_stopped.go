package rules

import "github.com/shardlint/shardlint/schema"

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
	Fix:        "Start the balancer (sh.startBalancer()) and let the window hold it back, or take the window out.",
	NotFlagged: "A window without `stopped`, or with stopped: false. A stopped balancer without a window.",
	Sources:    []string{"https://www.mongodb.com/docs/manual/tutorial/manage-sharded-cluster-balancer/"},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
balancer: {activeWindow: {start: "02:00", stop: "06:00"}, stopped: true}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
balancer: {activeWindow: {start: "02:00", stop: "06:00"}, stopped: false}
`}},
	Deployment: checkWindowWhileStopped,
}

func checkWindowWhileStopped(p *Pass) {
	b := p.Model.Balancer
	if !schema.Is(b.Stopped, true) || b.ActiveWindow.IsAbsent() {
		return
	}
	p.Report(Finding{
		Severity: Warning, Span: b.ActiveWindow.Span(), Subject: "stopped",
		Message: "the balancer's window has no effect: the balancer is stopped",
		Help:    "start it with sh.startBalancer() and let the window hold it back, or take the window out",
		Related: []schema.Related{{Message: "stopped here", Span: b.Stopped.Span()}},
	})
}
