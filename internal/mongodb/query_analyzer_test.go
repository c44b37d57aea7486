package mongodb

import "testing"

func TestCheckQueryAnalyzer(t *testing.T) {
	t.Parallel()
	unseen := Elem{Value: Of(Unknown)}
	for _, tt := range []struct {
		name    string
		doc     Value
		option  string
		refused bool
		certain bool
	}{
		{"full", Doc(Elem{"mode", Str("full")}, Elem{"samplesPerSecond", Int(50)}), "", false, false},
		{"a part of one", Doc(Elem{"mode", Str("full")}, Elem{"samplesPerSecond", Dbl(0.5)}), "", false, false},
		{"off", Doc(Elem{"mode", Str("off")}), "", false, false},
		{"too many", Doc(Elem{"mode", Str("full")}, Elem{"samplesPerSecond", Int(51)}), "samplesPerSecond", true, true},
		{"none", Doc(Elem{"mode", Str("full")}, Elem{"samplesPerSecond", Int(0)}), "samplesPerSecond", true, true},
		{"not a number", Doc(Elem{"mode", Str("full")}, Elem{"samplesPerSecond", Str("5")}), "samplesPerSecond", true, true},
		{"no rate", Doc(Elem{"mode", Str("full")}), "mode", true, true},
		{"a rate that may be hidden", Doc(Elem{"mode", Str("full")}, unseen), "", false, false},
		{"off with a rate", Doc(Elem{"mode", Str("off")}, Elem{"samplesPerSecond", Int(5)}), "samplesPerSecond", true, false},
		{"no mode", Doc(Elem{"samplesPerSecond", Int(5)}), "", true, true},
		{"a mode that may be hidden", Doc(Elem{"samplesPerSecond", Int(5)}, unseen), "", false, false},
		{"another mode", Doc(Elem{"mode", Str("on")}), "mode", true, true},
		{"unknown", Doc(Elem{"mode", Of(Unknown)}, Elem{"samplesPerSecond", Int(99)}), "", false, false},
	} {
		checkFaults(t, tt.name, CheckQueryAnalyzer(tt.doc), tt.option, tt.refused, tt.certain)
	}
}

func TestCheckAnalyzeOptions(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name    string
		doc     Value
		option  string
		refused bool
	}{
		{"none", Doc(), "", false},
		{"a rate", Doc(Elem{"sampleRate", Int(1)}), "", false},
		{"rate 0", Doc(Elem{"sampleRate", Int(0)}), "sampleRate", true},
		{"rate over 1", Doc(Elem{"sampleRate", Dbl(1.5)}), "sampleRate", true},
		{"a size", Doc(Elem{"sampleSize", Int(1000)}), "", false},
		{"size 0", Doc(Elem{"sampleSize", Int(0)}), "sampleSize", true},
		{"both", Doc(Elem{"sampleRate", Dbl(0.5)}, Elem{"sampleSize", Int(1000)}), "sampleSize", true},
		{"one analysis", Doc(Elem{"keyCharacteristics", Boolean(false)}), "", false},
		{"no analysis", Doc(Elem{"keyCharacteristics", Boolean(false)}, Elem{"readWriteDistribution", Boolean(false)}), "readWriteDistribution", true},
		{"unknown", Doc(Elem{"sampleRate", Of(Unknown)}, Elem{"keyCharacteristics", Boolean(false)}, Elem{"readWriteDistribution", Of(Unknown)}), "", false},
	} {
		checkFaults(t, tt.name, CheckAnalyzeOptions(tt.doc), tt.option, tt.refused, true)
	}
}

func checkFaults(t *testing.T, name string, faults []Fault, option string, refused, certain bool) {
	t.Helper()
	switch {
	case !refused && len(faults) > 0:
		t.Errorf("%s: refused: %s", name, faults[0].Reason)
	case refused && (len(faults) != 1 || faults[0].Option != option || faults[0].Uncertain == certain):
		t.Errorf("%s: %+v, want one fault of %q, certain %v", name, faults, option, certain)
	}
}
