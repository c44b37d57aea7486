package uritext

import (
	"bytes"
	"path"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// surroundings is what a file says of the names in it.
type surroundings struct {
	// services are the names that a compose file gives to its containers.
	services map[string]bool
	// manifest is true for a manifest of Kubernetes and for the files of a
	// Helm chart: names without a domain are those of services there.
	manifest bool
}

func (r *reader) surroundings() *surroundings {
	if r.local == nil {
		r.local = &surroundings{}
		if r.syntax == yamlSyntax {
			r.local.services = Services(r.src)
			r.local.manifest = r.local.services == nil && isManifest(r.file.Path, r.src)
		}
	}
	return r.local
}

// markServices says which hosts are services of the file.
func (r *reader) markServices(c *schema.Connection) {
	for i := range c.Hosts {
		name, ok := c.Hosts[i].Name.Get()
		if !ok || strings.IndexByte(name, '.') >= 0 {
			continue
		}
		local := r.surroundings()
		c.Hosts[i].Service = local.manifest || local.services[name]
	}
}

// Services returns the names by which containers reach each other, in lower
// case, if the content is that of a compose file, else nil.
func Services(content []byte) map[string]bool {
	if !bytes.Contains(content, []byte("services:")) {
		return nil
	}
	var services map[string]bool
	inside, indent := false, 0
	for line := range bytes.Lines(content) {
		text := bytes.TrimLeft(line, " ")
		depth := len(line) - len(text)
		text = bytes.TrimRight(text, " \t\r\n")
		if len(text) == 0 || text[0] == '#' {
			continue
		}
		if depth == 0 {
			inside, indent = hasPrefix(text, "services:"), 0
			if inside && services == nil {
				services = map[string]bool{}
			}
			continue
		}
		if !inside {
			continue
		}
		if indent == 0 {
			indent = depth
		}
		key, value, ok := bytes.Cut(text, []byte(":"))
		name := ""
		switch {
		case !ok:
		case depth == indent:
			name = string(key)
		case string(key) == "container_name" || string(key) == "hostname":
			name = string(bytes.TrimSpace(value))
		}
		if name = strings.ToLower(strings.Trim(name, `"' `)); name != "" {
			services[name] = true
		}
	}
	return services
}

// IsCompose reports whether a file by its name is a compose file.
func IsCompose(file string) bool {
	base := strings.ToLower(path.Base(file))
	return strings.Contains(base, "compose") && (strings.HasSuffix(base, ".yml") || strings.HasSuffix(base, ".yaml"))
}

var (
	kindLine    = lazily(`(?m)^\s*kind:\s*\w`)
	versionLine = lazily(`(?m)^\s*apiVersion:\s*\S`)
)

func isManifest(file string, content []byte) bool {
	if kindLine().Match(content) && versionLine().Match(content) {
		return true
	}
	// A chart's templates and values become manifests.
	for dir := range strings.SplitSeq(path.Dir(file), "/") {
		switch dir {
		case "templates", "charts", "helm", "chart":
			return true
		}
	}
	base := path.Base(file)
	return base == "values.yaml" || base == "values.yml" || strings.HasPrefix(base, "values-") || strings.HasPrefix(base, "values.")
}

// speaksOfNodes reports whether a text names a tool that has to reach each
// mongod by itself, or a command that sets up a replica set or a shard.
func speaksOfNodes(text []byte) bool {
	for _, mark := range [...]string{
		"exporter", "Exporter", "EXPORTER", "percona-backup", "rs.initiate", "rs.add", "rs.status", "rs.conf", "rs.reconfig", "replSetInitiate", "addShard",
	} {
		if bytes.Contains(text, []byte(mark)) {
			return true
		}
	}
	for _, word := range [...]string{"pbm", "PBM", "pmm", "PMM"} {
		if i := bytes.Index(text, []byte(word)); i >= 0 && (i == 0 || !isLetter(text[i-1])) && (i+3 == len(text) || !isLetter(text[i+3])) {
			return true
		}
	}
	return false
}

// isForNodes reports whether what stands around a string says that it is for a
// tool that has to reach each mongod.
func (r *reader) isForNodes(p place, start int) bool {
	after, _, _ := bytes.Cut(p.after, []byte("\n"))
	if speaksOfNodes(p.before) || speaksOfNodes(after) || speaksOfNodes([]byte(path.Base(r.file.Path))) {
		return true
	}
	if r.syntax.family != yamlFamily {
		return false
	}
	// The keys that the line stands under, such as the name of a service.
	const farthest = 4 << 10
	indent := len(p.before) - len(bytes.TrimLeft(p.before, " "))
	end := start - len(p.before)
	for from := end; from > 0 && from > start-farthest; end = from {
		for from = end - 1; from > 0 && r.src[from-1] != '\n' && from > start-farthest; from-- {
		}
		line := r.src[from:max(from, end-1)]
		text := bytes.TrimLeft(line, " ")
		depth := len(line) - len(text)
		if len(text) == 0 || depth >= indent && !hasPrefix(text, "image:") {
			continue
		}
		if speaksOfNodes(text) {
			return true
		}
		indent = min(indent, depth)
		if indent == 0 {
			return false
		}
	}
	return false
}

// IsForNodes reports whether the lines of a connection string, or the name of its
// file, say that it is for a tool that has to reach each mongod.
func IsForNodes(at schema.Span) bool {
	content := at.File.Content
	start := bytes.LastIndexByte(content[:at.Start], '\n') + 1
	end := len(content)
	if i := bytes.IndexByte(content[at.End:], '\n'); i >= 0 {
		end = int(at.End) + i
	}
	return speaksOfNodes(content[start:end]) || speaksOfNodes([]byte(path.Base(at.File.Path)))
}
