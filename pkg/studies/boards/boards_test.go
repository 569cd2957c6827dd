package boards

import (
	"math/bits"
	"testing"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/game/perfect"
	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
)

func TestStudy(t *testing.T) { papertest.Study(t, Study()) }

// TestEveryArm does a small run of every arm of the experiments that need no others.
func TestEveryArm(t *testing.T) {
	for _, l := range papertest.Try(t, Lines(), t.TempDir()) {
		if l.Outcome.Player == "" || l.Games == 0 || l.Games > l.Config.Played() {
			t.Errorf("%s: %d games, want at most %d", l.Arm, l.Games, l.Config.Played())
		}
	}
	for _, l := range papertest.Try(t, Positions(), t.TempDir()) {
		if len(l.Outcome) != l.Config.Positions {
			t.Errorf("%s: %d positions", l.Arm, len(l.Outcome))
		}
	}
	papertest.Try(t, Counters(), t.TempDir())
	papertest.Try(t, End(), t.TempDir())
}

// TestDuos: architectures with nearly equal numbers of weights, Jaśkowski's on his board.
func TestDuos(t *testing.T) {
	for game, want := range map[string][]duo{
		"othello":   {{"all-2", "rand-11x3"}, {"all-3", "rand-8x4"}, {"all-4", "rand-7x5"}},
		connectFour: {{"all-2", "rand-23x3"}, {"all-3", "rand-18x4"}, {"all-4", "rand-12x5"}},
		othello6:    {{"all-2", "rand-6x3"}, {"all-3", "rand-4x4"}, {"all-4", "rand-3x5"}},
	} {
		for i, d := range duos(game) {
			if d != want[i] {
				t.Errorf("%s: %v, want %v", game, d, want[i])
			}
		}
	}
}

// TestSolved: the best moves are those after which the opponent gets least, one by one.
func TestSolved(t *testing.T) {
	lines := require.Of(Positions().Load("", lab.Reduced))(t)
	solver := perfect.NewSolver(1 << 18)
	for _, l := range lines {
		for i := 0; i < len(l.Outcome); i += 50 {
			s := l.Outcome[i]
			p := require.Of(s.position())(t)
			if n := bits.OnesCount64(s.Black | s.White); n < fewest || n > most || s.Best == 0 || s.Best&^p.Legal() != 0 ||
				s.Best == p.Legal() {
				t.Errorf("%s, position %d: best %x of %x with %d discs", l.Arm, i, s.Best, p.Legal(), n)
			}
			if v, known := solver.Value(p); !known || v != s.Value {
				t.Errorf("%s, position %d: %d, want %d", l.Arm, i, s.Value, v)
			}
		}
	}
}

// oracle plays the best moves of solved positions.
type oracle struct {
	choose.Chooser[connectfour.Position]
	best map[connectfour.Position]uint64
	flip bool // any other move where there is one
}

func (o oracle) Best(batch []connectfour.Position, _ []seed.Seed, best []uint64) {
	for i, p := range batch {
		if best[i] = o.best[p]; o.flip {
			best[i] = p.Legal() &^ best[i]
		}
	}
}

// TestJudge: perfect play makes best moves always and gives nothing away; its opposite never and all.
func TestJudge(t *testing.T) {
	lines := require.Of(Positions().Load("", lab.Reduced))(t)
	list, o := lines[0].Outcome, oracle{best: map[connectfour.Position]uint64{}}
	for _, s := range list {
		p := require.Of(s.position())(t)
		o.best[p] = s.Best
	}
	for flip, want := range map[bool]Accuracy{false: {Best: 1}, true: {Given: 1}} {
		o.flip = flip
		if a, err := judge(o, list); a != want || err != nil {
			t.Errorf("%+v, %v, want %+v", a, err, want)
		}
	}
}

// TestCounterIsAnOrder: a counter of Connect Four plays as its ranks do.
func TestCounterIsAnOrder(t *testing.T) {
	w := make([]float64, counter.Dim())
	for i := range w {
		w[i] = float64(seed.Seed(1).At(i)>>11) / (1 << 53)
	}
	var choosers []choose.Chooser[connectfour.Position]
	for _, w := range [][]float64{w, ranks(w)} {
		e := require.Of(eval.NewWPC(w))(t)
		choosers = append(choosers, choose.New[connectfour.Position](e, choose.Inversion))
	}
	for i := range 200 {
		for p, turn := connectfour.Start(), 0; !p.Over(); turn++ {
			var got, want [1]uint64
			at := []connectfour.Position{p}
			choosers[0].Best(at, []seed.Seed{0}, want[:])
			choosers[1].Best(at, []seed.Seed{0}, got[:])
			if got != want {
				t.Fatalf("%x, want %x of\n%v", got, want, p)
			}
			p = p.Play(seed.Pick(p.Legal(), seed.Seed(2).Child("game", i).At(turn)))
		}
	}
}

// TestResumeIsInvisible: interrupted runs are the same as those without interruption.
func TestResumeIsInvisible(t *testing.T) {
	papertest.Long{Task: Lines(), Arm: lineArm(connectFour, byES, "all-4"), Runs: lab.Range{From: 0, To: 1},
		Stop: 3}.ResumeIsInvisible(t)
	papertest.Long{Task: Ceilings(), Arm: perfection, Inputs: []string{"boards/positions"}, Data: "testdata/data",
		Runs: lab.Range{From: 0, To: 1}, Stop: 5}.ResumeIsInvisible(t)
}

// TestDeciders: which runs are older than a question's decider, and why.
func TestDeciders(t *testing.T) { papertest.Deciders(t, Study(), nil) }
