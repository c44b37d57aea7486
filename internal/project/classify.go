package project

import (
	"path"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/config"
	"github.com/shardlint/shardlint/schema"
)

// specFolder is the folder whose YAML and JSON files are specs.
const specFolder = "shardlint"

// kindOf returns what a file of the project is read as, 0 for nothing. It looks
// at the path alone.
func (p *Project) kindOf(file string) Kind {
	switch {
	case p.isConfig(file):
		return 0
	case p.Config.Specs != nil:
		if p.specByConfig(file) {
			return Spec
		}
	case isSpecName(path.Base(file)), p.inFolderOfSpecs(file) && isData(file):
		return Spec
	}
	return 0
}

// isConfig reports whether the file is a config, one that this project's config
// extends, one that has the wrong name, or a baseline: what is read for itself and
// is no input.
func (p *Project) isConfig(file string) bool {
	base := path.Base(file)
	if baseline, ok := p.Config.Baseline.Get(); base == config.BaselineName || ok && path.Clean(baseline) == file {
		return true
	}
	return base == config.Name || slices.Contains(config.Misnamed(), base) ||
		slices.ContainsFunc(p.Config.Files, func(f *schema.File) bool { return path.Clean(f.Path) == file })
}

// specByConfig reports whether a specs pattern takes the file. A pattern that
// says nothing of the ending takes YAML and JSON only.
func (p *Project) specByConfig(file string) bool {
	return slices.ContainsFunc(p.Config.Specs, func(s config.Pattern) bool {
		return s.Match(file) && (isData(file) || s.NamesExtension())
	})
}

// isSpecName reports whether the name of a file alone makes it a spec.
func isSpecName(name string) bool {
	switch name {
	case "shards.yaml", "shards.json":
		return true
	}
	if name == config.Name || slices.Contains(config.Misnamed(), name) {
		return false
	}
	stem, ok := cutDataExtension(name)
	return ok && strings.HasSuffix(stem, ".shardlint")
}

// inFolderOfSpecs reports whether the file stands directly in a folder named
// shardlint: what stands deeper may be evidence, which is no spec.
func (p *Project) inFolderOfSpecs(file string) bool {
	dir := path.Dir(file)
	return path.Base(dir) == specFolder || dir == "." && p.inSpecFolder
}

// isData reports whether the name ends like a YAML or JSON file.
func isData(name string) bool {
	_, ok := cutDataExtension(strings.ToLower(name))
	return ok
}

func cutDataExtension(name string) (stem string, ok bool) {
	for _, ext := range []string{".yaml", ".yml", ".json"} {
		if stem, ok := strings.CutSuffix(name, ext); ok {
			return stem, true
		}
	}
	return name, false
}

// isNearMiss reports whether somebody may take the name for that of a spec.
func isNearMiss(name string) bool {
	stem, ok := cutDataExtension(strings.ToLower(name))
	if !ok || isSpecName(name) || strings.HasPrefix(name, ".") {
		return false
	}
	return strings.HasSuffix(stem, "shards") || strings.HasSuffix(stem, "shardlint")
}
