package lab

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"
)

// sum adds up the values that sphere has reached.
func sum() Experiment[int, float64] {
	e := Experiment[int, float64]{Name: "test/sum", Version: 1, Inputs: []Task{sphere(0)}}
	e.Plan = func(s Size) Plan[int] {
		return Plan[int]{1, []Arm[int]{{"all", func(run int) int { return run }}}}
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
		wants(t, sum().Run(ctx, Options{Size: s, Data: dir}), "test/sum needs test/sphere", "2 of 8 runs are there at quick")
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
	equal(t, Info{"test/sum", "", 1, []string{"test/sphere"}, []Size{Try, Quick, Paper}}, sum().Info())

	path := filepath.Join(dir, wide)
	text, _ := os.ReadFile(path)
	change := func(old, new string) {
		t.Helper()
		if err := os.WriteFile(path, bytes.Replace(text, []byte(old), []byte(new), 1), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	change(`"resumed":0`, `"resumed":5`) // provenance is no part of the digest
	if _, err := sum().Load(dir, Quick); err != nil {
		t.Error(err)
	}
	change(`"games":600`, `"games":601`)
	_, err = sum().Load(dir, Quick)
	wants(t, err, "all.jsonl line 1 was made from other results of test/sphere")
	wants(t, sum().Run(ctx, o), "all.jsonl line 1 was made from other results of test/sphere")
	os.Remove(path)
	wants(t, sum().Run(ctx, o), "4 of 8 runs")
}
