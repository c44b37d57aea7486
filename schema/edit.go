package schema

// An Edit replaces the text under a span.
type Edit struct {
	Span Span
	Text string
}

// A Repair is a change that mends a fault of an input.
type Repair struct {
	Title string // imperative, with a capital letter, without a final period
	Safe  bool
	// Subject is the key or option that the repair names or gives a value.
	Subject string
	Edits   []Edit
}
