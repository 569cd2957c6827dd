package kim

import (
	"math"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/player"
)

// printedRuns is the number of runs of each algorithm behind Tables 2 to 5 (Table 1).
const printedRuns = 10

// printedGames is the number of games behind each score of Tables 2, 4 and 5, which are given as points.
const printedGames = 10000

// spreadOut is a mean over runs as printed, with the standard deviation of the runs.
type spreadOut struct{ mean, std float64 }

// estimate returns the mean with the standard error of its runs.
func (s spreadOut) estimate() number.Estimate {
	return number.Estimate{Value: s.mean, SE: s.std / math.Sqrt(printedRuns)}
}

// cells returns the means and standard deviations of these names in row i of a table, in units of that size.
func cells(t *data.Table, i int, unit float64, names ...string) ([]spreadOut, error) {
	list := make([]spreadOut, len(names))
	for k, name := range names {
		v, err := t.RowFloats(i, name+"_mean", name+"_sd")
		if err != nil {
			return nil, err
		}
		list[k] = spreadOut{v[0] / unit, v[1] / unit}
	}
	return list, nil
}

// The columns of Table 2.
const (
	maxScore = iota
	avgScore
	minScore
)

// printedTables are Tables 2 and 3 by algorithm.
type printedTables struct {
	table2           map[string][]spreadOut // max, average and min score of the last generation
	unique, distance map[string]spreadOut
}

func loadPrinted() (printedTables, error) {
	p := printedTables{map[string][]spreadOut{}, map[string]spreadOut{}, map[string]spreadOut{}}
	scores, err := data.Load("kim", "table2_last_generation.csv")
	if err != nil {
		return p, err
	}
	spreads, err := data.Load("kim", "table3_uniqueness.csv")
	if err != nil {
		return p, err
	}
	for _, a := range algorithms {
		p.table2[a], err = cells(scores, scores.Find("algorithm", a), printedGames, "max", "avg", "min")
		if err != nil {
			return p, err
		}
		v, err := cells(spreads, spreads.Find("algorithm", a), 1, "uniqueness", "average_distance")
		if err != nil {
			return p, err
		}
		p.unique[a], p.distance[a] = v[0], v[1]
	}
	return p, nil
}

// possible tells whether a printed score of Table 2 can be right: no minimum lies above its maximum or its average.
func (p printedTables) possible(algorithm string, column int) bool {
	s := p.table2[algorithm]
	return column != minScore || s[minScore].mean <= min(s[maxScore].mean, s[avgScore].mean)
}

// The two kinds of ensembles: all ten individuals, or the best three.
const (
	allTen   = "all"
	theThree = "three"
)

// crowd names what Tables 4 and 5 print a score of.
type crowd struct {
	opponent, which, algorithm string
	fusion                     player.Fusion
}

// printedCrowds are Tables 4 and 5.
type printedCrowds struct {
	printed map[crowd]spreadOut
	single  map[string]spreadOut // of the best individual, by algorithm
	saving  map[crowd]saving     // by opponent and algorithm
	best    printedBest
}

// saving is a row of Tables 4 (c) and 5 (c).
type saving struct{ without, with, factor float64 }

func loadCrowds() (p printedCrowds, err error) {
	p = printedCrowds{map[crowd]spreadOut{}, map[string]spreadOut{}, map[crowd]saving{}, printedBest{}}
	if err := p.load("table4_ensemble_vs_heuristic.csv", TheHeuristic); err != nil {
		return p, err
	}
	if err := p.load("table5_ensemble_vs_best_single.csv", TheSingle); err != nil {
		return p, err
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
		opponent := map[string]string{"4c": TheHeuristic, "5c": TheSingle}[t.Text(i, "table")]
		p.saving[crowd{opponent: opponent, algorithm: t.Text(i, "algorithm")}] = saving{v[0], v[1], v[2]}
	}
	p.best, err = loadBest()
	return p, err
}

// load reads Table 4, which also has the best individual, or Table 5.
func (p *printedCrowds) load(file, opponent string) error {
	t, err := data.Load("kim", file)
	if err != nil {
		return err
	}
	for i := range t.Rows {
		algorithm := t.Text(i, "algorithm")
		v, err := cells(t, i, printedGames, "majority_voting", "averaging", "weighted_averaging")
		if err != nil {
			return err
		}
		for k, f := range fusions {
			p.printed[crowd{opponent, t.Text(i, "part"), algorithm, f}] = v[k]
		}
		if opponent == TheHeuristic {
			if v, err = cells(t, i, printedGames, "best_single"); err != nil {
				return err
			}
			p.single[algorithm] = v[0]
		}
	}
	return nil
}

// printedBest is the best ensemble of Section IV.A, with its members.
type printedBest struct {
	score   number.Estimate
	members []number.Estimate
}

func loadBest() (b printedBest, err error) {
	for _, name := range printedPlayers {
		p, err := player.Find("", name)
		if err != nil {
			return b, err
		}
		if name == merged {
			b.score = p.Score
		} else {
			b.members = append(b.members, p.Score)
		}
	}
	return b, nil
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
