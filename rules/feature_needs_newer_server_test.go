package rules_test

import (
	"testing"

	"github.com/shardlint/shardlint/internal/mongodb"
)

// SL105 does not look at declarations for servers from 7.0 on. Everything it can
// report has to be there then.
func TestFeaturesThereFrom7(t *testing.T) {
	t.Parallel()
	v := mongodb.Version{Major: 7}
	for _, name := range []mongodb.FeatureName{
		mongodb.FeatureCompoundHashedKey, mongodb.FeatureCompoundHashedIndex, mongodb.FeatureShardedTimeSeries, mongodb.FeaturePresplitHashedZones,
		mongodb.FeatureClusteredCollection, mongodb.FeatureImplicitIndexOption, mongodb.FeaturePrepareUnique, mongodb.FeatureHiddenIndex,
		mongodb.FeatureWildcardIndex, mongodb.FeatureCompoundWildcardIndex, mongodb.FeatureSameKeyIndexes, mongodb.FeatureMerge, mongodb.FeatureUnionWith,
	} {
		if has := mongodb.Has(name, v); has != mongodb.Yes {
			t.Errorf("%s is there in 7.0: %s", name, has)
		}
	}
}
