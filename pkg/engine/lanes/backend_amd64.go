package lanes

import (
	"github.com/oneply/oneply/pkg/lab/seed"
	"golang.org/x/sys/cpu"
)

//go:generate sh -c "cd asm && go run . -out ../stages_amd64.s"

// Backends are those that the processor has, the fastest first. GODEBUG=cpu.avx512f=off leaves out AVX-512,
// GODEBUG=cpu.all=off all of them.
var Backends = present()

func present() (all []*Backend) {
	x := &cpu.X86
	bits := x.HasBMI1 && x.HasBMI2 && x.HasPOPCNT
	wide := x.HasAVX512F && x.HasAVX512VL && x.HasAVX512BW && x.HasAVX512DQ && x.HasAVX512CD && x.HasAVX512VBMI &&
		x.HasAVX512VBMI2
	if bits && wide {
		all = append(all, &Backend{Name: "AVX-512", width: 64,
			shortest: 3, longest: Longest, costs: []int{0, 12, 12, 12, 16, 25},
			listMoves: listMoves512, findFlips: findFlips512,
			weights: weightSums512, tables: tableSums512, votes: voteSums512, bestSums: bestSums512})
	}
	if bits && x.HasAVX2 {
		all = append(all, &Backend{Name: "AVX2", width: 32,
			shortest: 2, longest: 4, costs: []int{0, 10, 10, 20, 46}, chunks: true,
			listMoves: listMoves256, findFlips: findFlips256,
			weights: weightSums256, tables: tableSums256, votes: voteSums256, bestSums: bestSums256})
	}
	return all
}

//go:noescape
func listMoves512(l *List, n int) int

//go:noescape
func listMoves256(l *List, n int) int

//go:noescape
func findFlips512(l *List, n int)

//go:noescape
func findFlips256(l *List, n int)

//go:noescape
func weightSums512(t *Weights, l *List, n int)

//go:noescape
func weightSums256(t *Weights, l *List, n int)

//go:noescape
func tableSums512(t *table, tables int, offsets *uint32, l *List, n int)

//go:noescape
func tableSums256(t *table, tables int, offsets *uint32, l *List, n int)

//go:noescape
func voteSums512(v *ballot, l *List, n int)

//go:noescape
func voteSums256(v *ballot, l *List, n int)

//go:noescape
func bestSums512(l *List, n int, slack int) uint64

//go:noescape
func bestSums256(l *List, n int, slack int) uint64

//go:noescape
func step(l *List, rnd *seed.Seed, n int)
