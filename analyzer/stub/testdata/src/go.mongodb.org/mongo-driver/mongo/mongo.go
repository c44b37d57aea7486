// Package mongo declares the API of go.mongodb.org/mongo-driver/mongo.
package mongo

import (
	"context"
	"net"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/primitive"
	"go.mongodb.org/mongo-driver/mongo/options"
	"go.mongodb.org/mongo-driver/mongo/readconcern"
	"go.mongodb.org/mongo-driver/mongo/readpref"
	"go.mongodb.org/mongo-driver/mongo/writeconcern"
)

const (
	ClientStream     StreamType = 2
	CollectionStream StreamType = 0
	DatabaseStream   StreamType = 1
)

var (
	ErrClientDisconnected  error
	ErrEmptySlice          error
	ErrInvalidIndexValue   error
	ErrMissingResumeToken  error
	ErrMultipleIndexDrop   error
	ErrNilCursor           error
	ErrNilDocument         error
	ErrNilValue            error
	ErrNoDocuments         error
	ErrNonStringIndexName  error
	ErrUnacknowledgedWrite error
	ErrWrongClient         error
)

func BatchCursorFromCursor(*Cursor) (_ any)                                   { return }
func Connect(context.Context, ...*options.ClientOptions) (_ *Client, _ error) { return }
func IsDuplicateKeyError(error) (_ bool)                                      { return }
func IsNetworkError(error) (_ bool)                                           { return }
func IsTimeout(error) (_ bool)                                                { return }
func NewClient(...*options.ClientOptions) (_ *Client, _ error)                { return }
func NewClientEncryption(*Client, ...*options.ClientEncryptionOptions) (_ *ClientEncryption, _ error) {
	return
}
func NewCursorFromDocuments([]any, error, any) (_ *Cursor, _ error)              { return }
func NewDeleteManyModel() (_ *DeleteManyModel)                                   { return }
func NewDeleteOneModel() (_ *DeleteOneModel)                                     { return }
func NewIndexOptionsBuilder() (_ *IndexOptionsBuilder)                           { return }
func NewInsertOneModel() (_ *InsertOneModel)                                     { return }
func NewReplaceOneModel() (_ *ReplaceOneModel)                                   { return }
func NewSessionContext(context.Context, Session) (_ SessionContext)              { return }
func NewSingleResultFromDocument(any, error, any) (_ *SingleResult)              { return }
func NewUpdateManyModel() (_ *UpdateManyModel)                                   { return }
func NewUpdateOneModel() (_ *UpdateOneModel)                                     { return }
func SessionFromContext(context.Context) (_ Session)                             { return }
func WithSession(context.Context, Session, func(SessionContext) error) (_ error) { return }

type BSONAppender interface {
	AppendBSON([]byte, any) ([]byte, error)
}

type BSONAppenderFunc func([]byte, any) ([]byte, error)

func (BSONAppenderFunc) AppendBSON([]byte, any) (_ []byte, _ error) { return }

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

func (*Client) Connect(context.Context) (_ error)                          { return }
func (*Client) Database(string, ...*options.DatabaseOptions) (_ *Database) { return }
func (*Client) Disconnect(context.Context) (_ error)                       { return }
func (*Client) ListDatabaseNames(context.Context, any, ...*options.ListDatabasesOptions) (_ []string, _ error) {
	return
}
func (*Client) ListDatabases(context.Context, any, ...*options.ListDatabasesOptions) (_ ListDatabasesResult, _ error) {
	return
}
func (*Client) NumberSessionsInProgress() (_ int)                                { return }
func (*Client) Ping(context.Context, *readpref.ReadPref) (_ error)               { return }
func (*Client) StartSession(...*options.SessionOptions) (_ Session, _ error)     { return }
func (*Client) Timeout() (_ *time.Duration)                                      { return }
func (*Client) UseSession(context.Context, func(SessionContext) error) (_ error) { return }
func (*Client) UseSessionWithOptions(context.Context, *options.SessionOptions, func(SessionContext) error) (_ error) {
	return
}
func (*Client) Watch(context.Context, any, ...*options.ChangeStreamOptions) (_ *ChangeStream, _ error) {
	return
}

