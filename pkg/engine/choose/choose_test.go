package choose

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// pos is a position, pair a fast chooser and its definition.
type (
	pos  = othello.Position
	pair [2]Chooser[pos]
)

func randomWPC(r *rand.Rand, spread func() float64) *eval.WPC {
	w := make([]float64, 64)
	for i := range w {
		w[i] = spread()
	}
	return require.Must(eval.NewWPC(w))
}

func network(a eval.Architecture, s seed.Seed) *eval.Network {
	return require.Must(a.Random(s, -0.1, 0.1))
}

// union has the tuples of all networks.
func union(networks ...*eval.Network) *eval.Network {
	var all []eval.Tuple
	for _, n := range networks {
		all = append(all, n.Tuples()...)
	}
	return require.Must(eval.NewNetwork(all))
}

// evaluators returns evaluators of every kind: full precision, few digits, full of ties, symmetric, constant.
func evaluators() map[string]eval.Evaluator {
	r := seed.Seed(9).Rand()
	patterns := require.Must(eval.ParseArchitecture("edge+2x,corner-2x5,row-2,rect-2x3-turned", 1))
	units := eval.Perceptron{Hidden: 5}
	mlp := require.Must(units.Decode(units.Start(11)))
	m := map[string]eval.Evaluator{
		"heuristic": eval.Heuristic(),
		"uniform":   randomWPC(r, func() float64 { return 2*r.Float64() - 1 }),
		"coins":     randomWPC(r, func() float64 { return float64(r.IntN(3) - 1) }),
		"wide":      randomWPC(r, func() float64 { return r.NormFloat64() * 1e6 * r.Float64() * r.Float64() }),
		"zero":      randomWPC(r, func() float64 { return 0 }),
		"all-1":     network(eval.Systematic(1), 1),
		"all-2":     network(eval.Systematic(2), 2),
		"all-1234":  network(eval.Systematic(1, 2, 3, 4), 3),
		"rand-8x4":  network(eval.Snakes(4, 8, 4), 5),
		"rand-7x5":  network(eval.Snakes(5, 7, 5), 6),
		"rand-10x3": network(eval.Snakes(6, 10, 3), 7),
		"rand-26x4": network(eval.Snakes(7, 26, 4), 8), // several blocks
		"long":      network(eval.Snakes(8, 2, 11), 9), // indices of more than 16 bits
		"mlp":       mlp,
		"patterns":  network(patterns, 10),
		"union":     union(network(eval.Systematic(2), 2), network(eval.Snakes(4, 8, 4), 5)),
	}
	m["frontier"] = frontier{[]int64{1, 3}}
	mixed, err := eval.NewNetwork(append(network(eval.Snakes(7, 3, 6), 8).Tuples(),
		append(network(eval.Systematic(3), 9).Tuples(),
			eval.Tuple{Places: [][]int{{56, 0, 24}, {3, 1, 7}}, Table: randomWPC(r, r.NormFloat64).Weights()[:27]})...))
	if err != nil {
		panic(err)
	}
	m["mixed"] = mixed
	coins := network(eval.Systematic(2), 0).Tuples()
	for i := range coins {
		for j := range coins[i].Table {
			coins[i].Table[j] = float64(r.IntN(2))
		}
	}
	if m["all-2 coins"], err = eval.NewNetwork(coins); err != nil {
		panic(err)
	}
	return m
}

// frontier is an evaluator without a kernel, of a type that cannot be compared.
type frontier struct{ weights []int64 }

func (f frontier) Scale() float64 { return 1 }

func (f frontier) Value(s board.Stones) int64 {
	return f.weights[0]*int64(bits.OnesCount64(s.Own)) - f.weights[1]*int64(bits.OnesCount64(s.Opp<<8&^s.Own))
}

func members(n int, s seed.Seed, spread func(*rand.Rand) float64) []eval.Evaluator {
	var es []eval.Evaluator
	r := s.Rand()
	for range n {
		es = append(es, randomWPC(r, func() float64 { return spread(r) }))
	}
	return es
}

func uniform(r *rand.Rand) float64 { return 2*r.Float64() - 1 }

