package limits

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/figure"
	"github.com/oneply/oneply/pkg/show/report"
)

// RoundConfig sets up a round robin.
type RoundConfig struct {
	Players []string `json:"players"`
	Games   int      `json:"games"`   // of each two, as many with each colour
	Epsilon float64  `json:"epsilon"` // of all
	Opening int      `json:"opening"` // random moves before the players begin, other ones in every double game; 0: none
}

// Round is the outcome of a round robin.
type Round struct {
	Digests []string            `json:"digests"`
	Points  [][]ensemble.Points `json:"points"` // of each player against those behind it in the list
}

// The conditions of a round robin: those of the field, and without chance from random openings.
const (
	inField  = "field"
	openings = "openings"
)

// ranked are all that meet: whom the candidates met, with the generalist itself, and more of our own.
var ranked = slices.Concat([]string{generalistRun}, strangers, []string{
	"kim/a", "takahama/evolve/de/best@paper", "kim/evolve/es/best@paper", "jaskowski/evolve/all-1-inv/best@reduced",
	"jaskowski/evolve/all-3-inv/best@reduced", "jaskowski/evolve/all-4-inv/best@reduced",
	"jaskowski/evolve/rand-10x3-inv/best@reduced", "krawiec/beyond/all-2/best@paper",
	"learners/othello/cma-all-2/best@paper",
})

// Rounds lets players of Othello that look one ply ahead meet, each of them each other one.
func Rounds() lab.Experiment[RoundConfig, Round] {
	return lab.Experiment[RoundConfig, Round]{
		Name: "limits/round", Source: "a study of our own", Version: 1, Plan: roundPlan, Do: meetAll,
		Extra: []lab.Size{lab.Reduced},
		Games: func(c RoundConfig) int64 { return int64(c.Games * len(c.Players) * (len(c.Players) - 1) / 2) },
	}
}

func roundPlan(size lab.Size) lab.Plan[RoundConfig] {
	c := RoundConfig{Players: ranked, Games: 20_000}
	switch size {
	case lab.Reduced:
		c.Games = 1000
	case lab.Quick:
		c.Games, c.Players = 100, strangers[:4]
	case lab.Try:
		c.Games, c.Players = 10, strangers[:3]
	}
	field, without := c, c
	field.Epsilon, without.Opening = player.Epsilon, 8
	return lab.Plan[RoundConfig]{Runs: 1,
		Arms: []lab.Arm[RoundConfig]{lab.Fixed(inField, field), lab.Fixed(openings, without)}}
}

// meetAll does one run.
func meetAll(ctx context.Context, c RoundConfig, r *lab.Run) (out Round, err error) {
	all := make([]player.Player, len(c.Players))
	for i, name := range c.Players {
		if all[i], err = player.Find(r.Data, name); err != nil {
			return out, err
		}
		all[i].Epsilon = c.Epsilon
		digest, err := all[i].Digest()
		if err != nil {
			return out, err
		}
		out.Digests = append(out.Digests, digest)
	}
	from := c.from(r.Seed.Child("opening", 0))
	for i, a := range all {
		row := []ensemble.Points{}
		for k, b := range all[i+1:] {
			m := player.Match{A: a, B: b, From: from, Games: c.Games, Seed: r.Seed.Child("pair", i*len(all)+k),
				Workers: r.Workers}
			result, err := m.Run(ctx)
			if err != nil {
				return out, err
			}
			r.Played(result.Games())
			row = append(row, ensemble.Of(result))
		}
		out.Points = append(out.Points, row)
	}
	return out, nil
}

// from returns the positions that double games begin at.
func (c RoundConfig) from(s seed.Seed) (texts []string) {
	g, err := player.FindGame("othello")
	for k := 0; err == nil && c.Opening > 0 && k < c.Games/2; k++ {
		p := g.Start()
		for i := 0; i < c.Opening && p.Legal() != 0; i++ {
			p = p.Play(seed.Pick(p.Legal(), s.Child("double game", k).At(i)))
		}
		texts = append(texts, p.String())
	}
	return texts
}

// called returns what a player of the list is called.
func called(name string) string {
	switch name {
	case ranked[0]:
		return "generalist"
	case championRun:
		return champion
	}
	return strings.Split(name, "@")[0]
}

// met returns the score of one player against another.
func (o Round) met(i, k int) estimate.Estimate {
	if k < i {
		e := o.Points[k][i-k-1].Score()
		e.Value = 1 - e.Value
		return e
	}
	return o.Points[i][k-i-1].Score()
}