type ClientEncryption struct{}

func (*ClientEncryption) AddKeyAltName(context.Context, primitive.Binary, string) (_ *SingleResult) {
	return
}
func (*ClientEncryption) Close(context.Context) (_ error) { return }
func (*ClientEncryption) CreateDataKey(context.Context, string, ...*options.DataKeyOptions) (_ primitive.Binary, _ error) {
	return
}
func (*ClientEncryption) CreateEncryptedCollection(context.Context, *Database, string, *options.CreateCollectionOptions, string, any) (_ *Collection, _ bson.M, _ error) {
	return
}
func (*ClientEncryption) Decrypt(context.Context, primitive.Binary) (_ bson.RawValue, _ error) {
	return
}
func (*ClientEncryption) DeleteKey(context.Context, primitive.Binary) (_ *DeleteResult, _ error) {
	return
}
func (*ClientEncryption) Encrypt(context.Context, bson.RawValue, ...*options.EncryptOptions) (_ primitive.Binary, _ error) {
	return
}
func (*ClientEncryption) EncryptExpression(context.Context, any, any, ...*options.EncryptOptions) (_ error) {
	return
}
func (*ClientEncryption) GetKey(context.Context, primitive.Binary) (_ *SingleResult) { return }
func (*ClientEncryption) GetKeyByAltName(context.Context, string) (_ *SingleResult)  { return }
func (*ClientEncryption) GetKeys(context.Context) (_ *Cursor, _ error)               { return }
func (*ClientEncryption) RemoveKeyAltName(context.Context, primitive.Binary, string) (_ *SingleResult) {
	return
}
func (*ClientEncryption) RewrapManyDataKey(context.Context, any, ...*options.RewrapManyDataKeyOptions) (_ *RewrapManyDataKeyResult, _ error) {
	return
}

type Collection struct{}

func (*Collection) Aggregate(context.Context, any, ...*options.AggregateOptions) (_ *Cursor, _ error) {
	return
}
func (*Collection) BulkWrite(context.Context, []WriteModel, ...*options.BulkWriteOptions) (_ *BulkWriteResult, _ error) {
	return
}
func (*Collection) Clone(...*options.CollectionOptions) (_ *Collection, _ error) { return }
func (*Collection) CountDocuments(context.Context, any, ...*options.CountOptions) (_ int64, _ error) {
	return
}
func (*Collection) Database() (_ *Database) { return }
func (*Collection) DeleteMany(context.Context, any, ...*options.DeleteOptions) (_ *DeleteResult, _ error) {
	return
}
func (*Collection) DeleteOne(context.Context, any, ...*options.DeleteOptions) (_ *DeleteResult, _ error) {
	return
}
func (*Collection) Distinct(context.Context, string, any, ...*options.DistinctOptions) (_ []any, _ error) {
	return
}
func (*Collection) Drop(context.Context) (_ error) { return }
func (*Collection) EstimatedDocumentCount(context.Context, ...*options.EstimatedDocumentCountOptions) (_ int64, _ error) {
	return
}
func (*Collection) Find(context.Context, any, ...*options.FindOptions) (_ *Cursor, _ error) { return }
func (*Collection) FindOne(context.Context, any, ...*options.FindOneOptions) (_ *SingleResult) {
	return
}
func (*Collection) FindOneAndDelete(context.Context, any, ...*options.FindOneAndDeleteOptions) (_ *SingleResult) {
	return
}
func (*Collection) FindOneAndReplace(context.Context, any, any, ...*options.FindOneAndReplaceOptions) (_ *SingleResult) {
	return
}
func (*Collection) FindOneAndUpdate(context.Context, any, any, ...*options.FindOneAndUpdateOptions) (_ *SingleResult) {
	return
}
func (*Collection) Indexes() (_ IndexView) { return }
func (*Collection) InsertMany(context.Context, []any, ...*options.InsertManyOptions) (_ *InsertManyResult, _ error) {
	return
}
func (*Collection) InsertOne(context.Context, any, ...*options.InsertOneOptions) (_ *InsertOneResult, _ error) {
	return
}
func (*Collection) Name() (_ string) { return }
func (*Collection) ReplaceOne(context.Context, any, any, ...*options.ReplaceOptions) (_ *UpdateResult, _ error) {
	return
}
func (*Collection) SearchIndexes() (_ SearchIndexView) { return }
func (*Collection) UpdateByID(context.Context, any, any, ...*options.UpdateOptions) (_ *UpdateResult, _ error) {
	return
}
func (*Collection) UpdateMany(context.Context, any, any, ...*options.UpdateOptions) (_ *UpdateResult, _ error) {
	return
}
func (*Collection) UpdateOne(context.Context, any, any, ...*options.UpdateOptions) (_ *UpdateResult, _ error) {
	return
}
func (*Collection) Watch(context.Context, any, ...*options.ChangeStreamOptions) (_ *ChangeStream, _ error) {
	return
}

