package play

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/show/estimate"
)

type (
	pos   = othello.Position
	match = Match[pos]
)

func wpc(s seed.Seed, draw func(*rand.Rand) float64) eval.Evaluator {
	r, w := s.Rand(), make([]float64, 64)
	for i := range w {
		w[i] = draw(r)
	}
	return require.Must(eval.NewWPC(w))
}

func uniform(r *rand.Rand) float64 { return 2*r.Float64() - 1 }

func network(a eval.Architecture) eval.Evaluator {
	return require.Must(a.Random(4, -0.1, 0.1))
}

// union returns a random network of several architectures.
func union(as ...eval.Architecture) eval.Evaluator {
	var all []eval.Tuple
	for _, a := range as {
		all = append(all, network(a).(*eval.Network).Tuples()...)
	}
	return require.Must(eval.NewNetwork(all))
}

func votes(n int) (es []eval.Evaluator) {
	for i := range n {
		es = append(es, wpc(seed.Seed(100+i), uniform))
	}
	return es
}

func greedy(c choose.Chooser[othello.Position], epsilon float64) Greedy[othello.Position] {
	return Greedy[othello.Position]{Chooser: c, Epsilon: epsilon}
}

// against returns a match of the chooser with the standard heuristic.
func against(c choose.Chooser[othello.Position], games int, s seed.Seed) match {
	return match{A: greedy(c, 0.1), B: greedy(choose.New[pos](eval.Heuristic(), choose.Inversion), 0.1),
		Start: []othello.Position{othello.Start()}, Games: games, Seed: s}
}

func published(t *testing.T, name string) eval.Evaluator {
	paper, file, _ := strings.Cut(name, "/")
	f := require.Of(data.Open(paper, file))(t)
	defer f.Close()
	return require.Of(eval.Read(f, name))(t)
}

// TestKernelsPlayTheGamesOfTheReference holds every fast kernel to the definition, game for game: in 10,000 games, or
// with -short in 2000, and in 1000 where the definition is slow.
func TestKernelsPlayTheGamesOfTheReference(t *testing.T) {
	type P = othello.Position
	best := published(t, "jaskowski/best_all2.player")
	single := map[string]eval.Evaluator{
		"heuristic": eval.Heuristic(), "random wpc": wpc(1, uniform),
		"ties":               wpc(2, func(r *rand.Rand) float64 { return float64(r.IntN(3) - 1) }),
		"published all-2":    best,
		"published wpc":      published(t, "kim/fig7_member_a_wpc.csv"),
		"random all-1-2-3-4": network(eval.Systematic(1, 2, 3, 4)),
		"random snakes":      network(eval.Snakes(3, 7, 5)),
		"random rand-10x3":   network(eval.Snakes(4, 10, 3)),
		"random union":       union(eval.Systematic(2), eval.Snakes(5, 8, 4)),
	}
	snakes := single["random snakes"]
	cases := map[string][2]choose.Chooser[P]{
		"random snakes by negation": {choose.New[pos](snakes, choose.Negation),
			choose.Reference[P](snakes, choose.Negation)},
		"published all-2 by negation": {choose.New[pos](best, choose.Negation),
			choose.Reference[P](best, choose.Negation)},
		"vote of 3": {choose.Vote[pos](votes(3), choose.Inversion, choose.RandomTies),
			choose.ReferenceVote[P](votes(3), choose.Inversion, choose.RandomTies)},
		"vote with first ties": {choose.Vote[pos]([]eval.Evaluator{single["ties"], eval.Heuristic(), single["ties"]},
			choose.Inversion, choose.FirstTies),
			choose.ReferenceVote[P]([]eval.Evaluator{single["ties"], eval.Heuristic(), single["ties"]}, choose.Inversion,
				choose.FirstTies)},
		"vote of 101": {choose.Vote[pos](votes(101), choose.Inversion, choose.RandomTies),
			choose.ReferenceVote[P](votes(101), choose.Inversion, choose.RandomTies)},
	}
	slow := map[string]bool{"vote of 101": true, "random all-1-2-3-4": true, "random union": true,
		"published all-2": true, "published all-2 by negation": true}
	for name, e := range single {
		cases[name] = [2]choose.Chooser[P]{choose.New[pos](e, choose.Inversion), choose.Reference[P](e, choose.Inversion)}
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			games := 10_000
			switch {
			case testing.Short() && slow[name]:
				games = 1000
			case testing.Short():
				games = 2000
			}
			fast, plain := against(c[0], games, 5), against(c[1], games, 5)
			plain.B.Chooser = choose.Reference[P](eval.Heuristic(), choose.Inversion)
			for from := 0; from < games; from += games / 4 {
				t.Run("", func(t *testing.T) {
					t.Parallel()
					sameGames(t, fast, plain, from, from+games/4)
				})
			}
		})
	}
}

