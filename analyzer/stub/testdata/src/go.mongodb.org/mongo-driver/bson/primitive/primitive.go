// Package primitive declares the API of go.mongodb.org/mongo-driver/bson/primitive.
package primitive

import (
	"math/big"
	"time"
)

const (
	MaxDecimal128Exp = 6111
	MinDecimal128Exp = -6176
)

var (
	ErrInvalidHex  error
	ErrParseInf    error
	ErrParseNaN    error
	ErrParseNegInf error
	NilObjectID    ObjectID
)

func CompareTimestamp(Timestamp, Timestamp) (_ int)                  { return }
func IsValidObjectID(string) (_ bool)                                { return }
func NewDateTimeFromTime(time.Time) (_ DateTime)                     { return }
func NewDecimal128(uint64, uint64) (_ Decimal128)                    { return }
func NewObjectID() (_ ObjectID)                                      { return }
func NewObjectIDFromTimestamp(time.Time) (_ ObjectID)                { return }
func ObjectIDFromHex(string) (_ ObjectID, _ error)                   { return }
func ParseDecimal128(string) (_ Decimal128, _ error)                 { return }
func ParseDecimal128FromBigInt(*big.Int, int) (_ Decimal128, _ bool) { return }

type A []any

type Binary struct {
	Subtype byte
	Data    []byte
}

func (Binary) Equal(Binary) (_ bool) { return }
func (Binary) IsZero() (_ bool)      { return }

type CodeWithScope struct {
	Code  JavaScript
	Scope any
}

func (CodeWithScope) String() (_ string) { return }

type D []E

func (D) Map() (_ M) { return }

type DBPointer struct {
	DB      string
	Pointer ObjectID
}

func (DBPointer) Equal(DBPointer) (_ bool) { return }
func (DBPointer) IsZero() (_ bool)         { return }
func (DBPointer) String() (_ string)       { return }

type DateTime int64

func (DateTime) MarshalJSON() (_ []byte, _ error) { return }
func (DateTime) Time() (_ time.Time)              { return }
func (*DateTime) UnmarshalJSON([]byte) (_ error)  { return }

type Decimal128 struct{}

func (Decimal128) BigInt() (_ *big.Int, _ int, _ error) { return }
func (Decimal128) GetBytes() (_ uint64, _ uint64)       { return }
func (Decimal128) IsInf() (_ int)                       { return }
func (Decimal128) IsNaN() (_ bool)                      { return }
func (Decimal128) IsZero() (_ bool)                     { return }
func (Decimal128) MarshalJSON() (_ []byte, _ error)     { return }
func (Decimal128) String() (_ string)                   { return }
func (*Decimal128) UnmarshalJSON([]byte) (_ error)      { return }

type E struct {
	Key   string
	Value any
}

type JavaScript string

type M map[string]any

type MaxKey struct{}

type MinKey struct{}

type Null struct{}

type ObjectID [12]byte

func (ObjectID) Hex() (_ string)                  { return }
func (ObjectID) IsZero() (_ bool)                 { return }
func (ObjectID) MarshalJSON() (_ []byte, _ error) { return }
func (ObjectID) MarshalText() (_ []byte, _ error) { return }
func (ObjectID) String() (_ string)               { return }
func (ObjectID) Timestamp() (_ time.Time)         { return }
func (*ObjectID) UnmarshalJSON([]byte) (_ error)  { return }
func (*ObjectID) UnmarshalText([]byte) (_ error)  { return }

type Regex struct {
	Pattern string
	Options string
}

func (Regex) Equal(Regex) (_ bool) { return }
func (Regex) IsZero() (_ bool)     { return }
func (Regex) String() (_ string)   { return }

type Symbol string

type Timestamp struct {
	T uint32
	I uint32
}

func (Timestamp) After(Timestamp) (_ bool)  { return }
func (Timestamp) Before(Timestamp) (_ bool) { return }
func (Timestamp) Compare(Timestamp) (_ int) { return }
func (Timestamp) Equal(Timestamp) (_ bool)  { return }
func (Timestamp) IsZero() (_ bool)          { return }

type Undefined struct{}
