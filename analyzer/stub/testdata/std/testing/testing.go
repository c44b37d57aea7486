// Package testing declares a part of the API of testing.
package testing

import (
	"context"
	"io"
	"time"
)

func Short() (_ bool)   { return }
func Verbose() (_ bool) { return }

// common stands in for what T, B and F share.
type common struct{}

func (*common) ArtifactDir() (_ string)      { return }
func (*common) Attr(string, string)          {}
func (*common) Chdir(string)                 {}
func (*common) Cleanup(func())               {}
func (*common) Context() (_ context.Context) { return }
func (*common) Error(...any)                 {}
func (*common) Errorf(string, ...any)        {}
func (*common) Fail()                        {}
func (*common) FailNow()                     {}
func (*common) Failed() (_ bool)             { return }
func (*common) Fatal(...any)                 {}
func (*common) Fatalf(string, ...any)        {}
func (*common) Helper()                      {}
func (*common) Log(...any)                   {}
func (*common) Logf(string, ...any)          {}
func (*common) Name() (_ string)             { return }
func (*common) Output() (_ io.Writer)        { return }
func (*common) Setenv(string, string)        {}
func (*common) Skip(...any)                  {}
func (*common) SkipNow()                     {}
func (*common) Skipf(string, ...any)         {}
func (*common) Skipped() (_ bool)            { return }
func (*common) TempDir() (_ string)          { return }
func (*common) private()                     {}

type B struct {
	common
	N int
}

func (*B) Elapsed() (_ time.Duration)    { return }
func (*B) Loop() (_ bool)                { return }
func (*B) ReportAllocs()                 {}
func (*B) ReportMetric(float64, string)  {}
func (*B) ResetTimer()                   {}
func (*B) Run(string, func(*B)) (_ bool) { return }
func (*B) SetBytes(int64)                {}
func (*B) SetParallelism(int)            {}
func (*B) StartTimer()                   {}
func (*B) StopTimer()                    {}

type F struct{ common }

func (*F) Add(...any)        {}
func (*F) Fail()             {}
func (*F) Fuzz(any)          {}
func (*F) Helper()           {}
func (*F) Skipped() (_ bool) { return }

type M struct{}

func (*M) Run() (_ int) { return }

type T struct{ common }

func (*T) Chdir(string)                    {}
func (*T) Deadline() (_ time.Time, _ bool) { return }
func (*T) Parallel()                       {}
func (*T) Run(string, func(*T)) (_ bool)   { return }
func (*T) Setenv(string, string)           {}

type TB interface {
	ArtifactDir() string
	Attr(string, string)
	Chdir(string)
	Cleanup(func())
	Context() context.Context
	Error(...any)
	Errorf(string, ...any)
	Fail()
	FailNow()
	Failed() bool
	Fatal(...any)
	Fatalf(string, ...any)
	Helper()
	Log(...any)
	Logf(string, ...any)
	Name() string
	Output() io.Writer
	Setenv(string, string)
	Skip(...any)
	SkipNow()
	Skipf(string, ...any)
	Skipped() bool
	TempDir() string
	private()
}
