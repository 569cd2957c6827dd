package eval

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestEncode: weights come back from the evaluator that is made of them.
func TestEncode(t *testing.T) {
	all := []Encoding{Full{}, Full{N: 5}, Symmetric{}, Symmetric{N: 5}, Systematic(2), Systematic(1, 3).Mapped(),
		Snakes(3, 4, 5), On(5).Systematic(2)}
	rapid.Check(t, func(r *rapid.T) {
		e := rapid.SampledFrom(all).Draw(r, "encoding")
		want := rapid.SliceOfN(rapid.Float64Range(-10, 10), e.Dim(), e.Dim()).Draw(r, "weights")
		v := require.Of(e.Decode(want))(t)
		if got, err := Encode(e, v); err != nil || !slices.Equal(got, want) {
			t.Fatalf("%v, %v, want %v", got, err, want)
		}
	})
}

func TestEncodeMistakes(t *testing.T) {
	counter, network := must(Random(Full{}, 1, -1, 1)), must(Random(Systematic(2), 1, -1, 1))
	for want, c := range map[string]struct {
		e Encoding
		v Evaluator
	}{
		"no weighted piece counter of 64": {Full{}, network},
		"no weighted piece counter of 25": {Full{N: 5}, counter},
		"it is not symmetric":             {Symmetric{}, counter},
		"no network all-2":                {Systematic(2), counter},
		"no network all-3":                {Systematic(3), network},
		"its places are others":           {Systematic(2).Mapped(), network},
	} {
		require.Fails(Encode(c.e, c.v))(t, want)
	}
}
