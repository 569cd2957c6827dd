package kim

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/ensemble"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/player"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// crowdEvidence is what the claims on ensembles are judged by.
type crowdEvidence struct {
	crowds
	full map[string][]Searched // without saving, by arm
	ties map[string]play.Result
	size lab.Size
}

func (x Results) crowdEvidence() (e crowdEvidence, err error) {
	e.size = x.Size
	if e.crowds, err = x.searched(); err != nil {
		return e, err
	}
	if e.full, err = soFar(x, Full()); err != nil {
		return e, err
	}
	e.ties, err = x.tied()
	return e, err
}

// judges returns the checks of the claims, by the claim's number.
func (e crowdEvidence) judges() report.Judges {
	return report.Judges{
		"K12": e.allAgainstSingle, "K13": e.threeAboveAll, "K14": e.noBestFusion, "K15": e.saves, "K16": e.bestGains,
		"K17": e.mergedIsMean, "K18": e.mergedPlaysTheSame, "K19": e.allBelowSingle, "K20": e.threeAboveSingle,
		"K21": e.savesMore, "K22": e.gainMore, "K25": e.sacrifices, "K27": e.savesTheDiverse, "K28": e.diversityGains,
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
func (e crowdEvidence) printedGain(opponent, which, algorithm string) float64 {
	sum := 0.0
	for _, f := range fusions {
		sum += e.printedCrowds.scores[crowd{opponent, which, algorithm, f}].mean
	}
	alone := 0.5
	if opponent == theHeuristic {
		alone = e.single[algorithm].mean
	}
	return sum/float64(len(fusions)) - alone
}

func (e crowdEvidence) printedGains(opponent, which string) string {
	return byAlgorithm(func(a string) string { return number.Fixed(e.printedGain(opponent, which, a), 4, true) })
}

func (e crowdEvidence) ourGains(opponent, which string) string {
	return byAlgorithm(func(a string) string { return mean(e.meanGains(a, opponent, which)).Text(4) })
}

const pairedRuns = "by pairs of runs in new games, 95% intervals over runs (Student)"

func (e crowdEvidence) allAgainstSingle() report.Finding {
	above := func(a string) bool { return mean(e.meanGains(a, theHeuristic, allTen)).Above(0) }
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(above(SGA) && above(FSGA) && !above(ES) && !above(DCGA)),
		Published: "minus the best individual: " + e.printedGains(theHeuristic, allTen),
		Ours:      e.ourGains(theHeuristic, allTen),
		Evidence: "ensemble of all minus best individual against the heuristic, mean of the three fusions, " + pairedRuns +
			": must lie above 0 for SGA and FSGA and not for ES and DCGA",
	}
}

// cells counts the algorithms and fusions for which a number of all runs lies above 0 at 95%.
func (e crowdEvidence) cells(of func(algorithm string, f player.Fusion) []float64) (above, all int) {
	for _, a := range algorithms {
		for _, f := range fusions {
			all++
			if mean(of(a, f)).Above(0) {
				above++
			}
		}
	}
	return above, all
}

// threeAboveAll has two readings: the paper compares scores of the search, by which the three were chosen.
func (e crowdEvidence) threeAboveAll() report.Finding {
	fromAll := func(of func(ensemble.Found) float64) (above, all int) {
		return e.cells(func(a string, f player.Fusion) []float64 {
			return differences(e.crowds.scores(a, theHeuristic, allTen, f, of),
				e.crowds.scores(a, theHeuristic, theThree, f, of))
		})
	}
	single, n := e.cells(func(a string, f player.Fusion) []float64 {
		chosen, _ := e.singles(a)
		return differences(chosen, e.crowds.scores(a, theHeuristic, theThree, f, inSearch))
	})
	freshSingle, _ := e.cells(func(a string, f player.Fusion) []float64 { return e.gains(a, theHeuristic, theThree, f) })
	whole, _ := fromAll(inSearch)
	freshWhole, _ := fromAll(inNewGames)
	return report.Finding{
		Basis:     report.OurRuns,
		Verdict:   report.Tried(single == n && whole == n, freshSingle == n && freshWhole == n),
		Published: "minus the best individual: " + e.printedGains(theHeuristic, theThree),
		Ours:      "in new games " + e.ourGains(theHeuristic, theThree),
		Evidence: fmt.Sprintf("pairs of algorithm and fusion in which the best three lie above, 95%% intervals over runs "+
			"(Student). By the scores of the search, as in print: above the best individual in %d of %d, above all in %d. In "+
			"new games: %d and %d. All must", single, n, whole, freshSingle, freshWhole),
	}
}

// noBestFusion asks whether one fusion is above both others, for every algorithm.
func (e crowdEvidence) noBestFusion() report.Finding {
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
	text := func(of func(a string, f player.Fusion) float64) string {
		return byAlgorithm(func(a string) string {
			var list []string
			for _, f := range fusions {
				list = append(list, number.Fixed(of(a, f), 4, false))
			}
			return strings.Join(list, "/")
		})
	}
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(!best),
		Published: "vote/average/weighted average: " + text(func(a string, f player.Fusion) float64 {
			return e.printedCrowds.scores[crowd{theHeuristic, theThree, a, f}].mean
		}),
		Ours: text(func(a string, f player.Fusion) float64 {
			return mean(e.crowds.scores(a, theHeuristic, theThree, f, inNewGames)).Value
		}),
		Evidence: "the best three against the heuristic in new games; above both others, " + pairedRuns + ": " +
			strings.Join(wins, ", ") + ". None may be so with all",
	}
}

