//go:build !unix

package project

import "errors"

func makePipe(string) error { return errors.ErrUnsupported }
