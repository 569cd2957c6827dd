package kim

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/report"
)

// evidence is all that claims are judged by.
type evidence struct {
	evolved
	ties   map[string]play.Result
	crowds crowdEvidence
	open   error // what the claims on ensembles cannot be judged without
}

func (x Results) evidence() (e evidence, err error) {
	if e.evolved, err = x.evolved(); err != nil {
		return e, err
	}
	if e.ties, err = x.tied(); err != nil {
		return e, err
	}
	e.crowds, e.open = x.crowdEvidence()
	return e, nil
}

// judges returns the checks of the claims, by the claim's number.
func (e evidence) judges() report.Judges {
	j := report.Judges{
		"K01": e.gamesOfRun, "K02": ensembles, "K03": e.twoAbove, "K04": e.converges, "K05": e.sharingCatchesUp,
		"K06": e.rises, "K07": e.order, "K08": e.spreads, "K09": e.bestIndividual, "K10": e.different, "K11": e.distances,
		"K23": e.corners, "K24": e.sharingDiffers, "K26": e.slower,
	}
	for id, judge := range e.crowds.judges() {
		if j[id] = judge; e.open != nil {
			j[id] = func() report.Finding { return failed(report.OurRuns, e.open) }
		}
	}
	return j
}

// failed says that a claim could not be judged.
func failed(basis report.Basis, err error) report.Finding {
	return report.Finding{Basis: basis, Verdict: report.NotTested, Evidence: err.Error()}
}

// gamesOfRun multiplies Table 1.
func (e evidence) gamesOfRun() report.Finding {
	product := map[string]int{}
	for _, a := range algorithms {
		product[a] = 1
		for _, name := range []string{"Evaluations per one generation", "G (games played in one evaluation) in evolution",
			"Maximum generation"} {
			n, err := printedSetting(name, a)
			if err != nil {
				return failed(report.Arithmetic, err)
			}
			product[a] *= n
		}
	}
	const told = 2e6
	all := !slices.ContainsFunc(algorithms, func(a string) bool { return product[a] != told })
	r := e.runs.of(SGA)[0]
	return report.Finding{
		Basis: report.Arithmetic, Verdict: report.Tried(all), Published: "2e6",
		Ours: fmt.Sprintf("%d for each algorithm", product[SGA]),
		Evidence: fmt.Sprintf("evaluations x games x generations of Table 1; a run of ours has %d games, with those that "+
			"measure its last generation", r.Games),
	}
}

// ensembles counts three of ten.
func ensembles() report.Finding {
	const n = 10 * 9 * 8 / (3 * 2)
	return report.Finding{
		Basis: report.Arithmetic, Verdict: report.Tried(n == 120 && n*printedGames == 1_200_000),
		Published: "120; 1.2e6 games", Ours: fmt.Sprintf("%d; %d games", n, n*printedGames),
		Evidence: fmt.Sprintf("10!/(3! 7!), each in %d games. Printed is 10!/3!, which would be %d", printedGames,
			10*9*8*7*6*5*4),
	}
}

// late returns the mean fitness of the population in the last tenth of a run's generations.
func late(r run) float64 { return stretch(r.Outcome.Mean, 0.9, 1) }

// texts lists a number of each algorithm.
func (e evidence) texts(of func(run) float64, decimals int) string {
	var list []string
	for _, a := range algorithms {
		list = append(list, fmt.Sprintf("%s %s", a, over(e.runs.of(a), of).Text(decimals)))
	}
	return strings.Join(list, ", ")
}

// between returns the difference of a number of the runs of two algorithms.
func (e evidence) between(a, b string, of func(run) float64) number.Estimate {
	return over(e.runs.of(a), of).Minus(over(e.runs.of(b), of))
}

// above tells whether a number of an algorithm's runs is above those of others, each by the 95% interval.
func (e evidence) above(a string, of func(run) float64, others ...string) bool {
	return !slices.ContainsFunc(others, func(b string) bool { return !e.between(a, b, of).Above(0) })
}

const orders = "above: the 95% interval of the difference of means over runs lies above zero"

