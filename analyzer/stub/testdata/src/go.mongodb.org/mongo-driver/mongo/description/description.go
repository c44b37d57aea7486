// Package description declares the API of go.mongodb.org/mongo-driver/mongo/description.
package description

import (
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/primitive"
	"go.mongodb.org/mongo-driver/mongo/address"
	"go.mongodb.org/mongo-driver/mongo/readpref"
	"go.mongodb.org/mongo-driver/tag"
)

const (
	LoadBalanced          TopologyKind = 512
	LoadBalancer          ServerKind   = 512
	Mongos                ServerKind   = 256
	RSArbiter             ServerKind   = 18
	RSGhost               ServerKind   = 34
	RSMember              ServerKind   = 2
	RSPrimary             ServerKind   = 6
	RSSecondary           ServerKind   = 10
	ReplicaSet            TopologyKind = 2
	ReplicaSetNoPrimary   TopologyKind = 6
	ReplicaSetWithPrimary TopologyKind = 10
	Sharded               TopologyKind = 256
	Single                TopologyKind = 1
	Standalone            ServerKind   = 1
	Unknown                            = 0
)

func CompositeSelector([]ServerSelector) (_ ServerSelector)                  { return }
func LatencySelector(time.Duration) (_ ServerSelector)                       { return }
func NewDefaultServer(address.Address) (_ Server)                            { return }
func NewServer(address.Address, bson.Raw) (_ Server)                         { return }
func NewServerFromError(address.Address, error, *TopologyVersion) (_ Server) { return }
func NewTopologyVersion(bson.Raw) (_ *TopologyVersion, _ error)              { return }
func NewVersionRange(int32, int32) (_ VersionRange)                          { return }
func OutputAggregateSelector(*readpref.ReadPref) (_ ServerSelector)          { return }
func ReadPrefSelector(*readpref.ReadPref) (_ ServerSelector)                 { return }
func WriteSelector() (_ ServerSelector)                                      { return }

type SelectedServer struct {
	Server
	Kind TopologyKind
}

type Server struct {
	Addr                     address.Address
	Arbiters                 []string
	AverageRTT               time.Duration
	AverageRTTSet            bool
	Compression              []string
	CanonicalAddr            address.Address
	ElectionID               primitive.ObjectID
	HeartbeatInterval        time.Duration
	HelloOK                  bool
	Hosts                    []string
	IsCryptd                 bool
	LastError                error
	LastUpdateTime           time.Time
	LastWriteTime            time.Time
	MaxBatchCount            uint32
	MaxDocumentSize          uint32
	MaxMessageSize           uint32
	Members                  []address.Address
	Passives                 []string
	Passive                  bool
	Primary                  address.Address
	ReadOnly                 bool
	ServiceID                *primitive.ObjectID
	SessionTimeoutMinutes    uint32
	SessionTimeoutMinutesPtr *int64
	SetName                  string
	SetVersion               uint32
	Tags                     tag.Set
	TopologyVersion          *TopologyVersion
	Kind                     ServerKind
	WireVersion              *VersionRange
}

func (Server) DataBearing() (_ bool)                  { return }
func (Server) Equal(Server) (_ bool)                  { return }
func (Server) LoadBalanced() (_ bool)                 { return }
func (Server) SetAverageRTT(time.Duration) (_ Server) { return }
func (Server) String() (_ string)                     { return }

type ServerKind uint32

func (ServerKind) String() (_ string) { return }

type ServerSelector interface {
	SelectServer(Topology, []Server) ([]Server, error)
}

type ServerSelectorFunc func(Topology, []Server) ([]Server, error)

func (ServerSelectorFunc) SelectServer(Topology, []Server) (_ []Server, _ error) { return }

type Topology struct {
	Servers                  []Server
	SetName                  string
	Kind                     TopologyKind
	SessionTimeoutMinutes    uint32
	SessionTimeoutMinutesPtr *int64
	CompatibilityErr         error
}

func (Topology) Equal(Topology) (_ bool)                  { return }
func (Topology) HasReadableServer(readpref.Mode) (_ bool) { return }
func (Topology) HasWritableServer() (_ bool)              { return }
func (Topology) String() (_ string)                       { return }

type TopologyKind uint32

func (TopologyKind) String() (_ string) { return }

type TopologyVersion struct {
	ProcessID primitive.ObjectID
	Counter   int64
}

func (*TopologyVersion) CompareToIncoming(*TopologyVersion) (_ int) { return }

type VersionRange struct {
	Min int32
	Max int32
}

func (*VersionRange) Equals(*VersionRange) (_ bool) { return }
func (VersionRange) Includes(int32) (_ bool)        { return }
func (VersionRange) String() (_ string)             { return }
