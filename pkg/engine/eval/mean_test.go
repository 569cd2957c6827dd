package eval

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

func genEvaluator(t *rapid.T) Evaluator {
	if rapid.Bool().Draw(t, "wpc") {
		return must(NewWPC(genWeights(t, Squares)))
	}
	return genNetwork(t)
}

// The mean values every board as the mean of the values.
func TestMeanOfValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 4).Draw(t, "members")
		members, shares := make([]Evaluator, n), make([]float64, n)
		for i := range members {
			members[i] = genEvaluator(t)
			shares[i] = float64(rapid.IntRange(1, 9).Draw(t, "share"))
		}
		e := must(Mean(members, shares))
		s := genStones(t)
		sum, all := new(big.Rat), new(big.Rat)
		for i, m := range members {
			sum.Add(sum, new(big.Rat).Mul(rat(shares[i]), rational(m, s)))
			all.Add(all, rat(shares[i]))
		}
		got, _ := worth(e, s).Float64()
		want, _ := sum.Quo(sum, all).Float64()
		if math.Abs(got-want) > 1e-7*max(1, math.Abs(want)) {
			t.Fatalf("mean %v, want %v", got, want)
		}
	})
}

// The mean of equal evaluators is equal to them, weight for weight; so is one with all of the shares.
func TestMeanOfEquals(t *testing.T) {
	for _, f := range family {
		for _, shares := range [][]float64{nil, {1, 1, 1}, {0.2, 0.3, 0.7}} {
			e, err := Mean([]Evaluator{f.e, f.e, f.e}, shares)
			if err != nil || write(t, e) != write(t, f.e) {
				t.Errorf("%s, shares %v: the mean differs, error %v", f.name, shares, err)
			}
		}
	}
}

func TestMeanKinds(t *testing.T) {
	wpc := func(s int) Evaluator { return must(Random(Full{}, 1, -1, float64(s))) }
	all2 := func(s int) Evaluator { return must(Random(Systematic(2), 1, -1, float64(s))) }
	for _, c := range []struct {
		name    string
		members []Evaluator
		tuples  int // 0 for a WPC
	}{
		{"WPCs", []Evaluator{wpc(1), wpc(2), wpc(3)}, 0},
		{"networks of one shape", []Evaluator{all2(1), all2(2)}, 32},
		{"WPC and network", []Evaluator{wpc(1), all2(1), wpc(2)}, 96},
		{"networks that share tuples", []Evaluator{all2(1), must(Random(Systematic(1, 2), 1, -1, 1))}, 42},
	} {
		e := must(Mean(c.members, nil))
		n, isNetwork := e.(*Network)
		if isNetwork != (c.tuples > 0) || isNetwork && len(n.Tuples()) != c.tuples {
			t.Errorf("%s: a %T, want a WPC or %d tuples", c.name, e, c.tuples)
		}
	}
}

// Decimals stay decimals: no error of float64 sums.
func TestMeanOfDecimals(t *testing.T) {
	ones := make([]float64, Squares)
	twos := make([]float64, Squares)
	for i := range ones {
		ones[i], twos[i] = 0.1, 0.2
	}
	e := must(Mean([]Evaluator{must(NewWPC(ones)), must(NewWPC(twos))}, nil))
	if w := e.(*WPC).Weights()[0]; w != 0.15 || e.Scale() != 100 {
		t.Errorf("weight %v, scale %v, want 0.15 and 100", w, e.Scale())
	}
}

func TestMeanErrors(t *testing.T) {
	h := Heuristic()
	for _, c := range []struct {
		name    string
		members []Evaluator
		shares  []float64
	}{
		{"nobody", nil, nil},
		{"too few shares", []Evaluator{h, h}, []float64{1}},
		{"negative share", []Evaluator{h, h}, []float64{1, -1}},
		{"zero shares", []Evaluator{h, h}, []float64{0, 0}},
		{"NaN", []Evaluator{h, h}, []float64{1, math.NaN()}},
		{"infinite", []Evaluator{h, h}, []float64{1, math.Inf(1)}},
		{"unknown kind", []Evaluator{h, nil}, nil},
	} {
		if e, err := Mean(c.members, c.shares); err == nil || e != nil {
			t.Errorf("%s: %v, error %v", c.name, e, err)
		}
	}
}
