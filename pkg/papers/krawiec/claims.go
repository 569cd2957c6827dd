package krawiec

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/paper"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// by returns a judge for whom all runs of some experiments must be there.
func by(judge func(evidence) report.Finding, experiments ...string) func(evidence) report.Finding {
	return func(e evidence) report.Finding {
		if err := e.lacks(experiments); err != nil {
			return report.Finding{Basis: report.OurRuns, Verdict: report.NotTested, Evidence: err.Error()}
		}
		return judge(e)
	}
}

// asked returns what our runs answer, who must all be there.
func (e evidence) asked(answer func() report.ByRuns, experiments ...string) *report.ByRuns {
	r := report.ByRuns{Verdict: report.NotTested}
	if err := e.lacks(experiments); err != nil {
		r.Evidence = err.Error()
	} else {
		r = answer()
	}
	return &r
}

// inTournaments asks the tournaments of the teams, and of the drawings of their members.
func (e evidence) inTournaments(answer func(d drawn) report.ByRuns) *report.ByRuns {
	return e.asked(func() report.ByRuns {
		d, err := e.drawn()
		if err != nil {
			return report.ByRuns{Verdict: report.NotTested, Evidence: err.Error()}
		}
		return answer(d)
	}, Lambda().Name, Methods().Name, Teams().Name)
}

// bestPoints checks a share.
func (evidence) bestPoints() report.Finding {
	share := 100 * 478. / 600
	return report.Finding{Basis: report.Arithmetic, Verdict: report.Tried(math.Round(10*share) == 797),
		Published: "478 of 600 points, 79.7%", Ours: fmt.Sprintf("%.1f%%", share),
		Evidence: "4 teams x 25 players x 2 games x 3 points are 600"}
}

// generationsCounted counts the generations of the published settings.
func (evidence) generationsCounted() report.Finding {
	var list []string
	steps := map[string]int{}
	for _, arm := range []string{armCEL, armCELHoF, armCTDL, armCTDLHoF} {
		steps[arm] = Settings(arm).steps()
		list = append(list, fmt.Sprintf("%s %d", methodName(arm), steps[arm]))
	}
	return report.Finding{Basis: report.Arithmetic,
		Verdict: report.Tried(steps[armCEL] == 800 && between(steps[armCELHoF], 399, 401) &&
			between(steps[armCTDL], 689, 690)),
		Published: "CEL 800, CEL+HoF 400, CTDL 690", Ours: strings.Join(list, ", "),
		Evidence: "2,000,000 games at 2500 a generation, 5000 with a hall of fame, 2900 with 8 games of TDL; the first " +
			"generation with a hall of fame has no archive to play against, so that one more fits"}
}

func between(n, low, high int) bool { return n >= low && n <= high }

// twoThirds is judged by the player of Table 4, and asked of our runs.
func (e evidence) twoThirds() report.Finding {
	heu, lib := e.replayed[againstHeuristic].Tally.estimate(), e.replayed[againstLiberty].Tally.estimate()
	about := func(r float64) bool { return math.Round(20*r) == 13 } // 65% to the nearest 5%
	return report.Finding{Basis: report.PublishedPlayers, Verdict: report.Tried(about(heu.Value) && about(lib.Value)),
		Published: "around 65% with both", Ours: heu.Text(4) + " and " + lib.Text(4),
		Evidence: "the player of Table 4 against the WPC heuristic and the Liberty Player, wins alone: both must be 65% to " +
			"the nearest 5%",
		Runs: e.asked(e.twoThirdsOfOurs, Methods().Name),
	}
}

func (e evidence) twoThirdsOfOurs() report.ByRuns {
	ok := true
	var list []string
	for _, arm := range []string{armCTDL, armCTDLHoF} {
		for _, a := range externals {
			m := paper.Mean(a.final(e.runs[arm]))
			ok = ok && m.Value+m.Half() >= 0.625 && m.Value-m.Half() < 0.675
			list = append(list, fmt.Sprintf("%s against %s %s", methodName(arm), a.name, m.Text(3)))
		}
	}
	return report.ByRuns{Verdict: report.Tried(ok), Ours: strings.Join(list, ", "),
		Evidence: "mean over runs in the long run; each 95% interval must reach 65% to the nearest 5%; " +
			e.runsAt(armCTDL, armCTDLHoF)}
}

// runsAt names our runs of some arms.
func (e evidence) runsAt(arms ...string) string { return e.sized(e.runs.told(e.size, arms...)) }

// teamsAt names the runs that are in the tournaments.
func (e evidence) teamsAt() string { return e.sized(runsOf(e.size, e.lastRound().members())) }

func (e evidence) sized(runs string) string {
	c, _ := settings(e.size)
	return fmt.Sprintf("%s of %s games (size %s)", runs, lab.Count(float64(c.Games)), e.size)
}

