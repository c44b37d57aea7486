// Package bson declares the API of go.mongodb.org/mongo-driver/v2/bson.
package bson

import (
	"bytes"
	"io"
	"math/big"
	"reflect"
	"time"
)

const (
	Float32Vector         byte = 39
	Int8Vector            byte = 3
	MaxDecimal128Exp           = 6111
	MinDecimal128Exp           = -6176
	PackedBitVector       byte = 16
	TypeArray             Type = 4
	TypeBinary            Type = 5
	TypeBinaryBinaryOld   byte = 2
	TypeBinaryColumn      byte = 7
	TypeBinaryEncrypted   byte = 6
	TypeBinaryFunction    byte = 1
	TypeBinaryGeneric     byte = 0
	TypeBinaryMD5         byte = 5
	TypeBinarySensitive   byte = 8
	TypeBinaryUUID        byte = 4
	TypeBinaryUUIDOld     byte = 3
	TypeBinaryUserDefined byte = 128
	TypeBinaryVector      byte = 9
	TypeBoolean           Type = 8
	TypeCodeWithScope     Type = 15
	TypeDBPointer         Type = 12
	TypeDateTime          Type = 9
	TypeDecimal128        Type = 19
	TypeDouble            Type = 1
	TypeEmbeddedDocument  Type = 3
	TypeInt32             Type = 16
	TypeInt64             Type = 18
	TypeJavaScript        Type = 13
	TypeMaxKey            Type = 127
	TypeMinKey            Type = 255
	TypeNull              Type = 10
	TypeObjectID          Type = 7
	TypeRegex             Type = 11
	TypeString            Type = 2
	TypeSymbol            Type = 14
	TypeTimestamp         Type = 17
	TypeUndefined         Type = 6
)

var (
	ErrDecodeToNil error
	ErrEOA         error
	ErrEOD         error
	ErrInvalidHex  error
	ErrInvalidJSON error
	ErrMgoSetZero  error
	ErrNilContext  error
	ErrNilReader   error
	ErrNilRegistry error
	ErrParseInf    error
	ErrParseNaN    error
	ErrParseNegInf error
	NilObjectID    ObjectID
)

func IndentExtJSON(*bytes.Buffer, []byte, string, string) (_ error)            { return }
func Marshal(any) (_ []byte, _ error)                                          { return }
func MarshalExtJSON(any, bool, bool) (_ []byte, _ error)                       { return }
func MarshalExtJSONIndent(any, bool, bool, string, string) (_ []byte, _ error) { return }
func MarshalValue(any) (_ Type, _ []byte, _ error)                             { return }
func NewDateTimeFromTime(time.Time) (_ DateTime)                               { return }
func NewDecimal128(uint64, uint64) (_ Decimal128)                              { return }
func NewDecoder(ValueReader) (_ *Decoder)                                      { return }
func NewDocumentReader(io.Reader) (_ ValueReader)                              { return }
func NewDocumentWriter(io.Writer) (_ ValueWriter)                              { return }
func NewEncoder(ValueWriter) (_ *Encoder)                                      { return }
func NewExtJSONValueReader(io.Reader, bool) (_ ValueReader, _ error)           { return }
func NewExtJSONValueWriter(io.Writer, bool, bool) (_ ValueWriter)              { return }
func NewMgoRegistry() (_ *Registry)                                            { return }
func NewObjectID() (_ ObjectID)                                                { return }
func NewObjectIDFromTimestamp(time.Time) (_ ObjectID)                          { return }
func NewPackedBitVector([]byte, uint8) (_ Vector, _ error)                     { return }
func NewRegistry() (_ *Registry)                                               { return }
func NewRespectNilValuesMgoRegistry() (_ *Registry)                            { return }
func NewVector[T interface {
	int8 | float32
}]([]T) (_ Vector) {
	return
}
func NewVectorFromBinary(Binary) (_ Vector, _ error)                 { return }
func ObjectIDFromHex(string) (_ ObjectID, _ error)                   { return }
func ParseDecimal128(string) (_ Decimal128, _ error)                 { return }
func ParseDecimal128FromBigInt(*big.Int, int) (_ Decimal128, _ bool) { return }
func ReadArray(io.Reader) (_ RawArray, _ error)                      { return }
func ReadDocument(io.Reader) (_ Raw, _ error)                        { return }
func Unmarshal([]byte, any) (_ error)                                { return }
func UnmarshalExtJSON([]byte, bool, any) (_ error)                   { return }
func UnmarshalValue(Type, []byte, any) (_ error)                     { return }

