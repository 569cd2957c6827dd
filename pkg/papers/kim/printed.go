package kim

import (
	"math"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// printedRuns is the number of runs of each algorithm behind Tables 2 to 5 (Table 1).
const printedRuns = 10

// printedGames is the number of games behind each score of Tables 2, 4 and 5, which are given as points.
const printedGames = 10000

// spreadOut is a mean over runs as printed, with the standard deviation of the runs.
type spreadOut data.Spread

// estimate returns the mean with the standard error of its runs.
func (s spreadOut) estimate() estimate.Estimate {
	return estimate.Estimate{Value: s.Mean, SE: s.SD / math.Sqrt(printedRuns)}
}

// inPoints is a spreadOut of scores, printed as points of printedGames games.
type inPoints spreadOut

func (p inPoints) score() spreadOut { return spreadOut{p.Mean / printedGames, p.SD / printedGames} }

// The rows of Tables 2, 3, 4 and 5, 4 (c) and 5 (c).
type (
	lastGeneration struct {
		Algorithm     string
		Max, Avg, Min inPoints
	}
	difference struct {
		Algorithm  string
		Uniqueness spreadOut
		Distance   spreadOut `csv:"average_distance"`
	}
	crowdRow struct {
		Part, Algorithm string
		Single          inPoints `csv:"best_single"` // of Table 4
		Vote            inPoints `csv:"majority_voting"`
		Mean            inPoints `csv:"averaging"`
		Weighted        inPoints `csv:"weighted_averaging"`
	}
	saving struct {
		Table, Algorithm string
		Without          float64 `csv:"games_without_time_saving"`
		With             float64 `csv:"games_with_time_saving"`
		Factor           float64 `csv:"gain"`
	}
)

// printedTables are Table 1, Tables 2 and 3 by algorithm, and the players of Figs. 6 to 8 by name.
type printedTables struct {
	settings *data.Table
	table2   map[string]lastGeneration
	table3   map[string]difference
	players  map[string]printedPlayer
}

// printedPlayer is a player with its weights.
type printedPlayer struct {
	player.Player
	weights []float64
}

func loadPrinted() printedTables {
	p := printedTables{data.Must(data.Load("kim", "table1_parameters.csv")),
		paper.Keyed("kim", "table2_last_generation.csv", func(r lastGeneration) string { return r.Algorithm }),
		paper.Keyed("kim", "table3_uniqueness.csv", func(r difference) string { return r.Algorithm }),
		map[string]printedPlayer{}}
	for _, name := range printedPlayers {
		one := data.Must(player.Find("", name))
		p.players[name] = printedPlayer{one, data.Must(weights(one))}
	}
	return p
}

// The two kinds of ensembles: all ten individuals, or the best three.
const (
	allTen   = "all"
	theThree = "three"
)

// crowd identifies an ensemble whose score Tables 4 and 5 print.
type crowd struct {
	opponent, which, algorithm string
	fusion                     player.Fusion
}

// crowdsOf returns the crowds of some algorithms, by each fusion.
func crowdsOf(opponent, which string, algorithms ...string) (list []crowd) {
	for _, a := range algorithms {
		for _, f := range fusions {
			list = append(list, crowd{opponent, which, a, f})
		}
	}
	return list
}

// printedCrowds are Tables 4 and 5.
type printedCrowds struct {
	printed map[crowd]spreadOut
	single  map[string]spreadOut // of the best individual, by algorithm
	saving  map[string]saving    // by table and algorithm
}

func loadCrowds() printedCrowds {
	p := printedCrowds{map[crowd]spreadOut{}, map[string]spreadOut{},
		paper.Keyed("kim", "table4c_5c_search_cost.csv", func(r saving) string { return r.Table + r.Algorithm })}
	for i, file := range []string{"table4_ensemble_vs_heuristic.csv", "table5_ensemble_vs_best_single.csv"} {
		for _, r := range data.Must(data.Rows[crowdRow]("kim", file)) {
			for k, s := range []inPoints{r.Vote, r.Mean, r.Weighted} {
				p.printed[crowd{opponents[i], r.Part, r.Algorithm, fusions[k]}] = s.score()
			}
			if opponents[i] == TheHeuristic {
				p.single[r.Algorithm] = r.Single.score()
			}
		}
	}
	return p
}

// saved returns the printed games of searches.
func (p printedCrowds) saved(algorithm, opponent string) saving {
	return p.saving[map[string]string{TheHeuristic: "4c", TheSingle: "5c"}[opponent]+algorithm]
}

// lead returns by how much an ensemble exceeds the best individual in print.
func (p printedCrowds) lead(k crowd) estimate.Estimate {
	alone := 0.5
	if k.opponent == TheHeuristic {
		alone = p.single[k.algorithm].Mean
	}
	return estimate.Estimate{Value: p.printed[k].Mean - alone}
}

// meanLead returns the mean lead over fusions.
func (p printedCrowds) meanLead(opponent, which, algorithm string) estimate.Estimate {
	return estimate.Estimate{Value: paper.Average(paper.Each(crowdsOf(opponent, which, algorithm),
		func(k crowd) float64 { return p.lead(k).Value }))}
}
