package lanes

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/oneply/oneply/pkg/lab/seed"
)

// comparison is a backend beside the plain stages. Its lists keep what earlier rounds left in them.
type comparison struct {
	*testing.T
	backend, plain *Backend
	list, want     *List
	n              int
}

// everyWay runs a test for each backend of the processor on many sets of 1 to 64 positions, whose moves are found.
func everyWay(t *testing.T, rounds int, test func(c *comparison, r *rand.Rand)) {
	if len(Backends) == 0 {
		t.Skip("no backend for this processor, as the summary of make test says")
	}
	for _, b := range Backends {
		t.Run(b.Name, func(t *testing.T) {
			c := &comparison{T: t, backend: b, plain: inGo(b), list: new(List), want: new(List)}
			r := seed.Seed(1).Rand()
			for round := range rounds {
				c.n = 1 + round%Positions
				c.list.Fill(positions(r, c.n))
				c.list.Find(b, c.n)
				test(c, r)
			}
		})
	}
}

// stage runs a stage in both ways on equal lists and compares what it leaves.
func (c *comparison) stage(name string, run func(b *Backend, l *List) any) {
	c.Helper()
	*c.want = *c.list
	got, want := run(c.backend, c.list), run(c.plain, c.want)
	if got != want {
		c.Fatalf("%s of %d positions: %x, want %x", name, c.n, got, want)
	}
	a, b, moves := c.list, c.want, c.want.moves
	for what, equal := range map[string]bool{
		"boards":      slices.Equal(a.Own[:c.n], b.Own[:c.n]) && slices.Equal(a.Opp[:c.n], b.Opp[:c.n]),
		"legal moves": slices.Equal(a.Legal[:c.n], b.Legal[:c.n]),
		"best moves":  slices.Equal(a.Best[:c.n], b.Best[:c.n]),
		"order":       slices.Equal(a.start[:c.n], b.start[:c.n]) && a.moves == moves,
		"squares":     slices.Equal(a.squares[:moves], b.squares[:moves]),
		"positions":   slices.Equal(a.mover[:moves], b.mover[:moves]),
		"own":         slices.Equal(a.afterOwn[:moves], b.afterOwn[:moves]),
		"opp":         slices.Equal(a.afterOpp[:moves], b.afterOpp[:moves]),
		"flips":       slices.Equal(a.flips[:moves], b.flips[:moves]),
		"sums":        slices.Equal(a.sums[:moves], b.sums[:moves]),
		"near":        slices.Equal(a.near[:moves], b.near[:moves]),
		"doubt":       slices.Equal(a.doubt[:c.n], b.doubt[:c.n]),
	} {
		if !equal {
			c.Fatalf("%s of %d positions: %s differ", name, c.n, what)
		}
	}
}

// positions returns boards of games, boards filled at random, more and less, full boards and empty ones.
func positions(r *rand.Rand, n int) (own, opp []uint64) {
	for range n {
		a, b := r.Uint64(), r.Uint64()
		switch kind := r.IntN(8); kind {
		case 0:
			a, b = 0, 0
		case 1:
			b = ^a
		case 2:
			a, b = a&r.Uint64(), b&r.Uint64()
		case 3: // an empty border: runs of all lengths inside it
			a, b = a&r.Uint64(), 0x007e7e7e7e7e7e00
		case 4:
		default:
			i := r.IntN(len(played))
			a, b = played[i][0], played[i][1]
		}
		own, opp = append(own, a), append(opp, b&^a)
	}
	return own, opp
}

// played are the boards of games of random moves, as the sides to move see them.
var played = func() (boards [][2]uint64) {
	r := seed.Seed(2).Rand()
	for range 20 {
		l := new(List)
		l.Own[0], l.Opp[0] = 1<<28|1<<35, 1<<27|1<<36
		for passes := 0; passes < 2; {
			boards = append(boards, [2]uint64{l.Own[0], l.Opp[0]})
			listMoves(l, 1)
			l.Best[0] = l.Legal[0]
			passes++
			if l.Legal[0] == 0 {
				l.Own[0], l.Opp[0] = l.Opp[0], l.Own[0]
				continue
			}
			stepPlainly(l, []seed.Seed{seed.Seed(r.Uint64())})
			passes = 0
		}
	}
	return boards
}()

