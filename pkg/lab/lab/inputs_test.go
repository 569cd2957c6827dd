package lab

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// sum adds up the values that sphere has reached.
func sum() Experiment[int, float64] {
	e := Experiment[int, float64]{Name: "test/sum", Version: 1, Inputs: []Input{{Task: sphere(0)}}}
	e.Plan = func(s Size) Plan[int] {
		return Plan[int]{1, []Arm[int]{{Name: "all", Config: func(run int) int { return run }}}}
	}
	e.Do = func(_ context.Context, _ int, r *Run) (sum float64, err error) {
		lines, err := sphere(0).Load(r.Data, r.Input)
		for _, l := range lines {
			sum += l.Outcome.Curve[len(l.Outcome.Curve)-1]
		}
		return sum, err
	}
	return e
}

func TestInputs(t *testing.T) {
	dir, ctx := t.TempDir(), context.Background()
	o := Options{Size: Quick, Data: dir}
	run(t, sphere(0), Options{Size: Quick, Data: dir, Runs: Range{0, 1}})
	for _, s := range []Size{Try, Quick} {
		wants(t, sum().Run(ctx, Options{Size: s, Data: dir}), "test/sum needs test/sphere",
			"2 of 8 runs are there at quick: oneply run test/sphere -size quick")
	}
	run(t, sphere(0), o)
	run(t, sum(), o)
	stored, err := sum().Load(dir, Quick)
	if err != nil || len(stored) != 1 || stored[0].Outcome >= 0 || len(stored[0].Inputs["test/sphere"]) != 32 {
		t.Fatalf("%+v, error %v", stored, err)
	}
	tried, err := sum().Try(ctx, Options{Data: dir})
	if err != nil || tried[0].Outcome != stored[0].Outcome {
		t.Errorf("try %+v, error %v", tried, err)
	}
	require.Equal(t, Info{"test/sum", "", 1, []string{"test/sphere"}, []Size{Try, Quick, Paper}}, sum().Info())

	path := filepath.Join(dir, wide)
	text, _ := os.ReadFile(path)
	change := func(old, new string) {
		t.Helper()
		lines := bytes.SplitAfter(text, []byte("\n"))
		lines = append([][]byte{resealed(t, lines[0], old, new)}, lines[1:]...)
		require.OK(t, os.WriteFile(path, bytes.Join(lines, nil), 0o666))
	}
	require.Of(sum().Load(dir, Quick))(t)
	change(`"games":600`, `"games":601`)
	_, err = sum().Load(dir, Quick)
	wants(t, err, "all.jsonl line 1 was made from other results of test/sphere")
	wants(t, sum().Run(ctx, o), "all.jsonl line 1 was made from other results of test/sphere")
	os.Remove(path)
	wants(t, sum().Run(ctx, o), "4 of 8 runs")
}

// TestDamagedInput: only the damaged file is named, once, and nothing that was made from it.
func TestDamagedInput(t *testing.T) {
	dir, ctx := t.TempDir(), context.Background()
	o := Options{Size: Quick, Data: dir}
	run(t, sphere(0), o)
	run(t, sum(), o)
	path := filepath.Join(dir, wide)
	text, _ := os.ReadFile(path)
	require.OK(t, os.WriteFile(path, bytes.Replace(text, []byte(`"games":600`), []byte(`"games":601`), 1), 0o666))
	_, e1 := sum().Load(dir, Quick)
	_, e2 := sum().State(dir, Quick)
	_, e3 := sum().Try(ctx, o)
	for _, err := range []error{e1, e2, e3, sum().Run(ctx, o)} {
		wants(t, err, "wide.jsonl line 1 is damaged", "restore it, or delete this line and run again")
		if !errors.As(err, new(*Damaged)) || strings.Contains(err.Error(), "test/sum") {
			t.Error(err)
		}
	}
	lines := bytes.SplitAfter(text, []byte("\n"))
	require.OK(t, os.WriteFile(path, bytes.Join(lines[1:], nil), 0o666))
	run(t, sphere(0), o)
	if _, err := sum().Load(dir, Quick); err != nil {
		t.Errorf("after the run was made again: %v", err)
	}
}

