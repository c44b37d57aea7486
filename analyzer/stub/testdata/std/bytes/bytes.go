// Package bytes declares a part of the API of bytes.
package bytes

type Buffer struct{}
