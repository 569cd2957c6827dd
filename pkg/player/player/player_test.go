package player

import (
	"context"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/internal/require"
)

func find(t *testing.T, name string) Player {
	t.Helper()
	return require.Of(Find("", name))(t)
}

// wins counts the games that a player wins against the standard heuristic.
func wins(t *testing.T, p Player) play.Result {
	t.Helper()
	standard, err := p.Standard()
	if err != nil {
		standard = Heuristic() // of a player of any game
	}
	r := require.Of(Match{A: p, B: standard, Games: 400, Seed: 7}.Run(context.Background()))(t)
	return r
}

// TestNames: every listed name is found, and its file reads back to the same player.
func TestNames(t *testing.T) {
	names, err := Names("")
	if err != nil || len(names) < 400 {
		t.Fatalf("%d names, %v", len(names), err)
	}
	for i, name := range names {
		if i%7 != 0 && i > 110 {
			continue
		}
		p := find(t, name)
		if p.Name != name {
			t.Errorf("%s is found as %s", name, p.Name)
		}
		again := reread(t, p)
		require.Equal(t, text(t, p), text(t, again), name)
		if i%40 == 0 && wins(t, p) != wins(t, again) {
			t.Errorf("%s plays other games when it is read back", name)
		}
	}
}

func text(t *testing.T, p Player) string {
	t.Helper()
	var b strings.Builder
	require.OK(t, p.Write(&b))
	return b.String()
}

func reread(t *testing.T, p Player) Player {
	t.Helper()
	return require.Of(Read(strings.NewReader(text(t, p)), "again.player"))(t)
}

func TestFind(t *testing.T) {
	for _, c := range []struct {
		name  string
		score float64
		ties  play.TieRule
	}{
		{"Takahama/37", 0.6274, play.RandomTies}, {"kim/b", 0.6131, play.FirstTies}, {" jaskowski", 0.9584, play.RandomTies},
		{"../../../data/published/jaskowski/best_all2.player", math.NaN(), play.RandomTies},
		{"jaskowski/evolve/all-2-inv/best", math.NaN(), play.RandomTies},
	} {
		if p := find(t, c.name); !(p.Score.Value == c.score || math.IsNaN(c.score) && math.IsNaN(p.Score.Value)) ||
			p.Ties != c.ties {
			t.Errorf("%s: score %v, ties %v", c.name, p.Score.Value, p.Ties)
		}
	}
	if p := find(t, "jaskowski/evolve/rand-8x4-neg/3"); p.View != choose.Negation ||
		!strings.Contains(p.Source, "run 3 of size reduced") {
		t.Errorf("%+v", p)
	}
	if a, b := find(t, "jaskowski/evolve/all-2-inv/best"),
		find(t, "jaskowski/evolve/all-2-inv/best@reduced"); text(t, a) == text(t, b) {
		t.Error("the best of size paper and of size reduced are one player")
	}
}

// TestWeightsInSamples: a run that stores weights in its samples is a player of Go by the last ones; the best run is
// that with the most wins there.
func TestWeightsInSamples(t *testing.T) {
	const data = "../../papers/krawiec/testdata/data"
	best := 0.0
	for _, run := range []string{"0", "1", "2", "3", "4", "best"} {
		p, err := Find(data, "krawiec/methods/ctdl-hof/"+run)
		if err != nil || p.Game != "go" || p.Epsilon != Epsilon {
			t.Fatalf("%s: %+v, %v", run, p, err)
		}
		r, err := Match{A: p, B: find(t, "krawiec/heuristic"), Games: 2000, Seed: 1}.Run(t.Context())
		if best = max(best, r.Score()); err != nil || run == "best" && r.Score() < best-0.1 {
			t.Errorf("%s has %s, the best %.3f: %v", run, r.Text(), best, err)
		}
	}
	if _, err := Find(data, "krawiec/variants/ctdl-lambda-0/0"); err == nil ||
		!strings.Contains(err.Error(), "makes no players") {
		t.Errorf("samples without weights: error %v", err)
	}
}

// TestFileInFolder: a file is found by its path even if its folder has the name of a paper.
func TestFileInFolder(t *testing.T) {
	p := find(t, "kim/a")
	t.Chdir(t.TempDir())
	require.OK(t, os.Mkdir("takahama", 0o777))
	require.OK(t, os.WriteFile("takahama/x.player", []byte(text(t, p)), 0o666))
	if again := find(t, "takahama/x.player"); again.Name != p.Name {
		t.Errorf("found %s, want %s", again.Name, p.Name)
	}
}

func TestMistakes(t *testing.T) {
	for name, want := range map[string]string{
		"krawiecz":  `no player and no file "krawiecz"; the nearest name is krawiec`,
		"krawiec/x": "no player krawiec/x, want", "takahama/102": "no player takahama/102, want",
		"takahama/61": "player takahama/61 is not complete in print: f g i j", "kim/d": "no player kim/d, want",
		"takahama/evolve/de/360": "runs are stored, not this one", "takahama/evolve/de/x": "neither a run nor best",
		"takahama/vote/ours/0": "its experiment makes no players", "none/such/arm/0": "no player and no file",
		"takahama/evolv/de/36": "the nearest name is takahama/evolve/de/36",
		"takahama/x.player":    "no player takahama/x.player",
		"heuristik":            "the nearest name is heuristic",
	} {
		_, err := Find("", name)
		if err == nil || !strings.HasPrefix(err.Error(), "player: ") || !strings.Contains(err.Error(), want) ||
			strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: error %v, want %s", name, err, want)
		}
	}
	if _, err := By("nobody"); err == nil ||
		err.Error() != `player: no players of "nobody", want takahama, kim, krawiec or jaskowski` {
		t.Errorf("error %v", err)
	}
}

