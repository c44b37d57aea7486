package rules

import (
	"fmt"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// DirectConfigWrite is SL606.
var DirectConfigWrite = &Rule{
	ID:       "SL606",
	Name:     "direct-config-write",
	Summary:  "a script writes to the server's own collections in config",
	Severity: Error,
	Levels: "error for the collections that routing rests on: chunks, collections, databases, shards, tags; warning for the others and for flags such as " +
		"jumbo and noBalance",
	Confidence: "high",
	Versions:   "all",
	Inputs:     Script | GoSource,
	Since:      "0.1",
	Why: "Nothing checks such a write, and routers and shards keep their own copies of these documents, which do not change with it. Ranges that overlap or leave a hole " +
		"send reads and writes to the wrong shard, and documents seem lost. Only config.settings is meant to be written.",
	Fix: "Use the command for it: moveRange, split, updateZoneKeyRange, addShardToZone, clearJumboFlag, removeShard, sh.disableBalancing. For metadata that is " +
		"broken already, ask MongoDB's support.",
	NotFlagged: "config.settings. Reads. Collections in config that are not the server's. config.transactions and such, which replica sets have too, where nothing " +
		"says that the deployment is sharded.",
	Sources: []string{"https://www.mongodb.com/docs/manual/reference/config-database/"},
	Bad: []Example{{File: "zones.js", Text: `db.getSiblingDB("config").tags.insertOne({
  _id: {ns: "shop.orders", min: {customer_id: 0}}, ns: "shop.orders", min: {customer_id: 0}, max: {customer_id: 9}, tag: "EU",
});
`}},
	Good: []Example{{File: "zones.js", Text: `sh.addShardToZone("shard1", "EU");
sh.updateZoneKeyRange("shop.orders", {customer_id: 0}, {customer_id: 9}, "EU");
`}},
	Script: checkDirectConfigWrite,
}

var (
	routingCollections = wordSet("chunks collections databases shards tags")
	clusterCollections = wordSet("version mongos locks lockpings migrations changelog actionlog migrationCoordinators rangeDeletions reshardingOperations " +
		"placementHistory queryAnalyzers sampledQueries sampledQueriesDiff")
	nodeCollections = wordSet("transactions image_collection system.sessions system.preimages system.indexBuilds")
)

func checkDirectConfigWrite(p *Pass, script *schema.Script) {
	for i := range script.Statements {
		s := &script.Statements[i]
		name, known := s.Collection.Get()
		if !known || !schema.Is(s.Database, "config") || !writes(s) {
			continue
		}
		own := routingCollections[name] || clusterCollections[name] || strings.HasPrefix(name, "cache.") || strings.HasPrefix(name, "localResharding")
		if !own && !nodeCollections[name] {
			continue
		}
		// Only a cluster has the first, and a shell that writes them talks to
		// one; an application may call a database of its own config.
		if (!own || !fromShell(s)) && !p.Model.Sharded() {
			continue
		}
		f := Finding{
			Severity: Warning, Span: s.NameSpan, Namespace: schema.Namespace("config." + name), Subject: s.Name,
			Message: fmt.Sprintf("%s writes to config.%s past every check: routers and shards do not take it over as they do from a command", s.Method, name),
			Help:    commandFor(name, s),
		}
		if routingCollections[name] && !setsFlag(s) {
			f.Severity = Error
			f.Message = fmt.Sprintf("%s writes to config.%s past every check: what is wrong in it sends reads and writes to the wrong shard", s.Method, name)
		}
		p.Report(f)
	}
}

// writes reports whether the statement changes documents or the collection.
func writes(s *schema.Statement) bool {
	switch s.Name {
	case "insert", "update", "delete", "findAndModify", "bulkWrite", "drop", "create", "renameCollection", "convertToCapped":
		return true
	}
	return false
}

// setsFlag reports whether the statement only sets or clears a mark that the
// balancer heeds.
func setsFlag(s *schema.Statement) bool {
	ops := itemsOf(s.Args.Lookup("updates"))
	if s.Name != "update" || len(ops) == 0 {
		return false
	}
	for _, op := range ops {
		u := op.Lookup("u")
		if u == nil || u.Kind != schema.ObjectNode || len(u.Members) == 0 {
			return false
		}
		for _, operator := range u.Members {
			for _, m := range operator.Value.Members {
				if m.Key != "jumbo" && m.Key != "noBalance" {
					return false
				}
			}
			if !strings.HasPrefix(operator.Key, "$") || len(operator.Value.Members) == 0 {
				return false
			}
		}
	}
	return true
}

// commandFor names what does properly what scripts write to the collection for.
func commandFor(name string, s *schema.Statement) string {
	switch name {
	case "chunks":
		if setsFlag(s) {
			return "clearJumboFlag takes the mark from a chunk: db.adminCommand({clearJumboFlag: ...})"
		}
		return "moveRange, split and mergeChunks change chunks"
	case "collections":
		if setsFlag(s) {
			return "sh.disableBalancing and sh.enableBalancing set it"
		}
		return "shardCollection, reshardCollection and drop change what is here"
	case "tags":
		return "sh.updateZoneKeyRange and sh.removeRangeFromZone change the ranges of zones"
	case "shards":
		return "sh.addShard, removeShard and sh.addShardToZone change shards and their zones"
	case "databases":
		return "movePrimary and sh.enableSharding change databases"
	}
	return "leave it to the server; only config.settings is meant to be written"
}
