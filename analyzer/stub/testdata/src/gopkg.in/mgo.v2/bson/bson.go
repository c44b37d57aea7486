// Package bson declares the API of gopkg.in/mgo.v2/bson.
package bson

import (
	"reflect"
	"time"
)

var (
	MaxKey    orderKey
	MinKey    orderKey
	SetZero   error
	Undefined undefined
)

func IsObjectIdHex(string) (_ bool)                  { return }
func Marshal(any) (_ []byte, _ error)                { return }
func MarshalJSON(any) (_ []byte, _ error)            { return }
func NewObjectId() (_ ObjectId)                      { return }
func NewObjectIdWithTime(time.Time) (_ ObjectId)     { return }
func Now() (_ time.Time)                             { return }
func ObjectIdHex(string) (_ ObjectId)                { return }
func ParseDecimal128(string) (_ Decimal128, _ error) { return }
func Unmarshal([]byte, any) (_ error)                { return }
func UnmarshalJSON([]byte, any) (_ error)            { return }

type Binary struct {
	Kind byte
	Data []byte
}

type D []DocElem

func (D) Map() (_ M) { return }

type DBPointer struct {
	Namespace string
	Id        ObjectId
}

type Decimal128 struct{}

func (Decimal128) String() (_ string) { return }

type DocElem struct {
	Name  string
	Value any
}

type Getter interface {
	GetBSON() (any, error)
}

type JavaScript struct {
	Code  string
	Scope any
}

type M map[string]any

type MongoTimestamp int64

type ObjectId string

func (ObjectId) Counter() (_ int32)               { return }
func (ObjectId) Hex() (_ string)                  { return }
func (ObjectId) Machine() (_ []byte)              { return }
func (ObjectId) MarshalJSON() (_ []byte, _ error) { return }
func (ObjectId) MarshalText() (_ []byte, _ error) { return }
func (ObjectId) Pid() (_ uint16)                  { return }
func (ObjectId) String() (_ string)               { return }
func (ObjectId) Time() (_ time.Time)              { return }
func (*ObjectId) UnmarshalJSON([]byte) (_ error)  { return }
func (*ObjectId) UnmarshalText([]byte) (_ error)  { return }
func (ObjectId) Valid() (_ bool)                  { return }

type Raw struct {
	Kind byte
	Data []byte
}

func (Raw) Unmarshal(any) (_ error) { return }

type RawD []RawDocElem

type RawDocElem struct {
	Name  string
	Value Raw
}

type RegEx struct {
	Pattern string
	Options string
}

type Setter interface {
	SetBSON(Raw) error
}

type Symbol string

type TypeError struct {
	Type reflect.Type
	Kind byte
}

func (*TypeError) Error() (_ string) { return }

type orderKey int64

type undefined struct{}
