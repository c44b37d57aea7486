package fix

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

var (
	errReadOnly = errors.New("it is read-only")
	errChanged  = errors.New("it was changed in the meantime")
)

// Write writes the changed content in place of the old, all of it or nothing: to
// a file beside it, which then takes its name. The mode, and where the system
// lets us the owner, stay what they were; a symbolic link goes on leading to the
// file. A read-only file is left alone, and so is one that somebody else has
// changed since it was read.
func Write(c Change) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("fix %s: %w", c.Path, cause(err))
		}
	}()
	name, err := filepath.EvalSymlinks(c.Abs)
	if err != nil {
		return err
	}
	info, err := os.Stat(name)
	if err != nil {
		return err
	}
	if err := writable(name, info); err != nil {
		return err
	}
	now, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if !bytes.Equal(now, c.Before) {
		return errChanged
	}
	temporary, err := os.CreateTemp(filepath.Dir(name), ".shardlint-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			temporary.Close()
			os.Remove(temporary.Name())
		}
	}()
	if _, err := temporary.Write(c.After); err != nil {
		return err
	}
	if err := keep(temporary, info); err != nil {
		return err
	}
	if err := temporary.Sync(); err != nil {
		return err
	}
	if err := temporary.Close(); err != nil {
		return err
	}
	return os.Rename(temporary.Name(), name)
}

// writable reports why a file is not to be written. The folder alone decides
// whether a file can be replaced, so the file's own mode has to be asked.
func writable(name string, info fs.FileInfo) error {
	if info.Mode().Perm()&0o222 == 0 {
		return errReadOnly
	}
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return f.Close()
}

// keep gives the new file the mode and the owner of the old one.
func keep(f *os.File, old fs.FileInfo) error {
	keepOwner(f, old)
	return f.Chmod(old.Mode().Perm())
}

// cause returns an error without the path, which the message names already.
func cause(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}
