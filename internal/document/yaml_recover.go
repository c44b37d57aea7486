package document

import "github.com/shardlint/shardlint/schema"

func (r *yamlReader) recover(c chunk, p piece) piece {
	p.problems = append(p.problems, schema.Problem{Rule: "SL001", Message: p.err.Error(), Span: r.file.In(c.start, c.start)})
	return p
}
