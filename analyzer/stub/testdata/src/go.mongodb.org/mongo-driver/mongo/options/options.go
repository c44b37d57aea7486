// Package options declares the API of go.mongodb.org/mongo-driver/mongo/options.
package options

import (
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/primitive"
	"go.mongodb.org/mongo-driver/event"
	"go.mongodb.org/mongo-driver/mongo/readconcern"
	"go.mongodb.org/mongo-driver/mongo/readpref"
	"go.mongodb.org/mongo-driver/mongo/writeconcern"
)

const (
	After                       ReturnDocument   = 1
	Before                      ReturnDocument   = 0
	Default                     FullDocument     = "default"
	LogComponentAll             LogComponent     = 0
	LogComponentCommand         LogComponent     = 1
	LogComponentConnection      LogComponent     = 4
	LogComponentServerSelection LogComponent     = 3
	LogComponentTopology        LogComponent     = 2
	LogLevelDebug               LogLevel         = 2
	LogLevelInfo                LogLevel         = 1
	NonTailable                 CursorType       = 0
	Off                         FullDocument     = "off"
	QueryTypeEquality           string           = "equality"
	Required                    FullDocument     = "required"
	ServerAPIVersion1           ServerAPIVersion = "1"
	ServerMonitoringModeAuto                     = "auto"
	ServerMonitoringModePoll                     = "poll"
	ServerMonitoringModeStream                   = "stream"
	Tailable                    CursorType       = 1
	TailableAwait               CursorType       = 2
	UpdateLookup                FullDocument     = "updateLookup"
	WhenAvailable               FullDocument     = "whenAvailable"
)

var (
	DefaultCausalConsistency bool
	DefaultChunkSize         int32
	DefaultName              string
	DefaultOrdered           bool
	DefaultRevision          int32
)

func Aggregate() (_ *AggregateOptions)                                                      { return }
func AutoEncryption() (_ *AutoEncryptionOptions)                                            { return }
func BuildTLSConfig(map[string]any) (_ *tls.Config, _ error)                                { return }
func BulkWrite() (_ *BulkWriteOptions)                                                      { return }
func ChangeStream() (_ *ChangeStreamOptions)                                                { return }
func Client() (_ *ClientOptions)                                                            { return }
func ClientEncryption() (_ *ClientEncryptionOptions)                                        { return }
func Collection() (_ *CollectionOptions)                                                    { return }
func Count() (_ *CountOptions)                                                              { return }
func CreateCollection() (_ *CreateCollectionOptions)                                        { return }
func CreateIndexes() (_ *CreateIndexesOptions)                                              { return }
func CreateView() (_ *CreateViewOptions)                                                    { return }
func DataKey() (_ *DataKeyOptions)                                                          { return }
func Database() (_ *DatabaseOptions)                                                        { return }
func DefaultIndex() (_ *DefaultIndexOptions)                                                { return }
func Delete() (_ *DeleteOptions)                                                            { return }
func Distinct() (_ *DistinctOptions)                                                        { return }
func DropIndexes() (_ *DropIndexesOptions)                                                  { return }
func Encrypt() (_ *EncryptOptions)                                                          { return }
func EstimatedDocumentCount() (_ *EstimatedDocumentCountOptions)                            { return }
func Find() (_ *FindOptions)                                                                { return }
func FindOne() (_ *FindOneOptions)                                                          { return }
func FindOneAndDelete() (_ *FindOneAndDeleteOptions)                                        { return }
func FindOneAndReplace() (_ *FindOneAndReplaceOptions)                                      { return }
func FindOneAndUpdate() (_ *FindOneAndUpdateOptions)                                        { return }
func GridFSBucket() (_ *BucketOptions)                                                      { return }
func GridFSFind() (_ *GridFSFindOptions)                                                    { return }
func GridFSName() (_ *NameOptions)                                                          { return }
func GridFSUpload() (_ *UploadOptions)                                                      { return }
func Index() (_ *IndexOptions)                                                              { return }
func InsertMany() (_ *InsertManyOptions)                                                    { return }
func InsertOne() (_ *InsertOneOptions)                                                      { return }
func ListCollections() (_ *ListCollectionsOptions)                                          { return }
func ListDatabases() (_ *ListDatabasesOptions)                                              { return }
func ListIndexes() (_ *ListIndexesOptions)                                                  { return }
func Logger() (_ *LoggerOptions)                                                            { return }
func MergeAggregateOptions(...*AggregateOptions) (_ *AggregateOptions)                      { return }
func MergeAutoEncryptionOptions(...*AutoEncryptionOptions) (_ *AutoEncryptionOptions)       { return }
func MergeBucketOptions(...*BucketOptions) (_ *BucketOptions)                               { return }
func MergeBulkWriteOptions(...*BulkWriteOptions) (_ *BulkWriteOptions)                      { return }
func MergeChangeStreamOptions(...*ChangeStreamOptions) (_ *ChangeStreamOptions)             { return }
func MergeClientEncryptionOptions(...*ClientEncryptionOptions) (_ *ClientEncryptionOptions) { return }
func MergeClientOptions(...*ClientOptions) (_ *ClientOptions)                               { return }
func MergeCollectionOptions(...*CollectionOptions) (_ *CollectionOptions)                   { return }
func MergeCountOptions(...*CountOptions) (_ *CountOptions)                                  { return }
func MergeCreateCollectionOptions(...*CreateCollectionOptions) (_ *CreateCollectionOptions) { return }
func MergeCreateIndexesOptions(...*CreateIndexesOptions) (_ *CreateIndexesOptions)          { return }
func MergeCreateViewOptions(...*CreateViewOptions) (_ *CreateViewOptions)                   { return }
func MergeDataKeyOptions(...*DataKeyOptions) (_ *DataKeyOptions)                            { return }
func MergeDatabaseOptions(...*DatabaseOptions) (_ *DatabaseOptions)                         { return }
func MergeDeleteOptions(...*DeleteOptions) (_ *DeleteOptions)                               { return }
func MergeDistinctOptions(...*DistinctOptions) (_ *DistinctOptions)                         { return }
func MergeDropIndexesOptions(...*DropIndexesOptions) (_ *DropIndexesOptions)                { return }
func MergeEncryptOptions(...*EncryptOptions) (_ *EncryptOptions)                            { return }
func MergeEstimatedDocumentCountOptions(...*EstimatedDocumentCountOptions) (_ *EstimatedDocumentCountOptions) {
	return
}
func MergeFindOneAndDeleteOptions(...*FindOneAndDeleteOptions) (_ *FindOneAndDeleteOptions) { return }
func MergeFindOneAndReplaceOptions(...*FindOneAndReplaceOptions) (_ *FindOneAndReplaceOptions) {
	return
}
func MergeFindOneAndUpdateOptions(...*FindOneAndUpdateOptions) (_ *FindOneAndUpdateOptions) { return }
func MergeFindOneOptions(...*FindOneOptions) (_ *FindOneOptions)                            { return }
func MergeFindOptions(...*FindOptions) (_ *FindOptions)                                     { return }
func MergeGridFSFindOptions(...*GridFSFindOptions) (_ *GridFSFindOptions)                   { return }
func MergeIndexOptions(...*IndexOptions) (_ *IndexOptions)                                  { return }
func MergeInsertManyOptions(...*InsertManyOptions) (_ *InsertManyOptions)                   { return }
func MergeInsertOneOptions(...*InsertOneOptions) (_ *InsertOneOptions)                      { return }
func MergeListCollectionsOptions(...*ListCollectionsOptions) (_ *ListCollectionsOptions)    { return }
func MergeListDatabasesOptions(...*ListDatabasesOptions) (_ *ListDatabasesOptions)          { return }
func MergeListIndexesOptions(...*ListIndexesOptions) (_ *ListIndexesOptions)                { return }
func MergeNameOptions(...*NameOptions) (_ *NameOptions)                                     { return }
func MergeReplaceOptions(...*ReplaceOptions) (_ *ReplaceOptions)                            { return }
func MergeRewrapManyDataKeyOptions(...*RewrapManyDataKeyOptions) (_ *RewrapManyDataKeyOptions) {
	return
}
func MergeRunCmdOptions(...*RunCmdOptions) (_ *RunCmdOptions)                { return }
func MergeSessionOptions(...*SessionOptions) (_ *SessionOptions)             { return }
func MergeTransactionOptions(...*TransactionOptions) (_ *TransactionOptions) { return }
func MergeUpdateOptions(...*UpdateOptions) (_ *UpdateOptions)                { return }
func MergeUploadOptions(...*UploadOptions) (_ *UploadOptions)                { return }
func Replace() (_ *ReplaceOptions)                                           { return }
func RewrapManyDataKey() (_ *RewrapManyDataKeyOptions)                       { return }
func RunCmd() (_ *RunCmdOptions)                                             { return }
func SearchIndexes() (_ *SearchIndexesOptions)                               { return }
func ServerAPI(ServerAPIVersion) (_ *ServerAPIOptions)                       { return }
func Session() (_ *SessionOptions)                                           { return }
func TimeSeries() (_ *TimeSeriesOptions)                                     { return }
func Transaction() (_ *TransactionOptions)                                   { return }
func Update() (_ *UpdateOptions)                                             { return }

