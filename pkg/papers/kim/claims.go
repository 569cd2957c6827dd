package kim

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// inEvolution are the claims about evolution.
var inEvolution = []paper.Claimed[evidence]{
	paper.Counted("K01", evidence.gamesOfRun),
	paper.Counted("K02", func(e evidence) report.Fact {
		const n = 10 * 9 * 8 / (3 * 2)
		return report.Counted(n == 120 && n*printedGames == 1_200_000, fmt.Sprintf("%d; %d games", n, n*printedGames)).
			In("120; 1.2e6 games").With("10!/(3! 7!), each in %d games. Printed is 10!/3!, which would be %d", printedGames,
			10*9*8*7*6*5*4)
	}),
	paper.Ours("K03", func(e evidence) report.Fact {
		return report.Every(e.above(lateMean, ES, SGA, FSGA), e.above(lateMean, DCGA, SGA, FSGA),
			e.above(lateMax, ES, SGA, FSGA), e.above(lateMax, DCGA, SGA, FSGA)).
			In("ES and DCGA above SGA and FSGA; in Table 2 the averages are "+e.printedScores(meanScore)).
			Of("average and maximum fitness of the last tenth of the generations").
			With("%s. The text says \"than GA and DCGA\", which must mean GA and FSGA", orders)
	}),
	paper.Ours("K04", func(e evidence) report.Fact {
		n := float64(e.generations())
		after, all := e.grown(ES, 0.35, 0.45), e.grown(ES, 0, 0.01)
		return report.Readings(
			report.NotOver(fmt.Sprintf("the average grows, %.0f%% of its whole growth, by", 100*after.Value/all.Value), after,
				0, 4),
			report.Under("nine tenths of its way are made at generation", e.mean(arrival, ES), early*n, 0)).
			In("at generation 400").Of("two readings of converging. At rest: average fitness of ES in the last tenth of %d "+
			"generations minus that around 0.4 of them. Nearly there, as in K26: the generation at which nine tenths of the "+
			"way are made", e.generations())
	}),
	paper.Ours("K05", func(e evidence) report.Fact {
		mean := func(from, to float64) estimate.Estimate {
			return e.runs.Between(FSGA, SGA, func(r run) float64 { return stretch(r.Outcome.Mean, from, to) })
		}
		return report.Every(report.Under("FSGA minus SGA: until then", mean(0, 0.8), 0, 4),
			report.Around("in the end", mean(0.95, 1), 0, 4)).In("worse until 800, nearly the same at 1000").
			Of("average fitness in the first 0.8 of the generations, and in the last twentieth")
	}),
	paper.Ours("K06", func(e evidence) report.Fact {
		steps := make([]report.Fact, 4)
		for k := range steps {
			from := 0.2 * float64(k+1)
			steps[k] = report.Over(fmt.Sprintf("fifth %d minus %d", k+2, k+1), e.runs.Of(DCGA).Mean(func(r run) float64 {
				return stretch(r.Outcome.Mean, from, from+0.2) - stretch(r.Outcome.Mean, from-0.2, from)
			}), 0, 4)
		}
		return report.Every(steps...).In("steadily up to generation 1000").
			Of("average fitness of DCGA in the five fifths of its generations, every step")
	}),
	paper.Ours("K07", func(e evidence) report.Fact {
		apart := paper.Texts(algorithms, func(a string) string {
			return a + " " + e.mean(topScore, a).Apart(e.print(topScore, a))
		})
		return report.Every(e.above(topScore, ES, DCGA, SGA, FSGA), e.above(topScore, DCGA, SGA, FSGA)).
			In(e.printedScores(topScore)).Of("best individual of the last generation in new games").
			With("%s. From print: %s. In print ES minus DCGA is %s", orders, strings.Join(apart, "; "),
				e.print(topScore, ES).Minus(e.print(topScore, DCGA)).Text(4))
	}),
	paper.Print("K08", func(e evidence) report.Fact {
		printed := func(a string) float64 { return e.print(topScore, a).Value - e.print(leastScore, a).Value }
		between := func(a string) string {
			return fmt.Sprintf("%s %.4f to %.4f", a, e.print(leastScore, a).Value, e.print(topScore, a).Value)
		}
		return report.Counted(printed(ES) < printed(DCGA), fmt.Sprintf("ES %.4f, DCGA %.4f", printed(ES), printed(DCGA))).
			In(between(ES)+", "+between(DCGA)).With("max minus min of Table 2. FSGA has %.4f, less than ES; SGA %.4f, which "+
			"cannot be: its printed min is above its max", printed(FSGA), printed(SGA)).
			Beside(e.above(reach, DCGA, ES).Of("max minus min of the last generation in new games").
				With("difference %s; %s", e.runs.Between(DCGA, ES, reach.of).Text(4), orders))
	}),
	paper.Players("K09", func(e evidence) report.Fact {
		printed := e.players[printedPlayers[0]].Score
		top, whose := e.fittest()
		first, random := e.ties.of("kim/a", choose.FirstTies), e.ties.of("kim/a", choose.RandomTies)
		return report.Fact{Verdict: report.Tried(first.Agrees(printed), random.Agrees(printed)),
			Print: printed.Text(4) + ", by ES",
			Says: fmt.Sprintf("%s where both sides make the first of equal moves, %s with random ones", first.Text(4),
				random.Text(4)),
			Test: fmt.Sprintf("the player of Fig. 6 in new games: first %s; random %s. The paper does not say how ties are "+
				"broken", first.Apart(printed), random.Apart(printed))}.
			Beside(report.Counted(whose == ES, fmt.Sprintf("%.4f, by %s", topScore.of(top), whose)).
				With("the best of all individuals of our %d runs in the games that measured it",
					len(algorithms)*len(e.runs.Of(ES))))
	}),
	paper.Ours("K10", func(e evidence) report.Fact {
		differs := func(a string) bool { return !e.mean(unique, a).Agrees(e.print(unique, a)) }
		return report.Counted(!slices.ContainsFunc(algorithms, differs), e.texts(unique)).In(e.printedScores(unique)).
			With("different ones of the ten best individuals, mean over runs; each must agree with Table 3 within three " +
				"combined standard errors")
	}),
	paper.Ours("K11", evidence.distances),
	paper.Print("K23", evidence.corners),
	paper.Print("K24", func(e evidence) report.Fact {
		differs := func(d estimate.Estimate) report.Fact {
			return report.Fact{Answer: report.Any(report.Open, report.Whether(d.Differs(0))),
				Says: "FSGA minus SGA " + d.Text(4), Test: "95% interval without 0"}
		}
		a, b := e.print(topScore, SGA), e.print(topScore, FSGA)
		return differs(b.Minus(a)).In(fmt.Sprintf("SGA %.4f, FSGA %.4f", a.Value, b.Value)).
			Of("max of Table 2 with the standard errors of ten runs").
			With("\"There is difference\" is likely a slip for \"no\" or \"little\": the sentence before says that both are " +
				"worse than the other two").
			Beside(differs(e.runs.Between(FSGA, SGA, topScore.of)).
				Of("best individual of the last generation in new games"))
	}),
	paper.Ours("K26", func(e evidence) report.Fact {
		return report.Every(report.Over("generations of FSGA after SGA", e.runs.Between(FSGA, SGA, arrival.of), 0, 0),
			report.Over("of DCGA after ES", e.runs.Between(DCGA, ES, arrival.of), 0, 0)).
			In("FSGA after SGA, DCGA (still rising at 1000) after ES (400)").
			Of("%s at which the average fitness has made nine tenths of its way", e.texts(arrival))
	}),
	paper.Ours("K29", func(e evidence) report.Fact {
		n := float64(e.generations())
		return report.Under("nine tenths of the growth at generation", e.mean(arrival, SGA), early*n, 0).
			In("in the early stage; of ES, named after it, at generation 400").
			Of("generation at which the average fitness of SGA has made nine tenths of its way").
			With("after that generation it grows by %s", e.grown(SGA, early-0.05, early+0.05).Text(4))
	}),
}