type CollectionSpecification struct {
	Name     string
	Type     string
	ReadOnly bool
	UUID     *primitive.Binary
	Options  bson.Raw
	IDIndex  *IndexSpecification
}

func (*CollectionSpecification) UnmarshalBSON([]byte) (_ error) { return }

type CommandError struct {
	Code    int32
	Message string
	Labels  []string
	Name    string
	Wrapped error
	Raw     bson.Raw
}

func (CommandError) Error() (_ string)                            { return }
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
func (*Cursor) SetMaxTime(time.Duration)           {}
func (*Cursor) TryNext(context.Context) (_ bool)   { return }

type Database struct{}

func (*Database) Aggregate(context.Context, any, ...*options.AggregateOptions) (_ *Cursor, _ error) {
	return
}
func (*Database) Client() (_ *Client)                                              { return }
func (*Database) Collection(string, ...*options.CollectionOptions) (_ *Collection) { return }
func (*Database) CreateCollection(context.Context, string, ...*options.CreateCollectionOptions) (_ error) {
	return
}
func (*Database) CreateView(context.Context, string, string, any, ...*options.CreateViewOptions) (_ error) {
	return
}
func (*Database) Drop(context.Context) (_ error) { return }
func (*Database) ListCollectionNames(context.Context, any, ...*options.ListCollectionsOptions) (_ []string, _ error) {
	return
}
func (*Database) ListCollectionSpecifications(context.Context, any, ...*options.ListCollectionsOptions) (_ []*CollectionSpecification, _ error) {
	return
}
func (*Database) ListCollections(context.Context, any, ...*options.ListCollectionsOptions) (_ *Cursor, _ error) {
	return
}
func (*Database) Name() (_ string)                          { return }
func (*Database) ReadConcern() (_ *readconcern.ReadConcern) { return }
func (*Database) ReadPreference() (_ *readpref.ReadPref)    { return }
func (*Database) RunCommand(context.Context, any, ...*options.RunCmdOptions) (_ *SingleResult) {
	return
}
func (*Database) RunCommandCursor(context.Context, any, ...*options.RunCmdOptions) (_ *Cursor, _ error) {
	return
}
func (*Database) Watch(context.Context, any, ...*options.ChangeStreamOptions) (_ *ChangeStream, _ error) {
	return
}
func (*Database) WriteConcern() (_ *writeconcern.WriteConcern) { return }

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
	DeletedCount int64 `bson:"n"`
}

type Dialer interface {
	DialContext(context.Context, string, string) (net.Conn, error)
}

type EncryptionKeyVaultError struct {
	Wrapped error
}

func (EncryptionKeyVaultError) Error() (_ string) { return }
func (EncryptionKeyVaultError) Unwrap() (_ error) { return }

type ErrMapForOrderedArgument struct {
	ParamName string
}

func (ErrMapForOrderedArgument) Error() (_ string) { return }

type IndexModel struct {
	Keys    any
	Options *options.IndexOptions
}

type IndexOptionsBuilder struct{}