// pairs returns all fast choosers, each with its definition.
func pairs() map[string]pair {
	m := map[string]pair{}
	all := evaluators()
	for name, e := range all {
		for _, v := range []View{Inversion, Negation} {
			m[name+" by "+v.String()] = pair{New[pos](e, v), Reference[pos](e, v)}
		}
	}
	two := sides{of: [2]eval.Evaluator{all["all-2"], all["uniform"]}}
	m["two sides"] = pair{fastest[pos](two), reference[pos]{two}}
	symmetric := func(r *rand.Rand) []float64 {
		w := make([]float64, 10)
		for i := range w {
			w[i] = 5 * r.NormFloat64()
		}
		return eval.Symmetric{}.Spread(w)
	}
	var sym []eval.Evaluator
	for r := seed.Seed(31).Rand(); len(sym) < 11; {
		e := require.Must(eval.NewWPC(symmetric(r)))
		sym = append(sym, e)
	}
	votes := map[string][]eval.Evaluator{
		"1":         members(1, 21, uniform),
		"3":         members(3, 22, uniform),
		"101":       members(101, 23, uniform),
		"coins":     members(5, 24, func(r *rand.Rand) float64 { return float64(r.IntN(3) - 1) }),
		"wide":      members(7, 25, func(r *rand.Rand) float64 { return r.NormFloat64() * 1e5 * r.Float64() * r.Float64() }),
		"alike":     members(9, 26, func(r *rand.Rand) float64 { return 1 + 1e-9*r.Float64() }),
		"symmetric": sym,
		"mixed":     {all["all-2"], all["heuristic"], all["rand-8x4"], all["coins"], all["zero"]},
	}
	for name, es := range votes {
		for ties, end := range map[TieRule]string{RandomTies: "", FirstTies: ", first ties"} {
			m["vote of "+name+end] = pair{
				Vote[pos](es, Inversion, ties), ReferenceVote[pos](es, Inversion, ties),
			}
		}
	}
	return m
}

func TestKernelsEqualTheReference(t *testing.T) {
	ps := positionsOf(othello.Start(), 6000)
	rnd := make([]seed.Seed, len(ps))
	for i := range rnd {
		rnd[i] = seed.Seed(3).Child("position", i)
	}
	for name, pair := range pairs() {
		t.Run(name, func(t *testing.T) {
			ps := ps
			if len(name) > 4 && name[:4] == "vote" {
				ps = ps[:1000]
			}
			got, want := make([]uint64, len(ps)), make([]uint64, len(ps))
			pair[0].Fork().Best(ps, rnd[:len(ps)], got)
			pair[1].Best(ps, rnd[:len(ps)], want)
			for i := range ps {
				if got[i] != want[i] {
					t.Fatalf("position %d: best %x, want %x\n%s", i, got[i], want[i], ps[i])
				}
			}
		})
	}
}

func TestAnswersDoNotDependOnTheBatch(t *testing.T) {
	ps := positionsOf(othello.Start(), 300)
	rnd, all, one := make([]seed.Seed, len(ps)), make([]uint64, len(ps)), make([]uint64, 1)
	for name, pair := range pairs() {
		pair[0].Best(ps, rnd, all)
		for i := len(ps) - 1; i >= 0; i-- {
			if pair[0].Best(ps[i:i+1], rnd[i:i+1], one); one[0] != all[i] {
				t.Fatalf("%s: position %d: alone %x, in a batch %x", name, i, one[0], all[i])
			}
		}
	}
}

func TestExplainAgreesWithBest(t *testing.T) {
	for name, pair := range pairs() {
		for i, p := range positionsOf(othello.Start(), 200) {
			var fromNotes uint64
			for _, n := range pair[0].Explain(p) {
				if n.Best {
					fromNotes |= 1 << n.Move
				}
			}
			var best [1]uint64
			pair[1].Best([]othello.Position{p}, []seed.Seed{0}, best[:])
			if name[:4] != "vote" && fromNotes != best[0] {
				t.Fatalf("%s: position %d: notes %x, best %x", name, i, fromNotes, best[0])
			}
		}
	}
}

// Every view that is read is written as it was read.
func FuzzView(f *testing.F) {
	for _, name := range []string{"inversion", "negation", "Inversion", "0", ""} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		var v View
		if err := v.UnmarshalText([]byte(name)); err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("error %q", err)
			}
			return
		}
		if text, err := v.MarshalText(); err != nil || string(text) != name {
			t.Errorf("%q is written as %q: %v", name, text, err)
		}
	})
}

