// Package errors declares the API of errors.
package errors

var (
	ErrUnsupported error
)

func As(error, any) (_ bool)              { return }
func AsType[E error](error) (_ E, _ bool) { return }
func Is(error, error) (_ bool)            { return }
func Join(...error) (_ error)             { return }
func New(string) (_ error)                { return }
func Unwrap(error) (_ error)              { return }