func (e evidence) twoAbove() report.Finding {
	top := func(r run) float64 { return stretch(r.Outcome.Max, 0.9, 1) }
	held := true
	for _, of := range []func(run) float64{late, top} {
		held = held && e.above(ES, of, SGA, FSGA) && e.above(DCGA, of, SGA, FSGA)
	}
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(held),
		Published: "ES and DCGA above SGA and FSGA; in Table 2 the averages are " + e.printedScores(avgScore),
		Ours:      "average fitness " + e.texts(late, 3),
		Evidence: fmt.Sprintf("average and maximum fitness of the last tenth of the generations; %s. Maximum: %s. The text "+
			"says \"than GA and DCGA\", which must mean GA and FSGA", orders, e.texts(top, 3)),
	}
}

func (e evidence) printedScores(column int) string {
	var list []string
	for _, a := range algorithms {
		list = append(list, fmt.Sprintf("%s %.4f", a, e.scores[a][column].mean))
	}
	return strings.Join(list, ", ")
}

// generations returns the length of the runs.
func (e evidence) generations() int { return len(e.runs.of(ES)[0].Outcome.Mean) }

func (e evidence) converges() report.Finding {
	grown := func(r run) float64 { return late(r) - stretch(r.Outcome.Mean, 0.35, 0.45) }
	whole := func(r run) float64 { return late(r) - stretch(r.Outcome.Mean, 0, 0.01) }
	after, all := over(e.runs.of(ES), grown), over(e.runs.of(ES), whole)
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(!after.Above(0)), Published: "at generation 400",
		Ours: fmt.Sprintf("the average grows by %s after it, %.0f%% of its whole growth", after.Text(4),
			100*after.Value/all.Value),
		Evidence: fmt.Sprintf("average fitness of ES in the last tenth of %d generations minus that around 0.4 of them; the "+
			"95%% interval must not lie above zero", e.generations()),
	}
}

func (e evidence) sharingCatchesUp() report.Finding {
	before := e.between(FSGA, SGA, func(r run) float64 { return stretch(r.Outcome.Mean, 0, 0.8) })
	end := e.between(FSGA, SGA, func(r run) float64 { return stretch(r.Outcome.Mean, 0.95, 1) })
	worse, same := before.Value+before.Half() < 0, math.Abs(end.Value) <= end.Half()
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(worse && same), Published: "worse until 800, nearly the same at 1000",
		Ours: fmt.Sprintf("FSGA minus SGA: %s until then, %s in the end", before.Text(4), end.Text(4)),
		Evidence: "average fitness in the first 0.8 of the generations, of which the 95% interval must lie below zero, and " +
			"in the last twentieth, of which it must hold zero",
	}
}

func (e evidence) rises() report.Finding {
	var steps []string
	held := true
	for k := range 4 {
		step := over(e.runs.of(DCGA), func(r run) float64 {
			from := 0.2 * float64(k+1)
			return stretch(r.Outcome.Mean, from, from+0.2) - stretch(r.Outcome.Mean, from-0.2, from)
		})
		held, steps = held && step.Above(0), append(steps, step.Text(4))
	}
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(held), Published: "steadily up to generation 1000",
		Ours:     "from fifth to fifth " + strings.Join(steps, ", "),
		Evidence: "average fitness of DCGA in the five fifths of its generations: every step must lie above zero at 95%",
	}
}

func (e evidence) order() report.Finding {
	of := scored[maxScore]
	held := e.above(ES, of, DCGA, SGA, FSGA) && e.above(DCGA, of, SGA, FSGA)
	var apart []string
	for _, a := range algorithms {
		own, printed := over(e.runs.of(a), of), e.scores[a][maxScore].estimate()
		apart = append(apart, fmt.Sprintf("%s %s", a, own.Apart(printed)))
	}
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(held), Published: e.printedScores(maxScore), Ours: e.texts(of, 4),
		Evidence: fmt.Sprintf("best individual of the last generation in new games; %s. From print: %s. In print ES minus "+
			"DCGA is %s", orders, strings.Join(apart, "; "),
			e.scores[ES][maxScore].estimate().Minus(e.scores[DCGA][maxScore].estimate()).Text(4)),
	}
}

// reach returns the score of the best minus that of the worst individual of a run.
func reach(r run) float64 { return scored[maxScore](r) - scored[minScore](r) }