type AggregateOptions struct {
	AllowDiskUse             *bool
	BatchSize                *int32
	BypassDocumentValidation *bool
	Collation                *Collation
	MaxTime                  *time.Duration
	MaxAwaitTime             *time.Duration
	Comment                  *string
	Hint                     any
	Let                      any
	Custom                   bson.M
}

func (*AggregateOptions) SetAllowDiskUse(bool) (_ *AggregateOptions)             { return }
func (*AggregateOptions) SetBatchSize(int32) (_ *AggregateOptions)               { return }
func (*AggregateOptions) SetBypassDocumentValidation(bool) (_ *AggregateOptions) { return }
func (*AggregateOptions) SetCollation(*Collation) (_ *AggregateOptions)          { return }
func (*AggregateOptions) SetComment(string) (_ *AggregateOptions)                { return }
func (*AggregateOptions) SetCustom(bson.M) (_ *AggregateOptions)                 { return }
func (*AggregateOptions) SetHint(any) (_ *AggregateOptions)                      { return }
func (*AggregateOptions) SetLet(any) (_ *AggregateOptions)                       { return }
func (*AggregateOptions) SetMaxAwaitTime(time.Duration) (_ *AggregateOptions)    { return }
func (*AggregateOptions) SetMaxTime(time.Duration) (_ *AggregateOptions)         { return }

type ArrayFilters struct {
	Registry any
	Filters  []any
}

func (*ArrayFilters) ToArray() (_ []bson.Raw, _ error)       { return }
func (*ArrayFilters) ToArrayDocument() (_ bson.Raw, _ error) { return }

type AutoEncryptionOptions struct {
	KeyVaultClientOptions *ClientOptions
	KeyVaultNamespace     string
	KmsProviders          map[string]map[string]any
	SchemaMap             map[string]any
	BypassAutoEncryption  *bool
	ExtraOptions          map[string]any
	TLSConfig             map[string]*tls.Config
	HTTPClient            *http.Client
	EncryptedFieldsMap    map[string]any
	BypassQueryAnalysis   *bool
}

func (*AutoEncryptionOptions) SetBypassAutoEncryption(bool) (_ *AutoEncryptionOptions) { return }
func (*AutoEncryptionOptions) SetBypassQueryAnalysis(bool) (_ *AutoEncryptionOptions)  { return }
func (*AutoEncryptionOptions) SetEncryptedFieldsMap(map[string]any) (_ *AutoEncryptionOptions) {
	return
}
func (*AutoEncryptionOptions) SetExtraOptions(map[string]any) (_ *AutoEncryptionOptions) { return }
func (*AutoEncryptionOptions) SetKeyVaultClientOptions(*ClientOptions) (_ *AutoEncryptionOptions) {
	return
}
func (*AutoEncryptionOptions) SetKeyVaultNamespace(string) (_ *AutoEncryptionOptions) { return }
func (*AutoEncryptionOptions) SetKmsProviders(map[string]map[string]any) (_ *AutoEncryptionOptions) {
	return
}
func (*AutoEncryptionOptions) SetSchemaMap(map[string]any) (_ *AutoEncryptionOptions)         { return }
func (*AutoEncryptionOptions) SetTLSConfig(map[string]*tls.Config) (_ *AutoEncryptionOptions) { return }

type BSONOptions struct {
	UseJSONStructTags       bool
	ErrorOnInlineDuplicates bool
	IntMinSize              bool
	NilMapAsEmpty           bool
	NilSliceAsEmpty         bool
	NilByteSliceAsEmpty     bool
	OmitZeroStruct          bool
	StringifyMapKeysWithFmt bool
	AllowTruncatingDoubles  bool
	BinaryAsSlice           bool
	DefaultDocumentD        bool
	DefaultDocumentM        bool
	UseLocalTimeZone        bool
	ZeroMaps                bool
	ZeroStructs             bool
}

type BucketOptions struct {
	Name           *string
	ChunkSizeBytes *int32
	WriteConcern   *writeconcern.WriteConcern
	ReadConcern    *readconcern.ReadConcern
	ReadPreference *readpref.ReadPref
}

func (*BucketOptions) SetChunkSizeBytes(int32) (_ *BucketOptions)                    { return }
func (*BucketOptions) SetName(string) (_ *BucketOptions)                             { return }
func (*BucketOptions) SetReadConcern(*readconcern.ReadConcern) (_ *BucketOptions)    { return }
func (*BucketOptions) SetReadPreference(*readpref.ReadPref) (_ *BucketOptions)       { return }
func (*BucketOptions) SetWriteConcern(*writeconcern.WriteConcern) (_ *BucketOptions) { return }

