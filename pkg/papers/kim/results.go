package kim

import (
	"cmp"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Results are stored results of all experiments at one size, quick or paper. The methods draw the tables and figures of
// the paper, published numbers beside ours; their errors say what to run.
type Results struct{ *paper.Results }

// At returns the results of a size below a data folder; "" is that of the checkout.
func At(data string, size lab.Size) Results { return Results{paper.At(data, size)} }

// Stored returns the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return At("", size) }

// run is a finished run of Evolve or Readings.
type run = lab.Line[EvolveConfig, Evolved]

// study holds runs of Evolve by algorithm, or of Readings by arm.
type study = paper.Runs[EvolveConfig, Evolved]

// evolved holds the results of Evolve, beside the printed ones.
type evolved struct {
	printedTables
	size lab.Size
	runs study
}

func (x Results) evolved() (evolved, error) {
	return paper.Once(x.Results, "evolved", func() (evolved, error) {
		runs, err := paper.Load(x.Results, Evolve())
		e := evolved{loadPrinted(), x.Size, study{}}
		for _, a := range algorithms {
			e.runs[a] = runs.Of(strings.ToLower(a))
		}
		return e, err
	})
}

// measure is a number of a run, with its name in a claim, its decimals, and the printed value of an algorithm; nil for
// none.
type measure struct {
	name     string
	decimals int
	of       func(run) float64
	printed  func(p printedTables, algorithm string) spreadOut
}

var (
	lateMean = measure{"average fitness", 3, func(r run) float64 { return stretch(r.Outcome.Mean, 0.9, 1) }, nil}
	lateMax  = measure{"maximum fitness", 3, func(r run) float64 { return stretch(r.Outcome.Max, 0.9, 1) }, nil}
	arrival  = measure{"generation", 0, func(r run) float64 { return float64(len(r.Outcome.Mean)) * reached(r) }, nil}
	reach    = measure{"", 4, func(r run) float64 { return topScore.of(r) - leastScore.of(r) }, nil}

	// The scores of the last generation, of Table 2.
	topScore = measure{"", 4, func(r run) float64 { return r.Outcome.Population[0].Score() },
		func(p printedTables, a string) spreadOut { return p.table2[a].Max.score() }}
	meanScore = measure{"", 4, func(r run) float64 {
		return paper.Average(paper.Each(r.Outcome.Population, Individual.Score))
	}, func(p printedTables, a string) spreadOut { return p.table2[a].Avg.score() }}
	leastScore = measure{"", 4, func(r run) float64 { return r.Outcome.Population[len(r.Outcome.Population)-1].Score() },
		func(p printedTables, a string) spreadOut { return p.table2[a].Min.score() }}
	lastScores = []measure{topScore, meanScore, leastScore}

	// How different the ten best are, of Table 3.
	unique = measure{"", 1, func(r run) float64 { return float64(r.Outcome.Ten.Unique) },
		func(p printedTables, a string) spreadOut { return p.table3[a].Uniqueness }}
	geneDistance = measure{"", 2, func(r run) float64 { return r.Outcome.Ten.Genes },
		func(p printedTables, a string) spreadOut { return p.table3[a].Distance }}
	weightDistance = measure{"", 2, func(r run) float64 { return r.Outcome.Ten.Weights }, nil}
)

// print returns the printed value of a measure of an algorithm's runs.
func (p printedTables) print(m measure, algorithm string) estimate.Estimate {
	return m.printed(p, algorithm).estimate()
}

// mean returns the mean over our runs.
func (e evolved) mean(m measure, algorithm string) estimate.Estimate {
	return e.runs.Of(algorithm).Mean(m.of)
}

// generations returns the length of the runs.
func (e evolved) generations() int { return len(e.runs.Of(ES)[0].Outcome.Mean) }

// fittest returns the run with the best individual of all, and its algorithm.
func (e evolved) fittest() (best run, algorithm string) {
	for _, a := range algorithms {
		if r := e.runs.Of(a).Best(topScore.of); algorithm == "" || topScore.of(r) > topScore.of(best) {
			best, algorithm = r, a
		}
	}
	return best, algorithm
}

// read holds the results of Evolve and Readings.
type read struct {
	evolved
	others study
}

func (x Results) read() (read, error) {
	e, err := x.evolved()
	others, missing := paper.Load(x.Results, Readings())
	return read{e, others}, cmp.Or(err, missing)
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

// stretch returns the mean of a curve between two shares of its generations, in [0, 1].
func stretch(curve []float64, from, to float64) float64 {
	n := float64(len(curve))
	return paper.Average(curve[int(from*n):max(int(to*n), int(from*n)+1)])
}

// crowds holds the results of Search and Full, beside the printed ones.
type crowds struct {
	evolved
	printedCrowds
	search map[string][]Searched // by arm, run by run; every arm has the same runs
	full   map[string][]Searched // without saving
}

func (x Results) searched() (crowds, error) {
	return paper.Once(x.Results, "searched", func() (crowds, error) {
		e, err := x.evolved()
		searched, missing := paper.Load(x.Results, Search())
		full, lacking := paper.Load(x.Results, Full())
		return crowds{e, loadCrowds(), searched.Outcomes(), full.Outcomes()}, cmp.Or(err, missing, lacking)
	})
}

// evidence is everything by which claims are judged.
type evidence struct {
	crowds
	ties replayed
}

func (x Results) evidence() (evidence, error) {
	c, err := x.searched()
	ties, missing := x.replayed()
	return evidence{c, ties}, cmp.Or(err, missing)
}

// of returns the runs of an algorithm against an opponent.
func (c crowds) of(algorithm, opponent string) []Searched {
	return c.search[SearchArm(algorithm, opponent)]
}

// By returns the result of a fusion.
func (s Searched) By(fusion player.Fusion) Fused {
	return s.Fusions[slices.IndexFunc(s.Fusions, func(f Fused) bool { return f.Fusion == fusion })]
}

// inSearch and inNewGames are the two scores of what was found.
func inSearch(f ensemble.Found) float64   { return f.Search.Score().Value }
func inNewGames(f ensemble.Found) float64 { return f.Fresh.Score().Value }

// The best individual's scores against the heuristic: in the games that chose it, and in new games.
func bestChosen(s Searched) float64     { return s.Scores[0] }
func bestInNewGames(s Searched) float64 { return s.Single.Score().Value }

// members returns the ensemble of all ten, or the best of three.
func (f Fused) members(which string) ensemble.Found {
	if which == allTen {
		return *f.All
	}
	return f.Three
}

// each returns a number of an ensemble in every run.
func (c crowds) each(k crowd, of func(s Searched, f ensemble.Found) float64) []float64 {
	return paper.Each(c.of(k.algorithm, k.opponent), func(s Searched) float64 {
		return of(s, s.By(k.fusion).members(k.which))
	})
}

// scores returns one of the two scores of an ensemble in every run.
func (c crowds) scores(k crowd, of func(ensemble.Found) float64) []float64 {
	return c.each(k, func(_ Searched, f ensemble.Found) float64 { return of(f) })
}

// gains returns by how much an ensemble is better than the best individual in new games.
func (c crowds) gains(k crowd) []float64 {
	return c.each(k, func(s Searched, f ensemble.Found) float64 { return s.Gain(k.opponent, f) })
}

// promised returns the gains by the scores of the search.
func (c crowds) promised(k crowd) []float64 {
	return c.each(k, func(s Searched, f ensemble.Found) float64 {
		return gain(k.opponent, inSearch(f), bestChosen(s))
	})
}

// Gain returns by how much an ensemble is better than the best individual in new games: against the heuristic the
// difference of two scores in the same games, against the individual the excess over 1/2.
func (s Searched) Gain(opponent string, f ensemble.Found) float64 {
	return gain(opponent, inNewGames(f), bestInNewGames(s))
}

func gain(opponent string, score, alone float64) float64 {
	if opponent == TheSingle {
		alone = 0.5
	}
	return score - alone
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

// cost counts the games of searches: all, those that Fig. 4 needs, and those played.
type cost struct{ without, needed, played float64 }

// costs returns the cost of every run of an algorithm against an opponent, over all fusions.
func (c crowds) costs(algorithm, opponent string) (list []cost) {
	games := float64(SearchSettings(c.size).MaxGames)
	for _, s := range c.of(algorithm, opponent) {
		var sum cost
		for _, f := range s.Fusions {
			sum = sum.plus(cost{float64(games * float64(f.Three.Judged)), float64(f.Three.Needed), float64(f.Three.Played)})
		}
		list = append(list, sum)
	}
	return list
}

// cost returns the cost of all its runs.
func (c crowds) cost(algorithm, opponent string) (sum cost) {
	for _, one := range c.costs(algorithm, opponent) {
		sum = sum.plus(one)
	}
	return sum
}

func (c cost) plus(d cost) cost {
	return cost{c.without + d.without, c.needed + d.needed, c.played + d.played}
}

// share returns the share of games that searches need; the factor of saving is its inverse.
func (c cost) share() float64 { return c.needed / c.without }

func (c cost) factor() float64 { return c.without / c.needed }

// loss is what saving costs searches: the difference of both winners in the games of the search, which show whether
// they are the same ensemble, and in new games.
type loss struct {
	same, searches int
	search, fresh  []float64 // score of the winner without saving minus that with it, means over a run's searches
}

// lost adds the searches of an algorithm against some opponents.
func (l loss) lost(c crowds, algorithm string, against ...string) loss {
	for run := range c.of(algorithm, against[0]) {
		var search, fresh []float64
		for _, opponent := range against {
			arm := SearchArm(algorithm, opponent)
			for _, f := range c.search[arm][run].Fusions {
				whole := c.full[arm][run].By(f.Fusion).Three
				l.searches++
				if slices.Equal(whole.Members, f.Three.Members) {
					l.same++
				}
				search = append(search, inSearch(whole)-inSearch(f.Three))
				fresh = append(fresh, inNewGames(whole)-inNewGames(f.Three))
			}
		}
		l.search, l.fresh = append(l.search, paper.Average(search)), append(l.fresh, paper.Average(fresh))
	}
	return l
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
	for _, k := range crowdsOf(TheHeuristic, theThree, algorithms...) {
		for run, s := range c.of(k.algorithm, k.opponent) {
			f := s.By(k.fusion).Three
			if best.algorithm != "" && inSearch(f) <= inSearch(best.found) {
				continue
			}
			best = champion{k.algorithm, run, k.fusion, f, nil}
			for _, m := range f.Members {
				best.scores = append(best.scores, s.Scores[m])
			}
		}
	}
	return best
}
