package report

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/shardlint/shardlint/internal/connstr"
)

// A byteRange is a part of a text, end exclusive.
type byteRange struct{ start, end int }

// covered reports whether a sorted list of ranges holds the offset.
func covered(ranges []byteRange, offset int) bool {
	_, ok := slices.BinarySearchFunc(ranges, offset, func(r byteRange, offset int) int {
		switch {
		case r.end <= offset:
			return -1
		case r.start > offset:
			return 1
		}
		return 0
	})
	return ok
}

// farthestScheme is how far in front of what is shown the scheme of a connection
// string may stand for its password to be found.
const farthestScheme = 4096

// secretsWithin returns what is secret in the byte range of a file, seen with
// what stands around it.
func secretsWithin(content []byte, start, end int) []byteRange {
	from := runeStart(content, max(0, start-farthestScheme))
	ranges := secretsIn(content[from:min(len(content), end+farthestScheme)])
	for i := range ranges {
		ranges[i].start += from
		ranges[i].end += from
	}
	return ranges
}

// secretsIn returns the parts of a source text that hold a password, in order:
// in connection strings and as the value of a key that says so.
func secretsIn(text []byte) []byteRange {
	ranges := differences(text, connstr.MaskPasswords(text))
	for _, m := range secretPair.FindAllSubmatchIndex(text, -1) {
		if r := (byteRange{m[4], m[5]}); !plainWord(string(text[r.start:r.end])) {
			ranges = append(ranges, r)
		}
	}
	return joined(ranges)
}

// differences returns where two texts of as many characters differ.
func differences(text, masked []byte) []byteRange {
	var ranges []byteRange
	if len(text) == 0 || len(masked) == len(text) && &masked[0] == &text[0] {
		return nil
	}
	for i, j := 0, 0; i < len(text) && j < len(masked); {
		r, size := utf8.DecodeRune(text[i:])
		m, maskedSize := utf8.DecodeRune(masked[j:])
		if r != m {
			if n := len(ranges); n > 0 && ranges[n-1].end == i {
				ranges[n-1].end = i + size
			} else {
				ranges = append(ranges, byteRange{i, i + size})
			}
		}
		i, j = i+size, j+maskedSize
	}
	return ranges
}

// secretPair matches a key for a password with its value in a mapping or an
// assignment.
var secretPair = regexp.MustCompile(`(?i)(password|passwd|passphrase|\bpwd)["']?\s*[:=]\s*["']?([^\s"',;&{}\[\]()]+)`)

// plainWord reports whether a value behind a password's key says that this is a
// field of a document, as in a key pattern or a query, rather than the password.
func plainWord(value string) bool {
	switch strings.ToLower(value) {
	case "1", "-1", "?", "hashed", "text", "string", "true", "false", "null":
		return true
	}
	return value == "$" // the beginning of ${NAME}
}

// masked hides passwords in a text that a rule made.
func masked(s string) string {
	if !strings.Contains(s, "//") && !strings.Contains(s, `\/`) {
		return s // spares most texts the copying
	}
	return string(connstr.MaskPasswords([]byte(s)))
}

// joined sorts ranges and joins those that overlap.
func joined(ranges []byteRange) []byteRange {
	slices.SortFunc(ranges, func(a, b byteRange) int { return a.start - b.start })
	var out []byteRange
	for _, r := range ranges {
		if n := len(out); n > 0 && r.start <= out[n-1].end {
			out[n-1].end = max(out[n-1].end, r.end)
			continue
		}
		out = append(out, r)
	}
	return out
}
