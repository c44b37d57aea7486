// Package options declares the API of go.mongodb.org/mongo-driver/v2/mongo/options.
package options

import (
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/event"
	"go.mongodb.org/mongo-driver/v2/mongo/readconcern"
	"go.mongodb.org/mongo-driver/v2/mongo/readpref"
	"go.mongodb.org/mongo-driver/v2/mongo/writeconcern"
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

func Aggregate() (_ *AggregateOptionsBuilder)                           { return }
func AutoEncryption() (_ *AutoEncryptionOptions)                        { return }
func BuildTLSConfig(map[string]any) (_ *tls.Config, _ error)            { return }
func BulkWrite() (_ *BulkWriteOptionsBuilder)                           { return }
func ChangeStream() (_ *ChangeStreamOptionsBuilder)                     { return }
func Client() (_ *ClientOptions)                                        { return }
func ClientBulkWrite() (_ *ClientBulkWriteOptionsBuilder)               { return }
func ClientEncryption() (_ *ClientEncryptionOptionsBuilder)             { return }
func Collection() (_ *CollectionOptionsBuilder)                         { return }
func Count() (_ *CountOptionsBuilder)                                   { return }
func CreateCollection() (_ *CreateCollectionOptionsBuilder)             { return }
func CreateIndexes() (_ *CreateIndexesOptionsBuilder)                   { return }
func CreateView() (_ *CreateViewOptionsBuilder)                         { return }
func DataKey() (_ *DataKeyOptionsBuilder)                               { return }
func Database() (_ *DatabaseOptionsBuilder)                             { return }
func DefaultIndex() (_ *DefaultIndexOptionsBuilder)                     { return }
func DeleteMany() (_ *DeleteManyOptionsBuilder)                         { return }
func DeleteOne() (_ *DeleteOneOptionsBuilder)                           { return }
func Distinct() (_ *DistinctOptionsBuilder)                             { return }
func DropCollection() (_ *DropCollectionOptionsBuilder)                 { return }
func DropIndexes() (_ *DropIndexesOptionsBuilder)                       { return }
func Encrypt() (_ *EncryptOptionsBuilder)                               { return }
func EstimatedDocumentCount() (_ *EstimatedDocumentCountOptionsBuilder) { return }
func Find() (_ *FindOptionsBuilder)                                     { return }
func FindOne() (_ *FindOneOptionsBuilder)                               { return }
func FindOneAndDelete() (_ *FindOneAndDeleteOptionsBuilder)             { return }
func FindOneAndReplace() (_ *FindOneAndReplaceOptionsBuilder)           { return }
func FindOneAndUpdate() (_ *FindOneAndUpdateOptionsBuilder)             { return }
func GridFSBucket() (_ *BucketOptionsBuilder)                           { return }
func GridFSFind() (_ *GridFSFindOptionsBuilder)                         { return }
func GridFSName() (_ *GridFSNameOptionsBuilder)                         { return }
func GridFSUpload() (_ *GridFSUploadOptionsBuilder)                     { return }
func Index() (_ *IndexOptionsBuilder)                                   { return }
func InsertMany() (_ *InsertManyOptionsBuilder)                         { return }
func InsertOne() (_ *InsertOneOptionsBuilder)                           { return }
func ListCollections() (_ *ListCollectionsOptionsBuilder)               { return }
func ListDatabases() (_ *ListDatabasesOptionsBuilder)                   { return }
func ListIndexes() (_ *ListIndexesOptionsBuilder)                       { return }
func Logger() (_ *LoggerOptions)                                        { return }
func MergeClientOptions(...*ClientOptions) (_ *ClientOptions)           { return }
func Range() (_ *RangeOptionsBuilder)                                   { return }
func Replace() (_ *ReplaceOptionsBuilder)                               { return }
func RewrapManyDataKey() (_ *RewrapManyDataKeyOptionsBuilder)           { return }
func RunCmd() (_ *RunCmdOptionsBuilder)                                 { return }
func SearchIndexes() (_ *SearchIndexesOptionsBuilder)                   { return }
func ServerAPI(ServerAPIVersion) (_ *ServerAPIOptions)                  { return }
func Session() (_ *SessionOptionsBuilder)                               { return }
func String() (_ *StringOptionsBuilder)                                 { return }
func TimeSeries() (_ *TimeSeriesOptionsBuilder)                         { return }
func Transaction() (_ *TransactionOptionsBuilder)                       { return }
func UpdateMany() (_ *UpdateManyOptionsBuilder)                         { return }
func UpdateOne() (_ *UpdateOneOptionsBuilder)                           { return }

type AWSCredentials = struct {
	AccessKeyID     string
	SecretAccessKey string
	SessionToken    string
	Source          string
	CanExpire       bool
	Expires         time.Time
	AccountID       string
}

type AWSCredentialsProvider interface {
	Retrieve(context.Context) (AWSCredentials, error)
}

type AggregateOptions struct {
	AllowDiskUse             *bool
	BatchSize                *int32
	BypassDocumentValidation *bool
	Collation                *Collation
	MaxAwaitTime             *time.Duration
	Comment                  any
	Hint                     any
	Let                      any
	Custom                   bson.M
}

type AggregateOptionsBuilder struct {
	Opts []func(*AggregateOptions) error
}

func (*AggregateOptionsBuilder) List() (_ []func(*AggregateOptions) error)         { return }
func (*AggregateOptionsBuilder) SetAllowDiskUse(bool) (_ *AggregateOptionsBuilder) { return }
func (*AggregateOptionsBuilder) SetBatchSize(int32) (_ *AggregateOptionsBuilder)   { return }
func (*AggregateOptionsBuilder) SetBypassDocumentValidation(bool) (_ *AggregateOptionsBuilder) {
	return
}
func (*AggregateOptionsBuilder) SetCollation(*Collation) (_ *AggregateOptionsBuilder)       { return }
func (*AggregateOptionsBuilder) SetComment(any) (_ *AggregateOptionsBuilder)                { return }
func (*AggregateOptionsBuilder) SetCustom(bson.M) (_ *AggregateOptionsBuilder)              { return }
func (*AggregateOptionsBuilder) SetHint(any) (_ *AggregateOptionsBuilder)                   { return }
func (*AggregateOptionsBuilder) SetLet(any) (_ *AggregateOptionsBuilder)                    { return }
func (*AggregateOptionsBuilder) SetMaxAwaitTime(time.Duration) (_ *AggregateOptionsBuilder) { return }

type AutoEncryptionOptions struct {
	KeyVaultClientOptions  *ClientOptions
	KeyVaultNamespace      string
	KmsProviders           map[string]map[string]any
	SchemaMap              map[string]any
	BypassAutoEncryption   *bool
	ExtraOptions           map[string]any
	TLSConfig              map[string]*tls.Config
	HTTPClient             *http.Client
	EncryptedFieldsMap     map[string]any
	BypassQueryAnalysis    *bool
	KeyExpiration          *time.Duration
	AWSCredentialsProvider AWSCredentialsProvider
}

func (*AutoEncryptionOptions) SetAWSCredentialsProvider(AWSCredentialsProvider) (_ *AutoEncryptionOptions) {
	return
}
func (*AutoEncryptionOptions) SetBypassAutoEncryption(bool) (_ *AutoEncryptionOptions) { return }
func (*AutoEncryptionOptions) SetBypassQueryAnalysis(bool) (_ *AutoEncryptionOptions)  { return }
func (*AutoEncryptionOptions) SetEncryptedFieldsMap(map[string]any) (_ *AutoEncryptionOptions) {
	return
}
func (*AutoEncryptionOptions) SetExtraOptions(map[string]any) (_ *AutoEncryptionOptions) { return }
func (*AutoEncryptionOptions) SetKeyExpiration(time.Duration) (_ *AutoEncryptionOptions) { return }
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
	OmitEmpty               bool
	StringifyMapKeysWithFmt bool
	AllowTruncatingDoubles  bool
	BinaryAsSlice           bool
	DefaultDocumentM        bool
	DefaultDocumentMap      bool
	ObjectIDAsHexString     bool
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

type BucketOptionsBuilder struct {
	Opts []func(*BucketOptions) error
}

func (*BucketOptionsBuilder) List() (_ []func(*BucketOptions) error)            { return }
func (*BucketOptionsBuilder) SetChunkSizeBytes(int32) (_ *BucketOptionsBuilder) { return }
func (*BucketOptionsBuilder) SetName(string) (_ *BucketOptionsBuilder)          { return }
func (*BucketOptionsBuilder) SetReadConcern(*readconcern.ReadConcern) (_ *BucketOptionsBuilder) {
	return
}
func (*BucketOptionsBuilder) SetReadPreference(*readpref.ReadPref) (_ *BucketOptionsBuilder) { return }
func (*BucketOptionsBuilder) SetWriteConcern(*writeconcern.WriteConcern) (_ *BucketOptionsBuilder) {
	return
}

type BulkWriteOptions struct {
	BypassDocumentValidation *bool
	Comment                  any
	Ordered                  *bool
	Let                      any
}

type BulkWriteOptionsBuilder struct {
	Opts []func(*BulkWriteOptions) error
}

func (*BulkWriteOptionsBuilder) List() (_ []func(*BulkWriteOptions) error) { return }
func (*BulkWriteOptionsBuilder) SetBypassDocumentValidation(bool) (_ *BulkWriteOptionsBuilder) {
	return
}
func (*BulkWriteOptionsBuilder) SetComment(any) (_ *BulkWriteOptionsBuilder)  { return }
func (*BulkWriteOptionsBuilder) SetLet(any) (_ *BulkWriteOptionsBuilder)      { return }
func (*BulkWriteOptionsBuilder) SetOrdered(bool) (_ *BulkWriteOptionsBuilder) { return }

type ChangeStreamOptions struct {
	BatchSize                *int32
	Collation                *Collation
	Comment                  any
	FullDocument             *FullDocument
	FullDocumentBeforeChange *FullDocument
	MaxAwaitTime             *time.Duration
	ResumeAfter              any
	ShowExpandedEvents       *bool
	StartAtOperationTime     *bson.Timestamp
	StartAfter               any
	Custom                   bson.M
	CustomPipeline           bson.M
}

type ChangeStreamOptionsBuilder struct {
	Opts []func(*ChangeStreamOptions) error
}

func (*ChangeStreamOptionsBuilder) List() (_ []func(*ChangeStreamOptions) error)             { return }
func (*ChangeStreamOptionsBuilder) SetBatchSize(int32) (_ *ChangeStreamOptionsBuilder)       { return }
func (*ChangeStreamOptionsBuilder) SetCollation(Collation) (_ *ChangeStreamOptionsBuilder)   { return }
func (*ChangeStreamOptionsBuilder) SetComment(any) (_ *ChangeStreamOptionsBuilder)           { return }
func (*ChangeStreamOptionsBuilder) SetCustom(bson.M) (_ *ChangeStreamOptionsBuilder)         { return }
func (*ChangeStreamOptionsBuilder) SetCustomPipeline(bson.M) (_ *ChangeStreamOptionsBuilder) { return }
func (*ChangeStreamOptionsBuilder) SetFullDocument(FullDocument) (_ *ChangeStreamOptionsBuilder) {
	return
}
func (*ChangeStreamOptionsBuilder) SetFullDocumentBeforeChange(FullDocument) (_ *ChangeStreamOptionsBuilder) {
	return
}
func (*ChangeStreamOptionsBuilder) SetMaxAwaitTime(time.Duration) (_ *ChangeStreamOptionsBuilder) {
	return
}
func (*ChangeStreamOptionsBuilder) SetResumeAfter(any) (_ *ChangeStreamOptionsBuilder) { return }
func (*ChangeStreamOptionsBuilder) SetShowExpandedEvents(bool) (_ *ChangeStreamOptionsBuilder) {
	return
}
func (*ChangeStreamOptionsBuilder) SetStartAfter(any) (_ *ChangeStreamOptionsBuilder) { return }
func (*ChangeStreamOptionsBuilder) SetStartAtOperationTime(*bson.Timestamp) (_ *ChangeStreamOptionsBuilder) {
	return
}

type ClientBulkWriteOptions struct {
	BypassDocumentValidation *bool
	Comment                  any
	Ordered                  *bool
	Let                      any
	WriteConcern             *writeconcern.WriteConcern
	VerboseResults           *bool
}

type ClientBulkWriteOptionsBuilder struct {
	Opts []func(*ClientBulkWriteOptions) error
}

func (*ClientBulkWriteOptionsBuilder) List() (_ []func(*ClientBulkWriteOptions) error) { return }
func (*ClientBulkWriteOptionsBuilder) SetBypassDocumentValidation(bool) (_ *ClientBulkWriteOptionsBuilder) {
	return
}
func (*ClientBulkWriteOptionsBuilder) SetComment(any) (_ *ClientBulkWriteOptionsBuilder)  { return }
func (*ClientBulkWriteOptionsBuilder) SetLet(any) (_ *ClientBulkWriteOptionsBuilder)      { return }
func (*ClientBulkWriteOptionsBuilder) SetOrdered(bool) (_ *ClientBulkWriteOptionsBuilder) { return }
func (*ClientBulkWriteOptionsBuilder) SetVerboseResults(bool) (_ *ClientBulkWriteOptionsBuilder) {
	return
}
func (*ClientBulkWriteOptionsBuilder) SetWriteConcern(*writeconcern.WriteConcern) (_ *ClientBulkWriteOptionsBuilder) {
	return
}

type ClientEncryptionOptions struct {
	KeyVaultNamespace      string
	KmsProviders           map[string]map[string]any
	TLSConfig              map[string]*tls.Config
	HTTPClient             *http.Client
	KeyExpiration          *time.Duration
	AWSCredentialsProvider AWSCredentialsProvider
}

type ClientEncryptionOptionsBuilder struct {
	Opts []func(*ClientEncryptionOptions) error
}

func (*ClientEncryptionOptionsBuilder) List() (_ []func(*ClientEncryptionOptions) error) { return }
func (*ClientEncryptionOptionsBuilder) SetAWSCredentialsProvider(AWSCredentialsProvider) (_ *ClientEncryptionOptionsBuilder) {
	return
}
func (*ClientEncryptionOptionsBuilder) SetKeyExpiration(time.Duration) (_ *ClientEncryptionOptionsBuilder) {
	return
}
func (*ClientEncryptionOptionsBuilder) SetKeyVaultNamespace(string) (_ *ClientEncryptionOptionsBuilder) {
	return
}
func (*ClientEncryptionOptionsBuilder) SetKmsProviders(map[string]map[string]any) (_ *ClientEncryptionOptionsBuilder) {
	return
}
func (*ClientEncryptionOptionsBuilder) SetTLSConfig(map[string]*tls.Config) (_ *ClientEncryptionOptionsBuilder) {
	return
}

type ClientOptions struct {
	AppName                           *string
	Auth                              *Credential
	AutoEncryptionOptions             *AutoEncryptionOptions
	ConnectTimeout                    *time.Duration
	Compressors                       []string
	Dialer                            ContextDialer
	Direct                            *bool
	DisableCertificateRevocationCheck *bool
	DisableOCSPEndpointCheck          *bool
	DriverInfo                        *DriverInfo
	HeartbeatInterval                 *time.Duration
	Hosts                             []string
	HTTPClient                        *http.Client
	LoadBalanced                      *bool
	LocalThreshold                    *time.Duration
	LoggerOptions                     *LoggerOptions
	MaxConnIdleTime                   *time.Duration
	MaxPoolSize                       *uint64
	MinPoolSize                       *uint64
	MaxConnecting                     *uint64
	PoolMonitor                       *event.PoolMonitor
	Monitor                           *event.CommandMonitor
	ServerMonitor                     *event.ServerMonitor
	ReadConcern                       *readconcern.ReadConcern
	ReadPreference                    *readpref.ReadPref
	BSONOptions                       *BSONOptions
	Registry                          *bson.Registry
	ReplicaSet                        *string
	RetryReads                        *bool
	RetryWrites                       *bool
	ServerAPIOptions                  *ServerAPIOptions
	ServerMonitoringMode              *string
	ServerSelectionTimeout            *time.Duration
	SRVMaxHosts                       *int
	SRVServiceName                    *string
	Timeout                           *time.Duration
	TLSConfig                         *tls.Config
	WriteConcern                      *writeconcern.WriteConcern
	ZlibLevel                         *int
	ZstdLevel                         *int
	MaxAdaptiveRetries                *uint
	EnableOverloadRetargeting         *bool
	Crypt                             any
	Deployment                        any
	Custom                            any
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
func (*ClientOptions) SetDisableCertificateRevocationCheck(bool) (_ *ClientOptions)       { return }
func (*ClientOptions) SetDisableOCSPEndpointCheck(bool) (_ *ClientOptions)                { return }
func (*ClientOptions) SetDriverInfo(*DriverInfo) (_ *ClientOptions)                       { return }
func (*ClientOptions) SetEnableOverloadRetargeting(bool) (_ *ClientOptions)               { return }
func (*ClientOptions) SetHTTPClient(*http.Client) (_ *ClientOptions)                      { return }
func (*ClientOptions) SetHeartbeatInterval(time.Duration) (_ *ClientOptions)              { return }
func (*ClientOptions) SetHosts([]string) (_ *ClientOptions)                               { return }
func (*ClientOptions) SetLoadBalanced(bool) (_ *ClientOptions)                            { return }
func (*ClientOptions) SetLocalThreshold(time.Duration) (_ *ClientOptions)                 { return }
func (*ClientOptions) SetLoggerOptions(*LoggerOptions) (_ *ClientOptions)                 { return }
func (*ClientOptions) SetMaxAdaptiveRetries(uint) (_ *ClientOptions)                      { return }
func (*ClientOptions) SetMaxConnIdleTime(time.Duration) (_ *ClientOptions)                { return }
func (*ClientOptions) SetMaxConnecting(uint64) (_ *ClientOptions)                         { return }
func (*ClientOptions) SetMaxPoolSize(uint64) (_ *ClientOptions)                           { return }
func (*ClientOptions) SetMinPoolSize(uint64) (_ *ClientOptions)                           { return }
func (*ClientOptions) SetMonitor(*event.CommandMonitor) (_ *ClientOptions)                { return }
func (*ClientOptions) SetPoolMonitor(*event.PoolMonitor) (_ *ClientOptions)               { return }
func (*ClientOptions) SetReadConcern(*readconcern.ReadConcern) (_ *ClientOptions)         { return }
func (*ClientOptions) SetReadPreference(*readpref.ReadPref) (_ *ClientOptions)            { return }
func (*ClientOptions) SetRegistry(*bson.Registry) (_ *ClientOptions)                      { return }
func (*ClientOptions) SetReplicaSet(string) (_ *ClientOptions)                            { return }
func (*ClientOptions) SetRetryReads(bool) (_ *ClientOptions)                              { return }
func (*ClientOptions) SetRetryWrites(bool) (_ *ClientOptions)                             { return }
func (*ClientOptions) SetSRVMaxHosts(int) (_ *ClientOptions)                              { return }
func (*ClientOptions) SetSRVServiceName(string) (_ *ClientOptions)                        { return }
func (*ClientOptions) SetServerAPIOptions(*ServerAPIOptions) (_ *ClientOptions)           { return }
func (*ClientOptions) SetServerMonitor(*event.ServerMonitor) (_ *ClientOptions)           { return }
func (*ClientOptions) SetServerMonitoringMode(string) (_ *ClientOptions)                  { return }
func (*ClientOptions) SetServerSelectionTimeout(time.Duration) (_ *ClientOptions)         { return }
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

type CollectionOptions struct {
	ReadConcern    *readconcern.ReadConcern
	WriteConcern   *writeconcern.WriteConcern
	ReadPreference *readpref.ReadPref
	BSONOptions    *BSONOptions
	Registry       *bson.Registry
}

type CollectionOptionsBuilder struct {
	Opts []func(*CollectionOptions) error
}

func (*CollectionOptionsBuilder) List() (_ []func(*CollectionOptions) error)                { return }
func (*CollectionOptionsBuilder) SetBSONOptions(*BSONOptions) (_ *CollectionOptionsBuilder) { return }
func (*CollectionOptionsBuilder) SetReadConcern(*readconcern.ReadConcern) (_ *CollectionOptionsBuilder) {
	return
}
func (*CollectionOptionsBuilder) SetReadPreference(*readpref.ReadPref) (_ *CollectionOptionsBuilder) {
	return
}
func (*CollectionOptionsBuilder) SetRegistry(*bson.Registry) (_ *CollectionOptionsBuilder) { return }
func (*CollectionOptionsBuilder) SetWriteConcern(*writeconcern.WriteConcern) (_ *CollectionOptionsBuilder) {
	return
}

type ContextDialer interface {
	DialContext(context.Context, string, string) (net.Conn, error)
}

type CountOptions struct {
	Collation *Collation
	Comment   any
	Hint      any
	Limit     *int64
	Skip      *int64
}

type CountOptionsBuilder struct {
	Opts []func(*CountOptions) error
}

func (*CountOptionsBuilder) List() (_ []func(*CountOptions) error)            { return }
func (*CountOptionsBuilder) SetCollation(*Collation) (_ *CountOptionsBuilder) { return }
func (*CountOptionsBuilder) SetComment(any) (_ *CountOptionsBuilder)          { return }
func (*CountOptionsBuilder) SetHint(any) (_ *CountOptionsBuilder)             { return }
func (*CountOptionsBuilder) SetLimit(int64) (_ *CountOptionsBuilder)          { return }
func (*CountOptionsBuilder) SetSkip(int64) (_ *CountOptionsBuilder)           { return }

type CreateCollectionOptions struct {
	Capped                       *bool
	Collation                    *Collation
	ChangeStreamPreAndPostImages any
	DefaultIndexOptions          *DefaultIndexOptionsBuilder
	MaxDocuments                 *int64
	SizeInBytes                  *int64
	StorageEngine                any
	ValidationAction             *string
	ValidationLevel              *string
	Validator                    any
	ExpireAfterSeconds           *int64
	TimeSeriesOptions            *TimeSeriesOptionsBuilder
	EncryptedFields              any
	ClusteredIndex               any
}

type CreateCollectionOptionsBuilder struct {
	Opts []func(*CreateCollectionOptions) error
}

func (*CreateCollectionOptionsBuilder) List() (_ []func(*CreateCollectionOptions) error)   { return }
func (*CreateCollectionOptionsBuilder) SetCapped(bool) (_ *CreateCollectionOptionsBuilder) { return }
func (*CreateCollectionOptionsBuilder) SetChangeStreamPreAndPostImages(any) (_ *CreateCollectionOptionsBuilder) {
	return
}
func (*CreateCollectionOptionsBuilder) SetClusteredIndex(any) (_ *CreateCollectionOptionsBuilder) {
	return
}
func (*CreateCollectionOptionsBuilder) SetCollation(*Collation) (_ *CreateCollectionOptionsBuilder) {
	return
}
func (*CreateCollectionOptionsBuilder) SetDefaultIndexOptions(*DefaultIndexOptionsBuilder) (_ *CreateCollectionOptionsBuilder) {
	return
}
func (*CreateCollectionOptionsBuilder) SetEncryptedFields(any) (_ *CreateCollectionOptionsBuilder) {
	return
}
func (*CreateCollectionOptionsBuilder) SetExpireAfterSeconds(int64) (_ *CreateCollectionOptionsBuilder) {
	return
}
func (*CreateCollectionOptionsBuilder) SetMaxDocuments(int64) (_ *CreateCollectionOptionsBuilder) {
	return
}
func (*CreateCollectionOptionsBuilder) SetSizeInBytes(int64) (_ *CreateCollectionOptionsBuilder) {
	return
}
func (*CreateCollectionOptionsBuilder) SetStorageEngine(any) (_ *CreateCollectionOptionsBuilder) {
	return
}
func (*CreateCollectionOptionsBuilder) SetTimeSeriesOptions(*TimeSeriesOptionsBuilder) (_ *CreateCollectionOptionsBuilder) {
	return
}
func (*CreateCollectionOptionsBuilder) SetValidationAction(string) (_ *CreateCollectionOptionsBuilder) {
	return
}
func (*CreateCollectionOptionsBuilder) SetValidationLevel(string) (_ *CreateCollectionOptionsBuilder) {
	return
}
func (*CreateCollectionOptionsBuilder) SetValidator(any) (_ *CreateCollectionOptionsBuilder) { return }

type CreateIndexesOptions struct {
	CommitQuorum any
}

type CreateIndexesOptionsBuilder struct {
	Opts []func(*CreateIndexesOptions) error
}

func (*CreateIndexesOptionsBuilder) List() (_ []func(*CreateIndexesOptions) error) { return }
func (*CreateIndexesOptionsBuilder) SetCommitQuorumInt(int32) (_ *CreateIndexesOptionsBuilder) {
	return
}
func (*CreateIndexesOptionsBuilder) SetCommitQuorumMajority() (_ *CreateIndexesOptionsBuilder) {
	return
}
func (*CreateIndexesOptionsBuilder) SetCommitQuorumString(string) (_ *CreateIndexesOptionsBuilder) {
	return
}
func (*CreateIndexesOptionsBuilder) SetCommitQuorumVotingMembers() (_ *CreateIndexesOptionsBuilder) {
	return
}

type CreateSearchIndexesOptions struct{}

type CreateSearchIndexesOptionsBuilder struct {
	Opts []func(*CreateSearchIndexesOptions) error
}

func (*CreateSearchIndexesOptionsBuilder) List() (_ []func(*CreateSearchIndexesOptions) error) {
	return
}

type CreateViewOptions struct {
	Collation *Collation
}

type CreateViewOptionsBuilder struct {
	Opts []func(*CreateViewOptions) error
}

func (*CreateViewOptionsBuilder) List() (_ []func(*CreateViewOptions) error)            { return }
func (*CreateViewOptionsBuilder) SetCollation(*Collation) (_ *CreateViewOptionsBuilder) { return }

type Credential struct {
	AuthMechanism           string
	AuthMechanismProperties map[string]string
	AuthSource              string
	Username                string
	Password                string
	PasswordSet             bool
	OIDCMachineCallback     OIDCCallback
	OIDCHumanCallback       OIDCCallback
	AWSCredentialsProvider  AWSCredentialsProvider
}

type CursorType int8

type DataKeyOptions struct {
	MasterKey   any
	KeyAltNames []string
	KeyMaterial []byte
}

type DataKeyOptionsBuilder struct {
	Opts []func(*DataKeyOptions) error
}

func (*DataKeyOptionsBuilder) List() (_ []func(*DataKeyOptions) error)            { return }
func (*DataKeyOptionsBuilder) SetKeyAltNames([]string) (_ *DataKeyOptionsBuilder) { return }
func (*DataKeyOptionsBuilder) SetKeyMaterial([]byte) (_ *DataKeyOptionsBuilder)   { return }
func (*DataKeyOptionsBuilder) SetMasterKey(any) (_ *DataKeyOptionsBuilder)        { return }

type DatabaseOptions struct {
	ReadConcern    *readconcern.ReadConcern
	WriteConcern   *writeconcern.WriteConcern
	ReadPreference *readpref.ReadPref
	BSONOptions    *BSONOptions
	Registry       *bson.Registry
}

type DatabaseOptionsBuilder struct {
	Opts []func(*DatabaseOptions) error
}

func (*DatabaseOptionsBuilder) List() (_ []func(*DatabaseOptions) error)                { return }
func (*DatabaseOptionsBuilder) SetBSONOptions(*BSONOptions) (_ *DatabaseOptionsBuilder) { return }
func (*DatabaseOptionsBuilder) SetReadConcern(*readconcern.ReadConcern) (_ *DatabaseOptionsBuilder) {
	return
}
func (*DatabaseOptionsBuilder) SetReadPreference(*readpref.ReadPref) (_ *DatabaseOptionsBuilder) {
	return
}
func (*DatabaseOptionsBuilder) SetRegistry(*bson.Registry) (_ *DatabaseOptionsBuilder) { return }
func (*DatabaseOptionsBuilder) SetWriteConcern(*writeconcern.WriteConcern) (_ *DatabaseOptionsBuilder) {
	return
}

type DefaultIndexOptions struct {
	StorageEngine any
}

type DefaultIndexOptionsBuilder struct {
	Opts []func(*DefaultIndexOptions) error
}

func (*DefaultIndexOptionsBuilder) List() (_ []func(*DefaultIndexOptions) error)         { return }
func (*DefaultIndexOptionsBuilder) SetStorageEngine(any) (_ *DefaultIndexOptionsBuilder) { return }

type DeleteManyOptions struct {
	Collation *Collation
	Comment   any
	Hint      any
	Let       any
}

type DeleteManyOptionsBuilder struct {
	Opts []func(*DeleteManyOptions) error
}

func (*DeleteManyOptionsBuilder) List() (_ []func(*DeleteManyOptions) error)            { return }
func (*DeleteManyOptionsBuilder) SetCollation(*Collation) (_ *DeleteManyOptionsBuilder) { return }
func (*DeleteManyOptionsBuilder) SetComment(any) (_ *DeleteManyOptionsBuilder)          { return }
func (*DeleteManyOptionsBuilder) SetHint(any) (_ *DeleteManyOptionsBuilder)             { return }
func (*DeleteManyOptionsBuilder) SetLet(any) (_ *DeleteManyOptionsBuilder)              { return }

type DeleteOneOptions struct {
	Collation *Collation
	Comment   any
	Hint      any
	Let       any
}

type DeleteOneOptionsBuilder struct {
	Opts []func(*DeleteOneOptions) error
}

func (*DeleteOneOptionsBuilder) List() (_ []func(*DeleteOneOptions) error)            { return }
func (*DeleteOneOptionsBuilder) SetCollation(*Collation) (_ *DeleteOneOptionsBuilder) { return }
func (*DeleteOneOptionsBuilder) SetComment(any) (_ *DeleteOneOptionsBuilder)          { return }
func (*DeleteOneOptionsBuilder) SetHint(any) (_ *DeleteOneOptionsBuilder)             { return }
func (*DeleteOneOptionsBuilder) SetLet(any) (_ *DeleteOneOptionsBuilder)              { return }

type DistinctOptions struct {
	Collation *Collation
	Comment   any
	Hint      any
}

type DistinctOptionsBuilder struct {
	Opts []func(*DistinctOptions) error
}

func (*DistinctOptionsBuilder) List() (_ []func(*DistinctOptions) error)            { return }
func (*DistinctOptionsBuilder) SetCollation(*Collation) (_ *DistinctOptionsBuilder) { return }
func (*DistinctOptionsBuilder) SetComment(any) (_ *DistinctOptionsBuilder)          { return }
func (*DistinctOptionsBuilder) SetHint(any) (_ *DistinctOptionsBuilder)             { return }

type DriverInfo struct {
	Name     string
	Version  string
	Platform string
}

type DropCollectionOptions struct {
	EncryptedFields any
}

type DropCollectionOptionsBuilder struct {
	Opts []func(*DropCollectionOptions) error
}

func (*DropCollectionOptionsBuilder) List() (_ []func(*DropCollectionOptions) error) { return }
func (*DropCollectionOptionsBuilder) SetEncryptedFields(any) (_ *DropCollectionOptionsBuilder) {
	return
}

type DropIndexesOptions struct{}

type DropIndexesOptionsBuilder struct {
	Opts []func(*DropIndexesOptions) error
}

func (*DropIndexesOptionsBuilder) List() (_ []func(*DropIndexesOptions) error) { return }

type DropSearchIndexOptions struct{}

type DropSearchIndexOptionsBuilder struct {
	Opts []func(*DropSearchIndexOptions) error
}

func (*DropSearchIndexOptionsBuilder) List() (_ []func(*DropSearchIndexOptions) error) { return }

type EncryptOptions struct {
	KeyID            *bson.Binary
	KeyAltName       *string
	Algorithm        string
	QueryType        string
	ContentionFactor *int64
	RangeOptions     *RangeOptionsBuilder
	StringOptions    *StringOptionsBuilder
}

type EncryptOptionsBuilder struct {
	Opts []func(*EncryptOptions) error
}

func (*EncryptOptionsBuilder) List() (_ []func(*EncryptOptions) error)              { return }
func (*EncryptOptionsBuilder) SetAlgorithm(string) (_ *EncryptOptionsBuilder)       { return }
func (*EncryptOptionsBuilder) SetContentionFactor(int64) (_ *EncryptOptionsBuilder) { return }
func (*EncryptOptionsBuilder) SetKeyAltName(string) (_ *EncryptOptionsBuilder)      { return }
func (*EncryptOptionsBuilder) SetKeyID(bson.Binary) (_ *EncryptOptionsBuilder)      { return }
func (*EncryptOptionsBuilder) SetQueryType(string) (_ *EncryptOptionsBuilder)       { return }
func (*EncryptOptionsBuilder) SetRangeOptions(*RangeOptionsBuilder) (_ *EncryptOptionsBuilder) {
	return
}
func (*EncryptOptionsBuilder) SetStringOptions(*StringOptionsBuilder) (_ *EncryptOptionsBuilder) {
	return
}

type EstimatedDocumentCountOptions struct {
	Comment any
}

type EstimatedDocumentCountOptionsBuilder struct {
	Opts []func(*EstimatedDocumentCountOptions) error
}

func (*EstimatedDocumentCountOptionsBuilder) List() (_ []func(*EstimatedDocumentCountOptions) error) {
	return
}
func (*EstimatedDocumentCountOptionsBuilder) SetComment(any) (_ *EstimatedDocumentCountOptionsBuilder) {
	return
}

type FindOneAndDeleteOptions struct {
	Collation  *Collation
	Comment    any
	Projection any
	Sort       any
	Hint       any
	Let        any
}

type FindOneAndDeleteOptionsBuilder struct {
	Opts []func(*FindOneAndDeleteOptions) error
}

func (*FindOneAndDeleteOptionsBuilder) List() (_ []func(*FindOneAndDeleteOptions) error) { return }
func (*FindOneAndDeleteOptionsBuilder) SetCollation(*Collation) (_ *FindOneAndDeleteOptionsBuilder) {
	return
}
func (*FindOneAndDeleteOptionsBuilder) SetComment(any) (_ *FindOneAndDeleteOptionsBuilder)    { return }
func (*FindOneAndDeleteOptionsBuilder) SetHint(any) (_ *FindOneAndDeleteOptionsBuilder)       { return }
func (*FindOneAndDeleteOptionsBuilder) SetLet(any) (_ *FindOneAndDeleteOptionsBuilder)        { return }
func (*FindOneAndDeleteOptionsBuilder) SetProjection(any) (_ *FindOneAndDeleteOptionsBuilder) { return }
func (*FindOneAndDeleteOptionsBuilder) SetSort(any) (_ *FindOneAndDeleteOptionsBuilder)       { return }

type FindOneAndReplaceOptions struct {
	BypassDocumentValidation *bool
	Collation                *Collation
	Comment                  any
	Projection               any
	ReturnDocument           *ReturnDocument
	Sort                     any
	Upsert                   *bool
	Hint                     any
	Let                      any
}

type FindOneAndReplaceOptionsBuilder struct {
	Opts []func(*FindOneAndReplaceOptions) error
}

func (*FindOneAndReplaceOptionsBuilder) List() (_ []func(*FindOneAndReplaceOptions) error) { return }
func (*FindOneAndReplaceOptionsBuilder) SetBypassDocumentValidation(bool) (_ *FindOneAndReplaceOptionsBuilder) {
	return
}
func (*FindOneAndReplaceOptionsBuilder) SetCollation(*Collation) (_ *FindOneAndReplaceOptionsBuilder) {
	return
}
func (*FindOneAndReplaceOptionsBuilder) SetComment(any) (_ *FindOneAndReplaceOptionsBuilder) { return }
func (*FindOneAndReplaceOptionsBuilder) SetHint(any) (_ *FindOneAndReplaceOptionsBuilder)    { return }
func (*FindOneAndReplaceOptionsBuilder) SetLet(any) (_ *FindOneAndReplaceOptionsBuilder)     { return }
func (*FindOneAndReplaceOptionsBuilder) SetProjection(any) (_ *FindOneAndReplaceOptionsBuilder) {
	return
}
func (*FindOneAndReplaceOptionsBuilder) SetReturnDocument(ReturnDocument) (_ *FindOneAndReplaceOptionsBuilder) {
	return
}
func (*FindOneAndReplaceOptionsBuilder) SetSort(any) (_ *FindOneAndReplaceOptionsBuilder)    { return }
func (*FindOneAndReplaceOptionsBuilder) SetUpsert(bool) (_ *FindOneAndReplaceOptionsBuilder) { return }

type FindOneAndUpdateOptions struct {
	ArrayFilters             []any
	BypassDocumentValidation *bool
	Collation                *Collation
	Comment                  any
	Projection               any
	ReturnDocument           *ReturnDocument
	Sort                     any
	Upsert                   *bool
	Hint                     any
	Let                      any
}

type FindOneAndUpdateOptionsBuilder struct {
	Opts []func(*FindOneAndUpdateOptions) error
}

func (*FindOneAndUpdateOptionsBuilder) List() (_ []func(*FindOneAndUpdateOptions) error) { return }
func (*FindOneAndUpdateOptionsBuilder) SetArrayFilters([]any) (_ *FindOneAndUpdateOptionsBuilder) {
	return
}
func (*FindOneAndUpdateOptionsBuilder) SetBypassDocumentValidation(bool) (_ *FindOneAndUpdateOptionsBuilder) {
	return
}
func (*FindOneAndUpdateOptionsBuilder) SetCollation(*Collation) (_ *FindOneAndUpdateOptionsBuilder) {
	return
}
func (*FindOneAndUpdateOptionsBuilder) SetComment(any) (_ *FindOneAndUpdateOptionsBuilder)    { return }
func (*FindOneAndUpdateOptionsBuilder) SetHint(any) (_ *FindOneAndUpdateOptionsBuilder)       { return }
func (*FindOneAndUpdateOptionsBuilder) SetLet(any) (_ *FindOneAndUpdateOptionsBuilder)        { return }
func (*FindOneAndUpdateOptionsBuilder) SetProjection(any) (_ *FindOneAndUpdateOptionsBuilder) { return }
func (*FindOneAndUpdateOptionsBuilder) SetReturnDocument(ReturnDocument) (_ *FindOneAndUpdateOptionsBuilder) {
	return
}
func (*FindOneAndUpdateOptionsBuilder) SetSort(any) (_ *FindOneAndUpdateOptionsBuilder)    { return }
func (*FindOneAndUpdateOptionsBuilder) SetUpsert(bool) (_ *FindOneAndUpdateOptionsBuilder) { return }

type FindOneOptions struct {
	AllowPartialResults *bool
	Collation           *Collation
	Comment             any
	Hint                any
	Max                 any
	Min                 any
	OplogReplay         *bool
	Projection          any
	ReturnKey           *bool
	ShowRecordID        *bool
	Skip                *int64
	Sort                any
}

type FindOneOptionsBuilder struct {
	Opts []func(*FindOneOptions) error
}

func (*FindOneOptionsBuilder) List() (_ []func(*FindOneOptions) error)                { return }
func (*FindOneOptionsBuilder) SetAllowPartialResults(bool) (_ *FindOneOptionsBuilder) { return }
func (*FindOneOptionsBuilder) SetCollation(*Collation) (_ *FindOneOptionsBuilder)     { return }
func (*FindOneOptionsBuilder) SetComment(any) (_ *FindOneOptionsBuilder)              { return }
func (*FindOneOptionsBuilder) SetHint(any) (_ *FindOneOptionsBuilder)                 { return }
func (*FindOneOptionsBuilder) SetMax(any) (_ *FindOneOptionsBuilder)                  { return }
func (*FindOneOptionsBuilder) SetMin(any) (_ *FindOneOptionsBuilder)                  { return }
func (*FindOneOptionsBuilder) SetOplogReplay(bool) (_ *FindOneOptionsBuilder)         { return }
func (*FindOneOptionsBuilder) SetProjection(any) (_ *FindOneOptionsBuilder)           { return }
func (*FindOneOptionsBuilder) SetReturnKey(bool) (_ *FindOneOptionsBuilder)           { return }
func (*FindOneOptionsBuilder) SetShowRecordID(bool) (_ *FindOneOptionsBuilder)        { return }
func (*FindOneOptionsBuilder) SetSkip(int64) (_ *FindOneOptionsBuilder)               { return }
func (*FindOneOptionsBuilder) SetSort(any) (_ *FindOneOptionsBuilder)                 { return }

type FindOptions struct {
	AllowPartialResults *bool
	Collation           *Collation
	Comment             any
	Hint                any
	Max                 any
	MaxAwaitTime        *time.Duration
	Min                 any
	OplogReplay         *bool
	Projection          any
	ReturnKey           *bool
	ShowRecordID        *bool
	Skip                *int64
	Sort                any
	AllowDiskUse        *bool
	BatchSize           *int32
	CursorType          *CursorType
	Let                 any
	Limit               *int64
	NoCursorTimeout     *bool
}

type FindOptionsBuilder struct {
	Opts []func(*FindOptions) error
}

func (*FindOptionsBuilder) List() (_ []func(*FindOptions) error)                  { return }
func (*FindOptionsBuilder) SetAllowDiskUse(bool) (_ *FindOptionsBuilder)          { return }
func (*FindOptionsBuilder) SetAllowPartialResults(bool) (_ *FindOptionsBuilder)   { return }
func (*FindOptionsBuilder) SetBatchSize(int32) (_ *FindOptionsBuilder)            { return }
func (*FindOptionsBuilder) SetCollation(*Collation) (_ *FindOptionsBuilder)       { return }
func (*FindOptionsBuilder) SetComment(any) (_ *FindOptionsBuilder)                { return }
func (*FindOptionsBuilder) SetCursorType(CursorType) (_ *FindOptionsBuilder)      { return }
func (*FindOptionsBuilder) SetHint(any) (_ *FindOptionsBuilder)                   { return }
func (*FindOptionsBuilder) SetLet(any) (_ *FindOptionsBuilder)                    { return }
func (*FindOptionsBuilder) SetLimit(int64) (_ *FindOptionsBuilder)                { return }
func (*FindOptionsBuilder) SetMax(any) (_ *FindOptionsBuilder)                    { return }
func (*FindOptionsBuilder) SetMaxAwaitTime(time.Duration) (_ *FindOptionsBuilder) { return }
func (*FindOptionsBuilder) SetMin(any) (_ *FindOptionsBuilder)                    { return }
func (*FindOptionsBuilder) SetNoCursorTimeout(bool) (_ *FindOptionsBuilder)       { return }
func (*FindOptionsBuilder) SetOplogReplay(bool) (_ *FindOptionsBuilder)           { return }
func (*FindOptionsBuilder) SetProjection(any) (_ *FindOptionsBuilder)             { return }
func (*FindOptionsBuilder) SetReturnKey(bool) (_ *FindOptionsBuilder)             { return }
func (*FindOptionsBuilder) SetShowRecordID(bool) (_ *FindOptionsBuilder)          { return }
func (*FindOptionsBuilder) SetSkip(int64) (_ *FindOptionsBuilder)                 { return }
func (*FindOptionsBuilder) SetSort(any) (_ *FindOptionsBuilder)                   { return }

type FullDocument string

type GridFSFindOptions struct {
	AllowDiskUse    *bool
	BatchSize       *int32
	Limit           *int32
	NoCursorTimeout *bool
	Skip            *int32
	Sort            any
}

type GridFSFindOptionsBuilder struct {
	Opts []func(*GridFSFindOptions) error
}

func (*GridFSFindOptionsBuilder) List() (_ []func(*GridFSFindOptions) error)            { return }
func (*GridFSFindOptionsBuilder) SetAllowDiskUse(bool) (_ *GridFSFindOptionsBuilder)    { return }
func (*GridFSFindOptionsBuilder) SetBatchSize(int32) (_ *GridFSFindOptionsBuilder)      { return }
func (*GridFSFindOptionsBuilder) SetLimit(int32) (_ *GridFSFindOptionsBuilder)          { return }
func (*GridFSFindOptionsBuilder) SetNoCursorTimeout(bool) (_ *GridFSFindOptionsBuilder) { return }
func (*GridFSFindOptionsBuilder) SetSkip(int32) (_ *GridFSFindOptionsBuilder)           { return }
func (*GridFSFindOptionsBuilder) SetSort(any) (_ *GridFSFindOptionsBuilder)             { return }

type GridFSNameOptions struct {
	Revision *int32
}

type GridFSNameOptionsBuilder struct {
	Opts []func(*GridFSNameOptions) error
}

func (*GridFSNameOptionsBuilder) List() (_ []func(*GridFSNameOptions) error)      { return }
func (*GridFSNameOptionsBuilder) SetRevision(int32) (_ *GridFSNameOptionsBuilder) { return }

type GridFSUploadOptions struct {
	ChunkSizeBytes *int32
	Metadata       any
	Registry       *bson.Registry
}

type GridFSUploadOptionsBuilder struct {
	Opts []func(*GridFSUploadOptions) error
}

func (*GridFSUploadOptionsBuilder) List() (_ []func(*GridFSUploadOptions) error)            { return }
func (*GridFSUploadOptionsBuilder) SetChunkSizeBytes(int32) (_ *GridFSUploadOptionsBuilder) { return }
func (*GridFSUploadOptionsBuilder) SetMetadata(any) (_ *GridFSUploadOptionsBuilder)         { return }
func (*GridFSUploadOptionsBuilder) SetRegistry(*bson.Registry) (_ *GridFSUploadOptionsBuilder) {
	return
}

type IDPInfo struct {
	Issuer        string
	ClientID      string
	RequestScopes []string
}

type IndexOptions struct {
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

type IndexOptionsBuilder struct {
	Opts []func(*IndexOptions) error
}

func (*IndexOptionsBuilder) List() (_ []func(*IndexOptions) error)                   { return }
func (*IndexOptionsBuilder) SetBits(int32) (_ *IndexOptionsBuilder)                  { return }
func (*IndexOptionsBuilder) SetBucketSize(int32) (_ *IndexOptionsBuilder)            { return }
func (*IndexOptionsBuilder) SetCollation(*Collation) (_ *IndexOptionsBuilder)        { return }
func (*IndexOptionsBuilder) SetDefaultLanguage(string) (_ *IndexOptionsBuilder)      { return }
func (*IndexOptionsBuilder) SetExpireAfterSeconds(int32) (_ *IndexOptionsBuilder)    { return }
func (*IndexOptionsBuilder) SetHidden(bool) (_ *IndexOptionsBuilder)                 { return }
func (*IndexOptionsBuilder) SetLanguageOverride(string) (_ *IndexOptionsBuilder)     { return }
func (*IndexOptionsBuilder) SetMax(float64) (_ *IndexOptionsBuilder)                 { return }
func (*IndexOptionsBuilder) SetMin(float64) (_ *IndexOptionsBuilder)                 { return }
func (*IndexOptionsBuilder) SetName(string) (_ *IndexOptionsBuilder)                 { return }
func (*IndexOptionsBuilder) SetPartialFilterExpression(any) (_ *IndexOptionsBuilder) { return }
func (*IndexOptionsBuilder) SetSparse(bool) (_ *IndexOptionsBuilder)                 { return }
func (*IndexOptionsBuilder) SetSphereVersion(int32) (_ *IndexOptionsBuilder)         { return }
func (*IndexOptionsBuilder) SetStorageEngine(any) (_ *IndexOptionsBuilder)           { return }
func (*IndexOptionsBuilder) SetTextVersion(int32) (_ *IndexOptionsBuilder)           { return }
func (*IndexOptionsBuilder) SetUnique(bool) (_ *IndexOptionsBuilder)                 { return }
func (*IndexOptionsBuilder) SetVersion(int32) (_ *IndexOptionsBuilder)               { return }
func (*IndexOptionsBuilder) SetWeights(any) (_ *IndexOptionsBuilder)                 { return }
func (*IndexOptionsBuilder) SetWildcardProjection(any) (_ *IndexOptionsBuilder)      { return }

type InsertManyOptions struct {
	BypassDocumentValidation *bool
	Comment                  any
	Ordered                  *bool
}

type InsertManyOptionsBuilder struct {
	Opts []func(*InsertManyOptions) error
}

func (*InsertManyOptionsBuilder) List() (_ []func(*InsertManyOptions) error) { return }
func (*InsertManyOptionsBuilder) SetBypassDocumentValidation(bool) (_ *InsertManyOptionsBuilder) {
	return
}
func (*InsertManyOptionsBuilder) SetComment(any) (_ *InsertManyOptionsBuilder)  { return }
func (*InsertManyOptionsBuilder) SetOrdered(bool) (_ *InsertManyOptionsBuilder) { return }

type InsertOneOptions struct {
	BypassDocumentValidation *bool
	Comment                  any
}

type InsertOneOptionsBuilder struct {
	Opts []func(*InsertOneOptions) error
}

func (*InsertOneOptionsBuilder) List() (_ []func(*InsertOneOptions) error) { return }
func (*InsertOneOptionsBuilder) SetBypassDocumentValidation(bool) (_ *InsertOneOptionsBuilder) {
	return
}
func (*InsertOneOptionsBuilder) SetComment(any) (_ *InsertOneOptionsBuilder) { return }

type ListCollectionsOptions struct {
	NameOnly              *bool
	BatchSize             *int32
	AuthorizedCollections *bool
}

type ListCollectionsOptionsBuilder struct {
	Opts []func(*ListCollectionsOptions) error
}

func (*ListCollectionsOptionsBuilder) List() (_ []func(*ListCollectionsOptions) error) { return }
func (*ListCollectionsOptionsBuilder) SetAuthorizedCollections(bool) (_ *ListCollectionsOptionsBuilder) {
	return
}
func (*ListCollectionsOptionsBuilder) SetBatchSize(int32) (_ *ListCollectionsOptionsBuilder) { return }
func (*ListCollectionsOptionsBuilder) SetNameOnly(bool) (_ *ListCollectionsOptionsBuilder)   { return }

type ListDatabasesOptions struct {
	NameOnly            *bool
	AuthorizedDatabases *bool
}

type ListDatabasesOptionsBuilder struct {
	Opts []func(*ListDatabasesOptions) error
}

func (*ListDatabasesOptionsBuilder) List() (_ []func(*ListDatabasesOptions) error) { return }
func (*ListDatabasesOptionsBuilder) SetAuthorizedDatabases(bool) (_ *ListDatabasesOptionsBuilder) {
	return
}
func (*ListDatabasesOptionsBuilder) SetNameOnly(bool) (_ *ListDatabasesOptionsBuilder) { return }

type ListIndexesOptions struct {
	BatchSize *int32
}

type ListIndexesOptionsBuilder struct {
	Opts []func(*ListIndexesOptions) error
}

func (*ListIndexesOptionsBuilder) List() (_ []func(*ListIndexesOptions) error)       { return }
func (*ListIndexesOptionsBuilder) SetBatchSize(int32) (_ *ListIndexesOptionsBuilder) { return }

type ListSearchIndexesOptions struct {
	AggregateOptions *AggregateOptions
}

type ListSearchIndexesOptionsBuilder struct {
	Opts []func(*ListSearchIndexesOptions) error
}

func (*ListSearchIndexesOptionsBuilder) List() (_ []func(*ListSearchIndexesOptions) error) { return }

type Lister[T any] interface {
	List() []func(*T) error
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

type PrefixOptions struct {
	StrMinQueryLength int32
	StrMaxQueryLength int32
}

type RangeOptions struct {
	Min        *bson.RawValue
	Max        *bson.RawValue
	Sparsity   *int64
	TrimFactor *int32
	Precision  *int32
}

type RangeOptionsBuilder struct {
	Opts []func(*RangeOptions) error
}

func (*RangeOptionsBuilder) List() (_ []func(*RangeOptions) error)         { return }
func (*RangeOptionsBuilder) SetMax(bson.RawValue) (_ *RangeOptionsBuilder) { return }
func (*RangeOptionsBuilder) SetMin(bson.RawValue) (_ *RangeOptionsBuilder) { return }
func (*RangeOptionsBuilder) SetPrecision(int32) (_ *RangeOptionsBuilder)   { return }
func (*RangeOptionsBuilder) SetSparsity(int64) (_ *RangeOptionsBuilder)    { return }
func (*RangeOptionsBuilder) SetTrimFactor(int32) (_ *RangeOptionsBuilder)  { return }

type ReplaceOptions struct {
	BypassDocumentValidation *bool
	Collation                *Collation
	Comment                  any
	Hint                     any
	Upsert                   *bool
	Let                      any
	Sort                     any
}

type ReplaceOptionsBuilder struct {
	Opts []func(*ReplaceOptions) error
}

func (*ReplaceOptionsBuilder) List() (_ []func(*ReplaceOptions) error)                     { return }
func (*ReplaceOptionsBuilder) SetBypassDocumentValidation(bool) (_ *ReplaceOptionsBuilder) { return }
func (*ReplaceOptionsBuilder) SetCollation(*Collation) (_ *ReplaceOptionsBuilder)          { return }
func (*ReplaceOptionsBuilder) SetComment(any) (_ *ReplaceOptionsBuilder)                   { return }
func (*ReplaceOptionsBuilder) SetHint(any) (_ *ReplaceOptionsBuilder)                      { return }
func (*ReplaceOptionsBuilder) SetLet(any) (_ *ReplaceOptionsBuilder)                       { return }
func (*ReplaceOptionsBuilder) SetSort(any) (_ *ReplaceOptionsBuilder)                      { return }
func (*ReplaceOptionsBuilder) SetUpsert(bool) (_ *ReplaceOptionsBuilder)                   { return }

type ReturnDocument int8

type RewrapManyDataKeyOptions struct {
	Provider  *string
	MasterKey any
}

type RewrapManyDataKeyOptionsBuilder struct {
	Opts []func(*RewrapManyDataKeyOptions) error
}

func (*RewrapManyDataKeyOptionsBuilder) List() (_ []func(*RewrapManyDataKeyOptions) error) { return }
func (*RewrapManyDataKeyOptionsBuilder) SetMasterKey(any) (_ *RewrapManyDataKeyOptionsBuilder) {
	return
}
func (*RewrapManyDataKeyOptionsBuilder) SetProvider(string) (_ *RewrapManyDataKeyOptionsBuilder) {
	return
}

type RunCmdOptions struct {
	ReadPreference *readpref.ReadPref
}

type RunCmdOptionsBuilder struct {
	Opts []func(*RunCmdOptions) error
}

func (*RunCmdOptionsBuilder) List() (_ []func(*RunCmdOptions) error)                         { return }
func (*RunCmdOptionsBuilder) SetReadPreference(*readpref.ReadPref) (_ *RunCmdOptionsBuilder) { return }

type SearchIndexesOptions struct {
	Name *string
	Type *string
}

type SearchIndexesOptionsBuilder struct {
	Opts []func(*SearchIndexesOptions) error
}

func (*SearchIndexesOptionsBuilder) List() (_ []func(*SearchIndexesOptions) error)   { return }
func (*SearchIndexesOptionsBuilder) SetName(string) (_ *SearchIndexesOptionsBuilder) { return }
func (*SearchIndexesOptionsBuilder) SetType(string) (_ *SearchIndexesOptionsBuilder) { return }

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
	CausalConsistency         *bool
	DefaultTransactionOptions *TransactionOptionsBuilder
	Snapshot                  *bool
	SnapshotTime              *bson.Timestamp
}

type SessionOptionsBuilder struct {
	Opts []func(*SessionOptions) error
}

func (*SessionOptionsBuilder) List() (_ []func(*SessionOptions) error)              { return }
func (*SessionOptionsBuilder) SetCausalConsistency(bool) (_ *SessionOptionsBuilder) { return }
func (*SessionOptionsBuilder) SetDefaultTransactionOptions(*TransactionOptionsBuilder) (_ *SessionOptionsBuilder) {
	return
}
func (*SessionOptionsBuilder) SetSnapshot(bool) (_ *SessionOptionsBuilder)               { return }
func (*SessionOptionsBuilder) SetSnapshotTime(bson.Timestamp) (_ *SessionOptionsBuilder) { return }

type StringOptions struct {
	Substring          *SubstringOptions
	Prefix             *PrefixOptions
	Suffix             *SuffixOptions
	CaseSensitive      bool
	DiacriticSensitive bool
}

type StringOptionsBuilder struct {
	Opts []func(*StringOptions) error
}

func (*StringOptionsBuilder) List() (_ []func(*StringOptions) error)                  { return }
func (*StringOptionsBuilder) SetCaseSensitive(bool) (_ *StringOptionsBuilder)         { return }
func (*StringOptionsBuilder) SetDiacriticSensitive(bool) (_ *StringOptionsBuilder)    { return }
func (*StringOptionsBuilder) SetPrefix(PrefixOptions) (_ *StringOptionsBuilder)       { return }
func (*StringOptionsBuilder) SetSubstring(SubstringOptions) (_ *StringOptionsBuilder) { return }
func (*StringOptionsBuilder) SetSuffix(SuffixOptions) (_ *StringOptionsBuilder)       { return }

type SubstringOptions struct {
	StrMaxLength      int32
	StrMinQueryLength int32
	StrMaxQueryLength int32
}

type SuffixOptions struct {
	StrMinQueryLength int32
	StrMaxQueryLength int32
}

type TimeSeriesOptions struct {
	TimeField      string
	MetaField      *string
	Granularity    *string
	BucketMaxSpan  *time.Duration
	BucketRounding *time.Duration
}

type TimeSeriesOptionsBuilder struct {
	Opts []func(*TimeSeriesOptions) error
}

func (*TimeSeriesOptionsBuilder) List() (_ []func(*TimeSeriesOptions) error) { return }
func (*TimeSeriesOptionsBuilder) SetBucketMaxSpan(time.Duration) (_ *TimeSeriesOptionsBuilder) {
	return
}
func (*TimeSeriesOptionsBuilder) SetBucketRounding(time.Duration) (_ *TimeSeriesOptionsBuilder) {
	return
}
func (*TimeSeriesOptionsBuilder) SetGranularity(string) (_ *TimeSeriesOptionsBuilder) { return }
func (*TimeSeriesOptionsBuilder) SetMetaField(string) (_ *TimeSeriesOptionsBuilder)   { return }
func (*TimeSeriesOptionsBuilder) SetTimeField(string) (_ *TimeSeriesOptionsBuilder)   { return }

type TransactionOptions struct {
	ReadConcern    *readconcern.ReadConcern
	ReadPreference *readpref.ReadPref
	WriteConcern   *writeconcern.WriteConcern
}

type TransactionOptionsBuilder struct {
	Opts []func(*TransactionOptions) error
}

func (*TransactionOptionsBuilder) List() (_ []func(*TransactionOptions) error) { return }
func (*TransactionOptionsBuilder) SetReadConcern(*readconcern.ReadConcern) (_ *TransactionOptionsBuilder) {
	return
}
func (*TransactionOptionsBuilder) SetReadPreference(*readpref.ReadPref) (_ *TransactionOptionsBuilder) {
	return
}
func (*TransactionOptionsBuilder) SetWriteConcern(*writeconcern.WriteConcern) (_ *TransactionOptionsBuilder) {
	return
}

type UpdateManyOptions struct {
	ArrayFilters             []any
	BypassDocumentValidation *bool
	Collation                *Collation
	Comment                  any
	Hint                     any
	Upsert                   *bool
	Let                      any
}

type UpdateManyOptionsBuilder struct {
	Opts []func(*UpdateManyOptions) error
}

func (*UpdateManyOptionsBuilder) List() (_ []func(*UpdateManyOptions) error)          { return }
func (*UpdateManyOptionsBuilder) SetArrayFilters([]any) (_ *UpdateManyOptionsBuilder) { return }
func (*UpdateManyOptionsBuilder) SetBypassDocumentValidation(bool) (_ *UpdateManyOptionsBuilder) {
	return
}
func (*UpdateManyOptionsBuilder) SetCollation(*Collation) (_ *UpdateManyOptionsBuilder) { return }
func (*UpdateManyOptionsBuilder) SetComment(any) (_ *UpdateManyOptionsBuilder)          { return }
func (*UpdateManyOptionsBuilder) SetHint(any) (_ *UpdateManyOptionsBuilder)             { return }
func (*UpdateManyOptionsBuilder) SetLet(any) (_ *UpdateManyOptionsBuilder)              { return }
func (*UpdateManyOptionsBuilder) SetUpsert(bool) (_ *UpdateManyOptionsBuilder)          { return }

type UpdateOneOptions struct {
	ArrayFilters             []any
	BypassDocumentValidation *bool
	Collation                *Collation
	Comment                  any
	Hint                     any
	Upsert                   *bool
	Let                      any
	Sort                     any
}

type UpdateOneOptionsBuilder struct {
	Opts []func(*UpdateOneOptions) error
}

func (*UpdateOneOptionsBuilder) List() (_ []func(*UpdateOneOptions) error)          { return }
func (*UpdateOneOptionsBuilder) SetArrayFilters([]any) (_ *UpdateOneOptionsBuilder) { return }
func (*UpdateOneOptionsBuilder) SetBypassDocumentValidation(bool) (_ *UpdateOneOptionsBuilder) {
	return
}
func (*UpdateOneOptionsBuilder) SetCollation(*Collation) (_ *UpdateOneOptionsBuilder) { return }
func (*UpdateOneOptionsBuilder) SetComment(any) (_ *UpdateOneOptionsBuilder)          { return }
func (*UpdateOneOptionsBuilder) SetHint(any) (_ *UpdateOneOptionsBuilder)             { return }
func (*UpdateOneOptionsBuilder) SetLet(any) (_ *UpdateOneOptionsBuilder)              { return }
func (*UpdateOneOptionsBuilder) SetSort(any) (_ *UpdateOneOptionsBuilder)             { return }
func (*UpdateOneOptionsBuilder) SetUpsert(bool) (_ *UpdateOneOptionsBuilder)          { return }

type UpdateSearchIndexOptions struct{}

type UpdateSearchIndexOptionsBuilder struct {
	Opts []func(*UpdateSearchIndexOptions) error
}

func (*UpdateSearchIndexOptionsBuilder) List() (_ []func(*UpdateSearchIndexOptions) error) { return }
