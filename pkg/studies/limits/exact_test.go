package limits

import (
	"math"
	"testing"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/game/perfect"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/player"
)

// TestExactScore: matches score as backward induction expects.
func TestExactScore(t *testing.T) {
	l, standard := game4(), require.Of(player.Find("", "othello-4/heuristic"))(t)
	other := l.of(standard.Members[0].Evaluator)
	corners := require.Of(SmallConfig{Encoding: "wpc-3"}.encoding())(t)
	e := require.Of(corners.Decode([]float64{1, 0.2, -0.3}))(t)
	own := player.New("own", "", e)
	own.Game = standard.Game
	for _, epsilon := range []float64{0.1, 0.3, 1} {
		m := player.Match{A: own, B: standard, Games: 40_000, Seed: 1}
		m.A.Epsilon, m.B.Epsilon = epsilon, epsilon
		r := require.Of(m.Run(t.Context()))(t)
		if want := l.score(l.of(e), other, epsilon); math.Abs(r.Score()-want) > 4*r.StdErr() {
			t.Errorf("epsilon %g: %s, want %.4f", epsilon, r.Text(), want)
		}
	}
	t.Logf("%d positions", len(l.positions))
}

// TestPolicies: the moves are those of the game's own chooser.
func TestPolicies(t *testing.T) {
	l := game4()
	want, rnd := make([]uint64, len(l.positions)), make([]seed.Seed, len(l.positions))
	for i, name := range smallEncodings {
		e := require.Of(SmallConfig{Encoding: name}.encoding())(t)
		v := require.Of(eval.Random(e, seed.Seed(i), -1, 1))(t)
		choose.New[othello.Small](v, choose.Inversion).Best(l.positions, rnd, want)
		for k, set := range l.of(v) {
			if set != want[k] {
				t.Fatalf("%s: best moves %x, want %x\n%s", name, set, want[k], l.positions[k])
			}
		}
	}
}

// TestPossible: the best possible player gets its perfect-play result if nobody moves at random, more than the standard
// player, and as much as the player that looks one ply ahead and knows every board.
func TestPossible(t *testing.T) {
	l := game4()
	other := l.of(require.Of(player.Find("", "othello-4/heuristic"))(t).Members[0].Evaluator)
	perfectly, ends := perfect.NewEndgame(), l.worth(nil, nil, board.Black, 0)
	for i, p := range l.positions {
		if i%97 == 0 && p.Turn() == board.Black {
			if want := perfectly.Margin(p); ends[i] < pointsFor(want) {
				t.Fatalf("%g points, want at least %g\n%s", ends[i], pointsFor(want), p)
			}
		}
	}
	possible := l.score(nil, other, 0.1)
	byHeart := l.score(l.of(l.table(other, 0.1)), other, 0.1)
	if math.Abs(byHeart-possible) > 1e-9 || possible <= l.score(other, other, 0.1) {
		t.Errorf("by heart %.9f, possible %.9f", byHeart, possible)
	}
	if v := l.worth(other, other, board.Black, 1)[len(l.positions)-1]; math.Abs(v-byChance(othello.StartSmall(4))) > 1e-9 {
		t.Errorf("random moves make %.9f points", v)
	}
}

func pointsFor(margin int) float64 {
	switch {
	case margin > 0:
		return 1
	case margin == 0:
		return 0.5
	}
	return 0
}

// known are the expected points of black, by position.
var known = map[othello.Small]float64{}

// byChance returns the expected points of black if both sides move at random.
func byChance(p othello.Small) (v float64) {
	if v, ok := known[p]; ok {
		return v
	}
	defer func() { known[p] = v }()
	switch legal := p.Legal(); {
	case p.Over():
		return pointsFor(p.Margin())
	case legal == 0:
		return byChance(p.Play(board.Pass(p.Size())))
	default:
		n := 0.0
		for move := range board.Members(legal) {
			v, n = v+byChance(p.Play(move)), n+1
		}
		return v / n
	}
}
