package main

import (
	"os"
	"os/exec"
	"path/filepath"

	"github.com/rogpeppe/go-internal/testscript"
)

// goCommand sets what scripts need to run the go command with this program as a
// tool: the cache of whoever runs the tests, so that the standard library need
// not be built again, and the path of the program.
func goCommand(env *testscript.Env) error {
	cache := os.Getenv("GOCACHE")
	if cache == "" {
		dir, err := os.UserCacheDir()
		if err != nil {
			return err
		}
		cache = filepath.Join(dir, "go-build")
	}
	env.Setenv("GOCACHE", cache)
	tool, err := exec.LookPath("shardlint")
	if err != nil {
		return err
	}
	env.Setenv("PATHTOOL", tool)
	return nil
}
