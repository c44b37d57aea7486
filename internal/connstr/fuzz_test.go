package connstr

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/shardlint/shardlint/schema"
)

func FuzzParse(f *testing.F) {
	for _, texts := range verdicts {
		for _, text := range texts {
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		file := schema.NewFile("x", []byte(text), schema.Production)
		at := func(start, end int) schema.Span {
			if start < 0 || start > end || end > len(text) {
				t.Fatalf("span %d..%d of %q", start, end, text)
			}
			return file.In(start, end)
		}
		c := Parse(text, at)
		for _, fault := range c.Faults {
			if fault.Span.IsZero() || fault.Message == "" || fault.Subject == "" {
				t.Fatalf("fault %+v of %q", fault, text)
			}
		}
		for _, h := range c.Hosts {
			if h.Span.IsZero() || !c.Span.Contains(h.Span) {
				t.Fatalf("host %+v of %q", h, text)
			}
		}
		masked := MaskPasswords([]byte(text))
		if utf8.RuneCount(masked) != utf8.RuneCountInString(text) {
			t.Fatalf("%q masked as %q", text, masked)
		}
	})
}

// FuzzPassword puts a password into strings of any shape; neither a message
// nor the masked text may show it.
func FuzzPassword(f *testing.F) {
	for _, tail := range []string{"", ":x", "/a", "?b=c", "@", "%", "#", "[", " ", "\"", "{", "$"} {
		f.Add("app", tail, "r1:27017/db?w=1")
	}
	const secret = "Zq7geheimQz"
	f.Fuzz(func(t *testing.T, user, tail, hosts string) {
		all := user + tail + hosts
		if strings.Trim(user, "abcdefghijklmnopqrstuvwxyz0123456789é密") != "" || user == "" || strings.ContainsAny(all, "\r\n\t\x00") ||
			strings.Contains(tail+hosts, ":/") || strings.ContainsAny(hosts, "@ \"'`") || strings.ContainsAny(tail, "{}<>%$#_\\\"'` ") || !utf8.ValidString(all) {
			t.Skip() // other strings in the text, and holes, have tests of their own
		}
		text := "mongodb://" + user + ":" + secret + tail + "@" + hosts
		for _, fault := range parse(text).Faults {
			if strings.Contains(fault.Message+fault.Help+fault.Subject, secret) {
				t.Fatalf("%q: %+v", text, fault)
			}
		}
		if masked := MaskPasswords([]byte(text)); strings.Contains(string(masked), secret) {
			t.Fatalf("%q masked as %q", text, masked)
		}
	})
}
