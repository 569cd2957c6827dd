package opponent

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/player/player"
)

func found(t *testing.T, name string) player.Player {
	t.Helper()
	return require.Of(player.Find("", name))(t)
}

func ExampleNew() {
	data, _ := New(player.Heuristic())
	text, _ := json.Marshal(data)
	fmt.Println(string(text))
	// Output:
	// {"name":"heuristic","ties":"random","view":"inversion","members":[{"weights":"100 -25 10 5 -25 1 1 5 2 1","scale":100}]}
}

func ExampleNewPlay() {
	data, _ := NewPlay(player.Random(), []int{19, 34}, board.Black)
	fmt.Println(data.Kind, data.Game, data.Moves, data.You)
	// Output: play othello d3c5 black
}

func ExampleNewReplay() {
	a, b := player.Heuristic(), player.Random()
	meeting, _ := player.Match{A: a, B: b, Games: 1, Seed: 1}.Meeting()
	record, _ := meeting.Replay(0)
	data := NewReplay(record, a, b)
	fmt.Println(data.Kind, data.Game, data.Black, data.White, data.Moves[:12])
	fmt.Println(data.Players[0].Name, data.Players[1] == nil)
	// Output:
	// replay othello heuristic random d3e3f3c5f6f5
	// heuristic true
}

// TestRefused: one line says what a page cannot hold.
func TestRefused(t *testing.T) {
	engine, own := found(t, "gtp:gnugo"), player.New("mine", "", mine{})
	a := require.Of(eval.ParseArchitecture("rand-40x7", 1))(t)
	network := require.Of(a.Random(1, -1, 1))(t)
	for _, c := range []struct {
		player player.Player
		want   string
	}{
		{engine, "gnugo is an engine: a page cannot hold it"},
		{own, "mine: an evaluator of one's own, opponent.mine, cannot move into a page"},
		{player.New("large", "", network), "large has 87480 weights, packed 597358 bytes, and a page holds 300000"},
	} {
		if _, err := New(c.player); err == nil || err.Error() != c.want {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

// mine is an evaluator unknown to pages.
type mine struct{}

func (mine) Value(board.Stones) int64 { return 0 }
func (mine) Scale() float64           { return 1 }

// TestSizes: a game and a player are small compared with the pictures of a notebook.
func TestSizes(t *testing.T) {
	crowd := require.Of(player.By("takahama"))(t)
	vote := require.Of(player.Fuse(player.Vote, nil, crowd...))(t)
	for _, c := range []struct {
		player player.Player
		most   int // bytes
	}{{player.Heuristic(), 250}, {found(t, "krawiec"), 400}, {found(t, "jaskowski"), 7000}, {vote, 7000},
		{found(t, "generalist"), 330_000}, {found(t, "connect-four/lines"), 15_000}, {found(t, "othello-4/heuristic"), 250}} {
		data := require.Of(NewPlay(c.player, nil, board.Black))(t)
		text, err := json.Marshal(data)
		if err != nil || len(text) > c.most {
			t.Errorf("%s: %d bytes, want at most %d (%v)", c.player.Title, len(text), c.most, err)
		}
		t.Logf("%s: %d bytes", c.player.Title, len(text))
	}
}

// TestStart: a game from a position has its board, in which every pass that had to be is left out.
func TestStart(t *testing.T) {
	text := strings.Repeat(".", 56) + "...xo..."
	m := player.Match{A: player.Heuristic(), B: player.Random(), From: []string{rows(text) + "black"}, Games: 1, Seed: 1}
	meeting := require.Of(m.Meeting())(t)
	r := require.Of(meeting.Replay(0))(t)
	if data := NewReplay(r, m.A, m.B); data.Start == nil || data.Start.Board != text || data.Moves != "f8" {
		t.Errorf("%+v", data)
	}
}

// rows breaks a board of 64 marks into lines.
func rows(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i += 8 {
		b.WriteString(text[i:i+8] + "\n")
	}
	return b.String()
}
