package report

import (
	"bytes"
	"strings"
)

// keySecrets returns the values of keys and arguments that are passwords.
func keySecrets(text []byte) []byteRange {
	var ranges []byteRange
	for i := 0; i+1 < len(text); i++ {
		// A look at two letters spares nearly all text the expression.
		if text[i]|0x20 != 'p' || text[i+1]|0x20 != 'a' && text[i+1]|0x20 != 'w' {
			continue
		}
		m := secretPair().FindSubmatchIndex(text[i:])
		if m == nil || m[2] >= 0 && i > 0 && !startsWord(text[i-1], text[i]) || m[4] >= 0 && !compound(text, i) {
			continue
		}
		if before, key := text[max(0, i-2):i], text[i:]; bytes.HasPrefix(key, []byte("PWD")) && bytes.IndexByte(before, '$') >= 0 ||
			bytes.HasPrefix(key, []byte("passwd")) && bytes.HasSuffix(before, []byte("/")) {
			continue // the working directory of a shell, the file of its users
		}
		for group := 6; group < len(m); group += 2 {
			if m[group] < 0 {
				continue
			}
			r := byteRange{i + m[group], i + m[group+1]}
			call := r.end < len(text) && text[r.end] == '(' && text[r.start-1] != '"' && text[r.start-1] != '\''
			if !call && !plainWord(string(text[r.start:r.end])) && !nextEntry(text, i, r) {
				ranges = append(ranges, r)
				i = r.end - 1
			}
		}
	}
	if bytes.Contains(text, []byte("auth(")) || bytes.Contains(text, []byte("Password(")) {
		for _, m := range secretArgument().FindAllSubmatchIndex(text, -1) {
			ranges = append(ranges, byteRange{m[2], m[3]})
		}
	}
	return ranges
}

// nextEntry reports whether what seems to be the value of the key at the offset
// stands below it and is an entry or a paragraph of its own.
func nextEntry(text []byte, key int, value byteRange) bool {
	between := text[key:value.start]
	if bytes.IndexByte(between, '\n') < 0 {
		return false
	}
	word := text[value.start:value.end]
	return bytes.IndexByte(between, '=') >= 0 || word[0] == '-' || word[0] == '*' || word[0] == '#' || word[0] == '`' || bytes.HasSuffix(word, []byte(":")) ||
		value.end < len(text) && (text[value.end] == ':' || text[value.end] == '=') || bytes.IndexByte(word, '=') > 0
}

// secretArgument matches the calls of the shell whose second argument is a
// password.
var secretArgument = lazily(`(?:auth|changeUserPassword)\(\s*["'\x60][^"'\x60]*["'\x60]\s*,\s*["'\x60]([^"'\x60\r\n]+)["'\x60]`)

// compound reports whether the word "pass" at the offset is the last of a name
// such as MONGO_PASS or dbPass, or one that a value is given to right away: by
// itself it is a word of many meanings.
func compound(text []byte, i int) bool {
	assigned := i+4 < len(text) && text[i+4] == '='
	if i == 0 {
		return assigned
	}
	before := text[i-1]
	return before == '_' || text[i] == 'P' && before >= 'a' && before <= 'z' || assigned && startsWord(before, text[i])
}

// startsWord reports whether a word, such as that in DB_PWD and dbPwd but not in
// OLDPWD, starts with the letter c behind the byte before.
func startsWord(before, c byte) bool {
	lower := before >= 'a' && before <= 'z'
	return !lower && !(before >= 'A' && before <= 'Z' || before >= '0' && before <= '9') || lower && c == 'P'
}

// secretPair matches a key for a password, at the start of the text, with its
// value in a mapping or an assignment. Group 1 is a key that only counts as a
// word of its own, group 2 one that only counts as the last of several.
var secretPair = lazily(`(?i)^(?:password|passwd|passphrase|(pwd)|(pass))["']?` +
	`(?:\s*[:=]\s*(?:"([^"\r\n]+)"|'([^'\r\n]+)'|["']?([^\s"',;&{}\[\]()]+))|=(\{\w+\}))`)

// plainWord reports whether a value behind a password's key says that this is a
// field of a document, as in a key pattern or a query, or where the password
// comes from, rather than the password.
func plainWord(value string) bool {
	switch strings.ToLower(value) {
	case "1", "-1", "?", "=", "...", "%s", "%v", "%q", "+", "-", "&", ">", "await", "async", "new", "function", "hashed", "text", "string", "true", "false", "null", "passwordprompt",
		"$": // the beginning of ${NAME}
		return true
	}
	if rest, ok := strings.CutPrefix(value, "$"); ok && variable().MatchString(rest) {
		return true
	}
	for _, prefix := range []string{"process.env", "os.environ", "os.getenv", "env.", "{{", "<"} {
		if strings.HasPrefix(strings.ToLower(value), prefix) {
			return true
		}
	}
	return strings.HasPrefix(value, " ") || placeholder().MatchString(value) || variableName().MatchString(value)
}

// placeholder matches a word in braces that calls itself a password, as the
// templates of some languages write it.
var placeholder = lazily(`(?i)^\{\w*(?:password|passwd|passphrase|pass|pwd|pw|secret)\}$`)

// variableName matches the name of a variable of the environment, or of a member
// of a value in code, that says that it holds the password.
var variableName = lazily(`^(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*_(?:PASSWORD|PASSWD|PASS|PWD|SECRET|PASSPHRASE)|[A-Za-z_]\w*(?:\.\w+)*\.\w*(?i:password|passwd|passphrase|pwd))$`)
