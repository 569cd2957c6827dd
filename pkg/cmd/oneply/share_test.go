package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestArrayIndex: where schedulers say which task of an array a process is.
func TestArrayIndex(t *testing.T) {
	for _, c := range []struct {
		set, variable string
		index         int
		fails         bool
	}{
		{"", "", 0, false},
		{"SLURM_ARRAY_TASK_ID=7", "SLURM_ARRAY_TASK_ID", 7, false},
		{"JOB_COMPLETION_INDEX=0", "JOB_COMPLETION_INDEX", 0, false},
		{"AWS_BATCH_JOB_ARRAY_INDEX=2", "AWS_BATCH_JOB_ARRAY_INDEX", 2, false},
		{"PBS_ARRAY_INDEX=3", "PBS_ARRAY_INDEX", 3, false},
		{"SGE_TASK_ID=4", "SGE_TASK_ID", 3, false},
		{"SGE_TASK_ID=undefined", "", 0, false},
		{"LSB_JOBINDEX=1", "LSB_JOBINDEX", 0, false},
		{"LSB_JOBINDEX=0", "", 0, false},
		{"SLURM_ARRAY_TASK_ID=x", "", 0, true},
	} {
		for _, a := range arrays {
			t.Setenv(a.variable, "")
		}
		if name, value, ok := strings.Cut(c.set, "="); ok {
			t.Setenv(name, value)
		}
		index, variable, err := arrayIndex()
		if index != c.index || variable != c.variable || (err != nil) != c.fails {
			t.Errorf("%q: %d, %q, %v", c.set, index, variable, err)
		}
	}
}

// TestPlan: the tasks of a plan do every missing run once; gathered nothing is missing, and a plan of nothing is empty.
func TestPlan(t *testing.T) {
	for _, a := range arrays {
		t.Setenv(a.variable, "")
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "tasks")
	league := []string{"jaskowski/league", "-size", "quick", "-arms", "heuristic,random,kim-a", "-data", dir}
	code, out, err := call(append([]string{"plan", "-per-task", "2", "-o", file}, league...)...)
	if code != 2 {
		t.Fatalf("the name comes first: exit %d, %s%s", code, out, err)
	}
	code, out, err = call(append(append([]string{"plan"}, league...), "-per-task", "2", "-o", file)...)
	if code != 0 || !strings.HasPrefix(out, file+": 2 tasks, 3 runs, ") {
		t.Fatalf("exit %d, %s%s", code, out, err)
	}
	for task, how := range []string{"-task 0", ""} {
		t.Setenv("JOB_COMPLETION_INDEX", "1")
		if code, _, err := call(strings.Fields("run -plan " + file + " -data " + dir + " " + how)...); code != 0 {
			t.Errorf("task %d: exit %d, %s", task, code, err)
		}
	}
	code, out, err = call("gather", "-plan", file, "-data", dir)
	if code != 0 || !strings.Contains(out, "3 runs folded") {
		t.Errorf("exit %d, %s%s", code, out, err)
	}
	if code, out, err := call(append([]string{"plan"}, league...)...); code != 0 || strings.Count(out, "\n") != 1 {
		t.Errorf("exit %d, %s%s", code, out, err)
	}
}

// TestPlanMissing: gather names the runs of a plan that are not there, and fails.
func TestPlanMissing(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "tasks")
	_, text, _ := call("plan", "jaskowski/league", "-size", "quick", "-arms", "random", "-data", dir)
	require.OK(t, os.WriteFile(file, []byte(text), 0o666))
	code, _, err := call("gather", "-plan", file, "-data", dir)
	if code != 1 || !strings.HasSuffix(err, "1 of 1 runs are missing: random/0\n") {
		t.Errorf("exit %d, %s", code, err)
	}
	for _, c := range []struct{ old, new, line string }{{"version 1", "version 77", "has version 1"},
		{"1 tasks", "2 tasks", "cut short"}, {"random/0", "random", "line 2"}, {"oneply-plan-1", "plan", "line 1"},
		{"random/0", "rando/0", "has no run rando/0"}} {
		old, line := c.old, c.line
		bad := strings.Replace(text, old, c.new, 1)
		require.OK(t, os.WriteFile(file, []byte(bad), 0o666))
		code, _, err := call("run", "-plan", file, "-task", "0", "-data", dir)
		if code == 0 || strings.Count(err, "\n") != 1 || !strings.Contains(err, line) {
			t.Errorf("%s: exit %d, %s", old, code, err)
		}
	}
}

// TestListArms: for one experiment, list names arms, what is missing and who is doing what.
func TestListArms(t *testing.T) {
	dir := t.TempDir()
	if code, _, err := call("run", "jaskowski/league", "-size", "quick", "-arms", "random", "-data", dir); code != 0 {
		t.Fatal(err)
	}
	lock := filepath.Join(dir, "results/jaskowski/league/quick/kim-a.run-000.lock")
	who := `{"host":"n17","pid":5,"job":{"id":"12","task":"3","node":"n17"},"since":"2100-01-01T00:00:00Z"}`
	require.OK(t, os.WriteFile(lock, []byte(who), 0o666))
	code, out, err := call("list", "jaskowski/league", "-data", dir)
	if code != 0 {
		t.Fatal(err)
	}
	for _, want := range []string{"\n  random                              1/1\n",
		"\n  kim-b                               0/1  missing 0\n",
		"kim-a/0: n17, process 5, job 12_3, since "} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	code, out, _ = call("list", "jaskowski/league", "-json", "-data", dir)
	var rows []listed
	if e := json.Unmarshal([]byte(out), &rows); code != 0 || e != nil || len(rows) != 4 || len(rows[1].Doing) != 1 ||
		len(rows[1].Arms) != 25 {
		t.Errorf("exit %d, %v: %s", code, e, out)
	}
}
