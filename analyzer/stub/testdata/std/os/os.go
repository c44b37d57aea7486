// Package os declares a part of the API of os.
package os

import (
	"io"
	"time"
)

var (
	Args   []string
	Stderr *File
	Stdin  *File
	Stdout *File
)

func Create(string) (_ *File, _ error)    { return }
func Environ() (_ []string)               { return }
func Exit(int)                            {}
func ExpandEnv(string) (_ string)         { return }
func Getenv(string) (_ string)            { return }
func Getwd() (_ string, _ error)          { return }
func Hostname() (_ string, _ error)       { return }
func LookupEnv(string) (_ string, _ bool) { return }
func Open(string) (_ *File, _ error)      { return }
func ReadFile(string) (_ []byte, _ error) { return }
func Setenv(string, string) (_ error)     { return }

type File struct{}

func (*File) Chdir() (_ error)                       { return }
func (*File) Chown(int, int) (_ error)               { return }
func (*File) Close() (_ error)                       { return }
func (*File) Fd() (_ uintptr)                        { return }
func (*File) Name() (_ string)                       { return }
func (*File) Read([]byte) (_ int, _ error)           { return }
func (*File) ReadAt([]byte, int64) (_ int, _ error)  { return }
func (*File) ReadFrom(io.Reader) (_ int64, _ error)  { return }
func (*File) Readdirnames(int) (_ []string, _ error) { return }
func (*File) Seek(int64, int) (_ int64, _ error)     { return }
func (*File) SetDeadline(time.Time) (_ error)        { return }
func (*File) SetReadDeadline(time.Time) (_ error)    { return }
func (*File) SetWriteDeadline(time.Time) (_ error)   { return }
func (*File) Sync() (_ error)                        { return }
func (*File) Truncate(int64) (_ error)               { return }
func (*File) Write([]byte) (_ int, _ error)          { return }
func (*File) WriteAt([]byte, int64) (_ int, _ error) { return }
func (*File) WriteString(string) (_ int, _ error)    { return }
func (*File) WriteTo(io.Writer) (_ int64, _ error)   { return }
