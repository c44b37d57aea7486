package rules

// All lists every rule, sorted by id.
var All = []*Rule{
	UnusedIgnore,                     // SL004
	IgnoreWithoutReason,              // SL005
	LowCardinalityKey,                // SL101
	MonotonicRangedKey,               // SL102
	HighFrequencyKey,                 // SL103
	InvalidShardKey,                  // SL104
	UniqueHashedKey,                  // SL107
	ShardKeyFieldType,                // SL108
	NullableShardKey,                 // SL109
	MutableShardKey,                  // SL110
	CoarseTimePrefix,                 // SL113
	TenantOnlyKey,                    // SL119
	UniqueIndexWithoutShardKeyPrefix, // SL201
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
