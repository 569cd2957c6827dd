package kim

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Results are stored results of all experiments at one size, quick or paper. The methods draw the tables and figures of
// the paper, published numbers beside ours; their errors say what is to be run.
type Results struct{ *paper.Results }

// At returns the results of a size below a data folder, "" for that of the checkout.
func At(data string, size lab.Size) Results { return Results{paper.At(data, size)} }

// Stored returns the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return At("", size) }

// run is a finished run of Evolve or Readings.
type run = lab.Line[EvolveConfig, Evolved]

// study are runs of Evolve by algorithm, or of Readings by arm.
type study = paper.Runs[EvolveConfig, Evolved]

// evolved is what Evolve shows, beside what is printed of it.
type evolved struct {
	printedTables
	size lab.Size
	runs study
}

func (x Results) evolved() (evolved, error) {
	return paper.Once(x.Results, "evolved", func() (e evolved, err error) {
		e.size, e.runs, e.printedTables = x.Size, study{}, loadPrinted()
		runs, err := paper.Load(x.Results, Evolve())
		for _, a := range algorithms {
			e.runs[a] = runs.Of(strings.ToLower(a))
		}
		return e, err
	})
}

// fittest returns the run with the best individual of all, and its algorithm.
func (e evolved) fittest() (best run, algorithm string) {
	for _, a := range algorithms {
		if r := e.runs.Of(a).Best(scored[maxScore]); algorithm == "" || scored[maxScore](r) > scored[maxScore](best) {
			best, algorithm = r, a
		}
	}
	return best, algorithm
}

// read is what Evolve and Readings show.
type read struct {
	evolved
	others study // of Readings, as many as are there
}

func (x Results) read() (r read, err error) {
	if r.evolved, err = x.evolved(); err == nil {
		r.others, err = paper.LoadSoFar(x.Results, Readings())
	}
	return r, err
}

// whole says what is missing of the runs of Readings.
func (r read) whole() string {
	plan, there := readingsPlan(r.size), r.others.Len()
	if all := plan.Runs * len(plan.Arms); there < all {
		return fmt.Sprintf("%d of %d runs are there: oneply run %s -size %s", there, all, Readings().Name, r.size)
	}
	return fmt.Sprintf("version %d", Readings().Version)
}

// replayed are the results of Ties, by arm.
type replayed struct {
	printedTables
	size    lab.Size
	results map[string]play.Result
}

func (x Results) replayed() (replayed, error) {
	runs, err := paper.Load(x.Results, Ties())
	return replayed{loadPrinted(), x.Size, runs.Singles()}, err
}

// of returns the score of a printed player or fusion under a rule for ties.
func (r replayed) of(name string, rule choose.TieRule) estimate.Estimate {
	return r.results[tiesArm(name, rule)].Estimate()
}

// scored are the numbers of Table 2 of a run: max, average and min score of its last generation.
var scored = [3]func(run) float64{
	maxScore: func(r run) float64 { return r.Outcome.Population[0].Score() },
	avgScore: func(r run) float64 {
		var list []float64
		for _, i := range r.Outcome.Population {
			list = append(list, i.Score())
		}
		return paper.Average(list)
	},
	minScore: func(r run) float64 { return r.Outcome.Population[len(r.Outcome.Population)-1].Score() },
}

// The numbers of Table 3 of a run.
func unique(r run) float64         { return float64(r.Outcome.Ten.Unique) }
func geneDistance(r run) float64   { return r.Outcome.Ten.Genes }
func weightDistance(r run) float64 { return r.Outcome.Ten.Weights }

// stretch returns the mean of a curve between two shares of its generations, in [0, 1].
func stretch(curve []float64, from, to float64) float64 {
	n := float64(len(curve))
	return paper.Average(curve[int(from*n):max(int(to*n), int(from*n)+1)])
}

// crowds is what Search shows, beside what is printed of it, and of Full as many runs as are there.
type crowds struct {
	evolved
	printedCrowds
	search map[string][]Searched // by arm, run by run; every arm has the same runs
	full   map[string][]Searched // without saving
}

func (x Results) searched() (crowds, error) {
	return paper.Once(x.Results, "searched", func() (c crowds, err error) {
		if c.evolved, err = x.evolved(); err != nil {
			return c, err
		}
		c.printedCrowds = loadCrowds(c.players)
		searched, err := paper.Load(x.Results, Search())
		if err != nil {
			return c, err
		}
		full, err := paper.There(x.Results, Full(), x.Size)
		c.search, c.full = searched.Outcomes(), paper.RunsOf(full).Outcomes()
		return c, err
	})
}

// of returns the runs of an algorithm against an opponent.
func (c crowds) of(algorithm, opponent string) []Searched {
	return c.search[SearchArm(algorithm, opponent)]
}

// By returns what became of a fusion.
func (s Searched) By(fusion player.Fusion) Fused {
	for _, f := range s.Fusions {
		if f.Fusion == fusion {
			return f
		}
	}
	return Fused{Fusion: fusion}
}

// inSearch and inNewGames are the two scores of what was found.
func inSearch(f ensemble.Found) float64   { return f.Search.Score().Value }
func inNewGames(f ensemble.Found) float64 { return f.Fresh.Score().Value }

// scores returns a score of an ensemble in every run.
func (c crowds) scores(k crowd, of func(ensemble.Found) float64) (list []float64) {
	for _, s := range c.of(k.algorithm, k.opponent) {
		list = append(list, of(s.By(k.fusion).members(k.which)))
	}
	return list
}

