package kim

import (
	"math"

	"github.com/oneply/oneply/data"
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

// score returns that of points in printedGames games.
func (s spreadOut) score() spreadOut { return spreadOut{s.Mean / printedGames, s.SD / printedGames} }

// The columns of Table 2.
const (
	maxScore = iota
	avgScore
	minScore
)

// The rows of Tables 2, 3, 4 and 5, 4 (c) and 5 (c).
type (
	lastGeneration struct {
		Algorithm     string
		Max, Avg, Min spreadOut
	}
	difference struct {
		Algorithm  string
		Uniqueness spreadOut
		Distance   spreadOut `csv:"average_distance"`
	}
	crowdRow struct {
		Part, Algorithm string
		Single          spreadOut `csv:"best_single"` // of Table 4
		Vote            spreadOut `csv:"majority_voting"`
		Mean            spreadOut `csv:"averaging"`
		Weighted        spreadOut `csv:"weighted_averaging"`
	}
	saving struct {
		Table, Algorithm string
		Without          float64 `csv:"games_without_time_saving"`
		With             float64 `csv:"games_with_time_saving"`
		Factor           float64 `csv:"gain"`
	}
)

// printedTables are Tables 1 to 3, 2 and 3 by algorithm.
type printedTables struct {
	settings         *data.Table
	players          map[string]printedPlayer
	table2           map[string][]spreadOut // max, average and min score of the last generation
	unique, distance map[string]spreadOut
}

func loadPrinted() printedTables {
	p := printedTables{settings: data.Must(data.Load("kim", "table1_parameters.csv")),
		players: map[string]printedPlayer{}, table2: map[string][]spreadOut{},
		unique: map[string]spreadOut{}, distance: map[string]spreadOut{}}
	for _, r := range data.Must(data.Rows[lastGeneration]("kim", "table2_last_generation.csv")) {
		p.table2[r.Algorithm] = []spreadOut{r.Max.score(), r.Avg.score(), r.Min.score()}
	}
	for _, r := range data.Must(data.Rows[difference]("kim", "table3_uniqueness.csv")) {
		p.unique[r.Algorithm], p.distance[r.Algorithm] = r.Uniqueness, r.Distance
	}
	for _, name := range printedPlayers {
		one := data.Must(player.Find("", name))
		p.players[name] = printedPlayer{one, data.Must(weights(one))}
	}
	return p
}

// printedPlayer is a player of Figs. 6 to 8 with its weights.
type printedPlayer struct {
	player.Player
	weights []float64
}

// possible reports whether a printed score of Table 2 can be right: no minimum lies above its maximum or its average.
func (p printedTables) possible(algorithm string, column int) bool {
	s := p.table2[algorithm]
	return column != minScore || s[minScore].Mean <= min(s[maxScore].Mean, s[avgScore].Mean)
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

func loadCrowds(players map[string]printedPlayer) printedCrowds {
	p := printedCrowds{map[crowd]spreadOut{}, map[string]spreadOut{}, map[crowd]saving{}, bestOf(players)}
	p.load("table4_ensemble_vs_heuristic.csv", TheHeuristic)
	p.load("table5_ensemble_vs_best_single.csv", TheSingle)
	for _, r := range data.Must(data.Rows[saving]("kim", "table4c_5c_search_cost.csv")) {
		opponent := map[string]string{"4c": TheHeuristic, "5c": TheSingle}[r.Table]
		p.saving[crowd{opponent: opponent, algorithm: r.Algorithm}] = r
	}
	return p
}

// load reads Table 4, which also has the best individual, or Table 5.
func (p *printedCrowds) load(file, opponent string) {
	for _, r := range data.Must(data.Rows[crowdRow]("kim", file)) {
		for k, s := range []spreadOut{r.Vote, r.Mean, r.Weighted} {
			p.printed[crowd{opponent, r.Part, r.Algorithm, fusions[k]}] = s.score()
		}
		if opponent == TheHeuristic {
			p.single[r.Algorithm] = r.Single.score()
		}
	}
}

// printedBest is the best ensemble of Section IV.A, with its members.
type printedBest struct {
	score   estimate.Estimate
	members []estimate.Estimate
}

func bestOf(players map[string]printedPlayer) (b printedBest) {
	for _, name := range printedPlayers {
		if name == merged {
			b.score = players[name].Score
		} else {
			b.members = append(b.members, players[name].Score)
		}
	}
	return b
}

// mean returns the mean score of the members.
func (p printedBest) mean() estimate.Estimate {
	sum, squares := 0.0, 0.0
	for _, m := range p.members {
		sum, squares = sum+m.Value, squares+float64(m.SE*m.SE)
	}
	n := float64(len(p.members))
	return estimate.Estimate{Value: sum / n, SE: math.Sqrt(squares) / n}
}
