package player

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/player/gtp"
)

// TestMain makes the test program an engine where its first argument says so.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "serve" {
		serve(os.Args[2:])
		return
	}
	if len(os.Args) > 2 && os.Args[1] == "spoil" {
		spoil(os.Args[2])
		return
	}
	os.Exit(m.Run())
}

// serve is a player, of a game, that takes the first of its best moves.
func serve(args []string) {
	p := require.Must(Find("", args[0]))
	p.Ties = play.FirstTies
	g := require.Must(Common(p))
	s := require.Must(p.Server(g, 1))
	if err := s.Serve(context.Background(), os.Stdin, os.Stdout); err != nil {
		panic(err)
	}
}

// spoil is an engine that does what it should until it has to move.
func spoil(how string) {
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		if !strings.HasPrefix(in.Text(), "genmove") {
			fmt.Print("= \n\n")
			continue
		}
		switch how {
		case "resign":
			fmt.Print("= resign\n\n")
		case "illegal":
			fmt.Print("= a8\n\n")
		case "nonsense":
			fmt.Print("= z9\n\n")
		case "prose":
			fmt.Print("I think that d3 is best.\n\n")
		case "refuse":
			fmt.Print("? I do not feel like it\n\n")
		case "die":
			fmt.Fprintln(os.Stderr, "out of ideas")
			os.Exit(3)
		}
	}
}

func engine(t *testing.T, words ...string) Player {
	t.Helper()
	p := require.Of(Find("", fmt.Sprintf("gtp:'%s' %s", os.Args[0], strings.Join(words, " "))))(t)
	p.Title = words[0]
	return p
}

// TestEngines: a player that is asked by GTP plays the games that it plays otherwise.
func TestEngines(t *testing.T) {
	for _, c := range []struct {
		a, b string
		from []string
	}{
		{"takahama/37", "jaskowski", []string{"", "d3c5", "f5d6c3"}}, {"krawiec", "liberty", nil},
		{"krawiec/heuristic", "krawiec", []string{"c3", "passb2"}},
	} {
		a, b := find(t, c.a), find(t, c.b)
		a.Ties, b.Ties = play.FirstTies, play.FirstTies
		m := Match{A: a, B: b, From: c.from, Games: 30, Seed: 4}
		want := require.Of(m.Run(t.Context()))(t)
		points := require.Of(Match.Meeting(m))(t)
		half := require.Of(points.Outcomes(t.Context(), 4, 8))(t)
		for _, e := range []Match{
			{A: engine(t, "serve", c.a), B: b}, {A: a, B: engine(t, "serve", c.b)},
			{A: engine(t, "serve", c.a), B: engine(t, "serve", c.b)},
		} {
			e.A.Game = a.Game
			e.From, e.Games, e.Seed, e.Workers = m.From, m.Games, m.Seed, 2
			if got, err := e.Run(t.Context()); err != nil || got != want {
				t.Errorf("%s against %s: %+v, %v, want %+v", c.a, c.b, got, err, want)
			}
			meeting := require.Of(e.Meeting())(t)
			if got, err := meeting.Outcomes(t.Context(), 4, 8); err != nil || string(got) != string(half) {
				t.Errorf("%s against %s: %v, %v, want %v", c.a, c.b, got, err, half)
			}
			x := require.Of(m.Replay(7))(t)
			if got, err := e.Replay(7); err != nil || fmt.Sprint(got.Moves, got.Random, got.Margin) !=
				fmt.Sprint(x.Moves, x.Random, x.Margin) || len(got.Positions) != len(x.Positions) {
				t.Errorf("%s against %s: %v, %v, want %v", c.a, c.b, got.Moves, err, x.Moves)
			}
		}
	}
}

