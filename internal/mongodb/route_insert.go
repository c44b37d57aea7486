package mongodb

// routeInsert routes an insert by the key fields of its documents.
// Source: targetInsert in src/mongo/s/collection_routing_info_targeter.cpp.
func (t Target) routeInsert(r Request) Answer {
	a := Answer{
		Route: RouteOne, Reach: RouteOne, Best: RouteOne, Worst: RouteOne, KeyEquality: Yes, Leading: t.Key[0].Field,
		Reason: "an insert goes to the shard that owns the document's shard key",
	}
	if r.Document == nil {
		return a
	}
	docs := []Value{*r.Document}
	if r.Document.kind == Array {
		docs = docs[:0]
		for _, e := range r.Document.elem {
			docs = append(docs, e.Value)
		}
		if len(docs) > 1 {
			a.Route, a.Reach, a.Best, a.Worst = RouteSome, RouteSome, RouteSome, RouteSome
			a.Reason = "each document of the batch goes to the shard that owns its shard key"
		}
	}
	for _, doc := range docs {
		for _, part := range t.Key {
			v, found, array := descend(doc, part.Field)
			switch {
			case doc.kind != Object:
			case array:
				return a.refused(shardKeyNotFound, "the document has an array in the shard key field "+quoteField(part.Field))
			case found && v.kind == Null && a.NullField == "":
				a.NullField = part.Field
			case !found && part.Field != "_id": // drivers add _id
				a.Missing = appendOnce(a.Missing, part.Field)
			}
		}
	}
	if len(a.Missing) > 0 && MissingKeyFieldRefused(t.Version) {
		return a.refused(shardKeyNotFound, "the document lacks the shard key field "+quoteField(a.Missing[0]))
	}
	return a
}

func appendOnce(list []string, s string) []string {
	for _, have := range list {
		if have == s {
			return list
		}
	}
	return append(list, s)
}
