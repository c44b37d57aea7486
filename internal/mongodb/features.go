package mongodb

import "slices"

// A FeatureName names one thing that not every supported server can do.
type FeatureName string

// The features that a declaration, a script or a program can ask for.
const (
	FeatureCompoundHashedKey        FeatureName = "compound hashed shard key"
	FeatureCompoundHashedIndex      FeatureName = "compound hashed index"
	FeatureMissingKeyFields         FeatureName = "documents without a shard key field"
	FeatureRefine                   FeatureName = "refineCollectionShardKey"
	FeatureReshard                  FeatureName = "reshardCollection"
	FeatureReshardSameKey           FeatureName = "reshardCollection forceRedistribution"
	FeatureShardDistribution        FeatureName = "reshardCollection shardDistribution"
	FeatureShardAndDistribute       FeatureName = "sh.shardAndDistributeCollection"
	FeatureReshardTimeSeries        FeatureName = "reshardCollection of a time-series collection"
	FeatureMoveCollection           FeatureName = "moveCollection"
	FeatureUnshardCollection        FeatureName = "unshardCollection"
	FeatureAbortMoveCollection      FeatureName = "abortMoveCollection"
	FeatureAbortUnshardCollection   FeatureName = "abortUnshardCollection"
	FeatureAnalyzeShardKey          FeatureName = "analyzeShardKey"
	FeatureConfigureQueryAnalyzer   FeatureName = "configureQueryAnalyzer"
	FeatureKeyValueUpdate           FeatureName = "update of a shard key value"
	FeatureSingleWriteWithoutKey    FeatureName = "single write without the shard key"
	FeaturePartialKeyDelete         FeatureName = "single delete or findAndModify by a part of the shard key"
	FeatureLookupSharded            FeatureName = "$lookup from a sharded collection"
	FeatureLookupShardedInTxn       FeatureName = "$lookup from a sharded collection in a transaction"
	FeatureMerge                    FeatureName = "$merge"
	FeatureUnionWith                FeatureName = "$unionWith"
	FeatureShardedTimeSeries        FeatureName = "sharded time-series collection"
	FeatureRenameSharded            FeatureName = "renameCollection of a sharded collection"
	FeatureShardedTransactions      FeatureName = "transactions on a sharded cluster"
	FeatureImplicitEnableSharding   FeatureName = "shardCollection without enableSharding"
	FeatureAutoMerger               FeatureName = "auto-merger"
	FeaturePresplitHashedZones      FeatureName = "presplitHashedZones"
	FeatureImplicitIndexOption      FeatureName = "implicitlyCreateIndex and enforceUniquenessCheck"
	FeatureSameKeyIndexes           FeatureName = "two indexes on one key that differ in unique or sparse"
	FeaturePrepareUnique            FeatureName = "prepareUnique"
	FeatureHiddenIndex              FeatureName = "hidden index"
	FeatureWildcardIndex            FeatureName = "wildcard index"
	FeatureCompoundWildcardIndex    FeatureName = "compound wildcard index"
	FeatureClusteredCollection      FeatureName = "clustered collection"
	FeatureHashedIndexDrop          FeatureName = "drop of the index of a hashed shard key"
	FeatureBulkWriteCommand         FeatureName = "bulkWrite command"
	FeatureUpdateOneSort            FeatureName = "updateOne with sort"
	FeatureMoveRange                FeatureName = "moveRange"
	FeatureMoveChunkForceJumbo      FeatureName = "moveChunk forceJumbo"
	FeatureMergeAllChunks           FeatureName = "mergeAllChunksOnShard"
	FeatureCollectionBalancing      FeatureName = "configureCollectionBalancing"
	FeatureCollectionAutoMerger     FeatureName = "configureCollectionBalancing enableAutoMerger"
	FeatureCollectionBalancerSwitch FeatureName = "configureCollectionBalancing enableBalancing"
	FeatureShardedDataDistribution  FeatureName = "$shardedDataDistribution"
	FeatureBalancerCollStatus       FeatureName = "balancerCollectionStatus"
	FeatureCheckMetadata            FeatureName = "checkMetadataConsistency"
	FeatureJumboBalancing           FeatureName = "attemptToBalanceJumboChunks"
	FeatureWeekdayWindow            FeatureName = "activeWindowDOW"
	FeatureNumInitialChunks         FeatureName = "numInitialChunks of shardCollection"
	FeatureAutoSplit                FeatureName = "automatic chunk splitting"
	FeatureGeoHaystack              FeatureName = "geoHaystack index"
	FeatureGeoSearch                FeatureName = "geoSearch"
	FeatureGroupCommand             FeatureName = "group command"
	FeatureEval                     FeatureName = "eval command"
)

// A Feature says which servers can do one thing.
type Feature struct {
	Name FeatureName
	// First are the earliest releases that have it, one per release line that
	// got it before the last of them, in ascending order. Empty: always there.
	First []Version
	// Removed is the first release without it, or in which it has no effect;
	// zero if it is still there.
	Removed Version
	// Uncertain says that First is documented or inferred, not verified.
	Uncertain bool
	// Source is the page of the MongoDB manual, below
	// https://www.mongodb.com/docs/manual/.
	Source string
}

// In reports whether a server of version v has the feature. Maybe if that
// hangs on a patch v does not name, or v is zero.
func (f Feature) In(v Version) Tri {
	if v.IsZero() {
		return Maybe
	}
	if !f.Removed.IsZero() {
		switch gone := v.reaches(f.Removed); gone {
		case Yes:
			return No
		case Maybe:
			return Maybe
		}
	}
	if len(f.First) == 0 {
		return Yes
	}
	return v.reaches(f.First...)
}

// Since returns the release to name as the first that has the feature for good:
// the latest of First; zero if it was always there.
func (f Feature) Since() Version {
	if len(f.First) == 0 {
		return Version{}
	}
	return f.First[len(f.First)-1]
}

// FeatureNamed returns what is known of a feature.
func FeatureNamed(name FeatureName) (Feature, bool) {
	i := slices.IndexFunc(featureTable[:], func(f Feature) bool { return f.Name == name })
	if i < 0 {
		return Feature{}, false
	}
	return featureTable[i], true
}

// Features returns every feature known, in a fixed order.
func Features() []Feature { return slices.Clone(featureTable[:]) }

// Has reports whether a server of version v has the named feature; Maybe for a
// name that is not in the table.
func Has(name FeatureName, v Version) Tri {
	f, ok := FeatureNamed(name)
	if !ok {
		return Maybe
	}
	return f.In(v)
}
