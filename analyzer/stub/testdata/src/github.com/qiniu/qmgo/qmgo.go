// Package qmgo declares the API of github.com/qiniu/qmgo.
package qmgo

import (
	"context"
	"time"

	"github.com/qiniu/qmgo/options"
	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/primitive"
	"go.mongodb.org/mongo-driver/mongo"
	driveroptions "go.mongodb.org/mongo-driver/mongo/options"
	"go.mongodb.org/mongo-driver/mongo/readpref"
)

var (
	ErrNoSuchDocuments                   error
	ErrNotSupportedPassword              error
	ErrNotSupportedUsername              error
	ErrNotValidSliceToInsert             error
	ErrQueryNotSlicePointer              error
	ErrQueryNotSliceType                 error
	ErrQueryResultTypeInconsistent       error
	ErrQueryResultValCanNotChange        error
	ErrReplacementContainUpdateOperators error
	ErrTransactionNotSupported           error
	ErrTransactionRetry                  error
)

func CompareVersions(string, string) (_ int, _ error)                                   { return }
func IsDup(error) (_ bool)                                                              { return }
func IsErrNoDocuments(error) (_ bool)                                                   { return }
func NewClient(context.Context, *Config, ...options.ClientOptions) (_ *Client, _ error) { return }
func NewObjectID() (_ primitive.ObjectID)                                               { return }
func Now() (_ time.Time)                                                                { return }
func Open(context.Context, *Config, ...options.ClientOptions) (_ *QmgoClient, _ error)  { return }
func SplitSortField(string) (_ string, _ int32)                                         { return }

type A = bson.A

type Aggregate struct{}

func (*Aggregate) All(any) (_ error)   { return }
func (*Aggregate) Cursor() (_ CursorI) { return }
func (*Aggregate) Iter() (_ CursorI)   { return }
func (*Aggregate) One(any) (_ error)   { return }

type AggregateI interface {
	All(any) error
	Cursor() CursorI
	Iter() CursorI
	One(any) error
}

type Bulk struct{}

func (*Bulk) InsertOne(any) (_ *Bulk)                      { return }
func (*Bulk) Remove(any) (_ *Bulk)                         { return }
func (*Bulk) RemoveAll(any) (_ *Bulk)                      { return }
func (*Bulk) RemoveId(any) (_ *Bulk)                       { return }
func (*Bulk) Run(context.Context) (_ *BulkResult, _ error) { return }
func (*Bulk) SetOrdered(bool) (_ *Bulk)                    { return }
func (*Bulk) UpdateAll(any, any) (_ *Bulk)                 { return }
func (*Bulk) UpdateId(any, any) (_ *Bulk)                  { return }
func (*Bulk) UpdateOne(any, any) (_ *Bulk)                 { return }
func (*Bulk) Upsert(any, any) (_ *Bulk)                    { return }
func (*Bulk) UpsertId(any, any) (_ *Bulk)                  { return }
func (*Bulk) UpsertOne(any, any) (_ *Bulk)                 { return }

type BulkResult struct {
	InsertedCount int64
	MatchedCount  int64
	ModifiedCount int64
	DeletedCount  int64
	UpsertedCount int64
	UpsertedIDs   map[int64]any
}

type Change struct {
	Update    any
	Replace   bool
	Remove    bool
	Upsert    bool
	ReturnNew bool
}

type Client struct{}

func (*Client) Close(context.Context) (_ error)                            { return }
func (*Client) Database(string, ...*options.DatabaseOptions) (_ *Database) { return }
func (*Client) DoTransaction(context.Context, func(context.Context) (any, error), ...*options.TransactionOptions) (_ any, _ error) {
	return
}
func (*Client) Ping(int64) (_ error)                                     { return }
func (*Client) ServerVersion() (_ string)                                { return }
func (*Client) Session(...*options.SessionOptions) (_ *Session, _ error) { return }

type Collection struct{}

func (*Collection) Aggregate(context.Context, any, ...options.AggregateOptions) (_ AggregateI) {
	return
}
func (*Collection) Bulk() (_ *Bulk)                                               { return }
func (*Collection) CloneCollection() (_ *mongo.Collection, _ error)               { return }
func (*Collection) CreateIndexes(context.Context, []options.IndexModel) (_ error) { return }
func (*Collection) CreateOneIndex(context.Context, options.IndexModel) (_ error)  { return }
func (*Collection) DropAllIndexes(context.Context) (_ error)                      { return }
func (*Collection) DropCollection(context.Context) (_ error)                      { return }
func (*Collection) DropIndex(context.Context, []string) (_ error)                 { return }
func (*Collection) EnsureIndexes(context.Context, []string, []string) (_ error)   { return }
func (*Collection) Find(context.Context, any, ...options.FindOptions) (_ QueryI)  { return }
func (*Collection) GetCollectionName() (_ string)                                 { return }
func (*Collection) InsertMany(context.Context, any, ...options.InsertManyOptions) (_ *InsertManyResult, _ error) {
	return
}
func (*Collection) InsertOne(context.Context, any, ...options.InsertOneOptions) (_ *InsertOneResult, _ error) {
	return
}
func (*Collection) Remove(context.Context, any, ...options.RemoveOptions) (_ error) { return }
func (*Collection) RemoveAll(context.Context, any, ...options.RemoveOptions) (_ *DeleteResult, _ error) {
	return
}
func (*Collection) RemoveId(context.Context, any, ...options.RemoveOptions) (_ error)         { return }
func (*Collection) ReplaceOne(context.Context, any, any, ...options.ReplaceOptions) (_ error) { return }
func (*Collection) UpdateAll(context.Context, any, any, ...options.UpdateOptions) (_ *UpdateResult, _ error) {
	return
}
func (*Collection) UpdateId(context.Context, any, any, ...options.UpdateOptions) (_ error)  { return }
func (*Collection) UpdateOne(context.Context, any, any, ...options.UpdateOptions) (_ error) { return }
func (*Collection) Upsert(context.Context, any, any, ...options.UpsertOptions) (_ *UpdateResult, _ error) {
	return
}
func (*Collection) UpsertId(context.Context, any, any, ...options.UpsertOptions) (_ *UpdateResult, _ error) {
	return
}
func (*Collection) Watch(context.Context, any, ...*options.ChangeStreamOptions) (_ *mongo.ChangeStream, _ error) {
	return
}

