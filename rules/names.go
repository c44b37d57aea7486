package rules

import (
	"strings"
	"unicode"
)

// A hint is what the name of a field suggests about its values.
type hint uint8

const (
	noHint hint = iota
	weakHint
	strongHint
)

// nameWords splits the last part of a dotted path at case changes, digits'
// ends, '_' and '-', in lower case: "log.createdAt" gives "created", "at".
func nameWords(path string) []string {
	name := path[strings.LastIndexByte(path, '.')+1:]
	var words []string
	var word []rune
	flush := func() {
		if len(word) > 0 {
			words = append(words, strings.ToLower(string(word)))
			word = nil
		}
	}
	runes := []rune(name)
	for i, r := range runes {
		switch {
		case r == '_' || r == '-' || r == ' ' || r == '$':
			flush()
			continue
		case unicode.IsUpper(r) && i > 0 && (unicode.IsLower(runes[i-1]) || unicode.IsDigit(runes[i-1]) ||
			unicode.IsUpper(runes[i-1]) && i+1 < len(runes) && unicode.IsLower(runes[i+1])):
			flush()
		}
		word = append(word, r)
	}
	flush()
	return words
}

var increasingNames = wordSet("ctime timestamp ts seq sequence seqno time_stamp auto_increment auto_increment_id autoincrement")

var (
	birthWords = wordSet("created create creation inserted insert event log logged ingest ingested")
	timeWords  = wordSet("time at on date ts timestamp")
)

var weakIncreasingNames = wordSet("updated_at update_time updatetime modified_at last_modified mtime time date datetime counter order_no")

// increasingHint says whether a field's name suggests values that grow with
// time. Dates of other things (birthDate, dueDate, expireAt) do not.
func increasingHint(path string) hint {
	words := nameWords(path)
	whole := strings.Join(words, "_")
	switch {
	case increasingNames[whole]:
		return strongHint
	case len(words) == 2 && birthWords[words[0]] && timeWords[words[1]]:
		return strongHint
	case weakIncreasingNames[whole]:
		return weakHint
	}
	return noHint
}

var (
	bucketNames = wordSet("month day week hour yyyymm yyyymmdd yyyy_mm yyyymmddhh year_month ym ymd")
	bucketUnits = wordSet("month day week hour bucket")
	bucketKinds = wordSet("created event log insert time date bucket ts")
)

// isTimeBucket reports whether a field's name says that it holds a coarse piece
// of time: month, day, created_day, day_bucket and such.
func isTimeBucket(path string) bool {
	words := nameWords(path)
	if bucketNames[strings.Join(words, "_")] {
		return true
	}
	return len(words) == 2 && bucketKinds[words[0]] && bucketUnits[words[1]] ||
		len(words) == 2 && bucketNames[words[0]] && words[1] == "bucket"
}

var (
	fewValuesNames     = wordSet("status state type kind level priority gender sex country continent currency language locale platform month weekday")
	weakFewValuesNames = wordSet("category region city year env environment species tenant")
)

// fewValuesHint says whether a field's name suggests that it has few values.
func fewValuesHint(path string) hint {
	words := nameWords(path)
	whole := strings.Join(words, "_")
	switch {
	case fewValuesNames[whole], len(words) > 1 && (words[0] == "is" || words[0] == "has"):
		return strongHint
	case weakFewValuesNames[whole]:
		return weakHint
	}
	return noHint
}

var (
	tenantNames  = wordSet("tenant org organization organisation account customer project company workspace")
	tenantSuffix = wordSet("id uuid key ref no number code")
)

// isTenantName reports whether a field's name says that it tells tenants apart:
// tenant, org_id, customerId and such.
func isTenantName(path string) bool {
	words := nameWords(path)
	return len(words) == 1 && tenantNames[words[0]] ||
		len(words) == 2 && tenantNames[words[0]] && tenantSuffix[words[1]]
}

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}
