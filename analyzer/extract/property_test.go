package extract_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/shardlint/shardlint/analyzer/extract"
	"github.com/shardlint/shardlint/schema"
)

// A piece is a statement of a program in two forms: as Go source, and as what it
// does. It returns "continue" or "break" where the round of a loop ends with it.
type piece struct {
	source string
	run    func(s *state) string
}

type state struct {
	maps  [2]map[string]int
	flags [3]bool
}

func randomBlock(r *rand.Rand, depth int, loop bool) piece {
	pieces := make([]piece, 1+r.IntN(4))
	var b strings.Builder
	for i := range pieces {
		pieces[i] = randomPiece(r, depth, loop)
		b.WriteString(pieces[i].source + "\n")
	}
	return piece{b.String(), func(s *state) string {
		for _, p := range pieces {
			if end := p.run(s); end != "" {
				return end
			}
		}
		return ""
	}}
}

func randomPiece(r *rand.Rand, depth int, loop bool) piece {
	m, key, n, flag := r.IntN(2), string(rune('a'+r.IntN(3))), 1+r.IntN(2), r.IntN(3)
	kind := r.IntN(9)
	if depth == 0 {
		kind = r.IntN(5)
	}
	switch kind {
	case 0, 1:
		return piece{fmt.Sprintf("m%d[%q] = %d", m, key, n), func(s *state) string { s.maps[m][key] = n; return "" }}
	case 2:
		return piece{fmt.Sprintf("delete(m%d, %q)", m, key), func(s *state) string { delete(s.maps[m], key); return "" }}
	case 3:
		if r.IntN(3) > 0 {
			return piece{fmt.Sprintf("clear(m%d)", m), func(s *state) string { clear(s.maps[m]); return "" }}
		}
		return piece{fmt.Sprintf("m%d = m%d", m, 1-m), func(s *state) string { s.maps[m] = s.maps[1-m]; return "" }}
	case 4:
		if !loop {
			return piece{fmt.Sprintf("m%d = bson.M{%q: %d}", m, key, n), func(s *state) string { s.maps[m] = map[string]int{key: n}; return "" }}
		}
		word := []string{"continue", "break"}[r.IntN(2)]
		return piece{fmt.Sprintf("if c%d { %s }", flag, word), func(s *state) string {
			if s.flags[flag] {
				return word
			}
			return ""
		}}
	case 5, 6:
		then, other := randomBlock(r, depth-1, loop), randomBlock(r, depth-1, loop)
		return piece{fmt.Sprintf("if c%d {\n%s} else {\n%s}", flag, then.source, other.source), func(s *state) string {
			if s.flags[flag] {
				return then.run(s)
			}
			return other.run(s)
		}}
	case 7:
		body := randomBlock(r, depth-1, true)
		return piece{fmt.Sprintf("for _, k := range []string{\"x\", %q} {\n%sm%d[k] = %d\n}", key, body.source, m, n), func(s *state) string {
			for _, k := range []string{"x", key} {
				switch body.run(s) {
				case "continue":
					continue
				case "break":
					return ""
				}
				s.maps[m][k] = n
			}
			return ""
		}}
	}
	body := randomBlock(r, depth-1, false)
	return piece{fmt.Sprintf("func() {\n%s}()", body.source), func(s *state) string { body.run(s); return "" }}
}

// What the reader is sure of holds in every run of the program.
func TestWhatIsSureHolds(t *testing.T) {
	t.Parallel()
	known := 0
	for seed := range uint64(150) {
		program := randomBlock(rand.New(rand.NewPCG(seed, 5)), 3, false)
		code := imports1 + "func f(ctx context.Context, db *mongo.Database, c0, c1, c2 bool) {\nm0, m1 := bson.M{}, bson.M{\"a\": 1}\n" + program.source +
			"db.Collection(\"o\").Find(ctx, m0)\n}\n"
		var filter *schema.Node
		for _, f := range newWorld().read(t, "example.com/app", extract.Options{}, code) {
			for _, s := range f.Script.Statements {
				filter = s.Args.Lookup("filter")
			}
		}
		if filter == nil || filter.Kind != schema.ObjectNode {
			continue
		}
		known++
		for flags := range 8 {
			s := &state{maps: [2]map[string]int{{}, {"a": 1}}, flags: [3]bool{flags&1 > 0, flags&2 > 0, flags&4 > 0}}
			program.run(s)
			if wrong := contradiction(filter, s.maps[0]); wrong != "" {
				t.Fatalf("seed %d, flags %03b: %s\n%s\nis taken for %s and is %v", seed, flags, wrong, program.source, literal(filter), s.maps[0])
			}
		}
	}
	if known < 75 {
		t.Errorf("only %d filters are known at all", known)
	}
}

// contradiction says what of a filter is not so in a run; "" for nothing.
func contradiction(filter *schema.Node, run map[string]int) string {
	hidden, seen := false, map[string]bool{}
	for _, m := range filter.Members {
		if schema.IsHidden(m) {
			hidden = true
			continue
		}
		seen[m.Key] = true
		n, there := run[m.Key]
		if !there && !m.Sometimes {
			return m.Key + " is not there"
		}
		if there && m.Value.Kind == schema.NumberNode && m.Value.Text != strconv.Itoa(n) {
			return m.Key + " has another value"
		}
	}
	for key := range run {
		if !seen[key] && !hidden {
			return key + " is there"
		}
	}
	return ""
}
