package oneply

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// everybody returns a player of every kind, with every setting.
func everybody() []Player {
	t37 := Find("takahama/37")
	return []Player{
		Heuristic(), Random(), Random().Ties(First), Find("jaskowski"), Find("jaskowski").View(Negation).Epsilon(0), t37,
		Find("kim/a"), Find("kim/merged"), Network("all-1-2", 3), Network("rand-2x3", 3), Mean(t37, Heuristic()),
		Mean(t37, Find("jaskowski")), Vote(PublishedBy("kim")...).Ties(First), Vote(t37, Find("jaskowski"), Heuristic()),
		WPC(1, 2, 3, 4, 5, 6, 7, 8, 9, 10).Named("ten").Epsilon(0.5),
	}
}

// goPlayers returns players of Go of every kind.
func goPlayers() []Player {
	k, h := Find("krawiec"), Find("krawiec/heuristic")
	return []Player{k, h, Find("liberty"), Random().Game("go"), Vote(k, h).Ties(First), Vote(k, Find("liberty")),
		Mean(k, h), WPC(3, 2, 1, 0, -1, -2).Named("six"), Own("own", eval.Liberties{N: 5}).Epsilon(0.5)}
}

func TestMistakes(t *testing.T) {
	path, small := filepath.Join(t.TempDir(), "x.player"), filepath.Join(t.TempDir(), "small.player")
	for file, text := range map[string]string{path: "1 2 3", small: strings.Repeat("0.5 ", 4)} {
		require.OK(t, os.WriteFile(file, []byte(text), 0o644))
	}
	for _, c := range []struct {
		err  error
		want string
	}{
		{second(wpc([]float64{1, 2})),
			"oneply: a WPC of 2 weights, want 64 (row by row) or 10 (a to j) for othello, 25 (row by row) or 6"},
		{second(wpc(make([]float64, 11))), "oneply: a WPC of 11 weights, want"},
		{second(wpc([]float64{9: math.NaN()})), "oneply: weight 10"},
		{second(network("all-9", 1)), `oneply: architecture "all-9", want a name like`},
		{second(network("chess/all-2", 1)), `oneply: no game "chess", want othello, go, `},
		{second(must(network("all-2", 1)).Game("go").weights()), "oneply: "},
		{second(planned("e", make([]float64, 10_000_000), 1)),
			"oneply: a sweep of e with 10000000 values, want at most 1000"},
		{second(own("mine", nil)), `oneply: the player "mine" has no evaluator`}, {second(find(path)), "eval: " + path},
		{second(find(path + "x")), "player: no player and no file "},
		{second(find(small)), "player: " + small + ": 4 weights are a WPC for a board of 2 x 2 squares, want 64"},
		{second(fuse(player.Mean, nil, nil)), "oneply: no players, want at least one"},
		{second(fuse(player.Vote, nil, []Player{Heuristic(), Random()})),
			"oneply: player 2 is random, which does not value boards"},
		{second(fuse(player.Vote, nil, []Player{Heuristic(), Vote(Heuristic())})), "oneply: player 2 is vote of 1, which"},
		{second(fuse(player.Mean, nil, []Player{Heuristic(), Heuristic().View(Negation)})),
			"oneply: players of different views"},
		{second(find("krawiecz")), `player: no player and no file "krawiecz"; the nearest name is krawiec`},
		{second(find("takahama/102")), "player: no player takahama/102"},
		{second(find("takahama/61")), "player: player takahama/61 is not complete in print: f g i j"},
		{second(find("kim/d")), "player: no player kim/d, want"},
		{second(publishedBy("nobody")), `player: no players of "nobody"`},
		{second(placed("d3c9")), `othello: move 2: "c9" is no square`},
		{second(placed(Position("c3", "go").String())),
			`oneply: this is a board of go, not of othello: Position(text, "go") reads it`},
		{second(placed("d3d3")), "othello: move 2: white cannot play d3; legal: "},
		{second(think("d3", nil)), "oneply: no players"},
		{second(think("", []Player{Find("krawiec"), Heuristic()})),
			"oneply: Krawiec best plays go and heuristic plays othello: want players of one game"},
		{second(deep(Heuristic(), 9)), "player: 9 plies, want 1 to 8"},
		{second(deep(Random(), 2)), "player: random values no boards"},
		{second(why("d3", Deep(Heuristic(), 2), nil)), "oneply: heuristic, 2 plies looks 2 plies ahead: its reasons"},
		{second(Find("gtp:gnugo").it.Chooser()), "player: gnugo is an engine, which tells moves and no values"},
		{second(answer(Find("gtp:gnugo"), "d3")), "player: gnugo is an engine"},
		{second(think("d3", []Player{Find("gtp:gnugo")})), "player: gnugo is an engine"},
		{second(match(t.Context(), Find("gtp:/no/engine"), Random(), 2, 1, nil, nil)),
			"gtp: engine engine does not start: fork/exec /no/engine: no such file"},
		{second(answer(Heuristic(), othello.Start().String())), "oneply: play goes on from moves like d3c5"},
		{second(match(t.Context(), Heuristic(), Random(), -1, 1, nil, nil)), "oneply: -1 games"},
		{second(match(t.Context(), Player{}, Heuristic(), 2, 1, nil, nil)), "player: an empty player, want one by its name"},
		{second(league(t.Context(), 10, 1, []Player{Heuristic()}, &Live{})), "oneply: a league of 1 player, want two"},
		{second(league(t.Context(), 0, 1, []Player{Heuristic(), Random()}, &Live{})), "oneply: 0 games, want 1 or more"},
		{second(league(t.Context(), 10, 1, []Player{Heuristic(), Random(), Heuristic()}, &Live{})),
			"oneply: two players of the league are called heuristic: give one another name with Named"},
		{second(league(t.Context(), 10, 1, []Player{Random(), Heuristic(), Find("krawiec")}, &Live{})),
			"oneply: heuristic plays othello and Krawiec best plays go: want players of one game"},
		{second(why("d3", Random(), nil)), "oneply: random moves at random, without a reason"},
		{second(why("d3", Find("gtp:gnugo"), nil)), "player: gnugo is an engine, which tells moves and no values"},
		{second(why("d3", Heuristic(), []string{"d3"})), `oneply: "d3" is no legal move of white here: want c3, e3 or c5`},
		{second(why("d3", Heuristic(), []string{"c3", "c3"})), "oneply: c3 twice, want two moves"},
		{second(why("d3", Heuristic(), []string{"c3", "e3", "c5"})), "oneply: 3 moves, want at most two to compare"},
		{second(why("d3", Heuristic(), []string{"x9"})), `oneply: move 1: "x9" is no square`},
		{second(votes("d3", Random())), "oneply: random has no members, want a vote or a mean"},
		{selecting(Greedy{Games: 0}, "vote", 100, Champions()), "ensemble: 0 games for an ensemble, want an even number"},
		{selecting(Greedy{Games: 10}, "vote", 0, Champions()), "ensemble: 0 fresh games, want an even number from 2"},
		{selecting(Greedy{Games: 10}, "choir", 100, Champions()),
			`ensemble: the fusion "choir": want vote, mean or weighted`},
		{selecting(Greedy{Games: 10}, "vote", 100, nil), "ensemble: no players to choose from"},
		{selecting(Exhaustive{Size: 9, MaxGames: 10}, "vote", 100, Champions()),
			"ensemble: an ensemble of 9 members out of 6"},
		{selecting(Greedy{Games: 10}, "vote", 100, []Player{Heuristic(), Find("krawiec")}),
			"ensemble: heuristic plays othello and Krawiec best plays go: want players of one game"},
		{selecting(Greedy{Games: 10}, "mean", 100, []Player{Heuristic(), Own("o", eval.Liberties{})}),
			"ensemble: mean: evaluator 2: type eval.Liberties, want a WPC or a network"},
		{selecting(Greedy{Games: 10}, "vote", 100, []Player{Heuristic(), Find("gtp:gnugo")}),
			"ensemble: player 2 is gnugo, which does not value boards"},
		{second(match(t.Context(), Heuristic(), Random(), 0, 1, nil, nil)), "oneply: 0 games, want 1 or more"},
		{(&Pairing{A: Heuristic(), B: Random(), Against: Random(), Asked: 0}).play(t.Context(), &Live{}),
			"oneply: 0 games, want an even number from 4"},
		{(&Pairing{A: Heuristic(), B: Find("krawiec"), Against: Random(), Asked: 4}).play(t.Context(), &Live{}),
			"oneply: heuristic plays othello and Krawiec best plays go: want players of one game"},
		{second(match(t.Context(), Heuristic(), Random(), 2, 1, []string{"a1"}, nil)),
			"othello: move 1: black cannot play a1"},
		{second(Outcome{A: Heuristic(), B: Heuristic(), Asked: 3}.replay(3)),
			"play: no game 3: games are counted from 0, and there are 3"},
		{second(replay(Heuristic(), Random(), -1, 1, nil)), "oneply: game -1, want 0, the first, to "},
		{second(replay(Heuristic(), Random(), math.MaxInt, 1, nil)),
			"oneply: game 9223372036854775807, want 0, the first, to "},
		{second(match(t.Context(), Heuristic(), Random(), math.MaxInt, 1, nil, nil)),
			"play: 9223372036854775807 games, want at most "},
		{second(Random().text()), "oneply: random has no text form"},
		{second(source("evolve")), `oneply: source of "evolve", want a package and a name`},
		{second(source("evolve.Nothing")), `oneply: package evolve declares no "Nothing"`},
		{second(draw(picture.Grid{Weights: []float64{1}})),
			"oneply: picture.Grid cannot be drawn: picture: a grid of 8 x 8 with 1 weights"},
		{second(parts([]any{17, errors.New("no such table")})), "no such table"},
		{second(source("ply.View")), `oneply: package ply is now choose: Source("choose.View")`},
		{second(source("nowhere.X")), `oneply: no source of package "nowhere" here`},
	} {
		if c.err == nil || !strings.HasPrefix(c.err.Error(), c.want) {
			t.Errorf("error %v, want %s", c.err, c.want)
		}
		parts := strings.Split(fmt.Sprint(c.err), ": ")
		if slices.Sort(parts); len(slices.Compact(parts)) < strings.Count(fmt.Sprint(c.err), ": ")+1 {
			t.Errorf("a prefix appears twice: %v", c.err)
		}
	}
}

