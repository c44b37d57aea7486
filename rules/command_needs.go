package rules

import (
	"fmt"
	"strings"

	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/schema"
)

// commandFeatures are the commands and helpers that came with a later server.
var commandFeatures = map[string]mongodb.FeatureName{
	"refineCollectionShardKey":     mongodb.FeatureRefine,
	"reshardCollection":            mongodb.FeatureReshard,
	"moveRange":                    mongodb.FeatureMoveRange,
	"mergeAllChunksOnShard":        mongodb.FeatureMergeAllChunks,
	"analyzeShardKey":              mongodb.FeatureAnalyzeShardKey,
	"configureQueryAnalyzer":       mongodb.FeatureConfigureQueryAnalyzer,
	"configureCollectionBalancing": mongodb.FeatureCollectionBalancing,
	"moveCollection":               mongodb.FeatureMoveCollection,
	"unshardCollection":            mongodb.FeatureUnshardCollection,
	"abortMoveCollection":          mongodb.FeatureAbortMoveCollection,
	"abortUnshardCollection":       mongodb.FeatureAbortUnshardCollection,
	"balancerCollectionStatus":     mongodb.FeatureBalancerCollStatus,
	"checkMetadataConsistency":     mongodb.FeatureCheckMetadata,
	"getShardedDataDistribution":   mongodb.FeatureShardedDataDistribution,
	"startAutoMerger":              mongodb.FeatureAutoMerger,
	"stopAutoMerger":               mongodb.FeatureAutoMerger,
	"isAutoMergerEnabled":          mongodb.FeatureAutoMerger,
}

// optionFeatures are the options of commands that came with a later server.
var optionFeatures = map[string]map[string]mongodb.FeatureName{
	"reshardCollection":            {"forceRedistribution": mongodb.FeatureReshardSameKey, "shardDistribution": mongodb.FeatureShardDistribution},
	"configureCollectionBalancing": {"enableAutoMerger": mongodb.FeatureCollectionAutoMerger, "enableBalancing": mongodb.FeatureCollectionBalancerSwitch},
	"moveChunk":                    {"forceJumbo": mongodb.FeatureMoveChunkForceJumbo},
}

// checkCommandNeeds reports the commands of a script that only a newer server
// has.
func checkCommandNeeds(p *Pass, script *schema.Script) {
	for i := range script.Statements {
		s := &script.Statements[i]
		needs := statementNeeds(s)
		for j, n := range needs {
			feature, ok := mongodb.FeatureNamed(n.feature)
			lacking := p.Where(func(v mongodb.Version) bool { return ok && feature.In(v) == mongodb.No })
			if len(lacking) == 0 || s.Conditional && len(lacking) < len(p.Versions) {
				continue // a condition may well ask for the version
			}
			if j > 0 && len(lacking) == len(p.Where(func(v mongodb.Version) bool { return mongodb.Has(needs[0].feature, v) == mongodb.No })) {
				continue // the command itself says it
			}
			ns, _ := s.Namespace.Get()
			f := Finding{
				Severity: Error, Confidence: confidenceIf(s.Conditional), Versions: lacking, Span: n.place, Namespace: ns, Subject: n.subject,
				Message: fmt.Sprintf("MongoDB %s %s %s: it needs %s", p.list(lacking), verb("refuses", lacking), n.subject, feature.Since()),
				Help:    fmt.Sprintf("upgrade to %s or later first, or do without", feature.Since()),
			}
			if feature.Uncertain {
				f.Severity, f.Confidence = Info, Medium
				f.Message = fmt.Sprintf("MongoDB %s may not have %s: releases from %s certainly do", p.list(lacking), n.subject, feature.Since())
			}
			p.Report(f)
		}
	}
}

// statementNeeds returns what a command asks for that not every server has, the
// command itself first.
func statementNeeds(s *schema.Statement) []featureNeed {
	var needs []featureNeed
	name := strings.TrimPrefix(s.Method, "sh.")
	if s.Raw || name == "runCommand" {
		name = s.Name
	}
	switch feature, ok := commandFeatures[s.Name]; {
	case name == "shardAndDistributeCollection":
		if s.Name == "shardCollection" { // the other half of it goes without saying
			needs = append(needs, featureNeed{feature: mongodb.FeatureShardAndDistribute, subject: name, place: s.NameSpan})
		}
		return needs
	case ok:
		needs = append(needs, featureNeed{feature: feature, subject: name, place: s.NameSpan})
	case s.Name == "bulkWrite" && s.Raw:
		return []featureNeed{{feature: mongodb.FeatureBulkWriteCommand, subject: "the bulkWrite command", place: s.NameSpan}}
	case s.Name == "collMod":
		return collModNeeds(s)
	}
	for option, feature := range optionFeatures[s.Name] {
		if n := argument(s.Args, option); n != nil {
			needs = append(needs, featureNeed{feature: feature, subject: option + " of " + s.Name, place: schemaSpan(n.Span, s.NameSpan)})
		}
	}
	return needs
}

// collModNeeds returns what a change of an index asks for.
func collModNeeds(s *schema.Statement) []featureNeed {
	index := argument(s.Args, "index")
	var needs []featureNeed
	for _, option := range []struct {
		name    string
		feature mongodb.FeatureName
	}{{"hidden", mongodb.FeatureHiddenIndex}, {"prepareUnique", mongodb.FeaturePrepareUnique}, {"unique", mongodb.FeaturePrepareUnique}} {
		if n := argument(index, option.name); n != nil {
			subject := "collMod with " + option.name
			if !s.Raw && (s.Method == "hideIndex" || s.Method == "unhideIndex") {
				subject = s.Method
			}
			return append(needs, featureNeed{feature: option.feature, subject: subject, place: schemaSpan(n.Span, s.NameSpan)})
		}
	}
	return needs
}
