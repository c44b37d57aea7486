package report

import (
	"bytes"
	"strings"
)

// shellFlag matches, at the start of the text, an option of a command that a
// password follows, up to where its value begins: in a command line, in a list
// of words in JSON, or in one in YAML, which has each word on a line. Group 1 is
// the short option, group 2 the comma of a list.
var shellFlag = lazily(`^(?:(-p)|--?(?:[a-zA-Z]*[pP]ass(?:word|wd|phrase)|pwd|aws(?:SecretAccessKey|SessionToken)))` +
	`(?:["']?[ \t]*(,)\s*["']?|["']?[ \t]*\r?\n[ \t]*-[ \t]+["']?|=["']?|[ \t]+(?:\\\r?\n[ \t]*)?["']?)`)

// shortAttached matches -p with its value in the same word.
var shortAttached = lazily(`^-p([^\s"'=,\-\x60][^\s"',\x60]*)`)

// A program is what a -p behind its name means.
type program uint8

const (
	noProgram    program = iota // an argument, or not known
	databaseTool                // a password
	otherTool                   // something else
)

// programOf returns what the word names.
func programOf(word []byte) program {
	if i := bytes.LastIndexAny(word, `/\`); i >= 0 {
		word = word[i+1:]
	}
	switch string(bytes.TrimSuffix(word, []byte(".exe"))) {
	case "mongo", "mongosh", "mongod", "mongos", "mongodump", "mongorestore", "mongoexport", "mongoimport", "mongostat", "mongotop", "mongofiles",
		"mongobridge", "mongocli", "sshpass", "mysql", "mysqldump", "mysqladmin", "mariadb":
		return databaseTool
	case "mkdir", "docker", "podman", "nerdctl", "ssh", "scp", "cp", "tar", "install", "psql", "read", "ps", "lsof", "nc", "pip", "kill", "tee", "test", "git":
		return otherTool
	}
	return noProgram
}

// longestCommand is how far in front of an option the command it belongs to may
// begin.
const longestCommand = 1024

// longestFlag is more than any option and the white space behind it take.
const longestFlag = 256

// shellSecrets returns the values of options that give a command a password.
func shellSecrets(text []byte) []byteRange {
	var ranges []byteRange
	for at := 0; at+1 < len(text); at++ {
		n := bytes.IndexByte(text[at:], '-')
		if n < 0 {
			break
		}
		at += n
		if at > 0 && strings.IndexByte(" \t\r\n\"'([,=\x60", text[at-1]) < 0 || at+1 == len(text) {
			continue // inside a word
		}
		if r, ok := flagValue(text, at); ok {
			ranges = append(ranges, r)
			at = r.end - 1
		}
	}
	return ranges
}

// flagValue returns the password that the option at the offset gives.
func flagValue(text []byte, at int) (byteRange, bool) {
	head := text[at:min(len(text), at+longestFlag)]
	if m := shellFlag().FindSubmatchIndex(head); m != nil {
		r := byteRange{at + m[1], wordEnd(text, at+m[1])}
		word := string(text[r.start:r.end])
		return r, secretWord(word) && (m[4] < 0 || inBrackets(text, at)) && (m[2] < 0 || !portPair(word) && ofDatabaseTool(text, at))
	}
	if m := shortAttached().FindSubmatchIndex(head); m != nil {
		r := byteRange{at + m[2], at + m[3]}
		switch word := string(text[r.start:r.end]); {
		case !secretWord(word), word == "ort", word == "assword", word == "wd", strings.HasPrefix(word, "idfile"):
		default:
			return r, ofDatabaseTool(text, at)
		}
	}
	return byteRange{}, false
}

// inBrackets reports whether the offset lies behind a bracket that is open.
func inBrackets(text []byte, at int) bool {
	before := text[max(0, at-longestCommand):at]
	return bytes.LastIndexAny(before, "[(") > bytes.LastIndexAny(before, "])")
}

// wordEnd returns the end of the word that starts at the offset: at the quote
// before it, else at white space or what ends a word of a list.
func wordEnd(text []byte, start int) int {
	stops := " \t\r\n\"'`,;|&()]}"
	if start > 0 && (text[start-1] == '"' || text[start-1] == '\'') {
		stops = string(text[start-1]) + "\r\n"
	}
	if n := bytes.IndexAny(text[start:], stops); n >= 0 {
		return start + n
	}
	return len(text)
}

