package spec_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/schema"
	"github.com/shardlint/shardlint/schema/spec"
)

// value writes a value as "absent", "unknown" or what it is.
func value[T any](v schema.Value[T]) string {
	x, ok := v.Get()
	switch {
	case ok:
		return fmt.Sprint(x)
	case v.IsAbsent():
		return "absent"
	}
	return "unknown"
}

// node writes a literal on one line.
func node(n *schema.Node) string {
	if n == nil {
		return "nil"
	}
	var parts []string
	for _, m := range n.Members {
		if n.Kind == schema.ObjectNode {
			parts = append(parts, m.Key+": "+node(m.Value))
		} else {
			parts = append(parts, node(m.Value))
		}
	}
	switch n.Kind {
	case schema.ObjectNode:
		return "{" + strings.Join(parts, ", ") + "}"
	case schema.ArrayNode:
		return "[" + strings.Join(parts, ", ") + "]"
	case schema.SomeNode:
		return "some"
	case schema.HoleNode:
		return "hole"
	case schema.StringNode:
		return "'" + n.Text + "'"
	case schema.NullNode:
		return "null"
	}
	return n.Text
}

func key(v schema.Value[schema.KeyPattern]) string {
	k, ok := v.Get()
	if !ok {
		return value(v)
	}
	var parts []string
	for _, p := range k.Parts {
		parts = append(parts, p.Field+": "+node(p.Value))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

func nodes(v schema.Value[[]*schema.Node]) string {
	list, ok := v.Get()
	if !ok {
		return value(v)
	}
	var parts []string
	for _, n := range list {
		parts = append(parts, node(n))
	}
	return strings.Join(parts, " ")
}

// one reads a spec with one collection, of which it gets the lines.
func one(t *testing.T, lines string) *schema.Collection {
	t.Helper()
	source := "collections:\n- namespace: a.b\n  " + strings.ReplaceAll(strings.TrimSpace(lines), "\n", "\n  ") + "\n"
	fragments := read("shards.yaml", source)
	if len(fragments) != 1 || len(fragments[0].Collections) != 1 {
		t.Fatalf("%s: %d fragments: %v", lines, len(fragments), problems(fragments))
	}
	return fragments[0].Collections[0]
}

func TestAbsentUnknownKnown(t *testing.T) {
	t.Parallel()
	c := one(t, "")
	for what, got := range map[string]string{
		"shardKey": key(c.ShardKey), "unique": value(c.Unique), "numInitialChunks": value(c.NumInitialChunks), "collation": value(c.Collation),
		"documents": value(c.Documents), "capped": value(c.Capped), "indexes": value(c.IndexesListed), "timeseries": value(c.TimeSeries),
	} {
		if got != "absent" {
			t.Errorf("%s left out: %s", what, got)
		}
	}
	c = one(t, "shardKey: 3\nunique: x\nnumInitialChunks: 1.5\ncollation: x\ndocuments: -1\ncapped: 1\nindexes: x\ntimeseries: x\nviewOn: 3")
	for what, got := range map[string]string{
		"shardKey": key(c.ShardKey), "unique": value(c.Unique), "numInitialChunks": value(c.NumInitialChunks), "collation": value(c.Collation),
		"documents": value(c.Documents), "capped": value(c.Capped), "indexes": value(c.IndexesListed), "timeseries": value(c.TimeSeries), "viewOn": value(c.ViewOn),
	} {
		if got != "unknown" {
			t.Errorf("%s of the wrong type: %s", what, got)
		}
	}
	c = one(t, "unique: true\nnumInitialChunks: -1\ndocuments: 2e9\navgDocumentBytes: 0x400\nindexes: []\npresplitHashedZones: true\ninitialLoadDocuments: 1_000\nanalysis: x.json\nenforceUniquenessCheck: false\nimplicitlyCreateIndex: false")
	for what, pair := range map[string][2]string{
		"unique": {value(c.Unique), "true"}, "numInitialChunks": {value(c.NumInitialChunks), "-1"}, "documents": {value(c.Documents), "2000000000"},
		"avgDocumentBytes": {value(c.AvgDocumentBytes), "1024"}, "indexes": {value(c.IndexesListed), "true"}, "presplit": {value(c.PresplitHashedZones), "true"},
		"initialLoadDocuments": {value(c.InitialLoadDocuments), "1000"}, "analysis": {value(c.Analysis), "x.json"},
		"enforceUniquenessCheck": {value(c.EnforceUniquenessCheck), "false"}, "implicitlyCreateIndex": {value(c.ImplicitlyCreateIndex), "false"},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s: %s, want %s", what, pair[0], pair[1])
		}
	}
}

func TestKeyPatterns(t *testing.T) {
	t.Parallel()
	for source, want := range map[string]string{
		"{a: 1, b.c: hashed}":                    "{a: 1, b.c: 'hashed'}",
		"{b: 1, a: 1}":                           "{b: 1, a: 1}",
		"[{a: 1}, {b: hashed}]":                  "{a: 1, b: 'hashed'}",
		"[{a: 1}, {a: 1}]":                       "{a: 1, a: 1}",
		"{}":                                     "{}",
		"[]":                                     "{}",
		"{a: -1, b: 5, c: text, d: {x: 1}, e: }": "{a: -1, b: 5, c: 'text', d: {x: 1}, e: null}",
		"{a: 1.0, b: {$numberLong: '1'}}":        "{a: 1.0, b: {$numberLong: '1'}}",
		"{客户: 1}":                                "{客户: 1}",
		"customer_id":                            "unknown",
		"[{a: 1, b: 1}]":                         "unknown",
		"[a, b]":                                 "unknown",
		"3":                                      "unknown",
	} {
		c := one(t, "shardKey: "+source+"\nindexes: [{key: "+source+"}]")
		if got := key(c.ShardKey); got != want {
			t.Errorf("shard key %s reads as %s, want %s", source, got, want)
		}
		if got := key(c.Indexes[0].Key); got != want {
			t.Errorf("index key %s reads as %s, want %s", source, got, want)
		}
		if !c.Sharded() {
			t.Errorf("shard key %s: the collection counts as unsharded", source)
		}
	}
	k, _ := one(t, "shardKey: {a: 1, 客户: hashed}").ShardKey.Get()
	if got := k.Parts[1].Span.Text() + "|" + k.Parts[1].FieldSpan.Text() + "|" + k.Parts[1].Value.Span.Text() + "|" + k.Span.Text(); got != "客户: hashed|客户|hashed|{a: 1, 客户: hashed}" {
		t.Errorf("places of a key: %s", got)
	}
}

func TestQueries(t *testing.T) {
	t.Parallel()
	c := one(t, `queries:
- {name: n, op: find, filter: {a: "?", b: {$in: ["?", 3]}, c: "?x", d: null}, weight: 0.5, hint: "?", readConcern: {level: majority}}
- {op: updateOne, filter: {}, update: {$set: {a: "?"}}, upsert: true, multi: false, let: {v: "?"}, batch: 5, transaction: true, retryWrites: false}
- {op: updateMany, update: [{$set: {a: "?"}}], collation: {locale: "?"}}
- {op: aggregate, pipeline: [{$match: {a: "?"}}], scatter: nightly}
- {op: insertOne, document: {a: "?"}, readConcern: local}
- {op: find, filter: [], weight: x}
- x`)
	if len(c.Queries) != 6 {
		t.Fatalf("%d queries", len(c.Queries))
	}
	q := c.Queries
	for what, pair := range map[string][2]string{
		"filter":           {node(q[0].Filter), "{a: some, b: {$in: [some, 3]}, c: '?x', d: null}"},
		"name":             {value(q[0].Name) + value(q[0].Op) + value(q[0].Weight), "nfind0.5"},
		"hint":             {node(q[0].Hint), "'?'"},
		"read concern":     {value(q[0].ReadConc) + value(q[4].ReadConc), "majoritylocal"},
		"nothing written":  {node(q[0].Update) + node(q[0].Pipeline) + value(q[0].Upsert), "nilnilabsent"},
		"empty filter":     {node(q[1].Filter), "{}"},
		"update":           {node(q[1].Update) + node(q[1].Let), "{$set: {a: some}}{v: some}"},
		"settings":         {value(q[1].Upsert) + value(q[1].Multi) + value(q[1].Batch) + value(q[1].InTxn) + value(q[1].RetryWrite), "truefalse5truefalse"},
		"pipeline update":  {node(q[2].Update), "[{$set: {a: some}}]"},
		"collation":        {node(first(q[2].Collation.Get())), "{locale: '?'}"},
		"pipeline":         {node(q[3].Pipeline) + value(q[3].Scatter), "[{$match: {a: some}}]nightly"},
		"document":         {node(q[4].Document), "{a: some}"},
		"filter of a list": {node(q[5].Filter) + value(q[5].Weight), "holeunknown"},
		"place of a query": {q[4].Span.Text(), `{op: insertOne, document: {a: "?"}, readConcern: local}`},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s: %s, want %s", what, pair[0], pair[1])
		}
	}
}

