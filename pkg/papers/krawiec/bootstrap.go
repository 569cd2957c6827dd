package krawiec

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/report"
)

// bouts are the points of every player against every other, numbered team by team: in the last tournament, and as the
// mean over those of the long run.
type bouts struct{ last, late [][]float64 }

// drawnAgain draws the members of the teams anew from the replayed tournaments.
func (e evidence) drawnAgain() (drawn, error) {
	b, err := e.playedAgain()
	if err != nil {
		return drawn{}, err
	}
	return b.draw(seed.Seed(0).Child("krawiec/drawn teams", 0)), nil
}

// playedAgain replays the very tournaments of the long run, of which only the points of teams are stored.
func (e evidence) playedAgain() (b bouts, err error) {
	size := e.lastRound().members()
	var teams [][]Learnt
	for _, arm := range methodTeams {
		teams = append(teams, e.runs[arm][:size])
	}
	players := len(teams) * size
	b = bouts{table[float64](players, players), table[float64](players, players)}
	from := lateFrom(e.rounds)
	for k := from; k < len(e.rounds); k++ {
		pairs, margins, err := meetings(context.Background(), teams, k, roundSeed(e.size, k), runtime.GOMAXPROCS(0))
		if err != nil {
			return b, err
		}
		again := scored(pairs, margins, len(teams), size)
		if !slices.EqualFunc(again.Points, e.rounds[k].Points, slices.Equal) {
			return b, fmt.Errorf("krawiec: tournament %d ends otherwise than stored: delete %s/%s/methods.jsonl in the results "+
				"and run it again", k, Teams().Name, e.size)
		}
		for i, p := range pairs {
			for _, side := range []struct{ a, b, margin int }{{p.Black, p.White, margins[i]}, {p.White, p.Black, -margins[i]}} {
				won := float64(points(side.margin))
				b.late[side.a][side.b] += won / float64(len(e.rounds)-from)
				if k == len(e.rounds)-1 {
					b.last[side.a][side.b] += won
				}
			}
		}
	}
	return b, nil
}

// lateFrom returns the first tournament of the long run.
func lateFrom(rounds []Tournament) int { return int(late * float64(len(rounds))) }

// roundSeed returns the seed of the k-th tournament of Teams.
func roundSeed(size lab.Size, k int) seed.Seed {
	return seed.Seed(0).Child(Teams().Name, 0).Child(string(size), 0).Child("run", 0).Child("step", k)
}

// drawings is how often the members of teams are drawn anew.
const drawings = 2000

// drawn holds the points of the teams, with the actual members and with those of each drawing.
type drawn struct {
	scores
	drawings []scores
}

// scores are points in the last tournament, and as the mean over those of the long run.
type scores struct{ last, late grid }

// draw draws the members of each team anew, with replacement.
func (b bouts) draw(s seed.Seed) drawn {
	size := len(b.last) / len(methodTeams)
	sum := func(points [][]float64, times [][]int) (t grid) {
		for a, row := range points {
			for other := range methodTeams {
				won := 0.0
				for i, n := range times[other] {
					won += float64(row[other*size+i] * float64(n))
				}
				t[a/size][other] += float64(won * float64(times[a/size][a%size]))
			}
		}
		return t
	}
	both := func(times [][]int) scores { return scores{sum(b.last, times), sum(b.late, times)} }
	once := slices.Repeat([][]int{slices.Repeat([]int{1}, size)}, len(methodTeams))
	return drawn{both(once), stats.Bootstrap(s, drawings, slices.Repeat([]int{size}, len(methodTeams)), both)}
}

// estimate returns a number of the tournaments, with the interval of the drawings.
func (d drawn) estimate(of func(scores) float64) stats.Estimate {
	return stats.Drawn(of(d.scores), paper.Each(d.drawings, of), 0.95)
}

// lead returns by how many points a team is ahead of another in the last tournament, or in the mean of the long run.
func (d drawn) lead(team, other string, last bool) stats.Estimate {
	return d.estimate(func(t scores) float64 {
		g := t.late
		if last {
			g = t.last
		}
		return g.total(team) - g.total(other)
	})
}

// above asks whether a team is ahead of others, and by how many points.
func (d drawn) above(team string, last bool, others ...string) report.Fact {
	var list []report.Answer
	text := paper.Texts(others, func(other string) string {
		l := d.lead(team, other, last)
		list = append(list, report.IntervalAbove(l.Lo, l.Hi, 0))
		return fmt.Sprintf("minus %s %s", methodName(other), l.Text(0))
	})
	return report.Fact{Answer: report.All(list...), Test: methodName(team) + " " + strings.Join(text, ", ")}
}

const byDrawing = "95% intervals by drawing the members of each team anew (bootstrap); "

// share returns the share of the drawings in which something holds.
func (d drawn) share(holds func(last grid) bool) (share float64) {
	for _, x := range d.drawings {
		if holds(x.last) {
			share++
		}
	}
	return share / float64(len(d.drawings))
}

// likely answers Yes if something holds in 95% of the drawings, No if it fails in as many.
func likely(share float64) report.Answer {
	switch {
	case share >= 0.95:
		return report.Yes
	case share <= 0.05:
		return report.No
	}
	return report.Open
}
