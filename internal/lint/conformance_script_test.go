package lint

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/project"
	"github.com/shardlint/shardlint/rules"
)

// scripted are the operations of the rows that a script can state.
var scripted = []string{
	"shardCollection", "refineCollectionShardKey", "reshardCollection", "enableSharding", "createIndex", "collMod", "dropIndex",
	"updateZoneKeyRange", "removeShardFromZone", "split", "moveChunk", "mergeChunks", "balancer settings", "chunksize settings",
}

// script states the row in the shell's language: first what was there, then the
// command.
func (r catalogRow) script(t *testing.T) []byte {
	t.Helper()
	ns := "app.items"
	if v, ok := r.Command["ns"]; ok {
		if err := json.Unmarshal(v, &ns); err != nil {
			t.Fatal(err)
		}
	}
	db, name, dotted := strings.Cut(ns, ".")
	var b strings.Builder
	line := func(format string, a ...any) { fmt.Fprintf(&b, format+"\n", a...) }
	if strings.HasSuffix(r.Op, " settings") {
		id, _, _ := strings.Cut(r.Op, " ")
		line(`db.getSiblingDB("config").settings.updateOne({_id: %q}, {$set: %s}, {upsert: true})`, id, shell(t, r.Command["document"]))
		return []byte(b.String())
	}
	if r.Op == "enableSharding" {
		for _, d := range r.State.texts(t, "databases") {
			line("sh.enableSharding(%q)", d)
		}
		line("db.getSiblingDB(%s).runCommand({enableSharding: %s})", r.sentTo(t, "admin"), shell(t, r.Command["db"]))
		return []byte(b.String())
	}
	line("const coll = db.getSiblingDB(%q).getCollection(%q)", db, name)
	if dotted && string(r.State["exists"]) != "false" && db != "config" {
		r.create(t, line, db, name)
	}
	if zones := r.State.list(t, "zones"); len(zones) > 0 {
		for _, z := range zones {
			for i := range z.number("shardsInZone", 1) {
				line("sh.addShardToZone(\"s%d\", %s)", i, z["zone"])
			}
			line("sh.updateZoneKeyRange(%q, %s, %s, %s)", ns, shell(t, z["min"]), shell(t, z["max"]), z["zone"])
		}
	}
	var shardZones map[string][]string
	if err := json.Unmarshal(cmpOr(r.State["shardZones"], "{}"), &shardZones); err != nil {
		t.Fatal(err)
	}
	for _, shard := range []string{"a", "b", "c", "s0", "s1", "s2"} {
		for _, z := range shardZones[shard] {
			line("sh.addShardToZone(%q, %q)", shard, z)
		}
	}
	r.shard(t, line, ns)
	for _, z := range r.State.list(t, "otherCollectionRanges") {
		line("sh.updateZoneKeyRange(\"app.others\", %s, %s, %s)", shell(t, z["min"]), shell(t, z["max"]), z["zone"])
	}
	for _, z := range r.State.list(t, "zoneRanges") {
		line("sh.updateZoneKeyRange(%q, %s, %s, %s)", ns, shell(t, z["min"]), shell(t, z["max"]), z["zone"])
	}
	var starts []json.RawMessage
	if err := json.Unmarshal(cmpOr(r.State["chunkStarts"], "[]"), &starts); err != nil {
		t.Fatal(err)
	}
	for _, c := range r.State.list(t, "chunks") {
		starts = append(starts, c["min"])
	}
	for _, s := range starts[min(1, len(starts)):] {
		line("sh.splitAt(%q, %s)", ns, shell(t, s))
	}
	if string(r.State["docs"]) == `"nonempty"` && r.isSharded() {
		line("coll.insertMany(documents)")
	}
	r.send(t, line, ns)
	return []byte(b.String())
}

// sentTo is the database that the command is sent to.
func (r catalogRow) sentTo(t *testing.T, usual string) string {
	if on, ok := r.Command["runOn"]; ok {
		return shell(t, on)
	}
	return fmt.Sprintf("%q", usual)
}

func (r catalogRow) isSharded() bool {
	v, ok := r.State["sharded"]
	return ok && string(v) != "null"
}

