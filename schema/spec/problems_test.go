package spec_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/schema"
	"github.com/shardlint/shardlint/schema/spec"
)

func read(name, source string) []*schema.Fragment {
	return spec.Read(schema.NewFile(name, []byte(source), schema.Production))
}

// problems returns a line for each problem: "rule line:column text: message
// (help)".
func problems(fragments []*schema.Fragment) []string {
	var lines []string
	for _, f := range fragments {
		for _, p := range f.Problems {
			at := p.Span.Position()
			lines = append(lines, fmt.Sprintf("%s %d:%d %s: %s (%s)", p.Rule, at.Line, at.Column, p.Span.Text(), p.Message, p.Help))
		}
	}
	return lines
}

func TestProblems(t *testing.T) {
	t.Parallel()
	const head = "collections:\n- namespace: a.b\n"
	tests := []struct {
		name, source string
		want         []string // a beginning of each line of problems
	}{
		{"nothing", "", []string{"SL001 1:1 : the file is empty"}},
		{"only comments", "# later\n\n", []string{"SL001 1:1 : the file is empty"}},
		{"an empty document among others", "version: 1\n---\n---\nversion: 1\n", nil},
		{"a list", "- namespace: a.b\n", []string{"SL002 1:1 - namespace: a.b: a spec is expected here, but a list stands here"}},
		{"text", "hello\n", []string{"SL002 1:1 hello: a spec is expected here"}},
		{"version", "version: 2\n", []string{`SL002 1:10 2: "version" takes the format version, 1, but the number 2 stands here`}},
		{"version as text", "version: \"1\"\n", []string{`SL002 1:10 "1": "version" takes the format version, 1`}},
		{"unknown key at the top", "serverversion: \"7.0\"\nmongos: []\n", []string{
			`SL002 1:1 serverversion: unknown key "serverversion" in a spec (did you mean "serverVersion"?)`,
			`SL002 2:1 mongos: unknown key "mongos" in a spec (mongos stands under topology)`,
		}},
		{"release", "serverVersion: latest\n", []string{`SL002 1:16 latest: "serverVersion" takes a release such as "7.0"`}},
		{"releases", "serverVersion: [\"7.0\", true, \"x\"]\n", []string{"SL002 1:24 true: an item of", "SL002 1:30 \"x\": an item of"}},
		{"no release", "serverVersion: []\n", []string{`SL002 1:16 []: "serverVersion" is empty`}},
		{"collections by name", "collections: {a.b: {}}\n", []string{`SL002 1:14 {a.b: {}}: "collections" takes a list of collections`}},
		{"a collection that is text", "collections: [a.b]\n", []string{"SL002 1:15 a.b: a collection is expected here, but the text \"a.b\" stands here"}},
		{"no namespace", "collections:\n- shardKey: {a: 1}\n", []string{`SL002 2:3 shardKey: key "namespace" is missing: a collection needs it`}},
		{"ns", "collections:\n- ns: a.b\n", []string{`SL002 2:3 ns: unknown key "ns" in a collection (did you mean "namespace"?)`}},
		{"namespace that is a number", "collections:\n- namespace: 3\n", []string{`SL002 2:14 3: "namespace" takes a namespace such as mydb.orders`}},
		{"keys people write", head + "  shard_key: {a: 1}\n", []string{`SL002 3:3 shard_key: unknown key "shard_key" in a collection (did you mean "shardKey"?)`}},
		{"shardkey", head + "  shardkey: {a: 1}\n", []string{`SL002 3:3 shardkey: unknown key "shardkey" in a collection (did you mean "shardKey"?)`}},
		{"key", head + "  key: {a: 1}\n", []string{`SL002 3:3 key: unknown key "key" in a collection (did you mean "shardKey"?)`}},
		{"nothing close", head + "  wibble: 1\n", []string{`SL002 3:3 wibble: unknown key "wibble" in a collection (the keys are analysis, avgDocumentBytes,`}},
		{"shard key that is text", head + "  shardKey: customer_id\n", []string{`SL002 3:13 customer_id: "shardKey" takes a key such as {customer_id: 1, order_id: hashed}`}},
		{"shard key without value", head + "  shardKey:\n", []string{`SL002 3:3 shardKey: "shardKey" has no value`}},
		{"two fields in one entry", head + "  shardKey: [{a: 1, b: 1}]\n", []string{`SL002 3:14 {a: 1, b: 1}: an item of "shardKey" takes a mapping with one field`}},
		{"values that rules judge", head + "  shardKey: {a: -1, b: text, c: {d: 1}, e: null, f: 5}\n  indexes: [{key: {}}, {key: []}, {key: {a: 0}}]\n", nil},
		{"collation", head + "  collation: true\n", []string{`SL002 3:14 true: "collation" takes a collation such as {locale: simple}`}},
		{"unique: yes", head + "  unique: yes\n", []string{`SL002 3:11 yes: "unique" takes true or false, but the text "yes" stands here (write true or false)`}},
		{"quoted number", head + "  documents: \"5\"\n", []string{`SL002 3:14 "5": "documents" takes a whole number, 0 or more, but the text "5" stands here (remove the quotes)`}},
		{"negative number", head + "  documents: -5\n", []string{`SL002 3:14 -5: "documents" is -5, but 0 is the least it can be`}},
		{"field", head + "  fields: {a: {type: long, generator: uuid, topFrequency: 3, monotonic: up, bsonType: [Long]}}\n", []string{
			`SL002 3:16 type: unknown key "type" in a field (did you mean "bsonType"?)`,
			`SL002 3:39 uuid: the text "uuid" is no value of "generator"`,
			`SL002 3:59 3: "topFrequency" is 3, but 1 is the most it can be`,
			`SL002 3:73 up: the text "up" is no value of "monotonic"`,
			`SL002 3:88 Long: the text "Long" is no value of an item of "bsonType" (did you mean "long"?)`,
		}},
		{"index", head + "  indexes:\n  - {keys: {a: 1}}\n  - a_1\n  - {key: {a: 1}, unique: x, name: 3, partialFilterExpression: [], wibble: 1}\n", []string{
			`SL002 4:6 keys: unknown key "keys" in an index (did you mean "key"?)`,
			`SL002 5:5 a_1: an item of "indexes" takes an index`,
			`SL002 6:27 x: "unique" takes true or false`,
			`SL002 6:36 3: "name" takes text`,
			`SL002 6:64 []: "partialFilterExpression" takes a filter`,
			`SL002 6:68 wibble: unknown key "wibble" in an index`,
		}},
		{"query", head + "  queries:\n  - {op: updateon, filter: []}\n  - {filter: {}}\n  - {op: find, query: {}}\n", []string{
			`SL002 4:10 updateon: the text "updateon" is no value of "op" (did you mean "updateOne"?)`,
			`SL002 4:28 []: "filter" takes a filter`,
			`SL002 5:6 filter: key "op" is missing: a query needs it`,
			`SL002 6:16 query: unknown key "query" in a query (did you mean "filter"?)`,
		}},
		{"zone", head + "  zones: [{tag: EU, min: {a: 1}}]\n  splits: [5]\n", []string{
			`SL002 3:12 tag: key "max" is missing: a zone needs it`,
			`SL002 3:12 tag: unknown key "tag" in a zone (did you mean "zone"?)`,
			`SL002 4:12 5: an item of "splits" takes a shard key value`,
		}},
		{"time series", head + "  timeseries: {metaField: m, granularity: days}\n", []string{
			`SL002 3:3 timeseries: key "timeField" is missing: a time series needs it`,
			`SL002 3:43 days: the text "days" is no value of "granularity"`,
		}},
		{"topology", "topology: {shards: \"6\", mongos: mongos1, configServers: [3], chunkSizeMB: big}\n", []string{
			`SL002 1:20 "6": "shards" takes the number of shards or a list of them, but the text "6" stands here (remove the quotes)`,
			`SL002 1:33 mongos1: "mongos" takes a list of hosts`,
			`SL002 1:58 3: an item of "configServers" takes a host`,
			`SL002 1:75 big: "chunkSizeMB" takes a number`,
		}},
		{"balancer", "balancer: {stopped: \"yes\", activeWindow: 2-6, wibble: 1}\n", []string{
			`SL002 1:21 "yes": "stopped" takes true or false`,
			`SL002 1:42 2-6: "activeWindow" takes a window`,
			`SL002 1:47 wibble: unknown key "wibble" in the balancer`,
		}},
		{"connection", "connections:\n- {name: x, url: \"mongodb://a:secret@h\"}\n- mongodb://a:secret@h\n- {name: y}\n", []string{
			`SL002 2:13 url: unknown key "url" in a connection (did you mean "uri"?)`,
			`SL002 3:3 mongodb://a:secret@h: an item of "connections" takes a connection, but a URL stands here`,
			`SL002 4:4 name: key "uri" is missing: a connection needs it`,
		}},
		{"free keys", "x-a: 1\n\"//\": note\ncollections:\n- {namespace: a.b, x-b: {c: 1}, \"//\": [note]}\n", nil},
		{"duplicate key", head + "  unique: true\n  unique: maybe\n", []string{`SL003 4:3 unique: "unique" stands twice in one mapping`}},
		{"faults beside each other", "collections:\n- namespace: a.b\n  unique: [\n- namespace: c.d\n  unique: 3\nversion: 3\n", []string{
			`SL001 3:11 [: "[" is never closed`,
			`SL002 5:11 3: "unique" takes true or false`,
			`SL002 6:10 3: "version" takes the format version, 1`,
		}},
		{"each document by itself", "version: 3\n---\nversion: 4\n", []string{"SL002 1:10 3: ", "SL002 3:10 4: "}},
	}
	for _, tt := range tests {
		got := problems(read("shards.yaml", tt.source))
		if len(got) != len(tt.want) {
			t.Errorf("%s: %d problems, want %d:\n%s", tt.name, len(got), len(tt.want), strings.Join(got, "\n"))
			continue
		}
		for i, want := range tt.want {
			if !strings.HasPrefix(got[i], want) {
				t.Errorf("%s:\n got %s\nwant %s", tt.name, got[i], want)
			}
		}
	}
}

