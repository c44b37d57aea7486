package document

import (
	"strconv"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// Integer returns the value of a number node that is a whole number, however
// it is written (2000000000, 2e9, 2.0), and fits an int64.
func Integer(n *schema.Node) (int64, bool) {
	if n.Kind != schema.NumberNode {
		return 0, false
	}
	if v, err := strconv.ParseInt(n.Text, 10, 64); err == nil {
		return v, true
	}
	digits, exponent, ok := decimal(n.Text)
	if !ok {
		return 0, false
	}
	negative := strings.HasPrefix(digits, "-")
	digits = strings.TrimLeft(strings.TrimPrefix(digits, "-"), "0")
	if digits == "" {
		return 0, true
	}
	trimmed := strings.TrimRight(digits, "0")
	exponent += len(digits) - len(trimmed)
	if exponent < 0 || exponent > 18 || len(trimmed) > 19 {
		return 0, false // a fraction, or far too large
	}
	text := trimmed + strings.Repeat("0", exponent)
	if negative {
		text = "-" + text
	}
	v, err := strconv.ParseInt(text, 10, 64)
	return v, err == nil
}

// Float returns the value of a number node; ok is false for other nodes and
// for a number too large for a float64.
func Float(n *schema.Node) (value float64, ok bool) {
	if n.Kind != schema.NumberNode {
		return 0, false
	}
	f, err := strconv.ParseFloat(n.Text, 64)
	return f, err == nil
}

// decimal splits a JSON number into its digits, with the sign, and the power of
// ten they are multiplied with.
func decimal(text string) (digits string, exponent int, ok bool) {
	mantissa, power, found := strings.Cut(strings.ToLower(text), "e")
	if found {
		e, err := strconv.Atoi(power)
		if err != nil {
			return "", 0, false
		}
		exponent = e
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	return whole + fraction, exponent - len(fraction), true
}
