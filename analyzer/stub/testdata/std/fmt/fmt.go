// Package fmt declares the API of fmt.
package fmt

import (
	"io"
)

func Append([]byte, ...any) (_ []byte)                   { return }
func Appendf([]byte, string, ...any) (_ []byte)          { return }
func Appendln([]byte, ...any) (_ []byte)                 { return }
func Errorf(string, ...any) (_ error)                    { return }
func FormatString(State, rune) (_ string)                { return }
func Fprint(io.Writer, ...any) (_ int, _ error)          { return }
func Fprintf(io.Writer, string, ...any) (_ int, _ error) { return }
func Fprintln(io.Writer, ...any) (_ int, _ error)        { return }
func Fscan(io.Reader, ...any) (_ int, _ error)           { return }
func Fscanf(io.Reader, string, ...any) (_ int, _ error)  { return }
func Fscanln(io.Reader, ...any) (_ int, _ error)         { return }
func Print(...any) (_ int, _ error)                      { return }
func Printf(string, ...any) (_ int, _ error)             { return }
func Println(...any) (_ int, _ error)                    { return }
func Scan(...any) (_ int, _ error)                       { return }
func Scanf(string, ...any) (_ int, _ error)              { return }
func Scanln(...any) (_ int, _ error)                     { return }
func Sprint(...any) (_ string)                           { return }
func Sprintf(string, ...any) (_ string)                  { return }
func Sprintln(...any) (_ string)                         { return }
func Sscan(string, ...any) (_ int, _ error)              { return }
func Sscanf(string, string, ...any) (_ int, _ error)     { return }
func Sscanln(string, ...any) (_ int, _ error)            { return }

type Formatter interface {
	Format(State, rune)
}

type GoStringer interface {
	GoString() string
}

type ScanState interface {
	Read([]byte) (int, error)
	ReadRune() (rune, int, error)
	SkipSpace()
	Token(bool, func(rune) bool) ([]byte, error)
	UnreadRune() error
	Width() (int, bool)
}

type Scanner interface {
	Scan(ScanState, rune) error
}

type State interface {
	Flag(int) bool
	Precision() (int, bool)
	Width() (int, bool)
	Write([]byte) (int, error)
}

type Stringer interface {
	String() string
}