// scaling compares games of the player of Table 4 with those of its multiple.
func (e evidence) scaling() report.Finding {
	same, games := true, 0
	for _, arm := range []string{againstHeuristic, againstLiberty} {
		same = same && e.replayed[arm] == e.replayed[arm+scaled]
		t := e.replayed[arm].Tally
		games += t[0] + t[1] + t[2]
	}
	return report.Finding{Basis: report.PublishedPlayers, Verdict: report.Tried(same),
		Published: "identical behaviour for every factor, as 4",
		Ours:      fmt.Sprintf("%d games of each: wins, draws, losses and plies equal: %t", games, same),
		Evidence: "the player of Table 4 and the one with four times its weights in games with the same random numbers; a " +
			"factor whose products are not exact, as 1/3, may break ties"}
}

// shortCycles counts the cycles in which games without the rule end.
func (e evidence) shortCycles() report.Finding {
	free, rule := e.repeated["free"], e.repeated["rule"]
	short, cycles := 0, 0
	for n, k := range free.Length {
		if n > 0 {
			cycles += k
		}
		if n > 0 && n <= 3 {
			short += k
		}
	}
	share := number.Binomial(float64(short)/float64(max(cycles, 1)), max(cycles, 1))
	return report.Finding{Basis: report.OurRuns, Verdict: report.Tried(share.Above(0.5)),
		Published: "most cycles have at most 3 turns",
		Ours:      fmt.Sprintf("%d of %d cycles (%s)", short, cycles, share.Text(3)),
		Evidence: fmt.Sprintf("%d games between random counters without any rule against repetition, of which %d were "+
			"still going on after 125 turns; the share of cycles of at most 3 turns must be above one half. With the rule "+
			"of 2.2 %d of %d games reach the limit",
			free.Games, free.Limited, rule.Limited, rule.Games)}
}

// shape looks at the player of Table 4 and at ours.
func (e evidence) shape() report.Finding {
	check := func(w []float64) (report.Answer, string) {
		lead, image := centreLead(w), mirrored(w)
		symmetric := atAnyLimit(func(limit float64) report.Answer { return report.Whether(image < limit) })
		return report.All(report.Whether(lead > 0), symmetric),
			fmt.Sprintf("centre minus corners %.2f, closest mirror image %.2f", lead, image)
	}
	printed, text := check(bestWeights())
	return report.Finding{Basis: report.PublishedTable, Verdict: report.InPrint(printed),
		Published: "centre preferred to corners (4), no clear axis of symmetry", Ours: text,
		Evidence: fmt.Sprintf("the weights of Table 4: the mean of the nine middle points must be above that of the 4 "+
			"corners, and the cosine with each of the four mirror images below a limit; %s", limitsAre),
		Runs: e.asked(func() report.ByRuns {
			c := e.champion()
			own, ours := check(c.weights)
			return report.ByRuns{Verdict: report.Decided(own), Ours: ours,
				Evidence: fmt.Sprintf("our best player in the tournament, run %d of CTDL+HoF; %s", c.run, e.teamsAt())}
		}, Methods().Name, Teams().Name)}
}

// clearlySymmetric are cosines from which on two players are called alike, and a player symmetric: the paper names
// none.
var clearlySymmetric = [...]float64{0.88, 0.9, 0.95}

// limitsAre says what is made of them.
var limitsAre = fmt.Sprintf("the paper names no limit: asked with %g, %g and %g, and open where they disagree",
	clearlySymmetric[0], clearlySymmetric[1], clearlySymmetric[2])

// atAnyLimit returns the answer that is the same at each limit: else it is open.
func atAnyLimit(ask func(limit float64) report.Answer) report.Answer {
	first := ask(clearlySymmetric[0])
	for _, limit := range clearlySymmetric[1:] {
		if ask(limit) != first {
			return report.Open
		}
	}
	return first
}

// mirrored returns the greatest cosine of a player with one of its four mirror images.
func mirrored(w []float64) float64 {
	best := math.Inf(-1)
	for _, k := range []int{1, 2, 4, 7} { // rows, columns, both diagonals
		best = max(best, stats.Cosine(w, image(w, k)))
	}
	return best
}

// inPrintedOrder are the methods in the order of the text.
var inPrintedOrder = []string{armCTDLHoF, armCELHoF, armCTDL, armTDL, armCEL}

