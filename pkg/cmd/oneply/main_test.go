package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/internal/require"
)

// command line in, exit code and both outputs out.
func call(args ...string) (code int, stdout, stderr string) {
	var out, err bytes.Buffer
	code = oneply(context.Background(), args, &out, &err)
	return code, out.String(), err.String()
}

const (
	best      = "../../../data/published/jaskowski/best_all2.player"
	heuristic = "../../engine/eval/testdata/heuristic.player"
)

func TestHelp(t *testing.T) {
	if code, out, _ := call("-h"); code != 0 || !strings.Contains(out, "score") {
		t.Errorf("exit %d: %s", code, out)
	}
	for _, c := range commands() {
		code, out, err := call(c.name, "-h")
		if code != 0 || err != "" || !strings.Contains(out, "usage: oneply "+c.name) ||
			!strings.Contains(out, "example: oneply "+c.name) {
			t.Errorf("%s -h: exit %d, stderr %q:\n%s", c.name, code, err, out)
		}
	}
}

func TestWrongUsage(t *testing.T) {
	for _, line := range []string{
		"", "fly", "score", "score -player " + best + " -games -5", "score -player " + best + " -games 7",
		"score -player " + best + " -games x", "score -player " + best + " -epsilon 1.5", "score -player " + best +
			" -epsilon NaN",
		"score -player " + best + " -view sideways", "score -player " + best + " -ties last", "score -player " + best +
			" -workers 0",
		"score -player " + best + " -games 9223372036854775806", "score -player " + best + " -games 1000000000002",
		"score -player " + best + " -workers 1025", "run takahama/evolve -workers 1025", "run takahama/evolve -workers -1",
		"score -player " + best + " stray", "score -player kim/a -player kim/b", "score -player kim/a -fuse sum",
		"score -player kim/a -player kim/b -fuse weighted",
		"score -player kim/a -player kim/b -fuse weighted -weights 1,x", "score -player kim/a -weights 1", "player",
		"player a b", "players x",
		"gather a b", "gather takahama/none", "bench -only chess", "bench -secs 0", "perft -depth -1", "perft 3",
		"perft -size 6", "perft -game go -size 8", "perft -game chess",
		"run", "run takahama/fly", "run takahama/evolve -size huge", "run takahama/evolve -runs 5-2",
		"run takahama/evolve -arms x", "run takahama/evolve -runs 500", "list -verbose",
		"run kim/evolve -task 3 -of 3", "run kim/evolve -task 0", "run kim/evolve -of 3", "run kim/evolve -task 0 -of -1",
		"run kim/evolve -plan x", "run -plan x -size quick", "plan", "plan takahama/fly", "plan kim/evolve -size try",
		"plan kim/evolve -hours -1", "plan kim/evolve -arms x", "plan kim/evolve -runs 0-500",
		"draw chess", "draw kim fig5 fig6", "check takahama chess",
		"book", "book -o x -discs 13", "book -o x stray", "draw kim -width 8.5",
	} {
		code, out, err := call(strings.Fields(line)...)
		if code != 2 || out != "" || line != "" && strings.Count(err, "\n") != 1 {
			t.Errorf("oneply %s: exit %d, stdout %q, stderr %q", line, code, out, err)
		}
	}
}

// TestSuggestions: a mistyped name is answered by the nearest ones, a wrong value by what is wanted.
func TestSuggestions(t *testing.T) {
	for line, want := range map[string]string{
		"scor":                             `no command "scor"; the nearest name is score; oneply -h explains`,
		"dance":                            `no command "dance"; `,
		"score -agianst kim/a":             "no flag -agianst; the nearest name is against; oneply score -h",
		"score -zzzzzzz 3":                 "no flag -zzzzzzz; oneply score -h explains",
		"score -games 1e5":                 `-games "1e5": want a whole number, such as 1000; `,
		"score -seed -1":                   `-seed "-1": want a whole number`,
		"score -epsilon 0,1":               `-epsilon "0,1": want a number, such as 0.1; `,
		"score -json=x":                    `-json "x": want true or false; `,
		"run takahama/evolv":               `no experiment "takahama/evolv"; the nearest names are takahama/evolve`,
		"run fly":                          `no experiment "fly"; oneply list shows them; `,
		"run takahama/evolve -size big":    `no size "big", want try, quick, reduced, tenth or paper; `,
		"run takahama/evolve -size tenth":  `takahama/evolve has no size "tenth", want try, quick or paper; `,
		"run takahama/evolve -runs 1000":   "has runs 0-20 at quick, not 1000; ",
		"run kim/evolve -size try -runs 7": "has runs 0 at try, not 7; ",
		"run takahama/evolve -arms d":      `no arm "d" at quick; there are de; `,
		"check kim extra":                  `unexpected argument "extra": want one paper, or none for all; `,
		"check kin":                        `no paper "kin"; there are takahama, `,
		"bench -only wcp":                  `no workload "wcp"; there are wpc, `,
		"learn -name x -games 9 -learner de -agains heuristic": "no flag -agains; the nearest names are against",
	} {
		code, _, err := call(strings.Fields(line)...)
		if code != 2 || !strings.Contains(err, want) || strings.Count(err, "\n") != 1 {
			t.Errorf("oneply %s: exit %d, %s; want %s", line, code, err, want)
		}
	}
}

