package eval

import (
	"math/big"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
)

const published = "../../../data/published/"

// readFile reads the player in a file.
func readFile(path string) (Evaluator, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return Read(f, path)
}

// must is for calls that cannot fail in a test.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func write(t testing.TB, e Evaluator) string {
	t.Helper()
	var b strings.Builder
	require.OK(t, Write(&b, e))
	return b.String()
}

// stones returns random stones that do not overlap.
func stones(r *rand.Rand) board.Stones {
	own := r.Uint64()
	return board.Stones{Own: own, Opp: r.Uint64() &^ own}
}

// rat returns the exact value of the shortest decimal of w.
func rat(w float64) *big.Rat {
	v, ok := new(big.Rat).SetString(strconv.FormatFloat(w, 'g', -1, 64))
	if !ok {
		panic(w)
	}
	return v
}

// exact returns the worth of the board in exact decimals, computed from the weights as given: the oracle of Value.
func rational(e Evaluator, s board.Stones) *big.Rat {
	sum := new(big.Rat)
	for _, t := range must(tuplesOf(e)) {
		for _, place := range t.Places {
			at := 0
			for _, sq := range place {
				digit := 1
				if s.Own>>sq&1 != 0 {
					digit = 2
				} else if s.Opp>>sq&1 != 0 {
					digit = 0
				}
				at = 3*at + digit
			}
			sum.Add(sum, rat(t.Table[at]))
		}
	}
	return sum
}

// genStones draws stones that do not overlap.
func genStones(t *rapid.T) board.Stones {
	own := rapid.Uint64().Draw(t, "own")
	return board.Stones{Own: own, Opp: rapid.Uint64().Draw(t, "opp") &^ own}
}

// genWeights draws n numbers with up to six decimals.
func genWeights(t *rapid.T, n int) []float64 {
	places := rapid.IntRange(0, 6).Draw(t, "decimals")
	mant := rapid.IntRange(-1_000_000, 1_000_000)
	w := make([]float64, n)
	for i := range w {
		w[i] = must(strconv.ParseFloat(strconv.Itoa(mant.Draw(t, "weight"))+"e-"+strconv.Itoa(places), 64))
	}
	return w
}

// genNetwork draws a network of up to four tuples of up to three squares.
func genNetwork(t *rapid.T) *Network {
	tuples := make([]Tuple, rapid.IntRange(1, 4).Draw(t, "tuples"))
	for i := range tuples {
		n := rapid.IntRange(1, 3).Draw(t, "squares")
		places := make([][]int, rapid.IntRange(1, 8).Draw(t, "places"))
		for j := range places {
			places[j] = rapid.Permutation(squares()).Draw(t, "place")[:n]
		}
		tuples[i] = Tuple{places, genWeights(t, entries(n))}
	}
	return must(NewNetwork(tuples))
}

func squares() []int {
	all := make([]int, Squares)
	for i := range all {
		all[i] = i
	}
	return all
}

func abs(x int) int { return max(x, -x) }

// hundredths rounds to two decimals.
func hundredths(w []float64) []float64 {
	for i, x := range w {
		w[i] = must(strconv.ParseFloat(strconv.FormatFloat(x, 'f', 2, 64), 64))
	}
	return w
}
