// Package middleware declares the API of github.com/qiniu/qmgo/middleware.
package middleware

import (
	"context"

	"github.com/qiniu/qmgo/operator"
)

func Do(context.Context, any, operator.OpType, ...any) (_ error) { return }
func Register(callback)                                          {}

type callback func(context.Context, any, operator.OpType, ...any) error