// gamesOfRun multiplies the numbers of Table 1.
func (e evidence) gamesOfRun() report.Fact {
	product := func(a string) float64 {
		games := 1.0
		for _, name := range []string{"Evaluations per one generation", "G (games played in one evaluation) in evolution",
			"Maximum generation"} {
			games *= data.Must(e.settings.Float(e.settings.Find("parameter", name), a))
		}
		return games
	}
	return report.Counted(!slices.ContainsFunc(algorithms, func(a string) bool { return product(a) != 2e6 }),
		fmt.Sprintf("%.0f for each algorithm", product(SGA))).In("2e6").
		With("evaluations x games x generations of Table 1; a run of ours has %d games, with those that measure its last "+
			"generation", e.runs.Of(SGA)[0].Games)
}

// above asks whether a measure of an algorithm's runs is above that of others.
func (e evidence) above(m measure, algorithm string, others ...string) report.Fact {
	return report.Fact{Answer: e.runs.Above(m.of, algorithm, others...), Says: e.texts(m),
		Test: algorithm + " above " + strings.Join(others, ", ")}
}

// texts lists a measure of each algorithm.
func (e evidence) texts(m measure) string {
	return strings.TrimSpace(m.name + " " + byAlgorithm(func(a string) string { return e.mean(m, a).Text(m.decimals) }))
}

const orders = "above: the 95% interval of the difference of means over runs lies above zero"