// TestNoPasswords shows that no problem repeats what may be a password.
func TestNoPasswords(t *testing.T) {
	t.Parallel()
	const uri = "mongodb://app:hunter2@mongos1/"
	for _, source := range []string{
		"connections: " + uri, "connections: [" + uri + "]", "connections: [{url: " + uri + "}]", "\"" + uri + "\": 1", "\"" + uri + "\": 1\n\"" + uri + "\": 2",
		"connections: [{uri: [" + uri + "]}]", "version: " + uri, "collections: [{namespace: a.b, fields: {a: {generator: " + uri + "}}}]", "a: [" + uri, uri,
		"connections: [{name: a, uri: '" + uri + "}]", "a: " + uri + ": b",
	} {
		for _, name := range []string{"shards.yaml", "shards.json"} {
			fragments := read(name, source)
			found := 0
			for _, f := range fragments {
				found += len(f.Problems)
				for _, p := range f.Problems {
					if strings.Contains(p.Message+p.Help, "hunter2") {
						t.Errorf("%s %q: %s (%s)", name, source, p.Message, p.Help)
					}
				}
			}
			if found == 0 {
				t.Errorf("%s %q: no problem found", name, source)
			}
		}
	}
}

func TestTooLarge(t *testing.T) {
	t.Parallel()
	file := schema.NewFile("shards.yaml", bytes.Repeat([]byte("# x\n"), 300_000), schema.Production)
	fragments := spec.ReadUpTo(file, 1<<20)
	got := problems(fragments)
	if len(got) != 1 || !strings.HasPrefix(got[0], "SL001 1:1 : the file is 1.144 MB, specs are read up to 1 MB") {
		t.Errorf("got %q", got)
	}
	if got := problems(spec.ReadUpTo(schema.NewFile("shards.yaml", []byte("version: 1\n"), schema.Production), 11)); len(got) > 0 {
		t.Errorf("a file of just the size allowed: %q", got)
	}
}
