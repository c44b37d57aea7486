// Package strconv declares the API of strconv.
package strconv

const (
	IntSize = 64
)

var (
	ErrRange  error
	ErrSyntax error
)

func AppendBool([]byte, bool) (_ []byte)                           { return }
func AppendFloat([]byte, float64, byte, int, int) (_ []byte)       { return }
func AppendInt([]byte, int64, int) (_ []byte)                      { return }
func AppendQuote([]byte, string) (_ []byte)                        { return }
func AppendQuoteRune([]byte, rune) (_ []byte)                      { return }
func AppendQuoteRuneToASCII([]byte, rune) (_ []byte)               { return }
func AppendQuoteRuneToGraphic([]byte, rune) (_ []byte)             { return }
func AppendQuoteToASCII([]byte, string) (_ []byte)                 { return }
func AppendQuoteToGraphic([]byte, string) (_ []byte)               { return }
func AppendUint([]byte, uint64, int) (_ []byte)                    { return }
func Atoi(string) (_ int, _ error)                                 { return }
func CanBackquote(string) (_ bool)                                 { return }
func FormatBool(bool) (_ string)                                   { return }
func FormatComplex(complex128, byte, int, int) (_ string)          { return }
func FormatFloat(float64, byte, int, int) (_ string)               { return }
func FormatInt(int64, int) (_ string)                              { return }
func FormatUint(uint64, int) (_ string)                            { return }
func IsGraphic(rune) (_ bool)                                      { return }
func IsPrint(rune) (_ bool)                                        { return }
func Itoa(int) (_ string)                                          { return }
func ParseBool(string) (_ bool, _ error)                           { return }
func ParseComplex(string, int) (_ complex128, _ error)             { return }
func ParseFloat(string, int) (_ float64, _ error)                  { return }
func ParseInt(string, int, int) (_ int64, _ error)                 { return }
func ParseUint(string, int, int) (_ uint64, _ error)               { return }
func Quote(string) (_ string)                                      { return }
func QuoteRune(rune) (_ string)                                    { return }
func QuoteRuneToASCII(rune) (_ string)                             { return }
func QuoteRuneToGraphic(rune) (_ string)                           { return }
func QuoteToASCII(string) (_ string)                               { return }
func QuoteToGraphic(string) (_ string)                             { return }
func QuotedPrefix(string) (_ string, _ error)                      { return }
func Unquote(string) (_ string, _ error)                           { return }
func UnquoteChar(string, byte) (_ rune, _ bool, _ string, _ error) { return }

type NumError struct {
	Func string
	Num  string
	Err  error
}

func (*NumError) Error() (_ string) { return }
func (*NumError) Unwrap() (_ error) { return }
