// Package rating rates players by the games between any two of them: strengths by the model of Bradley and Terry, and
// triples in which each beats the next.
package rating

import (
	"fmt"
	"math"

	"github.com/oneply/oneply/pkg/engine/exact"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Points holds in row i, column j the points of player i against player j: 1 for a win, 1/2 for a draw. The number of
// games of a pair is the sum of the points of both.
type Points [][]float64

// NewPoints returns the points of n players before any game.
func NewPoints(n int) Points {
	p := make(Points, n)
	for i := range p {
		p[i] = make([]float64, n)
	}
	return p
}

// Add counts games between players i and j in which i made these points.
func (p Points) Add(i, j int, points float64, games int) {
	p[i][j] += points
	p[j][i] += float64(games) - points
}

// Ratings are the strengths of players on the Elo scale: a player 400 above another is expected to make ten points for
// each of the other's.
type Ratings struct {
	Elo   []estimate.Estimate // their mean is 0; the standard error is that of the distance from the mean
	Drawn bool                // a drawn game was added between every two players, without which some rating is infinite
}

// elo is the rating of a strength e: 400 / ln 10.
const elo = 173.71779276130073

// BradleyTerry returns the ratings that make the games most likely if player i makes a point against player j with
// probability s_i / (s_i + s_j) (Bradley & Terry 1952); a draw counts as half a win for each, which makes standard
// errors a little too large. It uses the MM algorithm (Hunter 2004, eq. 3). Ratings are infinite where one group of
// players has no point against the rest; then a drawn game is added between every two players.
func BradleyTerry(p Points) (Ratings, error) {
	if err := p.check(); err != nil {
		return Ratings{}, err
	}
	r := Ratings{Drawn: !p.connected()}
	if r.Drawn {
		p = p.drawn()
	}
	s := p.strengths()
	v := p.variances(s)
	mean := 0.0
	for _, x := range s {
		mean += exact.Log(x) / float64(len(s))
	}
	for i, x := range s {
		r.Elo = append(r.Elo, estimate.Estimate{Value: elo * (exact.Log(x) - mean), SE: elo * math.Sqrt(max(0, v[i]))})
	}
	return r, nil
}

func (p Points) check() error {
	if len(p) < 2 {
		return fmt.Errorf("rating: %d players, want two or more", len(p))
	}
	for i, row := range p {
		if len(row) != len(p) {
			return fmt.Errorf("rating: player %d has points against %d players, want %d", i, len(row), len(p))
		}
		for j, x := range row {
			if !(x >= 0 && x <= math.MaxFloat64) || i == j && x != 0 {
				return fmt.Errorf("rating: player %d has %v points against player %d", i, x, j)
			}
		}
	}
	return nil
}

// connected reports whether a chain leads from each player to each other in which everyone has points against the next.
func (p Points) connected() bool {
	for _, has := range []func(i, j int) bool{
		func(i, j int) bool { return p[i][j] > 0 }, func(i, j int) bool { return p[j][i] > 0 },
	} {
		seen, next := make([]bool, len(p)), []int{0}
		seen[0] = true
		for k := 0; k < len(next); k++ {
			for j := range p {
				if !seen[j] && has(next[k], j) {
					seen[j], next = true, append(next, j)
				}
			}
		}
		if len(next) < len(p) {
			return false
		}
	}
	return true
}

// drawn returns the points with one more drawn game between every two players.
func (p Points) drawn() Points {
	q := NewPoints(len(p))
	for i := range p {
		for j := range p {
			if i != j {
				q[i][j] = p[i][j] + 0.5
			}
		}
	}
	return q
}

// Bounds of the MM algorithm, which gains more slowly the fewer games connect the players.
const (
	mostRounds = 20_000
	enough     = 1e-13 // relative change of all strengths in a round
)

// strengths returns the most likely strengths.
func (p Points) strengths() []float64 {
	s, won := make([]float64, len(p)), make([]float64, len(p))
	for i := range p {
		s[i] = 1
		for _, x := range p[i] {
			won[i] += x
		}
	}
	for range mostRounds {
		if p.round(s, won) < enough {
			break
		}
	}
	return s
}

// round gives each player the strength that fits those of the others, one after the other, and returns the greatest
// relative change.
func (p Points) round(s, won []float64) (change float64) {
	for i := range s {
		sum := 0.0
		for j := range s {
			if i != j {
				sum += (p[i][j] + p[j][i]) / (s[i] + s[j])
			}
		}
		next := won[i] / sum
		change = max(change, math.Abs(next/s[i]-1))
		s[i] = next
	}
	return change
}

// variances returns those of the logarithms of the strengths, minus their mean: the diagonal of the pseudo-inverse of
// the Fisher information, which is the inverse of information + J/n, minus J/n, where J is all ones.
func (p Points) variances(s []float64) []float64 {
	n := len(p)
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, n)
	}
	for i := range m {
		for j := range m {
			m[i][j] += 1 / float64(n)
			if i != j {
				q := s[i] / (s[i] + s[j])
				information := float64((p[i][j] + p[j][i]) * q * (1 - q))
				m[i][j] -= information
				m[i][i] += information
			}
		}
	}
	v := diagonal(m)
	for i := range v {
		v[i] -= 1 / float64(n)
	}
	return v
}

// diagonal returns the diagonal of the inverse of a symmetric positive definite matrix m = L L': entry k is the sum of
// the squares in column k of the inverse of L.
func diagonal(m [][]float64) []float64 {
	n := len(m)
	l := cholesky(m)
	d := make([]float64, n)
	for k := range n { // column k of the inverse of L
		x := make([]float64, n)
		for i := k; i < n; i++ {
			sum := 0.0
			if i == k {
				sum = 1
			}
			for j := k; j < i; j++ {
				sum -= float64(l[i][j] * x[j])
			}
			x[i] = sum / l[i][i]
			d[k] += float64(x[i] * x[i])
		}
	}
	return d
}

// cholesky returns the lower triangular L with m = L L'.
func cholesky(m [][]float64) [][]float64 {
	l := make([][]float64, len(m))
	for i := range m {
		l[i] = make([]float64, i+1)
		for j := range l[i] {
			sum := m[i][j]
			for k := range j {
				sum -= float64(l[i][k] * l[j][k])
			}
			if i == j {
				l[i][i] = math.Sqrt(sum)
			} else {
				l[i][j] = sum / l[j][j]
			}
		}
	}
	return l
}
