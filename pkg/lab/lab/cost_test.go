package lab

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// costly is an experiment with runs of a million games, ten thousand in a step of a millisecond.
func costly(games int64) Experiment[int, int] {
	return Experiment[int, int]{
		Name: "test/costly", Source: "nowhere", Version: 1, Games: func(int) int64 { return games }, Extra: []Size{Own},
		Plan: func(size Size) Plan[int] {
			if size == Try {
				return Plan[int]{}
			}
			return Plan[int]{Runs: 2, Arms: []Arm[int]{Fixed("a", 1), Fixed("b", 2)}}
		},
		Do: func(ctx context.Context, by int, r *Run) (sum int, err error) {
			err = r.Train(ctx, &sum, 100, func(seed.Seed) error {
				time.Sleep(time.Millisecond)
				sum += by
				r.Played(10_000)
				return nil
			})
			return sum, err
		},
	}
}

// TestCostIsTried: if no run is stored, the beginning of one tells how fast it is, and leaves nothing behind.
func TestCostIsTried(t *testing.T) {
	data := t.TempDir()
	c, err := costly(1_000_000).Cost(t.Context(), Options{Size: Quick, Data: data})
	if err != nil || c.Runs != 4 || c.Games != 4_000_000 || !c.Tried {
		t.Errorf("%+v, %v", c, err)
	}
	want := time.Duration(float64(c.Games) / c.Rate * float64(time.Second))
	if c.Rate <= 0 || c.Rate > 10_000_000 || c.Time != want {
		t.Errorf("%v games/s, %v, want %v", c.Rate, c.Time, want)
	}
	if there, err := os.ReadDir(data); len(there) > 0 || err != nil {
		t.Errorf("%v is left behind, %v", there, err)
	}
	if text := c.String(); !strings.HasPrefix(text, "4 runs, 4.00M games, about ") {
		t.Error(text)
	}
	c, err = costly(1_000_000).Cost(t.Context(), Options{Size: Quick, Data: data, Arms: []string{"b"}, Runs: Range{0, 1}})
	if err != nil || c.Runs != 1 || c.Games != 1_000_000 {
		t.Errorf("of one run: %+v, %v", c, err)
	}
}

// TestCostByStoredRuns: stored runs tell how fast the others are, and only those count.
func TestCostByStoredRuns(t *testing.T) {
	data, e := t.TempDir(), costly(1_000_000)
	require.OK(t, e.Run(t.Context(), Options{Size: Quick, Data: data, Arms: []string{"a"}, Workers: 1}))
	list := require.Of(e.Standings(NewReader(data), Quick))(t)
	one := NewPace(e, Quick, data).Seconds(list[1])
	for workers := 1; workers <= 4; workers *= 4 {
		c, err := e.Cost(t.Context(), Options{Size: Quick, Data: data, Workers: workers})
		want := 2 * one / float64(workers)
		if err != nil || c.Runs != 2 || c.Tried || c.Time.Seconds() < want*0.999 || c.Time.Seconds() > want*1.001 {
			t.Errorf("%d workers: %+v, %v, want %v s", workers, c, err, want)
		}
	}
	require.OK(t, e.Run(t.Context(), Options{Size: Quick, Data: data}))
	if c, err := e.Cost(t.Context(), Options{Size: Quick, Data: data}); c != (Cost{}) || err != nil {
		t.Errorf("nothing is missing: %+v, %v", c, err)
	}
}

// TestOwnHasTheRandomNumbers of the experiment at size paper, under any name.
func TestOwnHasTheRandomNumbers(t *testing.T) {
	data, e := t.TempDir(), costly(1)
	e.Do = func(ctx context.Context, by int, r *Run) (int, error) {
		return by * int(r.Seed>>8+r.Shared>>8), nil
	}
	mine := e.Own("mine", 2, 2)
	for _, c := range []struct {
		e    Experiment[int, int]
		size Size
	}{{e, Paper}, {mine, Own}} {
		require.OK(t, c.e.Run(t.Context(), Options{Size: c.size, Data: data}))
	}
	theirs := require.Of(e.Load(data, Paper))(t)
	own, err := mine.Load(data, Own)
	if err != nil || len(own) != 2 || own[0].Arm != "test" || mine.Name != "own/mine" {
		t.Fatalf("%+v, %v", own, err)
	}
	for k, l := range ByArm(theirs)["b"] {
		if own[k].Outcome != l.Outcome {
			t.Errorf("run %d: %d, want %d", k, own[k].Outcome, l.Outcome)
		}
	}
	if len(mine.Info().Sizes) != 1 {
		t.Errorf("sizes %v", mine.Info().Sizes)
	}
}

// TestCostIsUnknown: for few games, and for failing runs, nothing is known; the runs say what fails.
func TestCostIsUnknown(t *testing.T) {
	if c, err := costly(1000).Cost(t.Context(), Options{Size: Quick, Data: t.TempDir()}); c.Rate != 0 || err != nil ||
		c.String() != "4 runs, 4.00k games" {
		t.Errorf("%v, %v", c, err)
	}
	broken := costly(1_000_000)
	broken.Do = func(context.Context, int, *Run) (int, error) { return 0, errors.New("broken") }
	if c, err := broken.Cost(t.Context(), Options{Size: Quick, Data: t.TempDir()}); c.Time != 0 || err != nil {
		t.Errorf("%v, %v", c, err)
	}
	if _, err := broken.Cost(t.Context(), Options{Size: Paper + "s", Data: t.TempDir()}); err == nil {
		t.Error("a size that is none")
	}
}