type A []any

type ArrayReader interface {
	ReadValue() (ValueReader, error)
}

type ArrayWriter interface {
	WriteArrayElement() (ValueWriter, error)
	WriteArrayEnd() error
}

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

func (D) MarshalJSON() (_ []byte, _ error) { return }
func (D) String() (_ string)               { return }
func (*D) UnmarshalJSON([]byte) (_ error)  { return }

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

type DecodeContext struct {
	*Registry
}

type DecodeError struct{}

func (*DecodeError) Error() (_ string)  { return }
func (*DecodeError) Keys() (_ []string) { return }
func (*DecodeError) Unwrap() (_ error)  { return }

type Decoder struct{}

func (*Decoder) AllowTruncatingDoubles() {}
func (*Decoder) BinaryAsSlice()          {}
func (*Decoder) Decode(any) (_ error)    { return }
func (*Decoder) DefaultDocumentM()       {}
func (*Decoder) DefaultDocumentMap()     {}
func (*Decoder) ObjectIDAsHexString()    {}
func (*Decoder) Reset(ValueReader)       {}
func (*Decoder) SetRegistry(*Registry)   {}
func (*Decoder) UseJSONStructTags()      {}
func (*Decoder) UseLocalTimeZone()       {}
func (*Decoder) ZeroMaps()               {}
func (*Decoder) ZeroStructs()            {}

type DocumentReader interface {
	ReadElement() (string, ValueReader, error)
}

type DocumentWriter interface {
	WriteDocumentElement(string) (ValueWriter, error)
	WriteDocumentEnd() error
}

type E struct {
	Key   string
	Value any
}

type EncodeContext struct {
	*Registry
}

type Encoder struct{}

func (*Encoder) Encode(any) (_ error)     { return }
func (*Encoder) ErrorOnInlineDuplicates() {}
func (*Encoder) IntMinSize()              {}
func (*Encoder) NilByteSliceAsEmpty()     {}
func (*Encoder) NilMapAsEmpty()           {}
func (*Encoder) NilSliceAsEmpty()         {}
func (*Encoder) OmitEmpty()               {}
func (*Encoder) OmitZeroStruct()          {}
func (*Encoder) Reset(ValueWriter)        {}
func (*Encoder) SetRegistry(*Registry)    {}
func (*Encoder) StringifyMapKeysWithFmt() {}
func (*Encoder) UseJSONStructTags()       {}

type JavaScript string

type KeyMarshaler interface {
	MarshalKey() (string, error)
}

type KeyUnmarshaler interface {
	UnmarshalKey(string) error
}

type M map[string]any

func (M) String() (_ string) { return }

type Marshaler interface {
	MarshalBSON() ([]byte, error)
}

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

type Raw []byte

func (Raw) Elements() (_ []RawElement, _ error)       { return }
func (Raw) Index(uint) (_ RawElement)                 { return }
func (Raw) IndexErr(uint) (_ RawElement, _ error)     { return }
func (Raw) Lookup(...string) (_ RawValue)             { return }
func (Raw) LookupErr(...string) (_ RawValue, _ error) { return }
func (Raw) String() (_ string)                        { return }
func (Raw) Validate() (_ error)                       { return }
func (Raw) Values() (_ []RawValue, _ error)           { return }

type RawArray []byte

func (RawArray) DebugString() (_ string)             { return }
func (RawArray) Index(uint) (_ RawValue)             { return }
func (RawArray) IndexErr(uint) (_ RawValue, _ error) { return }
func (RawArray) String() (_ string)                  { return }
func (RawArray) Validate() (_ error)                 { return }
func (RawArray) Values() (_ []RawValue, _ error)     { return }

type RawElement []byte

func (RawElement) DebugString() (_ string)         { return }
func (RawElement) Key() (_ string)                 { return }
func (RawElement) KeyErr() (_ string, _ error)     { return }
func (RawElement) String() (_ string)              { return }
func (RawElement) Validate() (_ error)             { return }
func (RawElement) Value() (_ RawValue)             { return }
func (RawElement) ValueErr() (_ RawValue, _ error) { return }

type RawValue struct {
	Type  Type
	Value []byte
}

