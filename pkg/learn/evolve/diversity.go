package evolve

import (
	"math"
	"math/rand/v2"
	"slices"
)

// Distance returns the Euclidean distance of two vectors of the same length.
func Distance(a, b []float64) float64 {
	sum := 0.0
	for k := range a {
		d := a[k] - b[k]
		sum += float64(d * d)
	}
	return math.Sqrt(sum)
}

// niches returns the sums by which fitness is shared, one for each individual: 1 for itself and 1 - d/sigma for every
// other at a distance d up to sigma, which is half the mean distance of all pairs (Kim & Cho 2008, Sections III.A and
// IV). If all are equal they share equally.
func niches(population [][]float64) []float64 {
	n := len(population)
	distances, sum := vectors(n, n), 0.0
	for i := range n {
		for j := range i {
			d := Distance(population[i], population[j])
			distances[i][j], distances[j][i] = d, d
			sum += d
		}
	}
	sigma := sum / float64(n*(n-1)/2) / 2
	counts := make([]float64, n)
	for i, row := range distances {
		for _, d := range row {
			switch {
			case d == 0:
				counts[i]++
			case d <= sigma:
				counts[i] += 1 - d/sigma
			}
		}
	}
	return counts
}

// wheel is a roulette wheel.
type wheel struct {
	shares []float64 // the widest is 1, unless all are 0
	sum    float64
}

// newWheel gives each a share in proportion to its merit, none below zero.
func newWheel(merits []float64) wheel {
	w, top := wheel{shares: make([]float64, len(merits))}, slices.Max(merits)
	for i, m := range merits {
		if m > 0 {
			w.shares[i] = m / top
			w.sum += w.shares[i]
		}
	}
	return w
}

// spin draws a number; if all shares are 0, all have the same chance.
func (w wheel) spin(r *rand.Rand) int {
	if w.sum == 0 {
		return r.IntN(len(w.shares))
	}
	x, last := float64(r.Float64()*w.sum), 0
	for i, share := range w.shares {
		if share > 0 {
			if x < share {
				return i
			}
			x, last = x-share, i
		}
	}
	return last
}

// crowd pairs all individuals at random and returns them with the children of each pair, so that number i meets number
// N + i: of the two ways to match two parents with two children, the one with less distance between rivals (Kim & Cho
// 2008, Fig. 3).
func (g *GA) crowd(r *rand.Rand) [][]float64 {
	parents := slices.Clone(g.Population)
	if len(parents) == 0 {
		parents = g.initial(r)
	}
	r.Shuffle(g.N, func(i, j int) { parents[i], parents[j] = parents[j], parents[i] })
	children := vectors(g.N, g.Dim)
	for i := 0; i < g.N; i += 2 {
		p1, p2, c1, c2 := parents[i], parents[i+1], children[i], children[i+1]
		g.breed(r, c1, c2, p1, p2)
		if !(Distance(p1, c1)+Distance(p2, c2) < Distance(p1, c2)+Distance(p2, c1)) {
			children[i], children[i+1] = c2, c1
		}
	}
	return append(parents, children...)
}

// survive puts every child in the place of its rival, unless the rival is fitter.
func (g *GA) survive(children [][]float64, f []Fitness) {
	for i := range children {
		if !(g.Fitness[i].Value > f[i].Value) {
			g.Population[i], g.Fitness[i] = children[i], f[i]
		}
	}
}
