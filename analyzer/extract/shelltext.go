package extract

import (
	"bytes"
	"go/ast"
	"go/token"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/shardlint/shardlint/internal/mongosh"
	"github.com/shardlint/shardlint/schema"
)

// noteText keeps a text that begins as commands of the shell do: a literal, or a
// literal to which more is added.
func (r *reader) noteText(e ast.Expr) {
	first := leftmost(e)
	if first == nil || first.Kind != token.STRING || len(first.Value) < len(`"sh.x("`) || len(r.shell) >= maxShellTexts || r.shellSeen[first] {
		return
	}
	text := strings.TrimLeft(first.Value[1:min(len(first.Value), 200)], " \t\r\n;")
	if strings.HasPrefix(text, "sh.") || strings.HasPrefix(text, "db.") {
		r.shellSeen[first] = true
		r.shell = append(r.shell, e)
	}
}

// maxShellTexts is how many texts of a package are read as commands of the shell.
const maxShellTexts = 200

// leftmost returns the literal that a sum of texts begins with.
func leftmost(e ast.Expr) *ast.BasicLit {
	for {
		switch x := e.(type) {
		case *ast.BasicLit:
			return x
		case *ast.BinaryExpr:
			if x.Op != token.ADD {
				return nil
			}
			e = x.X
		default:
			return nil
		}
	}
}

// shellTexts reads the texts that are scripts for the shell. What is no valid script
// or sends nothing is none.
func (r *reader) shellTexts() []*schema.Fragment {
	var fragments []*schema.Fragment
	for _, e := range r.shell {
		at := r.spanOf(e)
		b := &scriptText{r: r}
		if at.IsZero() || !b.add(e) || !bytes.Contains(b.part.Text, []byte("(")) {
			continue
		}
		b.part.Offsets = append(b.part.Offsets, at.End)
		f := mongosh.ReadParts(at.File, []mongosh.Part{b.part})
		if len(f.Problems) > 0 || f.Script == nil || len(f.Script.Statements) == 0 {
			continue
		}
		f.Directives = nil
		fragments = append(fragments, f)
	}
	return fragments
}

// A scriptText puts together what the shell gets, with the place of each byte.
type scriptText struct {
	r    *reader
	part mongosh.Part
}

func (b *scriptText) add(e ast.Expr) bool {
	switch x := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		return x.Op == token.ADD && b.add(x.X) && b.add(x.Y)
	case *ast.BasicLit:
		return x.Kind == token.STRING && b.literal(x)
	default:
		at := b.r.spanOf(e)
		if at.IsZero() {
			return false
		}
		b.hole("hole", at.Start)
		return true
	}
}

// hole adds a name in the place of what only a run gives.
func (b *scriptText) hole(name string, at int32) {
	start := len(b.part.Text)
	for range len(name) {
		b.part.Offsets = append(b.part.Offsets, at)
	}
	b.part.Text = append(b.part.Text, name...)
	b.part.Holes = append(b.part.Holes, mongosh.Range{Start: start, End: len(b.part.Text)})
}

func (b *scriptText) literal(lit *ast.BasicLit) bool {
	at := b.r.spanOf(lit)
	if at.IsZero() || int(at.End-at.Start) != len(lit.Value) || len(lit.Value) < 2 {
		return false
	}
	quote, rest, offset := lit.Value[0], lit.Value[1:len(lit.Value)-1], at.Start+1
	for rest != "" {
		length := 1
		c, size := utf8.DecodeRuneInString(rest)
		text := rest[:size]
		length = size
		if quote == '"' && rest[0] == '\\' {
			var tail string
			var multibyte bool
			var err error
			c, multibyte, tail, err = strconv.UnquoteChar(rest, quote)
			if err != nil {
				return false
			}
			length = len(rest) - len(tail)
			text = string([]byte{byte(c)})
			if multibyte {
				text = string(c)
			}
		}
		if c == '%' && len(rest) > 1 && strings.IndexByte("svdq", rest[1]) >= 0 { // of fmt.Sprintf
			b.hole("_h", offset)
			rest, offset = rest[2:], offset+2
			continue
		}
		for range len(text) {
			b.part.Offsets = append(b.part.Offsets, offset)
		}
		b.part.Text = append(b.part.Text, text...)
		rest, offset = rest[length:], offset+int32(length)
	}
	return true
}