// create states the collection with its indexes and documents.
func (r catalogRow) create(t *testing.T, line func(string, ...any), db, name string) {
	var options []string
	if string(r.State["capped"]) == "true" {
		options = append(options, "capped: true, size: 100000")
	}
	for from, to := range map[string]string{"timeseries": "timeseries", "defaultCollation": "collation"} {
		if v, ok := r.State[from]; ok && string(v) != "null" {
			options = append(options, to+": "+shell(t, v))
		}
	}
	line("db.getSiblingDB(%q).createCollection(%q, {%s})", db, name, strings.Join(options, ", "))
	for _, ix := range r.State.list(t, "indexes") {
		line("coll.createIndex(%s, {%s})", shellKey(t, ix["key"]), strings.Join(indexOptions(t, ix), ", "))
	}
	if string(r.State["docs"]) != `"nonempty"` || r.isSharded() {
		return
	}
	if samples := r.State["sampleDocs"]; samples != nil {
		line("coll.insertMany(%s)", shell(t, samples))
	} else {
		line("coll.insertOne({name: 1, ...fields})")
	}
}

// shard states how the collection is sharded before the command.
func (r catalogRow) shard(t *testing.T, line func(string, ...any), ns string) {
	if !r.isSharded() {
		return
	}
	var sharded members
	if err := json.Unmarshal(r.State["sharded"], &sharded); err != nil {
		t.Fatal(err)
	}
	key := sharded["key"]
	if from, ok := r.State["refinedFrom"]; ok {
		line("coll.createIndex(%s)", shellKey(t, key))
		line("sh.shardCollection(%q, %s)", ns, shellKey(t, from))
		line("db.adminCommand({refineCollectionShardKey: %q, key: %s})", ns, shellKey(t, key))
		return
	}
	collation := ""
	if _, ok := r.State["defaultCollation"]; ok {
		collation = `, {collation: {locale: "simple"}}`
	}
	line("sh.shardCollection(%q, %s, %s%s)", ns, shellKey(t, key), cmpOr(sharded["unique"], "false"), collation)
}

// send states the command itself.
func (r catalogRow) send(t *testing.T, line func(string, ...any), ns string) {
	option := func(name string) string { return shell(t, cmpOr(r.Command[name], "null")) }
	switch r.Op {
	case "createIndex":
		line("coll.createIndex(%s, {%s})", shellKey(t, r.Command["key"]), strings.Join(indexOptions(t, r.Command), ", "))
	case "dropIndex":
		if key, ok := r.Command["key"]; ok {
			line("coll.dropIndex(%s)", shellKey(t, key))
			return
		}
		line("coll.dropIndexes(%s)", option("name"))
	case "collMod":
		var change members
		if json.Unmarshal(r.Command["index"], &change) == nil && change["keyPattern"] != nil {
			delete(change, "keyPattern")
			var index members
			_ = json.Unmarshal(r.Command["index"], &index)
			line("db.getSiblingDB(\"app\").runCommand({collMod: \"items\", index: {keyPattern: %s, %s}})", shellKey(t, index["keyPattern"]), strings.Join(plain(t, change), ", "))
			return
		}
		line("db.getSiblingDB(\"app\").runCommand({collMod: \"items\", %s})", strings.Join(plain(t, r.Command), ", "))
	case "updateZoneKeyRange":
		line("sh.updateZoneKeyRange(%q, %s, %s, %s)", ns, option("min"), option("max"), option("zone"))
	case "removeShardFromZone":
		line("sh.removeShardFromZone(%s, %s)", option("shard"), option("zone"))
	default:
		var parts []string
		for _, name := range sortedNames(r.Command) {
			switch name {
			case "ns", "runOn":
			case "key":
				parts = append(parts, "key: "+shellKey(t, r.Command["key"]))
			default:
				parts = append(parts, name+": "+shell(t, r.Command[name]))
			}
		}
		line("db.getSiblingDB(%s).runCommand({%s: %q, %s})", r.sentTo(t, "admin"), r.Op, ns, strings.Join(parts, ", "))
	}
}

