// Package gridfs declares the API of go.mongodb.org/mongo-driver/mongo/gridfs.
package gridfs

import (
	"context"
	"io"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/primitive"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

const (
	DefaultChunkSize int32 = 261120
	UploadBufferSize       = 16777216
)

var (
	ErrFileNotFound     error
	ErrMissingChunkSize error
	ErrStreamClosed     error
	ErrWrongIndex       error
	ErrWrongSize        error
)

func NewBucket(*mongo.Database, ...*options.BucketOptions) (_ *Bucket, _ error) { return }

type Bucket struct{}

func (*Bucket) Delete(any) (_ error)                               { return }
func (*Bucket) DeleteContext(context.Context, any) (_ error)       { return }
func (*Bucket) DownloadToStream(any, io.Writer) (_ int64, _ error) { return }
func (*Bucket) DownloadToStreamByName(string, io.Writer, ...*options.NameOptions) (_ int64, _ error) {
	return
}
func (*Bucket) Drop() (_ error)                                                    { return }
func (*Bucket) DropContext(context.Context) (_ error)                              { return }
func (*Bucket) Find(any, ...*options.GridFSFindOptions) (_ *mongo.Cursor, _ error) { return }
func (*Bucket) FindContext(context.Context, any, ...*options.GridFSFindOptions) (_ *mongo.Cursor, _ error) {
	return
}
func (*Bucket) GetChunksCollection() (_ *mongo.Collection)          { return }
func (*Bucket) GetFilesCollection() (_ *mongo.Collection)           { return }
func (*Bucket) OpenDownloadStream(any) (_ *DownloadStream, _ error) { return }
func (*Bucket) OpenDownloadStreamByName(string, ...*options.NameOptions) (_ *DownloadStream, _ error) {
	return
}
func (*Bucket) OpenUploadStream(string, ...*options.UploadOptions) (_ *UploadStream, _ error) { return }
func (*Bucket) OpenUploadStreamWithID(any, string, ...*options.UploadOptions) (_ *UploadStream, _ error) {
	return
}
func (*Bucket) Rename(any, string) (_ error)                         { return }
func (*Bucket) RenameContext(context.Context, any, string) (_ error) { return }
func (*Bucket) SetReadDeadline(time.Time) (_ error)                  { return }
func (*Bucket) SetWriteDeadline(time.Time) (_ error)                 { return }
func (*Bucket) UploadFromStream(string, io.Reader, ...*options.UploadOptions) (_ primitive.ObjectID, _ error) {
	return
}
func (*Bucket) UploadFromStreamWithID(any, string, io.Reader, ...*options.UploadOptions) (_ error) {
	return
}

type DownloadStream struct{}

func (*DownloadStream) Close() (_ error)                    { return }
func (*DownloadStream) GetFile() (_ *File)                  { return }
func (*DownloadStream) Read([]byte) (_ int, _ error)        { return }
func (*DownloadStream) SetReadDeadline(time.Time) (_ error) { return }
func (*DownloadStream) Skip(int64) (_ int64, _ error)       { return }

type File struct {
	ID         any
	Length     int64
	ChunkSize  int32
	UploadDate time.Time
	Name       string
	Metadata   bson.Raw
}

func (*File) UnmarshalBSON([]byte) (_ error) { return }

type Upload struct{}

type UploadStream struct {
	*Upload
	FileID any
}

func (*UploadStream) Abort() (_ error)                     { return }
func (*UploadStream) Close() (_ error)                     { return }
func (*UploadStream) SetWriteDeadline(time.Time) (_ error) { return }
func (*UploadStream) Write([]byte) (_ int, _ error)        { return }
