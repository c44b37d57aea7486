// Package reflect declares a part of the API of reflect.
package reflect

type Kind uint

type Type interface {
	Kind() Kind
	Name() string
	String() string
}

type Value struct{}
