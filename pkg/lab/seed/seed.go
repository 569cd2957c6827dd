// Package seed names streams of random numbers, so that a result depends on the name of a stream and never on the
// order of work or the number of CPUs.
package seed

import (
	"math/bits"
	"math/rand/v2"
)

// Seed names one stream of random numbers.
type Seed uint64

// golden is 2^64 divided by the golden ratio: the increment of the SplitMix64 generator (Steele, Lea & Flood 2014).
const golden = 0x9e3779b97f4a7c15

// Child returns the stream called name and numbered i below s; streams of different (name, i) are independent.
func (s Seed) Child(name string, i int) Seed {
	h := uint64(0xcbf29ce484222325) // FNV-1a
	for _, c := range []byte(name) {
		h = (h ^ uint64(c)) * 0x100000001b3
	}
	return Seed(mix(mix(uint64(s)^h) + golden*uint64(i+1)))
}

// At returns the i-th number of the stream, uniform over 64 bits. It keeps no state: a counter-based SplitMix64.
func (s Seed) At(i int) uint64 {
	return mix(uint64(s) + golden*uint64(i+1))
}

// Numbers are the numbers of a stream one after another, as At returns them for 0, 1, 2 and so on.
type Numbers uint64

// Numbers returns the numbers of the stream from the first on.
func (s Seed) Numbers() Numbers { return Numbers(s) }

// Next returns the next number.
func (n *Numbers) Next() uint64 {
	*n += golden
	return mix(uint64(*n))
}

// Rand returns a generator over the stream for code that draws an unknown number of times. Each call starts it anew.
func (s Seed) Rand() *rand.Rand {
	return rand.New(rand.NewPCG(uint64(s), mix(uint64(s)+golden)))
}

// Below maps the 32 low bits of r to a number in [0, n); n is at most 2^16, so that the bias stays under 2^-16.
func Below(r uint64, n int) int {
	return int(uint64(uint32(r)) * uint64(n) >> 32)
}

// Pick returns the number of a set bit of the non-empty set, chosen by the 32 low bits of r.
func Pick(set uint64, r uint64) int {
	for range Below(r, bits.OnesCount64(set)) {
		set &= set - 1
	}
	return bits.TrailingZeros64(set)
}

// mix is the finaliser of SplitMix64.
func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
