package krawiec

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// counted are the claims decided by arithmetic, the player of Table 4 or games of random players.
var counted = []paper.Claimed[evidence]{
	paper.Players("G08", func(e evidence) report.Fact {
		heu, lib := e.replayed[againstHeuristic].Tally.estimate(), e.replayed[againstLiberty].Tally.estimate()
		about := func(r float64) bool { return math.Round(20*r) == 13 } // 65% to the nearest 5%
		return report.Counted(about(heu.Value) && about(lib.Value), heu.Text(4)+" and "+lib.Text(4)).
			In("around 65% with both").With("the player of Table 4 against the WPC heuristic and the Liberty Player, wins " +
			"alone: both must be 65%% to the nearest 5%%").Beside(e.twoThirdsOfOurs())
	}),
	paper.Counted("G15", func(evidence) report.Fact {
		share := 100 * 478. / 600
		return report.Counted(math.Round(10*share) == 797, fmt.Sprintf("%.1f%%", share)).
			In("478 of 600 points, 79.7%").With("4 teams x 25 players x 2 games x 3 points are 600")
	}),
	paper.Counted("G20", func(evidence) report.Fact {
		steps := func(arm string) int { return Settings(arm).steps() }
		between := func(n, low, high int) bool { return n >= low && n <= high }
		list := paper.Texts([]string{CEL, CELHoF, CTDL, CTDLHoF}, func(arm string) string {
			return fmt.Sprintf("%s %d", methodName(arm), steps(arm))
		})
		return report.Counted(steps(CEL) == 800 && between(steps(CELHoF), 399, 401) &&
			between(steps(CTDL), 689, 690), strings.Join(list, ", ")).In("CEL 800, CEL+HoF 400, CTDL 690").
			With("2,000,000 games at 2500 a generation, 5000 with a hall of fame, 2900 with 8 games of TDL; the first " +
				"generation with a hall of fame has no archive to play against, so that one more fits")
	}),
	paper.Players("G21", func(e evidence) report.Fact { // the player of Table 4 and its multiple
		same, games := true, 0
		for _, arm := range []string{againstHeuristic, againstLiberty} {
			same = same && e.replayed[arm] == e.replayed[arm+scaled]
			games += e.replayed[arm].Tally.games()
		}
		return report.Counted(same, fmt.Sprintf("%d games of each: wins, draws, losses and plies equal: %t", games, same)).
			In("identical behaviour for every factor, as 4").
			With("the player of Table 4 and the one with four times its weights in games with the same random numbers; a " +
				"factor whose products are not exact, as 1/3, may break ties")
	}),
	paper.Ours("G23", evidence.shortCycles),
	paper.Print("G24", evidence.shape),
}

// inTeams are the claims about tournaments of teams.
var inTeams = []paper.Claimed[evidence]{
	paper.Ours("G10", func(e evidence) report.Fact {
		first, second := e.passes(CTDLHoF, TDL), e.passes(CTDLHoF, CTDL)
		about := func(n, want int64) bool { return n >= want/2 && n <= 2*want }
		return report.Counted(about(first, 100_000) && about(second, 400_000),
			fmt.Sprintf("TDL after %d, CTDL after %d", first, second)).In("TDL after 100,000 games, CTDL after 400,000").
			With("games of training after which CTDL+HoF has more points in every tournament, 0: never; each must be "+
				"within a factor of 2; %s", e.runsAt())
	}),
	paper.Print("G11", func(e evidence) report.Fact {
		f := e.ahead("TDL 39.7%, the lowest", 4, methodTeams...)
		f.Says = e.inTable3(TDL)
		return f
	}),
	paper.Print("G12", func(e evidence) report.Fact { return e.ahead("CEL+HoF 49.7%, CEL 43.5%", 1, CELHoF, CEL) }),
	paper.Print("G13", evidence.printedOrder),
	paper.Print("G14", evidence.directMatch),
	paper.Print("G22", func(e evidence) report.Fact {
		return e.ahead("CTDL 49.3%, CEL 43.5%, TDL 39.7%", 1, CTDL, CEL, TDL)
	}),
	paper.Print("G26", evidence.noCycles),
}

