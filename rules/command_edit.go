package rules

import (
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// quoteHashed returns the fix that puts the word into quotes.
func quoteHashed(at schema.Span) []Fix {
	if !isScriptFile(at) {
		return nil
	}
	return []Fix{{Title: "Put hashed in quotes", Edits: []Edit{{Span: at, Text: `"hashed"`}}}}
}

var runCommand = lazily(`^[^(]*(?:\([^()]*\))?\.(runCommand)\s*\(`)

// sendToAdmin returns the fix that sends a command to the database admin. It is not
// safe: what the server refused is carried out.
func sendToAdmin(s *schema.Statement) []Fix {
	at := runCommand().FindStringSubmatchIndex(s.Span.Text())
	if at == nil || s.Method != "runCommand" {
		return nil
	}
	start := int(s.Span.Start)
	return []Fix{{Title: "Send it with adminCommand", Edits: []Edit{{Span: s.Span.File.In(start+at[2], start+at[3]), Text: "adminCommand"}}}}
}

var metadataCount = lazily(`\.(count|estimatedDocumentCount)\s*\(\s*(?:\{\s*\})?\s*\)$`)

// countExactly returns the fix that counts documents in place of metadata. It is
// not safe: it reads an index or the whole collection.
func countExactly(at schema.Span) []Fix {
	text := at.Text()
	name := metadataCount().FindStringSubmatchIndex(text)
	if name == nil || !isScriptFile(at) || strings.Contains(text, ".find(") || strings.Contains(text, ".aggregate(") {
		return nil
	}
	// The filter is written out, for the old shell has no default for it.
	return []Fix{{Title: "Count the documents themselves, which takes longer", Edits: []Edit{{Span: at.File.In(int(at.Start)+name[2], int(at.End)), Text: "countDocuments({})"}}}}
}
