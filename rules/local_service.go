package rules

import (
	"path"
	"regexp"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

var (
	manifestLine = regexp.MustCompile(`(?m)^\s*kind:\s*\w`)
	versionLine  = regexp.MustCompile(`(?m)^\s*apiVersion:\s*\S`)
	servicesLine = regexp.MustCompile(`(?m)^services:\s*(?:#.*)?$`)
)

// isLocalService reports whether a host name without a domain is, by the file
// that the connection stands in, a service that may run as several containers:
// one of the same compose file, or a name in a Kubernetes or Helm manifest.
func isLocalService(c *schema.Connection, name string) bool {
	f := c.Span.File
	if c.Source != schema.FromText || f == nil || strings.Contains(name, ".") {
		return false
	}
	if servicesLine.Match(f.Content) {
		service, err := regexp.Compile(`(?m)^\s+["']?` + regexp.QuoteMeta(name) + `["']?:\s*(?:#.*)?$`)
		return err == nil && service.Match(f.Content)
	}
	if manifestLine.Match(f.Content) && versionLine.Match(f.Content) {
		return true
	}
	// A chart's templates and values become manifests.
	dirs := strings.Split(path.Dir(f.Path), "/")
	base := path.Base(f.Path)
	for _, d := range dirs {
		if d == "templates" || d == "charts" || d == "helm" {
			return strings.HasSuffix(base, ".yaml") || strings.HasSuffix(base, ".yml") || strings.HasSuffix(base, ".tpl")
		}
	}
	return false
}
