package papertest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
)

// Long is an experiment that is to be interrupted at size quick.
type Long struct {
	Task   lab.Task
	Arm    string    // the one to do
	Runs   lab.Range // those to do
	Stop   int       // steps before the first interruption; later ones come after twice, three times as many
	Data   string    // the data folder that holds its inputs
	Inputs []string  // experiments whose results are copied from there
}

// ResumeIsInvisible interrupts the experiment again and again, with different numbers of workers, and compares its file
// with that of uninterrupted runs.
func (l Long) ResumeIsInvisible(t *testing.T) {
	t.Helper()
	whole := l.Rows(t, 1, 0)
	for _, workers := range []int{1, 3} {
		if diff := cmp.Diff(whole, l.Rows(t, workers, l.Stop)); diff != "" {
			t.Errorf("%s %s with %d workers (-whole +resumed):\n%s", l.Task.Info().Name, l.Arm, workers, diff)
		}
	}
}

// Rows does the arm in a fresh folder, stopping after that many steps, then after twice, three times as many (steps of
// the last moments may be lost), and returns its file without provenance.
func (l Long) Rows(t *testing.T, workers, stop int) []map[string]any {
	t.Helper()
	o := lab.Options{Data: t.TempDir(), Size: lab.Quick, Workers: workers, Arms: []string{l.Arm}, Runs: l.Runs}
	for _, name := range l.Inputs {
		folder := filepath.Join("results", name, string(lab.Quick))
		require.OK(t, os.CopyFS(filepath.Join(o.Data, folder), os.DirFS(filepath.Join(l.Data, folder))))
	}
	for round := 1; ; round++ {
		err := l.interrupted(t.Context(), o, round*stop)
		if err == nil {
			return rows(t, filepath.Join(o.Data, "results", l.Task.Info().Name, string(lab.Quick), l.Arm+".jsonl"))
		}
		if !errors.As(err, new(*lab.Paused)) {
			t.Fatal(err)
		}
	}
}

// interrupted runs until that many steps are done; 0: to the end.
func (l Long) interrupted(ctx context.Context, o lab.Options, stop int) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	steps := 0
	o.Watch = func(*lab.Run, int, any) {
		if steps++; steps == stop {
			cancel()
		}
	}
	return l.Task.Run(ctx, o)
}

// rows returns the lines of a file without provenance.
func rows(t *testing.T, path string) (list []map[string]any) {
	t.Helper()
	text := require.Of(os.ReadFile(path))(t)
	for line := range bytes.Lines(text) {
		var row map[string]any
		require.OK(t, json.Unmarshal(line, &row))
		delete(row, "provenance")
		list = append(list, row)
	}
	return list
}
