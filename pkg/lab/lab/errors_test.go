package lab

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

const wide = "results/test/sphere/quick/wide.jsonl"

func wants(t *testing.T, err error, parts ...string) {
	t.Helper()
	if err == nil {
		t.Fatalf("no error, want %q", parts)
	}
	for _, p := range parts {
		if !strings.Contains(err.Error(), p) {
			t.Errorf("error %q, want %q", err, p)
		}
	}
	if !strings.HasPrefix(err.Error(), "lab: ") || strings.Contains(err.Error(), "\n") ||
		strings.Count(err.Error(), "lab: lab:") > 0 {
		t.Errorf("not one clear line: %q", err)
	}
}

// resealed returns a stored line changed and stored again, with the checksum of what it holds then.
func resealed(t *testing.T, line []byte, old, new string) []byte {
	t.Helper()
	r := require.Of(parseLine(bytes.TrimSpace(line)))(t)
	var p Provenance
	require.OK(t, json.Unmarshal(r.Provenance, &p))
	changed := storedLine{}
	require.OK(t, json.Unmarshal(bytes.Replace(r.raw, []byte(old), []byte(new), 1), &changed))
	changed = require.Of(changed.sealed(p))(t)
	return append(changed.raw, '\n')
}

// TestStoredLines: what cannot be today's result is one error, from all that read it, and stays as it is.
func TestStoredLines(t *testing.T) {
	damage := func(line int, old, new string) func([][]byte) [][]byte {
		return func(l [][]byte) [][]byte {
			l[line] = bytes.Replace(l[line], []byte(old), []byte(new), 1)
			return l
		}
	}
	change := func(line int, old, new string) func([][]byte) [][]byte {
		return func(l [][]byte) [][]byte {
			l[line] = resealed(t, l[line], old, new)
			return l
		}
	}
	for _, c := range []struct {
		name   string
		change func(lines [][]byte) [][]byte
		want   []string
	}{
		{"cut", func(l [][]byte) [][]byte { l[3] = l[3][:len(l[3])/2]; return l },
			[]string{"wide.jsonl line 4 is damaged", "unexpected EOF", "delete this line"}},
		{"no JSON", func(l [][]byte) [][]byte { l[1] = []byte("<<<<<<<\n"); return l }, []string{"line 2 is damaged"}},
		{"empty", func(l [][]byte) [][]byte { l[1] = []byte("\n"); return l }, []string{"line 2 is damaged (empty)"}},
		{"two values", func(l [][]byte) [][]byte { l[0] = append(bytes.TrimSpace(l[0]), l[1]...); return l },
			[]string{"line 1 is damaged (more than one value)"}},
		{"a bracket behind", func(l [][]byte) [][]byte { l[0] = append(bytes.TrimSpace(l[0]), "]\n"...); return l },
			[]string{"line 1 is damaged (more than one value)"}},
		{"a brace behind", func(l [][]byte) [][]byte { l[0] = append(bytes.TrimSpace(l[0]), "}x\n"...); return l },
			[]string{"line 1 is damaged (more than one value)"}},
		{"half", func(l [][]byte) [][]byte { l[0] = []byte("{\"arm\":\"wide\"}\n"); return l },
			[]string{"line 1 is damaged", "format"}},
		{"byte-order mark", func(l [][]byte) [][]byte { l[0] = append([]byte("\xef\xbb\xbf"), l[0]...); return l },
			[]string{"line 1 is damaged", "byte-order mark"}},
		{"UTF-16", func(l [][]byte) [][]byte { l[0] = append([]byte("\xff\xfe"), l[0]...); return l },
			[]string{"line 1 is damaged", "UTF-16"}},
		{"no checksum", damage(0, `"checksum":`, `"checksun":`), []string{"line 1 is damaged", "checksun"}},
		{"other format", damage(0, lineFormat, "oneply-fun-9"), []string{"line 1 is damaged", `format "oneply-fun-9"`}},
		{"later format", damage(0, lineFormat, "oneply-run-9"),
			[]string{"line 1", "written by a newer oneply: update this one"}},
		{"outcome", damage(1, `"games":600`, `"games":601`), []string{"line 2 is damaged", "checksum"}},
		{"config damaged", damage(1, `"sigma":1`, `"sigma":2`), []string{"line 2 is damaged", "checksum"}},
		{"provenance", damage(1, `"resumed":0`, `"resumed":4`), []string{"line 2 is damaged", "provenance", "checksum"}},
		{"twice", func(l [][]byte) [][]byte { return append(l[:3], l[2]) }, []string{"line 4 is run 2 a second time"}},
		{"arm", change(2, "wide", "high"), []string{"line 3 belongs to arm \"high\""}},
		{"run", change(2, `"run":2`, `"run":9`), []string{"line 3 is run 9", "0-3"}},
		{"version", change(2, `"version":1`, `"version":7`),
			[]string{"line 3 was made by version 7", "has version 1", "newer"}},
		{"config", change(2, `"sigma":1`, `"sigma":2`),
			[]string{"line 3 was made with another config than the arm has: sigma is 2, not 1"}},
		{"field of outcome", change(2, `"best":`, `"west":0,"best":`),
			[]string{"line 3 is not what the experiment stores", "west"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			run(t, sphere(0), Options{Size: Quick, Data: dir, Arms: []string{"wide"}})
			path := filepath.Join(dir, wide)
			text, _ := os.ReadFile(path)
			changed := bytes.Join(c.change(bytes.SplitAfter(bytes.TrimSuffix(text, []byte("\n")), []byte("\n"))), nil)
			require.OK(t, os.WriteFile(path, changed, 0o666))
			_, err := sphere(0).Load(dir, Quick)
			wants(t, err, c.want...)
			if c.name == "field of outcome" { // only Load knows the type
				return
			}
			_, err = sphere(0).State(dir, Quick)
			wants(t, err, c.want...)
			wants(t, sphere(0).Run(context.Background(), Options{Size: Quick, Data: dir}), c.want...)
			after, _ := os.ReadFile(path)
			require.Equal(t, string(changed), string(after))
		})
	}
}

