// Package address declares the API of go.mongodb.org/mongo-driver/v2/mongo/address.
package address

type Address string

func (Address) Canonicalize() (_ Address) { return }
func (Address) Network() (_ string)       { return }
func (Address) String() (_ string)        { return }
