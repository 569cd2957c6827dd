package kim

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/ensemble"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/player"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
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
	after, all := e.runs.Of(ES).Mean(grown), e.runs.Of(ES).Mean(whole)
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(!after.Above(0)), Published: "at generation 400",
		Ours: fmt.Sprintf("the average grows by %s after it, %.0f%% of its whole growth", after.Text(4),
			100*after.Value/all.Value),
		Evidence: fmt.Sprintf("average fitness of ES in the last tenth of %d generations minus that around 0.4 of them; the "+
			"95%% interval must not lie above zero", e.generations()),
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

// printedGain returns the mean over fusions of a printed score minus the best individual's.
func (e evidence) printedGain(opponent, which, algorithm string) float64 {
	sum, alone := 0.0, 0.5
	for _, f := range fusions {
		sum += e.printed[crowd{opponent, which, algorithm, f}].Mean
	}
	if opponent == TheHeuristic {
		alone = e.single[algorithm].Mean
	}
	return sum/float64(len(fusions)) - alone
}

func (e evidence) printedGains(opponent, which string) string {
	return byAlgorithm(func(a string) string { return number.Fixed(e.printedGain(opponent, which, a), 4, true) })
}

func (e evidence) ourGains(opponent, which string) string {
	return byAlgorithm(func(a string) string { return paper.Mean(e.meanGains(a, opponent, which)).Text(4) })
}

const pairedRuns = "by pairs of runs in new games, 95% intervals over runs (Student)"

func (e evidence) allAgainstSingle() report.Finding {
	above := func(a string) report.Answer {
		return report.Gain(paper.Mean(e.meanGains(a, TheHeuristic, allTen)),
			number.Estimate{Value: e.printedGain(TheHeuristic, allTen, a)})
	}
	notAbove := func(a string) report.Answer { return report.Whether(above(a) != report.Yes) }
	return report.Finding{
		Basis:     report.OurRuns,
		Verdict:   report.Decided(report.All(above(SGA), above(FSGA), notAbove(ES), notAbove(DCGA))),
		Published: "minus the best individual: " + e.printedGains(TheHeuristic, allTen),
		Ours:      e.ourGains(TheHeuristic, allTen),
		Evidence: "ensemble of all minus best individual against the heuristic, mean of the three fusions, " + pairedRuns +
			": must lie above 0 for SGA and FSGA and not for ES and DCGA; " + orOpen,
	}
}

// orOpen says what an interval that holds zero says.
const orOpen = "an interval that holds zero and what is printed leaves it open"

// tally counts the algorithms and fusions for which a number of all runs lies above 0 at 95%, and says whether all do.
type tally struct {
	above, all int
	answer     report.Answer
}

// tallied asks it of a number of every run, beside the printed number.
func tallied(opponent, which string, of func(crowd) []float64, printed func(crowd) number.Estimate) tally {
	t := tally{answer: report.Yes}
	for _, a := range algorithms {
		for _, f := range fusions {
			k := crowd{opponent, which, a, f}
			answer := report.Gain(paper.Mean(of(k)), printed(k))
			t.all++
			t.answer = report.All(t.answer, answer)
			if answer == report.Yes {
				t.above++
			}
		}
	}
	return t
}

// threeAboveAll has two readings: the paper compares scores of the search, by which the three were chosen.
func (e evidence) threeAboveAll() report.Finding {
	whole := func(k crowd) crowd { return crowd{k.opponent, allTen, k.algorithm, k.fusion} }
	fromAll := func(of func(ensemble.Found) float64) tally {
		return tallied(TheHeuristic, theThree, func(k crowd) []float64 {
			return stats.Differences(e.scores(whole(k), of), e.scores(k, of))
		}, func(k crowd) number.Estimate {
			return number.Estimate{Value: e.printed[k].Mean - e.printed[whole(k)].Mean}
		})
	}
	fromSingle := func(of func(crowd) []float64) tally {
		return tallied(TheHeuristic, theThree, of,
			func(k crowd) number.Estimate {
				return number.Estimate{Value: e.printed[k].Mean - e.single[k.algorithm].Mean}
			})
	}
	single, fresh := fromSingle(func(k crowd) []float64 {
		return stats.Differences(paper.Each(e.of(k.algorithm, TheHeuristic), bestChosen), e.scores(k, inSearch))
	}), fromSingle(e.gains)
	all, freshAll := fromAll(inSearch), fromAll(inNewGames)
	return report.Finding{
		Basis: report.OurRuns,
		Verdict: report.Decided(report.All(single.answer, all.answer),
			report.All(fresh.answer, freshAll.answer)),
		Published: "minus the best individual: " + e.printedGains(TheHeuristic, theThree),
		Ours:      "in new games " + e.ourGains(TheHeuristic, theThree),
		Evidence: fmt.Sprintf("pairs of algorithm and fusion in which the best three lie above, 95%% intervals over runs "+
			"(Student). By the scores of the search, as in print: above the best individual in %d of %d, above all in %d. In "+
			"new games: %d and %d. All must; %s", single.above, single.all, all.above, fresh.above, freshAll.above, orOpen),
	}
}

