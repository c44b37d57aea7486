// Package baseline reads and writes the file of findings that a team accepts for
// now, so that only new ones count.
//
// An entry stands for what a finding is about and not for where it stands: neither
// moved lines nor renamed files change the file. It is written in one order, an
// entry a line, to be read in a review.
package baseline

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/json"
	"slices"
	"strconv"

	"github.com/shardlint/shardlint/internal/config"
	"github.com/shardlint/shardlint/internal/document"
	"github.com/shardlint/shardlint/internal/engine"
	"github.com/shardlint/shardlint/internal/report"
	"github.com/shardlint/shardlint/rules"
	"github.com/shardlint/shardlint/schema"
)

// Name is the usual name of the file, in the root of a project.
const Name = config.BaselineName

// Schema is the JSON Schema of the file.
//
//go:embed baseline.schema.json
var Schema string

const schemaID = "https://raw.githubusercontent.com/shardlint/shardlint/main/internal/baseline/baseline.schema.json"

// An Entry is a number of findings about the same.
type Entry struct {
	Rule        string `json:"rule"`
	Name        string `json:"name,omitempty"` // of the rule
	Namespace   string `json:"namespace,omitempty"`
	Subject     string `json:"subject,omitempty"`
	Count       int    `json:"count"`
	Fingerprint string `json:"fingerprint"` // of the first of them
}

// A Baseline is what is accepted, sorted by rule, namespace, subject and fingerprint,
// each fingerprint once.
type Baseline struct {
	Entries []Entry
}

// Of returns the baseline that accepts just the findings.
func Of(findings []engine.Finding) *Baseline {
	b := &Baseline{}
	at := map[engine.Fault]int{}
	for i := range findings {
		fault := findings[i].Fault()
		k, known := at[fault]
		if !known {
			k = len(b.Entries)
			at[fault] = k
			b.Entries = append(b.Entries, Entry{
				Rule: fault.Rule, Name: findings[i].Rule.Name, Namespace: report.Masked(string(fault.Namespace)),
				Subject: report.Masked(fault.Subject), Fingerprint: fault.Fingerprint(0),
			})
		}
		b.Entries[k].Count++
	}
	b.sort()
	return b
}

func (b *Baseline) sort() {
	slices.SortFunc(b.Entries, func(a, b Entry) int {
		return cmp.Or(cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.Namespace, b.Namespace), cmp.Compare(a.Subject, b.Subject),
			cmp.Compare(a.Fingerprint, b.Fingerprint))
	})
}

// Total returns the number of findings accepted.
func (b *Baseline) Total() int {
	n := 0
	for _, e := range b.Entries {
		n += e.Count
	}
	return n
}

// Bytes returns the file.
func (b *Baseline) Bytes() ([]byte, error) {
	var out bytes.Buffer
	out.WriteString("{\n  \"version\": 1,\n  \"findings\": [")
	for i, e := range b.Entries {
		line, err := encode(e)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			out.WriteByte(',')
		}
		out.WriteString("\n    ")
		out.Write(line)
	}
	if len(b.Entries) > 0 {
		out.WriteString("\n  ")
	}
	out.WriteString("]\n}\n")
	return out.Bytes(), nil
}

func encode(e Entry) ([]byte, error) {
	var line bytes.Buffer
	enc := json.NewEncoder(&line)
	enc.SetEscapeHTML(false)
	err := enc.Encode(e)
	return bytes.TrimSuffix(line.Bytes(), []byte{'\n'}), err
}

// Parse reads a file. What is wrong with it comes back as problems, in order of
// place; the baseline then holds what could be read.
func Parse(file *schema.File) (*Baseline, []schema.Problem) {
	b := &Baseline{}
	doc := document.Parse(file, document.JSON)[0]
	problems := slices.Clone(doc.Problems)
	if doc.Root == nil {
		if len(problems) == 0 {
			problems = append(problems, schema.Problem{Message: "the file is empty", Help: "write it with `shardlint baseline write`", Span: file.In(0, 0)})
		}
		return b, problems
	}
	if len(problems) > 0 {
		return b, problems
	}
	if problems = document.NewSchema(schemaID, []byte(Schema)).Validate(doc.Root); len(problems) > 0 {
		return b, problems
	}
	known := map[string]*schema.Node{}
	for _, m := range doc.Root.Lookup("findings").Members {
		text := func(key string) string {
			if n := m.Value.Lookup(key); n != nil {
				return n.Text
			}
			return ""
		}
		e := Entry{Rule: text("rule"), Name: text("name"), Namespace: text("namespace"), Subject: text("subject"), Fingerprint: text("fingerprint")}
		e.Count, _ = strconv.Atoi(text("count"))
		if first := known[e.Fingerprint]; first != nil {
			problems = append(problems, schema.Problem{
				Message: "the fingerprint stands in an earlier entry, too", Help: "keep one of the two, with the sum of their counts",
				Span: m.Value.Lookup("fingerprint").Span, Related: []schema.Related{{Message: "first here", Span: first.Span}},
			})
			continue
		}
		known[e.Fingerprint] = m.Value
		if r := rules.Find(e.Rule); r != nil {
			e.Name = r.Name
		}
		b.Entries = append(b.Entries, e)
	}
	b.sort()
	return b, problems
}
