package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
)

func itoa(n int) string { return strconv.Itoa(n) }

// encodeList writes a value as EncodeJSON does, with the elements of one list
// in it, which is empty in the value, encoded one at a time: a report of many
// findings is then never in memory as a whole. key is the member that holds the
// list; the first one of that name that is empty is filled.
func encodeList(w io.Writer, value any, key string, n int, element func(i int) any) error {
	var frame bytes.Buffer
	if err := EncodeJSON(&frame, value); err != nil {
		return err
	}
	empty := `"` + key + `": []`
	head, tail, found := strings.Cut(frame.String(), empty)
	if !found {
		return fmt.Errorf("encode the output: no empty list %s", key)
	}
	if n == 0 {
		_, err := w.Write(frame.Bytes())
		return err
	}
	indent := head[strings.LastIndexByte(head, '\n')+1:]
	if _, err := io.WriteString(w, head+`"`+key+`": [`); err != nil {
		return err
	}
	if err := encodeElements(w, indent+"  ", n, element); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n"+indent+"]"+tail)
	return err
}

// encodeElements writes the elements of a list, each on lines of its own.
func encodeElements(w io.Writer, indent string, n int, element func(i int) any) error {
	var plain, indented bytes.Buffer
	enc := json.NewEncoder(&plain)
	enc.SetEscapeHTML(false)
	for i := range n {
		plain.Reset()
		if err := enc.Encode(element(i)); err != nil {
			return fmt.Errorf("encode the output: %w", err)
		}
		indented.Reset()
		if i > 0 {
			indented.WriteByte(',')
		}
		indented.WriteString("\n" + indent)
		if err := json.Indent(&indented, bytes.TrimRight(plain.Bytes(), "\n"), indent, "  "); err != nil {
			return fmt.Errorf("encode the output: %w", err)
		}
		if _, err := w.Write(escapeHidden(indented.Bytes())); err != nil {
			return err
		}
	}
	return nil
}
