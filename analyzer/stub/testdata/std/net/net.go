// Package net declares a part of the API of net.
package net

type Addr interface {
	Network() string
	String() string
}

type Conn interface {
	Close() error
	LocalAddr() Addr
	Read([]byte) (int, error)
	RemoteAddr() Addr
	Write([]byte) (int, error)
}

type TCPAddr struct{}