func TestFuse(t *testing.T) {
	a, b, c := find(t, "kim/a"), find(t, "kim/b"), find(t, "kim/c")
	fuse := func(f Fusion, shares []float64, players ...Player) Player {
		t.Helper()
		return require.Of(Fuse(f, shares, players...))(t)
	}
	if wins(t, fuse(Weighted, []float64{1, 0, 0}, a, b, c)) != wins(t, a) ||
		wins(t, fuse(Weighted, []float64{0, 0, 1}, a, b, c)) != wins(t, c) {
		t.Error("one share is not one member")
	}
	for _, p := range []Player{fuse(Vote, nil, a, b, c), fuse(Mean, nil, a, b),
		fuse(Weighted, []float64{6315, 6131, 0.5}, a, b, c)} {
		again := reread(t, p)
		if wins(t, again) != wins(t, p) || len(again.Members) != len(p.Members) || again.Ties != play.FirstTies {
			t.Errorf("%s is another player when it is read back", p.Title)
		}
	}
	for _, c := range []struct {
		fusion  Fusion
		shares  []float64
		players []Player
		want    string
	}{
		{Vote, nil, nil, "no players"}, {Vote, nil, []Player{a, a}, "kim/a is named twice"},
		{Vote, nil, []Player{a, Random()}, "does not value boards"},
		{Vote, nil, []Player{a, fuse(Vote, nil, b, c)}, "does not value boards"},
		{"sum", nil, []Player{a, b}, `fusion "sum"`},
		{Weighted, []float64{1}, []Player{a, b}, "1 weight for 2 members"},
		{Weighted, []float64{0, 0}, []Player{a, b}, "all shares are 0"},
		{Weighted, []float64{1, -1}, []Player{a, b}, "share 2 is -1"},
		{Vote, []float64{1, 1}, []Player{a, b}, "only the fusion weighted"},
		{Single, nil, []Player{a, b}, "want a fusion"},
		{Mean, nil, []Player{find(t, "krawiec"), liberty()}, "evaluator 2: type eval.Liberties, want"},
	} {
		require.Fails(Fuse(c.fusion, c.shares, c.players...))(t, c.want)
	}
}

// TestRead: errors name the line of a player's file that is wrong.
func TestRead(t *testing.T) {
	good := text(t, find(t, "kim/a"))
	for _, c := range []struct{ old, new, want string }{
		{"fusion single", "fusion sum", `fusion "sum"`}, {"view inversion", "view sideways", "line 7: no view"},
		{"epsilon 0.1", "epsilon 2", "epsilon 2, want 0 to 1"},
		{"epsilon 0.1", "epsilon x", `line 8: found "x", want a number`},
		{"ties first", "ties last", `line 9: no rule "last"`}, {"game othello", "game chess", `plays "chess"`},
		{"player 1\n", "player 12\n", `line 1: found "oneply player 12", want "oneply player 1"`},
		{good[strings.Index(good, "member"):], "", "file.player has 0 members"},
		{"member kim/a\n", "members none\nmember kim/a\n", "file.player has 1 members"},
		{"member kim/a\n", "member kim/a\nx ", "file.player line 11"}, {"view", "vue", `line 7: found "vue"`},
	} {
		_, err := Read(strings.NewReader(strings.Replace(good, c.old, c.new, 1)), "file.player")
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "file.player") ||
			strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: error %v, want %s", c.new, err, c.want)
		}
	}
	bare := filepath.Join(t.TempDir(), "bare.player")
	w := require.Of(eval.Text(eval.Heuristic()))(t)
	require.OK(t, os.WriteFile(bare, []byte(w), 0o666))
	if p := find(t, bare); p.Title != "bare" || p.Epsilon != Epsilon || wins(t, p) != wins(t, Heuristic()) {
		t.Errorf("%+v", p)
	}
	require.Fails(Find("", t.TempDir()))(t, "is a folder")
}

func FuzzRead(f *testing.F) {
	for _, name := range []string{"kim/a", "random"} {
		p, err := Find("", name)
		if err != nil {
			f.Fatal(err)
		}
		var b strings.Builder
		if err := p.Write(&b); err != nil {
			f.Fatal(err)
		}
		f.Add(b.String())
	}
	f.Add(magic + "\nshares 1 2\nmember a\n")
	f.Fuzz(func(t *testing.T, in string) {
		p, err := Read(strings.NewReader(in), "fuzz")
		if err != nil {
			return
		}
		var b strings.Builder
		require.OK(t, p.Write(&b))
		again, err := Read(strings.NewReader(b.String()), "again")
		if err != nil {
			t.Fatalf("%v in\n%s", err, b.String())
		}
		var c strings.Builder
		if err := again.Write(&c); err != nil || b.String() != c.String() {
			t.Errorf("%v, %q, %q", err, b.String(), c.String())
		}
	})
}
