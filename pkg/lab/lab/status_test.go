package lab

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/internal/require"
)

func TestProgress(t *testing.T) {
	var all []Status
	run(t, sphere(2*time.Millisecond), Options{Size: Quick, Data: t.TempDir(), Runs: Range{0, 2},
		Progress: func(s Status) { all = append(all, s) }})
	last := all[len(all)-1]
	if len(all) < 3 || !last.Over || last.Done != 4 || last.Runs != 4 || last.Games != 2400 || last.Part != 1 ||
		last.Rate <= 0 {
		t.Errorf("%d reports, last %+v", len(all), last)
	}
	for i, s := range all[1:] {
		if s.Part < all[i].Part || s.Games < all[i].Games || s.Elapsed < all[i].Elapsed || s.Steps > 0 && s.Step > s.Steps {
			t.Errorf("report %d: %+v after %+v", i+1, s, all[i])
		}
	}
	if most := int(last.Elapsed/(50*time.Millisecond)) + 2; len(all) > most {
		t.Errorf("%d reports in %v", len(all), last.Elapsed)
	}
}

// TestTimeLeft: a run resumed at step 10 of 40 and now at 20 has done a third of the execution's work.
func TestTimeLeft(t *testing.T) {
	for _, games := range []int64{0, 400} {
		j := plannedRun{games: games}
		r := &Run{j: j}
		r.steps.Store(40)
		r.before.Store(&played{games: 100, step: 10})
		m := newMeter(&study{}, []plannedRun{j}, func(plannedRun) bool { return false }, nil)
		m.start = time.Now().Add(-10 * time.Second)
		m.begin(r)
		r.games.Store(100)
		r.step.Store(10)
		if s := m.status(); s.Left >= 0 || s.Games != 0 {
			t.Errorf("nothing done: %+v", s)
		}
		r.games.Store(200)
		r.step.Store(20)
		s := m.status()
		if s.Left.Round(time.Second) != 20*time.Second || s.Part != 0.5 || s.Games != 100 {
			t.Errorf("a third done: %+v", s)
		}
		m.end(r)
		if s := m.status(); s.Left != 0 || s.Part != 1 || s.Done != 1 {
			t.Errorf("all done: %+v", s)
		}
	}
}

func TestPrinter(t *testing.T) {
	s := Status{Name: "test/sphere", Size: Quick, Arm: "de", Run: 3, Step: 57, Steps: 200, Done: 3, Runs: 11,
		Games: 1234567, Rate: 312345, Left: 130 * time.Second}
	over := s
	over.Over, over.Elapsed = true, 31*time.Second
	const line = "test/sphere quick: 3 of 11 runs, de run 3 step 57 of 200, 1.23M games, 312k games/s, 2 min 10 s left"
	const end = "test/sphere quick: 3 of 11 runs, 1.23M games, 312k games/s, 31 s"
	for terminal, want := range map[bool]string{
		true:  "\r\x1b[K" + line + "\r\x1b[K" + line + "\r\x1b[K" + end + "\n",
		false: end + "\n",
	} {
		var text strings.Builder
		p := Printer(&text, terminal)
		p(s)
		p(s)
		p(over)
		require.Equal(t, want, text.String())
	}
}

func TestCountAndDuration(t *testing.T) {
	for x, want := range map[float64]string{0: "0", 7: "7", 999: "999", 1000: "1.00k", 12345: "12.3k", 99960: "100k",
		999600: "1.00M", 1.5e9: "1.50G", 3e12: "3T"} {
		if got := Count(x); got != want {
			t.Errorf("%v: %s, want %s", x, got, want)
		}
	}
	for d, want := range map[time.Duration]string{0: "0 s", 59400 * time.Millisecond: "59 s",
		130 * time.Second: "2 min 10 s", 4500 * time.Second: "1 h 15 min"} {
		if got := Duration(d); got != want {
			t.Errorf("%v: %s, want %s", d, got, want)
		}
	}
}

