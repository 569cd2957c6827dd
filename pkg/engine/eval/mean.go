package eval

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"
)

// Mean returns the weighted mean of evaluators: it values a board as the mean of their values. Shares are the weights
// of the mean, one for each evaluator, not negative and not all zero; only their proportions count. Nil means equal
// shares.
//
// The mean of WPCs is a WPC. Any other mixture is a network, in which a WPC becomes a tuple for each square; tuples
// with the same places share a table. All evaluators must be for boards of one size. Each weight of the result is the
// exact mean of the decimals of the original weights, rounded once: the mean of equal evaluators is equal to them.
func Mean(evaluators []Evaluator, shares []float64) (Evaluator, error) {
	if len(evaluators) == 0 {
		return nil, fmt.Errorf("mean of no evaluators, want at least one")
	}
	if shares == nil {
		shares = slices.Repeat([]float64{1}, len(evaluators))
	}
	if err := checkShares(shares, len(evaluators)); err != nil {
		return nil, err
	}
	if err := alike(evaluators); err != nil {
		return nil, err
	}
	if wpcs, ok := allWPC(evaluators); ok {
		return meanWPC(wpcs, shares)
	}
	m := mixture{shares: decimals(shares), position: map[string]int{}}
	for i, e := range evaluators {
		if err := m.add(i, e); err != nil {
			return nil, err
		}
	}
	return m.network()
}

func checkShares(shares []float64, want int) error {
	if len(shares) != want {
		return fmt.Errorf("mean of %d evaluators with %d shares, want as many", want, len(shares))
	}
	positive := false
	for i, s := range shares {
		if !(s >= 0 && s <= math.MaxFloat64) {
			return fmt.Errorf("mean: share %d is %v, want a finite number that is not negative", i+1, s)
		}
		positive = positive || s > 0
	}
	if !positive {
		return fmt.Errorf("mean: all shares are 0, want at least one above")
	}
	return nil
}

func allWPC(evaluators []Evaluator) ([]*WPC, bool) {
	wpcs := make([]*WPC, len(evaluators))
	for i, e := range evaluators {
		p, ok := e.(*WPC)
		if !ok {
			return nil, false
		}
		wpcs[i] = p
	}
	return wpcs, true
}

func meanWPC(wpcs []*WPC, shares []float64) (Evaluator, error) {
	weights := make([][]float64, len(wpcs))
	for i, p := range wpcs {
		weights[i] = p.given()
	}
	s := decimals(shares)
	return decodeWPC(meanTable(weights, s, s))
}

// mixture collects the tables of a mean of networks, grouping those of tuples with the same places.
type mixture struct {
	shares   []decimal
	tuples   []blend
	position map[string]int // of a tuple in tuples, by its places and how often its member had them before
}

// blend is one tuple of a mixture: the tables of the members that have it and their shares.
type blend struct {
	places [][]int
	tables [][]float64
	shares []decimal
}

func (m *mixture) add(member int, e Evaluator) error {
	tuples, err := tuplesOf(e)
	if err != nil {
		return fmt.Errorf("mean: evaluator %d: %w", member+1, err)
	}
	count := map[string]int{}
	for _, t := range tuples {
		key := fmt.Sprint(t.Places)
		count[key]++
		key = fmt.Sprint(key, count[key])
		at, ok := m.position[key]
		if !ok {
			at = len(m.tuples)
			m.position[key] = at
			m.tuples = append(m.tuples, blend{places: t.Places})
		}
		b := &m.tuples[at]
		b.tables, b.shares = append(b.tables, t.Table), append(b.shares, m.shares[member])
	}
	return nil
}

func (m *mixture) network() (Evaluator, error) {
	tuples := make([]Tuple, len(m.tuples))
	for i, b := range m.tuples {
		tuples[i] = Tuple{b.places, meanTable(b.tables, b.shares, m.shares)}
	}
	n, err := NewNetwork(tuples)
	if err != nil {
		return nil, err
	}
	return n, nil
}

// tuplesOf returns the tuples of a network, or of the network that is worth the same as a WPC.
func tuplesOf(e Evaluator) ([]Tuple, error) {
	switch e := e.(type) {
	case *Network:
		return e.tuples, nil
	case *WPC:
		tuples := make([]Tuple, len(e.given()))
		for sq, w := range e.given() {
			tuples[sq] = Tuple{[][]int{{sq}}, []float64{-w, 0, w}}
		}
		return tuples, nil
	}
	if _, ok := e.(*MLP); ok {
		return nil, errors.New("a network with hidden units has no mean with others: let them vote")
	}
	return nil, fmt.Errorf("type %T, want a WPC or a network", e)
}

// meanTable returns, for each entry, the sum of share x weight over the tables divided by the sum of all shares.
func meanTable(tables [][]float64, shares, all []decimal) []float64 {
	one := slices.Repeat([]decimal{{mant: 1}}, len(all))
	total := dot(all, one)
	mean, column := make([]float64, len(tables[0])), make([]decimal, len(tables))
	for i := range mean {
		for j, t := range tables {
			column[j] = shortest(t[i])
		}
		v := dot(shares, column)
		mean[i], _ = v.Quo(v, total).Float64()
	}
	return mean
}

// dot returns the exact sum of the products.
func dot(a, b []decimal) *big.Rat {
	lowest := 0
	for i := range a {
		lowest = min(lowest, a[i].exp+b[i].exp)
	}
	sum, ten := new(big.Int), big.NewInt(10)
	for i := range a {
		v := big.NewInt(a[i].mant)
		v.Mul(v, big.NewInt(b[i].mant))
		if shift := a[i].exp + b[i].exp - lowest; shift > 0 {
			v.Mul(v, new(big.Int).Exp(ten, big.NewInt(int64(shift)), nil))
		}
		sum.Add(sum, v)
	}
	return new(big.Rat).SetFrac(sum, new(big.Int).Exp(ten, big.NewInt(int64(-lowest)), nil))
}

func decimals(weights []float64) []decimal {
	d := make([]decimal, len(weights))
	for i, w := range weights {
		d[i] = shortest(w)
	}
	return d
}
