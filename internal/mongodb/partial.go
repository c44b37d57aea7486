package mongodb

import (
	"fmt"
	"strings"
)

// CheckPartialFilter returns why the server refuses the value as a
// partialFilterExpression. Operators it doesn't know are left to the server.
// Source: src/mongo/db/catalog/index_catalog_impl.cpp, checkValidFilterExpressions.
func CheckPartialFilter(filter Value, v Version) []Fault {
	switch filter.Kind() {
	case Unknown, Some:
		return nil
	case Object:
	default:
		return []Fault{refuseOption(typeMismatch, "partialFilterExpression", "partialFilterExpression is no document")}
	}
	var faults []Fault
	seen := map[string]bool{}
	walkPartial(filter, true, func(reason string, uncertain bool) {
		if seen[reason] {
			return
		}
		seen[reason] = true
		f := refuseOption(cannotCreateIndex, "partialFilterExpression", reason)
		f.Uncertain = uncertain
		faults = append(faults, f)
	}, v)
	return faults
}

// walkPartial visits a filter document; top says that it stands outside every
// $and and $or.
func walkPartial(filter Value, top bool, report func(reason string, uncertain bool), v Version) {
	for _, e := range filter.Elems() {
		switch {
		case e.Name == "$and":
			if !top && v.Before(6, 0) {
				report("an index filter may hold $and only at the top before 6.0", false)
			}
			for _, item := range e.Value.Elems() {
				walkPartial(item.Value, false, report, v)
			}
		case e.Name == "$or":
			if v.Before(6, 0) {
				report("an index filter can't hold $or before 6.0", false)
			}
			for _, item := range e.Value.Elems() {
				walkPartial(item.Value, false, report, v)
			}
		case strings.HasPrefix(e.Name, "$"):
			if neverInPartial(e.Name) {
				report(fmt.Sprintf("an index filter can't hold %s", e.Name), false)
			}
		case e.Value.Kind() == Regex:
			report(fmt.Sprintf("an index filter can't hold a regular expression, as %q does", e.Name), false)
		case isOperatorDoc(e.Value):
			for _, op := range e.Value.Elems() {
				partialOperator(e.Name, op, report, v)
			}
		}
	}
}

// isOperatorDoc reports whether the value is a document of operators rather
// than one to be equal to.
func isOperatorDoc(v Value) bool {
	elems := v.Elems()
	return v.Kind() == Object && len(elems) > 0 && strings.HasPrefix(elems[0].Name, "$") &&
		elems[0].Name != "$ref" && elems[0].Name != "$id" && elems[0].Name != "$db"
}

// partialOperator judges one operator of a field in an index filter.
func partialOperator(field string, op Elem, report func(string, bool), v Version) {
	switch {
	case neverInPartial(op.Name):
		report(fmt.Sprintf("an index filter can't hold %s, as %q has", op.Name, field), false)
	case op.Name == "$exists" && truth(op.Value) == No:
		report(fmt.Sprintf("an index filter can't hold $exists: false, as %q has", field), false)
	case op.Name == "$in" && v.Before(6, 0):
		report(fmt.Sprintf("an index filter can't hold $in before 6.0, as %q has", field), false)
	case (op.Name == "$geoWithin" || op.Name == "$geoIntersects") && v.Before(6, 0):
		report(fmt.Sprintf("an index filter can't hold %s before 6.0, as %q has", op.Name, field), true)
	}
}

// neverInPartial reports whether no server takes the operator in an index filter.
func neverInPartial(op string) bool {
	switch op {
	case "$ne", "$nin", "$not", "$nor", "$regex", "$where", "$expr", "$text", "$near", "$nearSphere",
		"$elemMatch", "$size", "$mod", "$jsonSchema", "$bitsAllSet", "$bitsAllClear", "$bitsAnySet", "$bitsAnyClear":
		return true
	}
	return false
}