type BulkWriteOptions struct {
	BypassDocumentValidation *bool
	Comment                  any
	Ordered                  *bool
	Let                      any
	BypassEmptyTsReplacement *bool
}

func (*BulkWriteOptions) SetBypassDocumentValidation(bool) (_ *BulkWriteOptions) { return }
func (*BulkWriteOptions) SetComment(any) (_ *BulkWriteOptions)                   { return }
func (*BulkWriteOptions) SetLet(any) (_ *BulkWriteOptions)                       { return }
func (*BulkWriteOptions) SetOrdered(bool) (_ *BulkWriteOptions)                  { return }

type ChangeStreamOptions struct {
	BatchSize                *int32
	Collation                *Collation
	Comment                  *string
	FullDocument             *FullDocument
	FullDocumentBeforeChange *FullDocument
	MaxAwaitTime             *time.Duration
	ResumeAfter              any
	ShowExpandedEvents       *bool
	StartAtOperationTime     *primitive.Timestamp
	StartAfter               any
	Custom                   bson.M
	CustomPipeline           bson.M
}

func (*ChangeStreamOptions) SetBatchSize(int32) (_ *ChangeStreamOptions)           { return }
func (*ChangeStreamOptions) SetCollation(Collation) (_ *ChangeStreamOptions)       { return }
func (*ChangeStreamOptions) SetComment(string) (_ *ChangeStreamOptions)            { return }
func (*ChangeStreamOptions) SetCustom(bson.M) (_ *ChangeStreamOptions)             { return }
func (*ChangeStreamOptions) SetCustomPipeline(bson.M) (_ *ChangeStreamOptions)     { return }
func (*ChangeStreamOptions) SetFullDocument(FullDocument) (_ *ChangeStreamOptions) { return }
func (*ChangeStreamOptions) SetFullDocumentBeforeChange(FullDocument) (_ *ChangeStreamOptions) {
	return
}
func (*ChangeStreamOptions) SetMaxAwaitTime(time.Duration) (_ *ChangeStreamOptions) { return }
func (*ChangeStreamOptions) SetResumeAfter(any) (_ *ChangeStreamOptions)            { return }
func (*ChangeStreamOptions) SetShowExpandedEvents(bool) (_ *ChangeStreamOptions)    { return }
func (*ChangeStreamOptions) SetStartAfter(any) (_ *ChangeStreamOptions)             { return }
func (*ChangeStreamOptions) SetStartAtOperationTime(*primitive.Timestamp) (_ *ChangeStreamOptions) {
	return
}

type ClientEncryptionOptions struct {
	KeyVaultNamespace string
	KmsProviders      map[string]map[string]any
	TLSConfig         map[string]*tls.Config
	HTTPClient        *http.Client
}

func (*ClientEncryptionOptions) SetKeyVaultNamespace(string) (_ *ClientEncryptionOptions) { return }
func (*ClientEncryptionOptions) SetKmsProviders(map[string]map[string]any) (_ *ClientEncryptionOptions) {
	return
}
func (*ClientEncryptionOptions) SetTLSConfig(map[string]*tls.Config) (_ *ClientEncryptionOptions) {
	return
}

type ClientOptions struct {
	AppName                  *string
	Auth                     *Credential
	AutoEncryptionOptions    *AutoEncryptionOptions
	ConnectTimeout           *time.Duration
	Compressors              []string
	Dialer                   ContextDialer
	Direct                   *bool
	DisableOCSPEndpointCheck *bool
	HeartbeatInterval        *time.Duration
	Hosts                    []string
	HTTPClient               *http.Client
	LoadBalanced             *bool
	LocalThreshold           *time.Duration
	LoggerOptions            *LoggerOptions
	MaxConnIdleTime          *time.Duration
	MaxPoolSize              *uint64
	MinPoolSize              *uint64
	MaxConnecting            *uint64
	PoolMonitor              *event.PoolMonitor
	Monitor                  *event.CommandMonitor
	ServerMonitor            *event.ServerMonitor
	ReadConcern              *readconcern.ReadConcern
	ReadPreference           *readpref.ReadPref
	BSONOptions              *BSONOptions
	Registry                 any
	ReplicaSet               *string
	RetryReads               *bool
	RetryWrites              *bool
	ServerAPIOptions         *ServerAPIOptions
	ServerMonitoringMode     *string
	ServerSelectionTimeout   *time.Duration
	SRVMaxHosts              *int
	SRVServiceName           *string
	Timeout                  *time.Duration
	TLSConfig                *tls.Config
	WriteConcern             *writeconcern.WriteConcern
	ZlibLevel                *int
	ZstdLevel                *int
	AuthenticateToAnything   *bool
	Crypt                    any
	Deployment               any
	SocketTimeout            *time.Duration
}

