package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// chunkFinding returns the finding of a fault in a command on chunks. command
// is "split", "moveChunk" and such, what the thing as the message names it.
func chunkFinding(c *Collection, fault mongodb.Fault, command, what string, place schema.Span) Finding {
	f := Finding{
		Severity: Error, Confidence: confidenceIf(fault.Uncertain), Span: place, Namespace: c.Namespace, Subject: what + " " + fault.Reason,
		Message: fmt.Sprintf("the server will refuse %s of %s: %s", what, c.Namespace, fault.Reason),
	}
	if fault.Ignored || fault.Uncertain {
		f.Severity = Warning
	}
	if fault.CodeName != "" {
		f.Notes = []string{fmt.Sprintf("%s fails with %s (%d)", command, fault.CodeName, fault.Code)}
	}
	if len(c.Key) > 0 {
		f.Related = keyPlace(c)
	}
	return f
}
