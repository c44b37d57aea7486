package report

import (
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
)

// fixable says how many of the findings can be fixed, and how; "" for none.
func fixable(found []engine.Finding) string {
	safe, unsafe := 0, 0
	for _, f := range found {
		some := false
		for _, x := range f.Fixes {
			some = some || x.Safe
		}
		switch {
		case some:
			safe++
		case len(f.Fixes) > 0:
			unsafe++
		}
	}
	switch {
	case safe > 0 && unsafe > 0:
		return thousands(safe) + " fixable with --fix, " + thousands(unsafe) + " more with --unsafe-fixes"
	case safe > 0:
		return thousands(safe) + " fixable with --fix"
	case unsafe > 0:
		return thousands(unsafe) + " fixable with --fix --unsafe-fixes"
	}
	return ""
}

// fixLine says what a fix does and which flags apply it.
func fixLine(x rules.Fix) string {
	if x.Safe {
		return x.Title + " (--fix)"
	}
	return x.Title + " (--fix --unsafe-fixes)"
}
