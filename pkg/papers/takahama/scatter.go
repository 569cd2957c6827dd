package takahama

import (
	"fmt"
	"math"
	"slices"

	"github.com/oneply/oneply/pkg/figure"
)

// Stability is training score and standard deviation against alpha, the weight that experiment 1 varies.
func (x Results) Stability() (figure.Panels, error) {
	made, err := x.players()
	if err != nil {
		return figure.Panels{}, err
	}
	theirs, err := Published()
	if err != nil {
		return figure.Panels{}, err
	}
	panel := func(title, unit string, of func(Player) float64) figure.Figure {
		return figure.Figure{Title: title, X: figure.Axis{Title: "alpha, weight of stability"}, Y: figure.Axis{Title: unit}, Layers: []figure.Layer{
			figure.Points{Name: published, X: training(theirs, alphaOf), Y: training(theirs, of), Look: figure.Published.Small()},
			figure.Points{Name: ours, X: training(made, alphaOf), Y: training(made, of), Look: figure.Ours(0).Small()},
		}}
	}
	return figure.Panels{
		Figures: []figure.Figure{
			panel("(a) score", "training score", trainingScore),
			panel("(b) stability", "std of the sets' scores", trainingStd),
		},
		Caption: "Every point is one player. The more stability counts, the lower are both score and standard deviation.",
	}, nil
}

// Replay is Table III: averages of the published players as printed, and played again.
func (x Results) Replay() (figure.Figure, error) {
	s, err := x.sides()
	if err != nil {
		return figure.Figure{}, err
	}
	p, err := loadPaper()
	if err != nil {
		return figure.Figure{}, err
	}
	var rows []figure.Row
	marked := figure.Points{Look: figure.Ours(0).Small()}
	for _, n := range sorted(s.again) {
		e, printed := s.again[n].estimate(), p.table3[n].estimate()
		rows = append(rows, figure.Row{Published: printed, Ours: e})
		if n == best || n == 19 {
			marked.X, marked.Y = append(marked.X, printed.Value), append(marked.Y, e.Value)
			marked.Labels = append(marked.Labels, fmt.Sprint(n))
		}
	}
	f := figure.Agreement("score", rows)
	f.Y.Title = "score, played again"
	f.Layers = append(f.Layers, marked)
	f.Caption = "The published players in new games: " + agreement(p, s) + ". Lines are 95% intervals; on the dashed line both are equal."
	return f, nil
}

// Training is the score in training against that in new games.
func (x Results) Training() (figure.Figure, error) {
	s, err := x.sides()
	if err != nil {
		return figure.Figure{}, err
	}
	made, err := x.players()
	if err != nil {
		return figure.Figure{}, err
	}
	p, err := loadPaper()
	if err != nil {
		return figure.Figure{}, err
	}
	theirs := figure.Points{Name: published, Look: figure.Published.Small(), Labels: make([]string, len(p.players))}
	theirs.Labels[best-1] = fmt.Sprint(best)
	for _, q := range p.players {
		theirs.X, theirs.Y = append(theirs.X, q.Score), append(theirs.Y, p.table3[q.Number].Score)
	}
	own := figure.Points{Name: ours, Look: figure.Ours(0).Small()}
	for _, q := range made {
		own.X, own.Y = append(own.X, q.Score), append(own.Y, s.ours[q.Number].Score)
	}
	least := min(slices.Min(readable(theirs.Y)), slices.Min(own.Y))
	return figure.Figure{
		X: figure.Axis{Title: "score in training, 1000 games"}, Y: figure.Axis{Title: "score in new games"}, Height: 75,
		Layers:  []figure.Layer{figure.Level{At: math.Max(0.5, least)}, figure.Diagonal{}, theirs, own},
		Caption: "Below the diagonal a player does worse in new games: its training score is the luckiest of thousands of noisy measurements.",
	}, nil
}

// Scores are the scores that Tables III to V come down to.
func (x Results) Scores() (figure.Figure, error) {
	s, err := x.sides()
	if err != nil {
		return figure.Figure{}, err
	}
	v, err := x.votes(Vote())
	if err != nil {
		return figure.Figure{}, err
	}
	d, err := x.votes(Duel())
	if err != nil {
		return figure.Figure{}, err
	}
	p, err := loadPaper()
	if err != nil {
		return figure.Figure{}, err
	}
	without := voteArm(ours, true)
	f := figure.League("score", []figure.Row{
		{Name: "best player", Published: p.table3[best].estimate(), Ours: s.ours[v[ours].Best].estimate()},
		{Name: "vote of all", Published: p.table4[cip].estimate(), Ours: v[ours].estimate()},
		{Name: "vote without the best", Published: p.table4[cipWithout].estimate(), Ours: v[without].estimate()},
		{Name: "average player", Published: p.mean3(), Ours: mean(column(s.ours, scoreOf))},
		{Name: "vote against the best", Published: p.table5[cip].estimate(), Ours: d[ours].estimate()},
		{Name: "vote without, against it", Published: p.table5[cipWithout].estimate(), Ours: d[without].estimate()},
	})
	f.Layers = append(f.Layers, figure.Level{At: 0.5, Vertical: true})
	f.Caption = "Upper four: against the standard player; lower two: against the best player of the same side. Lines are 95% intervals of the games; for the average player, of the mean over players."
	return f, nil
}
