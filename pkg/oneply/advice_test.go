package oneply

import (
	"fmt"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/jaskowski"
	"github.com/oneply/oneply/pkg/papers/kim"
	"github.com/oneply/oneply/pkg/papers/krawiec"
	"github.com/oneply/oneply/pkg/papers/takahama"
	"github.com/oneply/oneply/pkg/studies/boards"
	"github.com/oneply/oneply/pkg/studies/crowds"
	"github.com/oneply/oneply/pkg/studies/learners"
	"github.com/oneply/oneply/pkg/studies/limits"
)

// TestInCell: for every experiment, if runs are missing in a cell, the error gives the call that does them.
func TestInCell(t *testing.T) {
	for call, task := range map[string]lab.Task{
		"kim.Evolve()": kim.Evolve(), "kim.Ties()": kim.Ties(), "kim.Search()": kim.Search(),
		"kim.Full()": kim.Full(), "kim.Readings()": kim.Readings(), "takahama.Evolve()": takahama.Evolve(),
		"takahama.Generalise()": takahama.Generalise(), "takahama.Vote()": takahama.Vote(),
		"takahama.Duel()": takahama.Duel(), "jaskowski.Evolve()": jaskowski.Evolve(),
		"jaskowski.Order()": jaskowski.Order(), "jaskowski.Draws()": jaskowski.Draws(),
		"jaskowski.League()": jaskowski.League(), "jaskowski.Utility()": jaskowski.Utility(),
		"krawiec.Teams()": krawiec.Teams(), "krawiec.Lambda()": krawiec.Lambda(),
		"krawiec.Methods()": krawiec.Methods(), "krawiec.Ratios()": krawiec.Ratios(),
		"krawiec.Early()": krawiec.Early(), "krawiec.Variants()": krawiec.Variants(),
		"krawiec.Replay()": krawiec.Replay(), "krawiec.Repetition()": krawiec.Repetition(),
		"crowds.Strangers()": crowds.Strangers(), "crowds.Size()": crowds.Size(),
		"crowds.Select()": crowds.Select(), "crowds.Relay()": crowds.Relay(), "learners.TD()": learners.TD(),
		"learners.DE()": learners.DE(), "learners.ES()": learners.ES(), "limits.Engines()": limits.Engines(),
		"boards.Positions()": boards.Positions(), "boards.Lines()": boards.Lines(), "boards.Turned()": boards.Turned(),
		"boards.Duels()": boards.Duels(), "boards.Perfect()": boards.Perfect(), "boards.Counters()": boards.Counters(),
		"boards.GoDuels()": boards.GoDuels(), "boards.Ceilings()": boards.Ceilings(), "boards.End()": boards.End(),
		"learners.Othello()": learners.Othello(), "learners.Go()": learners.Go(), "learners.Steps()": learners.Steps(),
		"limits.Progress()": limits.Progress(), "limits.Plies()": limits.Plies(),
	} {
		name := task.Info().Name
		for _, text := range []string{"lab: 0 of 20 runs are there: oneply run %s -size quick",
			"lab: 0 of 20 runs are there: oneply run %s -size quick -arms a,b -data ../elsewhere"} {
			want := fmt.Sprintf("lab: 0 of 20 runs are there: run oneply.Run(%s, \"quick\")", call)
			if got := inCell(fmt.Sprintf(text, name)); got != want {
				t.Errorf("%s: %s, want %s", name, got, want)
			}
		}
	}
	if err := kim.Evolve().Complete(lab.NewReader(t.TempDir()), lab.Quick); err == nil ||
		!strings.Contains(inCell(err.Error()), `run oneply.Run(kim.Evolve(), "quick")`) {
		t.Error(err)
	}
}