// noBestFusion asks whether one fusion is above both others, for every algorithm.
func (e evidence) noBestFusion() report.Finding {
	var wins []string
	best := false
	for _, f := range fusions {
		n := 0
		for _, a := range algorithms {
			if e.leads(a, f) {
				n++
			}
		}
		best = best || n == len(algorithms)
		wins = append(wins, fmt.Sprintf("%s with %d of %d algorithms", fusionNames[f], n, len(algorithms)))
	}
	text := func(of func(crowd) float64) string {
		return byAlgorithm(func(a string) string {
			var list []string
			for _, f := range fusions {
				list = append(list, number.Fixed(of(crowd{TheHeuristic, theThree, a, f}), 4, false))
			}
			return strings.Join(list, "/")
		})
	}
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(!best),
		Published: "vote/average/weighted average: " + text(func(k crowd) float64 { return e.printed[k].Mean }),
		Ours:      text(func(k crowd) float64 { return paper.Mean(e.scores(k, inNewGames)).Value }),
		Evidence: "the best three against the heuristic in new games; above both others, " + pairedRuns + ": " +
			strings.Join(wins, ", ") + ". None may be so with all",
	}
}

// leads reports whether a fusion is above both others.
func (e evidence) leads(algorithm string, f player.Fusion) bool {
	scores := func(f player.Fusion) []float64 {
		return e.scores(crowd{TheHeuristic, theThree, algorithm, f}, inNewGames)
	}
	return !slices.ContainsFunc(fusions, func(g player.Fusion) bool {
		return g != f && !paper.Mean(stats.Differences(scores(g), scores(f))).Above(0)
	})
}

func (e evidence) factors(opponent string) (printed, ours string, least, most float64) {
	least = math.Inf(1)
	printed = byAlgorithm(func(a string) string {
		return fmt.Sprintf("%.1f", e.saving[crowd{opponent: opponent, algorithm: a}].Factor)
	})
	ours = byAlgorithm(func(a string) string {
		f := e.cost(a, opponent).factor()
		least, most = min(least, f), max(most, f)
		return fmt.Sprintf("%.1f", f)
	})
	return printed, ours, least, most
}

func (e evidence) savesAgainstHeuristic() report.Finding {
	return e.saves(TheHeuristic, 7, 11, "7 to 10, in print 7.5 to 10.9")
}

func (e evidence) savesAgainstSingle() report.Finding {
	return e.saves(TheSingle, 8, 19, "8 to 18, in print 8.4 to 18.1")
}

// saves asks for factors in the printed range.
func (e evidence) saves(opponent string, low, high float64, told string) report.Finding {
	c := SearchSettings(e.size)
	printed, ours, least, most := e.factors(opponent)
	var played, without int64
	for _, a := range algorithms {
		c := e.cost(a, opponent)
		played, without = played+c.played, without+c.without
	}
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(least >= low && most < high), Published: printed, Ours: ours,
		Evidence: fmt.Sprintf("games of an exhaustive search divided by those that Fig. 4 needs: all factors must lie in "+
			"the printed range, %s; ours lie between %.1f and %.1f. With games played ahead the searches took %.1f%% of all "+
			"games. Were all ensembles as good as the best one, looks every %d games would save a factor of %.1f, every %d "+
			"games of %.1f", told, least, most, 100*float64(played)/float64(without), c.Step,
			ensemble.AmongEquals(c.MinGames, c.MaxGames, c.Step), 10*c.Step,
			ensemble.AmongEquals(c.MinGames, c.MaxGames, 10*c.Step)),
	}
}

