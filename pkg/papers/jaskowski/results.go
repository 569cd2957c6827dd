package jaskowski

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/stats"
)

// Results are stored results: of the nine architectures at one size, quick or reduced, and beside them whatever there
// is at size paper. The methods draw the tables and figures of the paper, published numbers beside ours; their errors
// say what is to be run.
type Results struct{ *paper.Results }

// At are the results of a size below a data folder, "" for that of the checkout.
func At(data string, size lab.Size) Results { return Results{paper.At(data, size)} }

// Stored are the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return At("", size) }

// evolution is what the paper prints of its runs, and what ours are.
type evolution struct {
	printed map[string]printedRow
	runs    study                // of Evolve
	whole   []evolved            // the finished runs of the champion's arm at size paper, as many as there are
	shapes  map[lab.Size]byShape // of Evolve and Order, at the results' size and at size tenth, as many as there are
}

func (x Results) evolution() (evolution, error) {
	return paper.Once(x.Results, "evolution", func() (e evolution, err error) {
		if e.printed, err = printedRuns(); err != nil {
			return e, err
		}
		lines, err := paper.All(x.Results, Evolve())
		if err != nil {
			return e, err
		}
		e.runs, e.shapes = lab.ByArm(lines), map[lab.Size]byShape{}
		for _, size := range []lab.Size{x.Size, lab.Tenth} {
			if e.shapes[size], err = x.shapesAt(size); err != nil {
				return e, err
			}
		}
		e.whole, err = x.wholeOf(champion)
		return e, err
	})
}

// evidence is everything that claims are judged by.
type evidence struct {
	evolution
	size      lab.Size
	theirs    []tested        // the comparisons, on the published runs
	replayed  number.Estimate // the published player against the standard heuristic
	utility   number.Estimate // and against random counters
	own       number.Estimate // our best all-2 against the standard heuristic
	ownSize   lab.Size
	strongest standing // of our players in the league
	games     float64  // ours, and what they took
	seconds   float64
	perCore   float64 // games in a second
}

func (x Results) evidence() (e evidence, err error) {
	e.size = x.Size
	if e.evolution, err = x.evolution(); err != nil {
		return e, err
	}
	if e.theirs, err = testAll(printedSamples(e.printed), comparisons); err != nil {
		return e, err
	}
	if e.replayed, err = x.again(League()); err != nil {
		return e, err
	}
	if e.utility, err = x.again(Utility()); err != nil {
		return e, err
	}
	if e.own, e.ownSize, err = x.ourScore(); err != nil {
		return e, err
	}
	if e.strongest, err = x.strongest(); err != nil {
		return e, err
	}
	e.games, e.seconds, e.perCore, err = x.rate()
	return e, err
}

// ours begins the name of a player that Evolve or Order has made: "ours/all-2-inv", "ours/all-2-turned-inv".
const ours = "ours/"

// champion is the arm of the best published player.
const champion = "all-2-inv"

// evolved is a finished run of Evolve.
type evolved = lab.Line[EvolveConfig, Evolved]

// best is the run with the highest last measurement, the first of equals.
func best(runs []evolved) evolved {
	top := runs[0]
	for _, l := range runs[1:] {
		if l.Outcome.Last.Score() > top.Outcome.Last.Score() {
			top = l
		}
	}
	return top
}

// bred is the experiment that makes the players of an arm, with its arm: Order for turned ones, "all-2-turned-inv",
// else Evolve.
func bred(arm string) (e lab.Experiment[EvolveConfig, Evolved], its string) {
	if its := strings.Replace(arm, "-turned-", "-", 1); its != arm {
		return Order(), its
	}
	return Evolve(), arm
}

// finished are the runs of one arm of Evolve, or of Order: all of them, but at size paper as many as there are. No runs
// are an error.
func finished(x *paper.Results, size lab.Size, arm string) ([]evolved, error) {
	e, its := bred(arm)
	all, err := paper.There(x, e, size)
	if err != nil {
		return nil, err
	}
	if plan := e.Plan(size); !slices.ContainsFunc(plan.Arms, func(a lab.Arm[EvolveConfig]) bool { return a.Name == its }) {
		return nil, fmt.Errorf("jaskowski: no arm %q, want %s, or all-2-turned-inv, rand-10x3-turned-inv and so on", arm,
			strings.Join(architectures, ", "))
	}
	runs := lab.ByArm(all)[its]
	if want := e.Plan(size).Runs; len(runs) == 0 || size != lab.Paper && len(runs) < want {
		return nil, fmt.Errorf("jaskowski: %d of %d runs of %s are there at %s: oneply run %s -size %s -arms %s", len(runs),
			want, arm, size, e.Name, size, its)
	}
	return runs, nil
}

// measured says that a run of League or Utility has measured the player of l, the best of all finished runs: that it
// was made when l was finished.
func measured(m lab.Line[LeagueConfig, Met], l evolved) bool {
	e, its := bred(strings.TrimPrefix(m.Config.Player, ours))
	_, ok := m.Inputs[fmt.Sprintf("%s/%s/%d", e.Name, its, l.Run)]
	return ok
}

