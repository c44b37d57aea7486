package rules

import (
	"fmt"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// InvalidBalancerWindow is SL602.
var InvalidBalancerWindow = &Rule{
	ID:       "SL602",
	Name:     "invalid-balancer-window",
	Summary:  "the balancer cannot use its active window",
	Severity: Error,
	Levels: "error where the balancer's parser refuses the settings; warning for times not written as HH:MM, a window narrower than " +
		"minWindowMinutes, a setting that this version does not know and a mode that it takes for off",
	Confidence: "high",
	Versions:   "activeWindowDOW exists from 8.3",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Fixable:    SafeFix,
	Why: "While the balancer cannot read its settings it does not run at all: chunks pile up where they are written. A window that is too narrow " +
		"ends before the day's growth was moved, with the same result over weeks.",
	Fix: "Write start and stop as two-digit times, \"02:00\" and \"06:00\", that differ. A window whose stop lies before its start goes on past " +
		"midnight. The times are those of the config server primary's time zone.",
	NotFlagged: "A window past midnight. No window at all. Values that cannot be read.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/tutorial/manage-sharded-cluster-balancer/#schedule-the-balancing-window",
		"src/mongo/s/balancer_configuration.cpp",
	},
	Options: []Option{{Name: "minWindowMinutes", Default: 60, Doc: "minutes below which a window is reported as narrow"}},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
balancer: {activeWindow: {start: "02:00", stop: "24:00"}}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
balancer: {activeWindow: {start: "22:00", stop: "06:00"}}
`}},
	Deployment: checkInvalidBalancerWindow,
	Script:     checkBalancerWrites,
}

func checkInvalidBalancerWindow(p *Pass) {
	b := p.Model.Balancer
	if b.Node != nil && !p.inScript(b.Node.Span) {
		if p.inScript(b.ActiveWindow.Span()) {
			b.ActiveWindow = schema.Value[schema.ActiveWindow]{}
		}
		checkBalancer(p, b, p.Report)
	}
}

// checkBalancer judges the settings of the balancer in one place.
func checkBalancer(p *Pass, b schema.Balancer, send func(Finding)) {
	report := func(f Finding) {
		f.Span = schemaSpan(f.Span, b.Span)
		send(f)
	}
	settings := Value(b.Node)
	perVersion(p, func(v mongodb.Version) []mongodb.Fault {
		return mongodb.CheckBalancerSettings(settings, v)
	}, func(fault mongodb.Fault, versions []mongodb.Version) {
		if fault.Ignored && fault.Option == "activeWindow" && schema.Is(b.Stopped, true) {
			return // SL603 says it
		}
		f := Finding{
			Severity: Error, Versions: versions, Span: settingSpan(b, fault.Option), Subject: fault.Option + " " + fault.Reason,
			Message: fmt.Sprintf("the balancer will not run: it can't read its settings: %s", fault.Reason),
			Help:    "write start and stop as two-digit times that differ, such as \"02:00\" and \"06:00\"",
		}
		if fault.Option != "start" && fault.Option != "stop" && !strings.HasPrefix(fault.Option, "activeWindow") {
			f.Help = "write the setting as the manual has it, or leave it out"
		}
		if fault.Ignored {
			f.Severity = Warning
			f.Message = fmt.Sprintf("a balancer setting does nothing%s: %s", p.onSome(versions), fault.Reason)
			f.Help = "leave it out, or write what this version heeds"
			if fault.Option == "mode" { // it does something, but not what it says
				f.Message = "the balancer will not run: " + fault.Reason
				f.Help = "write full or off"
				if fault.Uncertain {
					f.Confidence = Medium
				}
			}
		}
		report(f)
	})
	checkWindowShape(p, b, report)
}

// checkWindowShape judges a window that the balancer accepts.
func checkWindowShape(p *Pass, b schema.Balancer, report func(Finding)) {
	window, ok := b.ActiveWindow.Get()
	start, startOK := window.Start.Get()
	stop, stopOK := window.Stop.Get()
	if !ok || !startOK || !stopOK || len(mongodb.CheckActiveWindow(start, stop)) > 0 {
		return
	}
	for _, fault := range mongodb.CheckWindowStyle(start, stop) {
		report(Finding{
			Severity: Warning, Span: settingSpan(b, fault.Option), Subject: fault.Option + " style",
			Message: fmt.Sprintf("the balancer's window is not written as its manual has it: %s", fault.Reason),
			Help:    "write two digits, a colon and two digits",
			Fixes:   twoDigits(settingSpan(b, fault.Option)),
		})
	}
	from, _ := mongodb.ParseWindowTime(start)
	to, _ := mongodb.ParseWindowTime(stop)
	if width := mongodb.WindowMinutes(from, to); float64(width) < p.Option("minWindowMinutes") {
		report(Finding{
			Severity: Warning, Span: window.Span, Subject: "narrow",
			Message: fmt.Sprintf("the balancer may run for %s a day: what one day adds may not be moved within them", count(int64(width), "minute")),
			Help:    "widen the window until a day's growth fits; a stop before the start goes on past midnight",
		})
	}
}

// settingSpan returns the place of a balancer setting, by its name at the top
// or within the window.
func settingSpan(b schema.Balancer, option string) schema.Span {
	if m, ok := b.Node.Member(option); ok {
		return m.Value.Span
	}
	window := b.Node.Lookup("activeWindow")
	if m, ok := window.Member(option); ok {
		return m.Value.Span
	}
	if window != nil {
		return window.Span
	}
	return b.Span
}
