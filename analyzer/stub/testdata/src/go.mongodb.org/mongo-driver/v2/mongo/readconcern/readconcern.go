// Package readconcern declares the API of go.mongodb.org/mongo-driver/v2/mongo/readconcern.
package readconcern

func Available() (_ *ReadConcern)    { return }
func Linearizable() (_ *ReadConcern) { return }
func Local() (_ *ReadConcern)        { return }
func Majority() (_ *ReadConcern)     { return }
func Snapshot() (_ *ReadConcern)     { return }

type ReadConcern struct {
	Level string
}
