package connstr

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestMaskPasswords(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ text, want string }{
		{"no string here", "no string here"},
		{"MONGO_URI=mongodb://app:secret@r1:27017/admin", "MONGO_URI=mongodb://app:******@r1:27017/admin"},
		{`uri: "mongodb+srv://app:se cret@c.lan/" # x@y`, `uri: "mongodb+srv://app:*******@c.lan/" # x@y`},
		{"mongodb://a:b@c@r1/", "mongodb://a:***@r1/"},
		{"mongodb://a:b/c?d@r1/db?w=1", "mongodb://a:*****@r1/db?w=1"},
		{"mongodb://a:b?c=d@r1/db?w=1", "mongodb://a:*****@r1/db?w=1"},
		{"mongodb://a:b:c@r1/", "mongodb://a:***@r1/"},
		{"mongodb://a:pässwört@r1/", "mongodb://a:********@r1/"},
		{"mongodb://a:密码@r1/", "mongodb://a:**@r1/"},
		{"mongodb://a:b@r1/db?replicaSet=x@y", "mongodb://a:*@r1/db?replicaSet=x@y"},
		{"mongodb://app@r1/", "mongodb://app@r1/"},
		{"mongodb://a:@r1/", "mongodb://a:@r1/"},
		{"mongodb://r1:27017,r2:27018/db", "mongodb://r1:27017,r2:27018/db"},
		{"mongodb://[::1]:27017/db", "mongodb://[::1]:27017/db"},
		{"see `mongodb://r1:27017`, or mail me@shop.lan", "see `mongodb://r1:27017`, or mail me@shop.lan"},
		{"(mongodb://r1:27017)", "(mongodb://r1:27017)"},
		{"mongodb://a:${PASSWORD}@r1/", "mongodb://a:${PASSWORD}@r1/"},
		{"mongodb://a:${PASSWORD:-geheim}@r1/", "mongodb://a:*******************@r1/"},
		{"mongodb://${CREDS:-root:geheim}@r1/", "mongodb://*********************@r1/"},
		{"mongodb://a:{{ .Values.password }}@r1/", "mongodb://a:{{ .Values.password }}@r1/"},
		{`mongodb://a:{{ default "geheim" .pw }}@r1/`, `mongodb://a:**************************@r1/`},
		{"mongodb://%s:%s@%s/", "mongodb://%s:%s@%s/"},
		{"mongodb://a:{geheim}@r1/", "mongodb://a:********@r1/"},
		{"mongodb://a:{db_password}@r1/", "mongodb://a:{db_password}@r1/"},
		{"mongodb://{user}:{geheim}@r1/", "mongodb://{user}:{geheim}@r1/"},
		{"mongodb://a:x${P}y@r1/", "mongodb://a:******@r1/"},
		{"${URI:-mongodb://a:geheim@r1/db}", "${URI:-mongodb://a:******@r1/db}"},
		{"mongodb://a:secret", "mongodb://a:******"},
		{`"mongodb://a:secret" + "@r1"`, `"mongodb://a:***********@r1"`},
		{`{"uri":"mongodb:\/\/a:secret@r1\/db"}`, `{"uri":"mongodb:\/\/a:******@r1\/db"}`},
		{"postgres://a:secret@db:5432/x mongodb://b:other@r1/", "postgres://a:******@db:5432/x mongodb://b:*****@r1/"},
		{"https://shop.lan/a:b@c", "https://shop.lan/a:b@c"},
		{"mongo://a:secret@r1", "mongo://a:******@r1"},
		{"mongodb://r1/?proxyHost=b&proxyUsername=u1&proxyPassword=pw&w=1", "mongodb://r1/?proxyHost=b&proxyUsername=**&proxyPassword=**&w=1"},
		{"mongodb://r1/?tlsCertificateKeyFilePassword=hush&authMechanismProperties=AWS_SESSION_TOKEN:tok", "mongodb://r1/?tlsCertificateKeyFilePassword=****&authMechanismProperties=*********************"},
		{"uri: mongodb://app:'geheim@r1/ # mail me@shop.lan", "uri: mongodb://app:*********************@shop.lan"},
		{"uri: mongodb://app: geheim@r1/", "uri: mongodb://app:*******@r1/"},
		{"uri: mongodb://app:mongodb://geheim@r1/", "uri: mongodb://app:****************@r1/"},
		{"uri: mongodb://app:a!x://geheim@r1/", "uri: mongodb://app:************@r1/"},
		{`"mongodb://app:" + password + "@r1/"`, `"mongodb://app:" + password + "@r1/"`},
		{"mongodb://r1: the router", "mongodb://r1: the router"},
		{"mongodb://a%3Ageheim@r1/", "mongodb://a%3A******@r1/"},
		{"a: mongodb://r1:27O17/\nb: 1\nc: me@shop.lan", "a: mongodb://r1:******\nb: 1\nc: me@shop.lan"},
		{`{"uri":"mongodb:\u002f\u002fa:geheim\u0040r1\u002fdb"}`, `{"uri":"mongodb:\u002f\u002fa:******\u0040r1\u002fdb"}`},
		{`"mongodb://r1/?tlsCertificateKeyFilePassword\u003dhush\u0026w\u003d1"`, `"mongodb://r1/?tlsCertificateKeyFilePassword\u003d****\u0026w\u003d1"`},
		{`"mongodb://a:x\u0026\u00e4y@r1/"`, `"mongodb://a:**************@r1/"`},
	} {
		got := string(MaskPasswords([]byte(tt.text)))
		if got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.text, got, tt.want)
		}
		if utf8.RuneCountInString(got) != utf8.RuneCountInString(tt.text) {
			t.Errorf("%s changes its length to %s", tt.text, got)
		}
	}
}

func TestNoPasswordInFaults(t *testing.T) {
	t.Parallel()
	const secret = "Zq7geheim"
	for _, pattern := range []string{
		"mongodb://u:PW@r1:x/", "mongodb://u:PW", "mongodb://u:PW/x@r1/", "mongodb://u:x?PW@r1/", "mongodb://u:x?PW=1@r1/", "mongodb://u:x&PW@r1/?w=-1",
		"mongodb://u:PW:x@r1/", "mongodb://u:x@PW@r1/", "mongodb://u:PW%@r1/", "u:PW@r1/db", "mongo://u:PW@r1", "mongodb://:PW@r1/",
		"mongodb://u:PW@r1/?authMechanism=MONGODB-X509", "mongodb://r1/?proxyPassword=PW&proxyPassword=PW",
		"mongodb://r1/?authMechanism=MONGODB-AWS&authMechanismProperties=AWS_SESSION_TOKEN:PW", "mongodb+srv://u:PW@r1:1,r2/",
		"mongodb://u:x/?PW=1@r1/", "mongodb://u:x/y?retryWrites=PW@r1/",
	} {
		text := strings.ReplaceAll(pattern, "PW", secret)
		for _, f := range parse(text).Faults {
			if strings.Contains(f.Message+f.Help+f.Subject, secret) {
				t.Errorf("%s: %+v", pattern, f)
			}
		}
		if masked := string(MaskPasswords([]byte(text))); strings.Contains(masked, secret) && strings.Contains(text, "://") {
			t.Errorf("%s: masked as %s", pattern, masked)
		}
	}
}
