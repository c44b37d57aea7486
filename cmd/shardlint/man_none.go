//go:build !man

package main

import "github.com/spf13/cobra"

// manual is empty in a build that has no need of manual pages.
func (a *app) manual() []*cobra.Command { return nil }
