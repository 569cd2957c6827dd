package kernel

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/lanes"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// wordVote lets weighted piece counters of Othello vote, four members at a time in the 16-bit lanes of a word. The
// lanes hold each member's weights in its own coarse units and serve as a filter: the error of a coarse value is
// bounded, so a move that leads by more than the bound is a member's only best move. Closer calls are decided by the
// exact weights.
type wordVote struct {
	exact []*[64]int64 // w of each member
	first bool         // a member with several best moves names the first, not one at random
	fine  bool         // the coarse weights of all members are exact
	words int          // members, four at a time
	place []uint64     // [square * words + word]: coarse w; lanes are digits of a sum, with borrows, and biased
	flip  []uint64     // [square * words + word]: coarse 2w

	values []uint64 // scratch: [move * words + word], biased
	near   []uint64 // scratch: [move * words + word]: top bits of the lanes in which the move may be best
	most   []uint64 // scratch: largest value of each lane
	once   []uint64 // scratch: lanes with a move that may be best
	doubt  []uint64 // scratch: lanes with several
	moves  [maxMoves]candidate
	flips  flips
}

// candidate is a legal move in a vote.
type candidate struct {
	square, votes int
	flips         uint64
}

const (
	laneOnes = 0x0001000100010001
	laneTops = laneOnes << 15
	laneBias = laneOnes << 14 // makes values of -2^14 ... 2^14-1 positive
	laneMost = 1<<14 - 64     // largest coarse value by the exact weights; the rest is for rounding and slack
	maxMoves = 60
)

func newWordVote(members []*eval.WPC, first bool) *wordVote {
	k := &wordVote{first: first, fine: true, words: (len(members) + 3) / 4, exact: exactWeights(members)}
	k.place, k.flip = make([]uint64, 64*k.words), make([]uint64, 64*k.words)
	for m := range members {
		unit := lanes.Unit(k.exact[m], laneMost)
		if unit > 1 {
			k.fine = false
		}
		for sq, w := range k.exact[m] {
			coarse := lanes.Rounded(w, unit)
			k.place[sq*k.words+m/4] += uint64(coarse) << (m % 4 * 16)
			k.flip[sq*k.words+m/4] += uint64(2*coarse) << (m % 4 * 16)
		}
	}
	for i := range k.place {
		k.place[i] += laneBias
	}
	return k.fork()
}

func (k *wordVote) Best(own, opp []uint64, rnd []seed.Seed, best []uint64) {
	for i := range own {
		best[i] = k.bestMoves(own[i], opp[i], rnd[i])
	}
}

func (k *wordVote) Fork() Vote { return k.fork() }

func (k *wordVote) fork() *wordVote {
	c := *k
	scratch := func(n int) []uint64 { return make([]uint64, n*k.words) }
	c.values, c.near = scratch(maxMoves), scratch(maxMoves)
	c.most, c.once, c.doubt = scratch(1), scratch(1), scratch(1)
	c.flips = flips{}
	return &c
}

// bestMoves returns the set of the moves with the most votes.
func (k *wordVote) bestMoves(own, opp uint64, s seed.Seed) (best uint64) {
	clear(k.most)
	n, longest := 0, 0
	for moves := k.flips.find(own, opp); moves != 0; moves &= moves - 1 {
		c := &k.moves[n]
		c.square = bits.TrailingZeros64(moves)
		c.flips, _ = k.flips.take(moves & -moves)
		longest = max(longest, bits.OnesCount64(c.flips))
		k.value(n)
		n++
	}
	k.compare(n, longest)
	k.decide(n, s)
	return k.mostVoted(n)
}

// value finds the coarse value of move i for all members, and keeps the largest of each lane.
func (k *wordVote) value(i int) {
	w := k.words
	move := &k.moves[i]
	values, most := k.values[i*w:][:w], k.most[:w]
	set := move.flips
	place, flip := k.place[move.square*w:][:w], k.flip[bits.TrailingZeros64(set)*w:][:w]
	for j := range values {
		values[j] = place[j] + flip[j]
	}
	for set &= set - 1; set&(set-1) != 0; set &= set - 1 {
		one := k.flip[bits.TrailingZeros64(set)*w:][:w]
		set &= set - 1
		two := k.flip[bits.TrailingZeros64(set)*w:][:w]
		for j := range values {
			values[j] += one[j] + two[j]
		}
	}
	if set != 0 {
		one := k.flip[bits.TrailingZeros64(set)*w:][:w]
		for j := range values {
			values[j] += one[j]
		}
	}
	for j, v := range values {
		most[j] = laneMax(most[j], v)
	}
}

// laneMax returns the larger of a and b, lane by lane; lanes hold 15 bits.
func laneMax(a, b uint64) uint64 {
	ge := ((a | laneTops) - b) & laneTops
	ge -= ge >> 15
	return a&ge | b&^ge
}

// compare finds for each move the lanes in which it may be best, and the lanes in doubt: those with several such moves.
// The coarse value of a move that flips n discs is off by at most n + 1/2, so two values by 2n + 1.
func (k *wordVote) compare(n, longest int) {
	w := k.words
	most, once, doubt := k.most[:w], k.once[:w], k.doubt[:w]
	slack := uint64(2*longest + 1)
	if k.fine {
		slack = 0
	}
	for j := range most {
		most[j] -= slack * laneOnes
	}
	clear(once)
	clear(doubt)
	for i := range n {
		values, near := k.values[i*w:][:w], k.near[i*w:][:w]
		for j, v := range values {
			may := ((v | laneTops) - most[j]) & laneTops
			near[j] = may
			doubt[j] |= once[j] & may
			once[j] |= may
		}
	}
	for i := range n {
		var sum uint64
		near := k.near[i*w:][:w]
		for j, d := range doubt {
			sum += near[j] &^ d >> 15
		}
		k.moves[i].votes = int(sum * laneOnes >> 48)
	}
}

// decide lets the members in doubt vote by their exact weights.
func (k *wordVote) decide(n int, s seed.Seed) {
	for j, doubt := range k.doubt {
		for ; doubt != 0; doubt &= doubt - 1 {
			lane := bits.TrailingZeros64(doubt) / 16
			member := 4*j + lane
			if member >= len(k.exact) {
				break
			}
			k.vote(n, member, doubt&-doubt, s)
		}
	}
}

// vote adds the vote of one member, among the moves that have its lane's bit set.
func (k *wordVote) vote(n, member int, bit uint64, s seed.Seed) {
	var best uint64
	var most int64
	w := k.exact[member]
	for i, m := range k.moves[:n] {
		if k.near[i*k.words+member/4]&bit == 0 {
			continue
		}
		gain := w[m.square]
		for t := m.flips; t != 0; t &= t - 1 {
			gain += 2 * w[bits.TrailingZeros64(t)]
		}
		switch {
		case best == 0 || gain > most:
			best, most = 1<<m.square, gain
		case gain == most:
			best |= 1 << m.square
		}
	}
	named := k.named(best, s, member)
	for i := range k.moves[:n] {
		if k.moves[i].square == named {
			k.moves[i].votes++
		}
	}
}

// named returns the move that a member names out of its best ones.
func (k *wordVote) named(set uint64, s seed.Seed, member int) int {
	return bits.TrailingZeros64(named(k.first, set, s, member))
}

// mostVoted returns the set of the moves with the most votes.
func (k *wordVote) mostVoted(n int) (best uint64) {
	most := -1
	for _, m := range k.moves[:n] {
		if m.votes > most {
			best, most = 0, m.votes
		}
		if m.votes == most {
			best |= 1 << m.square
		}
	}
	return best
}
