package kim

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/ensemble"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/player"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/stats"
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

// study are runs by arm.
type study map[string][]run

// of returns the runs of Evolve of an algorithm.
func (s study) of(algorithm string) []run { return s[strings.ToLower(algorithm)] }

// evolved is what Evolve shows, beside what is printed of it.
type evolved struct {
	printedTables
	runs study
}

func (x Results) evolved() (evolved, error) {
	return paper.Once(x.Results, "evolved", func() (e evolved, err error) {
		if e.printedTables, err = loadPrinted(); err != nil {
			return e, err
		}
		lines, err := paper.All(x.Results, Evolve())
		e.runs = lab.ByArm(lines)
		return e, err
	})
}

// fittest returns the run with the best individual of all, and its algorithm.
func (e evolved) fittest() (best run, algorithm string) {
	for _, a := range algorithms {
		for _, r := range e.runs.of(a) {
			if algorithm == "" || scored[maxScore](r) > scored[maxScore](best) {
				best, algorithm = r, a
			}
		}
	}
	return best, algorithm
}

// otherwise returns the runs of Readings, as many as are there; none are an error.
func (x Results) otherwise() (study, error) {
	lines, err := paper.There(x.Results, Readings(), x.Size)
	if err == nil && len(lines) == 0 {
		lines, err = paper.All(x.Results, Readings())
	}
	return lab.ByArm(lines), err
}

// whole says what is missing of the runs of Readings; "" if nothing is.
func (s study) whole(size lab.Size) string {
	plan, there := readingsPlan(size), 0
	for _, runs := range s {
		there += len(runs)
	}
	if all := plan.Runs * len(plan.Arms); there < all {
		return fmt.Sprintf("%d of %d runs are there: oneply run %s -size %s", there, all, Readings().Name, size)
	}
	return fmt.Sprintf("version %d", Readings().Version)
}

// replayed are the results of Ties, by arm.
type replayed map[string][]play.Result

func (x Results) replayed() (replayed, error) { return outcomes(paper.All(x.Results, Ties())) }

// of returns the score of a printed player or fusion under a rule for ties.
func (r replayed) of(name string, rule ply.TieRule) number.Estimate {
	return r[tiesArm(name, rule)][0].Estimate()
}

// outcomes returns the outcomes of runs 0, 1, 2 and so on by arm, up to the first that is missing.
func outcomes[C, R any](lines []lab.Line[C, R], err error) (map[string][]R, error) {
	byArm := map[string][]R{}
	for _, l := range lines {
		if l.Run == len(byArm[l.Arm]) {
			byArm[l.Arm] = append(byArm[l.Arm], l.Outcome)
		}
	}
	return byArm, err
}

// each returns one number of every run.
func each[R any](runs []R, of func(R) float64) []float64 {
	list := make([]float64, len(runs))
	for i, r := range runs {
		list[i] = of(r)
	}
	return list
}

// mean estimates the mean of the distribution that runs were drawn from, with Student's 95% interval.
func mean(list []float64) number.Estimate { return stats.Mean(list, 0.95).Widened() }

// over estimates the mean of a number of the runs.
func over(runs []run, of func(run) float64) number.Estimate { return mean(each(runs, of)) }

