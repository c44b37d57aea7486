// Package mongo declares the API of go.mongodb.org/mongo-driver/v2/mongo.
package mongo

import (
	"context"
	"io"
	"net"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
	"go.mongodb.org/mongo-driver/v2/mongo/readpref"
)

const (
	ClientStream           StreamType = 2
	CollectionStream       StreamType = 0
	DatabaseStream         StreamType = 1
	DefaultGridFSChunkSize int32      = 261120
)

var (
	ErrClientDisconnected     error
	ErrEmptySlice             error
	ErrFileNotFound           error
	ErrInvalidIndexValue      error
	ErrMissingChunk           error
	ErrMissingGridFSChunkSize error
	ErrMissingResumeToken     error
	ErrMultipleIndexDrop      error
	ErrNilCursor              error
	ErrNilDocument            error
	ErrNilValue               error
	ErrNoDocuments            error
	ErrNonStringIndexName     error
	ErrNotSlice               error
	ErrStreamClosed           error
	ErrWrongClient            error
	ErrWrongSize              error
)

func BatchCursorFromCursor(*Cursor) (_ any)                  { return }
func Connect(...*options.ClientOptions) (_ *Client, _ error) { return }
func ErrorCodes(error) (_ []int)                             { return }
func IsDuplicateKeyError(error) (_ bool)                     { return }
func IsNetworkError(error) (_ bool)                          { return }
func IsTimeout(error) (_ bool)                               { return }
func NewClientDeleteManyModel() (_ *ClientDeleteManyModel)   { return }
func NewClientDeleteOneModel() (_ *ClientDeleteOneModel)     { return }
func NewClientEncryption(*Client, ...options.Lister[options.ClientEncryptionOptions]) (_ *ClientEncryption, _ error) {
	return
}
func NewClientInsertOneModel() (_ *ClientInsertOneModel)                           { return }
func NewClientReplaceOneModel() (_ *ClientReplaceOneModel)                         { return }
func NewClientUpdateManyModel() (_ *ClientUpdateManyModel)                         { return }
func NewClientUpdateOneModel() (_ *ClientUpdateOneModel)                           { return }
func NewCursorFromDocuments([]any, error, *bson.Registry) (_ *Cursor, _ error)     { return }
func NewDeleteManyModel() (_ *DeleteManyModel)                                     { return }
func NewDeleteOneModel() (_ *DeleteOneModel)                                       { return }
func NewInsertOneModel() (_ *InsertOneModel)                                       { return }
func NewReplaceOneModel() (_ *ReplaceOneModel)                                     { return }
func NewSessionContext(context.Context, *Session) (_ context.Context)              { return }
func NewSingleResultFromDocument(any, error, *bson.Registry) (_ *SingleResult)     { return }
func NewUpdateManyModel() (_ *UpdateManyModel)                                     { return }
func NewUpdateOneModel() (_ *UpdateOneModel)                                       { return }
func SessionFromContext(context.Context) (_ *Session)                              { return }
func WithSession(context.Context, *Session, func(context.Context) error) (_ error) { return }

type BulkWriteError struct {
	WriteError
	Request WriteModel
}

func (BulkWriteError) Error() (_ string) { return }

type BulkWriteException struct {
	WriteConcernError *WriteConcernError
	WriteErrors       []BulkWriteError
	Labels            []string
}

func (BulkWriteException) Error() (_ string)                            { return }
func (BulkWriteException) ErrorCodes() (_ []int)                        { return }
func (BulkWriteException) HasErrorCode(int) (_ bool)                    { return }
func (BulkWriteException) HasErrorCodeWithMessage(int, string) (_ bool) { return }
func (BulkWriteException) HasErrorLabel(string) (_ bool)                { return }
func (BulkWriteException) HasErrorMessage(string) (_ bool)              { return }
func (BulkWriteException) serverError()                                 {}

type BulkWriteResult struct {
	InsertedCount int64
	MatchedCount  int64
	ModifiedCount int64
	DeletedCount  int64
	UpsertedCount int64
	UpsertedIDs   map[int64]any
	Acknowledged  bool
}

type ChangeStream struct {
	Current bson.Raw
}