func TestFailure(t *testing.T) {
	empty, small := filepath.Join(t.TempDir(), "empty.player"), filepath.Join(t.TempDir(), "2x2.player")
	for file, text := range map[string]string{empty: "", small: strings.Repeat("0.5 ", 4)} {
		require.OK(t, os.WriteFile(file, []byte(text), 0o644))
	}
	for _, file := range []string{empty, small, "missing.player"} {
		code, out, err := call("score", "-player", file)
		if code != 1 || out != "" || strings.Count(err, "\n") != 1 || !strings.Contains(err, file) {
			t.Errorf("%s: exit %d, stdout %q, stderr %q", file, code, out, err)
		}
	}
}

// TestNoFolder: a missing data folder is not an empty one.
func TestNoFolder(t *testing.T) {
	for _, line := range []string{"list", "list -json", "players", "player kim/a", "check kim", "draw kim",
		"draw kim fig5", "gather -from nix", "gtp -player kim/a", "score -player kim/a", "export kim/a",
		"learn -name mine"} {
		code, out, err := call(append(strings.Fields(line), "-data", "nix")...)
		if code != 1 || out != "" ||
			!strings.HasSuffix(err, ": no folder nix: want a data folder, which has results in it\n") {
			t.Errorf("oneply %s: exit %d, stdout %q, stderr %q", line, code, out, err)
		}
	}
}

// TestPrefixes: no error names a place twice.
func TestPrefixes(t *testing.T) {
	data := t.TempDir()
	for _, line := range []string{
		"draw takahama -data " + data, "draw jaskowski -data " + data, "check takahama -data " + data,
		"check jaskowski -data " + data,
		"score -player " + data, "score -player x -view y", "run takahama/evolve -size tenth",
		"run takahama/generalise -data " + data, "run takahama/evolve -data main.go",
		"list -data main.go",
	} {
		_, _, stderr := call(strings.Fields(line)...)
		for said := range strings.Lines(stderr) {
			parts := strings.Split(said, ": ")
			slices.Sort(parts)
			if len(slices.Compact(parts)) < strings.Count(said, ": ")+1 {
				t.Errorf("oneply %s: %s", line, said)
			}
		}
	}
}

func TestScore(t *testing.T) {
	code, out, err := call("score", "-player", best, "-games", "2000", "-seed", "3", "-json")
	var s scored
	if e := json.Unmarshal([]byte(out), &s); code != 0 || err != "" || e != nil {
		t.Fatalf("exit %d, %v:\n%s%s", code, e, out, err)
	}
	if s.Games != 2000 || s.Seed != 3 || s.Wins+s.Draws+s.Losses != 2000 || s.Score < 0.93 || s.Score > 0.98 ||
		s.CI95 > 0.02 {
		t.Errorf("%+v", s)
	}
	if code, again, _ := call("score", "-player", best, "-games", "2000", "-seed", "3", "-json", "-workers",
		"3"); code != 0 || again != out {
		t.Errorf("three workers: %s, not %s", again, out)
	}
}

// full is a disk without space.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, syscall.ENOSPC }

func TestFullDisk(t *testing.T) {
	nothing := " -data " + t.TempDir()
	for _, line := range []string{
		"-h", "help", "list" + nothing, "list -json" + nothing, "list -h", "score -games 2 -player " + best,
		"score -json -games 2 -player " + best,
		"bench -only wpc -secs 0.01", "bench -only wpc -secs 0.01 -json", "perft -depth 9", "check takahama",
		"draw takahama -out " + t.TempDir(), "run takahama/evolve -size try -runs 0", "lab -h",
	} {
		var stderr bytes.Buffer
		code := oneply(t.Context(), strings.Fields(line), full{}, &stderr)
		last := stderr.String()[strings.LastIndex(strings.TrimSpace(stderr.String()), "\n")+1:]
		if code != 1 || !strings.Contains(last, syscall.ENOSPC.Error()) ||
			strings.Count(stderr.String(), syscall.ENOSPC.Error()) != 1 {
			t.Errorf("oneply %s: exit %d, stderr %q; want 1 and one line", line, code, &stderr)
		}
	}
}

