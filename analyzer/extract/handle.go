package extract

import (
	"github.com/shardlint/shardlint/schema"
)

// A handle is a client, a database, a collection or what hangs on one.
type handle struct {
	what     string // "client", "database", "collection", "indexes", "query", "bulk", "aggregate"
	database *value // its name; nil: not known
	name     *value // the collection's; nil: not known
	filter   *value // of a query of mgo or qmgo; its pipeline
	options  *value // what a chain has added: a builder
	cell     *cell  // of a bulk: the list of its operations
	client   *schema.Client
}

// handleTypes are the types of the drivers that are handles.
var handleTypes = map[string]string{
	"mongo.Client": "client", "mongo.Database": "database", "mongo.Collection": "collection", "mongo.IndexView": "indexes",
	"mgo.Session": "client", "mgo.Database": "database", "mgo.Collection": "collection", "mgo.Query": "query", "mgo.Pipe": "aggregate", "mgo.Bulk": "bulk",
	"qmgo.Client": "client", "qmgo.Database": "database", "qmgo.Collection": "collection", "qmgo.QmgoClient": "collection",
	"qmgo.Query": "query", "qmgo.QueryI": "query", "qmgo.Aggregate": "aggregate", "qmgo.AggregateI": "aggregate", "qmgo.Bulk": "bulk",
}

func (h *handle) informs() bool {
	return h.database != nil && informs(h.database) || h.name != nil && informs(h.name)
}

func handleValue(h *handle, c *call) *value {
	return &value{kind: handled, handle: h, typ: c.r.resultOfCall(c), span: c.span}
}

// handleOf returns the handle that a value is; one of which nothing is known for
// any other.
func handleOf(v *value, what string) *handle {
	if v != nil {
		if v.kind == pointer {
			v = v.cell.value
		}
		if v.kind == handled {
			return v.handle
		}
		if v.param != 0 {
			u := unknownOf(nil, v.span)
			u.param = v.param
			if what == "database" {
				return &handle{what: what, database: u}
			}
			return &handle{what: what, database: u, name: u}
		}
	}
	return &handle{what: what}
}

// joinHandles is what is left of two handles.
func (r *reader) joinHandles(a, b *handle) *handle {
	if a == b {
		return a
	}
	h := *a
	h.database = r.joinNames(a.database, b.database)
	h.name = r.joinNames(a.name, b.name)
	if a.client != b.client {
		h.client = nil
	}
	if a.filter != b.filter {
		h.filter = unknownOf(nil, schema.Span{})
		if a.filter != nil && b.filter != nil {
			h.filter = r.join(a.filter, b.filter, maxJoined)
		}
	}
	if a.options != nil && b.options != nil && a.options != b.options {
		h.options = r.join(a.options, b.options, maxJoined)
	} else if a.options == nil {
		h.options = b.options
	}
	return &h
}

func (r *reader) joinNames(a, b *value) *value {
	if a == nil || b == nil {
		return nil
	}
	return r.join(a, b, 3)
}

// database is client.Database(name).
func makeDatabase(r *reader, c *call) *value {
	return handleValue(&handle{what: "database", database: c.arg(1), client: handleOf(c.receiver, "client").client}, c)
}

// collection is database.Collection(name).
func makeCollection(r *reader, c *call) *value {
	db := handleOf(c.receiver, "database")
	return handleValue(&handle{what: "collection", database: db.database, name: c.arg(1), client: db.client}, c)
}

// sameHandle is a method that returns a handle of the same thing.
func sameHandle(r *reader, c *call) *value {
	if c.receiver == nil {
		return r.unknownResult(c)
	}
	return c.receiver
}

// indexView is collection.Indexes().
func indexView(r *reader, c *call) *value {
	h := *handleOf(c.receiver, "collection")
	h.what = "indexes"
	return handleValue(&h, c)
}

func databaseOfCollection(r *reader, c *call) *value {
	of := handleOf(c.receiver, "collection")
	return handleValue(&handle{what: "database", database: of.database, client: of.client}, c)
}

// nameOfCollection is collection.Name().
func nameOfCollection(r *reader, c *call) *value {
	if n := handleOf(c.receiver, "collection").name; n != nil {
		return n
	}
	return r.unknownResult(c)
}

func nameOfDatabase(r *reader, c *call) *value {
	if n := handleOf(c.receiver, "database").database; n != nil {
		return n
	}
	return r.unknownResult(c)
}
