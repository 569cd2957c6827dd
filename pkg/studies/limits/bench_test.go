package limits

import "testing"

// BenchmarkExact judges a player on 4 x 4 squares.
func BenchmarkExact(b *testing.B) {
	l := game4()
	e, err := SmallConfig{Encoding: "all-2"}.encoding()
	if err != nil {
		b.Fatal(err)
	}
	v, err := e.Decode(make([]float64, e.Dim()))
	if err != nil {
		b.Fatal(err)
	}
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
