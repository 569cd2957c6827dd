package krawiec

import (
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/papers/paper"
)

// grid holds the points, or percent of them, of each of the five methods against each other.
type grid [5][5]float64

// place returns the index of a team in Table 3.
func place(team string) int { return slices.Index(methodTeams, team) }

// of returns the entry of a team against another.
func (g grid) of(team, other string) float64 { return g[place(team)][place(other)] }

// total returns the points of a team.
func (g grid) total(team string) (sum float64) {
	for _, p := range g[place(team)] {
		sum += p
	}
	return sum
}

// acyclic reports whether no three methods beat each other in a circle, with the order of all five, else the three.
func (g grid) acyclic() (bool, string) {
	beats := func(a, b string) bool { return g.of(a, b) > g.of(b, a) }
	for _, a := range methodTeams {
		for _, b := range methodTeams {
			for _, c := range methodTeams {
				if beats(a, b) && beats(b, c) && beats(c, a) {
					return false, methodChain(a, b, c, a) + ": 1 cycle at least"
				}
			}
		}
	}
	arms := byRate(methodTeams, func(a string) (won float64) {
		for _, b := range methodTeams {
			if beats(a, b) {
				won++
			}
		}
		return won
	})
	return true, methodChain(arms...) + ": 0 cycles"
}

// methodChain names methods, each above the next.
func methodChain(arms ...string) string { return strings.Join(paper.Texts(arms, methodName), " > ") }
