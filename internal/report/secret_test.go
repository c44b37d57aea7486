package report

import (
	"bytes"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// In each text S3CRET stands where a password is or may be.
var withPasswords = []string{
	`uri: "mongodb://app:S3CRET@h1:27017,h2/admin"`,
	`uri: mongodb+srv://app:S3CRET@cluster.example.net`,
	`{"uri": "mongodb:\/\/app:S3CRET@h1\/db"}`,
	`uri: mongodb://app:a@S3CRET/S3CRET?S3CRET#S3CRET@h1/db?w=1`,
	`uri: mongodb://app:S3CRET:S3CRET@h1`,
	`uri: 'mongodb://app:S3CRET S3CRET@h1'`,
	`uri: mongodb://app:12345/S3CRET@h1`,
	`uri: mongodb://h1/?tlsCertificateKeyFilePassword=S3CRET&w=1`,
	`uri: mongodb://u:S3CRET@h1/?authMechanismProperties=AWS_SESSION_TOKEN:S3CRET`,
	`A=mongodb://a:S3CRET@h1 B=mongodb://b:S3CRET@h2`,
	`db.createUser({user: "app", pwd: "S3CRET"})`,
	`MONGO_INITDB_ROOT_PASSWORD=S3CRET`,
	`password: S3CRET`,
	"uri: \"mongodb://app:S3CRET\n  S3CRET@h1/db\"",
}

func TestPasswordsAreNeverShown(t *testing.T) {
	t.Parallel()
	for _, source := range withPasswords {
		for _, token := range []string{"S3CRET", "пароль密码"} {
			source := strings.ReplaceAll(source, "S3CRET", token)
			f := file("a.env", source)
			r := finding(lowCardinality, rules.Error, "m", f.In(0, len(source)))
			if out := text(t, Options{}, r); strings.Contains(out, token) {
				t.Errorf("password in the snippet of %q:\n%s", source, out)
			}
			if !strings.Contains(source, "://") && !strings.Contains(source, `:\/`) {
				continue // only connection strings are looked for in what a rule says
			}
			r = finding(lowCardinality, rules.Error, "in "+source, f.In(0, len(source)), notes(source), help(source), related("see "+source, f.In(0, 1)))
			r.Fixes = []rules.Fix{{Title: source, Edits: []rules.Edit{{Span: r.Span, Text: source}}}}
			r.Evidence = []rules.Fact{{What: "x", Value: source, Basis: schema.Declared}}
			var b bytes.Buffer
			if err := JSON(&b, &engine.Result{Findings: []engine.Finding{r}}, Options{}); err != nil {
				t.Fatal(err)
			}
			if out := text(t, Options{}, r); strings.Contains(out, token) || strings.Contains(b.String(), token) {
				t.Errorf("password of %q in:\n%s\n%s", source, out, b.String())
			}
		}
	}
}

func TestMaskKeepsCaretsInPlace(t *testing.T) {
	t.Parallel()
	f := file("a.yaml", "uri: mongodb://app:пароль@h1:27018/db\n")
	equal(t, text(t, Options{}, finding(lowCardinality, rules.Error, "m", at(f, "h1:27018"))), `
error[SL901] m
  --> a.yaml:1:27
   |
 1 | uri: mongodb://app:******@h1:27018/db
   |                           ^^^^^^^^

`)
}

func TestWhatIsNoPasswordIsShown(t *testing.T) {
	t.Parallel()
	for _, source := range []string{
		"uri: mongodb://h1:27017,h2:27017/db # ask ops@example.org",
		"uri: mongodb://app@h1:27017",
		"the mongodb: a@b",
		"shardKey: {password: 1}",
		"password: {bsonType: string}",
	} {
		f := file("a.yaml", source)
		if out := text(t, Options{}, finding(lowCardinality, rules.Error, "m", f.In(0, 3))); !strings.Contains(out, source) {
			t.Errorf("%q is not shown as it is:\n%s", source, out)
		}
	}
}
