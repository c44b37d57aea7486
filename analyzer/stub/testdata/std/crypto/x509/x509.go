// Package x509 declares a part of the API of crypto/x509.
package x509

type Certificate struct{}