func (e evidence) spreads() report.Finding {
	printed := func(a string) float64 { return e.scores[a][maxScore].mean - e.scores[a][minScore].mean }
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(printed(ES) < printed(DCGA)),
		Published: fmt.Sprintf("ES %.4f to %.4f, DCGA %.4f to %.4f", e.scores[ES][minScore].mean,
			e.scores[ES][maxScore].mean, e.scores[DCGA][minScore].mean, e.scores[DCGA][maxScore].mean),
		Ours: fmt.Sprintf("ES %.4f, DCGA %.4f", printed(ES), printed(DCGA)),
		Evidence: fmt.Sprintf("max minus min of Table 2. FSGA has %.4f, less than ES; SGA %.4f, which cannot be: its "+
			"printed min is above its max", printed(FSGA), printed(SGA)),
		Runs: &report.ByRuns{Verdict: report.Tried(e.above(DCGA, reach, ES)), Ours: e.texts(reach, 4),
			Evidence: "max minus min of the last generation in new games, DCGA above ES; " + orders},
	}
}

func (e evidence) bestIndividual() report.Finding {
	printed, err := printedScore("kim/a")
	if err != nil {
		return failed(report.PublishedPlayers, err)
	}
	scores := func(rule ply.TieRule) number.Estimate { return estimate(e.ties[tiesArm("kim/a", rule)]) }
	first, random := scores(ply.FirstTies), scores(ply.RandomTies)
	whose, top := "", 0.0
	for _, a := range algorithms {
		for _, r := range e.runs.of(a) {
			if s := scored[maxScore](r); s > top {
				whose, top = a, s
			}
		}
	}
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Tried(first.Agrees(printed), random.Agrees(printed)),
		Published: printed.Text(4) + ", by ES",
		Ours: fmt.Sprintf("%s where both sides make the first of equal moves, %s with random ones", first.Text(4),
			random.Text(4)),
		Evidence: fmt.Sprintf("the player of Fig. 6 in new games: first %s; random %s. The paper does not say how ties are "+
			"broken", first.Apart(printed), random.Apart(printed)),
		Runs: &report.ByRuns{Verdict: report.Tried(whose == ES), Ours: fmt.Sprintf("%.4f, by %s", top, whose),
			Evidence: fmt.Sprintf("the best of all individuals of our %d runs in the games that measured it",
				len(algorithms)*len(e.runs.of(ES)))},
	}
}

func (e evidence) different() report.Finding {
	held := true
	var theirs []string
	for _, a := range algorithms {
		own, printed := over(e.runs.of(a), unique), e.unique[a].estimate()
		held = held && own.Agrees(printed)
		theirs = append(theirs, fmt.Sprintf("%s %.1f", a, printed.Value))
	}
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(held), Published: strings.Join(theirs, ", "), Ours: e.texts(unique, 1),
		Evidence: "different ones of the ten best individuals, mean over runs; each must agree with Table 3 within three " +
			"combined standard errors",
	}
}

func (e evidence) distances() report.Finding {
	printed, genes, weights := e.distance[DCGA].estimate(), over(e.runs.of(DCGA), geneDistance),
		over(e.runs.of(DCGA), weightDistance)
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(e.above(DCGA, geneDistance, SGA, FSGA)),
		Published: fmt.Sprintf("DCGA %.1f, SGA %.1f, FSGA %.1f", printed.Value, e.distance[SGA].mean, e.distance[FSGA].mean),
		Ours: fmt.Sprintf("in genes DCGA %s, SGA %s, FSGA %s", genes.Text(2), over(e.runs.of(SGA), geneDistance).Text(2),
			over(e.runs.of(FSGA), geneDistance).Text(2)),
		Evidence: fmt.Sprintf("%s. The printed mean of DCGA is more than the %.2f between random points of [0, 1]^64, so "+
			"it can hardly be one of genes: ours in genes lies %.1f combined standard errors from it, ours in weights 2g - 1 "+
			"(%s) %.1f", orders, randomGenes(), math.Abs(genes.Sigmas(printed)), weights.Text(2),
			math.Abs(weights.Sigmas(printed))),
	}
}

// beside returns the squares beside the four corners, and the corners.
func beside() (corners, next []int) {
	const n = othello.Size
	for sq := range n * n {
		row, col := min(sq/n, n-1-sq/n), min(sq%n, n-1-sq%n)
		switch {
		case row == 0 && col == 0:
			corners = append(corners, sq)
		case row <= 1 && col <= 1:
			next = append(next, sq)
		}
	}
	return corners, next
}

