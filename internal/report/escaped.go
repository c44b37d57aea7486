package report

import (
	"bytes"
	"regexp"
	"strconv"
)

// escapes are the ways in which JSON, YAML, JavaScript, XML and web addresses
// write an ASCII character that a connection string gives a meaning to. The groups
// hold its number: hexadecimal, but decimal in the last of the five.
var escapes = lazily(`\\+(?:u00([0-7][0-9a-fA-F])|u\{0*([0-7][0-9a-fA-F])\}|x([0-7][0-9a-fA-F]))|&#(?:x0*([0-7][0-9a-fA-F])|0*([0-9]{2,3}));`)

// percents are the escapes of a connection string that stands as a value in the
// address of another page.
var percents = lazily(`%(?:25)?([0-7][0-9a-fA-F])`)

// A decoding is a text with escapes resolved, and where each of its bytes, and
// its end, stood.
type decoding struct {
	text    []byte
	offsets []int
}

// decodings returns the text as whoever reads it sees it, where that differs
// from what is written.
func decodings(text []byte) []decoding {
	var all []decoding
	if bytes.Contains(text, []byte(`\u`)) || bytes.Contains(text, []byte(`\x`)) || bytes.Contains(text, []byte("&#")) {
		if d, ok := decode(text, escapes()); ok {
			all = append(all, d)
		}
	}
	if i := bytes.IndexByte(text, '%'); i >= 0 && encodedScheme().Match(text[i:]) {
		if d, ok := decode(text, percents()); ok {
			all = append(all, d)
		}
	}
	return all
}

// encodedScheme matches "://" in a web address.
var encodedScheme = lazily(`(?i)%(?:25)?3A%(?:25)?2F%(?:25)?2F`)

func decode(text []byte, escapes *regexp.Regexp) (decoding, bool) {
	var d decoding
	done := 0
	for _, m := range escapes.FindAllSubmatchIndex(text, -1) {
		c, ok := character(text, m)
		if !ok {
			continue
		}
		d.plain(text, done, m[0])
		d.text, d.offsets = append(d.text, c), append(d.offsets, m[0])
		done = m[1]
	}
	if done == 0 {
		return d, false
	}
	d.plain(text, done, len(text))
	d.offsets = append(d.offsets, len(text))
	return d, true
}

// character returns the visible ASCII character of a match.
func character(text []byte, match []int) (byte, bool) {
	for group := 1; 2*group < len(match); group++ {
		start, end := match[2*group], match[2*group+1]
		if start < 0 {
			continue
		}
		base := 16
		if group == 5 {
			base = 10
		}
		n, err := strconv.ParseUint(string(text[start:end]), base, 8)
		return byte(n), err == nil && n >= ' ' && n < 0x7f
	}
	return 0, false
}

func (d *decoding) plain(text []byte, from, to int) {
	for i := from; i < to; i++ {
		d.text, d.offsets = append(d.text, text[i]), append(d.offsets, i)
	}
}

// written returns the range of the written text that a range of the decoded one
// stands for.
func (d decoding) written(r byteRange) byteRange {
	return byteRange{d.offsets[r.start], d.offsets[r.end]}
}
