package lab

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestOrigin(t *testing.T) {
	line := func(games int64, p Provenance) Line[int, int] { return Line[int, int]{Games: games, Provenance: p} }
	got := OriginOf([]Line[int, int]{
		line(100, Provenance{Seconds: 1, Commit: "0123456789", Go: "go1", CPU: "x", Resumed: 2}),
		line(10, Provenance{Seconds: 2, Commit: "0123456789", Dirty: true, Go: "go1", CPU: "y"}),
		line(1, Provenance{Seconds: 3, Commit: "0123456", Go: "go1", CPU: "x", Resumed: 1}),
	})
	want := Origin{Runs: 3, Games: 111, Seconds: 6, Resumed: 3,
		Commits: []string{"0123456", "0123456+"}, Compilers: []string{"go1"}, Processors: []string{"x", "y"}}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}
