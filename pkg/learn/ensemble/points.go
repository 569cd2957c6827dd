package ensemble

import (
	"math"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Points is an ensemble's result in its games.
type Points struct {
	Wins  int `json:"wins"`
	Draws int `json:"draws"`
	Games int `json:"games"`
}

// PointsOf counts games by their half points.
func PointsOf(games []uint8) Points {
	p := Points{Games: len(games)}
	for _, half := range games {
		p.Wins += int(half >> 1)
		p.Draws += int(half & 1)
	}
	return p
}

// Of returns player A's points in a match.
func Of(r play.Result) Points {
	wins, draws, _ := r.Total()
	return Points{wins, draws, r.Games()}
}

// Half counts half points: 2 for a win, 1 for a draw.
func (p Points) Half() int { return 2*p.Wins + p.Draws }

// Score returns (wins + draws/2) / games with its standard error, NaN without games.
func (p Points) Score() estimate.Estimate {
	n := float64(p.Games)
	mean := float64(p.Half()) / 2 / n
	square := (float64(p.Wins) + float64(float64(p.Draws)/4)) / n
	return estimate.Estimate{Value: mean, SE: math.Sqrt(max(0, square-float64(mean*mean)) / n)}
}

// Value is the score alone.
func (p Points) Value() float64 { return p.Score().Value }

// Add returns the points of both series of games.
func (p Points) Add(q Points) Points {
	return Points{p.Wins + q.Wins, p.Draws + q.Draws, p.Games + q.Games}
}

// Lead returns by how much the score of a exceeds that of b in the same games, given by their half points. The standard
// error is that of double games, which are independent of each other.
func Lead(a, b []uint8) estimate.Estimate {
	sum, squares, n := 0, 0, float64(len(a)/2)
	for k := 0; k+1 < len(a); k += 2 {
		d := lead(a, b, k)
		sum, squares = sum+d, squares+d*d
	}
	mean := float64(sum) / n
	return estimate.Estimate{Value: mean / 4, SE: math.Sqrt(max(0, float64(squares)/n-float64(mean*mean))/n) / 4}
}