func TestNoAllocation(t *testing.T) {
	ps := positionsOf(othello.Start(), 64)[:64]
	rnd, best := make([]seed.Seed, 64), make([]uint64, 64)
	for name, pair := range pairs() {
		if strings.HasPrefix(name, "vote of mixed") {
			continue // members of any kind vote through their own choosers
		}
		if n := testing.AllocsPerRun(10, func() { pair[0].Best(ps, rnd, best) }); n != 0 {
			t.Errorf("%s: %v allocations for a batch", name, n)
		}
	}
}

func BenchmarkBest(b *testing.B) {
	ps := positionsOf(othello.Start(), 4096)[:4096]
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(ps), func(i, j int) { ps[i], ps[j] = ps[j], ps[i] })
	rnd, best := make([]seed.Seed, 64), make([]uint64, 64)
	all := pairs()
	for _, name := range []string{"uniform by inversion", "all-2 by inversion", "all-1234 by inversion",
		"rand-7x5 by inversion", "vote of 101", "vote of symmetric"} {
		b.Run(name, func(b *testing.B) {
			for i := range b.N {
				o := i % 64 * 64
				all[name][0].Best(ps[o:o+64], rnd, best)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/64, "ns/ply")
		})
	}
}

// BenchmarkBuild makes a chooser from the weights of a candidate.
func BenchmarkBuild(b *testing.B) {
	for _, name := range []string{"all-1", "all-2", "all-3", "all-4", "all-1-2-3-4", "rand-10x3", "rand-8x4", "rand-7x5",
		"rand-26x4", "logistello"} {
		a := require.Of(eval.ParseArchitecture(name, 5))(b)
		r, w := seed.Seed(1).Rand(), make([]float64, a.Dim())
		for i := range w {
			w[i] = r.NormFloat64()
		}
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				e := require.Of(a.Decode(w))(b)
				New[pos](e, Inversion)
			}
		})
	}
}

func ExampleNew() {
	var best [1]uint64
	start := othello.Start()
	New[pos](eval.Heuristic(), Inversion).Best([]othello.Position{start}, make([]seed.Seed, 1), best[:])
	fmt.Printf("%x\n", best[0]&^start.Legal())
	// Output: 0
}

// TestLeavesAgree: where a board is worth to one side what it costs the other both leaves choose the same moves.
func TestLeavesAgree(t *testing.T) {
	e, w := network(eval.Systematic(2), 3), randomWPC(rand.New(rand.NewPCG(3, 0)), rand.Float64)
	for name, c := range map[string]struct {
		e      eval.Evaluator
		v      View
		differ bool
	}{"network": {e, Inversion, true}, "negation": {e, Negation, false}, "counter": {w, Inversion, false}} {
		if LeafMatters(c.e, c.v) != c.differ {
			t.Errorf("%s: LeafMatters", name)
		}
		batch := positionsOf(othello.Start(), 40)[:24]
		a, b := make([]uint64, len(batch)), make([]uint64, len(batch))
		for plies := 2; plies <= 4; plies += 2 {
			Deep[othello.Position](c.e, c.v, plies, Mover).Best(batch, nil, a)
			Deep[othello.Position](c.e, c.v, plies, Root).Best(batch, nil, b)
			if slices.Equal(a, b) == c.differ {
				t.Errorf("%s, %d plies: equal moves %v", name, plies, !c.differ)
			}
		}
	}
}

// TestLeafByHand: black's own table likes its disc on d3, and fears nothing that white may put on c3; white's eyes,
// which see no disc there after two plies, find all of black's moves alike.
func TestLeafByHand(t *testing.T) {
	p := othello.Start()
	// a network that likes its own discs on d3 and, ten times as much, the opponent's on c3
	table := func(sq int, w ...float64) eval.Tuple { return eval.Tuple{Places: [][]int{{sq}}, Table: w} }
	e := require.Of(eval.NewNetwork([]eval.Tuple{table(19, 0, 0, 1), table(18, 10, 0, 0)}))(t)
	best := make([]uint64, 2)
	Deep[othello.Position](e, Inversion, 2, Root).Best([]othello.Position{p}, nil, best[:1])
	Deep[othello.Position](e, Inversion, 2, Mover).Best([]othello.Position{p}, nil, best[1:])
	if best[0] != 1<<19 || best[0] == best[1] {
		t.Errorf("best moves %x by the eyes of the side that searches, %x by the mover's", best[0], best[1])
	}
}
