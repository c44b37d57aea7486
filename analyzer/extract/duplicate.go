package extract

// asksForDuplicate is mongo.IsDuplicateKeyError(err) and the like. The error of an
// operation has the operation's place.
func asksForDuplicate(r *reader, c *call) *value {
	if err := c.arg(1); err != nil && err.kind == unknown && !err.span.IsZero() {
		for i := range r.events {
			if s := &r.events[i].statement; s.Name == "insert" && s.Span == err.span {
				s.Duplicate = c.span
			}
		}
	}
	return r.unknownResult(c)
}
