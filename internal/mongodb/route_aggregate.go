package mongodb

import (
	"slices"
	"strings"
)

// routeAggregate routes an aggregation by the $match conditions that the
// optimizer can bring to the front, or by the query of a leading $geoNear.
func (t Target) routeAggregate(r Request) Answer {
	if r.Pipeline == nil {
		return t.routeRead(r, filterOf(r))
	}
	filter, found, reason := leadingFilter(*r.Pipeline)
	if reason != "" {
		return t.everyShard(reason)
	}
	a := t.routeRead(r, filter)
	if !found && a.Route == RouteAll {
		a.ReadsAll = true
		a.Reason = "the pipeline has no $match that can be brought to its front"
	}
	return a
}

// maxStages is the longest pipeline that the server takes. The stages beyond it
// are not looked at, so that a file made for it costs no time.
// Source: https://www.mongodb.com/docs/manual/core/aggregation-pipeline-limits/.
const maxStages = 1000

// leadingFilter returns the conditions of a pipeline that decide which shards
// it starts on. found is false if there are none; reason says why the pipeline
// goes to every shard whatever it matches.
func leadingFilter(pipeline Value) (filter Value, found bool, reason string) {
	if pipeline.kind != Array {
		return Value{}, true, "" // unknown as a whole
	}
	var parts []Value
	var changed changedFields
	for i := range pipeline.elem {
		if i == maxStages {
			parts = append(parts, Value{}) // what the rest says is not looked at
			break
		}
		name, body, ok := stageOf(pipeline.elem[i].Value)
		if !ok {
			parts = append(parts, Value{}) // it may be another $match
			break
		}
		switch name {
		case "$match":
			parts = append(parts, changed.untouched(body)...)
			continue
		case "$geoNear":
			if query, ok := body.Lookup("query"); ok && i == 0 {
				parts = append(parts, query)
			} else if body.kind != Object && i == 0 {
				parts = append(parts, Value{})
			}
		case "$changeStream", "$currentOp", "$collStats", "$indexStats", "$planCacheStats", "$search", "$searchMeta", "$vectorSearch", "$shardedDataDistribution", "$listSearchIndexes":
			if i == 0 {
				return Value{}, false, name + " asks every shard"
			}
		case "$sort", "$comment":
			continue
		case "$addFields", "$set", "$project", "$unset", "$unwind", "$lookup", "$graphLookup":
			if changed.stage(name, body) {
				continue
			}
		case "$group":
			changed.group(body)
			continue
		case "$redact", "$replaceRoot", "$replaceWith", "$setWindowFields", "$unionWith":
			changed.obscure = true
			continue
		}
		break
	}
	switch len(parts) {
	case 0:
		return Doc(), false, ""
	case 1:
		return parts[0], true, ""
	}
	return Doc(Elem{"$and", List(parts...)}), true, ""
}

// stageOf takes a stage apart; ok is false if it can't be seen.
func stageOf(stage Value) (name string, body Value, ok bool) {
	if stage.kind != Object || len(stage.elem) != 1 {
		return "", Value{}, false
	}
	return stage.elem[0].Name, stage.elem[0].Value, stage.elem[0].Name != ""
}

// changedFields are the fields that stages before a $match make anew, so that
// conditions on them can't move to the front.
type changedFields struct {
	paths []string
	// copied are fields made from others as they stand, or rebuilt in part: what
	// a condition on one comes to depends on the release.
	copied []string
	// obscure says that a stage lets some conditions through and not others.
	obscure bool
	// only lists the fields an inclusion keeps; every other is gone. nil if all
	// are kept.
	only []string
}

// stage takes up what a stage changes; false if nothing moves past it.
func (c *changedFields) stage(name string, body Value) bool {
	switch name {
	case "$unset":
		if body.kind == String {
			c.paths = append(c.paths, body.str)
			return true
		}
		for _, item := range body.Elems() {
			if item.Value.kind != String {
				return false
			}
			c.paths = append(c.paths, item.Value.str)
		}
		return body.kind == Array
	case "$unwind":
		path, index := body, Value{kind: Null}
		if body.kind == Object {
			path, _ = body.Lookup("path")
			index, _ = body.Lookup("includeArrayIndex")
		}
		if index.kind == String {
			c.paths = append(c.paths, index.str)
		}
		field, ok := fieldPath(path)
		c.paths = append(c.paths, field)
		return ok
	case "$lookup", "$graphLookup":
		as, ok := body.Lookup("as")
		c.paths = append(c.paths, as.str)
		return ok && as.kind == String
	}
	if body.kind != Object {
		return false
	}
	return c.projection(name == "$project", body)
}

