// Package architecture holds no code, only the tests that keep the packages of
// this module apart: which may import which, and what none may do.
package architecture
