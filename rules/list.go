package rules

// All lists every rule, sorted by id.
var All = []*Rule{
	InvalidInput,                     // SL001
	SpecSchema,                       // SL002
	DuplicateKey,                     // SL003
	UnusedIgnore,                     // SL004
	IgnoreWithoutReason,              // SL005
	ConflictingDeclarations,          // SL006
	ShardingNotDeclared,              // SL007
	LowCardinalityKey,                // SL101
	MonotonicRangedKey,               // SL102
	HighFrequencyKey,                 // SL103
	InvalidShardKey,                  // SL104
	FeatureNeedsNewerServer,          // SL105
	UnshardableNamespace,             // SL106
	UniqueHashedKey,                  // SL107
	ShardKeyFieldType,                // SL108
	NullableShardKey,                 // SL109
	MutableShardKey,                  // SL110
	ShardKeyCollation,                // SL111
	TimeSeriesShardKey,               // SL112
	CoarseTimePrefix,                 // SL113
	ShardKeyLimits,                   // SL114
	KeyDoesNotServeQueries,           // SL115
	RangeQueryOnHashedKey,            // SL116
	AmbiguousKeyOrder,                // SL117
	MalformedCommand,                 // SL118
	TenantOnlyKey,                    // SL119
	UniqueIndexWithoutShardKeyPrefix, // SL201
	UniqueHashedIndex,                // SL202
	MissingShardKeyIndex,             // SL203
	UnusableShardKeyIndex,            // SL204
	ShardKeyIndexDropped,             // SL205
	UniqueKeyNeedsOwnIndex,           // SL206
	IdUniquePerShard,                 // SL207
	UniqueIndexWithMissingField,      // SL208
	IdIndexOptions,                   // SL209
	InvalidIndex,                     // SL210
	InvalidCollmod,                   // SL211
	UniqueIndexCollation,             // SL212
	NumInitialChunks,                 // SL301
	InvalidSplitPoint,                // SL302
	InvalidZoneRange,                 // SL303
	OverlappingZones,                 // SL304
	ZoneGap,                          // SL305
	InvalidMoveOrMerge,               // SL306
	UnsplitBulkLoad,                  // SL307
	ChunkSizeOutOfRange,              // SL308
	PresplitHashedZones,              // SL309
	ScatterGatherQuery,               // SL401
	SingleWriteWithoutShardKey,       // SL402
	UpsertWithoutShardKey,            // SL403
	ShardKeyUpdate,                   // SL404
	NullKeyFilter,                    // SL405
	InaccurateCount,                  // SL406
	LookupOnSharded,                  // SL407
	OutputToSharded,                  // SL408
	CollationBroadcast,               // SL409
	ReplacementDropsShardKey,         // SL410
	UnsupportedOnSharded,             // SL411
	ScatterGatherMultiWrite,          // SL412
	InsertWithoutShardKey,            // SL413
	SingleMongos,                     // SL501
	DirectShardConnection,            // SL502
	ReplicaSetOptionOnMongos,         // SL503
	ConfigServerConnection,           // SL504
	InvalidConnectionString,          // SL505
	ConnectionOption,                 // SL506
	MixedHostRoles,                   // SL507
	RetryWritesOff,                   // SL508
	PlaintextCredentials,             // SL509
	IncompleteMongosList,             // SL510
	RouterBehindBalancer,             // SL511
	BalancerLeftStopped,              // SL601
	InvalidBalancerWindow,            // SL602
	WindowWhileStopped,               // SL603
	BalancerStateMisread,             // SL604
	ConfigChunksByNamespace,          // SL605
	DirectConfigWrite,                // SL606
	RemovedHelper,                    // SL607
	UnboundedCardinalityCheck,        // SL608
	EnableShardingMissing,            // SL609
	ShellHelperInScript,              // SL610
	ChunkCountAsBalance,              // SL611
	QueryAnalyzerOptions,             // SL612
	SingleConfigServer,               // SL613
	ShardKeyChanged,                  // SL701
	InvalidRefine,                    // SL702
	InvalidReshard,                   // SL703
	IndexLosesShardKey,               // SL704
}

// Find returns the rule with the id, name or former name, or nil.
func Find(name string) *Rule {
	for _, r := range All {
		if r.ID == name || r.Name == name {
			return r
		}
		for _, a := range r.Aliases {
			if a == name {
				return r
			}
		}
	}
	return nil
}
