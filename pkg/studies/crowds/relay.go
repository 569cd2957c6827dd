package crowds

import (
	"context"
	"fmt"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/figure"
)

// RelayConfig sets up games in which one player begins and another goes on.
type RelayConfig struct {
	First   string  `json:"first"`
	Second  string  `json:"second"`
	Discs   []int   `json:"discs"` // on the board when the second takes over
	Games   int     `json:"games"` // for each of these
	Epsilon float64 `json:"epsilon"`
}

// Relay lets one of three published players of Takahama & Sakai (2015) begin games against the standard heuristic and
// another go on: the cost of changing plans in mid-game, as a crowd of unlike members does.
func Relay() lab.Experiment[RelayConfig, []ensemble.Points] {
	return lab.Experiment[RelayConfig, []ensemble.Points]{
		Name: "kim/relay", Source: "beside Section V", Version: 1, Plan: relayPlan, Do: relay,
		Games: func(c RelayConfig) int64 { return int64(len(c.Discs) * c.Games) },
	}
}

// relayed are three players that do worse together than any does alone.
var relayed = []string{"takahama/10", "takahama/37", "takahama/38"}

func relayPlan(size lab.Size) lab.Plan[RelayConfig] {
	plan := lab.Plan[RelayConfig]{Runs: 1}
	games := map[lab.Size]int{lab.Try: 20, lab.Quick: 1000, lab.Paper: 20_000}[size]
	for _, first := range relayed {
		for _, second := range relayed {
			if first == second {
				continue
			}
			c := RelayConfig{first, second, []int{4, 12, 20, 28, 36, 44, 52, 60, 64}, games, player.Epsilon}
			plan.Arms = append(plan.Arms, lab.Fixed(numberOf(first)+"-"+numberOf(second), c))
		}
	}
	return plan
}

// numberOf returns the number of a player of Takahama & Sakai.
func numberOf(name string) string { return name[len("takahama/"):] }

// Ties are broken at random, as in the paper of these players.
func relay(ctx context.Context, c RelayConfig, r *lab.Run) (list []ensemble.Points, err error) {
	var pair ensemble.Relay
	for i, name := range []string{c.First, c.Second} {
		p, err := player.Find("", name)
		if err != nil {
			return nil, err
		}
		e, err := p.Evaluator()
		if err != nil {
			return nil, err
		}
		pair.Of[i] = paper.Chooser(e)
	}
	err = r.Train(ctx, &list, len(c.Discs), func(seed.Seed) error {
		pair.Discs = c.Discs[len(list)]
		m := play.Between[othello.Position](pair, paper.Standard(), c.Epsilon, play.RandomTies, othello.Start())
		m.Games, m.Workers, m.Seed = c.Games, r.Workers, seed.Seed(0).Child("kim/relay", 0).Child(string(r.Size), 0)
		result, err := m.Run(ctx)
		r.Played(result.Games())
		list = append(list, ensemble.Of(result))
		return err
	})
	return list, err
}

// RelayFigure shows the score when one player begins and another goes on, by the time of the change.
func (x Results) RelayFigure() (figure.Panels, error) {
	return paper.Made(x.Results, Relay(), relayFigure)
}

func relayFigure(runs paper.Runs[RelayConfig, []ensemble.Points]) figure.Panels {
	p := figure.Panels{Height: 70}
	for i, second := range relayed {
		f := figure.Figure{Title: fmt.Sprintf("(%c) player %s goes on", 'a'+i, numberOf(second)), Keys: true,
			X: figure.Axis{Title: "discs at the change", Min: 0, Max: 64},
			Y: figure.Axis{Title: "score", Min: 0.25, Max: 0.7, Grid: true}}
		for k, first := range relayed {
			for _, l := range runs.Of(numberOf(first) + "-" + numberOf(second)) {
				c := figure.Curve{Name: "after " + numberOf(first), Look: figure.Ours(k)}
				for i, points := range l.Outcome {
					s := points.Score()
					c.Add(float64(l.Config.Discs[i]), s.Value, s.Value-s.Half(), s.Value+s.Half())
				}
				f.Layers = append(f.Layers, c)
				p.Caption = fmt.Sprintf("One player begins, another goes on from so many discs: scores against the standard "+
					"heuristic in %d games, with 95%% intervals. At 4 discs the second plays all, at 64 the first. Players 10 "+
					"and 38 can change places at any time, they have one plan; player 37 and any of them cannot.", l.Config.Games)
			}
		}
		p.Figures = append(p.Figures, f)
	}
	return p
}
