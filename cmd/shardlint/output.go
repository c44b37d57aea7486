package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/shardlint/shardlint/internal/report"
	"github.com/shardlint/shardlint/internal/suggest"
)

// An output is a format and where it goes.
type output struct {
	format string
	file   string // "" for standard output
}

// outputs reads what --format was given, of the formats that the command knows;
// nothing is text.
func outputs(given, known []string) ([]output, error) {
	if len(given) == 0 {
		given = []string{"text"}
	}
	var all []output
	toStdout := ""
	for _, s := range given {
		format, file, err := report.SplitDestination(s, known)
		if err != nil {
			name, _, _ := strings.Cut(s, "=")
			if near := suggest.Nearest(name, known); near != "" && near != name {
				return nil, fmt.Errorf("%w; did you mean %s?", err, near)
			}
			return nil, err
		}
		if file == "" {
			if toStdout != "" {
				return nil, fmt.Errorf("--format %s and --format %s cannot both go to standard output: write one to a file, --format %s=FILE", toStdout, s, s)
			}
			toStdout = s
		}
		for _, o := range all {
			if file != "" && filepath.Clean(o.file) == filepath.Clean(file) {
				return nil, fmt.Errorf("--format %s=%s and --format %s cannot both go to one file", o.format, o.file, s)
			}
		}
		all = append(all, output{format: format, file: file})
	}
	return all, nil
}

// open opens a file to be written anew. To the summary of a step in GitHub Actions,
// which all commands of the step share, it adds.
func open(name string) (*os.File, error) {
	if name == os.Getenv("GITHUB_STEP_SUMMARY") {
		return os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o666)
	}
	return os.Create(name)
}

// write has the output written where it goes, in colour only on standard output.
func (a *app) write(o output, colored bool, write func(w io.Writer, colored bool) error) (err error) {
	out := a.out
	if o.file != "" {
		file, failed := open(o.file)
		if failed != nil {
			return fmt.Errorf("write %s: %w", o.format, failed)
		}
		defer func() { err = errors.Join(err, file.Close()) }()
		out, colored = file, false
	}
	w := bufio.NewWriter(out)
	if err = write(w, colored); err != nil {
		return fmt.Errorf("write %s: %w", o.format, err)
	}
	return w.Flush()
}
