package routes

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/internal/lint"
	"github.com/shardlint/shardlint/internal/project"
)

// collected routes the queries of a spec.
func collected(t *testing.T, spec string) (*Report, Options) {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "shards.yaml"), []byte(spec), 0o644); err != nil {
		t.Fatal(err)
	}
	loaded, result, err := lint.Load(t.Context(), lint.Options{Project: project.Options{WorkDir: dir, Isolated: true}})
	if err != nil {
		t.Fatal(err)
	}
	return Collect(loaded), Options{Path: result.Path}
}

func written(t *testing.T, r *Report, format string, o Options) string {
	t.Helper()
	var b strings.Builder
	if err := r.Write(&b, format, o); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

const hostile = `version: 1
serverVersion: "8.0"
collections:
  - namespace: shop.orders
    shardKey: {a: 1}
    queries:
      - {op: find, name: "\e[31mred | ` + "`" + `x` + "`" + ` @all <b>", filter: {a: 1}}
      - {op: find, name: "mongodb://app:hunter2@host/", filter: {b: 1}}
      - {op: find, filter: {uri: "mongodb://app:hunter2@host/"}}
`

// TestNothingActsOnTheReader: names and filters can neither move a terminal's
// cursor nor break out of a Markdown table, and no password is shown.
func TestNothingActsOnTheReader(t *testing.T) {
	t.Parallel()
	r, o := collected(t, hostile)
	for _, format := range Formats() {
		out := written(t, r, format, o)
		if strings.Contains(out, "\x1b") || strings.Contains(out, "hunter2") {
			t.Errorf("%s:\n%q", format, out)
		}
	}
	out := written(t, r, "markdown", o)
	for _, row := range strings.Split(out, "\n") {
		if strings.HasPrefix(row, "| ") && strings.Count(row, "|")-strings.Count(row, `\|`) != 5 {
			t.Errorf("not four cells: %s", row)
		}
	}
	if strings.Contains(out, "@all") || strings.Contains(out, "<b>") {
		t.Errorf("markup gets through:\n%s", out)
	}
}

func TestColour(t *testing.T) {
	t.Parallel()
	r, o := collected(t, hostile)
	o.Color = true
	out := written(t, r, "text", o)
	if !strings.Contains(out, "\x1b[1;33mall\x1b[0m") || strings.Contains(out, "mone\x1b") {
		t.Errorf("all stands out, one does not:\n%q", out)
	}
}

// TestWideCharactersLineUp: a character may take two columns of a terminal.
func TestWideCharactersLineUp(t *testing.T) {
	t.Parallel()
	r, o := collected(t, `version: 1
serverVersion: "8.0"
collections:
  - namespace: shop.orders
    shardKey: {a: 1}
    queries:
      - {op: find, name: 一个订单, filter: {a: 1}}
      - {op: find, name: "12345678", filter: {a: 1}}
`)
	want := `shop.orders  shard key {a: 1}  (shards.yaml:5:15)
  route  operation  query     line  why
  one    find       一个订单     7  the filter fixes the whole shard key
  one    find       12345678     8  the filter fixes the whole shard key

2 queries: 2 one shard, 0 some, 0 all, 0 unknown, 0 refused
`
	if out := written(t, r, "text", o); out != want {
		t.Errorf("got:\n%s\nwant:\n%s", out, want)
	}
}

// TestPercent: nothing is rounded to all or nothing.
func TestPercent(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		part, whole float64
		want        string
	}{
		{0, 3, "0%"}, {3, 3, "100%"}, {1, 3, "33.3%"}, {3, 8, "37.5%"}, {1, 1e9, "<0.1%"}, {1e9 - 1, 1e9, ">99.9%"}, {999.4, 1000, "99.9%"},
	} {
		if got := Percent(c.part, c.whole); got != c.want {
			t.Errorf("%v of %v is %s, want %s", c.part, c.whole, got, c.want)
		}
	}
}

// TestKeyPairs: a key is shown as it is written, whatever its values are.
func TestKeyPairs(t *testing.T) {
	t.Parallel()
	r, o := collected(t, `version: 1
collections:
  - namespace: a.b
    shardKey: {a: 1, b: hashed, c: 1.5, d: {$numberLong: "1"}}
    queries: [{op: find, filter: {a: 1}}]
  - namespace: a.c
    queries: [{op: find, filter: {a: 1}}]
`)
	var out bytes.Buffer
	if err := JSON(&out, r, o); err != nil {
		t.Fatal(err)
	}
	fitsSchema(t, out.Bytes())
	var report struct {
		Routes []struct {
			ShardKey    json.RawMessage `json:"shard_key"`
			KeyEquality *bool           `json:"key_equality"`
		}
	}
	if err := json.Unmarshal(out.Bytes(), &report); err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{`[["a",1],["b","hashed"],["c",1.5],["d",1]]`, `[]`} {
		var got bytes.Buffer
		if err := json.Compact(&got, report.Routes[i].ShardKey); err != nil || got.String() != want {
			t.Errorf("%s, want %s (%v)", &got, want, err)
		}
	}
	if report.Routes[1].KeyEquality != nil {
		t.Error("without a key there is no equality with it")
	}
}