// secretWord reports whether what follows an option can be a password: it is no
// variable, no placeholder, no further option and no word of a sentence that
// speaks of the option.
func secretWord(word string) bool {
	if word == "" || word == "$" || word[0] == ' ' || strings.HasPrefix(word, "-") || strings.HasPrefix(word, "<") || strings.HasPrefix(word, "[") || word == "..." || word == "…" || word == `\` {
		return false
	}
	if rest, ok := strings.CutPrefix(word, "$"); ok && variable().MatchString(rest) || strings.HasPrefix(word, "{{") || strings.HasPrefix(word, "%") && strings.HasSuffix(word, "%") {
		return false
	}
	switch strings.ToLower(strings.TrimRight(word, ".:!?")) {
	case "", "option", "options", "flag", "flags", "switch", "argument", "arguments", "parameter", "parameters", "is", "are", "was", "to", "and", "or",
		"for", "with", "without", "in", "into", "the", "a", "an", "from", "if", "when", "which", "that", "as", "of", "on", "by", "must", "should", "can",
		"cannot", "may", "will", "not", "then", "it", "prompts", "given", "means", "here", "there", "you", "set", "sets", "takes", "so", "but", "at", "be":
		return false
	}
	return true
}

// variable matches what stands behind the "$" of a variable or a substitution;
// "$ecret" may be a password.
var variable = lazily(`^(?:[A-Z_][A-Z0-9_]*|[0-9]|\{[\w\[\]@*#!.]+\}|\(.*|\{\{.*)$`)

// portPair reports whether the word publishes a port, as -p does for docker, or
// names a folder.
func portPair(word string) bool {
	return strings.Contains(word, ":") && strings.Trim(word, "0123456789.:/tcpud") == ""
}

// ofDatabaseTool reports whether the option at the offset belongs to a program
// that takes a password behind it: the last program named in its command.
func ofDatabaseTool(text []byte, at int) bool {
	command := text[max(0, at-longestCommand):min(at+2, len(text))]
	for i := len(command) - 1; i >= 0; i-- {
		c := command[i]
		if c == ';' || c == '|' || c == '&' || c == '\n' && !goesOnBelow(command, i) {
			command = command[i+1:]
			break
		}
	}
	const around = " \t\r\n\"'`,()[]"
	for {
		command = bytes.TrimRight(command, around)
		if len(command) == 0 {
			return false
		}
		start := bytes.LastIndexAny(command, around) + 1
		program := programOf(command[start:])
		command = command[:start]
		switch {
		case program == otherTool:
			return false
		case program == databaseTool && !optionBefore(bytes.TrimRight(command, around)):
			return true
		}
	}
}

// optionBefore reports whether a text ends with an option, whose value is no
// program: --name mongo.
func optionBefore(text []byte) bool {
	word := text[bytes.LastIndexAny(text, " \t\r\n\"'")+1:]
	return len(word) > 2 && bytes.HasPrefix(word, []byte("--"))
}

// goesOnBelow reports whether a command goes on below a line break: behind a
// backslash, or with the next word of a list, in YAML or in brackets.
func goesOnBelow(text []byte, i int) bool {
	before := bytes.TrimRight(text[:i], " \t\r")
	if n := len(before); n > 0 && (before[n-1] == '\\' || before[n-1] == ',' || before[n-1] == '[') {
		return true
	}
	after := bytes.TrimLeft(text[i+1:], " \t")
	return bytes.HasPrefix(after, []byte("- ")) || len(after) == 0
}
