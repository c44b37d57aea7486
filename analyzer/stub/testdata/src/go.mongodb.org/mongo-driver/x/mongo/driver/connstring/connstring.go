// Package connstring declares the API of go.mongodb.org/mongo-driver/x/mongo/driver/connstring.
package connstring

import (
	"time"
)

const (
	AutoConnect                ConnectMode = 0
	SchemeMongoDB                          = "mongodb"
	SchemeMongoDBSRV                       = "mongodb+srv"
	ServerMonitoringModeAuto               = "auto"
	ServerMonitoringModePoll               = "poll"
	ServerMonitoringModeStream             = "stream"
	SingleConnect              ConnectMode = 1
)

var (
	ErrLoadBalancedWithDirectConnection error
	ErrLoadBalancedWithMultipleHosts    error
	ErrLoadBalancedWithReplicaSet       error
	ErrSRVMaxHostsWithLoadBalanced      error
	ErrSRVMaxHostsWithReplicaSet        error
)

func IsValidServerMonitoringMode(string) (_ bool)      { return }
func Parse(string) (_ *ConnString, _ error)            { return }
func ParseAndValidate(string) (_ *ConnString, _ error) { return }

type ConnString struct {
	Original                           string
	AppName                            string
	AuthMechanism                      string
	AuthMechanismProperties            map[string]string
	AuthMechanismPropertiesSet         bool
	AuthSource                         string
	AuthSourceSet                      bool
	Compressors                        []string
	Connect                            ConnectMode
	ConnectSet                         bool
	DirectConnection                   bool
	DirectConnectionSet                bool
	ConnectTimeout                     time.Duration
	ConnectTimeoutSet                  bool
	Database                           string
	HeartbeatInterval                  time.Duration
	HeartbeatIntervalSet               bool
	Hosts                              []string
	J                                  bool
	JSet                               bool
	LoadBalanced                       bool
	LoadBalancedSet                    bool
	LocalThreshold                     time.Duration
	LocalThresholdSet                  bool
	MaxConnIdleTime                    time.Duration
	MaxConnIdleTimeSet                 bool
	MaxPoolSize                        uint64
	MaxPoolSizeSet                     bool
	MinPoolSize                        uint64
	MinPoolSizeSet                     bool
	MaxConnecting                      uint64
	MaxConnectingSet                   bool
	Password                           string
	PasswordSet                        bool
	RawHosts                           []string
	ReadConcernLevel                   string
	ReadPreference                     string
	ReadPreferenceTagSets              []map[string]string
	RetryWrites                        bool
	RetryWritesSet                     bool
	RetryReads                         bool
	RetryReadsSet                      bool
	MaxStaleness                       time.Duration
	MaxStalenessSet                    bool
	ReplicaSet                         string
	Scheme                             string
	ServerMonitoringMode               string
	ServerSelectionTimeout             time.Duration
	ServerSelectionTimeoutSet          bool
	SocketTimeout                      time.Duration
	SocketTimeoutSet                   bool
	SRVMaxHosts                        int
	SRVServiceName                     string
	SSL                                bool
	SSLSet                             bool
	SSLClientCertificateKeyFile        string
	SSLClientCertificateKeyFileSet     bool
	SSLClientCertificateKeyPassword    func() string
	SSLClientCertificateKeyPasswordSet bool
	SSLCertificateFile                 string
	SSLCertificateFileSet              bool
	SSLPrivateKeyFile                  string
	SSLPrivateKeyFileSet               bool
	SSLInsecure                        bool
	SSLInsecureSet                     bool
	SSLCaFile                          string
	SSLCaFileSet                       bool
	SSLDisableOCSPEndpointCheck        bool
	SSLDisableOCSPEndpointCheckSet     bool
	Timeout                            time.Duration
	TimeoutSet                         bool
	WString                            string
	WNumber                            int
	WNumberSet                         bool
	Username                           string
	UsernameSet                        bool
	ZlibLevel                          int
	ZlibLevelSet                       bool
	ZstdLevel                          int
	ZstdLevelSet                       bool
	WTimeout                           time.Duration
	WTimeoutSet                        bool
	WTimeoutSetFromOption              bool
	Options                            map[string][]string
	UnknownOptions                     map[string][]string
}

func (*ConnString) HasAuthParameters() (_ bool) { return }
func (*ConnString) String() (_ string)          { return }
func (*ConnString) Validate() (_ error)         { return }

type ConnectMode uint8

func (ConnectMode) String() (_ string) { return }
