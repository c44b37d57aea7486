package main

import (
	"fmt"
	"io"
	"os"
	"runtime"
)

// useColor decides whether output to w is coloured. Asked for outright it is;
// else only on a terminal, unless NO_COLOR (https://no-color.org) is set.
func useColor(mode string, w io.Writer) (bool, error) {
	switch mode {
	case "always":
		return true, nil
	case "never":
		return false, nil
	case "auto":
		return os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && isTerminal(w), nil
	}
	return false, fmt.Errorf("--color takes auto, always or never, not %q", mode)
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 || os.SameFile(info, devNull()) {
		return false
	}
	// An old Windows console prints escapes instead of acting on them; those
	// that act on them say so.
	return runtime.GOOS != "windows" || os.Getenv("WT_SESSION") != "" || os.Getenv("TERM") != "" || os.Getenv("ConEmuANSI") == "ON"
}

func devNull() os.FileInfo {
	info, _ := os.Stat(os.DevNull)
	return info
}
