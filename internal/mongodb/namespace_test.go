package mongodb

import (
	"strings"
	"testing"
)

func TestCheckNamespace(t *testing.T) {
	t.Parallel()
	long := func(n int) string { return "app." + strings.Repeat("c", n-4) }
	for _, c := range []struct {
		ns, version string
		timeSeries  bool
		want        string
	}{
		{"app.items", "8.0", false, "ok"},
		{"app.a.b.c", "8.0", false, "ok"},
		{"app.名前", "8.0", false, "ok"},
		{"app.mysystem.x", "8.0", false, "ok"},
		{"app.x.system.y", "8.0", false, "ok"},
		{"adminx.items", "8.0", false, "ok"},
		{"items", "8.0", false, "refused"},
		{"", "8.0", false, "refused"},
		{".items", "8.0", false, "refused"},
		{"app.", "8.0", false, "refused"},
		{"app..items", "8.0", false, "refused"},
		{"app.it$ems", "8.0", false, "refused"},
		{"my app.items", "8.0", false, "refused"},
		{"a/b.items", "8.0", false, "refused"},
		{strings.Repeat("d", 63) + ".items", "8.0", false, "ok"},
		{strings.Repeat("d", 64) + ".items", "8.0", false, "refused"},
		{"admin.items", "8.0", false, "refused"},
		{"local.items", "8.0", false, "refused"},
		{"config.items", "8.0", false, "refused"},
		{"config.system.sessions", "8.0", false, "ok"},
		{"app.system.users", "4.0", false, "refused"},
		{"app.system.buckets.items", "8.0", false, "refused"},
		{"app.enxcol_.items.esc", "7.0", false, "refused"},
		{"app.enxcol_.items.ecoc", "7.0", false, "refused"},
		{"app.enxcol_.items.esc", "5.0", false, "ok"},
		{"app.enxcol_.items", "7.0", false, "ok"},
		{long(120), "4.2", false, "ok"},
		{long(121), "4.2", false, "refused"},
		{long(235), "4.4", false, "ok"},
		{long(236), "8.0", false, "refused"},
		{long(235 - len("system.buckets.")), "8.0", true, "ok"},
		{long(236 - len("system.buckets.")), "8.0", true, "refused"},
	} {
		faults := CheckNamespace(c.ns, c.timeSeries, version(t, c.version))
		if got := verdict(faults); got != c.want || len(faults) > 1 {
			t.Errorf("%.40q in %s: %s, want %s (%v)", c.ns, c.version, got, c.want, faults)
		}
	}
}

func TestCheckEnableSharding(t *testing.T) {
	t.Parallel()
	for db, want := range map[string]string{"app": "ok", "": "refused", "admin": "refused", "local": "refused", "a.b": "refused", "a b": "refused", "Admin": "ok"} {
		if got := verdict(CheckEnableSharding(db)); got != want {
			t.Errorf("%q: %s, want %s", db, got, want)
		}
	}
	if faults := CheckEnableSharding("config"); len(faults) != 1 || !faults[0].Ignored {
		t.Errorf("config is accepted to no effect: %v", faults)
	}
	if CheckDatabaseCase("Shop", []string{"app", "shop"}) == nil || CheckDatabaseCase("shop", []string{"shop"}) != nil {
		t.Error("names that differ only in case collide, the same name doesn't")
	}
	if CheckAdminCommand("admin") != nil || CheckAdminCommand("app") == nil {
		t.Error("sharding commands go to admin")
	}
	if !EnableShardingNeeded(version(t, "5.3")) || EnableShardingNeeded(version(t, "6.0")) {
		t.Error("6.0 needs no enableSharding")
	}
}