func (*ChangeStream) Close(context.Context) (_ error)  { return }
func (*ChangeStream) Decode(any) (_ error)             { return }
func (*ChangeStream) Err() (_ error)                   { return }
func (*ChangeStream) ID() (_ int64)                    { return }
func (*ChangeStream) Next(context.Context) (_ bool)    { return }
func (*ChangeStream) RemainingBatchLength() (_ int)    { return }
func (*ChangeStream) ResumeToken() (_ bson.Raw)        { return }
func (*ChangeStream) SetBatchSize(int32)               {}
func (*ChangeStream) TryNext(context.Context) (_ bool) { return }

type Client struct{}

func (*Client) AppendDriverInfo(options.DriverInfo) {}
func (*Client) BulkWrite(context.Context, []ClientBulkWrite, ...options.Lister[options.ClientBulkWriteOptions]) (_ *ClientBulkWriteResult, _ error) {
	return
}
func (*Client) Database(string, ...options.Lister[options.DatabaseOptions]) (_ *Database) { return }
func (*Client) Disconnect(context.Context) (_ error)                                      { return }
func (*Client) ListDatabaseNames(context.Context, any, ...options.Lister[options.ListDatabasesOptions]) (_ []string, _ error) {
	return
}
func (*Client) ListDatabases(context.Context, any, ...options.Lister[options.ListDatabasesOptions]) (_ ListDatabasesResult, _ error) {
	return
}
func (*Client) NumberSessionsInProgress() (_ int)                                            { return }
func (*Client) Ping(context.Context, *readpref.ReadPref) (_ error)                           { return }
func (*Client) StartSession(...options.Lister[options.SessionOptions]) (_ *Session, _ error) { return }
func (*Client) UseSession(context.Context, func(context.Context) error) (_ error)            { return }
func (*Client) UseSessionWithOptions(context.Context, *options.SessionOptionsBuilder, func(context.Context) error) (_ error) {
	return
}
func (*Client) Watch(context.Context, any, ...options.Lister[options.ChangeStreamOptions]) (_ *ChangeStream, _ error) {
	return
}

type ClientBulkWrite struct {
	Database   string
	Collection string
	Model      ClientWriteModel
}

type ClientBulkWriteDeleteResult struct {
	DeletedCount int64
}

type ClientBulkWriteException struct {
	WriteError         *WriteError
	WriteConcernErrors []WriteConcernError
	WriteErrors        map[int]WriteError
	PartialResult      *ClientBulkWriteResult
}

func (ClientBulkWriteException) Error() (_ string)     { return }
func (ClientBulkWriteException) ErrorCodes() (_ []int) { return }

type ClientBulkWriteInsertResult struct {
	InsertedID any
}

type ClientBulkWriteResult struct {
	InsertedCount     int64
	MatchedCount      int64
	ModifiedCount     int64
	DeletedCount      int64
	UpsertedCount     int64
	InsertResults     map[int]ClientBulkWriteInsertResult
	UpdateResults     map[int]ClientBulkWriteUpdateResult
	DeleteResults     map[int]ClientBulkWriteDeleteResult
	Acknowledged      bool
	HasVerboseResults bool
}

type ClientBulkWriteUpdateResult struct {
	MatchedCount  int64
	ModifiedCount int64
	UpsertedID    any
}

type ClientDeleteManyModel struct {
	Filter    any
	Collation *options.Collation
	Hint      any
}

func (*ClientDeleteManyModel) SetCollation(*options.Collation) (_ *ClientDeleteManyModel) { return }
func (*ClientDeleteManyModel) SetFilter(any) (_ *ClientDeleteManyModel)                   { return }
func (*ClientDeleteManyModel) SetHint(any) (_ *ClientDeleteManyModel)                     { return }
func (*ClientDeleteManyModel) clientWriteModel()                                          {}

type ClientDeleteOneModel struct {
	Filter    any
	Collation *options.Collation
	Hint      any
}

func (*ClientDeleteOneModel) SetCollation(*options.Collation) (_ *ClientDeleteOneModel) { return }
func (*ClientDeleteOneModel) SetFilter(any) (_ *ClientDeleteOneModel)                   { return }
func (*ClientDeleteOneModel) SetHint(any) (_ *ClientDeleteOneModel)                     { return }
func (*ClientDeleteOneModel) clientWriteModel()                                         {}

type ClientEncryption struct{}

