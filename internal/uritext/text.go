package uritext

// holeByte stands in a decoded text for what cannot be seen. It is what
// package connstr takes for a hole.
const holeByte = 0

// A text is a connection string decoded from the quoting of its file.
type text struct {
	bytes []byte
	// offsets has the offset in the file for each byte, and for the end.
	offsets []int32
}

func (t *text) reset() { t.bytes, t.offsets = t.bytes[:0], t.offsets[:0] }

func (t *text) add(c byte, at int) {
	t.bytes = append(t.bytes, c)
	t.offsets = append(t.offsets, int32(at))
}

// end finishes the text at the offset in the file.
func (t *text) end(at int) { t.offsets = append(t.offsets, int32(at)) }

// cut takes the last byte off again.
func (t *text) cut() {
	t.bytes, t.offsets = t.bytes[:len(t.bytes)-1], t.offsets[:len(t.offsets)-1]
}

// last returns the last byte, 0 when there is none.
func (t *text) last() byte {
	if len(t.bytes) == 0 {
		return 0
	}
	return t.bytes[len(t.bytes)-1]
}
