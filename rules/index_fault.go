package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// needsNewer reports whether a newer server would not have the fault, which is
// SL105 then.
func needsNewer(f mongodb.Fault) bool {
	feature, ok := mongodb.FeatureNamed(f.Needs)
	return ok && feature.Removed.IsZero()
}

// placeOf returns the text of an index that a fault speaks of.
func placeOf(ix Index, f mongodb.Fault) schema.Span {
	pattern, _ := ix.Key.Get()
	if f.Option != "" {
		if m, ok := ix.Options.Member(f.Option); ok {
			return m.Span()
		}
	}
	if f.Part >= 0 && f.Part < len(pattern.Parts) {
		return pattern.Parts[f.Part].Span
	}
	return schemaSpan(pattern.Span, ix.Span)
}

// answerOf says which error the server answers the command with; "" if that is
// not known.
func answerOf(command string, f mongodb.Fault) string {
	switch {
	case f.Code == 0:
		return ""
	case f.CodeName == "":
		return fmt.Sprintf("%s fails with error %d", command, f.Code)
	}
	return fmt.Sprintf("%s fails with %s (%d)", command, f.CodeName, f.Code)
}
