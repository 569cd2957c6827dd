package td

import (
	"math"
	"math/bits"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/exact"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
)

// reaching is the family of networks over cells of four values.
type reaching struct {
	places []eval.ReachPlace
	half   int // weights of a player
}

func newReaching(r eval.Reach) reaching {
	places, half := r.Places()
	return reaching{places, half}
}

func (r reaching) Dim() int { return 2 * r.half }

// first returns the number of the first weight of the player who has moved to a board.
func (r reaching) first(s board.Stones) int { return int(eval.ReachSide(s)) * r.half }

func (r reaching) Value(w []int64, s board.Stones) (v int64) {
	states, first := eval.StatesOf(s), r.first(s)
	for i := range r.places {
		v += w[first+r.places[i].Entry(&states)]
	}
	return v
}

func (r reaching) Gradient(_ []int64, s board.Stones, list []Slope) []Slope {
	states, first := eval.StatesOf(s), r.first(s)
	for i := range r.places {
		list = append(list, Slope{first + r.places[i].Entry(&states), 1})
	}
	return list
}

// reachTable lets networks over cells of four values learn Connect Four. The entry of each place is carried from ply to
// ply, and a move is valued by the places that see its column alone. It learns what the reference does.
type reachTable struct {
	TD[connectfour.Position]
	reaching
	seeing [connectfour.Columns]seeing
}

// seeing are the places that see a column, and by the state of the column what one more disc adds to the entry of each,
// one of the other side or an own one.
type seeing struct {
	places []int32
	steps  [eval.ColumnStates][2][]int32
}

// newReachTable returns nil unless this is learning of the kind.
func newReachTable[P any](t P) *reachTable {
	of, ok := any(t).(TD[connectfour.Position])
	if !ok {
		return nil
	}
	family, ok := of.Features.(reaching)
	if !ok {
		return nil
	}
	r := &reachTable{TD: of, reaching: family}
	for i, p := range family.places {
		for _, part := range p.Parts {
			r.seeing[part.Column].add(int32(i), part.Adds)
		}
	}
	return r
}

// add adds a place to which the state of the column adds this.
func (s *seeing) add(place int32, adds *[eval.ColumnStates]int32) {
	s.places = append(s.places, place)
	for state := 1; state < eval.ColumnStates/2; state++ {
		for own := range 2 {
			next := taken(uint8(state), own == 1)
			s.steps[state][own] = append(s.steps[state][own], adds[next]-adds[state])
		}
	}
}

// reachGame is a learner in its games: that of the reference, with the entries that the places of the board select.
type reachGame struct {
	placed[connectfour.Position]
	table *reachTable

	entries [2][]int32                    // by place, as black and as white sees the board
	states  [2][connectfour.Columns]uint8 // of the columns, the same way
	known   []int64                       // scratch: the weights that the places select before a move
	top     int64                         // the value for black after the best move
	sums    []sums                        // of steps at once; else nil
	shares  []float64                     // scratch: by place, how far its weight follows
}

func (r *reachTable) newGame(l *Learner) *reachGame {
	n := len(r.places)
	g := &reachGame{placed: placed[connectfour.Position]{game: newGame(r.TD, l)}, table: r, known: make([]int64, n),
		entries: [2][]int32{make([]int32, n), make([]int32, n)}}
	g.by, g.find = g, g.bestSeen
	if (r.Lambda == 0 || r.Returns) && r.Steps == CoherentExponential {
		g.sums, g.shares = make([]sums, len(l.Net)), make([]float64, n)
		for i := range g.sums {
			g.sums[i] = sums{l.Net[i], l.Gross[i]}
		}
	}
	return g
}

// sums are a learner's Net and Gross of a weight, side by side.
type sums struct{ net, gross float64 }

func (g *reachGame) keep() {
	g.game.keep()
	for i, s := range g.sums {
		g.learner.Net[i], g.learner.Gross[i] = s.net, s.gross
	}
}

func (g *reachGame) set(p connectfour.Position) {
	s := p.Stones()
	if p.Turn() == board.White {
		s = s.Swap()
	}
	for view := range g.entries {
		g.states[view] = eval.StatesOf(s)
		for i := range g.table.places {
			g.entries[view][i] = int32(g.table.places[i].Entry(&g.states[view]))
		}
		s = s.Swap()
	}
}

// eye returns whose view values the boards of a side, their sign for black, and the first of the side's weights.
func (g *reachGame) eye(side board.Color) (view board.Color, sign int64, first int) {
	view, sign = side, 1-2*int64(side)
	if g.View.Negates() {
		view, sign = board.Black, 1
	}
	return view, sign, int(side) * g.table.half
}

