package mongodb

import (
	"fmt"
	"slices"
)

// MaxSamplesPerSecond is the most queries a second that the whole cluster
// samples.
const MaxSamplesPerSecond = 50

// CheckQueryAnalyzer returns why the server refuses configureQueryAnalyzer with
// the options of the document, which may hold the command itself.
// Source: https://www.mongodb.com/docs/manual/reference/command/configureQueryAnalyzer/.
func CheckQueryAnalyzer(doc Value) []Fault {
	if doc.Kind() != Object {
		return nil
	}
	mode, hasMode := doc.Lookup("mode")
	rate, hasRate := doc.Lookup("samplesPerSecond")
	some := hasUnseenMember(doc)
	switch {
	case !hasMode && !some:
		return []Fault{refuse(noCode, "mode is missing")}
	case !hasMode || mode.Kind() == Unknown || mode.Kind() == Some:
		return nil
	case mode.Kind() != String || mode.Text() != "full" && mode.Text() != "off":
		return []Fault{refuseOption(noCode, "mode", fmt.Sprintf("mode is %s, neither \"full\" nor \"off\"", shortValue(mode)))}
	case mode.Text() == "off" && hasRate:
		// The manual says that the option is ignored then.
		return []Fault{refuseOption(invalidOptions, "samplesPerSecond", "mode \"off\" takes no samplesPerSecond").maybe()}
	case mode.Text() == "off":
		return nil
	case !hasRate && !some:
		return []Fault{refuseOption(invalidOptions, "mode", "mode \"full\" needs samplesPerSecond")}
	case !hasRate || rate.Kind() == Unknown || rate.Kind() == Some:
		return nil
	case !rate.IsNumber():
		return []Fault{refuseOption(noCode, "samplesPerSecond", fmt.Sprintf("samplesPerSecond is %s, not a number", shortValue(rate)))}
	case rate.isNaN() || Compare(rate, Int(0)) <= 0 || Compare(rate, Int(MaxSamplesPerSecond)) > 0:
		return []Fault{refuseOption(noCode, "samplesPerSecond",
			fmt.Sprintf("samplesPerSecond is %s: it may be above 0 and up to %d, for the whole cluster", shortValue(rate), MaxSamplesPerSecond))}
	}
	return nil
}

// CheckAnalyzeOptions returns why the server refuses the options of
// analyzeShardKey, whatever the key.
// Source: https://www.mongodb.com/docs/manual/reference/command/analyzeShardKey/.
func CheckAnalyzeOptions(doc Value) []Fault {
	if doc.Kind() != Object {
		return nil
	}
	var faults []Fault
	rate, hasRate := doc.Lookup("sampleRate")
	size, hasSize := doc.Lookup("sampleSize")
	if hasRate && hasSize {
		faults = append(faults, refuseOption(noCode, "sampleSize", "sampleRate and sampleSize exclude each other"))
	}
	if hasRate && rate.Kind() != Unknown && rate.Kind() != Some {
		if !rate.IsNumber() || rate.isNaN() || Compare(rate, Int(0)) <= 0 || Compare(rate, Int(1)) > 0 {
			faults = append(faults, refuseOption(noCode, "sampleRate", fmt.Sprintf("sampleRate is %s: it may be above 0 and up to 1", shortValue(rate))))
		}
	}
	if hasSize && size.Kind() != Unknown && size.Kind() != Some {
		if !size.IsNumber() || size.isNaN() || Compare(size, Int(1)) < 0 {
			faults = append(faults, refuseOption(noCode, "sampleSize", fmt.Sprintf("sampleSize is %s: it is a number of documents, 1 or more", shortValue(size))))
		}
	}
	characteristics, _ := doc.Lookup("keyCharacteristics")
	distribution, _ := doc.Lookup("readWriteDistribution")
	if truth(characteristics) == No && characteristics.Kind() == Bool && truth(distribution) == No && distribution.Kind() == Bool {
		faults = append(faults, refuseOption(invalidOptions, "readWriteDistribution", "keyCharacteristics and readWriteDistribution are both off: nothing is left to work out"))
	}
	return faults
}

// hasUnseenMember reports whether a document may have members that can't be
// seen.
func hasUnseenMember(doc Value) bool {
	return slices.ContainsFunc(doc.Elems(), func(e Elem) bool { return e.Name == "" && e.Value.Kind() == Unknown })
}
