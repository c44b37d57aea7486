package source

import (
	"path"
	"strings"
)

// A target says for what the files are chosen.
type target struct {
	os, arch string
	tags     map[string]bool
}

// The operating systems and architectures that the end of a file's name may
// stand for, as the go command knows them.
const (
	systems = " aix android darwin dragonfly freebsd hurd illumos ios js linux nacl netbsd openbsd plan9 solaris wasip1 windows zos "
	archs   = " 386 amd64 amd64p32 arm arm64 arm64be armbe loong64 mips mips64 mips64le mips64p32 mips64p32le mipsle ppc ppc64 ppc64le riscv riscv64 s390 s390x sparc sparc64 wasm "
	unixes  = " aix android darwin dragonfly freebsd hurd illumos ios linux netbsd openbsd solaris "
)

func among(list, word string) bool { return strings.Contains(list, " "+word+" ") }

// takes reports whether a build for the target has the file.
func (t target) takes(file string, h Header) bool {
	if !t.takesName(path.Base(file)) {
		return false
	}
	for _, c := range h.constraints {
		if !c.Eval(t.has) {
			return false
		}
	}
	return true
}

// has reports whether a build tag is set. Every release of Go is: no code is
// older than the language that reads it.
func (t target) has(tag string) bool {
	switch {
	case t.tags[tag], tag == t.os, tag == t.arch, tag == "gc", tag == "cgo":
		return true
	case tag == "unix":
		return among(unixes, t.os)
	case tag == "linux":
		return t.os == "android"
	case tag == "darwin":
		return t.os == "ios"
	case tag == "solaris":
		return t.os == "illumos"
	}
	return strings.HasPrefix(tag, "go1.")
}

// takesName reports whether the name of a file lets the target have it: its last
// words may name a system, an architecture, or both.
func (t target) takesName(name string) bool {
	name, _, _ = strings.Cut(name, ".")
	name = strings.TrimSuffix(name, "_test")
	words := strings.Split(name, "_")[1:] // linux.go is for everybody
	n := len(words)
	switch {
	case n >= 2 && among(systems, words[n-2]) && among(archs, words[n-1]):
		return t.has(words[n-2]) && t.has(words[n-1])
	case n >= 1 && (among(systems, words[n-1]) || among(archs, words[n-1])):
		return t.has(words[n-1])
	}
	return true
}
