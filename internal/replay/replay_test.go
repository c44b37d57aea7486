package replay_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/mongosh"
	"github.com/shardlint/shardlint/schema"
)

// state writes in short what a script leaves behind: a line for each
// declaration.
func state(script string) string {
	f := mongosh.Read(schema.NewFile("x.js", []byte(script), schema.Production))
	var lines []string
	for _, c := range f.Collections {
		words := []string{string(c.Namespace)}
		if key := key(c.ShardKey); key != "" {
			words = append(words, "key "+key)
		}
		if schema.Is(c.Unique, true) {
			words = append(words, "unique")
		}
		if at := c.AtSharding; at != nil {
			data := "?"
			if has, ok := at.Data.Get(); ok {
				data = map[bool]string{true: "some", false: "none"}[has]
			}
			words = append(words, fmt.Sprintf("sharded with %d indexes, data %s", len(at.Indexes), data))
			if at.Rekeyed {
				words = append(words, "rekeyed")
			}
		}
		for _, ix := range c.Indexes {
			words = append(words, "index "+key(ix.Key)+flags(ix))
		}
		for _, z := range c.Zones {
			name, _ := z.Name.Get()
			words = append(words, "zone "+name)
		}
		if n := len(c.Splits); n > 0 {
			words = append(words, fmt.Sprintf("%d splits", n))
		}
		for _, q := range c.Queries {
			op, _ := q.Op.Get()
			words = append(words, op)
		}
		lines = append(lines, strings.Join(words, "; "))
	}
	b := f.Balancer
	if stopped, ok := b.Stopped.Get(); ok {
		lines = append(lines, fmt.Sprintf("balancer stopped %v", stopped))
	} else if !b.Stopped.IsAbsent() {
		lines = append(lines, "balancer stopped ?")
	}
	if w, ok := b.ActiveWindow.Get(); ok {
		start, _ := w.Start.Get()
		stop, _ := w.Stop.Get()
		lines = append(lines, "window "+start+" to "+stop)
	}
	if mb, ok := f.Topology.ChunkSizeMB.Get(); ok {
		lines = append(lines, fmt.Sprintf("chunks of %v MB", mb))
	}
	for _, s := range f.Script.Steps {
		line := "step " + s.Statement.Name + ":"
		if s.Before != nil {
			line += fmt.Sprintf(" key %s, %d indexes", key(s.Before.ShardKey), len(s.Before.Indexes))
		}
		if !s.Certain {
			line += " in doubt"
		}
		if s.Statement.Name != "shardCollection" && s.Statement.Name != "split" && s.Statement.Name != "updateZoneKeyRange" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

func key(v schema.Value[schema.KeyPattern]) string {
	k, ok := v.Get()
	if !ok {
		return map[bool]string{true: "", false: "?"}[v.IsAbsent()]
	}
	var parts []string
	for _, p := range k.Parts {
		parts = append(parts, p.Field+":"+p.Value.Text)
	}
	return "{" + strings.Join(parts, " ") + "}"
}

func flags(ix *schema.Index) string {
	s := ""
	for _, f := range []struct {
		name string
		v    schema.Value[bool]
	}{{"unique", ix.Unique}, {"hidden", ix.Hidden}, {"later", ix.AfterSharding}} {
		if schema.Is(f.v, true) {
			s += " " + f.name
		}
	}
	return s
}

func TestWhatScriptsLeaveBehind(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, script, want string }{
		{"created and sharded", `d.createCollection("b"); sh.shardCollection("a.b", {x: 1}, true)`, `a.b; key {x:1}; unique; sharded with 0 indexes, data none`},
		{"nothing known before", `sh.shardCollection("a.b", {x: 1})`, `a.b; key {x:1}; sharded with 0 indexes, data ?`},
		{"filled before", `d.b.insertMany([{x: 1}]); d.b.createIndex({x: 1}); sh.shardCollection("a.b", {x: 1})`,
			`a.b; key {x:1}; sharded with 1 indexes, data some; index {x:1}; insertMany`},
		{"filled by a bulk", `const k = d.b.initializeOrderedBulkOp(); k.insert({x: 1}); k.execute(); sh.shardCollection("a.b", {x: 1})`,
			`a.b; key {x:1}; sharded with 0 indexes, data some; insertOne`},
		{"nothing put in", `d.createCollection("b"); d.b.insertMany([]); sh.shardCollection("a.b", {x: 1})`, `a.b; key {x:1}; sharded with 0 indexes, data none; insertMany`},
		{"indexes before and after", `d.b.createIndex({x: 1, y: 1}); sh.shardCollection("a.b", {x: 1}); d.b.createIndex({z: 1}, {unique: true})`,
			`a.b; key {x:1}; sharded with 1 indexes, data ?; index {x:1 y:1}; index {z:1} unique later`},
		{"the same index again", `d.b.createIndex({x: 1}, {unique: true}); d.b.createIndex({x: 1}, {unique: true}); d.b.createIndex({x: 1}, {unique: true, name: "n"})`,
			`a.b; index {x:1} unique; index {x:1} unique`},
		{"dropped by name, key and all", `d.b.createIndexes([{x: 1}, {y: -1}, {z: 1}, {q: "hashed"}]); d.b.dropIndex("x_1"); d.b.dropIndex({y: -1}); d.b.dropIndexes(["q_hashed"])`, `
			a.b; index {z:1}
			step dropIndexes: key , 4 indexes
			step dropIndexes: key , 3 indexes
			step dropIndexes: key , 2 indexes`},
		{"hidden after sharding", `d.b.createIndex({x: 1}); sh.shardCollection("a.b", {x: 1}); d.b.hideIndex("x_1")`, `
			a.b; key {x:1}; sharded with 1 indexes, data ?; index {x:1} hidden later
			step collMod: key {x:1}, 1 indexes`},
		{"made unique", `d.b.createIndex({x: 1}, {prepareUnique: true}); d.runCommand({collMod: "b", index: {keyPattern: {x: 1}, unique: true}})`, `
			a.b; index {x:1} unique
			step collMod: key , 1 indexes`},
		{"dropped", `d.b.createIndex({x: 1}); sh.shardCollection("a.b", {x: 1}); d.b.drop()`, "step drop: key {x:1}, 1 indexes"},
		{"dropped and made anew", `d.b.insertOne({x: 1}); d.b.drop(); sh.shardCollection("a.b", {y: 1})`, `
			a.b; key {y:1}; sharded with 0 indexes, data none
			step drop: key , 0 indexes`},
		{"the database dropped", `sh.shardCollection("a.b", {x: 1}); sh.shardCollection("c.b", {x: 1}); d.dropDatabase()`, `c.b; key {x:1}; sharded with 0 indexes, data ?`},
		{"renamed", `d.b.createIndex({x: 1}); d.b.renameCollection("c"); d.c.createIndex({y: 1})`, `
			a.c; index {x:1}; index {y:1}
			step renameCollection: key , 1 indexes`},
		{"perhaps dropped", `d.b.insertOne({x: 1}); if (again) d.b.drop(); sh.shardCollection("a.b", {x: 1})`, `
			a.b; key {x:1}; insertOne
			step drop: key , 0 indexes`},
		{"perhaps indexed", `d.b.insertOne({x: 1}); if (y) d.b.createIndex({x: 1}); sh.shardCollection("a.b", {x: 1})`, `a.b; key {x:1}; index {x:1}; insertOne`},
		{"perhaps filled", `if (seed) d.b.insertOne({x: 1}); sh.shardCollection("a.b", {x: 1})`, `a.b; key {x:1}; sharded with 0 indexes, data ?; insertOne`},
		{"filled with what nobody sees", `d.b.insertMany(documents); sh.shardCollection("a.b", {x: 1})`, `a.b; key {x:1}; sharded with 0 indexes, data some; insertMany`},
		{"again with another key", `sh.shardCollection("a.b", {x: 1}); sh.shardCollection("a.b", {y: 1})`, `
			a.b; key {x:1}; sharded with 0 indexes, data ?
			a.b; key {y:1}`},
		{"one key or the other", `if (y) sh.shardCollection("a.b", {x: 1}); else sh.shardCollection("a.b", {y: 1})`, `a.b; key ?; sharded with 0 indexes, data ?`},
		{"a key that only the run gives", `sh.shardCollection("a.b", {[f]: 1})`, `a.b; key ?; sharded with 0 indexes, data ?`},
		{"refined", `sh.shardCollection("a.b", {x: 1}); d.adminCommand({refineCollectionShardKey: "a.b", key: {x: 1, y: 1}})`, `
			a.b; key {x:1 y:1}; sharded with 0 indexes, data ?; rekeyed
			step refineCollectionShardKey: key {x:1}, 0 indexes`},
		{"resharded", `sh.shardCollection("a.b", {x: 1}); sh.splitAt("a.b", {x: 5}); sh.reshardCollection("a.b", {y: "hashed"})`, `
			a.b; key {y:hashed}; sharded with 0 indexes, data ?; rekeyed
			step reshardCollection: key {x:1}, 0 indexes`},
		{"zones", `sh.updateZoneKeyRange("a.b", {x: MinKey}, {x: 1}, "A"); sh.addTagRange("a.b", {x: 1}, {x: 2}, "B"); sh.updateZoneKeyRange("a.b", {x: 1}, {x: 2}, "B"); sh.removeTagRange("a.b", {x: MinKey}, {x: 1}, "A")`,
			`a.b; zone B`},
		{"splits", `for (let i = 1; i < 4; i++) sh.splitAt("a.b", {x: i}); sh.splitFind("a.b", {x: 1})`, `a.b; 3 splits`},
		{"queries", `d.b.find({x: 1}).count(); d.b.updateOne({x: 1}, {$set: {y: 1}}); d.b.findAndModify({query: {x: 1}, remove: true}); d.b.remove({x: 1}, true); d.runCommand({update: "b", updates: [{q: {}, u: {$set: {y: 1}}, multi: true}]})`,
			`a.b; count; updateOne; findAndModify; deleteOne; updateMany`},
		{"the same query in each round", `for (const n of [1, 2, 3]) { d.b.insertOne({x: n}); d.b.find({x: 1}) }`, `a.b; insertOne; find`},
		{"the shell's own database by name", `db.b.createIndex({x: 1}); db.c.createIndex({y: 1}); sh.shardCollection("a.b", {x: 1})`,
			`a.b; key {x:1}; sharded with 1 indexes, data ?; index {x:1}`},
		{"one name in two databases", `db.b.createIndex({x: 1}); sh.enableBalancing("a.b"); sh.enableBalancing("c.b")`, ``},
		{"a database of a parameter", `function f(db) { db.b.createIndex({x: 1}) } f(other); sh.shardCollection("a.b", {x: 1})`, `a.b; key {x:1}; sharded with 0 indexes, data ?`},
		{"an unknown database", `db.b.createIndex({x: 1})`, ``},
		{"the server's own collections", `db.getSiblingDB("config").chunks.find({})`, ``},
		{"balancer", `sh.stopBalancer(); db.getSiblingDB("config").settings.updateOne({_id: "balancer"}, {$set: {activeWindow: {start: "23:00", stop: "6:00"}}}, {upsert: true}); sh.startBalancer()`, `
			balancer stopped false
			window 23:00 to 6:00`},
		{"perhaps stopped", `if (x) sh.stopBalancer()`, `balancer stopped ?`},
		{"chunk size", `db.getSiblingDB("config").settings.save({_id: "chunksize", value: NumberLong(32)})`, `chunks of 32 MB`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := state("const d = db.getSiblingDB('a'); " + c.script)
			if want := strings.TrimSpace(strings.ReplaceAll(c.want, "\n\t\t\t", "\n")); got != want {
				t.Errorf("%s\nleaves\n%s\nwant\n%s", c.script, got, want)
			}
		})
	}
}
