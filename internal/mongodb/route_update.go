package mongodb

import "strings"

// check refuses a write for what it does, once it is known where it goes.
func (w *write) check(a Answer, kind UpdateKind, filter Value) Answer {
	if w.TimeField != "" {
		a = w.checkTimeSeries(a, filter)
	}
	if a.Route == RouteRefused || w.deletes() {
		return a
	}
	switch {
	case kind == MixedUpdate:
		return a.refused(unsupportedFormat, "the update mixes fields and operators")
	case w.many && kind == ReplacementUpdate:
		return a.refused(invalidOptions, "an update of many needs operators, not a replacement")
	case w.change.Array != "":
		return a.refused(notSingleValueField, "the update puts an array into the shard key field "+quoteField(w.change.Array))
	case w.upsert && kind == OperatorUpdate && w.arrayEquality(filter) != "":
		return a.refused(shardKeyNotFound, "nothing can match an array in the shard key field "+quoteField(w.arrayEquality(filter))+", and what the upsert inserts would hold it")
	case len(w.change.Missing) > 0 && MissingKeyFieldRefused(w.Version):
		return a.refused(shardKeyNotFound, "the replacement lacks the shard key field "+quoteField(w.change.Missing[0]))
	}
	return w.checkKeyChange(a)
}

// arrayEquality names a key field that a filter says equals an array, "" if none.
func (w *write) arrayEquality(filter Value) string {
	for _, part := range w.Key {
		if v, ok := filter.Lookup(part.Field); ok && v.kind == Array {
			return part.Field
		}
	}
	return ""
}

// checkKeyChange refuses an update that surely changes the shard key where the
// version or the circumstances don't allow it.
func (w *write) checkKeyChange(a Answer) Answer {
	a.RefusedIfMoves = len(w.change.Fields) > 0 && w.r.Batch > 1
	if !w.change.Certain {
		return a
	}
	field := quoteField(w.change.Fields[0])
	for _, f := range w.change.Fields {
		if f == "_id" || w.Version.Before(4, 2) {
			return a.refused(immutableField, "the update changes the shard key field "+quoteField(f)+", which is immutable")
		}
	}
	switch {
	case w.many:
		return a.refused(invalidOptions, "an update of many can't change the shard key field "+field)
	case w.r.RetryWrites == No && w.r.Transaction.False():
		return a.refused(illegalOperation, "a change of the shard key field "+field+" needs a transaction or retryable writes")
	case w.Version.Before(7, 1) && a.KeyEquality == No && !w.upsert && !a.Replacement:
		return a.refused(numbered(31025), "a change of the shard key field "+field+" needs equality on the whole shard key in the filter before 7.1")
	}
	return a
}

// checkTimeSeries refuses what a sharded time-series collection does not do.
// The rules before 8.0 are documented, not verified.
func (w *write) checkTimeSeries(a Answer, filter Value) Answer {
	a.Uncertain = a.Uncertain || w.Version.Before(8, 0)
	meta := w.onlyMeta(filter)
	switch {
	case w.upsert:
		return a.refused(invalidOptions, "a time-series collection takes no upsert")
	case w.deletes() && w.Version.Before(7, 0) && !w.many:
		return a.refused(illegalOperation, "a time-series collection takes no single delete before 7.0")
	case w.deletes() && w.Version.Before(7, 0) && !meta:
		return a.refused(invalidOptions, "a delete from a time-series collection may filter by its meta field only before 7.0")
	case w.deletes() || w.op == FindAndModify && w.r.Update == nil:
		return a
	case !w.many:
		return a.refused(invalidOptions, "a time-series collection takes no update of a single document")
	case !meta:
		return a.refused(invalidOptions, "an update of a time-series collection may filter by its meta field only")
	}
	return a
}

// onlyMeta reports whether every condition of a filter is about the meta field,
// as far as can be seen.
func (w *write) onlyMeta(filter Value) bool {
	for _, e := range filter.Elems() {
		switch {
		case e.Name == "$and" || e.Name == "$or" || e.Name == "$nor":
			for _, item := range e.Value.Elems() {
				if !w.onlyMeta(item.Value) {
					return false
				}
			}
		case e.Name == "" || strings.HasPrefix(e.Name, "$"):
		case w.MetaField == "" || e.Name != w.MetaField && !strings.HasPrefix(e.Name, w.MetaField+"."):
			return false
		}
	}
	return true
}

// Error codes of the server that only updates meet, src/mongo/base/error_codes.yml.
var (
	unsupportedFormat   = code{12, "UnsupportedFormat"}
	notSingleValueField = code{54, "NotSingleValueField"}
	immutableField      = code{66, "ImmutableField"}
)
