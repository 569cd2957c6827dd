package jaskowski

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Results are stored results: of the nine architectures at one size, quick or reduced, and those available at size
// paper. The methods draw the tables and figures of the paper, published numbers beside ours; their errors say what to
// run.
type Results struct{ *paper.Results }

// At returns the results of a size below a data folder; "" is that of the checkout.
func At(data string, size lab.Size) Results { return Results{paper.At(data, size)} }

// Stored returns the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return At("", size) }

// evolution holds the paper's printed runs and ours.
type evolution struct {
	size    lab.Size
	printed samples            // Table IV
	runs    study              // of Evolve, by arm
	whole   study              // the finished runs of Evolve at size paper, by arm
	draws   study              // the available runs of Draws, by arm
	shapes  map[lab.Size]study // available ones by architecture, at the results' size, tenth and paper
}

func (x Results) evolution() (evolution, error) {
	return paper.Once(x.Results, "evolution", func() (evolution, error) {
		e := evolution{size: x.Size, printed: printedRuns(), shapes: map[lab.Size]study{}}
		runs, err := paper.Load(x.Results, Evolve())
		if err != nil {
			return e, err
		}
		e.runs = study(runs)
		var failed [5]error
		for i, size := range []lab.Size{x.Size, lab.Tenth, lab.Paper} {
			e.shapes[size], failed[i] = x.shapesAt(size)
		}
		e.draws, failed[3] = x.there(Draws(), x.Size)
		e.whole, failed[4] = x.there(Evolve(), lab.Paper)
		return e, cmp.Or(failed[:]...)
	})
}

// there returns the finished runs of an experiment at a size, by arm.
func (x Results) there(e lab.Experiment[EvolveConfig, Evolved], size lab.Size) (study, error) {
	list, err := paper.There(x.Results, e, size)
	return study(paper.RunsOf(list)), err
}

// evidence is everything by which claims are judged.
type evidence struct {
	evolution
	own       ourBest           // our best all-2
	replayed  estimate.Estimate // the published player against the standard heuristic
	utility   estimate.Estimate // and against random counters
	strongest standing          // of our players in the league
	rate      rate
}

func (x Results) evidence() (evidence, error) {
	return paper.Once(x.Results, "evidence", func() (e evidence, err error) {
		if e.evolution, err = x.evolution(); err != nil {
			return e, err
		}
		var failed [5]error
		e.replayed, failed[0] = x.again(League())
		e.utility, failed[1] = x.again(Utility())
		e.own, failed[2] = x.ourBest()
		e.strongest, failed[3] = x.strongest()
		e.rate, failed[4] = x.rate()
		return e, cmp.Or(failed[:]...)
	})
}

// samples are the last measurements of runs, by arm.
type samples map[string][]float64

// evolved is a finished run of Evolve or Order.
type evolved = lab.Line[EvolveConfig, Evolved]

// study holds runs of Evolve or Order, by arm or by the full name of the architecture: "all-2-turned",
// "rand-10x3-turned-torus".
type study paper.Runs[EvolveConfig, Evolved]

// scores returns the last measurements of some runs.
func scores(runs []evolved) []float64 { return paper.Each(runs, last) }

func last(l evolved) float64 { return l.Outcome.Last.Score() }

func (s study) samples() samples {
	all := samples{}
	for name, runs := range s {
		all[name] = scores(runs)
	}
	return all
}

// ours is the prefix of players made by Evolve or Order: "ours/all-2-inv", "ours/all-2-turned-inv".
const ours = "ours/"

// champion is the arm of the best published player.
const champion = "all-2-inv"

// best returns the run with the highest last measurement, or the first of several.
func best(runs paper.Arm[EvolveConfig, Evolved]) evolved { return runs.Best(last) }

// makerOf returns the experiment that makes an arm's players, and its name for the arm: Order for turned ones,
// "all-2-turned-inv", else Evolve.
func makerOf(arm string) (e lab.Experiment[EvolveConfig, Evolved], its string) {
	if its := strings.Replace(arm, "-turned-", "-", 1); its != arm {
		return Order(), its
	}
	return Evolve(), arm
}

// finished returns the runs of one arm of Evolve or Order: all of them, at size paper those available. It is an error
// if there are none.
func finished(x *paper.Results, size lab.Size, arm string) ([]evolved, error) {
	e, its := makerOf(arm)
	all, err := paper.There(x, e, size)
	if err != nil {
		return nil, err
	}
	plan := e.Plan(size)
	if !slices.ContainsFunc(plan.Arms, func(a lab.Arm[EvolveConfig]) bool { return a.Name == its }) {
		return nil, fmt.Errorf("jaskowski: no arm %q, want %s, or all-2-turned-inv, rand-10x3-turned-inv and so on", arm,
			strings.Join(architectures, ", "))
	}
	runs := lab.ByArm(all)[its]
	if len(runs) == 0 || size != lab.Paper && len(runs) < plan.Runs {
		return nil, fmt.Errorf("jaskowski: %d of %d runs of %s are there at %s: %s", len(runs), plan.Runs, arm, size,
			lab.Advice(x.Data, e.Name, size, its))
	}
	return runs, nil
}