// selecting returns the error of a search for an ensemble against the heuristic.
func selecting(search ensemble.Search, f player.Fusion, fresh int, players []Player) error {
	_, err := selectFrom(context.Background(), search, f, Heuristic(), fresh, 1, players, &Live{})
	return err
}

func second[T any](_ T, err error) error { return err }

// TestStop makes a mistake in a separate process: one line, status 1.
func TestStop(t *testing.T) {
	if os.Getenv("ONEPLY_MISTAKE") != "" {
		Heuristic().Epsilon(2)
		return
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestStop$")
	cmd.Env = append(os.Environ(), "ONEPLY_MISTAKE=1")
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 1 || string(out) != "oneply: epsilon 2, want 0 to 1\n" {
		t.Errorf("%v, output %q", err, out)
	}
}

func TestPublished(t *testing.T) {
	for paper, want := range map[string]int{"takahama": 90, "kim": 4, "jaskowski": 1} {
		players := PublishedBy(paper)
		if len(players) != want {
			t.Errorf("%s: %d players, want %d", paper, len(players), want)
		}
		for _, p := range players {
			if v := p.it.Score; !math.IsNaN(v.Value) && !(v.Value > 0.4 && v.Value < 1 && v.SE > 0 && v.SE < 0.006) {
				t.Errorf("%s: published %v", p.Name(), v)
			}
		}
	}
	if e := Find("Takahama/37").it.Score; e.Value != 0.6274 {
		t.Errorf("player 37: %v", e)
	}
	if p := Find("kim/b"); p.it.Ties != play.FirstTies || p.it.Score.Value != 0.6131 {
		t.Errorf("%v, %v", p, p.it.Score)
	}
}

// TestText reads back what is written.
func TestText(t *testing.T) {
	for _, p := range []Player{Heuristic(), Find("jaskowski"), Network("rand-3x4", 1)} {
		if got := Parse(p.Text()); got.Text() != p.Text() {
			t.Errorf("%s is not read back", p.Name())
		}
	}
	path := filepath.Join(t.TempDir(), "h.player")
	Heuristic().Save(path)
	if p := Find(path); p.String() != Heuristic().String() || p.Text() != Heuristic().Text() {
		t.Errorf("saved and read: %v", p)
	}
}

// TestVoteOfTiedMembers: at the start all members tie, so that no move is ahead of the others.
func TestVoteOfTiedMembers(t *testing.T) {
	thought := require.Of(think("", []Player{Vote(Heuristic(), Heuristic().Named("b"), Heuristic().Named("c"))}))(t)
	chances := thought.Chances[0]
	for k, n := range thought.Notes[0] {
		if n.Votes != 0.75 || !n.Best || math.Abs(chances[k]-0.25) > 0.06 {
			t.Errorf("%+v, chance %v", n, chances[k])
		}
	}
}

// TestChances: for every player in random positions, the chances of all legal moves add up to one.
func TestChances(t *testing.T) {
	players := everybody()
	rapid.Check(t, func(t *rapid.T) {
		moves := wander(rapid.Uint64().Draw(t, "seed"), rapid.IntRange(0, 58).Draw(t, "plies"))
		for _, p := range players {
			checkThought(t, p, moves)
		}
	})
}

// placed returns a position of Othello.
func placed(text string) (Moment, error) {
	g, err := player.FindGame("othello")
	if err != nil {
		return Moment{}, err
	}
	return position(g, text)
}

// wander returns a random sequence of legal moves.
func wander(s uint64, plies int) string {
	p, text := othello.Start(), ""
	for i := range plies {
		if p.Legal() == 0 {
			if p.Over() {
				break
			}
			p = p.Play(board.Pass(othello.Size))
		}
		move := seed.Pick(p.Legal(), seed.Seed(s).At(i))
		p, text = p.Play(move), text+board.Name(move, othello.Size)
	}
	return text
}

// TestBoardsReadBack: a printed position reads back.
func TestBoardsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		moves := wander(rapid.Uint64().Draw(t, "seed"), rapid.IntRange(0, 60).Draw(t, "plies"))
		m := require.Of(placed(moves))(t)
		b := m.Board()
		b.Title = rapid.SampledFrom([]string{"", "White has moved", "White to move, or black"}).Draw(t, "title")
		thought := require.Of(think(m.Position.String(), []Player{Heuristic()}))(t)
		reply := require.Of(answer(Find("takahama/37"), moves))(t)
		for text, want := range map[string]player.Position{m.String(): m.Position, m.Position.String(): m.Position,
			b.String(): m.Position, thought.String(): m.Position, thought.Board(0).String(): m.Position,
			reply.String(): reply.Position} {
			if got, err := placed(text); err != nil || got.Position != want {
				t.Fatalf("%v: read back as\n%sfrom\n%s", err, got.Position, text)
			}
		}
	})
}

