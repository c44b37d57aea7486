package mongosh

import (
	"bytes"
	"strings"
)

// anchors are what every helper of sh and every command that Holds looks for has
// in its name. Looking for them is fast, the more so as the first letter is
// rare, and most code has none.
var anchors = [][]byte{
	[]byte("hard"), []byte("hunk"), []byte("Balanc"), []byte("CollectionStatus"), []byte("Zone"), []byte("TagRange"), []byte("RangeFrom"), []byte("moveRange"),
	[]byte("moveCollection"), []byte("splitAt"), []byte("splitFind"), []byte("Merger"), []byte("AutoSplit"), []byte("Migrations"), []byte("QueryAnalyzer"),
	[]byte("JumboFlag"),
}

// Holds reports whether JavaScript shows by its bytes that it is for MongoDB. Any
// other code, of shelljs, Firestore or a query builder, costs this look and no
// more.
func Holds(content []byte) bool {
	return shards(content) || importsDriver(content) || namesDatabase(content) && callsDatabase(content)
}

// each calls do with the offset of every place where the text stands, until do
// returns true. It reports whether that happened.
func each(content, text []byte, do func(at int) bool) bool {
	for from := 0; ; {
		i := bytes.Index(content[from:], text)
		if i < 0 {
			return false
		}
		if do(from + i) {
			return true
		}
		from += i + len(text)
	}
}

// shards reports whether the code calls a helper of sh, of those that act on a
// sharded cluster alone, or has a command that no other product has as a member
// of a document.
func shards(content []byte) bool {
	for _, a := range anchors {
		if each(content, a, func(at int) bool { return shardsAt(content, at) }) {
			return true
		}
	}
	return false
}

// longestName is more than any name that is looked for has, in bytes.
const longestName = 40

func shardsAt(content []byte, at int) bool {
	start, end := at, at
	for start > 0 && isWordByte(content[start-1]) && at-start < longestName {
		start--
	}
	for end < len(content) && isWordByte(content[end]) && end-at < longestName {
		end++
	}
	name, rest := string(content[start:end]), content[end:]
	if start > 2 && string(content[start-3:start]) == "sh." && (start == 3 || !isWordByte(content[start-4])) && isHelper(name) {
		return startsWithAny(rest, "(")
	}
	if start > 0 && isWordByte(content[start-1]) || !isClusterCommand(name) {
		return false
	}
	if len(rest) > 0 && (rest[0] == '"' || rest[0] == '\'') {
		rest = rest[1:]
	}
	return startsWithAny(rest, ":(]")
}

// startsWithAny reports whether the text starts with one of the bytes, but for
// white space before it.
func startsWithAny(text []byte, bytes string) bool {
	for len(text) > 0 && isSpace(text[0]) {
		text = text[1:]
	}
	return len(text) > 0 && strings.IndexByte(bytes, text[0]) >= 0
}

func isSpace(c byte) bool { return isBlank(c) || c == '\f' || c == '\v' }

func isWordByte(c byte) bool { return isNameByte(c) && c != '$' && c != '\\' && c < 0x80 }

func isHelper(name string) bool {
	switch name {
	case "shardCollection", "reshardCollection", "shardAndDistributeCollection", "enableSharding", "addShard", "addShardToZone", "addShardTag",
		"removeShardFromZone", "removeShardTag", "updateZoneKeyRange", "addTagRange", "removeTagRange", "removeRangeFromZone", "splitAt", "splitFind",
		"moveChunk", "moveRange", "moveCollection", "unshardCollection", "startBalancer", "stopBalancer", "setBalancerState", "getBalancerState",
		"isBalancerRunning", "enableBalancing", "disableBalancing", "enableMigrations", "disableMigrations", "enableAutoSplit", "disableAutoSplit",
		"enableAutoMerger", "disableAutoMerger", "startAutoMerger", "stopAutoMerger", "isAutoMergerEnabled", "balancerCollectionStatus",
		"getShardedDataDistribution":
		return true
	}
	return false
}

// isClusterCommand reports whether a command has the name, in any letter case,
// that no other product has.
func isClusterCommand(name string) bool {
	switch strings.ToLower(name) {
	case "shardcollection", "reshardcollection", "refinecollectionshardkey", "unshardcollection", "enablesharding", "updatezonekeyrange",
		"addshardtozone", "removeshardfromzone", "movechunk", "mergechunks", "mergeallchunksonshard", "analyzeshardkey", "configurequeryanalyzer",
		"configurecollectionbalancing", "clearjumboflag":
		return true
	}
	return false
}

// importsDriver reports whether the code loads the package mongodb.
func importsDriver(content []byte) bool {
	return each(content, []byte("mongodb"), func(at int) bool {
		end := at + len("mongodb")
		if at == 0 || end == len(content) || content[at-1] != content[end] || content[at-1] != '"' && content[at-1] != '\'' {
			return false
		}
		before := content[max(0, at-1-longestName) : at-1]
		word := bytes.TrimRight(before, " \t\r\n")
		return bytes.HasSuffix(word, []byte("require(")) || bytes.HasSuffix(word, []byte("import(")) ||
			len(word) < len(before) && (bytes.HasSuffix(word, []byte("from")) || bytes.HasSuffix(word, []byte("import")))
	})
}

// namesDatabase reports whether the code goes to another database than that of
// the shell, as only the shell does.
func namesDatabase(content []byte) bool {
	return each(content, []byte("db.getSiblingDB("), func(at int) bool { return at == 0 || !isWordByte(content[at-1]) }) ||
		each(content, []byte("use "), func(at int) bool { return isUseLine(content, at) })
}

// longestLine is more than a line of the shell that names a database has, in
// bytes.
const longestLine = 200

// isUseLine reports whether the word use at the offset and the name of a database
// are all that stands on the line.
func isUseLine(content []byte, at int) bool {
	for i := at; i > 0 && content[i-1] != '\n'; i-- {
		if at-i > longestLine || content[i-1] != ' ' && content[i-1] != '\t' {
			return false
		}
	}
	line := content[at:min(len(content), at+longestLine)]
	if i := bytes.IndexByte(line, '\n'); i >= 0 {
		line = line[:i]
	}
	name := bytes.TrimRight(bytes.Trim(line[len("use "):], " \t\r"), "; \t")
	for _, c := range name {
		if !isWordByte(c) && c != '-' {
			return false
		}
	}
	return len(name) > 0
}

// callsDatabase reports whether the code calls a method of the name of one that
// does something to a database.
func callsDatabase(content []byte) bool {
	return each(content, []byte("."), func(at int) bool {
		end := at + 1
		for end < len(content) && isWordByte(content[end]) && end-at <= longestName {
			end++
		}
		return isMethod(string(content[at+1:end])) && startsWithAny(content[end:], "(")
	})
}

func isMethod(name string) bool {
	switch name {
	case "createIndex", "createIndexes", "ensureIndex", "dropIndex", "dropIndexes", "createCollection", "getCollection", "insertOne", "insertMany", "updateOne",
		"updateMany", "replaceOne", "deleteOne", "deleteMany", "findAndModify", "aggregate", "countDocuments", "runCommand", "adminCommand",
		"initializeOrderedBulkOp", "initializeUnorderedBulkOp", "bulkWrite", "hideIndex", "insert", "update", "remove", "find", "findOne", "distinct", "count", "drop",
		"findOneAndUpdate", "findOneAndReplace", "findOneAndDelete":
		return true
	}
	return false
}
