package eval

import (
	"encoding/base64"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// Reach encodes n-tuple networks for Connect Four whose cells have four values (Bagheri, Thill, Koch & Konen 2016): an
// own disc, one of the other side, an empty square that the next disc of its column falls to, and any other empty one.
// Each tuple has two tables, one for boards after a move of the first player and one for those of the second, which its
// mirror image shares. A table has an entry for every way in which the squares can be taken: none for a disc that hangs
// in the air, so that eight squares need some thousand entries where 4^8 would be 65,536.
type Reach struct {
	Name string
	Sets []uint64 // the squares of each tuple
}

// reach ends the name of an architecture whose cells have four values.
const reach = "-reach"

// IsReach tells whether a name is that of a Reach.
func IsReach(name string) bool { return strings.HasSuffix(name, reach) }

// ParseReach returns the encoding of an architecture's name with -reach behind it, like rand-70x8-reach, for the board
// of Connect Four; s draws snakes. The order of the squares does not matter.
func ParseReach(name string, n board.Shape, s seed.Seed) (Reach, error) {
	if n != board.Upright {
		return Reach{}, fmt.Errorf("architecture %.60q is for a board of %s squares, where discs fall, not for %s", name,
			board.Upright, n)
	}
	a, err := On(n).ParseArchitecture(strings.TrimSuffix(name, reach), s)
	if err != nil {
		return Reach{}, err
	}
	r := Reach{Name: name}
	for _, places := range a.Places {
		r.Sets = append(r.Sets, set(places[0]))
	}
	if r.Dim() > MaxWeights {
		return r, fmt.Errorf("architecture %.60q has %d weights, want at most %d", name, r.Dim(), MaxWeights)
	}
	return r, nil
}

// Dim returns the number of weights: all tables of the first player, then as many of the second.
func (r Reach) Dim() int {
	_, half := r.Places()
	return 2 * half
}

// Decode makes the evaluator.
func (r Reach) Decode(w []float64) (Evaluator, error) {
	places, half := r.Places()
	if err := checkDim(len(w), 2*half); err != nil {
		return nil, err
	}
	if err := checkFinite(w); err != nil {
		return nil, err
	}
	e := &Reaching{of: r, places: places, half: half, weights: slices.Clone(w)}
	fixed, scale := fix([]term{{e.weights, len(places)}})
	e.fixed, e.scale = fixed[0], scale
	return e, nil
}

func (r Reach) encode(v Evaluator) ([]float64, error) {
	e, ok := v.(*Reaching)
	if !ok || !slices.Equal(e.of.Sets, r.Sets) {
		return nil, fmt.Errorf("it is no network %s: want its own encoding, for snakes the seed that drew them", r.Name)
	}
	return e.weights, nil
}

// ReachPlace is a tuple or its mirror image: the number of its entry is First and what the state of each of its columns
// adds.
type ReachPlace struct {
	First int
	Parts []ReachPart
}

// ReachPart is what the state of a column adds, by the state.
type ReachPart struct {
	Column int
	Adds   *[ColumnStates]int32
}

// ColumnStates is the number of states of a column: the bits of the own discs, the lowest first, and one bit above the
// last disc.
const ColumnStates = 1 << (rows + 1)

const rows, columns = 6, 7

// Places returns all places, those of a tuple next to each other, and the number of entries of all tables of a player.
func (r Reach) Places() (places []ReachPlace, entries int) {
	for _, squares := range r.Sets {
		place, mirrored := ReachPlace{First: entries}, ReachPlace{First: entries}
		size := 1
		for col := range columns {
			adds, kinds := columnKinds(squares, col, size)
			if kinds > 1 {
				place.Parts = append(place.Parts, ReachPart{col, adds})
				mirrored.Parts = append(mirrored.Parts, ReachPart{columns - 1 - col, adds})
				size *= kinds
			}
		}
		places, entries = append(places, place, mirrored), entries+size
	}
	return places, entries
}

// columnKinds numbers the ways in which the squares of a set in a column can be taken, and returns the number times
// size for each state of the column.
func columnKinds(squares uint64, col, size int) (adds *[ColumnStates]int32, kinds int) {
	adds = new([ColumnStates]int32)
	seen := map[string]int{}
	for state := 1; state < ColumnStates; state++ {
		kind := kindOf(squares, col, state)
		if _, ok := seen[kind]; !ok {
			seen[kind] = len(seen)
		}
		adds[state] = int32(seen[kind] * size)
	}
	return adds, len(seen)
}

// kindOf says how the squares of a set are taken: o own, x the other side's, next the one to be reached, else -.
func kindOf(squares uint64, col, state int) string {
	var kind []byte
	fill := bits.Len(uint(state)) - 1
	for row := range rows {
		if squares>>(columns*(rows-1-row)+col)&1 == 0 {
			continue
		}
		cell := byte('-')
		switch {
		case row == fill:
			cell = 'n'
		case row < fill:
			cell = "xo"[state>>row&1]
		}
		kind = append(kind, cell)
	}
	return string(kind)
}

// StatesOf returns the states of all columns of a board.
func StatesOf(s board.Stones) (states [columns]uint8) {
	for col := range columns {
		state, top := uint64(0), uint64(1)
		for row := range rows {
			sq := columns*(rows-1-row) + col
			state |= s.Own >> sq & 1 << row
			top += top * ((s.Own | s.Opp) >> sq & 1)
		}
		states[col] = uint8(state | top)
	}
	return states
}

// Entry returns the number of the entry that a board selects, among those of the player who has just moved.
func (p *ReachPlace) Entry(states *[columns]uint8) int {
	entry := int32(p.First)
	for _, part := range p.Parts {
		entry += part.Adds[states[part.Column]]
	}
	return int(entry)
}

// Reaching is the evaluator of Reach.
type Reaching struct {
	of      Reach
	places  []ReachPlace
	half    int // entries of a player
	weights []float64
	fixed   []int64
	scale   float64
}

// Encoding returns what its weights mean.
func (e *Reaching) Encoding() Reach { return e.of }

// Value is the sum of the entries that the board selects.
func (e *Reaching) Value(s board.Stones) (v int64) {
	states := StatesOf(s)
	table := e.fixed[:e.half]
	if ReachSide(s) == board.White {
		table = e.fixed[e.half:]
	}
	for i := range e.places {
		v += table[e.places[i].Entry(&states)]
	}
	return v
}

// ReachSide returns the player who has just moved to a board.
func ReachSide(s board.Stones) board.Color { return board.Color(1 - bits.OnesCount64(s.Own|s.Opp)&1) }

// Scale returns the factor of the integer tables.
func (e *Reaching) Scale() float64 { return e.scale }

// Packed returns the weights in units of a power of two, the bytes of a packed table as base64; not ok if they are no
// multiples of one.
func (e *Reaching) Packed() (unit float64, table string, ok bool) {
	unit, ok = packable(e.weights)
	if !ok {
		return unit, "", false
	}
	return unit, base64.StdEncoding.EncodeToString(pack(e.weights, unit)), true
}
