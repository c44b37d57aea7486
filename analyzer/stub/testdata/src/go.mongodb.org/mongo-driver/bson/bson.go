// Package bson declares the API of go.mongodb.org/mongo-driver/bson.
package bson

import (
	"bytes"
	"io"
	"reflect"
	"time"

	"go.mongodb.org/mongo-driver/bson/bsontype"
	"go.mongodb.org/mongo-driver/bson/primitive"
)

const (
	TypeArray             bsontype.Type = 4
	TypeBinary            bsontype.Type = 5
	TypeBinaryBinaryOld   byte          = 2
	TypeBinaryColumn      byte          = 7
	TypeBinaryEncrypted   byte          = 6
	TypeBinaryFunction    byte          = 1
	TypeBinaryGeneric     byte          = 0
	TypeBinaryMD5         byte          = 5
	TypeBinarySensitive   byte          = 8
	TypeBinaryUUID        byte          = 4
	TypeBinaryUUIDOld     byte          = 3
	TypeBinaryUserDefined byte          = 128
	TypeBoolean           bsontype.Type = 8
	TypeCodeWithScope     bsontype.Type = 15
	TypeDBPointer         bsontype.Type = 12
	TypeDateTime          bsontype.Type = 9
	TypeDecimal128        bsontype.Type = 19
	TypeDouble            bsontype.Type = 1
	TypeEmbeddedDocument  bsontype.Type = 3
	TypeInt32             bsontype.Type = 16
	TypeInt64             bsontype.Type = 18
	TypeJavaScript        bsontype.Type = 13
	TypeMaxKey            bsontype.Type = 127
	TypeMinKey            bsontype.Type = 255
	TypeNull              bsontype.Type = 10
	TypeObjectID          bsontype.Type = 7
	TypeRegex             bsontype.Type = 11
	TypeString            bsontype.Type = 2
	TypeSymbol            bsontype.Type = 14
	TypeTimestamp         bsontype.Type = 17
	TypeUndefined         bsontype.Type = 6
)

var (
	DefaultRegistry any
	ErrDecodeToNil  error
	ErrNilContext   error
	ErrNilReader    error
	ErrNilRegistry  error
)

func IndentExtJSON(*bytes.Buffer, []byte, string, string) (_ error)                        { return }
func Marshal(any) (_ []byte, _ error)                                                      { return }
func MarshalAppend([]byte, any) (_ []byte, _ error)                                        { return }
func MarshalAppendWithContext(any, []byte, any) (_ []byte, _ error)                        { return }
func MarshalAppendWithRegistry(any, []byte, any) (_ []byte, _ error)                       { return }
func MarshalExtJSON(any, bool, bool) (_ []byte, _ error)                                   { return }
func MarshalExtJSONAppend([]byte, any, bool, bool) (_ []byte, _ error)                     { return }
func MarshalExtJSONAppendWithContext(any, []byte, any, bool, bool) (_ []byte, _ error)     { return }
func MarshalExtJSONAppendWithRegistry(any, []byte, any, bool, bool) (_ []byte, _ error)    { return }
func MarshalExtJSONIndent(any, bool, bool, string, string) (_ []byte, _ error)             { return }
func MarshalExtJSONWithContext(any, any, bool, bool) (_ []byte, _ error)                   { return }
func MarshalExtJSONWithRegistry(any, any, bool, bool) (_ []byte, _ error)                  { return }
func MarshalValue(any) (_ bsontype.Type, _ []byte, _ error)                                { return }
func MarshalValueAppend([]byte, any) (_ bsontype.Type, _ []byte, _ error)                  { return }
func MarshalValueAppendWithContext(any, []byte, any) (_ bsontype.Type, _ []byte, _ error)  { return }
func MarshalValueAppendWithRegistry(any, []byte, any) (_ bsontype.Type, _ []byte, _ error) { return }
func MarshalValueWithContext(any, any) (_ bsontype.Type, _ []byte, _ error)                { return }
func MarshalValueWithRegistry(any, any) (_ bsontype.Type, _ []byte, _ error)               { return }
func MarshalWithContext(any, any) (_ []byte, _ error)                                      { return }
func MarshalWithRegistry(any, any) (_ []byte, _ error)                                     { return }
func NewDecoder(any) (_ *Decoder, _ error)                                                 { return }
func NewDecoderWithContext(any, any) (_ *Decoder, _ error)                                 { return }
func NewEncoder(any) (_ *Encoder, _ error)                                                 { return }
func NewEncoderWithContext(any, any) (_ *Encoder, _ error)                                 { return }
func NewFromIOReader(io.Reader) (_ Raw, _ error)                                           { return }
func NewRegistry() (_ any)                                                                 { return }
func NewRegistryBuilder() (_ any)                                                          { return }
func ReadDocument(io.Reader) (_ Raw, _ error)                                              { return }
func Unmarshal([]byte, any) (_ error)                                                      { return }
func UnmarshalExtJSON([]byte, bool, any) (_ error)                                         { return }
func UnmarshalExtJSONWithContext(any, []byte, bool, any) (_ error)                         { return }
func UnmarshalExtJSONWithRegistry(any, []byte, bool, any) (_ error)                        { return }
func UnmarshalValue(bsontype.Type, []byte, any) (_ error)                                  { return }
func UnmarshalValueWithRegistry(any, bsontype.Type, []byte, any) (_ error)                 { return }
func UnmarshalWithContext(any, []byte, any) (_ error)                                      { return }
func UnmarshalWithRegistry(any, []byte, any) (_ error)                                     { return }

