package mongodb

import "testing"

func TestCheckTimeSeriesKey(t *testing.T) {
	t.Parallel()
	meta := TimeSeries{TimeField: "ts", MetaField: "m"}
	bare := TimeSeries{TimeField: "ts"}
	for _, c := range []struct {
		key     KeyPattern
		ts      TimeSeries
		version string
		want    string
		advice  int // faults that the server lets pass
	}{
		{key("m", 1), meta, "5.1", "ok", 0},
		{key("m", 1), meta, "5.0", "refused", 0},
		{key("m", 1), meta, "4.4", "refused", 0},
		{key("m", "hashed"), meta, "8.0", "ok", 0},
		{key("m.a", 1, "m.b", "hashed"), meta, "8.0", "ok", 0},
		{key("m", 1, "ts", 1), meta, "7.0", "ok", 0},
		{key("m", 1, "ts", 1), meta, "8.0", "ok", 1},
		{key("ts", 1), meta, "7.0", "ok", 1},
		{key("ts", 1), bare, "8.0", "ok", 2},
		{key("ts", 1.0), bare, "7.0", "ok", 1},
		{key("ts", Unknown), bare, "7.0", "ok", 1},
		{key("ts", "hashed"), meta, "8.0", "refused", 0},
		{key("m", 1, "ts", "hashed"), meta, "8.0", "refused", 0},
		{key("m", 1, "ts", -1), meta, "8.0", "refused", 0},
		{key("ts", 1, "m", 1), meta, "8.0", "refused", 0},
		{key("ts.x", 1), meta, "8.0", "refused", 0},
		{key("mx", 1), meta, "8.0", "refused", 0},
		{key("_id", 1), meta, "8.0", "refused", 0},
		{key("m", 1, "value", 1), meta, "8.0", "refused", 0},
		{key("m", 1), bare, "8.0", "refused", 0},
		{key("x", 1), TimeSeries{TimeField: "ts", Unseen: true}, "8.0", "ok", 0},
	} {
		faults := CheckTimeSeriesKey(c.key, c.ts, version(t, c.version))
		if got := verdict(faults); got != c.want || len(faults)-len(Refused(faults)) != c.advice {
			t.Errorf("%s of %+v in %s: %s, want %s (%v)", c.key, c.ts, c.version, got, c.want, faults)
		}
	}
}

func TestCheckTimeSeriesOptions(t *testing.T) {
	t.Parallel()
	there := TimeSeries{TimeField: "ts", MetaField: "m"}
	for name, c := range map[string]struct {
		given TimeSeries
		want  string
	}{
		"same":         {there, "ok"},
		"default":      {TimeSeries{TimeField: "ts", MetaField: "m", Granularity: "seconds"}, "ok"},
		"no meta":      {TimeSeries{TimeField: "ts"}, "refused"},
		"other time":   {TimeSeries{TimeField: "t", MetaField: "m"}, "refused"},
		"granularity":  {TimeSeries{TimeField: "ts", MetaField: "m", Granularity: "hours"}, "refused"},
		"not visible":  {TimeSeries{TimeField: "t", Unseen: true}, "ok"},
		"another meta": {TimeSeries{TimeField: "ts", MetaField: "n"}, "refused"},
	} {
		if got := verdict(CheckTimeSeriesOptions(there, c.given, version(t, "8.0"))); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

func TestCheckEncryptedKey(t *testing.T) {
	t.Parallel()
	encrypted := []string{"ssn", "bill.card"}
	for want, keys := range map[int][]KeyPattern{
		0: {key("a", 1), key("ssnx", 1), key("bill.no", 1), nil},
		1: {key("ssn", 1), key("a", 1, "ssn.x", 1), key("bill", 1), key("bill.card", "hashed")},
	} {
		for _, k := range keys {
			if got := CheckEncryptedKey(k, encrypted); len(got) != want {
				t.Errorf("%s: %v", k, got)
			}
		}
	}
}
