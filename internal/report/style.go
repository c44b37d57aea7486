package report

import "github.com/shardlint/shardlint/rules"

// A style adds colour; the zero style adds none.
type style struct{ on bool }

const (
	bold   = "1"
	red    = "1;31"
	yellow = "1;33"
	cyan   = "1;36"
	blue   = "34"
	green  = "32"
)

// paint returns the text in the colour.
func (s style) paint(code, text string) string {
	if !s.on || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

func severityColor(s rules.Severity) string {
	switch s {
	case rules.Error:
		return red
	case rules.Warning:
		return yellow
	}
	return cyan
}
