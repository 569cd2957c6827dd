package ensemble

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/player"
)

func wpc(t testing.TB, name string, w []float64) player.Player {
	e := require.Of(eval.NewWPC(w))(t)
	p := player.New(name, "test", e)
	p.Ties = play.FirstTies
	return p
}

func printed(t testing.TB, names ...string) (list []player.Player) {
	for _, n := range names {
		p := require.Of(player.Find("", n))(t)
		list = append(list, p)
	}
	return list
}

// TestMergedIsFigure8: the weighted mean of the three printed members is the printed counter, to its last digit.
func TestMergedIsFigure8(t *testing.T) {
	pool := Pool{Players: printed(t, "kim/a", "kim/b", "kim/c"), Scores: []float64{0.6315, 0.6131, 0.6214},
		Fusion: player.Weighted}
	p := require.Of(pool.Fuse([]int{0, 1, 2}))(t)
	e := require.Of(p.Evaluator())(t)
	want := require.Of(data.Grid("kim", "fig8_merged_wpc.csv"))(t)
	for sq, w := range e.(*eval.WPC).Weights() {
		_, decimals, _ := strings.Cut(strconv.FormatFloat(want[sq], 'f', -1, 64), ".")
		if unit := math.Pow10(-len(decimals)); math.Abs(w-want[sq]) > 1.5*unit { // members and scores are rounded, too
			t.Errorf("square %d: %v, printed %v", sq, w, want[sq])
		}
	}
}

// TestEqualLengths: a mean of members of equal length does not change when a member is multiplied by a number.
func TestEqualLengths(t *testing.T) {
	r := seed.Seed(4).Rand()
	draw := func() []float64 {
		w := make([]float64, 64)
		for i := range w {
			w[i] = 2*r.Float64() - 1
		}
		return w
	}
	a, b := draw(), draw()
	loud := slices.Clone(b)
	for i := range loud {
		loud[i] *= 1024
	}
	for _, equal := range []bool{false, true} {
		var played []Points
		for _, second := range [][]float64{b, loud} {
			c := contest(t, Pool{Players: []player.Player{wpc(t, "a", a), wpc(t, "b", second)}, Fusion: player.Mean,
				Equal: equal})
			p := require.Of(c.Measure(context.Background(), []int{0, 1}))(t)
			played = append(played, p)
		}
		if same := played[0] == played[1]; same != equal {
			t.Errorf("equal lengths %t: %v", equal, played)
		}
	}
}

func contest(t testing.TB, p Pool) Contest {
	opponent := player.Heuristic()
	opponent.Ties = play.FirstTies
	return Contest{Pool: p, Opponent: opponent, Seed: 11, Fresh: 400, Workers: 2}
}

// TestFirstOfEqualsInVotes: with that rule members name their first best move and the first move with the most votes is
// played, as a plain vote does.
func TestFirstOfEqualsInVotes(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.IntRange(1, 5).Draw(rt, "members")
		var pool Pool
		weights := make([][]float64, n)
		for i := range weights {
			weights[i] = make([]float64, 64)
			for sq := range weights[i] {
				weights[i][sq] = float64(rapid.IntRange(-1, 1).Draw(rt, "weight")) // many ties
			}
			pool.Players = append(pool.Players, wpc(t, fmt.Sprint(i), weights[i]))
		}
		pool.Fusion = player.Vote
		p := require.Of(pool.Fuse(all(n)))(rt)
		p.Epsilon = 0.1
		rec := require.Of(player.Match{A: p, B: p, Games: 1, Seed: seed.Seed(rapid.Uint64().Draw(rt, "seed"))}.Replay(0))(rt)
		for i, move := range rec.Moves {
			if want, ok := voted(weights, rec.Positions[i]); ok && !rec.Random[i] && move != want {
				rt.Fatalf("ply %d: move %d, want %d\n%s", i, move, want, rec.Positions[i])
			}
		}
	})
}

// voted returns the move of a plain vote.
func voted(members [][]float64, p player.Position) (move int, ok bool) {
	votes := map[int]int{}
	for _, w := range members {
		named, most := -1, 0.0
		for sq := range 64 {
			if p.Legal()>>sq&1 == 0 {
				continue
			}
			after, sum := p.Play(sq).Stones(), 0.0
			for k := range 64 {
				sum += w[k] * float64(int(after.Opp>>k&1)-int(after.Own>>k&1))
			}
			if named < 0 || sum > most {
				named, most = sq, sum
			}
		}
		votes[named]++
	}
	move = -1
	for sq := range 64 {
		if p.Legal()>>sq&1 == 1 && (move < 0 || votes[sq] > votes[move]) {
			move = sq
		}
	}
	return move, bits.OnesCount64(p.Legal()) > 0
}

func TestSorted(t *testing.T) {
	p := Pool{Players: printed(t, "kim/a", "kim/b", "kim/c", "kim/merged"), Scores: []float64{1, 3, 2, 3}}.Sorted()
	var names []string
	for _, q := range p.Players {
		names = append(names, q.Name)
	}
	if diff := cmp.Diff([]string{"kim/b", "kim/merged", "kim/c", "kim/a"}, names); diff != "" || p.Scores[3] != 1 {
		t.Errorf("%v\n%s", p.Scores, diff)
	}
}