// signs counts the positive weights of the corners and the negative ones of the squares beside them.
func signs(w []float64) (corners, next int) {
	c, b := beside()
	for _, sq := range c {
		if w[sq] > 0 {
			corners++
		}
	}
	for _, sq := range b {
		if w[sq] < 0 {
			next++
		}
	}
	return corners, next
}

func (e evidence) corners() report.Finding {
	w, err := data.Grid("kim", "fig6_best_wpc.csv")
	if err != nil {
		return failed(report.PublishedTable, err)
	}
	c, n := signs(w)
	largest := 0
	for sq := range w {
		if math.Abs(w[sq]) > math.Abs(w[largest]) {
			largest = sq
		}
	}
	corners, next := beside()
	good, bad := len(corners), len(next)
	ourCorners := func(r run) float64 { c, _ := signs(r.Config.weights(r.Outcome.Population[0].Genes)); return float64(c) }
	ourNext := func(r run) float64 { _, n := signs(r.Config.weights(r.Outcome.Population[0].Genes)); return float64(n) }
	oc, on := over(e.runs.of(ES), ourCorners), over(e.runs.of(ES), ourNext)
	half := func(v number.Estimate, of int) bool { return v.Above(float64(of) / 2) }
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(c == good && n > bad/2),
		Published: "Fig. 6 reflects very well that corners are important and the squares next to them dangerous",
		Ours:      fmt.Sprintf("%d of %d corners above zero, %d of %d squares beside them below", c, good, n, bad),
		Evidence: fmt.Sprintf("signs of the weights of Fig. 6: all corners above zero, and most squares beside them below. "+
			"Its largest weight by far is %g on %s, no neighbour of a corner; the standard heuristic has %s", w[largest],
			board.Name(largest, othello.Size), signText(eval.Heuristic().Weights())),
		Runs: &report.ByRuns{Verdict: report.Tried(half(oc, good) && half(on, bad)),
			Ours: fmt.Sprintf("%s of %d corners above zero, %s of %d beside them below", oc.Text(1), good, on.Text(1), bad),
			Evidence: "means over the best individuals of our runs of ES; both must be more than half, which chance would " +
				"give, at 95%"},
	}
}

func signText(w []float64) string {
	c, n := signs(w)
	corners, next := beside()
	return fmt.Sprintf("%d of %d and %d of %d", c, len(corners), n, len(next))
}

func (e evidence) sharingDiffers() report.Finding {
	printed := e.scores[FSGA][maxScore].estimate().Minus(e.scores[SGA][maxScore].estimate())
	own := e.between(FSGA, SGA, scored[maxScore])
	apart := func(d number.Estimate) bool { return math.Abs(d.Value) > d.Half() }
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(apart(printed)),
		Published: fmt.Sprintf("SGA %.4f, FSGA %.4f", e.scores[SGA][maxScore].mean, e.scores[FSGA][maxScore].mean),
		Ours:      "FSGA minus SGA " + printed.Text(4),
		Evidence:  "max of Table 2 with the standard errors of ten runs: the 95% interval must not hold zero",
		Runs: &report.ByRuns{Verdict: report.Tried(apart(own)), Ours: "FSGA minus SGA " + own.Text(4),
			Evidence: "best individual of the last generation in new games; the 95% interval must not hold zero"},
	}
}

// reached returns the share of a run's generations after which the average fitness has made nine tenths of its way.
func reached(r run) float64 {
	curve := r.Outcome.Mean
	first, last := stretch(curve, 0, 0.01), late(r)
	goal := first + 0.9*(last-first)
	const parts = 50
	for k := range parts {
		if from := float64(k) / parts; stretch(curve, from, from+1.0/parts) >= goal {
			return from
		}
	}
	return 1
}

func (e evidence) slower() report.Finding {
	n := float64(e.generations())
	at := func(r run) float64 { return n * reached(r) }
	sharing, crowding := e.between(FSGA, SGA, at), e.between(DCGA, ES, at)
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(sharing.Above(0) && crowding.Above(0)),
		Published: "FSGA after SGA, DCGA (still rising at 1000) after ES (400)",
		Ours:      fmt.Sprintf("FSGA %s generations after SGA, DCGA %s after ES", sharing.Text(0), crowding.Text(0)),
		Evidence: fmt.Sprintf("generation at which the average fitness has made nine tenths of its way: %s; both "+
			"differences must lie above zero at 95%%", e.texts(at, 0)),
	}
}
