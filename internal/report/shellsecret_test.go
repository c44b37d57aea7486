package report

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// withoutSecrets returns a text with what is secret in it replaced.
func withoutSecrets(s string) string {
	var b strings.Builder
	done := 0
	for _, r := range secretsIn([]byte(s)) {
		b.WriteString(s[done:r.start] + strings.Repeat("*", utf8.RuneCountInString(s[r.start:r.end])))
		done = r.end
	}
	return b.String() + s[done:]
}

// What hides a password must leave the rest, so that the line can be understood.
func TestPasswordsOfCommands(t *testing.T) {
	t.Parallel()
	for source, want := range map[string]string{
		`mongosh --host h1 -u app -p S3CRET`:                                     `mongosh --host h1 -u app -p ******`,
		`mongosh --host h1 -u app -pS3CRET`:                                      `mongosh --host h1 -u app -p******`,
		`mongosh h1 -u app --password S3CRET --eval 'db'`:                        `mongosh h1 -u app --password ****** --eval 'db'`,
		`mongodump --password=S3CRET -o x`:                                       `mongodump --password=****** -o x`,
		`mongodump --password="S3CRET S3CRET" -o x`:                              `mongodump --password="*************" -o x`,
		`mongodump -p 'S3CRET S3CRET' -o x`:                                      `mongodump -p '*************' -o x`,
		`args: ["mongosh", "-u", "app", "-p", "S3CRET"]`:                         `args: ["mongosh", "-u", "app", "-p", "******"]`,
		`args: [mongosh, -u, app, -p, S3CRET, h1]`:                               `args: [mongosh, -u, app, -p, ******, h1]`,
		`args: ["mongosh", "--password", "S3CRET"]`:                              `args: ["mongosh", "--password", "******"]`,
		"command:\n  - mongosh\n  - -p\n  - S3CRET\n  - h1":                      "command:\n  - mongosh\n  - -p\n  - ******\n  - h1",
		"command:\n  - mongosh\n  - --password\n  - \"S3CRET\"\n":                "command:\n  - mongosh\n  - --password\n  - \"******\"\n",
		"mongosh \\\n  -u app \\\n  -p S3CRET":                                   "mongosh \\\n  -u app \\\n  -p ******",
		"mongosh \\\n  -u app \\\n  --password \\\n S3CRET":                      "mongosh \\\n  -u app \\\n  --password \\\n ******",
		`sshpass -p S3CRET ssh h1 -p 22 mongosh`:                                 `sshpass -p ****** ssh h1 -p 22 mongosh`,
		`docker exec m1 mongo admin -u root -p S3CRET --eval 'sh.status()'`:      `docker exec m1 mongo admin -u root -p ****** --eval 'sh.status()'`,
		`docker run -p 27017:27017 mongo && mongosh -p S3CRET`:                   `docker run -p 27017:27017 mongo && mongosh -p ******`,
		`kubectl exec m-0 -- mongosh -u root -p S3CRET`:                          `kubectl exec m-0 -- mongosh -u root -p ******`,
		`mongod --tlsCertificateKeyFilePassword S3CRET --port 27017`:             `mongod --tlsCertificateKeyFilePassword ****** --port 27017`,
		`mongosh -u a -p $ecret1`:                                                `mongosh -u a -p *******`,
		`db.auth("app", "S3CRET")`:                                               `db.auth("app", "******")`,
		`db.changeUserPassword('app', 'S3CRET')`:                                 `db.changeUserPassword('app', '******')`,
		`MONGO_PASS=S3CRET`:                                                      `MONGO_PASS=******`,
		"password:\n  S3CRET\n":                                                  "password:\n  ******\n",
		`$password = 'S3CRET';`:                                                  `$password = '******';`,
		`pass=S3CRET`:                                                            `pass=******`,
		`PASSWORD={S3CRET}`:                                                      `PASSWORD=********`,
		`password: "{S3CRET}"`:                                                   `password: "********"`,
		`password: "S3CRET S3CRET"`:                                              `password: "*************"`,
		`mongodb://app:{S3CRET}@h1`:                                              `mongodb://app:********@h1`,
		`mongdb:\u002f\u002fapp:S3CRET\u0040h1`:                                  `mongdb:\u002f\u002fapp:******\u0040h1`,
		`mongodb:/app:S3CRET\u0040h1`:                                            `mongodb:/app:******\u0040h1`,
		`mongodb;//app:S3CRET\u0040h1`:                                           `mongodb;//app:******\u0040h1`,
		`uri: "mongodb:\x2f\x2fapp:S3CRET\x40h1"`:                                `uri: "mongodb:\x2f\x2fapp:******\x40h1"`,
		`uri: "mongodb://app\u{3a}S3CRET\u{40}h1"`:                               `uri: "mongodb://app\u{3a}******\u{40}h1"`,
		`<uri>mongodb://app&#58;S3CRET@h1/db</uri>`:                              `<uri>mongodb://app&#58;******@h1/db</uri>`,
		`<uri>mongodb://app&#x3a;S3CRET&#x40;h1/db</uri>`:                        `<uri>mongodb://app&#x3a;******&#x40;h1/db</uri>`,
		`https://x.example/?next=mongodb%3A%2F%2Fapp%3AS3CRET%40h1`:              `https://x.example/?next=mongodb%3A%2F%2Fapp%3A******%40h1`,
		`https://x.example/?next=mongodb%253A%252F%252Fapp%253AS3CRET%2540h1%2f`: `https://x.example/?next=mongodb%253A%252F%252Fapp%253A******%2540h1%2f`,
		`"mongodb://app:" + "S3CRET" + "@h1"`:                                    `"mongodb://app:" + "******" + "@h1"`,
	} {
		if got := withoutSecrets(source); got != want {
			t.Errorf("%q is shown as\n%q, not\n%q", source, got, want)
		}
	}
}

