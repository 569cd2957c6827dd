package limits

import (
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// BenchmarkExact judges a player on 4 x 4 squares.
func BenchmarkExact(b *testing.B) {
	l := game4()
	e := require.Of(SmallConfig{Encoding: "all-2"}.encoding())(b)
	v := require.Of(e.Decode(make([]float64, e.Dim())))(b)
	other := l.of(v)
	b.Run("policy", func(b *testing.B) {
		for b.Loop() {
			l.of(v)
		}
	})
	b.Run("score", func(b *testing.B) {
		for b.Loop() {
			l.score(other, other, 0.1)
		}
	})
}