// members returns the ensemble of all ten, or the best of three.
func (f Fused) members(which string) ensemble.Found {
	if which == allTen {
		return *f.All
	}
	return f.Three
}

// The best individual's scores against the heuristic: that by which it is the best one, and that in new games; and how
// different the pool is.
func bestChosen(s Searched) float64     { return s.Scores[0] }
func bestInNewGames(s Searched) float64 { return s.Single.Score().Value }
func disagreement(s Searched) float64   { return s.Disagreement }
func distance(s Searched) float64       { return s.Distance }

// gains returns by how much an ensemble is better than the best individual, run by run.
func (c crowds) gains(k crowd) []float64 {
	return paper.Each(c.of(k.algorithm, k.opponent), func(s Searched) float64 {
		return s.Gain(k.opponent, s.By(k.fusion).members(k.which))
	})
}

// Gain returns by how much an ensemble is better than the best individual in new games: against the heuristic the
// difference of two scores in the same games, against the individual what is above 1/2.
func (s Searched) Gain(opponent string, f ensemble.Found) float64 {
	if opponent == TheSingle {
		return inNewGames(f) - 0.5
	}
	return inNewGames(f) - bestInNewGames(s)
}

// minus returns a number less than each of a list.
func minus(list []float64, v float64) []float64 {
	return stats.Differences(slices.Repeat([]float64{v}, len(list)), list)
}

// meanGains returns the mean over fusions of the gains of every run.
func (c crowds) meanGains(algorithm, opponent, which string) []float64 {
	return paper.Each(c.of(algorithm, opponent), func(s Searched) float64 { return s.meanGain(opponent, which) })
}

// MeanGain returns the mean over fusions of the gain of the best ensembles of three.
func (s Searched) MeanGain(opponent string) float64 { return s.meanGain(opponent, theThree) }

func (s Searched) meanGain(opponent, which string) (mean float64) {
	for _, f := range s.Fusions {
		mean += s.Gain(opponent, f.members(which)) / float64(len(s.Fusions))
	}
	return mean
}

// cost is what a search costs over all runs and fusions.
type cost struct{ without, needed, played int64 }

// cost returns that of the searches of an algorithm against an opponent.
func (c crowds) cost(algorithm, opponent string) (sum cost) {
	games := int64(SearchSettings(c.size).MaxGames)
	for _, s := range c.of(algorithm, opponent) {
		for _, f := range s.Fusions {
			sum.without += games * int64(f.Three.Judged)
			sum.needed += f.Three.Needed
			sum.played += f.Three.Played
		}
	}
	return sum
}

// needed returns the share of the games that the searches of an algorithm need, run by run.
func (c crowds) needed(algorithm, opponent string) (list []float64) {
	games := float64(SearchSettings(c.size).MaxGames)
	for _, s := range c.of(algorithm, opponent) {
		var all, needed float64
		for _, f := range s.Fusions {
			all, needed = all+float64(games*float64(f.Three.Judged)), needed+float64(f.Three.Needed)
		}
		list = append(list, needed/all)
	}
	return list
}

// factor is by how much the saving divides the games.
func (c cost) factor() float64 { return float64(c.without) / float64(c.needed) }

// loss is what saving costs a search: both winners in the games of the search, which decide whether they are one
// ensemble, and in new games.
type loss struct {
	same, searches int
	search, fresh  []float64 // score of the winner without saving minus that with it, run by run, means over fusions
}

// losses compares Search with as many runs of Full as there are.
func (c crowds) losses(algorithm, opponent string) (l loss) {
	arm := SearchArm(algorithm, opponent)
	for run, s := range c.full[arm] {
		var search, fresh []float64
		for _, f := range c.search[arm][run].Fusions {
			whole := s.By(f.Fusion).Three
			l.searches++
			if slices.Equal(whole.Members, f.Three.Members) {
				l.same++
			}
			search = append(search, inSearch(whole)-inSearch(f.Three))
			fresh = append(fresh, inNewGames(whole)-inNewGames(f.Three))
		}
		l.search, l.fresh = append(l.search, paper.Average(search)), append(l.fresh, paper.Average(fresh))
	}
	return l
}

// add joins the runs of two algorithms.
func (l loss) add(m loss) loss {
	return loss{l.same + m.same, l.searches + m.searches, append(l.search, m.search...), append(l.fresh, m.fresh...)}
}

// beside joins the searches of an algorithm's runs against two opponents: a run counts once, with the mean of both.
func (l loss) beside(m loss) loss {
	mean := func(a, b []float64) []float64 {
		if len(a) < len(b) {
			a, b = b, a
		}
		list := slices.Clone(a)
		for k, v := range b {
			list[k] = (a[k] + v) / 2
		}
		return list
	}
	return loss{l.same + m.same, l.searches + m.searches, mean(l.search, m.search), mean(l.fresh, m.fresh)}
}

// champion is the best of all ensembles of three against the heuristic, by its score in the search, as the paper
// chooses its own.
type champion struct {
	algorithm string
	run       int
	fusion    player.Fusion
	found     ensemble.Found
	scores    []float64 // of its members, in the games by which they are ranked
}

func (c crowds) champion() (best champion) {
	for _, a := range algorithms {
		for run, s := range c.of(a, TheHeuristic) {
			for _, f := range s.Fusions {
				if best.algorithm == "" || inSearch(f.Three) > inSearch(best.found) {
					best = champion{a, run, f.Fusion, f.Three, nil}
					for _, m := range f.Three.Members {
						best.scores = append(best.scores, s.Scores[m])
					}
				}
			}
		}
	}
	return best
}