func first[T any](v T, _ bool) T { return v }

// TestSharedLiterals shows that "?" means some value only where a query holds
// it, even when an alias shares the literal with a validator.
func TestSharedLiterals(t *testing.T) {
	t.Parallel()
	c := one(t, "indexes:\n- {key: {a: 1}, partialFilterExpression: &f {a: \"?\"}}\nqueries:\n- {op: find, filter: *f}")
	if got := node(first(c.Indexes[0].Partial.Get())) + node(c.Queries[0].Filter); got != "{a: '?'}{a: some}" {
		t.Errorf("got %s", got)
	}
}

func TestIndexes(t *testing.T) {
	t.Parallel()
	c := one(t, `indexes:
- {v: 2, key: {_id: 1}, name: _id_, ns: a.b}
- {key: {a: 1}, unique: true, sparse: 1, hidden: false, prepareUnique: 0, multikey: true, clustered: false, expireAfterSeconds: x, collation: {locale: fr}, partialFilterExpression: {b: 1}, wildcardProjection: {c: 1}}
- {key: {_fts: text, _ftsx: 1}, weights: {t: 1}, default_language: none, language_override: l, textIndexVersion: 3}
- {key: {g: 2dsphere}, 2dsphereIndexVersion: 3}
- x`)
	ix := c.Indexes
	if len(ix) != 5 {
		t.Fatalf("%d indexes", len(ix))
	}
	got := key(ix[0].Key) + value(ix[0].Name) + value(ix[0].Unique)
	if want := "{_id: 1}_id_absent"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	got = strings.Join([]string{value(ix[1].Unique), value(ix[1].Sparse), value(ix[1].Hidden), value(ix[1].PrepareUnique), value(ix[1].Multikey), value(ix[1].Clustered),
		node(first(ix[1].ExpireAfterSeconds.Get())), node(first(ix[1].Collation.Get())), node(first(ix[1].Partial.Get())), node(first(ix[1].WildcardProjection.Get()))}, " ")
	if want := "true true false false true false 'x' {locale: 'fr'} {b: 1} {c: 1}"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got := node(ix[3].Options); got != "{key: {g: '2dsphere'}, 2dsphereIndexVersion: 3}" {
		t.Errorf("options: %s", got)
	}
	if got := key(ix[4].Key); got != "unknown" {
		t.Errorf("key of what is no index: %s", got)
	}
}

