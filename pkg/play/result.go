package play

import (
	"math"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/number"
)

// Result counts the outcomes of games for player A, by A's colour.
type Result struct {
	Wins, Draws, Losses [2]int // [board.Black], [board.White]
	Plies               int    // moves of both players, without passes
}

// count adds a game in which A had this colour and that black won by margin.
func (r *Result) count(a board.Color, margin int) {
	if a == board.White {
		margin = -margin
	}
	switch {
	case margin > 0:
		r.Wins[a]++
	case margin < 0:
		r.Losses[a]++
	default:
		r.Draws[a]++
	}
}

// Add is the result of both series of games together.
func (r Result) Add(o Result) Result {
	for c := range 2 {
		r.Wins[c] += o.Wins[c]
		r.Draws[c] += o.Draws[c]
		r.Losses[c] += o.Losses[c]
	}
	r.Plies += o.Plies
	return r
}

// Of counts only the games in which A had the colour, without their plies.
func (r Result) Of(c board.Color) (part Result) {
	part.Wins[c], part.Draws[c], part.Losses[c] = r.Wins[c], r.Draws[c], r.Losses[c]
	return part
}

// Total sums wins, draws and losses over both colours.
func (r Result) Total() (wins, draws, losses int) {
	return r.Wins[0] + r.Wins[1], r.Draws[0] + r.Draws[1], r.Losses[0] + r.Losses[1]
}

// Games is the number of games.
func (r Result) Games() int {
	w, d, l := r.Total()
	return w + d + l
}

// Score is (wins + draws/2) / games, in [0, 1]; NaN without games.
func (r Result) Score() float64 {
	w, d, _ := r.Total()
	return (float64(w) + float64(float64(d)/2)) / float64(r.Games())
}

// StdErr is the standard error of the score: the standard deviation of one game's outcome (0, 1/2 or 1), divided by
// the root of the number of games.
func (r Result) StdErr() float64 {
	w, d, _ := r.Total()
	n, mean := float64(r.Games()), r.Score()
	return math.Sqrt(((float64(w)+float64(float64(d)/4))/n - float64(mean*mean)) / n)
}

// CI95 is half the width of the 95% confidence interval of the score, by the normal approximation.
func (r Result) CI95() float64 { return number.Z95 * r.StdErr() }
