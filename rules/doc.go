// Package rules holds the rules, one to a file, and the list of them all.
//
// A rule is a value: its metadata, its prose, its examples and its check. It
// sees the merged model of one deployment, reads it and reports byte ranges.
// Rules do no I/O, keep no state and change nothing; what MongoDB does they ask
// of internal/mongodb.
package rules
