package mongosh

import (
	"fmt"
	"os"
	"testing"

	"github.com/shardlint/shardlint/schema"
)

func TestTry(t *testing.T) {
	b, err := os.ReadFile(os.Getenv("TRY"))
	if err != nil {
		t.Skip()
	}
	fmt.Print(show(Read(schema.NewFile("x.js", b, 0))))
}