func (*ClientEncryption) AddKeyAltName(context.Context, bson.Binary, string) (_ *SingleResult) {
	return
}
func (*ClientEncryption) Close(context.Context) (_ error) { return }
func (*ClientEncryption) CreateDataKey(context.Context, string, ...options.Lister[options.DataKeyOptions]) (_ bson.Binary, _ error) {
	return
}
func (*ClientEncryption) CreateEncryptedCollection(context.Context, *Database, string, options.Lister[options.CreateCollectionOptions], string, any) (_ *Collection, _ bson.M, _ error) {
	return
}
func (*ClientEncryption) Decrypt(context.Context, bson.Binary) (_ bson.RawValue, _ error)   { return }
func (*ClientEncryption) DeleteKey(context.Context, bson.Binary) (_ *DeleteResult, _ error) { return }
func (*ClientEncryption) Encrypt(context.Context, bson.RawValue, ...options.Lister[options.EncryptOptions]) (_ bson.Binary, _ error) {
	return
}
func (*ClientEncryption) EncryptExpression(context.Context, any, any, ...options.Lister[options.EncryptOptions]) (_ error) {
	return
}
func (*ClientEncryption) GetKey(context.Context, bson.Binary) (_ *SingleResult)     { return }
func (*ClientEncryption) GetKeyByAltName(context.Context, string) (_ *SingleResult) { return }
func (*ClientEncryption) GetKeys(context.Context) (_ *Cursor, _ error)              { return }
func (*ClientEncryption) RemoveKeyAltName(context.Context, bson.Binary, string) (_ *SingleResult) {
	return
}
func (*ClientEncryption) RewrapManyDataKey(context.Context, any, ...options.Lister[options.RewrapManyDataKeyOptions]) (_ *RewrapManyDataKeyResult, _ error) {
	return
}

type ClientInsertOneModel struct {
	Document any
}

func (*ClientInsertOneModel) SetDocument(any) (_ *ClientInsertOneModel) { return }
func (*ClientInsertOneModel) clientWriteModel()                         {}

type ClientReplaceOneModel struct {
	Collation   *options.Collation
	Upsert      *bool
	Filter      any
	Replacement any
	Hint        any
	Sort        any
}

func (*ClientReplaceOneModel) SetCollation(*options.Collation) (_ *ClientReplaceOneModel) { return }
func (*ClientReplaceOneModel) SetFilter(any) (_ *ClientReplaceOneModel)                   { return }
func (*ClientReplaceOneModel) SetHint(any) (_ *ClientReplaceOneModel)                     { return }
func (*ClientReplaceOneModel) SetReplacement(any) (_ *ClientReplaceOneModel)              { return }
func (*ClientReplaceOneModel) SetSort(any) (_ *ClientReplaceOneModel)                     { return }
func (*ClientReplaceOneModel) SetUpsert(bool) (_ *ClientReplaceOneModel)                  { return }
func (*ClientReplaceOneModel) clientWriteModel()                                          {}

type ClientUpdateManyModel struct {
	Collation    *options.Collation
	Upsert       *bool
	Filter       any
	Update       any
	ArrayFilters []any
	Hint         any
}

func (*ClientUpdateManyModel) SetArrayFilters([]any) (_ *ClientUpdateManyModel)           { return }
func (*ClientUpdateManyModel) SetCollation(*options.Collation) (_ *ClientUpdateManyModel) { return }
func (*ClientUpdateManyModel) SetFilter(any) (_ *ClientUpdateManyModel)                   { return }
func (*ClientUpdateManyModel) SetHint(any) (_ *ClientUpdateManyModel)                     { return }
func (*ClientUpdateManyModel) SetUpdate(any) (_ *ClientUpdateManyModel)                   { return }
func (*ClientUpdateManyModel) SetUpsert(bool) (_ *ClientUpdateManyModel)                  { return }
func (*ClientUpdateManyModel) clientWriteModel()                                          {}

type ClientUpdateOneModel struct {
	Collation    *options.Collation
	Upsert       *bool
	Filter       any
	Update       any
	ArrayFilters []any
	Hint         any
	Sort         any
}

func (*ClientUpdateOneModel) SetArrayFilters([]any) (_ *ClientUpdateOneModel)           { return }
func (*ClientUpdateOneModel) SetCollation(*options.Collation) (_ *ClientUpdateOneModel) { return }
func (*ClientUpdateOneModel) SetFilter(any) (_ *ClientUpdateOneModel)                   { return }
func (*ClientUpdateOneModel) SetHint(any) (_ *ClientUpdateOneModel)                     { return }
func (*ClientUpdateOneModel) SetSort(any) (_ *ClientUpdateOneModel)                     { return }
func (*ClientUpdateOneModel) SetUpdate(any) (_ *ClientUpdateOneModel)                   { return }
func (*ClientUpdateOneModel) SetUpsert(bool) (_ *ClientUpdateOneModel)                  { return }
func (*ClientUpdateOneModel) clientWriteModel()                                         {}

