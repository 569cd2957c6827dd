package kim

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/report"
)

// evidence is all that claims are judged by.
type evidence struct {
	evolved
	crowds
	ties replayed
}

func (x Results) evidence() (e evidence, err error) {
	if e.evolved, err = x.evolved(); err != nil {
		return e, err
	}
	if e.crowds, err = x.searched(); err != nil {
		return e, err
	}
	e.ties, err = x.replayed()
	return e, err
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
				return report.Failed(report.Arithmetic, err)
			}
			product[a] *= n
		}
	}
	const told = 2e6
	all := !slices.ContainsFunc(algorithms, func(a string) bool { return product[a] != told })
	r := e.runs.Of(SGA)[0]
	return report.Finding{
		Basis: report.Arithmetic, Verdict: report.Tried(all), Published: "2e6",
		Ours: fmt.Sprintf("%d for each algorithm", product[SGA]),
		Evidence: fmt.Sprintf("evaluations x games x generations of Table 1; a run of ours has %d games, with those that "+
			"measure its last generation", r.Games),
	}
}

// printedSetting returns a whole number of Table 1.
func printedSetting(parameter, algorithm string) (int, error) {
	t, err := data.Load("kim", "table1_parameters.csv")
	if err != nil {
		return 0, err
	}
	return strconv.Atoi(t.Text(t.Find("parameter", parameter), algorithm))
}

// ensembles counts three of ten.
func (evidence) ensembles() report.Finding {
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
	return byAlgorithm(func(a string) string { return e.runs.Of(a).Mean(of).Text(decimals) })
}

const orders = "above: the 95% interval of the difference of means over runs lies above zero"

func (e evidence) twoAbove() report.Finding {
	top := func(r run) float64 { return stretch(r.Outcome.Max, 0.9, 1) }
	held := report.Yes
	for _, of := range []func(run) float64{late, top} {
		held = report.All(held, e.runs.Above(of, ES, SGA, FSGA), e.runs.Above(of, DCGA, SGA, FSGA))
	}
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Decided(held),
		Published: "ES and DCGA above SGA and FSGA; in Table 2 the averages are " + e.printedScores(avgScore),
		Ours:      "average fitness " + e.texts(late, 3),
		Evidence: fmt.Sprintf("average and maximum fitness of the last tenth of the generations; %s. Maximum: %s. The text "+
			"says \"than GA and DCGA\", which must mean GA and FSGA", orders, e.texts(top, 3)),
	}
}

func (e evidence) printedScores(column int) string {
	return byAlgorithm(func(a string) string { return fmt.Sprintf("%.4f", e.table2[a][column].Mean) })
}

// generations returns the length of the runs.
func (e evidence) generations() int { return len(e.runs.Of(ES)[0].Outcome.Mean) }

func (e evidence) converges() report.Finding {
	grown := func(r run) float64 { return late(r) - stretch(r.Outcome.Mean, 0.35, 0.45) }
	whole := func(r run) float64 { return late(r) - stretch(r.Outcome.Mean, 0, 0.01) }
	n := float64(e.generations())
	after, all := e.runs.Of(ES).Mean(grown), e.runs.Of(ES).Mean(whole)
	there := e.runs.Of(ES).Mean(func(r run) float64 { return n * reached(r) })
	return report.Finding{
		Basis:     report.OurRuns,
		Verdict:   report.Decided(report.Whether(!after.Above(0)), report.Below(there, float64(early*n))),
		Published: "at generation 400",
		Ours: fmt.Sprintf("the average grows by %s after it, %.0f%% of its whole growth; nine tenths of its way are made at "+
			"generation %s", after.Text(4), 100*after.Value/all.Value, there.Text(0)),
		Evidence: fmt.Sprintf("two readings of converging. At rest: average fitness of ES in the last tenth of %d "+
			"generations minus that around 0.4 of them, whose 95%% interval must not lie above zero. Nearly there, as in K26: "+
			"the generation at which nine tenths of the way are made, whose interval must lie below %.0f", e.generations(),
			early*n),
	}
}

