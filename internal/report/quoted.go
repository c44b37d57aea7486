package report

import (
	"strings"
	"unicode/utf8"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// maxQuoted is how much of the text under a finding is looked at for secrets
// that the finding may quote.
const maxQuoted = 4096

// enoughRunes is how many characters of a secret are taken for it where the rest
// of a long word was cut off.
const enoughRunes = 8

// hide returns the finding without what it quotes of a password that it points
// into: of a broken file, a piece of a connection string can seem to be a key or
// a word of its own, which by itself does not look like a secret.
func (s secretFinder) hide(f *engine.Finding) *engine.Finding {
	if !strings.HasPrefix(f.Rule.ID, "SL00") || f.Span.IsZero() {
		return f // other rules speak of values that were read
	}
	content := f.Span.File.Content
	start := max(0, min(int(f.Span.Start), len(content)))
	end := max(start, min(int(f.Span.End), len(content), start+maxQuoted))
	hidden := f
	for _, r := range s.within(f.Span.File, start, end) {
		from, to := max(r.start, start), min(r.end, end)
		if from >= to {
			continue
		}
		if hidden == f {
			hidden = new(engine.Finding)
			*hidden = *f
		}
		secret := string(content[from:to])
		hidden.Message, hidden.Help = withoutQuoted(hidden.Message, secret), withoutQuoted(hidden.Help, secret)
	}
	return hidden
}

// Problem makes what is wrong with an input fit to be shown on one line, without
// what it quotes of a password that it points into.
func Problem(rule, message string, span schema.Span) string {
	f := &engine.Finding{Finding: rules.Finding{Rule: &rules.Rule{ID: rule}, Message: message, Span: span}}
	return Line(secretFinder{}.hide(f).Message)
}

// withoutQuoted replaces what is quoted of a secret, of a long one also its
// beginning.
func withoutQuoted(text, secret string) string {
	beginning := secret
	if runes := []rune(secret); len(runes) > enoughRunes && !strings.Contains(text, secret) {
		beginning = string(runes[:enoughRunes])
	}
	var b strings.Builder
	for {
		quote := strings.IndexByte(text, '"')
		if quote < 0 {
			return b.String() + text
		}
		b.WriteString(text[:quote+1])
		text = text[quote+1:]
		end := strings.LastIndexByte(text, '"')
		at := strings.Index(text, beginning)
		if at < 0 || at >= end {
			continue
		}
		n := 0
		for n < len(secret) && at+n < end && text[at+n] == secret[n] {
			n++
		}
		b.WriteString(text[:at] + strings.Repeat("*", utf8.RuneCountInString(text[at:at+n])))
		text = text[at+n:]
	}
}
