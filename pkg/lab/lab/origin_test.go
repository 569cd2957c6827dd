package lab

import (
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

func TestOrigin(t *testing.T) {
	var got Origin
	got.add(100, Provenance{Seconds: 1, Commit: "0123456789", Go: "go1", CPU: "x", Resumed: 2})
	got.add(10, Provenance{Seconds: 2, Commit: "0123456789", Dirty: true, Go: "go1", CPU: "y"})
	got.add(1, Provenance{Seconds: 3, Commit: "0123456", Go: "go1", CPU: "x", Resumed: 1})
	want := Origin{Runs: 3, Games: 111, Seconds: 6, Resumed: 3, Unclean: 1,
		Commits: []string{"0123456", "0123456+"}, Compilers: []string{"go1"}, Processors: []string{"x", "y"}}
	require.Equal(t, want, got)
}

func TestOriginOfStored(t *testing.T) {
	dir, e := t.TempDir(), sphere(0)
	run(t, e, Options{Size: Quick, Data: dir, Runs: Range{0, 2}})
	o, err := e.Origin(NewReader(dir), Quick)
	if err != nil || o.Experiment != "test/sphere" || o.Size != "quick" || o.Version != 1 || o.Runs != 4 ||
		o.Games != 2400 {
		t.Errorf("%+v, %v", o, err)
	}
	if o, err := e.Origin(NewReader(dir), Paper); err != nil || o.Runs != 0 {
		t.Errorf("a size that it does not have: %+v, %v", o, err)
	}
}
