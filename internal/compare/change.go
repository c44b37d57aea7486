package compare

import (
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// A Change is what the change to a key takes on the versions on which it is the
// same.
type Change struct {
	Versions []string
	mongodb.Rekeying
}

// changes returns what the change takes on each version.
func changes(from, to *rules.Collection, u engine.Unit) []Change {
	var all []Change
	for _, v := range u.Versions {
		own := change(from, to, u.Model, v)
		if i := slices.IndexFunc(all, func(c Change) bool { return c.Same(own) }); i >= 0 {
			all[i].Versions = append(all[i].Versions, v.String())
			continue
		}
		all = append(all, Change{Versions: []string{v.String()}, Rekeying: own})
	}
	return all
}

func change(from, to *rules.Collection, m *schema.Model, v mongodb.Version) mongodb.Rekeying {
	return mongodb.ChangeKey(rules.KeyTarget(to), rules.ServerCollection(from, m), v)
}

// Summary names the change in a few words.
func (c Change) Summary() string {
	words := string(c.Kind)
	if c.Command != "" {
		words += " (" + c.Command + ")"
	}
	return words
}

// on says for which versions something holds, nothing when for all.
func on(versions []string, all int) string {
	if len(versions) == all {
		return ""
	}
	return " on MongoDB " + strings.Join(versions, ", ")
}
