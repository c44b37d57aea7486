package rules

import (
	"fmt"
	"slices"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// What changes a key is never safe: a shard key that is not what the data was
// placed by, or an index that promises something else, costs more than any finding.

// keyLayout returns how a key pattern is written; ok is false where it can't be
// edited for certain, as in a script within a file of another language, or where
// a constant holds the key.
func (p *Pass) keyLayout(k schema.KeyPattern) (l schema.Layout, ok bool) {
	if p.inScript(k.Span) && !((isScriptFile(k.Span) || isGoFile(k.Span)) && p.inStatement(k.Span)) {
		return l, false
	}
	return k.Layout()
}

// memberOf returns a part of a key as it is to be written: ok is false for a value
// that is neither a number nor a word.
func memberOf(part mongodb.KeyPart) (m schema.Member, ok bool) {
	m = schema.Member{Key: part.Field}
	switch {
	case part.Value.Kind() == mongodb.String:
		m.Value = word(part.Value.Text())
	case part.Kind().IsNumber():
		m.Value = bare(part.Value.String())
	default:
		return m, false
	}
	return m, true
}

// word is a text to be written.
func word(text string) *schema.Node { return &schema.Node{Kind: schema.StringNode, Text: text} }

// bare is a number, true or false to be written.
func bare(text string) *schema.Node { return &schema.Node{Kind: schema.NumberNode, Text: text} }

// setPart returns the fix that gives a part of a key another value.
func (p *Pass) setPart(k schema.KeyPattern, i int, value *schema.Node, title string) []Fix {
	l, ok := p.keyLayout(k)
	if !ok || i < 0 || i >= len(k.Parts) {
		return nil
	}
	return []Fix{{Title: title, Edits: []Edit{l.SetValue(i, value)}}}
}

// appendPart returns the fix that puts an ascending field at the end of a key.
func (p *Pass) appendPart(k schema.KeyPattern, field, title string) []Fix {
	l, ok := p.keyLayout(k)
	if !ok || field == "" {
		return nil
	}
	return []Fix{{Title: title, Edits: []Edit{l.Append(schema.Member{Key: field, Value: bare("1")})}}}
}

// prefixFix puts the missing shard key fields in front of an index. It is never
// safe: the index then promises something else, or serves other queries.
func (p *Pass) prefixFix(c *Collection, ix Index, pattern schema.KeyPattern) []Fix {
	mended := mongodb.MissingPrefix(c.Key, ix.Def)
	if !ix.Span.Contains(pattern.Span) || !mended.Known() || c.Key.Index("_id") >= 0 && !reordered(c, ix) {
		return nil
	}
	l, ok := p.keyLayout(pattern)
	if !ok {
		return nil
	}
	if added := len(mended) - len(ix.Def.Key); !reordered(c, ix) && slices.Equal(mended[added:].Names(), ix.Def.Key.Names()) {
		var front []schema.Member
		for _, part := range mended[:added] {
			m, ok := memberOf(part)
			if !ok {
				return nil
			}
			front = append(front, m)
		}
		title := fmt.Sprintf("Put %s in front, which makes the combination unique, not %s", quoteNames(mended[:added]), quoteNames(ix.Def.Key))
		return []Fix{{Title: title, Edits: []Edit{l.Prepend(front...)}}}
	}
	// The fields change places: their texts are put in the new order.
	edits, ok := rearranged(pattern, mended, l)
	if !ok {
		return nil
	}
	return []Fix{{Title: fmt.Sprintf("Put the shard key first, %s", mended), Edits: edits}}
}

// rearranged returns the edits that write the parts of a key in the order of
// another one with the same fields and values.
func rearranged(pattern schema.KeyPattern, mended mongodb.KeyPattern, l schema.Layout) (edits []Edit, ok bool) {
	if len(pattern.Parts) != len(mended) {
		return nil, false
	}
	for i, part := range mended {
		j := slices.IndexFunc(pattern.Parts, func(k schema.KeyPart) bool { return k.Field == part.Field })
		if j < 0 {
			return nil, false
		}
		if i != j {
			edits = append(edits, Edit{Span: l.Member(i), Text: l.Member(j).Text()})
		}
	}
	return edits, true
}

// manyValuesFix appends a field that is declared to have many values to the shard
// key; nil where there is none, or a unique index would no longer start with the key.
func (p *Pass) manyValuesFix(c *Collection) []Fix {
	field := manyValuedField(c)
	if field == "" || len(p.uniqueIndexes(c)) > 0 {
		return nil
	}
	return p.appendPart(c.Pattern, field, fmt.Sprintf("Append %s to the shard key", field))
}
