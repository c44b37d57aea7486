package mongodb

import (
	"encoding/json"
	"errors"
	"fmt"

	"go.mongodb.org/mongo-driver/v2/bson"
)

// maxDepth is how deep documents may nest, as in the server
// (BSONDepth::kDefaultMaxAllowableDepth). It keeps recursion bounded.
const maxDepth = 200

var errTooDeep = errors.New("documents are nested more than 200 deep")

// ParseExtJSON reads one value of Extended JSON v2, canonical or relaxed, by
// the rules of the official driver.
func ParseExtJSON(data []byte) (Value, error) {
	// The driver stops at the end of the first value and says nothing of what
	// follows.
	if !json.Valid(data) {
		return Value{}, errors.New("read Extended JSON: not one whole JSON value")
	}
	// The driver reads documents only, so that any value goes in as a member.
	wrapped := make([]byte, 0, len(data)+6)
	wrapped = append(append(append(wrapped, `{"v":`...), data...), '}')
	var raw bson.Raw
	if err := bson.UnmarshalExtJSON(wrapped, false, &raw); err != nil {
		return Value{}, fmt.Errorf("read Extended JSON: %w", err)
	}
	elems, err := raw.Elements()
	if err != nil {
		return Value{}, fmt.Errorf("read Extended JSON: %w", err)
	}
	if len(elems) != 1 {
		return Value{}, errors.New("read Extended JSON: more than one value")
	}
	return FromRaw(elems[0].Value())
}

// FromRawDocument returns a BSON document as an Object.
func FromRawDocument(doc bson.Raw) (Value, error) {
	if err := doc.Validate(); err != nil {
		return Value{}, fmt.Errorf("read BSON: %w", err)
	}
	elems, err := membersOf(doc, 0)
	return Value{kind: Object, elem: elems}, err
}

// FromRaw returns a BSON value of any type.
func FromRaw(raw bson.RawValue) (Value, error) {
	if err := raw.Validate(); err != nil {
		return Value{}, fmt.Errorf("read BSON: %w", err)
	}
	return fromRaw(raw, 0)
}

func membersOf(doc bson.Raw, depth int) ([]Elem, error) {
	if depth >= maxDepth {
		return nil, errTooDeep
	}
	raw, err := doc.Elements()
	if err != nil {
		return nil, fmt.Errorf("read BSON: %w", err)
	}
	elems := make([]Elem, len(raw))
	for i, e := range raw {
		v, err := fromRaw(e.Value(), depth+1)
		if err != nil {
			return nil, err
		}
		elems[i] = Elem{e.Key(), v}
	}
	return elems, nil
}

// fromRaw converts a validated value.
func fromRaw(raw bson.RawValue, depth int) (Value, error) {
	switch raw.Type {
	case bson.TypeInt32:
		return Value{kind: Int32, num: int64(raw.Int32())}, nil
	case bson.TypeInt64:
		return Long(raw.Int64()), nil
	case bson.TypeDouble:
		return Dbl(raw.Double()), nil
	case bson.TypeDecimal128:
		return DecimalOf(raw.Decimal128()), nil
	case bson.TypeString:
		return Str(raw.StringValue()), nil
	case bson.TypeSymbol:
		return SymbolOf(raw.Symbol()), nil
	case bson.TypeEmbeddedDocument:
		elems, err := membersOf(raw.Document(), depth)
		return Value{kind: Object, elem: elems}, err
	case bson.TypeArray:
		elems, err := membersOf(bson.Raw(raw.Array()), depth)
		for i := range elems {
			elems[i].Name = ""
		}
		return Value{kind: Array, elem: elems}, err
	case bson.TypeBoolean:
		return Boolean(raw.Boolean()), nil
	case bson.TypeNull:
		return Of(Null), nil
	case bson.TypeUndefined:
		return Of(Undefined), nil
	case bson.TypeMinKey:
		return Of(MinKey), nil
	case bson.TypeMaxKey:
		return Of(MaxKey), nil
	}
	return fromRawRare(raw, depth)
}

func fromRawRare(raw bson.RawValue, depth int) (Value, error) {
	switch raw.Type {
	case bson.TypeObjectID:
		return ObjectIDOf(raw.ObjectID()), nil
	case bson.TypeDateTime:
		return DateOf(raw.DateTime()), nil
	case bson.TypeTimestamp:
		t, i := raw.Timestamp()
		return TimestampOf(t, i), nil
	case bson.TypeBinary:
		sub, data := raw.Binary()
		return BinaryOf(sub, data), nil
	case bson.TypeRegex:
		return RegexOf(raw.Regex()), nil
	case bson.TypeDBPointer:
		ns, id := raw.DBPointer()
		return Value{kind: DBPointer, str: ns, opt: string(id[:])}, nil
	case bson.TypeJavaScript:
		return CodeOf(raw.JavaScript()), nil
	case bson.TypeCodeWithScope:
		code, scope := raw.CodeWithScope()
		elems, err := membersOf(scope, depth)
		return Value{kind: CodeWithScope, str: code, elem: elems}, err
	}
	return Value{}, fmt.Errorf("read BSON: no such type as 0x%02x", byte(raw.Type))
}
