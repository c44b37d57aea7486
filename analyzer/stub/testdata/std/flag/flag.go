// Package flag declares the API of flag.
package flag

import (
	"io"
	"time"
)

const (
	ContinueOnError ErrorHandling = 0
	ExitOnError     ErrorHandling = 1
	PanicOnError    ErrorHandling = 2
)

var (
	CommandLine *FlagSet
	ErrHelp     error
	Usage       func()
)

func Arg(int) (_ string)                                        { return }
func Args() (_ []string)                                        { return }
func Bool(string, bool, string) (_ *bool)                       { return }
func BoolFunc(string, string, func(string) error)               {}
func BoolVar(*bool, string, bool, string)                       {}
func Duration(string, time.Duration, string) (_ *time.Duration) { return }
func DurationVar(*time.Duration, string, time.Duration, string) {}
func Float64(string, float64, string) (_ *float64)              { return }
func Float64Var(*float64, string, float64, string)              {}
func Func(string, string, func(string) error)                   {}
func Int(string, int, string) (_ *int)                          { return }
func Int64(string, int64, string) (_ *int64)                    { return }
func Int64Var(*int64, string, int64, string)                    {}
func IntVar(*int, string, int, string)                          {}
func Lookup(string) (_ *Flag)                                   { return }
func NArg() (_ int)                                             { return }
func NFlag() (_ int)                                            { return }
func NewFlagSet(string, ErrorHandling) (_ *FlagSet)             { return }
func Parse()                                                    {}
func Parsed() (_ bool)                                          { return }
func PrintDefaults()                                            {}
func Set(string, string) (_ error)                              { return }
func String(string, string, string) (_ *string)                 { return }
func StringVar(*string, string, string, string)                 {}
func TextVar(any, string, any, string)                          {}
func Uint(string, uint, string) (_ *uint)                       { return }
func Uint64(string, uint64, string) (_ *uint64)                 { return }
func Uint64Var(*uint64, string, uint64, string)                 {}
func UintVar(*uint, string, uint, string)                       {}
func UnquoteUsage(*Flag) (_ string, _ string)                   { return }
func Var(Value, string, string)                                 {}
func Visit(func(*Flag))                                         {}
func VisitAll(func(*Flag))                                      {}

type ErrorHandling int

type Flag struct {
	Name     string
	Usage    string
	Value    Value
	DefValue string
}

type FlagSet struct {
	Usage func()
}

func (*FlagSet) Arg(int) (_ string)                                        { return }
func (*FlagSet) Args() (_ []string)                                        { return }
func (*FlagSet) Bool(string, bool, string) (_ *bool)                       { return }
func (*FlagSet) BoolFunc(string, string, func(string) error)               {}
func (*FlagSet) BoolVar(*bool, string, bool, string)                       {}
func (*FlagSet) Duration(string, time.Duration, string) (_ *time.Duration) { return }
func (*FlagSet) DurationVar(*time.Duration, string, time.Duration, string) {}
func (*FlagSet) ErrorHandling() (_ ErrorHandling)                          { return }
func (*FlagSet) Float64(string, float64, string) (_ *float64)              { return }
func (*FlagSet) Float64Var(*float64, string, float64, string)              {}
func (*FlagSet) Func(string, string, func(string) error)                   {}
func (*FlagSet) Init(string, ErrorHandling)                                {}
func (*FlagSet) Int(string, int, string) (_ *int)                          { return }
func (*FlagSet) Int64(string, int64, string) (_ *int64)                    { return }
func (*FlagSet) Int64Var(*int64, string, int64, string)                    {}
func (*FlagSet) IntVar(*int, string, int, string)                          {}
func (*FlagSet) Lookup(string) (_ *Flag)                                   { return }
func (*FlagSet) NArg() (_ int)                                             { return }
func (*FlagSet) NFlag() (_ int)                                            { return }
func (*FlagSet) Name() (_ string)                                          { return }
func (*FlagSet) Output() (_ io.Writer)                                     { return }
func (*FlagSet) Parse([]string) (_ error)                                  { return }
func (*FlagSet) Parsed() (_ bool)                                          { return }
func (*FlagSet) PrintDefaults()                                            {}
func (*FlagSet) Set(string, string) (_ error)                              { return }
func (*FlagSet) SetOutput(io.Writer)                                       {}
func (*FlagSet) String(string, string, string) (_ *string)                 { return }
func (*FlagSet) StringVar(*string, string, string, string)                 {}
func (*FlagSet) TextVar(any, string, any, string)                          {}
func (*FlagSet) Uint(string, uint, string) (_ *uint)                       { return }
func (*FlagSet) Uint64(string, uint64, string) (_ *uint64)                 { return }
func (*FlagSet) Uint64Var(*uint64, string, uint64, string)                 {}
func (*FlagSet) UintVar(*uint, string, uint, string)                       {}
func (*FlagSet) Var(Value, string, string)                                 {}
func (*FlagSet) Visit(func(*Flag))                                         {}
func (*FlagSet) VisitAll(func(*Flag))                                      {}

type Getter interface {
	Value
	Get() any
}

type Value interface {
	Set(string) error
	String() string
}
