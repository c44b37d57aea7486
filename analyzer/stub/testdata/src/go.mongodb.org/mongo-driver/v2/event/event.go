// Package event declares the API of go.mongodb.org/mongo-driver/v2/event.
package event

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo/address"
	"go.mongodb.org/mongo-driver/v2/tag"
)

const (
	ConnectionCheckOutFailed  = "ConnectionCheckOutFailed"
	ConnectionCheckOutStarted = "ConnectionCheckOutStarted"
	ConnectionCheckedIn       = "ConnectionCheckedIn"
	ConnectionCheckedOut      = "ConnectionCheckedOut"
	ConnectionClosed          = "ConnectionClosed"
	ConnectionCreated         = "ConnectionCreated"
	ConnectionPoolCleared     = "ConnectionPoolCleared"
	ConnectionPoolClosed      = "ConnectionPoolClosed"
	ConnectionPoolCreated     = "ConnectionPoolCreated"
	ConnectionPoolReady       = "ConnectionPoolReady"
	ConnectionReady           = "ConnectionReady"
	ReasonConnectionErrored   = "connectionError"
	ReasonError               = "error"
	ReasonIdle                = "idle"
	ReasonPoolClosed          = "poolClosed"
	ReasonStale               = "stale"
	ReasonTimedOut            = "timeout"
)

type CommandFailedEvent struct {
	CommandFinishedEvent
	Failure error
}

type CommandFinishedEvent struct {
	Duration           time.Duration
	CommandName        string
	DatabaseName       string
	RequestID          int64
	ConnectionID       string
	ServerConnectionID *int64
	ServiceID          *bson.ObjectID
}

type CommandMonitor struct {
	Started   func(context.Context, *CommandStartedEvent)
	Succeeded func(context.Context, *CommandSucceededEvent)
	Failed    func(context.Context, *CommandFailedEvent)
}

type CommandStartedEvent struct {
	Command            bson.Raw
	DatabaseName       string
	CommandName        string
	RequestID          int64
	ConnectionID       string
	ServerConnectionID *int64
	ServiceID          *bson.ObjectID
}

type CommandSucceededEvent struct {
	CommandFinishedEvent
	Reply bson.Raw
}

type MonitorPoolOptions struct {
	MaxPoolSize        uint64 `json:"maxPoolSize"`
	MinPoolSize        uint64 `json:"minPoolSize"`
	WaitQueueTimeoutMS uint64 `json:"maxIdleTimeMS"`
}

type PoolEvent struct {
	Type         string              `json:"type"`
	Address      string              `json:"address"`
	ConnectionID int64               `json:"connectionId"`
	PoolOptions  *MonitorPoolOptions `json:"options"`
	Duration     time.Duration       `json:"duration"`
	Reason       string              `json:"reason"`
	ServiceID    *bson.ObjectID      `json:"serviceId"`
	Interruption bool                `json:"interruptInUseConnections"`
	Error        error               `json:"error"`
}

type PoolMonitor struct {
	Event func(*PoolEvent)
}

type ServerClosedEvent struct {
	Address    address.Address
	TopologyID bson.ObjectID
}

type ServerDescription struct {
	Addr                     address.Address
	Arbiters                 []string
	Compression              []string
	CanonicalAddr            address.Address
	ElectionID               bson.ObjectID
	IsCryptd                 bool
	HelloOK                  bool
	Hosts                    []string
	Kind                     string
	LastWriteTime            time.Time
	MaxBatchCount            uint32
	MaxDocumentSize          uint32
	MaxMessageSize           uint32
	MaxWireVersion           int32
	MinWireVersion           int32
	Members                  []address.Address
	Passives                 []string
	Passive                  bool
	Primary                  address.Address
	ReadOnly                 bool
	ServiceID                *bson.ObjectID
	SessionTimeoutMinutes    *int64
	SetName                  string
	SetVersion               uint32
	Tags                     tag.Set
	TopologyVersionProcessID bson.ObjectID
	TopologyVersionCounter   int64
}

type ServerDescriptionChangedEvent struct {
	Address             address.Address
	TopologyID          bson.ObjectID
	PreviousDescription ServerDescription
	NewDescription      ServerDescription
}

type ServerHeartbeatFailedEvent struct {
	Duration     time.Duration
	Failure      error
	ConnectionID string
	Awaited      bool
}

type ServerHeartbeatStartedEvent struct {
	ConnectionID string
	Awaited      bool
}

type ServerHeartbeatSucceededEvent struct {
	Duration     time.Duration
	Reply        ServerDescription
	ConnectionID string
	Awaited      bool
}

type ServerMonitor struct {
	ServerDescriptionChanged   func(*ServerDescriptionChangedEvent)
	ServerOpening              func(*ServerOpeningEvent)
	ServerClosed               func(*ServerClosedEvent)
	TopologyDescriptionChanged func(*TopologyDescriptionChangedEvent)
	TopologyOpening            func(*TopologyOpeningEvent)
	TopologyClosed             func(*TopologyClosedEvent)
	ServerHeartbeatStarted     func(*ServerHeartbeatStartedEvent)
	ServerHeartbeatSucceeded   func(*ServerHeartbeatSucceededEvent)
	ServerHeartbeatFailed      func(*ServerHeartbeatFailedEvent)
}

type ServerOpeningEvent struct {
	Address    address.Address
	TopologyID bson.ObjectID
}

type TopologyClosedEvent struct {
	TopologyID bson.ObjectID
}

type TopologyDescription struct {
	Servers               []ServerDescription
	SetName               string
	Kind                  string
	SessionTimeoutMinutes *int64
	CompatibilityErr      error
}

type TopologyDescriptionChangedEvent struct {
	TopologyID          bson.ObjectID
	PreviousDescription TopologyDescription
	NewDescription      TopologyDescription
}

type TopologyOpeningEvent struct {
	TopologyID bson.ObjectID
}