// TestInputReplaced: a run that may have read one input or another is not stored.
func TestInputReplaced(t *testing.T) {
	dir, other := t.TempDir(), t.TempDir()
	run(t, sphere(0), Options{Size: Quick, Data: dir})
	run(t, sphere(0), Options{Size: Quick, Data: other})
	text, _ := os.ReadFile(filepath.Join(other, wide))
	lines := bytes.SplitAfter(text, []byte("\n"))
	lines[0] = resealed(t, lines[0], `"games":600`, `"games":601`)
	e := sum()
	do := e.Do
	e.Do = func(ctx context.Context, c int, r *Run) (float64, error) {
		require.OK(t, os.WriteFile(filepath.Join(dir, wide), bytes.Join(lines, nil), 0o666))
		return do(ctx, c, r)
	}
	wants(t, e.Run(context.Background(), Options{Size: Quick, Data: dir}),
		"arm all, run 0: the results that it is made from changed while it was done")
	require.Equal(t, map[string][]string{"results/test/sphere/quick/wide.jsonl": nil,
		"results/test/sphere/quick/narrow-0.1.jsonl": nil}, emptied(rows(t, dir)))
}

func emptied(m map[string][]string) map[string][]string {
	for k := range m {
		m[k] = nil
	}
	return m
}

// TestDigestIsOfContent: a digest is the same as before rows had a format and checksums.
func TestDigestIsOfContent(t *testing.T) {
	const plain = `{"arm":"a","run":1,"version":1,"config":{"x":1e-7,"y":"<"},"inputs":{"t/b":"00"},` +
		`"games":2,"outcome":[0.5],"provenance":{"time":"2020-01-01T00:00:00Z"}}`
	r := require.Of(storedLine{Arm: "a", Run: 1, Version: 1, Config: []byte(`{"x":1e-7,"y":"<"}`),
		Inputs: map[string]string{"t/b": "00"}, Games: 2, Outcome: []byte("[0.5]")}.sealed(Provenance{Go: "go1"}))(t)
	want, err := contentOf([]byte(plain))
	if err != nil || string(want) != string(r.found) || digestOf(r.found) != "1c07b559ef3f80f12065a2b39889e12a" {
		t.Errorf("%s\n%s\n%s", want, r.found, digestOf(r.found))
	}
}

// highest counts the runs of one arm that are there.
func highest(finished bool) Experiment[int, int] {
	e := Experiment[int, int]{Name: "test/highest", Version: 1}
	e.Plan = func(Size) Plan[int] {
		one := func(int) int { return 1 }
		return Plan[int]{1, []Arm[int]{
			{Name: "wide", Config: one, Inputs: []Input{{Task: sphere(0), Arms: []string{"wide"}, Finished: finished}}},
			{Name: "none", Config: one},
		}}
	}
	e.Do = func(_ context.Context, _ int, r *Run) (int, error) {
		lines, err := sphere(0).Load(r.Data, r.Input)
		return len(ByArm(lines)["wide"]), err
	}
	return e
}

// TestInputsOfArms: an arm needs only what it names; finished runs may become more.
func TestInputsOfArms(t *testing.T) {
	dir, ctx := t.TempDir(), context.Background()
	o := Options{Size: Quick, Data: dir}
	wants(t, highest(false).Run(ctx, o), "test/highest needs test/sphere: 0 of 4 runs of arm wide",
		"oneply run test/sphere -size quick -arms wide")
	o.Arms = []string{"none"}
	run(t, highest(false), o)
	o.Arms = nil
	run(t, sphere(0), Options{Size: Quick, Data: dir, Arms: []string{"wide"}, Runs: Range{1, 3}})
	wants(t, highest(false).Run(ctx, o), "2 of 4 runs of arm wide")
	run(t, highest(true), o)
	lines, err := highest(true).Load(dir, Quick)
	if err != nil || lines[0].Outcome != 2 || len(lines[0].Inputs) != 2 ||
		len(lines[0].Inputs["test/sphere/wide/1"]) != 32 || lines[1].Inputs != nil {
		t.Fatalf("%+v, %v", lines, err)
	}
	run(t, sphere(0), Options{Size: Quick, Data: dir, Arms: []string{"wide"}})
	run(t, highest(true), o)
	_, err = highest(false).Load(dir, Quick)
	wants(t, err, "was made from other results of test/sphere/wide/0")
	os.Remove(filepath.Join(dir, wide))
	run(t, sphere(0), Options{Size: Quick, Data: dir, Arms: []string{"wide"}, Runs: Range{1, 2}})
	_, err = highest(true).Load(dir, Quick)
	wants(t, err, "was made from results of test/sphere/wide/2, which are no longer there")
}