func (*ClientOptions) ApplyURI(string) (_ *ClientOptions)                                 { return }
func (*ClientOptions) GetURI() (_ string)                                                 { return }
func (*ClientOptions) SetAppName(string) (_ *ClientOptions)                               { return }
func (*ClientOptions) SetAuth(Credential) (_ *ClientOptions)                              { return }
func (*ClientOptions) SetAutoEncryptionOptions(*AutoEncryptionOptions) (_ *ClientOptions) { return }
func (*ClientOptions) SetBSONOptions(*BSONOptions) (_ *ClientOptions)                     { return }
func (*ClientOptions) SetCompressors([]string) (_ *ClientOptions)                         { return }
func (*ClientOptions) SetConnectTimeout(time.Duration) (_ *ClientOptions)                 { return }
func (*ClientOptions) SetDialer(ContextDialer) (_ *ClientOptions)                         { return }
func (*ClientOptions) SetDirect(bool) (_ *ClientOptions)                                  { return }
func (*ClientOptions) SetDisableOCSPEndpointCheck(bool) (_ *ClientOptions)                { return }
func (*ClientOptions) SetHTTPClient(*http.Client) (_ *ClientOptions)                      { return }
func (*ClientOptions) SetHeartbeatInterval(time.Duration) (_ *ClientOptions)              { return }
func (*ClientOptions) SetHosts([]string) (_ *ClientOptions)                               { return }
func (*ClientOptions) SetLoadBalanced(bool) (_ *ClientOptions)                            { return }
func (*ClientOptions) SetLocalThreshold(time.Duration) (_ *ClientOptions)                 { return }
func (*ClientOptions) SetLoggerOptions(*LoggerOptions) (_ *ClientOptions)                 { return }
func (*ClientOptions) SetMaxConnIdleTime(time.Duration) (_ *ClientOptions)                { return }
func (*ClientOptions) SetMaxConnecting(uint64) (_ *ClientOptions)                         { return }
func (*ClientOptions) SetMaxPoolSize(uint64) (_ *ClientOptions)                           { return }
func (*ClientOptions) SetMinPoolSize(uint64) (_ *ClientOptions)                           { return }
func (*ClientOptions) SetMonitor(*event.CommandMonitor) (_ *ClientOptions)                { return }
func (*ClientOptions) SetPoolMonitor(*event.PoolMonitor) (_ *ClientOptions)               { return }
func (*ClientOptions) SetReadConcern(*readconcern.ReadConcern) (_ *ClientOptions)         { return }
func (*ClientOptions) SetReadPreference(*readpref.ReadPref) (_ *ClientOptions)            { return }
func (*ClientOptions) SetRegistry(any) (_ *ClientOptions)                                 { return }
func (*ClientOptions) SetReplicaSet(string) (_ *ClientOptions)                            { return }
func (*ClientOptions) SetRetryReads(bool) (_ *ClientOptions)                              { return }
func (*ClientOptions) SetRetryWrites(bool) (_ *ClientOptions)                             { return }
func (*ClientOptions) SetSRVMaxHosts(int) (_ *ClientOptions)                              { return }
func (*ClientOptions) SetSRVServiceName(string) (_ *ClientOptions)                        { return }
func (*ClientOptions) SetServerAPIOptions(*ServerAPIOptions) (_ *ClientOptions)           { return }
func (*ClientOptions) SetServerMonitor(*event.ServerMonitor) (_ *ClientOptions)           { return }
func (*ClientOptions) SetServerMonitoringMode(string) (_ *ClientOptions)                  { return }
func (*ClientOptions) SetServerSelectionTimeout(time.Duration) (_ *ClientOptions)         { return }
func (*ClientOptions) SetSocketTimeout(time.Duration) (_ *ClientOptions)                  { return }
func (*ClientOptions) SetTLSConfig(*tls.Config) (_ *ClientOptions)                        { return }
func (*ClientOptions) SetTimeout(time.Duration) (_ *ClientOptions)                        { return }
func (*ClientOptions) SetWriteConcern(*writeconcern.WriteConcern) (_ *ClientOptions)      { return }
func (*ClientOptions) SetZlibLevel(int) (_ *ClientOptions)                                { return }
func (*ClientOptions) SetZstdLevel(int) (_ *ClientOptions)                                { return }
func (*ClientOptions) Validate() (_ error)                                                { return }

type Collation struct {
	Locale          string `bson:",omitempty"`
	CaseLevel       bool   `bson:",omitempty"`
	CaseFirst       string `bson:",omitempty"`
	Strength        int    `bson:",omitempty"`
	NumericOrdering bool   `bson:",omitempty"`
	Alternate       string `bson:",omitempty"`
	MaxVariable     string `bson:",omitempty"`
	Normalization   bool   `bson:",omitempty"`
	Backwards       bool   `bson:",omitempty"`
}

func (*Collation) ToDocument() (_ bson.Raw) { return }

type CollectionOptions struct {
	ReadConcern    *readconcern.ReadConcern
	WriteConcern   *writeconcern.WriteConcern
	ReadPreference *readpref.ReadPref
	BSONOptions    *BSONOptions
	Registry       any
}

func (*CollectionOptions) SetBSONOptions(*BSONOptions) (_ *CollectionOptions)                { return }
func (*CollectionOptions) SetReadConcern(*readconcern.ReadConcern) (_ *CollectionOptions)    { return }
func (*CollectionOptions) SetReadPreference(*readpref.ReadPref) (_ *CollectionOptions)       { return }
func (*CollectionOptions) SetRegistry(any) (_ *CollectionOptions)                            { return }
func (*CollectionOptions) SetWriteConcern(*writeconcern.WriteConcern) (_ *CollectionOptions) { return }

type ContextDialer interface {
	DialContext(context.Context, string, string) (net.Conn, error)
}

type CountOptions struct {
	Collation *Collation
	Comment   *string
	Hint      any
	Limit     *int64
	MaxTime   *time.Duration
	Skip      *int64
}

func (*CountOptions) SetCollation(*Collation) (_ *CountOptions)  { return }
func (*CountOptions) SetComment(string) (_ *CountOptions)        { return }
func (*CountOptions) SetHint(any) (_ *CountOptions)              { return }
func (*CountOptions) SetLimit(int64) (_ *CountOptions)           { return }
func (*CountOptions) SetMaxTime(time.Duration) (_ *CountOptions) { return }
func (*CountOptions) SetSkip(int64) (_ *CountOptions)            { return }

type CreateCollectionOptions struct {
	Capped                       *bool
	Collation                    *Collation
	ChangeStreamPreAndPostImages any
	DefaultIndexOptions          *DefaultIndexOptions
	MaxDocuments                 *int64
	SizeInBytes                  *int64
	StorageEngine                any
	ValidationAction             *string
	ValidationLevel              *string
	Validator                    any
	ExpireAfterSeconds           *int64
	TimeSeriesOptions            *TimeSeriesOptions
	EncryptedFields              any
	ClusteredIndex               any
}

func (*CreateCollectionOptions) SetCapped(bool) (_ *CreateCollectionOptions) { return }
func (*CreateCollectionOptions) SetChangeStreamPreAndPostImages(any) (_ *CreateCollectionOptions) {
	return
}
func (*CreateCollectionOptions) SetClusteredIndex(any) (_ *CreateCollectionOptions)   { return }
func (*CreateCollectionOptions) SetCollation(*Collation) (_ *CreateCollectionOptions) { return }
func (*CreateCollectionOptions) SetDefaultIndexOptions(*DefaultIndexOptions) (_ *CreateCollectionOptions) {
	return
}
func (*CreateCollectionOptions) SetEncryptedFields(any) (_ *CreateCollectionOptions)      { return }
func (*CreateCollectionOptions) SetExpireAfterSeconds(int64) (_ *CreateCollectionOptions) { return }
func (*CreateCollectionOptions) SetMaxDocuments(int64) (_ *CreateCollectionOptions)       { return }
func (*CreateCollectionOptions) SetSizeInBytes(int64) (_ *CreateCollectionOptions)        { return }
func (*CreateCollectionOptions) SetStorageEngine(any) (_ *CreateCollectionOptions)        { return }
func (*CreateCollectionOptions) SetTimeSeriesOptions(*TimeSeriesOptions) (_ *CreateCollectionOptions) {
	return
}
func (*CreateCollectionOptions) SetValidationAction(string) (_ *CreateCollectionOptions) { return }
func (*CreateCollectionOptions) SetValidationLevel(string) (_ *CreateCollectionOptions)  { return }
func (*CreateCollectionOptions) SetValidator(any) (_ *CreateCollectionOptions)           { return }

