package crowds

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/papers/kim"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/report"
)

// StrangersConfig sets up games of ensembles and individuals against opponents that they were not bred on.
type StrangersConfig struct {
	Algorithm string  `json:"algorithm"`
	Games     int     `json:"games"`   // against each opponent
	Strangers int     `json:"random"`  // random weighted piece counters, which share the games of one opponent
	Epsilon   float64 `json:"epsilon"` // of both players
}

// Met is one player's result against the opponents.
type Met struct {
	Player string            `json:"player"`           // single, all or three
	Fusion player.Fusion     `json:"fusion,omitempty"` // of all and three
	Points []ensemble.Points `json:"points"`           // against each of strangers
}

// The players.
const (
	oneBest  = "single"
	allTen   = "all"
	theThree = "three"
)

const randomWPCs = "random WPCs"

// strangers are the opponents, by name: the best player of Takahama & Sakai 2015, the best of Jaśkowski 2014, and
// weighted piece counters with random weights.
var strangers = []string{"takahama/37", "jaskowski", randomWPCs}

// Strangers lets the best individual of each run of Kim & Cho, all ten and the best three meet opponents that they were
// not bred on: the paper leaves this open, and names it in Section V ("less generalization ability").
func Strangers() lab.Experiment[StrangersConfig, []Met] {
	return lab.Experiment[StrangersConfig, []Met]{
		Name: "kim/general", Source: "Section V", Version: 1, Plan: strangersPlan, Do: meetStrangers,
		Games: func(c StrangersConfig) int64 { return int64(7 * len(strangers) * c.Games) },
	}
}

func strangersPlan(size lab.Size) lab.Plan[StrangersConfig] {
	c := StrangersConfig{Games: 10_000, Strangers: 100, Epsilon: player.Epsilon}
	switch size {
	case lab.Quick:
		c.Games, c.Strangers = 400, 20
	case lab.Try:
		c.Games, c.Strangers = 40, 4
	}
	p := lab.Plan[StrangersConfig]{Runs: kim.Evolve().Plan(size).Runs}
	for _, algorithm := range algorithms {
		c.Algorithm = algorithm
		p.Arms = append(p.Arms, lab.Fixed(strings.ToLower(algorithm), c, kim.Bred(algorithm),
			lab.Input{Task: kim.Search(), Arms: []string{kim.SearchArm(algorithm, kim.TheHeuristic)}}))
	}
	return p
}

func meetStrangers(ctx context.Context, c StrangersConfig, r *lab.Run) ([]Met, error) {
	found, err := kim.Search().LoadRun(r, kim.SearchArm(c.Algorithm, kim.TheHeuristic))
	if err != nil {
		return nil, err
	}
	contest, err := found.Config.Contest(r)
	if err != nil {
		return nil, err
	}
	todo, list := []Met{{Player: oneBest}}, []Met(nil)
	for _, fusion := range fusions {
		todo = append(todo, Met{Player: allTen, Fusion: fusion}, Met{Player: theThree, Fusion: fusion})
	}
	err = r.Train(ctx, &list, len(todo), func(seed.Seed) (err error) {
		m := todo[len(list)]
		m.Points, err = c.meet(ctx, contest, m, found.Outcome, r)
		list = append(list, m)
		return err
	})
	return list, err
}

// members returns the members of a player, by rank.
func (m Met) members(s kim.Searched) []int {
	for _, f := range s.Fusions {
		switch {
		case m.Fusion != f.Fusion:
		case m.Player == allTen:
			return f.All.Members
		default:
			return f.Three.Members
		}
	}
	return []int{0}
}

// meet plays against every stranger.
func (c StrangersConfig) meet(ctx context.Context, contest ensemble.Contest, m Met, s kim.Searched,
	r *lab.Run) (list []ensemble.Points, err error) {
	if m.Fusion != "" {
		contest.Pool.Fusion = m.Fusion
	}
	for _, name := range strangers {
		opponents, err := c.opponents(name)
		if err != nil {
			return nil, err
		}
		var sum ensemble.Points
		contest.Fresh = c.Games / len(opponents)
		for i, o := range opponents {
			contest.Opponent = kim.AsPlayed(o, c.Epsilon)
			contest.Seed = seed.Seed(0).Child("kim/general", r.Number).Child(name, i)
			p, err := contest.Measure(ctx, m.members(s))
			if err != nil {
				return nil, err
			}
			r.Played(p.Games)
			sum = sum.Add(p)
		}
		list = append(list, sum)
	}
	return list, nil
}

