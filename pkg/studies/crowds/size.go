package crowds

import (
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/papers/takahama"
	"github.com/oneply/oneply/pkg/show/figure"
)

// SizeConfig sets up one run of Size: how many of our players of Takahama & Sakai are fused, and how.
type SizeConfig struct {
	Fusion  string `json:"fusion"`  // theVote, theMean or theBest
	Members int    `json:"members"` // spread evenly over alpha
	takahama.Trial
}

// The fusions of a crowd.
const (
	theBest = "best" // its best member
	theVote = "vote" // the move that most members name
	theMean = "mean" // the mean of the members' weights
)

// Size varies what Takahama & Sakai hold fixed: the number of voting players, and epsilon of both sides. The vote, the
// mean and the best member of each crowd of our players meet the standard player. The games have the seed of the first
// set of Generalise.
func Size() lab.Experiment[SizeConfig, takahama.Measured] {
	return lab.Experiment[SizeConfig, takahama.Measured]{
		Name: "takahama/crowd", Source: "beyond the paper: size of the crowd, epsilon", Version: 1,
		Inputs: []lab.Input{{Task: takahama.Evolve()}}, Plan: sizePlan,
		Games: func(c SizeConfig) int64 { return int64(c.Sets * c.Games) }, Do: fuseAndTry,
	}
}

// sizeGrid returns the sizes of crowds and the epsilons measured at a size.
func sizeGrid(size lab.Size) (members []int, epsilons []float64) {
	switch size {
	case lab.Try:
		return []int{1, 3}, []float64{0, 0.1}
	case lab.Quick:
		return []int{1, 3, 11, 21}, []float64{0, 0.1, 0.3}
	}
	return []int{1, 3, 5, 11, 21, 41, 61, 81, 101}, []float64{0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3}
}

// sizePlan has an arm for each fusion; its runs go through the epsilons of each size of the crowd.
func sizePlan(size lab.Size) lab.Plan[SizeConfig] {
	members, epsilons := sizeGrid(size)
	p := lab.Plan[SizeConfig]{Runs: len(members) * len(epsilons)}
	for _, fusion := range []string{theVote, theMean, theBest} {
		p.Arms = append(p.Arms, lab.Arm[SizeConfig]{Name: fusion, Config: func(run int) SizeConfig {
			return SizeConfig{fusion, members[run/len(epsilons)],
				takahama.Trial{Sets: 1, Games: takahama.TrialAt(size).Games, Epsilon: epsilons[run%len(epsilons)]}}
		}})
	}
	return p
}

func fuseAndTry(ctx context.Context, c SizeConfig, r *lab.Run) (takahama.Measured, error) {
	players, err := takahama.Ours(r)
	if err != nil {
		return takahama.Measured{}, err
	}
	members, err := takahama.Spread(players, c.Members)
	if err != nil {
		return takahama.Measured{}, err
	}
	fused, err := c.fuse(members)
	if err != nil {
		return takahama.Measured{}, err
	}
	return c.Meet(ctx, fused, paper.Standard(), r)
}

// fuse makes one player from several.
// Choice: the best member is the one with the highest score in training, which is known before the games.
func (c SizeConfig) fuse(members []takahama.Player) (choose.Chooser[othello.Position], error) {
	switch c.Fusion {
	case theBest:
		return takahama.Ranked(members)[0].Chooser()
	case theMean:
		e, err := eval.NewWPC(meanWeights(members))
		if err != nil {
			return nil, err
		}
		return paper.Chooser(e), nil
	}
	evaluators := make([]eval.Evaluator, len(members))
	for i, m := range members {
		e, err := m.Evaluator()
		if err != nil {
			return nil, err
		}
		evaluators[i] = e
	}
	return choose.Vote[othello.Position](evaluators, choose.Inversion, choose.RandomTies), nil
}

// meanWeights returns the mean of the players' weights on each square.
func meanWeights(players []takahama.Player) []float64 {
	sum := make([]float64, othello.Size*othello.Size)
	for _, p := range players {
		for sq, w := range p.Squares() {
			sum[sq] += w
		}
	}
	for sq := range sum {
		sum[sq] /= float64(len(players))
	}
	return sum
}