// scored are the numbers of Table 2 of a run: max, average and min score of its last generation.
var scored = [3]func(run) float64{
	maxScore: func(r run) float64 { return r.Outcome.Population[0].Score() },
	avgScore: func(r run) float64 {
		var list []float64
		for _, i := range r.Outcome.Population {
			list = append(list, i.Score())
		}
		return average(list)
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
	return average(curve[int(from*n):max(int(to*n), int(from*n)+1)])
}

func average(list []float64) float64 {
	sum := 0.0
	for _, v := range list {
		sum += v
	}
	return sum / float64(len(list))
}

// crowds is what Search shows, beside what is printed of it, and of Full and Select as many runs as are there.
type crowds struct {
	printedCrowds
	size     lab.Size
	search   map[string][]Searched // by arm, run by run; every arm has the same runs
	full     map[string][]Searched // without saving
	selected map[string][][]Selected
}

func (x Results) searched() (crowds, error) {
	return paper.Once(x.Results, "searched", func() (c crowds, err error) {
		c.size = x.Size
		if c.printedCrowds, err = loadCrowds(); err != nil {
			return c, err
		}
		if c.search, err = outcomes(paper.All(x.Results, Search())); err != nil {
			return c, err
		}
		if c.full, err = outcomes(paper.There(x.Results, Full(), x.Size)); err == nil {
			c.selected, err = outcomes(paper.There(x.Results, Select(), x.Size))
		}
		return c, err
	})
}

// of returns the runs of an algorithm against an opponent.
func (c crowds) of(algorithm, opponent string) []Searched {
	return c.search[searchArm(algorithm, opponent)]
}

// by returns what became of a fusion.
func (s Searched) by(fusion player.Fusion) Fused {
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
		if f := s.by(k.fusion); k.which == allTen {
			list = append(list, of(*f.All))
		} else {
			list = append(list, of(f.Three))
		}
	}
	return list
}

// The best individual's scores against the heuristic: that by which it is the best one, and that in new games; and how
// different the pool is.
func bestChosen(s Searched) float64     { return s.Scores[0] }
func bestInNewGames(s Searched) float64 { return s.Single.Score().Value }
func disagreement(s Searched) float64   { return s.Disagreement }
func distance(s Searched) float64       { return s.Distance }

// gains returns by how much an ensemble is better than the best individual in new games, run by run: against the
// heuristic the difference of two scores in the same games, against the individual what is above 1/2.
func (c crowds) gains(k crowd) []float64 {
	list := c.scores(k, inNewGames)
	if k.opponent == theSingle {
		return minus(list, 0.5)
	}
	return stats.Differences(each(c.of(k.algorithm, theHeuristic), bestInNewGames), list)
}

// minus returns a number less than each of a list.
func minus(list []float64, v float64) []float64 {
	return stats.Differences(slices.Repeat([]float64{v}, len(list)), list)
}

// meanGains returns the mean over fusions of the gains of every run.
func (c crowds) meanGains(algorithm, opponent, which string) []float64 {
	sum := make([]float64, len(c.of(algorithm, opponent)))
	for _, f := range fusions {
		for i, g := range c.gains(crowd{opponent, which, algorithm, f}) {
			sum[i] += g / float64(len(fusions))
		}
	}
	return sum
}

// cost is what a search costs over all runs and fusions.
type cost struct{ without, needed, played int64 }

// cost returns that of the searches of an algorithm against an opponent.
func (c crowds) cost(algorithm, opponent string) (sum cost) {
	games := int64(searchSettings(c.size).MaxGames)
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
	games := float64(searchSettings(c.size).MaxGames)
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
	search, fresh  []float64 // score of the winner without saving minus that with it, search by search
}

// losses compares Search with as many runs of Full as there are.
func (c crowds) losses(algorithm, opponent string) (l loss) {
	arm := searchArm(algorithm, opponent)
	for run, s := range c.full[arm] {
		for _, f := range c.search[arm][run].Fusions {
			whole := s.by(f.Fusion).Three
			l.searches++
			if slices.Equal(whole.Members, f.Three.Members) {
				l.same++
			}
			l.search = append(l.search, inSearch(whole)-inSearch(f.Three))
			l.fresh = append(l.fresh, inNewGames(whole)-inNewGames(f.Three))
		}
	}
	return l
}

// add joins the searches of both.
func (l loss) add(m loss) loss {
	return loss{l.same + m.same, l.searches + m.searches, append(l.search, m.search...), append(l.fresh, m.fresh...)}
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
		for run, s := range c.of(a, theHeuristic) {
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

// members returns the mean score of the members.
func (c champion) members() float64 { return average(c.scores) }