type ClientWriteModel interface {
	clientWriteModel()
}

type Collection struct{}

func (*Collection) Aggregate(context.Context, any, ...options.Lister[options.AggregateOptions]) (_ *Cursor, _ error) {
	return
}
func (*Collection) BulkWrite(context.Context, []WriteModel, ...options.Lister[options.BulkWriteOptions]) (_ *BulkWriteResult, _ error) {
	return
}
func (*Collection) Clone(...options.Lister[options.CollectionOptions]) (_ *Collection) { return }
func (*Collection) CountDocuments(context.Context, any, ...options.Lister[options.CountOptions]) (_ int64, _ error) {
	return
}
func (*Collection) Database() (_ *Database) { return }
func (*Collection) DeleteMany(context.Context, any, ...options.Lister[options.DeleteManyOptions]) (_ *DeleteResult, _ error) {
	return
}
func (*Collection) DeleteOne(context.Context, any, ...options.Lister[options.DeleteOneOptions]) (_ *DeleteResult, _ error) {
	return
}
func (*Collection) Distinct(context.Context, string, any, ...options.Lister[options.DistinctOptions]) (_ *DistinctResult) {
	return
}
func (*Collection) Drop(context.Context, ...options.Lister[options.DropCollectionOptions]) (_ error) {
	return
}
func (*Collection) EstimatedDocumentCount(context.Context, ...options.Lister[options.EstimatedDocumentCountOptions]) (_ int64, _ error) {
	return
}
func (*Collection) Find(context.Context, any, ...options.Lister[options.FindOptions]) (_ *Cursor, _ error) {
	return
}
func (*Collection) FindOne(context.Context, any, ...options.Lister[options.FindOneOptions]) (_ *SingleResult) {
	return
}
func (*Collection) FindOneAndDelete(context.Context, any, ...options.Lister[options.FindOneAndDeleteOptions]) (_ *SingleResult) {
	return
}
func (*Collection) FindOneAndReplace(context.Context, any, any, ...options.Lister[options.FindOneAndReplaceOptions]) (_ *SingleResult) {
	return
}
func (*Collection) FindOneAndUpdate(context.Context, any, any, ...options.Lister[options.FindOneAndUpdateOptions]) (_ *SingleResult) {
	return
}
func (*Collection) Indexes() (_ IndexView) { return }
func (*Collection) InsertMany(context.Context, any, ...options.Lister[options.InsertManyOptions]) (_ *InsertManyResult, _ error) {
	return
}
func (*Collection) InsertOne(context.Context, any, ...options.Lister[options.InsertOneOptions]) (_ *InsertOneResult, _ error) {
	return
}
func (*Collection) Name() (_ string) { return }
func (*Collection) ReplaceOne(context.Context, any, any, ...options.Lister[options.ReplaceOptions]) (_ *UpdateResult, _ error) {
	return
}
func (*Collection) SearchIndexes() (_ SearchIndexView) { return }
func (*Collection) UpdateByID(context.Context, any, any, ...options.Lister[options.UpdateOneOptions]) (_ *UpdateResult, _ error) {
	return
}
func (*Collection) UpdateMany(context.Context, any, any, ...options.Lister[options.UpdateManyOptions]) (_ *UpdateResult, _ error) {
	return
}
func (*Collection) UpdateOne(context.Context, any, any, ...options.Lister[options.UpdateOneOptions]) (_ *UpdateResult, _ error) {
	return
}
func (*Collection) Watch(context.Context, any, ...options.Lister[options.ChangeStreamOptions]) (_ *ChangeStream, _ error) {
	return
}

type CollectionSpecification struct {
	Name     string
	Type     string
	ReadOnly bool
	UUID     *bson.Binary
	Options  bson.Raw
	IDIndex  IndexSpecification
}

type CommandError struct {
	Code    int32
	Message string
	Labels  []string
	Name    string
	Wrapped error
	Raw     bson.Raw
}

