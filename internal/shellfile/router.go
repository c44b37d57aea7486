package shellfile

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/shardlint/shardlint/schema"
)

// configOption is the option of mongos that names the config servers.
var configOption = []byte("--configdb")

// isRouter matches the word that starts a router, also in a systemd unit.
var isRouter = regexp.MustCompile(`^(?:ExecStart=)?[@-]*(?:\S*/)?mongos(?:\.exe)?$`)

// router notes the config server of a router that is started with one alone.
func (f *finder) router(c *command) {
	starts := false
	for i, w := range c.words {
		if !starts {
			starts = isRouter.Match(w.bytes)
			continue
		}
		switch {
		case bytes.HasPrefix(w.bytes, []byte("--configdb=")):
			f.configServers(w.after(len("--configdb=")))
		case bytes.Equal(w.bytes, configOption) && i+1 < len(c.words):
			f.configServers(c.words[i+1].text)
		}
	}
}

// configServers reads "set/host:port,host:port".
func (f *finder) configServers(t *text) {
	whole := t.String()
	start := strings.IndexByte(whole, '/') + 1
	if t.open() || start >= len(whole) || strings.ContainsAny(whole[start:], ", <>") {
		return
	}
	at := f.file.In(int(t.offsets[start]), int(t.offsets[len(whole)-1])+1)
	f.seeds = append(f.seeds, schema.KnownAt(whole[start:], at))
}