// TestOtherFormatting: the order of fields and of lines, spaces and a missing last newline do not matter.
func TestOtherFormatting(t *testing.T) {
	dir := t.TempDir()
	run(t, sphere(0), Options{Size: Quick, Data: dir})
	path := filepath.Join(dir, wide)
	text, _ := os.ReadFile(path)
	text = bytes.ReplaceAll(text, []byte(`"config":{"dim":3,"steps":30,`), []byte(`"config": {"steps":30, "dim":3,`))
	lines := bytes.Split(bytes.TrimSpace(text), []byte("\n"))
	lines[0], lines[3] = lines[3], lines[0]
	require.OK(t, os.WriteFile(path, bytes.Join(lines, []byte("\n")), 0o666))
	got, err := sphere(0).Load(dir, Quick)
	if err != nil || len(got) != 8 || got[0].Run != 0 || got[3].Run != 3 {
		t.Errorf("%d lines, error %v", len(got), err)
	}
}

// interrupted leaves a checkpoint of run 0 of arm wide.
func interrupted(t *testing.T, dir string) string {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	o := Options{Size: Quick, Data: dir, pause: 1, Watch: func(r *Run, step int, _ any) {
		if step == 20 {
			cancel()
		}
	}}
	err := sphere(0).Run(ctx, o)
	var p *Paused
	if !errors.As(err, &p) {
		t.Fatal(err)
	}
	require.Equal(t, Paused{Name: "test/sphere", Size: Quick, Arm: "wide", Step: 20, Steps: 30, Onward: true}, *p)
	return filepath.Join(dir, "results/test/sphere/quick/wide.run-000.checkpoint.json")
}

