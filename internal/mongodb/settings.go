package mongodb

import "fmt"

// CheckBalancerSettings returns why the balancer refuses the document of
// config.settings with _id "balancer" when it reads it, and what in it has no
// effect. While it refuses the document, it doesn't run. What the server says to
// the write is CheckSettingsWrite's.
// Source: src/mongo/s/balancer_configuration.cpp.
func CheckBalancerSettings(doc Value, v Version) []Fault {
	if doc.Kind() != Object {
		return nil
	}
	var faults []Fault
	add := func(more ...Fault) { faults = append(faults, more...) }
	add(boolSetting(doc, "stopped")...)
	stopped, _ := doc.Lookup("stopped")
	if mode, ok := doc.Lookup("mode"); ok && truth(stopped) != Yes {
		switch {
		case mode.Kind() == Unknown || mode.Kind() == Some:
		case mode.Kind() != String:
			add(refuseOption(typeMismatch, "mode", fmt.Sprintf("mode is %s, not a text", shortValue(mode))))
		case mode.Text() == "full" || mode.Text() == "off", mode.Text() == "autoSplitOnly" && Has(FeatureAutoSplit, v) != No:
		default:
			f := refuseOption(noCode, "mode", fmt.Sprintf("mode %q is unknown and read as off", mode.Text())).ignored()
			f.Uncertain = v.Before(7, 0)
			add(f)
		}
	}
	days, hasDays := doc.Lookup("activeWindowDOW")
	if window, ok := doc.Lookup("activeWindow"); ok {
		add(windowSetting(window)...)
		if hasDays && v.AtLeast(8, 3) && days.Kind() == Array && len(days.Elems()) > 0 {
			add(refuseOption(noCode, "activeWindow", "activeWindowDOW is there, so that activeWindow has no effect").ignored())
		}
		if truth(stopped) == Yes {
			add(refuseOption(noCode, "activeWindow", "the balancer is stopped, so that activeWindow has no effect").ignored())
		}
	}
	if hasDays {
		switch {
		case v.Before(8, 3):
			add(refuseOption(noCode, "activeWindowDOW", "activeWindowDOW needs 8.3; before, it has no effect").ignored().needs(FeatureWeekdayWindow))
		case days.Kind() == Unknown || days.Kind() == Some:
		case days.Kind() != Array:
			add(refuseOption(typeMismatch, "activeWindowDOW", fmt.Sprintf("activeWindowDOW is %s, not a list", shortValue(days))))
		default:
			add(weekdayWindows(days)...)
		}
	}
	add(throttleSetting(doc)...)
	add(boolSetting(doc, "_waitForDelete")...)
	return append(faults, boolSetting(doc, "attemptToBalanceJumboChunks")...)
}

// boolSetting judges a setting that is true, false or a number.
func boolSetting(doc Value, name string) []Fault {
	b, ok := doc.Lookup(name)
	if !ok || b.Kind() == Unknown || b.Kind() == Some || b.Kind() == Bool || b.IsNumber() {
		return nil
	}
	return []Fault{refuseOption(typeMismatch, name, fmt.Sprintf("%s is %s, not true or false", name, shortValue(b)))}
}

// windowSetting judges activeWindow.
func windowSetting(window Value) []Fault {
	switch {
	case window.Kind() == Unknown || window.Kind() == Some:
		return nil
	case window.Kind() != Object:
		return []Fault{refuseOption(typeMismatch, "activeWindow", fmt.Sprintf("activeWindow is %s, not a document", shortValue(window)))}
	case len(window.Elems()) == 0:
		return []Fault{refuseOption(badValue, "activeWindow", "activeWindow is an empty document")}
	}
	return windowDoc(window)
}

// throttleSetting judges _secondaryThrottle: true, false or a write concern.
func throttleSetting(doc Value) []Fault {
	t, ok := doc.Lookup("_secondaryThrottle")
	if !ok {
		return nil
	}
	switch t.Kind() {
	case Unknown, Some, Bool, Object:
		return nil
	}
	f := refuseOption(badValue, "_secondaryThrottle", fmt.Sprintf("_secondaryThrottle is %s, neither true, false nor a write concern", shortValue(t)))
	f.Uncertain = t.IsNumber()
	return []Fault{f}
}

// CheckChunkSizeSettings returns why the balancer refuses the document of
// config.settings with _id "chunksize": its value is a whole number of MB.
func CheckChunkSizeSettings(doc Value) []Fault {
	if doc.Kind() != Object {
		return nil
	}
	size, ok := doc.Lookup("value")
	if !ok && hasUnseenMember(doc) {
		return nil
	}
	if !ok {
		return []Fault{refuseOption(code{4, "NoSuchKey"}, "value", "value is missing")}
	}
	faults := CheckChunkSize(size, false)
	for i := range faults {
		faults[i].Option = "value"
	}
	return faults
}

// CheckAutoMergeSettings returns why the balancer refuses the document of
// config.settings with _id "automerge".
func CheckAutoMergeSettings(doc Value) []Fault {
	if doc.Kind() != Object {
		return nil
	}
	on, ok := doc.Lookup("enabled")
	switch {
	case !ok && hasUnseenMember(doc):
		return nil
	case !ok:
		return []Fault{refuseOption(code{4, "NoSuchKey"}, "enabled", "enabled is missing")}
	case on.Kind() == Bool || on.Kind() == Unknown || on.Kind() == Some:
		return nil
	}
	return []Fault{refuseOption(typeMismatch, "enabled", fmt.Sprintf("enabled is %s, not true or false", shortValue(on)))}
}

// CheckCollectionBalancing returns why the server refuses the options of
// configureCollectionBalancing.
// Source: https://www.mongodb.com/docs/manual/reference/command/configureCollectionBalancing/.
func CheckCollectionBalancing(options Value, v Version) []Fault {
	if Has(FeatureCollectionBalancing, v) == No {
		return []Fault{refuse(noCode, "configureCollectionBalancing needs 5.3").needs(FeatureCollectionBalancing)}
	}
	var faults []Fault
	for _, e := range options.Elems() {
		switch e.Name {
		case "chunkSize":
			for _, f := range CheckChunkSize(e.Value, true) {
				f.Option = e.Name
				faults = append(faults, f)
			}
		case "enableAutoMerger", "enableBalancing":
			name := FeatureCollectionAutoMerger
			if e.Name == "enableBalancing" {
				name = FeatureCollectionBalancerSwitch
			}
			if f, ok := FeatureNamed(name); ok && f.In(v) == No {
				fault := refuseOption(noCode, e.Name, fmt.Sprintf("%s needs %s", e.Name, f.Since())).needs(name)
				fault.Uncertain = f.Uncertain
				faults = append(faults, fault)
			}
			faults = append(faults, boolSetting(options, e.Name)...)
		case "defragmentCollection":
			faults = append(faults, boolSetting(options, e.Name)...)
		}
	}
	return faults
}
