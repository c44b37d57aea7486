// Package tls declares a part of the API of crypto/tls.
package tls

type Config struct{}
