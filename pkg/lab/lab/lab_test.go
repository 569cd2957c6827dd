package lab

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// config is a hill climber on the sphere function.
type config struct {
	Dim   int     `json:"dim"`
	Steps int     `json:"steps"`
	Sigma float64 `json:"sigma"`
}

type climber struct {
	X     []float64 `json:"x"`
	Value float64   `json:"value"`
	Curve []float64 `json:"curve"`
	Dim   int       `json:"-"`
}

type outcome struct {
	Best  []float64 `json:"best"`
	Curve []float64 `json:"curve"`
}

// sphere climbs with every step taking at least nap.
func sphere(nap time.Duration) Experiment[config, outcome] {
	plan := func(s Size) Plan[config] {
		arm := func(name string, sigma float64) Arm[config] {
			return Arm[config]{Name: name, Config: func(run int) config { return config{3 + run, 30, sigma} }}
		}
		runs := map[Size]int{Try: 2, Quick: 4}[s]
		return Plan[config]{runs, []Arm[config]{arm("wide", 1), arm("narrow-0.1", 0.1)}}
	}
	return Experiment[config, outcome]{
		Name: "test/sphere", Source: "nowhere", Version: 1, Plan: plan,
		Games: func(c config) int64 { return int64(c.Steps) * 20 },
		Do: func(ctx context.Context, c config, r *Run) (outcome, error) {
			s := climber{X: make([]float64, c.Dim), Value: -1e9, Dim: c.Dim}
			err := r.Train(ctx, &s, c.Steps, func(k seed.Seed) error {
				select {
				case <-ctx.Done():
					s.Value = 0 // a step cut short leaves the state half changed
					return ctx.Err()
				case <-time.After(nap):
				}
				return s.climb(ctx, c, r, k)
			})
			return outcome{s.X, s.Curve}, err
		},
	}
}

// Check refuses a state of another dimension.
func (s *climber) Check() error {
	if n := len(s.Curve); n > 0 && s.Dim > 0 && len(s.X) != s.Dim {
		return fmt.Errorf("%d coordinates, want %d", len(s.X), s.Dim)
	}
	return nil
}

// climb judges 20 neighbours in parallel.
func (s *climber) climb(ctx context.Context, c config, r *Run, k seed.Seed) error {
	next, value := make([][]float64, 20), make([]float64, 20)
	err := Parallel(ctx, r.Workers, 20, func(_, i int) {
		g := k.Child("neighbour", i).Rand()
		for _, x := range s.X {
			x += c.Sigma * g.NormFloat64()
			next[i] = append(next[i], x)
			value[i] -= (x - 1) * (x - 1)
		}
		r.Played(1)
	})
	for i, v := range value {
		if v > s.Value {
			s.X, s.Value = next[i], v
		}
	}
	s.Curve = append(s.Curve, s.Value)
	return err
}

// rows reads all that is stored below a data folder, without provenance, by path and in order.
func rows(t *testing.T, data string) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	paths, _ := filepath.Glob(filepath.Join(data, "results/*/*/*/*.jsonl"))
	for _, path := range paths {
		text := require.Of(os.ReadFile(path))(t)
		rows := require.Of(parseFile(path, text))(t)
		name, _ := filepath.Rel(data, path)
		for _, r := range rows {
			all[name] = append(all[name], string(r.found))
		}
	}
	return all
}

func run(t *testing.T, task Task, o Options) {
	t.Helper()
	require.OK(t, task.Run(context.Background(), o))
}

// whole returns an uninterrupted run of all of quick.
func whole(t *testing.T) map[string][]string {
	t.Helper()
	dir := t.TempDir()
	run(t, sphere(0), Options{Size: Quick, Workers: 1, Data: dir})
	return rows(t, dir)
}

func TestRunStoresEveryRun(t *testing.T) {
	dir := t.TempDir()
	run(t, sphere(0), Options{Size: Quick, Workers: 2, Data: dir})
	lines := require.Of(sphere(0).Load(dir, Quick))(t)
	if len(lines) != 8 {
		t.Fatalf("%d lines", len(lines))
	}
	for i, l := range lines {
		if l.Arm != []string{"wide", "narrow-0.1"}[i/4] || l.Run != i%4 || l.Games != 600 || len(l.Outcome.Curve) != 30 ||
			len(l.Outcome.Best) != l.Config.Dim || l.Provenance.Go == "" || l.Provenance.Time.IsZero() {
			t.Errorf("line %d: %+v", i, l)
		}
	}
	state, err := sphere(0).State(dir, Quick)
	if err != nil || !state.Complete() || state != (State{8, 8, 4800}) {
		t.Errorf("state %+v, error %v", state, err)
	}
	before, _ := os.ReadFile(filepath.Join(dir, "results/test/sphere/quick/wide.jsonl"))
	run(t, sphere(0), Options{Size: Quick, Data: dir})
	after, _ := os.ReadFile(filepath.Join(dir, "results/test/sphere/quick/wide.jsonl"))
	require.Equal(t, string(before), string(after))
}

