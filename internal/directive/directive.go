// Package directive reads the comments addressed to shardlint, such as
// "shardlint:ignore SL201 -- reason", from the text of a comment of any
// language.
//
// It says what a directive asks for and what is wrong with it. Finding comments
// and telling which lines a directive speaks of is the work of each reader.
package directive

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/shardlint/shardlint/internal/suggest"
	"github.com/shardlint/shardlint/schema"
)

// Parse reads the text of one comment, comment marks removed or not, and
// reports whether it is a directive: whether it begins with one. at maps byte
// offsets in the text to places; the caller sets Covers. A directive whose
// syntax is wrong comes back with its Problem set. The span ends with the
// comment, white space and a closing "*/" aside.
//
// The forms are
//
//	shardlint:ignore SL201[,SL401] [until=2027-01-31] -- reason
//	shardlint:ignore-file SL201 -- reason
//	shardlint:scatter -- reason
//	nolint:shardlint // reason
//
// with blanks, commas, dashes and colons in any common variation.
func Parse(text string, at func(start, end int) schema.Span) (d schema.Directive, ok bool) {
	s := newScanner(text, at)
	switch {
	case s.take("nolint"):
		return s.nolint()
	case !s.take("shardlint"):
		return d, false
	}
	s.blanks()
	if !s.take(":") {
		return d, false
	}
	glued := !s.blanks()
	verb := s.word()
	kind, known := verbs[strings.ToLower(verb)]
	if !known && (!glued || verb == "") {
		return d, false // prose, such as "shardlint: see the manual"
	}
	d = schema.Directive{Kind: kind, Span: at(s.start, s.end)}
	if !known {
		d.Problem = unknownVerb(verb)
	}
	s.arguments(&d)
	if d.Problem == "" && kind != schema.Scatter && len(d.Rules) == 0 {
		d.Problem = "names no rule: write shardlint:" + strings.ToLower(verb) + " SL201 -- reason"
	}
	return d, true
}

// ParseBare is Parse for the value of a key that is made for directives, where
// "shardlint:ignore" may be left out: "SL201 -- reason".
func ParseBare(text string, at func(start, end int) schema.Span) schema.Directive {
	if d, ok := Parse(text, at); ok {
		return d
	}
	s := newScanner(text, at)
	d := schema.Directive{Kind: schema.IgnoreLine, Span: at(s.start, s.end)}
	s.arguments(&d)
	if d.Problem == "" && len(d.Rules) == 0 {
		d.Problem = "names no rule: write SL201 -- reason"
	}
	return d
}

// IsBare reports whether the text of a comment begins with a rule id and then
// ends or gives a reason, so that it is likely meant for ParseBare.
func IsBare(text string) bool {
	d := ParseBare(text, func(int, int) schema.Span { return schema.Span{} })
	return len(d.Rules) > 0 && isID(d.Rules[0].Name) && (d.Reason == "" || separated(text))
}

func separated(text string) bool {
	return slices.ContainsFunc([]string{"--", "—", "–"}, func(s string) bool { return strings.Contains(text, s) })
}

// verbs are the directives there are.
var verbs = map[string]schema.DirectiveKind{
	"ignore":      schema.IgnoreLine,
	"ignore-file": schema.IgnoreFile,
	"scatter":     schema.Scatter,
}

func unknownVerb(verb string) string {
	meant := suggest.Nearest(verb, []string{"ignore", "ignore-file", "scatter"})
	switch strings.ToLower(verb) {
	case "disable", "off", "skip", "suppress", "ignore-line", "ignore-next-line", "disable-line", "disable-next-line", "nolint":
		meant = "ignore"
	case "disable-file", "skip-file", "file-ignore":
		meant = "ignore-file"
	}
	if meant == "" {
		return fmt.Sprintf("%q is no directive: there are shardlint:ignore, shardlint:ignore-file and shardlint:scatter", verb)
	}
	return fmt.Sprintf("%q is no directive: write shardlint:%s", verb, meant)
}

// A scanner reads a directive from the front.
type scanner struct {
	text       string
	pos        int
	start, end int // of the directive
	at         func(start, end int) schema.Span
}

func newScanner(text string, at func(start, end int) schema.Span) *scanner {
	start := len(text) - len(strings.TrimLeft(text, " \t\r\n#/*;!<-"))
	body := strings.TrimRight(text, " \t\r\n")
	for _, closing := range []string{"*/", "-->"} {
		body = strings.TrimRight(strings.TrimSuffix(body, closing), " \t\r\n")
	}
	return &scanner{text: text, pos: start, start: start, end: max(start, len(body)), at: at}
}

func (s *scanner) rest() string { return s.text[min(s.pos, s.end):s.end] }

// take moves past the prefix, in any case.
func (s *scanner) take(prefix string) bool {
	rest := s.rest()
	if len(rest) < len(prefix) || !strings.EqualFold(rest[:len(prefix)], prefix) {
		return false
	}
	s.pos += len(prefix)
	return true
}

// blanks moves past blanks and reports whether there were any.
func (s *scanner) blanks() bool {
	rest := s.rest()
	n := len(rest) - len(strings.TrimLeft(rest, " \t"))
	s.pos += n
	return n > 0
}

