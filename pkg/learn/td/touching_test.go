package td

import (
	"testing"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// TestTouchedIsBest: the places that a move touches tell as much as all of them.
func TestTouchedIsBest(t *testing.T) {
	testTouched(t, othello.StartSmall(6))
	testTouched(t, connectfour.Start())
	testTouched(t, smallgo.Start(5))
}

func testTouched[P choose.Position[P]](t *testing.T, start P) {
	for name, e := range map[string]eval.Encoding{"all-2": eval.On(start.Size()).Systematic(2),
		"rand-3x4": eval.On(start.Size()).Snakes(5, 3, 4)} {
		for _, view := range []choose.View{choose.Inversion, choose.Negation, choose.Negation | choose.End} {
			how := settings(start, e)
			how.View = view
			g := newGame(how, &Learner{Weights: uniform(e.Dim(), 1)})
			g.touching = newTouching(how.Features)
			for i := range 40 {
				s := seed.Seed(3).Child("game", i)
				for turn, p := 0, start; !p.Over(); turn++ {
					move := board.Pass(p.Size())
					if legal := p.Legal(); legal != 0 {
						move = seed.Pick(legal, s.At(turn))
						if got, want := g.bestTouched(p), g.best(p); got != want {
							t.Fatalf("%s by %s: best moves %x, want %x of\n%v", name, view, got, want, p)
						}
					}
					p = p.Play(move)
				}
			}
		}
	}
}
