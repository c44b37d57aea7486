// Package bsontype declares the API of go.mongodb.org/mongo-driver/bson/bsontype.
package bsontype

const (
	Array             Type = 4
	Binary            Type = 5
	BinaryBinaryOld   byte = 2
	BinaryColumn      byte = 7
	BinaryEncrypted   byte = 6
	BinaryFunction    byte = 1
	BinaryGeneric     byte = 0
	BinaryMD5         byte = 5
	BinarySensitive   byte = 8
	BinaryUUID        byte = 4
	BinaryUUIDOld     byte = 3
	BinaryUserDefined byte = 128
	Boolean           Type = 8
	CodeWithScope     Type = 15
	DBPointer         Type = 12
	DateTime          Type = 9
	Decimal128        Type = 19
	Double            Type = 1
	EmbeddedDocument  Type = 3
	Int32             Type = 16
	Int64             Type = 18
	JavaScript        Type = 13
	MaxKey            Type = 127
	MinKey            Type = 255
	Null              Type = 10
	ObjectID          Type = 7
	Regex             Type = 11
	String            Type = 2
	Symbol            Type = 14
	Timestamp         Type = 17
	Undefined         Type = 6
)

type Type byte

func (Type) IsValid() (_ bool)  { return }
func (Type) String() (_ string) { return }
