// Package options declares the API of github.com/qiniu/qmgo/options.
package options

import (
	"go.mongodb.org/mongo-driver/mongo/options"
)

type AggregateOptions struct {
	*options.AggregateOptions
}

type ChangeStreamOptions struct {
	*options.ChangeStreamOptions
}

type ClientOptions struct {
	*options.ClientOptions
}

type CollectionOptions struct {
	*options.CollectionOptions
}

type CreateCollectionOptions struct {
	*options.CreateCollectionOptions
}

type DatabaseOptions struct {
	*options.DatabaseOptions
}

type FindOptions struct {
	QueryHook any
}

type IndexModel struct {
	Key []string
	*options.IndexOptions
}

type InsertManyOptions struct {
	InsertHook any
	*options.InsertManyOptions
}

type InsertOneOptions struct {
	InsertHook any
	*options.InsertOneOptions
}

type RemoveOptions struct {
	RemoveHook any
	*options.DeleteOptions
}

type ReplaceOptions struct {
	UpdateHook any
	*options.ReplaceOptions
}

type RunCommandOptions struct {
	*options.RunCmdOptions
}

type SessionOptions struct {
	*options.SessionOptions
}

type TransactionOptions struct {
	*options.TransactionOptions
}

type UpdateOptions struct {
	UpdateHook any
	*options.UpdateOptions
}

type UpsertOptions struct {
	UpsertHook any
	*options.ReplaceOptions
}
