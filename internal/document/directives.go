package document

import (
	"bytes"

	"github.com/shardlint/shardlint/schema"
)

func hasDirective(src []byte) bool { return bytes.Contains(src, []byte("shardlint")) }

func (r *yamlReader) directives(gaps []gap) []schema.Directive { return nil }
