// Package archive runs the case archives of testdata/rules: small projects in
// txtar form that say beside each line which findings it must have.
//
// The comment of an archive says in prose what the case shows. Each finding is
// expected in a comment on its line,
//
//	shardKey: {status: 1} # want SL101 "can take 6 values"
//
// with the rule id, if it matters the severity and confidence, and a regular
// expression for the message. Several may follow one another. Where no comment
// can stand (JSON, the inside of a string, a line whose comment is itself the
// subject), the file named want lists them by place:
//
//	-- want --
//	shards.json:4: SL101 error high "can take 6 values"
//
// Files in the folder before are those of the revision that the others are compared
// with: such a case is judged as `shardlint breaking` does.
//
// Every finding must be wanted and every want must be met, whatever the rule:
// a false alarm of another rule fails the case, too. An archive that wants
// nothing has the line "# silent" in its comment. A line "args: --select SL2
// --mongodb-version 6.0" in the comment sets options of the run. Without a
// .shardlint.yaml of its own every YAML and JSON file of a case is a spec and
// every .js file a script; with one every file has to be an input all the same,
// unless a line "unread: legacy/old.yaml" in the comment says otherwise. A file
// want/shards.yaml holds what the safe fixes make of shards.yaml, want-unsafe/
// what all fixes make of it.
package archive

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"golang.org/x/tools/txtar"
)

// fixed and fixedUnsafe begin the names of files that hold what --fix, and
// --fix --unsafe-fixes, makes of a file of the project.
const fixed, fixedUnsafe = "want/", "want-unsafe/"

// A Case is one archive.
type Case struct {
	Name  string // of the archive's file
	Files []File
	// Before are the files at the revision compared with, for rules that compare;
	// such a case is judged by these alone.
	Before []File
	Wants  []*Want
	Args   Args
	// Unread are the paths of files that the command is not to read.
	Unread []string
	// Fixed is what the safe fixes make of files, by path, FixedUnsafe what all
	// fixes make of them.
	Fixed, FixedUnsafe map[string][]byte
}

// A File is one file of the project that a case describes.
type File struct {
	Path    string // relative to the project root, with forward slashes
	Content []byte
}

// beforeFolder is the folder of the files at the revision compared with.
const beforeFolder = "before/"

// wantFile is the name of the file that lists expectations by place.
const wantFile = "want"

var (
	silentLine  = regexp.MustCompile(`(?m)^# silent\s*$`)
	argsLine    = regexp.MustCompile(`(?m)^args:(.*)$`)
	unreadLine  = regexp.MustCompile(`(?m)^unread:(.*)$`)
	wantComment = regexp.MustCompile(`(?:#|//)\s*want\s+(SL\d.*)$`)
	wantLine    = regexp.MustCompile(`^([^:]+):(\d+): (.*)$`)
)

// Parse reads an archive.
func Parse(name string, content []byte) (*Case, error) {
	a := txtar.Parse(content)
	c := &Case{Name: name, Fixed: map[string][]byte{}, FixedUnsafe: map[string][]byte{}}
	for _, f := range a.Files {
		if path, ok := strings.CutPrefix(f.Name, fixed); ok {
			c.Fixed[path] = f.Data
			continue
		}
		if path, ok := strings.CutPrefix(f.Name, fixedUnsafe); ok {
			c.FixedUnsafe[path] = f.Data
			continue
		}
		if f.Name == wantFile {
			if err := c.listed(string(f.Data)); err != nil {
				return nil, err
			}
			continue
		}
		if path, ok := strings.CutPrefix(f.Name, beforeFolder); ok {
			c.Before = append(c.Before, File{Path: path, Content: f.Data})
			continue
		}
		c.Files = append(c.Files, File{Path: f.Name, Content: f.Data})
		if err := c.commented(f.Name, string(f.Data)); err != nil {
			return nil, err
		}
	}
	comment := string(a.Comment)
	if len(c.Files) == 0 {
		return nil, errors.New("the archive holds no file")
	}
	prose := comment
	for _, line := range []*regexp.Regexp{silentLine, argsLine, unreadLine} {
		prose = line.ReplaceAllString(prose, "")
	}
	if strings.TrimSpace(prose) == "" {
		return nil, errors.New("the comment does not say what the case shows")
	}
	switch silent := silentLine.MatchString(comment); {
	case silent && len(c.Wants) > 0:
		return nil, errors.New(`a case with wants has the line "# silent"`)
	case !silent && len(c.Wants) == 0:
		return nil, errors.New(`the case wants no finding: write wants, or the line "# silent" in its comment`)
	}
	for _, m := range argsLine.FindAllStringSubmatch(comment, -1) {
		if err := c.Args.parse(strings.Fields(m[1])); err != nil {
			return nil, err
		}
	}
	for _, m := range unreadLine.FindAllStringSubmatch(comment, -1) {
		c.Unread = append(c.Unread, strings.Fields(m[1])...)
	}
	return c, nil
}

// commented reads the wants in the comments of a file.
func (c *Case) commented(path, content string) error {
	for i, line := range strings.Split(content, "\n") {
		m := wantComment.FindStringSubmatch(strings.TrimSuffix(line, "\r"))
		if m == nil {
			continue
		}
		wants, err := parseWants(path, i+1, m[1])
		if err != nil {
			return fmt.Errorf("%s:%d: %w", path, i+1, err)
		}
		c.Wants = append(c.Wants, wants...)
	}
	return nil
}

// listed reads the wants of the want file.
func (c *Case) listed(content string) error {
	for i, line := range strings.Split(content, "\n") {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		m := wantLine.FindStringSubmatch(line)
		if m == nil {
			return fmt.Errorf("%s:%d: not of the form `path:line: SL101 \"regexp\"`: %s", wantFile, i+1, line)
		}
		var n int
		if _, err := fmt.Sscan(m[2], &n); err != nil {
			return fmt.Errorf("%s:%d: %w", wantFile, i+1, err)
		}
		wants, err := parseWants(m[1], n, m[3])
		if err != nil {
			return fmt.Errorf("%s:%d: %w", wantFile, i+1, err)
		}
		c.Wants = append(c.Wants, wants...)
	}
	return nil
}
