package report

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"strings"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
)

// annotations is how many annotations of each severity GitHub keeps of a step:
// the first that come.
const annotations = 10

// GitHub writes workflow commands, which GitHub Actions shows as annotations
// beside the code. It keeps few of them, so that the worst and those in the
// change under review come first; the others follow as plain lines of the log and are
// counted.
func GitHub(w io.Writer, r *engine.Result, o Options) error {
	secrets := secretFinder{}
	var commands, rest strings.Builder
	kept, left := map[rules.Severity]int{}, map[rules.Severity]int{}
	for _, f := range o.worstFirst(r) {
		f = secrets.hide(f)
		if kept[f.Severity] < annotations {
			kept[f.Severity]++
			o.annotation(&commands, f)
			continue
		}
		left[f.Severity]++
		fmt.Fprintf(&rest, "%s: %s: %s %s\n", f.Severity, o.place(o.checkoutPath(f.Span.File), f), f.Rule.ID, Line(f.Message))
	}
	if rest.Len() > 0 {
		var counts []string
		for _, s := range severities() {
			if n := left[s]; n > 0 {
				counts = append(counts, count(n, s.String(), s.String()+"s"))
			}
		}
		remark := fmt.Sprintf("%s without an annotation, as GitHub keeps %d of each severity for a step", strings.Join(counts, ", "), annotations)
		stopped(&commands, rest.String())
		commands.WriteString("shardlint: " + remark + "\n")
		o.note("github: %s", remark)
	}
	if !o.Quiet {
		commands.WriteString("shardlint: " + countLine(&r.Summary) + "; read " + readLine(&r.Summary) + "\n")
	}
	_, err := io.WriteString(w, commands.String())
	return err
}

// annotation writes the command for one finding. The log shows only the
// message, so that it says where and what by itself.
func (o Options) annotation(b *strings.Builder, f *engine.Finding) {
	command := f.Severity.String()
	if f.Severity == rules.Info {
		command = "notice"
	}
	path := o.checkoutPath(f.Span.File)
	line := lineOf(f.Span)
	fmt.Fprintf(b, "::%s file=%s,line=%d", command, property.Replace(safeLine(path)), line.line)
	if line.whole() && line.file != nil {
		// GitHub refuses columns where the lines differ.
		fmt.Fprintf(b, ",endLine=%d,col=%d,endColumn=%d", line.line, line.file.Position(line.start).Column, line.file.Position(line.end).Column)
	} else {
		fmt.Fprintf(b, ",endLine=%d", line.last)
	}
	text := o.place(path, f) + ": " + f.Rule.ID + " " + Line(f.Message)
	notes, help := details(f)
	for _, n := range notes {
		text += "\n" + n
	}
	if help != "" {
		text += "\nhelp: " + help
	}
	fmt.Fprintf(b, ",title=%s::%s\n", property.Replace(f.Rule.ID+" "+f.Rule.Name), data.Replace(text))
}

// data and property escape what workflow commands give a meaning to, in the
// text of a command and in its properties.
var (
	data     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	property = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

// stopped writes text that the runner must not take commands from, whatever a
// file's name or a message holds. The word that ends the truce is made of the
// text, which therefore cannot hold it.
func stopped(b *strings.Builder, text string) {
	sum := sha256.Sum256([]byte(text))
	word := "shardlint-" + hex.EncodeToString(sum[:16])
	b.WriteString("::stop-commands::" + word + "\n" + text + "::" + word + "::\n")
}
