package crowds

import (
	"context"
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/papers/kim"
	"github.com/oneply/oneply/pkg/player/player"
)

// SelectConfig sets up the other searches among the last generation of one run of Kim & Cho.
type SelectConfig struct {
	kim.SearchConfig
	Delta       float64 `json:"delta"` // of a race
	N           int     `json:"n"`     // individuals of a genetic search
	Generations int     `json:"generations"`
}

// Selected is the finding of a search with a fusion.
type Selected struct {
	Search string         `json:"search"`
	Fusion player.Fusion  `json:"fusion"`
	Equal  bool           `json:"equal,omitempty"` // members of a mean have equal length
	Own    bool           `json:"own_games,omitempty"`
	Found  ensemble.Found `json:"found"`
}

// by returns the findings of a search, by fusion.
func by(list []Selected, search string, equal bool) (found []ensemble.Found) {
	for _, s := range list {
		if s.Search == search && s.Equal == equal {
			found = append(found, s.Found)
		}
	}
	return found
}

// The searches of Select.
const (
	bySaving   = "exhaustive, with saving"
	byForward  = "greedy forward"
	byBackward = "greedy backward"
	byGenes    = "genetic"
	byRace     = "race"
)

// Select does what Kim & Cho leave as future work (Section V): greedy searches and a genetic one, of any size, against
// the heuristic; and besides a race with error control, the exhaustive search of Search in common games, and averages
// of members scaled to equal length, so that none outweighs the others. All but the last play common games, a genetic
// search a fifth of them with each ensemble.
func Select() lab.Experiment[SelectConfig, []Selected] {
	return lab.Experiment[SelectConfig, []Selected]{
		Name: "kim/select", Source: "Section V", Version: 1, Plan: selectPlan, Games: SelectConfig.games, Do: selectAll,
	}
}

func selectPlan(size lab.Size) lab.Plan[SelectConfig] {
	plan := lab.Plan[SelectConfig]{Runs: kim.Evolve().Plan(size).Runs}
	for _, algorithm := range algorithms {
		c := SelectConfig{kim.SearchSettings(size), 0.05, 20, 10}
		if size != lab.Paper {
			c.N, c.Generations = 10, 3
		}
		c.Algorithm, c.Opponent, c.Saving = algorithm, kim.TheHeuristic, true
		plan.Arms = append(plan.Arms, lab.Fixed(strings.ToLower(algorithm), c, kim.Bred(algorithm)))
	}
	return plan
}

// games returns the approximate number of games of a run.
func (c SelectConfig) games() int64 {
	all := int64(ensemble.Combinations(c.Pool, c.Members)) * int64(c.MaxGames)
	return 3*(all/2+int64((2+4+3)*c.Pool*c.MaxGames)) + 5*all/10
}

func selectAll(ctx context.Context, c SelectConfig, r *lab.Run) (list []Selected, err error) {
	contest, err := c.Contest(r)
	if err != nil {
		return nil, err
	}
	todo := c.searches()
	err = r.Train(ctx, &list, len(todo), func(seed.Seed) (err error) {
		s := todo[len(list)]
		contest.Pool.Fusion, contest.Pool.Equal, contest.Own = s.Fusion, s.Equal, s.Own
		if s.Found, err = kim.Seek(ctx, contest, c.search(s.Search), r); err != nil {
			return fmt.Errorf("%s, %s: %w", s.Search, s.Fusion, err)
		}
		list = append(list, s)
		return nil
	})
	return list, err
}

// searches returns the searches of a run, without outcomes.
func (c SelectConfig) searches() (list []Selected) {
	for _, name := range []string{byForward, byBackward, byGenes, byRace, bySaving} {
		for _, fusion := range fusions {
			list = append(list, Selected{Search: name, Fusion: fusion})
		}
	}
	for _, fusion := range fusions[1:] {
		list = append(list, Selected{Search: bySaving, Fusion: fusion, Equal: true, Own: true})
	}
	return list
}

func (c SelectConfig) search(name string) ensemble.Search {
	switch name {
	case byForward:
		return ensemble.Greedy{Games: c.MaxGames}
	case byBackward:
		return ensemble.Greedy{Games: c.MaxGames, Backward: true}
	case byGenes:
		return ensemble.Genetic{Games: c.MaxGames / 5, N: c.N, Generations: c.Generations}
	case byRace:
		return ensemble.Race{Size: c.Members, MinGames: c.MinGames, MaxGames: c.MaxGames, Delta: c.Delta}
	}
	return c.Exhaustive()
}
