package project

import (
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// DefaultDeployment is the deployment of the specs that nobody mapped to one.
const DefaultDeployment = "default"

// Deployment returns the deployment that a fragment of the input belongs to:
// the one that the spec names, else the one that the config maps the file to,
// else DefaultDeployment, which nobody declared.
func (p *Project) Deployment(in Input, named schema.Value[string]) (name string, declared bool) {
	if name, ok := named.Get(); ok {
		return name, true
	}
	return in.Deployment, in.Declared
}

// Versions returns the server versions that a deployment is judged for,
// ascending, and who named them. The first of these that names any counts:
//
//  1. --mongodb-version on the command line,
//  2. the specs of the deployment: every version that one of them names,
//  3. serverVersion of the deployment in the config,
//  4. serverVersion of the config.
//
// Where nobody does, the list is empty and the majors in support are meant.
// Values that are no version, or are not known, name none.
func (p *Project) Versions(flag []mongodb.Version, deployment string, specs []schema.Value[string]) ([]mongodb.Version, VersionOrigin) {
	var mapped []schema.Value[string]
	if d := p.Config.Deployment(deployment); d != nil {
		mapped = d.ServerVersions
	}
	for _, from := range []struct {
		origin   VersionOrigin
		versions []mongodb.Version
	}{
		{FromFlag, flag},
		{FromSpecs, parseVersions(specs)},
		{FromDeployment, parseVersions(mapped)},
		{FromConfig, parseVersions(p.Config.ServerVersions)},
	} {
		if len(from.versions) > 0 {
			sorted := slices.Clone(from.versions)
			slices.SortFunc(sorted, mongodb.Version.Compare)
			return slices.Compact(sorted), from.origin
		}
	}
	return nil, FromNobody
}

// A VersionOrigin says who named the server versions of a deployment.
type VersionOrigin uint8

const (
	FromNobody     VersionOrigin = iota // the majors in support are assumed
	FromFlag                            // --mongodb-version
	FromSpecs                           // serverVersion of a spec
	FromDeployment                      // the deployment's serverVersion in the config
	FromConfig                          // serverVersion of the config
)

// Declared reports whether anybody named the versions.
func (o VersionOrigin) Declared() bool { return o != FromNobody }

func parseVersions(values []schema.Value[string]) []mongodb.Version {
	var versions []mongodb.Version
	for _, value := range values {
		text, _ := value.Get()
		if v, err := mongodb.ParseVersion(text); err == nil {
			versions = append(versions, v)
		}
	}
	return versions
}