type A = primitive.A

type D = primitive.D

type Decoder struct{}

func (*Decoder) AllowTruncatingDoubles()   {}
func (*Decoder) BinaryAsSlice()            {}
func (*Decoder) Decode(any) (_ error)      { return }
func (*Decoder) DefaultDocumentD()         {}
func (*Decoder) DefaultDocumentM()         {}
func (*Decoder) Reset(any) (_ error)       { return }
func (*Decoder) SetContext(any) (_ error)  { return }
func (*Decoder) SetRegistry(any) (_ error) { return }
func (*Decoder) UseJSONStructTags()        {}
func (*Decoder) UseLocalTimeZone()         {}
func (*Decoder) ZeroMaps()                 {}
func (*Decoder) ZeroStructs()              {}

type E = primitive.E

type Encoder struct{}

func (*Encoder) Encode(any) (_ error)      { return }
func (*Encoder) ErrorOnInlineDuplicates()  {}
func (*Encoder) IntMinSize()               {}
func (*Encoder) NilByteSliceAsEmpty()      {}
func (*Encoder) NilMapAsEmpty()            {}
func (*Encoder) NilSliceAsEmpty()          {}
func (*Encoder) OmitZeroStruct()           {}
func (*Encoder) Reset(any) (_ error)       { return }
func (*Encoder) SetContext(any) (_ error)  { return }
func (*Encoder) SetRegistry(any) (_ error) { return }
func (*Encoder) StringifyMapKeysWithFmt()  {}
func (*Encoder) UseJSONStructTags()        {}

type M = primitive.M

type Marshaler interface {
	MarshalBSON() ([]byte, error)
}

type PrimitiveCodecs struct{}

func (PrimitiveCodecs) RawDecodeValue(any, any, reflect.Value) (_ error)      { return }
func (PrimitiveCodecs) RawEncodeValue(any, any, reflect.Value) (_ error)      { return }
func (PrimitiveCodecs) RawValueDecodeValue(any, any, reflect.Value) (_ error) { return }
func (PrimitiveCodecs) RawValueEncodeValue(any, any, reflect.Value) (_ error) { return }
func (PrimitiveCodecs) RegisterPrimitiveCodecs(any)                           {}

type Raw []byte

func (Raw) Elements() (_ []RawElement, _ error)       { return }
func (Raw) Index(uint) (_ RawElement)                 { return }
func (Raw) IndexErr(uint) (_ RawElement, _ error)     { return }
func (Raw) Lookup(...string) (_ RawValue)             { return }
func (Raw) LookupErr(...string) (_ RawValue, _ error) { return }
func (Raw) String() (_ string)                        { return }
func (Raw) Validate() (_ error)                       { return }
func (Raw) Values() (_ []RawValue, _ error)           { return }

type RawElement []byte

