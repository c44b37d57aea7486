package revision

import (
	"slices"
	"testing"
)

func TestEnvironment(t *testing.T) {
	t.Parallel()
	given := []string{"GIT_DIR=/x", "GIT_INDEX_FILE=/y", "HOME=/h", "GIT_SSH=z"}
	if got := Environment(given); !slices.Equal(got, []string{"HOME=/h", "GIT_SSH=z", "GIT_OPTIONAL_LOCKS=0"}) || given[0] != "GIT_DIR=/x" {
		t.Errorf("%q, and %q was given", got, given)
	}
}
