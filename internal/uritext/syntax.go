package uritext

import (
	"bytes"
	"path"
	"strings"
)

// A family is a group of formats that assign and continue strings alike.
type family uint8

const (
	plainText family = iota
	dataFamily
	yamlFamily
	jsonFamily
	propertiesFamily
	markupFamily // XML and HTML
	shellFamily
	codeFamily
	documentFamily // Markdown and the like
)

// A syntax is what has to be known of a format to tell comments and strings
// apart.
type syntax struct {
	family family
	// line holds what begins a comment that ends with its line. A "#" begins
	// one only at the start of a word.
	line []string
	// block holds pairs that enclose a comment.
	block [][2]string
	// atLineStart is true where a comment stands on a line of its own only.
	atLineStart bool
	// quotes are the characters that enclose a string.
	quotes string
	// across are those of them whose strings may span lines.
	across string
	// docstrings is true where a triple-quoted string on its own documents.
	docstrings bool
}

var (
	slashes = [][2]string{{"/*", "*/"}}
	angle   = [][2]string{{"<!--", "-->"}}

	yamlSyntax       = &syntax{family: yamlFamily, line: []string{"#"}, block: [][2]string{{"{{/*", "*/}}"}, {"{{- /*", "*/"}, {"{#", "#}"}}, quotes: `"'`}
	jsonSyntax       = &syntax{family: jsonFamily, line: []string{"//"}, block: slashes, quotes: `"`}
	propertiesSyntax = &syntax{family: propertiesFamily, line: []string{"#", "!"}, atLineStart: true}
	iniSyntax        = &syntax{family: dataFamily, line: []string{"#", ";"}, atLineStart: true}
	tomlSyntax       = &syntax{family: dataFamily, line: []string{"#"}, quotes: `"'`}
	envSyntax        = &syntax{family: shellFamily, line: []string{"#"}, quotes: `"'`}
	shellSyntax      = &syntax{family: shellFamily, line: []string{"#"}, quotes: `"'`}
	batchSyntax      = &syntax{family: shellFamily, line: []string{"::", "rem ", "REM ", "Rem ", "@rem ", "@REM "}, atLineStart: true}
	hclSyntax        = &syntax{family: codeFamily, line: []string{"#", "//"}, block: slashes, quotes: `"`}
	markupSyntax     = &syntax{family: markupFamily, block: angle}
	documentSyntax   = &syntax{family: documentFamily, block: angle}
	slashSyntax      = &syntax{family: codeFamily, line: []string{"//"}, block: slashes, quotes: `"'`}
	backtickSyntax   = &syntax{family: codeFamily, line: []string{"//"}, block: slashes, quotes: "\"'`", across: "`"}
	// The quotes of Rust are also those of lifetimes.
	rustSyntax    = &syntax{family: codeFamily, line: []string{"//"}, block: slashes, quotes: `"`}
	phpSyntax     = &syntax{family: codeFamily, line: []string{"//", "#"}, block: slashes, quotes: `"'`}
	pythonSyntax  = &syntax{family: codeFamily, line: []string{"#"}, quotes: `"'`, docstrings: true}
	hashSyntax    = &syntax{family: codeFamily, line: []string{"#"}, block: [][2]string{{"\n=begin", "\n=end"}, {"\n=pod", "\n=cut"}, {"\n=head", "\n=cut"}}, quotes: `"'`}
	powerSyntax   = &syntax{family: codeFamily, line: []string{"#"}, block: [][2]string{{"<#", "#>"}}, quotes: `"'`}
	dashSyntax    = &syntax{family: codeFamily, line: []string{"--"}, block: [][2]string{{"/*", "*/"}, {"--[[", "]]"}, {"{-", "-}"}}, quotes: `"'`}
	lispSyntax    = &syntax{family: codeFamily, line: []string{";"}, quotes: `"`}
	percentSyntax = &syntax{family: codeFamily, line: []string{"%"}, quotes: `"`}
	basicSyntax   = &syntax{family: codeFamily, line: []string{"'"}, quotes: `"`}
	unknownSyntax = &syntax{family: plainText, line: []string{"#", "//", ";"}, atLineStart: true}
)

