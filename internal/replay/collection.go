package replay

import (
	"strings"

	"github.com/shardlint/shardlint/internal/validator"
	"github.com/shardlint/shardlint/schema"
)

// create is createCollection and createView.
func (p *player) create(s *schema.Statement) {
	st := p.of(s)
	if st == nil {
		return
	}
	c, a := st.declared, s.Args
	if empty(c) && st.data.IsAbsent() {
		c.Span = s.Span
	}
	if s.Conditional {
		st.doubt = true
	} else if st.data.IsAbsent() && !st.doubt {
		st.data, st.created = schema.KnownAt(false, s.Span), s.Span
		c.IndexesListed = schema.KnownAt(true, s.Span)
	}
	if v := flag(part(a, "capped")); !v.IsAbsent() {
		c.Capped = v
	}
	if v := literal(part(a, "collation")); !v.IsAbsent() {
		c.DefaultCollation = v
	}
	if v := timeSeries(part(a, "timeseries")); !v.IsAbsent() {
		c.TimeSeries = v
	}
	if v := text(part(a, "viewOn")); !v.IsAbsent() {
		c.ViewOn = v
	}
	if v := literal(part(a, "clusteredIndex")); !v.IsAbsent() {
		c.ClusteredIndex = v
	}
	if v := literal(part(a, "encryptedFields")); !v.IsAbsent() {
		c.EncryptedFields = v
	}
	st.validate(s)
}

// validate takes over the parts of a validator that a command sets. One that may
// not be in force says nothing of the documents.
func (st *state) validate(s *schema.Statement) {
	document, action, level := part(s.Args, "validator"), text(part(s.Args, "validationAction")), text(part(s.Args, "validationLevel"))
	if document == nil && action.IsAbsent() && level.IsAbsent() {
		return
	}
	v := &st.validator
	if document != nil {
		v.Document = document
	}
	if !action.IsAbsent() {
		v.Action = action
	}
	if !level.IsAbsent() {
		v.Level = level
	}
	if s.Conditional {
		v.Document = nil
	}
	st.declared.Fields = v.Fields()
}

// drop takes a collection away with all that it has.
func (p *player) drop(s *schema.Statement) {
	if st := p.step(s); st != nil {
		st.gone(s)
	}
}

// gone is the state after a drop: what comes next starts anew, and queries that
// stood before it say nothing of that.
func (st *state) gone(s *schema.Statement) {
	if s.Conditional {
		// The usual way to make a script run twice: drop what an earlier run
		// left. It may have been dropped and may not.
		st.doubt = true
		return
	}
	c := st.declared
	st.declared = &schema.Collection{
		Namespace: c.Namespace, NamespaceSpan: c.NamespaceSpan, Span: s.Span, Source: c.Source,
		IndexesListed: schema.KnownAt(true, s.Span),
	}
	st.data, st.created, st.doubt = schema.KnownAt(false, s.Span), s.Span, false
	st.validator = validator.Validator{}
}

func (p *player) dropDatabase(s *schema.Statement) {
	db, ok := s.Database.Get()
	if !ok {
		return
	}
	for _, st := range p.states {
		if strings.HasPrefix(string(st.declared.Namespace), db+".") {
			st.gone(s)
		}
	}
}

// rename moves what is known to the new name.
func (p *player) rename(s *schema.Statement) {
	st := p.step(s)
	if st == nil {
		return
	}
	to := part(s.Args, "to")
	name, ok := text(to).Get()
	if s.Conditional || !ok {
		st.doubt = true
		return
	}
	from := st.declared.Namespace
	ns := schema.Namespace(name)
	if !p.declarable(ns) || ns == from {
		return
	}
	moved := *st.declared
	moved.Namespace, moved.NamespaceSpan = ns, to.Span
	target := &state{declared: &moved, data: st.data, created: st.created, doubt: st.doubt, validator: st.validator}
	if before := p.byNamespace[ns]; before != nil {
		*before = *target
	} else {
		p.byNamespace[ns] = target
		p.states = append(p.states, target)
	}
	st.gone(s)
}
