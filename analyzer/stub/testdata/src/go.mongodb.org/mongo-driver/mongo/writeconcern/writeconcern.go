// Package writeconcern declares the API of go.mongodb.org/mongo-driver/mongo/writeconcern.
package writeconcern

import (
	"time"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/bsontype"
)

var (
	ErrEmptyWriteConcern error
	ErrInconsistent      error
	ErrNegativeW         error
	ErrNegativeWTimeout  error
)

func AckWrite(*WriteConcern) (_ bool)          { return }
func AcknowledgedValue(bson.RawValue) (_ bool) { return }
func Custom(string) (_ *WriteConcern)          { return }
func J(bool) (_ Option)                        { return }
func Journaled() (_ *WriteConcern)             { return }
func Majority() (_ *WriteConcern)              { return }
func New(...Option) (_ *WriteConcern)          { return }
func Unacknowledged() (_ *WriteConcern)        { return }
func W(int) (_ Option)                         { return }
func W1() (_ *WriteConcern)                    { return }
func WMajority() (_ Option)                    { return }
func WTagSet(string) (_ Option)                { return }
func WTimeout(time.Duration) (_ Option)        { return }

type Option func(*WriteConcern)

type WriteConcern struct {
	W        any
	Journal  *bool
	WTimeout time.Duration
}

func (*WriteConcern) Acknowledged() (_ bool)                                 { return }
func (*WriteConcern) GetJ() (_ bool)                                         { return }
func (*WriteConcern) GetW() (_ any)                                          { return }
func (*WriteConcern) GetWTimeout() (_ time.Duration)                         { return }
func (*WriteConcern) IsValid() (_ bool)                                      { return }
func (*WriteConcern) MarshalBSONValue() (_ bsontype.Type, _ []byte, _ error) { return }
func (*WriteConcern) WithOptions(...Option) (_ *WriteConcern)                { return }
