//go:build unix

package fix

import (
	"io/fs"
	"os"
	"syscall"
)

// keepOwner gives a file the owner of the old one, as far as that is allowed: in
// a container the program often runs as root over somebody's files.
func keepOwner(f *os.File, old fs.FileInfo) {
	if owner, ok := old.Sys().(*syscall.Stat_t); ok {
		_ = f.Chown(int(owner.Uid), int(owner.Gid)) // allowed to root alone, unless nothing changes
	}
}
