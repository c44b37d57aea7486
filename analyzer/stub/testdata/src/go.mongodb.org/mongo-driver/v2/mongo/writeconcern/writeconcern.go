// Package writeconcern declares the API of go.mongodb.org/mongo-driver/v2/mongo/writeconcern.
package writeconcern

const (
	WCMajority = "majority"
)

func Custom(string) (_ *WriteConcern)   { return }
func Journaled() (_ *WriteConcern)      { return }
func Majority() (_ *WriteConcern)       { return }
func Unacknowledged() (_ *WriteConcern) { return }
func W1() (_ *WriteConcern)             { return }

type WriteConcern struct {
	W       any
	Journal *bool
}

func (*WriteConcern) Acknowledged() (_ bool) { return }
func (*WriteConcern) IsValid() (_ bool)      { return }
