package schema

// A Topology is what is declared of the cluster's members.
type Topology struct {
	// ShardCount is the number of shards, declared as a number or as the
	// length of the list.
	ShardCount Value[int64]
	Shards     []Shard // empty when only the number is declared
	// ShardsListed is known true when the members themselves are declared.
	ShardsListed  Value[bool]
	Mongos        []Value[string] // host:port as written
	MongosListed  Value[bool]
	ConfigServers []Value[string]
	// ConfigSeeds are the config servers of routers that are started with one
	// alone, host:port as written. There may be others in the set.
	ConfigSeeds []Value[string]
	ChunkSizeMB Value[float64] // as written; MB of 1024*1024 bytes
	Span        Span
}

// A Shard is one declared shard.
type Shard struct {
	Name       Value[string]
	ReplicaSet Value[string]
	Hosts      []Value[string]
	Zones      []Value[string]
	// ZonesListed is known when the shard says which zones it is in, be it
	// none.
	ZonesListed Value[bool]
	Span        Span
}

// A Balancer holds the declared balancer settings.
type Balancer struct {
	Stopped      Value[bool]
	Mode         Value[string]
	ActiveWindow Value[ActiveWindow]
	// Node is the settings as written, for members this type does not know;
	// nil when none are written.
	Node *Node
	Span Span
}

// An ActiveWindow is the time of day in which the balancer may run. The texts
// are as written; the server's parser decides what they mean.
type ActiveWindow struct {
	Start, Stop Value[string]
	// Node is the window as written, for members this type does not know.
	Node *Node
	Span Span
}

// A Problem is something that is wrong with an input itself. A rule turns it
// into a finding.
type Problem struct {
	Rule    string // "SL001", "SL002" or "SL003"
	Message string
	Help    string // "" when there is nothing to add
	Span    Span
	Related []Related
	// Repair mends the input, where it is plain what was meant; else nil.
	Repair *Repair
}

// A Related is a second place that a problem or a finding speaks of.
type Related struct {
	Message string
	Span    Span
}

// A DirectiveKind is what a comment asks shardlint to do.
type DirectiveKind uint8

const (
	IgnoreLine DirectiveKind = iota // shardlint:ignore
	IgnoreFile                      // shardlint:ignore-file
	Scatter                         // shardlint:scatter: a fan-out that is meant
)

// A Directive is a comment addressed to shardlint.
type Directive struct {
	Kind   DirectiveKind
	Rules  []DirectiveRule // as written; empty for Scatter
	Reason string          // "" when none was given
	// Until is the last day on which the directive holds, as written
	// ("2027-01-31"); "" when it holds for good.
	Until string
	// Span is the directive itself, Covers the bytes it speaks of.
	Span, Covers Span
	// Foreign is true for a directive in another tool's syntax, such as
	// nolint, which owes us no reason.
	Foreign bool
	// Problem says what is wrong with the directive's own syntax, or "".
	Problem string
}

// A DirectiveRule is one rule, by id or name, that a directive names.
type DirectiveRule struct {
	Name string
	Span Span
}

// A Fragment is what one reader makes of one document of one file: a part of a
// deployment's model. What the input got wrong stands in Problems.
type Fragment struct {
	File   *File
	Source Source
	// Span covers the document within its file; it orders the documents of
	// one file.
	Span Span
	// Deployment is the unit of merging that the input names itself; absent
	// when it is left to the config.
	Deployment     Value[string]
	ServerVersions []Value[string]
	FCV            Value[string] // featureCompatibilityVersion
	Topology       Topology
	Balancer       Balancer
	Collections    []*Collection
	Connections    []*Connection
	RouterServices []RouterService
	Script         *Script
	Problems       []Problem
	Directives     []Directive
}
