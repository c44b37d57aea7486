package rules_test

import (
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/archive"
	"github.com/shardlint/shardlint/rules"
)

const archives = "../testdata/rules"

func TestArchives(t *testing.T) {
	t.Parallel()
	for _, c := range archive.Load(t, archives) {
		t.Run(strings.TrimSuffix(c.Name, ".txtar"), func(t *testing.T) {
			t.Parallel()
			c.Test(t)
		})
	}
}

// Every rule has an archive in which it fires and one in which it is silent:
// one that is named after the rule and does not want it.
func TestEveryRuleHasArchives(t *testing.T) {
	t.Parallel()
	fires, silent := map[string]bool{}, map[string]bool{}
	for _, c := range archive.Load(t, archives) {
		id, _, ok := strings.Cut(c.Name, "-")
		if !ok || rules.Find(id) == nil {
			t.Errorf("%s: the name does not begin with the id of a rule and a hyphen", c.Name)
			continue
		}
		wanted := false
		for _, w := range c.Wants {
			wanted = wanted || w.Rule == id
			if rules.Find(w.Rule) == nil {
				t.Errorf("%s: wants %s, which is no rule", c.Name, w.Rule)
			}
		}
		fires[id], silent[id] = fires[id] || wanted, silent[id] || !wanted
	}
	for _, r := range rules.All {
		if !fires[r.ID] {
			t.Errorf("%s: no archive testdata/rules/%s-*.txtar in which it fires", r.ID, r.ID)
		}
		if !silent[r.ID] {
			t.Errorf("%s: no archive testdata/rules/%s-*.txtar in which it is silent", r.ID, r.ID)
		}
	}
}