// early is the share of the generations that "the early stage" is read as: with it SGA is there when ES is said to be.
const early = 0.4

// convergesEarly asks of SGA when its growth is done.
func (e evidence) convergesEarly() report.Finding {
	n := float64(e.generations())
	there := e.runs.Of(SGA).Mean(func(r run) float64 { return n * reached(r) })
	grown := e.runs.Of(SGA).Mean(func(r run) float64 {
		return late(r) - stretch(r.Outcome.Mean, early-0.05, early+0.05)
	})
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Decided(report.Below(there, float64(early*n))),
		Published: "in the early stage; of ES, named after it, at generation 400",
		Ours:      fmt.Sprintf("nine tenths of the growth at generation %s", there.Text(0)),
		Evidence: fmt.Sprintf("generation at which the average fitness of SGA has made nine tenths of its way; its 95%% "+
			"interval must lie below %.0f. After that generation it grows by %s", early*n, grown.Text(4)),
	}
}

func (e evidence) sharingCatchesUp() report.Finding {
	before := e.runs.Between(FSGA, SGA, func(r run) float64 { return stretch(r.Outcome.Mean, 0, 0.8) })
	end := e.runs.Between(FSGA, SGA, func(r run) float64 { return stretch(r.Outcome.Mean, 0.95, 1) })
	worse, same := report.Below(before, 0), report.Whether(!end.Differs(0))
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Decided(report.All(worse, same)),
		Published: "worse until 800, nearly the same at 1000",
		Ours:      fmt.Sprintf("FSGA minus SGA: %s until then, %s in the end", before.Text(4), end.Text(4)),
		Evidence: "average fitness in the first 0.8 of the generations, of which the 95% interval must lie below zero, and " +
			"in the last twentieth, of which it must hold zero",
	}
}

func (e evidence) rises() report.Finding {
	var steps []string
	held := report.Yes
	for k := range 4 {
		step := e.runs.Of(DCGA).Mean(func(r run) float64 {
			from := 0.2 * float64(k+1)
			return stretch(r.Outcome.Mean, from, from+0.2) - stretch(r.Outcome.Mean, from-0.2, from)
		})
		held, steps = report.All(held, report.Above(step, 0)), append(steps, step.Text(4))
	}
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Decided(held), Published: "steadily up to generation 1000",
		Ours:     "from fifth to fifth " + strings.Join(steps, ", "),
		Evidence: "average fitness of DCGA in the five fifths of its generations: every step must lie above zero at 95%",
	}
}

func (e evidence) order() report.Finding {
	of := scored[maxScore]
	held := report.All(e.runs.Above(of, ES, DCGA, SGA, FSGA), e.runs.Above(of, DCGA, SGA, FSGA))
	var apart []string
	for _, a := range algorithms {
		apart = append(apart, a+" "+e.runs.Of(a).Mean(of).Apart(e.table2[a][maxScore].estimate()))
	}
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Decided(held), Published: e.printedScores(maxScore), Ours: e.texts(of, 4),
		Evidence: fmt.Sprintf("best individual of the last generation in new games; %s. From print: %s. In print ES minus "+
			"DCGA is %s", orders, strings.Join(apart, "; "),
			e.table2[ES][maxScore].estimate().Minus(e.table2[DCGA][maxScore].estimate()).Text(4)),
	}
}

// reach returns the score of the best minus that of the worst individual of a run.
func reach(r run) float64 { return scored[maxScore](r) - scored[minScore](r) }

