package mongodb

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
)

// A Version is a MongoDB server release. The zero Version stands for a version
// nobody named; every comparison of it is false.
type Version struct {
	Major, Minor, Patch int
	// HasPatch says that Patch was written. "6.0" may be any 6.0 release.
	HasPatch bool
}

// Newest is the newest release line whose behaviour this package knows
// thoroughly. A newer server counts as this one, except where a later line is
// named outright (activeWindowDOW of 8.3).
var Newest = Version{Major: 8, Minor: 0}

// DefaultVersions are the release lines judged when no version is declared:
// the majors in support on 2026-03-01. 6.0 left support in July 2025, see
// https://www.mongodb.com/legal/support-policy/lifecycles.
func DefaultVersions() []Version {
	return []Version{{Major: 7}, {Major: 8}}
}

// Oldest is the oldest release line whose behaviour this package knows.
var Oldest = Version{Major: 4, Minor: 0}

// ParseVersion reads "8", "7.0" or "6.0.12", with an optional leading "v" and
// an optional pre-release or build suffix ("8.0.0-rc3", "7.0.5-4").
func ParseVersion(s string) (Version, error) {
	text := strings.TrimSpace(s)
	text = strings.TrimPrefix(text, "v")
	if i := strings.IndexAny(text, "-+"); i > 0 {
		text = text[:i]
	}
	parts := strings.Split(text, ".")
	if len(parts) > 3 {
		return Version{}, fmt.Errorf("version %q has more than three numbers", s)
	}
	var n [3]int
	for i, p := range parts {
		if p == "" || len(p) > 4 || strings.TrimLeft(p, "0123456789") != "" {
			return Version{}, fmt.Errorf("version %q is not a release such as 7.0 or 6.0.12", s)
		}
		n[i], _ = strconv.Atoi(p) // digits only, four at most
	}
	if n[0] == 0 {
		return Version{}, fmt.Errorf("version %q is not a release such as 7.0 or 6.0.12", s)
	}
	return Version{Major: n[0], Minor: n[1], Patch: n[2], HasPatch: len(parts) == 3}, nil
}

// IsZero reports whether no version was given.
func (v Version) IsZero() bool { return v.Major == 0 }

// AtLeast reports whether v is of the release line major.minor or a later one.
func (v Version) AtLeast(major, minor int) bool {
	return !v.IsZero() && v.line().Compare(Version{Major: major, Minor: minor}) >= 0
}

// Before reports whether v is of a release line earlier than major.minor.
func (v Version) Before(major, minor int) bool {
	return !v.IsZero() && v.line().Compare(Version{Major: major, Minor: minor}) < 0
}

// Compare orders two versions by their numbers. A version without a patch sorts
// before every patch of its line.
func (v Version) Compare(w Version) int {
	if c := cmp.Compare(v.Major, w.Major); c != 0 {
		return c
	}
	if c := cmp.Compare(v.Minor, w.Minor); c != 0 {
		return c
	}
	return cmp.Compare(v.patchOrder(), w.patchOrder())
}

func (v Version) patchOrder() int {
	if !v.HasPatch {
		return -1
	}
	return v.Patch
}

// SameLine reports whether both belong to one release line, such as 7.0.
func (v Version) SameLine(w Version) bool { return v.Major == w.Major && v.Minor == w.Minor }

// String returns "7.0" or "6.0.12", and "" for the zero Version.
func (v Version) String() string {
	switch {
	case v.IsZero():
		return ""
	case v.HasPatch:
		return fmt.Sprintf("%d.%d.%d", v.Major, v.Minor, v.Patch)
	default:
		return fmt.Sprintf("%d.%d", v.Major, v.Minor)
	}
}

// Known reports whether the behaviour of v's release line is known: not older
// than Oldest, not newer than Newest.
func (v Version) Known() bool {
	return !v.IsZero() && v.line().Compare(Oldest) >= 0 && v.line().Compare(Newest) <= 0
}

// Clamp returns v, or the nearest known release line if v is outside them.
func (v Version) Clamp() Version {
	switch {
	case v.IsZero() || v.Known():
		return v
	case v.line().Compare(Newest) > 0:
		return Newest
	default:
		return Oldest
	}
}

// line is v without its patch.
func (v Version) line() Version { return Version{Major: v.Major, Minor: v.Minor} }

// reaches reports whether v has what first appeared in one of the releases of
// first: the earliest of each line that got it, in ascending order. Yes for a
// line after the last of them. Maybe for a line named with a patch when v has
// none.
func (v Version) reaches(first ...Version) Tri {
	if v.IsZero() || len(first) == 0 {
		return Maybe
	}
	for _, f := range first {
		if !v.SameLine(f) {
			continue
		}
		switch {
		case !f.HasPatch || f.Patch == 0:
			return Yes
		case !v.HasPatch:
			return Maybe
		case v.Patch >= f.Patch:
			return Yes
		default:
			return No
		}
	}
	if v.line().Compare(first[len(first)-1].line()) > 0 {
		return Yes
	}
	return No
}
