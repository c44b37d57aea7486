package source

import (
	"path"
	"strconv"
	"strings"
)

// A Module is what a go.mod or go.work file says of where packages are.
type Module struct {
	// Dir is the folder of the file from the project root; "." is the root.
	Dir string
	// Path is the path of the module, "" in a go.work file.
	Path string
	// Replace gives, by module path, the folder from the project root that
	// stands for it.
	Replace map[string]string
}

// IsModule reports whether the file is one that ReadModule reads.
func IsModule(file string) bool {
	base := path.Base(file)
	return base == "go.mod" || base == "go.work"
}

// ReadModule reads a go.mod or go.work file, the path from the project root. It
// looks for no more than it needs and takes a file of any kind.
func ReadModule(file string, content []byte) Module {
	m := Module{Dir: path.Dir(file), Replace: map[string]string{}}
	block := ""
	for line := range strings.Lines(string(content)) {
		line, _, _ = strings.Cut(line, "//")
		words := strings.Fields(line)
		switch {
		case len(words) == 0:
			continue
		case words[0] == ")":
			block = ""
			continue
		case len(words) == 2 && words[1] == "(":
			block = words[0]
			continue
		case block != "":
			words = append([]string{block}, words...)
		}
		switch words[0] {
		case "module":
			if len(words) > 1 && path.Base(file) == "go.mod" && m.Path == "" {
				m.Path = unquote(words[1])
			}
		case "replace":
			m.replace(words[1:])
		}
	}
	return m
}

// replace reads "path [version] => folder". What stands for a module in another
// version, and folders outside the project, are not there to be read.
func (m *Module) replace(words []string) {
	for i, w := range words {
		if w != "=>" || i == 0 || i+1 >= len(words) {
			continue
		}
		to := unquote(words[i+1])
		if !strings.HasPrefix(to, "./") && !strings.HasPrefix(to, "../") && to != "." && to != ".." {
			return
		}
		if dir := path.Join(m.Dir, to); dir != ".." && !strings.HasPrefix(dir, "../") {
			m.Replace[unquote(words[0])] = dir
		}
		return
	}
}

func unquote(word string) string {
	if s, err := strconv.Unquote(word); err == nil {
		return s
	}
	return word
}
