package archive

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
	"github.com/shardlint/shardlint/schema/spec"
)

// Fragments reads the files of the case onto the model, one fragment for each
// document.
func (c *Case) Fragments() ([]*schema.Fragment, error) {
	var fragments []*schema.Fragment
	for _, f := range c.Files {
		switch path.Ext(f.Path) {
		case ".yaml", ".yml", ".json":
		default:
			return nil, fmt.Errorf("%s: no reader for such files yet", f.Path)
		}
		fragments = append(fragments, spec.Read(schema.NewFile(f.Path, f.Content, contextOf(f.Path)))...)
	}
	return fragments, nil
}

// Units reads the files of the case into the deployments they describe.
func (c *Case) Units() ([]engine.Unit, error) {
	fragments, err := c.Fragments()
	if err != nil {
		return nil, err
	}
	byDeployment := map[string][]*schema.Fragment{}
	for _, f := range fragments {
		name, _ := f.Deployment.Get()
		byDeployment[name] = append(byDeployment[name], f)
	}
	var units []engine.Unit
	for name, fragments := range byDeployment {
		u := engine.Unit{Model: schema.Merge(name, name != "", fragments), Versions: c.Args.Versions}
		u.VersionsDeclared = len(u.Versions) > 0
		if !u.VersionsDeclared {
			for _, v := range u.Model.ServerVersions {
				text, ok := v.Get()
				if !ok {
					continue
				}
				version, err := mongodb.ParseVersion(text)
				if err != nil {
					continue // SL002 says so
				}
				u.Versions, u.VersionsDeclared = append(u.Versions, version), true
			}
		}
		units = append(units, u)
	}
	slices.SortFunc(units, func(a, b engine.Unit) int { return cmp.Compare(a.Model.Deployment, b.Model.Deployment) })
	return units, nil
}

func contextOf(name string) schema.Context {
	for dir := range strings.SplitSeq(path.Dir(name), "/") {
		switch dir {
		case "test", "tests", "example", "examples", "doc", "docs", "fixtures", "testdata":
			return schema.NonProduction
		}
	}
	return schema.Production
}

// Run reads the files and runs the rules over them.
func (c *Case) Run(ctx context.Context) (*engine.Result, error) {
	units, err := c.Units()
	if err != nil {
		return nil, err
	}
	result := engine.Run(ctx, units, c.Args.Options)
	return result, errors.Join(result.Errors...)
}