type CreateIndexesOptions struct {
	CommitQuorum any
	MaxTime      *time.Duration
}

func (*CreateIndexesOptions) SetCommitQuorumInt(int32) (_ *CreateIndexesOptions)      { return }
func (*CreateIndexesOptions) SetCommitQuorumMajority() (_ *CreateIndexesOptions)      { return }
func (*CreateIndexesOptions) SetCommitQuorumString(string) (_ *CreateIndexesOptions)  { return }
func (*CreateIndexesOptions) SetCommitQuorumVotingMembers() (_ *CreateIndexesOptions) { return }
func (*CreateIndexesOptions) SetMaxTime(time.Duration) (_ *CreateIndexesOptions)      { return }

type CreateSearchIndexesOptions struct{}

type CreateViewOptions struct {
	Collation *Collation
}

func (*CreateViewOptions) SetCollation(*Collation) (_ *CreateViewOptions) { return }

type Credential struct {
	AuthMechanism           string
	AuthMechanismProperties map[string]string
	AuthSource              string
	Username                string
	Password                string
	PasswordSet             bool
	OIDCMachineCallback     OIDCCallback
	OIDCHumanCallback       OIDCCallback
}

type CursorType int8

type DataKeyOptions struct {
	MasterKey   any
	KeyAltNames []string
	KeyMaterial []byte
}

func (*DataKeyOptions) SetKeyAltNames([]string) (_ *DataKeyOptions) { return }
func (*DataKeyOptions) SetKeyMaterial([]byte) (_ *DataKeyOptions)   { return }
func (*DataKeyOptions) SetMasterKey(any) (_ *DataKeyOptions)        { return }

type DatabaseOptions struct {
	ReadConcern    *readconcern.ReadConcern
	WriteConcern   *writeconcern.WriteConcern
	ReadPreference *readpref.ReadPref
	BSONOptions    *BSONOptions
	Registry       any
}

func (*DatabaseOptions) SetBSONOptions(*BSONOptions) (_ *DatabaseOptions)                { return }
func (*DatabaseOptions) SetReadConcern(*readconcern.ReadConcern) (_ *DatabaseOptions)    { return }
func (*DatabaseOptions) SetReadPreference(*readpref.ReadPref) (_ *DatabaseOptions)       { return }
func (*DatabaseOptions) SetRegistry(any) (_ *DatabaseOptions)                            { return }
func (*DatabaseOptions) SetWriteConcern(*writeconcern.WriteConcern) (_ *DatabaseOptions) { return }

type DefaultIndexOptions struct {
	StorageEngine any
}

func (*DefaultIndexOptions) SetStorageEngine(any) (_ *DefaultIndexOptions) { return }

type DeleteOptions struct {
	Collation *Collation
	Comment   any
	Hint      any
	Let       any
}

func (*DeleteOptions) SetCollation(*Collation) (_ *DeleteOptions) { return }
func (*DeleteOptions) SetComment(any) (_ *DeleteOptions)          { return }
func (*DeleteOptions) SetHint(any) (_ *DeleteOptions)             { return }
func (*DeleteOptions) SetLet(any) (_ *DeleteOptions)              { return }

type DistinctOptions struct {
	Collation *Collation
	Comment   any
	MaxTime   *time.Duration
}

func (*DistinctOptions) SetCollation(*Collation) (_ *DistinctOptions)  { return }
func (*DistinctOptions) SetComment(any) (_ *DistinctOptions)           { return }
func (*DistinctOptions) SetMaxTime(time.Duration) (_ *DistinctOptions) { return }

type DropIndexesOptions struct {
	MaxTime *time.Duration
}

func (*DropIndexesOptions) SetMaxTime(time.Duration) (_ *DropIndexesOptions) { return }

type DropSearchIndexOptions struct{}

type EncryptOptions struct {
	KeyID            *primitive.Binary
	KeyAltName       *string
	Algorithm        string
	QueryType        string
	ContentionFactor *int64
	RangeOptions     *RangeOptions
}

func (*EncryptOptions) SetAlgorithm(string) (_ *EncryptOptions)          { return }
func (*EncryptOptions) SetContentionFactor(int64) (_ *EncryptOptions)    { return }
func (*EncryptOptions) SetKeyAltName(string) (_ *EncryptOptions)         { return }
func (*EncryptOptions) SetKeyID(primitive.Binary) (_ *EncryptOptions)    { return }
func (*EncryptOptions) SetQueryType(string) (_ *EncryptOptions)          { return }
func (*EncryptOptions) SetRangeOptions(RangeOptions) (_ *EncryptOptions) { return }

type EstimatedDocumentCountOptions struct {
	Comment any
	MaxTime *time.Duration
}

func (*EstimatedDocumentCountOptions) SetComment(any) (_ *EstimatedDocumentCountOptions) { return }
func (*EstimatedDocumentCountOptions) SetMaxTime(time.Duration) (_ *EstimatedDocumentCountOptions) {
	return
}

type FindOneAndDeleteOptions struct {
	Collation  *Collation
	Comment    any
	MaxTime    *time.Duration
	Projection any
	Sort       any
	Hint       any
	Let        any
}

func (*FindOneAndDeleteOptions) SetCollation(*Collation) (_ *FindOneAndDeleteOptions)  { return }
func (*FindOneAndDeleteOptions) SetComment(any) (_ *FindOneAndDeleteOptions)           { return }
func (*FindOneAndDeleteOptions) SetHint(any) (_ *FindOneAndDeleteOptions)              { return }
func (*FindOneAndDeleteOptions) SetLet(any) (_ *FindOneAndDeleteOptions)               { return }
func (*FindOneAndDeleteOptions) SetMaxTime(time.Duration) (_ *FindOneAndDeleteOptions) { return }
func (*FindOneAndDeleteOptions) SetProjection(any) (_ *FindOneAndDeleteOptions)        { return }
func (*FindOneAndDeleteOptions) SetSort(any) (_ *FindOneAndDeleteOptions)              { return }

type FindOneAndReplaceOptions struct {
	BypassDocumentValidation *bool
	Collation                *Collation
	Comment                  any
	MaxTime                  *time.Duration
	Projection               any
	ReturnDocument           *ReturnDocument
	Sort                     any
	Upsert                   *bool
	Hint                     any
	Let                      any
	BypassEmptyTsReplacement *bool
}

