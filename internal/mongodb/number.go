package mongodb

import (
	"math"
	"math/big"

	"go.mongodb.org/mongo-driver/v2/bson"
)

// IsNumber reports whether the value is of one of the four numeric types.
func (v Value) IsNumber() bool { return v.kind >= Int32 && v.kind <= Decimal }

// Int64 returns the value of a number that is whole and fits, whatever its
// type: 1, 1.0, NumberLong(1) and NumberDecimal("1.0") all give 1.
func (v Value) Int64() (int64, bool) {
	switch v.kind {
	case Int32, Int64:
		return v.num, true
	case Double:
		f := v.double()
		// 2^63 itself is a float64 but no int64; the bound below is exact.
		if f != math.Trunc(f) || f < -(1<<63) || f >= 1<<63 {
			return 0, false
		}
		return int64(f), true
	case Decimal:
		d, ok := finiteDecimal(v.decimal())
		if !ok {
			return 0, false
		}
		n, exact := d.truncated()
		if !exact || !n.IsInt64() {
			return 0, false
		}
		return n.Int64(), true
	}
	return 0, false
}

// Float64 returns the value of a number, rounded to the nearest double.
func (v Value) Float64() (float64, bool) {
	switch v.kind {
	case Int32, Int64:
		return float64(v.num), true
	case Double:
		return v.double(), true
	case Decimal:
		return v.decimalFloat(), true
	}
	return 0, false
}

func (v Value) double() float64 { return math.Float64frombits(uint64(v.num)) }

func (v Value) decimal() bson.Decimal128 { return bson.NewDecimal128(v.hi, uint64(v.num)) }

// isNaN reports whether the value is a number that is not a number.
func (v Value) isNaN() bool {
	switch v.kind {
	case Double:
		return math.IsNaN(v.double())
	case Decimal:
		return v.decimal().IsNaN()
	}
	return false
}

// A scaled is the number unscaled × 10^exp.
type scaled struct {
	unscaled *big.Int
	exp      int
}

// finiteDecimal takes a finite decimal apart.
func finiteDecimal(d bson.Decimal128) (scaled, bool) {
	n, exp, err := d.BigInt()
	if err != nil {
		return scaled{}, false
	}
	return scaled{n, exp}, true
}

func pow10(n int) *big.Int { return new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(n)), nil) }

// truncated returns the whole part, and whether there is no other.
func (s scaled) truncated() (*big.Int, bool) {
	if s.exp >= 0 {
		return new(big.Int).Mul(s.unscaled, pow10(s.exp)), true
	}
	q, r := new(big.Int).QuoRem(s.unscaled, pow10(-s.exp), new(big.Int))
	return q, r.Sign() == 0
}

// rat returns the number as a fraction.
func (s scaled) rat() *big.Rat {
	if s.exp >= 0 {
		return new(big.Rat).SetInt(new(big.Int).Mul(s.unscaled, pow10(s.exp)))
	}
	return new(big.Rat).SetFrac(s.unscaled, pow10(-s.exp))
}

// decimalFloat returns a Decimal as the nearest double.
func (v Value) decimalFloat() float64 {
	d := v.decimal()
	if s, ok := finiteDecimal(d); ok {
		f, _ := s.rat().Float64()
		return f
	}
	switch d.IsInf() {
	case 1:
		return math.Inf(1)
	case -1:
		return math.Inf(-1)
	}
	return math.NaN()
}