// readPlayer is the player that a run has made.
func readPlayer(l evolved) (eval.Evaluator, error) {
	name := fmt.Sprintf("jaskowski: player of %s (%s), run %d", l.Arm, l.Config.Architecture, l.Run)
	return eval.Read(strings.NewReader(l.Outcome.Player), name)
}

// study are runs of Evolve by arm, in order.
type study map[string][]evolved

// scores are the last measurements of an arm's runs.
func (s study) scores(arm string) []float64 { return scores(s[arm]) }

func scores(runs []evolved) []float64 {
	list := make([]float64, len(runs))
	for i, l := range runs {
		list[i] = l.Outcome.Last.Score()
	}
	return list
}

// samples are the last measurements of all arms.
func (s study) samples() map[string][]float64 {
	all := map[string][]float64{}
	for arm := range s {
		all[arm] = s.scores(arm)
	}
	return all
}

// wholeOf are the finished runs of an arm at size paper, as many as there are.
func (x Results) wholeOf(arm string) ([]evolved, error) {
	e, its := bred(arm)
	if !slices.Contains(e.Info().Sizes, lab.Paper) {
		return nil, nil
	}
	all, err := paper.There(x.Results, e, lab.Paper)
	return lab.ByArm(all)[its], err
}

// noWhole says that there is no run of size paper, and what makes one.
const noWhole = "no run of size paper is finished: oneply run jaskowski/evolve -size paper -arms " + champion

// champion is our best player.
func (x Results) champion() (evolved, lab.Size, error) { return x.best(champion) }

// best is our best player of an arm: of the runs of size paper, if there are any, else of those of the results' size.
func (x Results) best(arm string) (evolved, lab.Size, error) {
	runs, err := x.wholeOf(arm)
	if err != nil {
		return evolved{}, "", err
	}
	if len(runs) > 0 {
		return best(runs), lab.Paper, nil
	}
	if runs, err = finished(x.Results, x.Size, arm); err != nil {
		return evolved{}, "", err
	}
	return best(runs), x.Size, nil
}

// met are the runs of League or Utility at a size, as many as there are, by arm.
func (x Results) met(e lab.Experiment[LeagueConfig, Met], size lab.Size) (meetings, error) {
	list, err := paper.There(x.Results, e, size)
	if err != nil {
		return nil, err
	}
	byArm := meetings{}
	for _, l := range list {
		byArm[l.Arm] = l
	}
	return byArm, nil
}

// again is the published player as League or Utility measured it at size paper.
func (x Results) again(e lab.Experiment[LeagueConfig, Met]) (number.Estimate, error) {
	const arm = "published-all-2-inv"
	met, err := x.met(e, lab.Paper)
	if err != nil {
		return number.Estimate{}, err
	}
	l, ok := met[arm]
	if !ok {
		return number.None(), fmt.Errorf("jaskowski: the published player has not been played again: "+
			"oneply run %s -size paper -arms %s", e.Name, arm)
	}
	return l.Outcome.estimate(), nil
}

// estimate is the score with the standard error of its games.
func (m Met) estimate() number.Estimate {
	return number.Estimate{Value: m.Result.Score(), SE: m.Result.StdErr()}
}

// lastOf is the last measurement of a run.
func lastOf(l evolved) number.Estimate { return Met{Result: l.Outcome.Last}.estimate() }

// ourScore is that of our best player, with the size of the run that made it: in the games of League where they are
// there, else in its last measurement.
func (x Results) ourScore() (number.Estimate, lab.Size, error) {
	l, size, err := x.champion()
	if err != nil {
		return number.None(), "", err
	}
	met, err := x.met(League(), size)
	if err != nil {
		return number.None(), "", err
	}
	if m, ok := met["ours-"+champion]; ok && measured(m, l) {
		return m.Outcome.estimate(), size, nil
	}
	return lastOf(l), size, nil
}

// championGames is the number of double games behind ourScore.
func (x Results) championGames(l evolved, size lab.Size) int {
	met, err := x.met(League(), size)
	if m, ok := met["ours-"+champion]; err == nil && ok && measured(m, l) {
		return m.Config.DoubleGames
	}
	return l.Config.last()
}

// rate is our number of games in a second and core, of the runs of size paper or else of the results' size.
func (x Results) rate() (games, seconds, perCore float64, err error) {
	list, err := paper.There(x.Results, Evolve(), lab.Paper)
	if err == nil && len(list) == 0 {
		list, err = paper.All(x.Results, Evolve())
	}
	var cores float64
	for _, l := range list {
		p := l.Provenance
		games, seconds, cores = games+float64(l.Games), seconds+p.Seconds, cores+float64(p.Seconds*float64(p.Workers))
	}
	return games, seconds, games / cores, err
}

// mean estimates the mean of the distribution that runs were drawn from, with Student's 95% interval.
func mean(runs []float64) number.Estimate { return stats.Mean(runs, 0.95).Widened() }

func median(x []float64) float64 { return stats.Quantile(x, 0.5) }