func (e evidence) spreads() report.Finding {
	printed := func(a string) float64 { return e.table2[a][maxScore].Mean - e.table2[a][minScore].Mean }
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(printed(ES) < printed(DCGA)),
		Published: fmt.Sprintf("ES %.4f to %.4f, DCGA %.4f to %.4f", e.table2[ES][minScore].Mean,
			e.table2[ES][maxScore].Mean, e.table2[DCGA][minScore].Mean, e.table2[DCGA][maxScore].Mean),
		Ours: fmt.Sprintf("ES %.4f, DCGA %.4f", printed(ES), printed(DCGA)),
		Evidence: fmt.Sprintf("max minus min of Table 2. FSGA has %.4f, less than ES; SGA %.4f, which cannot be: its "+
			"printed min is above its max", printed(FSGA), printed(SGA)),
		Runs: &report.ByRuns{Verdict: report.Decided(e.runs.Above(reach, DCGA, ES)), Ours: e.texts(reach, 4),
			Evidence: fmt.Sprintf("max minus min of the last generation in new games, DCGA above ES: difference %s; %s",
				e.runs.Between(DCGA, ES, reach).Text(4), orders)},
	}
}

func (e evidence) bestIndividual() report.Finding {
	printed := e.best.members[0]
	top, whose := e.fittest()
	first, random := e.ties.of("kim/a", ply.FirstTies), e.ties.of("kim/a", ply.RandomTies)
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Tried(first.Agrees(printed), random.Agrees(printed)),
		Published: printed.Text(4) + ", by ES",
		Ours: fmt.Sprintf("%s where both sides make the first of equal moves, %s with random ones", first.Text(4),
			random.Text(4)),
		Evidence: fmt.Sprintf("the player of Fig. 6 in new games: first %s; random %s. The paper does not say how ties are "+
			"broken", first.Apart(printed), random.Apart(printed)),
		Runs: &report.ByRuns{Verdict: report.Tried(whose == ES),
			Ours: fmt.Sprintf("%.4f, by %s", scored[maxScore](top), whose),
			Evidence: fmt.Sprintf("the best of all individuals of our %d runs in the games that measured it",
				len(algorithms)*len(e.runs.Of(ES)))},
	}
}

func (e evidence) different() report.Finding {
	held := !slices.ContainsFunc(algorithms, func(a string) bool {
		return !e.runs.Of(a).Mean(unique).Agrees(e.unique[a].estimate())
	})
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(held), Ours: e.texts(unique, 1),
		Published: byAlgorithm(func(a string) string { return fmt.Sprintf("%.1f", e.unique[a].Mean) }),
		Evidence: "different ones of the ten best individuals, mean over runs; each must agree with Table 3 within three " +
			"combined standard errors",
	}
}

func (e evidence) distances() report.Finding {
	printed, genes, weights := e.distance[DCGA].estimate(), e.runs.Of(DCGA).Mean(geneDistance),
		e.runs.Of(DCGA).Mean(weightDistance)
	apart := func(other string) report.Answer {
		return report.Gain(e.runs.Between(DCGA, other, geneDistance), printed.Minus(e.distance[other].estimate()))
	}
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Decided(report.All(apart(SGA), apart(FSGA))),
		Published: fmt.Sprintf("DCGA %.1f, SGA %.1f, FSGA %.1f", printed.Value, e.distance[SGA].Mean, e.distance[FSGA].Mean),
		Ours: fmt.Sprintf("in genes DCGA %s, SGA %s, FSGA %s", genes.Text(2), e.runs.Of(SGA).Mean(geneDistance).Text(2),
			e.runs.Of(FSGA).Mean(geneDistance).Text(2)),
		Evidence: fmt.Sprintf("%s; %s. The printed mean of DCGA is more than the %.2f between random points of "+
			"[0, 1]^64, so it can hardly be one of genes: ours in genes lies %.1f combined standard errors from it, ours "+
			"in weights 2g - 1 "+
			"(%s) %.1f", orders, orOpen, randomGenes(), math.Abs(genes.Sigmas(printed)), weights.Text(2),
			math.Abs(weights.Sigmas(printed))),
	}
}

