package oneply

import (
	"context"
	"fmt"
	"math"
	"time"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// Pairing is the comparison of two players in common games against a third.
type Pairing struct {
	A, B, Against Player
	OfA, OfB      play.Result       // in the common games, without plies
	Difference    estimate.Estimate // score of A minus score of B; standard error from paired double games
	Alone         float64           // standard error if each had played as many independent games
	Seed          seed.Seed
	From          []string
	Asked         int // games of each; fewer are played if it is interrupted

	games [2][]uint8 // half points in each game
}

// Paired compares players a and b: each plays the games of Match(x, against, games, s, from...), and because seed and
// opponent are the same, so are the random numbers. Scores are compared by double games (games 2k and 2k+1), so that
// luck common to both cancels out. An interrupt ends it: the games that both have played are the result.
func Paired[A, B, C Who](a A, b B, against C, games int, s seed.Seed, from ...string) Pairing {
	return interruptible(func(ctx context.Context, live *Live) (Pairing, error) {
		p := Pairing{A: who(a), B: who(b), Against: who(against), Seed: s, From: from, Asked: games}
		err := p.play(ctx, live)
		return p, err
	})
}

func (p *Pairing) play(ctx context.Context, live *Live) error {
	if p.Asked < 4 || p.Asked%2 != 0 {
		return fmt.Errorf("oneply: %d games, want an even number from 4: double games are compared", p.Asked)
	}
	if _, err := common(p.A, p.B, p.Against); err != nil {
		return err
	}
	var meetings [2]player.Meeting
	for i, x := range []Player{p.A, p.B} {
		o := Outcome{A: x, B: p.Against, Seed: p.Seed, From: p.From, Asked: p.Asked}
		var err error
		if meetings[i], err = o.match().Meeting(); err != nil {
			return err
		}
	}
	err := keep(ctx, "paired", []any{p.A, p.B, p.Against, p.Asked, p.Seed, p.From}, &p.games, func() error {
		return p.playAll(ctx, meetings, live)
	})
	p.settle()
	return err
}

// playAll plays the games, block by block.
func (p *Pairing) playAll(ctx context.Context, meetings [2]player.Meeting, live *Live) error {
	start := time.Now()
	for first := 0; first < p.Asked; first += p.block() {
		if err := p.further(ctx, meetings, min(p.block(), p.Asked-first)); err != nil {
			return err
		}
		done := len(p.games[0])
		live.far(start, 2*done, 2*p.Asked, "%d of %d common games", done, p.Asked)
	}
	return nil
}

// block returns the number of games between two displays of progress.
func (p *Pairing) block() int {
	if p.A.it.Engine+p.B.it.Engine+p.Against.it.Engine != "" {
		return 20
	}
	return 4096
}

// further plays n more games of both players, or none.
func (p *Pairing) further(ctx context.Context, meetings [2]player.Meeting, n int) error {
	var more [2][]uint8
	for i, m := range meetings {
		var err error
		if more[i], err = m.Outcomes(ctx, len(p.games[i]), n); err != nil {
			return err
		}
	}
	for i := range more {
		p.games[i] = append(p.games[i], more[i]...)
	}
	return nil
}

// settle compares the games played so far.
func (p *Pairing) settle() {
	a, b := p.games[0], p.games[1]
	nothing := make([]uint8, len(a))
	p.OfA, p.OfB = play.ResultOf(a), play.ResultOf(b)
	p.Difference = ensemble.Lead(a, b)
	p.Alone = math.Hypot(ensemble.Lead(a, nothing).SE, ensemble.Lead(b, nothing).SE)
}

// Gain returns how many times as many independent games would have been needed for an interval of this width: the ratio
// of the variances. It is infinite or NaN if the difference is the same in all double games.
func (p Pairing) Gain() float64 {
	r := p.Alone / p.Difference.SE
	return r * r
}

// HTML returns the Table.
func (p Pairing) HTML() string { return p.Table().HTML() }

// String returns the Table for a terminal.
func (p Pairing) String() string { return p.Table().String() }

// Table shows the scores of both players and their difference, with 95% intervals.
func (p Pairing) Table() report.Table {
	t := report.Table{
		Title:   fmt.Sprintf("%s and %s in common games against %s", p.A.Name(), p.B.Name(), p.Against.Name()),
		Columns: []report.Column{{Name: "player"}, {Name: "games"}, {Name: "score", Decimals: 4}},
	}
	t.Add(p.A.Name(), p.OfA.Games(), scoreCell(p.OfA))
	t.Add(p.B.Name(), p.OfB.Games(), scoreCell(p.OfB))
	t.Rule()
	t.Add("difference", p.OfA.Games(), p.Difference)
	t.Footer = []string{p.verdict(), p.precision(), "95% intervals", fmt.Sprintf("seed %d", p.Seed)}
	if p.OfA.Games() < p.Asked {
		t.Footer = append(t.Footer, fmt.Sprintf("interrupted after %d of %d games", p.OfA.Games(), p.Asked))
	}
	return t
}

// tellable is the number of games from which a normal interval is trusted to tell who is better.
const tellable = 40

// verdict says who is better.
func (p Pairing) verdict() string {
	d := p.Difference
	switch {
	case p.OfA.Games() < tellable:
		return fmt.Sprintf("fewer than %d games do not tell who is better", tellable)
	case d.Value-d.Half() > 0:
		return fmt.Sprintf("%s is better", p.A.Name())
	case d.Value+d.Half() < 0:
		return fmt.Sprintf("%s is better", p.B.Name())
	}
	return "these games do not tell who is better"
}

// precision says what common games have gained over independent ones.
func (p Pairing) precision() string {
	n := p.OfA.Games()
	switch g := p.Gain(); {
	case n == 0:
		return "no games were played"
	case p.Difference.SE == 0 && p.Difference.Value == 0:
		return "both made the same points in every double game"
	case p.Difference.SE == 0:
		return "the difference is the same in every double game: the interval is not known"
	case g < 1.005:
		return fmt.Sprintf("%d common games tell no more than %d independent ones", n, n)
	default:
		return fmt.Sprintf("%d common games tell as much as %.0f independent ones (× %.2f)", n, g*float64(n), g)
	}
}
