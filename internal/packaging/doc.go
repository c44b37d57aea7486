// Package packaging holds no code, only the tests of what people install
// shardlint by: the GitHub action and the pre-commit hooks.
package packaging
