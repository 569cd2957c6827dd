package kim

import (
	"math"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/number"
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

// The columns of Table 2.
const (
	maxScore = iota
	avgScore
	minScore
)

// printedTables are Tables 2 and 3 by algorithm.
type printedTables struct {
	scores           map[string][3]spreadOut // max, average and min score of the last generation
	unique, distance map[string]spreadOut
}

func loadPrinted() (p printedTables, err error) {
	p = printedTables{map[string][3]spreadOut{}, map[string]spreadOut{}, map[string]spreadOut{}}
	for _, a := range algorithms {
		v, err := row("table2_last_generation.csv", a, "max_mean", "max_sd", "avg_mean", "avg_sd", "min_mean", "min_sd")
		if err != nil {
			return p, err
		}
		var scores [3]spreadOut
		for i := range scores {
			scores[i] = spreadOut{v[2*i] / printedGames, v[2*i+1] / printedGames}
		}
		p.scores[a] = scores
		v, err = row("table3_uniqueness.csv", a, "uniqueness_mean", "uniqueness_sd", "average_distance_mean",
			"average_distance_sd")
		if err != nil {
			return p, err
		}
		p.unique[a], p.distance[a] = spreadOut{v[0], v[1]}, spreadOut{v[2], v[3]}
	}
	return p, nil
}

// row returns numbers of an algorithm's row.
func row(file, algorithm string, columns ...string) ([]float64, error) {
	t, err := data.Load("kim", file)
	if err != nil {
		return nil, err
	}
	return t.RowFloats(t.Find("algorithm", algorithm), columns...)
}

// possible tells whether a printed score of Table 2 can be right: no minimum lies above its maximum or its average.
func (p printedTables) possible(algorithm string, column int) bool {
	s := p.scores[algorithm]
	return column != minScore || s[minScore].mean <= min(s[maxScore].mean, s[avgScore].mean)
}
