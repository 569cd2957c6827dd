package jaskowski

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/stats"
)

// judges are the checks of the claims, by the claim's number.
func (e evidence) judges() report.Judges {
	return report.Judges{
		"J01": samplingSum, "J02": systematicSizes, "J03": snakeSizes, "J04": e.inversionBeatsNegation,
		"J05": e.inversionVariesLess,
		"J06": e.beats("all-2-inv", "rand-10x3-inv"), "J07": e.beats("all-3-inv", "rand-8x4-inv"),
		"J08": e.beats("all-4-inv", "rand-7x5-inv"),
		"J09": e.noOverlap, "J10": e.systematicVariesLess, "J11": e.longerIsNotBetter, "J12": e.longestIsWorse,
		"J13": e.paceOfLearning,
		"J14": e.bestPlayer, "J15": e.expectedUtility, "J16": unionSize, "J17": negationPlayer, "J18": e.ceiling,
		"J19": e.moreWeightsWorse, "J20": e.architectureCounts, "J21": gamesOfRun, "J22": e.speed,
		"J23": e.smallestLead, "J24": eightfold,
	}
}

// compared finds a comparison of the paper among those tested.
func compared(list []tested, a, b string) tested {
	for _, t := range list {
		if t.a == a && t.b == b {
			return t
		}
	}
	panic("jaskowski: the paper does not compare " + a + " with " + b)
}

// runsAt names our runs: what they are, and how much smaller than the published ones.
func (e evidence) runsAt() string {
	plan := evolvePlan(e.size)
	return fmt.Sprintf("%d runs of each, %d of %d generations (size %s)",
		plan.Runs, plan.Arms[0].Config(0).Generations, settings(lab.Paper).Generations, e.size)
}

// means are the mean performances of some architectures: "0.9401 and 0.8681".
func means(samples func(string) []float64, arms ...string) string {
	var list []string
	for _, a := range arms {
		list = append(list, fmt.Sprintf("%.4f", stats.Mean(samples(a), 0.95).Value))
	}
	return strings.Join(list, " and ")
}

func (e evidence) printedOf(arm string) []float64 { return e.printed[arm].Runs }

// samplingSum computes the sum, and lets a network of the tuple of Fig. 2 value its board.
func samplingSum() report.Finding {
	s, err := sampling()
	if err != nil {
		return failed(report.Arithmetic, err)
	}
	n, err := eval.NewNetwork([]eval.Tuple{{Places: s.Places, Table: s.Table}})
	if err != nil {
		return failed(report.Arithmetic, err)
	}
	value := float64(n.Value(board.Stones{Own: s.Board.Black, Opp: s.Board.White})) / n.Scale()
	sum := 5*-1.01 + 2*5.89 - 9.18
	return report.Finding{Basis: report.Arithmetic,
		Verdict:   report.Tried(math.Abs(sum+2.45) < 1e-9 && math.Abs(value+2.45) < 1e-9),
		Published: "-2.45", Ours: fmt.Sprintf("%.2f", sum),
		Evidence: fmt.Sprintf("5 x -1.01 = -5.05, 2 x 5.89 = 11.78. A network of one 4-tuple with these weights "+
			"values the board of our Fig. 2 at %.2f", value)}
}

// generated compares the sizes of architectures with those of the networks that we generate.
func generated(want string, names ...string) report.Finding {
	var list []string
	for _, name := range names {
		a, err := eval.ParseArchitecture(name, 1)
		if err != nil {
			return failed(report.Arithmetic, err)
		}
		list = append(list, fmt.Sprintf("%s: %d tuples, %d weights", name, len(a.Places), a.Dim()))
	}
	got := strings.Join(list, "; ")
	return report.Finding{Basis: report.Arithmetic, Verdict: report.Tried(got == want), Published: want, Ours: got,
		Evidence: "networks generated; every tuple of n squares has 3^n weights"}
}

func systematicSizes() report.Finding {
	return generated("all-1: 10 tuples, 30 weights; all-2: 32 tuples, 288 weights; all-3: 24 tuples, 648 weights; "+
		"all-4: 21 tuples, 1701 weights",
		"all-1", "all-2", "all-3", "all-4")
}

func snakeSizes() report.Finding {
	f := generated("rand-10x3: 10 tuples, 270 weights; rand-8x4: 8 tuples, 648 weights; rand-7x5: 7 tuples, 1701 "+
		"weights", "rand-10x3", "rand-8x4", "rand-7x5")
	f.Evidence += ". The 8 x 4^3 of III-B, which would be 512, is a slip for 8 x 3^4"
	return f
}

func unionSize() report.Finding {
	a := eval.Systematic(1, 2, 3)
	return report.Finding{Basis: report.Arithmetic, Verdict: report.Tried(a.Dim() == 966), Published: "966",
		Ours:     fmt.Sprint(a.Dim()),
		Evidence: fmt.Sprintf("all-1-2-3 generated: 30 + 288 + 648 weights of %d tuples", len(a.Places))}
}

// gamesOfRun counts the games of a run by the settings of III-A.
func gamesOfRun() report.Finding {
	s := settings(lab.Paper)
	fitness := float64(s.Generations * (s.Mu + s.Lambda) * 2 * s.DoubleGames)
	measured := float64((s.Generations/s.Every + 1) * 2 * s.Measure)
	return report.Finding{
		Basis: report.Arithmetic, Verdict: report.Tried(fitness == 1e10), Published: "1e+10",
		Ours: fmt.Sprintf("%.0e", fitness),
		Evidence: fmt.Sprintf("%d generations x %d individuals x %d games = %.0e; the measurements add %.1e. 10^10 "+
			"is a slip for 10^9: 28 hours at the paper's 6 x 1000 games a second are %.1e",
			s.Generations, s.Mu+s.Lambda, 2*s.DoubleGames, fitness, measured, 28*3600*6000.0),
	}
}

