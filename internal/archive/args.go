package archive

import (
	"fmt"
	"strings"
	"time"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/rules"
)

// Args are the options of a run that a case sets, by the names that the command
// line has for them, and --today, which decides what has lapsed.
type Args struct {
	Versions []mongodb.Version // empty: as the files say
	engine.Options
}

func (a *Args) parse(args []string) error {
	for len(args) > 0 {
		name, value, ok := strings.Cut(args[0], "=")
		args = args[1:]
		switch name {
		case "--pedantic":
			a.MinConfidence = rules.Low
			continue
		case "--no-ignores":
			a.NoIgnores = true
			continue
		}
		if !ok {
			if len(args) == 0 {
				return fmt.Errorf("args: %s needs a value", name)
			}
			value, args = args[0], args[1:]
		}
		if err := a.set(name, value); err != nil {
			return fmt.Errorf("args: %w", err)
		}
	}
	return nil
}

func (a *Args) set(name, value string) error {
	switch name {
	case "--mongodb-version":
		for s := range strings.SplitSeq(value, ",") {
			v, err := mongodb.ParseVersion(s)
			if err != nil {
				return err
			}
			a.Versions = append(a.Versions, v)
		}
	case "--select":
		a.Select = append(a.Select, strings.Split(value, ",")...)
	case "--ignore":
		a.Ignore = append(a.Ignore, strings.Split(value, ",")...)
	case "--min-confidence":
		for _, c := range []rules.Confidence{rules.Low, rules.Medium, rules.High} {
			if c.String() == value {
				a.MinConfidence = c
				return nil
			}
		}
		return fmt.Errorf("%q is no confidence", value)
	case "--today":
		day, err := time.Parse(time.DateOnly, value)
		a.Today = day
		return err
	default:
		return fmt.Errorf("unknown option %s", name)
	}
	return nil
}