// TestReplay adds up the replayed games of a match.
func TestReplay(t *testing.T) {
	from := []string{"d3c5", "d3e3", "f5d6c3"}
	for _, p := range everybody() {
		checkReplays(t, Outcome{A: p, B: Heuristic(), Seed: 7, From: from, Asked: 21})
	}
	for _, p := range goPlayers() {
		checkReplays(t, Outcome{A: p, B: Find("liberty"), Seed: 3, From: []string{"c3", "pass"}, Asked: 9})
	}
}

// TestMoves: a replayed game's text leads to its last position, and its picture is small.
func TestMoves(t *testing.T) {
	for i := range 20 {
		g := require.Of(Outcome{A: Random(), B: Random(), Asked: 20, Seed: 3}.replay(i))(t)
		m, err := placed(g.Moves())
		last := g.Positions[len(g.Positions)-1]
		if err != nil || m.Margin() != last.Margin() || !m.Over() {
			t.Errorf("game %d: %s, %v", i, g.Moves(), err)
		}
		if n := len(g.HTML()); n > 40_000 {
			t.Errorf("game %d: %d bytes of HTML", i, n)
		}
	}
}

// TestPlay lets a person who plays the first legal move meet every player; in every position the chances of all legal
// moves, a pass in Go included, add up to one.
func TestPlay(t *testing.T) {
	for _, p := range append(everybody(), goPlayers()...) {
		for moves, plies := "", 0; ; plies++ {
			a := require.Of(answer(p, moves))(t)
			checkPart(t, a)
			if a.Over() {
				if !strings.Contains(a.String(), "The game is over") {
					t.Errorf("%s ended %s too early", p.Name(), moves)
				}
				break
			}
			if !strings.HasPrefix(a.moves, moves) || plies > 63 || a.Turn() != board.White {
				t.Fatalf("%s after %q: next %q", p.Name(), moves, a.moves)
			}
			checkThought(t, p, a.moves)
			moves = a.moves + board.Name(seed.Pick(a.Legal()&-a.Legal(), 0), a.Size())
		}
	}
}