func TestOrdinaryTextIsShown(t *testing.T) {
	t.Parallel()
	for _, source := range []string{
		`use the --password option of mongosh`, `mongosh: with -p you are asked for it`, "`mongosh -p` prompts", `mongosh -u x --password`, `mongosh has -u, -p, eval and --password, host`,
		`docker run -p 27017:27017 --name mongo mongo:7`, `docker run --name mongo -p 27017:27017 mongo:7`, `docker compose -p shop exec mongo mongosh`,
		`mkdir -p /data/mongo`, `cd mongo && mkdir -p /data/db`, `docker run mongo mkdir -p /data`, `ssh -p 22 h1`, `git log -p mongo`,
		`mongosh -p "$PASS"`, `mongosh --password "${pass}"`, `mongosh --password $(cat /run/secret)`, `mongosh -u x -p <password>`, `mongosh -u x -p {{ pw }}`,
		`mongosh --port 27017 --host h1`, `mongod -port 27017`, `mongosh --passwordless x`, "- name: mongo\n  args:\n  - -p\n",
		`mail a@b.c, x: y@z`, `the second pass: sort`, `bypass: true`, `compass=1`, `shardKey: {pass: 1}`, `unique index {password: 1}`,
		`password: {bsonType: string}`, `pwd: passwordPrompt()`, `"password": "${PASS}"`, `password: "$PASS"`, `password={{ .Values.x }}`,
		`password: "{password}"`, `password: null`, `PASSWORD=`, `mongodb://app:{db_password}@h1`, `f"mongodb://{user}:{word}@{host}"`,
		`"mongodb://app:" + password + "@h1"`, `C:\xampp\mongo.conf`, `50%40 off`, `a -- b`, `-`, `--`, `x -`,
	} {
		if got := withoutSecrets(source); got != source {
			t.Errorf("%q is shown as %q", source, got)
		}
		if got := masked(source); got != source {
			t.Errorf("%q of a rule is shown as %q", source, got)
		}
	}
}

func FuzzSecrets(f *testing.F) {
	for _, s := range withPasswords {
		f.Add(s)
	}
	f.Add(`mongosh -p \u0040&#64;%3A%2F%2F -pX --password`)
	f.Fuzz(func(t *testing.T, s string) {
		last := 0
		for _, r := range secretsIn([]byte(s)) {
			if r.start < last || r.end < r.start || r.end > len(s) {
				t.Fatalf("range %v behind %d in %q", r, last, s)
			}
			last = r.end
		}
		if got := masked(s); utf8.ValidString(s) && utf8.RuneCountInString(got) != utf8.RuneCountInString(s) {
			t.Errorf("%q becomes %q, of another length", s, got)
		}
	})
}
