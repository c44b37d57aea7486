package revision

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// Environment returns the environment for running git: without what a hook sets to
// make git work on another repository or index, and so that git neither writes
// anything nor asks anybody.
func Environment(environ []string) []string {
	env := slices.DeleteFunc(slices.Clone(environ), func(v string) bool {
		name, _, _ := strings.Cut(v, "=")
		switch name {
		case "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_PREFIX", "GIT_NAMESPACE",
			"GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_LITERAL_PATHSPECS":
			return true
		}
		return false
	})
	return append(env, "GIT_OPTIONAL_LOCKS=0")
}

// A Repository is a git repository with a work tree.
type Repository struct {
	root    string
	program string
	shallow bool
}

// Open returns the repository whose work tree has the root. program is git; "" means
// "git".
func Open(ctx context.Context, program, root string) (*Repository, error) {
	if program == "" {
		program = "git"
	}
	r := &Repository{root: root, program: program}
	out, err := r.run(ctx, "rev-parse", "--is-shallow-repository")
	if err != nil {
		return nil, fmt.Errorf("look into the git repository: %w", err)
	}
	r.shallow = strings.TrimSpace(string(out)) == "true"
	return r, nil
}

// Root returns the root of the work tree.
func (r *Repository) Root() string { return r.root }

// command returns git with the arguments, in the root of the work tree.
func (r *Repository) command(ctx context.Context, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, r.program, append([]string{"-c", "core.fsmonitor=false", "-c", "core.quotePath=false"}, args...)...)
	cmd.Dir = r.root
	// In a clone that leaves objects with the server git would fetch them; what
	// is not there is to be said instead.
	cmd.Env = append(Environment(os.Environ()), "LC_ALL=C", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0")
	return cmd
}

// A gitError is what git says when it fails.
type gitError struct {
	said   string
	status int // 0 if it did not run
	cause  error
}

func (e *gitError) Error() string {
	if e.said != "" {
		return e.said
	}
	return e.cause.Error()
}

func (e *gitError) Unwrap() error { return e.cause }

// run returns what git writes.
func (r *Repository) run(ctx context.Context, args ...string) ([]byte, error) {
	cmd := r.command(ctx, args...)
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil {
		return nil, failure(err, complaint.Bytes())
	}
	return out, nil
}

// failure returns the error of a git that failed, with the first line of what it
// said.
func failure(err error, complaint []byte) error {
	line, _, _ := bytes.Cut(bytes.TrimSpace(complaint), []byte{'\n'})
	e := &gitError{said: strings.TrimPrefix(string(line), "fatal: "), cause: err}
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		e.status = exit.ExitCode()
	}
	return e
}

// answersNo reports whether git ran and the answer was no, rather than that it
// failed.
func answersNo(err error) bool {
	e, ok := errors.AsType[*gitError](err)
	return ok && e.status == 1
}