func checkThought(t require.T, p Player, moves string) {
	t.Helper()
	thought := require.Of(think(moves, []Player{p}))(t)
	sum, legal := 0.0, bits.OnesCount64(thought.Moment.Legal())
	for _, c := range thought.Chances[0] {
		sum += c
	}
	if math.Abs(sum-float64(min(legal, 1))) > 1e-9 || len(thought.Notes[0]) != legal {
		t.Errorf("%s after %s: chances add up to %v", p.Name(), moves, sum)
	}
	checkPart(t, thought)
}

// checkReplays adds up the replayed games of a match, which are drawn.
func checkReplays(t *testing.T, o Outcome) {
	t.Helper()
	r := require.Of(o.match().Run(t.Context()))(t)
	var sum play.Result
	for i := range o.Asked {
		g := require.Of(o.replay(i))(t)
		checkPart(t, g)
		for _, move := range g.Record.Moves {
			if move != board.Pass(g.Positions[0].Size()) {
				sum.Plies++
			}
		}
		color, margin := board.Color(i%2), g.Margin
		if color == board.White {
			margin = -margin
		}
		switch {
		case margin > 0:
			sum.Wins[color]++
		case margin < 0:
			sum.Losses[color]++
		default:
			sum.Draws[color]++
		}
	}
	require.Equal(t, r, sum, o.A.Name(), "replayed")
}