// FuzzScoreFlags checks that oneply score accepts the flags that matches accept.
func FuzzScoreFlags(f *testing.F) {
	f.Add("inversion", "random", 0.1, 100, 2)
	f.Add("negation", "first", 1.0, math.MaxInt-1, 1)
	f.Add("Inversion", "", math.NaN(), -2, 10000)
	f.Fuzz(func(t *testing.T, view, ties string, epsilon float64, games, workers int) {
		o := scoreFlags{players: names{"kim/a"}, view: view, ties: ties, epsilon: epsilon, games: games,
			workers: workers,
			set:     map[string]bool{"view": true, "ties": true, "epsilon": true}}
		_, err := o.meeting()
		var usage usageError
		if err != nil && !errors.As(err, &usage) {
			t.Errorf("%+v: %v", o, err)
		}
	})
}

// TestGo: files of 25 weights and the players of Krawiec et al. play Go, those of Othello do not.
func TestGo(t *testing.T) {
	file := filepath.Join(t.TempDir(), "5x5.player")
	require.OK(t, os.WriteFile(file, []byte(strings.Repeat("0.5 ", 25)), 0o644))
	for _, line := range []string{
		"-game go -player krawiec", "-game go -player krawiec -against liberty", "-game go -player random",
		"-game go -player " + file, "-player " + file, "-player liberty -against random",
		"-player krawiec -player krawiec/heuristic -fuse vote",
	} {
		code, out, err := call(append([]string{"score", "-games", "100", "-json"}, strings.Fields(line)...)...)
		var s scored
		if e := json.Unmarshal([]byte(out), &s); code != 0 || e != nil || s.Games != 100 {
			t.Errorf("%s: exit %d, %v: %s%s", line, code, e, out, err)
		}
	}
	for line, want := range map[string]string{
		"-game go -player jaskowski":                   "plays othello, want a player of go",
		"-game chess -player krawiec":                  `no game "chess"`,
		"-player krawiec -against jaskowski":           "plays go and Jaśkowski all-2 plays othello: want",
		"-game othello -player krawiec":                "Krawiec best plays go, want a player of othello",
		"-player krawiec -player jaskowski -fuse vote": "players of different games, go and othello",
	} {
		code, _, err := call(append([]string{"score", "-games", "100"}, strings.Fields(line)...)...)
		if code == 0 || !strings.Contains(err, want) || strings.Count(err, "\n") != 1 {
			t.Errorf("%s: exit %d, %s; want %s", line, code, err, want)
		}
	}
}

func TestPerft(t *testing.T) {
	for line, want := range map[string]string{"-game go -depth 2": " 1 26\n 2 651\n",
		"-game go -size 2 -depth 3": " 1 5\n 2 21\n 3 68\n"} {
		if code, out, err := call(append([]string{"perft"}, strings.Fields(line)...)...); code != 0 || out != want {
			t.Errorf("%s: exit %d: %s%s", line, code, out, err)
		}
	}
	if code, out, _ := call("perft", "-depth", "3"); code != 0 || out != " 1 4\n 2 12\n 3 56\n" {
		t.Errorf("exit %d:\n%s", code, out)
	}
}

func TestBench(t *testing.T) {
	code, out, err := call("bench", "-secs", "0.05", "-json")
	var paces map[string]pace
	if e := json.Unmarshal([]byte(out), &paces); code != 0 || e != nil || len(paces) != len(workloads()) {
		t.Fatalf("exit %d, %v:\n%s%s", code, e, out, err)
	}
	for name, p := range paces {
		low, high := 9.0, 60.0 // of a game of Othello: on a busy machine few have ended, the shortest first
		if strings.HasSuffix(name, "5") {
			low, high = 2, float64(smallgo.Limit(smallgo.Size))
		}
		if p.GamesPerSecond <= 0 || p.PliesPerGame < low || p.PliesPerGame > high {
			t.Errorf("%s: %+v", name, p)
		}
	}
}

func TestRunAndList(t *testing.T) {
	if code, out, err := call("run", "takahama/evolve", "-size", "try", "-runs", "1"); code != 0 ||
		strings.Count(out, "\n") != 1 || !json.Valid([]byte(out)) {
		t.Errorf("exit %d:\n%s%s", code, out, err)
	}
	code, out, _ := call("list", "-json", "-data", t.TempDir())
	var rows []listed
	if e := json.Unmarshal([]byte(out), &rows); code != 0 || e != nil || len(rows) < 3 || rows[0].Paper != "takahama" ||
		rows[0].Done != 0 {
		t.Errorf("exit %d, %v:\n%s", code, e, out)
	}
}
