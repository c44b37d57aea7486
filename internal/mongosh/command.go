package mongosh

import (
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// namespaceCommands are the commands whose first member is a whole namespace.
var namespaceCommands = words("shardCollection reshardCollection refineCollectionShardKey moveChunk moveRange split mergeChunks updateZoneKeyRange " +
	"moveCollection unshardCollection analyzeShardKey configureQueryAnalyzer configureCollectionBalancing setAllowMigrations " +
	"balancerCollectionStatus clearJumboFlag cleanupOrphaned mergeAllChunksOnShard renameCollection abortReshardCollection commitReshardCollection " +
	"abortMoveCollection abortUnshardCollection splitVector cleanupReshardCollection enableBalancing disableBalancing rewriteCollection")

// collectionCommands are those whose first member is the name of a collection
// in the database they are sent to.
var collectionCommands = words("find aggregate count distinct mapReduce insert update delete findAndModify bulkWrite create createIndexes dropIndexes " +
	"collMod drop convertToCapped cloneCollectionAsCapped reIndex validate collStats compact dataSize explain geoSearch group listIndexes")

// databaseCommands are those that speak of no collection.
var databaseCommands = words("enableSharding addShardToZone removeShardFromZone addShard removeShard addShardTag movePrimary balancerStart balancerStop " +
	"balancerStatus dropDatabase listShards flushRouterConfig setFeatureCompatibilityVersion checkMetadataConsistency replSetInitiate replSetReconfig " +
	"replSetStepDown transitionFromDedicatedConfigServer transitionToDedicatedConfigServer startShardDraining stopShardDraining commitShardRemoval " +
	"setClusterParameter getParameter setParameter refreshSessions killOp currentOp serverStatus ping hello isMaster")

// shardingCommands are those that are for a sharded cluster alone: whoever is
// given one talks to it.
var shardingCommands = words("shardCollection reshardCollection refineCollectionShardKey moveChunk moveRange mergeChunks updateZoneKeyRange unshardCollection " +
	"analyzeShardKey configureQueryAnalyzer configureCollectionBalancing mergeAllChunksOnShard enableSharding addShardToZone removeShardFromZone addShard " +
	"removeShard movePrimary balancerStart balancerStop clearJumboFlag cleanupOrphaned setAllowMigrations")

func words(list string) map[string]string {
	m := map[string]string{}
	for _, w := range strings.Fields(list) {
		m[strings.ToLower(w)] = w
	}
	return m
}

func takesNamespace(name string) bool { return namespaceCommands[strings.ToLower(name)] != "" }

// spelling returns a command's name as the server spells it, and whether it is
// one that is known here.
func spelling(name string) (string, bool) {
	lower := strings.ToLower(name)
	for _, set := range []map[string]string{namespaceCommands, collectionCommands, databaseCommands} {
		if s := set[lower]; s != "" {
			return s, true
		}
	}
	return name, false
}

// isShardingCommand reports whether the value is a command document for a
// sharded cluster.
func isShardingCommand(v *value) bool {
	if !v.open() || v.kind != object || len(v.members) == 0 || v.members[0].hidden {
		return false
	}
	return shardingCommands[strings.ToLower(v.members[0].key)] != ""
}

// command is runCommand, adminCommand or a driver's command with a document.
func (r *reader) command(to schema.Value[string], c *invocation) *value {
	doc := c.node(0)
	if doc != nil && doc.Kind == schema.StringNode { // runCommand("ping")
		doc = document(doc.Span, schema.Member{Key: doc.Text, KeySpan: doc.Span, Value: &schema.Node{Kind: schema.NumberNode, Text: "1", Span: doc.Span}})
	}
	if doc == nil || doc.Kind != schema.ObjectNode || len(doc.Members) == 0 || schema.IsHidden(doc.Members[0]) {
		return r.unknownAt(c.span)
	}
	first := doc.Members[0]
	name, known := spelling(first.Key)
	s := schema.Statement{
		Name: name, Method: c.name, Database: to, Args: doc, Raw: true, Use: r.uses[c.expression], NameSpan: first.KeySpan, Span: c.span,
	}
	if known && name != first.Key {
		renamed := *doc
		renamed.Members = append([]schema.Member(nil), doc.Members...)
		renamed.Members[0].Key = name
		s.Args = &renamed
	}
	switch lower := strings.ToLower(name); {
	case namespaceCommands[lower] != "":
		s.Namespace, s.Collection = namespaceOf(first.Value)
	case collectionCommands[lower] != "":
		s.Collection = textOf(first.Value)
		s.Namespace = joinNamespace(to, s.Collection)
	}
	r.emit(s)
	return r.unknownAt(c.span)
}

// textOf returns the text of a node as a leaf of the model.
func textOf(n *schema.Node) schema.Value[string] {
	if n.Kind != schema.StringNode {
		return schema.UnknownAt[string](n.Span)
	}
	return schema.KnownAt(n.Text, n.Span)
}

// namespaceOf returns the namespace that a node holds, and its collection.
func namespaceOf(n *schema.Node) (schema.Value[schema.Namespace], schema.Value[string]) {
	if n.Kind != schema.StringNode {
		return schema.UnknownAt[schema.Namespace](n.Span), schema.UnknownAt[string](n.Span)
	}
	ns := schema.Namespace(n.Text)
	_, name, ok := ns.Split()
	if !ok {
		return schema.KnownAt(ns, n.Span), schema.Value[string]{}
	}
	return schema.KnownAt(ns, n.Span), schema.KnownAt(name, n.Span)
}

// joinNamespace puts a database and a collection together. Its place is that of
// the collection.
func joinNamespace(db, name schema.Value[string]) schema.Value[schema.Namespace] {
	at := name.Span()
	if at.IsZero() {
		at = db.Span()
	}
	d, okD := db.Get()
	c, okC := name.Get()
	if !okD || !okC || d == "" || c == "" {
		return schema.UnknownAt[schema.Namespace](at)
	}
	return schema.KnownAt(schema.Namespace(d+"."+c), at)
}
