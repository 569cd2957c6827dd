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
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Results are stored results of all experiments at one size: quick, reduced or paper. The methods draw the tables and
// figures of the paper, published numbers beside ours; their errors say what is to be run.
type Results struct{ *paper.Results }

// At returns the results of a size below a data folder, "" for that of the checkout.
func At(data string, size lab.Size) Results { return Results{paper.At(data, size)} }

// Stored returns the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return At("", size) }

// study are the runs of each arm from the first one on.
type study map[string][]Learnt

// fewest is the number of runs of each arm with which something can be said.
const fewest = 5

// study returns the runs of some experiments, by arm: all, or as many as all arms of an experiment have. Arms with
// another reading are there if they have runs enough, at most as many as the others.
func (x Results) study(experiments ...lab.Experiment[LearnConfig, Learnt]) (study, error) {
	all := study{}
	for _, e := range experiments {
		lines, err := paper.There(x.Results, e, x.Size)
		if err != nil {
			return nil, err
		}
		own, other, runs := study{}, study{}, paper.RunsOf(lines)
		for _, a := range e.Plan(x.Size).Arms {
			of := own
			if isOther(a.Name) {
				of = other
			}
			of[a.Name] = runs.Of(a.Name).Outcomes()
		}
		least := own.fewest()
		if least < fewest {
			_, err := paper.All(x.Results, e)
			return nil, err
		}
		maps.Copy(all, own.level())
		for arm, list := range other {
			if len(list) >= fewest {
				all[arm] = list[:min(len(list), least)]
			}
		}
	}
	return all, nil
}

// there returns those of some arms that have runs.
func (s study) there(arms []string) (list []string) {
	for _, arm := range arms {
		if len(s[arm]) > 0 {
			list = append(list, arm)
		}
	}
	return list
}

// level returns as many runs of each arm as all arms have.
func (s study) level() study {
	cut := study{}
	for arm, list := range s {
		cut[arm] = list[:s.fewest()]
	}
	return cut
}

// fewest returns the least number of runs of some arms, or of all where none is named.
func (s study) fewest(arms ...string) int { return slices.Min(s.counts(arms)) }

// counts returns the numbers of runs of some arms, or of all where none is named.
func (s study) counts(arms []string) (list []int) {
	if len(arms) == 0 {
		arms = slices.Collect(maps.Keys(s))
	}
	for _, arm := range arms {
		list = append(list, len(s[arm]))
	}
	return list
}

// told says how many runs of some arms there are at a size: "25 runs", "15 of 25 runs", "15 to 25 of 25 runs".
func (s study) told(size lab.Size, arms ...string) string {
	return runsOf(size, s.counts(arms)...)
}

// runsOf says how many runs arms have at a size.
func runsOf(size lab.Size, counts ...int) string {
	_, all := settings(size)
	switch least, most := slices.Min(counts), slices.Max(counts); {
	case least == all:
		return fmt.Sprintf("%d runs", all)
	case least == most:
		return fmt.Sprintf("%d of %d runs", least, all)
	default:
		return fmt.Sprintf("%d to %d of %d runs", least, most, all)
	}
}

// part is what some experiments show, beside print.
type part struct {
	inPrint
	study
	size lab.Size
}

// part returns how to load it.
func (x Results) part(experiments ...lab.Experiment[LearnConfig, Learnt]) func() (part, error) {
	return func() (p part, err error) {
		p.size = x.Size
		p.inPrint = loadPrinted()
		p.study, err = x.study(experiments...)
		return p, err
	}
}

// readings returns that of Lambda with both readings of what is learnt from.
func (x Results) readings() (part, error) {
	p, err := x.part(Lambda())()
	for _, lambda := range lambdas {
		if err == nil && len(p.study[lambdaArm(lambda)+learntToo]) == 0 {
			_, err = paper.All(x.Results, Lambda())
		}
	}
	return p, err
}

// teams is such a part with the tournaments of an arm of Teams.
type teams struct {
	part
	rounds []Tournament
}

func (x Results) teams(arm string, experiments ...lab.Experiment[LearnConfig, Learnt]) func() (teams, error) {
	return func() (t teams, err error) {
		if t.part, err = x.part(experiments...)(); err == nil {
			t.rounds, err = x.tournaments(arm)
		}
		return t, err
	}
}