func TestAgainstHeuristic(t *testing.T) {
	l := require.Of(againstHeuristic(t.Context(), 4000, 5, Champions(), &Live{}))(t)
	if l.Rows[0].Player.Name() != "Jaśkowski all-2" || len(l.Rows) != 6 || len(l.Pairs()) != 6 {
		t.Errorf("standings: %s", l)
	}
	if a := l.Compare(); a.Agree != 6 || a.Players != 6 || a.R < 0.98 || math.Abs(a.Mean) > 0.03 {
		t.Errorf("agreement: %s", a)
	}
	for _, row := range l.Rows {
		if row.Games() != 4000 {
			t.Errorf("%s: %d games", row.Player.Name(), row.Games())
		}
	}
	if math.Abs(correlation([]float64{1, 2, 4}, []float64{3, 5, 9})-1) > 1e-12 {
		t.Error("three points on a line have another correlation than 1")
	}
}

// TestInterrupt: the games played so far are the result, and it says so.
func TestInterrupt(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	o, err := match(ctx, Random(), Random(), 1_000_000, 1, nil, func(play.Result) { stop() })
	if !errors.Is(err, context.Canceled) || o.Games() == 0 || o.Games() >= o.Asked ||
		!strings.Contains(o.String(), "interrupted after ") {
		t.Errorf("%v after %d games: %s", err, o.Games(), o)
	}
	l, err := againstHeuristic(ctx, 1000, 1, Champions(), &Live{})
	if !errors.Is(err, context.Canceled) || !strings.Contains(l.String(), "interrupted: 6 players have not begun") {
		t.Errorf("%v: %s", err, l)
	}
	l = Standings{Rows: []Standing{{o.Result, Random()}}, Games: o.Asked, Asked: 3}
	if want := fmt.Sprintf("interrupted: random has played %d games, 2 players have not begun",
		o.Games()); !strings.Contains(l.String(), want) {
		t.Errorf("%s\nwant %s", l, want)
	}
}

