package connstr

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// MaskPasswords returns the text with a "*" for every character of a password
// in a connection string or another URL, and of option values that are
// secrets. The text may be any piece of any source, such as one line; it need
// hold no well-formed string. Characters keep their number, so that columns in
// characters still point at the same things. Where it is not clear where a
// password ends, more is masked rather than less. Without a password the text
// itself is returned.
func MaskPasswords(text []byte) []byte {
	if !bytes.Contains(text, []byte("://")) && !bytes.Contains(text, []byte(`:\/\/`)) && !bytes.Contains(text, []byte(escapeStart)) {
		return text
	}
	source := string(text)
	s, offsets := unescaped(source)
	var out []byte
	done := 0
	hide := func(start, end int) {
		if offsets != nil {
			start, end = offsets[start], offsets[end]
		}
		start = max(start, done)
		if start >= end {
			return
		}
		out = append(out, source[done:start]...)
		out = append(out, strings.Repeat("*", utf8.RuneCountInString(source[start:end]))...)
		done = end
	}
	for from := 0; ; {
		start, next, mongo := nextURL(s, from)
		if start < 0 {
			break
		}
		limit := len(s)
		if after, _, _ := nextURL(s, next); after >= 0 {
			limit = after
		}
		maskURL(s, start, next, limit, mongo, hide)
		from = next
	}
	if done == 0 {
		return text
	}
	return append(out, source[done:]...)
}

// nextURL finds the next "scheme://", also written with "\/", from the offset:
// the start of the scheme, the offset after the slashes, and whether the
// scheme is MongoDB's.
func nextURL(s string, from int) (start, after int, mongo bool) {
	for i := from; i < len(s); i++ {
		if s[i] != ':' {
			continue
		}
		switch rest := s[i+1:]; {
		case strings.HasPrefix(rest, "//"):
			after = i + 3
		case strings.HasPrefix(rest, `\/\/`):
			after = i + 5
		default:
			continue
		}
		start = i
		for start > from && (isWord(s[start-1]) || isDigit(s[start-1]) || strings.IndexByte("+.-", s[start-1]) >= 0) {
			start--
		}
		// "${X}://", where a hole stands for the scheme, counts as ours.
		return start, after, start == i || strings.Contains(strings.ToLower(s[start:i]), "mongo")
	}
	return -1, 0, false
}

func maskURL(s string, scheme, start, limit int, mongo bool, hide func(start, end int)) {
	end := urlEnd(s, scheme, start, limit)
	if !mongo {
		if i := strings.IndexAny(s[start:end], "/?#"); i >= 0 {
			end = start + i
		}
	} else if strings.IndexByte(s[start:end], '@') < 0 && (cutPassword(s[start:end]) || goesOn(s, start, end)) {
		// The password holds what seemed to end the string, if its "@" still comes.
		if far := farthestEnd(s, scheme, start); strings.IndexByte(s[end:far], '@') >= 0 {
			end = far
		}
	}
	query := end
	if mongo {
		query = queryStart(s, start, end)
	}
	if sign := strings.LastIndexByte(s[start:query], '@'); sign >= 0 {
		maskUserinfo(s, start, start+sign, hide)
	} else if mongo && cutPassword(s[start:query]) {
		// A password that was cut off before its "@".
		i := strings.IndexByte(s[start:query], ':')
		hide(start+i+1, query)
	}
	if query < end {
		maskSecrets(s, query, end, hide)
	}
}

// urlEnd returns where the URL most likely ends: at the quote that closes the
// one before the scheme, else at white space or any quote.
func urlEnd(s string, scheme, start, limit int) int {
	stops := " \t\r\n\"'`"
	if scheme > 0 {
		if q := s[scheme-1]; q == '"' || q == '\'' || q == '`' {
			stops = string(rune(q)) + "\r\n"
		}
	}
	for i := start; i < limit; i++ {
		if end := holeEnd(s, i); end > i && end <= limit && !strings.Contains(s[i:end], "://") {
			i = end - 1 // "{{ .x }}" and "${X:-a b}" hold spaces and quotes
			continue
		}
		if strings.IndexByte(stops, s[i]) >= 0 {
			return i
		}
	}
	return limit
}

// cutPassword reports whether text without an "@" looks like "user:pass"
// rather than "host:port".
func cutPassword(s string) bool {
	if i := strings.IndexAny(s, "/?,"); i >= 0 && strings.IndexByte(s[:i], ':') < 0 {
		return false
	}
	_, port, ok := strings.Cut(s, ":")
	if !ok || port == "" || strings.HasPrefix(s, "[") {
		return false
	}
	if i := strings.IndexAny(port, "/?,"); i >= 0 {
		port = port[:i]
	}
	return strings.Trim(port, "0123456789)]}>;.\\") != "" && holeEnd(port, 0) <= 0
}

