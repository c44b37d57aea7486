package mongodb

import "fmt"

// CheckAnalyzeShardKey returns why the server refuses analyzeShardKey for the
// key and namespace; either may be nil or "" if it can't be seen.
// Source: https://www.mongodb.com/docs/manual/reference/command/analyzeShardKey/.
func CheckAnalyzeShardKey(ns string, key KeyPattern, v Version) []Fault {
	if v.Before(7, 0) {
		return []Fault{refuse(noCode, "analyzeShardKey needs 7.0").needs(FeatureAnalyzeShardKey)}
	}
	var faults []Fault
	if ns != "" {
		if db, _, ok := SplitNamespace(ns); ok && db == "config" {
			faults = append(faults, refuse(illegalOperation, "collections of the config database can't be analysed"))
		} else {
			faults = append(faults, CheckNamespace(ns, false, v)...)
		}
	}
	if key != nil {
		faults = append(faults, CheckShardKey(key, v)...)
	}
	return faults
}

// AnalyzesKey reports whether an index lets analyzeShardKey work out the key's
// cardinality, frequency and monotonicity: a plain or hashed one that starts
// with the key's fields, whatever their direction, neither sparse nor partial,
// of the simple collation. Without one the figures are left out.
func AnalyzesKey(key KeyPattern, ix Index, defaultCollation *Value) Tri {
	plugin, known := ix.Key.plugin()
	collation := IsSimpleCollation(ix.collation(defaultCollation))
	switch {
	case ix.Key == nil:
		return Maybe
	case !ix.Key.HasNamePrefix(key):
		return No
	case known && plugin != "" && plugin != "hashed":
		return No
	case ix.Sparse.True() || ix.Partial != nil || collation == No:
		return No
	case !known || ix.Sparse == Maybe || collation == Maybe:
		return Maybe
	}
	return Yes
}

// KeyPatternOf reads a document as a key pattern. A value that can't be seen
// gives none, and no fault.
func KeyPatternOf(v Value) (KeyPattern, []Fault) {
	switch v.Kind() {
	case Unknown, Some:
		return nil, nil
	case Object:
	default:
		return nil, []Fault{refuse(typeMismatch, fmt.Sprintf("the key is %s, not a document", shortValue(v)))}
	}
	k := make(KeyPattern, len(v.Elems()))
	for i, e := range v.Elems() {
		k[i] = KeyPart{Field: e.Name, Value: e.Value}
	}
	return k, nil
}
