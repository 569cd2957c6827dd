package report

import (
	"slices"

	"github.com/oneply/oneply/pkg/show/estimate"
)

// Answer is what numbers say to a yes-or-no question.
type Answer int8

// The answers.
const (
	No   Answer = iota - 1
	Open        // chance alone may have decided
	Yes
)

// Whether is the answer if chance plays no part, or a test has been asked.
func Whether(holds bool) Answer {
	if holds {
		return Yes
	}
	return No
}

// Above reports whether a number is above a value, by its 95% interval: Open if that holds the value. An exact number
// leaves nothing open.
func Above(e estimate.Estimate, v float64) Answer {
	switch {
	case e.Above(v):
		return Yes
	case e.Differs(v) || e.SE == 0:
		return No
	}
	return Open
}

// Below reports likewise whether it is below a value.
func Below(e estimate.Estimate, v float64) Answer {
	e.Value = -e.Value
	return Above(e, -v)
}

// IntervalAbove does so for the ends of an interval.
func IntervalAbove(lo, hi, v float64) Answer {
	switch {
	case lo > v:
		return Yes
	case hi < v:
		return No
	}
	return Open
}

// Gain reports whether a difference lies above 0 as the printed one does: Open if the 95% interval holds 0 and the two
// do not differ, No if it lies below 0, or holds 0 and the 95% interval of their difference does not. A printed
// difference whose standard error is unknown counts as exact.
func Gain(e, printed estimate.Estimate) Answer {
	if a := Above(e, 0); a != Open || !e.Minus(printed).Differs(0) {
		return a
	}
	return No
}

// All reports whether all answers are Yes: No if one is No, else Open if one is Open.
func All(list ...Answer) Answer { return slices.Min(append(list, Yes)) }

// Any reports whether an answer is Yes: else Open if one is Open.
func Any(list ...Answer) Answer { return slices.Max(append(list, No)) }

// Count counts those answers that are a.
func Count(a Answer, list ...Answer) (n int) {
	for _, b := range list {
		if a == b {
			n++
		}
	}
	return n
}

// Decided returns the verdict on a claim that was tried once, or once under each reading of the paper. If it holds
// under one reading and is refuted or open under another, it depends on the reading.
func Decided(answers ...Answer) Verdict {
	switch {
	case len(answers) == 0:
		return NotTested
	case All(answers...) == Yes:
		return Reproduced
	case Any(answers...) == Yes:
		return DependsOnReading
	case Any(answers...) == No:
		return NotReproduced
	}
	return Undecided
}

// Tried is Decided if chance plays no part.
func Tried(held ...bool) Verdict {
	var answers []Answer
	for _, ok := range held {
		answers = append(answers, Whether(ok))
	}
	return Decided(answers...)
}

// InPrint is Printed if chance plays a part.
func InPrint(a Answer) Verdict {
	if a == Open {
		return Undecided
	}
	return Printed(a == Yes)
}
