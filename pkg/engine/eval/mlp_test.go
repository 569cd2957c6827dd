package eval

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
)

// plainMLP is the definition, by the places of weights and in float64.
func plainMLP(e Perceptron, w []float64, s board.Stones) float64 {
	n := e.N.Squares()
	at := func(input, unit int) float64 { return w[input*e.Hidden+unit] }
	v := w[len(w)-1]
	for j := range e.Hidden {
		sum := at(0, j)
		for sq := range n {
			sum += float64(s.Own>>sq&1)*at(1+sq, j) + float64(s.Opp>>sq&1)*at(1+n+sq, j)
		}
		v += w[(1+2*n)*e.Hidden+j] * math.Tanh(sum)
	}
	return v
}

func TestMLP(t *testing.T) {
	for _, n := range []board.Shape{4, 8, board.Upright} {
		rapid.Check(t, func(t *rapid.T) {
			e := Perceptron{n, rapid.IntRange(1, 20).Draw(t, "hidden")}
			w := uniform(e.Dim(), 3, -2, 2)
			m := must(e.Decode(w))
			own := rapid.Uint64().Draw(t, "own") & board.All(n)
			s := board.Stones{Own: own, Opp: rapid.Uint64().Draw(t, "opp") & board.All(n) &^ own}
			got, want := float64(m.Value(s))/m.Scale(), plainMLP(e, w, s)
			if math.Abs(got-want) > 1e-9 {
				t.Fatalf("%v, want %v", got, want)
			}
			text := must(Text(m))
			again := must(Read(strings.NewReader(text), "x"))
			if !slices.Equal(must(Encode(e, again)), w) {
				t.Fatalf("read back it is another: %.60s", text)
			}
		})
	}
}

// TestMLPLimits: however great the weights, values stay below the limit.
func TestMLPLimits(t *testing.T) {
	e := Perceptron{8, MaxHidden}
	m := must(e.Decode(slices.Repeat([]float64{1e300}, e.Dim())))
	if v := m.Value(board.Stones{Own: board.All(8)}); v != limit-1 {
		t.Errorf("%d, want %d", v, limit-1)
	}
	if text := must(TextOf(e, Rounded(e.Start(1)))); !strings.Contains(text, packed) {
		t.Error("a wide one is not packed")
	} else if _, err := Read(strings.NewReader(text), "x"); err != nil {
		t.Error(err)
	}
}

func TestMLPMistakes(t *testing.T) {
	for text, want := range map[string]string{
		"mlp 8 7 2 { 1 }": "line 1: want a board as wide as high", "mlp 8 8 0": "want the number of hidden units, 1 to 256",
		"mlp 4 4 1 { 1 2 }": `want weight 3 of 35 of the network, a finite number, found "}"`,
		"mlp":               "the number of columns, 1 to 8, found the end of the file",
		"mlp 2 2 1 { 1 2 3 4 5 6 7 8 9 10 11 } 12": `the end of the file, found "12"`,
	} {
		require.Fails(Read(strings.NewReader(text), "x"))(t, want)
	}
	e := Perceptron{8, 2}
	for _, err := range []error{
		second(e.Decode(make([]float64, 3))), second(e.Decode(slices.Repeat([]float64{math.NaN()}, e.Dim()))),
		second(Perceptron{8, 0}.Decode(nil)), second(Encode(e, Heuristic())),
		second(Encode(e, must(Perceptron{8, 3}.Decode(make([]float64, Perceptron{8, 3}.Dim()))))),
		Fits(must(e.Decode(make([]float64, e.Dim()))), 6),
	} {
		if err == nil {
			t.Error("no error")
		}
	}
}

func second[T any](_ T, err error) error { return err }