func (*FindOneAndReplaceOptions) SetBypassDocumentValidation(bool) (_ *FindOneAndReplaceOptions) {
	return
}
func (*FindOneAndReplaceOptions) SetCollation(*Collation) (_ *FindOneAndReplaceOptions)  { return }
func (*FindOneAndReplaceOptions) SetComment(any) (_ *FindOneAndReplaceOptions)           { return }
func (*FindOneAndReplaceOptions) SetHint(any) (_ *FindOneAndReplaceOptions)              { return }
func (*FindOneAndReplaceOptions) SetLet(any) (_ *FindOneAndReplaceOptions)               { return }
func (*FindOneAndReplaceOptions) SetMaxTime(time.Duration) (_ *FindOneAndReplaceOptions) { return }
func (*FindOneAndReplaceOptions) SetProjection(any) (_ *FindOneAndReplaceOptions)        { return }
func (*FindOneAndReplaceOptions) SetReturnDocument(ReturnDocument) (_ *FindOneAndReplaceOptions) {
	return
}
func (*FindOneAndReplaceOptions) SetSort(any) (_ *FindOneAndReplaceOptions)    { return }
func (*FindOneAndReplaceOptions) SetUpsert(bool) (_ *FindOneAndReplaceOptions) { return }

type FindOneAndUpdateOptions struct {
	ArrayFilters             *ArrayFilters
	BypassDocumentValidation *bool
	Collation                *Collation
	Comment                  any
	MaxTime                  *time.Duration
	Projection               any
	ReturnDocument           *ReturnDocument
	Sort                     any
	Upsert                   *bool
	Hint                     any
	Let                      any
	BypassEmptyTsReplacement *bool
}

func (*FindOneAndUpdateOptions) SetArrayFilters(ArrayFilters) (_ *FindOneAndUpdateOptions) { return }
func (*FindOneAndUpdateOptions) SetBypassDocumentValidation(bool) (_ *FindOneAndUpdateOptions) {
	return
}
func (*FindOneAndUpdateOptions) SetCollation(*Collation) (_ *FindOneAndUpdateOptions)  { return }
func (*FindOneAndUpdateOptions) SetComment(any) (_ *FindOneAndUpdateOptions)           { return }
func (*FindOneAndUpdateOptions) SetHint(any) (_ *FindOneAndUpdateOptions)              { return }
func (*FindOneAndUpdateOptions) SetLet(any) (_ *FindOneAndUpdateOptions)               { return }
func (*FindOneAndUpdateOptions) SetMaxTime(time.Duration) (_ *FindOneAndUpdateOptions) { return }
func (*FindOneAndUpdateOptions) SetProjection(any) (_ *FindOneAndUpdateOptions)        { return }
func (*FindOneAndUpdateOptions) SetReturnDocument(ReturnDocument) (_ *FindOneAndUpdateOptions) {
	return
}
func (*FindOneAndUpdateOptions) SetSort(any) (_ *FindOneAndUpdateOptions)    { return }
func (*FindOneAndUpdateOptions) SetUpsert(bool) (_ *FindOneAndUpdateOptions) { return }

type FindOneOptions struct {
	AllowPartialResults *bool
	BatchSize           *int32
	Collation           *Collation
	Comment             *string
	CursorType          *CursorType
	Hint                any
	Max                 any
	MaxAwaitTime        *time.Duration
	MaxTime             *time.Duration
	Min                 any
	NoCursorTimeout     *bool
	OplogReplay         *bool
	Projection          any
	ReturnKey           *bool
	ShowRecordID        *bool
	Skip                *int64
	Snapshot            *bool
	Sort                any
}

func (*FindOneOptions) SetAllowPartialResults(bool) (_ *FindOneOptions)   { return }
func (*FindOneOptions) SetBatchSize(int32) (_ *FindOneOptions)            { return }
func (*FindOneOptions) SetCollation(*Collation) (_ *FindOneOptions)       { return }
func (*FindOneOptions) SetComment(string) (_ *FindOneOptions)             { return }
func (*FindOneOptions) SetCursorType(CursorType) (_ *FindOneOptions)      { return }
func (*FindOneOptions) SetHint(any) (_ *FindOneOptions)                   { return }
func (*FindOneOptions) SetMax(any) (_ *FindOneOptions)                    { return }
func (*FindOneOptions) SetMaxAwaitTime(time.Duration) (_ *FindOneOptions) { return }
func (*FindOneOptions) SetMaxTime(time.Duration) (_ *FindOneOptions)      { return }
func (*FindOneOptions) SetMin(any) (_ *FindOneOptions)                    { return }
func (*FindOneOptions) SetNoCursorTimeout(bool) (_ *FindOneOptions)       { return }
func (*FindOneOptions) SetOplogReplay(bool) (_ *FindOneOptions)           { return }
func (*FindOneOptions) SetProjection(any) (_ *FindOneOptions)             { return }
func (*FindOneOptions) SetReturnKey(bool) (_ *FindOneOptions)             { return }
func (*FindOneOptions) SetShowRecordID(bool) (_ *FindOneOptions)          { return }
func (*FindOneOptions) SetSkip(int64) (_ *FindOneOptions)                 { return }
func (*FindOneOptions) SetSnapshot(bool) (_ *FindOneOptions)              { return }
func (*FindOneOptions) SetSort(any) (_ *FindOneOptions)                   { return }

type FindOptions struct {
	AllowDiskUse        *bool
	AllowPartialResults *bool
	BatchSize           *int32
	Collation           *Collation
	Comment             *string
	CursorType          *CursorType
	Hint                any
	Limit               *int64
	Max                 any
	MaxAwaitTime        *time.Duration
	MaxTime             *time.Duration
	Min                 any
	NoCursorTimeout     *bool
	OplogReplay         *bool
	Projection          any
	ReturnKey           *bool
	ShowRecordID        *bool
	Skip                *int64
	Snapshot            *bool
	Sort                any
	Let                 any
}

func (*FindOptions) SetAllowDiskUse(bool) (_ *FindOptions)          { return }
func (*FindOptions) SetAllowPartialResults(bool) (_ *FindOptions)   { return }
func (*FindOptions) SetBatchSize(int32) (_ *FindOptions)            { return }
func (*FindOptions) SetCollation(*Collation) (_ *FindOptions)       { return }
func (*FindOptions) SetComment(string) (_ *FindOptions)             { return }
func (*FindOptions) SetCursorType(CursorType) (_ *FindOptions)      { return }
func (*FindOptions) SetHint(any) (_ *FindOptions)                   { return }
func (*FindOptions) SetLet(any) (_ *FindOptions)                    { return }
func (*FindOptions) SetLimit(int64) (_ *FindOptions)                { return }
func (*FindOptions) SetMax(any) (_ *FindOptions)                    { return }
func (*FindOptions) SetMaxAwaitTime(time.Duration) (_ *FindOptions) { return }
func (*FindOptions) SetMaxTime(time.Duration) (_ *FindOptions)      { return }
func (*FindOptions) SetMin(any) (_ *FindOptions)                    { return }
func (*FindOptions) SetNoCursorTimeout(bool) (_ *FindOptions)       { return }
func (*FindOptions) SetOplogReplay(bool) (_ *FindOptions)           { return }
func (*FindOptions) SetProjection(any) (_ *FindOptions)             { return }
func (*FindOptions) SetReturnKey(bool) (_ *FindOptions)             { return }
func (*FindOptions) SetShowRecordID(bool) (_ *FindOptions)          { return }
func (*FindOptions) SetSkip(int64) (_ *FindOptions)                 { return }
func (*FindOptions) SetSnapshot(bool) (_ *FindOptions)              { return }
func (*FindOptions) SetSort(any) (_ *FindOptions)                   { return }

