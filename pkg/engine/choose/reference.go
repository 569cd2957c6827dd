package choose

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// Reference returns the definition of 1-ply choice for every game and evaluator: play each legal move, value the
// afterstate for the side that has moved, keep the moves with the largest value.
func Reference[P Position[P]](e eval.Evaluator, v View) Chooser[P] { return reference[P]{v.sides(e)} }

type reference[P Position[P]] struct{ sides sides }

func (r reference[P]) Best(batch []P, _ []seed.Seed, best []uint64) {
	chooseByValue(r.sides, batch, best)
}

func (r reference[P]) Fork() Chooser[P] { return r }

func (r reference[P]) Explain(p P) []MoveNote { return explain(r.sides, p) }

func chooseByValue[P Position[P]](s sides, batch []P, best []uint64) {
	for i, p := range batch {
		best[i] = bestByValue(s, p)
	}
}

func bestByValue[P Position[P]](s sides, p P) (best uint64) {
	var most int64
	for set := p.Legal(); set != 0; set &= set - 1 {
		move := bits.TrailingZeros64(set)
		switch v := value(s, p, move); {
		case best == 0 || v > most:
			best, most = 1<<move, v
		case v == most:
			best |= 1 << move
		}
	}
	return best
}

// Anywhere finds every legal move best: with random ties it is the uniform random player.
func Anywhere[P Position[P]]() Chooser[P] { return anywhere[P]{} }

type anywhere[P Position[P]] struct{}

func (a anywhere[P]) Best(batch []P, _ []seed.Seed, best []uint64) {
	for i, p := range batch {
		best[i] = p.Legal()
	}
}

func (a anywhere[P]) Fork() Chooser[P] { return a }

func (a anywhere[P]) Explain(p P) []MoveNote {
	var notes []MoveNote
	for move := range board.Members(p.Legal()) {
		notes = append(notes, MoveNote{Move: move, Best: true})
	}
	return notes
}

// ReferenceVote returns the definition of a vote: every member names its best move, chosen by the rule if it has
// several; the moves with the most votes are best. Member i draws from the child ("member", i) of the position's seed.
func ReferenceVote[P Position[P]](members []eval.Evaluator, v View, ties TieRule) Chooser[P] {
	return referenceVote[P]{v.sidesOf(members), ties}
}

type referenceVote[P Position[P]] struct {
	members []sides
	ties    TieRule
}

func (r referenceVote[P]) Best(batch []P, rnd []seed.Seed, best []uint64) {
	for i, p := range batch {
		var votes [64]int
		for m, s := range r.members {
			if set := bestByValue(s, p); set != 0 {
				votes[r.ties.named(set, rnd[i], m)]++
			}
		}
		best[i] = mostVoted(p.Legal(), &votes)
	}
}

// mostVoted returns the set of the moves with the most votes.
func mostVoted(moves uint64, votes *[64]int) (best uint64) {
	most := 0
	for ; moves != 0; moves &= moves - 1 {
		m := bits.TrailingZeros64(moves)
		switch {
		case best == 0 || votes[m] > most:
			best, most = 1<<m, votes[m]
		case votes[m] == most:
			best |= 1 << m
		}
	}
	return best
}

func (r referenceVote[P]) Fork() Chooser[P] { return r }

func (r referenceVote[P]) Explain(p P) []MoveNote { return explainVote(r.members, p) }

// explainVote notes the mean value and the expected votes of every legal move.
func explainVote[P Position[P]](members []sides, p P) []MoveNote {
	var notes []MoveNote
	for move := range board.Members(p.Legal()) {
		notes = append(notes, MoveNote{Move: move})
	}
	for _, s := range members {
		best := bits.OnesCount64(bestByValue(s, p))
		for i, n := range explain(s, p) {
			notes[i].Value += n.Value / float64(len(members))
			notes[i].Outcome = n.Outcome
			if n.Best {
				notes[i].Votes += 1 / float64(best)
			}
		}
	}
	most := 0.0
	for _, n := range notes {
		most = max(most, n.Votes)
	}
	for i := range notes {
		notes[i].Best = notes[i].Votes > most-1e-9 // sums of fractions
	}
	return notes
}
