package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// checkBalancerWrites judges what a script writes to the documents of
// config.settings that the balancer reads.
func checkBalancerWrites(p *Pass, script *schema.Script) {
	for i := range script.Statements {
		for _, w := range settingWrites(&script.Statements[i]) {
			if w.document == nil || w.id != "balancer" && w.id != "automerge" {
				continue
			}
			failed := map[schema.Span]bool{}
			send := func(f Finding) {
				failed[f.Span] = true
				p.Report(f)
			}
			if w.id == "balancer" {
				checkBalancer(p, w.balancer(), send)
			} else if w.creates {
				checkAutoMergeWrite(p, w, send)
			}
			refusedWrites(p, w, failed)
		}
	}
}

// balancer returns what is written as settings of the balancer.
func (w settingWrite) balancer() schema.Balancer {
	b := schema.Balancer{Node: w.document, Span: w.document.Span}
	if stopped := w.document.Lookup("stopped"); isTrue(stopped) || isFalse(stopped) {
		b.Stopped = schema.KnownAt(isTrue(stopped), stopped.Span)
	}
	if window := w.document.Lookup("activeWindow"); window != nil {
		text := func(key string) schema.Value[string] {
			n := window.Lookup(key)
			if s, ok := textOf(n); ok {
				return schema.KnownAt(s, n.Span)
			}
			return schema.Value[string]{}
		}
		b.ActiveWindow = schema.KnownAt(schema.ActiveWindow{Start: text("start"), Stop: text("stop"), Node: window, Span: window.Span}, window.Span)
	}
	return b
}

func checkAutoMergeWrite(p *Pass, w settingWrite, send func(Finding)) {
	for _, fault := range mongodb.CheckAutoMergeSettings(Value(w.document)) {
		send(Finding{
			Severity: Error, Span: settingSpan(schema.Balancer{Node: w.document, Span: w.document.Span}, fault.Option), Subject: "automerge " + fault.Reason,
			Message: fmt.Sprintf("the balancer will not run: it can't read its settings: %s", fault.Reason),
			Help:    "sh.startAutoMerger() and sh.stopAutoMerger() write the setting as it has to be",
		})
	}
}

// refusedWrites reports what the validator of config.settings refuses to have
// written. Which release enforces it first is not documented, so that it is a
// warning. Places that already have a finding are left out.
func refusedWrites(p *Pass, w settingWrite, failed map[schema.Span]bool) {
	perVersion(p, func(v mongodb.Version) []mongodb.Fault {
		return mongodb.Refused(mongodb.CheckSettingsWrite(w.id, Value(w.document), v))
	}, func(fault mongodb.Fault, versions []mongodb.Version) {
		place := settingSpan(schema.Balancer{Node: w.document, Span: w.document.Span}, fault.Option)
		if failed[place] {
			return
		}
		p.Report(Finding{
			Severity: Warning, Confidence: confidenceIf(fault.Uncertain), Versions: versions, Span: place, Subject: w.id + " " + fault.Reason,
			Message: fmt.Sprintf("%s this write to config.settings: %s", p.serversDo("refuses", versions), fault.Reason),
			Help:    "write only settings that the manual names, with the types that it names",
		})
	})
}
