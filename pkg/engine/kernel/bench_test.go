package kernel

import (
	"math/bits"
	"testing"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/lanes"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// BenchmarkBest finds the best moves of positions on every backend and without. Close is the share of positions that
// exact values decide.
func BenchmarkBest(b *testing.B) {
	own, opp := boards(200)
	best := make([]uint64, len(own))
	bench := func(name string, e eval.Evaluator) {
		for _, way := range append(lanes.Backends, nil) {
			k := newOn(way, e)
			b.Run(name+"/"+way.String(), func(b *testing.B) {
				for b.Loop() {
					k.Best(own, opp, best)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(own)), "ns/position")
				if f, ok := k.(*filtered); ok {
					b.ReportMetric(f.closeCalls(own, opp), "close/position")
				}
			})
		}
	}
	bench("wpc", drawWPC(b, seed.Seed(1).Rand(), normal))
	bench("wpc-decimals", drawWPC(b, seed.Seed(1).Rand(), decimals))
	bench("wpc-symmetric", symmetricMembers(b, 1)[0])
	for _, name := range append(laneNames, "rand-7x5", "rect-2x3", "logistello") {
		bench(name, seededNetwork(b, name))
	}
	units := eval.Perceptron{Hidden: 16}
	mlp := require.Of(units.Decode(units.Start(1)))(b)
	bench("mlp-16", mlp)
	for _, name := range []string{"all-2", "all-1-2-3-4", "rand-8x4", "rand-7x5"} {
		bench(name+"-decimals", drawNetwork(b, name, decimals))
	}
}

// BenchmarkStep makes a move in every position.
func BenchmarkStep(b *testing.B) {
	own, opp := boards(200)
	l, rnd := new(lanes.List), make([]seed.Seed, lanes.Positions)
	bench := func(name string, x way) {
		b.Run(name+"/"+x.name, func(b *testing.B) {
			n := 0
			for b.Loop() {
				for i := 0; i < len(own); i += lanes.Positions {
					some := min(lanes.Positions, len(own)-i)
					l.Fill(own[i:][:some], opp[i:][:some])
					x.step(l, rnd[:some], some, false)
				}
				n += len(own)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/position")
		})
	}
	for _, w := range waysOf(drawWPC(b, seed.Seed(1).Rand(), normal)).backends {
		bench("wpc", w)
	}
	for _, w := range waysOf(seededNetwork(b, "all-2")).backends {
		bench("all-2", w)
	}
	for _, w := range waysOfVote(drawMembers(b, 101, normal), false).backends {
		bench("vote", w)
	}
}

// closeCalls returns the share of positions that exact values decide.
func (k *filtered) closeCalls(own, opp []uint64) float64 {
	if k.exact == nil {
		return 0
	}
	l, n, all := new(lanes.List), 0, len(own)
	for len(own) > 0 {
		some := min(lanes.Positions, len(own))
		l.Fill(own[:some], opp[:some])
		l.Find(k.backend, some)
		n += bits.OnesCount64(l.Near(k.backend, k.sums, some))
		own, opp = own[some:], opp[some:]
	}
	return float64(n) / float64(all)
}

// BenchmarkVote lets 101 members vote. Close is the share of their choices that the backend leaves open, exact that of
// the choices that exact weights decide; the others are ties.
func BenchmarkVote(b *testing.B) {
	own, opp := boards(200)
	best, rnd := make([]uint64, len(own)), make([]seed.Seed, len(own))
	for i := range rnd {
		rnd[i] = seed.Seed(i)
	}
	for _, c := range []struct {
		name    string
		members []*eval.WPC
	}{
		{"normal", drawMembers(b, 101, normal)}, {"decimals", drawMembers(b, 101, decimals)},
		{"symmetric", symmetricMembers(b, 101)},
	} {
		for _, way := range append(lanes.Backends, nil) {
			k := newVoteOn(way, c.members, false)
			b.Run(c.name+"/"+way.String(), func(b *testing.B) {
				for b.Loop() {
					k.Best(own, opp, rnd, best)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(own)), "ns/position")
				if v, ok := k.(*laneVote); ok {
					open, exact := v.closeCalls(own, opp)
					b.ReportMetric(open, "close/choice")
					b.ReportMetric(exact, "exact/choice")
				}
			})
		}
	}
}

func (k *laneVote) closeCalls(own, opp []uint64) (open, exact float64) {
	l, choices := new(lanes.List), 0
	for len(own) > 0 {
		n := min(lanes.Positions, len(own))
		l.Fill(own[:n], opp[:n])
		l.Find(k.backend, n)
		l.Votes(k.backend, k.votes, n, func(_, _ int, moves uint64, fine bool) uint64 {
			open++
			if !fine {
				exact++
			}
			return moves & -moves
		})
		for _, legal := range l.Legal[:n] {
			if legal != 0 {
				choices += len(k.exact)
			}
		}
		own, opp = own[n:], opp[n:]
	}
	return open / float64(choices), exact / float64(choices)
}
