package mongodb

// simpleLocale is the locale of plain binary comparison.
const simpleLocale = "simple"

// IsSimpleCollation reports whether a collation compares bytes: none at all,
// or {locale: "simple"}. Maybe if it can't be seen.
func IsSimpleCollation(c *Value) Tri {
	if c == nil {
		return Yes
	}
	if c.Kind() != Object {
		return Maybe // unknown, or a fault that CheckCollation reports
	}
	locale, ok := c.Lookup("locale")
	switch {
	case !ok || locale.Kind() != String:
		return Maybe
	default:
		return TriOf(locale.Text() == simpleLocale)
	}
}

// effectiveCollation is an index's collation: its own, else the collection's.
func effectiveCollation(own, inherited *Value) *Value {
	if own != nil {
		return own
	}
	return inherited
}

// collationDefaults are the values the server fills in for fields left out;
// backwards and the like, whose default hangs on the locale, stand apart.
var collationDefaults = [...]Elem{
	{"caseLevel", Boolean(false)},
	{"caseFirst", Str("off")},
	{"strength", Int(3)},
	{"numericOrdering", Boolean(false)},
	{"alternate", Str("non-ignorable")},
	{"maxVariable", Str("punct")},
	{"normalization", Boolean(false)},
}

// SameCollation reports whether two collations order text alike as the server
// compares specifications, fields left out being their defaults. Maybe if one
// can't be seen whole.
func SameCollation(a, b *Value) Tri {
	simpleA, simpleB := IsSimpleCollation(a), IsSimpleCollation(b)
	switch {
	case simpleA == Maybe || simpleB == Maybe:
		return Maybe
	case simpleA == Yes || simpleB == Yes:
		return TriOf(simpleA == simpleB)
	}
	la, _ := a.Lookup("locale")
	lb, _ := b.Lookup("locale")
	if la.Text() != lb.Text() {
		return No
	}
	same := Yes
	for _, d := range collationDefaults {
		va, vb := fieldOr(a, d), fieldOr(b, d)
		switch {
		case !va.Known() || !vb.Known():
			same = Maybe
		case Compare(va, vb) != 0:
			return No
		}
	}
	va, okA := a.Lookup("backwards")
	vb, okB := b.Lookup("backwards")
	switch {
	case !okA && !okB:
		return same
	case okA != okB || !va.Known() || !vb.Known():
		return Maybe
	case Compare(va, vb) != 0:
		return No
	}
	return same
}

func fieldOr(doc *Value, d Elem) Value {
	if v, ok := doc.Lookup(d.Name); ok {
		return v
	}
	return d.Value
}

// CheckCollation returns why the server refuses the document as a collation:
// its type, a missing locale, a field it doesn't know. It knows no list of
// locales, save that the empty one is none.
func CheckCollation(c Value) []Fault {
	switch {
	case c.Kind() == Unknown || c.Kind() == Some:
		return nil
	case c.Kind() != Object:
		return []Fault{refuseOption(typeMismatch, "collation", "the collation is no document")}
	case len(c.Elems()) == 0:
		return []Fault{refuseOption(badValue, "collation", "the collation is an empty document")}
	}
	locale, ok := c.Lookup("locale")
	switch {
	case !ok:
		return []Fault{refuseOption(noCode, "collation", "the collation has no locale")}
	case locale.Kind() == Unknown || locale.Kind() == Some:
		return nil
	case locale.Kind() != String:
		return []Fault{refuseOption(typeMismatch, "collation", "the collation's locale is no text")}
	case locale.Text() == "":
		return []Fault{refuseOption(badValue, "collation", "the collation's locale is empty")}
	}
	var faults []Fault
	for _, e := range c.Elems() {
		if reason := collationFieldFault(e); reason != "" {
			faults = append(faults, refuseOption(noCode, "collation", reason))
		}
	}
	return faults
}

// collationFieldFault judges one field of a collation.
func collationFieldFault(e Elem) string {
	v := e.Value
	if v.Kind() == Unknown || v.Kind() == Some {
		return ""
	}
	oneOf := func(words ...string) string {
		for _, w := range words {
			if v.Kind() == String && v.Text() == w {
				return ""
			}
		}
		return "the collation's " + e.Name + " is " + shortValue(v) + ": it is one of " + joinOr(words)
	}
	switch e.Name {
	case "locale", "version":
		return ""
	case "caseLevel", "numericOrdering", "normalization", "backwards":
		if v.Kind() != Bool && !v.IsNumber() {
			return "the collation's " + e.Name + " is " + shortValue(v) + ", not true or false"
		}
		return ""
	case "strength":
		if n, exact := v.Int64(); !exact || n < 1 || n > 5 {
			return "the collation's strength is " + shortValue(v) + ": it is a whole number from 1 to 5"
		}
		return ""
	case "caseFirst":
		return oneOf("off", "upper", "lower")
	case "alternate":
		return oneOf("non-ignorable", "shifted")
	case "maxVariable":
		return oneOf("punct", "space")
	}
	return "a collation has no field " + quoteField(e.Name)
}

// joinOr joins words as "a, b or c".
func joinOr(words []string) string {
	out := ""
	for i, w := range words {
		switch {
		case i == 0:
		case i == len(words)-1:
			out += " or "
		default:
			out += ", "
		}
		out += w
	}
	return out
}

// CheckShardCollation returns why shardCollection refuses its collation option,
// or the lack of one on a collection whose default collation is not simple.
// given is nil if the command has none.
// Source: src/mongo/db/s/create_collection_coordinator.cpp.
func CheckShardCollation(given, defaultCollation *Value) []Fault {
	if given != nil {
		if faults := CheckCollation(*given); len(faults) > 0 {
			return faults
		}
		if IsSimpleCollation(given) == No {
			return []Fault{refuseOption(badValue, "collation", `the only collation a shard key can have is {locale: "simple"}`)}
		}
		return nil
	}
	if IsSimpleCollation(defaultCollation) == No {
		return []Fault{refuseOption(noCode, "collation",
			`the collection's default collation is not simple, and the command doesn't say collation: {locale: "simple"}`)}
	}
	return nil
}