func TestWorkersAndOrderChangeNothing(t *testing.T) {
	want := whole(t)
	for _, workers := range []int{1, 2, 3, 8} {
		dir := t.TempDir()
		for _, part := range []Options{{Runs: Range{2, 4}}, {Arms: []string{"narrow-0.1"}}, {Runs: Range{0, 1}}, {}} {
			part.Size, part.Workers, part.Data = Quick, workers, dir
			run(t, sphere(0), part)
		}
		require.Equal(t, want, rows(t, dir))
	}
}

// TestArmsArePaired: run k of every arm draws the same numbers, other runs draw others.
func TestArmsArePaired(t *testing.T) {
	seeds := map[string]seed.Seed{}
	e := sphere(0)
	e.Do = func(ctx context.Context, c config, r *Run) (outcome, error) {
		seeds[fmt.Sprint(r.Arm, r.Number)] = r.Seed
		return outcome{}, nil
	}
	run(t, e, Options{Size: Quick, Data: t.TempDir()})
	if seeds["wide2"] != seeds["narrow-0.12"] || seeds["wide2"] == seeds["wide1"] {
		t.Error(seeds)
	}
}

// TestResumeIsInvisible interrupts at random moments until everything is done.
func TestResumeIsInvisible(t *testing.T) {
	want, dir := whole(t), t.TempDir()
	random := rand.New(rand.NewPCG(1, 2))
	paused, resumed := 0, 0
	for {
		ctx, cancel := context.WithTimeout(context.Background(), time.Duration(5+random.IntN(30))*time.Millisecond)
		err := sphere(time.Millisecond).Run(ctx,
			Options{Size: Quick, Workers: 1 + random.IntN(4), Data: dir, pause: 5 * time.Millisecond})
		cancel()
		if err == nil {
			break
		}
		var p *Paused
		if !errors.As(err, &p) || !strings.Contains(err.Error(), "lab: paused at test/sphere, arm ") {
			t.Fatal(err)
		}
		paused++
	}
	require.Equal(t, want, rows(t, dir))
	lines, _ := sphere(0).Load(dir, Quick)
	for _, l := range lines {
		resumed += l.Provenance.Resumed
	}
	if paused == 0 || resumed == 0 {
		t.Errorf("paused %d times, went on %d times", paused, resumed)
	}
	onlyRows(t, dir)
}

// onlyRows fails if anything but arms' files is left in the folder of sphere.
func onlyRows(t *testing.T, dir string) {
	t.Helper()
	left := require.Of(names(filepath.Join(dir, "results/test/sphere/quick")))(t)
	require.Equal(t, []string{"narrow-0.1.jsonl", "wide.jsonl"}, left)
}

// TestChild is not a test in itself: it is the process that TestKill kills.
func TestChild(t *testing.T) {
	dir := os.Getenv("LAB_CHILD_DATA")
	if dir == "" {
		return
	}
	workers, _ := strconv.Atoi(os.Getenv("LAB_CHILD_WORKERS"))
	run(t, sphere(time.Millisecond), Options{Size: Quick, Workers: workers, Data: dir, pause: 5 * time.Millisecond})
}

// TestKill kills the process at random moments until everything is done.
func TestKill(t *testing.T) {
	want, dir := whole(t), t.TempDir()
	random := rand.New(rand.NewPCG(3, 4))
	kills := 0
	for {
		c := exec.Command(os.Args[0], "-test.run=^TestChild$")
		c.Env = append(os.Environ(), "LAB_CHILD_DATA="+dir, fmt.Sprintf("LAB_CHILD_WORKERS=%d", 1+random.IntN(3)))
		require.OK(t, c.Start())
		kill := time.AfterFunc(time.Duration(40+random.IntN(60))*time.Millisecond, func() { c.Process.Kill() })
		err := c.Wait()
		kill.Stop()
		if err == nil {
			break
		}
		if kills++; kills == 50 {
			run(t, sphere(0), Options{Size: Quick, Data: dir})
			break
		}
	}
	require.Equal(t, want, rows(t, dir))
	onlyRows(t, dir)
	if kills == 0 {
		t.Error("never killed")
	}
}

