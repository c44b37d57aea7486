package spec

import "github.com/shardlint/shardlint/schema"

func (r *reader) violations(root *schema.Node) []schema.Problem { return nil }