// sameGames compares games from ... end-1 of two matches move by move.
func sameGames(t *testing.T, fast, plain match, from, end int) {
	for i := from; i < end; i++ {
		a, err := fast.Replay(i)
		b, err2 := plain.Replay(i)
		if err != nil || err2 != nil || !slices.Equal(a.Moves, b.Moves) || a.Margin != b.Margin {
			t.Fatalf("game %d: moves %v, want %v (%v, %v)", i, a.Moves, b.Moves, err, err2)
		}
	}
}

func TestRandomPlayersAreEqual(t *testing.T) {
	a := greedy(choose.Anywhere[othello.Position](), 0)
	b := greedy(choose.New[pos](eval.Heuristic(), choose.Inversion), 1)
	m := match{A: a, B: b, Start: []othello.Position{othello.Start()}, Games: 20000, Seed: 1}
	r, err := m.Run(context.Background())
	if err != nil || r.Score() < 0.5-4*r.StdErr() || r.Score() > 0.5+4*r.StdErr() {
		t.Errorf("random against random scores %v (%v)", r.Score(), err)
	}
}

func TestInterruptedMatchKeepsItsGames(t *testing.T) {
	m := against(choose.New[pos](wpc(1, uniform), choose.Inversion), 1<<30, 9)
	ctx, cancel := context.WithCancel(context.Background())
	m.Workers, m.Progress = 2, func(r Result) {
		if r.Games() > 500 {
			cancel()
		}
	}
	r, err := m.Run(ctx)
	if !errors.Is(err, context.Canceled) || r.Games() < 500 || r.Games()%chunk != 0 {
		t.Errorf("%d games, %v", r.Games(), err)
	}
}

// slow is a player that needs a millisecond for each batch of positions.
type slow struct {
	choose.Chooser[othello.Position]
}

func (s slow) Best(batch []othello.Position, rnd []seed.Seed, best []uint64) {
	time.Sleep(time.Millisecond)
	s.Chooser.Best(batch, rnd, best)
}

func (s slow) Fork() choose.Chooser[othello.Position] { return s }

// TestInterruptIsObeyedAtOnce cuts 10,000 games short, each of which is being played or waits for it.
func TestInterruptIsObeyedAtOnce(t *testing.T) {
	vote := choose.ReferenceVote[othello.Position](votes(101), choose.Inversion, choose.RandomTies)
	for name, c := range map[string]choose.Chooser[othello.Position]{"sleeps": slow{choose.Anywhere[othello.Position]()},
		"vote": vote} {
		m := against(c, 10000, 9)
		m.Workers = MaxWorkers
		ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
		defer cancel()
		began := time.Now()
		r, err := m.Run(ctx)
		if late := time.Since(began); !errors.Is(err, context.DeadlineExceeded) || r.Games()%chunk != 0 ||
			late > time.Second {
			t.Errorf("%s: %d games, %v after %v", name, r.Games(), err, late)
		}
	}
}

// TestEveryPlyLooksAtTheContext interrupts one match after so many looks: what counts is whole chunks.
func TestEveryPlyLooksAtTheContext(t *testing.T) {
	m := against(choose.New[othello.Position](wpc(1, uniform), choose.Inversion), 4*chunk, 9)
	whole := require.Of(m.Run(t.Context()))(t)
	for looks := 0; ; looks += 7 {
		r, err := m.Run(&patience{Context: t.Context(), looks: looks})
		if err == nil {
			if r != whole || looks < 400 {
				t.Errorf("not interrupted within %d looks: %+v, want %+v", looks, r, whole)
			}
			return
		}
		first := m
		if first.Games = r.Games(); r.Games()%chunk != 0 {
			t.Fatalf("%d games after %d looks", r.Games(), looks)
		}
		if want, err := first.Run(t.Context()); err != nil || r != want {
			t.Fatalf("after %d looks %+v, want the first %d games: %+v (%v)", looks, r, r.Games(), want, err)
		}
	}
}

