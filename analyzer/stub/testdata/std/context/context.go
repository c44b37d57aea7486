// Package context declares the API of context.
package context

import (
	"time"
)

var (
	Canceled         error
	DeadlineExceeded error
)

func AfterFunc(Context, func()) (_ func() bool)                                { return }
func Background() (_ Context)                                                  { return }
func Cause(Context) (_ error)                                                  { return }
func TODO() (_ Context)                                                        { return }
func WithCancel(Context) (_ Context, _ CancelFunc)                             { return }
func WithCancelCause(Context) (_ Context, _ CancelCauseFunc)                   { return }
func WithDeadline(Context, time.Time) (_ Context, _ CancelFunc)                { return }
func WithDeadlineCause(Context, time.Time, error) (_ Context, _ CancelFunc)    { return }
func WithTimeout(Context, time.Duration) (_ Context, _ CancelFunc)             { return }
func WithTimeoutCause(Context, time.Duration, error) (_ Context, _ CancelFunc) { return }
func WithValue(Context, any, any) (_ Context)                                  { return }
func WithoutCancel(Context) (_ Context)                                        { return }

type CancelCauseFunc func(error)

type CancelFunc func()

type Context interface {
	Deadline() (time.Time, bool)
	Done() <-chan struct{}
	Err() error
	Value(any) any
}
