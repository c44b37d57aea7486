package mongodb

import (
	"fmt"
	"slices"
)

// CheckSettingsWrite returns why the server refuses to write the document to
// config.settings under the _id "balancer", "chunksize" or "automerge". From 8.0
// a validator guards the collection; before, everything is taken, and what the
// server doesn't know is never read. Which release after 7.2 enforced it first
// is not known.
// Source: src/mongo/s/balancer_configuration.cpp, the schema of each document.
func CheckSettingsWrite(id string, doc Value, v Version) []Fault {
	if doc.Kind() != Object {
		return nil
	}
	var known []string
	switch id {
	case "balancer":
		known = []string{"mode", "stopped", "activeWindow", "_secondaryThrottle", "_waitForDelete", "attemptToBalanceJumboChunks"}
		if v.AtLeast(8, 3) {
			known = append(known, "activeWindowDOW")
		}
	case "chunksize":
		known = []string{"value"}
	case "automerge":
		known = []string{"enabled"}
	default:
		return nil
	}
	var faults []Fault
	for _, e := range doc.Elems() {
		if e.Name == "_id" || e.Name == "" { // "" stands for what can't be seen
			continue
		}
		reason := ""
		if !slices.Contains(known, e.Name) {
			reason = fmt.Sprintf("the %s settings have no field %s", id, quoteField(e.Name))
		} else if e.Value.Kind() != Unknown && e.Value.Kind() != Some {
			reason = settingSchema(e)
		}
		if reason == "" {
			continue
		}
		f := refuseOption(code{121, "DocumentValidationFailure"}, e.Name, reason)
		switch {
		case v.Before(7, 3):
			f.Code, f.CodeName = 0, ""
			f = f.ignored()
		case v.Before(8, 0):
			f = f.maybe()
		}
		faults = append(faults, f)
	}
	return faults
}

// settingSchema judges the type of one known field.
func settingSchema(e Elem) string {
	v := e.Value
	is := func(what string) string { return fmt.Sprintf("%s is %s, not %s", e.Name, shortValue(v), what) }
	switch e.Name {
	case "mode":
		if v.Kind() != String || v.Text() != "full" && v.Text() != "off" {
			return is(`"full" or "off"`)
		}
	case "stopped", "_waitForDelete", "attemptToBalanceJumboChunks", "enabled":
		if v.Kind() != Bool {
			return is("true or false")
		}
	case "_secondaryThrottle":
		if v.Kind() != Bool && v.Kind() != Object {
			return is("true, false or a document")
		}
	case "activeWindow":
		if v.Kind() != Object {
			return is("a document")
		}
		for _, name := range []string{"start", "stop"} {
			if _, ok := v.Lookup(name); !ok && !hasUnseenMember(v) {
				return "activeWindow has no " + name
			}
		}
	case "activeWindowDOW":
		if v.Kind() != Array {
			return is("a list")
		}
	case "value":
		if !v.IsNumber() || v.isNaN() || Compare(v, Int(1)) < 0 || Compare(v, Int(1024)) > 0 {
			return is("a number from 1 to 1024")
		}
	}
	return ""
}