type FullDocument string

type GridFSFindOptions struct {
	AllowDiskUse    *bool
	BatchSize       *int32
	Limit           *int32
	MaxTime         *time.Duration
	NoCursorTimeout *bool
	Skip            *int32
	Sort            any
}

func (*GridFSFindOptions) SetAllowDiskUse(bool) (_ *GridFSFindOptions)     { return }
func (*GridFSFindOptions) SetBatchSize(int32) (_ *GridFSFindOptions)       { return }
func (*GridFSFindOptions) SetLimit(int32) (_ *GridFSFindOptions)           { return }
func (*GridFSFindOptions) SetMaxTime(time.Duration) (_ *GridFSFindOptions) { return }
func (*GridFSFindOptions) SetNoCursorTimeout(bool) (_ *GridFSFindOptions)  { return }
func (*GridFSFindOptions) SetSkip(int32) (_ *GridFSFindOptions)            { return }
func (*GridFSFindOptions) SetSort(any) (_ *GridFSFindOptions)              { return }

type IDPInfo struct {
	Issuer        string
	ClientID      string
	RequestScopes []string
}

type IndexOptions struct {
	Background              *bool
	ExpireAfterSeconds      *int32
	Name                    *string
	Sparse                  *bool
	StorageEngine           any
	Unique                  *bool
	Version                 *int32
	DefaultLanguage         *string
	LanguageOverride        *string
	TextVersion             *int32
	Weights                 any
	SphereVersion           *int32
	Bits                    *int32
	Max                     *float64
	Min                     *float64
	BucketSize              *int32
	PartialFilterExpression any
	Collation               *Collation
	WildcardProjection      any
	Hidden                  *bool
}

func (*IndexOptions) SetBackground(bool) (_ *IndexOptions)             { return }
func (*IndexOptions) SetBits(int32) (_ *IndexOptions)                  { return }
func (*IndexOptions) SetBucketSize(int32) (_ *IndexOptions)            { return }
func (*IndexOptions) SetCollation(*Collation) (_ *IndexOptions)        { return }
func (*IndexOptions) SetDefaultLanguage(string) (_ *IndexOptions)      { return }
func (*IndexOptions) SetExpireAfterSeconds(int32) (_ *IndexOptions)    { return }
func (*IndexOptions) SetHidden(bool) (_ *IndexOptions)                 { return }
func (*IndexOptions) SetLanguageOverride(string) (_ *IndexOptions)     { return }
func (*IndexOptions) SetMax(float64) (_ *IndexOptions)                 { return }
func (*IndexOptions) SetMin(float64) (_ *IndexOptions)                 { return }
func (*IndexOptions) SetName(string) (_ *IndexOptions)                 { return }
func (*IndexOptions) SetPartialFilterExpression(any) (_ *IndexOptions) { return }
func (*IndexOptions) SetSparse(bool) (_ *IndexOptions)                 { return }
func (*IndexOptions) SetSphereVersion(int32) (_ *IndexOptions)         { return }
func (*IndexOptions) SetStorageEngine(any) (_ *IndexOptions)           { return }
func (*IndexOptions) SetTextVersion(int32) (_ *IndexOptions)           { return }
func (*IndexOptions) SetUnique(bool) (_ *IndexOptions)                 { return }
func (*IndexOptions) SetVersion(int32) (_ *IndexOptions)               { return }
func (*IndexOptions) SetWeights(any) (_ *IndexOptions)                 { return }
func (*IndexOptions) SetWildcardProjection(any) (_ *IndexOptions)      { return }

type InsertManyOptions struct {
	BypassDocumentValidation *bool
	Comment                  any
	Ordered                  *bool
	BypassEmptyTsReplacement *bool
}

func (*InsertManyOptions) SetBypassDocumentValidation(bool) (_ *InsertManyOptions) { return }
func (*InsertManyOptions) SetComment(any) (_ *InsertManyOptions)                   { return }
func (*InsertManyOptions) SetOrdered(bool) (_ *InsertManyOptions)                  { return }

type InsertOneOptions struct {
	BypassDocumentValidation *bool
	Comment                  any
	BypassEmptyTsReplacement *bool
}

func (*InsertOneOptions) SetBypassDocumentValidation(bool) (_ *InsertOneOptions) { return }
func (*InsertOneOptions) SetComment(any) (_ *InsertOneOptions)                   { return }

type ListCollectionsOptions struct {
	NameOnly              *bool
	BatchSize             *int32
	AuthorizedCollections *bool
}

func (*ListCollectionsOptions) SetAuthorizedCollections(bool) (_ *ListCollectionsOptions) { return }
func (*ListCollectionsOptions) SetBatchSize(int32) (_ *ListCollectionsOptions)            { return }
func (*ListCollectionsOptions) SetNameOnly(bool) (_ *ListCollectionsOptions)              { return }

type ListDatabasesOptions struct {
	NameOnly            *bool
	AuthorizedDatabases *bool
}

func (*ListDatabasesOptions) SetAuthorizedDatabases(bool) (_ *ListDatabasesOptions) { return }
func (*ListDatabasesOptions) SetNameOnly(bool) (_ *ListDatabasesOptions)            { return }

type ListIndexesOptions struct {
	BatchSize *int32
	MaxTime   *time.Duration
}

func (*ListIndexesOptions) SetBatchSize(int32) (_ *ListIndexesOptions)       { return }
func (*ListIndexesOptions) SetMaxTime(time.Duration) (_ *ListIndexesOptions) { return }

type ListSearchIndexesOptions struct {
	AggregateOpts *AggregateOptions
}

type LogComponent int

type LogLevel int

type LogSink interface {
	Error(error, string, ...any)
	Info(int, string, ...any)
}

type LoggerOptions struct {
	ComponentLevels   map[LogComponent]LogLevel
	Sink              LogSink
	MaxDocumentLength uint
}

func (*LoggerOptions) SetComponentLevel(LogComponent, LogLevel) (_ *LoggerOptions) { return }
func (*LoggerOptions) SetMaxDocumentLength(uint) (_ *LoggerOptions)                { return }
func (*LoggerOptions) SetSink(LogSink) (_ *LoggerOptions)                          { return }

type MarshalError struct {
	Value any
	Err   error
}

func (MarshalError) Error() (_ string) { return }

type NameOptions struct {
	Revision *int32
}

func (*NameOptions) SetRevision(int32) (_ *NameOptions) { return }