// printedScores lists the printed numbers of each algorithm.
func (e evidence) printedScores(m measure) string {
	return byAlgorithm(func(a string) string { return estimate.Fixed(e.print(m, a).Value, m.decimals, false) })
}

// early is the share of the generations read as "the early stage": with it SGA is done when ES is said to be.
const early = 0.4

// grown returns by how much the average fitness of the last tenth of the generations exceeds that of a stretch.
func (e evidence) grown(algorithm string, from, to float64) estimate.Estimate {
	return e.runs.Of(algorithm).Mean(func(r run) float64 { return lateMean.of(r) - stretch(r.Outcome.Mean, from, to) })
}

func (e evidence) distances() report.Fact {
	printed, genes, weights := e.print(geneDistance, DCGA), e.mean(geneDistance, DCGA), e.mean(weightDistance, DCGA)
	apart := func(other string) report.Answer {
		return report.Gain(e.runs.Between(DCGA, other, geneDistance.of), printed.Minus(e.print(geneDistance, other)))
	}
	text := func(of func(a string) string) string {
		return strings.Join(paper.Texts([]string{DCGA, SGA, FSGA}, func(a string) string { return a + " " + of(a) }), ", ")
	}
	return report.Fact{Answer: report.All(apart(SGA), apart(FSGA)),
		Print: text(func(a string) string { return fmt.Sprintf("%.1f", e.print(geneDistance, a).Value) }),
		Says:  "in genes " + text(func(a string) string { return e.mean(geneDistance, a).Text(2) }),
		Test: fmt.Sprintf("%s; %s. The printed mean of DCGA is more than the %.2f between random points of "+
			"[0, 1]^64, so it can hardly be one of genes: ours in genes lies %.1f combined standard errors from it, ours "+
			"in weights 2g - 1 (%s) %.1f", orders, orOpen, randomGenes(), math.Abs(genes.Sigmas(printed)),
			weights.Text(2), math.Abs(weights.Sigmas(printed))),
	}
}

// besides are the four corners and the squares beside them.
var besides = func() (squares [2][]int) {
	const n = othello.Size
	for sq := range n * n {
		switch row, col := min(sq/n, n-1-sq/n), min(sq%n, n-1-sq%n); {
		case row == 0 && col == 0:
			squares[0] = append(squares[0], sq)
		case row <= 1 && col <= 1:
			squares[1] = append(squares[1], sq)
		}
	}
	return squares
}()

// signs counts the positive weights of the corners and the negative ones of the squares beside them.
func signs(w []float64) [2]int {
	return [2]int{paper.Count(besides[0], func(sq int) bool { return w[sq] > 0 }),
		paper.Count(besides[1], func(sq int) bool { return w[sq] < 0 })}
}

func (e evidence) corners() report.Fact {
	w := e.players[printedPlayers[0]].weights
	theirs, standard := signs(w), signs(eval.Heuristic().Weights())
	sizes := paper.Each(w, math.Abs)
	largest := slices.Index(sizes, slices.Max(sizes))
	all := [2]int{len(besides[0]), len(besides[1])}
	ours := func(kind int, name string) report.Fact {
		mean := e.runs.Of(ES).Mean(func(r run) float64 { return float64(signs(weightsOf(r, 0))[kind]) })
		f := report.Over("", mean, float64(all[kind])/2, 1)
		f.Says += fmt.Sprintf(" of %d %s", all[kind], name)
		return f
	}
	return report.Counted(theirs[0] == all[0] && theirs[1] > all[1]/2,
		fmt.Sprintf("%d of %d corners above zero, %d of %d squares beside them below", theirs[0], all[0], theirs[1], all[1])).
		In("Fig. 6 reflects very well that corners are important and the squares next to them dangerous").
		With("signs of the weights of Fig. 6: all corners above zero, and most squares beside them below. Its largest "+
			"weight by far is %g on %s, no neighbour of a corner; the standard heuristic has %d of %d and %d of %d", w[largest],
			board.Name(largest, othello.Size), standard[0], all[0], standard[1], all[1]).
		Beside(report.Every(ours(0, "corners above zero"), ours(1, "beside them below")).
			Of("means over the best individuals of our runs of ES; both must be more than half, which chance would give"))
}

// reached returns the share of a run's generations at which the average fitness has made nine tenths of its rise.
func reached(r run) float64 {
	curve := r.Outcome.Mean
	first, last := stretch(curve, 0, 0.01), lateMean.of(r)
	goal := first + 0.9*(last-first)
	const parts = 50
	for k := range parts {
		if from := float64(k) / parts; stretch(curve, from, from+1.0/parts) >= goal {
			return from
		}
	}
	return 1
}

// byAlgorithm lists a number of each algorithm.
func byAlgorithm(of func(algorithm string) string) string {
	return strings.Join(paper.Texts(algorithms, func(a string) string { return a + " " + of(a) }), ", ")
}
