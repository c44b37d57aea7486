package connstr

import (
	"slices"
	"strings"

	"github.com/shardlint/shardlint/internal/suggest"
	"github.com/shardlint/shardlint/schema"
)

// tuning are the options whose correction is safe: they set sizes, times and
// names. What an option about TLS, credentials, routing or concerns does once it
// is heeded has to be looked at first.
var tuning = []string{
	"appName", "compressors", "connectTimeoutMS", "heartbeatFrequencyMS", "localThresholdMS", "maxConnecting", "maxIdleTimeMS", "maxPoolSize", "minPoolSize",
	"retryReads", "retryWrites", "serverMonitoringMode", "serverSelectionTimeoutMS", "socketTimeoutMS", "timeoutMS", "waitQueueTimeoutMS", "zlibCompressionLevel",
}

// repair gives the fault that was reported last a repair.
func (p *parser) repair(r *schema.Repair) {
	if n := len(p.c.Faults); n > 0 {
		p.c.Faults[n-1].Repair = r
	}
}

// rename returns the repair that gives an option the name that was meant, nil
// where that is set already or the key is not written word for word.
func (p *parser) rename(o schema.ConnectionOption, name string) *schema.Repair {
	if o.KeySpan.Text() != o.Key || !known(name) {
		return nil
	}
	lower := strings.ToLower(p.text)
	if strings.Contains(lower, strings.ToLower(name)+"=") {
		return nil
	}
	names := make([]string, len(options))
	for i, def := range options {
		names[i] = def.name
	}
	return &schema.Repair{
		Title: "Rename " + o.Key + " to " + name, Safe: slices.Contains(tuning, name) && suggest.Sure(o.Key, name, names), Subject: name,
		Edits: []schema.Edit{{Span: o.KeySpan, Text: name}},
	}
}

// revalue returns the repair that writes the value that was meant, nil where there
// is no telling.
func revalue(o schema.ConnectionOption, def option, v string) *schema.Repair {
	meant, sure := "", true
	switch def.kind {
	case flag:
		switch strings.ToLower(v) {
		case "1", "yes", "y", "t", "true":
			meant = "true"
		case "0", "-1", "no", "n", "f", "false":
			meant = "false"
		}
	case choice:
		meant = suggest.Nearest(v, def.values)
		sure = meant != "" && suggest.Sure(v, meant, def.values)
	}
	if meant == "" || meant == v || def.secret || o.Value.Span().Text() != v {
		return nil
	}
	return &schema.Repair{
		Title: "Write " + def.name + "=" + meant, Safe: sure && slices.Contains(tuning, def.name), Subject: def.name,
		Edits: []schema.Edit{{Span: o.Value.Span(), Text: meant}},
	}
}
