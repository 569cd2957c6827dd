package kernel

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/smallgo"
)

// Go finds best moves of Go on small boards. It keeps no working memory: goroutines may share it.
type Go interface {
	// Best writes the set of best moves of each position, 0 where the game is over. The slices are of equal length.
	Best(batch []smallgo.Position, best []uint64)
}

// NewGo returns the kernel of an evaluator, for the side that sees its own stones as Own. The evaluator must fit the
// board.
func NewGo(e eval.Evaluator) Go {
	if w, ok := e.(*eval.WPC); ok && w.Size() <= smallgo.MaxSize {
		return newGoWPC(w)
	}
	return goValues{e}
}

// goValues values the board after each move.
type goValues struct{ eval.Evaluator }

func (k goValues) Best(batch []smallgo.Position, best []uint64) {
	for i := range batch {
		var set uint64
		most := int64(worst)
		for move, after := range batch[i].Afterstates() {
			set, most = keepBest(set, most, 1<<move, k.Value(after))
		}
		best[i] = set
	}
}

// goWPC orders the moves by what a stone adds to the value, a pass adding nothing. Only moves that take stones are
// valued one by one.
type goWPC struct {
	size   int
	weight [board.Default * board.Default]int64
	levels int
	worth  [maxLevels]int64  // of the moves of each level, in ascending order from 1; there are none of level 0
	moves  [maxLevels]uint64 // of each level that add its worth
	rank   [goChunks][1 << goBits]uint8
}

// A set of moves is read in chunks: the highest level of the moves in a chunk is looked up.
const (
	goBits    = 7
	goMoves   = smallgo.MaxSize*smallgo.MaxSize + 1
	goChunks  = (goMoves + goBits - 1) / goBits
	maxLevels = goMoves + 1
)

func newGoWPC(w *eval.WPC) *goWPC {
	k := &goWPC{size: w.Size(), weight: *w.Fixed()}
	pass := board.Pass(k.size)
	k.weight[pass] = 0
	order := make([]int, pass+1)
	for move := range order {
		order[move] = move
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(k.weight[a], k.weight[b]) })
	level := [goChunks * goBits]uint8{}
	for i, move := range order {
		if i == 0 || k.weight[move] > k.weight[order[i-1]] {
			k.levels++
		}
		level[move] = uint8(k.levels)
		k.worth[k.levels] = k.weight[move]
		k.moves[k.levels] |= 1 << move
	}
	for c := range k.rank {
		for set := 1; set < len(k.rank[c]); set++ {
			k.rank[c][set] = max(k.rank[c][set&(set-1)], level[c*goBits+bits.TrailingZeros(uint(set))])
		}
	}
	return k
}

func (k *goWPC) Best(batch []smallgo.Position, best []uint64) {
	for i := range batch {
		best[i] = k.bestMoves(&batch[i])
	}
}

func (k *goWPC) bestMoves(p *smallgo.Position) uint64 {
	legal, captures := p.Moves()
	top := k.top(legal &^ captures)
	best := legal &^ captures & k.moves[top]
	if captures == 0 {
		return best
	}
	most := k.worth[top]
	for ; captures != 0; captures &= captures - 1 {
		move := bits.TrailingZeros64(captures)
		v := k.weight[move&63]
		for taken := p.Captured(move); taken != 0; taken &= taken - 1 {
			v += k.weight[bits.TrailingZeros64(taken)&63]
		}
		best, most = keepBest(best, most, 1<<move, v)
	}
	return best
}

// top returns the highest level of the moves.
func (k *goWPC) top(moves uint64) uint8 {
	r := &k.rank
	top := max(r[0][moves&127], r[1][moves>>7&127], r[2][moves>>14&127], r[3][moves>>21&127])
	if moves>>28 == 0 {
		return top
	}
	return max(top, r[4][moves>>28&127], r[5][moves>>35&127], r[6][moves>>42&127], r[7][moves>>49&127])
}
