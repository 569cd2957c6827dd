package rating

import "github.com/oneply/oneply/pkg/engine/exact"

// Triple is three players of which A beats B, B beats C and C beats A, with more than half of the points each time.
type Triple struct {
	A, B, C     int  // A has the lowest number
	Significant bool // each of the three beats the next by more than chance allows between equals
}

// level is the probability that chance alone makes any result of a league significant.
const level = 0.05

// Intransitive returns the triples in which each beats the next, in the order of their numbers. A result is significant
// if equals would reach it with a probability of at most 5% over all pairs of the league together (Bonferroni): by
// Hoeffding's bound (1963), 2 exp(-2 n (score - 1/2)^2) in n games, which holds for any share of draws.
func Intransitive(p Points) (list []Triple) {
	for a := range p {
		for b := a + 1; b < len(p); b++ {
			for c := a + 1; c < len(p); c++ {
				if p.beats(a, b) && p.beats(b, c) && p.beats(c, a) {
					sure := p.Significant(a, b) && p.Significant(b, c) && p.Significant(c, a)
					list = append(list, Triple{a, b, c, sure})
				}
			}
		}
	}
	return list
}

func (p Points) beats(i, j int) bool { return i != j && p[i][j] > p[j][i] }

// Significant reports whether players i and j are unlikely to be equal, by the test of Intransitive.
func (p Points) Significant(i, j int) bool {
	games := p[i][j] + p[j][i]
	if games == 0 {
		return false
	}
	d := (p[i][j] - p[j][i]) / 2 / games
	pairs := float64(len(p)*(len(p)-1)) / 2
	return 2*exact.Exp(-2*games*d*d)*pairs <= level
}
