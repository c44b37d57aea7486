package mongodb

// routeRead routes an operation that goes where its filter goes.
func (t Target) routeRead(r Request, filter Value) Answer {
	v := t.read(r, filter, false)
	return t.merge(r, filter, v, func(rd *reading) Answer { return Answer{Route: rd.reach} })
}

// merge asks for the answer to both readings of a filter and returns the one
// they agree on, filled in with what rules need.
func (t Target) merge(r Request, filter Value, v readings, answer func(*reading) Answer) Answer {
	worst, best := answer(&v.worst), answer(&v.best)
	a := worst
	t.describe(&a, filter, v)
	a.Best, a.Worst = best.Route, worst.Route
	if best.Route != worst.Route || best.Code != worst.Code && worst.Route == RouteRefused {
		a.Route = RouteUnknown
		a.Reason = "the answer hangs on a part of the filter that is not known"
		a.Code, a.CodeName, a.RefusedIfSeveral = 0, "", worst.RefusedIfSeveral && best.RefusedIfSeveral
		a.TwoPhase, a.ExactID = worst.TwoPhase && best.TwoPhase, worst.ExactID && best.ExactID
	}
	if v.worst.notes.near > 1 {
		a = a.refused(badValue, "a query can have one $near only")
	}
	return a
}

// describe fills in what a filter's reading tells beside the route.
func (t Target) describe(a *Answer, filter Value, v readings) {
	rd := &v.worst
	a.Reach = rd.reach
	a.Leading = t.Key[0].Field
	switch {
	case rd.equal:
		a.KeyEquality = Yes
	case v.best.equal:
		a.KeyEquality = Maybe
	default:
		a.KeyEquality = No
	}
	if a.Reason == "" {
		a.Reason = rd.reason(t.Key, filter)
	}
	a.Never = rd.never
	a.NearlyAll = rd.spread
	a.NoFilter = filter.kind == Object && rd.notes.conditions == 0
	a.Collation = rd.notes.collation
	if rd.reach == RouteAll && rd.notes.hashedRange > 0 {
		a.HashedRange = t.Key[rd.notes.hashedRange-1].Field
	}
	if rd.notes.nullPart > 0 {
		a.NullField = t.Key[rd.notes.nullPart-1].Field
	}
	for i, s := range v.fixed.state {
		if s == Yes && v.fixed.values[i].kind == Null && a.NullField == "" {
			a.NullField = t.Key[i].Field
		}
	}
}
