package mongodb

// An Op is an operation on documents, as the driver's method names it.
type Op uint8

const (
	// UnknownOp is an operation that this package knows nothing of.
	UnknownOp Op = iota
	// Find is find, findOne and their like.
	Find
	// Aggregate is aggregate.
	Aggregate
	// Count is the count command or countDocuments, both with their filter.
	Count
	// EstimatedCount is estimatedDocumentCount, which takes no filter.
	EstimatedCount
	// Distinct is distinct.
	Distinct
	// Watch opens a change stream.
	Watch
	// Insert is insertOne, insertMany and insert.
	Insert
	// UpdateOne is updateOne, with operators or a pipeline.
	UpdateOne
	// UpdateMany is updateMany.
	UpdateMany
	// ReplaceOne is replaceOne.
	ReplaceOne
	// DeleteOne is deleteOne.
	DeleteOne
	// DeleteMany is deleteMany.
	DeleteMany
	// FindAndModify is findAndModify, whose kind its other fields decide.
	FindAndModify
	// FindOneAndUpdate is findOneAndUpdate.
	FindOneAndUpdate
	// FindOneAndReplace is findOneAndReplace.
	FindOneAndReplace
	// FindOneAndDelete is findOneAndDelete.
	FindOneAndDelete
	// Update is update, whose multi option makes it one of one or of many.
	Update
	// Delete is delete or remove, likewise.
	Delete
)

// opNames are the names ParseOp reads; the first of an operation is its own.
var opNames = [...]struct {
	name string
	op   Op
}{
	{"find", Find},
	{"findOne", Find},
	{"aggregate", Aggregate},
	{"count", Count},
	{"countDocuments", Count},
	{"estimatedDocumentCount", EstimatedCount},
	{"distinct", Distinct},
	{"watch", Watch},
	{"insert", Insert},
	{"insertOne", Insert},
	{"insertMany", Insert},
	{"updateOne", UpdateOne},
	{"updateMany", UpdateMany},
	{"replaceOne", ReplaceOne},
	{"deleteOne", DeleteOne},
	{"deleteMany", DeleteMany},
	{"findAndModify", FindAndModify},
	{"findOneAndUpdate", FindOneAndUpdate},
	{"findOneAndReplace", FindOneAndReplace},
	{"findOneAndDelete", FindOneAndDelete},
	{"update", Update},
	{"delete", Delete},
	{"remove", Delete},
}

// ParseOp returns the operation a method or command is called by.
func ParseOp(name string) (Op, bool) {
	for _, o := range opNames {
		if o.name == name {
			return o.op, true
		}
	}
	return UnknownOp, false
}

// String returns the operation's name.
func (o Op) String() string {
	for _, n := range opNames {
		if n.op == o {
			return n.name
		}
	}
	return "unknown"
}

// IsFindAndModify reports whether the operation returns the one document it
// changes.
func (o Op) IsFindAndModify() bool { return o >= FindAndModify && o <= FindOneAndDelete }

// IsRead reports whether the operation changes nothing; an aggregation counts
// as a read.
func (o Op) IsRead() bool { return o >= Find && o <= Watch }

// A Request is one operation as it is written. A nil document was not written.
type Request struct {
	Op Op
	// Filter is the query; nil is {}.
	Filter *Value
	// Update is a document of operators, a replacement, or a pipeline (Array).
	Update *Value
	// Pipeline is that of an aggregate; nil if only Filter is known of it.
	Pipeline *Value
	// Document is what is inserted, an Array for several.
	Document *Value
	// Let holds the operation's variables; Some if they are not written but
	// each has a plain value.
	Let *Value
	// Collation is the operation's collation.
	Collation     *Value
	Upsert, Multi Tri
	// Transaction says whether it runs in a transaction; RetryWrites whether
	// the connection retries writes, Absent being the driver's default, true.
	Transaction, RetryWrites Tri
	// Batch is how many operations are sent together, 0 if that is not known.
	Batch int

	// formOpen says that the update command was named, whose update may be a
	// replacement if it can't be seen.
	formOpen bool
}

// A Target is the sharded collection a request goes to.
type Target struct {
	// Key is the shard key; empty for a collection that is not sharded.
	Key KeyPattern
	// DefaultCollation is the collection's; nil if it has none.
	DefaultCollation *Value
	// TimeField and MetaField are those of a time-series collection, else "".
	TimeField, MetaField string
	// Version is the server's; the zero Version counts as Newest.
	Version Version
	// Shards is how many shards hold chunks of the collection, 0 if that is not
	// known. It only settles refusals that hang on more than one being asked.
	Shards int
}

// A Route is how many shards a request reaches.
type Route uint8

const (
	// RouteUnknown is a request that can't be judged, as a part that is not
	// known would change the answer.
	RouteUnknown Route = iota
	// RouteOne is one shard: the whole shard key is fixed.
	RouteOne
	// RouteSome is the shards that hold a part of the key's values.
	RouteSome
	// RouteAll is every shard that holds chunks.
	RouteAll
	// RouteRefused is a request the server refuses.
	RouteRefused
)

