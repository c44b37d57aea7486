// Package mgo declares the API of gopkg.in/mgo.v2.
package mgo

import (
	"net"
	"time"

	"gopkg.in/mgo.v2/bson"
)

const (
	Eventual           Mode = 0
	Monotonic          Mode = 1
	Nearest            Mode = 6
	Primary            Mode = 2
	PrimaryPreferred   Mode = 3
	RoleClusterAdmin   Role = "clusterAdmin"
	RoleDBAdmin        Role = "dbAdmin"
	RoleDBAdminAny     Role = "dbAdminAnyDatabase"
	RoleRead           Role = "read"
	RoleReadAny        Role = "readAnyDatabase"
	RoleReadWrite      Role = "readWrite"
	RoleReadWriteAny   Role = "readWriteAnyDatabase"
	RoleRoot           Role = "root"
	RoleUserAdmin      Role = "userAdmin"
	RoleUserAdminAny   Role = "userAdminAnyDatabase"
	Secondary          Mode = 4
	SecondaryPreferred Mode = 5
	Strong             Mode = 2
)

var (
	ErrCursor   error
	ErrNotFound error
)

func Dial(string) (_ *Session, _ error)                           { return }
func DialWithInfo(*DialInfo) (_ *Session, _ error)                { return }
func DialWithTimeout(string, time.Duration) (_ *Session, _ error) { return }
func GetStats() (_ Stats)                                         { return }
func IsDup(error) (_ bool)                                        { return }
func ParseURL(string) (_ *DialInfo, _ error)                      { return }
func ResetStats()                                                 {}
func SetDebug(bool)                                               {}
func SetLogger(log_Logger)                                        {}
func SetStats(bool)                                               {}

type BuildInfo struct {
	Version        string
	VersionArray   []int  `bson:"versionArray"`
	GitVersion     string `bson:"gitVersion"`
	OpenSSLVersion string `bson:"OpenSSLVersion"`
	SysInfo        string `bson:"sysInfo"`
	Bits           int
	Debug          bool
	MaxObjectSize  int `bson:"maxBsonObjectSize"`
}

func (*BuildInfo) VersionAtLeast(...int) (_ bool) { return }

type Bulk struct{}

func (*Bulk) Insert(...any)                 {}
func (*Bulk) Remove(...any)                 {}
func (*Bulk) RemoveAll(...any)              {}
func (*Bulk) Run() (_ *BulkResult, _ error) { return }
func (*Bulk) Unordered()                    {}
func (*Bulk) Update(...any)                 {}
func (*Bulk) UpdateAll(...any)              {}
func (*Bulk) Upsert(...any)                 {}

type BulkError struct{}

func (*BulkError) Cases() (_ []BulkErrorCase) { return }
func (*BulkError) Error() (_ string)          { return }

type BulkErrorCase struct {
	Index int
	Err   error
}

type BulkResult struct {
	Matched  int
	Modified int
}

type Change struct {
	Update    any
	Upsert    bool
	Remove    bool
	ReturnNew bool
}

type ChangeInfo struct {
	Updated    int
	Removed    int
	Matched    int
	UpsertedId any
}

type Collation struct {
	Locale          string `bson:"locale"`
	CaseLevel       bool   `bson:"caseLevel,omitempty"`
	CaseFirst       string `bson:"caseFirst,omitempty"`
	Strength        int    `bson:"strength,omitempty"`
	NumericOrdering bool   `bson:"numericOrdering,omitempty"`
	Alternate       string `bson:"alternate,omitempty"`
	Backwards       bool   `bson:"backwards,omitempty"`
}

type Collection struct {
	Database *Database
	Name     string
	FullName string
}

func (*Collection) Bulk() (_ *Bulk)                                      { return }
func (*Collection) Count() (_ int, _ error)                              { return }
func (*Collection) Create(*CollectionInfo) (_ error)                     { return }
func (*Collection) DropCollection() (_ error)                            { return }
func (*Collection) DropIndex(...string) (_ error)                        { return }
func (*Collection) DropIndexName(string) (_ error)                       { return }
func (*Collection) EnsureIndex(Index) (_ error)                          { return }
func (*Collection) EnsureIndexKey(...string) (_ error)                   { return }
func (*Collection) Find(any) (_ *Query)                                  { return }
func (*Collection) FindId(any) (_ *Query)                                { return }
func (*Collection) Indexes() (_ []Index, _ error)                        { return }
func (*Collection) Insert(...any) (_ error)                              { return }
func (*Collection) NewIter(*Session, []bson.Raw, int64, error) (_ *Iter) { return }
func (*Collection) Pipe(any) (_ *Pipe)                                   { return }
func (*Collection) Remove(any) (_ error)                                 { return }
func (*Collection) RemoveAll(any) (_ *ChangeInfo, _ error)               { return }
func (*Collection) RemoveId(any) (_ error)                               { return }
func (*Collection) Repair() (_ *Iter)                                    { return }
func (*Collection) Update(any, any) (_ error)                            { return }
func (*Collection) UpdateAll(any, any) (_ *ChangeInfo, _ error)          { return }
func (*Collection) UpdateId(any, any) (_ error)                          { return }
func (*Collection) Upsert(any, any) (_ *ChangeInfo, _ error)             { return }
func (*Collection) UpsertId(any, any) (_ *ChangeInfo, _ error)           { return }
func (*Collection) With(*Session) (_ *Collection)                        { return }

