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
	suites := o.junitSuites(r)
	total := junitSuite{}
	for _, s := range suites {
		total.Tests, total.Failures, total.Errors = total.Tests+s.Tests, total.Failures+s.Failures, total.Errors+s.Errors
	}
	_, err := fmt.Fprintf(w, "%s<testsuites name=\"shardlint\" tests=\"%d\" failures=\"%d\" errors=\"%d\" time=\"0\">\n",
		xml.Header, total.Tests, total.Failures, total.Errors)
	if err != nil {
		return err
	}
	for _, s := range suites {
		if err := writeXML(w, s); err != nil {
			return err
		}
	}
	_, err = io.WriteString(w, "</testsuites>\n")
	return err
}

func (o Options) junitSuites(r *engine.Result) []junitSuite {
	secrets := secretFinder{}
	var suites []junitSuite
	for _, group := range byFile(r) {
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
		suites = append(suites, suite)
	}
	own := junitSuite{Name: "shardlint"}
	for i, err := range r.Errors {
		message := Lines(err.Error())
		own.add(junitCase{Name: fmt.Sprintf("run %d", i+1), ClassName: "shardlint", Error: &junitFailure{Type: "error", Message: message, Text: message}})
	}
	if len(suites) == 0 && len(own.Cases) == 0 {
		own.add(junitCase{Name: "no findings", ClassName: "shardlint"})
	}
	if len(own.Cases) > 0 {
		suites = append(suites, own)
	}
	return suites
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
