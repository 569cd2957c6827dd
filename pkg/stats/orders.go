package stats

// Order is how two samples lie to each other.
type Order struct {
	P    float64 // adjusted by Holm for all pairs of the family
	Side int     // 1 where the first tends to larger values (U above its mean), -1 where it tends to smaller ones
}

// Orders compares pairs of independent samples by the test of Mann & Whitney, all pairs being one family (Holm 1979).
// A pair one of whose samples is empty counts in the family with P = 1. It is an error if a sample holds NaN.
func Orders(pairs ...[2][]float64) ([]Order, error) {
	list, ps := make([]Order, len(pairs)), make([]float64, len(pairs))
	for i, xy := range pairs {
		x, y := xy[0], xy[1]
		if ps[i] = 1; len(x) == 0 || len(y) == 0 {
			continue
		}
		t, err := MannWhitney(x, y)
		if err != nil {
			return nil, err
		}
		ps[i] = t.P
		switch mean := float64(len(x)*len(y)) / 2; {
		case t.Statistic > mean:
			list[i].Side = 1
		case t.Statistic < mean:
			list[i].Side = -1
		}
	}
	for i, p := range Holm(ps) {
		list[i].P = p
	}
	return list, nil
}
