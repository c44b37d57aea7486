package report

import (
	"encoding/xml"
	"fmt"
	"io"

	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/rules"
)

type junitSuite struct {
	XMLName  xml.Name    `xml:"testsuite"`
	Name     string      `xml:"name,attr"`
	Tests    int         `xml:"tests,attr"`
	Failures int         `xml:"failures,attr"`
	Errors   int         `xml:"errors,attr"`
	Skipped  int         `xml:"skipped,attr"`
	Time     string      `xml:"time,attr"`
	Cases    []junitCase `xml:"testcase"`
}

type junitCase struct {
	Name      string        `xml:"name,attr"`
	ClassName string        `xml:"classname,attr"`
	File      string        `xml:"file,attr,omitempty"`
	Line      int           `xml:"line,attr,omitempty"`
	Time      string        `xml:"time,attr"`
	Failure   *junitFailure `xml:"failure,omitempty"`
	Error     *junitFailure `xml:"error,omitempty"`
	Out       string        `xml:"system-out,omitempty"`
}

type junitFailure struct {
	Type    string `xml:"type,attr"`
	Message string `xml:"message,attr"`
	Text    string `xml:",chardata"`
}

// JUnit writes the result as a report of tests, one suite for each file with
// findings: an error or a warning is a test that fails, an info one that passes
// and says something, what the program could not do is an error. Without
// findings there is one test that passes, as an empty report is taken for one
// that went missing.
func JUnit(w io.Writer, r *engine.Result, o Options) error {
	tests, failures := len(r.Findings)+len(r.Errors), 0
	for i := range r.Findings {
		if r.Findings[i].Severity != rules.Info {
			failures++
		}
	}
	_, err := fmt.Fprintf(w, "%s<testsuites name=\"shardlint\" tests=\"%d\" failures=\"%d\" errors=\"%d\" time=\"0\">\n",
		xml.Header, max(tests, 1), failures, len(r.Errors))
	if err != nil {
		return err
	}
	secrets := secretFinder{}
	for _, group := range byFile(r) {
		if err := writeXML(w, o.junitSuite(group, secrets)); err != nil {
			return err
		}
	}
	if own := junitRun(r); len(own.Cases) > 0 {
		if err := writeXML(w, own); err != nil {
			return err
		}
	}
	_, err = io.WriteString(w, "</testsuites>\n")
	return err
}

func (o Options) junitSuite(group fileGroup, secrets secretFinder) junitSuite {
	path := safeLine(o.path(group.file))
	suite := junitSuite{Name: path}
	seen := map[string]int{}
	for _, f := range group.findings {
		c := o.junitCase(path, secrets.hide(f))
		// Tests of one name are taken for one test.
		seen[c.Name]++
		if n := seen[c.Name]; n > 1 {
			c.Name += fmt.Sprintf(" (%d)", n)
		}
		suite.add(c)
	}
	return suite
}

// junitRun returns the suite about the run itself.
func junitRun(r *engine.Result) junitSuite {
	own := junitSuite{Name: "shardlint"}
	for i, err := range r.Errors {
		message := Lines(err.Error())
		own.add(junitCase{Name: fmt.Sprintf("run %d", i+1), ClassName: "shardlint", Error: &junitFailure{Type: "error", Message: message, Text: message}})
	}
	if len(r.Findings)+len(r.Errors) == 0 {
		own.add(junitCase{Name: "no findings", ClassName: "shardlint"})
	}
	return own
}

func (o Options) junitCase(path string, f *engine.Finding) junitCase {
	message := Line(f.Message)
	text := f.Severity.String() + "[" + f.Rule.ID + "] " + message + "\n  at " + o.place(path, f)
	notes, help := details(f)
	for _, n := range notes {
		text += "\n" + n
	}
	if help != "" {
		text += "\nhelp: " + help
	}
	// The name holds no line, so that a test is the same one after lines above
	// it were added.
	c := junitCase{Name: f.Rule.ID + " " + f.Rule.Name + ": " + message, ClassName: path, File: path, Line: max(1, f.Span.Position().Line)}
	if f.Severity == rules.Info {
		c.Out = text
	} else {
		c.Failure = &junitFailure{Type: f.Severity.String(), Message: message, Text: text}
	}
	return c
}

func (s *junitSuite) add(c junitCase) {
	c.Time, s.Time = "0", "0"
	s.Tests++
	if c.Failure != nil {
		s.Failures++
	}
	if c.Error != nil {
		s.Errors++
	}
	s.Cases = append(s.Cases, c)
}