type OIDCArgs struct {
	Version      int
	IDPInfo      *IDPInfo
	RefreshToken *string
}

type OIDCCallback func(context.Context, *OIDCArgs) (*OIDCCredential, error)

type OIDCCredential struct {
	AccessToken  string
	ExpiresAt    *time.Time
	RefreshToken *string
}

type RangeOptions struct {
	Min        *bson.RawValue
	Max        *bson.RawValue
	Sparsity   *int64
	TrimFactor *int32
	Precision  *int32
}

func (*RangeOptions) SetMax(bson.RawValue) (_ *RangeOptions) { return }
func (*RangeOptions) SetMin(bson.RawValue) (_ *RangeOptions) { return }
func (*RangeOptions) SetPrecision(int32) (_ *RangeOptions)   { return }
func (*RangeOptions) SetSparsity(int64) (_ *RangeOptions)    { return }
func (*RangeOptions) SetTrimFactor(int32) (_ *RangeOptions)  { return }

type ReplaceOptions struct {
	BypassDocumentValidation *bool
	Collation                *Collation
	Comment                  any
	Hint                     any
	Upsert                   *bool
	Let                      any
	BypassEmptyTsReplacement *bool
}

func (*ReplaceOptions) SetBypassDocumentValidation(bool) (_ *ReplaceOptions) { return }
func (*ReplaceOptions) SetCollation(*Collation) (_ *ReplaceOptions)          { return }
func (*ReplaceOptions) SetComment(any) (_ *ReplaceOptions)                   { return }
func (*ReplaceOptions) SetHint(any) (_ *ReplaceOptions)                      { return }
func (*ReplaceOptions) SetLet(any) (_ *ReplaceOptions)                       { return }
func (*ReplaceOptions) SetUpsert(bool) (_ *ReplaceOptions)                   { return }

type ReturnDocument int8

type RewrapManyDataKeyOptions struct {
	Provider  *string
	MasterKey any
}

func (*RewrapManyDataKeyOptions) SetMasterKey(any) (_ *RewrapManyDataKeyOptions)   { return }
func (*RewrapManyDataKeyOptions) SetProvider(string) (_ *RewrapManyDataKeyOptions) { return }

type RunCmdOptions struct {
	ReadPreference *readpref.ReadPref
}

func (*RunCmdOptions) SetReadPreference(*readpref.ReadPref) (_ *RunCmdOptions) { return }

type SearchIndexesOptions struct {
	Name *string
	Type *string
}

func (*SearchIndexesOptions) SetName(string) (_ *SearchIndexesOptions) { return }
func (*SearchIndexesOptions) SetType(string) (_ *SearchIndexesOptions) { return }

type ServerAPIOptions struct {
	ServerAPIVersion  ServerAPIVersion
	Strict            *bool
	DeprecationErrors *bool
}

func (*ServerAPIOptions) SetDeprecationErrors(bool) (_ *ServerAPIOptions) { return }
func (*ServerAPIOptions) SetStrict(bool) (_ *ServerAPIOptions)            { return }

type ServerAPIVersion string

func (ServerAPIVersion) Validate() (_ error) { return }

type SessionOptions struct {
	CausalConsistency     *bool
	DefaultReadConcern    *readconcern.ReadConcern
	DefaultReadPreference *readpref.ReadPref
	DefaultWriteConcern   *writeconcern.WriteConcern
	DefaultMaxCommitTime  *time.Duration
	Snapshot              *bool
}

func (*SessionOptions) SetCausalConsistency(bool) (_ *SessionOptions)                         { return }
func (*SessionOptions) SetDefaultMaxCommitTime(*time.Duration) (_ *SessionOptions)            { return }
func (*SessionOptions) SetDefaultReadConcern(*readconcern.ReadConcern) (_ *SessionOptions)    { return }
func (*SessionOptions) SetDefaultReadPreference(*readpref.ReadPref) (_ *SessionOptions)       { return }
func (*SessionOptions) SetDefaultWriteConcern(*writeconcern.WriteConcern) (_ *SessionOptions) { return }
func (*SessionOptions) SetSnapshot(bool) (_ *SessionOptions)                                  { return }

type TimeSeriesOptions struct {
	TimeField      string
	MetaField      *string
	Granularity    *string
	BucketMaxSpan  *time.Duration
	BucketRounding *time.Duration
}

func (*TimeSeriesOptions) SetBucketMaxSpan(time.Duration) (_ *TimeSeriesOptions)  { return }
func (*TimeSeriesOptions) SetBucketRounding(time.Duration) (_ *TimeSeriesOptions) { return }
func (*TimeSeriesOptions) SetGranularity(string) (_ *TimeSeriesOptions)           { return }
func (*TimeSeriesOptions) SetMetaField(string) (_ *TimeSeriesOptions)             { return }
func (*TimeSeriesOptions) SetTimeField(string) (_ *TimeSeriesOptions)             { return }

type TransactionOptions struct {
	ReadConcern    *readconcern.ReadConcern
	ReadPreference *readpref.ReadPref
	WriteConcern   *writeconcern.WriteConcern
	MaxCommitTime  *time.Duration
}

func (*TransactionOptions) SetMaxCommitTime(*time.Duration) (_ *TransactionOptions)         { return }
func (*TransactionOptions) SetReadConcern(*readconcern.ReadConcern) (_ *TransactionOptions) { return }
func (*TransactionOptions) SetReadPreference(*readpref.ReadPref) (_ *TransactionOptions)    { return }
func (*TransactionOptions) SetWriteConcern(*writeconcern.WriteConcern) (_ *TransactionOptions) {
	return
}

type UpdateOptions struct {
	ArrayFilters             *ArrayFilters
	BypassDocumentValidation *bool
	Collation                *Collation
	Comment                  any
	Hint                     any
	Upsert                   *bool
	Let                      any
	BypassEmptyTsReplacement *bool
}

func (*UpdateOptions) SetArrayFilters(ArrayFilters) (_ *UpdateOptions)     { return }
func (*UpdateOptions) SetBypassDocumentValidation(bool) (_ *UpdateOptions) { return }
func (*UpdateOptions) SetCollation(*Collation) (_ *UpdateOptions)          { return }
func (*UpdateOptions) SetComment(any) (_ *UpdateOptions)                   { return }
func (*UpdateOptions) SetHint(any) (_ *UpdateOptions)                      { return }
func (*UpdateOptions) SetLet(any) (_ *UpdateOptions)                       { return }
func (*UpdateOptions) SetUpsert(bool) (_ *UpdateOptions)                   { return }

type UpdateSearchIndexOptions struct{}

type UploadOptions struct {
	ChunkSizeBytes *int32
	Metadata       any
	Registry       any
}

func (*UploadOptions) SetChunkSizeBytes(int32) (_ *UploadOptions) { return }
func (*UploadOptions) SetMetadata(any) (_ *UploadOptions)         { return }
