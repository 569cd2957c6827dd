package eval

import (
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
)

// parser reads a player token by token. The first error stays in err and ends every loop; what is read is appended
// piece by piece, so that a wrong count costs no memory.
type parser struct {
	lexer  *lexer
	ahead  []token
	err    error
	hint   string // ends an error about the content
	line   int    // of the last token taken
	places int    // read so far
	size   int    // weights read so far

	weights int // of a WPC, as listsWPC has counted them
}

// player reads a player of whichever kind the content shows.
func (p *parser) player() Evaluator {
	switch {
	case p.peek(0).text == "":
		p.line = p.lexer.line
		p.fail("a player (64 weights or a network), found %v", p.peek(0))
		return nil
	case p.peek(0).text == mlp:
		return p.mlp()
	case p.peek(0).text == phasesWord:
		return p.phases()
	case p.peek(0).text == reach[1:]:
		return p.reaching()
	case p.listsWPC():
		return p.wpc()
	}
	if p.peek(0).isWord() {
		p.hint = "; 64 numbers alone are a WPC"
	}
	return p.network()
}

// listsWPC looks ahead: no braces except one pair around everything, and a number for each square of a board, or at
// least not the start of a network written without braces.
func (p *parser) listsWPC() bool {
	p.weights = Squares
	first := 0
	if p.peek(0).text == "{" {
		first = 1
	}
	words := 0
	for words <= Squares && p.peek(first+words).isWord() {
		words++
	}
	end := p.peek(first + words)
	if words == Squares || shapeOf(words) > 0 && (end.text == "" || end.text == "}") {
		p.weights = words
		return true
	}
	if end.text == "{" || words == 0 || first == 1 && words == 1 {
		return false
	}
	for i := range 3 {
		if n, err := strconv.Atoi(p.peek(first + i).text); err != nil || n < 1 {
			return true
		}
	}
	return false
}

func (p *parser) wpc() Evaluator {
	brace := p.open()
	weights := make([]float64, p.weights)
	for i := range weights {
		weights[i] = p.weight(func() string { return fmt.Sprintf("weight %d of %d", i+1, len(weights)) })
	}
	p.close(brace, fmt.Sprintf("%d weights", len(weights)))
	p.end()
	if p.err != nil {
		return nil
	}
	return p.made(decodeWPC(weights))
}

func (p *parser) network() Evaluator {
	n := p.tuples()
	p.end()
	if p.err != nil {
		return nil
	}
	return n
}

// phasesWord is the word before networks for the phases of a game.
const phasesWord = "phases"

func (p *parser) phases() Evaluator {
	p.take()
	k := p.integer("the number of phases", 1, MaxPhases)
	var parts []*Network
	for len(parts) < k && p.err == nil {
		parts = append(parts, p.tuples())
	}
	p.end()
	if p.err != nil {
		return nil
	}
	e, err := NewPhases(parts)
	return p.made(e, err)
}

// tuples reads a network.
func (p *parser) tuples() *Network {
	brace := p.open()
	n := p.integer("the number of tuples", 1, MaxPlaces)
	var tuples []Tuple
	for i := 0; i < n && p.err == nil; i++ {
		tuples = append(tuples, p.tuple(fmt.Sprintf("tuple %d of %d", i+1, n)))
	}
	p.close(brace, fmt.Sprintf("%d tuples", n))
	if p.err != nil {
		return nil
	}
	net, err := NewNetwork(tuples)
	if err != nil {
		p.fail("%v", err)
	}
	return net
}

func (p *parser) tuple(name string) Tuple {
	brace := p.open()
	n := p.integer("the number of squares of "+name, 1, MaxLength)
	k := p.integer("the number of places of "+name, 1, MaxPlaces-p.places)
	p.places += k
	if p.size += entries(n); p.size > MaxWeights {
		p.fail("at most %d weights in all, found more with %s", MaxWeights, name)
	}
	var t Tuple
	for i := 0; i < k && p.err == nil; i++ {
		t.Places = append(t.Places, p.place(fmt.Sprintf("place %d of %d of %s", i+1, k, name), n))
	}
	t.Table = p.table(name, entries(n))
	p.close(brace, name)
	return t
}

func (p *parser) place(name string, n int) []int {
	brace := p.open()
	place := make([]int, n)
	for i := range place {
		place[i] = p.integer(fmt.Sprintf("square %d of %d of %s", i+1, n, name), 0, Squares-1)
		if p.err == nil && checkSquares(place[:i+1]) != nil {
			p.fail("each square of %s once, found %d twice", name, place[i])
		}
	}
	p.close(brace, name)
	return place
}

