package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// indexNeeds returns what the indexes ask for that a server of the version
// lacks, for SL105.
func indexNeeds(v mongodb.Version, c *Collection) []featureNeed {
	var needs []featureNeed
	for _, ix := range c.Indexes {
		first := len(needs)
		for _, fault := range mongodb.CheckIndex(ix.Def, v, c.DefaultCollation) {
			if !needsNewer(fault) || saidOfKey(c, ix, fault.Needs) {
				continue
			}
			need := featureNeed{
				fault.Needs, fmt.Sprintf("index %s of %s", ix.Def.Key, c.Namespace), needWords[fault.Needs], placeOf(ix, fault), "createIndexes", &fault,
			}
			if fault.Needs == mongodb.FeatureCompoundWildcardIndex && len(needs) > first && needs[len(needs)-1].feature == mongodb.FeatureWildcardIndex {
				needs = needs[:len(needs)-1] // takes the later of the two
			}
			needs = append(needs, need)
		}
	}
	return append(needs, sameKeyNeeds(v, c)...)
}

// needWords says what an index needs the version for.
var needWords = map[mongodb.FeatureName]string{
	mongodb.FeatureCompoundHashedIndex:   "a hashed field beside others",
	mongodb.FeaturePrepareUnique:         "prepareUnique",
	mongodb.FeatureHiddenIndex:           "a hidden index",
	mongodb.FeatureClusteredCollection:   "a clustered index",
	mongodb.FeatureWildcardIndex:         "a wildcard index",
	mongodb.FeatureCompoundWildcardIndex: "a wildcard path beside other fields",
}

// saidOfKey reports whether the same is said of the shard key, or of the
// collection, already.
func saidOfKey(c *Collection, ix Index, feature mongodb.FeatureName) bool {
	switch feature {
	case mongodb.FeatureCompoundHashedIndex:
		_, hashed := c.Key.HashedField()
		return hashed && len(c.Key) > 1 && ix.Def.Key.HasPrefix(c.Key)
	case mongodb.FeatureClusteredCollection:
		return !c.ClusteredIndex.IsAbsent()
	}
	return false
}

// sameKeyNeeds returns the indexes that only a server from 5.0 on creates beside
// another one on the same key.
func sameKeyNeeds(v mongodb.Version, c *Collection) []featureNeed {
	if mongodb.Has(mongodb.FeatureSameKeyIndexes, v) != mongodb.No {
		return nil
	}
	var needs []featureNeed
	for _, conflict := range mongodb.CheckIndexSet(definitions(c), v, c.DefaultCollation) {
		if conflict.Earlier < 0 {
			continue
		}
		earlier, later := c.Indexes[conflict.Earlier], c.Indexes[conflict.Later]
		if !earlier.Def.Key.Equal(later.Def.Key) {
			continue
		}
		if _, still := mongodb.Conflict(earlier.Def, later.Def, mongodb.Newest, c.DefaultCollation); still {
			continue // SL210
		}
		needs = append(needs, featureNeed{
			mongodb.FeatureSameKeyIndexes, fmt.Sprintf("index %s of %s", later.Def.Key, c.Namespace),
			"a second index on the same key and collation", placeOf(later, conflict.Fault), "createIndexes", &conflict.Fault,
		})
	}
	return needs
}

// definitions returns the indexes as the server would be given them one after
// the other; nil if one can't be read, or if they stand in several files, which
// may be of several times.
func definitions(c *Collection) []mongodb.Index {
	defs := make([]mongodb.Index, len(c.Indexes))
	for i, ix := range c.Indexes {
		if ix.Def.Key == nil || ix.Span.File != c.Indexes[0].Span.File {
			return nil
		}
		defs[i] = ix.Def
	}
	return defs
}

// stageNeeds returns the aggregation stages of the collection's queries that
// came with a later server.
func stageNeeds(c *Collection) []featureNeed {
	var needs []featureNeed
	for _, q := range c.Queries {
		if q.Pipeline == nil || q.Pipeline.Kind != schema.ArrayNode {
			continue
		}
		for _, item := range q.Pipeline.Members {
			for _, stage := range item.Value.Members {
				switch stage.Key {
				case "$merge", "$unionWith":
					needs = append(needs, featureNeed{
						feature: mongodb.FeatureName(stage.Key), subject: "a pipeline on " + string(c.Namespace), what: stage.Key, place: stage.KeySpan,
					})
				}
			}
		}
	}
	return needs
}
