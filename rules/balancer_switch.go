package rules

import (
	"slices"
	"strconv"

	"github.com/shardlint/shardlint/schema"
)

// A switchable is a part of the balancer that scripts turn off and on.
type switchable uint8

const (
	wholeBalancer switchable = iota
	collectionBalancing
	migrations
	autoMerger
	collectionAutoMerger
)

// A balancerSwitch is a statement that turns a part of the balancer off or on.
type balancerSwitch struct {
	what switchable
	// target is the namespace; "" for the whole cluster or one that cannot be
	// read.
	target schema.Namespace
	off    bool
	// unseen is true when it can't be seen which of the two it does.
	unseen bool
	span   schema.Span
	*schema.Statement
}

// switchesOf returns what the statement turns off or on.
func switchesOf(s *schema.Statement) []balancerSwitch {
	var list []balancerSwitch
	add := func(what switchable, off bool) {
		ns, _ := s.Namespace.Get()
		list = append(list, balancerSwitch{what: what, target: ns, off: off, span: s.Span, Statement: s})
	}
	// flag adds a switch that an option holds.
	flag := func(what switchable, option *schema.Node) {
		switch {
		case option == nil:
		case isTrue(option), isFalse(option):
			add(what, isFalse(option))
		default:
			add(what, false)
			list[len(list)-1].unseen = true
		}
	}
	switch s.Name {
	case "balancerStop":
		add(wholeBalancer, true)
	case "balancerStart":
		add(wholeBalancer, false)
	case "setBalancerState":
		add(wholeBalancer, false)
		list[0].unseen = true
	case "disableBalancing", "enableBalancing":
		add(collectionBalancing, s.Name == "disableBalancing")
	case "startAutoMerger", "stopAutoMerger":
		add(autoMerger, s.Name == "stopAutoMerger")
	case "setAllowMigrations":
		flag(migrations, s.Args.Lookup("allowMigrations"))
	case "configureCollectionBalancing":
		flag(collectionBalancing, s.Args.Lookup("enableBalancing"))
		flag(collectionAutoMerger, s.Args.Lookup("enableAutoMerger"))
	}
	for _, w := range settingWrites(s) {
		list = append(list, w.switches()...)
	}
	return list
}

// switches returns what a write to config.settings turns off or on.
func (w settingWrite) switches() []balancerSwitch {
	set := func(what switchable, option string, isOff func(*schema.Node) bool) []balancerSwitch {
		b := balancerSwitch{what: what, span: w.statement.Span, Statement: w.statement}
		value := w.document.Lookup(option)
		switch {
		case value == nil:
			return nil
		case value.Kind == schema.HoleNode:
			b.unseen = true
		default:
			b.off = isOff(value)
		}
		return []balancerSwitch{b}
	}
	switch w.id {
	case "balancer":
		list := append(set(wholeBalancer, "stopped", isTrue),
			set(wholeBalancer, "mode", func(n *schema.Node) bool { mode, _ := textOf(n); return mode == "off" })...)
		if len(list) == 0 && (w.whole || w.document == nil || slices.Contains(w.removed, "stopped")) {
			list = []balancerSwitch{{what: wholeBalancer, span: w.statement.Span, Statement: w.statement}}
		}
		if len(list) == 2 && list[0].off != list[1].off {
			list[0].off, list[1].off = true, true // either is enough to stop it
		}
		return list
	case "automerge":
		return set(autoMerger, "enabled", isFalse)
	}
	return nil
}

// switchesIn returns what a script turns off and on, in order.
func switchesIn(script *schema.Script) []balancerSwitch {
	var list []balancerSwitch
	for i := range script.Statements {
		list = append(list, switchesOf(&script.Statements[i])...)
	}
	return list
}

func (b balancerSwitch) same(other balancerSwitch) bool {
	return b.what == other.what && b.target == other.target
}

// undoneBy reports whether another statement may turn on what this one turns
// off.
func (b balancerSwitch) undoneBy(start balancerSwitch) bool {
	if start.what != b.what || start.off && !start.unseen {
		return false
	}
	return start.target == b.target || start.target == "" || b.target == ""
}

// switchWords are how a message speaks of what was turned off.
type switchWords struct{ state, consequence, start string }

func (b balancerSwitch) words() switchWords {
	ns, arg := "a collection", "..."
	if b.target != "" {
		ns, arg = string(b.target), strconv.Quote(string(b.target))
	}
	switch b.what {
	case collectionBalancing:
		return switchWords{"balancing of " + ns + " stays off", "what it gains stays on the shard that it was written to", "sh.enableBalancing(" + arg + ")"}
	case migrations:
		return switchWords{"migrations of " + ns + " stay forbidden", "neither the balancer nor moveRange moves its chunks", "sh.enableMigrations(" + arg + ")"}
	case autoMerger:
		return switchWords{"the auto-merger stays off", "chunks that could be one stay apart, and routing tables grow", "sh.startAutoMerger()"}
	case collectionAutoMerger:
		return switchWords{"the auto-merger stays off for " + ns, "its chunks that could be one stay apart", "sh.enableAutoMerger(" + arg + ")"}
	}
	return switchWords{"the balancer stays stopped", "data stays on the shard that it was written to until somebody starts it", "sh.startBalancer()"}
}