// inTournaments judges by the tournaments of the teams and the drawings of their members.
func (e evidence) inTournaments(fact func(d drawn) report.Fact) report.Fact {
	d, err := e.drawn()
	if err != nil {
		return report.Untested(err)
	}
	return fact(d)
}

func (e evidence) twoThirdsOfOurs() report.Fact {
	ok := true
	var list []string
	for _, arm := range []string{CTDL, CTDLHoF} {
		for _, a := range externals {
			m := paper.Mean(a.final(e.runs[arm]))
			ok = ok && m.Value+m.Half() >= 0.625 && m.Value-m.Half() < 0.675
			list = append(list, fmt.Sprintf("%s against %s %s", methodName(arm), a.name, m.Text(3)))
		}
	}
	return report.Counted(ok, strings.Join(list, ", ")).
		With("mean over runs in the long run; each 95%% interval must reach 65%% to the nearest 5%%; %s",
			e.runsAt())
}

// runsAt says how many runs of how many games each method has.
func (e evidence) runsAt() string {
	c, _ := settings(e.size)
	return fmt.Sprintf("%s of %s games (size %s)", runsAt(e.size), lab.Count(float64(c.Games)), e.size)
}

// shortCycles counts the cycles in which games without the rule end.
func (e evidence) shortCycles() report.Fact {
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
	share := estimate.Binomial(float64(short)/float64(max(cycles, 1)), max(cycles, 1))
	return report.Fact{Answer: report.Whether(share.Above(0.5)), Print: "most cycles have at most 3 turns",
		Says: fmt.Sprintf("%d of %d cycles (%s)", short, cycles, share.Text(3)),
		Test: fmt.Sprintf("%d games between random counters without any rule against repetition, of which %d were "+
			"still going on after 125 turns; the share of cycles of at most 3 turns must be above one half. With the rule "+
			"of 2.2 %d of %d games reach the limit",
			free.Games, free.Limited, rule.Limited, rule.Games)}
}

// shape looks at the player of Table 4 and at ours.
func (e evidence) shape() report.Fact {
	check := func(w []float64) report.Fact {
		lead, image := centreLead(w), mirrored(w)
		symmetric := atAnyLimit(func(limit float64) report.Answer { return report.Whether(image < limit) })
		return report.Fact{Answer: report.All(report.Whether(lead > 0), symmetric),
			Says: fmt.Sprintf("centre minus corners %.2f, closest mirror image %.2f", lead, image)}
	}
	c := e.champion()
	return check(bestWeights()).In("centre preferred to corners (4), no clear axis of symmetry").
		With("the weights of Table 4: the mean of the nine middle points must be above that of the 4 corners, and the "+
			"cosine with each of the four mirror images below a limit; %s", limitsAre).
		Beside(check(c.weights).With("our best player in the tournament, run %d of CTDL+HoF; %s", c.run, e.runsAt()))
}

// clearlySymmetric are the least cosines of players called alike, or of one called symmetric: the paper names none.
var clearlySymmetric = [...]float64{0.88, 0.9, 0.95}

// limitsAre says how they are used.
var limitsAre = fmt.Sprintf("the paper names no limit: asked with %g, %g and %g, and open where they disagree",
	clearlySymmetric[0], clearlySymmetric[1], clearlySymmetric[2])

// atAnyLimit returns the answer if it is the same at each limit, else Open.
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
var inPrintedOrder = []string{CTDLHoF, CELHoF, CTDL, TDL, CEL}

// printedOrder reads the order of the methods off Table 3.
func (e evidence) printedOrder() report.Fact {
	order := func(g grid) (arms []string, text string) {
		arms = byRate(methodTeams, func(arm string) float64 { return g.of(arm, arm) })
		return arms, strings.Join(paper.Texts(arms, func(arm string) string {
			return fmt.Sprintf("%s %.1f", methodName(arm), g.of(arm, arm))
		}), " > ")
	}
	table, text := order(e.table3)
	return report.Counted(slices.Equal(table, inPrintedOrder), text).In(methodChain(inPrintedOrder...) + " (5 methods)").
		With("the totals of Table 3. Its direct matches contradict the order in two places as well: CTDL beats CEL+HoF " +
			"49.2 to 48.8, CEL beats TDL 53.0 to 45.5").
		Beside(e.inTournaments(func(d drawn) report.Fact {
			var steps []report.Fact
			for i, arm := range inPrintedOrder[1:] {
				steps = append(steps, d.above(inPrintedOrder[i], true, arm))
			}
			all := report.Every(steps...)
			_, all.Says = order(e.lastRound().percent())
			all.Says += " of the points in percent"
			return all.Of("totals of our last tournament; every step of the printed order must be one down, by points").
				With("%s%s", byDrawing, e.runsAt())
		}))
}