// leads tells whether a fusion is above both others.
func (e crowdEvidence) leads(algorithm string, f player.Fusion) bool {
	own := e.crowds.scores(algorithm, theHeuristic, theThree, f, inNewGames)
	return !slices.ContainsFunc(fusions, func(g player.Fusion) bool {
		return g != f && !mean(differences(e.crowds.scores(algorithm, theHeuristic, theThree, g, inNewGames), own)).Above(0)
	})
}

func (e crowdEvidence) factors(opponent string) (printed, ours string, least, most float64) {
	least = math.Inf(1)
	printed = byAlgorithm(func(a string) string {
		return fmt.Sprintf("%.1f", e.saving[crowd{opponent: opponent, algorithm: a}].factor)
	})
	ours = byAlgorithm(func(a string) string {
		f := e.cost(a, opponent, e.size).factor()
		least, most = min(least, f), max(most, f)
		return fmt.Sprintf("%.1f", f)
	})
	return printed, ours, least, most
}

func (e crowdEvidence) saves() report.Finding {
	return e.savesBetween(theHeuristic, 7, 11, "7 to 10, in print 7.5 to 10.9")
}

func (e crowdEvidence) savesMore() report.Finding {
	return e.savesBetween(theSingle, 8, 19, "8 to 18, in print 8.4 to 18.1")
}

// savesBetween asks for factors in the printed range.
func (e crowdEvidence) savesBetween(opponent string, low, high float64, told string) report.Finding {
	c := searchSettings(e.size)
	printed, ours, least, most := e.factors(opponent)
	var played, without int64
	for _, a := range algorithms {
		c := e.cost(a, opponent, e.size)
		played, without = played+c.played, without+c.without
	}
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(least >= low && most < high), Published: printed, Ours: ours,
		Evidence: fmt.Sprintf("games of an exhaustive search divided by those that Fig. 4 needs: all factors must lie in "+
			"the "+
			"printed range, %s; ours lie between %.1f and %.1f. With games played ahead the searches took %.1f%% of all games. "+
			"Were all ensembles as good as the best one, looks every %d games would save a factor of %.1f, every %d games "+
			"of %.1f",
			told, least, most, 100*float64(played)/float64(without), c.Step, equals(c.MinGames, c.MaxGames, c.Step),
			10*c.Step, equals(c.MinGames, c.MaxGames, 10*c.Step)),
	}
}

// tiesOf returns the score of a printed player or fusion in new games, of equal moves the first.
func (e crowdEvidence) tiesOf(name string) number.Estimate {
	return estimate(e.ties[tiesArm(name, ply.FirstTies)])
}

func (e crowdEvidence) bestGains() report.Finding {
	var again number.Estimate
	for _, name := range printedPlayers[:3] {
		one := e.tiesOf(name)
		again.Value, again.SE = again.Value+one.Value/3, math.Hypot(again.SE, one.SE/3)
	}
	whole := e.tiesOf(string(player.Weighted))
	gain, printed := whole.Minus(again), e.best.score.Minus(e.best.mean())
	b := e.champion()
	promised, fresh := inSearch(b.found)-b.members(), b.found.Fresh.Score()
	fresh.Value -= b.members()
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Tried(whole.Agrees(e.best.score) && gain.Agrees(printed) &&
			gain.Above(0)),
		Published: fmt.Sprintf("%.4f; members %.4f; gain %s", e.best.score.Value, e.best.mean().Value, printed.Text(4)),
		Ours:      fmt.Sprintf("%s; members %s; gain %s", whole.Text(4), again.Text(4), gain.Text(4)),
		Evidence: fmt.Sprintf("weighted average of the three of Fig. 7 in new games: %s; the gains: %s. The printed "+
			"ensemble "+
			"is the best of %d in the games that chose it, which adds to its score by chance", whole.Apart(e.best.score),
			gain.Apart(printed), len(algorithms)*printedRuns*len(fusions)*ensemble.Combinations(ten, 3)),
		Runs: &report.ByRuns{Verdict: report.Tried(fresh.Above(0)),
			Ours: fmt.Sprintf("%.4f; members %.4f; gain %.4f in the search, %s in new games", inSearch(b.found), b.members(),
				promised, fresh.Text(4)),
			Evidence: fmt.Sprintf("our best ensemble, %s of %s, run %d: its gain in new games must lie above 0",
				fusionNames[b.fusion], b.algorithm, b.run)},
	}
}

