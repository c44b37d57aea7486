package mongosh

import (
	"github.com/shardlint/shardlint/schema"
)

// What a command returns is not known, yet it is worth knowing what the script
// does with it.

// replyTo is the reply to a command, or the one document of it.
func replyTo(s *schema.Statement, at schema.Span) *value { return &value{reply: s, span: at} }

// documentOf is a document of what a loop goes through.
func documentOf(source *value) *value {
	switch {
	case source.kind == cursor:
		return replyTo(source.statement, source.span)
	case source.reply != nil && source.list:
		return replyTo(source.reply, source.span)
	}
	return unknownAt(schema.Span{})
}

// used notes how the reply is used.
func (v *value) used(use schema.Use) {
	if v != nil && v.reply != nil && !v.list && v.reply.Use == schema.NotNoted {
		v.reply.Use = use
	}
}

// readFrom notes that a field of the reply is read.
func (r *reader) readFrom(v *value, field string, at schema.Span) {
	if v.reply == nil || v.list || r.dry > 0 || len(v.reply.Reads) >= maxReads {
		return
	}
	for _, have := range v.reply.Reads {
		if have.Span() == at {
			return
		}
	}
	v.reply.Reads = append(v.reply.Reads, schema.KnownAt(field, at))
}

const maxReads = 200

// overReply is a method that calls functions with the documents of a reply.
func (r *reader) overReply(source *value, c *invocation) *value {
	document := documentOf(source)
	for _, v := range c.args {
		if v.kind != callable {
			r.release(v, 4)
			continue
		}
		f := v.function
		if f.active {
			continue
		}
		f.called = true
		index, all := r.unknownAt(c.span), r.unknownAt(c.span)
		r.repeated(r.ofFunction(f, true), f.scope, func() { r.invoke(f, []*value{document, index, all}, c.span) })
	}
	switch c.name {
	case "filter", "sort", "slice":
		return &value{reply: document.reply, list: true, span: c.span}
	}
	return r.unknownAt(c.span)
}
