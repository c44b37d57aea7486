package connstr

import (
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// mostSuggestions bounds the search for similar names in one string.
const mostSuggestions = 20

// options reads the key=value pairs from the offset to the end.
func (p *parser) options(start, end int) {
	p.values = map[string]schema.ConnectionOption{}
	s := p.shadow
	for start < end {
		stop := start + pairLength(s[start:end])
		if stop > start {
			p.option(start, stop, stop == end)
		}
		start = stop + 1
	}
}

// longestKey is more than any option's name has, in bytes.
const longestKey = 64

// pairLength returns the length of the first pair. Some drivers split at a
// semicolon as well, which is taken as a delimiter where a pair follows.
func pairLength(s string) int {
	n := len(s)
	if i := strings.IndexByte(s, '&'); i >= 0 {
		n = i
	}
	for from := 0; ; {
		i := strings.IndexByte(s[from:n], ';')
		if i < 0 {
			return n
		}
		next := from + i + 1
		if key, _, isPair := strings.Cut(s[next:min(n, next+longestKey)], "="); isPair && known(key) {
			return next - 1
		}
		from = next
	}
}

func (p *parser) option(start, end int, last bool) {
	eq := strings.IndexByte(p.shadow[start:end], '=')
	if eq < 0 {
		if p.hasHole(start, end) {
			p.c.OptionsHidden = true
			return
		}
		p.refuse("options", p.at(start, end), `an option is a key=value pair, and this one has no "="`, "write key=value with \"&\" between two options; a \"&\" within a value is written %26")
		return
	}
	if p.hasHole(start, start+eq) {
		p.c.OptionsHidden = true
		return
	}
	key, _ := unescape(p.text[start : start+eq])
	o := schema.ConnectionOption{Key: key, KeySpan: p.at(start, start+eq), Span: p.at(start, end)}
	o.Value = p.value(start+eq+1, end)
	lower := strings.ToLower(key)
	def, isKnown := lookup(key)
	if _, o.Repeated = p.values[lower]; !o.Repeated {
		p.values[lower] = o
	}
	p.c.Options = append(p.c.Options, o)
	if p.hidesMore(start+eq+1, end, last, def) {
		p.c.OptionsHidden = true
	}
	switch {
	case !isKnown:
		p.unknownOption(o)
		return
	case o.Repeated && def.kind != tagSets:
		p.repeated(o, def)
	}
	p.checkValue(o, def)
}

func (p *parser) value(start, end int) schema.Value[string] {
	place := p.at(start, end)
	if p.hasHole(start, end) {
		return schema.UnknownAt[string](place)
	}
	v, ok := unescape(p.text[start:end])
	if !ok {
		p.ignore("options", place, `the value of an option holds a "%" that begins no escape: drivers refuse the string or read the value differently`,
			"write %25 for a percent sign")
		return schema.UnknownAt[string](place)
	}
	return schema.KnownAt(v, place)
}

// hidesMore reports whether a hole glued to the end of the last value may
// bring further options along. A name put together from parts, as in
// appName=svc-${ENV}, does not.
func (p *parser) hidesMore(start, end int, last bool, def option) bool {
	if !last || !p.hasHole(start, end) || p.shadow[end-1] != holeByte {
		return false
	}
	literal := strings.TrimRight(p.shadow[start:end], string(rune(holeByte)))
	return literal != "" && def.kind != plain && def.kind != pairs && def.kind != tagSets
}

func (p *parser) unknownOption(o schema.ConnectionOption) {
	if o.Key == "" {
		p.ignore("options", o.Span, "an option has no name: drivers ignore it or refuse the string", "")
		return
	}
	if strings.IndexByte(o.Key, '@') >= 0 || len(o.Key) > longestShown {
		p.ignore("options", o.KeySpan, "no official driver knows this option: they ignore it or refuse the string", "")
		return
	}
	if o.Repeated {
		return // said of the first
	}
	help, name := "", ""
	if p.unknown++; p.unknown <= mostSuggestions {
		if name = meant(o.Key); name != "" {
			help = "did you mean " + name + "?"
		}
	}
	p.ignore(strings.ToLower(o.Key), o.KeySpan, `no official driver knows the option "`+o.Key+`": they ignore it or refuse the string`, help)
	if name != "" {
		p.repair(p.rename(o, name))
	}
}

func (p *parser) repeated(o schema.ConnectionOption, def option) {
	if strings.HasPrefix(def.name, "proxy") {
		p.refuse(def.name, o.Span, def.name+" is given more than once", "keep one of them")
		return
	}
	p.ignore(def.name, o.Span, def.name+" is given more than once, and which value counts depends on the driver", "keep one of them")
}

// get returns the first option of the name.
func (p *parser) get(name string) (schema.ConnectionOption, bool) {
	o, ok := p.values[strings.ToLower(name)]
	return o, ok
}

// all calls f for every option of the name.
func (p *parser) all(name string, f func(schema.ConnectionOption)) {
	for _, o := range p.c.Options {
		if strings.EqualFold(o.Key, name) {
			f(o)
		}
	}
}

// is reports whether the option is known to have the value.
func (p *parser) is(name, value string) (schema.ConnectionOption, bool) {
	o, ok := p.get(name)
	return o, ok && schema.Is(o.Value, value)
}
