package paper

import (
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// Runs holds the finished runs of an experiment, by arm.
type Runs[C, R any] map[string]Arm[C, R]

// Arm holds the runs of one arm, in order.
type Arm[C, R any] []lab.Line[C, R]

// Load returns all runs of an experiment at the results' size, or lab's Complete error if one is missing.
func Load[C, R any](x *Results, e lab.Experiment[C, R]) (Runs[C, R], error) {
	lines, err := All(x, e)
	return RunsOf(lines), err
}

// Fill keeps what Load returns. It is not a method: naming a type compiles the generic types of its methods, and cells
// name results.
func Fill[C, R any](r *Runs[C, R], x *Results, e lab.Experiment[C, R]) (err error) {
	*r, err = Load(x, e)
	return err
}

// RunsOf returns stored runs by arm.
func RunsOf[C, R any](lines []lab.Line[C, R]) Runs[C, R] {
	runs := Runs[C, R]{}
	for _, l := range lines {
		runs[l.Arm] = append(runs[l.Arm], l)
	}
	return runs
}

// Of returns the runs of an arm; none if the arm is missing.
func (r Runs[C, R]) Of(arm string) Arm[C, R] { return r[arm] }

// Len returns the number of all runs.
func (r Runs[C, R]) Len() (n int) {
	for _, a := range r {
		n += len(a)
	}
	return n
}

// Between returns the difference of a number of the runs of two arms, as means of independent samples.
func (r Runs[C, R]) Between(a, b string, of func(lab.Line[C, R]) float64) estimate.Estimate {
	return r[a].Mean(of).Minus(r[b].Mean(of))
}

// Above reports whether a number of an arm's runs is above that of every other arm, by the 95% intervals of
// differences.
func (r Runs[C, R]) Above(of func(lab.Line[C, R]) float64, arm string, others ...string) report.Answer {
	answer := report.Yes
	for _, b := range others {
		answer = report.All(answer, report.Above(r.Between(arm, b, of), 0))
	}
	return answer
}

// Each returns one number of every run.
func (a Arm[C, R]) Each(of func(lab.Line[C, R]) float64) []float64 { return Each(a, of) }

// Mean estimates the mean of a number over the population of the runs.
func (a Arm[C, R]) Mean(of func(lab.Line[C, R]) float64) estimate.Estimate { return Mean(a.Each(of)) }

// Paired returns a number of every run minus that of the run at the same place in another arm.
func (a Arm[C, R]) Paired(b Arm[C, R], of func(lab.Line[C, R]) float64) []float64 {
	return stats.Differences(b.Each(of), a.Each(of))
}

// Best returns the run with the highest number, the first of equals. It panics without runs.
func (a Arm[C, R]) Best(of func(lab.Line[C, R]) float64) lab.Line[C, R] {
	top := a[0]
	for _, l := range a[1:] {
		if of(l) > of(top) {
			top = l
		}
	}
	return top
}

// Outcomes returns the outcomes of runs 0, 1, 2 and so on, up to the first missing one.
func (a Arm[C, R]) Outcomes() (list []R) {
	for i, l := range a {
		if l.Run != i {
			break
		}
		list = append(list, l.Outcome)
	}
	return list
}

// Outcomes returns the outcomes of each arm.
func (r Runs[C, R]) Outcomes() map[string][]R {
	all := map[string][]R{}
	for name, a := range r {
		all[name] = a.Outcomes()
	}
	return all
}

// Singles returns the outcome of each arm's first run, for an experiment with one run per arm.
func (r Runs[C, R]) Singles() map[string]R {
	all := map[string]R{}
	for name, a := range r {
		all[name] = a[0].Outcome
	}
	return all
}

// Each returns one number of every member of a list.
func Each[T any](list []T, of func(T) float64) []float64 {
	numbers := make([]float64, len(list))
	for i, v := range list {
		numbers[i] = of(v)
	}
	return numbers
}

// Count returns how many members of a list satisfy holds.
func Count[T any](list []T, holds func(T) bool) (n int) {
	for _, v := range list {
		if holds(v) {
			n++
		}
	}
	return n
}

// Texts returns a text for every member of a list.
func Texts[T any](list []T, of func(T) string) []string {
	texts := make([]string, len(list))
	for i, v := range list {
		texts[i] = of(v)
	}
	return texts
}

// Mean estimates the mean of the population of a few runs, with Student's 95% interval; a single run is exact.
func Mean(runs []float64) estimate.Estimate { return stats.Mean(runs, 0.95).Widened() }

// Average returns the arithmetic mean.
func Average(list []float64) float64 {
	sum := 0.0
	for _, v := range list {
		sum += v
	}
	return sum / float64(len(list))
}