// patience is a context that is done after so many looks at it.
type patience struct {
	context.Context
	looks int
}

func (p *patience) Err() error {
	if p.looks--; p.looks < 0 {
		return context.Canceled
	}
	return nil
}

func TestStartPositions(t *testing.T) {
	one := require.Of(othello.Parse("d3c3"))(t)
	two := require.Of(othello.Parse("d3"))(t) // white moves first
	m := against(choose.New[pos](eval.Heuristic(), choose.Inversion), 300, 1)
	m.Start = []othello.Position{one, two}
	var sum Result
	for i := range m.Games {
		r, err := m.Replay(i)
		if err != nil || r.Positions[0] != m.Start[i/2%2] {
			t.Fatalf("game %d starts from\n%s(%v)", i, r.Positions[0], err)
		}
		sum.Count(board.Color(i%2), r.Margin)
	}
	if got, err := m.Run(context.Background()); err != nil || got.Wins != sum.Wins || got.Losses != sum.Losses {
		t.Errorf("%+v, want %+v (%v)", got, sum, err)
	}
}

func TestCheck(t *testing.T) {
	good := against(choose.New[pos](eval.Heuristic(), choose.Inversion), 2, 1)
	for name, spoil := range map[string]func(*match){
		"games": func(m *match) { m.Games = -1 }, "too many games": func(m *match) { m.Games = MaxGames + 1 },
		"games that overflow": func(m *match) { m.Games = math.MaxInt - 1 },
		"workers":             func(m *match) { m.Workers = -1 },
		"too many workers":    func(m *match) { m.Workers = MaxWorkers + 1 },
		"start":               func(m *match) { m.Start = nil },
		"chooser":             func(m *match) { m.A.Chooser = nil }, "epsilon": func(m *match) { m.B.Epsilon = 1.5 },
	} {
		m := good
		spoil(&m)
		if _, err := m.Run(context.Background()); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if _, err := good.Replay(2); err == nil {
		t.Error("game 2 of 2 is replayed")
	}
}

func TestGamesDoNotAllocate(t *testing.T) {
	for name, c := range map[string]choose.Chooser[othello.Position]{
		"wpc":   choose.New[pos](wpc(1, uniform), choose.Inversion),
		"all-2": choose.New[pos](network(eval.Systematic(2)), choose.Inversion),
		"vote":  choose.Vote[pos](votes(5), choose.Inversion, choose.RandomTies),
	} {
		w := newWorker(against(c, 1<<20, 1))
		if n := testing.AllocsPerRun(5, func() { _, _ = w.play(t.Context(), 0, chunk) }); n != 0 {
			t.Errorf("%s: %v allocations in %d games", name, n, chunk)
		}
	}
}

func TestResult(t *testing.T) {
	r := Result{Wins: [2]int{3, 1}, Draws: [2]int{1, 1}, Losses: [2]int{1, 3}}
	if r.Games() != 10 || r.Score() != 0.5 || r.Of(board.Black).Score() != 0.7 {
		t.Errorf("%+v: %d games, score %v", r, r.Games(), r.Score())
	}
	if se := r.StdErr(); se < 0.1414 || se > 0.1415 { // variance (4 + 2/4)/10 - 1/4 = 0.2
		t.Errorf("standard error %v", se)
	}
}

// TestIntervalOfWins: the interval of wins alone ends at 1, not a rounding error below.
func TestIntervalOfWins(t *testing.T) {
	for n := range 1000 {
		r := Result{Wins: [2]int{n, 1}}
		if _, high := r.Interval(); high != 1 {
			t.Errorf("%d wins: interval up to %v, want 1", n+1, high)
		}
	}
}

// TestIntervalStaysBetween0And1 in results of any number of games.
func TestIntervalStaysBetween0And1(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var r Result
		count := rapid.OneOf(rapid.IntRange(0, 4), rapid.IntRange(0, 100000))
		for _, n := range []*[2]int{&r.Wins, &r.Draws, &r.Losses} {
			n[0], n[1] = count.Draw(t, "black"), count.Draw(t, "white")
		}
		low, high := r.Interval()
		if r.Games() == 0 {
			return
		}
		if s := r.Score(); !(0 <= low && low <= s && s <= high && high <= 1) || r.CI95() < 0 || r.CI95() > 0.5 {
			t.Fatalf("%+v: %v in [%v, %v], half %v", r, s, low, high, r.CI95())
		}
		mirror := Result{Wins: r.Losses, Draws: r.Draws, Losses: r.Wins}
		if l, h := mirror.Interval(); math.Abs(1-l-high) > 1e-12 || math.Abs(1-h-low) > 1e-12 {
			t.Fatalf("%+v: [%v, %v], of the opponent [%v, %v]", r, low, high, l, h)
		}
	})
}

