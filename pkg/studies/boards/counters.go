package boards

import (
	"context"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/player/player"
)

// The games of the second question, and the weighted piece counter of Krawiec et al. that is compared with networks.
const (
	go5 = "go"
	go7 = "go-7"
)

var goGames = []string{go5, go7}

const theCounter = "wpc"

// goEncodings are the encodings compared, as named in arms.
var goEncodings = []string{theCounter, "all-2", "all-3"}

// titleOf names an encoding in tables and figures.
func titleOf(encoding string) string { return strings.ReplaceAll(encoding, theCounter, "counter") }

// liberty names the opponent that measures all: the Liberty Player of the board.
var liberty = map[string]string{go5: "liberty", go7: "go-7/liberty"}

// coevolution has the settings of Krawiec et al. 2011, Section 4.1, but with twenty individuals instead of fifty: their
// games make fifteen generations.
var coevolution = lesson.CTDL{CEL: lesson.CEL{Size: 20}, TD: lesson.TD{Alpha: 0.01, Lambda: 0.98}, Ratio: 8}

// Counters lets CTDL make weighted piece counters and networks of straight lines on small Go boards, with equally many
// games.
func Counters() lab.Experiment[lesson.Config, lesson.Outcome] {
	return lab.Experiment[lesson.Config, lesson.Outcome]{
		Name: "boards/counters", Source: "Krawiec et al. 2011, Section 6: larger boards, n-tuples", Version: 1,
		Extra: []lab.Size{lab.Reduced}, Games: lesson.Config.Played, Do: lesson.Learn, Plan: counterPlan,
	}
}

// counterGames are the games of training.
var counterGames = map[lab.Size]int{lab.Try: 560, lab.Quick: 1120, lab.Reduced: 8400, lab.Paper: 280_000}

func counterPlan(size lab.Size) lab.Plan[lesson.Config] {
	b := budgets[size]
	p := lab.Plan[lesson.Config]{Runs: b.runs}
	for _, game := range goGames {
		for _, e := range goEncodings {
			l := lesson.Lesson{Game: game, Learner: coevolution, Games: counterGames[size], Measure: b.measure,
				Final: b.final / 2}
			if e != theCounter {
				l.Encoding = e
			}
			p.Arms = append(p.Arms, taught(game+"-"+e, l))
		}
	}
	return p
}

// GoDuels lets the players of a run of Counters meet each other and the Liberty Player of their board.
func GoDuels() lab.Experiment[DuelsConfig, []Duel] {
	return lab.Experiment[DuelsConfig, []Duel]{
		Name: "boards/go-duels", Source: "not in a paper", Version: 1, Extra: []lab.Size{lab.Reduced},
		Plan: goDuelPlan, Games: func(c DuelsConfig) int64 { return c.games() + int64(len(c.Players)*c.Games) },
		Do: meetInGo,
	}
}

func goDuelPlan(size lab.Size) lab.Plan[DuelsConfig] {
	p := lab.Plan[DuelsConfig]{Runs: budgets[size].runs}
	for _, game := range goGames {
		var arms []string
		for _, e := range goEncodings {
			arms = append(arms, game+"-"+e)
		}
		p.Arms = append(p.Arms, lab.Fixed(game, DuelsConfig{arms, duelGames[size], player.Epsilon},
			lab.Input{Task: Counters(), Arms: arms}))
	}
	return p
}

// meetInGo does one run. Matches with the Liberty Player come last.
func meetInGo(ctx context.Context, c DuelsConfig, r *lab.Run) ([]Duel, error) {
	players, list, err := c.meet(ctx, Counters(), r)
	if err != nil {
		return nil, err
	}
	opponent, err := player.Published(liberty[r.Arm])
	if err != nil {
		return nil, err
	}
	opponent.Epsilon = c.Epsilon
	for i, p := range players {
		m := player.Match{A: p, B: opponent, Games: c.Games, Seed: r.Seed.Child("liberty", i)}
		result, err := m.Within(ctx, r)
		if err != nil {
			return nil, err
		}
		list = append(list, Duel{c.Players[i], opponent.Name, result})
	}
	return list, nil
}
