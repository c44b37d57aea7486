package main

import (
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// A checkout is where the working directory lies in what is checked out, and
// where its files can be seen.
type checkout struct {
	prefix string // of the working directory, "" for the root, with forward slashes
	files  string // the address that files are below, or ""
	line   string // what stands between the address of a file and a line
}

// findCheckout finds the checkout that the working directory is in: the one that
// a CI names, else the git repository, else the directory itself.
func findCheckout(dir string, env func(string) string) checkout {
	var c checkout
	if root := env("GITHUB_WORKSPACE"); root != "" && c.within(root, dir) {
		if server, repo, sha := env("GITHUB_SERVER_URL"), env("GITHUB_REPOSITORY"), env("GITHUB_SHA"); server != "" && repo != "" && sha != "" {
			c.files, c.line = server+"/"+repo+"/blob/"+sha+"/", "#L"
		}
		return c
	}
	if root := env("CI_PROJECT_DIR"); root != "" && c.within(root, dir) {
		if project, sha := env("CI_PROJECT_URL"), env("CI_COMMIT_SHA"); project != "" && sha != "" {
			c.files, c.line = project+"/-/blob/"+sha+"/", "#L"
		}
		return c
	}
	for at := dir; ; at = filepath.Dir(at) {
		if _, err := os.Lstat(filepath.Join(at, ".git")); err == nil {
			c.within(at, dir)
			return c
		}
		if at == filepath.Dir(at) {
			return c
		}
	}
}

// within sets the prefix of the directory, if it lies in the root.
func (c *checkout) within(root, dir string) bool {
	if real, err := filepath.EvalSymlinks(root); err == nil {
		root = real
	}
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real
	}
	rel, err := filepath.Rel(root, dir)
	if err != nil {
		return false
	}
	rel = filepath.ToSlash(rel)
	if rel == ".." || strings.HasPrefix(rel, "../") {
		return false
	}
	if rel != "." {
		c.prefix = rel
	}
	return true
}

// link returns the address of a line of a file, the path from the root of the
// checkout; "" where there is none.
func (c checkout) link(path string, line int) string {
	if c.files == "" || strings.HasPrefix(path, "../") || filepath.IsAbs(path) {
		return ""
	}
	return c.files + strings.ReplaceAll((&url.URL{Path: path}).EscapedPath(), ")", "%29") + c.line + strconv.Itoa(line)
}
