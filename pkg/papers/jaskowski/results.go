package jaskowski

import (
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/number"
)

// Results names stored results: of the nine architectures at one size, and beside them whatever there is at size paper.
// Its methods draw the tables and figures of the paper, published numbers beside ours; each loads what it needs, and its
// error says what is to be run.
type Results struct {
	Data string   // the data folder, "" for that of the checkout
	Size lab.Size // of the nine architectures: quick or reduced
}

// Stored are the results of a size in the checkout's data folder.
func Stored(size lab.Size) Results { return Results{Size: size} }

// study are the runs of the nine architectures, by arm.
func (x Results) study() (study, error) {
	list, err := Evolve().LoadAll(x.Data, x.Size)
	if err != nil {
		return nil, err
	}
	return lab.ByArm(list), nil
}

// study are runs of Evolve by arm, in order.
type study map[string][]evolved

// scores are the last measurements of an arm's runs.
func (s study) scores(arm string) []float64 { return scores(s[arm]) }

func scores(runs []evolved) []float64 {
	list := make([]float64, len(runs))
	for i, l := range runs {
		list[i] = l.Outcome.Last.Score()
	}
	return list
}

// samples are the last measurements of all arms.
func (s study) samples() map[string][]float64 {
	all := map[string][]float64{}
	for arm := range s {
		all[arm] = s.scores(arm)
	}
	return all
}

// whole are the finished runs of the champion's arm at size paper, as many as there are.
func (x Results) whole() ([]evolved, error) { return x.wholeOf(champion) }

func (x Results) wholeOf(arm string) ([]evolved, error) {
	e, its := bred(arm)
	if !slices.Contains(e.Info().Sizes, lab.Paper) {
		return nil, nil
	}
	all, err := e.Load(x.Data, lab.Paper)
	return lab.ByArm(all)[its], err
}

// noWhole says that there is no run of size paper, and what makes one.
const noWhole = "no run of size paper is finished: oneply run jaskowski/evolve -size paper -arms " + champion

// champion is our best player.
func (x Results) champion() (evolved, lab.Size, error) { return x.best(champion) }

// best is our best player of an arm: of the runs of size paper, if there are any, else of those of the results' size.
func (x Results) best(arm string) (evolved, lab.Size, error) {
	runs, err := x.wholeOf(arm)
	if err != nil {
		return evolved{}, "", err
	}
	if len(runs) > 0 {
		return best(runs), lab.Paper, nil
	}
	if runs, err = finished(x.Data, x.Size, arm); err != nil {
		return evolved{}, "", err
	}
	return best(runs), x.Size, nil
}

// met are the runs of League or Utility at a size, as many as there are, by arm.
func (x Results) met(e lab.Experiment[LeagueConfig, Met], size lab.Size) (meetings, error) {
	list, err := e.Load(x.Data, size)
	if err != nil {
		return nil, err
	}
	byArm := meetings{}
	for _, l := range list {
		byArm[l.Arm] = l
	}
	return byArm, nil
}

// again is the published player as League or Utility measured it at size paper.
func (x Results) again(e lab.Experiment[LeagueConfig, Met]) (number.Estimate, error) {
	const arm = "published-all-2-inv"
	met, err := x.met(e, lab.Paper)
	if err != nil {
		return number.Estimate{}, err
	}
	l, ok := met[arm]
	if !ok {
		return number.Estimate{}, fmt.Errorf("jaskowski: the published player has not been played again: oneply run %s -size paper -arms %s", e.Name, arm)
	}
	return l.Outcome.estimate(), nil
}

// estimate is the score with the standard error of its games.
func (m Met) estimate() number.Estimate {
	return number.Estimate{Value: m.Result.Score(), SE: m.Result.StdErr()}
}

// lastOf is the last measurement of a run.
func lastOf(l evolved) number.Estimate { return Met{Result: l.Outcome.Last}.estimate() }
