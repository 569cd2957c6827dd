package oneply

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/internal/golden"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/kept"
)

// keeping turns on what cells have: kept results, and a session in which this is cell 1.
func keeping(t *testing.T) {
	t.Helper()
	dir := t.TempDir()
	t.Chdir(dir)
	t.Setenv("ONEPLY_DATA", dir)
	t.Setenv("ONEPLY_KEPT", "on")
	t.Setenv("ONEPLY_SESSION", filepath.Join(dir, "session"))
	t.Setenv("ONEPLY_CELL", "1")
}

// TestKeep: a call is computed once, whatever it is called with depends on its key, and Again computes it.
func TestKeep(t *testing.T) {
	keeping(t)
	times := 0
	play := func(arguments ...any) (n int) {
		require.OK(t, keep(t.Context(), "f", arguments, &n, func() error {
			times, n = times+1, times+1
			time.Sleep(costly + time.Millisecond)
			return nil
		}))
		return n
	}
	a := Find("kim/a")
	for i, arguments := range [][]any{{a, 1}, {a.Epsilon(0.2), 1}, {a.Ties(AtRandom), 1}, {a.View(Negation), 1}, {a, 2},
		{Find("kim/b"), 1}, {Deep(a, 2), 1}, {Vote(a, Find("kim/b")), 1}, {Mean(a, Find("kim/b")), 1}} {
		if n := play(arguments...); n != i+1 {
			t.Errorf("%v: %d", arguments, n)
		}
		if n := play(arguments...); n != i+1 {
			t.Errorf("%v again: %d", arguments, n)
		}
	}
	before := times
	play(a.Named("other"), 1) // a name decides nothing
	if times != before {
		t.Error("another name is computed again")
	}
	play(Own("mine", eval.Liberties{}), 1)
	play(Own("mine", eval.Liberties{}), 1)
	again.Store(true)
	play(a, 1)
	again.Store(false)
	if times != before+3 {
		t.Errorf("%d times", times-before)
	}
}

// TestKeptSelect: a search that is kept shows what it showed.
func TestKeptSelect(t *testing.T) {
	keeping(t)
	pool := PublishedBy("takahama")[:8]
	first := ""
	for i := range 2 {
		e, err := selectFrom(t.Context(), Exhaustive{Size: 3, MaxGames: 400}, "vote", Heuristic(), 20_000, 3, pool, &Live{})
		require.OK(t, err)
		if i == 0 {
			first = e.String()
		} else if got := e.String(); got != first {
			t.Errorf("%s\nfirst\n%s", got, first)
		}
	}
	if n, _ := kept.Usage(); n == 0 {
		t.Error("nothing is kept")
	}
}

// TestLeft: for a name an interrupted match stays as it stood, and only for that of the cell that was interrupted.
func TestLeft(t *testing.T) {
	keeping(t)
	ctx, cancel := context.WithCancel(t.Context())
	o, _ := match(ctx, Find("kim/a"), Heuristic(), 100_000, 1, nil, func(play.Result) { cancel() })
	for cell, whole := range map[int]bool{1: false, 2: true} {
		Earlier(cell)
		p, err := match(t.Context(), Find("kim/a"), Heuristic(), 100_000, 1, nil, nil)
		Earlier(0)
		if err != nil || whole != (p.Games() == 100_000) || !whole && p.Result != o.Result {
			t.Errorf("cell %d: %d games, %v; %d were played", cell, p.Games(), err, o.Games())
		}
	}
}

// TestVersion: while the version of results stays, they do not move.
func TestVersion(t *testing.T) {
	var b strings.Builder
	fmt.Fprintf(&b, "version %d\n", kept.Version)
	add := func(name string, x any) { fmt.Fprintf(&b, "%s %s\n", name, require.Of(json.Marshal(x))(t)) }
	for _, p := range []Player{Find("kim/a"), Find("jaskowski"), Find("takahama/37").Ties(First),
		Vote(Find("kim/a"), Find("kim/b")), Mean(Find("kim/a"), Find("kim/c"))} {
		add(p.Name(), Score(p, "heuristic", 400, 7, "d3", "d3c5").Result)
	}
	for _, name := range []string{"krawiec", "liberty"} {
		add(name, Score(name, "krawiec/heuristic", 100, 7).Result)
	}
	add("connect-four", Score("connect-four/champion", "connect-four/lines", 100, 7).Result)
	p := Pairing{A: Find("kim/a"), B: Find("kim/b"), Against: Heuristic(), Seed: 3, Asked: 200}
	require.OK(t, p.play(t.Context(), &Live{}))
	add("paired", p.games)
	add("judge", require.Of(judge(t.Context(), Find("othello-4/heuristic"), 50, 1))(t))
	golden.Same(t, "testdata/kept.golden", b.String())
}

// TestSaw: what an earlier cell has read must be as it was.
func TestSaw(t *testing.T) {
	if os.Getenv("ONEPLY_TEST_SAW") != "" {
		Earlier(1)
		saw("a", []byte("one"))
		saw("a", []byte("two"))
		return
	}
	keeping(t)
	saw("a", []byte("one"))
	cmd := exec.Command(os.Args[0], "-test.run=^TestSaw$")
	cmd.Env = append(os.Environ(), "ONEPLY_TEST_SAW=1")
	out, err := cmd.CombinedOutput()
	if want := "cell [1], whose names are used: what it has read, a, has changed since: run it again\n"; err == nil ||
		!strings.HasSuffix(string(out), want) {
		t.Errorf("%v, %q, want %q", err, out, want)
	}
}
