//go:build ignore

// Pack writes an archive whose bytes depend on nothing but the files in it:
// go run .ci/pack.go -date SECONDS -o NAME.tar.gz|NAME.zip FILE_OR_FOLDER...
package main

import (
	"archive/tar"
	"archive/zip"
	"compress/flate"
	"compress/gzip"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

func main() {
	date := flag.Int64("date", 0, "time of every file, in seconds since 1970")
	out := flag.String("o", "", "the archive")
	flag.Parse()
	if err := pack(*out, time.Unix(*date, 0).UTC(), flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}

// pack writes the files, and those of the folders in the order of their names.
func pack(out string, date time.Time, roots []string) (err error) {
	file, err := os.Create(out)
	if err != nil {
		return err
	}
	defer func() {
		if failed := file.Close(); err == nil {
			err = failed
		}
	}()
	add, finish := tarGzip(file, date)
	if strings.HasSuffix(out, ".zip") {
		add, finish = zipped(file, date)
	}
	for _, root := range roots {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			content, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			name, err := filepath.Rel(filepath.Dir(root), path)
			if err != nil {
				return err
			}
			mode := fs.FileMode(0o644)
			if strings.TrimSuffix(filepath.Base(path), ".exe") == "shardlint" {
				mode = 0o755
			}
			return add(filepath.ToSlash(name), mode, content)
		})
		if err != nil {
			return err
		}
	}
	return finish()
}

type adder func(name string, mode fs.FileMode, content []byte) error

func tarGzip(w io.Writer, date time.Time) (adder, func() error) {
	compressed, _ := gzip.NewWriterLevel(w, gzip.BestCompression) // the level is valid
	archive := tar.NewWriter(compressed)
	add := func(name string, mode fs.FileMode, content []byte) error {
		header := &tar.Header{Name: name, Mode: int64(mode), Size: int64(len(content)), ModTime: date, Format: tar.FormatUSTAR}
		if err := archive.WriteHeader(header); err != nil {
			return err
		}
		_, err := archive.Write(content)
		return err
	}
	return add, func() error {
		if err := archive.Close(); err != nil {
			return err
		}
		return compressed.Close()
	}
}

func zipped(w io.Writer, date time.Time) (adder, func() error) {
	archive := zip.NewWriter(w)
	archive.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(w, flate.BestCompression)
	})
	add := func(name string, mode fs.FileMode, content []byte) error {
		header := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: date}
		header.SetMode(mode)
		entry, err := archive.CreateHeader(header)
		if err != nil {
			return err
		}
		_, err = entry.Write(content)
		return err
	}
	return add, archive.Close
}