// word moves past letters, digits and hyphens between them, and returns them.
func (s *scanner) word() string {
	rest := s.rest()
	n := 0
	for n < len(rest) && (isWordByte(rest[n]) || rest[n] == '-' && n > 0 && n+1 < len(rest) && isWordByte(rest[n+1]) && rest[n-1] != '-') {
		n++
	}
	s.pos += n
	return rest[:n]
}

func isWordByte(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c == '_'
}

// arguments reads the rules, the last day and the reason.
func (s *scanner) arguments(d *schema.Directive) {
	comma := false
	for s.pos < s.end {
		rest := s.rest()
		if trimmed := strings.TrimLeft(rest, " \t,:"); len(trimmed) < len(rest) {
			between := rest[:len(rest)-len(trimmed)]
			s.pos += len(between)
			comma = strings.Contains(between, ",")
			continue
		}
		if s.reason(d) || s.until(d) {
			continue
		}
		start := s.pos
		word := s.word()
		named := isRule(word) || comma && s.listGoesOn()
		if word == "" || !named || d.Kind == schema.Scatter {
			// Not a rule: the reason has begun without a dash before it.
			s.pos = start
			s.finish(d)
			return
		}
		d.Rules = append(d.Rules, schema.DirectiveRule{Name: word, Span: s.at(start, s.pos)})
	}
}

// isRule reports whether the word can be a rule: an id, right or misspelt such as
// SL2O1, or a name, which has a hyphen.
func isRule(word string) bool {
	return isID(word) || strings.Contains(word, "-") || isAlmostID(word)
}

// isAlmostID reports whether the word looks like an id with letters for some of
// its digits; slot3 does not.
func isAlmostID(word string) bool {
	if len(word) < 4 || !strings.EqualFold(word[:2], "SL") {
		return false
	}
	digits := 0
	for _, c := range []byte(word[2:]) {
		if c >= '0' && c <= '9' {
			digits++
		}
	}
	return digits > 0 && (word[2] <= '9' || 2*digits >= len(word)-2)
}

// listGoesOn reports whether what follows a word is what follows a rule rather
// than the next word of a reason.
func (s *scanner) listGoesOn() bool {
	rest := strings.TrimLeft(s.rest(), " \t")
	return rest == "" || strings.HasPrefix(rest, ",") || strings.HasPrefix(rest, ":") || strings.HasPrefix(rest, untilKey) || cutDash(rest) != rest
}

func isID(word string) bool {
	return len(word) > 2 && strings.EqualFold(word[:2], "SL") && strings.Trim(word[2:], "0123456789") == ""
}

// reason reads a reason that begins with a dash.
func (s *scanner) reason(d *schema.Directive) bool {
	rest := s.rest()
	after := cutDash(rest)
	if after == rest {
		return false
	}
	s.pos += len(rest) - len(after)
	s.finish(d)
	return true
}

// cutDash cuts the dash in front of a reason off, if there is one.
func cutDash(s string) string {
	for _, dash := range []string{"--", "—", "–", "//", "- "} {
		if after, ok := strings.CutPrefix(s, dash); ok {
			return after
		}
	}
	return s
}

// finish takes the rest as the reason, but for a last day that stands in it.
func (s *scanner) finish(d *schema.Directive) {
	reason := strings.TrimLeft(s.rest(), " \t-—–:")
	s.pos = s.end
	if i := strings.Index(reason, untilKey); i == 0 || i > 0 && (reason[i-1] == ' ' || reason[i-1] == '(') {
		day, after := cutDay(reason[i+len(untilKey):])
		setUntil(d, day)
		reason = strings.TrimRight(reason[:i], " \t(,;") + strings.TrimLeft(after, ")")
	}
	d.Reason = strings.TrimSpace(reason)
}

const untilKey = "until="

func (s *scanner) until(d *schema.Directive) bool {
	if !s.take(untilKey) {
		return false
	}
	rest := s.rest()
	day, after := cutDay(rest)
	s.pos += len(rest) - len(after)
	setUntil(d, day)
	return true
}

// cutDay cuts what stands for a day from the front.
func cutDay(s string) (day, after string) {
	if i := strings.IndexAny(s, " \t,;)"); i >= 0 {
		return s[:i], s[i:]
	}
	return s, ""
}

func setUntil(d *schema.Directive, day string) {
	d.Until = day
	if _, err := time.Parse(time.DateOnly, day); err != nil && d.Problem == "" {
		d.Problem = fmt.Sprintf("%q is no day: write until=2027-01-31", day)
	}
}

// nolint reads a directive in the syntax of golangci-lint, which may name other
// linters beside this one.
func (s *scanner) nolint() (d schema.Directive, ok bool) {
	if !s.take(":") {
		return d, false
	}
	rest := s.rest()
	list, reason, _ := strings.Cut(rest, "//")
	names := strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' })
	if !slices.Contains(names, "shardlint") {
		return d, false
	}
	return schema.Directive{
		Kind: schema.IgnoreLine, Foreign: true, Reason: strings.TrimSpace(reason), Span: s.at(s.start, s.end),
	}, true
}