func (*IndexOptionsBuilder) Background(bool) (_ *IndexOptionsBuilder)             { return }
func (*IndexOptionsBuilder) Bits(int32) (_ *IndexOptionsBuilder)                  { return }
func (*IndexOptionsBuilder) BucketSize(int32) (_ *IndexOptionsBuilder)            { return }
func (*IndexOptionsBuilder) Build() (_ bson.D)                                    { return }
func (*IndexOptionsBuilder) Collation(any) (_ *IndexOptionsBuilder)               { return }
func (*IndexOptionsBuilder) DefaultLanguage(string) (_ *IndexOptionsBuilder)      { return }
func (*IndexOptionsBuilder) ExpireAfterSeconds(int32) (_ *IndexOptionsBuilder)    { return }
func (*IndexOptionsBuilder) LanguageOverride(string) (_ *IndexOptionsBuilder)     { return }
func (*IndexOptionsBuilder) Max(float64) (_ *IndexOptionsBuilder)                 { return }
func (*IndexOptionsBuilder) Min(float64) (_ *IndexOptionsBuilder)                 { return }
func (*IndexOptionsBuilder) Name(string) (_ *IndexOptionsBuilder)                 { return }
func (*IndexOptionsBuilder) PartialFilterExpression(any) (_ *IndexOptionsBuilder) { return }
func (*IndexOptionsBuilder) Sparse(bool) (_ *IndexOptionsBuilder)                 { return }
func (*IndexOptionsBuilder) SphereVersion(int32) (_ *IndexOptionsBuilder)         { return }
func (*IndexOptionsBuilder) StorageEngine(any) (_ *IndexOptionsBuilder)           { return }
func (*IndexOptionsBuilder) TextVersion(int32) (_ *IndexOptionsBuilder)           { return }
func (*IndexOptionsBuilder) Unique(bool) (_ *IndexOptionsBuilder)                 { return }
func (*IndexOptionsBuilder) Version(int32) (_ *IndexOptionsBuilder)               { return }
func (*IndexOptionsBuilder) Weights(any) (_ *IndexOptionsBuilder)                 { return }

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

func (*IndexSpecification) UnmarshalBSON([]byte) (_ error) { return }

type IndexView struct{}

func (IndexView) CreateMany(context.Context, []IndexModel, ...*options.CreateIndexesOptions) (_ []string, _ error) {
	return
}
func (IndexView) CreateOne(context.Context, IndexModel, ...*options.CreateIndexesOptions) (_ string, _ error) {
	return
}
func (IndexView) DropAll(context.Context, ...*options.DropIndexesOptions) (_ bson.Raw, _ error) {
	return
}
func (IndexView) DropOne(context.Context, string, ...*options.DropIndexesOptions) (_ bson.Raw, _ error) {
	return
}
func (IndexView) DropOneWithKey(context.Context, any, ...*options.DropIndexesOptions) (_ bson.Raw, _ error) {
	return
}
func (IndexView) List(context.Context, ...*options.ListIndexesOptions) (_ *Cursor, _ error) { return }
func (IndexView) ListSpecifications(context.Context, ...*options.ListIndexesOptions) (_ []*IndexSpecification, _ error) {
	return
}

type InsertManyResult struct {
	InsertedIDs []any
}

type InsertOneModel struct {
	Document any
}

func (*InsertOneModel) SetDocument(any) (_ *InsertOneModel) { return }
func (*InsertOneModel) writeModel()                         {}

type InsertOneResult struct {
	InsertedID any
}

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

type MongocryptError struct {
	Code    int32
	Message string
}

func (MongocryptError) Error() (_ string) { return }

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
}

func (*ReplaceOneModel) SetCollation(*options.Collation) (_ *ReplaceOneModel) { return }
func (*ReplaceOneModel) SetFilter(any) (_ *ReplaceOneModel)                   { return }
func (*ReplaceOneModel) SetHint(any) (_ *ReplaceOneModel)                     { return }
func (*ReplaceOneModel) SetReplacement(any) (_ *ReplaceOneModel)              { return }
func (*ReplaceOneModel) SetUpsert(bool) (_ *ReplaceOneModel)                  { return }
func (*ReplaceOneModel) writeModel()                                          {}

type RewrapManyDataKeyResult struct {
	*BulkWriteResult
}

type SearchIndexModel struct {
	Definition any
	Options    *options.SearchIndexesOptions
}

type SearchIndexView struct{}