// printedOrder reads the order of the methods off Table 3.
func (e evidence) printedOrder() report.Finding {
	var printed []string
	for _, arm := range inPrintedOrder {
		printed = append(printed, methodName(arm))
	}
	order := func(shares func(i int) float64) []string {
		arms := byRate(methodTeams, func(arm string) float64 { return shares(slices.Index(methodTeams, arm)) })
		var names []string
		for _, a := range arms {
			names = append(names, methodName(a))
		}
		return names
	}
	table := order(func(i int) float64 { return e.table3[i][i] })
	numbers := func(shares func(i int) float64) string {
		var list []string
		for _, arm := range byRate(methodTeams, func(arm string) float64 { return shares(slices.Index(methodTeams, arm)) }) {
			list = append(list, fmt.Sprintf("%s %.1f", methodName(arm), shares(slices.Index(methodTeams, arm))))
		}
		return strings.Join(list, " > ")
	}
	return report.Finding{Basis: report.PublishedTable, Verdict: report.Printed(slices.Equal(table, printed)),
		Published: strings.Join(printed, " > ") + " (5 methods)",
		Ours:      numbers(func(i int) float64 { return e.table3[i][i] }),
		Evidence: "the totals of Table 3. Its direct matches contradict the order in two places as well: CTDL beats " +
			"CEL+HoF 49.2 to 48.8, CEL beats TDL 53.0 to 45.5",
		Runs: e.inTournaments(func(d drawn) report.ByRuns {
			own, answer := func(i int) float64 { return e.lastRound().shares(i)[i] }, report.Yes
			var steps []string
			for i, arm := range inPrintedOrder[1:] {
				next, text := d.above(inPrintedOrder[i], true, arm)
				answer, steps = report.All(answer, next), append(steps, text)
			}
			return report.ByRuns{Verdict: report.Decided(answer), Ours: numbers(own) + " of the points in percent",
				Evidence: fmt.Sprintf("totals of our last tournament; every step of the printed order must be one down, by "+
					"points: %s; %s%s", strings.Join(steps, "; "), byDrawing, e.teamsAt())}
		})}
}

// lastRound returns our tournament of the last generations.
func (e evidence) lastRound() Tournament { return e.methodRounds[len(e.methodRounds)-1] }

// direct returns the percentages of two teams in their games against each other.
type direct func(a, b string) (of, against float64)

// printedDirect returns those of Table 3.
func (e evidence) printedDirect(a, b string) (of, against float64) {
	i, j := slices.Index(methodTeams, a), slices.Index(methodTeams, b)
	return e.table3[i][j], e.table3[j][i]
}

// direct returns those of our last tournament, of the members as they are or of a drawing.
func (e evidence) direct(g grid) direct {
	most := float64(6*e.lastRound().members()*e.lastRound().members()) / 100
	return func(a, b string) (of, against float64) {
		i, j := slices.Index(methodTeams, a), slices.Index(methodTeams, b)
		return g[i][j] / most, g[j][i] / most
	}
}

func (e evidence) directMatch() report.Finding {
	of, against := e.printedDirect(armCTDL, armCELHoF)
	text := func(of, against float64) string { return fmt.Sprintf("%.1f to %.1f", of, against) }
	return report.Finding{Basis: report.PublishedTable, Verdict: report.Printed(of > against),
		Published: "49.2 to 48.8", Ours: text(of, against), Evidence: "Table 3, CTDL against CEL+HoF",
		Runs: e.inTournaments(func(d drawn) report.ByRuns {
			ahead := func(g grid) float64 {
				of, against := e.direct(g)(armCTDL, armCELHoF)
				return of - against
			}
			lead := d.estimate(ahead)
			return report.ByRuns{Verdict: report.Decided(report.IntervalAbove(lead.Lo, lead.Hi, 0)),
				Ours:     fmt.Sprintf("%s, difference %s", text(e.direct(d.last)(armCTDL, armCELHoF)), lead.Text(1)),
				Evidence: "our last tournament, in percent; " + byDrawing + e.teamsAt()}
		})}
}

// noCycles looks for three methods each of which beats the next in direct matches.
func (e evidence) noCycles() report.Finding {
	ok, text := direct(e.printedDirect).orders()
	return report.Finding{Basis: report.PublishedTable, Verdict: report.Printed(ok), Published: "0 cycles", Ours: text,
		Evidence: "direct matches of Table 3; without cycles five teams stand in an order, which is not the printed one " +
			"(G13)",
		Runs: e.inTournaments(func(d drawn) report.ByRuns {
			_, text := e.direct(d.last).orders()
			share := d.share(func(g grid) bool {
				ok, _ := e.direct(g).orders()
				return ok
			})
			return report.ByRuns{Verdict: report.Decided(likely(share)), Ours: text,
				Evidence: fmt.Sprintf("direct matches of our last tournament; without a cycle in %.1f%% of %d drawings of the "+
					"members of each team (bootstrap), of which 95%% are asked for; %s", 100*share, drawings, e.teamsAt())}
		})}
}

// orders reports whether no three methods beat each other in turn, and the order of all five or such three.
func (d direct) orders() (bool, string) {
	beats := func(a, b string) bool {
		of, against := d(a, b)
		return of > against
	}
	for _, a := range methodTeams {
		for _, b := range methodTeams {
			for _, c := range methodTeams {
				if beats(a, b) && beats(b, c) && beats(c, a) {
					return false, methodChain(a, b, c, a) + ": 1 cycle at least"
				}
			}
		}
	}
	arms := byRate(methodTeams, func(a string) (won float64) {
		for _, b := range methodTeams {
			if beats(a, b) {
				won++
			}
		}
		return won
	})
	return true, methodChain(arms...) + ": 0 cycles"
}

// methodChain names methods, each of which is above the next.
func methodChain(arms ...string) string {
	var names []string
	for _, a := range arms {
		names = append(names, methodName(a))
	}
	return strings.Join(names, " > ")
}
