package project

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

const (
	// largestText is the size in bytes above which a file is not looked at: it
	// holds data rather than configuration or source.
	largestText = 8 << 20
	// sniffed is how much of a file is looked at to see whether it is binary.
	sniffed = 8 << 10
	// firstRead is how much is read of a file at first, enough for most.
	firstRead = 32 << 10
)

// Scan reads every file of the project that is not one of Inputs as text, on as
// many goroutines as there are processors, and calls do for each whose content
// holds reports true for. Files that are binary, very large, or links to other
// files of the project are passed over. Nothing is kept of the others, and what
// holds sees is only valid until it returns.
//
// These files are not inputs on purpose: one that cannot be read is a note, not
// an error. Scan stops early when the context ends and then returns its error.
func (p *Project) Scan(ctx context.Context, holds func(file string, content []byte) bool, do func(in Input, content []byte)) (notes []string, err error) {
	var next atomic.Int64
	var mu sync.Mutex
	var wg sync.WaitGroup
	const batch = 16 // names taken at a time
	for range min(runtime.GOMAXPROCS(0), (len(p.Texts)+batch-1)/batch) {
		wg.Go(func() {
			s := textReader{buffer: make([]byte, firstRead)}
			for ctx.Err() == nil {
				from := int(next.Add(batch)) - batch
				if from >= len(p.Texts) {
					return
				}
				for _, file := range p.Texts[from:min(from+batch, len(p.Texts))] {
					content, err := p.text(&s, file)
					if err != nil {
						mu.Lock()
						notes = append(notes, fmt.Sprintf("%s was not searched for connection strings: %v", p.Shown(file), err))
						mu.Unlock()
					}
					if len(content) > 0 && holds(file, content) {
						do(p.input(file, Text), slices.Clone(content))
					}
				}
			}
		})
	}
	wg.Wait()
	slices.Sort(notes)
	return notes, ctx.Err()
}

// ReadText reads one of Texts, as Scan does.
func (p *Project) ReadText(file string) ([]byte, error) {
	content, err := p.text(&textReader{}, file)
	if err != nil {
		return nil, err
	}
	return slices.Clone(content), nil
}

// text returns the content of a file, nil if there is nothing to be looked at.
// It is valid until the next call with the same reader.
func (p *Project) text(s *textReader, file string) ([]byte, error) {
	if content, ok := p.given[file]; ok {
		if isBinary(content) || len(content) > largestText {
			return nil, nil
		}
		return content, nil
	}
	abs := p.Root + string(filepath.Separator) + filepath.FromSlash(file)
	info, err := os.Lstat(abs)
	if content, ok := p.contents[filepath.Clean(abs)]; ok && (err != nil || info.Mode()&os.ModeSymlink == 0) {
		return content, nil
	}
	if err != nil {
		return nil, nil // git tracks it and somebody deleted it
	}
	if info.Mode()&os.ModeSymlink != 0 {
		real, err := filepath.EvalSymlinks(abs)
		if err != nil {
			return nil, nil
		}
		if _, inside := below(p.Root, real); inside {
			return nil, nil // it is a file of the project itself, or one that git ignores
		}
		if info, err = os.Stat(real); err != nil {
			return nil, nil
		}
	}
	switch size := info.Size(); {
	case !info.Mode().IsRegular() || size == 0:
		return nil, nil
	case size > largestText:
		return nil, fmt.Errorf("it has more than %d MB", largestText>>20)
	default:
		return s.read(abs, int(size))
	}
}

// A textReader reads files into one buffer.
type textReader struct{ buffer []byte }

// read returns the content of a text file of about the size, nil for a binary
// one.
func (s *textReader) read(abs string, size int) ([]byte, error) {
	f, err := os.Open(abs)
	if err != nil {
		return nil, statCause(abs, err)
	}
	defer f.Close()
	n := 0
	for n < size {
		if n == len(s.buffer) {
			s.buffer = append(make([]byte, 0, size), s.buffer...)[:size]
		}
		want := min(len(s.buffer), size)
		if n == 0 && size > firstRead {
			want = sniffed // a large binary file is not read further
		}
		m, err := f.Read(s.buffer[n:want])
		if n == 0 && isBinary(s.buffer[:m]) {
			return nil, nil
		}
		n += m
		if err != nil {
			break // shorter than it was
		}
	}
	return s.buffer[:n], nil
}

func isBinary(content []byte) bool {
	return bytes.IndexByte(content[:min(len(content), sniffed)], 0) >= 0
}

// holdsNoText reports whether the name of a file alone says that it is no text,
// or one that nobody wrote.
func holdsNoText(file string) bool {
	switch strings.ToLower(path.Ext(file)) {
	case ".png", ".jpg", ".jpeg", ".gif", ".ico", ".webp", ".bmp", ".tiff", ".psd", ".pdf", ".woff", ".woff2", ".ttf", ".otf", ".eot",
		".zip", ".gz", ".tgz", ".bz2", ".xz", ".zst", ".7z", ".rar", ".tar", ".jar", ".war", ".whl", ".nupkg", ".deb", ".rpm", ".dmg", ".iso",
		".exe", ".dll", ".so", ".dylib", ".a", ".o", ".obj", ".lib", ".class", ".pyc", ".wasm", ".bin", ".dat", ".db", ".sqlite", ".bson",
		".mp3", ".mp4", ".mov", ".avi", ".webm", ".wav", ".ogg", ".flac", ".svg", ".lock", ".sum", ".snap", ".sarif", ".parquet", ".avro", ".pb", ".ipa", ".apk":
		return true
	}
	return strings.HasSuffix(file, ".min.js") || strings.HasSuffix(file, ".js.map") || strings.HasSuffix(file, "package-lock.json")
}
