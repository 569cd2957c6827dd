package krawiec

import (
	"context"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// ReplayConfig sets up games of the player of Table 4.
type ReplayConfig struct {
	Against string  `json:"against"` // heuristic or liberty
	Factor  float64 `json:"factor"`  // of all its weights
	Games   int     `json:"games"`   // half of them with each colour
}

// Replayed is the result of the games.
type Replayed struct {
	Tally Tally `json:"tally"`
	Plies int   `json:"plies"`
}

// Replay plays the printed best player (Table 4) against both opponents, as players are measured in 4.2, also with all
// its weights multiplied (6, footnote).
func Replay() lab.Experiment[ReplayConfig, Replayed] {
	return lab.Experiment[ReplayConfig, Replayed]{
		Name: "krawiec/replay", Source: "Table 4, Sections 5.2 and 6", Version: 1, Extra: []lab.Size{lab.Reduced},
		Plan: replayPlan, Games: func(c ReplayConfig) int64 { return int64(c.Games) }, Do: replay,
	}
}

// The opponents of Replay, and the suffix of arms with scaled weights.
const (
	againstHeuristic = "heuristic"
	againstLiberty   = "liberty"
	scaled           = "-scaled"
)

func replayPlan(size lab.Size) lab.Plan[ReplayConfig] {
	games := map[lab.Size]int{lab.Try: 100, lab.Quick: 10_000, lab.Reduced: 100_000, lab.Paper: 400_000}[size]
	const factor = 4 // its products are exact
	return lab.Plan[ReplayConfig]{Runs: 1, Arms: []lab.Arm[ReplayConfig]{
		lab.Fixed(againstHeuristic, ReplayConfig{againstHeuristic, 1, games}),
		lab.Fixed(againstLiberty, ReplayConfig{againstLiberty, 1, games}),
		lab.Fixed(againstHeuristic+scaled, ReplayConfig{againstHeuristic, factor, games}),
		lab.Fixed(againstLiberty+scaled, ReplayConfig{againstLiberty, factor, games}),
	}}
}

// replay does one run. The arms with scaled weights play with the same random numbers as the others.
func replay(ctx context.Context, c ReplayConfig, r *lab.Run) (Replayed, error) {
	w := bestWeights()
	for i := range w {
		w[i] *= c.Factor
	}
	player, err := counter(w)
	if err != nil {
		return Replayed{}, err
	}
	opponent := opponents()[map[string]int{againstLiberty: 1}[c.Against]]
	m := play.Between(player, opponent, epsilon, play.RandomTies, smallgo.Start(smallgo.Size))
	m.Games, m.Seed, m.Workers = c.Games, r.Seed, r.Workers
	result, err := m.Run(ctx)
	r.Played(c.Games)
	return Replayed{tallyOf(result), result.Plies}, err
}

// CyclesConfig sets up games of random players.
type CyclesConfig struct {
	Rule  bool `json:"rule"`  // the two configurations before are forbidden; 2.2
	Games int  `json:"games"` // each between two new players
}

// Cycles counts games that were still going on at the limit of turns.
type Cycles struct {
	Games   int         `json:"games"`
	Limited int         `json:"limited"`
	Length  map[int]int `json:"length"` // of the cycle that they ended in, in turns; 0: in none
}

// Repetition counts the cycles of games between random weighted piece counters, with the rule against repetition and
// without it (2.2).
func Repetition() lab.Experiment[CyclesConfig, Cycles] {
	return lab.Experiment[CyclesConfig, Cycles]{
		Name: "krawiec/repetition", Source: "Section 2.2", Version: 1, Extra: []lab.Size{lab.Reduced},
		Plan: cyclesPlan, Games: func(c CyclesConfig) int64 { return int64(c.Games) }, Do: repetition,
	}
}

func cyclesPlan(size lab.Size) lab.Plan[CyclesConfig] {
	games := map[lab.Size]int{lab.Try: 100, lab.Quick: 5000, lab.Reduced: 50_000, lab.Paper: 200_000}[size]
	return lab.Plan[CyclesConfig]{Runs: 1, Arms: []lab.Arm[CyclesConfig]{
		lab.Fixed("rule", CyclesConfig{true, games}), lab.Fixed("free", CyclesConfig{false, games}),
	}}
}

// repetition does one run.
// Choice: players are drawn like the first individuals of CEL, with weights in [-1, 1), and make no random moves.
func repetition(ctx context.Context, c CyclesConfig, r *lab.Run) (Cycles, error) {
	lengths := make([]int, c.Games)
	err := lab.Parallel(ctx, r.Workers, c.Games, func(_, i int) {
		lengths[i] = cycle(c.Rule, r.Seed.Child("game", i))
		r.Played(1)
	})
	out := Cycles{Games: c.Games, Length: map[int]int{}}
	for _, n := range lengths {
		if n != ended {
			out.Limited++
			out.Length[n]++
		}
	}
	return out, err
}

// ended stands for the cycle of a game that ended before the limit.
const ended = -1

// cycle plays a game and returns the length of the cycle it is in at the limit of turns, 0 if in none.
func cycle(rule bool, s seed.Seed) int {
	var players [2]chooser
	for i := range players {
		e, err := eval.Random(eval.Full{N: smallgo.Size}, s.Child("player", i), -1, 1)
		if err != nil {
			panic(err) // weights between -1 and 1
		}
		players[i] = choose.New[smallgo.Position](e, choose.Inversion)
	}
	p, passes := smallgo.Start(smallgo.Size), 0
	var seen []board.Diagram
	show := func() {
		d := board.Show(p)
		seen = append(seen, board.Diagram{Black: d.Black, White: d.White, Turn: d.Turn})
	}
	for turn := range smallgo.Limit(smallgo.Size) {
		show()
		best := []uint64{0}
		players[p.Turn()].Best([]smallgo.Position{p}, []seed.Seed{0}, best)
		move := seed.Pick(best[0], s.At(turn))
		if passes++; move != board.Pass(smallgo.Size) {
			passes = 0
		}
		if passes == 2 {
			return ended
		}
		if p = p.Play(move); !rule {
			p = forgetful(p)
		}
	}
	show()
	return period(seen)
}

// forgetful returns the position without its history.
func forgetful(p smallgo.Position) smallgo.Position {
	d := board.Show(p)
	q, err := smallgo.New(smallgo.Size, d.Black, d.White, d.Turn)
	if err != nil {
		panic(err) // of a position of a game
	}
	return q
}

// period returns the length of the shortest cycle that a series goes through twice at its end; 0 if there is none.
func period[T comparable](series []T) int {
	last := len(series) - 1
	for n := 1; 2*n <= len(series); n++ {
		same := true
		for k := 0; k < n && same; k++ {
			same = series[last-k] == series[last-k-n]
		}
		if same {
			return n
		}
	}
	return 0
}
