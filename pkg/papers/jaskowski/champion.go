package jaskowski

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/player"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/seed"
)

// ours begins the name of a player that Evolve or Order has made: "ours/all-2-inv", "ours/all-2-turned-inv".
const ours = "ours/"

// champion is the arm of the best published player.
const champion = "all-2-inv"

// evolved is a finished run of Evolve.
type evolved = lab.Line[EvolveConfig, Evolved]

// best is the run with the highest last measurement, the first of equals.
func best(runs []evolved) evolved {
	top := runs[0]
	for _, l := range runs[1:] {
		if l.Outcome.Last.Score() > top.Outcome.Last.Score() {
			top = l
		}
	}
	return top
}

// bred is the experiment that makes the players of an arm, with its arm: Order for turned ones, "all-2-turned-inv", else
// Evolve.
func bred(arm string) (e lab.Experiment[EvolveConfig, Evolved], its string) {
	if its := strings.Replace(arm, "-turned-", "-", 1); its != arm {
		return Order(), its
	}
	return Evolve(), arm
}

// finished are the runs of one arm of Evolve, or of Order: all of them, but at size paper as many as there are. No runs are
// an error.
func finished(data string, size lab.Size, arm string) ([]evolved, error) {
	e, its := bred(arm)
	all, err := e.Load(data, size)
	if err != nil {
		return nil, err
	}
	if plan := e.Plan(size); !slices.ContainsFunc(plan.Arms, func(a lab.Arm[EvolveConfig]) bool { return a.Name == its }) {
		return nil, fmt.Errorf("jaskowski: no arm %q, want %s, or all-2-turned-inv, rand-10x3-turned-inv and so on", arm, strings.Join(architectures, ", "))
	}
	runs := lab.ByArm(all)[its]
	if want := e.Plan(size).Runs; len(runs) == 0 || size != lab.Paper && len(runs) < want {
		return nil, fmt.Errorf("jaskowski: %d of %d runs of %s are there at %s: oneply run %s -size %s -arms %s", len(runs), want, arm, size, e.Name, size, its)
	}
	return runs, nil
}

// measured says that a run of League or Utility has measured the player of l, the best of all finished runs: that it was
// made when l was finished.
func measured(m lab.Line[LeagueConfig, Met], l evolved) bool {
	e, its := bred(strings.TrimPrefix(m.Config.Player, ours))
	_, ok := m.Inputs[fmt.Sprintf("%s/%s/%d", e.Name, its, l.Run)]
	return ok
}

// evaluator is that of the player, nil for a new random counter in each double game.
func (c LeagueConfig) evaluator(r *lab.Run) (eval.Evaluator, error) {
	if arm, ok := strings.CutPrefix(c.Player, ours); ok {
		runs, err := finished(r.Data, r.Size, arm)
		if err != nil {
			return nil, err
		}
		return readPlayer(best(runs))
	}
	switch c.Player {
	case heuristic:
		return eval.Heuristic(), nil
	case random:
		return nil, nil
	case turnedPrint:
		return printedAsTurned()
	}
	p, err := player.Find(r.Data, c.Player)
	if err != nil {
		return nil, err
	}
	return p.Evaluator()
}

// readPlayer is the player that a run has made.
func readPlayer(l evolved) (eval.Evaluator, error) {
	return eval.Read(strings.NewReader(l.Outcome.Player), fmt.Sprintf("jaskowski: player of %s (%s), run %d", l.Arm, l.Config.Architecture, l.Run))
}

// randomCounter is a weighted piece counter with 64 weights drawn uniformly from [-1, 1).
func randomCounter(s seed.Seed) (ply.Chooser[othello.Position], error) {
	e, err := eval.Random(eval.Full{}, s, -1, 1)
	if err != nil {
		return nil, err
	}
	return choosing(e), nil
}

// choosing plays one ply by an evaluator, with board inversion.
func choosing(e eval.Evaluator) ply.Chooser[othello.Position] {
	return ply.New[othello.Position](e, ply.Inversion)
}
