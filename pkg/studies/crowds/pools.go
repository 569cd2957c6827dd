package crowds

import (
	"cmp"
	"fmt"

	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/papers/kim"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/report"
)

// searches are runs of Search or Full of Kim & Cho.
type searches = paper.Runs[kim.SearchConfig, kim.Searched]

// pools are the searches among the players of Kim & Cho.
type pools struct {
	search, full searches
	selected     paper.Runs[SelectConfig, []Selected]
	made         string // how the searches were made
}

func (x Results) pools() (p pools, err error) {
	p.made = kim.Searches(x.Size)
	err = cmp.Or(paper.Fill(&p.search, x.Results, kim.Search()), paper.Fill(&p.full, x.Results, kim.Full()),
		paper.Fill(&p.selected, x.Results, Select()))
	return p, err
}

// of returns the searches of an algorithm's runs against an opponent.
func (p pools) of(algorithm, opponent string) []kim.Searched {
	return p.search.Of(kim.SearchArm(algorithm, opponent)).Outcomes()
}

// inSearch and inNewGames return the two scores of what was found.
func inSearch(f ensemble.Found) float64   { return f.Search.Value() }
func inNewGames(f ensemble.Found) float64 { return f.Fresh.Value() }

func disagreement(s kim.Searched) float64 { return s.Disagreement }
func distance(s kim.Searched) float64     { return s.Distance }

// gain returns the gain of the best three over the best individual, the mean over fusions.
func gain(opponent string) func(kim.Searched) float64 {
	return func(s kim.Searched) float64 { return s.MeanGain(opponent) }
}

// Curse plots the score that chose an ensemble against its score in new games.
func (x Results) Curse() (figure.Panels, error) { return paper.From(x.pools, pools.curse) }

func (p pools) curse() figure.Panels {
	return p.againstBoth("The winner's curse: every point is the best ensemble of three of a run and a fusion, by the "+
		"score of its search and in new games. On the dashed line both are equal; below it the search has promised too "+
		"much"+p.promises()+".", "score in the search", "score in new games", figure.Diagonal{},
		func(algorithm, opponent string) (s figure.Points) {
			for _, f := range fusions {
				for i, run := range p.of(algorithm, opponent) {
					three := run.By(f).Three
					s.X, s.Y = append(s.X, inSearch(three)), append(s.Y, inNewGames(three))
					s.Names = append(s.Names, fmt.Sprintf("%s run %d, %s", algorithm, i, titles[f]))
				}
			}
			return s
		})
}

// promises says by how much searches promise too much on average, with saving and without.
func (p pools) promises() (text string) {
	for k, runs := range []searches{p.search, p.full} {
		text += fmt.Sprintf("; %s by %s against the heuristic and %s against the best individual",
			[]string{"with saving", "without"}[k], promised(runs, kim.TheHeuristic).Text(4),
			promised(runs, kim.TheSingle).Text(4))
	}
	return text
}

// promised estimates, over runs, by how much the score of a search exceeds that in new games, the mean over fusions.
func promised(runs searches, opponent string) estimate.Estimate {
	var list []float64
	for _, a := range algorithms {
		for _, s := range runs.Of(kim.SearchArm(a, opponent)).Outcomes() {
			list = append(list, paper.Average(paper.Each(s.Fusions, func(f kim.Fused) float64 {
				return inSearch(f.Three) - inNewGames(f.Three)
			})))
		}
	}
	return paper.Mean(list)
}

// Diversity plots how often the members of a pool disagree against the gain of the best three.
func (x Results) Diversity() (figure.Panels, error) { return paper.From(x.pools, pools.diversity) }

func (p pools) diversity() figure.Panels {
	return p.againstBoth("Diversity: every point is a run. Disagreement is the share of positions in which two of the "+
		"pool name different moves; the gain is that of the best three above the best individual in new games, the mean of "+
		"the three fusions.", "disagreement", "gain", figure.Level{At: 0},
		func(algorithm, opponent string) figure.Points {
			s := figure.Points{X: paper.Each(p.of(algorithm, kim.TheHeuristic), disagreement),
				Y: paper.Each(p.of(algorithm, opponent), gain(opponent))}
			for i := range s.X {
				s.Names = append(s.Names, fmt.Sprintf("%s run %d", algorithm, i))
			}
			return s
		})
}

// opponents are the opponents of the searches.
var opponents = []struct{ name, title string }{{kim.TheHeuristic, "heuristic"}, {kim.TheSingle, "best individual"}}

// againstBoth draws points of each algorithm beside a line, in a panel for each opponent.
func (p pools) againstBoth(caption, across, up string, line figure.Layer,
	of func(algorithm, opponent string) figure.Points) figure.Panels {
	panels := figure.Panels{Height: 75, Group: "kim", Caption: caption}
	for i, o := range opponents {
		f := figure.Figure{Title: fmt.Sprintf("(%c) against the %s", 'a'+i, o.title),
			X: figure.Axis{Title: across}, Y: figure.Axis{Title: up}, Keys: true, Layers: []figure.Layer{line}}
		for k, a := range algorithms {
			s := of(a, o.name)
			s.Name, s.Look = a, figure.Ours(k).Small()
			f.Layers = append(f.Layers, s)
		}
		panels.Figures = append(panels.Figures, f)
	}
	return panels
}

// DiversityTable shows how different the members of the pools are, and the gain of ensembles of three.
func (x Results) DiversityTable() (report.Table, error) {
	return paper.From(x.pools, pools.diversityTable)
}

func (p pools) diversityTable() report.Table {
	t := report.Table{Title: "Diversity and gain",
		Columns: []report.Column{{Name: "algorithm"}, {Group: "pool", Name: "distance of weights"},
			{Group: "pool", Name: "disagreement", Decimals: 3},
			{Group: "gain of three in new games", Name: "against heuristic", Decimals: 4, Signed: true},
			{Group: "gain of three in new games", Name: "against best individual", Decimals: 4, Signed: true}},
		Footer: []string{"disagreement: share of positions in which two members name different moves",
			"gain: above the best individual, mean of the three fusions; ± 95% intervals of the mean over runs (Student)",
			p.made}}
	for _, a := range algorithms {
		heuristic, single := p.of(a, kim.TheHeuristic), p.of(a, kim.TheSingle)
		t.Add(a, paper.Mean(paper.Each(heuristic, distance)), paper.Mean(paper.Each(heuristic, disagreement)),
			paper.Mean(paper.Each(heuristic, gain(kim.TheHeuristic))), paper.Mean(paper.Each(single, gain(kim.TheSingle))))
	}
	return t
}
