package docs

import (
	"strings"

	"github.com/shardlint/shardlint/rules"
)

// Help returns the page of a rule as code scanning shows it beside a finding:
// without its title, which stands above it there, and with every paragraph on
// one line, as each line break would be shown.
func Help(r *rules.Rule) string {
	_, page, _ := strings.Cut(Page(r), "\n## ")
	var b strings.Builder
	code, joins := false, false
	for i, line := range strings.Split("## "+page, "\n") {
		fence := strings.HasPrefix(line, "```")
		prose := !code && !fence && line != "" && !strings.HasPrefix(line, "#") && !strings.HasPrefix(line, "- ") && !strings.HasPrefix(line, "  ")
		switch {
		case i == 0:
		case prose && joins:
			b.WriteByte(' ')
		default:
			b.WriteByte('\n')
		}
		b.WriteString(line)
		joins = prose || !code && strings.HasPrefix(line, "- ")
		if fence {
			code = !code
		}
	}
	return strings.TrimSpace(b.String()) + "\n"
}

// Sentence returns a text of a rule with a capital letter and a final period.
func Sentence(text string) string { return sentence(text) }
