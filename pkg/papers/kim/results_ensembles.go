package kim

import (
	"math"
	"slices"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/ensemble"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/player"
)

// crowds is what Search shows, beside what is printed of it.
type crowds struct {
	printedCrowds
	search map[string][]Searched // by arm, run by run
}

// searched reads Search. Every arm has the same runs.
func (x Results) searched() (crowds, error) {
	return paper.Once(x.Results, "searched", func() (c crowds, err error) {
		if c.printedCrowds, err = loadCrowds(); err != nil {
			return c, err
		}
		c.search, err = outcomes(x, Search())
		return c, err
	})
}

// outcomes returns the outcomes of all runs of an experiment, by arm.
func outcomes[C, R any](x Results, e lab.Experiment[C, R]) (map[string][]R, error) {
	lines, err := paper.All(x.Results, e)
	byArm := map[string][]R{}
	for _, l := range lines {
		byArm[l.Arm] = append(byArm[l.Arm], l.Outcome)
	}
	return byArm, err
}

// soFar returns the outcomes of the first runs of an experiment that takes hours, as many as are there, by arm.
func soFar[C, R any](x Results, e lab.Experiment[C, R]) (map[string][]R, error) {
	lines, err := paper.There(x.Results, e, x.Size)
	byArm := map[string][]R{}
	for _, l := range lines {
		if l.Run == len(byArm[l.Arm]) {
			byArm[l.Arm] = append(byArm[l.Arm], l.Outcome)
		}
	}
	return byArm, err
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

// of returns an ensemble: all or three.
func (f Fused) of(which string) ensemble.Found {
	if which == allTen {
		return *f.All
	}
	return f.Three
}

// inSearch and inNewGames are the two scores of what was found.
func inSearch(f ensemble.Found) float64   { return f.Search.Score().Value }
func inNewGames(f ensemble.Found) float64 { return f.Fresh.Score().Value }

// scores returns a score of an ensemble in every run.
func (c crowds) scores(algorithm, opponent, which string, fusion player.Fusion,
	of func(ensemble.Found) float64) (list []float64) {
	for _, s := range c.of(algorithm, opponent) {
		list = append(list, of(s.by(fusion).of(which)))
	}
	return list
}

// singles returns the score of the best individual of every run against the heuristic: that by which it is the best
// one, and that in new games.
func (c crowds) singles(algorithm string) (chosen, fresh []float64) {
	for _, s := range c.of(algorithm, theHeuristic) {
		chosen, fresh = append(chosen, s.Scores[0]), append(fresh, s.Single.Score().Value)
	}
	return chosen, fresh
}

// gains returns by how much an ensemble is better than the best individual in new games, run by run: against the
// heuristic the difference of two scores in the same games, against the individual what is above 1/2.
func (c crowds) gains(algorithm, opponent, which string, fusion player.Fusion) []float64 {
	list := c.scores(algorithm, opponent, which, fusion, inNewGames)
	_, alone := c.singles(algorithm)
	for i := range list {
		if opponent == theHeuristic {
			list[i] -= alone[i]
		} else {
			list[i] -= 0.5
		}
	}
	return list
}

// meanGains returns the mean over fusions of the gains of every run.
func (c crowds) meanGains(algorithm, opponent, which string) []float64 {
	var sum []float64
	for _, f := range fusions {
		for i, g := range c.gains(algorithm, opponent, which, f) {
			if i == len(sum) {
				sum = append(sum, 0)
			}
			sum[i] += g / float64(len(fusions))
		}
	}
	return sum
}

// cost is what a search costs over all runs and fusions.
type cost struct{ without, needed, played, ensembles int64 }

// cost returns that of the searches of an algorithm against an opponent.
func (c crowds) cost(algorithm, opponent string, size lab.Size) (sum cost) {
	games := int64(searchSettings(size).MaxGames)
	for _, s := range c.of(algorithm, opponent) {
		for _, f := range s.Fusions {
			sum.ensembles += int64(f.Three.Judged)
			sum.without += games * int64(f.Three.Judged)
			sum.needed += f.Three.Needed
			sum.played += f.Three.Played
		}
	}
	return sum
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
func (c crowds) losses(full map[string][]Searched, algorithm, opponent string) (l loss) {
	arm := searchArm(algorithm, opponent)
	for run, s := range full[arm] {
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
func (c champion) members() float64 {
	sum := 0.0
	for _, s := range c.scores {
		sum += s
	}
	return sum / float64(len(c.scores))
}

// crowd names what Tables 4 and 5 print a score of.
type crowd struct {
	opponent, which, algorithm string
	fusion                     player.Fusion
}

// printedCrowds are Tables 4 and 5.
type printedCrowds struct {
	scores map[crowd]spreadOut
	single map[string]spreadOut // of the best individual, by algorithm
	saving map[crowd]saving     // by opponent and algorithm
	best   printedBest
}

// saving is a row of Tables 4 (c) and 5 (c).
type saving struct{ without, with, factor float64 }

// printedBest is the best ensemble of Section IV.A, with its members.
type printedBest struct {
	score   number.Estimate
	members []number.Estimate
}

// mean returns the mean score of the members.
func (p printedBest) mean() number.Estimate {
	sum, squares := 0.0, 0.0
	for _, m := range p.members {
		sum, squares = sum+m.Value, squares+float64(m.SE*m.SE)
	}
	n := float64(len(p.members))
	return number.Estimate{Value: sum / n, SE: math.Sqrt(squares) / n}
}

// printedFusions are the columns of Tables 4 and 5.
var printedFusions = map[player.Fusion]string{player.Vote: "majority_voting", player.Mean: "averaging",
	player.Weighted: "weighted_averaging"}

func loadCrowds() (p printedCrowds, err error) {
	p = printedCrowds{map[crowd]spreadOut{}, map[string]spreadOut{}, map[crowd]saving{}, printedBest{}}
	for file, opponent := range map[string]string{"table4_ensemble_vs_heuristic.csv": theHeuristic,
		"table5_ensemble_vs_best_single.csv": theSingle} {
		if err := p.load(file, opponent); err != nil {
			return p, err
		}
	}
	t, err := data.Load("kim", "table4c_5c_search_cost.csv")
	if err != nil {
		return p, err
	}
	for i := range t.Rows {
		v, err := t.RowFloats(i, "games_without_time_saving", "games_with_time_saving", "gain")
		if err != nil {
			return p, err
		}
		opponent := map[string]string{"4c": theHeuristic, "5c": theSingle}[t.Text(i, "table")]
		p.saving[crowd{opponent: opponent, algorithm: t.Text(i, "algorithm")}] = saving{v[0], v[1], v[2]}
	}
	return p, p.loadBest()
}

// load reads Table 4 or 5.
func (p *printedCrowds) load(file, opponent string) error {
	t, err := data.Load("kim", file)
	if err != nil {
		return err
	}
	for i := range t.Rows {
		algorithm := t.Text(i, "algorithm")
		cell := func(name string) (spreadOut, error) {
			v, err := t.RowFloats(i, name+"_mean", name+"_sd")
			if err != nil {
				return spreadOut{}, err
			}
			return spreadOut{v[0] / printedGames, v[1] / printedGames}, nil
		}
		if opponent == theHeuristic {
			if p.single[algorithm], err = cell("best_single"); err != nil {
				return err
			}
		}
		for fusion, name := range printedFusions {
			if p.scores[crowd{opponent, t.Text(i, "part"), algorithm, fusion}], err = cell(name); err != nil {
				return err
			}
		}
	}
	return nil
}

func (p *printedCrowds) loadBest() error {
	for _, name := range printedPlayers {
		one, err := player.Find("", name)
		if err != nil {
			return err
		}
		if name == merged {
			p.best.score = one.Score
		} else {
			p.best.members = append(p.best.members, one.Score)
		}
	}
	return nil
}

// merged is the player of Fig. 8.
const merged = "kim/merged"
