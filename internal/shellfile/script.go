package shellfile

import (
	"bytes"
	"path"
	"strings"

	"github.com/shardlint/shardlint/internal/mongosh"
	"github.com/shardlint/shardlint/schema"
)

// A finder collects the scripts that a file hands to the shell.
type finder struct {
	file  *schema.File
	parts []mongosh.Part
	seeds []schema.Value[string] // config servers, of routers that get one alone
}

// maxLayers bounds how often a text in quotes is read as commands again.
const maxLayers = 4

// commands takes the scripts out of a shell text. layer says how many shells
// read it before; circumstances are those of the command that hands it on.
func (f *finder) commands(in *text, layer int, around circumstances) {
	if layer >= maxLayers || !bytes.Contains(in.bytes, []byte("mongo")) && !bytes.Contains(in.bytes, configOption) && !mongosh.Holds(in.bytes) {
		return
	}
	list := parse(in)
	runs := functionsThatRun(list)
	for _, c := range list {
		now := around
		now.conditional = now.conditional || c.conditional || c.function != "" && !runs[c.function]
		now.guarded = now.guarded || c.guarded
		f.command(c, layer, now)
	}
}

// circumstances are those under which a script runs.
type circumstances struct{ conditional, guarded bool }

// functionsThatRun returns the functions that the file calls without a
// condition.
func functionsThatRun(list []*command) map[string]bool {
	runs := map[string]bool{}
	for range 8 { // functions that call functions
		before := len(runs)
		for _, c := range list {
			if !c.conditional && len(c.words) > 0 && c.words[0].plain && (c.function == "" || runs[c.function]) {
				runs[c.words[0].String()] = true
			}
		}
		if len(runs) == before {
			break
		}
	}
	return runs
}

// command takes the scripts out of one command.
func (f *finder) command(c *command, layer int, around circumstances) {
	f.router(c)
	at := c.shellAt()
	if at >= 0 {
		f.shellCommand(c, at, around)
		return
	}
	script := false
	for i, w := range c.words {
		if i > 0 && runsText(c.words, i) {
			script = true
			f.commands(w.text, layer+1, around)
		}
	}
	stdin := c.reads()
	if stdin == nil || script || c.piped {
		return
	}
	switch kind := c.stdinKind(stdin); {
	case kind == shellText:
		f.commands(stdin, layer+1, around)
	case kind == javaScript && mongosh.Holds(stdin.bytes):
		f.script(stdin, schema.Value[string]{}, around)
	}
}

// shellCommand is one in which the word at the index starts the MongoDB shell.
func (f *finder) shellCommand(c *command, at int, around circumstances) {
	a := readArguments(f.file, c.words[at+1:])
	for _, script := range a.evals {
		f.script(script, a.database, around)
	}
	if stdin := c.reads(); stdin != nil {
		f.script(stdin, a.database, around)
	} else if c.input != nil {
		if printed := c.input.printed(); printed != nil {
			f.script(printed, a.database, around)
		}
	}
}

// reads returns the here-document that a command reads, its own or one that cat
// passes on; nil for none.
func (c *command) reads() *text {
	if c.stdin == nil && c.input != nil && path.Base(c.input.words[0].String()) == "cat" {
		return c.input.stdin
	}
	return c.stdin
}

func (f *finder) script(t *text, database schema.Value[string], around circumstances) {
	part := t.part()
	part.Database, part.Conditional, part.Guarded = database, around.conditional, around.guarded
	f.parts = append(f.parts, part)
}

// isShell matches the word that starts the MongoDB shell.
var isShell = lazily(`^[@-]*(?:\S*/)?mongo(?:sh)?(?:\.exe)?$`)

// shellAt returns the index of the word that starts the MongoDB shell, -1 for
// none.
func (c *command) shellAt() int {
	for i, w := range c.words {
		if isShell().Match(w.bytes) {
			if i > 0 && namesIt(c.words, i) {
				continue
			}
			return i
		}
	}
	return -1
}

