package engine

import (
	"fmt"
	"maps"
	"path"
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// summarize counts what was read and says what could not be judged.
func summarize(deployments []deployment, keys keyCounts, routes Routes) Summary {
	s := Summary{Routes: routes}
	files := map[string]bool{}
	for _, d := range deployments {
		m := d.Model
		scripts := map[string]bool{}
		for _, script := range m.Scripts {
			scripts[script.File.Path] = true
		}
		texts := map[string]bool{}
		for _, c := range m.Connections {
			if c.Source == schema.FromText {
				texts[c.Span.Path()] = true
			}
		}
		for _, service := range m.RouterServices {
			texts[service.Span.Path()] = true
		}
		for _, seed := range m.Topology.ConfigSeeds {
			texts[seed.Span().Path()] = true
		}
		for _, f := range m.Files {
			if files[f.Path] {
				continue
			}
			files[f.Path] = true
			s.Files++
			switch {
			case path.Ext(f.Path) == ".go":
				s.GoFiles++
			case scripts[f.Path]:
				s.Scripts++
			case texts[f.Path]:
				s.Texts++
			default:
				s.Specs++
			}
		}
		s.count(m)
		s.Collections += len(m.Collections)
		s.Connections += len(m.Connections)
		for _, c := range m.Collections {
			s.Queries += len(c.Queries)
			s.CollectionsFrom.count(c.Source)
			if c.Sharded() {
				s.Sharded++
			}
		}
		for i, directive := range m.Directives {
			// Two readers of one file find the same comment.
			again := i > 0 && m.Directives[i-1].Span == directive.Span && m.Directives[i-1].Kind == schema.Scatter
			if directive.Kind == schema.Scatter && !again {
				s.Scatter++
			}
		}
		for _, note := range versionNotes(d) {
			if !slices.Contains(s.Notes, note) {
				s.Notes = append(s.Notes, note)
			}
		}
	}
	s.NotJudged = append(keys.phrases(), evidencePhrases(deployments)...)
	return s
}

// evidencePhrases says which saved measurements were left unread.
func evidencePhrases(deployments []deployment) []string {
	set := map[string]bool{}
	for _, d := range deployments {
		for _, c := range d.Model.Collections {
			if path, ok := c.Analysis.Get(); ok {
				set[path] = true
			}
		}
	}
	paths := slices.Sorted(maps.Keys(set))
	switch len(paths) {
	case 0:
		return nil
	case 1:
		return []string{"evidence file " + paths[0] + " (this version does not read it)"}
	}
	return []string{fmt.Sprintf("%d evidence files, the first %s (this version does not read them)", len(paths), paths[0])}
}

// versionNotes says for which versions the answers are only the nearest that is
// known.
func versionNotes(d deployment) []string {
	var notes []string
	for _, v := range d.Versions {
		if v.Known() {
			continue
		}
		than, which := "newer", "newest"
		if v.Compare(mongodb.Newest) < 0 {
			than, which = "older", "oldest"
		}
		notes = append(notes, fmt.Sprintf("MongoDB %s is %s than any this release of shardlint knows: judged as %s, the %s it knows", v, than, v.Clamp(), which))
	}
	return notes
}

// keyCounts counts shard keys by what is missing to judge them.
type keyCounts struct {
	readable, unreadable, noCardinality int
	// first is the first namespace, by name, that lacks a cardinality.
	first string
}

// count counts the key of a collection. The pass is one of SL101, which judges
// by the number of values.
func (k *keyCounts) count(p *rules.Pass, c *rules.Collection) {
	switch {
	case !c.Sharded():
	case c.Key == nil:
		k.unreadable++
	default:
		k.readable++
		if !p.CardinalityKnown(c) {
			k.lacksCardinality(string(c.Namespace), 1)
		}
	}
}

// lacksCardinality counts n more keys, the first of them that of the namespace.
func (k *keyCounts) lacksCardinality(namespace string, n int) {
	if n > 0 && (k.noCardinality == 0 || namespace < k.first) {
		k.first = namespace
	}
	k.noCardinality += n
}

func (k *keyCounts) add(more keyCounts) {
	k.readable += more.readable
	k.unreadable += more.unreadable
	k.lacksCardinality(more.first, more.noCardinality)
}

func (k *keyCounts) phrases() []string {
	var phrases []string
	if n := k.noCardinality; n > 0 {
		what := fmt.Sprintf("cardinality of %d shard keys, the first that of %s", n, k.first)
		switch {
		case n == 1:
			what = "cardinality of the shard key of " + k.first
		case n == k.readable:
			what = fmt.Sprintf("cardinality declared for none of %d shard keys", n)
		}
		phrases = append(phrases, what+" (declare it with `cardinality:`)")
	}
	if n := k.unreadable; n > 0 {
		phrases = append(phrases, plural(n, "shard key")+" that cannot be read")
	}
	return phrases
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