// String returns "one", "some", "all", "refused" or "unknown".
func (r Route) String() string {
	return [...]string{"unknown", "one", "some", "all", "refused"}[r]
}

// An Answer says which shards a request reaches, and why.
type Answer struct {
	Route Route
	// Reach is the shards that the filter alone asks for, refused or not.
	Reach Route
	// Best and Worst are the routes if what is not known speaks for or against
	// targeting. They differ only where Route is RouteUnknown.
	Best, Worst Route
	// KeyEquality says whether the filter fixes the whole shard key in the way
	// that single writes and upserts ask for.
	KeyEquality Tri
	// Reason says why, in field terms: lower case, no final period.
	Reason string
	// Code and CodeName are the server's error where Route is RouteRefused, or
	// would be: see RefusedIfSeveral.
	Code     int
	CodeName string
	// RefusedIfSeveral says that the server refuses the request when it
	// reaches more than one shard, which can't be seen here.
	RefusedIfSeveral bool
	// Uncertain says that the refusal is documented or inferred only in part,
	// or hangs on a patch release that is not named.
	Uncertain bool
	// RefusedIfMoves says that the server refuses the update if it moves the
	// document to another shard, as it is sent with others in a batch.
	RefusedIfMoves bool
	// TwoPhase says that the write first reads from every shard it reaches and
	// then writes to the one that has a match, in a transaction of its own
	// (7.1+); ExactID that it finds its document by _id alone.
	TwoPhase, ExactID bool
	// Replacement says that the route comes from the replacement document.
	Replacement bool
	// Never says that the filter can match no document.
	Never bool
	// NearlyAll says that the filter has a condition on the leading field that
	// leaves both ends of it open, as $ne does: practically every shard.
	NearlyAll bool
	// NoFilter says that there is no condition at all.
	NoFilter bool
	// ReadsAll says that an aggregation must read the whole collection: its
	// pipeline has no leading $match.
	ReadsAll bool
	// HashedRange names the hashed key field that the filter has a range or the
	// like on, where that makes the request reach every shard; else "".
	HashedRange string
	// Collation says that a collation keeps a condition on the key from being
	// used.
	Collation bool
	// NullField names the first key field that the filter compares with null or
	// wants missing; "" if none.
	NullField string
	// Leading is the first field of the shard key.
	Leading string
	// Missing are the key fields that an inserted or replacing document lacks.
	Missing []string
	// KeyChange says what the update does to the shard key.
	KeyChange KeyChange
}

// refused turns the answer into a refusal.
func (a Answer) refused(c code, reason string) Answer {
	a.Route, a.RefusedIfSeveral = RouteRefused, false
	a.Code, a.CodeName, a.Reason = c.n, c.name, reason
	return a
}

// Route says which shards of the target a request reaches.
func (t Target) Route(r Request) Answer {
	if t.Version.IsZero() {
		t.Version = Newest
	}
	r.formOpen = r.Op == Update
	r.Op = resolveOp(r)
	if r.Op == UnknownOp {
		return Answer{Reason: "the operation is not known"}
	}
	if len(t.Key) == 0 {
		return Answer{Route: RouteOne, Reach: RouteOne, Best: RouteOne, Worst: RouteOne, Reason: "the collection is not sharded: it lives on one shard"}
	}
	switch r.Op {
	case Insert:
		return t.routeInsert(r)
	case Watch:
		return t.everyShard("a change stream needs a cursor on every shard")
	case EstimatedCount:
		return t.everyShard("the count comes from the metadata of every shard")
	case Aggregate:
		return t.routeAggregate(r)
	case Distinct:
		a := t.routeRead(r, filterOf(r))
		if r.Transaction == Yes {
			return a.refused(noCode, "distinct on a sharded collection is not allowed in a transaction; $group is")
		}
		return a
	case Find, Count:
		return t.routeRead(r, filterOf(r))
	}
	return t.routeWrite(r)
}

// resolveOp makes update and delete, whose multi option decides, plain.
func resolveOp(r Request) Op {
	switch {
	case r.Op == Update && r.Multi == Maybe, r.Op == Delete && r.Multi == Maybe:
		return UnknownOp
	case r.Op == Update && r.Multi.True(), r.Op == UpdateOne && r.Multi.True():
		return UpdateMany
	case r.Op == Update:
		return UpdateOne
	case r.Op == Delete && r.Multi.True():
		return DeleteMany
	case r.Op == Delete:
		return DeleteOne
	}
	return r.Op
}

func filterOf(r Request) Value {
	if r.Filter == nil {
		return Doc()
	}
	return *r.Filter
}

func (t Target) everyShard(reason string) Answer {
	return Answer{Route: RouteAll, Reach: RouteAll, Best: RouteAll, Worst: RouteAll, KeyEquality: No, Reason: reason, Leading: t.Key[0].Field, NoFilter: true}
}