type CollectionInfo struct {
	DisableIdIndex   bool
	ForceIdIndex     bool
	Capped           bool
	MaxBytes         int
	MaxDocs          int
	Validator        any
	ValidationLevel  string
	ValidationAction string
	StorageEngine    any
}

type Credential struct {
	Username    string
	Password    string
	Source      string
	Service     string
	ServiceHost string
	Mechanism   string
}

type DBRef struct {
	Collection string `bson:"$ref"`
	Id         any    `bson:"$id"`
	Database   string `bson:"$db,omitempty"`
}

type Database struct {
	Session *Session
	Name    string
}

func (*Database) AddUser(string, string, bool) (_ error) { return }
func (*Database) C(string) (_ *Collection)               { return }
func (*Database) CollectionNames() (_ []string, _ error) { return }
func (*Database) DropDatabase() (_ error)                { return }
func (*Database) FindRef(*DBRef) (_ *Query)              { return }
func (*Database) GridFS(string) (_ *GridFS)              { return }
func (*Database) Login(string, string) (_ error)         { return }
func (*Database) Logout()                                {}
func (*Database) RemoveUser(string) (_ error)            { return }
func (*Database) Run(any, any) (_ error)                 { return }
func (*Database) UpsertUser(*User) (_ error)             { return }
func (*Database) With(*Session) (_ *Database)            { return }

type DialInfo struct {
	Addrs          []string
	Direct         bool
	Timeout        time.Duration
	FailFast       bool
	Database       string
	ReplicaSetName string
	Source         string
	Service        string
	ServiceHost    string
	Mechanism      string
	Username       string
	Password       string
	PoolLimit      int
	DialServer     func(*ServerAddr) (net.Conn, error)
	Dial           func(net.Addr) (net.Conn, error)
}

type GridFS struct {
	Files  *Collection
	Chunks *Collection
}

func (*GridFS) Create(string) (_ *GridFile, _ error) { return }
func (*GridFS) Find(any) (_ *Query)                  { return }
func (*GridFS) Open(string) (_ *GridFile, _ error)   { return }
func (*GridFS) OpenId(any) (_ *GridFile, _ error)    { return }
func (*GridFS) OpenNext(*Iter, **GridFile) (_ bool)  { return }
func (*GridFS) Remove(string) (_ error)              { return }
func (*GridFS) RemoveId(any) (_ error)               { return }

type GridFile struct{}

func (*GridFile) Abort()                             {}
func (*GridFile) Close() (_ error)                   { return }
func (*GridFile) ContentType() (_ string)            { return }
func (*GridFile) GetMeta(any) (_ error)              { return }
func (*GridFile) Id() (_ any)                        { return }
func (*GridFile) MD5() (_ string)                    { return }
func (*GridFile) Name() (_ string)                   { return }
func (*GridFile) Read([]byte) (_ int, _ error)       { return }
func (*GridFile) Seek(int64, int) (_ int64, _ error) { return }
func (*GridFile) SetChunkSize(int)                   {}
func (*GridFile) SetContentType(string)              {}
func (*GridFile) SetId(any)                          {}
func (*GridFile) SetMeta(any)                        {}
func (*GridFile) SetName(string)                     {}
func (*GridFile) SetUploadDate(time.Time)            {}
func (*GridFile) Size() (_ int64)                    { return }
func (*GridFile) UploadDate() (_ time.Time)          { return }
func (*GridFile) Write([]byte) (_ int, _ error)      { return }

type Index struct {
	Key              []string
	Unique           bool
	DropDups         bool
	Background       bool
	Sparse           bool
	ExpireAfter      time.Duration
	Name             string
	Min              int
	Max              int
	Minf             float64
	Maxf             float64
	BucketSize       float64
	Bits             int
	DefaultLanguage  string
	LanguageOverride string
	Weights          map[string]int
	Collation        *Collation
}

type Iter struct{}

func (*Iter) All(any) (_ error)               { return }
func (*Iter) Close() (_ error)                { return }
func (*Iter) Done() (_ bool)                  { return }
func (*Iter) Err() (_ error)                  { return }
func (*Iter) For(any, func() error) (_ error) { return }
func (*Iter) Next(any) (_ bool)               { return }
func (*Iter) Timeout() (_ bool)               { return }

type LastError struct {
	Err             string
	Code            int
	N               int
	Waited          int
	FSyncFiles      int `bson:"fsyncFiles"`
	WTimeout        bool
	UpdatedExisting bool `bson:"updatedExisting"`
	UpsertedId      any  `bson:"upserted"`
}

func (*LastError) Error() (_ string) { return }

type MapReduce struct {
	Map      string
	Reduce   string
	Finalize string
	Out      any
	Scope    any
	Verbose  bool
}

type MapReduceInfo struct {
	InputCount  int
	EmitCount   int
	OutputCount int
	Database    string
	Collection  string
	Time        int64
	VerboseTime *MapReduceTime
}

