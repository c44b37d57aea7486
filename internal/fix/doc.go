// Package fix applies the fixes of findings to the files they point into: byte
// ranges are replaced, so that comments, layout, line breaks and a byte-order
// mark stay as they are.
//
// Fixes are applied in rounds, for one may make another possible or needless, and
// nothing is written before they have settled. A file whose syntax a fix would
// break is left as it was.
//
// What is done to the content of files is worked out in memory. Only Write
// touches the disk.
package fix
