package stats

// Order is how two samples compare.
type Order struct {
	P    float64 // adjusted by Holm for all pairs of the family
	Raw  float64 // by the test of this pair alone
	Side int     // 1 if the first tends to larger values (the statistic above its mean), -1 to smaller ones
}

// Sign is Side if the test tells the samples apart at a level, else 0.
func (o Order) Sign(level float64) int {
	if o.P < level {
		return o.Side
	}
	return 0
}

// Orders compares pairs of independent samples by the test of Mann & Whitney, with all pairs as one family (Holm 1979).
// A pair with an empty sample counts in the family with P = 1. It panics for a value that is NaN.
func Orders(pairs ...[2][]float64) []Order {
	return family(pairs, MannWhitney, func(x, y []float64) float64 { return float64(len(x)*len(y)) / 2 })
}

// PairedOrders compares pairs of samples whose values are paired, as runs with the same seeds are, by the signed-rank
// test of Wilcoxon, in the same way.
func PairedOrders(pairs ...[2][]float64) []Order {
	return family(pairs, Wilcoxon, func(x, y []float64) float64 {
		n := 0
		for i, v := range x {
			if v != y[i] {
				n++
			}
		}
		return float64(n*(n+1)) / 4
	})
}

// family tests all pairs; middle returns the mean of a statistic without a difference.
func family(pairs [][2][]float64, test func(x, y []float64) (Test, error),
	middle func(x, y []float64) float64) []Order {
	list, ps := make([]Order, len(pairs)), make([]float64, len(pairs))
	for i, xy := range pairs {
		if ps[i] = 1; len(xy[0]) == 0 || len(xy[1]) == 0 {
			continue
		}
		t, err := test(xy[0], xy[1])
		if err != nil {
			panic(err)
		}
		ps[i] = t.P
		switch mean := middle(xy[0], xy[1]); {
		case t.Statistic > mean:
			list[i].Side = 1
		case t.Statistic < mean:
			list[i].Side = -1
		}
	}
	for i, p := range Holm(ps) {
		list[i].P, list[i].Raw = p, ps[i]
	}
	return list
}
