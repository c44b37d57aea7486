package schema

import (
	"slices"
	"strings"
)

// A KeyPattern is the ordered key of an index or the shard key.
type KeyPattern struct {
	Parts []KeyPart
	Span  Span
}

// A KeyPart is one field of a key pattern.
type KeyPart struct {
	Field     string
	FieldSpan Span
	// Value is 1, -1, "hashed" and the like as written; a HoleNode when it
	// cannot be read.
	Value *Node
	Span  Span // field and value together
}

// Names returns the field names in order.
func (k KeyPattern) Names() []string {
	names := make([]string, len(k.Parts))
	for i, p := range k.Parts {
		names[i] = p.Field
	}
	return names
}

// A Collection is what one declaration, or after Merge one deployment, says of
// a namespace.
type Collection struct {
	Namespace     Namespace
	NamespaceSpan Span
	// Span covers the whole declaration.
	Span Span
	// Source says what kind of input the declaration stands in.
	Source Source

	ShardKey               Value[KeyPattern] // absent: unsharded
	Unique                 Value[bool]       // default false
	NumInitialChunks       Value[int64]      // default: none asked for
	PresplitHashedZones    Value[bool]       // default false
	EnforceUniquenessCheck Value[bool]
	ImplicitlyCreateIndex  Value[bool]
	Collation              Value[*Node] // of the shardCollection command
	DefaultCollation       Value[*Node] // the collection's own
	TimeSeries             Value[TimeSeries]
	Capped                 Value[bool] // default false
	ViewOn                 Value[string]
	ClusteredIndex         Value[*Node]
	EncryptedFields        Value[*Node]

	Documents            Value[int64] // number of documents
	AvgDocumentBytes     Value[int64]
	InitialLoadDocuments Value[int64] // documents that a first bulk load brings

	Fields       []*Field // sorted by path after Merge
	fieldsSorted bool     // whether Merge has done so
	// IndexesListed says whether the declaration lists its indexes at all:
	// an empty list means none but _id, no list means not stated.
	IndexesListed Value[bool]
	Indexes       []*Index
	Queries       []*Query
	Zones         []*Zone
	Splits        []*Split
	// Analysis is the path, relative to the declaring file, of saved
	// analyzeShardKey output.
	Analysis Value[string]

	// AtSharding is what a script shows of the moment in which the collection
	// was sharded; nil when the order is not known, as in a spec.
	AtSharding *Sharding

	// Declarations holds what Merge joined, in order of authority: specs,
	// then scripts, then Go, each by path and place. Nil before Merge.
	Declarations []*Collection
	// Conflicts holds the declarations that Merge left out because they
	// contradict those it joined.
	Conflicts []*Collection
}

// Sharded reports whether the collection is known to be sharded: a key was
// declared, be it readable or not.
func (c *Collection) Sharded() bool { return !c.ShardKey.IsAbsent() }

// Field returns what is claimed of the field, or nil.
func (c *Collection) Field(path string) *Field {
	if c.fieldsSorted {
		i, ok := slices.BinarySearchFunc(c.Fields, path, func(f *Field, path string) int { return strings.Compare(f.Path, path) })
		if !ok {
			return nil
		}
		return c.Fields[i]
	}
	for _, f := range c.Fields {
		if f.Path == path {
			return f
		}
	}
	return nil
}

// A Sharding is what a script shows of a collection at the moment it is sharded.
type Sharding struct {
	// Indexes are those the script had created by then.
	Indexes []*Index
	// Data is known true when the script had put documents in, known false
	// when it had just created the collection; absent when it does not say.
	Data Value[bool]
	// Rekeyed is true when the key is not the first one: the collection was
	// refined or resharded since.
	Rekeyed bool
	Span    Span // of the command
}

// A Source is the kind of input that a part of the model comes from.
type Source uint8

const (
	FromSpec     Source = iota // a collection spec
	FromScript                 // a mongosh script
	FromGo                     // Go source
	FromText                   // a connection string in any other file
	FromEvidence               // saved command output
)

// A TimeSeries holds the time series options of a collection.
type TimeSeries struct {
	TimeField   Value[string]
	MetaField   Value[string]
	Granularity Value[string]
}

// A Monotonic says how the values of a field move with time.
type Monotonic uint8

const (
	NotMonotonic Monotonic = iota
	Increasing
	Decreasing
	MonotonicEitherWay // it moves one way, which one is not said
)

// A Field holds the claims about one field, each with its own basis.
type Field struct {
	Path string // dotted
	Span Span

	BSONTypes   Claim[[]string] // as in $jsonSchema: "long", "objectId", ...
	Cardinality Claim[int64]    // number of distinct values
	// MaxCardinality is a number of distinct values that cannot be exceeded,
	// such as a validator's minimum and maximum leave an integer, null or
	// missing counted as one. It says nothing of how many there are.
	MaxCardinality Claim[int64]
	Values         Claim[[]*Node] // every value there is
	Monotonic      Claim[Monotonic]
	TopFrequency   Claim[float64] // share of documents with the most common value, 0..1
	Nullable       Claim[bool]    // null or missing in some documents
	Mutable        Claim[bool]    // the application changes it
	Array          Claim[bool]
	Generator      Claim[string] // objectId, uuidv1, uuidv4, uuidv7, sequence, random, client
	MinLength      Claim[int64]  // characters
	MaxLength      Claim[int64]  // characters
	// Required says whether a validator that rejects other documents lists
	// the field as required; absent without such a validator.
	Required Claim[bool]
}

// An Index is one index as getIndexes or createIndex writes it.
type Index struct {
	Key           Value[KeyPattern]
	Name          Value[string]
	Unique        Value[bool] // default false, as the next three
	Sparse        Value[bool]
	Hidden        Value[bool]
	PrepareUnique Value[bool]
	Multikey      Value[bool] // evidence: some document holds an array
	Partial       Value[*Node]
	Collation     Value[*Node]
	// ExpireAfterSeconds is as written: its type is for a rule to judge.
	ExpireAfterSeconds Value[*Node]
	WildcardProjection Value[*Node]
	Clustered          Value[bool]
	// Options holds every member of the index document as written.
	Options *Node
	// AfterSharding is known true when a script created the index, or changed
	// it to what it is, after it had sharded the collection.
	AfterSharding Value[bool]
	Span          Span
	Source        Source
}

// A Query is an operation that the application sends.
type Query struct {
	Name       Value[string]
	Op         Value[string] // "find", "updateOne", ...: as written
	Filter     *Node         // nil: none written
	Update     *Node         // operators, a replacement, or a pipeline (array)
	Pipeline   *Node         // of an aggregate
	Document   *Node         // of an insert
	Let        *Node
	Collation  Value[*Node]
	Hint       *Node
	Upsert     Value[bool] // default false, as Multi
	Multi      Value[bool]
	Weight     Value[float64] // share or count; only ratios matter
	Scatter    Value[string]  // the reason why a fan-out is meant
	Batch      Value[int64]   // operations sent together
	InTxn      Value[bool]
	RetryWrite Value[bool]
	ReadConc   Value[string]
	// Duplicate is where the code asks whether an insert failed for a duplicate
	// key; zero when it does not.
	Duplicate Span
	Span      Span
	Source    Source
}

// A Zone is a range of shard-key values tied to a zone name.
type Zone struct {
	Name     Value[string] // of the zone; known "" never occurs
	Min, Max *Node         // nil: not written
	Span     Span
	Source   Source
}

// A Split is a declared chunk boundary.
type Split struct {
	At     *Node
	Span   Span
	Source Source
}
