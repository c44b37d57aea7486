package lint

import "testing"

func TestAssigned(t *testing.T) {
	t.Parallel()
	cases := []struct {
		code string
		sets bool
	}{
		{"names.Users = x", true},
		{"\tnames.Users, err = f()", true},
		{"names.Other, names.Users = f()", true},
		{"names.Users += x", true},
		{"names.Users++", true},
		{"names.Users[\"a\"] = 1", true},
		{"names.Users.Field = 1", true},
		{"flag.StringVar(&names.Users, \"n\", \"\", \"\")", true},
		{"if names.Users == x {", false},
		{"if names.Users != x {", false},
		{"x := names.Users", false},
		{"f(names.Users, y)", false},
		{"ok := a && names.Users", false},
		{"names.UsersOld = x", false},
		{"T{Users: names.Users}", false},
		{"m[names.Users] = x", false},
	}
	for _, c := range cases {
		var a assigned
		a.meet("app/a.go", []byte(c.code+"\n"))
		if got := a.outside("Users", "names"); got != c.sets {
			t.Errorf("%s: set elsewhere: %v, want %v", c.code, got, c.sets)
		}
		if a.outside("Users", "app") {
			t.Errorf("%s: set outside of its own folder", c.code)
		}
	}
	var a assigned
	a.meet("app/a.go", []byte("names.Users = x"))
	a.meet("names/a.go", []byte("names.Users = x"))
	if !a.outside("Users", "app") || !a.outside("Users", "names") {
		t.Error("two folders set the name, and one of them is not outside")
	}
}