func (CommandError) Error() (_ string)                            { return }
func (CommandError) ErrorCodes() (_ []int)                        { return }
func (CommandError) HasErrorCode(int) (_ bool)                    { return }
func (CommandError) HasErrorCodeWithMessage(int, string) (_ bool) { return }
func (CommandError) HasErrorLabel(string) (_ bool)                { return }
func (CommandError) HasErrorMessage(string) (_ bool)              { return }
func (CommandError) IsMaxTimeMSExpiredError() (_ bool)            { return }
func (CommandError) Unwrap() (_ error)                            { return }
func (CommandError) serverError()                                 {}

type Cursor struct {
	Current bson.Raw
}

func (*Cursor) All(context.Context, any) (_ error) { return }
func (*Cursor) Close(context.Context) (_ error)    { return }
func (*Cursor) Decode(any) (_ error)               { return }
func (*Cursor) Err() (_ error)                     { return }
func (*Cursor) ID() (_ int64)                      { return }
func (*Cursor) Next(context.Context) (_ bool)      { return }
func (*Cursor) RemainingBatchLength() (_ int)      { return }
func (*Cursor) SetBatchSize(int32)                 {}
func (*Cursor) SetComment(any)                     {}
func (*Cursor) SetMaxAwaitTime(time.Duration)      {}
func (*Cursor) TryNext(context.Context) (_ bool)   { return }

type Database struct{}

func (*Database) Aggregate(context.Context, any, ...options.Lister[options.AggregateOptions]) (_ *Cursor, _ error) {
	return
}
func (*Database) Client() (_ *Client) { return }
func (*Database) Collection(string, ...options.Lister[options.CollectionOptions]) (_ *Collection) {
	return
}
func (*Database) CreateCollection(context.Context, string, ...options.Lister[options.CreateCollectionOptions]) (_ error) {
	return
}
func (*Database) CreateView(context.Context, string, string, any, ...options.Lister[options.CreateViewOptions]) (_ error) {
	return
}
func (*Database) Drop(context.Context) (_ error)                                          { return }
func (*Database) GridFSBucket(...options.Lister[options.BucketOptions]) (_ *GridFSBucket) { return }
func (*Database) ListCollectionNames(context.Context, any, ...options.Lister[options.ListCollectionsOptions]) (_ []string, _ error) {
	return
}
func (*Database) ListCollectionSpecifications(context.Context, any, ...options.Lister[options.ListCollectionsOptions]) (_ []CollectionSpecification, _ error) {
	return
}
func (*Database) ListCollections(context.Context, any, ...options.Lister[options.ListCollectionsOptions]) (_ *Cursor, _ error) {
	return
}
func (*Database) Name() (_ string) { return }
func (*Database) RunCommand(context.Context, any, ...options.Lister[options.RunCmdOptions]) (_ *SingleResult) {
	return
}
func (*Database) RunCommandCursor(context.Context, any, ...options.Lister[options.RunCmdOptions]) (_ *Cursor, _ error) {
	return
}
func (*Database) Watch(context.Context, any, ...options.Lister[options.ChangeStreamOptions]) (_ *ChangeStream, _ error) {
	return
}

type DatabaseSpecification struct {
	Name       string
	SizeOnDisk int64
	Empty      bool
}

type DeleteManyModel struct {
	Filter    any
	Collation *options.Collation
	Hint      any
}

func (*DeleteManyModel) SetCollation(*options.Collation) (_ *DeleteManyModel) { return }
func (*DeleteManyModel) SetFilter(any) (_ *DeleteManyModel)                   { return }
func (*DeleteManyModel) SetHint(any) (_ *DeleteManyModel)                     { return }
func (*DeleteManyModel) writeModel()                                          {}

type DeleteOneModel struct {
	Filter    any
	Collation *options.Collation
	Hint      any
}

func (*DeleteOneModel) SetCollation(*options.Collation) (_ *DeleteOneModel) { return }
func (*DeleteOneModel) SetFilter(any) (_ *DeleteOneModel)                   { return }
func (*DeleteOneModel) SetHint(any) (_ *DeleteOneModel)                     { return }
func (*DeleteOneModel) writeModel()                                         {}

type DeleteResult struct {
	DeletedCount int64
	Acknowledged bool
}

type Dialer interface {
	DialContext(context.Context, string, string) (net.Conn, error)
}

type DistinctResult struct{}

