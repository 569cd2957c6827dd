package lesson

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/player/player"
)

// taught does a lesson's task below a folder and returns the stored line and the number of steps that it took.
func taught(t *testing.T, l Lesson, data string, stopAfter int) (line lab.Line[Config, Outcome], steps int) {
	t.Helper()
	task := require.Of(l.Task(data))(t)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	o := lab.Options{Size: lab.Own, Data: data, Workers: 2, Watch: func(*lab.Run, int, any) {
		if stopAfter > 0 {
			time.Sleep(110 * time.Millisecond) // after which a state is kept
		}
		if steps++; steps == stopAfter {
			stop()
		}
	}}
	if err := task.Run(ctx, o); err != nil {
		if stopAfter > 0 {
			return line, steps
		}
		t.Fatal(err)
	}
	e := require.Of(l.Experiment(data))(t)
	lines, err := e.Load(data, lab.Own)
	if err != nil || len(lines) != 1 {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	return lines[0], steps
}

// TestFurther: a lesson that goes on with more games leads to what one long lesson leads to, bit for bit, interrupted
// or not; twice and three times the games take no step again, other numbers may begin anew.
func TestFurther(t *testing.T) {
	for name, learner := range learners() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			budgets := []int{800, 700, 1200}
			if testing.Short() {
				budgets = budgets[:1]
			}
			for _, games := range budgets {
				l := small(Lesson{Learner: learner, Encoding: "wpc-10"})
				long := l
				long.Games = games
				alone := t.TempDir()
				want, all := taught(t, long, alone, 0)
				data := t.TempDir()
				_, short := taught(t, l, data, 0)
				before := 0
				if games == 2*l.Games {
					_, before = taught(t, long, data, 2) // interrupted
				}
				got, after := taught(t, long, data, 0)
				got.Provenance, want.Provenance = lab.Provenance{}, lab.Provenance{}
				require.Equal(t, want, got, games, "games")
				if again := before + after; games%l.Games == 0 && again > all-short+1 {
					t.Errorf("%d games: %d steps, want no more than %d of %d", games, again, all-short, all)
				}
				names, err := Names(data)
				if there, _ := filepath.Glob(filepath.Join(data, "results/learned/*")); err != nil || len(names) != 1 ||
					len(there) != 1 {
					t.Errorf("left %v, %v", there, err)
				}
			}
		})
	}
}

// TestFurtherWithout: without the state of the shorter lesson, or with a damaged one, a longer one begins anew.
func TestFurtherWithout(t *testing.T) {
	l := small(Lesson{Learner: DE{NP: 4}})
	long := l
	long.Games = 800
	want, _ := taught(t, long, t.TempDir(), 0)
	for name, harm := range map[string]func(path string) error{
		"gone":    os.Remove,
		"damaged": func(path string) error { return os.WriteFile(path, []byte("{}"), 0o666) },
		"changed": func(path string) error {
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			return os.WriteFile(path, []byte(strings.Replace(string(text), `"Steps":`, `"Steps":1`, 1)), 0o666)
		},
	} {
		data := t.TempDir()
		taught(t, l, data, 0)
		require.OK(t, harm(stateFile(data, player.Learned+"/"+l.Name)))
		got, _ := taught(t, long, data, 0)
		require.Equal(t, want.Outcome, got.Outcome, name)
	}
}

// TestOtherLesson: under a name that exists another lesson is an error in words, without JSON and without a path.
func TestOtherLesson(t *testing.T) {
	data := t.TempDir()
	l := small(Lesson{Learner: DE{NP: 4}, Against: "takahama/37,kim/a"})
	taught(t, l, data, 0)
	for want, change := range map[string]func(l *Lesson){
		"small has learnt in 400 games already, and this lesson has 200": func(l *Lesson) { l.Games = 200 },
		"in which settings.np is 4, not 5: take another Name":            func(l *Lesson) { l.Learner = DE{NP: 5} },
		"in which against is takahama/37, kim/a, not heuristic; yardsticks is takahama/37, kim/a, heuristic, not " +
			"heuristic: take another Name": func(l *Lesson) { l.Against = "" },
	} {
		other := l
		change(&other)
		_, err := other.Task(data)
		if err == nil || !strings.Contains(err.Error(), want) || strings.ContainsAny(err.Error(), "{}[]\"\n") ||
			strings.Contains(err.Error(), data) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	interrupted := t.TempDir()
	taught(t, l, interrupted, 3)
	l.Games = 800
	_, err := l.Task(interrupted)
	want := "lesson: small is interrupted in a lesson in which games is 400, not 800: end that one first, or take " +
		"another Name"
	if err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}
