// Package testing declares a part of the API of testing.
package testing

import (
	"context"
	"io"
	"time"
)

func Short() (_ bool)   { return }
func Verbose() (_ bool) { return }

type B struct {
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

type F struct{}

func (*F) Add(...any)        {}
func (*F) Fail()             {}
func (*F) Fuzz(any)          {}
func (*F) Helper()           {}
func (*F) Skipped() (_ bool) { return }

type M struct{}

func (*M) Run() (_ int) { return }

type T struct{}

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
