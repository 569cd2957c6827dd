package krawiec

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"sync"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
)

// Results are stored results of all experiments at one size: quick, reduced or paper. The methods draw the tables and
// figures of the paper, published numbers beside ours; their errors say what to run.
type Results struct{ *paper.Results }

// At returns the results of a size below a data folder; "" is that of the checkout.
func At(data string, size lab.Size) Results { return Results{paper.At(data, size)} }

// Stored returns the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return At("", size) }

// study holds the runs of each arm in order.
type study map[string][]Learnt

// runsAt says how many runs each arm has at a size.
func runsAt(size lab.Size) string {
	_, runs := settings(size)
	return fmt.Sprintf("%d runs", runs)
}

// part holds the results of some experiments, beside the printed ones.
type part struct {
	inPrint
	runs study
	size lab.Size
}

// part returns a function that loads the part.
func (x Results) part(experiments ...lab.Experiment[LearnConfig, Learnt]) func() (part, error) {
	return func() (part, error) {
		p := part{loadPrinted(), study{}, x.Size}
		for _, e := range experiments {
			runs, err := paper.Load(x.Results, e)
			if err != nil {
				return p, err
			}
			maps.Copy(p.runs, runs.Outcomes())
		}
		return p, nil
	}
}

// teams is a part with the tournaments of an arm of Teams.
type teams struct {
	part
	rounds []Tournament
}

func (x Results) teams(arm string, experiments ...lab.Experiment[LearnConfig, Learnt]) func() (teams, error) {
	return func() (t teams, err error) {
		if t.part, err = x.part(experiments...)(); err != nil {
			return t, err
		}
		all, err := single(x, Teams())()
		t.rounds = all[arm].Rounds
		return t, err
	}
}

// lastRound returns the tournament of the last generations.
func (t teams) lastRound() Tournament { return t.rounds[len(t.rounds)-1] }

// against is one of the two external opponents.
type against struct {
	name string
	of   func(Sample) Tally
}

var (
	heuristicPlayer = against{"the WPC heuristic", func(s Sample) Tally { return s.Heuristic }}
	liberty         = against{"the Liberty Player", func(s Sample) Tally { return s.Liberty }}
	externals       = []against{heuristicPlayer, liberty}
)

// rates returns the winning rates of a run, sample by sample.
func (a against) rates(l Learnt) []float64 {
	return paper.Each(l.Samples, func(s Sample) float64 { return a.of(s).Rate() })
}

// span is a part of a run, by shares of its games.
type span struct{ from, to float64 }

// late is the share of the games after which the long run begins: the last 20 of 50 samples; Table 2.
const late = 0.6

// tenth is the share of the games after which learners are called fast or slow: 200,000 of 2,000,000.
const tenth = 0.1

var atFirst, longRun = span{0, tenth}, span{late, 1}

// between returns the mean rate of each run over the samples of a span, at least one.
func (a against) between(runs []Learnt, s span) []float64 {
	return paper.Each(runs, func(l Learnt) float64 {
		n := float64(len(l.Samples))
		first, end := int(math.Round(s.from*n)), int(math.Round(s.to*n))
		return paper.Average(a.rates(l)[first:max(end, first+1)])
	})
}

// final returns the mean rate of each run in the long run.
func (a against) final(runs []Learnt) []float64 { return a.between(runs, longRun) }

// evidence is everything by which claims are judged.
type evidence struct {
	teams    // all learners, and the tournaments of the methods
	replayed map[string]Replayed
	repeated map[string]Cycles
	drawn    func() (drawn, error) // of the teams in the tournaments
}

func (x Results) evidence() (evidence, error) {
	return paper.Once(x.Results, "evidence", func() (e evidence, err error) {
		var failed [3]error
		e.teams, failed[0] = x.teams(armMethods, Lambda(), Methods(), Ratios(), Early(), Variants())()
		e.replayed, failed[1] = single(x, Replay())()
		e.repeated, failed[2] = single(x, Repetition())()
		e.drawn = sync.OnceValues(e.drawnAgain)
		return e, cmp.Or(failed[:]...)
	})
}

// single returns a function that loads the outcomes of an experiment with one run per arm.
func single[C, R any](x Results, e lab.Experiment[C, R]) func() (map[string]R, error) {
	return func() (map[string]R, error) {
		runs, err := paper.Load(x.Results, e)
		return runs.Singles(), err
	}
}

// percent returns the points of each of the five methods in percent of the points available; totals on the diagonal.
func (t Tournament) percent() (g grid) {
	most := 6 * float64(t.members()*t.members())
	for i, row := range t.Points {
		for j, p := range row {
			g[i][j] = 100 * float64(p) / most
		}
		g[i][i] = 100 * float64(t.total(i)) / (most * float64(len(t.Points)-1))
	}
	return g
}

// totals returns the points of a team in each tournament.
func totals(rounds []Tournament, team int) []float64 {
	return paper.Each(rounds, func(t Tournament) float64 { return float64(t.total(team)) })
}

// champion is our best player: the one of CTDL+HoF with the most points in the last tournament.
type champion struct {
	size         lab.Size
	weights      []float64
	run          int
	points, most int // its own, and the most it could have
}

// champion returns our best player, or an error that says which runs are missing.
func (x Results) champion() (champion, error) { return paper.From(x.evidence, evidence.champion) }

func (e evidence) champion() (c champion) {
	c.size = e.size
	team := e.lastRound().Players[place(CTDLHoF)]
	c.run = slices.Index(team, slices.Max(team))
	c.weights, c.points = e.runs[CTDLHoF][c.run].last().Weights, team[c.run]
	c.most = 3 * 2 * (len(methodTeams) - 1) * len(team)
	return c
}
