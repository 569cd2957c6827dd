package boards

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// titles are the games' names in tables and figures.
var titles = map[string]string{connectFour: "Connect Four", othello6: "Othello 6 × 6", go5: "Go 5 × 5",
	go7: "Go 7 × 7"}

const student = "± 95% intervals of the mean over runs (Student)"

// LinesTable compares straight lines with snakes of as many weights, under each available reading of the places.
func (x Results) LinesTable() (report.Table, error) {
	list, err := x.readings()
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{Title: "Straight lines and random snakes, against the standard opponent",
		Columns: []report.Column{{Name: "game"}, {Name: "learner"}, {Name: "lines"}, {Name: "snakes"}},
		Footer:  []string{student, "p: Mann-Whitney with Holm's correction for the three pairs of a block", x.played()}}
	for _, r := range list {
		t.Columns = append(t.Columns, paper.Columns(string(r.reading), 3, "lines", "snakes", "p")...)
	}
	for _, game := range lineGames {
		for _, learner := range learners {
			t.Rule()
			for i, d := range duos(game) {
				row := []any{titles[game], strings.ToUpper(learner), d.lines, estimate.Prose(d.snakes)}
				for _, r := range list {
					c := r.pairs(game, learner)[i]
					row = append(row, paper.Mean(c.Samples[0]), paper.Mean(c.Samples[1]), fmt.Sprintf("%.3g", c.P))
				}
				t.Add(row...)
			}
		}
	}
	return t, nil
}

// played says how many games the runs of Lines had.
func (x Results) played() string {
	b := budgets[x.Size]
	return fmt.Sprintf("%d runs of each; %s games of training by ES, %s by TD; %s new games; size %s, version %d", b.runs,
		lab.Count(float64(b.es)), lab.Count(float64(b.td)), lab.Count(float64(b.final)), x.Size, Lines().Version)
}

// DuelTable shows the scores of lines against snakes with as many weights.
func (x Results) DuelTable() (report.Table, error) {
	runs, err := paper.Load(x.Results, Duels())
	t := report.Table{Title: "Straight lines against random snakes",
		Columns: []report.Column{{Name: "game"}, {Name: "learner"}, {Name: "lines"}, {Name: "snakes"},
			{Name: "score of the lines", Decimals: 3}},
		Footer: []string{student, fmt.Sprintf("run k against run k, %d games each; places ascending; size %s, version %d",
			duelGames[x.Size], x.Size, Duels().Version)}}
	for _, game := range lineGames {
		for _, learner := range learners {
			t.Rule()
			for _, d := range duos(game) {
				t.Add(titles[game], strings.ToUpper(learner), d.lines, estimate.Prose(d.snakes),
					paper.Mean(d.met(runs, game, learner)))
			}
		}
	}
	return t, err
}

// PerfectTable compares players of Connect Four with perfect play.
func (x Results) PerfectTable() (report.Table, error) {
	var runs judgements
	var top climbs
	sets, err := x.odd()
	if err := cmp.Or(err, paper.Fill(&runs, x.Results, Perfect()), paper.Fill(&top, x.Results, Ceilings())); err != nil {
		return report.Table{}, err
	}
	t := report.Table{Title: "Players of Connect Four beside perfect play",
		Columns: slices.Concat([]report.Column{{Name: "player"}}, paper.Columns("best moves, %", 1, "of play", "random"),
			paper.Columns("won games given away, %", 1, "of play", "random")),
		Footer: []string{student + "; of a single player the 95% interval of the positions",
			fmt.Sprintf("%d positions of games of the standard opponent with itself and %d of random games, with %d to %d "+
				"discs, in which the legal moves differ; size %s", len(sets[ofPlay]), len(sets[ofChance]), fewest, most,
				x.Size)}}
	for _, name := range []string{"random", connectFour + "/lines"} {
		p, j, err := published(name, sets)
		if err != nil {
			return t, err
		}
		row := []any{p.Title}
		for _, n := range numbers {
			e := estimate.Binomial(n.of(j), n.count(sets))
			row = append(row, estimate.Estimate{Value: 100 * e.Value, SE: 100 * e.SE})
		}
		t.Add(row...)
	}
	add := func(name string, each func(of func(Judged) float64) []float64) {
		row := []any{name}
		for _, n := range numbers {
			row = append(row, paper.Mean(each(func(j Judged) float64 { return 100 * n.of(j) })))
		}
		t.Add(row...)
	}
	for _, learner := range learners {
		t.Rule()
		for _, a := range architectures(connectFour) {
			add(estimate.Prose(a)+" by "+strings.ToUpper(learner), func(of func(Judged) float64) []float64 {
				return share(runs, learner, a, of)
			})
		}
	}
	t.Rule()
	for _, aim := range [][2]string{{theStandard, "the standard opponent"}, {perfection, "best moves"}} {
		add("counter, for "+aim[1], func(of func(Judged) float64) []float64 {
			return climbed(top, aim[0], func(c Ceiling) float64 { return of(c.Judged) })
		})
	}
	return t, nil
}