// readPlayer reads the network that a run has made.
func readPlayer(l evolved) (*eval.Network, error) {
	return network(l.Outcome.Player, fmt.Sprintf("jaskowski: player of %s (%s), run %d", l.Arm, l.Config.Architecture,
		l.Run))
}

func network(text, name string) (*eval.Network, error) {
	e, err := eval.Read(strings.NewReader(text), name)
	n, ok := e.(*eval.Network)
	if err == nil && !ok {
		err = fmt.Errorf("%s: it is no network", name)
	}
	return n, err
}

// counts says how many runs there are of each arm that has any: "all-2: 3, rand-10×3: 1".
func (s study) counts() string {
	var list []string
	for _, a := range architectures {
		if n := len(s[a]); n > 0 {
			list = append(list, fmt.Sprintf("%s: %d", estimate.Prose(strings.TrimSuffix(a, "-inv")), n))
		}
	}
	return strings.Join(list, ", ")
}

// noWhole says that no run of size paper exists, and how to make one.
const noWhole = "no run of size paper is finished: oneply run jaskowski/evolve -size paper -arms " + champion

// ourBest is our best all-2, with its score in the games of League if available, else in its last measurement.
type ourBest struct {
	evolved
	size  lab.Size // of the run that made it
	score estimate.Estimate
	games int // double games behind the score
}

// ourBest searches the runs of size paper, if there are any, else those of the results' size.
func (x Results) ourBest() (b ourBest, err error) {
	whole, err := x.there(Evolve(), lab.Paper)
	runs := whole[champion]
	if b.size = lab.Paper; err == nil && len(runs) == 0 {
		b.size = x.Size
		runs, err = finished(x.Results, b.size, champion)
	}
	if err != nil {
		return b, err
	}
	b.evolved = best(runs)
	b.score, b.games = Met{Result: b.Outcome.Last}.estimate(), b.Config.last()
	met, err := x.met(League(), b.size)
	if m, ok := met["ours-"+champion]; ok && measured(m, b.evolved) {
		b.score, b.games = m.Outcome.estimate(), m.Config.DoubleGames
	}
	return b, err
}

// winner is our best all-2 with its network.
type winner struct {
	ourBest
	network *eval.Network
}

func (x Results) winner() (w winner, err error) {
	if w.ourBest, err = x.ourBest(); err == nil {
		w.network, err = readPlayer(w.evolved)
	}
	return w, err
}

// played is a run of League or Utility.
type played = lab.Line[LeagueConfig, Met]

// met returns the runs of League or Utility available at a size, by arm.
func (x Results) met(e lab.Experiment[LeagueConfig, Met], size lab.Size) (map[string]played, error) {
	list, err := paper.There(x.Results, e, size)
	byArm := map[string]played{}
	for _, l := range list {
		byArm[l.Arm] = l
	}
	return byArm, err
}

// measured reports whether a run of League or Utility measured the player of l, the best of all finished runs: it was
// made after l was finished.
func measured(m played, l evolved) bool {
	e, its := makerOf(strings.TrimPrefix(m.Config.Player, ours))
	_, ok := m.Inputs[fmt.Sprintf("%s/%s/%d", e.Name, its, l.Run)]
	return ok
}

// estimate returns the score with the standard error of its games.
func (m Met) estimate() estimate.Estimate { return m.Result.Estimate() }

// again returns the score of the published player as League or Utility measured it at size paper.
func (x Results) again(e lab.Experiment[LeagueConfig, Met]) (estimate.Estimate, error) {
	const arm = "published-all-2-inv"
	met, err := x.met(e, lab.Paper)
	l, ok := met[arm]
	if err == nil && !ok {
		err = fmt.Errorf("jaskowski: the published player has not been played again: %s",
			lab.Advice(x.Data, e.Name, lab.Paper, arm))
	}
	return l.Outcome.estimate(), err
}

// rate is the number of our games and their time: seconds, and seconds of all their cores.
type rate struct{ games, seconds, cores float64 }

// rate returns the rate of the runs of size paper, or else of the results' size.
func (x Results) rate() (r rate, err error) {
	list, err := paper.There(x.Results, Evolve(), lab.Paper)
	if err == nil && len(list) == 0 {
		list, err = paper.All(x.Results, Evolve())
	}
	for _, l := range list {
		r.games, r.seconds = r.games+float64(l.Games), r.seconds+l.Provenance.Seconds
		r.cores += float64(l.Provenance.Seconds * float64(l.Provenance.Workers))
	}
	return r, err
}

func median(x []float64) float64 { return stats.Quantile(x, 0.5) }
