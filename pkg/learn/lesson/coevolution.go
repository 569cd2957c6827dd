package lesson

import (
	"context"
	"fmt"

	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/learn/td"
)

// CEL is coevolution, whose individuals are judged by games among themselves and, with a hall of fame, against the best
// of earlier generations (evolve.Coevolution). A setting of 0 or "" stands for its default.
type CEL struct {
	Size        int          `json:"size"`       // individuals, 50
	Tournament  int          `json:"tournament"` // individuals that a selection compares, 5
	Rate        float64      `json:"rate"`       // probability that a weight mutates, 0.03; below 0: none
	Sigma       float64      `json:"sigma"`      // standard deviation of a mutation, 0.25
	Lo          float64      `json:"lo"`         // initial weights are uniform in [Lo, Hi), both 0: [-1, 1)
	Hi          float64      `json:"hi"`
	Pairs       evolve.Games `json:"pairs"`       // all-pairs or one-per-opponent, all-pairs
	HallOfFame  int          `json:"halloffame"`  // games of each individual against the archive in a generation, 0
	FromArchive float64      `json:"fromarchive"` // probability that a first parent is of the archive, 0.2; below 0: none
	Epsilon     float64      `json:"epsilon"`     // probability of a random move in these games, 0
}

func (CEL) name() string { return "cel" }
func (CEL) coevolves()   {}

func (e CEL) complete() Learner { return e.completed() }

func (e CEL) completed() CEL {
	e.Size, e.Tournament, e.Rate, e.Sigma = or(e.Size, 50), or(e.Tournament, 5), rate(e.Rate, 0.03), or(e.Sigma, 0.25)
	e.Pairs, e.FromArchive = or(e.Pairs, evolve.AllPairs), rate(e.FromArchive, 0.2)
	e.Lo, e.Hi = span(e.Lo, e.Hi)
	return e
}

func (e CEL) fits(c Config) error {
	if len(c.Against) != 1 || !c.hasSelf() {
		return fmt.Errorf("lesson: %s judges its individuals by games among themselves: leave Against out, or set it to %s",
			c.Learner, Self)
	}
	if !(e.Epsilon >= 0 && e.Epsilon <= 1) {
		return fmt.Errorf("lesson: %s with Epsilon = %v: 0 to 1", c.Learner, e.Epsilon)
	}
	return nil
}

func (e CEL) begin(dim int) (pupil, error) { return e.coevolving(dim, nil, 0) }

// coevolving returns a pupil whose individuals each play ratio games with themselves in a generation and learn from
// them by d.
func (e CEL) coevolving(dim int, d *TD, ratio int) (pupil, error) {
	p := &coevolving{epsilon: e.Epsilon, td: d, ratio: ratio, CEL: evolve.Coevolution{Dim: dim, Size: e.Size,
		Tournament: e.Tournament, Rate: e.Rate, Sigma: e.Sigma, Lo: e.Lo, Hi: e.Hi, Games: e.Pairs,
		HallOfFame: e.HallOfFame, FromArchive: e.FromArchive}}
	if err := p.CEL.Check(); err != nil {
		return nil, err
	}
	return p, countable("individuals or games of one", e.Size, ratio, e.HallOfFame)
}

// CTDL is CEL whose individuals also learn from temporal differences in games with themselves; their children inherit
// what they have learnt.
type CTDL struct {
	CEL   CEL `json:"cel"`
	TD    TD  `json:"td"`
	Ratio int `json:"ratio"` // games of each individual with itself in a generation, 8
}

func (CTDL) name() string { return "ctdl" }
func (CTDL) coevolves()   {}

func (e CTDL) complete() Learner {
	return CTDL{e.CEL.completed(), e.TD.completed(), or(e.Ratio, 8)}
}

func (e CTDL) fits(c Config) error {
	if e.Ratio < 0 {
		return fmt.Errorf("lesson: ctdl with Ratio = %d: games of each individual with itself, 1 or more", e.Ratio)
	}
	if e.TD.Half != 0 {
		return fmt.Errorf("lesson: ctdl with Half = %d of its TD: individuals come and go, leave it out", e.TD.Half)
	}
	if err := e.CEL.fits(c); err != nil {
		return err
	}
	return e.TD.fits(c)
}

func (e CTDL) begin(dim int) (pupil, error) { return e.CEL.coevolving(dim, &e.TD, e.Ratio) }

// coevolving is a pupil that is a population.
type coevolving struct {
	CEL evolve.Coevolution

	epsilon float64
	td      *TD // nil: the individuals learn nothing by themselves
	ratio   int
}

func (p *coevolving) Check() error { return p.CEL.Check() }

func (p *coevolving) best() []float64 { return p.CEL.Best() }

func (p *coevolving) cost(Config) (first, later int) {
	first = p.CEL.Size * (p.CEL.Size + p.ratio)
	return first, first + p.CEL.Size*p.CEL.HallOfFame
}

// step is a generation: ask, let each individual learn, let them meet, tell.
func (p *coevolving) step(ctx context.Context, t *teacher, s seed.Seed) (games int, err error) {
	individuals := p.CEL.Ask(s.Child("ask", 0))
	if p.td != nil {
		if err := t.differences(ctx, *p.td, td.Learners(individuals), 0, p.ratio, s.Child("td", 0)); err != nil {
			return 0, err
		}
		games = len(individuals) * p.ratio
	}
	meetings := p.CEL.Meetings(s.Child("meetings", 0))
	margins, err := t.meet(ctx, p.CEL.Players(), p.epsilon, meetings, s.Child("games", 0))
	if err != nil {
		return 0, err
	}
	p.CEL.Tell(p.CEL.Points(meetings, margins))
	return games + len(meetings), nil
}
