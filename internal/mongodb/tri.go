package mongodb

// A Tri is a yes-or-no option as far as it is known. The zero Tri is an option
// nobody wrote, which the server reads as its default, false.
type Tri uint8

const (
	// Absent is an option left out: its default, false.
	Absent Tri = iota
	// No is an option written as false.
	No
	// Yes is an option written as true.
	Yes
	// Maybe is an option whose value can't be seen. It never leads to a fault.
	Maybe
)

// TriOf returns Yes or No.
func TriOf(b bool) Tri {
	if b {
		return Yes
	}
	return No
}

// True reports whether the option is certainly true.
func (t Tri) True() bool { return t == Yes }

// False reports whether the option is certainly false, written or by default.
func (t Tri) False() bool { return t == No || t == Absent }

// Given reports whether the option was written, whatever its value.
func (t Tri) Given() bool { return t != Absent }

// String returns "true", "false", "absent" or "unknown".
func (t Tri) String() string {
	switch t {
	case Yes:
		return "true"
	case No:
		return "false"
	case Absent:
		return "absent"
	default:
		return "unknown"
	}
}
