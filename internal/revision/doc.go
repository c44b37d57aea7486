// Package revision reads the files of a git repository as they were at an earlier
// commit, from git's object store.
//
// It runs git and nothing that a repository names: neither hooks nor filters nor
// programs that watch or compare files. The work tree is looked at and never
// changed, and nothing is fetched.
package revision