// SizeKnobs shows Size with a slider for each quantity that it varies.
func (x Results) SizeKnobs() (figure.Knobs, error) {
	var all sizes
	if err := paper.Fill(&all.Runs, x.Results, Size()); err != nil {
		return figure.Knobs{}, err
	}
	members, epsilons := sizeGrid(x.Size)
	return figure.Knobs{
		Knobs: []figure.Knob{
			{Name: "epsilon of both sides", Values: figure.Values(epsilons), At: slices.Index(epsilons, 0.1)},
			{Name: "size of the crowd", Values: figure.Values(members), At: len(members) - 1}},
		Caption: fmt.Sprintf("Crowds of our players against the standard player: what they vote for, the mean of their "+
			"weights, and their best member by training score. Bands are 95%% intervals of %d games. %s",
			takahama.TrialAt(x.Size).Games, all.finding(members, epsilons)),
		Draw: func(at []int) []figure.Figure {
			epsilon, n := epsilons[at[0]], members[at[1]]
			return []figure.Figure{
				all.figure(fmt.Sprintf("(a) epsilon %g", epsilon), "size of the crowd", func(c SizeConfig) (float64, bool) {
					return float64(c.Members), c.Epsilon == epsilon
				}),
				all.figure(fmt.Sprintf("(b) %d members", n), "epsilon", func(c SizeConfig) (float64, bool) {
					return c.Epsilon, c.Members == n
				})}
		}}, nil
}

// SizeFigure shows SizeKnobs at its first setting.
func (x Results) SizeFigure() (figure.Panels, error) {
	return paper.From(x.SizeKnobs, figure.Knobs.First)
}

// sizes holds the runs of Size, an arm for each fusion.
type sizes struct {
	paper.Runs[SizeConfig, takahama.Measured]
}

// figure returns a curve for each fusion, over the runs for which at returns an abscissa and true.
func (s sizes) figure(title, axis string, at func(SizeConfig) (x float64, ok bool)) figure.Figure {
	low, high := s.span()
	f := figure.Figure{Title: title, X: figure.Axis{Title: axis},
		Y: figure.Axis{Title: "score", Min: low, Max: high, Grid: true}, Keys: true}
	for i, fusion := range [][2]string{{theVote, "vote"}, {theMean, "mean of weights"}, {theBest, "best member"}} {
		c := figure.Curve{Name: fusion[1], Marks: true, Look: figure.Ours(i)}
		for _, l := range s.Of(fusion[0]) {
			if x, ok := at(l.Config); ok {
				low, high := l.Outcome.Result.Interval()
				c.Add(x, l.Outcome.Result.Score(), low, high)
			}
		}
		f.Layers = append(f.Layers, c)
	}
	f.Layers = append(f.Layers, figure.Level{At: 0.5})
	return f
}

// finding says how the fusions compare at the epsilon of training, and from which epsilon all of them lose.
func (s sizes) finding(members []int, epsilons []float64) string {
	const trained = 0.1
	lead := func(a, b string, n int) float64 { return s.score(a, n, trained) - s.score(b, n, trained) }
	several := slices.DeleteFunc(slices.Clone(members), func(n int) bool { return n == 1 })
	better, worse, largest := 0, 0, slices.Max(several)
	for _, n := range several {
		if lead(theBest, theVote, n) > 0 {
			better++
		}
		if lead(theVote, theMean, n) > 0 {
			worse++
		}
	}
	text := fmt.Sprintf("At epsilon %g the best member scores more than the vote in %d of the %d crowds of several, by "+
		"%.3f in that of %d; the mean scores less than the vote in %d.", trained, better, len(several),
		lead(theBest, theVote, largest), largest, worse)
	for _, e := range epsilons[1:] {
		if s.most(e) < 0.5 {
			return text + fmt.Sprintf(" From epsilon %g on no crowd of any size, fused in any way, reaches 0.5.", e)
		}
	}
	return text
}

// score returns the score of a crowd; NaN if not measured.
func (s sizes) score(fusion string, members int, epsilon float64) float64 {
	for _, l := range s.Of(fusion) {
		if l.Config.Members == members && l.Config.Epsilon == epsilon {
			return l.Outcome.Result.Score()
		}
	}
	return math.NaN()
}

// most returns the highest score from epsilon on.
func (s sizes) most(epsilon float64) (top float64) {
	for _, a := range s.Runs {
		for _, l := range a {
			if l.Config.Epsilon >= epsilon {
				top = max(top, l.Outcome.Result.Score())
			}
		}
	}
	return top
}

// span returns the range of all scores, rounded to multiples of 0.05: every setting has the same axis.
func (s sizes) span() (low, high float64) {
	low, high = 0.5, 0.5
	for _, arm := range s.Runs {
		for _, l := range arm {
			a, b := l.Outcome.Result.Interval()
			low, high = min(low, a), max(high, b)
		}
	}
	return math.Floor(low*20) / 20, math.Ceil(high*20) / 20
}
