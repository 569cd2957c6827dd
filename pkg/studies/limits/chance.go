package limits

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/report"
)

// ChanceConfig sets up a player and the standard heuristic with several probabilities of random moves.
type ChanceConfig struct {
	Player string    `json:"player"`
	Own    []float64 `json:"own"`   // probabilities of the player
	Other  []float64 `json:"other"` // of the standard heuristic
	Games  int       `json:"games"` // for each two of these
}

// Chance measures players against the standard heuristic when either moves at random more or less often: a row for each
// of the player's probabilities, a number for each of the opponent's.
func Chance() lab.Experiment[ChanceConfig, [][]ensemble.Points] {
	return lab.Experiment[ChanceConfig, [][]ensemble.Points]{
		Name: "limits/chance", Source: "a study of our own", Version: 1, Plan: chancePlan, Do: gamble,
		Extra: []lab.Size{lab.Reduced},
		Games: func(c ChanceConfig) int64 { return int64(len(c.Own) * len(c.Other) * c.Games) },
	}
}

// five are the players whose random moves are priced.
var five = []string{"heuristic", "takahama/37", "kim/a", "jaskowski", champion}

func chancePlan(size lab.Size) lab.Plan[ChanceConfig] {
	all := []float64{0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3}
	c := ChanceConfig{Own: all, Other: all, Games: map[lab.Size]int{lab.Paper: 100_000, lab.Reduced: 4000, lab.Quick: 400,
		lab.Try: 4}[size]}
	return playerPlan(players(size, five), func(name string) ChanceConfig { c.Player = name; return c })
}

// gamble does one run. All matches draw from the same numbers.
func gamble(ctx context.Context, c ChanceConfig, r *lab.Run) (rows [][]ensemble.Points, err error) {
	own, err := find(r, c.Player)
	if err != nil {
		return nil, err
	}
	err = r.Train(ctx, &rows, len(c.Own), func(seed.Seed) error {
		var row []ensemble.Points
		for _, other := range c.Other {
			m := player.Match{A: own, B: player.Heuristic(), Games: c.Games, Seed: r.Seed}
			m.A.Epsilon, m.B.Epsilon = c.Own[len(rows)], other
			result, err := m.Within(ctx, r)
			if err != nil {
				return err
			}
			row = append(row, ensemble.Of(result))
		}
		rows = append(rows, row)
		return nil
	})
	return rows, err
}

// ChanceFigure shows scores by the player's probability of random moves, a curve for each of the opponent's.
func (x Results) ChanceFigure() (figure.Panels, error) {
	return paper.Made(x.Results, Chance(), chanceFigure)
}

func chanceFigure(runs paper.Runs[ChanceConfig, [][]ensemble.Points]) figure.Panels {
	p := figure.Panels{Columns: 3, Caption: "Scores against the standard heuristic by the player's own epsilon, a curve " +
		"for each epsilon of the heuristic: 0, 0.1, 0.2 and 0.3; bands are 95% intervals."}
	for i, name := range five {
		l := runs.Of(armOf(name))[0]
		f := figure.Figure{Title: fmt.Sprintf("(%c) %s", 'a'+i, name), Keys: true,
			X: figure.Axis{Title: "own epsilon", Min: 0, Max: 0.3},
			Y: figure.Axis{Title: "score", Min: 0.2, Max: 1, Grid: true}}
		for k := 0; k < len(l.Config.Other); k += 2 {
			c := figure.Curve{Name: fmt.Sprint("ε ", l.Config.Other[k]), Look: figure.Ours(k / 2)}
			for i, row := range l.Outcome {
				s := row[k].Score()
				c.Add(l.Config.Own[i], s.Value, s.Value-s.Half(), s.Value+s.Half())
			}
			f.Layers = append(f.Layers, c)
		}
		p.Figures = append(p.Figures, f)
	}
	return p
}

func (e evidence) onChance() (report.Reply, string) {
	// what a player loses when its epsilon goes from the first to the last, with the opponent's at 0.1
	fall := func(name string) estimate.Estimate {
		l := e.chance.Of(armOf(name))[0]
		rows, k := l.Outcome, slices.Index(l.Config.Other, 0.1)
		return rows[0][k].Score().Minus(rows[len(rows)-1][k].Score())
	}
	standard := fall(five[0])
	var list []item
	for _, name := range five[1:] {
		list = append(list, item{name: fmt.Sprintf("%s loses %s,", name, fall(name).Text(3)),
			difference: ofGames(fall(name).Minus(standard))})
	}
	return family("players", list, 3, "The heuristic loses "+standard.Text(3)+". Scores that share their random numbers "+
		"are taken as independent, which makes the intervals rather too wide.")
}

// MomentsConfig sets up games in which one move of a player is random.
type MomentsConfig struct {
	Player  string  `json:"player"`
	Moves   int     `json:"moves"`   // the first so many are each forced to be random in turn
	Games   int     `json:"games"`   // for each
	Epsilon float64 `json:"epsilon"` // of all other moves of both players
}

// Cost is what something costs, in points of a game, with its standard error.
type Cost struct {
	Value float64 `json:"value"`
	SE    float64 `json:"se"`
}

// percent is the cost in points of a hundred games.
func (c Cost) percent() estimate.Estimate {
	return estimate.Estimate{Value: float64(100 * c.Value), SE: float64(100 * c.SE)}
}

