package ply

import (
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/seed"
)

// NewVote is the collective player of Takahama & Sakai (2015, V-C): every member names its best move, one at random
// where it has several; the moves with the most votes are best. It is the fastest chooser for these members.
func NewVote(members []eval.Evaluator, v View) Chooser[othello.Position] {
	sides := make([]sides, len(members))
	var wpcs []*eval.WPC
	for i, e := range members {
		sides[i] = v.sides(e)
		if w, ok := e.(*eval.WPC); ok {
			wpcs = append(wpcs, w)
		}
	}
	if len(wpcs) == len(members) {
		return &wpcVote{sides: sides, kernel: newVoteKernel(wpcs)}
	}
	vote := &anyVote{sides: sides}
	for _, s := range sides {
		vote.members = append(vote.members, newChooser(s))
	}
	return vote
}

// wpcVote is a vote of weighted piece counters.
type wpcVote struct {
	sides  []sides
	kernel *voteKernel
}

func (v *wpcVote) Best(batch []othello.Position, rnd []seed.Seed, best []uint64) {
	for i, p := range batch {
		s := p.Stones()
		best[i] = v.kernel.bestMoves(s.Own, s.Opp, rnd[i])
	}
}

func (v *wpcVote) Fork() Chooser[othello.Position] {
	return &wpcVote{sides: v.sides, kernel: v.kernel.fork()}
}

// Explain tells the mean value and the votes of each legal move.
func (v *wpcVote) Explain(p othello.Position) []MoveNote { return explainVote(v.sides, p) }

// anyVote is a vote of members of any kind.
type anyVote struct {
	sides   []sides
	members []Chooser[othello.Position]
}

func (v *anyVote) Best(batch []othello.Position, rnd []seed.Seed, best []uint64) {
	votes, sets := make([][64]int, len(batch)), make([]uint64, len(batch))
	for m, c := range v.members {
		c.Best(batch, rnd, sets)
		for i, set := range sets {
			if set != 0 {
				votes[i][memberVote(set, rnd[i], m)]++
			}
		}
	}
	for i, p := range batch {
		best[i] = mostVoted(p.Legal(), &votes[i])
	}
}

func (v *anyVote) Fork() Chooser[othello.Position] {
	f := &anyVote{sides: v.sides}
	for _, c := range v.members {
		f.members = append(f.members, c.Fork())
	}
	return f
}

// Explain tells the mean value and the votes of each legal move.
func (v *anyVote) Explain(p othello.Position) []MoveNote { return explainVote(v.sides, p) }