func (e evidence) bestGains() report.Finding {
	var again number.Estimate
	for _, name := range printedPlayers[:3] {
		one := e.ties.of(name, ply.FirstTies)
		again.Value, again.SE = again.Value+one.Value/3, math.Hypot(again.SE, one.SE/3)
	}
	whole := e.ties.of(string(player.Weighted), ply.FirstTies)
	gain, printed := whole.Minus(again), e.best.score.Minus(e.best.mean())
	b := e.champion()
	members := b.members(e.runs.Of(b.algorithm)[0].Config.Measure)
	promised, fresh := inSearch(b.found)-members.Value, b.found.Fresh.Score().Minus(members)
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Decided(report.All(report.Above(gain, 0),
			report.Whether(whole.Agrees(e.best.score) && gain.Agrees(printed)))),
		Published: fmt.Sprintf("%.4f; members %.4f; gain %s", e.best.score.Value, e.best.mean().Value, printed.Text(4)),
		Ours:      fmt.Sprintf("%s; members %s; gain %s", whole.Text(4), again.Text(4), gain.Text(4)),
		Evidence: fmt.Sprintf("weighted average of the three of Fig. 7 in new games: %s; the gains: %s. The printed "+
			"ensemble is the best of %d in the games that chose it, which adds to its score by chance",
			whole.Apart(e.best.score), gain.Apart(printed),
			len(algorithms)*printedRuns*len(fusions)*ensemble.Combinations(ten, 3)),
		Runs: &report.ByRuns{Verdict: report.Decided(report.Above(fresh, 0)),
			Ours: fmt.Sprintf("%.4f; members %.4f; gain %.4f in the search, %s in new games", inSearch(b.found), members.Value,
				promised, fresh.Text(4)),
			Evidence: fmt.Sprintf("our best ensemble, %s of %s, run %d: its gain in new games must lie above 0",
				fusionNames[b.fusion], b.algorithm, b.run)},
	}
}

func (e evidence) mergedIsMean() report.Finding {
	off, n, err := mergedOff()
	if err != nil {
		return report.Failed(report.Arithmetic, err)
	}
	return report.Finding{
		Basis: report.Arithmetic, Verdict: report.Tried(off <= 1.5), Published: fmt.Sprintf("%d weights of Fig. 8", n),
		Ours: fmt.Sprintf("all within %.1f units of their last digit", off),
		Evidence: "weights of Fig. 7, weighted by the scores divided by their sum; 1.5 units are what rounded members " +
			"and a rounded sum may differ by",
	}
}

// mergedOff is by how many units of the last digit the weighted average of Fig. 7 differs from Fig. 8 at most.
func mergedOff() (off float64, n int, err error) {
	want, err := data.Grid("kim", "fig8_merged_wpc.csv")
	if err != nil {
		return 0, 0, err
	}
	p, err := printedEnsemble(player.Weighted)
	if err != nil {
		return 0, 0, err
	}
	e, err := p.Evaluator()
	if err != nil {
		return 0, 0, err
	}
	for sq, w := range e.(*eval.WPC).Weights() {
		_, decimals, _ := strings.Cut(fmt.Sprint(want[sq]), ".")
		off = max(off, math.Abs(w-want[sq])*math.Pow10(len(decimals)))
	}
	return off, len(want), nil
}

// printedEnsemble fuses the three members of Fig. 7.
func printedEnsemble(f player.Fusion) (player.Player, error) {
	return TiesConfig{Player: string(f), Ties: ply.FirstTies.String()}.fused(ply.FirstTies)
}

// comparedGames is the number of games whose positions compare two players.
const comparedGames = 500

