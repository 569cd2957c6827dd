package stats

import (
	"math"
	"slices"
)

// mannWhitneyExact is the number of steps up to which the distribution of U is counted.
const mannWhitneyExact = 30_000_000

// MannWhitney tests whether one of two independent samples tends to larger values (Mann & Whitney 1947). The statistic
// is U of x: the number of pairs in which x is larger, equal ones counting one half. P, twice the smaller tail, is
// exact, also with equal values, for samples of up to 50 and 50, 25 and 140 or 10 and 380 values, and beyond that from
// the normal approximation; it is 1 if all are equal. It is an error if a sample is empty or holds NaN.
func MannWhitney(x, y []float64) (Test, error) {
	if err := numbers(x, y); err != nil {
		return Test{}, err
	}
	n, m := len(x), len(y)
	ranks, u := Ranks(slices.Concat(x, y)), -float64(n*(n+1))/2
	for _, r := range ranks[:n] {
		u += r
	}
	slices.Sort(ranks)
	ties, far := tied(ranks), min(u, float64(n*m)-u)
	small := min(n, m)
	if (n+m)*small*2*n*m > mannWhitneyExact {
		return Test{u, uNormal(n, m, ties, far)}, nil
	}
	if (n == small) != (u == far) { // the tail of the other sample: that of this one in reverse order
		slices.Reverse(ties)
	}
	return Test{u, uExact(small, ties, int(2*far))}, nil
}

// tied returns how many equal values stand at each place of an ascending list.
func tied(sorted []float64) (groups []int) {
	for from := 0; from < len(sorted); {
		to := from + 1
		for to < len(sorted) && sorted[to] == sorted[from] {
			to++
		}
		groups = append(groups, to-from)
		from = to
	}
	return groups
}

// uExact returns twice the probability that U is at most twice/2, for a sample of n of all values: it counts the ways
// to draw the sample, group by group of equal values from the lowest on, by how many are drawn and twice their U (Klotz
// 1966).
func uExact(n int, ties []int, twice int) float64 {
	ways := make([][]float64, n+1) // [drawn][twice U]
	for a := range ways {
		ways[a] = make([]float64, twice+1)
	}
	ways[0][0] = 1
	seen, all := 0, 1.0
	for _, t := range ties {
		for a := min(n, seen+t); a > 0; a-- { // from the most drawn on, as it reads those of fewer before they change
			choose := 1.0
			for k := 1; k <= min(t, a); k++ {
				choose = float64(choose*float64(t-k+1)) / float64(k)
				if before := a - k; before <= seen {
					add(ways[a], ways[before], choose, 2*k*(seen-before)+k*(t-k))
				}
			}
		}
		seen += t
	}
	for k := range n {
		all = float64(all*float64(seen-k)) / float64(k+1)
	}
	tail := 0.0
	for _, w := range ways[n] {
		tail += w
	}
	return min(1, 2*tail/all)
}

// add adds a multiple of a list to another, shifted up by a number of places.
func add(to, from []float64, times float64, by int) {
	for k := by; k < len(to); k++ {
		to[k] += float64(times * from[k-by])
	}
}

// uNormal returns twice the probability of at most u, which is not above the mean, by the normal approximation with
// corrections for continuity and for equal values.
func uNormal(n, m int, ties []int, u float64) float64 {
	all, pairs, equal := float64(n+m), float64(n)*float64(m), 0.0
	for _, t := range ties {
		equal += float64(t * (t*t - 1))
	}
	variance := pairs / 12 * (all + 1 - float64(equal/(all*(all-1))))
	if !(variance > 0) {
		return 1
	}
	far := max(0, float64(pairs/2)-u-0.5)
	return min(1, 2*normalSurvival(far/math.Sqrt(variance)))
}