func TestFields(t *testing.T) {
	t.Parallel()
	c := one(t, `fields:
  a: {bsonType: long, cardinality: 2500000, nullable: true, mutable: false, array: false}
  b.c: {bsonType: [string, "null"], values: [new, 3, null], topFrequency: 0.41, minLength: 1, maxLength: 5, generator: uuidv4}
  d: {monotonic: increasing}
  e: {monotonic: no}
  f: {monotonic: true}
  g: {monotonic: false}
  h: {monotonic: sideways, bsonType: Long}
  i: x`)
	show := func(path string) string {
		f := c.Field(path)
		if f == nil {
			return "none"
		}
		return strings.Join([]string{value(f.BSONTypes.Value), value(f.Cardinality.Value), nodes(f.Values.Value), value(f.Monotonic.Value), value(f.TopFrequency.Value),
			value(f.Nullable.Value), value(f.Mutable.Value), value(f.Array.Value), value(f.Generator.Value), value(f.MinLength.Value), value(f.MaxLength.Value)}, " ")
	}
	for path, want := range map[string]string{
		"a":   "[long] 2500000 absent absent absent true false false absent absent absent",
		"b.c": "[string null] absent 'new' 3 null absent 0.41 absent absent absent uuidv4 1 5",
		"d":   fmt.Sprint("absent absent absent ", schema.Increasing, " absent absent absent absent absent absent absent"),
		"e":   fmt.Sprint("absent absent absent ", schema.NotMonotonic, " absent absent absent absent absent absent absent"),
		"f":   fmt.Sprint("absent absent absent ", schema.MonotonicEitherWay, " absent absent absent absent absent absent absent"),
		"g":   fmt.Sprint("absent absent absent ", schema.NotMonotonic, " absent absent absent absent absent absent absent"),
		"h":   "unknown absent absent unknown absent absent absent absent absent absent absent",
		"i":   "absent absent absent absent absent absent absent absent absent absent absent",
	} {
		if got := show(path); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
	if c.Field("a").Cardinality.Basis != schema.Declared {
		t.Error("a spec's claim is not declared")
	}
}

func TestDeployment(t *testing.T) {
	t.Parallel()
	f := read("shards.yaml", `deployment: orders
serverVersion: [7.0, "6.0.12", 7.10, 8]
featureCompatibilityVersion: 6.0
topology:
  shards: [{name: s1, replicaSet: rs1, hosts: ["a:1", 3], zones: [EU]}, {name: s2}, {zones: []}, x]
  mongos: ["m1:27017", "m2:27017"]
  chunkSizeMB: 0.5
balancer: {stopped: true, mode: off, activeWindow: {start: 02:00, stop: 6, days: x}, _secondaryThrottle: true}
connections: [{name: api, uri: "mongodb://app@m1:27017,m2/admin"}, {uri: "mongodb://\x6d3"}]
`)[0]
	var versions []string
	for _, v := range f.ServerVersions {
		versions = append(versions, value(v))
	}
	top := f.Topology
	var shards []string
	for _, s := range top.Shards {
		shards = append(shards, value(s.Name)+"/"+value(s.ReplicaSet)+"/"+fmt.Sprint(len(s.Hosts), len(s.Zones))+"/"+value(s.ZonesListed))
	}
	window, _ := f.Balancer.ActiveWindow.Get()
	for what, pair := range map[string][2]string{
		"deployment": {value(f.Deployment), "orders"}, "versions": {strings.Join(versions, " "), "7.0 6.0.12 7.10 8"}, "fcv": {value(f.FCV), "6.0"},
		"shards": {strings.Join(shards, " "), "s1/rs1/2 1/true s2/absent/0 0/absent absent/absent/0 0/true unknown/absent/0 0/unknown"},
		"count":  {value(top.ShardCount) + value(top.ShardsListed), "4true"}, "host": {value(top.Shards[0].Hosts[0]) + value(top.Shards[0].Hosts[1]), "a:1unknown"},
		"mongos": {fmt.Sprint(len(top.Mongos)) + value(top.MongosListed), "2true"}, "chunk size": {value(top.ChunkSizeMB), "0.5"},
		"balancer": {value(f.Balancer.Stopped) + value(f.Balancer.Mode), "trueoff"}, "window": {value(window.Start) + value(window.Stop), "02:00unknown"},
		"window as written": {node(window.Node), "{start: '02:00', stop: 6, days: 'x'}"},
		"settings":          {node(f.Balancer.Node.Lookup("_secondaryThrottle")), "true"},
		"connection":        {value(f.Connections[0].Name) + f.Connections[0].Hosts[0].Span.Text(), "apim1:27017"},
		"escaped uri":       {value(f.Connections[1].Hosts[0].Name) + f.Connections[1].Hosts[0].Span.Text(), `m3"mongodb://\x6d3"`},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s: %s, want %s", what, pair[0], pair[1])
		}
	}
	f = read("shards.json", `{"topology": {"shards": 6}, "collections": [{"namespace": "a.b", "shardKey": {"b": 1, "a": "hashed"}}]}`)[0]
	if got := value(f.Topology.ShardCount) + value(f.Topology.ShardsListed) + value(f.Topology.MongosListed) + key(f.Collections[0].ShardKey); got != "6absentabsent{b: 1, a: 'hashed'}" {
		t.Errorf("got %s", got)
	}
}

