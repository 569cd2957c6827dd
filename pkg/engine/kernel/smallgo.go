package kernel

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/smallgo"
)

// Go finds best moves of Go on small boards. It keeps no working memory: goroutines may share it.
type Go interface {
	// Best writes the set of best moves of each position, 0 where the game is over. The slices are of equal length.
	Best(batch []smallgo.Position, best []uint64)
}

// NewGo returns the kernel of an evaluator, for the side that sees its own stones as Own. The evaluator must fit the
// board.
func NewGo(e eval.Evaluator) Go {
	if w, ok := e.(*eval.WPC); ok && w.Size().Square() && w.Size() <= smallgo.MaxSize {
		return newGoWPC(w)
	}
	return goValues{e}
}

// goValues values the board after each move.
type goValues struct{ eval.Evaluator }

func (k goValues) Best(batch []smallgo.Position, best []uint64) {
	for i := range batch {
		best[i] = k.bestMoves(&batch[i])
	}
}

func (k goValues) bestMoves(p *smallgo.Position) (best uint64) {
	most := int64(worst)
	for move, after := range p.Afterstates() {
		best, most = keepBest(best, most, 1<<move, k.Value(after))
	}
	return best
}

// goWPC orders the moves by what a stone adds to the value; a pass adds nothing. Only moves that capture stones are
// valued one by one.
type goWPC struct {
	size   board.Shape
	weight [eval.Squares]int64 // of a stone on a point; 0 for a pass
	worth  [goLevels]int64     // of the moves of each level, in ascending order from 1; level 0 has none
	moves  [goLevels]uint64    // of each level
	top    [goChunks][1 << goBits]uint8
}

// A set of moves is read in chunks of bits: the highest level of the moves in a chunk is looked up in top.
const (
	goBits   = 7
	goMoves  = smallgo.MaxSize*smallgo.MaxSize + 1
	goChunks = (goMoves + goBits - 1) / goBits
	goLevels = goMoves + 1
)

func newGoWPC(w *eval.WPC) *goWPC {
	k := &goWPC{size: w.Size(), weight: *w.Fixed()}
	levels := k.sort()
	for c := range (board.Pass(k.size) + goBits) / goBits {
		top := &k.top[c]
		for b, level := range levels[c*goBits : (c+1)*goBits] {
			for set := range 1 << b {
				top[1<<b|set] = max(top[set], level)
			}
		}
	}
	return k
}

// sort gives every move a level.
func (k *goWPC) sort() (levels [goChunks * goBits]uint8) {
	order := make([]int, board.Pass(k.size)+1)
	for move := range order {
		order[move] = move
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(k.weight[a], k.weight[b]) })
	level := uint8(0)
	for i, move := range order {
		if i == 0 || k.weight[move] > k.weight[order[i-1]] {
			level++
		}
		levels[move], k.worth[level] = level, k.weight[move]
		k.moves[level] |= 1 << move
	}
	return levels
}

func (k *goWPC) Best(batch []smallgo.Position, best []uint64) {
	for i := range batch {
		best[i] = k.bestMoves(k.fitting(&batch[i]))
	}
}

// fitting panics if the position has another size.
func (k *goWPC) fitting(p *smallgo.Position) *smallgo.Position {
	if p.Size() != k.size {
		panic(fmt.Sprintf("kernel: a WPC for %s squares on a board of %s", k.size, p.Size()))
	}
	return p
}

func (k *goWPC) bestMoves(p *smallgo.Position) uint64 {
	legal, captures := p.Moves()
	best := legal &^ captures
	level := k.highest(best)
	best &= k.moves[level]
	if captures == 0 {
		return best
	}
	most := k.worth[level]
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

// highest returns the highest level of a set of moves.
func (k *goWPC) highest(set uint64) uint8 {
	t := &k.top
	const chunk = 1<<goBits - 1
	level := max(t[0][set&chunk], t[1][set>>goBits&chunk], t[2][set>>(2*goBits)&chunk], t[3][set>>(3*goBits)&chunk])
	if set >>= 4 * goBits; set == 0 {
		return level
	}
	return max(level, t[4][set&chunk], t[5][set>>goBits&chunk], t[6][set>>(2*goBits)&chunk], t[7][set>>(3*goBits)&chunk])
}
