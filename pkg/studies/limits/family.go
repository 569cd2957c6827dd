package limits

import (
	"fmt"
	"math"
	"strings"

	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// level is the probability that a question finds a difference of which there is none, for any of the things that it is
// asked of.
const level = 0.05

// difference is a number that lies above or below a value, with the probability that chance puts it as far from there.
type difference struct {
	estimate.Estimate
	from float64 // the value
	p    float64 // two-sided
}

// ofGames returns a difference from 0 whose standard error is that of games.
func ofGames(e estimate.Estimate) difference {
	d := difference{Estimate: e, p: 1}
	if e.Value != 0 {
		d.p = stats.NormalP(e.Value / e.SE)
	}
	return d
}

// ofRuns returns the mean of a number of independent runs, beside a value (Student).
func ofRuns(runs []float64, from float64) difference {
	e := stats.Mean(runs, 0.95)
	return difference{paper.Mean(runs), from, studentP(e.Value-from, e.StdErr, len(runs)-1)}
}

// between returns the difference of the means of two samples of runs, b less a.
//
// Choice: with the degrees of freedom of the smaller sample alone, the least that Welch's test may have.
func between(a, b []float64) difference {
	e, f := stats.Mean(a, 0.95), stats.Mean(b, 0.95)
	return difference{paper.Mean(b).Minus(paper.Mean(a)), 0,
		studentP(f.Value-e.Value, math.Sqrt(float64(e.StdErr*e.StdErr)+float64(f.StdErr*f.StdErr)), min(len(a), len(b))-1)}
}

// studentP returns the probability that chance puts a mean as far from 0; 1 where nothing is known of chance.
func studentP(mean, stdErr float64, freedom int) float64 {
	if freedom < 1 || mean == 0 {
		return 1
	}
	return stats.StudentP(mean/stdErr, freedom)
}

// item is a thing that a question is asked of: those of a group stand together behind its name.
type item struct {
	group, name string
	difference
}

// family adds an answer for each item, all being one family (Holm 1979), and writes them down.
func (r *reply) family(of string, items []item, decimals int, rest string) {
	var ps []float64
	for _, d := range items {
		ps = append(ps, d.p)
	}
	var list []string
	for i, p := range stats.Holm(ps) {
		d, answer := items[i], report.Open
		if p < level {
			answer = report.Whether(d.Value > d.from)
		}
		text := fmt.Sprintf("%s %s ± %s (%s)", d.name, estimate.Typeset(estimate.Fixed(d.Value, decimals, d.from == 0)),
			estimate.Fixed(d.Half(), decimals, false), r.add(answer))
		if last := len(list) - 1; i > 0 && d.group != "" && d.group == items[i-1].group {
			list[last] += ", " + text
		} else {
			list = append(list, d.group+text)
		}
	}
	r.tells(of, list, strings.TrimSpace(each+" "+rest))
}

// each says what stands behind the numbers of a family.
const each = "Each interval is for itself; yes and no hold for all at once."
