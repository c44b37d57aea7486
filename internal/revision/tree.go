package revision

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// A Tree is the files of a repository at a commit, beside those of its work tree.
type Tree struct {
	// Files are the paths of the files that there were, from the root of the
	// repository, with forward slashes, sorted. A submodule counts as a file if it
	// stands at the same commit now.
	Files []string
	// Contents holds those of Files that the work tree has not, or not as they
	// were.
	Contents map[string][]byte
	// Moved are the submodules that stood at another commit, which only their own
	// repositories know; Unread the other paths that were left out: links that
	// changed, and files that nobody wants.
	Moved, Unread []string
}

// An entry is one line of a tree.
type entry struct {
	mode, id, path string
	size           int64 // -1 if it has none
}

// Modes of entries that are no plain files.
const (
	linkMode      = "120000"
	submoduleMode = "160000"
)

// Tree returns the files at the commit. Of those that differ from the work tree the
// content is read if wanted says so.
func (r *Repository) Tree(ctx context.Context, commit string, wanted func(path string, size int64) bool) (*Tree, error) {
	entries, err := r.entries(ctx, commit)
	if err != nil {
		return nil, fmt.Errorf("list the files of %s: %w", short(commit), err)
	}
	differ, err := r.differing(ctx, commit)
	if err != nil {
		return nil, fmt.Errorf("compare with %s: %w", short(commit), err)
	}
	t := &Tree{Contents: map[string][]byte{}}
	byID := map[string][]string{}
	var ids []string
	for _, e := range entries {
		switch {
		case !differ[e.path]:
			t.Files = append(t.Files, e.path)
		case e.mode == submoduleMode:
			t.Moved = append(t.Moved, e.path)
		case e.mode == linkMode || !wanted(e.path, e.size):
			t.Unread = append(t.Unread, e.path)
		default:
			t.Files = append(t.Files, e.path)
			if byID[e.id] == nil {
				ids = append(ids, e.id)
			}
			byID[e.id] = append(byID[e.id], e.path)
		}
	}
	slices.Sort(t.Files)
	err = r.contents(ctx, ids, func(id string, content []byte) {
		for _, path := range byID[id] {
			t.Contents[path] = content
		}
	})
	if err != nil {
		return nil, fmt.Errorf("read the files of %s: %w", short(commit), err)
	}
	return t, nil
}

// entries lists the whole tree of a commit.
func (r *Repository) entries(ctx context.Context, commit string) ([]entry, error) {
	out, err := r.run(ctx, "ls-tree", "-r", "-l", "-z", "--full-tree", commit)
	if err != nil {
		return nil, err
	}
	var all []entry
	for record := range bytes.SplitSeq(out, []byte{0}) {
		about, path, ok := strings.Cut(string(record), "\t")
		fields := strings.Fields(about)
		if !ok || len(fields) != 4 {
			continue
		}
		e := entry{mode: fields[0], id: fields[2], path: path, size: -1}
		if n, err := strconv.ParseInt(fields[3], 10, 64); err == nil {
			e.size = n
		}
		all = append(all, e)
	}
	return all, nil
}

// differing returns the paths that the commit has and the work tree has not, or not
// surely in the same way: git goes by what it remembers of the files, so that
// neither reads them nor runs a filter over them.
func (r *Repository) differing(ctx context.Context, commit string) (map[string]bool, error) {
	out, err := r.run(ctx, "diff-index", "--name-only", "-z", "--no-renames", "--ignore-submodules=dirty", commit, "--")
	if err != nil {
		return nil, err
	}
	paths := map[string]bool{}
	for path := range bytes.SplitSeq(out, []byte{0}) {
		if len(path) > 0 {
			paths[string(path)] = true
		}
	}
	return paths, nil
}

// contents reads the objects of the ids in one git process.
func (r *Repository) contents(ctx context.Context, ids []string, do func(id string, content []byte)) (err error) {
	if len(ids) == 0 {
		return nil
	}
	cmd := r.command(ctx, "cat-file", "--batch")
	var complaint bytes.Buffer
	cmd.Stdin, cmd.Stderr = strings.NewReader(strings.Join(ids, "\n")+"\n"), &complaint
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	objects := bufio.NewReaderSize(out, 64<<10)
	for _, id := range ids {
		content, readErr := object(objects)
		if readErr != nil {
			err = fmt.Errorf("object %s: %w", short(id), readErr)
			break
		}
		do(id, content)
	}
	_ = out.Close() // a git that still writes ends by it
	if waitErr := cmd.Wait(); waitErr != nil && err == nil && ctx.Err() == nil {
		err = failure(waitErr, complaint.Bytes())
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return err
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
