package main

import (
	"fmt"
	"io"
	"sync"
	"time"
)

// patience is how long a run may take before it says that it goes on.
const patience = time.Second

// progress shows on a terminal that a long run goes on, until stop is called.
func progress(w io.Writer) (stop func()) {
	if !isTerminal(w) {
		return func() {}
	}
	done := make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() {
		start := time.Now()
		tick := time.NewTicker(patience)
		defer tick.Stop()
		for shown := false; ; shown = true {
			select {
			case <-tick.C:
				fmt.Fprintf(w, "\rshardlint: %.0f s, reading and judging", time.Since(start).Seconds())
			case <-done:
				if shown {
					fmt.Fprint(w, "\r\x1b[K")
				}
				return
			}
		}
	})
	return func() {
		close(done)
		wg.Wait()
	}
}
