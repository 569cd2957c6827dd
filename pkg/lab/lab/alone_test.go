package lab

import (
	"errors"
	"path/filepath"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestShares: tasks do every run once and fold nothing; gathered, they are the rows of a single process.
func TestShares(t *testing.T) {
	want := whole(t)
	for _, of := range []int{1, 3, 8, 11} {
		dir := t.TempDir()
		for task := range of {
			run(t, sphere(0), Options{Size: Quick, Data: dir, Share: Share{task, of}, Alone: true})
		}
		if got := rows(t, dir); len(got) > 0 {
			t.Errorf("folded: %v", got)
		}
		if n, err := sphere(0).Gather(t.Context(), dir, Quick); n != 8 || err != nil {
			t.Errorf("%d tasks: %d folded, %v", of, n, err)
		}
		require.Equal(t, want, rows(t, dir))
	}
	dir := t.TempDir()
	run(t, sphere(0), Options{Size: Quick, Data: dir, Only: []Named{{"wide", 3}}, Job: &Job{"12", "3", "n7"}})
	lines, err := sphere(0).Load(dir, Quick)
	if err != nil || len(lines) != 1 || lines[0].Arm != "wide" || lines[0].Run != 3 {
		t.Fatal(lines, err)
	}
	require.Equal(t, &Job{"12", "3", "n7"}, lines[0].Provenance.Job)
	wants(t, sphere(0).Run(t.Context(), Options{Size: Quick, Data: dir, Only: []Named{{"wide", 4}}}),
		"test/sphere has no run wide/4 at quick")
}

// TestAloneWaitsForNobody: a process that works alone does the other runs, leaves a held one and says who has it.
func TestAloneWaitsForNobody(t *testing.T) {
	dir := t.TempDir()
	lock, err := take((&armFile{folder: filepath.Join(dir, "results/test/sphere/quick"), arm: "wide"}).locked(1))
	if lock == nil || err != nil {
		t.Fatal(err)
	}
	lock.tell(Holder{Host: "n17", PID: 5, Job: &Job{"12", "3", "n17"}, Since: time.Now()})
	err = sphere(0).Run(t.Context(), Options{Size: Quick, Data: dir, Alone: true})
	var p *Paused
	if !errors.As(err, &p) || !p.Busy || !p.Left || !p.Onward {
		t.Fatalf("%+v, %v", p, err)
	}
	wants(t, err, "another process does test/sphere, arm wide, run 1 (n17, process 5, job 12_3, since ", "): go on later")
	if state, err := sphere(0).State(dir, Quick); err != nil || state.Done != 7 {
		t.Errorf("%+v, %v", state, err)
	}
	lock.free()
}

func TestParseNamed(t *testing.T) {
	for _, text := range []string{"all-2/7", "a/0"} {
		if n, err := ParseNamed(text); err != nil || n.String() != text {
			t.Errorf("%s: %v, %v", text, n, err)
		}
	}
	for _, text := range []string{"", "a", "a/", "/1", "a/-1", "a/1/2", "A/1"} {
		_, err := ParseNamed(text)
		wants(t, err, text)
	}
}
