package revision

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
)

// A store reads objects of a repository through one git process, which starts when
// something is read.
type store struct {
	start     func() *exec.Cmd
	cmd       *exec.Cmd
	in        io.WriteCloser
	out       *bufio.Reader
	complaint bytes.Buffer
	failed    bool
}

func (r *Repository) open(ctx context.Context) *store {
	return &store{start: func() *exec.Cmd { return r.command(ctx, "cat-file", "--batch") }}
}

// read calls do for each of the objects, in order.
func (s *store) read(ids []string, do func(id string, content []byte)) error {
	if len(ids) == 0 {
		return nil
	}
	if err := s.run(); err != nil {
		return err
	}
	// git answers while it is still asked, so that both must go on at once.
	asked := make(chan error, 1)
	go func() {
		_, err := io.WriteString(s.in, strings.Join(ids, "\n")+"\n")
		asked <- err
	}()
	for _, id := range ids {
		content, err := object(s.out)
		if err != nil {
			s.failed = true
			return fmt.Errorf("object %s: %w", short(id), err)
		}
		do(id, content)
	}
	return <-asked
}

func (s *store) run() error {
	if s.cmd != nil {
		return nil
	}
	cmd := s.start()
	cmd.Stderr = &s.complaint
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	s.cmd, s.in, s.out = cmd, in, bufio.NewReaderSize(out, 64<<10)
	return nil
}

// close ends the process. After a failure it says nothing more.
func (s *store) close() error {
	if s.cmd == nil {
		return nil
	}
	_ = s.in.Close()
	if s.failed {
		_ = s.cmd.Process.Kill()
	}
	if err := s.cmd.Wait(); err != nil && !s.failed {
		return failure(err, s.complaint.Bytes())
	}
	return nil
}

var errMissingObject = errors.New("it is not in this clone, which leaves files with the server: fetch them with `git fetch --refetch`, or check out the revision once")

// object reads one object: "id type size", the content and a line break.
func object(r *bufio.Reader) ([]byte, error) {
	line, err := r.ReadString('\n')
	if err != nil {
		return nil, err
	}
	fields := strings.Fields(line)
	if len(fields) != 3 {
		return nil, errMissingObject
	}
	size, err := strconv.Atoi(fields[2])
	if err != nil {
		return nil, fmt.Errorf("git answers %q", strings.TrimSpace(line))
	}
	content := make([]byte, size)
	if _, err := io.ReadFull(r, content); err != nil {
		return nil, err
	}
	_, err = r.Discard(1)
	return content, err
}