// opponents returns the players that a stranger stands for. The random ones are the same for all runs and algorithms.
func (c StrangersConfig) opponents(name string) ([]player.Player, error) {
	if name != randomWPCs {
		p, err := player.Find("", name)
		return []player.Player{p}, err
	}
	var list []player.Player
	for i := range c.Strangers {
		draw, w := seed.Seed(0).Child("kim/strangers", i).Rand(), make([]float64, eval.Full{}.Dim())
		for k := range w {
			w[k] = float64(2*float64(draw.Float64())) - 1
		}
		e, err := eval.NewWPC(w)
		if err != nil {
			return nil, err
		}
		list = append(list, player.New(fmt.Sprintf("random WPC %d", i+1), "uniform weights in [-1, 1)", e))
	}
	return list, nil
}

// StrangersTable shows the scores of the best individuals and ensembles against opponents not used in breeding.
func (x Results) StrangersTable() (report.Table, error) {
	return paper.From(x.strangerRuns, strangerRuns.table)
}

// strangerRuns holds the measurements, and the searches that found the ensembles.
type strangerRuns struct {
	size   lab.Size
	search paper.Runs[kim.SearchConfig, kim.Searched]
	met    paper.Runs[StrangersConfig, []Met]
}

func (x Results) strangerRuns() (e strangerRuns, err error) {
	e.size = x.Size
	if e.search, err = paper.Load(x.Results, kim.Search()); err == nil {
		e.met, err = paper.Load(x.Results, Strangers())
	}
	return e, err
}

func (e strangerRuns) table() report.Table {
	c := strangersPlan(e.size).Arms[0].Config(0)
	t := report.Table{Title: "Ensembles and best individuals against opponents that they were not bred on",
		Columns: []report.Column{{Name: "algorithm"}, {Name: "player"}, {Name: "heuristic", Decimals: 4}},
		Footer: []string{"ensembles: mean of the three fusions; ± 95% intervals of the mean over runs (Student)",
			fmt.Sprintf("%s games against each; %d random WPCs share those of one opponent; all ties first found",
				lab.Count(float64(c.Games)), c.Strangers), kim.Searches(e.size)}}
	for _, name := range strangers {
		t.Columns = append(t.Columns, report.Column{Name: name, Decimals: 4})
	}
	for _, a := range algorithms {
		t.Rule()
		for _, who := range []string{oneBest, allTen, theThree} {
			t.Add(e.row(a, who)...)
		}
	}
	return t
}

var whoTitles = map[string]string{oneBest: "best individual", allTen: "all of the pool", theThree: "the best three"}

// row returns the row of an algorithm's player.
func (e strangerRuns) row(algorithm, who string) []any {
	home := e.search.Of(kim.SearchArm(algorithm, kim.TheHeuristic)).Outcomes()
	row := []any{algorithm, whoTitles[who], paper.Mean(paper.Each(home, func(s kim.Searched) float64 {
		return atHome(s, who)
	}))}
	for k := range strangers {
		row = append(row, paper.Mean(paper.Each(e.met.Of(strings.ToLower(algorithm)).Outcomes(),
			func(run []Met) float64 { return against(run, who, k) })))
	}
	return row
}

// atHome returns the score of a player against the heuristic in new games, the mean over fusions.
func atHome(s kim.Searched, who string) float64 {
	if who == oneBest {
		return s.Single.Value()
	}
	return paper.Average(paper.Each(s.Fusions, func(f kim.Fused) float64 {
		if who == allTen {
			return f.All.Fresh.Value()
		}
		return f.Three.Fresh.Value()
	}))
}

// against returns the score of a player against stranger k, the mean over fusions.
func against(run []Met, who string, k int) float64 {
	own := slices.DeleteFunc(slices.Clone(run), func(m Met) bool { return m.Player != who })
	return paper.Average(paper.Each(own, func(m Met) float64 { return m.Points[k].Value() }))
}
