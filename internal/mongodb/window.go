package mongodb

import (
	"fmt"
	"strings"
)

// A WindowTime is a time of day of the balancer's window, as its parser reads
// it.
type WindowTime struct {
	// Minutes since midnight.
	Minutes int
	// Strict says that it is written as two digits, a colon, two digits.
	Strict bool
}

// ParseWindowTime reads a time of day as the balancer does: a number, a colon, a
// number, hours below 24 and minutes below 60. It passes over what follows the
// minutes, takes one digit for two, and a sign.
// Source: src/mongo/s/balancer_configuration.cpp.
func ParseWindowTime(s string) (t WindowTime, ok bool) {
	hours, rest, ok := scanInt(s)
	if !ok || !strings.HasPrefix(rest, ":") {
		return WindowTime{}, false
	}
	minutes, _, ok := scanInt(rest[1:])
	if !ok || hours/24 != 0 || minutes/60 != 0 {
		return WindowTime{}, false
	}
	strict := len(s) == 5 && s[2] == ':' && isDigit(s[0]) && isDigit(s[1]) && isDigit(s[3]) && isDigit(s[4])
	return WindowTime{Minutes: hours*60 + minutes, Strict: strict}, true
}

// scanInt reads a decimal number as C's scanf does: after white space, with a
// sign, up to the first byte that is no digit.
func scanInt(s string) (n int, rest string, ok bool) {
	s = strings.TrimLeft(s, " \t\n\v\f\r")
	sign := 1
	if s != "" && (s[0] == '-' || s[0] == '+') {
		if s[0] == '-' {
			sign = -1
		}
		s = s[1:]
	}
	i := 0
	for i < len(s) && isDigit(s[i]) {
		if i > 8 {
			return 0, "", false // beyond what an int holds: no time of day
		}
		n = n*10 + int(s[i]-'0')
		i++
	}
	return sign * n, s[i:], i > 0
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

// WindowMinutes returns the width of a window in minutes; one that stops before
// it starts goes on past midnight.
func WindowMinutes(start, stop WindowTime) int {
	return (stop.Minutes - start.Minutes + 48*60) % (24 * 60)
}

// CheckActiveWindow returns why the balancer refuses a window with the two
// times. While its settings are refused, it doesn't run.
func CheckActiveWindow(start, stop string) []Fault {
	faults := append(checkWindowTime("start", start), checkWindowTime("stop", stop)...)
	from, _ := ParseWindowTime(start)
	to, _ := ParseWindowTime(stop)
	if len(faults) == 0 && from.Minutes == to.Minutes {
		faults = append(faults, refuseOption(badValue, "stop", fmt.Sprintf("start and stop are the same time, %s", start)))
	}
	return faults
}

// checkWindowTime judges one of the two times of a window.
func checkWindowTime(name, text string) []Fault {
	_, ok := ParseWindowTime(text)
	switch {
	case text == "":
		return []Fault{refuseOption(badValue, name, name+" is empty")}
	case !ok:
		return []Fault{refuseOption(badValue, name, fmt.Sprintf("%s %q is no time from 00:00 to 23:59", name, text))}
	}
	return nil
}

// CheckWindowStyle finds times that the balancer reads although they aren't
// written as HH:MM.
func CheckWindowStyle(start, stop string) []Fault {
	var faults []Fault
	for _, t := range []struct{ name, text string }{{"start", start}, {"stop", stop}} {
		if w, ok := ParseWindowTime(t.text); ok && !w.Strict {
			faults = append(faults, refuseOption(noCode, t.name, fmt.Sprintf(
				"%s %q is read as %02d:%02d; the manual asks for HH:MM", t.name, t.text, w.Minutes/60, w.Minutes%60)).ignored())
		}
	}
	return faults
}

// windowDoc judges a window document {start, stop}; the balancer takes a time
// that is no text for a missing one.
func windowDoc(doc Value) []Fault {
	var text []string
	var faults []Fault
	for _, name := range []string{"start", "stop"} {
		v, ok := doc.Lookup(name)
		switch {
		case !ok && hasUnseenMember(doc), ok && (v.Kind() == Unknown || v.Kind() == Some):
			continue
		case !ok:
			return []Fault{refuseOption(badValue, name, name+" is missing: a window has both start and stop")}
		case v.Kind() != String:
			return []Fault{refuseOption(badValue, name, fmt.Sprintf("%s is %s, not a text", name, shortValue(v)))}
		}
		text = append(text, v.Text())
		faults = append(faults, checkWindowTime(name, v.Text())...)
	}
	if len(text) < 2 {
		return faults
	}
	return CheckActiveWindow(text[0], text[1])
}

// weekdayWindows judges activeWindowDOW: a list of {day, start, stop}.
func weekdayWindows(list Value) []Fault {
	var faults []Fault
	for i, item := range list.Elems() {
		doc := item.Value
		if doc.Kind() == Unknown || doc.Kind() == Some {
			continue
		}
		if doc.Kind() != Object {
			faults = append(faults, refuseOption(typeMismatch, "activeWindowDOW", fmt.Sprintf("it holds %s, not a document", shortValue(doc))).at(i))
			continue
		}
		day, ok := doc.Lookup("day")
		switch {
		case !ok:
			faults = append(faults, refuseOption(badValue, "day", "day is missing").at(i))
			continue
		case day.Kind() == Unknown || day.Kind() == Some:
		case day.Kind() != String || !isWeekday(day.Text()):
			faults = append(faults, refuseOption(badValue, "day", fmt.Sprintf("day %s is no weekday such as Monday", shortValue(day))).at(i))
			continue
		}
		for _, f := range windowDoc(doc) {
			faults = append(faults, f.at(i))
		}
	}
	return faults
}

func isWeekday(s string) bool {
	switch s {
	case "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday":
		return true
	}
	return false
}
