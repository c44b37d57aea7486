package lint

import (
	"bytes"
	"regexp"
	"sync"
)

// reportHead is how much of a file is looked at to see whether it is a report.
const reportHead = 1 << 10

// ownReport reports whether a file was written by shardlint itself: what an
// earlier run said of connection strings is nothing that anybody connects with.
func ownReport(content []byte) bool {
	head := content[:min(len(content), reportHead)]
	return bytes.Contains(head, []byte("shardlint")) && (bytes.Contains(head, []byte(`"name": "shardlint"`)) ||
		bytes.Contains(head, []byte(`<testsuites name="shardlint"`)) || bytes.Contains(head, []byte(`source="shardlint.SL`)) ||
		bytes.HasPrefix(head, []byte("## shardlint\n")) || bytes.Contains(head, []byte("<title>shardlint</title>"))) ||
		bytes.Contains(head, []byte("SL")) && ownLine().Match(head)
}

// ownLine matches how findings begin in the formats that do not name the program.
var ownLine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:::(?:error|warning|notice) file=[^\n]*,title=SL\d{3} |(?:error|warning|info)\[SL\d{3}\] |\[\s*\{\s*"description": "SL\d{3}: )`)
})