func TestCheckpoints(t *testing.T) {
	for _, c := range []struct {
		name, old, new, want string
		damaged              bool // not stored again with a checksum
	}{
		{"cut", `"state":`, ``, "is damaged", true},
		{"flipped", `"value":-`, `"value":-1`, "is damaged", true},
		{"no checksum", `"checksum":"`, `"checksum":"0`, "is damaged", true},
		{"byte-order mark", `{"format"`, "\xef\xbb\xbf" + `{"format"`, "byte-order mark", true},
		{"two values", `{"format"`, `{}{"format"`, "is damaged", true},
		{"state", `"curve":[`, `"curve":[[],`, "is damaged", false},
		{"unknown field", `"curve":[`, `"other":0,"curve":[`, "is damaged", false},
		{"state of no run", `"x":[`, `"x":[0,`, "a state that no run has (4 coordinates, want 3)", false},
		{"config", `"sigma":1`, `"sigma":3`, "sigma is 3, not 1", false},
		{"version", `"version":1`, `"version":3`, "was made by version 3", false},
		{"later format", checkpointFormat, "oneply-checkpoint-2", "written by a newer oneply", true},
		{"arm", `"arm":"wide"`, `"arm":"narrow-0.1"`, "belongs to test/sphere, arm narrow-0.1, run 0", false},
		{"steps", `"steps":30,"games"`, `"steps":31,"games"`, "20 of 31", false},
		{"step", `"step":20`, `"step":99`, "99 of 30", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			path := interrupted(t, dir)
			text, err := os.ReadFile(path)
			if err != nil || !strings.Contains(string(text), c.old) {
				t.Fatalf("checkpoint %s, error %v", text, err)
			}
			changed := []byte(strings.Replace(string(text), c.old, c.new, 1))
			if !c.damaged {
				var again checkpoint
				require.OK(t, json.Unmarshal(changed, &again))
				changed = require.Of(again.text())(t)
			}
			require.OK(t, os.WriteFile(path, changed, 0o666))
			err = sphere(0).Run(context.Background(), Options{Size: Quick, Data: dir})
			wants(t, err, "wide.run-000.checkpoint.json", c.want)
			if !errors.Is(err, errNewer) {
				wants(t, err, "delete it")
			}
			os.Remove(path)
			run(t, sphere(0), Options{Size: Quick, Data: dir})
			require.Equal(t, whole(t), rows(t, dir))
		})
	}
}

// TestStateThatJSONLoses: a state that does not come back from its checkpoint is an error, not another result.
func TestStateThatJSONLoses(t *testing.T) {
	type state struct {
		Seen map[string]int
		Flag bool `json:",omitempty"`
	}
	e := sphere(0)
	e.Do = func(ctx context.Context, c config, r *Run) (outcome, error) {
		s := state{map[string]int{"once": 1}, true}
		return outcome{}, r.Train(ctx, &s, 10, func(seed.Seed) error {
			s.Flag = false
			return nil
		})
	}
	dir := t.TempDir()
	o := Options{Size: Quick, Data: dir, pause: 1}
	ctx, stop := context.WithCancel(context.Background())
	o.Watch = func(_ *Run, step int, _ any) {
		if step == 5 {
			stop()
		}
	}
	if err := e.Run(ctx, o); err == nil {
		t.Fatal("not interrupted")
	}
	wants(t, e.Run(context.Background(), o), "another one when it is read back")
}