func (RawElement) DebugString() (_ string)         { return }
func (RawElement) Key() (_ string)                 { return }
func (RawElement) KeyErr() (_ string, _ error)     { return }
func (RawElement) String() (_ string)              { return }
func (RawElement) Validate() (_ error)             { return }
func (RawElement) Value() (_ RawValue)             { return }
func (RawElement) ValueErr() (_ RawValue, _ error) { return }

type RawValue struct {
	Type  bsontype.Type
	Value []byte
}

func (RawValue) Array() (_ Raw)                                        { return }
func (RawValue) ArrayOK() (_ Raw, _ bool)                              { return }
func (RawValue) AsInt32() (_ int32)                                    { return }
func (RawValue) AsInt32OK() (_ int32, _ bool)                          { return }
func (RawValue) AsInt64() (_ int64)                                    { return }
func (RawValue) AsInt64OK() (_ int64, _ bool)                          { return }
func (RawValue) Binary() (_ byte, _ []byte)                            { return }
func (RawValue) BinaryOK() (_ byte, _ []byte, _ bool)                  { return }
func (RawValue) Boolean() (_ bool)                                     { return }
func (RawValue) BooleanOK() (_ bool, _ bool)                           { return }
func (RawValue) CodeWithScope() (_ string, _ Raw)                      { return }
func (RawValue) CodeWithScopeOK() (_ string, _ Raw, _ bool)            { return }
func (RawValue) DBPointer() (_ string, _ primitive.ObjectID)           { return }
func (RawValue) DBPointerOK() (_ string, _ primitive.ObjectID, _ bool) { return }
func (RawValue) DateTime() (_ int64)                                   { return }
func (RawValue) DateTimeOK() (_ int64, _ bool)                         { return }
func (RawValue) DebugString() (_ string)                               { return }
func (RawValue) Decimal128() (_ primitive.Decimal128)                  { return }
func (RawValue) Decimal128OK() (_ primitive.Decimal128, _ bool)        { return }
func (RawValue) Document() (_ Raw)                                     { return }
func (RawValue) DocumentOK() (_ Raw, _ bool)                           { return }
func (RawValue) Double() (_ float64)                                   { return }
func (RawValue) DoubleOK() (_ float64, _ bool)                         { return }
func (RawValue) Equal(RawValue) (_ bool)                               { return }
func (RawValue) Int32() (_ int32)                                      { return }
func (RawValue) Int32OK() (_ int32, _ bool)                            { return }
func (RawValue) Int64() (_ int64)                                      { return }
func (RawValue) Int64OK() (_ int64, _ bool)                            { return }
func (RawValue) IsNumber() (_ bool)                                    { return }
func (RawValue) IsZero() (_ bool)                                      { return }
func (RawValue) JavaScript() (_ string)                                { return }
func (RawValue) JavaScriptOK() (_ string, _ bool)                      { return }
func (RawValue) ObjectID() (_ primitive.ObjectID)                      { return }
func (RawValue) ObjectIDOK() (_ primitive.ObjectID, _ bool)            { return }
func (RawValue) Regex() (_ string, _ string)                           { return }
func (RawValue) RegexOK() (_ string, _ string, _ bool)                 { return }
func (RawValue) String() (_ string)                                    { return }
func (RawValue) StringValue() (_ string)                               { return }
func (RawValue) StringValueOK() (_ string, _ bool)                     { return }
func (RawValue) Symbol() (_ string)                                    { return }
func (RawValue) SymbolOK() (_ string, _ bool)                          { return }
func (RawValue) Time() (_ time.Time)                                   { return }
func (RawValue) TimeOK() (_ time.Time, _ bool)                         { return }
func (RawValue) Timestamp() (_ uint32, _ uint32)                       { return }
func (RawValue) TimestampOK() (_ uint32, _ uint32, _ bool)             { return }
func (RawValue) Unmarshal(any) (_ error)                               { return }
func (RawValue) UnmarshalWithContext(any, any) (_ error)               { return }
func (RawValue) UnmarshalWithRegistry(any, any) (_ error)              { return }
func (RawValue) Validate() (_ error)                                   { return }

type Unmarshaler interface {
	UnmarshalBSON([]byte) error
}

type ValueMarshaler interface {
	MarshalBSONValue() (bsontype.Type, []byte, error)
}

type ValueUnmarshaler interface {
	UnmarshalBSONValue(bsontype.Type, []byte) error
}

type Zeroer interface {
	IsZero() bool
}
