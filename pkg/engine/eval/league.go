package eval

import (
	"bufio"
	"fmt"
	"io"
	"math/bits"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/game/board"
)

// MaxFile is the size in bytes of the largest file that Read accepts: 64 MiB.
const MaxFile = 64 << 20

// Read reads a player in the text format of the Othello League. 64 numbers are a WPC, row by row; 4, 9, 16, 25, 36 or
// 49 numbers are one for a smaller board, 42 one for seven columns and six rows. Anything else is a network:
//
//	{ T { n k { square ... } x k { weight x 3^n } } x T }
//
// for T tuples with n squares, k places and a look-up table each. Places are used as listed, the first square being the
// most significant digit of the table's index. Numbers may have exponents; commas count as white space, of which there
// may be any amount, and each pair of braces may be missing.
//
// A network with hidden units is the word mlp, the columns and rows of its board, the number of units, and its weights
// in the order of Perceptron:
//
//	mlp 8 8 16 { weight x 2081 }
//
// Networks for the phases of a game are the word phases, their number, and that many networks.
//
// A network of Connect Four over cells of four values is the word reach, the number of its tuples, the number of
// squares of each and the squares, and its weights in the order of Reach:
//
//	reach T { n square ... } x T { weight ... }
//
// Instead of its weights a table may have the word packed, a unit and base64 words, as Write writes wide networks:
//
//	{ packed 0.0001220703125 base64 ... }
//
// The limits are those of a network and MaxFile. Errors are one line: the name, the line of the file, what was
// expected there and what was found.
func Read(r io.Reader, name string) (Evaluator, error) { return ReadFrom(r, name, 1) }

// ReadFrom is Read for a player within a file whose text begins on the given line.
func ReadFrom(r io.Reader, name string, line int) (Evaluator, error) {
	p := &parser{lexer: newLexer(r)}
	p.lexer.line = line
	e := p.player()
	if p.err != nil {
		return nil, fmt.Errorf("eval: %s %w", name, p.err)
	}
	return e, nil
}

// Write writes a WPC or a network in the text format of the Othello League. Numbers are the shortest that read back as
// the same float64, so reading gives an identical player. The tables of a network of more than Wide weights are packed
// if their weights are multiples of a power of two, as those of Rounded are.
func Write(w io.Writer, e Evaluator) error {
	b := bufio.NewWriter(w)
	switch e := e.(type) {
	case *WPC:
		writeGrid(b, e.given(), e.size.Width())
	case *Network:
		writeNetwork(b, e, e.Weights() > Wide)
	case *Phases:
		fmt.Fprintln(b, phasesWord, len(e.parts))
		for _, n := range e.parts {
			writeNetwork(b, n, e.Weights() > Wide)
		}
	case *Reaching:
		fmt.Fprintf(b, "%s %d\n", reach[1:], len(e.of.Sets))
		for _, s := range e.of.Sets {
			writeSet(b, s)
		}
		writeTable(b, e.weights, len(e.weights) > Wide)
		b.WriteString("\n")
	case *MLP:
		fmt.Fprintf(b, "%s %d %d %d\n", mlp, e.of.N.Width(), e.of.N.Height(), e.of.Hidden)
		writeTable(b, e.weights, len(e.weights) > Wide)
		b.WriteString("\n")
	default:
		return fmt.Errorf("cannot write a %T, want a WPC or a network", e)
	}
	if err := b.Flush(); err != nil {
		return fmt.Errorf("writing a player: %w", err)
	}
	return nil
}

// writeSet writes the number of squares of a set, and the squares.
func writeSet(b *bufio.Writer, s uint64) {
	fmt.Fprintf(b, "{ %d", bits.OnesCount64(s))
	for sq := range board.Members(s) {
		fmt.Fprintf(b, " %d", sq)
	}
	b.WriteString(" }\n")
}

// writeGrid writes the weights of n columns as aligned rows.
func writeGrid(b *bufio.Writer, weights []float64, n int) {
	width := 0
	for _, w := range weights {
		width = max(width, len(number(w)))
	}
	for i, w := range weights {
		fmt.Fprintf(b, "%*s%s", width, number(w), separator(i, n, len(weights)))
	}
}

func writeNetwork(b *bufio.Writer, n *Network, pack bool) {
	fmt.Fprintf(b, "{ %d\n", len(n.tuples))
	for _, t := range n.tuples {
		writeTuple(b, t, pack)
	}
	fmt.Fprintln(b, "}")
}

// writeTuple writes eight places on a line, and the weights.
func writeTuple(b *bufio.Writer, t Tuple, pack bool) {
	fmt.Fprintf(b, "{ %d %d\n", len(t.Places[0]), len(t.Places))
	for i, place := range t.Places {
		b.WriteString("{ ")
		for _, sq := range place {
			fmt.Fprintf(b, "%d ", sq)
		}
		b.WriteString("}" + separator(i, 8, len(t.Places)))
	}
	writeTable(b, t.Table, pack)
	b.WriteString(" }\n")
}

// writeTable writes the weights nine to a line, or packed if pack is set and they can be.
func writeTable(b *bufio.Writer, table []float64, pack bool) {
	if unit, ok := packable(table); ok && pack {
		writePacked(b, table, unit)
		return
	}
	b.WriteString("{ ")
	for i, w := range table[:len(table)-1] {
		b.WriteString(number(w) + separator(i, 9, len(table)))
	}
	b.WriteString(number(table[len(table)-1]) + " }")
}

// separator returns what follows item i of n: a new line after each full row and the last item, else a blank.
func separator(i, row, n int) string {
	if (i+1)%row == 0 || i+1 == n {
		return "\n"
	}
	return " "
}

// number returns the shortest text that reads back as w.
func number(w float64) string { return strconv.FormatFloat(w, 'g', -1, 64) }

// TextOf returns the evaluator that an encoding makes of a weight vector, in the league format.
func TextOf(e Encoding, w []float64) (string, error) {
	v, err := e.Decode(w)
	if err != nil {
		return "", err
	}
	return Text(v)
}

// Text returns the evaluator in the league format.
func Text(e Evaluator) (string, error) {
	var b strings.Builder
	err := Write(&b, e)
	return b.String(), err
}
