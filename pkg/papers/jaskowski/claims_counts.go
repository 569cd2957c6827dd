package jaskowski

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/report"
)

// counts are the claims decided by arithmetic.
var counts = []paper.Claimed[evidence]{
	paper.Counted("J01", func(evidence) report.Fact {
		s := sampling()
		n := data.Must(eval.NewNetwork([]eval.Tuple{{Places: s.Places, Table: s.Table}}))
		value := float64(n.Value(board.Stones{Own: s.Board.Black, Opp: s.Board.White})) / n.Scale()
		sum := 5*-1.01 + 2*5.89 - 9.18
		return report.Counted(math.Abs(sum+2.45) < 1e-9 && math.Abs(value+2.45) < 1e-9, fmt.Sprintf("%.2f", sum)).
			In("-2.45").With("5 x -1.01 = -5.05, 2 x 5.89 = 11.78. A network of one 4-tuple with these weights values the "+
			"board of our Fig. 2 at %.2f", value)
	}),
	paper.Counted("J02", func(evidence) report.Fact {
		return generated("all-1: 10 tuples, 30 weights; all-2: 32 tuples, 288 weights; all-3: 24 tuples, 648 weights; "+
			"all-4: 21 tuples, 1701 weights", "all-1", "all-2", "all-3", "all-4")
	}),
	paper.Counted("J03", func(evidence) report.Fact {
		return generated("rand-10x3: 10 tuples, 270 weights; rand-8x4: 8 tuples, 648 weights; rand-7x5: 7 tuples, 1701 "+
			"weights", "rand-10x3", "rand-8x4", "rand-7x5").
			With("the 8 x 4^3 of III-B, which would be 512, is a slip for 8 x 3^4")
	}),
	paper.Counted("J16", func(evidence) report.Fact {
		a := eval.Systematic(1, 2, 3)
		return report.Counted(a.Dim() == 966, fmt.Sprint(a.Dim())).In("966").
			With("all-1-2-3 generated: 30 + 288 + 648 weights of %d tuples", len(a.Places))
	}),
	paper.Counted("J21", func(evidence) report.Fact {
		s := settings(lab.Paper)
		fitness := float64(s.Generations * (s.Mu + s.Lambda) * 2 * s.DoubleGames)
		measured := float64((s.Generations/s.Every + 1) * 2 * s.Measure)
		return report.Counted(fitness == 1e10, fmt.Sprintf("%.0e", fitness)).In("1e+10").
			With("%d generations x %d individuals x %d games = %.0e; the measurements add %.1e. 10^10 is a slip for 10^9: 28 "+
				"hours at the paper's 6 x 1000 games a second are %.1e", s.Generations, s.Mu+s.Lambda, 2*s.DoubleGames, fitness,
				measured, 28*3600*6000.0)
	}),
	paper.Counted("J22", func(e evidence) report.Fact { // do rate, time and games agree? any rate rounding to 1000 counts
		games := float64(settings(lab.Paper).games())
		const told = 28 * 3600 * 6000.0
		needed := func(cores float64) float64 { return games / (28 * 3600 * cores) }
		return report.Counted(math.Round(needed(6)/1000) == 1,
			fmt.Sprintf("%.2e games of a run need %.0f a second and core", games, needed(6))).
			In(fmt.Sprintf("28 h at 6 x 1000 games a second: %.1e games", told)).
			With("%.1f times as many games as the paper's rate and time make; and the i7-2600 has four cores: with these, "+
				"%.0f a second each. 10^10 games would need %.0f on six. Ours, which this does not judge: %.0f a second and "+
				"core, on cores that other work shared: %.2e games in %.1f h", games/told, needed(4), 1e10/(28*3600*6),
				e.rate.games/e.rate.cores, e.rate.games, e.rate.seconds/3600)
	}),
	paper.Counted("J24", evidence.eightfold),
	paper.Counted("J25", func(evidence) report.Fact { // is one of the six smaller than all-2?
		size := func(arm string) int { return made(architecture(arm)).Dim() }
		least := slices.MinFunc(six, func(a, b string) int { return size(a) - size(b) })
		list := paper.Texts(six, func(arm string) string { return fmt.Sprintf("%s %d", architecture(arm), size(arm)) })
		return report.Counted(least == champion, strings.Join(list, ", ")).
			In("all-2 with 288 weights is the smallest of six").
			With("networks generated, as Table II has them: the smallest is %s", architecture(least))
	}),
}

// made returns an architecture of the paper.
func made(name string) eval.Architecture { return data.Must(eval.ParseArchitecture(name, 1)) }

// generated compares the sizes of architectures with those of the networks that we generate.
func generated(want string, names ...string) report.Fact {
	got := strings.Join(paper.Texts(names, func(name string) string {
		return fmt.Sprintf("%s: %d tuples, %d weights", name, len(made(name).Places), made(name).Dim())
	}), "; ")
	return report.Counted(got == want, got).In(want).With("networks generated; every tuple of n squares has 3^n weights")
}

// eightfold asks whether the places that Fig. 7 prints are the rotations and reflections of a tuple's first place.
func (evidence) eightfold() report.Fact {
	found, ascending, all := 0, 0, 0
	for _, t := range printedNetwork().Tuples() {
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
	return report.Counted(found == all,
		fmt.Sprintf("%d of %d places of Fig. 7 are an image of their tuple's first", found, all)).
		In("each place of a tuple is one of 8 images of the others").
		With("%d of these places list their squares in ascending order, which no reflection keeps. In the authors' public "+
			"program symmetric sampling is as described; of its 16 league files the two straight ones of 2013 and 2014 are "+
			"ascending, all others turned", ascending)
}
