// Package readconcern declares the API of go.mongodb.org/mongo-driver/mongo/readconcern.
package readconcern

import (
	"go.mongodb.org/mongo-driver/bson/bsontype"
)

func Available() (_ *ReadConcern)    { return }
func Level(string) (_ Option)        { return }
func Linearizable() (_ *ReadConcern) { return }
func Local() (_ *ReadConcern)        { return }
func Majority() (_ *ReadConcern)     { return }
func New(...Option) (_ *ReadConcern) { return }
func Snapshot() (_ *ReadConcern)     { return }

type Option func(*ReadConcern)

type ReadConcern struct {
	Level string
}

func (*ReadConcern) GetLevel() (_ string)                                   { return }
func (*ReadConcern) MarshalBSONValue() (_ bsontype.Type, _ []byte, _ error) { return }