// moves returns the share of positions in which the printed merged player and the weighted average of the three name
// different moves, and the number of positions.
func moves() (share float64, n int, err error) {
	weighted, err := printedEnsemble(player.Weighted)
	if err != nil {
		return 0, 0, err
	}
	one, err := player.Find("", merged)
	if err != nil {
		return 0, 0, err
	}
	c := ensemble.Contest{Pool: ensemble.Pool{Players: []player.Player{one}, Fusion: player.Vote},
		Opponent: AsPlayed(player.Heuristic(), player.Epsilon)}
	positions, err := c.Met(0, comparedGames)
	if err != nil {
		return 0, 0, err
	}
	share, err = ensemble.Disagreement([]player.Player{weighted, one}, positions)
	return share, len(positions), err
}

func (e evidence) mergedPlaysTheSame() report.Finding {
	share, n, err := moves()
	if err != nil {
		return report.Failed(report.PublishedPlayers, err)
	}
	one, three := e.ties.of(merged, ply.FirstTies), e.ties.of(string(player.Weighted), ply.FirstTies)
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Tried(share < 0.01 && one.Agrees(three)),
		Published: "the same output: 0 different moves",
		Ours: fmt.Sprintf("different moves in %.2f%% of %d positions; scores %s and %s", 100*share, n, one.Text(4),
			three.Text(4)),
		Evidence: "the player of Fig. 8 and the weighted average of those of Fig. 7, in positions of new games: printed " +
			"digits may turn a move in a hundred, and scores must agree. Without rounding they are one player",
	}
}

func (e evidence) allBelowSingle() report.Finding {
	var not []string
	for _, a := range algorithms {
		for _, f := range fusions {
			if s := e.printed[crowd{TheSingle, allTen, a, f}].Mean; s >= 0.5 {
				not = append(not, fmt.Sprintf("%s, %s: %.4f", a, fusionNames[f], s))
			}
		}
	}
	below := tallied(TheSingle, allTen, func(k crowd) []float64 {
		list := e.scores(k, inNewGames)
		return stats.Differences(list, slices.Repeat([]float64{0.5}, len(list)))
	}, func(k crowd) number.Estimate { return number.Estimate{Value: 0.5}.Minus(e.printed[k].estimate()) })
	evidence := "all 12 scores of Table 5 (a) must lie below 1/2"
	if not != nil {
		evidence += "; not so " + strings.Join(not, "; ") + ", which the text overlooks"
	}
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(not == nil), Published: "all below 0.5000",
		Ours: "minus 1/2: " + e.printedGains(TheSingle, allTen), Evidence: evidence,
		Runs: &report.ByRuns{Verdict: report.Decided(below.answer),
			Ours: "minus 1/2: " + e.ourGains(TheSingle, allTen),
			Evidence: fmt.Sprintf("below 1/2 with %d of %d pairs of algorithm and fusion, 95%% intervals over runs (Student); "+
				"all must, and %s", below.above, below.all, orOpen)},
	}
}

func (e evidence) threeAboveSingle() report.Finding {
	printed := func(k crowd) number.Estimate { return e.printed[k].estimate().Minus(number.Estimate{Value: 0.5}) }
	searched := tallied(TheSingle, theThree, func(k crowd) []float64 { return minus(e.scores(k, inSearch), 0.5) }, printed)
	fresh := tallied(TheSingle, theThree, e.gains, printed)
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Decided(searched.answer, fresh.answer),
		Published: "minus 1/2: " + e.printedGains(TheSingle, theThree),
		Ours:      "in new games " + e.ourGains(TheSingle, theThree),
		Evidence: fmt.Sprintf("above 1/2 with %d of %d pairs of algorithm and fusion by the scores of the search, as in "+
			"print, and with %d in new games, 95%% intervals over runs (Student); all must, and %s", searched.above,
			searched.all, fresh.above, orOpen),
	}
}

func (e evidence) gainMore() report.Finding {
	var lists [2][]float64
	for _, a := range algorithms {
		k := 0
		if a == SGA || a == FSGA {
			k = 1
		}
		lists[k] = append(lists[k], e.meanGains(a, TheSingle, theThree)...)
	}
	difference := paper.Mean(lists[0]).Minus(paper.Mean(lists[1]))
	t, err := stats.MannWhitney(lists[0], lists[1])
	if err != nil {
		return report.Failed(report.OurRuns, err)
	}
	answer := report.Above(difference, 0)
	if answer == report.Yes && t.P >= 0.05 {
		answer = report.Open
	}
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Decided(answer),
		Published: "minus 1/2: " + e.printedGains(TheSingle, theThree), Ours: e.ourGains(TheSingle, theThree),
		Evidence: fmt.Sprintf("the best three against the best individual in new games, mean of the fusions: runs of ES and "+
			"DCGA minus those of SGA and FSGA %s, which must lie above 0; Mann-Whitney at 0.05, p %.2g",
			difference.Text(4), t.P),
	}
}

