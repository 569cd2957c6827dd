package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/show/estimate"
)

// Fact is what a test says of some numbers. Its makers run the test and word it, so that no sentence about a test can
// differ from the test.
type Fact struct {
	Answer  Answer
	Verdict Verdict // instead of Answer, if that cannot say it: under several readings, or not tested
	Print   string  // the number published
	Says    string  // the number compared with it
	Test    string  // how they were compared
	Runs    *Fact   // what our runs say, if something else judges
}

// Over asks whether the 95% interval of a number lies above a value; name stands before the number, "" for none.
func Over(name string, e estimate.Estimate, v float64, decimals int) Fact {
	return interval(Above(e, v), name, e, decimals, "above", v)
}

// Under asks whether it lies below.
func Under(name string, e estimate.Estimate, v float64, decimals int) Fact {
	return interval(Below(e, v), name, e, decimals, "below", v)
}

// NotOver asks whether it does not lie above.
func NotOver(name string, e estimate.Estimate, v float64, decimals int) Fact {
	return interval(Whether(!e.Above(v)), name, e, decimals, "not above", v)
}

// Around asks whether it holds the value.
func Around(name string, e estimate.Estimate, v float64, decimals int) Fact {
	return interval(Whether(!e.Differs(v)), name, e, decimals, "around", v)
}

func interval(a Answer, name string, e estimate.Estimate, decimals int, where string, v float64) Fact {
	return Fact{Answer: a, Says: joined(" ", name, e.Text(decimals)),
		Test: fmt.Sprintf("95%% interval %s %g", where, v)}
}

// Agrees asks whether a number is as printed: within three combined standard errors.
func Agrees(own, printed estimate.Estimate, decimals int) Fact {
	return Fact{Answer: Whether(own.Agrees(printed)), Print: printed.Text(decimals), Says: own.Text(decimals),
		Test: own.Apart(printed) + ", at most three"}
}

// Tested asks what a two-sided test says of an order given in words: Open if P is not below the level.
func Tested(p, level float64, order bool) Answer {
	if p < level {
		return Whether(order)
	}
	return Open
}

// Counted is a fact in which chance plays no part.
func Counted(holds bool, says string) Fact { return Fact{Answer: Whether(holds), Says: says} }

// Untested stands in for a fact that cannot be asked.
func Untested(why error) Fact { return Fact{Verdict: NotTested, Test: why.Error()} }

// Every asks whether all facts hold; it tells what each says, and each test once.
func Every(list ...Fact) (all Fact) {
	all.Answer = Yes
	var parts [3][]string
	for _, f := range list {
		all.Answer = min(all.Answer, f.Answer)
		for k, text := range []string{f.Print, f.Says, f.Test} {
			if text != "" && !slices.Contains(parts[k], text) {
				parts[k] = append(parts[k], text)
			}
		}
	}
	all.Print, all.Says = strings.Join(parts[0], "; "), strings.Join(parts[1], "; ")
	all.Test = strings.Join(parts[2], "; ")
	return all
}

// Readings asks each fact alone: a claim that holds by one and not by another depends on the reading.
func Readings(list ...Fact) Fact {
	all := Every(list...)
	var answers []Answer
	for _, f := range list {
		answers = append(answers, f.Answer)
	}
	all.Verdict = Decided(answers...)
	return all
}

// In returns the fact with the printed number.
func (f Fact) In(print string) Fact {
	f.Print = print
	return f
}

// Of returns the fact with a text before its test that says what its numbers belong to.
func (f Fact) Of(format string, args ...any) Fact {
	f.Test = joined(": ", fmt.Sprintf(format, args...), f.Test)
	return f
}

// With returns the fact with a remark after its test.
func (f Fact) With(format string, args ...any) Fact {
	f.Test = joined("; ", f.Test, fmt.Sprintf(format, args...))
	return f
}

// Beside returns the fact with what our runs say of it.
func (f Fact) Beside(runs Fact) Fact {
	f.Runs = &runs
	return f
}

// joined joins the texts that are not empty.
func joined(by string, texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(s string) bool { return s == "" }), by)
}

// Finding is the finding on a claim that the fact judges, on some basis.
func (f Fact) Finding(by Basis) Finding {
	found := Finding{Basis: by, Verdict: f.verdict(by), Published: f.Print, Ours: f.Says, Evidence: f.Test}
	if r := f.Runs; r != nil {
		found.Runs = &ByRuns{Verdict: r.verdict(OurRuns), Ours: r.Says, Evidence: r.Test}
	}
	return found
}

func (f Fact) verdict(by Basis) Verdict {
	switch {
	case f.Verdict != "":
		return f.Verdict
	case by == PublishedTable:
		return InPrint(f.Answer)
	}
	return Decided(f.Answer)
}