// numbers are the numbers of a row of PerfectTable, each with its number of positions.
var numbers = []struct {
	of    func(Judged) float64
	count func(sets map[string][]Solved) int
}{
	{func(j Judged) float64 { return j.Play.Best }, func(s map[string][]Solved) int { return len(s[ofPlay]) }},
	{func(j Judged) float64 { return j.Random.Best }, func(s map[string][]Solved) int { return len(s[ofChance]) }},
	{func(j Judged) float64 { return j.Play.Given }, func(s map[string][]Solved) int { return won(s[ofPlay]) }},
	{func(j Judged) float64 { return j.Random.Given }, func(s map[string][]Solved) int { return won(s[ofChance]) }},
}

// won counts the won positions.
func won(list []Solved) (n int) {
	for _, p := range list {
		if p.Value > 0 {
			n++
		}
	}
	return n
}

// odd returns the positions that judge players.
func (x Results) odd() (map[string][]Solved, error) {
	return paper.Made(x.Results, Positions(), func(sets paper.Runs[PositionsConfig, []Solved]) map[string][]Solved {
		return parted(sets.Singles(), 1)
	})
}

// published judges a published player by positions.
func published(name string, sets map[string][]Solved) (p player.Player, j Judged, err error) {
	if p, err = player.Published(name); err == nil {
		j, err = judged(p, sets)
	}
	return p, j, err
}

// GoTable compares networks with the weighted piece counter on boards of Go.
func (x Results) GoTable() (report.Table, error) {
	runs, err := paper.Load(x.Results, Counters())
	if err != nil {
		return report.Table{}, err
	}
	duels, err := paper.Load(x.Results, GoDuels())
	t := report.Table{Title: "Counters and networks bred by CTDL, on boards of Go",
		Columns: []report.Column{{Name: "board"}, {Name: "player"}, {Name: "weights"},
			{Name: "against the Liberty Player", Decimals: 3, Best: report.Highest}, {Name: "against the counter", Decimals: 3}},
		Footer: []string{student, fmt.Sprintf("%d runs of each, %s games of training, %d new games with each; run k against "+
			"run k; size %s, version %d", budgets[x.Size].runs, lab.Count(float64(counterGames[x.Size])), duelGames[x.Size],
			x.Size, Counters().Version)}}
	for _, game := range goGames {
		t.Rule()
		for _, e := range goEncodings {
			row := []any{titles[game], titleOf(e), weights(runs.Of(game + "-" + e)),
				paper.Mean(metInGo(duels, game, e, liberty[game])), ""}
			if e != theCounter {
				row[4] = paper.Mean(metInGo(duels, game, e, game+"-"+theCounter))
			}
			t.Add(row...)
		}
	}
	return t, err
}

// weights returns the number of weights of an arm's players.
func weights(runs paper.Arm[lesson.Config, lesson.Outcome]) int {
	n, err := runs[0].Config.Weights()
	if err != nil {
		panic(err) // runs without an encoding
	}
	return n
}

// EndTable shows what players gain by seeing the end of a game.
func (x Results) EndTable() (report.Table, error) {
	runs, err := paper.Load(x.Results, End())
	const against = "against the standard opponent"
	t := report.Table{Title: "What it gains to see the end of a game",
		Columns: []report.Column{{Name: "player"}, {Name: "with the end against itself without", Decimals: 4},
			{Name: "without", Group: against, Decimals: 4}, {Name: "with", Group: against, Decimals: 4}},
		Footer: []string{"± 95% intervals of the matches", fmt.Sprintf("%s games each, epsilon %g; size %s, version %d",
			lab.Count(float64(endGames[x.Size])), player.Epsilon, x.Size, End().Version)}}
	for _, name := range seers {
		for _, l := range runs.Of(endArm(name)) {
			if slices.Index(seers, name) == 3 {
				t.Rule()
			}
			o := l.Outcome
			t.Add(name, o.Itself.Estimate(), o.Before.Estimate(), o.After.Estimate())
		}
	}
	return t, err
}