func TestDiskFull(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Log("no /dev/full here: nothing to see")
		return
	}
	dir := t.TempDir()
	run(t, sphere(0), Options{Size: Quick, Data: dir, Runs: Range{0, 2}})
	before := rows(t, dir)
	for name, pause := range map[string]time.Duration{"wide.run-002.json": time.Hour,
		"wide.run-002.checkpoint.json": 8 * time.Millisecond} {
		fill := func(r *Run, step int, _ any) { // from the middle of run 2 on nothing can be written
			if r.Number == 2 && step == 3 {
				for next := range int64(100) {
					os.Symlink("/dev/full", filepath.Join(dir, "results/test/sphere/quick",
						fmt.Sprintf("%s.%s-%d-%d.new", name, host(), os.Getpid(), written.Load()+next)))
				}
			}
		}
		err := sphere(time.Millisecond).Run(context.Background(), Options{Size: Quick, Data: dir, Watch: fill, pause: pause})
		wants(t, err, "no space left on device", "safe")
		require.Equal(t, before, rows(t, dir))
		left, _ := filepath.Glob(filepath.Join(dir, "results/test/sphere/quick/wide.run-002.*"))
		for _, path := range left {
			os.Remove(path)
		}
	}
	run(t, sphere(0), Options{Size: Quick, Data: dir})
	require.Equal(t, whole(t), rows(t, dir))
}

func TestWrongOptions(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		o    Options
		want string
	}{
		{Options{Size: Paper}, `has no size "paper"`},
		{Options{Size: "huge"}, `has no size "huge"`},
		{Options{Size: Quick, Arms: []string{"none"}}, `no arm "none" at quick; there are wide, narrow-0.1`},
		{Options{Size: Quick, Runs: Range{2, 9}}, "runs 0-3 at quick, not 2-8"},
	} {
		c.o.Data = dir
		wants(t, sphere(0).Run(context.Background(), c.o), c.want)
	}
	for _, c := range []struct{ change, want string }{{"../up", "arm name"}, {"", "arm name"}, {"wide", "two arms"}} {
		e := sphere(0)
		plan := e.Plan
		e.Plan = func(s Size) Plan[config] { p := plan(s); p.Arms[1].Name = c.change; return p }
		wants(t, e.Run(context.Background(), Options{Size: Quick, Data: dir}), c.want)
	}
	e := sphere(0)
	e.Name = "Test/Sphere"
	wants(t, e.Run(context.Background(), Options{Size: Quick, Data: dir}), "experiment name")
}

// TestDoFails: the error says where; what cannot be stored is an error; a run continues from before it.
func TestDoFails(t *testing.T) {
	dir, fail := t.TempDir(), true
	e := sphere(0)
	e.Do = func(ctx context.Context, c config, r *Run) (outcome, error) {
		s := climber{X: make([]float64, c.Dim), Value: -1e9}
		err := r.Train(ctx, &s, c.Steps, func(k seed.Seed) error {
			if fail && r.step.Load() == 7 {
				return errors.New("no luck")
			}
			return s.climb(ctx, c, r, k)
		})
		return outcome{s.X, s.Curve}, err
	}
	o := Options{Size: Quick, Data: dir, pause: 1}
	wants(t, e.Run(context.Background(), o), "test/sphere, arm wide, run 0: step 7: no luck")
	fail = false
	run(t, e, o)
	require.Equal(t, whole(t), rows(t, dir))
	lines, _ := e.Load(dir, Quick)
	require.Equal(t, 1, lines[0].Provenance.Resumed)

	e.Do = func(context.Context, config, *Run) (outcome, error) { return outcome{Best: []float64{math.NaN()}}, nil }
	wants(t, e.Run(context.Background(), Options{Size: Quick, Data: t.TempDir()}), "run 0: outcome:", "NaN")
}

// TestErrorsUnwrap: any error that an error of this package wraps can be found in it.
func TestErrorsUnwrap(t *testing.T) {
	verb := regexp.MustCompile(`Errorf\("[^"]*%[sv]t?"[^\n]*, err\d?\)|%st`)
	for _, file := range require.Of(os.ReadDir("."))(t) {
		if !strings.HasSuffix(file.Name(), ".go") || strings.HasSuffix(file.Name(), "_test.go") {
			continue
		}
		for _, found := range verb.FindAllString(string(require.Of(os.ReadFile(file.Name()))(t)), -1) {
			t.Errorf("%s: %s, want %%w", file.Name(), found)
		}
	}
}