// projection takes up $project, or $addFields, which keeps what it doesn't name.
func (c *changedFields) projection(project bool, body Value) bool {
	var kept []string
	inclusive := false
	for _, e := range body.elem {
		switch {
		case e.Name == "" || strings.HasPrefix(e.Name, "$"):
			return false
		case project && (e.Value.IsNumber() || e.Value.kind == Bool):
			if truthy(e.Value) == Yes {
				kept = append(kept, e.Name)
				inclusive = true
			} else {
				c.paths = append(c.paths, e.Name)
			}
		case e.Value.kind == String && e.Value.str == "$"+e.Name:
			kept = append(kept, e.Name) // the field as it was
			inclusive = inclusive || project
		case project && e.Value.kind == Unknown:
			return false
		case isFieldPath(e.Value) || project && e.Value.kind == Object && !isOperatorDoc(e.Value):
			c.copied = append(c.copied, e.Name)
			kept = append(kept, e.Name)
			inclusive = inclusive || project
		default:
			c.paths = append(c.paths, e.Name)
			inclusive = inclusive || project
		}
	}
	if inclusive {
		c.keepOnly(kept)
	}
	return true
}

// group takes up $group, after which only _id tells of the fields before it.
func (c *changedFields) group(body Value) {
	c.only = []string{"_id"}
	id, _ := body.Lookup("_id")
	if id.kind == Null {
		c.paths = append(c.paths, "_id")
		return
	}
	c.copied = append(c.copied, "_id")
}

// keepOnly narrows the fields that are left.
func (c *changedFields) keepOnly(kept []string) {
	if c.only == nil {
		c.only = append(kept, "_id")
		return
	}
	c.only = slices.DeleteFunc(c.only, func(f string) bool { return f != "_id" && !slices.Contains(kept, f) })
}

func isFieldPath(v Value) bool {
	_, ok := fieldPath(v)
	return ok
}

// untouched returns the conditions of a $match that can move to the front;
// unknown ones where that can't be told.
func (c *changedFields) untouched(match Value) []Value {
	if match.kind != Object || len(match.elem) == 0 {
		return []Value{match}
	}
	if c.obscure {
		return []Value{{}}
	}
	if len(c.paths) == 0 && len(c.copied) == 0 && c.only == nil {
		return []Value{match}
	}
	var out []Value
	for _, e := range match.elem {
		if e.Name == "$and" {
			for _, item := range e.Value.Elems() {
				out = append(out, c.untouched(item.Value)...)
			}
			continue
		}
		switch c.keeps(e) {
		case Yes:
			out = append(out, Doc(e))
		case Maybe:
			out = append(out, Value{})
		}
	}
	return out
}

// keeps reports whether every field a condition reads is as stored.
func (c *changedFields) keeps(e Elem) Tri {
	switch {
	case e.Name == "" && e.Value.kind == Unknown:
		return Maybe
	case e.Name == "$or":
		all := Yes
		for _, branch := range e.Value.Elems() {
			for _, inner := range branch.Value.Elems() {
				switch c.keeps(inner) {
				case No:
					return No
				case Maybe:
					all = Maybe
				}
			}
		}
		return all
	case strings.HasPrefix(e.Name, "$"):
		return No
	}
	overlaps := func(p string) bool { return pathOverlaps(p, e.Name) }
	switch {
	case slices.ContainsFunc(c.paths, overlaps):
		return No
	case slices.ContainsFunc(c.copied, overlaps):
		return Maybe
	case c.only != nil && !slices.ContainsFunc(c.only, func(f string) bool { return f == e.Name || strings.HasPrefix(e.Name, f+".") }):
		return No
	}
	return Yes
}