// goesOn reports whether text that ends with "user:" goes on, behind a quote, a
// blank or the beginning of another URL, with what holds an "@".
func goesOn(s string, start, end int) bool {
	if i := strings.IndexAny(s[start:end], ":/?,"); i < 0 || s[start+i] != ':' || start+i+1 != end || end == len(s) {
		return false
	}
	const stops = " \t\r\n\"'`"
	rest := s[end:]
	if strings.IndexByte(stops, rest[0]) >= 0 {
		rest = rest[1:]
	}
	if i := strings.IndexAny(rest, stops); i >= 0 {
		rest = rest[:i]
	}
	return strings.IndexByte(rest, '@') >= 0
}

// farthestEnd returns the end of the line, or of the quotes that go on below it.
func farthestEnd(s string, scheme, start int) int {
	end := len(s)
	if i := strings.IndexAny(s[start:], "\r\n"); i >= 0 {
		end = start + i
	}
	if scheme > 0 && strings.IndexByte("\"'`", s[scheme-1]) >= 0 {
		if i := strings.IndexByte(s[start:], s[scheme-1]); i >= 0 {
			end = max(end, start+i)
		}
	}
	return end
}

// queryStart returns the offset of the "?" before the options, or the end.
func queryStart(s string, start, end int) int {
	for i := start; i < end; i++ {
		if s[i] != '?' {
			continue
		}
		key, _, isPair := strings.Cut(s[i+1:min(end, i+longestKey)], "=")
		if !isPair {
			continue
		}
		if known(key) || strings.LastIndexByte(s[start:end], '@') < i-start {
			if strings.IndexByte(s[start:i], '@') >= 0 || !cutPassword(s[start:i]) {
				return i
			}
		}
	}
	return end
}

func maskUserinfo(s string, start, end int, hide func(start, end int)) {
	info := shadowOf(s[start:end])
	i := strings.IndexByte(info, ':')
	if i < 0 {
		// A hole with a default may hold both: ${CREDENTIALS:-user:password}.
		if strings.IndexByte(info, holeByte) >= 0 && !isPlainHole(s[start:end]) {
			hide(start, end)
		} else if colon := strings.Index(strings.ToLower(info), "%3a"); colon >= 0 {
			hide(start+colon+len("%3a"), end) // escaped by mistake
		}
		return
	}
	if user := s[start : start+i]; strings.IndexByte(info[:i], holeByte) >= 0 && strings.ContainsRune(user, ':') {
		hide(start, start+i)
	}
	if password := s[start+i+1 : end]; !isPlainHole(password) || isBracedWord(password) && !namesSecret(password) && !isPlainHole(s[start:start+i]) {
		hide(start+i+1, end)
	}
}

// isBracedWord reports whether the text is one word in braces, "{word}".
func isBracedWord(s string) bool {
	if len(s) < 3 || s[0] != '{' || s[len(s)-1] != '}' {
		return false
	}
	for i := 1; i < len(s)-1; i++ {
		if !isWord(s[i]) && !isDigit(s[i]) {
			return false
		}
	}
	return true
}

// namesSecret reports whether a word in braces calls itself a password, as the
// placeholders of templates do: braces alone may belong to the password.
func namesSecret(s string) bool {
	s = strings.ToLower(strings.TrimRight(s, "}"))
	for _, name := range []string{"password", "passwd", "passphrase", "pass", "pwd", "pw", "secret", "credential", "credentials"} {
		if strings.HasSuffix(s, name) {
			return true
		}
	}
	return false
}

// isPlainHole reports whether the text is one hole that names a variable and
// holds no default value, which is no secret and helps the reader.
func isPlainHole(s string) bool {
	if s == "%s" || s == "%v" || s == "{}" {
		return true
	}
	delimited := false
	for _, open := range []string{"${", "$(", "#{", "{", "%("} {
		delimited = delimited || strings.HasPrefix(s, open)
	}
	return delimited && holeEnd(s, 0) == len(s) && !strings.ContainsAny(s, `:'"|=+-`+"`")
}

func maskSecrets(s string, query, end int, hide func(start, end int)) {
	for from := query + 1; from < end; {
		to := from + pairLength(s[from:end])
		key, value, _ := strings.Cut(s[from:to], "=")
		def, ok := lookup(key)
		if ok && def.secret && value != "" && !isPlainHole(value) {
			hide(to-len(value), to)
		}
		from = to + 1
	}
}
