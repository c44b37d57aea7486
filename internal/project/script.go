package project

import (
	"path"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/config"
)

// isScript reports whether the file is a mongosh script on purpose: by its name,
// by the config or, if named is true, by the command line. Other JavaScript is
// one only when its content shows it, which Scan's caller can tell.
func (p *Project) isScript(file string, named bool) bool {
	if p.isConfig(file) {
		return false
	}
	name := strings.ToLower(path.Base(file))
	for _, ending := range []string{".mongodb", ".mongodb.js", ".mongosh"} {
		if strings.HasSuffix(name, ending) {
			return true
		}
	}
	return named && IsJavaScript(file) || slices.ContainsFunc(p.Config.Scripts, func(s config.Pattern) bool { return s.Match(file) })
}

// IsJavaScript reports whether the name of a file says that it holds
// JavaScript.
func IsJavaScript(file string) bool {
	switch strings.ToLower(path.Ext(file)) {
	case ".js", ".mjs", ".cjs":
		return true
	}
	return false
}