// namesIt reports whether the word at the index is only the name of a container
// or a host: docker exec mongo mongosh ..., docker exec mongo bash -c ...
func namesIt(words []*word, at int) bool {
	for _, w := range words[at+1:] {
		if isShell().Match(w.bytes) {
			return true
		}
		if s := path.Base(w.String()); s == "bash" || s == "sh" {
			return true
		}
	}
	return false
}

// runsText reports whether the word at the index is a text that another shell
// runs: sh -c '...', ssh host '...'.
func runsText(words []*word, at int) bool {
	if bytes.IndexByte(words[at].bytes, ' ') < 0 {
		return false
	}
	switch first := path.Base(words[0].String()); first {
	case "ssh", "eval", "CMD-SHELL", "sshpass":
		return true
	}
	before := words[at-1].String()
	return len(before) > 1 && len(before) < 6 && before[0] == '-' && before[1] != '-' && strings.HasSuffix(before, "c") || before == "CMD-SHELL"
}

// printed returns what echo or printf prints; nil for another command.
func (c *command) printed() *text {
	words := c.words
	if len(words) > 0 && words[0].String() == "RUN" {
		words = words[1:]
	}
	if len(words) < 2 {
		return nil
	}
	escapes := false
	switch words[0].String() {
	case "printf":
		escapes = true
		words = words[:2] // what follows goes into its holes
	case "echo":
		for len(words) > 1 && len(words[1].bytes) == 2 && words[1].bytes[0] == '-' && strings.IndexByte("neE", words[1].bytes[1]) >= 0 {
			escapes = escapes || words[1].bytes[1] == 'e'
			words = append(words[:1:1], words[2:]...)
		}
	default:
		return nil
	}
	out := &text{}
	for _, w := range words[1:] {
		out.join(' ', w.text)
	}
	if len(words) < 2 {
		return nil
	}
	last := words[len(words)-1]
	out.end(int(last.offsets[len(last.offsets)-1]))
	if escapes {
		out = unescaped(out, words[0].String() == "printf")
	}
	return out
}

// unescaped takes the backslashes off that printf and echo -e know.
func unescaped(in *text, format bool) *text {
	p := &parser{in: in, src: in.bytes, end: len(in.bytes)}
	out := &text{}
	for p.pos < p.end {
		switch c := p.src[p.pos]; {
		case c == '\\' && p.pos+1 < p.end:
			p.backslash(out)
		case c == '%' && format && p.peek(1) == '%':
			p.pos++
			p.copied(out)
		case c == '%' && format && (p.peek(1) == 's' || p.peek(1) == 'd'):
			out.hole(int(in.offsets[p.pos]))
			p.pos += 2
		default:
			p.copied(out)
		}
	}
	out.end(int(in.offsets[p.end]))
	return out
}

// What a text on standard input is.
type content uint8

const (
	neither content = iota
	javaScript
	shellText
)

// callsShell matches a line that starts the MongoDB shell.
var callsShell = lazily(`(?m)^[ \t]*(?:[\w./-]+ )*mongo(?:sh)?[ \t]+(?:.*(?:--eval|<<)|\\)`)

// stdinKind says what the here-document of a command other than the MongoDB
// shell is.
func (c *command) stdinKind(stdin *text) content {
	first := path.Base(strings.TrimLeft(c.words[0].String(), "@-"))
	if first == "sudo" && len(c.words) > 1 {
		first = path.Base(c.words[1].String())
	}
	switch first {
	case "cat", "tee":
		target := c.target
		if first == "tee" && len(c.words) > 1 {
			target = c.words[len(c.words)-1].String()
		}
		switch path.Ext(target) {
		case ".js", ".mongodb", ".mongosh", ".mjs":
			return javaScript
		case ".sh", ".bash":
			return shellText
		case "":
			if target == "" && !callsShell().Match(stdin.bytes) {
				return javaScript
			}
		}
		return neither
	case "bash", "sh", "zsh", "ksh", "dash", "ssh", "su", "RUN":
		return shellText
	}
	if callsShell().Match(stdin.bytes) {
		return shellText
	}
	return javaScript
}