func TestParallel(t *testing.T) {
	for _, workers := range []int{-1, 1, 2, 7, 200} {
		got := make([]int, 100)
		var busy [200]atomic.Int32
		err := Parallel(context.Background(), workers, 100, func(worker, i int) {
			if busy[worker].Add(1) != 1 {
				t.Error("two calls of one worker at once")
			}
			got[i] += i
			busy[worker].Add(-1)
		})
		for i, v := range got {
			if v != i || err != nil {
				t.Fatalf("%d workers: place %d holds %d, error %v", workers, i, v, err)
			}
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	calls := 0
	if err := Parallel(ctx, 1, 100, func(_, i int) { calls++; cancel() }); err != context.Canceled || calls != 1 {
		t.Errorf("%d calls, error %v", calls, err)
	}
	ctx, cancel = context.WithCancel(context.Background())
	if err := Parallel(ctx, 2, 1, func(_, i int) { cancel() }); err != context.Canceled {
		t.Errorf("cut short in the last call: error %v", err)
	}
	require.OK(t, Parallel(context.Background(), 1, 0, nil))
}

func TestParse(t *testing.T) {
	for text, want := range map[string]Range{"": {}, "5-7": {5, 8}, "0": {0, 1}, "0-0": {0, 1}} {
		if got, err := ParseRange(text); err != nil || got != want {
			t.Errorf("%q: %v, error %v", text, got, err)
		}
	}
	for _, text := range []string{"7-5", "-1", "a", "1-", "1-2-3", "99999999999", " 1"} {
		_, err := ParseRange(text)
		wants(t, err, text)
	}
	for _, s := range Sizes() {
		if got, err := ParseSize(string(s)); err != nil || got != s {
			t.Errorf("%s: %v, error %v", s, got, err)
		}
	}
	_, err := ParseSize("huge")
	wants(t, err, "huge")
}

func TestRoot(t *testing.T) {
	if root := Root(); root != filepath.Join("..", "..", "..", "data") {
		t.Errorf("in a checkout: %s", root)
	}
	dir := t.TempDir()
	t.Chdir(dir)
	if root := Root(); root != "oneply-data" {
		t.Errorf("outside: %s", root)
	}
	require.OK(t, os.WriteFile("go.mod", []byte("module github.com/oneply/oneply\n"), 0o666))
	require.OK(t, os.Mkdir("data", 0o777))
	if root := Root(); root != "data" {
		t.Errorf("at the top: %s", root)
	}
}

func FuzzParseRow(f *testing.F) {
	sealed, err := storedLine{Arm: "a", Run: 1, Config: []byte("{}"), Outcome: []byte("0.5")}.sealed(Provenance{})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(sealed.raw)
	f.Add([]byte(`{"format":"oneply-run-1","arm":"a","config":1e999,"outcome":null}`))
	f.Add([]byte(`{`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		r, err := parseLine(raw)
		if err != nil {
			return
		}
		if sum, err := checksum(raw, beside...); err != nil || sum != r.Checksum || !same(r.Config, canonical(r.Config)) {
			t.Errorf("accepted %q with content %q", raw, r.found)
		}
		require.Of(lineOf[any, any](r))(t)
	})
}

func FuzzParseCheckpoint(f *testing.F) {
	text, err := checkpoint{Name: "a/b", Arm: "c", Steps: 3, Config: []byte("{}"), State: []byte("[1]")}.text()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add([]byte(`{"format":"oneply-checkpoint-1","state":[`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		c, err := parseCheckpoint(raw)
		if err != nil {
			return
		}
		if again, err := c.text(); err != nil || !same(again, raw) {
			t.Errorf("%q is stored again as %q, %v", raw, again, err)
		}
	})
}

func FuzzParseRange(f *testing.F) {
	f.Add("0-4")
	f.Fuzz(func(t *testing.T, text string) {
		if r, err := ParseRange(text); err == nil && (r.From < 0 || r.To < r.From) {
			t.Errorf("%q: %v", text, r)
		}
	})
}
