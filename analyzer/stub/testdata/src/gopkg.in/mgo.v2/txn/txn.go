// Package txn declares the API of gopkg.in/mgo.v2/txn.
package txn

import (
	"time"

	"gopkg.in/mgo.v2"
	"gopkg.in/mgo.v2/bson"
)

const (
	DocExists  = "d+"
	DocMissing = "d-"
)

var (
	ErrAborted error
	ErrChaos   error
)

func NewRunner(*mgo.Collection) (_ *Runner) { return }
func SetChaos(Chaos)                        {}
func SetDebug(bool)                         {}
func SetLogger(log_Logger)                  {}

type Chaos struct {
	KillChance     float64
	SlowdownChance float64
	Slowdown       time.Duration
	Breakpoint     string
}

type Op struct {
	C      string `bson:"c"`
	Id     any    `bson:"d"`
	Assert any    `bson:"a,omitempty"`
	Insert any    `bson:"i,omitempty"`
	Update any    `bson:"u,omitempty"`
	Remove bool   `bson:"r,omitempty"`
}

type Runner struct{}

func (*Runner) ChangeLog(*mgo.Collection)              {}
func (*Runner) PurgeMissing(...string) (_ error)       { return }
func (*Runner) Resume(bson.ObjectId) (_ error)         { return }
func (*Runner) ResumeAll() (_ error)                   { return }
func (*Runner) Run([]Op, bson.ObjectId, any) (_ error) { return }

type log_Logger interface {
	Output(int, string) error
}
