package boards

import (
	"context"
	"fmt"
	"math/bits"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/game/perfect"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
)

// PositionsConfig sets up positions of Connect Four to be solved.
type PositionsConfig struct {
	Player    string  `json:"player"`  // makes the moves of both sides
	Epsilon   float64 `json:"epsilon"` // probability of a random move
	Positions int     `json:"positions"`
	From      int     `json:"from"` // discs: a position has From to To, each number with equal chances
	To        int     `json:"to"`
}

// Solved is a position in which one legal move is better than another, with its perfect play.
type Solved struct {
	Black uint64 `json:"black"` // discs
	White uint64 `json:"white"`
	Best  uint64 `json:"best"`  // the moves that keep the value
	Value int    `json:"value"` // 1 for a win of the side to move, 0 for a draw, -1 for a loss that only some moves avoid
}

// The arms of Positions.
const (
	ofPlay   = "play"
	ofChance = "random"
)

// Positions makes positions, one per game, and solves them: of games of the standard opponent with itself, and of
// random moves. All players are judged by the same ones.
func Positions() lab.Experiment[PositionsConfig, []Solved] {
	return lab.Experiment[PositionsConfig, []Solved]{
		Name: "boards/positions", Source: "not in a paper", Version: 1, Extra: []lab.Size{lab.Reduced},
		Plan: positionPlan, Do: solve,
	}
}

// fewest and most limit the discs of a position: with fewer a search takes much longer.
const fewest, most = 14, 30

func positionPlan(size lab.Size) lab.Plan[PositionsConfig] {
	n := map[lab.Size]int{lab.Try: 10, lab.Quick: 100, lab.Reduced: 1000, lab.Paper: 5000}[size]
	return lab.Plan[PositionsConfig]{Runs: 1, Arms: []lab.Arm[PositionsConfig]{
		lab.Fixed(ofPlay, PositionsConfig{connectFour + "/lines", player.Epsilon, n, fewest, most}),
		lab.Fixed(ofChance, PositionsConfig{"random", 1, n, fewest, most})}}
}

func solve(ctx context.Context, c PositionsConfig, r *lab.Run) (list []Solved, err error) {
	p, err := player.Published(c.Player)
	if err != nil {
		return nil, err
	}
	chooser, err := player.Fastest[connectfour.Position](p)
	if err != nil {
		return nil, err
	}
	solver := perfect.NewSolver(1 << 21)
	for i := 0; len(list) < c.Positions; i++ {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		at, ok := c.reach(chooser, r.Seed.Child("game", i))
		if !ok {
			continue
		}
		if s := solved(at, solver); s.Best != at.Legal() {
			list = append(list, s)
		}
	}
	return list, nil
}

// reach plays a game up to a number of discs; not ok if the game ends before.
func (c PositionsConfig) reach(chooser choose.Chooser[connectfour.Position],
	s seed.Seed) (p connectfour.Position, ok bool) {
	p = connectfour.Start()
	discs := c.From + seed.Below(s.Child("discs", 0).At(0), c.To-c.From+1)
	for i := range discs {
		r := s.At(i)
		moves := []uint64{p.Legal()}
		if r>>32 >= uint64(c.Epsilon*(1<<32)) {
			chooser.Best([]connectfour.Position{p}, []seed.Seed{seed.Seed(r)}, moves)
		}
		if p = p.Play(seed.Pick(moves[0], r)); p.Over() {
			return p, false
		}
	}
	return p, true
}

// solved returns a position with its best moves.
func solved(p connectfour.Position, solver *perfect.Solver) Solved {
	d := board.Show(p)
	best, value := perfect.Best(solver.Moves(p))
	return Solved{Black: d.Black, White: d.White, Best: best, Value: value}
}

// position returns the position of s.
func (s Solved) position() (connectfour.Position, error) {
	return connectfour.New(s.Black, s.White, board.Color(bits.OnesCount64(s.Black|s.White)&1))
}

