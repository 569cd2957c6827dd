package jaskowski

import (
	"fmt"
	"math"
	"slices"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/picture"
	"github.com/oneply/oneply/pkg/player"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// Fig7 are the tables of our best player and of the published one, in the same order of tuples.
func (x Results) Fig7() (picture.Gallery, error) {
	l, size, err := x.champion()
	if err != nil {
		return picture.Gallery{}, err
	}
	own, err := readPlayer(l)
	if err != nil {
		return picture.Gallery{}, err
	}
	theirs, err := player.Find("", "jaskowski")
	if err != nil {
		return picture.Gallery{}, err
	}
	g := picture.Gallery{Columns: 1, Caption: "Fig. 7: the look-up tables, the same tuple at the same place in both pictures. " +
		"A tuple of two squares counts eight times (or four, or two) on the board; its places list their squares in ascending order, as in the published file. One weight in twenty is beyond the ends of the scale."}
	for _, p := range []struct {
		title string
		e     eval.Evaluator
	}{{fmt.Sprintf("our best all-2 player (run %d of size %s)", l.Run, size), own}, {"the published player", theirs.Members[0].Evaluator}} {
		tables, err := lutsOf(p.e)
		if err != nil {
			return picture.Gallery{}, err
		}
		tables.Title = p.title
		g.Items = append(g.Items, tables)
	}
	return g, nil
}

// lutsOf draws the tables of a network, its places and tuples in ascending order; one weight in twenty has the darkest
// colour.
func lutsOf(e eval.Evaluator) (picture.LUTs, error) {
	n, ok := e.(*eval.Network)
	if !ok {
		return picture.LUTs{}, fmt.Errorf("jaskowski: a player that is no network has no tables")
	}
	var l picture.LUTs
	for _, t := range n.Tuples() {
		places := slices.Clone(t.Places)
		slices.SortFunc(places, slices.Compare)
		l.Tables = append(l.Tables, picture.LUT{Places: places, Weights: t.Table})
	}
	var sizes []float64
	for _, t := range l.Tables {
		for _, w := range t.Weights {
			sizes = append(sizes, math.Abs(w))
		}
	}
	l.Scale = stats.Quantile(sizes, 0.95)
	slices.SortFunc(l.Tables, func(a, b picture.LUT) int { return slices.Compare(a.Places[0], b.Places[0]) })
	return l, nil
}

// ourScore is that of our best player, with the size of the run that made it: in the games of League where they are
// there, else in its last measurement.
func (x Results) ourScore() (number.Estimate, lab.Size, error) {
	l, size, err := x.champion()
	if err != nil {
		return none, "", err
	}
	met, err := x.met(League(), size)
	if err != nil {
		return none, "", err
	}
	if m, ok := met["ours-"+champion]; ok && measured(m, l) {
		return m.Outcome.estimate(), size, nil
	}
	return lastOf(l), size, nil
}

// Champion is our best player: its score beside the published ones, and its file in the Othello League's text format,
// with the weights rounded as the paper prints them.
func (x Results) Champion() (report.Part, error) {
	l, size, err := x.champion()
	if err != nil {
		return nil, err
	}
	score, _, err := x.ourScore()
	if err != nil {
		return nil, err
	}
	again, err := x.again(League())
	if err != nil {
		return nil, err
	}
	t := report.Table{
		Title:   "The best player",
		Columns: []report.Column{{Name: "player"}, {Name: "performance", Decimals: 4}, {Name: "double games"}, {Name: "from"}},
		Footer:  []string{"95% intervals", fmt.Sprintf("ours: the best by its last measurement of all finished runs of %s at size %s", champion, size)},
	}
	t.Add("published, Table III", bestPlayer, 50000, "III-E, Table III")
	t.Add("published, Fig. 7", bestCaption, 50000, "caption of Fig. 7")
	t.Add("published, played again", again, leaguePlan(lab.Paper, heuristic, 0.1).Arms[0].Config(0).DoubleGames, "League, size paper")
	t.Add("ours", score, x.championGames(l, size), fmt.Sprintf("run %d of %s, size %s", l.Run, l.Arm, size))
	if size != lab.Paper {
		t.Footer = append(t.Footer, noWhole)
	}
	file, err := asPrinted(l)
	if err != nil {
		return nil, err
	}
	return report.Stack{t, report.Fold{Title: "Our player in the format of the Othello League, its weights to two decimals as in Fig. 7", Part: report.Plain(file)}}, nil
}

// asPrinted is a player's file with the weights rounded to two decimals.
func asPrinted(l evolved) (string, error) {
	e, err := readPlayer(l)
	if err != nil {
		return "", err
	}
	n, ok := e.(*eval.Network)
	if !ok {
		return "", fmt.Errorf("jaskowski: %s run %d is no network", l.Arm, l.Run)
	}
	tuples := slices.Clone(n.Tuples())
	for i, t := range tuples {
		tuples[i].Table = slices.Clone(t.Table)
		for k, w := range t.Table {
			tuples[i].Table[k] = math.Round(100*w) / 100
		}
	}
	rounded, err := eval.NewNetwork(tuples)
	if err != nil {
		return "", err
	}
	return eval.Text(rounded)
}

// championGames is the number of double games behind ourScore.
func (x Results) championGames(l evolved, size lab.Size) int {
	met, err := x.met(League(), size)
	if m, ok := met["ours-"+champion]; err == nil && ok && measured(m, l) {
		return m.Config.DoubleGames
	}
	return l.Config.last()
}
