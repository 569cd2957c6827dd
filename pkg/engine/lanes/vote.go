package lanes

import "math/bits"

// Vote lets weighted piece counters vote. A member's weights become whole numbers of 16 bits in its own units, each off
// by up to half a unit for each disc that a move places or flips: if a member's best moves are closer than that, the
// choice is left to the caller.
type Vote struct {
	ballots []ballot
	fine    []bool
}

// ballot holds the weights of up to voters members, by square.
type ballot struct {
	place   [64][voters]int16
	flip    [64 + 1][voters]int16 // the last is for no square: 0
	coarse  [voters]int16         // ones where weights are not exact
	members [2]uint64             // their set
}

const (
	voters     = 128
	mostCoarse = 1<<15 - 64 // the rest is for rounding and for slack
)

// NewVote returns the vote of members by their weights: w for a placed disc, 2w for a flipped one.
func NewVote(members []*[64]int64) *Vote {
	v := &Vote{ballots: make([]ballot, (len(members)+voters-1)/voters), fine: make([]bool, len(members))}
	for m, w := range members {
		v.fine[m] = v.ballots[m/voters].add(m%voters, w)
	}
	return v
}

// add makes m a member and reports whether its weights are exact.
func (b *ballot) add(m int, w *[64]int64) (fine bool) {
	unit := Unit(w, mostCoarse)
	for sq, v := range w {
		b.place[sq][m], b.flip[sq][m] = int16(Rounded(v, unit)), int16(Rounded(2*v, unit))
	}
	if unit > 1 {
		b.coarse[m] = -1
	}
	b.members[m/64] |= 1 << (m % 64)
	return unit == 1
}

// Unit returns the unit, at least 1, in which no move changes the value of a weighted piece counter by more than most.
func Unit(w *[64]int64, most int64) int64 { return max(1, (largestGain(w)+most-1)/most) }

// Rounded returns the whole number next to w/unit.
func Rounded(w, unit int64) int64 {
	if w < 0 {
		return -Rounded(-w, unit)
	}
	return (w + unit/2) / unit
}

// largestGain bounds the amount by which any move may change a value: the disc itself and in each of the eight
// directions the best or worst run that can be flipped.
func largestGain(w *[64]int64) (most int64) {
	for sq := range 64 {
		up, down := w[sq], w[sq]
		for _, way := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}, {0, -1}, {-1, 0}, {-1, -1}, {-1, 1}} {
			lo, hi := extremeRuns(w, sq, way)
			up, down = up+2*hi, down+2*lo
		}
		most = max(most, up, -down)
	}
	return most
}

// extremeRuns returns the least and the largest sum of w over a run that begins next to sq and leaves room for its far
// end.
func extremeRuns(w *[64]int64, sq int, way [2]int) (lo, hi int64) {
	var sum int64
	r, c := sq/8+way[0], sq%8+way[1]
	for onBoard(r, c) && onBoard(r+way[0], c+way[1]) {
		sum += w[8*r+c]
		lo, hi = min(lo, sum), max(hi, sum)
		r, c = r+way[0], c+way[1]
	}
	return lo, hi
}

func onBoard(r, c int) bool { return r >= 0 && r < 8 && c >= 0 && c < 8 }

// Name returns the vote of a member in a position where these moves, several, may be its best; if fine, all of them
// are.
type Name func(position, member int, moves uint64, fine bool) (move uint64)

// Votes writes the sets of the moves with the most votes in the first n positions.
func (l *List) Votes(b *Backend, v *Vote, n int, name Name) {
	clear(l.sums[:l.movesOf(n)])
	for i := range v.ballots {
		b.votes(&v.ballots[i], l, n)
		for p := range n {
			l.decide(v, p, i*voters, name)
		}
	}
	b.bestSums(l, n, 1)
}

// decide adds the votes of the members of a ballot that are in doubt about a position.
func (l *List) decide(v *Vote, p, first int, name Name) {
	legal := l.Legal[p]
	if legal == 0 {
		return
	}
	at := int(l.start[p])
	near := l.near[at:][:bits.OnesCount64(legal)]
	for w, doubt := range l.doubt[p] {
		for ; doubt != 0; doubt &= doubt - 1 {
			bit := doubt & -doubt
			member := first + 64*w + bits.TrailingZeros64(bit)
			var moves uint64
			rest := legal
			for i := range near {
				if near[i][w]&bit != 0 {
					moves |= rest & -rest
				}
				rest &= rest - 1
			}
			move := name(p, member, moves, v.fine[member])
			l.sums[at+bits.OnesCount64(legal&(move-1))]++
		}
	}
}