// byExtension has the syntaxes by the endings of file names, in lower case.
var byExtension = table{
	yamlSyntax:       "yaml yml tpl gotmpl sls eyaml",
	jsonSyntax:       "json jsonc json5 ipynb har webmanifest avsc code-workspace",
	propertiesSyntax: "properties",
	iniSyntax:        "ini cfg conf cnf service desktop editorconfig socket timer",
	tomlSyntax:       "toml",
	envSyntax:        "env envrc flaskenv",
	shellSyntax:      "sh bash zsh ksh fish mk mak bats dockerfile containerfile",
	batchSyntax:      "bat cmd",
	hclSyntax:        "tf tfvars hcl nomad pkr",
	markupSyntax:     "xml html htm xhtml config csproj vbproj fsproj props targets plist xsd xsl xslt svg wsdl jsp aspx cshtml",
	documentSyntax:   "md mdx markdown rst adoc asciidoc asc txt org textile",
	slashSyntax:      "java kt kts scala sc groovy gradle cs c h cc cpp cxx hpp hh m mm swift dart proto thrift sol zig v fs fsx rego jenkinsfile less scss",
	backtickSyntax:   "js mjs cjs jsx ts mts cts tsx go vue svelte astro",
	rustSyntax:       "rs",
	phpSyntax:        "php phtml php5 inc",
	pythonSyntax:     "py pyi pyx pyw bzl bazel star",
	hashSyntax:       "rb rake gemspec erb ru pl pm t r rmd ex exs eex heex jl cr nim tcl cmake coffee awk nix",
	powerSyntax:      "ps1 psm1 psd1",
	dashSyntax:       "sql lua hs elm adb ads vhdl",
	lispSyntax:       "clj cljs cljc edn lisp el scm rkt",
	percentSyntax:    "erl hrl tex",
	basicSyntax:      "vb bas vbs",
}.flat()

type table map[*syntax]string

func (t table) flat() map[string]*syntax {
	flat := map[string]*syntax{}
	for s, extensions := range t {
		for e := range strings.FieldsSeq(extensions) {
			flat[e] = s
		}
	}
	return flat
}

// marks are further endings that say only that a file is a template of, or
// stands beside, one whose ending comes before.
var marks = []string{
	".j2", ".jinja", ".jinja2", ".erb", ".tmpl", ".tpl", ".template", ".tmplt", ".dist", ".example", ".sample", ".default", ".defaults", ".in", ".bak", ".orig", ".enc", ".local",
}

// syntaxOf tells a file's syntax from its name, and where the name says nothing
// from its first line.
func syntaxOf(name string, content []byte) *syntax {
	base := strings.ToLower(path.Base(name))
	if s := byName(base); s != nil {
		return s
	}
	for _, mark := range marks {
		if stem, ok := strings.CutSuffix(base, mark); ok {
			if s := byName(stem); s != nil {
				return s
			}
		}
	}
	if s := byExtension[strings.TrimPrefix(path.Ext(base), ".")]; s != nil {
		return s
	}
	return byFirstLine(content)
}

func byName(base string) *syntax {
	if strings.HasPrefix(base, ".env") || base == "env" || strings.HasSuffix(base, ".env") || strings.HasPrefix(base, "env.") && path.Ext(base) != ".js" && path.Ext(base) != ".ts" {
		return envSyntax
	}
	switch stem, _, _ := strings.Cut(base, "."); stem {
	case "dockerfile", "containerfile", "makefile", "gnumakefile", "procfile", "justfile", "brewfile", "caddyfile":
		return shellSyntax
	case "vagrantfile", "gemfile", "rakefile":
		return hashSyntax
	case "jenkinsfile":
		return slashSyntax
	}
	if strings.HasPrefix(base, "dockerfile") || strings.HasSuffix(base, ".bashrc") || strings.HasSuffix(base, "profile") {
		return shellSyntax
	}
	for _, mark := range marks {
		if strings.HasSuffix(base, mark) {
			return nil // what stands before it says more
		}
	}
	return byExtension[strings.TrimPrefix(path.Ext(base), ".")]
}

func byFirstLine(content []byte) *syntax {
	line, _, _ := bytes.Cut(content[:min(len(content), 200)], []byte("\n"))
	switch {
	case !bytes.HasPrefix(line, []byte("#!")):
		return unknownSyntax
	case bytes.Contains(line, []byte("python")):
		return pythonSyntax
	case bytes.Contains(line, []byte("node")), bytes.Contains(line, []byte("deno")), bytes.Contains(line, []byte("bun")):
		return backtickSyntax
	case bytes.Contains(line, []byte("ruby")), bytes.Contains(line, []byte("perl")):
		return hashSyntax
	}
	return shellSyntax
}
