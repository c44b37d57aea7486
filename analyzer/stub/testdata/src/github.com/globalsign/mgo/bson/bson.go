// Package bson declares the API of github.com/globalsign/mgo/bson.
package bson

import (
	"io"
	"reflect"
	"time"
)

const (
	BinaryBinaryOld               byte = 2
	BinaryFunction                byte = 1
	BinaryGeneric                 byte = 0
	BinaryMD5                     byte = 5
	BinaryUUID                    byte = 4
	BinaryUUIDOld                 byte = 3
	BinaryUserDefined             byte = 128
	Element06                     byte = 6
	ElementArray                  byte = 4
	ElementBinary                 byte = 5
	ElementBool                   byte = 8
	ElementDBPointer              byte = 12
	ElementDatetime               byte = 9
	ElementDecimal128             byte = 19
	ElementDocument               byte = 3
	ElementFloat64                byte = 1
	ElementInt32                  byte = 16
	ElementInt64                  byte = 18
	ElementJavaScriptWithScope    byte = 15
	ElementJavaScriptWithoutScope byte = 13
	ElementMaxKey                 byte = 127
	ElementMinKey                 byte = 255
	ElementNil                    byte = 10
	ElementObjectId               byte = 7
	ElementRegEx                  byte = 11
	ElementString                 byte = 2
	ElementSymbol                 byte = 14
	ElementTimestamp              byte = 17
	MaxDocumentSize                    = 16777216
	MinDocumentSize                    = 5
)

var (
	ErrSetZero error
	MaxKey     orderKey
	MinKey     orderKey
	Undefined  undefined
)

func BSONElementSize(byte, int, []byte) (_ int, _ error)              { return }
func IsObjectIdHex(string) (_ bool)                                   { return }
func JSONTagFallbackState() (_ bool)                                  { return }
func Marshal(any) (_ []byte, _ error)                                 { return }
func MarshalBuffer(any, []byte) (_ []byte, _ error)                   { return }
func MarshalJSON(any) (_ []byte, _ error)                             { return }
func NewDecoder(io.Reader) (_ *Decoder)                               { return }
func NewEncoder(io.Writer) (_ *Encoder)                               { return }
func NewMongoTimestamp(time.Time, uint32) (_ MongoTimestamp, _ error) { return }
func NewObjectId() (_ ObjectId)                                       { return }
func NewObjectIdWithTime(time.Time) (_ ObjectId)                      { return }
func Now() (_ time.Time)                                              { return }
func ObjectIdHex(string) (_ ObjectId)                                 { return }
func ParseDecimal128(string) (_ Decimal128, _ error)                  { return }
func RespectNilValuesState() (_ bool)                                 { return }
func SetJSONTagFallback(bool)                                         {}
func SetRespectNilValues(bool)                                        {}
func Unmarshal([]byte, any) (_ error)                                 { return }
func UnmarshalJSON([]byte, any) (_ error)                             { return }

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

type Decoder struct{}

func (*Decoder) Decode(any) (_ error) { return }

type DocElem struct {
	Name  string
	Value any
}

type Encoder struct{}

func (*Encoder) Encode(any) (_ error) { return }

type ErrInvalidDocumentSize struct {
	DocumentSize int32
}

func (ErrInvalidDocumentSize) Error() (_ string) { return }

type Getter interface {
	GetBSON() (any, error)
}

type JavaScript struct {
	Code  string
	Scope any
}

type M map[string]any

type MongoTimestamp int64

func (MongoTimestamp) Counter() (_ uint32) { return }
func (MongoTimestamp) Time() (_ time.Time) { return }

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