// score returns the mean score of a player against all others.
func (o Round) score(i int) estimate.Estimate {
	sum, variance, n := 0.0, 0.0, float64(len(o.Points)-1)
	for k := range o.Points {
		if k != i {
			m := o.met(i, k)
			sum, variance = sum+m.Value, variance+float64(m.SE*m.SE)
		}
	}
	return estimate.Estimate{Value: sum / n, SE: math.Sqrt(variance) / n}
}

// lead returns by how much the mean score of one player is above that of another; the games of both count twice.
func (o Round) lead(i, k int) estimate.Estimate {
	d, own := o.score(i).Minus(o.score(k)), o.met(i, k).SE
	n := float64(len(o.Points) - 1)
	d.SE = math.Sqrt(float64(d.SE*d.SE) + float64(2*own*own)/float64(n*n))
	return d
}

// order returns the players by score, the first in front.
func (o Round) order() []int {
	list := make([]int, len(o.Points))
	for i := range list {
		list[i] = i
	}
	slices.SortStableFunc(list, func(i, k int) int {
		return cmp.Compare(o.score(k).Value, o.score(i).Value)
	})
	return list
}

// RoundTable ranks those who met.
func (x Results) RoundTable() (report.Table, error) {
	return paper.Made(x.Results, Rounds(), x.roundTable)
}

func (x Results) roundTable(runs paper.Runs[RoundConfig, Round]) report.Table {
	field, without := runs.Of(inField)[0], runs.Of(openings)[0].Outcome
	t := report.Table{Title: "Players that look one ply ahead, each against each", Columns: []report.Column{
		{Name: "player"}, {Name: "in the field", Group: "mean score", Decimals: 3},
		{Name: "from openings", Group: "mean score", Decimals: 3}},
		Footer: []string{fmt.Sprintf("%d games of each two under either condition: epsilon %g on both sides; or none, from "+
			"positions after %d random moves; 95%% intervals of the games", field.Config.Games, field.Config.Epsilon,
			runs.Of(openings)[0].Config.Opening),
			fmt.Sprintf("size %s, version %d", x.Size, Rounds().Version)}}
	for _, i := range field.Outcome.order() {
		t.Add(called(field.Config.Players[i]), field.Outcome.score(i), without.score(i))
	}
	return t
}

// inRound are the opponents named in the figure.
var inRound = map[string]string{"heuristic": "heuristic", "jaskowski": "jaskowski", "takahama/37": "takahama/37",
	"learners/othello/td-self-all-1-2-3-4/best@reduced": "TD self, lines",
	"krawiec/beyond/all-2-self-tc/best@paper":           "TD self, pairs"}

// RoundFigure compares the generalist with the champion, opponent by opponent.
func (x Results) RoundFigure() (figure.Figure, error) {
	return paper.Made(x.Results, Rounds(), roundFigure)
}

func roundFigure(runs paper.Runs[RoundConfig, Round]) figure.Figure {
	field := runs.Of(inField)[0]
	names, o := field.Config.Players, field.Outcome
	specialist := slices.Index(names, championRun)
	f := figure.Figure{Keys: true, Width: 140, Height: 95,
		X: figure.Axis{Title: "score of the champion", Grid: true, Min: 0.4, Max: 1},
		Y: figure.Axis{Title: "score of the generalist", Grid: true, Min: 0.4, Max: 1},
		Caption: "Each point is an opponent that both have met; lines are 95% intervals of the games. Below the diagonal " +
			"the champion gets more out of the opponent, above it the generalist does."}
	kinds := [2]figure.Points{{Name: "printed", Look: figure.Published}, {Name: "ours", Look: figure.Ours(0)}}
	for i, name := range names {
		if i == 0 || i == specialist {
			continue
		}
		p := &kinds[1]
		if !strings.Contains(name, "@") {
			p = &kinds[0]
		}
		a, b := o.met(specialist, i), o.met(0, i)
		p.X, p.XHalf = append(p.X, a.Value), append(p.XHalf, a.Half())
		p.Y, p.YHalf = append(p.Y, b.Value), append(p.YHalf, b.Half())
		p.Names, p.Labels = append(p.Names, called(name)), append(p.Labels, inRound[name])
	}
	f.Layers = []figure.Layer{figure.Diagonal{}, kinds[0], kinds[1]}
	return f
}

// onFirst asks whether the generalist, the first of the list, is first.
func (e evidence) onFirst() (report.Reply, string) {
	var items []item
	for _, arm := range []string{inField, openings} {
		o := e.round.Of(arm)[0].Outcome
		next := o.order()[0]
		if next == 0 {
			next = o.order()[1]
		}
		items = append(items, item{name: fmt.Sprintf("%s, beside %s", arm, called(ranked[next])),
			difference: ofGames(o.lead(0, next))})
	}
	return family("conditions", items, 3, "")
}