type MapReduceTime struct {
	Total    int64
	Map      int64 `mapTime`
	EmitLoop int64 `emitLoop`
}

type Mode int

type Pipe struct{}

func (*Pipe) All(any) (_ error)       { return }
func (*Pipe) AllowDiskUse() (_ *Pipe) { return }
func (*Pipe) Batch(int) (_ *Pipe)     { return }
func (*Pipe) Explain(any) (_ error)   { return }
func (*Pipe) Iter() (_ *Iter)         { return }
func (*Pipe) One(any) (_ error)       { return }

type Query struct{}

func (*Query) All(any) (_ error)                                     { return }
func (*Query) Apply(Change, any) (_ *ChangeInfo, _ error)            { return }
func (*Query) Batch(int) (_ *Query)                                  { return }
func (*Query) Comment(string) (_ *Query)                             { return }
func (*Query) Count() (_ int, _ error)                               { return }
func (*Query) Distinct(string, any) (_ error)                        { return }
func (*Query) Explain(any) (_ error)                                 { return }
func (*Query) For(any, func() error) (_ error)                       { return }
func (*Query) Hint(...string) (_ *Query)                             { return }
func (*Query) Iter() (_ *Iter)                                       { return }
func (*Query) Limit(int) (_ *Query)                                  { return }
func (*Query) LogReplay() (_ *Query)                                 { return }
func (*Query) MapReduce(*MapReduce, any) (_ *MapReduceInfo, _ error) { return }
func (*Query) One(any) (_ error)                                     { return }
func (*Query) Prefetch(float64) (_ *Query)                           { return }
func (*Query) Select(any) (_ *Query)                                 { return }
func (*Query) SetMaxScan(int) (_ *Query)                             { return }
func (*Query) SetMaxTime(time.Duration) (_ *Query)                   { return }
func (*Query) Skip(int) (_ *Query)                                   { return }
func (*Query) Snapshot() (_ *Query)                                  { return }
func (*Query) Sort(...string) (_ *Query)                             { return }
func (*Query) Tail(time.Duration) (_ *Iter)                          { return }

type QueryError struct {
	Code      int
	Message   string
	Assertion bool
}

func (*QueryError) Error() (_ string) { return }

type Role string

type Safe struct {
	W        int
	WMode    string
	WTimeout int
	FSync    bool
	J        bool
}

type ServerAddr struct{}

func (*ServerAddr) String() (_ string)        { return }
func (*ServerAddr) TCPAddr() (_ *net.TCPAddr) { return }

type Session struct{}

func (*Session) BuildInfo() (_ BuildInfo, _ error)    { return }
func (*Session) Clone() (_ *Session)                  { return }
func (*Session) Close()                               {}
func (*Session) Copy() (_ *Session)                   { return }
func (*Session) DB(string) (_ *Database)              { return }
func (*Session) DatabaseNames() (_ []string, _ error) { return }
func (*Session) EnsureSafe(*Safe)                     {}
func (*Session) FindRef(*DBRef) (_ *Query)            { return }
func (*Session) Fsync(bool) (_ error)                 { return }
func (*Session) FsyncLock() (_ error)                 { return }
func (*Session) FsyncUnlock() (_ error)               { return }
func (*Session) LiveServers() (_ []string)            { return }
func (*Session) Login(*Credential) (_ error)          { return }
func (*Session) LogoutAll()                           {}
func (*Session) Mode() (_ Mode)                       { return }
func (*Session) New() (_ *Session)                    { return }
func (*Session) Ping() (_ error)                      { return }
func (*Session) Refresh()                             {}
func (*Session) ResetIndexCache()                     {}
func (*Session) Run(any, any) (_ error)               { return }
func (*Session) Safe() (_ *Safe)                      { return }
func (*Session) SelectServers(...bson.D)              {}
func (*Session) SetBatch(int)                         {}
func (*Session) SetBypassValidation(bool)             {}
func (*Session) SetCursorTimeout(time.Duration)       {}
func (*Session) SetMode(Mode, bool)                   {}
func (*Session) SetPoolLimit(int)                     {}
func (*Session) SetPrefetch(float64)                  {}
func (*Session) SetSafe(*Safe)                        {}
func (*Session) SetSocketTimeout(time.Duration)       {}
func (*Session) SetSyncTimeout(time.Duration)         {}

type Stats struct {
	Clusters     int
	MasterConns  int
	SlaveConns   int
	SentOps      int
	ReceivedOps  int
	ReceivedDocs int
	SocketsAlive int
	SocketsInUse int
	SocketRefs   int
}

type User struct {
	Username     string            `bson:"user"`
	Password     string            `bson:",omitempty"`
	PasswordHash string            `bson:"pwd,omitempty"`
	CustomData   any               `bson:"customData,omitempty"`
	Roles        []Role            `bson:"roles"`
	OtherDBRoles map[string][]Role `bson:"otherDBRoles,omitempty"`
	UserSource   string            `bson:"userSource,omitempty"`
}

type log_Logger interface {
	Output(int, string) error
}
