package mongodb

import (
	"slices"
	"testing"
)

func version(t testing.TB, s string) Version {
	t.Helper()
	v, err := ParseVersion(s)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestParseVersion(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]Version{
		"7.0":        {Major: 7},
		"8":          {Major: 8},
		"6.0.12":     {Major: 6, Patch: 12, HasPatch: true},
		"v5.0.0":     {Major: 5, HasPatch: true},
		" 4.4 ":      {Major: 4, Minor: 4},
		"8.0.0-rc3":  {Major: 8, HasPatch: true},
		"7.0.5-4":    {Major: 7, Patch: 5, HasPatch: true},
		"10.3.21+x1": {Major: 10, Minor: 3, Patch: 21, HasPatch: true},
	} {
		if got := version(t, in); got != want {
			t.Errorf("%q: got %+v, want %+v", in, got, want)
		}
	}
	for _, in := range []string{"", "x", "7.", ".7", "7.0.0.0", "7,0", "latest", "7.x", "-7", "0.9", "7.0 or 8.0", "99999"} {
		if v, err := ParseVersion(in); err == nil {
			t.Errorf("%q: got %v, want an error", in, v)
		}
	}
}

func TestVersionOrder(t *testing.T) {
	t.Parallel()
	ascending := []string{"4.0", "4.0.1", "4.2.3", "4.4", "5.0.22", "5.1", "6.0", "6.0.0", "6.0.3", "7.0", "8.0", "8.0.10", "8.3"}
	for i, a := range ascending {
		for j, b := range ascending {
			want := 0
			if i < j {
				want = -1
			} else if i > j {
				want = 1
			}
			if got := version(t, a).Compare(version(t, b)); got != want {
				t.Errorf("%s compared with %s: got %d, want %d", a, b, got, want)
			}
		}
	}
	v := version(t, "6.0.12")
	if !v.AtLeast(6, 0) || v.AtLeast(6, 1) || v.Before(6, 0) || !v.Before(7, 0) {
		t.Error("6.0.12 is of line 6.0 whatever its patch")
	}
	if (Version{}).AtLeast(4, 0) || (Version{}).Before(9, 0) || !(Version{}).IsZero() {
		t.Error("a version nobody named is neither at least nor before anything")
	}
	if v.String() != "6.0.12" || version(t, "8").String() != "8.0" || (Version{}).String() != "" {
		t.Error("a version prints as it is written, with a minor number")
	}
}

func TestVersionClamp(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{"9.1": "8.0", "8.3": "8.0", "8.0.10": "8.0.10", "3.6": "4.0", "4.4": "4.4"} {
		v := version(t, in)
		if got := v.Clamp().String(); got != want {
			t.Errorf("%s counts as %s, want %s", in, got, want)
		}
		if v.Known() != (in == want) {
			t.Errorf("%s: known is %v", in, v.Known())
		}
	}
	for _, v := range DefaultVersions() {
		if !v.Known() {
			t.Errorf("default version %s is not known", v)
		}
	}
}

func TestFeatures(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    FeatureName
		version string
		want    Tri
	}{
		{FeatureCompoundHashedKey, "4.2", No},
		{FeatureCompoundHashedKey, "4.4", Yes},
		{FeatureReshard, "4.4.20", No},
		{FeatureReshard, "8.2", Yes},
		{FeatureHashedIndexDrop, "5.0.21", No},
		{FeatureHashedIndexDrop, "5.0.22", Yes},
		{FeatureHashedIndexDrop, "6.0.11", No},
		{FeatureHashedIndexDrop, "6.0", Maybe},
		{FeatureHashedIndexDrop, "7.0.3", Yes},
		{FeatureHashedIndexDrop, "8.0", Yes},
		{FeatureHashedIndexDrop, "4.4", No},
		{FeatureShardedDataDistribution, "6.0.2", No},
		{FeatureShardedDataDistribution, "6.0", Maybe},
		{FeatureShardedDataDistribution, "7.0", Yes},
		{FeatureNumInitialChunks, "7.0", Yes},
		{FeatureNumInitialChunks, "7.2", No},
		{FeatureAutoSplit, "6.0.2", Yes},
		{FeatureAutoSplit, "6.0.3", No},
		{FeatureAutoSplit, "6.0", Maybe},
		{FeatureAutoSplit, "7.0", No},
		{FeatureSingleWriteWithoutKey, "7.0.9", No},
		{FeatureWeekdayWindow, "8.0", No},
		{FeatureWeekdayWindow, "8.3", Yes},
		{FeatureName("no such thing"), "8.0", Maybe},
	} {
		if got := Has(c.name, version(t, c.version)); got != c.want {
			t.Errorf("%s in %s: got %s, want %s", c.name, c.version, got, c.want)
		}
	}
	if Has(FeatureReshard, Version{}) != Maybe {
		t.Error("an unnamed version may have anything")
	}
	seen := map[FeatureName]bool{}
	for _, f := range Features() {
		if seen[f.Name] || f.Source == "" || len(f.First) == 0 && f.Removed.IsZero() {
			t.Errorf("%s: repeated, without a source, or without a version", f.Name)
		}
		seen[f.Name] = true
		if !slices.IsSortedFunc(f.First, Version.Compare) {
			t.Errorf("%s: first releases out of order: %v", f.Name, f.First)
		}
	}
}