func TestZonesAndTimeSeries(t *testing.T) {
	t.Parallel()
	c := one(t, `timeseries: {timeField: ts, metaField: m, granularity: minutes}
zones: [{zone: EU, min: {a: {$minKey: 1}}, max: {a: 5}}, {zone: 3, min: x}, y]
splits: [{a: 1}, 3]`)
	ts, _ := c.TimeSeries.Get()
	if got := value(ts.TimeField) + value(ts.MetaField) + value(ts.Granularity); got != "tsmminutes" {
		t.Errorf("time series: %s", got)
	}
	var zones []string
	for _, z := range c.Zones {
		zones = append(zones, value(z.Name)+" "+node(z.Min)+" "+node(z.Max))
	}
	if got, want := strings.Join(zones, "; "), "EU {a: {$minKey: 1}} {a: 5}; unknown hole nil; unknown hole hole"; got != want {
		t.Errorf("zones: %s, want %s", got, want)
	}
	if got := node(c.Splits[0].At) + node(c.Splits[1].At); got != "{a: 1}hole" {
		t.Errorf("splits: %s", got)
	}
}

// TestUnreadable shows that what cannot be read is left out whole or unknown,
// never read in part.
func TestUnreadable(t *testing.T) {
	t.Parallel()
	f := read("shards.yaml", "topology: {shards: [\ncollections:\n- namespace: a.b\n  shardKey: {a: 1}\n  indexes: [{key: {a: 1}}, {key\n- namespace: c.d\n  shardKey: {c: 1}\n- namespace: e.f\n  queries: [{op: find, filter: {a: \"\xff\"}}]\n")[0]
	if len(f.Collections) != 2 || f.Collections[0].Namespace != "c.d" || node(f.Collections[1].Queries[0].Filter) != "{a: hole}" {
		t.Errorf("read %d collections: %v", len(f.Collections), problems([]*schema.Fragment{f}))
	}
	if got := value(f.Topology.ShardCount); got != "unknown" || len(f.Topology.Shards) > 0 {
		t.Errorf("half a topology was read: %s shards", got)
	}
	f = read("shards.yaml", "collections:\n- &a {namespace: a.b, shardKey: {a: 1}, validator: *a}\n")[0]
	if len(f.Collections) != 1 || key(f.Collections[0].ShardKey) != "{a: 1}" {
		t.Errorf("a cycle: %d collections", len(f.Collections))
	}
}

// TestFullSpec reads the spec with every key.
func TestFullSpec(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("testdata/full.yaml")
	if err != nil {
		t.Fatal(err)
	}
	fragments := read("full.yaml", string(content))
	if got := problems(fragments); len(got) > 0 {
		t.Errorf("problems: %s", strings.Join(got, "\n"))
	}
	var names []string
	for _, c := range fragments[0].Collections {
		names = append(names, string(c.Namespace))
	}
	if want := []string{"mydb.t_orders", "metrics.cpu", "*.orders"}; !slices.Equal(names, want) {
		t.Errorf("collections %v, want %v", names, want)
	}
	if !strings.Contains(string(spec.SchemaJSON()), spec.SchemaID) {
		t.Error("the schema does not hold its id")
	}
}
