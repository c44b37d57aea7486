package report

import (
	"bytes"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
)

// A piece of a password that a broken file makes a key or a word of its own is
// not quoted.
func TestPiecesOfPasswordsAreNotQuoted(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ source, at, message, want string }{
		{`{uri: mongodb://app:x,S3CRET@h1}`, "S3CRET@h1", `unknown key "S3CRET@h1"`, `unknown key "******@h1"`},
		{`{"uri": "mongodb://app:a"S3CRET@h1"}`, "S3CRET", `write "S3CRET"`, `write "******"`},
		{`{uri: mongodb://app:x,S3CRET@h1}`, "uri", `unknown key "uri"`, `unknown key "uri"`},
		{`{uri: mongodb://app:k@h1, k: 1}`, "k: 1", `unknown key "k"`, `unknown key "k"`},
		{
			`{uri: mongodb://app:x,S3CRET` + strings.Repeat("y", 100) + `@h1}`, "S3CRET" + strings.Repeat("y", 100),
			`unknown key "S3CRET` + strings.Repeat("y", 34) + `..."`, `unknown key "` + strings.Repeat("*", 40) + `..."`,
		},
	} {
		f := file("a.yaml", c.source)
		at := strings.LastIndex(c.source, c.at)
		r := finding(rules.SpecSchema, rules.Error, c.message, f.In(at, at+len(c.at)), help(c.message))
		var b bytes.Buffer
		if err := JSON(&b, &engine.Result{Findings: []engine.Finding{r}}, Options{}); err != nil {
			t.Fatal(err)
		}
		quoted := strings.ReplaceAll(c.want, `"`, `\"`)
		if out := text(t, Options{}, r); strings.Count(out, c.want) != 2 || strings.Count(b.String(), quoted) != 2 {
			t.Errorf("%s: want %s in\n%s\n%s", c.source, c.want, out, b.String())
		}
	}
}
