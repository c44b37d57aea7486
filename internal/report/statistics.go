package report

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
)

// statistics are what --statistics adds: findings by rule and by namespace, how
// much of the code was understood, where the queries go, and how many fan-outs
// somebody called deliberate.
type statistics struct {
	Rules      []ruleCount      `json:"rules"`
	Namespaces []namespaceCount `json:"namespaces"`
	Names      share            `json:"names"`
	Filters    share            `json:"filters"`
	Routes     routeCount       `json:"routes"`
	Scatters   int              `json:"scatters"`
}

type severityCount struct {
	Error   int `json:"error"`
	Warning int `json:"warning"`
	Info    int `json:"info"`
}

type ruleCount struct {
	Rule string `json:"rule"`
	Name string `json:"name"`
	severityCount
}

type namespaceCount struct {
	Namespace string `json:"namespace"`
	severityCount
}

type share struct {
	Known int `json:"known"`
	All   int `json:"all"`
}

type routeCount struct {
	One       int `json:"one"`
	Some      int `json:"some"`
	All       int `json:"all"`
	Unknown   int `json:"unknown"`
	Refused   int `json:"refused"`
	ByVersion int `json:"by_version"`
}

func (c *severityCount) count(s rules.Severity) {
	switch s {
	case rules.Error:
		c.Error++
	case rules.Warning:
		c.Warning++
	default:
		c.Info++
	}
}

// worse orders the counts with the most and worst findings first.
func (c severityCount) worse(than severityCount) int {
	return cmp.Or(cmp.Compare(than.Error, c.Error), cmp.Compare(than.Warning, c.Warning), cmp.Compare(than.Info, c.Info))
}

func statisticsOf(r *engine.Result) *statistics {
	s := &r.Summary
	out := &statistics{
		Rules: []ruleCount{}, Namespaces: []namespaceCount{},
		Names: share(s.Names), Filters: share(s.Filters), Scatters: s.Scatter,
		Routes: routeCount{One: s.Routes.One, Some: s.Routes.Some, All: s.Routes.All, Unknown: s.Routes.Unknown,
			Refused: s.Routes.Refused, ByVersion: s.Routes.Differing},
	}
	byRule, byNamespace := map[string]int{}, map[string]int{}
	for i := range r.Findings {
		f := &r.Findings[i]
		at, ok := byRule[f.Rule.ID]
		if !ok {
			at = len(out.Rules)
			byRule[f.Rule.ID] = at
			out.Rules = append(out.Rules, ruleCount{Rule: f.Rule.ID, Name: f.Rule.Name})
		}
		out.Rules[at].count(f.Severity)
		namespace := masked(string(f.Namespace))
		if at, ok = byNamespace[namespace]; !ok {
			at = len(out.Namespaces)
			byNamespace[namespace] = at
			out.Namespaces = append(out.Namespaces, namespaceCount{Namespace: namespace})
		}
		out.Namespaces[at].count(f.Severity)
	}
	slices.SortFunc(out.Rules, func(a, b ruleCount) int { return cmp.Compare(a.Rule, b.Rule) })
	slices.SortFunc(out.Namespaces, func(a, b namespaceCount) int {
		return cmp.Or(a.worse(b.severityCount), cmp.Compare(a.Namespace, b.Namespace))
	})
	return out
}

// statistics writes the counts as tables.
func (t *textWriter) statistics(s *statistics) {
	header := []Cell{{Paint: Headline}, {Text: "errors", Paint: Headline, Right: true}, {Text: "warnings", Paint: Headline, Right: true}, {Text: "infos", Paint: Headline, Right: true}}
	row := func(name string, c severityCount) []Cell {
		cells := []Cell{{Text: name}}
		for _, n := range []int{c.Error, c.Warning, c.Info} {
			cells = append(cells, Cell{Text: dash(n), Right: true})
		}
		return cells
	}
	table := func(title string, rows [][]Cell) {
		head := slices.Clone(header)
		head[0].Text = title
		WriteTable(&t.b, "", append([][]Cell{head}, rows...), t.Color)
		t.b.WriteString("\n")
	}
	var byRule, byNamespace [][]Cell
	for _, c := range s.Rules {
		byRule = append(byRule, row(c.Rule+" "+c.Name, c.severityCount))
	}
	for _, c := range s.Namespaces {
		name := c.Namespace
		if name == "" {
			name = "(no collection)"
		}
		byNamespace = append(byNamespace, row(name, c.severityCount))
	}
	if len(byRule) > 0 {
		table("by rule", byRule)
		table("by collection", byNamespace)
	}
	lines := []string{
		"names of collections resolved: " + s.Names.of("command in code", "commands in code"),
		"filters read: " + s.Filters.of("query in code with a filter", "queries in code with a filter"),
		"fan-outs called deliberate: " + count(s.Scatters, "comment", "comments"),
	}
	t.b.WriteString(strings.Join(lines, "\n") + "\n\n")
}

// of writes the share in words: "40 of 42 commands in code (95.2%)".
func (s share) of(one, many string) string {
	if s.All == 0 {
		return "no " + one
	}
	noun := many
	if s.All == 1 {
		noun = one
	}
	return thousands(s.Known) + " of " + thousands(s.All) + " " + noun + " (" + percent(s.Known, s.All) + ")"
}

// percent writes a share to a tenth of a percent; what is not everything is
// never shown as 100%, what is not nothing never as 0%.
func percent(part, whole int) string {
	tenths := (1000*part + whole/2) / whole
	if part > 0 {
		tenths = max(tenths, 1)
	}
	if part < whole {
		tenths = min(tenths, 999)
	}
	return strings.TrimSuffix(strconv.FormatFloat(float64(tenths)/10, 'f', 1, 64), ".0") + "%"
}

func dash(n int) string {
	if n == 0 {
		return "-"
	}
	return thousands(n)
}
