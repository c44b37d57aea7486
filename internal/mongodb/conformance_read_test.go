package mongodb

import (
	"bufio"
	"os"
	"slices"
	"testing"
)

// catalogRow is one fact about commands that declare or change a collection,
// its indexes, chunks or zones, as the server's own tests assert it.
type catalogRow struct {
	id, op, want, code    string
	versions              []Version
	state, command, after Value
}

func readCatalogRows(t testing.TB, file string) []catalogRow {
	t.Helper()
	f, err := os.Open("testdata/conformance/" + file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var rows []catalogRow
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		v, err := ParseExtJSON(lines.Bytes())
		if err != nil {
			t.Fatalf("%s: %v", lines.Bytes(), err)
		}
		v = withMarkers(t, literalDocs(v))
		row := catalogRow{id: text(v, "id"), op: text(v, "op"), want: text(v, "want"), code: text(v, "code")}
		row.state, _ = v.Lookup("state")
		row.command, _ = v.Lookup("command")
		row.after, _ = v.Lookup("after")
		for _, s := range list(v, "versions") {
			row.versions = append(row.versions, version(t, s.Text()))
		}
		rows = append(rows, row)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return rows
}

// literalDocs replaces {$doc: [[name, value], ...]} by that document.
func literalDocs(v Value) Value {
	if pairs, ok := v.Lookup("$doc"); ok {
		var elems []Elem
		for _, p := range pairs.Elems() {
			elems = append(elems, Elem{p.Value.Elems()[0].Value.Text(), literalDocs(p.Value.Elems()[1].Value)})
		}
		return Doc(elems...)
	}
	elems := slices.Clone(v.elem)
	for i := range elems {
		elems[i].Value = literalDocs(elems[i].Value)
	}
	v.elem = elems
	return v
}

// field returns a member, nil if the document has none of the name.
func field(doc Value, name string) *Value {
	if v, ok := doc.Lookup(name); ok {
		return &v
	}
	return nil
}

func text(doc Value, name string) string { v, _ := doc.Lookup(name); return v.Text() }

func list(doc Value, name string) []Value {
	v, _ := doc.Lookup(name)
	var items []Value
	for _, e := range v.Elems() {
		items = append(items, e.Value)
	}
	return items
}

// option reads a member as the server reads a bool option.
func option(doc Value, name string) Tri {
	v, ok := doc.Lookup(name)
	if !ok {
		return Absent
	}
	return truth(v)
}

// pairs reads a list of [name, value] pairs as a document: they keep repeats
// and order.
func pairs(v Value) Value {
	var elems []Elem
	for _, p := range v.Elems() {
		elems = append(elems, Elem{p.Value.Elems()[0].Value.Text(), p.Value.Elems()[1].Value})
	}
	return Doc(elems...)
}

func keyOf(v Value) KeyPattern {
	k, _ := KeyPatternOf(pairs(v))
	return k
}

// keyField reads the key of a command; a key that is no list of pairs is none.
func keyField(doc Value) (KeyPattern, []Fault) {
	v, ok := doc.Lookup("key")
	switch {
	case !ok:
		return nil, []Fault{refuseOption(failedToParse, "key", "the key is missing")}
	case v.Kind() != Array:
		return KeyPatternOf(v)
	default:
		return keyOf(v), nil
	}
}

func indexOf(v Value) Index {
	ix := Index{Key: keyOf(*field(v, "key")), Name: field(v, "name"), Collation: field(v, "collation"),
		Unique: option(v, "unique"), PrepareUnique: option(v, "prepareUnique"), Sparse: option(v, "sparse"),
		Hidden: option(v, "hidden"), Multikey: option(v, "multikey"),
		Partial: field(v, "partial"), WildcardProjection: field(v, "wildcardProjection"),
		ExpireAfterSeconds: field(v, "expireAfterSeconds")}
	if ix.Partial == nil {
		ix.Partial = field(v, "partialFilterExpression")
	}
	return ix
}

func timeSeriesOf(v *Value) *TimeSeries {
	if v == nil || v.Kind() != Object {
		return nil
	}
	return &TimeSeries{TimeField: text(*v, "timeField"), MetaField: text(*v, "metaField"), Granularity: text(*v, "granularity")}
}

func zonesOf(items []Value) []ZoneRange {
	var zones []ZoneRange
	for _, z := range items {
		r := ZoneRange{Zone: text(z, "zone"), Min: *field(z, "min"), Max: *field(z, "max")}
		if n := field(z, "shardsInZone"); n != nil {
			r.NoShard = Compare(*n, Int(0)) == 0
		}
		zones = append(zones, r)
	}
	return zones
}

// collection reads the state a row starts from.
func (row catalogRow) collection() Collection {
	st := row.state
	// A row with a list of indexes lists all but the one on _id.
	coll := Collection{IndexesKnown: field(st, "indexes") != nil, NotSharded: true, DefaultCollation: field(st, "defaultCollation"),
		Capped: option(st, "capped"), Duplicates: option(st, "duplicates"), TimeSeries: timeSeriesOf(field(st, "timeseries"))}
	switch text(st, "docs") {
	case "nonempty":
		coll.Data = NonEmpty
	default:
		coll.Data = Empty
	}
	if option(st, "exists") == No {
		coll.Missing = Yes
	}
	for _, ix := range list(st, "indexes") {
		coll.Indexes = append(coll.Indexes, indexOf(ix))
	}
	if s := field(st, "sharded"); s != nil && s.Kind() == Object {
		coll.Sharded = &Sharded{Key: keyOf(*field(*s, "key")), Unique: option(*s, "unique")}
		coll.NotSharded = false
	}
	coll.Zones = zonesOf(list(st, "zones"))
	if n := field(st, "shards"); n != nil {
		shards, _ := n.Int64()
		coll.Shards = int(shards)
	}
	return coll
}
