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
	`uri: mongodb://app:'S3CRET@h1`,
	`uri: mongodb://app:x://S3CRET@h1`,
	`{"uri": "mongodb:\u002f\u002fapp:S3CRET\u0040h1"}`,
	`uri: app:S3CRET@h1:27017/db`,
	`{uri: mongodb:/app:S3CRET@S3CRET@h1}`,
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
			if !strings.Contains(source, "@") && !strings.Contains(source, "://") {
				continue // only connection strings are looked for in what a rule says
			}
			r = finding(lowCardinality, rules.Error, "in "+source, f.In(0, len(source)), notes(source), help(source), related("see "+source, f.In(0, 1)))
			r.Namespace, r.Deployment = schema.Namespace(source), source
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

// A password is hidden wherever the parts meet in which a file is searched.
func TestSecretsWhereBlocksMeet(t *testing.T) {
	t.Parallel()
	for _, secret := range []string{"password: S3CRET\n", "uri: mongodb://application:S3CRET@h1/db\n"} {
		for shift := range len(secret) + 2 {
			content := strings.Repeat("#", 2*blockBytes-shift-1) + "\n" + secret + strings.Repeat("x: 1\n", 10)
			f := file("a.yaml", content)
			start := strings.Index(content, secret)
			found := secretFinder{}.within(f, start, start+len(secret))
			for i := range len(content) {
				if hidden, want := covered(found, i), content[i:min(i+1, len(content))]; hidden && !strings.Contains("S3CRET", want) {
					t.Fatalf("shift %d: hides %q at %d", shift, want, i)
				}
			}
			if at := strings.Index(content, "S3CRET"); !covered(found, at) || !covered(found, at+5) {
				t.Fatalf("shift %d: shows %q", shift, secret)
			}
		}
	}
}

func TestKeysOfSecrets(t *testing.T) {
	t.Parallel()
	for source, want := range map[string]string{
		`password: a1`:                     "a1",
		`"PassWord" : "a1"`:                "a1",
		`dbPassword=a1 PASSWD='b2'`:        "a1 b2",
		`pwd: a1`:                          "a1",
		`DB_PWD=a1 dbPwd=b2`:               "a1 b2",
		`OLDPWD=/home mypwd: a1 x.pwd: b2`: "b2",
		`passphrase: a1; path: /x; pwd a2`: "a1",
		`password: 1, passwd: {a: b}`:      "",
		`password:password:a1`:             "password:a1",
		`password:`:                        "",
		`p`:                                "",
	} {
		var got []string
		for _, r := range secretsIn([]byte(source)) {
			got = append(got, source[r.start:r.end])
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%s: secrets %q, not %q", source, s, want)
		}
	}
}

// Many findings in one file do not have it searched again and again.
func TestSecretsAreSearchedOnce(t *testing.T) {
	f := file("a.yaml", strings.Repeat("password: a1\n", 1000))
	finder := secretFinder{}
	finder.within(f, 0, 13)
	if n := testing.AllocsPerRun(10, func() { finder.within(f, 130, 143) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
