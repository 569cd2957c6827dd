package kernel

import (
	"flag"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/lanes"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

var whole = flag.Bool("whole", false, "a hundred times as many positions of usual players")

// ways are all ways to find the moves of a player: by definition, in Go, on every backend.
type ways struct {
	definition func(own, opp uint64, s seed.Seed) uint64
	plain      way
	backends   []way
}

type way struct {
	name string
	best func(own, opp []uint64, rnd []seed.Seed, best []uint64)
	step func(l *lanes.List, rnd []seed.Seed, n int, first bool)
}

func waysOf(e eval.Evaluator) *ways {
	w := &ways{definition: func(own, opp uint64, _ seed.Seed) uint64 { return bestByValue(position(own, opp), e.Value) }}
	for _, b := range append([]*lanes.Backend{nil}, lanes.Backends...) {
		k := newOn(b, e)
		way := way{name: b.String(), best: func(own, opp []uint64, _ []seed.Seed, best []uint64) { k.Best(own, opp, best) }}
		if s, ok := k.(Stepper); ok {
			way.step = s.Step
		}
		w.add(b, way)
	}
	return w
}

func waysOfVote(members []*eval.WPC, first bool) *ways {
	w := &ways{definition: func(own, opp uint64, s seed.Seed) uint64 { return voteByValue(members, first, own, opp, s) }}
	for _, b := range append([]*lanes.Backend{nil}, lanes.Backends...) {
		v := newVoteOn(b, members, first)
		way := way{name: b.String(), best: v.Best}
		if s, ok := v.(SteppingVote); ok {
			way.step = s.Step
		}
		w.add(b, way)
	}
	return w
}

// add adds a way; one whose network has no room in the lanes of a backend makes no steps.
func (w *ways) add(b *lanes.Backend, x way) {
	if b == nil {
		w.plain = x
	} else {
		w.backends = append(w.backends, x)
	}
}

// voteByValue returns the moves with the most votes by the values of the boards after them.
func voteByValue(members []*eval.WPC, first bool, own, opp uint64, s seed.Seed) (best uint64) {
	var votes [64]int
	for m, e := range members {
		set := bestByValue(position(own, opp), e.Value)
		switch {
		case set == 0:
			return 0
		case first || bits.OnesCount64(set) == 1:
			votes[bits.TrailingZeros64(set)]++
		default:
			votes[seed.Pick(set, s.Child("member", m).At(0))]++
		}
	}
	for sq, v := range votes {
		if v == slices.Max(votes[:]) {
			best |= 1 << sq
		}
	}
	return best
}

// games are games that go on side by side, some moves of which are random.
type games struct {
	*rand.Rand
	own, opp [lanes.Positions]uint64
}

// positions is the number of games.
const positions = lanes.Positions

func (g *games) begin(i int) {
	g.own[i], g.opp[i] = othello.Start().Stones().Own, othello.Start().Stones().Opp
	if g.IntN(4) == 0 {
		g.own[i], g.opp[i] = g.Uint64(), g.Uint64()
		if g.IntN(2) == 0 {
			g.own[i], g.opp[i] = g.own[i]&g.Uint64(), g.opp[i]&g.Uint64()
		}
		g.opp[i] &^= g.own[i]
	}
}

// follow holds all ways to the same moves in games of the player with itself, and some to the definition.
func (w *ways) follow(t *testing.T, plies int) {
	g := &games{Rand: seed.Seed(1).Rand()}
	for i := range positions {
		g.begin(i)
	}
	var rnd [positions]seed.Seed
	var best [positions]uint64
	for ply := range plies {
		for i := range rnd {
			rnd[i] = seed.Seed(g.Uint64())
		}
		w.plain.best(g.own[:], g.opp[:], rnd[:], best[:])
		i := ply % positions
		if want := w.definition(g.own[i], g.opp[i], rnd[i]); best[i] != want {
			t.Fatalf("%s: %x, %x: best moves %x, by definition %x", w.plain.name, g.own[i], g.opp[i], best[i], want)
		}
		n, first := positions-min(positions, g.IntN(8)*g.IntN(12)), g.IntN(2) == 0
		after, moved := g.after(rnd[:], best[:], n, first)
		for _, b := range w.backends {
			b.compare(t, g, rnd[:], best[:], n, first, after, moved)
		}
		g.own, g.opp = after.own, after.opp
		for i, move := range moved {
			switch {
			case move != 0:
			case legalMoves(g.opp[i], g.own[i]) == 0:
				g.begin(i)
			default:
				g.own[i], g.opp[i] = g.opp[i], g.own[i]
			}
		}
	}
}

func legalMoves(own, opp uint64) uint64 {
	p := position(own, opp)
	return p.Legal()
}

// after makes a move in each game by the rules: one of the best in the first n, any in the others.
func (g *games) after(rnd []seed.Seed, best []uint64, n int, first bool) (*games, []uint64) {
	after, moved := *g, make([]uint64, positions)
	for i := range moved {
		set := legalMoves(g.own[i], g.opp[i])
		if i < n {
			set = best[i]
		}
		if set == 0 {
			continue
		}
		sq := seed.Pick(set, uint64(rnd[i]))
		if first && i < n {
			sq = bits.TrailingZeros64(set)
		}
		flips := othello.Flips(g.own[i], g.opp[i], sq)
		moved[i] = 1 << sq
		after.own[i], after.opp[i] = g.opp[i]&^flips, g.own[i]|flips|moved[i]
	}
	return &after, moved
}

// compare holds a way to the best moves of all games and to what becomes of them.
func (w way) compare(t *testing.T, g *games, rnd []seed.Seed, want []uint64, n int, first bool, after *games,
	wantMoved []uint64) {
	t.Helper()
	var got [positions]uint64
	w.best(g.own[:], g.opp[:], rnd, got[:])
	for i := range got {
		if got[i] != want[i] {
			t.Fatalf("%s: %x, %x: best moves %x, want %x", w.name, g.own[i], g.opp[i], got[i], want[i])
		}
	}
	if w.step == nil {
		return
	}
	l := lanes.Borrow()
	defer l.GiveBack()
	l.Fill(g.own[:], g.opp[:])
	w.step(l, rnd, n, first)
	for i, move := range l.Best {
		if own, opp := l.Own[i], l.Opp[i]; move != wantMoved[i] || own != after.own[i] || opp != after.opp[i] {
			t.Fatalf("%s: %x, %x: move %x to %x, %x, want %x to %x, %x", w.name, g.own[i], g.opp[i],
				move, own, opp, wantMoved[i], after.own[i], after.opp[i])
		}
	}
}

// TestEveryWayPlaysTheSameGames follows usual players for 10^5 positions, with -whole for 10^7.
func TestEveryWayPlaysTheSameGames(t *testing.T) {
	plies := 100_000 / positions
	if *whole {
		plies *= 100
	}
	follow := func(name string, w *ways) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w.follow(t, plies+1)
		})
	}
	follow("wpc", waysOf(drawWPC(t, seed.Seed(1).Rand(), normal)))
	for _, name := range []string{"all-1", "all-2", "all-3", "all-4", "all-1-2-3-4", "rand-10x3", "rand-8x4", "rand-7x5"} {
		follow(name, waysOf(seededNetwork(t, name)))
	}
	follow("phases", waysOf(phases(t, "all-2", "rand-8x4", "all-1", "all-3", "all-1-2-3-4")))
	follow("vote", waysOfVote(drawMembers(t, 101, normal), false))
}

