package kernel

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/lanes"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// Vote lets weighted piece counters vote. It keeps working memory: one goroutine at a time may use it.
type Vote interface {
	// Best writes the sets of moves with the most votes of each position, 0 where there is no legal move. own are the
	// discs of the sides to move, opp those of their opponents; member m draws from the child ("member", m) of rnd[i]
	// if it has several best moves. The slices are of equal length.
	Best(own, opp []uint64, rnd []seed.Seed, best []uint64)
	// Fork returns the same vote for use by another goroutine.
	Fork() Vote
}

// SteppingVote is a vote that also makes the moves.
type SteppingVote interface {
	Vote
	// Step makes a move in each position that has a legal one, as Stepper does.
	Step(l *lanes.List, rnd []seed.Seed, n int, first bool)
}

// NewVote returns the vote of these members, which must fit a board of 8 x 8 squares. A member with several best moves
// names the first in row-major order if first is set, else one at random.
func NewVote(members []*eval.WPC, first bool) Vote { return newVoteOn(lanes.Fastest(), members, first) }

// newVoteOn votes on a backend, or without one if b is nil.
func newVoteOn(b *lanes.Backend, members []*eval.WPC, first bool) Vote {
	if b == nil {
		return newWordVote(members, first)
	}
	exact := exactWeights(members)
	return &laneVote{b, lanes.NewVote(exact), exact, first}
}

func exactWeights(members []*eval.WPC) []*[64]int64 {
	exact := make([]*[64]int64, len(members))
	for m, e := range members {
		exact[m] = e.Fixed()
	}
	return exact
}

// named returns the move that a member names out of its best ones.
func named(first bool, set uint64, s seed.Seed, member int) uint64 {
	if first || set&(set-1) == 0 {
		return set & -set
	}
	return 1 << seed.Pick(set, s.Child("member", member).At(0))
}

// laneVote finds the votes for many positions at a time.
type laneVote struct {
	backend *lanes.Backend
	votes   *lanes.Vote
	exact   []*[64]int64 // w of each member
	first   bool         // a member with several best moves names the first, not one at random
}

func (k *laneVote) Fork() Vote { return k }

func (k *laneVote) Best(own, opp []uint64, rnd []seed.Seed, best []uint64) {
	l := lanes.Borrow()
	for len(own) > 0 {
		n := min(lanes.Positions, len(own))
		l.Fill(own[:n], opp[:n])
		l.Find(k.backend, n)
		k.choose(l, rnd[:n])
		copy(best, l.Best[:n])
		own, opp, rnd, best = own[n:], opp[n:], rnd[n:], best[n:]
	}
	l.GiveBack()
}

// choose writes the sets of the moves with the most votes.
func (k *laneVote) choose(l *lanes.List, rnd []seed.Seed) {
	l.Votes(k.backend, k.votes, len(rnd), func(i, member int, moves uint64, fine bool) uint64 {
		if !fine {
			moves = k.bestOf(l, i, member, moves)
		}
		return named(k.first, moves, rnd[i], member)
	})
}

// bestOf returns the best of these moves by the exact weights of a member.
func (k *laneVote) bestOf(l *lanes.List, i, member int, moves uint64) (best uint64) {
	w, most := k.exact[member], int64(worst)
	for ; moves != 0; moves &= moves - 1 {
		move := moves & -moves
		gain := w[bits.TrailingZeros64(move)]
		for f := l.Flips(i, move); f != 0; f &= f - 1 {
			gain += 2 * w[bits.TrailingZeros64(f)]
		}
		best, most = keepBest(best, most, move, gain)
	}
	return best
}

func (k *laneVote) Step(l *lanes.List, rnd []seed.Seed, n int, first bool) {
	l.Find(k.backend, len(rnd))
	if n > 0 {
		k.choose(l, rnd[:n])
	}
	l.Step(rnd, n, first)
}
