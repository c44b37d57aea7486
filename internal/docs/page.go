// Package docs turns rules into what people read about them: a Markdown page for
// each, the table in the README, and the text of `shardlint explain`; and the
// JSON Schemas of specs and of the config into tables of their keys.
//
// Rules and schemas are the only source; nothing is written here about any one
// of them. The pages in docs/rules and the parts of README.md, docs/spec.md and
// docs/config.md between markers are made by `go generate ./...`, and the tests
// fail when they are not up to date.
package docs

//go:generate go test ./ -run ^TestGenerated$ -update

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"github.com/shardlint/shardlint/rules"
)

// A section is a heading with what stands below it.
type section struct {
	heading string
	blocks  []block
}

// A block is a paragraph, an item of a list, or an example.
type block struct {
	text    string
	item    bool
	example *rules.Example
}

func paragraph(text string) block { return block{text: strings.TrimSpace(text)} }

// sections returns the documentation of a rule, always in the same order and
// under the same headings.
func sections(r *rules.Rule) []section {
	ss := []section{
		{"Summary", summary(r)},
		{"Why", paragraphs(r.Why)},
		{"Flagged", examples(r.Bad)},
		{"Not flagged", append(paragraphs(r.NotFlagged), examples(r.Good)...)},
		{"How to fix", append(paragraphs(r.Fix), fixable(r.Fixable)...)},
		{"Needs", []block{paragraph(needs(r.Inputs))}},
		{"Since", []block{paragraph("shardlint " + r.Since)}},
		{"Applies to versions", []block{paragraph(versions(r.Versions))}},
	}
	if len(r.Options) > 0 {
		var items []block
		for _, o := range r.Options {
			items = append(items, block{item: true, text: fmt.Sprintf("`%s` (default %s): %s", o.Name, number(o.Default), o.Doc)})
		}
		ss = append(ss, section{"Options", items})
	}
	if len(r.Sources) > 0 {
		var items []block
		for _, s := range r.Sources {
			items = append(items, block{item: true, text: s})
		}
		ss = append(ss, section{"Sources", items})
	}
	return ss
}

func summary(r *rules.Rule) []block {
	blocks := []block{paragraph(sentence(r.Summary))}
	severity := "Severity: " + r.Severity.String() + "."
	if r.Levels != "" {
		severity = "Severity: " + ended(r.Levels)
	}
	blocks = append(blocks, paragraph(severity))
	if r.Confidence != "" {
		blocks = append(blocks, paragraph("Confidence: "+ended(r.Confidence)))
	}
	if r.ServerCode != "" {
		blocks = append(blocks, paragraph("The server's answer: "+sentence(r.ServerCode)))
	}
	if r.Off {
		blocks = append(blocks, paragraph("Off unless selected: `--select "+r.ID+"`, or a severity for it in the config."))
	}
	if len(r.Aliases) > 0 {
		blocks = append(blocks, paragraph("Former names: "+strings.Join(r.Aliases, ", ")+"."))
	}
	return blocks
}

// fixable says what --fix does about findings of a rule.
func fixable(f rules.Fixable) []block {
	switch f {
	case rules.SafeFix:
		return []block{paragraph("`shardlint --fix` does it, where the edit is certain.")}
	case rules.UnsafeFix:
		return []block{paragraph("`shardlint --fix --unsafe-fixes` does it, where the edit is certain. Look at the change first: `--diff` shows it.")}
	case rules.SomeSafe:
		return []block{paragraph("`shardlint --fix` does it, where the edit is certain and nothing else changes; with `--unsafe-fixes` in more cases. `--diff` shows the change.")}
	}
	return nil
}

func paragraphs(text string) []block {
	var blocks []block
	for p := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		if p = strings.TrimSpace(p); p != "" {
			blocks = append(blocks, paragraph(sentence(p)))
		}
	}
	return blocks
}

func examples(list []rules.Example) []block {
	var blocks []block
	for _, e := range list {
		if e.Spec != "" {
			blocks = append(blocks, block{example: &rules.Example{Title: e.Title, File: "shards.yaml", Text: e.Spec}})
			e.Title = ""
		}
		if e.Before != "" {
			blocks = append(blocks, block{example: &rules.Example{Title: e.Title, File: "before: " + e.File, Text: e.Before}})
			e.Title = ""
			e.File = "now: " + e.File
		}
		blocks = append(blocks, block{example: &e})
	}
	return blocks
}

// sentence gives a text a capital letter, unless it begins with a name such as
// _id or numInitialChunks, and a final period.
func sentence(s string) string {
	s = strings.TrimSpace(s)
	if s == "" {
		return s
	}
	first, _, _ := strings.Cut(s, " ")
	if strings.IndexFunc(first, func(r rune) bool { return !unicode.IsLower(r) && r != '-' && r != ',' && r != ';' }) < 0 {
		s = strings.ToUpper(s[:1]) + s[1:]
	}
	return ended(s)
}

// ended gives a text a final period.
func ended(s string) string {
	if !strings.HasSuffix(s, ".") && !strings.HasSuffix(s, ":") && !strings.HasSuffix(s, "?") {
		s += "."
	}
	return s
}

// needs lists the inputs of a rule that this version reads.
func needs(in rules.Inputs) string {
	names := []struct {
		input rules.Inputs
		name  string
	}{
		{rules.Spec, "a collection spec"},
		{rules.Script, "a mongosh script"},
		{rules.GoSource, "Go source"},
		{rules.ConnString, "a connection string in any file"},
		{rules.Evidence, "saved measurements"},
		{rules.ConfigFile, "the config file"},
	}
	var words []string
	for _, n := range names {
		if in&n.input&rules.Read != 0 {
			words = append(words, n.name)
		}
	}
	if len(words) < 2 {
		return sentence(strings.Join(words, ""))
	}
	return sentence("any of: " + rules.Enumerate(words, "or"))
}

func versions(s string) string {
	if s == "" || s == "all" {
		return "All versions of MongoDB that shardlint knows."
	}
	return sentence(s)
}

func number(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }
