// Package event declares the API of go.mongodb.org/mongo-driver/event.
package event

import (
	"context"
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/primitive"
	"go.mongodb.org/mongo-driver/mongo/address"
	"go.mongodb.org/mongo-driver/mongo/description"
)

const (
	ConnectionClosed        = "ConnectionClosed"
	ConnectionCreated       = "ConnectionCreated"
	ConnectionReady         = "ConnectionReady"
	ConnectionReturned      = "ConnectionCheckedIn"
	GetFailed               = "ConnectionCheckOutFailed"
	GetStarted              = "ConnectionCheckOutStarted"
	GetSucceeded            = "ConnectionCheckedOut"
	PoolCleared             = "ConnectionPoolCleared"
	PoolClosedEvent         = "ConnectionPoolClosed"
	PoolCreated             = "ConnectionPoolCreated"
	PoolReady               = "ConnectionPoolReady"
	ReasonConnectionErrored = "connectionError"
	ReasonError             = "error"
	ReasonIdle              = "idle"
	ReasonPoolClosed        = "poolClosed"
	ReasonStale             = "stale"
	ReasonTimedOut          = "timeout"
)

type CommandFailedEvent struct {
	CommandFinishedEvent
	Failure string
}

type CommandFinishedEvent struct {
	DurationNanos        int64
	Duration             time.Duration
	CommandName          string
	DatabaseName         string
	RequestID            int64
	ConnectionID         string
	ServerConnectionID   *int32
	ServerConnectionID64 *int64
	ServiceID            *primitive.ObjectID
}

type CommandMonitor struct {
	Started   func(context.Context, *CommandStartedEvent)
	Succeeded func(context.Context, *CommandSucceededEvent)
	Failed    func(context.Context, *CommandFailedEvent)
}

type CommandStartedEvent struct {
	Command              bson.Raw
	DatabaseName         string
	CommandName          string
	RequestID            int64
	ConnectionID         string
	ServerConnectionID   *int32
	ServerConnectionID64 *int64
	ServiceID            *primitive.ObjectID
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
	ConnectionID uint64              `json:"connectionId"`
	PoolOptions  *MonitorPoolOptions `json:"options"`
	Duration     time.Duration       `json:"duration"`
	Reason       string              `json:"reason"`
	ServiceID    *primitive.ObjectID `json:"serviceId"`
	Interruption bool                `json:"interruptInUseConnections"`
	Error        error               `json:"error"`
}

type PoolMonitor struct {
	Event func(*PoolEvent)
}

type ServerClosedEvent struct {
	Address    address.Address
	TopologyID primitive.ObjectID
}

type ServerDescriptionChangedEvent struct {
	Address             address.Address
	TopologyID          primitive.ObjectID
	PreviousDescription description.Server
	NewDescription      description.Server
}

type ServerHeartbeatFailedEvent struct {
	DurationNanos int64
	Duration      time.Duration
	Failure       error
	ConnectionID  string
	Awaited       bool
}

type ServerHeartbeatStartedEvent struct {
	ConnectionID string
	Awaited      bool
}

type ServerHeartbeatSucceededEvent struct {
	DurationNanos int64
	Duration      time.Duration
	Reply         description.Server
	ConnectionID  string
	Awaited       bool
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
	TopologyID primitive.ObjectID
}

type TopologyClosedEvent struct {
	TopologyID primitive.ObjectID
}

type TopologyDescriptionChangedEvent struct {
	TopologyID          primitive.ObjectID
	PreviousDescription description.Topology
	NewDescription      description.Topology
}

type TopologyOpeningEvent struct {
	TopologyID primitive.ObjectID
}
