package kernel

import (
	"testing"

	"github.com/oneply/oneply/pkg/eval"
)

func BenchmarkNetworkBest(b *testing.B) {
	own, opp := boards(200)
	best := make([]uint64, len(own))
	for _, name := range []string{"all-2-turned", "rand-10x3-turned-torus", "all-3", "rand-8x4"} {
		a, err := eval.ParseArchitecture(name, 1)
		if err != nil {
			b.Fatal(err)
		}
		n, err := a.Random(1, -0.1, 0.1)
		if err != nil {
			b.Fatal(err)
		}
		k := New(n).(*network)
		lanes := k.lanes
		for _, on := range []bool{false, true} {
			w := "exact"
			k.lanes = nil
			if on {
				w, k.lanes = "lanes", lanes
			}
			b.Run(name+"/"+w, func(b *testing.B) {
				for b.Loop() {
					k.Best(own, opp, best)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(own)), "ns/pos")
			})
		}
	}
}

func BenchmarkWPCBest(b *testing.B) {
	own, opp := boards(200)
	best := make([]uint64, len(own))
	k := New(eval.Heuristic()).(*wpc)
	lanes := k.lanes
	for _, on := range []bool{false, true} {
		w := "exact"
		k.lanes = nil
		if on {
			w, k.lanes = "lanes", lanes
		}
		b.Run(w, func(b *testing.B) {
			for b.Loop() {
				k.Best(own, opp, best)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(own)), "ns/pos")
		})
	}
}