func (*DistinctResult) Decode(any) (_ error)            { return }
func (*DistinctResult) Err() (_ error)                  { return }
func (*DistinctResult) Raw() (_ bson.RawArray, _ error) { return }

type EncryptionKeyVaultError struct {
	Wrapped error
}

func (EncryptionKeyVaultError) Error() (_ string) { return }
func (EncryptionKeyVaultError) Unwrap() (_ error) { return }

type ErrMapForOrderedArgument struct {
	ParamName string
}

func (ErrMapForOrderedArgument) Error() (_ string) { return }

type GridFSBucket struct{}

func (*GridFSBucket) Delete(context.Context, any) (_ error)                               { return }
func (*GridFSBucket) DownloadToStream(context.Context, any, io.Writer) (_ int64, _ error) { return }
func (*GridFSBucket) DownloadToStreamByName(context.Context, string, io.Writer, ...options.Lister[options.GridFSNameOptions]) (_ int64, _ error) {
	return
}
func (*GridFSBucket) Drop(context.Context) (_ error) { return }
func (*GridFSBucket) Find(context.Context, any, ...options.Lister[options.GridFSFindOptions]) (_ *Cursor, _ error) {
	return
}
func (*GridFSBucket) GetChunksCollection() (_ *Collection) { return }
func (*GridFSBucket) GetFilesCollection() (_ *Collection)  { return }
func (*GridFSBucket) OpenDownloadStream(context.Context, any) (_ *GridFSDownloadStream, _ error) {
	return
}
func (*GridFSBucket) OpenDownloadStreamByName(context.Context, string, ...options.Lister[options.GridFSNameOptions]) (_ *GridFSDownloadStream, _ error) {
	return
}
func (*GridFSBucket) OpenUploadStream(context.Context, string, ...options.Lister[options.GridFSUploadOptions]) (_ *GridFSUploadStream, _ error) {
	return
}
func (*GridFSBucket) OpenUploadStreamWithID(context.Context, any, string, ...options.Lister[options.GridFSUploadOptions]) (_ *GridFSUploadStream, _ error) {
	return
}
func (*GridFSBucket) Rename(context.Context, any, string) (_ error) { return }
func (*GridFSBucket) UploadFromStream(context.Context, string, io.Reader, ...options.Lister[options.GridFSUploadOptions]) (_ bson.ObjectID, _ error) {
	return
}
func (*GridFSBucket) UploadFromStreamWithID(context.Context, any, string, io.Reader, ...options.Lister[options.GridFSUploadOptions]) (_ error) {
	return
}

type GridFSDownloadStream struct{}

func (*GridFSDownloadStream) Close() (_ error)              { return }
func (*GridFSDownloadStream) GetFile() (_ *GridFSFile)      { return }
func (*GridFSDownloadStream) Read([]byte) (_ int, _ error)  { return }
func (*GridFSDownloadStream) Skip(int64) (_ int64, _ error) { return }

type GridFSFile struct {
	ID         any
	Length     int64
	ChunkSize  int32
	UploadDate time.Time
	Name       string
	Metadata   bson.Raw
}

func (*GridFSFile) UnmarshalBSON([]byte) (_ error) { return }

type GridFSUploadStream struct {
	FileID any
}

func (*GridFSUploadStream) Abort() (_ error)              { return }
func (*GridFSUploadStream) Close() (_ error)              { return }
func (*GridFSUploadStream) Write([]byte) (_ int, _ error) { return }

type IndexModel struct {
	Keys    any
	Options *options.IndexOptionsBuilder
}

type IndexSpecification struct {
	Name               string
	Namespace          string
	KeysDocument       bson.Raw
	Version            int32
	ExpireAfterSeconds *int32
	Sparse             *bool
	Unique             *bool
	Clustered          *bool
}

type IndexView struct{}

func (IndexView) CreateMany(context.Context, []IndexModel, ...options.Lister[options.CreateIndexesOptions]) (_ []string, _ error) {
	return
}
func (IndexView) CreateOne(context.Context, IndexModel, ...options.Lister[options.CreateIndexesOptions]) (_ string, _ error) {
	return
}
func (IndexView) DropAll(context.Context, ...options.Lister[options.DropIndexesOptions]) (_ error) {
	return
}
func (IndexView) DropOne(context.Context, string, ...options.Lister[options.DropIndexesOptions]) (_ error) {
	return
}
func (IndexView) DropWithKey(context.Context, any, ...options.Lister[options.DropIndexesOptions]) (_ error) {
	return
}
func (IndexView) List(context.Context, ...options.Lister[options.ListIndexesOptions]) (_ *Cursor, _ error) {
	return
}
func (IndexView) ListSpecifications(context.Context, ...options.Lister[options.ListIndexesOptions]) (_ []IndexSpecification, _ error) {
	return
}