func (RawValue) Array() (_ RawArray)                                { return }
func (RawValue) ArrayOK() (_ RawArray, _ bool)                      { return }
func (RawValue) AsFloat64() (_ float64)                             { return }
func (RawValue) AsFloat64OK() (_ float64, _ bool)                   { return }
func (RawValue) AsInt64() (_ int64)                                 { return }
func (RawValue) AsInt64OK() (_ int64, _ bool)                       { return }
func (RawValue) Binary() (_ byte, _ []byte)                         { return }
func (RawValue) BinaryOK() (_ byte, _ []byte, _ bool)               { return }
func (RawValue) Boolean() (_ bool)                                  { return }
func (RawValue) BooleanOK() (_ bool, _ bool)                        { return }
func (RawValue) CodeWithScope() (_ string, _ Raw)                   { return }
func (RawValue) CodeWithScopeOK() (_ string, _ Raw, _ bool)         { return }
func (RawValue) DBPointer() (_ string, _ ObjectID)                  { return }
func (RawValue) DBPointerOK() (_ string, _ ObjectID, _ bool)        { return }
func (RawValue) DateTime() (_ int64)                                { return }
func (RawValue) DateTimeOK() (_ int64, _ bool)                      { return }
func (RawValue) DebugString() (_ string)                            { return }
func (RawValue) Decimal128() (_ Decimal128)                         { return }
func (RawValue) Decimal128OK() (_ Decimal128, _ bool)               { return }
func (RawValue) Document() (_ Raw)                                  { return }
func (RawValue) DocumentOK() (_ Raw, _ bool)                        { return }
func (RawValue) Double() (_ float64)                                { return }
func (RawValue) DoubleOK() (_ float64, _ bool)                      { return }
func (RawValue) Equal(RawValue) (_ bool)                            { return }
func (RawValue) Int32() (_ int32)                                   { return }
func (RawValue) Int32OK() (_ int32, _ bool)                         { return }
func (RawValue) Int64() (_ int64)                                   { return }
func (RawValue) Int64OK() (_ int64, _ bool)                         { return }
func (RawValue) IsNumber() (_ bool)                                 { return }
func (RawValue) IsZero() (_ bool)                                   { return }
func (RawValue) JavaScript() (_ string)                             { return }
func (RawValue) JavaScriptOK() (_ string, _ bool)                   { return }
func (RawValue) ObjectID() (_ ObjectID)                             { return }
func (RawValue) ObjectIDOK() (_ ObjectID, _ bool)                   { return }
func (RawValue) Regex() (_ string, _ string)                        { return }
func (RawValue) RegexOK() (_ string, _ string, _ bool)              { return }
func (RawValue) String() (_ string)                                 { return }
func (RawValue) StringValue() (_ string)                            { return }
func (RawValue) StringValueOK() (_ string, _ bool)                  { return }
func (RawValue) Symbol() (_ string)                                 { return }
func (RawValue) SymbolOK() (_ string, _ bool)                       { return }
func (RawValue) Time() (_ time.Time)                                { return }
func (RawValue) TimeOK() (_ time.Time, _ bool)                      { return }
func (RawValue) Timestamp() (_ uint32, _ uint32)                    { return }
func (RawValue) TimestampOK() (_ uint32, _ uint32, _ bool)          { return }
func (RawValue) Unmarshal(any) (_ error)                            { return }
func (RawValue) UnmarshalWithContext(*DecodeContext, any) (_ error) { return }
func (RawValue) UnmarshalWithRegistry(*Registry, any) (_ error)     { return }
func (RawValue) Validate() (_ error)                                { return }

type Regex struct {
	Pattern string
	Options string
}

func (Regex) Equal(Regex) (_ bool) { return }
func (Regex) IsZero() (_ bool)     { return }
func (Regex) String() (_ string)   { return }

type Registry struct{}

func (*Registry) LookupDecoder(reflect.Type) (_ ValueDecoder, _ error) { return }
func (*Registry) LookupEncoder(reflect.Type) (_ ValueEncoder, _ error) { return }
func (*Registry) LookupTypeMapEntry(Type) (_ reflect.Type, _ error)    { return }
func (*Registry) RegisterInterfaceDecoder(reflect.Type, ValueDecoder)  {}
func (*Registry) RegisterInterfaceEncoder(reflect.Type, ValueEncoder)  {}
func (*Registry) RegisterKindDecoder(reflect.Kind, ValueDecoder)       {}
func (*Registry) RegisterKindEncoder(reflect.Kind, ValueEncoder)       {}
func (*Registry) RegisterTypeDecoder(reflect.Type, ValueDecoder)       {}
func (*Registry) RegisterTypeEncoder(reflect.Type, ValueEncoder)       {}
func (*Registry) RegisterTypeMapEntry(Type, reflect.Type)              {}

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

