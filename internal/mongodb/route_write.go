package mongodb

// A write is an update, delete or findAndModify about to be routed.
type write struct {
	Target
	op          Op
	many        bool
	upsert      bool
	replacement bool
	update      Value
	change      KeyChange
	r           Request
}

// routeWrite routes everything that changes documents found by a filter.
func (t Target) routeWrite(r Request) Answer {
	filter := filterOf(r)
	w := write{Target: t, op: r.Op, r: r, many: r.Op == UpdateMany || r.Op == DeleteMany, upsert: r.Upsert.True()}
	v := t.read(r, filter, !w.many)
	kind := UnknownUpdate
	if r.Update != nil && !w.deletes() {
		w.update = *r.Update
		kind = UpdateKindOf(w.update)
		w.change = keyChange(w.update, v.fixed)
	}
	w.replacement = kind == ReplacementUpdate || r.Op == ReplaceOne || r.Op == FindOneAndReplace
	a := t.merge(r, filter, v, func(rd *reading) Answer {
		a := w.route(rd)
		other := w
		if r.Upsert == Maybe && !w.deletes() {
			other.upsert = true
			if other.route(rd).Route != a.Route {
				return Answer{Route: RouteUnknown, Reason: "whether it is an upsert is not known"}
			}
		}
		if r.formOpen && kind == UnknownUpdate && r.Update != nil {
			other.replacement = true
			if other.route(rd).Route != a.Route {
				return Answer{Route: RouteUnknown, Reason: "whether the update is a replacement is not known"}
			}
		}
		return a
	})
	a.KeyChange = w.change
	a.Missing = w.change.Missing
	return w.check(a, kind, filter)
}

func (w *write) deletes() bool {
	return w.op == DeleteOne || w.op == DeleteMany || w.op == FindOneAndDelete
}

// route returns where the write goes by what its filter comes to.
func (w *write) route(rd *reading) Answer {
	if w.many {
		if w.upsert && !rd.equal {
			return Answer{}.refused(shardKeyNotFound, "an upsert of many needs equality on the whole shard key in its filter")
		}
		return Answer{Route: rd.reach}
	}
	switch v := w.Version; {
	case v.AtLeast(7, 1):
		return w.anyFilter(rd)
	case v.AtLeast(4, 2):
		return w.oneShard(rd)
	}
	return w.wholeKey(rd)
}

// anyFilter is the rule since 7.1: without the whole key the router asks the
// shards for a match first and writes then. An upsert without it needs no more.
func (w *write) anyFilter(rd *reading) Answer {
	plain := !w.op.IsFindAndModify() && !w.upsert
	switch {
	case rd.equal:
		return Answer{Route: RouteOne}
	case w.replacement && plain && rd.exactID:
		return Answer{Route: RouteOne, ExactID: true, Replacement: true, Reason: "_id finds the document, and the replacement holds the shard key"}
	}
	a := Answer{Route: rd.reach, ExactID: rd.exactID && !w.op.IsFindAndModify()}
	a.TwoPhase = !(a.ExactID && plain) && !(rd.reach == RouteOne && plain && w.deletes())
	switch {
	case a.ExactID && plain && rd.reach == RouteAll:
		a.Reason = "_id finds the document, but says nothing of the shard it is on"
	case a.TwoPhase && rd.reach == RouteAll:
		a.Reason = "the filter lacks equality on the whole shard key: the router asks every shard for a match and then writes to one"
	case a.TwoPhase && rd.reach == RouteSome && plain && w.deletes():
		a.Reason = "the filter bounds the shard key without fixing all of it: unless one shard holds all it may match, the router asks those shards for a match and then writes to one"
	case a.TwoPhase && rd.reach == RouteSome:
		a.Reason = "the filter bounds the shard key without fixing all of it: the router asks those shards for a match and then writes to one"
	}
	return a
}

// oneShard is the rule of 4.2 to 7.0: a single write must come out at one shard.
func (w *write) oneShard(rd *reading) Answer {
	switch {
	case rd.equal:
		return Answer{Route: RouteOne}
	case w.upsert:
		return Answer{}.refused(shardKeyNotFound, "an upsert needs equality on the whole shard key in its filter before 7.1")
	case !w.op.IsFindAndModify() && !w.deletes():
		return w.oneShardUpdate(rd)
	}
	partial := Has(FeaturePartialKeyDelete, w.Version)
	exact := rd.exactID && !w.op.IsFindAndModify()
	if partial == No {
		if exact {
			return w.byID(rd)
		}
		return Answer{}.refused(shardKeyNotFound, w.needs())
	}
	a := Answer{Route: rd.reach, Uncertain: partial == Maybe}
	if exact {
		b := w.byID(rd)
		b.Uncertain = false
		return b
	}
	if rd.reach == RouteOne {
		return a
	}
	return w.several(a, shardKeyNotFound)
}

func (w *write) oneShardUpdate(rd *reading) Answer {
	switch {
	case rd.reach == RouteOne:
		return Answer{Route: RouteOne}
	case w.replacement:
		if len(w.change.Missing) > 0 && w.Version.Before(4, 4) {
			return Answer{}.refused(shardKeyNotFound, "neither the filter nor the replacement holds the whole shard key")
		}
		return Answer{Route: RouteOne, Replacement: true, Reason: "the replacement holds the shard key"}
	case rd.exactID:
		return w.byID(rd)
	}
	return w.several(Answer{Route: rd.reach}, invalidOptions)
}

// several notes that the server refuses the write if it would reach more than
// one shard, and refuses it where that is sure.
func (w *write) several(a Answer, c code) Answer {
	if a.Route == RouteAll && w.Shards > 1 {
		return a.refused(c, w.needs())
	}
	a.RefusedIfSeveral = true
	a.Code, a.CodeName = c.n, c.name
	if a.Route == RouteAll {
		a.Reason = w.needs() + ": the server refuses it once several shards hold chunks"
	}
	return a
}

// needs says what a single write lacks.
func (w *write) needs() string {
	switch {
	case w.op.IsFindAndModify():
		return "the filter lacks equality on the whole shard key"
	case w.replacement:
		return "neither the filter nor the replacement holds the whole shard key"
	}
	return "the filter has neither equality on the whole shard key nor an exact _id"
}

func (w *write) byID(rd *reading) Answer {
	a := Answer{Route: rd.reach, ExactID: true}
	if rd.reach == RouteAll {
		a.Reason = "_id finds the document, but says nothing of the shard it is on"
	}
	return a
}

// wholeKey is the rule of 4.0: equality on the whole key, or exact _id; a
// replacement, an upsert too, goes by its own key fields.
func (w *write) wholeKey(rd *reading) Answer {
	switch {
	case w.replacement && !w.op.IsFindAndModify():
		if len(w.change.Missing) > 0 {
			return Answer{}.refused(shardKeyNotFound, "the replacement lacks the shard key field "+quoteField(w.change.Missing[0]))
		}
		return Answer{Route: RouteOne, Replacement: true, Reason: "the replacement holds the shard key"}
	case rd.equal:
		return Answer{Route: RouteOne}
	case w.upsert:
		return Answer{}.refused(shardKeyNotFound, "an upsert needs equality on the whole shard key in its filter before 7.1")
	case rd.exactID && !w.op.IsFindAndModify():
		return w.byID(rd)
	}
	return Answer{}.refused(shardKeyNotFound, w.needs())
}
