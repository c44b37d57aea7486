package schema

// A State says what is known of a value.
type State uint8

const (
	// Absent means that nothing was written. It is the zero State.
	Absent State = iota
	// Unknown means that something was written that cannot be read without
	// running it: a variable, a template hole, a value of the wrong type.
	Unknown
	// Known means that the value was written in full.
	Known
)

// A Value is one leaf of the model: a value with its state and the place where
// it was written. The zero Value is absent.
//
// The value itself is only reachable through methods that make the reader say
// what happens when it is not known.
type Value[T any] struct {
	v     T
	state State
	span  Span
}

// KnownAt returns a known value written at the span.
func KnownAt[T any](v T, span Span) Value[T] { return Value[T]{v: v, state: Known, span: span} }

// UnknownAt returns an unknown value written at the span.
func UnknownAt[T any](span Span) Value[T] { return Value[T]{state: Unknown, span: span} }

// Get returns the value and whether it is known.
func (v Value[T]) Get() (T, bool) { return v.v, v.state == Known }

// OrDefault returns the value if it is known, and def if it is absent; ok is
// false if it is unknown. For keys that have a documented default.
func (v Value[T]) OrDefault(def T) (value T, ok bool) {
	switch v.state {
	case Known:
		return v.v, true
	case Absent:
		return def, true
	}
	return def, false
}

// State returns what is known of the value.
func (v Value[T]) State() State { return v.state }

// IsAbsent reports whether nothing was written.
func (v Value[T]) IsAbsent() bool { return v.state == Absent }

// Span returns the place of the value; the zero Span if it is absent.
func (v Value[T]) Span() Span { return v.span }

// Is reports whether the value is known and equal to want.
func Is[T comparable](v Value[T], want T) bool { return v.state == Known && v.v == want }

// A Basis says how a fact about the data is known. A stronger basis has a
// greater value.
type Basis uint8

const (
	// Guessed from a name.
	Guessed Basis = iota + 1
	// Declared in a spec, a validator, a literal or a type.
	Declared
	// Measured by a command or from a sample of the data.
	Measured
)

// String returns the basis in the words used in messages.
func (b Basis) String() string {
	switch b {
	case Guessed:
		return "guessed"
	case Declared:
		return "declared"
	case Measured:
		return "measured"
	}
	return "unknown"
}

// A Claim is a value somebody holds about the data, with the basis for it.
type Claim[T any] struct {
	Value[T]
	Basis Basis // 0 when the value is absent
}

// ClaimAt returns a known claim written at the span.
func ClaimAt[T any](v T, basis Basis, span Span) Claim[T] {
	return Claim[T]{Value: KnownAt(v, span), Basis: basis}
}

// Stronger returns the claim with the stronger basis; of equals, the first
// known one.
func Stronger[T any](a, b Claim[T]) Claim[T] {
	switch {
	case a.state == Absent:
		return b
	case b.state == Absent:
		return a
	case b.Basis > a.Basis:
		return b
	case b.Basis == a.Basis && a.state != Known && b.state == Known:
		return b
	}
	return a
}