func (p *parser) table(tuple string, size int) []float64 {
	brace := p.open()
	if p.peek(0).text == packed {
		table := p.packed(tuple, size)
		p.close(brace, "the packed weights of "+tuple)
		return table
	}
	var table []float64
	for i := 0; i < size && p.err == nil; i++ {
		table = append(table, p.weight(func() string { return fmt.Sprintf("weight %d of %d of %s", i+1, size, tuple) }))
	}
	p.close(brace, fmt.Sprintf("%d weights of %s", size, tuple))
	return table
}

// mlp is the word before a network with hidden units.
const mlp = "mlp"

func (p *parser) mlp() Evaluator {
	p.take()
	columns := p.integer("the number of columns", 1, board.MaxSide)
	rows := p.integer("the number of rows", 1, board.MaxSide)
	e := Perceptron{shapeOf(columns * rows), p.integer("the number of hidden units", 1, MaxHidden)}
	if p.err == nil && (e.N == 0 || e.N.Width() != columns) {
		p.fail("a board as wide as high, or 7 columns and 6 rows, found %d and %d", columns, rows)
	}
	if p.err != nil {
		return nil
	}
	w := p.table("the network", e.Dim())
	p.end()
	if p.err != nil {
		return nil
	}
	return p.made(e.Decode(w))
}

// reaching reads a network over cells of four values.
func (p *parser) reaching() Evaluator {
	p.take()
	r := Reach{Name: reach[1:]}
	n := p.integer("the number of tuples", 1, MaxPlaces)
	for i := 0; i < n && p.err == nil; i++ {
		name := fmt.Sprintf("tuple %d of %d", i+1, n)
		brace := p.open()
		squares := p.integer("the number of squares of "+name, 1, MaxLength)
		r.Sets = append(r.Sets, set(p.place(name, squares)))
		p.close(brace, name)
		if p.err == nil && (bits.Len64(r.Sets[i]) > board.Upright.Squares() || r.Dim() > MaxWeights) {
			p.fail("squares of %s on a board of %s and at most %d weights, found other or more", name, board.Upright, MaxWeights)
		}
	}
	if p.err != nil {
		return nil
	}
	w := p.table("the network", r.Dim())
	p.end()
	if p.err != nil {
		return nil
	}
	return p.made(r.Decode(w))
}

// open takes an opening brace if there is one.
func (p *parser) open() bool {
	if p.peek(0).text != "{" {
		return false
	}
	p.take()
	return true
}

// close takes the closing brace if one was opened.
func (p *parser) close(opened bool, after string) {
	if !opened {
		return
	}
	if t := p.take(); t.text != "}" {
		p.fail(`"}" after %s, found %v`, after, t)
	}
}

func (p *parser) end() {
	if t := p.take(); t.text != "" {
		p.fail("the end of the file, found %v", t)
	}
}

func (p *parser) integer(name string, low, high int) int {
	t := p.take()
	v, err := strconv.Atoi(t.text)
	if err != nil || v < low || v > high {
		p.fail("%s, %d to %d, found %v", name, low, high, t)
		return 0
	}
	return v
}

func (p *parser) weight(name func() string) float64 {
	t := p.take()
	v, err := strconv.ParseFloat(t.text, 64)
	if err != nil || math.IsNaN(v) || math.IsInf(v, 0) || strings.Trim(t.text, "0123456789+-.eE") != "" {
		p.fail("%s, a finite number, found %v", name(), t)
		return 0
	}
	return v
}

// made passes on an evaluator made from what was read.
func (p *parser) made(e Evaluator, err error) Evaluator {
	if err != nil {
		p.fail("%v", err)
		return nil
	}
	return e
}

// take returns the next token, or the end after an error.
func (p *parser) take() token {
	t := p.peek(0)
	if len(p.ahead) > 0 {
		p.ahead = p.ahead[1:]
		p.line = t.line
	}
	return t
}

// peek returns the i-th token ahead.
func (p *parser) peek(i int) token {
	for len(p.ahead) <= i && p.err == nil {
		t, err := p.lexer.next()
		if err != nil {
			p.err = err
			break
		}
		p.ahead = append(p.ahead, t)
	}
	if i < len(p.ahead) {
		return p.ahead[i]
	}
	return token{}
}

// fail keeps the first error.
func (p *parser) fail(format string, args ...any) {
	if p.err == nil {
		p.err = fmt.Errorf("line %d: want %s%s", p.line, fmt.Sprintf(format, args...), p.hint)
	}
}