// Accuracy says how far from perfect play a player is, over some positions whose legal moves differ in value.
type Accuracy struct {
	Best  float64 `json:"best"`  // share of them in which it makes a best move
	Given float64 `json:"given"` // share of the won ones in which its move wins no longer
}

// judge judges a player that looks one ply ahead. If it finds several moves equally good, each counts in part.
func judge(c choose.Chooser[connectfour.Position], list []Solved) (a Accuracy, err error) {
	batch, chosen := make([]connectfour.Position, len(list)), make([]uint64, len(list))
	for i, s := range list {
		if batch[i], err = s.position(); err != nil {
			return a, fmt.Errorf("boards: position %d: %w", i+1, err)
		}
	}
	c.Best(batch, make([]seed.Seed, len(list)), chosen)
	for i, s := range list {
		kept := float64(bits.OnesCount64(chosen[i]&s.Best)) / float64(bits.OnesCount64(chosen[i]))
		a.Best += kept
		if s.Value > 0 {
			a.Given += 1 - kept
		}
	}
	a.Best /= float64(len(list))
	a.Given /= float64(max(won(list), 1))
	return a, nil
}

// JudgeConfig names the players to be judged.
type JudgeConfig struct {
	Players []string `json:"players"` // arms of Lines
}

// Judged is a player's accuracy in the odd positions of play and random ones; the even ones are for learning.
type Judged struct {
	Player string   `json:"player,omitempty"` // an arm of Lines
	Play   Accuracy `json:"play"`
	Random Accuracy `json:"random"`
}

// Perfect judges the players of Lines in Connect Four by perfect play.
func Perfect() lab.Experiment[JudgeConfig, []Judged] {
	return lab.Experiment[JudgeConfig, []Judged]{
		Name: "boards/perfect", Source: "not in a paper", Version: 1, Extra: []lab.Size{lab.Reduced},
		Inputs: []lab.Input{{Task: Positions()}}, Plan: perfectPlan, Do: judgePlayers,
	}
}

func perfectPlan(size lab.Size) lab.Plan[JudgeConfig] {
	p := lab.Plan[JudgeConfig]{Runs: budgets[size].runs}
	for _, learner := range learners {
		arms := lineArms(connectFour, learner)
		p.Arms = append(p.Arms, lab.Fixed(learner, JudgeConfig{arms}, lab.Input{Task: Lines(), Arms: arms}))
	}
	return p
}

func judgePlayers(_ context.Context, c JudgeConfig, r *lab.Run) (list []Judged, err error) {
	players, err := madeBy(Lines(), r, c.Players...)
	if err != nil {
		return nil, err
	}
	sets, err := solvedAt(r.Data, r.Input)
	if err != nil {
		return nil, err
	}
	for i, p := range players {
		j, err := judged(p, parted(sets, 1))
		if err != nil {
			return nil, err
		}
		j.Player = c.Players[i]
		list = append(list, j)
	}
	return list, nil
}

// judged judges a player by positions of play and by random ones.
func judged(p player.Player, sets map[string][]Solved) (j Judged, err error) {
	c, err := player.Fastest[connectfour.Position](p)
	if err != nil {
		return j, err
	}
	if j.Play, err = judge(c, sets[ofPlay]); err == nil {
		j.Random, err = judge(c, sets[ofChance])
	}
	return j, err
}

// parted returns every second position, from number first on.
func parted(sets map[string][]Solved, first int) map[string][]Solved {
	half := map[string][]Solved{}
	for arm, list := range sets {
		for i := first; i < len(list); i += 2 {
			half[arm] = append(half[arm], list[i])
		}
	}
	return half
}

// solvedAt returns the stored positions of a size, by arm.
func solvedAt(data string, size lab.Size) (map[string][]Solved, error) {
	lines, err := Positions().Load(data, size)
	return paper.RunsOf(lines).Singles(), err
}