func (SearchIndexView) CreateMany(context.Context, []SearchIndexModel, ...*options.CreateSearchIndexesOptions) (_ []string, _ error) {
	return
}
func (SearchIndexView) CreateOne(context.Context, SearchIndexModel, ...*options.CreateSearchIndexesOptions) (_ string, _ error) {
	return
}
func (SearchIndexView) DropOne(context.Context, string, ...*options.DropSearchIndexOptions) (_ error) {
	return
}
func (SearchIndexView) List(context.Context, *options.SearchIndexesOptions, ...*options.ListSearchIndexesOptions) (_ *Cursor, _ error) {
	return
}
func (SearchIndexView) UpdateOne(context.Context, string, any, ...*options.UpdateSearchIndexOptions) (_ error) {
	return
}

type ServerError interface {
	LabeledError
	HasErrorCode(int) bool
	HasErrorCodeWithMessage(int, string) bool
	HasErrorMessage(string) bool
	serverError()
}

type Session interface {
	AbortTransaction(context.Context) error
	AdvanceClusterTime(bson.Raw) error
	AdvanceOperationTime(*primitive.Timestamp) error
	Client() *Client
	ClusterTime() bson.Raw
	CommitTransaction(context.Context) error
	EndSession(context.Context)
	ID() bson.Raw
	OperationTime() *primitive.Timestamp
	StartTransaction(...*options.TransactionOptions) error
	WithTransaction(context.Context, func(SessionContext) (any, error), ...*options.TransactionOptions) (any, error)
	session()
}

type SessionContext interface {
	context.Context
	Session
}

type SingleResult struct{}

func (*SingleResult) Decode(any) (_ error)               { return }
func (*SingleResult) DecodeBytes() (_ bson.Raw, _ error) { return }
func (*SingleResult) Err() (_ error)                     { return }
func (*SingleResult) Raw() (_ bson.Raw, _ error)         { return }

type StreamType uint8

type UpdateManyModel struct {
	Collation    *options.Collation
	Upsert       *bool
	Filter       any
	Update       any
	ArrayFilters *options.ArrayFilters
	Hint         any
}

func (*UpdateManyModel) SetArrayFilters(options.ArrayFilters) (_ *UpdateManyModel) { return }
func (*UpdateManyModel) SetCollation(*options.Collation) (_ *UpdateManyModel)      { return }
func (*UpdateManyModel) SetFilter(any) (_ *UpdateManyModel)                        { return }
func (*UpdateManyModel) SetHint(any) (_ *UpdateManyModel)                          { return }
func (*UpdateManyModel) SetUpdate(any) (_ *UpdateManyModel)                        { return }
func (*UpdateManyModel) SetUpsert(bool) (_ *UpdateManyModel)                       { return }
func (*UpdateManyModel) writeModel()                                               {}

type UpdateOneModel struct {
	Collation    *options.Collation
	Upsert       *bool
	Filter       any
	Update       any
	ArrayFilters *options.ArrayFilters
	Hint         any
}

func (*UpdateOneModel) SetArrayFilters(options.ArrayFilters) (_ *UpdateOneModel) { return }
func (*UpdateOneModel) SetCollation(*options.Collation) (_ *UpdateOneModel)      { return }
func (*UpdateOneModel) SetFilter(any) (_ *UpdateOneModel)                        { return }
func (*UpdateOneModel) SetHint(any) (_ *UpdateOneModel)                          { return }
func (*UpdateOneModel) SetUpdate(any) (_ *UpdateOneModel)                        { return }
func (*UpdateOneModel) SetUpsert(bool) (_ *UpdateOneModel)                       { return }
func (*UpdateOneModel) writeModel()                                              {}

type UpdateResult struct {
	MatchedCount  int64
	ModifiedCount int64
	UpsertedCount int64
	UpsertedID    any
}

func (*UpdateResult) UnmarshalBSON([]byte) (_ error) { return }

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
func (WriteException) HasErrorCode(int) (_ bool)                    { return }
func (WriteException) HasErrorCodeWithMessage(int, string) (_ bool) { return }
func (WriteException) HasErrorLabel(string) (_ bool)                { return }
func (WriteException) HasErrorMessage(string) (_ bool)              { return }
func (WriteException) serverError()                                 {}

type WriteModel interface {
	writeModel()
}

type XSession interface {
	ClientSession() any
}
