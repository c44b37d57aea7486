package suggest

import "testing"

func TestNearest(t *testing.T) {
	t.Parallel()
	candidates := []string{"SL201", "SL211", "single-mongos", "shardKey", "collation", "defaultCollation"}
	for word, want := range map[string]string{
		"SL2O1":          "SL201", // the letter O
		"sl-201":         "SL201",
		"single_mongos":  "single-mongos",
		"singel-mongos":  "single-mongos",
		"shard_key":      "shardKey",
		"shardkeys":      "shardKey",
		"colation":       "collation",
		"default":        "defaultCollation",
		"single":         "single-mongos",
		"sl2":            "", // too short
		"SL20":           "SL201",
		"-mongos":        "",
		"validator":      "",
		"":               "",
		"ab":             "",
		"no-such-a-rule": "",
	} {
		if got := Nearest(word, candidates); got != want {
			t.Errorf("Nearest(%q) = %q, want %q", word, got, want)
		}
	}
}
