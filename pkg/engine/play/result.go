package play

import (
	"fmt"
	"math"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Result counts the outcomes of games for player A, by A's colour.
type Result struct {
	Wins, Draws, Losses [2]int // [board.Black], [board.White]
	Plies               int    // moves of both players, without passes
}

// Count adds a game in which A had this colour and that black won by margin.
func (r *Result) Count(a board.Color, margin int) {
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

// Add returns the result of both series of games together.
func (r Result) Add(o Result) Result {
	for c := range 2 {
		r.Wins[c] += o.Wins[c]
		r.Draws[c] += o.Draws[c]
		r.Losses[c] += o.Losses[c]
	}
	r.Plies += o.Plies
	return r
}

// Opponent returns the result as player B sees it.
func (r Result) Opponent() Result {
	swap := func(n [2]int) [2]int { return [2]int{n[1], n[0]} }
	return Result{Wins: swap(r.Losses), Draws: swap(r.Draws), Losses: swap(r.Wins), Plies: r.Plies}
}

// Of counts only the games in which A had this colour, without their plies.
func (r Result) Of(c board.Color) (part Result) {
	part.Wins[c], part.Draws[c], part.Losses[c] = r.Wins[c], r.Draws[c], r.Losses[c]
	return part
}

// Total sums wins, draws and losses over both colours.
func (r Result) Total() (wins, draws, losses int) {
	return r.Wins[0] + r.Wins[1], r.Draws[0] + r.Draws[1], r.Losses[0] + r.Losses[1]
}

// Tally returns the totals in words: "3 wins, 1 draw, 0 losses".
func (r Result) Tally() string {
	wins, draws, losses := r.Total()
	return estimate.Count(wins, "win", "wins") + ", " + estimate.Count(draws, "draw", "draws") + ", " +
		estimate.Count(losses, "loss", "losses")
}

// Games returns the number of games.
func (r Result) Games() int {
	w, d, l := r.Total()
	return w + d + l
}

// Score returns (wins + draws/2) / games, in [0, 1]; NaN without games.
func (r Result) Score() float64 {
	w, d, _ := r.Total()
	return (float64(w) + float64(float64(d)/2)) / float64(r.Games())
}

// StdErr returns the standard error of the score: the standard deviation of one game's outcome (0, 1/2 or 1), divided
// by the root of the number of games.
func (r Result) StdErr() float64 {
	w, d, _ := r.Total()
	n, mean := float64(r.Games()), r.Score()
	return math.Sqrt(((float64(w)+float64(float64(d)/4))/n - float64(mean*mean)) / n)
}

// Estimate returns the score with its standard error.
func (r Result) Estimate() estimate.Estimate {
	return estimate.Estimate{Value: r.Score(), SE: r.StdErr()}
}

// CI95 returns half the width of Interval.
func (r Result) CI95() float64 {
	if half, ok := r.normal(); ok {
		return half
	}
	low, high := r.wilson()
	return (high - low) / 2
}

// Interval returns the 95% confidence interval of the score, by the normal approximation: the score plus and minus 1.96
// standard errors. If fewer than 100 points were won or lost, which would make that interval too narrow, it is Wilson's
// (1927), which lies between 0 and 1 and need not be symmetric; the share of draws counts as known. It is NaN without
// games.
func (r Result) Interval() (low, high float64) {
	if half, ok := r.normal(); ok {
		return r.Score() - half, r.Score() + half
	}
	return r.wilson()
}

// fewest is the least number of points won, and lost, with which the normal approximation holds.
const fewest = 100

// normal returns half the width of the normal approximation, and whether it is good enough.
func (r Result) normal() (half float64, ok bool) {
	w, d, l := r.Total()
	return float64(estimate.Z95 * r.StdErr()), 2*min(w, l)+d >= 2*fewest
}

// wilson solves (score - m)^2 = k (m (1 - m) - draws/4) for m: the means from which the score is 1.96 of their own
// standard errors away.
func (r Result) wilson() (low, high float64) {
	_, d, _ := r.Total()
	n, s := float64(r.Games()), r.Score()
	k, draws := float64(estimate.Z95*estimate.Z95)/n, float64(d)/n
	middle, root := float64(2*s)+k, math.Sqrt(float64(k*(float64(4*s*(1-s))-draws+float64(k*(1-draws)))))
	low, high = (middle-root)/float64(2*(1+k)), (middle+root)/float64(2*(1+k))
	return max(0, min(low, s)), min(1, max(high, s)) // s is between them, except for rounding
}

// Text returns the score with its 95% interval: "0.6102 ± 0.0211", or "0.8571 [0.4869, 0.9743]" if it is not symmetric.
func (r Result) Text() string {
	if half, ok := r.normal(); ok {
		return fmt.Sprintf("%.4f ± %.4f", r.Score(), half)
	}
	low, high := r.wilson()
	return fmt.Sprintf("%.4f [%.4f, %.4f]", r.Score(), low, high)
}