// speed asks whether the paper's rate, time and number of games go together: "about 1000" is what rounds to it.
func (e evidence) speed() report.Finding {
	games := float64(settings(lab.Paper).games())
	const told = 28 * 3600 * 6000.0
	needed := func(cores float64) float64 { return games / (28 * 3600 * cores) }
	return report.Finding{
		Basis: report.Arithmetic, Verdict: report.Tried(math.Round(needed(6)/1000) == 1),
		Published: fmt.Sprintf("28 h at 6 x 1000 games a second: %.1e games", told),
		Ours:      fmt.Sprintf("%.2e games of a run need %.0f a second and core", games, needed(6)),
		Evidence: fmt.Sprintf("%.1f times as many games as the paper's rate and time make; and the i7-2600 has four "+
			"cores: with these, %.0f a second each. 10^10 games would need %.0f on six. "+
			"Ours, which this does not judge: %.0f a second and core, on cores that other work shared: %.2e games in "+
			"%.1f h",
			games/told, needed(4), 1e10/(28*3600*6), e.perCore, e.games, e.seconds/3600),
	}
}

// eightfold asks whether the places that Fig. 7 prints are what rotations and reflections make of a tuple's first
// place.
func eightfold() report.Finding {
	n, err := printedNetwork()
	if err != nil {
		return failed(report.Arithmetic, err)
	}
	mapped, ascending, all := 0, 0, 0
	for _, t := range n.Tuples() {
		images := turnedPlaces(t.Places[0])
		for _, p := range t.Places {
			all++
			if slices.IsSorted(p) {
				ascending++
			}
			if slices.ContainsFunc(images, func(image []int) bool { return slices.Equal(image, p) }) {
				mapped++
			}
		}
	}
	return report.Finding{
		Basis: report.Arithmetic, Verdict: report.Tried(mapped == all),
		Published: "each place of a tuple is one of 8 images of the others",
		Ours:      fmt.Sprintf("%d of %d places of Fig. 7 are an image of their tuple's first", mapped, all),
		Evidence: fmt.Sprintf("%d of these places list their squares in ascending order, which no reflection keeps. "+
			"In the authors' public program symmetric sampling is as described; "+
			"of its 16 league files the two straight ones of 2013 and 2014 are ascending, all others turned",
			ascending),
	}
}

// bestPlayer is judged by the published player played again.
func (e evidence) bestPlayer() report.Finding {
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Tried(e.replayed.Agrees(bestPlayer)),
		Published: bestPlayer.Text(4), Ours: e.replayed.Text(4),
		Evidence: fmt.Sprintf("the player of Fig. 7 in new games; %s. The caption of Fig. 7 gives %s for it, %s. Our "+
			"best all-2 has %s (%s)",
			e.replayed.Apart(bestPlayer), bestCaption.Text(4), e.replayed.Apart(bestCaption), e.own.Text(4), e.from()),
	}
}

// from names the size of the run of our best all-2.
func (e evidence) from() string {
	if e.ownSize == lab.Paper {
		return "a run of size paper"
	}
	return fmt.Sprintf("a run of size %s; %s", e.ownSize, noWhole)
}

func (e evidence) expectedUtility() report.Finding {
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.Tried(e.utility.Agrees(bestUtility)),
		Published: bestUtility.Text(4), Ours: e.utility.Text(4),
		Evidence: fmt.Sprintf("the player of Fig. 7 against a new random counter in each double game, without random "+
			"moves; %s. The same digits stand at Fig. 7 for its performance",
			e.utility.Apart(bestUtility)),
	}
}

// negationPlayer cannot be judged here: the player is not in print.
func negationPlayer() report.Finding {
	return report.Finding{
		Basis: report.PublishedPlayers, Verdict: report.NotTested, Published: bestNegation.Text(4),
		Evidence: "the player is not printed. That of the league's entry is public, but not ours to copy; measured " +
			"independently it scores 0.9148 by negation",
	}
}

// aboutCeiling is what the paper calls the limit.
const aboutCeiling = 0.96

// ceiling is refuted by a player of ours that passes the limit. While there is none it stays open: that nothing better
// exists cannot be shown by playing.
func (e evidence) ceiling() report.Finding {
	best := e.strongest.measured
	f := report.Finding{
		Basis: report.OurRuns, Verdict: report.NotTested, Published: fmt.Sprint(aboutCeiling), Ours: best.Text(4),
		Evidence: fmt.Sprintf("our strongest player in the league (%s) is %s the published player played again, %s",
			strings.TrimPrefix(e.strongest.player, "ours: "), relation(best, e.replayed), e.replayed.Text(4)),
	}
	if best.Value-best.Half() > aboutCeiling {
		f.Verdict = report.NotReproduced
		return f
	}
	f.Evidence = "open: games can refute a ceiling, not prove one, and no player of ours has a 95% interval above " +
		"this one; " + f.Evidence
	return f
}

// relation says where a lies from b, by three combined standard errors.
func relation(a, b number.Estimate) string {
	switch {
	case a.Agrees(b):
		return "equal within chance to"
	case a.Value > b.Value:
		return "above"
	}
	return "below"
}
