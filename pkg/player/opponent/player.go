// Package opponent makes the data of boards in a page that respond to the mouse and the keyboard: a player to play
// against, a game to step through. Package page has the script that reads them.
package opponent

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/player/player"
)

// Limits of a player in a page, over all its members.
const (
	MaxWeights = 20_000  // of weighted piece counters: about 300 kB
	mostText   = 1000    // of tables that are written as text; of a player with more they are packed
	mostSmall  = 3000    // of counters and tables in a replay
	MaxPacked  = 300_000 // bytes of packed tables
	mostReach  = 2 << 20 // letters of the tables of a Reach, of which hardly an entry may be used
)

// Player is a player as the page's script reads it. Its weights are the integers of package eval, so that the page
// finds the same best moves, to the last tie.
type Player struct {
	Name    string   `json:"name"`
	Vote    bool     `json:"vote,omitempty"` // the members vote; else there is one, or none for random moves
	Ties    string   `json:"ties"`
	View    string   `json:"view"`
	Members []Member `json:"members"`
	Packed  []byte   `json:"packed,omitempty"` // tables, one after the other: deflated integers of package binary
}

// Member values boards in one of four forms.
type Member struct {
	Weights   string  `json:"weights,omitempty"` // of a weighted piece counter; of a symmetric one those of a triangle
	Tuples    []Tuple `json:"tuples,omitempty"`
	Liberties bool    `json:"liberties,omitempty"`
	Reach     *Reach  `json:"reach,omitempty"`
	Scale     float64 `json:"scale"` // the value of one unit of weight
}

// Tuple is a look-up table and its places: a letter of base64 for each square, one place after the other.
type Tuple struct {
	Places string `json:"places"`
	Table  string `json:"table,omitempty"`
	Length int    `json:"length,omitempty"` // squares of a place, where the table is packed

	table []int64
}

// Reach is a network of Connect Four whose cells have four values: the squares of each tuple, and all tables, packed.
type Reach struct {
	Tuples []string `json:"tuples"`
	Table  string   `json:"table"`
}

// New returns the player for a page. The error says why a page cannot hold it.
func New(p player.Player) (Player, error) {
	data := Player{Name: p.Title, Ties: p.Ties.String(), View: p.View.String(), Members: []Member{}}
	if p.Engine != "" {
		return data, fmt.Errorf("%s is an engine: a page cannot hold it", p.Title)
	}
	if p.Plies > 1 {
		return data, fmt.Errorf("%s looks %d plies ahead: a page looks one", p.Title, p.Plies)
	}
	list, err := evaluators(p)
	if err != nil {
		return data, err
	}
	data.Vote = p.Fusion.Votes() && len(list) > 0
	for _, e := range list {
		m, err := member(e)
		if err != nil {
			return data, fmt.Errorf("%s: %w", p.Title, err)
		}
		data.Members = append(data.Members, m)
	}
	return data.written()
}

// written writes all tables: as text, or packed if they are large.
func (p Player) written() (Player, error) {
	counters, tables := p.weights()
	if counters > MaxWeights {
		return p, fmt.Errorf("%s has %d weights, and a page holds %d", p.Name, counters, MaxWeights)
	}
	if tables > mostText {
		if p.Packed = p.pack(); len(p.Packed) > MaxPacked {
			return p, fmt.Errorf("%s has %d weights, packed %d bytes, and a page holds %d", p.Name, tables, len(p.Packed),
				MaxPacked)
		}
		return p, nil
	}
	for _, m := range p.Members {
		for i, t := range m.Tuples {
			m.Tuples[i].Table, m.Tuples[i].Length = integers(t.table), 0
		}
	}
	return p, nil
}

// pack returns all tables in one block.
func (p Player) pack() []byte {
	var list []byte
	for _, m := range p.Members {
		for _, t := range m.Tuples {
			for _, w := range t.table {
				list = binary.AppendVarint(list, w)
			}
		}
	}
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.BestCompression) // neither a level that exists nor a buffer fails
	_, _ = w.Write(list)
	_ = w.Close()
	return b.Bytes()
}

// evaluators returns the evaluators that name moves: those of all members of a vote, else one, that of the mean.
func evaluators(p player.Player) ([]eval.Evaluator, error) {
	var list []eval.Evaluator
	if p.Fusion.Votes() {
		for _, m := range p.Members {
			list = append(list, m.Evaluator)
		}
		return list, nil
	}
	e, err := p.Evaluator()
	if e == nil || err != nil {
		return nil, err
	}
	return []eval.Evaluator{e}, nil
}

// weights returns how many weights counters and tables have.
func (p Player) weights() (counters, tables int) {
	for _, m := range p.Members {
		if m.Weights != "" {
			counters += strings.Count(m.Weights, " ") + 1
		}
		for _, t := range m.Tuples {
			tables += len(t.table)
		}
	}
	return counters, tables
}

// small reports whether the player is so small that a replay shows its values.
func (p Player) small() bool {
	counters, tables := p.weights()
	return counters+tables <= mostSmall && !slices.ContainsFunc(p.Members, func(m Member) bool { return m.Reach != nil })
}

func member(e eval.Evaluator) (Member, error) {
	m := Member{Scale: e.Scale()}
	switch e := e.(type) {
	case *eval.WPC:
		m.Weights = integers(triangle(e))
	case eval.Liberties:
		m.Liberties = true
	case *eval.Network:
		for i, t := range e.Tuples() {
			m.Tuples = append(m.Tuples, Tuple{Places: places(t.Places), Length: len(t.Places[0]), table: e.Fixed()[i]})
		}
	case *eval.Reaching:
		unit, table, ok := e.Packed()
		if !ok || len(table) > mostReach {
			return m, errors.New("its weights take too much space in a page: round them")
		}
		m.Scale, m.Reach = 1/unit, &Reach{Table: table}
		for _, set := range e.Encoding().Sets {
			m.Reach.Tuples = append(m.Reach.Tuples, places([][]int{slices.Collect(board.Members(set))}))
		}
	case *eval.MLP:
		return m, errors.New("a network with hidden units cannot move into a page")
	case *eval.Phases:
		return m, errors.New("a network with phases cannot move into a page")
	default:
		return m, fmt.Errorf("an evaluator of one's own, %T, cannot move into a page", e)
	}
	return m, nil
}

// triangle returns the weights of a counter: those of a triangle if it has all symmetries of a square board.
func triangle(e *eval.WPC) []int64 {
	all, code := e.Fixed()[:e.Size().Squares()], eval.Symmetric{N: e.Size()}
	if !e.Size().Square() {
		return all
	}
	some, known := make([]int64, code.Dim()), make([]bool, code.Dim())
	for sq, w := range all {
		i := code.Weight(sq)
		if known[i] && some[i] != w {
			return all
		}
		some[i], known[i] = w, true
	}
	return some
}

func integers(list []int64) string {
	var b strings.Builder
	for i, w := range list {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strconv.FormatInt(w, 10))
	}
	return b.String()
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

func places(list [][]int) string {
	var b strings.Builder
	for _, place := range list {
		for _, sq := range place {
			b.WriteByte(letters[sq])
		}
	}
	return b.String()
}
