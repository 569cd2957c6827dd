package lab

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/internal/require"
)

// paced is a Pace of one game a second.
func paced() Pace { return Pace{rest: []float64{1}} }

// TestDivide: every missing run is in one task, the longest come first, and no task but the last is shorter than asked.
func TestDivide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		games := rapid.SliceOfN(rapid.Int64Range(1, 100), 1, 60).Draw(t, "games")
		d := Division{PerTask: rapid.IntRange(0, 4).Draw(t, "per task"),
			Seconds: float64(rapid.IntRange(0, 150).Draw(t, "s")), Most: rapid.IntRange(0, 20).Draw(t, "most")}
		var runs []Standing
		for i, g := range games {
			runs = append(runs, Standing{Named: Named{"a", i}, Games: g, Done: g%7 == 0})
		}
		tasks := d.Divide(runs, paced())
		seen, last := map[Named]bool{}, int64(100)
		for i, task := range tasks {
			var seconds float64
			for _, n := range task.Runs {
				g := games[n.Run]
				if seen[n] || g%7 == 0 || g > last {
					t.Fatalf("%v: %v after %d", tasks, n, last)
				}
				seen[n], last, seconds = true, g, seconds+float64(g)
			}
			if seconds != task.Seconds || d.PerTask == 0 && d.Most == 0 && i < len(tasks)-1 && seconds < d.Seconds {
				t.Fatalf("task %d: %v", i, task)
			}
		}
		missing := len(slices.DeleteFunc(slices.Clone(runs), func(s Standing) bool { return s.Done }))
		if len(seen) != missing || d.Most > 0 && len(tasks) > d.Most {
			t.Fatalf("%d of %d runs in %d tasks", len(seen), missing, len(tasks))
		}
	})
}

// TestSharesText: what is written is read back, and no line can be left out.
func TestSharesText(t *testing.T) {
	s := Shares{Name: "test/sphere", Size: Quick, Version: 3, Tasks: []TaskRuns{
		{Runs: []Named{{"wide", 0}, {"narrow-0.1", 2}}, Seconds: 4000}, {Runs: []Named{{"wide", 1}}},
	}}
	const want = "oneply-plan-1 test/sphere quick version 3: 2 tasks, 3 runs\n" +
		"0 wide/0,narrow-0.1/2 1h6m40s\n1 wide/1 -\n"
	require.Equal(t, want, s.String())
	got := require.Of(ParseShares(want))(t)
	require.Equal(t, s, got)
	lines := strings.SplitAfter(want, "\n")
	for i := range lines[:3] {
		if _, err := ParseShares(strings.Join(slices.Delete(slices.Clone(lines), i, i+1), "")); err == nil {
			t.Errorf("without line %d: no error", i+1)
		}
	}
}

func FuzzParseShares(f *testing.F) {
	f.Add("oneply-plan-1 test/sphere quick version 3: 1 tasks, 1 runs\n0 wide/0 1h6m40s\n")
	f.Add("oneply-plan-1")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseShares(text)
		if err != nil {
			return
		}
		again, err := ParseShares(s.String())
		if err != nil || len(again.Tasks) != len(s.Tasks) || again.Runs() != s.Runs() {
			t.Errorf("%q is %+v, written and read %+v, %v", text, s, again, err)
		}
	})
}

// TestPace: the arm's own runs at the size count, else those at other sizes, else those of other arms; of them the
// median.
func TestPace(t *testing.T) {
	p := Pace{own: map[string][]float64{"a": {10, 30, 20}}, other: map[string][]float64{"a": {1}, "b": {2, 4}},
		rest: []float64{5, 5, 100}}
	for _, c := range []struct {
		s    Standing
		want float64
	}{
		{Standing{Named: Named{"a", 0}, Games: 200}, 10},
		{Standing{Named: Named{"a", 0}, Games: 200, Part: 0.5}, 5},
		{Standing{Named: Named{"b", 0}, Games: 300}, 100},
		{Standing{Named: Named{"c", 0}, Games: 300}, 60},
		{Standing{Named: Named{"c", 0}, Games: 300, Done: true}, 0},
		{Standing{Named: Named{"c", 0}}, 0},
	} {
		if got := p.Seconds(c.s); got != c.want {
			t.Errorf("%+v: %v, want %v", c.s, got, c.want)
		}
	}
	if least, most := p.Range(Standing{Named: Named{"a", 0}, Games: 600}); least != 20 || most != 60 {
		t.Errorf("%v to %v", least, most)
	}
	if s := (Pace{}).Seconds(Standing{Games: 5}); s != 0 {
		t.Errorf("of nothing %v", s)
	}
}

// TestStandings: what checkpoints and locks tell of runs that have begun.
func TestStandings(t *testing.T) {
	dir := t.TempDir()
	interrupted(t, dir)
	list, err := sphere(0).Standings(NewReader(dir), Quick)
	if err != nil || len(list) != 8 {
		t.Fatal(list, err)
	}
	require.Equal(t, Standing{Named: Named{"wide", 0}, Games: 600, Part: float64(20) / 30, Step: 20, Steps: 30}, list[0])
	require.Equal(t, Standing{Named: Named{"narrow-0.1", 0}, Games: 600}, list[1])

	path := (&armFile{folder: dir + "/results/test/sphere/quick", arm: "wide"}).locked(0)
	lock, err := take(path)
	if lock == nil || err != nil {
		t.Fatal(err)
	}
	defer lock.free()
	for seen, want := range map[time.Duration]bool{0: true, stale + time.Minute: false} {
		then := time.Now().Add(-seen).UTC()
		lock.tell(Holder{Host: "far", PID: 1, Since: then, Seen: then, Step: 25, Steps: 30, Games: 500})
		if list, err = sphere(0).Standings(NewReader(dir), Quick); err != nil || (list[0].Holder != nil) != want {
			t.Errorf("seen %v ago: %+v, %v", seen, list[0], err)
		}
		if want && (list[0].Step != 25 || list[0].Part != 500./600) {
			t.Errorf("%+v", list[0])
		}
	}
}

// TestReady: the inputs of arms must exist.
func TestReady(t *testing.T) {
	require.OK(t, sphere(0).Ready(NewReader(t.TempDir()), Quick, nil))
}

// TestWithin: within a long step, games tell the progress.
func TestWithin(t *testing.T) {
	r := &Run{j: plannedRun{games: 1000}}
	r.steps.Store(10)
	r.stepping()
	r.Played(63)
	if r.stepsLong() || r.within() != 0.63 {
		t.Errorf("%v, %v", r.stepsLong(), r.within())
	}
	r.stepAt.Store(time.Now().Add(-2 * long).UnixNano())
	r.Played(100)
	if !r.stepsLong() || r.within() != 0.99 {
		t.Errorf("%v, %v", r.stepsLong(), r.within())
	}
	p := &Paused{Name: "a/b", Size: Paper, Arm: "c", Step: 0, Steps: 10, Within: 0.63}
	const want = "lab: paused at a/b, arm c, run 0, step 0 of 10 (63 % of the next is dropped): run again to go on"
	require.Equal(t, want, p.Error())
}