func TestPoolMistakes(t *testing.T) {
	abc := printed(t, "kim/a", "kim/b", "kim/c")
	other := abc[1]
	other.Game = "chess"
	twin := abc[0]
	twin.Name = "kim/a again"
	for want, p := range map[string]Pool{
		"no players to choose from":                 {Fusion: player.Vote},
		`the fusion "single"`:                       {Players: abc, Fusion: player.Single},
		"kim/a is named twice":                      {Players: append(slices.Clone(abc), abc[0]), Fusion: player.Vote},
		"plays othello and kim/b plays chess":       {Players: []player.Player{abc[0], other}, Fusion: player.Vote},
		"2 scores for 3 players":                    {Players: abc, Scores: []float64{1, 2}, Fusion: player.Mean},
		"0 scores for 3 players":                    {Players: abc, Fusion: player.Weighted},
		"the weights of kim/a, kim/b, kim/c sum to": {Players: abc, Scores: []float64{0, 0, 0}, Fusion: player.Weighted},
		"kim/b has the score -1":                    {Players: abc, Scores: []float64{1, -1, 0}, Fusion: player.Weighted},
		"kim/c has the score NaN":                   {Players: abc, Scores: []float64{1, 1, math.NaN()}, Fusion: player.Mean},
		"for mean and weighted only":                {Players: abc, Fusion: player.Vote, Equal: true},
		"jaskowski is no weighted piece counter":    {Players: printed(t, "jaskowski"), Fusion: player.Mean, Equal: true},
		"which does not value boards":               {Players: []player.Player{player.Random()}, Fusion: player.Vote},
	} {
		if err := p.Check(); err == nil || !strings.HasPrefix(err.Error(), "ensemble: ") ||
			!strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%v, want %q", err, want)
		}
	}
	pool := Pool{Players: append(abc, twin), Fusion: player.Vote}
	if err := pool.Check(); err != nil {
		t.Errorf("equal weights under two names: %v", err)
	}
	for want, members := range map[string][]int{"of no members": nil, "member 4 of 4": {1, 4}, "member -1": {-1},
		"kim/b is named twice": {1, 1}} {
		require.Fails(pool.Fuse(members))(t, want)
	}
	c := contest(t, pool)
	c.Fresh = 3
	require.Fails(c.Run(context.Background(), All{2}))(t, "3 fresh games")
}

// TestContest: real players, the same on any number of workers; fresh games are not those of the search.
func TestContest(t *testing.T) {
	pool := Pool{Players: printed(t, "takahama/37", "kim/a", "kim/b", "takahama/10", "heuristic"),
		Scores: []float64{0.63, 0.63, 0.61, 0.53, 0.5}, Fusion: player.Vote}
	for name, s := range map[string]Search{"saving": Exhaustive{2, 20, 200, 10, true}, "forward": Greedy{Games: 100},
		"race": Race{2, 20, 200, 0.1}, "all": All{200}} {
		var first Found
		for workers := 1; workers <= 3; workers++ {
			c := contest(t, pool)
			c.Workers = workers
			f := require.Of(c.Run(context.Background(), s))(t)
			if workers == 1 {
				first = f
			}
			require.Equal(t, first, f, name, "with", workers, "workers")
		}
		again, err := contest(t, pool).Measure(context.Background(), first.Members)
		if err != nil || again != first.Fresh || first.Fresh.Games != 400 || first.Bias().SE <= 0 {
			t.Errorf("%s: %+v measured again: %+v, %v", name, first, again, err)
		}
	}
}

// TestLead: the difference of two scores in the same games; without random differences it has no error.
func TestLead(t *testing.T) {
	a, b := []uint8{2, 0, 1, 2, 2, 2}, []uint8{0, 0, 1, 1, 2, 0}
	se := math.Sqrt((4+1+4)/3.0-25.0/9) / math.Sqrt(3) / 4
	if d := Lead(a, b); math.Abs(d.Value-5.0/12) > 1e-12 || math.Abs(d.SE-se) > 1e-12 {
		t.Errorf("%v", d)
	}
	if d := Lead(a, a); d.Value != 0 || d.SE != 0 {
		t.Errorf("%v of one player with itself", d)
	}
}

// TestOwnGames: an ensemble has the same games in every search; others have other ones only where each has its own.
// Fresh games are the same for all.
func TestOwnGames(t *testing.T) {
	twin := printed(t, "kim/a")[0]
	twin.Name = "twin"
	for _, own := range []bool{false, true} {
		c := contest(t, Pool{Players: append(printed(t, "kim/a"), twin), Fusion: player.Vote})
		c.Own = own
		var search, fresh [3][]uint8
		for i, member := range []int{0, 1, 0} {
			search[i] = require.Of(c.games(searching)(context.Background(), []int{member}, 0, 100, 1))(t)
			fresh[i] = require.Of(c.FreshGames(context.Background(), []int{member}))(t)
		}
		if same := slices.Equal(search[0], search[1]); same == own || !slices.Equal(search[0], search[2]) ||
			!slices.Equal(fresh[0], fresh[1]) {
			t.Errorf("own games %t: the twins play the same games %t", own, same)
		}
	}
}