type InsertManyResult struct {
	InsertedIDs  []any
	Acknowledged bool
}

type InsertOneModel struct {
	Document any
}

func (*InsertOneModel) SetDocument(any) (_ *InsertOneModel) { return }
func (*InsertOneModel) writeModel()                         {}

type InsertOneResult struct {
	InsertedID   any
	Acknowledged bool
}

type InvalidArgumentError struct{}

func (InvalidArgumentError) Error() (_ string) { return }
func (InvalidArgumentError) Unwrap() (_ error) { return }

type LabeledError interface {
	error
	HasErrorLabel(string) bool
}

type ListDatabasesResult struct {
	Databases []DatabaseSpecification
	TotalSize int64
}

type MarshalError struct {
	Value any
	Err   error
}

func (MarshalError) Error() (_ string) { return }
func (MarshalError) Unwrap() (_ error) { return }

type MongocryptError struct {
	Code    int32
	Message string
}

func (MongocryptError) Error() (_ string) { return }
func (MongocryptError) Unwrap() (_ error) { return }

type MongocryptdError struct {
	Wrapped error
}

func (MongocryptdError) Error() (_ string) { return }
func (MongocryptdError) Unwrap() (_ error) { return }

type Pipeline []bson.D

type ReplaceOneModel struct {
	Collation   *options.Collation
	Upsert      *bool
	Filter      any
	Replacement any
	Hint        any
	Sort        any
}

func (*ReplaceOneModel) SetCollation(*options.Collation) (_ *ReplaceOneModel) { return }
func (*ReplaceOneModel) SetFilter(any) (_ *ReplaceOneModel)                   { return }
func (*ReplaceOneModel) SetHint(any) (_ *ReplaceOneModel)                     { return }
func (*ReplaceOneModel) SetReplacement(any) (_ *ReplaceOneModel)              { return }
func (*ReplaceOneModel) SetSort(any) (_ *ReplaceOneModel)                     { return }
func (*ReplaceOneModel) SetUpsert(bool) (_ *ReplaceOneModel)                  { return }
func (*ReplaceOneModel) writeModel()                                          {}

type RewrapManyDataKeyResult struct {
	*BulkWriteResult
}

type SearchIndexModel struct {
	Definition any
	Options    *options.SearchIndexesOptionsBuilder
}

type SearchIndexView struct{}

func (SearchIndexView) CreateMany(context.Context, []SearchIndexModel, ...options.Lister[options.CreateSearchIndexesOptions]) (_ []string, _ error) {
	return
}
func (SearchIndexView) CreateOne(context.Context, SearchIndexModel, ...options.Lister[options.CreateSearchIndexesOptions]) (_ string, _ error) {
	return
}
func (SearchIndexView) DropOne(context.Context, string, ...options.Lister[options.DropSearchIndexOptions]) (_ error) {
	return
}
func (SearchIndexView) List(context.Context, options.Lister[options.SearchIndexesOptions], ...options.Lister[options.ListSearchIndexesOptions]) (_ *Cursor, _ error) {
	return
}
func (SearchIndexView) UpdateOne(context.Context, string, any, ...options.Lister[options.UpdateSearchIndexOptions]) (_ error) {
	return
}

type ServerError interface {
	LabeledError
	ErrorCodes() []int
	HasErrorCode(int) bool
	HasErrorCodeWithMessage(int, string) bool
	HasErrorMessage(string) bool
	serverError()
}

type Session struct{}

func (*Session) AbortTransaction(context.Context) (_ error)                               { return }
func (*Session) AdvanceClusterTime(bson.Raw) (_ error)                                    { return }
func (*Session) AdvanceOperationTime(*bson.Timestamp) (_ error)                           { return }
func (*Session) Client() (_ *Client)                                                      { return }
func (*Session) ClusterTime() (_ bson.Raw)                                                { return }
func (*Session) CommitTransaction(context.Context) (_ error)                              { return }
func (*Session) EndSession(context.Context)                                               {}
func (*Session) ID() (_ bson.Raw)                                                         { return }
func (*Session) OperationTime() (_ *bson.Timestamp)                                       { return }
func (*Session) SnapshotTime() (_ bson.Timestamp)                                         { return }
func (*Session) StartTransaction(...options.Lister[options.TransactionOptions]) (_ error) { return }
func (*Session) TransactionRunning() (_ bool)                                             { return }
func (*Session) WithTransaction(context.Context, func(context.Context) (any, error), ...options.Lister[options.TransactionOptions]) (_ any, _ error) {
	return
}

