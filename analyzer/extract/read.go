package extract

import "github.com/shardlint/shardlint/schema"

// Read reads a package. It returns a fragment for each top-level function that
// speaks to a database, and for each file that holds something else of the
// model: connection strings, directives. Facts may be nil.
func Read(p *Package, facts Facts, o Options) []*schema.Fragment {
	return nil
}
