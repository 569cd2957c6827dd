package eval

import (
	"bufio"
	"encoding/base64"
	"encoding/binary"
	"math"
	"math/bits"
)

// Wide is the number of weights above which a network is written packed if possible: it would be some 200 kB as text.
const Wide = 10_000

// A packed table is the word "packed", a unit, which is a power of two, and base64 words. Their bytes are the weights
// in units: an unsigned varint (2k for k > 0, -2k-1 for k < 0), or 0 and the number of zeros that follow this one.
const packed = "packed"

// packedWord is the number of letters in a word of a packed table, a multiple of four.
const packedWord = 100

// Rounded returns the weights rounded to multiples of a power of two, the greatest being 4096 to 8191 of them, so that
// a packed table takes at most two bytes for a weight.
func Rounded(w []float64) []float64 {
	top := 0.0
	for _, x := range w {
		top = max(top, math.Abs(x))
	}
	_, exp := math.Frexp(top)
	unit := math.Ldexp(1, max(exp-13, -1022))
	all := make([]float64, len(w))
	for i, x := range w {
		if all[i] = x; top <= math.MaxFloat64 { // else Decode refuses them
			all[i] = float64(max(-8191, min(8191, math.Round(x/unit)))*unit) + 0 // no -0
		}
	}
	return all
}

// packable returns the greatest power of two of which all weights are multiples below 2^53, if there is one.
func packable(table []float64) (unit float64, ok bool) {
	least, most := math.MaxInt, math.MinInt
	for _, w := range table {
		if w == 0 && math.Signbit(w) {
			return 0, false // the sign would be lost
		}
		if w == 0 {
			continue
		}
		fraction, exp := math.Frexp(math.Abs(w))
		mantissa := uint64(math.Ldexp(fraction, 53))
		least = min(least, exp-53+bits.TrailingZeros64(mantissa))
		most = max(most, exp)
	}
	if most < least {
		return 1, true
	}
	return math.Ldexp(1, least), most-least <= 53 && least >= -1022
}

// pack returns the bytes of a table.
func pack(table []float64, unit float64) (text []byte) {
	for i := 0; i < len(table); i++ {
		k := int64(table[i] / unit)
		if text = binary.AppendUvarint(text, uint64(k<<1)^uint64(k>>63)); k != 0 {
			continue
		}
		first := i
		for i+1 < len(table) && table[i+1] == 0 {
			i++
		}
		text = binary.AppendUvarint(text, uint64(i-first))
	}
	return text
}

// unpack returns the table of size weights, or false if the bytes are not such a table.
func unpack(text []byte, unit float64, size int) (table []float64, ok bool) {
	for len(text) > 0 && len(table) < size {
		v, n := binary.Uvarint(text)
		if n <= 0 {
			return nil, false
		}
		text = text[n:]
		table = append(table, float64(float64(int64(v>>1)^-int64(v&1))*unit))
		if v != 0 {
			continue
		}
		zeros, n := binary.Uvarint(text)
		if n <= 0 || zeros > uint64(size-len(table)) {
			return nil, false
		}
		text = text[n:]
		table = append(table, make([]float64, zeros)...)
	}
	return table, len(text) == 0 && len(table) == size
}

// writePacked writes a table with a line for each word.
func writePacked(b *bufio.Writer, table []float64, unit float64) {
	b.WriteString("{ " + packed + " " + number(unit) + "\n")
	text := base64.StdEncoding.EncodeToString(pack(table, unit))
	for len(text) > packedWord {
		b.WriteString(text[:packedWord] + "\n")
		text = text[packedWord:]
	}
	b.WriteString(text + " }")
}

// packed reads a packed table.
func (p *parser) packed(tuple string, size int) []float64 {
	p.take()
	unit := p.weight(func() string { return "the unit of the weights of " + tuple })
	if fraction, _ := math.Frexp(unit); p.err == nil && fraction != 0.5 {
		p.fail("the unit of the weights of %s, a power of two, found %v", tuple, unit)
	}
	var text []byte
	for p.err == nil && p.peek(0).isWord() {
		part, err := base64.StdEncoding.DecodeString(p.take().text)
		if err != nil || len(text) > 10*size {
			p.fail("%d packed weights of %s, found what is no base64 of them", size, tuple)
		}
		text = append(text, part...)
	}
	table, ok := unpack(text, unit, size)
	if p.err == nil && !ok {
		p.fail("%d packed weights of %s, found the bytes of another table", size, tuple)
	}
	return table
}
