package rules

import (
	"fmt"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

var plainTime = lazily(`^\d{1,2}:\d{1,2}$`)

// twoDigits returns the fix that writes a time of the balancer's window with two
// digits each. It is safe: the time stays the same.
func twoDigits(at schema.Span) []Fix {
	text := at.Text()
	quote := "\""
	inner := strings.Trim(text, `"'`)
	if inner != text && len(inner) == len(text)-2 {
		quote = text[:1]
	} else if !isYAMLFile(at) {
		return nil
	}
	t, ok := mongodb.ParseWindowTime(inner)
	if !ok || !plainTime().MatchString(inner) {
		return nil // 6:00pm is read as 06:00, and hardly meant so
	}
	written := fmt.Sprintf("%02d:%02d", t.Minutes/60, t.Minutes%60)
	return []Fix{{Title: "Write " + written, Safe: true, Edits: []Edit{{Span: at, Text: quote + written + quote}}}}
}
