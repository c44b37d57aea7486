package mongodb

import (
	"crypto/md5" //nolint:gosec // the server's hashed keys are MD5; nothing here is a secret
	"encoding/binary"
	"math"
	"slices"
)

// HashKey returns the 64-bit hash that a hashed index or shard key stores for a
// value: the first eight bytes of the MD5 of seed 0, the canonical type and
// the value, numbers cut to 64-bit whole numbers first. It is false for a value
// that is not known, and for the few numbers whose rounding differs between
// platforms. Source: src/mongo/db/hasher.cpp.
func HashKey(v Value) (int64, bool) {
	// The longest values are rare; the usual key fits the buffer on the stack.
	buf := make([]byte, 4, 64) // seed 0
	buf, ok := appendHashed(buf, "", false, v)
	if !ok {
		return 0, false
	}
	sum := md5.Sum(buf)
	return int64(binary.LittleEndian.Uint64(sum[:8])), true
}

// appendHashed writes what the server feeds into MD5 for one element.
func appendHashed(b []byte, name string, withName bool, v Value) ([]byte, bool) {
	b = binary.LittleEndian.AppendUint32(b, uint32(int32(canonical[v.kind])))
	if withName {
		b = append(append(b, name...), 0)
	}
	switch v.kind {
	case Unknown, Some:
		return b, false
	case Int32, Int64, Double, Decimal:
		n, ok := hashedNumber(v)
		return binary.LittleEndian.AppendUint64(b, uint64(n)), ok
	case String, Symbol, Code:
		return appendBSONString(b, v.str), true
	case Binary:
		b = binary.LittleEndian.AppendUint32(b, uint32(len(v.str)))
		return append(append(b, v.sub), v.str...), true
	case ObjectID:
		return append(b, v.str...), true
	case Bool:
		return append(b, byte(v.num)), true
	case Date, Timestamp:
		return binary.LittleEndian.AppendUint64(b, uint64(v.num)), true
	case Regex:
		b = append(append(b, v.str...), 0)
		return append(append(b, v.opt...), 0), true
	case DBPointer:
		return append(appendBSONString(b, v.str), v.opt...), true
	case Object, Array:
		return appendHashedMembers(b, v)
	case CodeWithScope:
		b = append(append(b, v.str...), 0)
		return appendHashedMembers(b, v)
	}
	return b, true // null, undefined, MinKey and MaxKey have no bytes
}

func appendHashedMembers(b []byte, v Value) ([]byte, bool) {
	var index [20]byte
	for i := range v.elem {
		name := v.elem[i].Name
		if v.kind == Array {
			name = string(appendDecimal(index[:0], i))
		}
		var ok bool
		if b, ok = appendHashed(b, name, true, v.elem[i].Value); !ok {
			return b, false
		}
	}
	return append(b, 0, 0, 0, 0), true // the end of the document counts as an element of type 0
}

func appendDecimal(b []byte, n int) []byte {
	for n >= 10 {
		b = append(b, byte('0'+n%10))
		n /= 10
	}
	b = append(b, byte('0'+n))
	slices.Reverse(b)
	return b
}

func appendBSONString(b []byte, s string) []byte {
	b = binary.LittleEndian.AppendUint32(b, uint32(len(s)+1))
	return append(append(b, s...), 0)
}

// hashedNumber cuts a number to 64 bits as the server does before hashing, so
// that 2.2 and 2.9 hash alike.
func hashedNumber(v Value) (int64, bool) {
	switch v.kind {
	case Int32, Int64:
		return v.num, true
	case Double:
		f := v.double()
		switch {
		case math.IsNaN(f):
			return 0, true
		case f > 1<<63:
			return math.MaxInt64, true
		case f < -(1 << 63):
			return math.MinInt64, true
		case f == 1<<63:
			return 0, false
		}
		return int64(f), true
	}
	return v.Int64()
}
