package rules

import "fmt"

// TenantOnlyKey is SL119.
var TenantOnlyKey = &Rule{
	ID:         "SL119",
	Name:       "tenant-only-key",
	Summary:    "the whole shard key is one tenant's id",
	Severity:   Info,
	Confidence: "medium: the tenant is known by the field's name",
	Versions:   "all",
	Inputs:     Spec | Script | GoSource,
	Since:      "0.1",
	Why: "All documents of one tenant live in one chunk. As the largest tenant grows, its chunk can't be split, the balancer won't move it (jumbo), " +
		"and one shard carries that tenant alone, hashed or not.",
	Fix:        "Append a field with many values, {tenant_id: 1, _id: 1}: queries with the tenant still go to few shards, and a large tenant can be split.",
	NotFlagged: "A compound key. A field whose cardinality or topFrequency is declared: SL101 and SL103 then judge by the figures.",
	Sources:    []string{"https://www.mongodb.com/docs/manual/core/sharding-choose-a-shard-key/#shard-key-frequency"},
	Bad: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: saas.events
    shardKey: {tenantId: hashed}
`}},
	Good: []Example{{File: "shards.yaml", Text: `version: 1
collections:
  - namespace: saas.events
    shardKey: {tenantId: 1, event_no: hashed}
`}},
	Collection: checkTenantOnlyKey,
}

func checkTenantOnlyKey(p *Pass, c *Collection) {
	if len(c.Key) != 1 || !isKeyKind(c.Key[0]) || !isTenantName(c.Key[0].Field) || !c.TimeSeries.IsAbsent() {
		return
	}
	field := c.Key[0].Field
	if f := c.Field(field); f != nil && (!f.Cardinality.IsAbsent() || !f.TopFrequency.IsAbsent() || !f.Values.IsAbsent()) || aloneInUniqueIndex(c, field) {
		return
	}
	p.Report(Finding{
		Severity: Info, Confidence: Medium,
		Span: c.Pattern.Span, Namespace: c.Namespace, Subject: c.Key.String(),
		Message: fmt.Sprintf("all documents of one %s of %s live in one chunk: the largest can never be split over shards", field, c.Namespace),
		Notes:   []string{fmt.Sprintf("%s is taken for a tenant by its name; hashing does not part the documents of one value", field)},
		Help:    p.appendHelp(c, "") + fmt.Sprintf(";\nor declare `cardinality:` and `topFrequency:` of %s to settle it", field),
	})
}