func (e evidence) directMatch() report.Fact {
	ahead := func(g grid) float64 { return g.of(CTDL, CELHoF) - g.of(CELHoF, CTDL) }
	text := func(g grid) string { return fmt.Sprintf("%.1f to %.1f", g.of(CTDL, CELHoF), g.of(CELHoF, CTDL)) }
	return report.Counted(ahead(e.table3) > 0, text(e.table3)).In("49.2 to 48.8").With("Table 3, CTDL against CEL+HoF").
		Beside(e.inTournaments(func(d drawn) report.Fact {
			percent := 6 * float64(e.lastRound().members()*e.lastRound().members()) / 100
			lead := d.estimate(func(t scores) float64 { return ahead(t.last) / percent })
			return report.Fact{Answer: report.IntervalAbove(lead.Lo, lead.Hi, 0),
				Says: fmt.Sprintf("%s, difference %s", text(e.lastRound().percent()), lead.Text(1)),
				Test: "our last tournament, in percent; " + byDrawing + e.runsAt()}
		}))
}

// noCycles looks for three methods that beat each other in a circle in direct matches.
func (e evidence) noCycles() report.Fact {
	ok, text := e.table3.acyclic()
	return report.Counted(ok, text).In("0 cycles").With("direct matches of Table 3; without cycles five teams stand in " +
		"an order, which is not the printed one (G13)").Beside(e.inTournaments(func(d drawn) report.Fact {
		_, text := d.last.acyclic()
		share := d.share(func(g grid) bool {
			ok, _ := g.acyclic()
			return ok
		})
		return report.Fact{Answer: likely(share), Says: text,
			Test: fmt.Sprintf("direct matches of our last tournament; without a cycle in %.1f%% of %d drawings of the "+
				"members of each team (bootstrap), of which 95%% are asked for; %s", 100*share, drawings, e.runsAt())}
	}))
}

// passes returns the number of games of training after which team a stays ahead of b; 0 if it never does.
func (e evidence) passes(a, b string) (at int64) {
	for k, t := range e.rounds {
		switch ahead := t.total(place(a)) > t.total(place(b)); {
		case ahead && at == 0:
			at = e.runs[a][0].Samples[k].Games
		case !ahead:
			at = 0
		}
	}
	return at
}

// inTable3 gives the totals of teams in Table 3.
func (e evidence) inTable3(teams ...string) string {
	text := func(t string) string { return fmt.Sprintf("%.1f%%", e.table3.of(t, t)) }
	return strings.Join(paper.Texts(teams, text), ", ")
}

// ahead asks whether the first n teams are ahead of the others, in Table 3 and in our long run.
func (e evidence) ahead(print string, n int, teams ...string) report.Fact {
	totals := paper.Each(teams, func(t string) float64 { return e.table3.of(t, t) })
	return report.Counted(slices.Min(totals[:n]) > slices.Max(totals[n:]), e.inTable3(teams...)).In(print).
		With("totals of Table 3").Beside(e.inTournaments(func(d drawn) report.Fact {
		var list []report.Fact
		for _, t := range teams[:n] {
			list = append(list, d.above(t, false, teams[n:]...))
		}
		f := report.Every(list...)
		f.Says = d.points(teams...)
		return f.Of("mean points of our teams over the last two fifths of the tournaments").With("%s%s", byDrawing,
			e.runsAt())
	}))
}

// points lists the mean points of teams in the tournaments of the long run.
func (d drawn) points(teams ...string) string {
	return strings.Join(paper.Texts(teams, func(t string) string {
		return fmt.Sprintf("%s %.0f", methodName(t), d.late.total(t))
	}), ", ")
}
