// Command shardlint checks how a repository shards its MongoDB collections:
// collection specs, mongosh scripts, connection strings and settings. It needs
// no database, no network and no login.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
)

// Exit statuses. Scripts depend on them; they are the same in every format.
const (
	exitOK       = 0 // nothing at or above --fail-on
	exitFindings = 1 // findings at or above --fail-on
	exitFailed   = 2 // the run itself failed: bad flag, bad config, unreadable path, internal error
)

// gcPercent lets the heap grow to three times what is alive before it is
// collected. A run is short and most of what it makes stays alive until the
// report, so that the usual two times cost a fifth of the time of a large project
// and give little back. GOGC in the environment wins.
const gcPercent = 200

func main() {
	if status, ok := vetTool(os.Args[1:], os.Stdout, os.Stderr); ok {
		os.Exit(status)
	}
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends what does not listen, such as a read that hangs
	status := run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(status)
}

// run runs one command line and returns the exit status.
func run(ctx context.Context, args []string, in io.Reader, out, errOut io.Writer) int {
	a := &app{in: in, out: out, err: errOut}
	root := a.root()
	root.SetArgs(commandFirst(root, longTags(args)))
	err := root.ExecuteContext(ctx)
	switch {
	case err == nil:
		return a.status
	case errors.Is(err, syscall.EPIPE):
		return a.status // the reader, such as head, has had enough
	}
	a.complain(err)
	return exitFailed
}

// An app is one run of the program.
type app struct {
	in       io.Reader
	out, err io.Writer
	status   int // what a command that succeeded as a command ends with
}

// complain writes an error to standard error.
func (a *app) complain(err error) {
	fmt.Fprintf(a.err, "shardlint: %s\n", printable(err.Error()))
}
