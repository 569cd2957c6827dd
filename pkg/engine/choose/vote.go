package choose

import (
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// Vote returns the collective player of Takahama & Sakai (2015, V-C): every member names its best move, chosen by the
// rule if it has several; the moves with the most votes are best. It is the fastest chooser for these members, which
// must fit the game's board.
func Vote[P Position[P]](members []eval.Evaluator, v View, ties TieRule) Chooser[P] {
	all := v.sidesOf(members)
	if isOthello[P]() && !v.SeesEnd() {
		if c := newOthelloVote(members, all, ties); c != nil {
			return any(c).(Chooser[P])
		}
	}
	c := &vote[P]{sides: all, ties: ties}
	for _, s := range all {
		c.members = append(c.members, fastest[P](s))
	}
	return c
}

// vote asks each member's own chooser.
type vote[P Position[P]] struct {
	sides   []sides
	ties    TieRule
	members []Chooser[P]
}

func (v *vote[P]) Best(batch []P, rnd []seed.Seed, best []uint64) {
	votes, sets := make([][64]int, len(batch)), make([]uint64, len(batch))
	for m, c := range v.members {
		c.Best(batch, rnd, sets)
		for i, set := range sets {
			if set != 0 {
				votes[i][v.ties.named(set, rnd[i], m)]++
			}
		}
	}
	for i, p := range batch {
		best[i] = mostVoted(p.Legal(), &votes[i])
	}
}

func (v *vote[P]) Fork() Chooser[P] {
	f := &vote[P]{sides: v.sides, ties: v.ties}
	for _, c := range v.members {
		f.members = append(f.members, c.Fork())
	}
	return f
}

func (v *vote[P]) Explain(p P) []MoveNote { return explainVote(v.sides, p) }
