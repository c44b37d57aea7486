package mongosh

import (
	"bytes"
	"regexp"
	"slices"
)

// anchors are what every marker of a script holds. Looking for them is fast, and
// most code has none.
var anchors = [][]byte{
	[]byte("hard"), []byte("hunk"), []byte("alanc"), []byte("sh.split"), []byte("Zone"), []byte("TagRange"), []byte("sh.moveRange"), []byte("Merger"),
	[]byte("AutoSplit"), []byte("Migrations"), []byte("getSiblingDB("), []byte("mongodb"), []byte("QueryAnalyzer"), []byte("use "),
}

var (
	// The helpers of sh, those that act on a sharded cluster alone.
	helperCall = regexp.MustCompile(`\bsh\.(?:shardCollection|reshardCollection|shardAndDistributeCollection|enableSharding|addShard(?:ToZone|Tag)?|` +
		`removeShard(?:FromZone|Tag)|updateZoneKeyRange|(?:add|remove)TagRange|removeRangeFromZone|split(?:At|Find)|moveChunk|moveRange|moveCollection|unshardCollection|` +
		`(?:start|stop)Balancer|setBalancerState|getBalancerState|isBalancerRunning|(?:en|dis)able(?:Balancing|Migrations|AutoSplit|AutoMerger)|` +
		`(?:start|stop)AutoMerger|isAutoMergerEnabled|balancerCollectionStatus|getShardedDataDistribution)\s*\(`)
	// Commands that no other product has, as a member of a document.
	commandName = regexp.MustCompile(`(?i)\b(?:shardCollection|reshardCollection|refineCollectionShardKey|unshardCollection|enableSharding|updateZoneKeyRange|` +
		`addShardToZone|removeShardFromZone|moveChunk|mergeChunks|mergeAllChunksOnShard|analyzeShardKey|configureQueryAnalyzer|` +
		`configureCollectionBalancing|clearJumboFlag)["']?\s*[:(\]]`)
	otherDatabase = regexp.MustCompile(`\bdb\.getSiblingDB\(|(?m)^[ \t]*use[ \t]+[\w-]+[ \t]*;?[ \t]*\r?$`)
	// What is done to a database, beside the above.
	databaseCall = regexp.MustCompile(`\.(?:createIndex(?:es)?|ensureIndex|dropIndex(?:es)?|createCollection|getCollection|insertOne|insertMany|updateOne|updateMany|` +
		`replaceOne|deleteOne|deleteMany|findOneAnd\w+|findAndModify|aggregate|countDocuments|runCommand|adminCommand|initializeU?n?[Oo]rderedBulkOp|bulkWrite|` +
		`hideIndex|insert|update|remove|find|findOne|distinct|count|drop)\s*\(`)
	driverImport = regexp.MustCompile(`(?:require\(\s*|from\s+|import\s+|import\(\s*)["']mongodb["']`)
)

// Holds reports whether JavaScript shows by its bytes that it is for MongoDB. Any
// other code, of shelljs, Firestore or a query builder, costs this look and no
// more.
func Holds(content []byte) bool {
	if !slices.ContainsFunc(anchors, func(a []byte) bool { return bytes.Contains(content, a) }) {
		return false
	}
	return helperCall.Match(content) || commandName.Match(content) || driverImport.Match(content) ||
		otherDatabase.Match(content) && databaseCall.Match(content)
}
