package lanes

import (
	"slices"
	"sync"
)

// plan says how the tuples of a network become features that are looked up. It depends on their places alone.
type plan struct {
	features []feature
	places   int        // of all features
	holders  [64]uint16 // by square, the places that hold it
	offsets  []uint32   // of the digits of all features in the buffer
}

// feature is a set of places that share a table, the sum of parts of tuples.
type feature struct {
	length, pairs int
	pieces        []piece
}

// piece is a tuple within the squares of a feature.
type piece struct {
	tuple int
	index []uint16 // the entry of the tuple for each state of the feature
	times int64
}

// sum returns the table.
func (f *feature) sum(entries [][]int64) []int64 {
	table := make([]int64, len(f.pieces[0].index))
	for _, p := range f.pieces {
		from := entries[p.tuple]
		for i, at := range p.index {
			table[i] += from[at] * p.times
		}
	}
	return table
}

// plans are the most recent ones: networks that are bred have the same places again and again.
var plans struct {
	sync.Mutex
	of map[string]*plan
}

const mostPlans = 64

// planOf returns nil for networks that do not fit.
func planOf(b *Backend, tuples []Tuple) *plan {
	key := shape(b, tuples)
	plans.Lock()
	defer plans.Unlock()
	p, ok := plans.of[key]
	if !ok {
		if len(plans.of)%mostPlans == 0 {
			plans.of = map[string]*plan{}
		}
		p = newPlan(b, tuples)
		plans.of[key] = p
	}
	return p
}

// shape names the backend and the places.
func shape(b *Backend, tuples []Tuple) string {
	key := []byte(b.Name)
	for _, t := range tuples {
		key = append(key, 255, byte(len(t.Places[0])))
		for _, place := range t.Places {
			for _, sq := range place {
				key = append(key, byte(sq))
			}
		}
	}
	return string(key)
}

func newPlan(b *Backend, tuples []Tuple) *plan {
	sets := plain(tuples)
	if w := windowed(tuples); fit(w) && b.cost(w) < b.cost(sets) {
		sets = w
	}
	if b.cost(sets) >= tooMuch {
		return nil
	}
	p := &plan{}
	for _, s := range sets {
		p.add(b, s)
	}
	return p
}

// fit reports whether the sums of the parts of every table fit 63 bits.
func fit(all []layer) bool {
	return !slices.ContainsFunc(all, func(s layer) bool {
		times := int64(0)
		for _, p := range s.pieces {
			times += p.times
		}
		return times >= 1<<(63-spanBits)
	})
}

// layer holds the places of a feature and the parts of its table.
type layer struct {
	places [][]int
	pieces []piece
}

// plain makes a feature of every tuple.
func plain(tuples []Tuple) (all []layer) {
	for t, tuple := range tuples {
		all = append(all, layer{tuple.Places, []piece{{t, identity(len(tuple.Table)), 1}}})
	}
	return all
}

func identity(n int) []uint16 {
	index := make([]uint16, n)
	for i := range index {
		index[i] = uint16(i)
	}
	return index
}

const tooMuch = 1 << 30 // cost of layers that do not fit

// cost is roughly the number of instructions needed to value all features.
func (b *Backend) cost(all []layer) int {
	cost, pairs := 0, 0
	for _, s := range all {
		n, length := len(s.places), len(s.places[0])
		if pairs += (n + 1) / 2; length > b.longest || pairs > mostPairs {
			return tooMuch
		}
		cost += n * b.costs[length]
	}
	return cost
}

// add adds a feature.
func (p *plan) add(b *Backend, s layer) {
	length := max(len(s.places[0]), b.shortest)
	f := feature{length, (len(s.places) + 1) / 2, s.pieces}
	p.features = append(p.features, f)
	p.places += len(s.places)
	for i := range 2 * f.pairs {
		var place []int // of no square, to make a pair
		if i < len(s.places) {
			place = s.places[i]
		}
		for _, sq := range place {
			p.holders[sq]++
		}
		for d := range length {
			offset := 0 // of zeros
			if d < len(place) {
				offset = digitsBegin + (place[len(place)-1-d]*powers+d%powers)*b.width
			}
			p.offsets = append(p.offsets, uint32(offset))
		}
	}
}

// windowed makes features of windows, whose sums are those of the tuples times a number: each place is shared in equal
// parts among all windows that contain it, so that symmetric windows have equal tables. Places in no window stay.
func windowed(tuples []Tuple) (all []layer) {
	chosen := cover(tuples)
	holders, times := sharing(tuples, chosen)
	parts := make([][]part, len(chosen))
	for t, tuple := range tuples {
		var rest [][]int
		for i, place := range tuple.Places {
			in := holders[t][i]
			if len(in) == 0 {
				rest = append(rest, place)
			}
			for _, w := range in {
				parts[w] = append(parts[w], part{t, chosen[w].ranks(place), times / int64(len(in))})
			}
		}
		if len(rest) > 0 {
			all = append(all, layer{rest, []piece{{t, identity(len(tuple.Table)), times}}})
		}
	}
	at := map[string]int{}
	for w, list := range parts {
		if len(list) == 0 {
			continue
		}
		squares, list, key := oriented(chosen[w].squares, list)
		i, ok := at[key]
		if !ok {
			i = len(all)
			at[key] = i
			all = append(all, layer{pieces: pieces(list, len(squares))})
		}
		all[i].places = append(all[i].places, squares)
	}
	return all
}

// sharing returns for each place of each tuple the windows that contain it, and a common multiple of their numbers.
func sharing(tuples []Tuple, chosen []window) (holders [][][]int, times int64) {
	times = 1
	for _, tuple := range tuples {
		of := make([][]int, len(tuple.Places))
		for i, place := range tuple.Places {
			set := setOf(place)
			for w := range chosen {
				if set&^chosen[w].set == 0 {
					of[i] = append(of[i], w)
				}
			}
			times = multiple(times, int64(max(1, len(of[i]))))
		}
		holders = append(holders, of)
	}
	return holders, times
}

// multiple returns the least common multiple.
func multiple(a, b int64) int64 {
	g, r := a, b
	for r != 0 {
		g, r = r, g%r
	}
	return a / g * b
}

// pieces turns the parts of a window of n squares into those of its table.
func pieces(list []part, n int) (all []piece) {
	for _, p := range list {
		index := make([]uint16, pow3(n))
		for i := range index {
			for _, r := range p.ranks {
				index[i] = 3*index[i] + uint16(i/pow3(n-1-r)%3)
			}
		}
		all = append(all, piece{p.tuple, index, p.times})
	}
	return slices.Clip(all)
}

func pow3(n int) int {
	p := 1
	for range n {
		p *= 3
	}
	return p
}
