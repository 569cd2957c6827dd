package slurm

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/internal/golden"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
)

func TestParseTime(t *testing.T) {
	for text, want := range map[string]time.Duration{"5": 5 * time.Minute, "5:30": 330 * time.Second,
		"1:30:00": 90 * time.Minute, "2-0": 48 * time.Hour, "1-2:30": 26*time.Hour + 30*time.Minute, "UNLIMITED": 0} {
		if got, err := ParseTime(text); err != nil || got != want {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "x", "-5", "1:2:3:4", "1h", "5:", "9999999999"} {
		if got, err := ParseTime(text); err == nil {
			t.Errorf("%q: %v", text, got)
		}
	}
}

const mountinfo = `22 1 254:1 / / rw,relatime shared:1 - ext4 /dev/vda1 rw
40 22 0:50 / /home rw,relatime shared:2 - nfs4 server:/home rw,vers=4.2,local_lock=none,addr=10.0.0.1
41 22 0:51 / /old\040home rw - nfs server:/old rw,vers=3,local_lock=all
42 40 0:52 / /home/fast rw,flock - lustre mgs:/fast rw,localflock
`

func TestMount(t *testing.T) {
	for folder, want := range map[string]string{
		"/home/a/data": "",
		"/homes":       "/homes is on ext4, which nodes see only where this machine shares it with them",
		"/old home/x":  "locks in /old home/x (nfs, local_lock=all) do not reach other nodes",
		"/home/fast":   "locks in /home/fast (lustre, localflock) do not reach other nodes",
	} {
		if got := mountOf(folder, mountinfo).note(folder); !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%s: %q, want %q", folder, got, want)
		}
	}
}

// TestPortable: a program that needs libraries of its machine is refused, with the line that mends it.
func TestPortable(t *testing.T) {
	dir := t.TempDir()
	static := filepath.Join(dir, "static")
	require.OK(t, os.WriteFile(filepath.Join(dir, "main.go"), []byte("package main\n\nfunc main() {}\n"), 0o666))
	build := exec.Command("go", "build", "-o", static, filepath.Join(dir, "main.go"))
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	require.OK(t, portable(static))
	if err := portable(filepath.Join(dir, "main.go")); err == nil ||
		!strings.Contains(err.Error(), "no program for Linux") {
		t.Error(err)
	}
	if sh, err := filepath.EvalSymlinks("/bin/sh"); err == nil && runtime.GOOS == "linux" {
		if err := portable(sh); err != nil && !strings.Contains(err.Error(), "CGO_ENABLED=0 go build") {
			t.Error(err)
		}
	}
}

func TestArchitecture(t *testing.T) {
	other := map[string]string{"amd64": "aarch64"}[runtime.GOARCH]
	if other == "" {
		other = "x86_64"
	}
	c := cluster{partition: "main", nodes: []node{{name: "n1", arch: "alpha"}, {name: "n2", arch: other}}}
	require.Error(t, c.runs(), "node n2 of partition main is an "+other+" machine")
	c.nodes = c.nodes[:1]
	require.OK(t, c.runs())
}

// study returns a submission of three tasks.
func study() *Submission {
	return &Submission{
		Request: Request{Options: lab.Options{Size: lab.Paper, Data: "/home/a b/o'data"}, Time: 90 * time.Minute, CPUs: 4,
			Mem: "2G", Partition: "long", Account: "us", AtOnce: 2, Extra: "--qos=long --mail-type=END"},
		Shares: lab.Shares{Name: "jaskowski/evolve", Size: lab.Paper, Version: 1, Tasks: []lab.TaskRuns{
			{Runs: []lab.Named{{Arm: "a", Run: 0}}, Seconds: 40000}, {Runs: []lab.Named{{Arm: "a", Run: 1}}, Seconds: 20000},
			{Runs: []lab.Named{{Arm: "b", Run: 0}, {Arm: "b", Run: 1}}, Seconds: 3000},
		}},
		folder: "/home/a b/o'data/jobs/jaskowski/evolve/paper/100%",
	}
}

func TestScripts(t *testing.T) {
	s := study()
	golden.Same(t, "testdata/scripts.txt", s.Script()+"\n"+s.foldScript()+"\n"+s.Estimate()+"\n")
}

// TestFollowing: what list and watch say of a study, given what is stored and what Slurm answers.
func TestFollowing(t *testing.T) {
	f := &Following{Job: &Job{Name: "jaskowski/evolve", Size: lab.Paper, Array: 4711, Fold: 4712, CPUs: 4,
		folder: "jobs/1"}, Left: -1}
	list := []lab.Standing{
		{Named: lab.Named{Arm: "a", Run: 0}, Games: 100, Part: 0.62, Step: 31, Steps: 50},
		{Named: lab.Named{Arm: "a", Run: 1}, Games: 100},
		{Named: lab.Named{Arm: "b", Run: 0}, Games: 100, Done: true, Part: 1},
		{Named: lab.Named{Arm: "b", Run: 1}, Games: 100},
	}
	f.count(study().Shares, list, lab.Pace{})
	f.Folds = true
	var text strings.Builder
	say := func() { text.WriteString(f.String() + "\n" + strings.Join(f.Lines(), "\n") + "\n\n") }
	f.place([]queued{{4711, 0, "RUNNING", "None", "n7"}, {4711, 1, "PENDING", "Priority", ""},
		{4711, 2, "PENDING", "PartitionConfig", ""}})
	say()
	f.Tasks[1].Reason, f.Tasks[1].State = "", ""
	say()
	golden.Same(t, "testdata/following.txt", text.String())
	f.Unknown = absent("squeue")
	if s := f.String(); !strings.Contains(s, "; no squeue on this machine: ask where Slurm's commands are") || f.Over() {
		t.Error(s)
	}
	if f.Done != 1 || f.Runs != 4 || f.Part != 0.405 {
		t.Errorf("%+v", f)
	}
}

// TestSentOnce: of several processes that send one study at once, one does, and the others say that its job waits.
func TestSentOnce(t *testing.T) {
	bin, data := t.TempDir(), t.TempDir()
	require.OK(t, os.WriteFile(filepath.Join(bin, "squeue"),
		[]byte("#!/bin/sh\necho '7|N/A|PENDING|Resources|'\n"), 0o755))
	t.Setenv("PATH", bin+":"+os.Getenv("PATH"))
	var sent, queued atomic.Int32
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			s := Submission{Shares: lab.Shares{Name: "a/b", Size: lab.Quick}}
			s.Data = data
			err := s.alone(t.Context(), func() error {
				if err := s.clear(t.Context()); err != nil {
					return err
				}
				return (&Job{Name: "a/b", Array: 7, Fold: 8, folder: s.folder}).keep()
			})
			switch {
			case err == nil:
				sent.Add(1)
			case errors.As(err, new(*Queued)):
				queued.Add(1)
			default:
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if sent.Load() != 1 || queued.Load() != 3 {
		t.Errorf("%d sent, %d queued", sent.Load(), queued.Load())
	}
}
