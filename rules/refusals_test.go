package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/archive"
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/mongodb"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// tellsRefusals are the rules that say why the server refuses a query.
var tellsRefusals = map[string]bool{"SL402": true, "SL403": true, "SL404": true, "SL407": true, "SL408": true, "SL410": true, "SL411": true, "SL413": true}

// matrix returns the queries of every operation with every kind of filter and
// update that the rules tell apart, one a line.
func matrix() []string {
	filters := []string{
		`{a: 1, b: 1}`, `{a: 1}`, `{b: 1}`, `{_id: 5}`, `{_id: 5, a: 1}`, `{c: "?"}`, `{}`, `{a: "?", b: {$gte: 1, $lte: 1}}`,
		`{a: {$in: [1, 2]}}`, `{a: {$ne: 4}}`, `{a: null, b: 1}`, `{a: "x", b: "y"}`, `{a: [1], b: 1}`, `{$or: [{a: 1}, {c: 1}]}`,
	}
	updates := []string{
		`{$set: {c: 1}}`, `{$set: {a: 2}}`, `{$set: {a: "?"}}`, `{$unset: {b: 1}}`, `{$set: {b: [1]}}`, `{a: 1, b: 1, c: 2}`, `{a: 1, c: 2}`, `{c: 2}`, `[{$set: {b: 9}}]`,
	}
	var lines []string
	for _, f := range filters {
		for _, op := range []string{"find", "count", "distinct", "deleteOne", "deleteMany", "findOneAndDelete"} {
			lines = append(lines, fmt.Sprintf("{op: %s, filter: %s}", op, f), fmt.Sprintf("{op: %s, filter: %s, transaction: true}", op, f))
		}
		for _, op := range []string{"updateOne", "updateMany", "replaceOne", "findOneAndUpdate", "findOneAndReplace"} {
			for _, u := range updates {
				operators := strings.HasPrefix(u, "{$") || strings.HasPrefix(u, "[")
				if operators == (op == "replaceOne" || op == "findOneAndReplace") {
					continue // drivers don't send these
				}
				for _, more := range []string{"", ", upsert: true", ", retryWrites: false", ", batch: 5"} {
					lines = append(lines, fmt.Sprintf("{op: %s, filter: %s, update: %s%s}", op, f, u, more))
				}
			}
		}
	}
	return append(lines, `{op: insertOne, document: {a: 1}}`, `{op: insertOne, document: {a: [1], b: 1}}`, `{op: insertOne, document: {a: 1, b: 1}}`)
}

// Whatever the server refuses for sharding's sake is told as an error, or a
// warning if a version is not sure to, by one rule; and nothing that it accepts
// is told as an error.
func TestEveryRefusalHasOneRule(t *testing.T) {
	t.Parallel()
	keys := []string{"{a: 1, b: 1}", "{a: hashed, b: 1}", "{a: 1, _id: 1, b: 1}"}
	for _, version := range []string{"4.0", "4.2", "4.4", "6.0", "7.0", "8.0"} {
		for _, key := range keys {
			if strings.Contains(key, "hashed") && version < "4.4" {
				continue
			}
			for _, collation := range []string{"", "    defaultCollation: {locale: fr}\n    collation: {locale: simple}\n"} {
				text := fmt.Sprintf("version: 1\nserverVersion: %q\ntopology: {shards: 3}\ncollections:\n  - namespace: x.y\n    shardKey: %s\n%s    queries:\n      - %s\n",
					version, key, collation, strings.Join(matrix(), "\n      - "))
				t.Run(version+" "+key+collation, func(t *testing.T) {
					t.Parallel()
					refusalsHaveOneRule(t, text)
				})
			}
		}
	}
}

func refusalsHaveOneRule(t *testing.T, text string) {
	c := &archive.Case{Files: []archive.File{{Path: "shards.yaml", Content: []byte(text)}}}
	result, err := c.Run(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	told := map[int][]engine.Finding{} // by line
	for _, f := range result.Findings {
		if tellsRefusals[f.Rule.ID] {
			line := f.Span.Position().Line
			told[line] = append(told[line], f)
		}
	}
	u := units(t, c)[0]
	v, err := mongodb.ParseVersion(strings.Split(text, `"`)[1])
	if err != nil {
		t.Fatal(err)
	}
	facts := rules.Facts(u.Model.Collections[0], u.Model, []mongodb.Version{v})
	refused := 0
	for _, q := range facts.Routed {
		var errors, costs []string
		for _, f := range told[q.Span.Position().Line] {
			switch f.Severity {
			case rules.Error:
				errors = append(errors, f.Rule.ID)
			case rules.Warning, rules.Info:
				costs = append(costs, f.Rule.ID)
			}
		}
		a := q.Answers[0]
		here := q.Span.Text()
		switch {
		case transactionRefused(q.Query, v):
			if len(errors) == 0 {
				t.Errorf("%s: in a transaction, told by none", here)
			}
		case a.Route != mongodb.RouteRefused:
			if len(errors) > 0 {
				t.Errorf("%s: accepted (%v, %s), told as refused by %v", here, a.Route, a.Reason, errors)
			}
		case mongodb.UpdateKindOf(updateOf(q)) == mongodb.ReplacementUpdate && q.Request.Op == mongodb.UpdateMany:
			// Not a matter of sharding.
		case v.Before(4, 2) && q.Request.Op == mongodb.ReplaceOne && schema.Is(q.Upsert, true):
			// 4.0 routes some of these by the replacement.
		default:
			refused++
			if len(errors) != 1 {
				t.Errorf("%s: refused (%s, %d), told by %v, costs by %v", here, a.Reason, a.Code, errors, costs)
			}
		}
	}
	if refused == 0 {
		t.Error("nothing was refused: the test asks nothing")
	}
}

func transactionRefused(q *schema.Query, v mongodb.Version) bool {
	op, _ := q.Op.Get()
	return schema.Is(q.InTxn, true) && (op == "distinct" || op == "count" || v.Before(4, 2))
}

func updateOf(q rules.RoutedQuery) mongodb.Value {
	if q.Request.Update == nil {
		return mongodb.Of(mongodb.Unknown)
	}
	return *q.Request.Update
}
