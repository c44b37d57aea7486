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

func TestSure(t *testing.T) {
	t.Parallel()
	keys := []string{"collections", "connections", "documents", "fields", "unique", "avgDocumentBytes", "op"}
	for _, test := range []struct {
		word, candidate string
		want            bool
	}{
		{"Documents", "documents", true},
		{"avg_document-bytes", "avgDocumentBytes", true},
		{"documnets", "documents", true}, // two letters have changed places
		{"fielsd", "fields", true},
		{"colections", "collections", false}, // connections is nearly as near
		{"docs", "documents", false},         // another word
		{"od", "op", false},                  // too short to tell
		{"doxumemts", "documents", false},    // two slips
	} {
		if got := Sure(test.word, test.candidate, keys); got != test.want {
			t.Errorf("%s is surely %s: %t, want %t", test.word, test.candidate, got, test.want)
		}
	}
}
