package mongodb

import "testing"

func TestParseWindowTime(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]WindowTime{
		"00:00": {0, true}, "23:59": {1439, true}, "09:05": {545, true},
		"9:00": {540, false}, "2:0": {120, false}, " 9:00": {540, false}, "9: 5": {545, false},
		"+9:00": {540, false}, "10:30pm": {630, false}, "10:30:00": {630, false}, "009:00": {540, false},
	} {
		if got, ok := ParseWindowTime(s); !ok || got != want {
			t.Errorf("%q: got %v %v, want %v", s, got, ok, want)
		}
	}
	for _, s := range []string{"", "9", "24:00", "12:60", "9 :00", "9.00", "x", ":30", "9:", "noon", "-24:00", "9999999999:00", "23", "1e1:00"} {
		if got, ok := ParseWindowTime(s); ok {
			t.Errorf("%q: got %v, want none", s, got)
		}
	}
}

func TestCheckActiveWindow(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		start, stop, want string
		style             int
	}{
		{"02:00", "06:00", "ok", 0},
		{"23:00", "05:00", "ok", 0},
		{"9:00", "17:0", "ok", 2},
		{"00:00", "23:59", "ok", 0},
		{"02:00", "02:00", "refused", 0},
		{"02:00", "2:0", "refused", 1},
		{"24:00", "02:00", "refused", 0},
		{"", "02:00", "refused", 0},
		{"now", "later", "refused", 0},
	} {
		if got := verdict(CheckActiveWindow(c.start, c.stop)); got != c.want {
			t.Errorf("%s to %s: %s, want %s", c.start, c.stop, got, c.want)
		}
		if got := CheckWindowStyle(c.start, c.stop); len(got) != c.style {
			t.Errorf("%s to %s: %v, want %d remarks", c.start, c.stop, got, c.style)
		}
	}
	width := func(a, b string) int {
		x, _ := ParseWindowTime(a)
		y, _ := ParseWindowTime(b)
		return WindowMinutes(x, y)
	}
	if width("02:00", "06:00") != 240 || width("23:00", "01:30") != 150 {
		t.Error("a window that stops before it starts goes on past midnight")
	}
}

func TestCheckBalancerSettings(t *testing.T) {
	t.Parallel()
	window := doc("start", "02:00", "stop", "06:00")
	days := func(items ...Value) Value { return doc("activeWindowDOW", List(items...)) }
	for name, c := range map[string]struct {
		doc     Value
		version string
		want    string
		advice  int
	}{
		"empty":                {Doc(), "8.0", "ok", 0},
		"stopped number":       {doc("stopped", 1), "8.0", "ok", 0},
		"stopped text":         {doc("stopped", "yes"), "8.0", "refused", 0},
		"stopped null":         {doc("stopped", Null), "8.0", "refused", 0},
		"mode":                 {doc("mode", "full"), "8.0", "ok", 0},
		"mode gone":            {doc("mode", "autoSplitOnly"), "8.0", "ok", 1},
		"mode of its time":     {doc("mode", "autoSplitOnly"), "5.0", "ok", 0},
		"mode number":          {doc("mode", 1), "8.0", "refused", 0},
		"mode, stopped":        {doc("mode", 1, "stopped", true), "8.0", "ok", 0},
		"window":               {doc("activeWindow", window), "8.0", "ok", 0},
		"window while stopped": {doc("activeWindow", window, "stopped", true), "8.0", "ok", 1},
		"window text":          {doc("activeWindow", "02:00-06:00"), "8.0", "refused", 0},
		"window empty":         {doc("activeWindow", Doc()), "8.0", "refused", 0},
		"window start only":    {doc("activeWindow", doc("start", "02:00")), "8.0", "refused", 0},
		"window numbers":       {doc("activeWindow", doc("start", 2, "stop", 6)), "8.0", "refused", 0},
		"window unseen":        {doc("activeWindow", Unknown), "8.0", "ok", 0},
		"window time unseen":   {doc("activeWindow", doc("start", Unknown, "stop", "06:00")), "8.0", "ok", 0},
		"other time wrong":     {doc("activeWindow", doc("start", Unknown, "stop", "x")), "8.0", "refused", 0},
		"members unseen":       {doc("activeWindow", doc("start", "02:00", "", Unknown)), "8.0", "ok", 0},
		"throttle":             {doc("_secondaryThrottle", doc("w", 2)), "8.0", "ok", 0},
		"throttle text":        {doc("_secondaryThrottle", "majority"), "8.0", "refused", 0},
		"jumbo text":           {doc("attemptToBalanceJumboChunks", "true"), "8.0", "refused", 0},
		"wait":                 {doc("_waitForDelete", true), "8.0", "ok", 0},
		"days in 8.0":          {days(doc("day", "Nonesuch")), "8.0", "ok", 1},
		"days":                 {days(doc("day", "Monday", "start", "09:00", "stop", "17:00")), "8.3", "ok", 0},
		"day wrong":            {days(doc("day", "monday", "start", "09:00", "stop", "17:00")), "8.3", "refused", 0},
		"day missing":          {days(doc("start", "09:00", "stop", "17:00")), "8.3", "refused", 0},
		"day stop missing":     {days(doc("day", "Monday", "start", "09:00")), "8.3", "refused", 0},
		"days not documents":   {days(Str("Monday")), "8.3", "refused", 0},
		"days no list":         {doc("activeWindowDOW", doc("day", "Monday")), "8.3", "refused", 0},
		"days over window":     {doc("activeWindow", window, "activeWindowDOW", List(doc("day", "Sunday", "start", "1:00", "stop", "2:00"))), "8.3", "ok", 1},
		"unseen":               {Of(Unknown), "8.0", "ok", 0},
	} {
		faults := CheckBalancerSettings(c.doc, version(t, c.version))
		if got := verdict(faults); got != c.want || len(faults)-len(Refused(faults)) != c.advice {
			t.Errorf("%s: %s, want %s and %d remarks (%v)", name, got, c.want, c.advice, faults)
		}
	}
}

