package report

import (
	"regexp"
	"sync"
)

// lazily returns the expression, compiled when it is first asked for: most runs
// never do.
func lazily(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
