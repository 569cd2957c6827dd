package krawiec

import (
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/papers/paper"
)

// grid has what each of the five methods has in its games against each other one: points, or percent of them.
type grid [5][5]float64

// place is that of a team in Table 3.
func place(team string) int { return slices.Index(methodTeams, team) }

// of returns what a team has in its games against another one.
func (g grid) of(team, other string) float64 { return g[place(team)][place(other)] }

// total returns the points of a team.
func (g grid) total(team string) (sum float64) {
	for _, p := range g[place(team)] {
		sum += p
	}
	return sum
}

// acyclic reports whether no three methods beat each other in turn, and the order of all five or such three.
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

// methodChain names methods, each of which is above the next.
func methodChain(arms ...string) string { return strings.Join(paper.Texts(arms, methodName), " > ") }