func (e crowdEvidence) mergedIsMean() report.Finding {
	off, n, err := mergedOff()
	if err != nil {
		return failed(report.Arithmetic, err)
	}
	return report.Finding{
		Basis: report.Arithmetic, Verdict: report.Tried(off <= 1.5), Published: fmt.Sprintf("%d weights of Fig. 8", n),
		Ours: fmt.Sprintf("all within %.1f units of their last digit", off),
		Evidence: "weights of Fig. 7, weighted by the scores divided by their sum; 1.5 units are what rounded members " +
			"and a " +
			"rounded sum may differ by",
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

// compared is the number of games whose positions compare two players.
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
		Opponent: asPlayed(player.Heuristic(), player.Epsilon)}
	positions, err := c.Met(0, comparedGames)
	if err != nil {
		return 0, 0, err
	}
	share, err = ensemble.Disagreement([]player.Player{weighted, one}, positions)
	return share, len(positions), err
}

func (e crowdEvidence) mergedPlaysTheSame() report.Finding {
	share, n, err := moves()
	if err != nil {
		return failed(report.PublishedPlayers, err)
	}
	one, three := e.tiesOf(merged), e.tiesOf(string(player.Weighted))
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Tried(share < 0.01 && one.Agrees(three)),
		Published: "the same output: 0 different moves",
		Ours: fmt.Sprintf("different moves in %.2f%% of %d positions; scores %s and %s", 100*share, n, one.Text(4),
			three.Text(4)),
		Evidence: "the player of Fig. 8 and the weighted average of those of Fig. 7, in positions of new games: printed " +
			"digits may turn a move in a hundred, and scores must agree. Without rounding they are one player",
	}
}

func (e crowdEvidence) allBelowSingle() report.Finding {
	var above []string
	for _, a := range algorithms {
		for _, f := range fusions {
			if s := e.printedCrowds.scores[crowd{theSingle, allTen, a, f}].mean; s >= 0.5 {
				above = append(above, fmt.Sprintf("%s, %s: %.4f", a, fusionNames[f], s))
			}
		}
	}
	below, n := e.cells(func(a string, f player.Fusion) []float64 {
		g := e.gains(a, theSingle, allTen, f)
		for i := range g {
			g[i] = -g[i]
		}
		return g
	})
	evidence := "all 12 scores of Table 5 (a) must lie below 1/2"
	if above != nil {
		evidence += "; not so " + strings.Join(above, "; ") + ", which the text overlooks"
	}
	return report.Finding{
		Basis: report.PublishedTable, Verdict: report.Printed(above == nil), Published: "all below 0.5000",
		Ours: "minus 1/2: " + e.printedGains(theSingle, allTen), Evidence: evidence,
		Runs: &report.ByRuns{Verdict: report.Tried(below == n), Ours: "minus 1/2: " + e.ourGains(theSingle, allTen),
			Evidence: fmt.Sprintf("below 1/2 with %d of %d pairs of algorithm and fusion, 95%% intervals over runs (Student); "+
				"all must", below, n)},
	}
}

func (e crowdEvidence) threeAboveSingle() report.Finding {
	count := func(of func(ensemble.Found) float64) (above, all int) {
		return e.cells(func(a string, f player.Fusion) []float64 {
			list := e.crowds.scores(a, theSingle, theThree, f, of)
			for i := range list {
				list[i] -= 0.5
			}
			return list
		})
	}
	searched, n := count(inSearch)
	fresh, _ := count(inNewGames)
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(searched == n, fresh == n),
		Published: "minus 1/2: " + e.printedGains(theSingle, theThree),
		Ours:      "in new games " + e.ourGains(theSingle, theThree),
		Evidence: fmt.Sprintf("above 1/2 with %d of %d pairs of algorithm and fusion by the scores of the search, as in "+
			"print, "+
			"and with %d in new games, 95%% intervals over runs (Student); all must", searched, n, fresh),
	}
}

