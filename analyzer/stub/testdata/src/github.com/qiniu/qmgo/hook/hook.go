// Package hook declares the API of github.com/qiniu/qmgo/hook.
package hook

import (
	"context"

	"github.com/qiniu/qmgo/operator"
)

func Do(context.Context, any, operator.OpType, ...any) (_ error) { return }

type AfterInsertHook interface {
	AfterInsert(context.Context) error
}

type AfterQueryHook interface {
	AfterQuery(context.Context) error
}

type AfterRemoveHook interface {
	AfterRemove(context.Context) error
}

type AfterUpdateHook interface {
	AfterUpdate(context.Context) error
}

type AfterUpsertHook interface {
	AfterUpsert(context.Context) error
}

type BeforeInsertHook interface {
	BeforeInsert(context.Context) error
}

type BeforeQueryHook interface {
	BeforeQuery(context.Context) error
}

type BeforeRemoveHook interface {
	BeforeRemove(context.Context) error
}

type BeforeUpdateHook interface {
	BeforeUpdate(context.Context) error
}

type BeforeUpsertHook interface {
	BeforeUpsert(context.Context) error
}
