// Package big declares a part of the API of math/big.
package big

type Int struct{}