// TestFewGames: no interval of a score leaves [0, 1].
func TestFewGames(t *testing.T) {
	few := play.Result{Wins: [2]int{3, 3}, Losses: [2]int{1, 0}}
	o := Outcome{Result: few, A: Heuristic(), B: Random(), Asked: 7}
	l := Standings{Rows: []Standing{{few, Random()}}, Games: 7, Asked: 1}
	for _, text := range []string{o.String(), l.String()} {
		if !strings.Contains(text, "0.8571 [0.4869, 0.9743]") {
			t.Error(text)
		}
	}
}

func TestShowSkipsNil(t *testing.T) {
	if list, err := parts([]any{"a", error(nil), 2}); len(list) != 2 || err != nil {
		t.Errorf("%v, %v", list, err)
	}
}

// TestParts draws everything for both worlds.
func TestParts(t *testing.T) {
	over := require.Of(placed(finished(t)))(t)
	for _, x := range []any{
		othello.Start(), over, "a <b>", "two\nlines <b>", 17, 0.5, board.White, Row(Heuristic().Weights(), "x"),
		report.Fold{Title: "more", Part: report.Note("x")}, Architectures(1, "all-1", "all-2", "rand-8x4", "all-1-2-3"),
		Architecture("rand-8x4", 2), Architecture("go/rand-2x3", 2), Source("choose.bestByValue"), bar{0.5, "half <b>"},
	} {
		checkPart(t, part(x))
	}
	checkPart(t, Network("go/all-2", 3).Weights())
	for _, p := range append(everybody(), goPlayers()...) {
		checkPart(t, p)
		checkPart(t, p.Weights())
	}
}

func finished(t *testing.T) string {
	g := require.Of(Outcome{A: Random(), B: Random(), Asked: 1}.replay(0))(t)
	return g.Moves()
}

func checkPart(t require.T, p report.Part) {
	t.Helper()
	if s := p.HTML(); s == "" || strings.Contains(s, "<b>\n") || strings.Contains(s, "NaN") || len(s) > 60_000 {
		t.Errorf("%T: HTML of %d bytes", p, len(s))
	}
	if s := text(p); s == "" || !strings.HasSuffix(s, "\n") {
		t.Errorf("%T: text %q", p, s)
	}
}

// TestAlternative: plain text beside pictures says what they show.
func TestAlternative(t *testing.T) {
	board := require.Of(draw(Row(Position("d3"), Heuristic().Weights())))(t)
	want := []string{"8 x 8 board, black d3 d4 e4 d5, white e5, last move d3", "weights"}
	got := strings.Split(alternative(board.page), "\n")
	if len(got) != 2 || !strings.Contains(got[0], want[0]) || !strings.Contains(got[1], want[1]) {
		t.Errorf("%q", got)
	}
	if text := alternative("<p>no picture</p>"); text != "" {
		t.Errorf("%q", text)
	}
}

// TestPicturesAreForTheScript: the page's script gets everything with pictures, because it makes them light or dark.
func TestPicturesAreForTheScript(t *testing.T) {
	for want, p := range map[string]report.Part{`{"parts":[]}`: Position("d3"), "": report.Note("<img")} {
		if got, err := draw(p); err != nil || got.data != want {
			t.Errorf("%T: %q, %v, want %q", p, got.data, err, want)
		}
	}
}