func TestOtherSettings(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		faults []Fault
		want   string
	}{
		"chunk size":           {CheckChunkSizeSettings(doc("value", 64)), "ok"},
		"chunk size missing":   {CheckChunkSizeSettings(Doc()), "refused"},
		"chunk size fraction":  {CheckChunkSizeSettings(doc("value", 64.5)), "refused"},
		"auto-merge":           {CheckAutoMergeSettings(doc("enabled", false)), "ok"},
		"auto-merge number":    {CheckAutoMergeSettings(doc("enabled", 1)), "refused"},
		"auto-merge missing":   {CheckAutoMergeSettings(Doc()), "refused"},
		"collection":           {CheckCollectionBalancing(doc("chunkSize", 0, "defragmentCollection", true), version(t, "6.0")), "ok"},
		"collection too big":   {CheckCollectionBalancing(doc("chunkSize", 2048), version(t, "6.0")), "refused"},
		"collection in 5.0":    {CheckCollectionBalancing(doc("chunkSize", 64), version(t, "5.0")), "refused"},
		"auto-merger in 6.0":   {CheckCollectionBalancing(doc("enableAutoMerger", true), version(t, "6.0")), "refused"},
		"auto-merger in 7.0":   {CheckCollectionBalancing(doc("enableAutoMerger", true), version(t, "7.0")), "ok"},
		"balancing in 7.0":     {CheckCollectionBalancing(doc("enableBalancing", false), version(t, "7.0")), "doubtful"},
		"written":              {CheckSettingsWrite("balancer", doc("_id", "balancer", "stopped", true, "mode", "off"), version(t, "8.0")), "ok"},
		"written field":        {CheckSettingsWrite("balancer", doc("stoped", true), version(t, "8.0")), "refused"},
		"written field in 7.0": {CheckSettingsWrite("balancer", doc("stoped", true), version(t, "7.0")), "ok"},
		"written in 7.3":       {CheckSettingsWrite("balancer", doc("stoped", true), version(t, "7.3")), "doubtful"},
		"written number":       {CheckSettingsWrite("balancer", doc("stopped", 1), version(t, "8.0")), "refused"},
		"written mode":         {CheckSettingsWrite("balancer", doc("mode", "autoSplitOnly"), version(t, "8.0")), "refused"},
		"written window":       {CheckSettingsWrite("balancer", doc("activeWindow", doc("start", "25:00", "stop", "x")), version(t, "8.0")), "ok"},
		"written days":         {CheckSettingsWrite("balancer", doc("activeWindowDOW", List()), version(t, "8.0")), "refused"},
		"written days in 8.3":  {CheckSettingsWrite("balancer", doc("activeWindowDOW", List()), version(t, "8.3")), "ok"},
		"written chunk size":   {CheckSettingsWrite("chunksize", doc("value", 0), version(t, "8.0")), "refused"},
		"written fraction":     {CheckSettingsWrite("chunksize", doc("value", 1.5), version(t, "8.0")), "ok"},
		"other document":       {CheckSettingsWrite("mine", doc("a", 1), version(t, "8.0")), "ok"},
	} {
		if got := verdict(c.faults); got != c.want {
			t.Errorf("%s: %s, want %s (%v)", name, got, c.want, c.faults)
		}
	}
}

func FuzzWindowTime(f *testing.F) {
	for _, s := range []string{"09:00", "9:0x", "24:00", "-1:-1", " 1: 2", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		w, ok := ParseWindowTime(s)
		if !ok {
			return
		}
		if w.Minutes <= -24*60 || w.Minutes >= 24*60 {
			t.Fatalf("%q is read as minute %d", s, w.Minutes)
		}
		if w.Strict && (len(s) != 5 || w.Minutes < 0) {
			t.Fatalf("%q is not HH:MM", s)
		}
	})
}