// beside returns the four corners and the squares beside them.
func beside() (corners, next []int) {
	const n = othello.Size
	for sq := range n * n {
		switch row, col := min(sq/n, n-1-sq/n), min(sq%n, n-1-sq%n); {
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
	count := func(squares []int, sign float64) (n int) {
		for _, sq := range squares {
			if sign*w[sq] > 0 {
				n++
			}
		}
		return n
	}
	c, b := beside()
	return count(c, 1), count(b, -1)
}

func (e evidence) corners() report.Finding {
	w, err := data.Grid("kim", "fig6_best_wpc.csv")
	if err != nil {
		return report.Failed(report.PublishedTable, err)
	}
	c, n := signs(w)
	sizes := paper.Each(w, math.Abs)
	largest := slices.Index(sizes, slices.Max(sizes))
	corners, next := beside()
	good, bad := len(corners), len(next)
	weights := func(r run) []float64 { return r.Config.weights(r.Outcome.Population[0].Genes) }
	oc := e.runs.Of(ES).Mean(func(r run) float64 { c, _ := signs(weights(r)); return float64(c) })
	on := e.runs.Of(ES).Mean(func(r run) float64 { _, n := signs(weights(r)); return float64(n) })
	half := func(v number.Estimate, of int) report.Answer { return report.Above(v, float64(float64(of)/2)) }
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(c == good && n > bad/2),
		Published: "Fig. 6 reflects very well that corners are important and the squares next to them dangerous",
		Ours:      fmt.Sprintf("%d of %d corners above zero, %d of %d squares beside them below", c, good, n, bad),
		Evidence: fmt.Sprintf("signs of the weights of Fig. 6: all corners above zero, and most squares beside them below. "+
			"Its largest weight by far is %g on %s, no neighbour of a corner; the standard heuristic has %s", w[largest],
			board.Name(largest, othello.Size), signText(eval.Heuristic().Weights())),
		Runs: &report.ByRuns{Verdict: report.Decided(report.All(half(oc, good), half(on, bad))),
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
	printed := e.table2[FSGA][maxScore].estimate().Minus(e.table2[SGA][maxScore].estimate())
	own := e.runs.Between(FSGA, SGA, scored[maxScore])
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.InPrint(differs(printed)),
		Published: fmt.Sprintf("SGA %.4f, FSGA %.4f", e.table2[SGA][maxScore].Mean, e.table2[FSGA][maxScore].Mean),
		Ours:      "FSGA minus SGA " + printed.Text(4),
		Evidence: "max of Table 2 with the standard errors of ten runs: the 95% interval must not hold zero. \"There is " +
			"difference\" is likely a slip for \"no\" or \"little\": the sentence before says that both are worse than the " +
			"other two",
		Runs: &report.ByRuns{Verdict: report.Decided(differs(own)), Ours: "FSGA minus SGA " + own.Text(4),
			Evidence: "best individual of the last generation in new games; the 95% interval must not hold zero"},
	}
}

// differs reports whether a difference is one: open where its interval holds zero.
func differs(e number.Estimate) report.Answer {
	if e.Differs(0) {
		return report.Yes
	}
	return report.Open
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
	sharing, crowding := e.runs.Between(FSGA, SGA, at), e.runs.Between(DCGA, ES, at)
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Decided(report.All(report.Above(sharing, 0), report.Above(crowding, 0))),
		Published: "FSGA after SGA, DCGA (still rising at 1000) after ES (400)",
		Ours:      fmt.Sprintf("FSGA %s generations after SGA, DCGA %s after ES", sharing.Text(0), crowding.Text(0)),
		Evidence: fmt.Sprintf("generation at which the average fitness has made nine tenths of its way: %s; both "+
			"differences must lie above zero at 95%%", e.texts(at, 0)),
	}
}

// byAlgorithm writes a number of each algorithm.
func byAlgorithm(of func(algorithm string) string) string {
	list := make([]string, len(algorithms))
	for i, a := range algorithms {
		list[i] = a + " " + of(a)
	}
	return strings.Join(list, ", ")
}
