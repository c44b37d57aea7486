package connstr

import (
	"slices"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// The schemes of the specifications, as Connection.Scheme has them.
const (
	Standard = "mongodb"
	SRV      = "mongodb+srv"
)

// Parse reads one connection string. The text is decoded from the source's own
// quoting; at maps a byte range of it to its place in the source. Parse never
// fails: what the specifications object to stands in Faults.
func Parse(text string, at func(start, end int) schema.Span) *schema.Connection {
	p := &parser{text: text, shadow: shadowOf(text), at: at, c: &schema.Connection{}}
	p.parse()
	slices.SortStableFunc(p.c.Faults, func(a, b schema.ConnectionFault) int {
		return int(a.Span.Start) - int(b.Span.Start)
	})
	return p.c
}

// A part is what is known of the user name or the password.
type part uint8

const (
	missing part = iota
	empty
	written
	hidden
)

type parser struct {
	text   string
	shadow string // text with holes blanked, of the same length
	at     func(start, end int) schema.Span
	c      *schema.Connection

	user, password part
	// values holds the first option of each name, in lower case.
	values map[string]schema.ConnectionOption
	// unknown counts the options that no driver knows.
	unknown int
}

func (p *parser) refuse(subject string, span schema.Span, message, help string) {
	p.fault(schema.Refused, subject, span, message, help)
}

func (p *parser) ignore(subject string, span schema.Span, message, help string) {
	p.fault(schema.Ignored, subject, span, message, help)
}

func (p *parser) fault(level schema.FaultLevel, subject string, span schema.Span, message, help string) {
	p.c.Faults = append(p.c.Faults, schema.ConnectionFault{Level: level, Subject: subject, Message: message, Help: help, Span: span})
}

func (p *parser) hasHole(start, end int) bool {
	return strings.IndexByte(p.shadow[start:end], holeByte) >= 0
}

func (p *parser) parse() {
	start := len(p.text) - len(strings.TrimLeft(p.text, " \t\r\n"))
	end := len(strings.TrimRight(p.text, " \t\r\n"))
	if start > end {
		start = end
	}
	p.c.Span = p.at(start, end)
	rest, ok := p.scheme(start, end)
	if !ok {
		// What follows an unknown scheme is not ours to read.
		p.c.HostsHidden, p.c.OptionsHidden = true, true
		return
	}
	rest = p.userinfo(rest, end)
	authority := end
	if i := strings.IndexAny(p.shadow[rest:end], "/?"); i >= 0 {
		authority = rest + i
	}
	p.hosts(rest, authority, authority == end)
	query := p.database(authority, end)
	p.options(query, end)
	p.checkTogether()
}

// scheme reads the scheme and returns the offset after "://".
func (p *parser) scheme(start, end int) (rest int, ok bool) {
	sep := strings.Index(p.shadow[start:end], "://")
	if sep < 0 {
		sep = 0
	} else {
		rest = start + sep + len("://")
	}
	name := p.shadow[start : start+sep]
	switch {
	case rest > 0 && (name == Standard || name == SRV):
		p.c.Scheme = schema.KnownAt(name, p.at(start, start+sep))
		return rest, true
	case rest > 0 && p.hasHole(start, start+sep):
		p.c.Scheme = schema.UnknownAt[string](p.at(start, start+sep))
		return rest, true
	case rest == 0 && p.hasHole(start, end), strings.HasPrefix(name, "jdbc:"):
		p.c.Scheme = schema.UnknownAt[string](p.at(start, end))
		return 0, false
	}
	// The text may hold a password; its place is told so that nobody prints
	// it.
	if i := strings.LastIndexByte(p.text[max(rest, start):end], '@'); i >= 0 {
		p.credentials(max(rest, start), max(rest, start)+i)
	}
	p.c.Scheme = schema.UnknownAt[string](p.at(start, end))
	place, message := p.at(start, end), `a connection string begins with "mongodb://" or "mongodb+srv://"`
	help := "write mongodb:// before a list of hosts, mongodb+srv:// before the name of a DNS record"
	switch {
	case start == end:
		message = "the connection string is empty"
	case rest > 0:
		place = p.at(start, start+sep)
		if lower := strings.ToLower(name); lower == Standard || lower == SRV {
			message, help = "the scheme is written in lower case: "+lower+"://", "write "+lower+"://"
		}
	}
	p.refuse("scheme", place, message, help)
	return 0, false
}

// userinfo reads user name and password and returns the offset of the hosts.
func (p *parser) userinfo(start, end int) (hosts int) {
	sign, stray := p.userinfoEnd(start, end)
	if sign < 0 {
		return start
	}
	p.credentials(start, sign)
	info := p.shadow[start:sign]
	fault := ""
	switch {
	case stray:
		fault = `an unescaped "/"`
		if i := strings.IndexAny(info, "/?"); i >= 0 && info[i] == '?' {
			fault = `an unescaped "?"`
		}
	case strings.ContainsRune(info, '@'):
		fault = `an unescaped "@"`
	case strings.Count(info, ":") > 1:
		fault = `an unescaped ":"`
	case badEscape(info):
		fault = `a "%" that begins no escape`
	}
	if fault != "" {
		p.refuse("userinfo", p.c.Userinfo, "the user name or password holds "+fault,
			"percent-encode user name and password: %40 for @, %3A for :, %2F for /, %3F for ?, %25 for %")
	}
	return sign + 1
}

// userinfoEnd returns the offset of the "@" that ends the user information, or
// -1 when there is none; stray says that it lies behind a "/" or "?" that does
// not belong there.
func (p *parser) userinfoEnd(start, end int) (sign int, stray bool) {
	s := p.shadow[start:end]
	authority := len(s)
	if i := strings.IndexAny(s, "/?"); i >= 0 {
		authority = i
	}
	path := len(s)
	if i := strings.IndexByte(s[authority:], '?'); i >= 0 {
		path = authority + i
		if strayQuery(s, authority, path) {
			path = len(s)
		}
	}
	if i := strings.LastIndexByte(s[authority:path], '@'); i >= 0 {
		return start + authority + i, true
	}
	if i := strings.LastIndexByte(s[:authority], '@'); i >= 0 {
		return start + i, false
	}
	return -1, false
}

// strayQuery reports whether the "?" at query belongs to a password rather
// than to options: an "@" follows, none stands before, and what follows is no
// option or the host before has a port that can be none.
func strayQuery(s string, authority, query int) bool {
	if strings.IndexByte(s[query:], '@') < 0 || strings.IndexByte(s[:authority], '@') >= 0 {
		return false
	}
	key, _, isPair := strings.Cut(s[query+1:], "=")
	if !isPair || strings.IndexByte(key, '@') >= 0 {
		return true
	}
	_, port, hasPort := strings.Cut(s[:authority], ":")
	return hasPort && port != "" && !isDigit(port[0]) && !known(key)
}

// credentials records the places of user name and password.
func (p *parser) credentials(start, end int) {
	p.c.Userinfo = p.at(start, end)
	name, _, hasPassword := strings.Cut(p.shadow[start:end], ":")
	p.user = p.partOf(start, start+len(name))
	if hasPassword {
		p.c.Password = p.at(start+len(name)+1, end)
		p.password = p.partOf(start+len(name)+1, end)
	} else if p.user == hidden {
		p.password = hidden
	}
}

func (p *parser) partOf(start, end int) part {
	switch {
	case p.hasHole(start, end):
		return hidden
	case start == end:
		return empty
	}
	return written
}

// database reads the part after the hosts and returns the offset of the
// options, or end when there are none.
func (p *parser) database(start, end int) (query int) {
	if start == end {
		return end
	}
	if p.shadow[start] == '?' {
		return start + 1 // "host?option" without a slash is allowed
	}
	start++
	stop, query := end, end
	if i := strings.IndexByte(p.shadow[start:end], '?'); i >= 0 {
		stop = start + i
		query = stop + 1
	}
	if start == stop {
		return query
	}
	place := p.at(start, stop)
	if p.hasHole(start, stop) {
		p.c.Database = schema.UnknownAt[string](place)
		if stop == end && hidesOptions(p.text[start:stop], p.shadow[start:stop]) {
			p.c.OptionsHidden = true
		}
		return query
	}
	name, ok := unescape(p.text[start:stop])
	switch {
	case !ok:
		p.refuse("database", place, `the database name holds a "%" that begins no escape`, "write %25 for a percent sign")
	case strings.ContainsAny(name, `/\ "$`):
		p.refuse("database", place, `a database name holds no slash, backslash, space, double quote or "$"`, "name the database alone; options begin after a question mark")
	default:
		p.c.Database = schema.KnownAt(name, place)
		return query
	}
	p.c.Database = schema.UnknownAt[string](place)
	return query
}

// hidesOptions reports whether the hole at the end of a database name may
// bring options along: "app${QUERY}" may, "app_${ENV}" and "${DB}" do not.
func hidesOptions(text, shadow string) bool {
	upper := strings.ToUpper(text)
	for _, word := range []string{"OPT", "PARAM", "QUERY", "SUFFIX", "EXTRA", "ARGS"} {
		if strings.Contains(upper, word) {
			return true
		}
	}
	literal := strings.TrimRight(shadow, string(rune(holeByte)))
	return len(literal) < len(shadow) && literal != "" && !strings.ContainsAny(literal[len(literal)-1:], "_-.")
}
