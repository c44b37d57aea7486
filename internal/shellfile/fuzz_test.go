package shellfile

import (
	"strings"
	"testing"
	"time"

	"github.com/shardlint/shardlint/schema"
)

// FuzzRead reads any bytes as each of the languages: it ends without a panic, and
// every byte of a script has its place in the file, in order.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"mongosh <<EOF\nsh.shardCollection('$DB.a', {\\$x: 1})\nEOF\n",
		"f() { case $1 in a|b) mongo --eval \"$(cat <<'X'\ndb.x\nX\n)\" || true;; esac; }; f",
		"docker exec r bash -c \"echo 'sh.addTagRange(\\\"b.u\\\", {a: 1}, {a: 2}, \\\"z\\\")' | mongo\"",
		"a:\n  - b: |\n      mongosh <<EOF\n      sh.splitAt('a.b', {{ x }})\n      EOF\n  - [\"sh\", '-c', \"mongosh --eval \\\"x\\\"\"]\n",
		"CMD [\"mongosh\", \"--eval\", \"sh.stopBalancer()\"]\nRUN <<EOF\nmongosh --eval `a`$'\\n\\x'\nEOF\n",
		"mongos --configdb cfg/one:27019 --configdb=$X\nExecStart=/usr/bin/mongos --configdb=cfg/",
		"x=${y#*'}'} (( 1 << 2 )) {{ x", "mongosh h/db --eval=\"$@\" <<< \"${a[@]}\" 2>&1 >(cat)", "k: \"a\\\n  b\"\nl: >-\n\n a\n  b\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		for _, name := range []string{"x.sh", "Dockerfile", "x.yml"} {
			file := schema.NewFile(name, content, schema.Production)
			found := &finder{file: file}
			found.read()
			for _, p := range found.parts {
				if len(p.Offsets) != len(p.Text)+1 {
					t.Fatalf("%s: %d places for %d bytes", name, len(p.Offsets), len(p.Text))
				}
				for i, at := range p.Offsets {
					if at < 0 || int(at) > len(content) || i > 0 && at < p.Offsets[i-1] {
						t.Fatalf("%s: byte %d of %q stands at %d, the one before at %d", name, i, p.Text, at, p.Offsets[max(0, i-1)])
					}
				}
			}
			if fragment := Read(file); fragment != nil && fragment.Script != nil {
				for _, s := range fragment.Script.Statements {
					if whole := file.In(0, len(content)); !whole.Contains(s.Span) || s.Span.End < s.Span.Start {
						t.Fatalf("%s: %s at %d to %d", name, s.Name, s.Span.Start, s.Span.End)
					}
				}
			}
		}
	})
}

// BenchmarkGrowth reports how much longer eight times as much of something odd
// takes.
func BenchmarkGrowth(b *testing.B) {
	for name, shape := range map[string]struct{ file, part string }{
		"braces":         {"x.sh", "{{"},
		"substitutions":  {"x.sh", "$("},
		"backquotes":     {"x.sh", "`a"},
		"expansions":     {"x.sh", "${a'"},
		"here-documents": {"x.sh", "mongosh <<A\n"},
		"names":          {"x.sh", "mongosh bash "},
		"evals":          {"x.sh", "mongosh --eval 'x'\n"},
		"functions":      {"x.sh", "f() { g; }\n"},
		"cases":          {"x.sh", "case a in b) mongo;;\n"},
		"quoted shells":  {"x.sh", "sh -c 'mongo a\nsh -c \"mongo b\"'\n"},
		"lists":          {"x.yml", "- ["},
		"lists on lines": {"x.yml", "- [\n"},
		"quotes":         {"x.yml", "a: \"\n"},
		"blocks":         {"x.yml", "a: |\n  mongo\n"},
		"long list":      {"x.yml", "- mongosh\n"},
		"plain":          {"x.yml", "a: b\n   mongo\n"},
		"exec forms":     {"Dockerfile", "CMD [\"a\", \n"},
	} {
		read := func(bytesLong int) time.Duration {
			content := []byte("mongo sh.stopBalancer()\n" + strings.Repeat(shape.part, bytesLong/len(shape.part)))
			found := &finder{file: schema.NewFile(shape.file, content, schema.Production)}
			start := time.Now()
			found.read()
			return time.Since(start)
		}
		b.Run(name, func(b *testing.B) {
			var one, eight time.Duration
			for b.Loop() {
				one += read(64 << 10)
				eight += read(512 << 10)
			}
			b.ReportMetric(float64(eight)/float64(one), "x-time")
		})
	}
}
