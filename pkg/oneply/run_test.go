package oneply

import (
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/show/report"
)

// count adds up numbers in steps, in two arms.
func count() lab.Experiment[int, int] {
	return lab.Experiment[int, int]{
		Name: "test/count", Source: "nowhere", Version: 1,
		Plan: func(lab.Size) lab.Plan[int] {
			arm := func(name string, by int) lab.Arm[int] {
				return lab.Arm[int]{Name: name, Config: func(int) int { return by }}
			}
			return lab.Plan[int]{Runs: 2, Arms: []lab.Arm[int]{arm("one", 1), arm("two", 2)}}
		},
		Do: func(ctx context.Context, by int, r *lab.Run) (sum int, err error) {
			err = r.Train(ctx, &sum, 5, func(seed.Seed) error { sum += by; return nil })
			return sum, err
		},
	}
}

func TestTry(t *testing.T) {
	drawn := 0
	lines := Try(count(), func(_ *lab.Run, step int, _ any) report.Part {
		drawn++
		return report.Note(fmt.Sprint(step))
	})
	if len(lines) != 4 || lines[0].Outcome != 5 || lines[3].Outcome != 10 || drawn != 1 {
		t.Errorf("lines %v, drawn %d times, want once: there is no notebook", lines, drawn)
	}
}

func TestRun(t *testing.T) {
	t.Chdir(t.TempDir())
	Run(count(), lab.Quick)
	lines, err := count().Load("", lab.Quick)
	if err != nil || len(lines) != 4 {
		t.Errorf("%d lines stored, %v", len(lines), err)
	}
}

func TestWatch(t *testing.T) {
	drawn := 0
	Watch(count(), lab.Options{Size: lab.Try, Arms: []string{"two"}}, func(r *lab.Run, step int, state any) report.Part {
		if sum := *state.(*int); step != 5 || r.Number != 1 || sum != 10 {
			t.Errorf("run %d step %d sum %d: want the last state of the last run", r.Number, step, sum)
		}
		drawn++
		return report.Note("picture")
	})
	if drawn != 1 {
		t.Errorf("drawn %d times, want once: there is no notebook", drawn)
	}
}

// TestInterruptedTry: the training so far is the outcome, and other runs are left out.
func TestInterruptedTry(t *testing.T) {
	e := count()
	e.Do = func(ctx context.Context, by int, r *lab.Run) (sum int, err error) {
		err = r.Train(ctx, &sum, 1_000_000, func(seed.Seed) error {
			if sum += by; sum == 3 {
				me, err := os.FindProcess(os.Getpid())
				if err != nil {
					return err
				}
				return me.Signal(os.Interrupt)
			}
			time.Sleep(time.Millisecond)
			return ctx.Err()
		})
		return sum, err
	}
	lines := Try(e)
	if len(lines) != 1 || lines[0].Outcome < 3 || lines[0].Outcome > 10_000 {
		t.Errorf("lines: %v", lines)
	}
}