func (e crowdEvidence) gainMore() report.Finding {
	var lists [2][]float64
	for _, a := range algorithms {
		k := 0
		if a == SGA || a == FSGA {
			k = 1
		}
		lists[k] = append(lists[k], e.meanGains(a, theSingle, theThree)...)
	}
	difference := mean(lists[0]).Minus(mean(lists[1]))
	t, err := stats.MannWhitney(lists[0], lists[1])
	if err != nil {
		return failed(report.OurRuns, err)
	}
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(difference.Above(0) && t.P < 0.05),
		Published: "minus 1/2: " + e.printedGains(theSingle, theThree), Ours: e.ourGains(theSingle, theThree),
		Evidence: fmt.Sprintf("the best three against the best individual in new games, mean of the fusions: runs of ES and "+
			"DCGA minus those of SGA and FSGA %s, which must lie above 0; Mann-Whitney at 0.05, p %.2g",
			difference.Text(4), t.P),
	}
}

func (e crowdEvidence) sacrifices() report.Finding {
	var l loss
	for _, opponent := range []string{theHeuristic, theSingle} {
		for _, a := range algorithms {
			l = l.add(e.losses(e.full, a, opponent))
		}
	}
	if l.searches == 0 {
		return report.Finding{Basis: report.OurRuns, Verdict: report.NotTested,
			Evidence: fmt.Sprintf("no run of kim/full is there: oneply run kim/full -size %s", e.size)}
	}
	searched, fresh := mean(l.search), mean(l.fresh)
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(searched.Above(0), fresh.Above(0)),
		Published: "no number; Tables 4 (c) and 5 (c) give the games alone",
		Ours: fmt.Sprintf("another ensemble in %d of %d searches; loss %s in the search, %s in new games",
			l.searches-l.same, l.searches, searched.Text(4), fresh.Text(4)),
		Evidence: "score of the winner without saving minus that of the winner with it, in the games of the search and in " +
			"new games; both 95% intervals over searches (Student) must lie above 0",
	}
}

func (e crowdEvidence) savesTheDiverse() report.Finding {
	held, printedHeld := true, true
	for _, opponent := range []string{theHeuristic, theSingle} {
		for _, a := range []string{ES, DCGA} {
			for _, b := range []string{SGA, FSGA} {
				held = held && e.cost(a, opponent, e.size).factor() > e.cost(b, opponent, e.size).factor()
				printedHeld = printedHeld && e.saving[crowd{opponent: opponent, algorithm: a}].factor >
					e.saving[crowd{opponent: opponent, algorithm: b}].factor
			}
		}
	}
	p4, o4, _, _ := e.factors(theHeuristic)
	p5, o5, _, _ := e.factors(theSingle)
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(held), Published: p4 + "; against the best individual " + p5,
		Ours: o4 + "; against the best individual " + o5,
		Evidence: fmt.Sprintf("factors of saving over all runs and fusions: those of ES and DCGA must be above those of SGA "+
			"and FSGA in both tables, as they are in print (%t)", printedHeld),
	}
}

func (e crowdEvidence) diversityGains() report.Finding {
	var disagreement, distance, heuristic, single []float64
	for _, a := range algorithms {
		d := e.diversity(a)
		disagreement, distance = append(disagreement, d.disagreement...), append(distance, d.distance...)
		heuristic = append(heuristic, e.meanGains(a, theHeuristic, theThree)...)
		single = append(single, e.meanGains(a, theSingle, theThree)...)
	}
	first, second := stats.Spearman(disagreement, heuristic, 0.95), stats.Spearman(disagreement, single, 0.95)
	far, farSingle := stats.Spearman(distance, heuristic, 0.95), stats.Spearman(distance, single, 0.95)
	return report.Finding{
		Basis: report.OurRuns, Verdict: report.Tried(first.Lo > 0, second.Lo > 0),
		Published: "Table 3: distance " + byAlgorithm(func(a string) string { return e.printedDistance(a) }),
		Ours: fmt.Sprintf("correlation of disagreement with gain against the heuristic %s, against the best individual %s",
			correlation(first), correlation(second)),
		Evidence: fmt.Sprintf("Spearman's correlations over %d runs of how often two of the pool name different moves with "+
			"the gain of the best three above the best individual in new games; intervals must lie above 0. With the distance "+
			"of weights: %s and %s", len(single), correlation(far), correlation(farSingle)),
	}
}

func correlation(e stats.Estimate) string {
	return fmt.Sprintf("%.2f [%.2f, %.2f]", e.Value, e.Lo, e.Hi)
}

// printedDistance returns that of Table 3.
func (e crowdEvidence) printedDistance(algorithm string) string {
	v, err := row("table3_uniqueness.csv", algorithm, "average_distance_mean")
	if err != nil {
		return number.Missing
	}
	return fmt.Sprint(v[0])
}