// phases returns an evaluator with these networks.
func phases(t testing.TB, names ...string) eval.Evaluator {
	var parts []*eval.Network
	for _, name := range names {
		parts = append(parts, seededNetwork(t, name))
	}
	return require.Of(eval.NewPhases(parts))(t)
}

// weights draws the weights of one evaluator.
type weights func(r *rand.Rand) func() float64

func normal(r *rand.Rand) func() float64 { return r.NormFloat64 }

// hard are weights that a filter may take for others, or that come near the limits of its numbers.
var hard = map[string]weights{
	"huge":     func(r *rand.Rand) func() float64 { return func() float64 { return 1e306 * r.NormFloat64() } },
	"tiny":     func(r *rand.Rand) func() float64 { return func() float64 { return 1e-300 * r.NormFloat64() } },
	"denormal": func(r *rand.Rand) func() float64 { return func() float64 { return 5e-324 * float64(r.IntN(99)-49) } },
	"equal":    func(*rand.Rand) func() float64 { return func() float64 { return 0.1 } },
	"few":      func(r *rand.Rand) func() float64 { return func() float64 { return float64(r.IntN(3) - 1) } },
	"decimals": decimals,
	"near ties": func(r *rand.Rand) func() float64 {
		return func() float64 { return 1 + math.Ldexp(float64(r.IntN(3)-1), -r.IntN(52)) }
	},
	"edges of 15 bits": edges(15),
	"edges of 16 bits": edges(16),
	"edges of 21 bits": edges(21),
	"edges of 40 bits": edges(40),
	"edges": func(r *rand.Rand) func() float64 {
		return func() float64 { return edges(1 + r.IntN(50))(r)() }
	},
	"outlier": func(r *rand.Rand) func() float64 {
		n := 0
		return func() float64 {
			if n++; n == 20 {
				return 1e7
			}
			return r.NormFloat64()
		}
	},
	"any bits": func(r *rand.Rand) func() float64 {
		return func() float64 {
			for {
				if w := math.Float64frombits(r.Uint64()); math.Abs(w) < 1e306 {
					return w
				}
			}
		}
	},
}

