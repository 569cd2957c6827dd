package takahama

import (
	"fmt"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// Claims judges every checkable sentence of the paper by the results of size paper below the data folder ("" for that
// of the checkout).
func Claims(data string) (report.Claims, error) { return Results{data, lab.Paper}.Claims() }

// Claims judges every checkable sentence of the paper. Numbers agree when they differ by at most three combined
// standard errors; an order holds when the 95% interval of the difference lies on its side of zero, or in every set
// where the paper says so. A sentence about one printed player is asked of our runs as what it says of any player in
// its place: the best stands alone, the most stable have a large alpha.
func (x Results) Claims() (report.Claims, error) {
	e, err := x.evidence()
	if err != nil {
		return nil, err
	}
	return report.Judge("takahama", e.judges())
}

// evidence is everything that claims are judged by.
type evidence struct {
	size lab.Size
	paper
	sides
	made         []Player
	votes, duels map[string]Voted
}

func (x Results) evidence() (e evidence, err error) {
	e.size = x.Size
	if e.paper, err = loadPaper(); err != nil {
		return e, err
	}
	if e.made, err = x.players(); err != nil {
		return e, err
	}
	if e.sides, err = x.sides(); err != nil {
		return e, err
	}
	if e.votes, err = x.votes(Vote()); err != nil {
		return e, err
	}
	e.duels, err = x.votes(Duel())
	return e, err
}

// judges are the checks of the claims, by the claim's number.
func (e evidence) judges() map[string]func() report.Finding {
	return map[string]func() report.Finding{
		"T01": e.bestFitness, "T02": e.lowestFitness, "T03": e.averageFitness, "T04": e.mostStable, "T05": e.leastStable,
		"T06": e.secondLowestStd, "T07": e.alphaLowers, "T08": e.secondBest, "T09": e.stillBest, "T10": e.secondDrops,
		"T11": e.averageAboveHalf, "T12": e.voteAboveAverage, "T13": e.withoutAboveAverage, "T14": e.withoutAboveVote,
		"T15": e.bestAboveVotes, "T16": e.voteAboveMany, "T17": e.voteBeatsBest, "T18": e.withoutBeatsBest,
		"T19": e.bestAboveVote, "T20": e.formula, "T21": e.trainingOverestimates, "T22": e.bestIsStable,
		"T23": e.bestMayFall,
		"T24": e.voteIsStable,
	}
}

// text is an estimate as claims write it.
func text(e number.Estimate) string { return e.Text(4) }

// above says that the 95% interval of an estimate lies above a value.
func above(e number.Estimate, v float64) bool { return e.Value-e.Half() > v }

// paired estimates the mean of a - b over the sets, with Student's interval.
func paired(a, b []float64) stats.Estimate { return stats.Mean(stats.Differences(b, a), 0.95) }

// interval is an estimate with an uneven interval as claims write it.
func interval(e stats.Estimate, decimals int) string {
	return fmt.Sprintf("%.*f [%.*f, %.*f]", decimals, e.Value, decimals, e.Lo, decimals, e.Hi)
}
