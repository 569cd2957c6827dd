package oneply

import (
	"errors"
	"math"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/show/picture"
)

// scored is a short match whose player makes random moves.
func scored(e float64, s Seed) Outcome { return Score(Find("kim/a").Epsilon(e), "heuristic", 100, s) }

// TestSweepIsALoop: a sweep measures what a loop over values and seeds does.
func TestSweepIsALoop(t *testing.T) {
	values := []float64{0.3, 0, 0.1}
	w := Sweep("epsilon", values, 3, scored)
	for i, e := range values {
		for k, got := range w.Points[i].Runs {
			if want := scored(e, Seed(k)).Score(); got != want {
				t.Errorf("epsilon %v, run %d: %v, want %v", e, k, got, want)
			}
		}
	}
	c := w.curves()
	if got := c.Lines[0].X; len(got) != 3 || got[0] != 0 || got[2] != 0.3 {
		t.Errorf("the curve goes through %v, want the values in ascending order", got)
	}
	checkPart(t, w)
}

// TestSweepPlaces: values that are not numbers, or too close together, stand side by side.
func TestSweepPlaces(t *testing.T) {
	value := func(float64, Seed) float64 { return 1 }
	for _, c := range []struct {
		w    Swept
		want float64
	}{
		{Sweep("a", []float64{10, 20}, 1, value), 20}, {Sweep("a", []float64{0.001, 0.01, 0.1, 1}, 1, value), 3},
		{Sweep("b", []string{"x", "y"}, 2, func(string, Seed) float64 { return 2 }), 1},
		{Sweep("c", []int{-5}, 1, func(int, Seed) float64 { return -2 }), -5},
	} {
		places := c.w.curves().Places
		if last := places[len(places)-1].X; last != c.want {
			t.Errorf("%s ends at %v, want %v", c.w.Name, last, c.want)
		}
		checkPart(t, c.w)
	}
}

// TestSweepKeepsQuiet: output of calls inside is suppressed, and shown again afterwards.
func TestSweepKeepsQuiet(t *testing.T) {
	Sweep("games", []int{10, 20}, 1, func(n int, s Seed) Outcome {
		if !new(Live).silenced() {
			t.Error("a match would show itself")
		}
		return Match("heuristic", "random", n, s)
	})
	if new(Live).silenced() {
		t.Error("all that comes after a sweep keeps quiet")
	}
}

// TestSweepWithout: points that were not measured do not appear on the curve.
func TestSweepWithout(t *testing.T) {
	w := Swept{Name: "x", what: "value", asked: 2, Points: []SweptPoint{{Value: "1", X: 1}, {Value: "2", X: 2}}}
	w.add(&w.Points[0], 3, 2, 4, 0)
	if mean, low, _ := w.Points[0].Interval(); mean != 3 || !math.IsNaN(low) {
		t.Errorf("%v from %v: one run of two has no interval", mean, low)
	}
	if c := w.curves(); len(c.Lines[0].X) != 1 || len(c.Places) != 2 {
		t.Errorf("%+v", c)
	}
	if text := w.Table().String(); !strings.Contains(text, "not finished: 1 of 4 measurements") {
		t.Error(text)
	}
	if y := w.Series()[0].Y; y[0][0] != 3 || !math.IsNaN(y[0][1]) || !math.IsNaN(y[1][0]) {
		t.Errorf("series %v", y)
	}
	if _, ok := w.Picture().(picture.Curves); !ok {
		t.Error("no picture to save")
	}
}

// TestSweptScores: the interval of two scores stays within [0, 1], and no games give none.
func TestSweptScores(t *testing.T) {
	w := Swept{Name: "x", what: "score", asked: 2, Points: []SweptPoint{
		{Value: "1", Runs: []float64{0.6, 0.9}, Games: 20, share: true}, {Value: "2"}}}
	if mean, low, high := w.Points[0].Interval(); mean != 0.75 || low != 0 || high != 1 {
		t.Errorf("%v from %v to %v, want 0.75 from 0 to 1", mean, low, high)
	}
	if text := w.Table().String(); strings.Contains(text, " 0 ") {
		t.Errorf("no games shown as a number:\n%s", text)
	}
}

// TestSweepEnds: an interrupt and a mistake show what is measured so far.
func TestSweepEnds(t *testing.T) {
	if how := os.Getenv("ONEPLY_TEST_SWEEP"); how != "" {
		endSweep(how)
		return
	}
	for how, want := range map[string]struct {
		code           int
		stdout, stderr string
	}{
		"interrupt": {130, "not finished: 2 of 3 measurements", ""},
		"mistake":   {1, "not finished: 2 of 3 measurements", `player: no player and no file "nobody"`},
		"nan":       {1, "not finished: 2 of 3 measurements", "oneply: at x 3 the sweep measures NaN, want a finite number"},
		"none":      {1, "", "oneply: a sweep of x without values, want one or more"},
		"runs":      {1, "", "oneply: a sweep of x in 0 runs, want 1 or more"},
		"twice":     {1, "", "oneply: a sweep of x with the value 1 twice, want each once"},
		"names":     {1, "", `oneply: a sweep of x with lessons of two names, "a" and "b": want one`},
	} {
		t.Run(how, func(t *testing.T) {
			cmd := exec.Command(os.Args[0], "-test.run=^TestSweepEnds$")
			cmd.Env, cmd.Dir = append(os.Environ(), "ONEPLY_TEST_SWEEP="+how), t.TempDir()
			var stdout, stderr strings.Builder
			cmd.Stdout, cmd.Stderr = &stdout, &stderr
			var exit *exec.ExitError
			if err := cmd.Run(); !errors.As(err, &exit) || exit.ExitCode() != want.code {
				t.Errorf("%v, want status %d", err, want.code)
			}
			if !strings.Contains(stdout.String(), want.stdout) || !strings.HasPrefix(stderr.String(), want.stderr) {
				t.Errorf("stdout %q, want %q; stderr %q, want %q", &stdout, want.stdout, &stderr, want.stderr)
			}
			if want.stdout == "" && stdout.Len() > 0 {
				t.Errorf("stdout %q, want nothing", &stdout)
			}
		})
	}
}

// endSweep does a sweep that ends early.
func endSweep(how string) {
	values, runs := []int{1, 2, 3}, 1
	switch how {
	case "none":
		values = nil
	case "runs":
		runs = 0
	case "twice":
		values[2] = 1
	case "names":
		Sweep("x", values, 1, func(x int, _ Seed) Lesson { return Lesson{Name: string(rune('a' + x - 1)), Games: 400} })
	}
	Sweep("x", values, runs, func(x int, s Seed) float64 {
		switch {
		case x < 3:
			return float64(x)
		case how == "nan":
			return math.NaN()
		case how == "mistake":
			return Score("nobody", "heuristic", 10, s).Score()
		}
		me, err := os.FindProcess(os.Getpid())
		if err == nil {
			err = me.Signal(os.Interrupt)
		}
		if err != nil {
			panic(err)
		}
		return Score("jaskowski", "heuristic", 100_000_000, s).Score()
	})
}
