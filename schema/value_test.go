package schema

import "testing"

// What is not known is never handed out as if it were.
func TestValueStates(t *testing.T) {
	t.Parallel()
	at := NewFile("a", []byte("x"), Production).In(0, 1)
	for _, c := range []struct {
		name      string
		v         Value[int]
		get       bool
		def       bool // OrDefault may be used
		orDefault int
	}{
		{"absent", Value[int]{}, false, true, 7},
		{"unknown", UnknownAt[int](at), false, false, 7},
		{"known", KnownAt(5, at), true, true, 5},
	} {
		if _, ok := c.v.Get(); ok != c.get {
			t.Errorf("%s: Get says known %t", c.name, ok)
		}
		if v, ok := c.v.OrDefault(7); ok != c.def || v != c.orDefault {
			t.Errorf("%s: OrDefault %d, %t", c.name, v, ok)
		}
		if Is(c.v, 0) {
			t.Errorf("%s: is 0", c.name)
		}
	}
}

func TestStronger(t *testing.T) {
	t.Parallel()
	at := NewFile("a", []byte("x"), Production).In(0, 1)
	none, unknown := Claim[int]{}, Claim[int]{Value: UnknownAt[int](at), Basis: Declared}
	guessed, declared, other, measured := ClaimAt(1, Guessed, at), ClaimAt(2, Declared, at), ClaimAt(3, Declared, at), ClaimAt(4, Measured, at)
	for _, c := range []struct {
		a, b Claim[int]
		want int
	}{
		{none, guessed, 1}, {guessed, declared, 2}, {declared, guessed, 2}, {declared, other, 2}, {declared, measured, 4},
		{measured, declared, 4}, {unknown, declared, 2}, {declared, unknown, 2},
	} {
		if got, _ := Stronger(c.a, c.b).Get(); got != c.want {
			t.Errorf("Stronger(%+v, %+v) = %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

func TestNamespace(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		pattern, name Namespace
		want          bool
	}{
		{"a.b", "a.b", true}, {"a.b", "a.c", false}, {"*.orders", "shop.orders", true}, {"*.orders", "shop.x.orders", false},
		{"cmdb.obj_*", "cmdb.obj_7", true}, {"cmdb.obj_*", "cmdb.other", false}, {"*.*", "a.b.c", true}, {"a.*b*c", "a.xbyyc", true},
		{"a.*b*c", "a.xbyy", false}, {"t_*.租户", "t_1.租户", true}, {"*", "a.b", false}, {"a.b", "a", false}, {"*.a.b", "x.a.b", true},
	} {
		if got := c.pattern.Matches(c.name); got != c.want {
			t.Errorf("%s matches %s: %t, want %t", c.pattern, c.name, got, c.want)
		}
	}
	// A pattern of many stars ends in time on a name that almost matches.
	pattern, name := "a.", "a."
	for range 2000 {
		pattern += "*x"
		name += "xx"
	}
	if Namespace(pattern + "y").Matches(Namespace(name)) {
		t.Error("a name without y matches")
	}
}

func TestAddress(t *testing.T) {
	t.Parallel()
	for host, want := range map[string]string{
		"Mongos1": "mongos1:27017", "mongos1:27018": "mongos1:27018", "[::1]:27019": "[::1]:27019", "::1": "[::1]:27017", "[::1]": "[::1]:27017",
	} {
		if got := Address(host); got != want {
			t.Errorf("Address(%q) = %q, want %q", host, got, want)
		}
	}
}