type Config struct {
	Uri              string      `json:"uri"`
	Database         string      `json:"database"`
	Coll             string      `json:"coll"`
	ConnectTimeoutMS *int64      `json:"connectTimeoutMS"`
	MaxPoolSize      *uint64     `json:"maxPoolSize"`
	MinPoolSize      *uint64     `json:"minPoolSize"`
	SocketTimeoutMS  *int64      `json:"socketTimeoutMS"`
	ReadPreference   *ReadPref   `json:"readPreference"`
	Auth             *Credential `json:"auth"`
}

type Credential struct {
	AuthMechanism string `json:"authMechanism"`
	AuthSource    string `json:"authSource"`
	Username      string `json:"username"`
	Password      string `json:"password"`
	PasswordSet   bool   `json:"passwordSet"`
}

type Cursor struct{}

func (*Cursor) All(any) (_ error) { return }
func (*Cursor) Close() (_ error)  { return }
func (*Cursor) Err() (_ error)    { return }
func (*Cursor) Next(any) (_ bool) { return }

type CursorI interface {
	All(any) error
	Close() error
	Err() error
	Next(any) bool
}

type D = bson.D

type Database struct{}

func (*Database) Collection(string, ...*options.CollectionOptions) (_ *Collection) { return }
func (*Database) CreateCollection(context.Context, string, ...options.CreateCollectionOptions) (_ error) {
	return
}
func (*Database) DropDatabase(context.Context) (_ error) { return }
func (*Database) GetDatabaseName() (_ string)            { return }
func (*Database) ListCollections(context.Context, any, ...*driveroptions.ListCollectionsOptions) (_ []string, _ error) {
	return
}
func (*Database) RunCommand(context.Context, any, ...options.RunCommandOptions) (_ *mongo.SingleResult) {
	return
}

type DeleteResult struct {
	DeletedCount int64
}

type E = bson.E

type InsertManyResult struct {
	InsertedIDs []any
}

type InsertOneResult struct {
	InsertedID any
}

type M = bson.M

type Pipeline []bson.D

type QmgoClient struct {
	*Collection
	*Database
	*Client
}

type Query struct{}

func (*Query) All(any) (_ error)                                       { return }
func (*Query) Apply(Change, any) (_ error)                             { return }
func (*Query) BatchSize(int64) (_ QueryI)                              { return }
func (*Query) Collation(*driveroptions.Collation) (_ QueryI)           { return }
func (*Query) Count(...*driveroptions.CountOptions) (_ int64, _ error) { return }
func (*Query) Cursor() (_ CursorI)                                     { return }
func (*Query) Distinct(string, any) (_ error)                          { return }
func (*Query) EstimatedCount(...*driveroptions.EstimatedDocumentCountOptions) (_ int64, _ error) {
	return
}
func (*Query) Hint(any) (_ QueryI)                                    { return }
func (*Query) Limit(int64) (_ QueryI)                                 { return }
func (*Query) NoCursorTimeout(bool) (_ QueryI)                        { return }
func (*Query) One(any) (_ error)                                      { return }
func (*Query) Select(any) (_ QueryI)                                  { return }
func (*Query) SetArrayFilters(*driveroptions.ArrayFilters) (_ QueryI) { return }
func (*Query) Skip(int64) (_ QueryI)                                  { return }
func (*Query) Sort(...string) (_ QueryI)                              { return }

type QueryI interface {
	All(any) error
	Apply(Change, any) error
	BatchSize(int64) QueryI
	Collation(*driveroptions.Collation) QueryI
	Count(...*driveroptions.CountOptions) (int64, error)
	Cursor() CursorI
	Distinct(string, any) error
	EstimatedCount(...*driveroptions.EstimatedDocumentCountOptions) (int64, error)
	Hint(any) QueryI
	Limit(int64) QueryI
	NoCursorTimeout(bool) QueryI
	One(any) error
	Select(any) QueryI
	SetArrayFilters(*driveroptions.ArrayFilters) QueryI
	Skip(int64) QueryI
	Sort(...string) QueryI
}

type ReadPref struct {
	MaxStalenessMS int64         `json:"maxStalenessMS"`
	Mode           readpref.Mode `json:"mode"`
}

type Session struct{}

func (*Session) AbortAsyncTransaction(context.Context) (_ error)  { return }
func (*Session) AbortTransaction(context.Context) (_ error)       { return }
func (*Session) CommitAsyncTransaction(context.Context) (_ error) { return }
func (*Session) EndSession(context.Context)                       {}
func (*Session) StartAsyncTransaction(context.Context, ...*options.TransactionOptions) (_ context.Context, _ error) {
	return
}
func (*Session) StartTransaction(context.Context, func(context.Context) (any, error), ...*options.TransactionOptions) (_ any, _ error) {
	return
}

type UpdateResult struct {
	MatchedCount  int64
	ModifiedCount int64
	UpsertedCount int64
	UpsertedID    any
}