// tournaments returns those of an arm of Teams.
func (x Results) tournaments(arm string) ([]Tournament, error) {
	runs, err := paper.Load(x.Results, Teams())
	if err != nil {
		return nil, err
	}
	return runs.Of(arm)[0].Outcome.Rounds, nil
}

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

// between returns the mean rate of each run over its samples from one share of the games to another, one at least.
func (a against) between(runs []Learnt, from, to float64) []float64 {
	return paper.Each(runs, func(l Learnt) float64 {
		n := float64(len(l.Samples))
		first, end := int(math.Round(from*n)), int(math.Round(to*n))
		return paper.Average(a.rates(l)[first:max(end, first+1)])
	})
}

// late is the share of the games after which the long run begins: the last 20 of 50 samples; Table 2.
const late = 0.6

// final returns the mean rate of each run in the long run.
func (a against) final(runs []Learnt) []float64 { return a.between(runs, late, 1) }

// evidence is everything that claims are judged by.
type evidence struct {
	inPrint
	size         lab.Size
	runs         study // of Lambda, Methods and Ratios
	early        []Learnt
	variants     study
	methodRounds []Tournament
	replayed     map[string]Replayed
	repeated     map[string]Cycles
	drawn        func() (drawn, error) // of the teams in the tournaments
}

func (x Results) evidence() (evidence, error) {
	return paper.Once(x.Results, "evidence", func() (evidence, error) {
		e := evidence{size: x.Size, inPrint: loadPrinted()}
		var failed [6]error
		var first study
		e.runs, failed[0] = x.study(Lambda(), Methods(), Ratios())
		first, failed[1] = x.study(Early())
		e.early = first["tdl"]
		e.variants, failed[2] = x.study(Variants())
		e.replayed, failed[3] = x.replayed()
		e.repeated, failed[4] = x.repeated()
		e.methodRounds, failed[5] = x.tournaments(armMethods)
		e.drawn = sync.OnceValues(e.drawnAgain)
		return e, cmp.Or(failed[:]...)
	})
}

// single returns the outcomes of an experiment with one run of each arm.
func single[C, R any](x Results, e lab.Experiment[C, R]) (map[string]R, error) {
	runs, err := paper.Load(x.Results, e)
	return runs.Singles(), err
}

func (x Results) replayed() (map[string]Replayed, error) { return single(x, Replay()) }

func (x Results) repeated() (map[string]Cycles, error) { return single(x, Repetition()) }

// estimate returns the share of wins with the standard error of the games.
func (t Tally) estimate() estimate.Estimate { return estimate.Binomial(t.Rate(), t[0]+t[1]+t[2]) }

// shares returns the points of team i in percent of the available points, by opponent; its own place has the total.
func (t Tournament) shares(i int) []float64 {
	games := 2 * len(t.Players[i]) * len(t.Players[i])
	list := make([]float64, len(t.Points))
	for j, p := range t.Points[i] {
		list[j] = 100 * float64(p) / float64(3*games)
	}
	list[i] = 100 * float64(t.total(i)) / float64(3*games*(len(t.Points)-1))
	return list
}

// totals returns the points of a team in each tournament.
func totals(rounds []Tournament, team int) []float64 {
	return paper.Each(rounds, func(t Tournament) float64 { return float64(t.total(team)) })
}

// champion is our best player: that with the most points in the last tournament of all of CTDL+HoF.
type champion struct {
	size         lab.Size
	weights      []float64
	run          int
	points, most int // its own, and the most that it could have
	members      int // of each team
}

// champion returns our best player, or which runs are not there.
func (x Results) champion() (champion, error) {
	return paper.From(x.evidence, evidence.champion)
}

func (e evidence) champion() (c champion) {
	c.size = e.size
	team := e.lastRound().Players[slices.Index(methodTeams, armCTDLHoF)]
	for i, p := range team {
		if p > team[c.run] {
			c.run = i
		}
	}
	samples := e.runs[armCTDLHoF][c.run].Samples
	c.weights, c.points, c.members = samples[len(samples)-1].Weights, team[c.run], len(team)
	c.most = 3 * 2 * (len(methodTeams) - 1) * c.members
	return c
}
