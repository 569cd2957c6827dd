package boards

import (
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
)

// TestLessons: games with perfect play change the network of Champion, the same way each time.
func TestLessons(t *testing.T) {
	if testing.Short() {
		t.Skip("perfect play of first positions takes half a minute")
	}
	one := require.Of(Lessons().Try(t.Context(), lab.Options{Size: lab.Try, Workers: 1}))(t)[0].Outcome
	two := require.Of(Lessons().Try(t.Context(), lab.Options{Size: lab.Try, Workers: 2}))(t)[0].Outcome
	require.Equal(t, one, two)
	if start := require.Of(Champion().Load("", lab.Reduced))(t)[0].Outcome.Player; one.Player == start {
		t.Error("nothing is learnt")
	}
}

// TestNearing: every arm learns and is judged after each number of games.
func TestNearing(t *testing.T) {
	for _, l := range require.Of(Nearing().Try(t.Context(), lab.Options{Size: lab.Try}))(t) {
		if len(l.Outcome.Curve) != len(l.Config.At) || l.Outcome.Curve[3].Play.Best == l.Outcome.Curve[0].Play.Best {
			t.Errorf("%s: %+v", l.Arm, l.Outcome.Curve)
		}
	}
}

// TestChampion: the experiment makes a network of Connect Four, the same with any number of workers.
func TestChampion(t *testing.T) {
	one := require.Of(Champion().Try(t.Context(), lab.Options{Size: lab.Try, Workers: 1}))(t)
	two := require.Of(Champion().Try(t.Context(), lab.Options{Size: lab.Try, Workers: 2}))(t)
	require.Equal(t, one[0].Outcome, two[0].Outcome)
	e := require.Of(eval.Read(strings.NewReader(one[0].Outcome.Player), "champion"))(t)
	if _, ok := e.(*eval.Reaching); !ok || eval.Fits(e, board.Upright) != nil {
		t.Errorf("it is a %T", e)
	}
}
