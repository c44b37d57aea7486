// Package golangci makes the analyzer of shardlint a linter of golangci-lint, by
// its module plug-in system. It is a module of its own, so that nobody else has
// to bring what golangci-lint asks for.
package golangci

import (
	"fmt"

	"github.com/golangci/plugin-module-register/register"
	"github.com/shardlint/shardlint/analyzer"
	"golang.org/x/tools/go/analysis"
)

// golangci-lint finds its plug-ins by what their packages do when they start.
func init() {
	register.Plugin("shardlint", New)
}

// Settings are what .golangci.yml says below linters.settings.custom.shardlint.settings.
type Settings struct {
	// Inputs takes the digest of the project's config, specs and scripts;
	// whatever is written there is replaced by it.
	Inputs string `json:"inputs"`
	// MinSeverity reports findings from this severity on: error, warning or
	// info.
	MinSeverity string `json:"min-severity"`
}

// inputsKey is the name of Settings.Inputs.
const inputsKey = "inputs"

// New returns the linter.
func New(settings any) (register.LinterPlugin, error) {
	s, err := register.DecodeSettings[Settings](settings)
	if err != nil {
		return nil, fmt.Errorf("settings of shardlint: %w", err)
	}
	inputs, err := analyzer.Digest(".")
	if err != nil {
		return nil, fmt.Errorf("read the project: %w", err)
	}
	// golangci-lint keeps the results for a package as long as its settings are
	// the same. It takes them after the linters are made, so that the digest
	// among them makes it look again once a spec has changed.
	if written, ok := settings.(map[string]any); ok {
		written[inputsKey] = inputs
	}
	a := analyzer.New(analyzer.Options{Load: analyzer.LoadProject})
	if err := a.Flags.Set("min-severity", s.MinSeverity); err != nil {
		return nil, fmt.Errorf("settings of shardlint: %w", err)
	}
	return &linter{a}, nil
}

// A linter hands the analyzer over.
type linter struct{ analyzer *analysis.Analyzer }

// BuildAnalyzers returns the one analyzer.
func (l *linter) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	return []*analysis.Analyzer{l.analyzer}, nil
}

// GetLoadMode says that the analyzer needs types.
func (l *linter) GetLoadMode() string { return register.LoadModeTypesInfo }
