// Package io declares the API of io.
package io

const (
	SeekCurrent = 1
	SeekEnd     = 2
	SeekStart   = 0
)

var (
	Discard          Writer
	EOF              error
	ErrClosedPipe    error
	ErrNoProgress    error
	ErrShortBuffer   error
	ErrShortWrite    error
	ErrUnexpectedEOF error
)

func Copy(Writer, Reader) (_ int64, _ error)                     { return }
func CopyBuffer(Writer, Reader, []byte) (_ int64, _ error)       { return }
func CopyN(Writer, Reader, int64) (_ int64, _ error)             { return }
func LimitReader(Reader, int64) (_ Reader)                       { return }
func MultiReader(...Reader) (_ Reader)                           { return }
func MultiWriter(...Writer) (_ Writer)                           { return }
func NewOffsetWriter(WriterAt, int64) (_ *OffsetWriter)          { return }
func NewSectionReader(ReaderAt, int64, int64) (_ *SectionReader) { return }
func NopCloser(Reader) (_ ReadCloser)                            { return }
func Pipe() (_ *PipeReader, _ *PipeWriter)                       { return }
func ReadAll(Reader) (_ []byte, _ error)                         { return }
func ReadAtLeast(Reader, []byte, int) (_ int, _ error)           { return }
func ReadFull(Reader, []byte) (_ int, _ error)                   { return }
func TeeReader(Reader, Writer) (_ Reader)                        { return }
func WriteString(Writer, string) (_ int, _ error)                { return }

type ByteReader interface {
	ReadByte() (byte, error)
}

type ByteScanner interface {
	ByteReader
	UnreadByte() error
}

type ByteWriter interface {
	WriteByte(byte) error
}

type Closer interface {
	Close() error
}

type LimitedReader struct {
	R Reader
	N int64
}

func (*LimitedReader) Read([]byte) (_ int, _ error) { return }

type OffsetWriter struct{}

func (*OffsetWriter) Seek(int64, int) (_ int64, _ error)     { return }
func (*OffsetWriter) Write([]byte) (_ int, _ error)          { return }
func (*OffsetWriter) WriteAt([]byte, int64) (_ int, _ error) { return }

type PipeReader struct{}

func (*PipeReader) Close() (_ error)               { return }
func (*PipeReader) CloseWithError(error) (_ error) { return }
func (*PipeReader) Read([]byte) (_ int, _ error)   { return }

type PipeWriter struct{}

func (*PipeWriter) Close() (_ error)               { return }
func (*PipeWriter) CloseWithError(error) (_ error) { return }
func (*PipeWriter) Write([]byte) (_ int, _ error)  { return }

type ReadCloser interface {
	Reader
	Closer
}

type ReadSeekCloser interface {
	Reader
	Seeker
	Closer
}

type ReadSeeker interface {
	Reader
	Seeker
}

type ReadWriteCloser interface {
	Reader
	Writer
	Closer
}

type ReadWriteSeeker interface {
	Reader
	Writer
	Seeker
}

type ReadWriter interface {
	Reader
	Writer
}

type Reader interface {
	Read([]byte) (int, error)
}

type ReaderAt interface {
	ReadAt([]byte, int64) (int, error)
}

type ReaderFrom interface {
	ReadFrom(Reader) (int64, error)
}

type RuneReader interface {
	ReadRune() (rune, int, error)
}

type RuneScanner interface {
	RuneReader
	UnreadRune() error
}

type SectionReader struct{}

func (*SectionReader) Outer() (_ ReaderAt, _ int64, _ int64) { return }
func (*SectionReader) Read([]byte) (_ int, _ error)          { return }
func (*SectionReader) ReadAt([]byte, int64) (_ int, _ error) { return }
func (*SectionReader) Seek(int64, int) (_ int64, _ error)    { return }
func (*SectionReader) Size() (_ int64)                       { return }

type Seeker interface {
	Seek(int64, int) (int64, error)
}

type StringWriter interface {
	WriteString(string) (int, error)
}

type WriteCloser interface {
	Writer
	Closer
}

type WriteSeeker interface {
	Writer
	Seeker
}

type Writer interface {
	Write([]byte) (int, error)
}

type WriterAt interface {
	WriteAt([]byte, int64) (int, error)
}

type WriterTo interface {
	WriteTo(Writer) (int64, error)
}
