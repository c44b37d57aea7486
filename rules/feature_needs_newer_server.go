package rules

import (
	"fmt"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// FeatureNeedsNewerServer is SL105.
var FeatureNeedsNewerServer = &Rule{
	ID:         "SL105",
	Name:       "feature-needs-newer-server",
	Summary:    "the declared server version does not have what is asked for",
	Severity:   Error,
	Levels:     "error; info for options of which it is not documented when they came, such as implicitlyCreateIndex below 6.0",
	Confidence: "high; medium for the info",
	Versions: "4.2 wildcard indexes, $merge; 4.4 hashed beside other fields in a shard key or index, hidden indexes, presplitHashedZones, " +
		"$unionWith, refineCollectionShardKey, balancerCollectionStatus; 5.0 a second index on one key, reshardCollection; 5.1 sharded time-series " +
		"collections; 5.3 clustered collections, configureCollectionBalancing; 6.0 prepareUnique, moveRange; 6.0.3 getShardedDataDistribution; 7.0 " +
		"compound wildcard indexes, the auto-merger, analyzeShardKey, configureQueryAnalyzer, checkMetadataConsistency; 8.0 moveCollection, " +
		"unshardCollection, shardAndDistributeCollection, the bulkWrite command",
	Inputs: Spec | Script | GoSource,
	Since:  "0.1",
	Why: "The server refuses the command, so the collection stays unsharded, the index is not there or the query fails, while the same " +
		"files work where the server is newer.",
	Fix: "Upgrade first, featureCompatibilityVersion included, or do without the feature. Declare `serverVersion` as it is in every environment.",
	NotFlagged: "Any of it while no version is declared that lacks it. What needs another version and has a rule of its own: SL109 documents " +
		"without a key field, SL301 numInitialChunks, SL401 to SL413 writes, reads and transactions. What a newer server no longer has, which is SL210 " +
		"for index types. An index on the fields of a shard key that is itself reported here.",
	Sources: []string{
		"https://www.mongodb.com/docs/manual/core/hashed-sharding/",
		"https://www.mongodb.com/docs/manual/core/timeseries/timeseries-shard-collection/",
		"https://www.mongodb.com/docs/manual/core/index-unique/convert-to-unique/",
		"https://www.mongodb.com/docs/manual/core/indexes/index-types/index-wildcard/index-wildcard-compound/",
		"src/mongo/s/shard_key_pattern.cpp",
	},
	ServerCode: "BadValue (2), InvalidIndexSpecificationOption (197), CannotCreateIndex (67) and others",
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
serverVersion: "4.2"
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1, order_id: hashed}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
serverVersion: "4.4"
collections:
  - namespace: shop.orders
    shardKey: {customer_id: 1, order_id: hashed}
`}},
	Collection: checkFeatureNeedsNewerServer,
	Script:     checkCommandNeeds,
}

func checkFeatureNeedsNewerServer(p *Pass, c *Collection) {
	if p.Oldest().AtLeast(7, 0) {
		return // has everything that a declaration can ask for
	}
	for _, n := range featureNeeds(p, c) {
		feature, ok := mongodb.FeatureNamed(n.feature)
		if !ok || !feature.Removed.IsZero() {
			continue
		}
		lacking := p.Where(func(v mongodb.Version) bool { return feature.In(v) == mongodb.No })
		if len(lacking) == 0 {
			continue
		}
		f := Finding{
			Severity: Error, Versions: lacking,
			Span: n.place, Namespace: c.Namespace, Subject: n.subject + " " + string(n.feature),
			Message: fmt.Sprintf("MongoDB %s will refuse %s: %s needs %s", p.list(lacking), n.subject, n.what, feature.Since()),
			Help:    fmt.Sprintf("upgrade to %s or later first, or do without", feature.Since()),
		}
		if n.fault != nil {
			if answer := answerOf(n.command, *n.fault); answer != "" {
				f.Notes = []string{answer}
			}
		}
		if feature.Uncertain {
			f.Severity, f.Confidence = Info, Medium
			f.Message = fmt.Sprintf("%s asks for %s, which MongoDB %s may not have: it is not documented, and releases from %s have it",
				c.Namespace, n.what, p.list(lacking), feature.Since())
		}
		p.Report(f)
	}
}

// A featureNeed is something declared that not every server has.
type featureNeed struct {
	feature mongodb.FeatureName
	subject string // "shard key {a: 1, b: hashed} of shop.orders"
	what    string // what needs the version: "a hashed field beside others"
	place   schema.Span
	command string // the one that is refused
	fault   *mongodb.Fault
}

// featureNeeds returns what the collection asks for that the oldest server of
// the pass may lack.
func featureNeeds(p *Pass, c *Collection) []featureNeed {
	var needs []featureNeed
	add := func(feature mongodb.FeatureName, subject, what string, place schema.Span) {
		needs = append(needs, featureNeed{feature: feature, subject: subject, what: what, place: place})
	}
	of := " of " + string(c.Namespace)
	oldest := p.Oldest()
	for _, fault := range mongodb.CheckShardKey(c.Key, oldest) {
		if fault.Needs != "" {
			needs = append(needs, featureNeed{fault.Needs, "shard key " + c.Key.String() + of, "a hashed field beside others",
				c.Pattern.Parts[fault.Part].Span, "shardCollection", &fault})
		}
	}
	if _, ok := c.TimeSeries.Get(); ok && len(c.Key) > 0 {
		add(mongodb.FeatureShardedTimeSeries, "to shard "+string(c.Namespace), "a sharded time-series collection", c.TimeSeries.Span())
	}
	if schema.Is(c.PresplitHashedZones, true) && len(c.Key) > 0 {
		add(mongodb.FeaturePresplitHashedZones, "presplitHashedZones"+of, "the option", c.PresplitHashedZones.Span())
	}
	if !c.ClusteredIndex.IsAbsent() {
		add(mongodb.FeatureClusteredCollection, "clusteredIndex"+of, "a clustered collection", c.ClusteredIndex.Span())
	}
	if _, ok := c.ImplicitlyCreateIndex.Get(); ok {
		add(mongodb.FeatureImplicitIndexOption, "implicitlyCreateIndex"+of, "implicitlyCreateIndex", c.ImplicitlyCreateIndex.Span())
	}
	if _, ok := c.EnforceUniquenessCheck.Get(); ok {
		add(mongodb.FeatureImplicitIndexOption, "enforceUniquenessCheck"+of, "enforceUniquenessCheck", c.EnforceUniquenessCheck.Span())
	}
	return append(append(needs, indexNeeds(oldest, c)...), stageNeeds(c)...)
}
