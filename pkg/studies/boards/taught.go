package boards

import (
	"cmp"
	"context"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/td"
	"github.com/oneply/oneply/pkg/player/player"
)

// TaughtConfig sets up learning from perfect play by distance. A random move is made by neither side.
type TaughtConfig struct {
	Game  string  `json:"game"`
	Games int     `json:"games"` // with the first move
	Alpha float64 `json:"alpha"` // the first rate of each weight
	Loss  td.Loss `json:"loss"`
	Final int     `json:"final"` // games of the measurements
}

// Stand says how near perfect play a player of Connect Four is.
type Stand struct {
	Judged
	First play.Result `json:"first"` // games with connect-four/perfect in which the player has the first move
}

// Taught is what a player was and what it has become.
type Taught struct {
	Player string `json:"player"` // in the text format of the Othello League
	Before Stand  `json:"before"`
	After  Stand  `json:"after"`
}

// perfectPlay is the arm of Lessons.
const perfectPlay = "perfect"

// Lessons lets the player of Champion play on, against perfect play, which makes connect-four/champion.
//
// Choice: self-play alone wins nine games of ten and gives each of the others away in another position; against perfect
// play these positions come again. Of 400 games as the first mover it lost 3 after 3000 games with squared errors and
// the rate 0.005, 2 after 24,000 with 0.02, and none after 9000 with likelihood and 0.02: squared errors hardly correct
// a prediction that is nearly certain and wrong.
func Lessons() lab.Experiment[TaughtConfig, Taught] {
	return lab.Experiment[TaughtConfig, Taught]{
		Name: "boards/taught", Source: "a study of our own", Version: 1, Extra: []lab.Size{lab.Reduced}, Do: teach,
		Inputs: []lab.Input{{Task: Positions()}}, Games: func(c TaughtConfig) int64 { return int64(c.Games + 2*c.Final) },
		Plan: func(size lab.Size) lab.Plan[TaughtConfig] {
			n := map[lab.Size]int{lab.Try: 4, lab.Quick: 200, lab.Reduced: 20_000, lab.Paper: 100_000}[size]
			c := TaughtConfig{connectFour, n, 0.02, td.Likelihood, min(n, 1000)}
			return lab.Plan[TaughtConfig]{Runs: 1, Arms: []lab.Arm[TaughtConfig]{lab.Fixed(perfectPlay, c,
				lab.Input{Task: Champion(), Arms: []string{selfPlay}})}}
		},
	}
}

func teach(ctx context.Context, c TaughtConfig, r *lab.Run) (out Taught, err error) {
	made, err := madeBy(Champion(), r, selfPlay)
	if err != nil {
		return out, err
	}
	pupil, its := made[0], &made[0].Members[0]
	if out.Before, err = stand(ctx, pupil, c.Final, r); err != nil {
		return out, err
	}
	code := its.Evaluator.(*eval.Reaching).Encoding()
	w, err := eval.Encode(code, its.Evaluator)
	if err == nil {
		w, err = c.learn(ctx, code, w, r)
	}
	if err == nil {
		its.Evaluator, err = code.Decode(w)
	}
	if err == nil {
		out.Player, err = eval.Text(its.Evaluator)
	}
	if err == nil {
		out.After, err = stand(ctx, pupil, c.Final, r)
	}
	return out, err
}

// learn returns the weights of a network after games with perfect play.
func (c TaughtConfig) learn(ctx context.Context, code eval.Reach, w []float64, r *lab.Run) ([]float64, error) {
	features, err := td.Of(code)
	perfect, wrong := byDistance()
	if err := cmp.Or(err, wrong); err != nil {
		return nil, err
	}
	teacher, err := player.Fastest[connectfour.Position](perfect)
	if err != nil {
		return nil, err
	}
	how := td.TD[connectfour.Position]{Start: connectfour.Start(), Features: features, Alpha: c.Alpha, Loss: c.Loss,
		Steps: td.CoherentExponential, SkipRandom: true,
		Opponent: &td.Opponent[connectfour.Position]{Chooser: teacher, Second: true}}
	_, err = how.Learn(ctx, td.Learners([][]float64{w}), r.Seed.Child("learn", 0), c.Games, 1)
	r.Played(c.Games)
	return eval.Rounded(w), err
}

// byDistance returns perfect play by distance.
func byDistance() (player.Player, error) { return player.Published(connectFour + "/perfect") }

// stand judges a player by the odd solved positions and by games with perfect play, without random moves.
func stand(ctx context.Context, p player.Player, games int, r *lab.Run) (s Stand, err error) {
	sets, err := solvedAt(r.Data, r.Input)
	perfect, wrong := byDistance()
	if err := cmp.Or(err, wrong); err != nil {
		return s, err
	}
	if s.Judged, err = judged(p, parted(sets, 1)); err == nil {
		p.Epsilon = 0
		m := player.Match{A: p, B: perfect, First: true, Games: games, Seed: r.Seed.Child("first", 0)}
		s.First, err = m.Within(ctx, r)
	}
	return s, err
}
