package jaskowski

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/report"
)

// samplingSum computes the sum, and lets a network of the tuple of Fig. 2 value its board.
func (evidence) samplingSum() report.Finding {
	s := sampling()
	n, err := eval.NewNetwork([]eval.Tuple{{Places: s.Places, Table: s.Table}})
	if err != nil {
		return report.Failed(report.Arithmetic, err)
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
			return report.Failed(report.Arithmetic, err)
		}
		list = append(list, fmt.Sprintf("%s: %d tuples, %d weights", name, len(a.Places), a.Dim()))
	}
	got := strings.Join(list, "; ")
	return report.Finding{Basis: report.Arithmetic, Verdict: report.Tried(got == want), Published: want, Ours: got,
		Evidence: "networks generated; every tuple of n squares has 3^n weights"}
}

func (evidence) systematicSizes() report.Finding {
	return generated("all-1: 10 tuples, 30 weights; all-2: 32 tuples, 288 weights; all-3: 24 tuples, 648 weights; "+
		"all-4: 21 tuples, 1701 weights",
		"all-1", "all-2", "all-3", "all-4")
}

func (evidence) snakeSizes() report.Finding {
	f := generated("rand-10x3: 10 tuples, 270 weights; rand-8x4: 8 tuples, 648 weights; rand-7x5: 7 tuples, 1701 "+
		"weights", "rand-10x3", "rand-8x4", "rand-7x5")
	f.Evidence += ". The 8 x 4^3 of III-B, which would be 512, is a slip for 8 x 3^4"
	return f
}

// smallest looks for a smaller one than all-2 among the six.
func (evidence) smallest() report.Finding {
	size, least := map[string]int{}, ""
	var list []string
	for _, arm := range six {
		a, err := eval.ParseArchitecture(architecture(arm), 1)
		if err != nil {
			return report.Failed(report.Arithmetic, err)
		}
		size[arm] = a.Dim()
		list = append(list, fmt.Sprintf("%s %d", architecture(arm), a.Dim()))
		if least == "" || a.Dim() < size[least] {
			least = arm
		}
	}
	return report.Finding{Basis: report.Arithmetic, Verdict: report.Tried(least == champion),
		Published: "all-2 with 288 weights is the smallest of six", Ours: strings.Join(list, ", "),
		Evidence: fmt.Sprintf("networks generated, as Table II has them: the smallest is %s", architecture(least))}
}

func (evidence) unionSize() report.Finding {
	a := eval.Systematic(1, 2, 3)
	return report.Finding{Basis: report.Arithmetic, Verdict: report.Tried(a.Dim() == 966), Published: "966",
		Ours:     fmt.Sprint(a.Dim()),
		Evidence: fmt.Sprintf("all-1-2-3 generated: 30 + 288 + 648 weights of %d tuples", len(a.Places))}
}

// gamesOfRun counts the games of a run by the settings of III-A.
func (evidence) gamesOfRun() report.Finding {
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
func (evidence) eightfold() report.Finding {
	n, err := printedNetwork()
	if err != nil {
		return report.Failed(report.Arithmetic, err)
	}
	found, ascending, all := 0, 0, 0
	for _, t := range n.Tuples() {
		mapped := images(t.Places[0])
		for _, p := range t.Places {
			all++
			if slices.IsSorted(p) {
				ascending++
			}
			if slices.ContainsFunc(mapped, func(image []int) bool { return slices.Equal(image, p) }) {
				found++
			}
		}
	}
	return report.Finding{
		Basis: report.Arithmetic, Verdict: report.Tried(found == all),
		Published: "each place of a tuple is one of 8 images of the others",
		Ours:      fmt.Sprintf("%d of %d places of Fig. 7 are an image of their tuple's first", found, all),
		Evidence: fmt.Sprintf("%d of these places list their squares in ascending order, which no reflection keeps. "+
			"In the authors' public program symmetric sampling is as described; "+
			"of its 16 league files the two straight ones of 2013 and 2014 are ascending, all others turned",
			ascending),
	}
}