func decimals(r *rand.Rand) func() float64 {
	return func() float64 { return math.Round(100*r.NormFloat64()) / 100 }
}

// edges are whole numbers around 0 and plus and minus 2^n.
func edges(n int) weights {
	return func(r *rand.Rand) func() float64 {
		return func() float64 { return math.Ldexp(float64(r.IntN(3)-1), n) + float64(r.IntN(3)-1) }
	}
}

func drawWPC(t testing.TB, r *rand.Rand, draw weights) *eval.WPC {
	w, next := make([]float64, eval.Squares), draw(r)
	for i := range w {
		w[i] = next()
	}
	return newWeights(t, w)
}

func newWeights(t testing.TB, w []float64) *eval.WPC {
	return require.Of(eval.NewWPC(w))(t)
}

func drawMembers(t testing.TB, n int, draw weights) (members []*eval.WPC) {
	for r := seed.Seed(2).Rand(); len(members) < n; {
		members = append(members, drawWPC(t, r, draw))
	}
	return members
}

// symmetricMembers have several best moves wherever a position is symmetric.
func symmetricMembers(t testing.TB, n int) (members []*eval.WPC) {
	for r := seed.Seed(3).Rand(); len(members) < n; {
		w := make([]float64, 10)
		for i := range w {
			w[i] = r.NormFloat64()
		}
		members = append(members, newWeights(t, eval.Symmetric{}.Spread(w)))
	}
	return members
}

// drawNetwork returns a network of this architecture with other weights.
func drawNetwork(t testing.TB, name string, draw weights) *eval.Network {
	tuples, next := seededNetwork(t, name).Tuples(), draw(seed.Seed(4).Rand())
	for _, tuple := range tuples {
		for i := range tuple.Table {
			tuple.Table[i] = next()
		}
	}
	return newNet(t, tuples)
}

func newNet(t testing.TB, tuples []eval.Tuple) *eval.Network {
	return require.Of(eval.NewNetwork(tuples))(t)
}

func TestHardWeights(t *testing.T) {
	for kind, draw := range hard {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			for s := range seed.Seed(10) {
				waysOf(drawWPC(t, s.Rand(), draw)).follow(t, 50)
			}
			for _, name := range []string{"all-1", "all-2", "all-3", "all-1-2-3-4", "rand-8x4", "rand-7x5"} {
				waysOf(drawNetwork(t, name, draw)).follow(t, 50)
			}
			waysOfVote(drawMembers(t, 5, draw), false).follow(t, 50)
		})
	}
}

// TestVotesOfAnySize asks as many members as a ballot holds, fewer and more.
func TestVotesOfAnySize(t *testing.T) {
	for _, n := range []int{1, 4, 101, 128, 129, 300} {
		for kind, members := range map[string][]*eval.WPC{
			"full": drawMembers(t, n, normal), "decimals": drawMembers(t, n, decimals), "symmetric": symmetricMembers(t, n),
		} {
			t.Run(kind, func(t *testing.T) {
				t.Parallel()
				for _, first := range []bool{false, true} {
					waysOfVote(members, first).follow(t, 64)
				}
			})
		}
	}
}

// TestManyTuplesOfTheSamePlaces: windows share their tuples in equal parts, whose sums must not overflow.
func TestManyTuplesOfTheSamePlaces(t *testing.T) {
	r := seed.Seed(5).Rand()
	tuples := seededNetwork(t, "all-1-2-3-4").Tuples()
	for range 200 {
		tuples = append(tuples, seededNetwork(t, "all-1").Tuples()...)
	}
	for _, tuple := range tuples {
		for i := range tuple.Table {
			tuple.Table[i] = float64(i)/float64(len(tuple.Table)) + 0.01*r.NormFloat64()
		}
	}
	waysOf(newNet(t, tuples)).follow(t, 64)
}

// TestManyPlacesOfTheSameSquare: all of them may lose a part of their weights.
func TestManyPlacesOfTheSameSquare(t *testing.T) {
	r := seed.Seed(6).Rand()
	tuple := eval.Tuple{Table: make([]float64, 27)}
	for len(tuple.Places) < 260 {
		a, b := r.IntN(27), 28+r.IntN(36)
		place := []int{a, 27, b}
		if !slices.ContainsFunc(tuple.Places, func(p []int) bool { return slices.Equal(p, place) }) {
			tuple.Places = append(tuple.Places, place)
		}
	}
	for s := range 5 {
		for i := range tuple.Table {
			tuple.Table[i] = float64(i%3) + math.Ldexp(r.NormFloat64(), -12-s)
		}
		waysOf(newNet(t, []eval.Tuple{tuple})).follow(t, 64)
	}
}