// taken returns the state of a column with one more disc.
func taken(state uint8, own bool) uint8 {
	top := uint8(1) << (bits.Len8(state) - 1)
	if own {
		return state | top<<1
	}
	return state + top
}

// bestSeen is best, faster: of two moves that one is better whose column adds more.
func (g *reachGame) bestSeen(p connectfour.Position) (best uint64) {
	if wins := p.Winning(); wins != 0 {
		return wins
	}
	view, sign, first := g.eye(p.Turn())
	w, entries := g.weights[first:first+g.table.half], g.entries[view]
	known, base := g.known[:len(entries)], int64(0)
	for i, e := range entries {
		known[i] = w[e]
		base += w[e]
	}
	mine, top, mover := ownDisc(view, p.Turn()), int64(0), 1-2*int64(p.Turn())
	for moves := p.Legal(); moves != 0; moves &= moves - 1 {
		col := bits.TrailingZeros64(moves) % connectfour.Columns
		see, v := &g.table.seeing[col], int64(0)
		steps := see.steps[g.states[view][col]][mine][:len(see.places)]
		for k, i := range see.places {
			v += w[entries[i]+steps[k]] - known[i]
		}
		switch v *= sign * mover; {
		case best == 0 || v > top:
			best, top = moves&-moves, v
		case v == top:
			best |= moves & -moves
		}
	}
	g.top = sign*base + mover*top
	return best
}

// ownDisc returns 1 if a disc of a side is an own one of a view, else 0.
func ownDisc(view, side board.Color) int { return 1 - int(view^side) }

func (g *reachGame) place(p connectfour.Position, move int) {
	col := move % connectfour.Columns
	for view, entries := range g.entries {
		state, mine := &g.states[view][col], ownDisc(board.Color(view), p.Turn())
		steps := g.table.seeing[col].steps[*state][mine]
		for k, i := range g.table.seeing[col].places {
			entries[i] += steps[k]
		}
		*state = taken(*state, mine == 1)
	}
}

func (g *reachGame) ahead(p connectfour.Position) (v int64) {
	view, sign, first := g.eye(p.Turn().Other())
	w := g.weights[first : first+g.table.half]
	for _, e := range g.entries[view] {
		v += w[e]
	}
	return sign * v
}

func (g *reachGame) selects(p connectfour.Position, list []int32) ([]int32, int64) {
	view, sign, first := g.eye(p.Turn().Other())
	list = append(list[:0], g.entries[view]...)
	for i := range list {
		list[i] += int32(first)
	}
	return list, sign
}

func (g *reachGame) instead(p connectfour.Position) float64 {
	q := p.Play(bits.TrailingZeros64(g.bestSeen(p)))
	if q.Over() {
		return outcome(q.Margin())
	}
	return predict(g.top)
}

// stepAtOnce is an exponential step of TD(0), whose trace is the gradient of the last position: the weights that its
// places select, twice where a tuple and its mirror image select the same.
func (g *reachGame) stepAtOnce(value int64, next float64) bool {
	if g.sums == nil {
		return false
	}
	for k, i := range g.last {
		g.shares[k] = 0
		if s := g.sums[i]; s.gross > 0 {
			g.shares[k] = float64(g.Meta * (math.Abs(s.net)/s.gross - 1))
		}
	}
	for k, x := range g.shares {
		g.shares[k] = exact.Exp(x)
	}
	prediction := predict(value)
	e, delta := float64(g.Loss.slope(prediction)*float64(g.sign)), next-prediction
	rate := float64(float64(g.Alpha*delta) * Unit)
	for k := 0; k < len(g.last); k += 2 {
		a, b := g.last[k], g.last[k+1]
		if a == b {
			g.stepOne(a, float64(float64(rate*(e+e))*g.shares[k]), float64(delta*(e+e)))
			continue
		}
		g.stepOne(a, float64(float64(rate*e)*g.shares[k]), float64(delta*e))
		g.stepOne(b, float64(float64(rate*e)*g.shares[k+1]), float64(delta*e))
	}
	return true
}

// stepOne changes one weight and its sums.
func (g *reachGame) stepOne(i int32, step, change float64) {
	w, s := &g.weights[i], &g.sums[i]
	*w += cut(step)
	g.trace.beyond = g.trace.beyond || isBeyond(*w)
	s.net += change
	s.gross += math.Abs(change)
}