// TestWilson compares with the ends that solve |score - m| = z95 sqrt(m (1 - m) / n), found by bisection.
func TestWilson(t *testing.T) {
	for _, c := range []struct{ wins, losses int }{{6, 1}, {7, 0}, {1, 1}, {999, 1}, {60, 40}} {
		r := Result{Wins: [2]int{c.wins, 0}, Losses: [2]int{0, c.losses}}
		low, high := r.wilson()
		n, s := float64(r.Games()), r.Score()
		inside := func(m float64) bool { return math.Abs(s-m) <= estimate.Z95*math.Sqrt(m*(1-m)/n) }
		end := func(in, out float64) float64 {
			for range 60 {
				if m := (in + out) / 2; inside(m) {
					in = m
				} else {
					out = m
				}
			}
			return in
		}
		if l, h := end(s, 0), end(s, 1); math.Abs(l-low) > 1e-9 || math.Abs(h-high) > 1e-9 {
			t.Errorf("%+v: [%v, %v], want [%v, %v]", c, low, high, l, h)
		}
	}
}

func TestResultText(t *testing.T) {
	for want, r := range map[string]Result{
		"0.8571 [0.4869, 0.9743]": {Wins: [2]int{3, 3}, Losses: [2]int{1, 0}},
		"1.0000 [0.6457, 1.0000]": {Wins: [2]int{4, 3}},
		"0.5000 [0.5000, 0.5000]": {Draws: [2]int{4, 3}},
		"0.5000 [0.2644, 0.7356]": {Wins: [2]int{3, 1}, Draws: [2]int{1, 1}, Losses: [2]int{1, 3}},
	} {
		if r.Text() != want {
			t.Errorf("%+v: %s, want %s", r, r.Text(), want)
		}
	}
}

func BenchmarkMatch(b *testing.B) {
	for _, c := range []struct {
		name    string
		chooser choose.Chooser[othello.Position]
	}{
		{"wpc", choose.New[pos](wpc(1, uniform), choose.Inversion)},
		{"all2", choose.New[pos](network(eval.Systematic(2)), choose.Inversion)},
		{"all1234", choose.New[pos](network(eval.Systematic(1, 2, 3, 4)), choose.Inversion)},
		{"rand10x3", choose.New[pos](network(eval.Snakes(3, 10, 3)), choose.Inversion)},
		{"rand8x4", choose.New[pos](network(eval.Snakes(3, 8, 4)), choose.Inversion)},
		{"rand7x5", choose.New[pos](network(eval.Snakes(3, 7, 5)), choose.Inversion)},
		{"rand26x4", choose.New[pos](network(eval.Snakes(3, 26, 4)), choose.Inversion)},
		{"vote", choose.Vote[pos](votes(101), choose.Inversion, choose.RandomTies)},
	} {
		b.Run(c.name, func(b *testing.B) {
			w := newWorker(against(c.chooser, MaxGames, 1))
			for i := range b.N {
				require.Of(w.play(b.Context(), i*chunk, (i+1)*chunk))(b)
			}
			b.ReportMetric(float64(b.N*chunk)/b.Elapsed().Seconds(), "games/s")
		})
	}
}