// TestTrainRefuses: what only a wrong program does is a panic.
func TestTrainRefuses(t *testing.T) {
	none := func(seed.Seed) error { return nil }
	for name, wrong := range map[string]func(r *Run) error{
		"no pointer": func(r *Run) error { return r.Train(context.Background(), climber{}, 1, none) },
		"twice": func(r *Run) error {
			r.Train(context.Background(), &climber{}, 1, none)
			return r.Train(context.Background(), &climber{}, 1, none)
		},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			wrong(&Run{})
		}()
	}
}

func TestTryWritesNothing(t *testing.T) {
	dir := t.TempDir()
	var watched, said int
	o := Options{Data: dir, Watch: func(r *Run, step int, state any) { watched += len(state.(*climber).Curve) / step },
		Line: func([]byte) { said++ }}
	lines := require.Of(sphere(0).Try(context.Background(), o))(t)
	if len(lines) != 4 || lines[1].Arm != "wide" || lines[1].Run != 1 || watched != 4*30 || said != 4 {
		t.Errorf("%d lines, watched %d, said %d", len(lines), watched, said)
	}
	if found, _ := os.ReadDir(dir); len(found) > 0 {
		t.Errorf("try wrote %v", found)
	}
	stored, err := sphere(0).Load(dir, Try)
	if err != nil || len(stored) != 0 {
		t.Errorf("loaded %v, error %v", stored, err)
	}
}

// all reads what is stored if no run is missing.
func all[C, R any](e Experiment[C, R], from *Reader, size Size) ([]Line[C, R], error) {
	if err := e.Complete(from, size); err != nil {
		return nil, err
	}
	return e.Read(from, size)
}

func TestComplete(t *testing.T) {
	dir, e := t.TempDir(), sphere(0)
	run(t, e, Options{Size: Quick, Data: dir, Arms: []string{"wide"}})
	if _, err := all(e, NewReader(dir), Quick); err == nil ||
		!strings.HasSuffix(err.Error(), "4 of 8 runs of test/sphere are there at quick: "+
			"oneply run test/sphere -size quick -data "+dir) {
		t.Errorf("half of the runs: %v", err)
	}
	run(t, e, Options{Size: Quick, Data: dir})
	lines := require.Of(all(e, NewReader(dir), Quick))(t)
	arms := ByArm(lines)
	for _, a := range []string{"wide", "narrow-0.1"} {
		for k, l := range arms[a] {
			if l.Arm != a || l.Run != k || len(arms[a]) != 4 {
				t.Errorf("line %d of %d of %s is run %d of %s", k, len(arms[a]), a, l.Run, l.Arm)
			}
		}
	}
	if len(arms) != 2 {
		t.Errorf("%d arms", len(arms))
	}
}

// TestEnough ends a run of size try early and leaves the next ones out; it means nothing to a run that is stored.
func TestEnough(t *testing.T) {
	enough := make(chan struct{})
	o := Options{Data: t.TempDir(), Enough: enough, Watch: func(_ *Run, step int, _ any) {
		if step == 3 {
			close(enough)
		}
	}}
	lines, err := sphere(0).Try(t.Context(), o)
	if err != nil || len(lines) != 1 || len(lines[0].Outcome.Curve) != 3 {
		t.Errorf("%d lines, %v: %+v; want one after 3 steps", len(lines), err, lines)
	}
	o.Size, o.Watch = Quick, nil
	require.OK(t, sphere(0).Run(t.Context(), o))
	if stored, err := all(sphere(0), NewReader(o.Data), Quick); err != nil || len(stored[0].Outcome.Curve) != 30 {
		t.Errorf("%v: %+v", err, stored)
	}
}

// TestMust: an unknown size is an error.
func TestMust(t *testing.T) {
	defer func() {
		if err, ok := recover().(error); !ok || !strings.Contains(err.Error(), `no size "quik", want try, quick`) {
			t.Errorf("got %v", err)
		}
	}()
	for _, s := range Sizes() {
		Must(s)
	}
	Must("quik")
}

// TestSizes: what an error says of a size that does not exist, or is not stored, can be followed.
func TestSizes(t *testing.T) {
	e := sphere(0)
	e.Plan = func(Size) Plan[config] { return sphere(0).Plan(Quick) }
	for size, want := range map[Size]string{
		"big": `lab: test/sphere has no size "big", want try, quick or paper`,
		"":    `lab: test/sphere has no size "", want try, quick or paper`,
		Try:   "lab: nothing is stored of test/sphere at try, want quick or paper",
	} {
		if _, err := all(e, NewReader(t.TempDir()), size); err == nil || err.Error() != want {
			t.Errorf("size %q: %v, want %s", size, err, want)
		}
	}
}
