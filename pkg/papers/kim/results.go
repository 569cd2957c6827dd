package kim

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/stats"
)

// Results are stored results of all experiments at one size, quick or paper. The methods draw the tables and figures of
// the paper, published numbers beside ours; their errors say what is to be run.
type Results struct{ *paper.Results }

// At returns the results of a size below a data folder, "" for that of the checkout.
func At(data string, size lab.Size) Results { return Results{paper.At(data, size)} }

// Stored returns the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return At("", size) }

// run is a finished run of Evolve or Readings.
type run = lab.Line[EvolveConfig, Evolved]

// study are runs by arm.
type study map[string][]run

// of returns the runs of Evolve of an algorithm.
func (s study) of(algorithm string) []run { return s[strings.ToLower(algorithm)] }

// evolved is what Evolve shows, beside what is printed of it.
type evolved struct {
	printedTables
	runs study
}

func (x Results) evolved() (evolved, error) {
	return paper.Once(x.Results, "evolved", func() (e evolved, err error) {
		if e.printedTables, err = loadPrinted(); err != nil {
			return e, err
		}
		lines, err := paper.All(x.Results, Evolve())
		e.runs = lab.ByArm(lines)
		return e, err
	})
}

// otherwise returns the runs of Readings, as many as are there; none are an error.
func (x Results) otherwise() (study, error) {
	lines, err := paper.There(x.Results, Readings(), x.Size)
	if err == nil && len(lines) == 0 {
		lines, err = paper.All(x.Results, Readings())
	}
	return lab.ByArm(lines), err
}

// whole says what is missing of the runs of Readings; "" if nothing is.
func (s study) whole(size lab.Size) string {
	plan, there := readingsPlan(size), 0
	for _, runs := range s {
		there += len(runs)
	}
	if all := plan.Runs * len(plan.Arms); there < all {
		return fmt.Sprintf("%d of %d runs are there: oneply run %s -size %s", there, all, Readings().Name, size)
	}
	return fmt.Sprintf("version %d", Readings().Version)
}

// tied returns the results of Ties by arm.
func (x Results) tied() (map[string]play.Result, error) {
	lines, err := paper.All(x.Results, Ties())
	byArm := map[string]play.Result{}
	for _, l := range lines {
		byArm[l.Arm] = l.Outcome
	}
	return byArm, err
}

// each returns one number of every run.
func each(runs []run, of func(run) float64) []float64 {
	list := make([]float64, len(runs))
	for i, r := range runs {
		list[i] = of(r)
	}
	return list
}

// mean estimates the mean of the distribution that runs were drawn from, with Student's 95% interval.
func mean(list []float64) number.Estimate { return stats.Mean(list, 0.95).Widened() }

// over estimates the mean of a number of the runs.
func over(runs []run, of func(run) float64) number.Estimate { return mean(each(runs, of)) }

// scored are the numbers of Table 2 of a run: max, average and min score of its last generation.
var scored = [3]func(run) float64{
	maxScore: func(r run) float64 { return r.Outcome.Population[0].Score() },
	avgScore: func(r run) float64 {
		sum := 0.0
		for _, i := range r.Outcome.Population {
			sum += i.Score()
		}
		return sum / float64(len(r.Outcome.Population))
	},
	minScore: func(r run) float64 { return r.Outcome.Population[len(r.Outcome.Population)-1].Score() },
}

// The numbers of Table 3 of a run.
func unique(r run) float64         { return float64(r.Outcome.Ten.Unique) }
func geneDistance(r run) float64   { return r.Outcome.Ten.Genes }
func weightDistance(r run) float64 { return r.Outcome.Ten.Weights }

// stretch returns the mean of a curve between two shares of its generations, in [0, 1].
func stretch(curve []float64, from, to float64) float64 {
	n := float64(len(curve))
	part := curve[int(from*n):max(int(to*n), int(from*n)+1)]
	sum := 0.0
	for _, v := range part {
		sum += v
	}
	return sum / float64(len(part))
}

// estimate returns the score with the standard error of its games.
func estimate(r play.Result) number.Estimate {
	return number.Estimate{Value: r.Score(), SE: r.StdErr()}
}
