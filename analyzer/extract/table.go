package extract

import (
	"go/types"
	"strings"
)

// An action is what a call of a driver's method does: it sends something, or makes
// a value.
type action func(r *reader, c *call) *value

// A row says what a method of a driver means. Another driver, or a new method, is
// a row in one of the tables.
type row struct {
	symbol string // "mongo.Collection.UpdateOne"; a star at the end stands for any rest
	do     action
}

// newTable is all rows by their names.
func newTable() map[string]*row {
	t := map[string]*row{}
	for _, rows := range [][]row{mongoRows(), optionRows(), valueRows(), mgoRows(), qmgoRows(), textRows(), urlRows(), tagRows()} {
		for i := range rows {
			t[rows[i].symbol] = &rows[i]
		}
	}
	return t
}

// rowNamed returns the row of a name: its own, or that of the longest beginning
// with a star.
func (r *reader) rowNamed(symbol string) *row {
	t := r.table
	if rw := t[symbol]; rw != nil {
		return rw
	}
	for s := symbol; ; {
		i := strings.LastIndexByte(s, '.')
		if i < 0 {
			return nil
		}
		rest := s[i+1:]
		s = s[:i]
		if strings.HasPrefix(rest, "Set") && len(rest) > 3 || strings.Contains(rest, ".Set") {
			if rw := t[s+".Set*"]; rw != nil {
				return rw
			}
			if j := strings.IndexByte(s, '.'); j >= 0 {
				if rw := t[s[:j]+".*.Set*"]; rw != nil {
					return rw
				}
			}
		}
		if rw := t[s+".*"]; rw != nil {
			return rw
		}
	}
}

// rowOf returns the row of a function of a driver; nil for others.
func (r *reader) rowOf(f *types.Func) *row {
	if rw, ok := r.rows[f]; ok {
		return rw
	}
	var rw *row
	if s := symbolOfFunc(f); s != "" {
		if found := r.rowNamed(s); found != nil {
			rw = &row{symbol: s, do: found.do}
		}
	}
	r.rows[f] = rw
	return rw
}
