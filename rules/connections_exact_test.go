package rules_test

import (
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/connstr"
	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// Of a string that is written with escapes or over several lines no part has a
// place of its own: nothing is quoted from the source, and nothing is mended.
func TestStringsWithoutExactPlaces(t *testing.T) {
	t.Parallel()
	const source = `"mongodb:\/\/app:g\u0065heim@gate1\/admin?replicaSet=rs0&tls=true"`
	f := schema.NewFile("shards.json", []byte(source), schema.Production)
	c := connstr.Parse("mongodb://app:geheim@gate1/admin?replicaSet=rs0&tls=true", func(int, int) schema.Span { return f.In(0, len(source)) })
	m := schema.Merge("", false, []*schema.Fragment{{File: f, Topology: cluster(), Connections: []*schema.Connection{c}}})
	for rule, want := range map[*rules.Rule]string{
		rules.SingleMongos:             "mongodb://...@gate1:27017,gate2:27017/...",
		rules.ReplicaSetOptionOnMongos: "take replicaSet=rs0 out: a mongos belongs to no replica set",
	} {
		var found []rules.Finding
		rule.Connection(rules.NewPass(rule, m, mongodb.DefaultVersions(), false, rules.Settings{}, func(f rules.Finding) { found = append(found, f) }), c)
		if len(found) != 1 {
			t.Errorf("%s: %d findings", rule.ID, len(found))
			continue
		}
		if got := found[0]; got.Help != want || len(got.Fixes) > 0 || strings.Contains(got.Message+strings.Join(got.Notes, " "), "geheim") {
			t.Errorf("%s: %+v", rule.ID, got)
		}
	}
}