type SingleResult struct {
	Acknowledged bool
}

func (*SingleResult) Decode(any) (_ error)       { return }
func (*SingleResult) Err() (_ error)             { return }
func (*SingleResult) Raw() (_ bson.Raw, _ error) { return }

type StreamType uint8

type UpdateManyModel struct {
	Collation    *options.Collation
	Upsert       *bool
	Filter       any
	Update       any
	ArrayFilters []any
	Hint         any
}

func (*UpdateManyModel) SetArrayFilters([]any) (_ *UpdateManyModel)           { return }
func (*UpdateManyModel) SetCollation(*options.Collation) (_ *UpdateManyModel) { return }
func (*UpdateManyModel) SetFilter(any) (_ *UpdateManyModel)                   { return }
func (*UpdateManyModel) SetHint(any) (_ *UpdateManyModel)                     { return }
func (*UpdateManyModel) SetUpdate(any) (_ *UpdateManyModel)                   { return }
func (*UpdateManyModel) SetUpsert(bool) (_ *UpdateManyModel)                  { return }
func (*UpdateManyModel) writeModel()                                          {}

type UpdateOneModel struct {
	Collation    *options.Collation
	Upsert       *bool
	Filter       any
	Update       any
	ArrayFilters []any
	Hint         any
	Sort         any
}

func (*UpdateOneModel) SetArrayFilters([]any) (_ *UpdateOneModel)           { return }
func (*UpdateOneModel) SetCollation(*options.Collation) (_ *UpdateOneModel) { return }
func (*UpdateOneModel) SetFilter(any) (_ *UpdateOneModel)                   { return }
func (*UpdateOneModel) SetHint(any) (_ *UpdateOneModel)                     { return }
func (*UpdateOneModel) SetSort(any) (_ *UpdateOneModel)                     { return }
func (*UpdateOneModel) SetUpdate(any) (_ *UpdateOneModel)                   { return }
func (*UpdateOneModel) SetUpsert(bool) (_ *UpdateOneModel)                  { return }
func (*UpdateOneModel) writeModel()                                         {}

type UpdateResult struct {
	MatchedCount  int64
	ModifiedCount int64
	UpsertedCount int64
	UpsertedID    any
	Acknowledged  bool
}

type WriteConcernError struct {
	Name    string
	Code    int
	Message string
	Details bson.Raw
	Raw     bson.Raw
}

func (WriteConcernError) Error() (_ string)                 { return }
func (WriteConcernError) IsMaxTimeMSExpiredError() (_ bool) { return }

type WriteError struct {
	Index   int
	Code    int
	Message string
	Details bson.Raw
	Raw     bson.Raw
}

func (WriteError) Error() (_ string)                            { return }
func (WriteError) ErrorCodes() (_ []int)                        { return }
func (WriteError) HasErrorCode(int) (_ bool)                    { return }
func (WriteError) HasErrorCodeWithMessage(int, string) (_ bool) { return }
func (WriteError) HasErrorLabel(string) (_ bool)                { return }
func (WriteError) HasErrorMessage(string) (_ bool)              { return }
func (WriteError) serverError()                                 {}

type WriteErrors []WriteError

func (WriteErrors) Error() (_ string) { return }

type WriteException struct {
	WriteConcernError *WriteConcernError
	WriteErrors       WriteErrors
	Labels            []string
	Raw               bson.Raw
}

func (WriteException) Error() (_ string)                            { return }
func (WriteException) ErrorCodes() (_ []int)                        { return }
func (WriteException) HasErrorCode(int) (_ bool)                    { return }
func (WriteException) HasErrorCodeWithMessage(int, string) (_ bool) { return }
func (WriteException) HasErrorLabel(string) (_ bool)                { return }
func (WriteException) HasErrorMessage(string) (_ bool)              { return }
func (WriteException) serverError()                                 {}

type WriteModel interface {
	writeModel()
}
