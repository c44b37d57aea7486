package document

import "github.com/shardlint/shardlint/schema"

func parseJSON(file *schema.File, txt contents) []*Document {
	d := &Document{Span: file.In(0, len(file.Content))}
	t := newJSONTree(file, txt.src, txt.start, txt.masked)
	root, err := t.root()
	d.Root, d.Problems = root, t.problems
	if err != nil {
		d.Problems = append(d.Problems, schema.Problem{Rule: "SL001", Message: err.Error(), Span: file.In(t.at(), t.at())})
	}
	return []*Document{d}
}