func TestMovesAndFlips(t *testing.T) {
	everyWay(t, 1000, func(c *comparison, _ *rand.Rand) {
		c.stage("listMoves", func(b *Backend, l *List) any {
			l.moves = b.listMoves(l, c.n)
			return l.moves
		})
		if c.list.moves == 0 {
			return
		}
		c.stage("findFlips", func(b *Backend, l *List) any {
			b.findFlips(l, l.moves)
			return nil
		})
		for i := range c.n {
			for rest := c.list.Legal[i]; rest != 0; rest &= rest - 1 {
				want := flipsOf(c.list.Own[i], c.list.Opp[i], bits.TrailingZeros64(rest))
				if got := c.list.Flips(i, rest&-rest); got != want {
					c.Fatalf("position %d, move %x: flips %x, want %x", i, rest&-rest, got, want)
				}
			}
		}
	})
}

// sum compares the sums of all moves.
func (c *comparison) sum(s Sums) {
	c.Helper()
	if c.list.moves > 0 {
		c.stage("sums", func(b *Backend, l *List) any {
			s.sum(b, l, (l.moves+b.width-1)/b.width)
			return nil
		})
	}
}

func TestWeightSums(t *testing.T) {
	everyWay(t, 500, func(c *comparison, r *rand.Rand) {
		w, most := new(Weights), r.IntN(3) == 0
		for p := range weightPlanes {
			for i := range 16 {
				fill(r, w.flipped[i/2][i%2][p][:], most)
			}
			fill(r, w.placed[p][:], most)
			w.chunks[p] = w.placed[p]
			differences(w.chunks[p][:])
		}
		c.sum(w)
	})
}

// fill draws entries of 7 bits, or takes the largest.
func fill(r *rand.Rand, entries []uint8, most bool) {
	for i := range entries {
		entries[i] = uint8(r.IntN(1 << planeBits))
		if most {
			entries[i] = 1<<planeBits - 1
		}
	}
}

// TestTableSums looks up features of all lengths, up to as many as a list can sum.
func TestTableSums(t *testing.T) {
	everyWay(t, 300, func(c *comparison, r *rand.Rand) {
		tables, left, most := &Tables{plan: new(plan)}, 1+r.IntN(20), r.IntN(3) == 0
		if most {
			left = mostPairs
		}
		for left > 0 {
			pairs := 1 + r.IntN(left)
			left -= pairs
			var s layer
			length := 1 + r.IntN(c.backend.longest)
			for range 2*pairs - r.IntN(2) {
				s.places = append(s.places, r.Perm(64)[:length])
			}
			tables.plan.add(c.backend, s)
			length = tables.plan.features[len(tables.tables)].length
			t := table{length: int64(length), pairs: int64(pairs)}
			fill(r, t.lower[:pow3(length)], most)
			fill(r, t.upper[:pow3(length)], most)
			if c.backend.chunks {
				differences(t.lower[:])
				differences(t.upper[:])
			}
			tables.tables = append(tables.tables, t)
		}
		c.sum(tables)
	})
}

func TestVoteSums(t *testing.T) {
	everyWay(t, 300, func(c *comparison, r *rand.Rand) {
		v, largest := new(ballot), []int{2, 300, 1 << 10}[r.IntN(3)]
		v.members = [2]uint64{r.Uint64() | 1, r.Uint64()}
		for m := range voters {
			v.coarse[m] = -int16(r.IntN(2))
			for sq := range 64 {
				v.place[sq][m] = int16(r.IntN(2*largest+1) - largest)
				v.flip[sq][m] = int16(r.IntN(2*largest+1) - largest)
			}
		}
		clear(c.list.sums[:])
		c.stage("voteSums", func(b *Backend, l *List) any {
			b.votes(v, l, c.n)
			return nil
		})
	})
}

func TestBestSumsAndStep(t *testing.T) {
	everyWay(t, 1000, func(c *comparison, r *rand.Rand) {
		largest := []int{3, 100, 1<<31 - 1}[r.IntN(3)]
		for m := range c.list.moves {
			c.list.sums[m] = int32(r.IntN(largest))
		}
		slack := 1 + r.IntN(300)
		c.stage("bestSums", func(b *Backend, l *List) any { return b.bestSums(l, c.n, slack) })

		rnd := make([]seed.Seed, c.n)
		for i := range rnd {
			rnd[i] = seed.Seed(r.Uint64())
		}
		c.stage("step", func(b *Backend, l *List) any {
			if b == c.plain {
				stepPlainly(l, rnd)
			} else {
				step(l, &rnd[0], c.n)
			}
			return nil
		})
	})
}