// TestSpoiled: an engine that fails ends the match with one line; one that resigns or breaks the rules loses.
func TestSpoiled(t *testing.T) {
	for how, want := range map[string]string{
		"nonsense": `told "genmove black", answers "z9" is no move: want A1 to H8 or pass`,
		"prose":    `told "genmove black", answers "I think that d3 is best.", want a line`,
		"refuse":   `told "genmove black", refuses: I do not feel like it`,
		"die":      `told "genmove black", has ended with exit status 3: out of ideas`,
	} {
		m := Match{A: engine(t, "spoil", how), B: Heuristic(), Games: 10}
		m.A.Epsilon = 0
		require.Fails(m.Run(t.Context()))(t, want)
	}
	for how, notice := range map[string]string{"resign": "", "illegal": "spoil lost 10 of 10 games by an illegal move"} {
		var said string
		m := Match{A: engine(t, "spoil", how), B: Heuristic(), Games: 10, Notice: func(s string) { said = s }}
		m.A.Epsilon = 0
		r, err := m.Run(t.Context())
		if _, _, lost := r.Total(); err != nil || lost != 10 || said != notice {
			t.Errorf("%s: %+v, %v, %q", how, r, err, said)
		}
		rec, err := m.Replay(3)
		if err != nil || len(rec.Positions) != len(rec.Moves)+1 || rec.Margin <= 0 {
			t.Errorf("%s: %+v, %v", how, rec, err)
		}
	}
	m := Match{A: find(t, "gtp:no-such-engine --mode gtp"), B: Heuristic(), Games: 2}
	if _, err := m.Run(t.Context()); err == nil ||
		!strings.Contains(err.Error(), "gtp: engine no-such-engine does not start") {
		t.Error(err)
	}
}

// TestEnginesElsewhere: where a choice must be explained or fused, an engine is refused.
func TestEnginesElsewhere(t *testing.T) {
	e := engine(t, "serve", "heuristic")
	require.Fails(e.Chooser())(t, "plays in matches and leagues only")
	if _, err := Fuse(Vote, nil, find(t, "kim/a"), e); err == nil ||
		!strings.Contains(err.Error(), "does not value boards") {
		t.Error(err)
	}
	require.Error(t, e.Write(&strings.Builder{}), "cannot be written")
	if _, err := Find("", "gtp: "); err == nil {
		t.Error("no error without a command")
	}
	m := Match{A: e, B: Heuristic(), From: []string{games[0].Start().String()}, Games: 2}
	require.Fails(m.Meeting())(t, "not with a board text")
}

// TestInterruptedEngine: the match ends soon after its context.
func TestInterruptedEngine(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	m := Match{A: engine(t, "spoil", "hang"), B: Heuristic(), Games: 10}
	m.A.Epsilon = 0
	start := time.Now()
	if _, err := m.Run(ctx); !errors.Is(err, context.DeadlineExceeded) || time.Since(start) > 20*time.Second {
		t.Errorf("%v after %v", err, time.Since(start))
	}
}

// TestInstalledEngines lets programs of others play where they are installed, and says where they are not.
func TestInstalledEngines(t *testing.T) {
	for _, c := range []struct{ program, args, against string }{
		{"gnugo", "--mode gtp --chinese-rules --capture-all-dead --level 1 --seed 1", "krawiec"},
		{"gtp-rhino", "", "takahama/37"},
	} {
		if e, err := gtp.Start(c.program + " " + c.args); err != nil {
			t.Logf("no match was played with %s: %v", c.program, err)
			continue
		} else {
			e.Close()
		}
		a := require.Of(Find("", "gtp:"+c.program+" "+c.args))(t)
		start := time.Now()
		r, err := Match{A: a, B: find(t, c.against), Games: 6, Seed: 1,
			Notice: func(s string) { t.Log(s) }}.Run(t.Context())
		if err != nil || r.Games() != 6 {
			t.Errorf("%s: %+v, %v", c.program, r, err)
		}
		t.Logf("%s against %s: %+v in %v", c.program, c.against, r, time.Since(start))
	}
}

// TestServerKomi: komi, which a client may set at any time, counts in the score; games without komi ignore it.
func TestServerKomi(t *testing.T) {
	for _, c := range []struct{ game, komi, want string }{
		{"go", "0.5", "W+0.5"}, {"go", "0", "0"}, {"go", "7.5", "W+7.5"}, {"go-7", "9", "W+9"},
		{"go-3-komi-4.5", "", "W+4.5"},
		{"go", "0.3", "? unacceptable komi: want 0 to 127, in halves"}, {"go", "-1", "? unacceptable komi"},
		{"go", "x", "? komi not a float"}, {"connect-four", "6.5", "the game is not over"},
	} {
		g := require.Of(FindGame(c.game))(t)
		s := require.Of(Random().Server(g, 1))(t)
		text, pass, end := "komi "+c.komi+"\n", "play black pass\n", "play white pass\nfinal_score\n"
		if c.komi == "" {
			text = ""
		}
		var out strings.Builder
		for _, in := range []string{pass + text + end, text + pass + end} {
			out.Reset()
			require.OK(t, s.Serve(context.Background(), strings.NewReader(in), &out))
			if !strings.Contains(out.String(), c.want) {
				t.Errorf("%s, komi %s: %s, want %s", c.game, c.komi, out.String(), c.want)
			}
		}
	}
}
