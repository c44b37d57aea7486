package connstr

import (
	"slices"
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/internal/suggest"
	"github.com/shardlint/shardlint/schema"
)

const longestShown = 40

// shown returns a value for a message. What might be a stray part of a
// password, or is long, is left out.
func shown(value string, def option) string {
	if def.secret || len(value) > longestShown || strings.ContainsAny(value, "@:") {
		return "the value"
	}
	return `"` + value + `"`
}

// checkValue compares a known value with the type of its option. An invalid
// value is ignored with a warning, by the connection string specification.
func (p *parser) checkValue(o schema.ConnectionOption, def option) {
	v, ok := o.Value.Get()
	if !ok {
		return
	}
	ignored := func(why, help string) {
		p.ignore(def.name, o.Span, "drivers ignore "+def.name+" or refuse the string: "+why, help)
		p.repair(revalue(o, def, v))
	}
	if v == "" && (def.kind == flag || def.kind == integer || def.kind == choice || def.kind == concernW) {
		ignored("it has no value", "")
		return
	}
	switch def.kind {
	case flag:
		checkFlag(v, def, ignored)
	case integer:
		n, err := strconv.ParseInt(v, 10, 64)
		switch {
		case err != nil:
			ignored(shown(v, def)+" is not an integer", "")
		case def.name == "maxStalenessSeconds" && n >= 0 && n < 90:
			ignored(v+" is below the smallest value of 90 seconds", "-1 means no limit")
		case n < def.min:
			ignored(v+" is below the smallest value "+strconv.FormatInt(def.min, 10), "")
		case n > def.max:
			ignored(v+" is above the greatest value "+strconv.FormatInt(def.max, 10), "")
		}
	case choice:
		checkChoice(v, def, ignored)
	case list:
		for item := range strings.SplitSeq(v, ",") {
			if item != "" && !slices.Contains(def.values, item) {
				ignored(shown(item, def)+" is not one of "+strings.Join(def.values[:3], ", "), "")
				return
			}
		}
	case pairs, tagSets:
		if v != "" && !isPairs(v) {
			ignored("it is not a comma-separated list of key:value pairs", "")
		}
	case concernW:
		if n, err := strconv.ParseInt(v, 10, 64); err == nil && n < 0 {
			p.refuse(def.name, o.Span, "w="+strconv.FormatInt(n, 10)+" is no write concern: a number is not below 0", "write w=majority, or a number of members")
		}
	}
}

func checkFlag(v string, def option, ignored func(why, help string)) {
	switch v {
	case "true", "false":
	case "1", "yes", "y", "t":
		ignored(`"`+v+`" is an old spelling of true, which they need not read`, "write "+def.name+"=true")
	case "0", "-1", "no", "n", "f":
		ignored(`"`+v+`" is an old spelling of false, which they need not read`, "write "+def.name+"=false")
	default:
		help := ""
		if lower := strings.ToLower(v); lower == "true" || lower == "false" {
			help = "write " + def.name + "=" + lower
		}
		ignored(shown(v, def)+" is not true or false", help)
	}
}

func checkChoice(v string, def option, ignored func(why, help string)) {
	for _, value := range def.values {
		if v == value || def.name == "connect" && strings.EqualFold(v, value) {
			return
		}
		if strings.EqualFold(v, value) {
			ignored(shown(v, def)+" is not spelled as the specification has it, and some drivers compare exactly", "write "+def.name+"="+value)
			return
		}
	}
	help := ""
	if near := suggest.Nearest(v, def.values); near != "" {
		help = "did you mean " + near + "?"
	}
	ignored(shown(v, def)+" is not one of "+strings.Join(def.values, ", "), help)
}

// isPairs reports whether the text is "key:value,key:value".
func isPairs(v string) bool {
	for pair := range strings.SplitSeq(v, ",") {
		if strings.IndexByte(pair, ':') < 1 {
			return false
		}
	}
	return true
}
