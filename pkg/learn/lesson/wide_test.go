package lesson

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/learn/td"
	"github.com/oneply/oneply/pkg/player/player"
)

// TestWideEncodings: what has many weights is stored in little, goes on after an interruption as if there were none,
// and the stored player is the one that was measured.
func TestWideEncodings(t *testing.T) {
	for encoding, learner := range map[string]Learner{
		"logistello": TD{Steps: td.Coherent, Lambda: 0.9, Half: 100},
		"corner-3x3": CMA{Lambda: 4, Covariance: Separable},
	} {
		t.Run(encoding, func(t *testing.T) {
			t.Parallel()
			data := t.TempDir()
			l := small(Lesson{Learner: learner, Encoding: encoding, Against: "self"})
			want := outcome(t, l, t.TempDir(), 1)
			interrupt(t, l, data)
			require.Equal(t, want, outcome(t, l, data, 2), "interrupted")
			row, err := os.ReadFile(filepath.Join(data, "results/learned/small/own/lesson.jsonl"))
			if err != nil || len(row) > 500_000 {
				t.Errorf("a row of %d bytes, %v", len(row), err)
			}
			p := require.Of(player.Find(data, "learned/small"))(t)
			text, err := eval.Text(p.Members[0].Evaluator)
			if err != nil || text != want.Player {
				t.Errorf("read back it is another: %v", err)
			}
			o := player.Heuristic()
			c := require.Of(l.config(data))(t)
			again, err := player.Match{A: p, B: o, Games: l.Final, Workers: 1,
				Seed: c.source().Child("final", 0).Child("yardstick", 0)}.Run(t.Context())
			if err != nil || again != want.Fresh[0].Result {
				t.Errorf("the stored player scores %v, %v, the measured one %v", again, err, want.Fresh[0].Result)
			}
			l.Name, l.From = "then", "learned/small"
			outcome(t, l, data, 2)
		})
	}
}

// TestHiddenUnitsBeginByChance: at 0 they would learn nothing but the bias of the output.
func TestHiddenUnitsBeginByChance(t *testing.T) {
	for _, learner := range []Learner{TD{}, TDCMA{After: 200}} {
		p, _ := begun(t, small(Lesson{Learner: learner, Encoding: "mlp-2"}))
		if w := p.best(); w[0] == 0 || w[len(w)-1] == 0 {
			t.Errorf("%T begins at %v", learner, w[:4])
		}
	}
}