// topology states the shards that a row speaks of.
func (r catalogRow) topology(t *testing.T) []byte {
	shards := []any{}
	names := []string{"s0", "s1"}
	if r.State["shardZones"] != nil {
		names = []string{"a", "b", "c", "s0", "s1", "s2"}
		names = slices.DeleteFunc(names, func(n string) bool { return !strings.Contains(string(r.State["shardZones"]), `"`+n+`":`) })
	}
	most := r.State.number("shards", 0)
	for _, z := range r.State.list(t, "zones") {
		most = max(most, z.number("shardsInZone", 1))
	}
	for i := len(names); i < most; i++ {
		names = append(names, fmt.Sprintf("s%d", i))
	}
	for _, n := range names {
		shards = append(shards, map[string]any{"name": n})
	}
	content, _ := json.Marshal(map[string]any{"version": 1, "topology": map[string]any{"shards": shards}})
	return content
}

// TestCatalogThroughScripts is TestCatalogThroughSpecs with scripts, for the
// commands that only scripts have, too.
func TestCatalogThroughScripts(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile(filepath.Join("testdata", "catalog-through-scripts.json"))
	if err != nil {
		t.Fatal(err)
	}
	var lists struct{ NoScript, Misses map[string]string }
	if err := json.Unmarshal(content, &lists); err != nil {
		t.Fatal(err)
	}
	all := readRows(t, "shardcollection.jsonl", "createindex.jsonl", "zones.jsonl")
	rows := slices.DeleteFunc(all, func(r catalogRow) bool { return !slices.Contains(scripted, r.Op) })
	if len(rows) < 520 {
		t.Fatalf("%d rows, want at least 520", len(rows))
	}
	errors := scriptErrors(t, rows, lists.NoScript)
	stated, wrong := 0, 0
	for _, r := range rows {
		if _, ok := lists.NoScript[r.ID]; ok {
			delete(lists.NoScript, r.ID)
			continue
		}
		stated++
		problem := r.judge(errors)
		if problem != "" {
			wrong++
		}
		reason, listed := lists.Misses[r.ID]
		delete(lists.Misses, r.ID)
		switch {
		case listed && problem == "":
			t.Errorf("%s comes out right and must not be listed", r.ID)
		case listed && strings.TrimSpace(reason) == "":
			t.Errorf("%s is listed without a reason", r.ID)
		case !listed && problem != "":
			t.Errorf("%s: %s\n%s", r.ID, problem, r.script(t))
		}
	}
	for _, left := range []map[string]string{lists.NoScript, lists.Misses} {
		for id := range left {
			t.Errorf("%s is listed, but is no row", id)
		}
	}
	if share := 1 - float64(wrong)/float64(stated); share < 0.96 {
		t.Errorf("%.1f%% of %d right, of at least 96%%", 100*share, stated)
	}
}

// scriptErrors checks all rows at once, each with each version a deployment of
// its own, and returns the errors by deployment.
func scriptErrors(t *testing.T, rows []catalogRow, without map[string]string) map[string][]string {
	t.Helper()
	dir := t.TempDir()
	deployments := map[string]any{}
	write := func(name string, content []byte) {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for i, r := range rows {
		if _, ok := without[r.ID]; ok {
			continue
		}
		for _, v := range r.Versions {
			folder := fmt.Sprintf("row%d-%s", i, v)
			write(folder+"/run.js", r.script(t))
			write(folder+"/shards.json", r.topology(t))
			deployments[r.ID+"@"+v] = map[string]any{"paths": []string{folder + "/**"}, "serverVersion": v}
		}
	}
	config, err := json.Marshal(map[string]any{
		"version": 1, "specs": []string{"**/shards.json"}, "scripts": []string{"**/run.js"}, "deployments": deployments,
	})
	if err != nil {
		t.Fatal(err)
	}
	write(".shardlint.yaml", config)
	result, err := Check(t.Context(), Options{Project: project.Options{WorkDir: dir}})
	if err != nil || len(result.Errors) > 0 {
		t.Fatal(err, result.Errors)
	}
	errors := map[string][]string{}
	for _, f := range result.Findings {
		if f.Severity == rules.Error {
			errors[f.Deployment] = append(errors[f.Deployment], f.Rule.ID+" "+f.Message)
		}
	}
	return errors
}
