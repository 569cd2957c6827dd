package jaskowski

import (
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/figure"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
)

// Generality is the expected utility of each player that we hold against its score in the league (III-E): is who beats
// the standard heuristic strong against others, too?
func (x Results) Generality() (figure.Figure, error) {
	unpublished := func(member) number.Estimate { return none } // both scores are ours
	league, _, err := x.standings(League(), unpublished)
	if err != nil {
		return figure.Figure{}, err
	}
	utility, _, err := x.standings(Utility(), unpublished)
	if err != nil {
		return figure.Figure{}, err
	}
	kinds := []figure.Points{
		{Name: "ours, ascending", Look: figure.Ours(0).Small()}, {Name: "ours, turned", Look: figure.Ours(1).Small()}, {Name: "printed players, measured here", Look: figure.Ours(2).Small()},
	}
	for _, s := range league {
		for _, u := range utility {
			if s.arm == u.arm && s.player == u.player {
				addPoint(&kinds[s.kind()], s, u)
			}
		}
	}
	f := figure.Figure{
		X: figure.Axis{Title: "score against the standard heuristic", Max: 1, Grid: true}, Y: figure.Axis{Title: "score against random counters", Max: 1, Grid: true},
		Keys: true, Width: 150, Height: 95,
		Caption: "One point for each player that we hold: its score against the opponent that ours were bred on, and its expected utility. Lines are 95% intervals.",
	}
	var xs, ys []float64
	for _, k := range kinds {
		f.Layers = append(f.Layers, k)
		xs, ys = append(xs, k.X...), append(ys, k.Y...)
	}
	f.X.Min, f.Y.Min = tenthBelow(xs), tenthBelow(ys)
	return f, nil
}

// tenthBelow is the greatest tenth that is above none of the scores.
func tenthBelow(scores []float64) float64 { return math.Floor(10*slices.Min(scores)) / 10 }

// kind is 0 for one of ours, 1 for one of ours with turned squares, 2 for a printed player.
func (s standing) kind() int {
	switch {
	case !strings.HasPrefix(s.arm, "ours-"):
		return 2
	case strings.Contains(s.arm, "-turned"):
		return 1
	}
	return 0
}

func addPoint(p *figure.Points, league, utility standing) {
	p.X, p.XHalf = append(p.X, league.measured.Value), append(p.XHalf, league.measured.Half())
	p.Y, p.YHalf = append(p.Y, utility.measured.Value), append(p.YHalf, utility.measured.Half())
	p.Labels = append(p.Labels, league.label())
}

// label is the player's name without what the colour says.
func (s standing) label() string {
	if arm, ours := strings.CutPrefix(s.arm, "ours-"); ours {
		label := strings.NewReplacer("-turned", "", "-inv", "").Replace(arm)
		if strings.HasSuffix(s.player, string(lab.Paper)) {
			label += ", size paper"
		}
		return label
	}
	return strings.NewReplacer(" (Fig. 7)", "", ", by inversion", "", "standard heuristic (swh)", "heuristic").Replace(s.player)
}