type TransitionError struct{}

func (TransitionError) Error() (_ string) { return }

type Type byte

func (Type) IsValid() (_ bool)  { return }
func (Type) String() (_ string) { return }

type Undefined struct{}

type Unmarshaler interface {
	UnmarshalBSON([]byte) error
}

type ValueDecoder interface {
	DecodeValue(DecodeContext, ValueReader, reflect.Value) error
}

type ValueDecoderError struct {
	Name     string
	Types    []reflect.Type
	Kinds    []reflect.Kind
	Received reflect.Value
}

func (ValueDecoderError) Error() (_ string) { return }

type ValueDecoderFunc func(DecodeContext, ValueReader, reflect.Value) error

func (ValueDecoderFunc) DecodeValue(DecodeContext, ValueReader, reflect.Value) (_ error) { return }

type ValueEncoder interface {
	EncodeValue(EncodeContext, ValueWriter, reflect.Value) error
}

type ValueEncoderError struct {
	Name     string
	Types    []reflect.Type
	Kinds    []reflect.Kind
	Received reflect.Value
}

func (ValueEncoderError) Error() (_ string) { return }

type ValueEncoderFunc func(EncodeContext, ValueWriter, reflect.Value) error

func (ValueEncoderFunc) EncodeValue(EncodeContext, ValueWriter, reflect.Value) (_ error) { return }

type ValueMarshaler interface {
	MarshalBSONValue() (byte, []byte, error)
}

type ValueReader interface {
	ReadArray() (ArrayReader, error)
	ReadBinary() ([]byte, byte, error)
	ReadBoolean() (bool, error)
	ReadCodeWithScope() (string, DocumentReader, error)
	ReadDBPointer() (string, ObjectID, error)
	ReadDateTime() (int64, error)
	ReadDecimal128() (Decimal128, error)
	ReadDocument() (DocumentReader, error)
	ReadDouble() (float64, error)
	ReadInt32() (int32, error)
	ReadInt64() (int64, error)
	ReadJavascript() (string, error)
	ReadMaxKey() error
	ReadMinKey() error
	ReadNull() error
	ReadObjectID() (ObjectID, error)
	ReadRegex() (string, string, error)
	ReadString() (string, error)
	ReadSymbol() (string, error)
	ReadTimestamp() (uint32, uint32, error)
	ReadUndefined() error
	Skip() error
	Type() Type
}

type ValueUnmarshaler interface {
	UnmarshalBSONValue(byte, []byte) error
}

type ValueWriter interface {
	WriteArray() (ArrayWriter, error)
	WriteBinary([]byte) error
	WriteBinaryWithSubtype([]byte, byte) error
	WriteBoolean(bool) error
	WriteCodeWithScope(string) (DocumentWriter, error)
	WriteDBPointer(string, ObjectID) error
	WriteDateTime(int64) error
	WriteDecimal128(Decimal128) error
	WriteDocument() (DocumentWriter, error)
	WriteDouble(float64) error
	WriteInt32(int32) error
	WriteInt64(int64) error
	WriteJavascript(string) error
	WriteMaxKey() error
	WriteMinKey() error
	WriteNull() error
	WriteObjectID(ObjectID) error
	WriteRegex(string, string) error
	WriteString(string) error
	WriteSymbol(string) error
	WriteTimestamp(uint32, uint32) error
	WriteUndefined() error
}

type Vector struct{}

func (Vector) Binary() (_ Binary)                       { return }
func (Vector) Float32() (_ []float32)                   { return }
func (Vector) Float32OK() (_ []float32, _ bool)         { return }
func (Vector) Int8() (_ []int8)                         { return }
func (Vector) Int8OK() (_ []int8, _ bool)               { return }
func (Vector) PackedBit() (_ []byte, _ uint8)           { return }
func (Vector) PackedBitOK() (_ []byte, _ uint8, _ bool) { return }
func (Vector) Type() (_ byte)                           { return }

type Zeroer interface {
	IsZero() bool
}