func (e evidence) sacrifices() report.Finding {
	var l loss
	for _, a := range algorithms {
		l = l.add(e.losses(a, TheHeuristic).beside(e.losses(a, TheSingle)))
	}
	if l.searches == 0 {
		return report.Finding{Basis: report.OurRuns, Verdict: report.NotTested,
			Evidence: fmt.Sprintf("no run of kim/full is there: oneply run kim/full -size %s", e.size)}
	}
	searched, fresh := paper.Mean(l.search), paper.Mean(l.fresh)
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Decided(report.Above(searched, 0), report.Above(fresh, 0)),
		Published: "no number; Tables 4 (c) and 5 (c) give the games alone",
		Ours: fmt.Sprintf("another ensemble in %d of %d searches; loss %s in the search, %s in new games",
			l.searches-l.same, l.searches, searched.Text(4), fresh.Text(4)),
		Evidence: "score of the winner without saving minus that of the winner with it, in the games of the search and in " +
			"new games, a run's mean over its searches; both 95% intervals over runs (Student) must lie above 0",
	}
}

// savesTheDiverse compares the shares of the games that searches need, run by run: a factor of saving is the inverse of
// their mean.
func (e evidence) savesTheDiverse() report.Finding {
	held, printedHeld := report.Yes, true
	for _, opponent := range opponents {
		for _, a := range []string{ES, DCGA} {
			for _, b := range []string{SGA, FSGA} {
				theirs := func(algorithm string) float64 {
					return 1 / e.saving[crowd{opponent: opponent, algorithm: algorithm}].Factor
				}
				less := paper.Mean(e.needed(b, opponent)).Minus(paper.Mean(e.needed(a, opponent)))
				held = report.All(held, report.Gain(less, number.Estimate{Value: theirs(b) - theirs(a)}))
				printedHeld = printedHeld && theirs(a) < theirs(b)
			}
		}
	}
	p4, o4, _, _ := e.factors(TheHeuristic)
	p5, o5, _, _ := e.factors(TheSingle)
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Decided(held), Published: p4 + "; against the best individual " + p5,
		Ours: o4 + "; against the best individual " + o5,
		Evidence: fmt.Sprintf("factors of saving over all runs and fusions: ES and DCGA must need a smaller share of the "+
			"games than SGA and FSGA in both tables, 95%% intervals over runs (Student), as they do %sin print; %s",
			map[bool]string{false: "not "}[printedHeld], orOpen),
	}
}

func (e evidence) diversityGains() report.Finding {
	var differ, far, heuristic, single []float64
	for _, a := range algorithms {
		pools := e.of(a, TheHeuristic)
		differ, far = append(differ, paper.Each(pools, disagreement)...), append(far, paper.Each(pools, distance)...)
		heuristic = append(heuristic, e.meanGains(a, TheHeuristic, theThree)...)
		single = append(single, e.meanGains(a, TheSingle, theThree)...)
	}
	first, second := stats.Spearman(differ, heuristic, 0.95), stats.Spearman(differ, single, 0.95)
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Decided(report.IntervalAbove(first.Lo, first.Hi, 0),
			report.IntervalAbove(second.Lo, second.Hi, 0)),
		Published: "Table 3: distance " + byAlgorithm(func(a string) string {
			return number.Significant(e.distance[a].Mean)
		}),
		Ours: fmt.Sprintf("correlation of disagreement with gain against the heuristic %s, against the best individual %s",
			first.Text(2), second.Text(2)),
		Evidence: fmt.Sprintf("Spearman's correlations over %d runs of how often two of the pool name different moves with "+
			"the gain of the best three above the best individual in new games; intervals must lie above 0. With the distance "+
			"of weights: %s and %s", len(single), stats.Spearman(far, heuristic, 0.95).Text(2),
			stats.Spearman(far, single, 0.95).Text(2)),
	}
}
