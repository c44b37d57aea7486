package report

import (
	"encoding/xml"
	"fmt"
	"io"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/schema"
)

type checkstyleFile struct {
	XMLName xml.Name          `xml:"file"`
	Name    string            `xml:"name,attr"`
	Errors  []checkstyleError `xml:"error"`
}

type checkstyleError struct {
	Line     int    `xml:"line,attr"`
	Column   int    `xml:"column,attr"`
	Severity string `xml:"severity,attr"`
	Message  string `xml:"message,attr"`
	Source   string `xml:"source,attr"`
}

// Checkstyle writes the result as the XML of Checkstyle, which many servers
// read. The message begins with the rule: not all show the source.
func Checkstyle(w io.Writer, r *engine.Result, o Options) error {
	if _, err := io.WriteString(w, xml.Header+`<checkstyle version="5.0">`+"\n"); err != nil {
		return err
	}
	secrets := secretFinder{}
	for _, group := range byFile(r) {
		out := checkstyleFile{Name: safeLine(o.path(group.file))}
		for _, f := range group.findings {
			f = secrets.hide(f)
			at := f.Span.Position()
			out.Errors = append(out.Errors, checkstyleError{
				Line: max(1, at.Line), Column: max(1, at.Column), Severity: f.Severity.String(),
				Message: f.Rule.ID + ": " + Line(f.Message), Source: "shardlint." + f.Rule.ID,
			})
		}
		if err := writeXML(w, out); err != nil {
			return err
		}
	}
	_, err := io.WriteString(w, "</checkstyle>\n")
	return err
}

// writeXML writes an element below the root.
func writeXML(w io.Writer, element any) error {
	b, err := xml.MarshalIndent(element, "  ", "  ")
	if err != nil {
		return fmt.Errorf("encode the output: %w", err)
	}
	_, err = w.Write(append(b, '\n'))
	return err
}

// A fileGroup is the findings of one file.
type fileGroup struct {
	file     *schema.File
	findings []*engine.Finding
}

// byFile groups findings by file, in the order in which the files come.
func byFile(r *engine.Result) []fileGroup {
	at := map[*schema.File]int{}
	var groups []fileGroup
	for i := range r.Findings {
		f := &r.Findings[i]
		n, ok := at[f.Span.File]
		if !ok {
			n = len(groups)
			at[f.Span.File] = n
			groups = append(groups, fileGroup{file: f.Span.File})
		}
		groups[n].findings = append(groups[n].findings, f)
	}
	return groups
}
