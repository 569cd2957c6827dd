package lab

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestProcessesShare: executions at once, each with locks of its own as processes have, do every run once.
func TestProcessesShare(t *testing.T) {
	want, dir := whole(t), t.TempDir()
	var group sync.WaitGroup
	var mu sync.Mutex
	did := map[string]int{}
	for range 4 {
		group.Go(func() {
			e := sphere(time.Millisecond)
			do := e.Do
			e.Do = func(ctx context.Context, c config, r *Run) (outcome, error) {
				mu.Lock()
				did[r.checkpoint]++
				mu.Unlock()
				return do(ctx, c, r)
			}
			if err := e.Run(context.Background(), Options{Size: Quick, Workers: 1, Data: dir}); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	require.Equal(t, want, rows(t, dir))
	for run, n := range did {
		if n != 1 {
			t.Errorf("%s was done %d times", run, n)
		}
	}
	require.Equal(t, 8, len(did))
	onlyRows(t, dir)
}

// TestHeldRun: a run that another process holds is left to it; if that one ends early, the one that waits continues it.
func TestHeldRun(t *testing.T) {
	dir := t.TempDir()
	lock, err := take((&armFile{folder: filepath.Join(dir, "results/test/sphere/quick"), arm: "wide"}).locked(1))
	if lock == nil || err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	waited := false
	o := Options{Size: Quick, Data: dir, Progress: func(s Status) {
		if s.Waiting == 1 {
			waited = true
			stop()
		}
	}}
	err = sphere(0).Run(ctx, o)
	wants(t, err, "stopped waiting for test/sphere, arm wide, run 1, which another process does")
	if state, err := sphere(0).State(dir, Quick); err != nil || state.Done != 7 || !waited {
		t.Errorf("%+v, %v", state, err)
	}
	time.AfterFunc(3*nap/2, lock.free)
	run(t, sphere(0), Options{Size: Quick, Data: dir})
	require.Equal(t, whole(t), rows(t, dir))
	onlyRows(t, dir)
}

// TestUnfolded: runs count as soon as their own files are there, folded or not, once or twice.
func TestUnfolded(t *testing.T) {
	dir := t.TempDir()
	run(t, sphere(0), Options{Size: Quick, Data: dir})
	want := rows(t, dir)
	path := filepath.Join(dir, wide)
	text, _ := os.ReadFile(path)
	lines := bytes.SplitAfter(bytes.TrimSpace(text), []byte("\n"))
	put := func(run string, line []byte) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, "results/test/sphere/quick/wide.run-"+run+".json"),
			append(bytes.TrimSpace(line), '\n'), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	require.OK(t, os.WriteFile(path, append(lines[0], lines[3]...), 0o666))
	put("000", lines[0]) // folded, but not removed
	put("001", lines[1])
	put("002", lines[2])
	if state, err := sphere(0).State(dir, Quick); err != nil || !state.Complete() {
		t.Errorf("%+v, %v", state, err)
	}
	if n, err := sphere(0).Gather(context.Background(), dir, Quick); n != 3 || err != nil {
		t.Errorf("folded %d, %v", n, err)
	}
	require.Equal(t, want, rows(t, dir))
	onlyRows(t, dir)

	put("001", lines[2])
	_, err := sphere(0).Load(dir, Quick)
	wants(t, err, "wide.run-001.json is damaged (it holds run 2 of arm wide)")
	put("001", resealed(t, lines[1], `"games":600`, `"games":601`))
	_, err = sphere(0).Load(dir, Quick)
	wants(t, err, "wide.jsonl line 2 is run 1 a second time")
}

// TestMerge: equal runs once, new ones added, different ones named and left.
func TestMerge(t *testing.T) {
	mine, theirs, ctx := t.TempDir(), t.TempDir(), context.Background()
	run(t, sphere(0), Options{Size: Quick, Data: mine, Runs: Range{0, 2}})
	run(t, sphere(0), Options{Size: Quick, Data: theirs, Runs: Range{1, 4}})
	m, err := sphere(0).Merge(ctx, mine, theirs, Quick)
	if err != nil || m.Added != 4 || m.Equal != 2 || len(m.Conflicts) != 0 {
		t.Fatalf("%+v, %v", m, err)
	}
	require.Equal(t, whole(t), rows(t, mine))

	path := filepath.Join(theirs, wide)
	text, _ := os.ReadFile(path)
	lines := bytes.SplitAfter(text, []byte("\n"))
	lines[1] = resealed(t, lines[1], `"games":600`, `"games":601`)
	require.OK(t, os.WriteFile(path, bytes.Join(lines, nil), 0o666))
	m, err = sphere(0).Merge(ctx, mine, theirs, Quick)
	if err != nil || m.Added != 0 || m.Equal != 5 || len(m.Conflicts) != 1 {
		t.Fatalf("%+v, %v", m, err)
	}
	wants(t, m.Conflicts[0], "wide.jsonl line 2 and ", "wide.jsonl line 3 differ: games is 601, not 600")
	require.Equal(t, whole(t), rows(t, mine))
}

// TestFlippedBits: no single bit of a stored file can change without a word, or with another meaning.
func TestFlippedBits(t *testing.T) {
	dir := t.TempDir()
	path := interrupted(t, dir)
	checkpoint, _ := os.ReadFile(path)
	for bit := range 8 * len(checkpoint) {
		if c, err := parseCheckpoint(flipped(checkpoint, bit)); err == nil {
			if again, _ := c.text(); !bytes.Equal(again, checkpoint) {
				t.Fatalf("bit %d of the checkpoint: %s", bit, flipped(checkpoint, bit))
			}
		}
	}
	run(t, sphere(0), Options{Size: Quick, Data: dir})
	text, _ := os.ReadFile(filepath.Join(dir, wide))
	line := text[:bytes.IndexByte(text, '\n')]
	for bit := range 8 * len(line) {
		if r, err := parseLine(flipped(line, bit)); err == nil {
			t.Fatalf("bit %d of a row: %s", bit, r.raw)
		}
	}
}

func flipped(text []byte, bit int) []byte {
	text = bytes.Clone(text)
	text[bit/8] ^= 1 << (bit % 8)
	return text
}

// TestSymbolicLink: a file of rows that is a link stays one, even to a file that does not exist yet.
func TestSymbolicLink(t *testing.T) {
	dir, elsewhere := t.TempDir(), t.TempDir()
	path := filepath.Join(dir, wide)
	require.OK(t, os.MkdirAll(filepath.Dir(path), 0o777))
	require.OK(t, os.Symlink(filepath.Join(elsewhere, "rows"), path))
	run(t, sphere(0), Options{Size: Quick, Data: dir, Runs: Range{0, 1}})
	run(t, sphere(0), Options{Size: Quick, Data: dir})
	require.Equal(t, whole(t), rows(t, dir))
	if kind, err := os.Lstat(path); err != nil || kind.Mode()&os.ModeSymlink == 0 {
		t.Errorf("%v, %v", kind, err)
	}
}

// TestOnlyOwnFilesAreSwept: what a user keeps beside the results stays.
func TestOnlyOwnFilesAreSwept(t *testing.T) {
	dir := t.TempDir()
	folder := filepath.Join(dir, "results/test/sphere/quick")
	require.OK(t, os.MkdirAll(folder, 0o777))
	mine := []string{"notes.new", "wide.jsonl.bak", "other.jsonl.new", "notes.json", "wide.run-9.lock"}
	lost := []string{"wide.jsonl.new", "wide.run-001.json.new", "wide.run-001.checkpoint.json.new", "wide.run-002.lock"}
	// of a dead process of this machine: numbers end at 2^22 on Linux
	lost = append(lost, "wide.run-003.json."+host()+"-4194305-1.new", "fold.lock."+host()+"-4194305-1.new",
		"wide.run-003.checkpoint.json.far.example-7-1.new")
	mine = append(mine, "narrow-0.1.run-003.json.far.example-8-1.new",
		fmt.Sprintf("wide.jsonl.%s-%d-1.new", host(), os.Getpid()))
	for _, name := range append(mine, lost...) {
		require.OK(t, os.WriteFile(filepath.Join(folder, name), []byte("x"), 0o666))
	}
	for _, name := range lost {
		old := time.Now().Add(-stale - time.Second)
		require.OK(t, os.Chtimes(filepath.Join(folder, name), old, old))
	}
	run(t, sphere(0), Options{Size: Quick, Data: dir})
	left, _ := names(folder)
	for _, name := range mine {
		if !strings.Contains(strings.Join(left, " "), name) {
			t.Errorf("%s was removed", name)
		}
		os.Remove(filepath.Join(folder, name))
	}
	onlyRows(t, dir)
}

// TestWaitForGone: a killed process leaves its lock file, and nobody waits for it.
func TestWaitForGone(t *testing.T) {
	dir := t.TempDir()
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	err := sphere(20*time.Millisecond).Run(ctx, Options{Size: Quick, Data: dir})
	if p := (*Paused)(nil); !errors.As(err, &p) {
		t.Fatal(err)
	}
	require.OK(t, os.WriteFile(filepath.Join(dir, "results/test/sphere/quick/wide.run-000.lock"), nil, 0o666))
	run(t, sphere(0), Options{Size: Quick, Data: dir})
	require.Equal(t, whole(t), rows(t, dir))
	onlyRows(t, dir)
}

// TestFlippedBitsOfStoredRows flips bits of the rows that the checkout holds: every one is noticed.
func TestFlippedBitsOfStoredRows(t *testing.T) {
	files, err := filepath.Glob("../../../data/results/*/*/*/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	random := rand.New(rand.NewPCG(5, 6))
	for k := range max(1500, len(files)) {
		path := files[k%len(files)]
		text := require.Of(os.ReadFile(path))(t)
		lines := bytes.Split(bytes.TrimSpace(text), []byte("\n"))
		line := lines[random.IntN(len(lines))]
		bit := random.IntN(8 * len(line))
		if _, err := parseLine(flipped(line, bit)); err == nil {
			t.Fatalf("%s: bit %d flipped is not noticed: %s", path, bit, line)
		}
	}
}
