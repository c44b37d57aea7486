package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/shardlint/shardlint/analyzer"
	"golang.org/x/tools/go/analysis/unitchecker"
)

// vetTool answers the go command, which starts the program once to ask for its
// version, once for its flags, and then for each package with a file that
// describes it. ok is false for the arguments of anybody else. It does not
// return where a package was looked at.
func vetTool(args []string, out, errOut io.Writer) (status int, ok bool) {
	switch {
	case len(args) == 1 && args[0] == "-V=full":
		line, err := vetVersion()
		if err != nil {
			fmt.Fprintf(errOut, "shardlint: %s\n", printable(err.Error()))
			return exitFailed, true
		}
		fmt.Fprintln(out, line)
		return exitOK, true
	case len(args) == 1 && args[0] == "-flags", isVetCall(args):
		unitchecker.Main(analyzer.Analyzer) // ends the program
	}
	return exitOK, false
}

// isVetCall reports whether the arguments are flags and the description of a
// package. Somebody else may name a file that ends like one.
func isVetCall(args []string) bool {
	if len(args) == 0 || !strings.HasSuffix(args[len(args)-1], ".cfg") {
		return false
	}
	for _, arg := range args[:len(args)-1] {
		if !strings.HasPrefix(arg, "-") {
			return false
		}
	}
	content, err := os.ReadFile(args[len(args)-1])
	return err == nil && bytes.HasPrefix(content, []byte("{")) &&
		bytes.Contains(content, []byte(`"VetxOutput"`)) && bytes.Contains(content, []byte(`"GoFiles"`))
}

// vetVersion is the line by which the go command tells whether what it kept of
// earlier runs still holds. So it names what decides on a finding beside the Go
// code: this program and what it reads of the project.
func vetVersion() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", fmt.Errorf("find the working directory: %w", err)
	}
	inputs, err := analyzer.Digest(dir)
	if err != nil {
		return "", err
	}
	name, err := os.Executable()
	if err != nil {
		return "", fmt.Errorf("find this program: %w", err)
	}
	exe, err := os.Open(name)
	if err != nil {
		return "", fmt.Errorf("read this program: %w", err)
	}
	defer exe.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, exe); err != nil {
		return "", fmt.Errorf("read this program: %w", err)
	}
	version := toolVersion()
	id := hex.EncodeToString(sum.Sum(nil)[:16])
	line := fmt.Sprintf("shardlint version %s exe=%s inputs=%s", version, id, inputs)
	if strings.Contains(version, "devel") {
		// Of a version that says so the go command takes this last word alone.
		line += " buildID=" + id + inputs
	}
	return line, nil
}