// Moments measures the cost of one random move of a player against the standard heuristic, by its number: the score
// minus that of the same games with this move random.
func Moments() lab.Experiment[MomentsConfig, []Cost] {
	return lab.Experiment[MomentsConfig, []Cost]{
		Name: "limits/moments", Source: "a study of our own", Version: 1, Plan: momentsPlan, Do: stumble,
		Extra: []lab.Size{lab.Reduced}, Games: func(c MomentsConfig) int64 { return int64((c.Moves + 1) * c.Games) },
	}
}

func momentsPlan(size lab.Size) lab.Plan[MomentsConfig] {
	c := MomentsConfig{Moves: 30, Epsilon: player.Epsilon, Games: map[lab.Size]int{lab.Paper: 200_000, lab.Reduced: 10_000,
		lab.Quick: 400, lab.Try: 4}[size]}
	return playerPlan(players(size, five), func(name string) MomentsConfig { c.Player = name; return c })
}

// stumbling is the state of a run of Moments.
type stumbling struct {
	Plain []uint8 // half points of the games without a forced move
	Costs []Cost
}

// stumble does one run: the games once unchanged, and once for each forced move.
func stumble(ctx context.Context, c MomentsConfig, r *lab.Run) ([]Cost, error) {
	own, standard, err := opponents(r, c.Player, c.Epsilon)
	if err != nil {
		return nil, err
	}
	var s stumbling
	err = r.Train(ctx, &s, c.Moves+1, func(seed.Seed) error {
		now := own
		if s.Plain != nil {
			now.Chooser = random{own.Chooser, len(s.Costs)}
		}
		games, err := match(now, standard, c.Games, r).Outcomes(ctx, 0, c.Games)
		r.Played(c.Games)
		if s.Plain == nil {
			s.Plain = games
			return err
		}
		lead := ensemble.Lead(s.Plain, games)
		s.Costs = append(s.Costs, Cost{lead.Value, lead.SE})
		return err
	})
	return s.Costs, err
}

// random chooses like another chooser, except for one move: any legal one.
//
// Choice: its moves are counted by the discs on the board, as if nobody passed: move k is made with 4 + 2k or 5 + 2k
// discs.
type random struct {
	of   choose.Chooser[othello.Position]
	move int // from 0
}

func (c random) Best(batch []othello.Position, rnd []seed.Seed, best []uint64) {
	c.of.Best(batch, rnd, best)
	for i, p := range batch {
		s := p.Stones()
		if n := bits.OnesCount64(s.Own | s.Opp); n/2 == c.move+2 && best[i] != 0 {
			best[i] = 1 << seed.Pick(p.Legal(), rnd[i].Child("forced", 0).At(0))
		}
	}
}

func (c random) Explain(p othello.Position) []choose.MoveNote { return c.of.Explain(p) }

func (c random) Fork() choose.Chooser[othello.Position] { return random{c.of.Fork(), c.move} }

// MomentsFigure shows the cost of one random move by its number.
func (x Results) MomentsFigure() (figure.Figure, error) {
	return paper.Made(x.Results, Moments(), momentsFigure)
}

func momentsFigure(runs paper.Runs[MomentsConfig, []Cost]) figure.Figure {
	f := figure.Figure{Keys: true, Width: 140, Height: 85,
		X: figure.Axis{Title: "own move that is random", Min: 0, Max: 31},
		Y: figure.Axis{Title: "cost in points of a hundred games", Grid: true},
		Caption: "What one forced random move costs against the standard heuristic, by its number: the score less that of " +
			"the same games with the move; bands are 95% intervals. Epsilon is 0.1 on both sides else."}
	for i, name := range five {
		c := figure.Curve{Name: name, Look: figure.Ours(i)}
		for k, cost := range runs.Of(armOf(name))[0].Outcome {
			e := cost.percent()
			c.Add(float64(k+1), e.Value, e.Value-e.Half(), e.Value+e.Half())
		}
		f.Layers = append(f.Layers, c)
	}
	return f
}

func (e evidence) onMoments() (report.Reply, string) {
	var found []report.Answer
	var list []string
	for _, name := range five {
		text, a := dearest(e.moments.Of(armOf(name))[0].Outcome)
		found, list = append(found, a), append(list, name+" "+text)
	}
	return replied("players", found, list, "In points of a hundred games. Costs that share their games are taken as "+
		"independent, which makes the intervals of differences rather too wide.")
}

// dearest says which third of the moves is the most costly, and whether that is proved.
func dearest(costs []Cost) (text string, proved report.Answer) {
	// the mean cost of ten moves, with the standard error of independent ones
	third := func(k int) estimate.Estimate {
		sum, squares := 0.0, 0.0
		for _, c := range costs[10*k : 10*k+10] {
			sum, squares = sum+c.Value, squares+float64(c.SE*c.SE)
		}
		return Cost{sum / 10, math.Sqrt(squares) / 10}.percent()
	}
	var parts []string
	which := "none is proved dearest"
	for k, name := range []string{"the first", "the second", "the last"} {
		own := third(k)
		parts = append(parts, own.Text(1))
		if own.Minus(third((k+1)%3)).Above(0) && own.Minus(third((k+2)%3)).Above(0) {
			which, proved = name+" is dearest", report.Yes
		}
	}
	return strings.Join(parts, ", ") + " (" + which + ")", proved
}
