package rules

import (
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// orderedKey returns the fix that writes a key as a bson.D, in the order in which
// its fields stand in the source. It is not safe: that order may not be the one
// that is meant.
func orderedKey(s *schema.Statement, key *schema.Node) []Fix {
	const mapType, listType = "bson.M", "bson.D"
	if !isGoFile(key.Span) || !s.Span.Contains(key.Span) || !strings.HasPrefix(key.Span.Text(), mapType+"{") {
		return nil
	}
	f := key.Span.File
	at := func(start, end int32, text string) Edit { return Edit{Span: f.In(int(start), int(end)), Text: text} }
	edits := []Edit{at(key.Span.Start, key.Span.Start+int32(len(mapType)), listType)}
	last := key.Span.Start
	for _, m := range key.Members {
		value := m.Value.Span
		if m.Sometimes || schema.IsHidden(m) || m.KeySpan.File != f || m.KeySpan.Start < last || !key.Span.Contains(value) || value.Start < m.KeySpan.End ||
			strings.TrimSpace(string(f.Content[m.KeySpan.End:value.Start])) != ":" {
			return nil
		}
		last = value.End
		edits = append(edits, at(m.KeySpan.Start, m.KeySpan.Start, "{Key: "), at(m.KeySpan.End, value.Start, ", Value: "), at(value.End, value.End, "}"))
	}
	return []Fix{{Title: "Write the key as a bson.D, in the order that it has here", Edits: edits}}
}
