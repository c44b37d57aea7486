package mongodb

import (
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"
)

// judge says what is wrong with the package's answer to a row, "" if nothing.
func (row catalogRow) judge(t *testing.T) string {
	for _, v := range row.versions {
		faults := Refused(row.faults(t, v))
		got := "ok"
		if len(faults) > 0 {
			got = "refused"
		}
		if row.op == "analyzeShardKey" && got == "ok" && row.want != "ok" {
			got = row.figures()
		}
		if got != row.want {
			return "at " + v.String() + " want " + row.want + ", got " + got + reasons(faults)
		}
		if row.code != "" && !codeAmong(faults, row.code) {
			return "at " + v.String() + " want code " + row.code + ", got" + reasons(faults)
		}
	}
	return ""
}

// figures says whether an index gives analyzeShardKey its figures.
func (row catalogRow) figures() string {
	coll := row.collection()
	key, _ := keyField(row.command)
	for _, ix := range coll.Indexes {
		if AnalyzesKey(key, ix, coll.DefaultCollation) != No {
			return "ok"
		}
	}
	return "no figures"
}

func reasons(faults []Fault) string {
	var b strings.Builder
	for _, f := range faults {
		b.WriteString(" (" + strconv.Itoa(f.Code) + " " + f.CodeName + " " + f.Reason + ")")
	}
	return b.String()
}

// codeAmong reports whether a fault has one of the codes a row names, or no
// code, where the package knows none for sure.
func codeAmong(faults []Fault, codes string) bool {
	for _, f := range faults {
		if f.Code == 0 && f.CodeName == "" {
			return true
		}
		for _, c := range strings.Split(codes, "|") {
			if c == f.CodeName || c == strconv.Itoa(f.Code) {
				return true
			}
		}
	}
	return false
}

// TestCatalogConformance runs every row of three files. Refusals that can't be
// seen by static means are listed with the reason; a row that would come out
// right must not be.
func TestCatalogConformance(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("testdata/conformance/catalog-undecidable.json")
	if err != nil {
		t.Fatal(err)
	}
	undecidable := map[string]string{}
	if err := json.Unmarshal(content, &undecidable); err != nil {
		t.Fatal(err)
	}
	for file, least := range map[string]int{"shardcollection.jsonl": 262, "createindex.jsonl": 137, "zones.jsonl": 182} {
		rows := readCatalogRows(t, file)
		if len(rows) < least {
			t.Errorf("%s: %d rows, want all %d", file, len(rows), least)
		}
		for _, row := range rows {
			if row.want != "ok" && row.want != "refused" && row.want != "no figures" {
				t.Errorf("%s: no outcome %q", row.id, row.want)
			}
			wrong := row.judge(t)
			id := strings.TrimSuffix(file, ".jsonl") + "/" + row.id
			reason, listed := undecidable[id]
			delete(undecidable, id)
			switch {
			case listed && wrong == "":
				t.Errorf("%s comes out right and must not be listed as undecidable", id)
			case listed && (strings.TrimSpace(reason) == "" || row.want != "refused"):
				t.Errorf("%s is listed, but is no refusal with a reason", id)
			case !listed && wrong != "":
				t.Errorf("%s: %s; %s", id, wrong, row.command)
			}
			for _, v := range row.versions {
				row.checkAfter(t, v)
			}
		}
	}
	for id := range undecidable {
		t.Errorf("%s is listed, but is no row", id)
	}
}
