package limits

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// CeilingConfig sets up a player that tries its moves by rollouts to the end.
type CeilingConfig struct {
	Player  string  `json:"player"`
	Step    int     `json:"step"`           // games that a move is tried by between two looks
	Most    int     `json:"most"`           // games that a move is tried by at all
	Sure    int     `json:"sure,omitempty"` // games of the player's own move that are all won: no other one is tried
	Games   int     `json:"games"`          // of the match
	Epsilon float64 `json:"epsilon"`        // of both players
}

// Tried is the outcome: half points of the same games against the standard heuristic.
type Tried struct {
	Plain    []uint8 `json:"plain"`    // of the player
	Rollouts []uint8 `json:"rollouts"` // of the player with a step of rollouts on top
	Changed  int     `json:"changed"`  // moves that rollouts have changed
	Moves    int     `json:"moves"`    // moves with a choice
}

// Ceiling puts one step of rollouts on top of a player and lets both play the same games against the standard
// heuristic: how much a player that looks one ply ahead can still gain.
func Ceiling() lab.Experiment[CeilingConfig, Tried] {
	return lab.Experiment[CeilingConfig, Tried]{
		Name: "limits/ceiling", Source: "a study of our own", Version: 1, Plan: ceilingPlan, Do: rollOut,
		Extra: []lab.Size{lab.Reduced}, Games: func(c CeilingConfig) int64 { return int64(2 * c.Games) },
	}
}

// rolled are the players with rollouts on top, the champion also with four times the rollouts.
var rolled = []string{"takahama/37", "jaskowski", champion}

// fourfold is the suffix of the arm with four times the rollouts.
const fourfold = "-x4"

// ceilingPlan tries the champion in more games, because it loses few.
//
// Choice: if the champion's own move wins all of a quarter of its trial games, it is not compared with others, which
// could hardly be proved better.
func ceilingPlan(size lab.Size) lab.Plan[CeilingConfig] {
	c := map[lab.Size]CeilingConfig{
		lab.Paper:   {Step: 500, Most: 5000, Games: 20_480},
		lab.Reduced: {Step: 16, Most: 64, Games: 512},
		lab.Quick:   {Step: 8, Most: 16, Games: 128},
		lab.Try:     {Step: 4, Most: 4, Games: 2},
	}[size]
	c.Epsilon = player.Epsilon
	plan := lab.Plan[CeilingConfig]{Runs: 1}
	for _, c.Player = range players(size, rolled) {
		if c.Player != champion {
			plan.Arms = append(plan.Arms, lab.Fixed(armOf(c.Player), c))
			continue
		}
		more := c
		more.Games, more.Sure = 8*c.Games, c.Most/4
		plan.Arms = append(plan.Arms, lab.Fixed(champion, more, inputs(champion)...))
		more.Games, more.Most, more.Sure = 2*c.Games, 4*more.Most, 4*more.Sure
		plan.Arms = append(plan.Arms, lab.Fixed(champion+fourfold, more, inputs(champion)...))
	}
	return plan
}

// batch is the number of games of a step.
const batch = 128

func rollOut(ctx context.Context, c CeilingConfig, r *lab.Run) (Tried, error) {
	own, standard, err := opponents(r, c.Player, c.Epsilon)
	if err != nil {
		return Tried{}, err
	}
	var t Tried
	err = r.Train(ctx, &t, (c.Games+batch-1)/batch, func(seed.Seed) error {
		first := len(t.Plain)
		n := min(batch, c.Games-first)
		plain, err := match(own, standard, c.Games, r).Outcomes(ctx, first, n)
		if err != nil {
			return err
		}
		top := &rollouts{ctx: ctx, config: c, sides: [2]play.Greedy[othello.Position]{own, standard}, workers: r.Workers}
		better := own
		better.Chooser = top
		games, err := match(better, standard, c.Games, r).Outcomes(ctx, first, n)
		r.Played(2 * n)
		t.Plain, t.Rollouts = append(t.Plain, plain...), append(t.Rollouts, games...)
		t.Changed, t.Moves = t.Changed+top.changed, t.Moves+top.moves
		return err
	})
	return t, err
}

// rollouts tries every legal move by playing games on with both players, with the same random numbers for all moves,
// until one move is three standard errors above every other or the games are used up.
//
// Choice: the player's own move is changed only for one that is three standard errors better.
type rollouts struct {
	ctx     context.Context
	config  CeilingConfig
	sides   [2]play.Greedy[othello.Position] // the player and its opponent
	workers int

	changed, moves int
}

func (t *rollouts) Best(batch []othello.Position, rnd []seed.Seed, best []uint64) {
	plain := make([]uint64, len(batch))
	t.sides[0].Chooser.Best(batch, rnd, plain)
	_ = lab.Parallel(t.ctx, t.workers, len(batch), func(_, i int) { best[i] = t.best(batch[i], plain[i], rnd[i]) })
	for i := range batch {
		if plain[i] != 0 && bits.OnesCount64(batch[i].Legal()) > 1 {
			t.moves++
			if best[i]&plain[i] == 0 {
				t.changed++
			}
		}
	}
}

// best returns the player's best moves that survive the rollouts, or the move that is better.
func (t *rollouts) best(p othello.Position, plain uint64, s seed.Seed) uint64 {
	if legal := p.Legal(); legal&(legal-1) == 0 {
		return plain
	}
	if t.sure(p, plain, s) {
		return plain
	}
	race := newRace(p.Legal())
	for k := 0; k*t.config.Step < t.config.Most && len(race.alive) > 1; k++ {
		for _, m := range race.alive {
			race.add(m, t.tries(p, m, s.Child("rollouts", k)))
		}
		race.drop()
	}
	var left uint64
	for _, m := range race.alive {
		left |= 1 << m
	}
	if left&plain != 0 {
		return left & plain
	}
	return 1 << race.leader()
}

// sure reports whether the moves that the player finds best win all of the first games.
func (t *rollouts) sure(p othello.Position, plain uint64, s seed.Seed) bool {
	for k := 0; k*t.config.Step < t.config.Sure; k++ {
		for m := range board.Members(plain) {
			if bytes.ContainsAny(t.tries(p, m, s.Child("rollouts", k)), "\x00\x01") {
				return false
			}
		}
	}
	return t.config.Sure > 0
}

// tries returns the half points of the games of a step after a move.
func (t *rollouts) tries(p othello.Position, move int, s seed.Seed) []uint8 {
	games := make([]uint8, t.config.Step)
	pair, own := play.Pair{Black: 0, White: 1}, p.Turn()
	if own == board.White {
		pair = play.Pair{Black: 1, White: 0}
	}
	pairs := slices.Repeat([]play.Pair{pair}, t.config.Step)
	margins, err := play.Meet(t.ctx, t.sides[:], pairs, p.Play(move), s, 1)
	if err != nil {
		return games // interrupted: none of it counts
	}
	for i, margin := range margins {
		games[i] = play.HalfPoints(own, margin)
	}
	return games
}

func (t *rollouts) Explain(p othello.Position) []choose.MoveNote {
	return t.sides[0].Chooser.Explain(p)
}

// Fork returns the same rollouts: a match has one goroutine here, which shares each batch with others.
func (t *rollouts) Fork() choose.Chooser[othello.Position] { return t }

// race compares moves by their games so far.
type race struct {
	alive []int
	games map[int][]uint8 // half points
}

func newRace(moves uint64) *race {
	return &race{slices.Collect(board.Members(moves)), map[int][]uint8{}}
}

func (r *race) add(move int, games []uint8) { r.games[move] = append(r.games[move], games...) }

// points returns the sum of the half points of a move.
func (r *race) points(move int) (sum int) {
	for _, g := range r.games[move] {
		sum += int(g)
	}
	return sum
}

// leader returns the remaining move with the most points, the first of equals.
func (r *race) leader() int {
	return slices.MaxFunc(r.alive, func(a, b int) int { return cmp.Compare(r.points(a), r.points(b)) })
}

// drop removes moves three standard errors behind the leader in the same games.
func (r *race) drop() {
	top := r.leader()
	r.alive = slices.DeleteFunc(r.alive, func(m int) bool { return m != top && behind(r.games[top], r.games[m]) })
}

// behind reports whether games b are three standard errors worse than games a.
func behind(a, b []uint8) bool {
	sum, squares, n := 0, 0, float64(len(a))
	for i := range a {
		d := int(a[i]) - int(b[i])
		sum, squares = sum+d, squares+d*d
	}
	mean := float64(sum) / n
	return mean > 3*math.Sqrt(max(0, float64(squares)/n-float64(mean*mean))/n)
}

// gain returns the gain of rollouts in the same games.
func (t Tried) gain() estimate.Estimate { return ensemble.Lead(t.Rollouts, t.Plain) }

// fewestChanged is the least number of double games with a changed result that give an interval of the gain.
const fewestChanged = 10

// bound returns the upper end of the 95% interval of the gain; none if too few double games have a changed result.
func (t Tried) bound() estimate.Estimate {
	changed := 0
	for k := 0; k+1 < len(t.Plain); k += 2 {
		if t.Plain[k] != t.Rollouts[k] || t.Plain[k+1] != t.Rollouts[k+1] {
			changed++
		}
	}
	if changed < fewestChanged {
		return estimate.None()
	}
	return estimate.Estimate{Value: t.gain().Value + t.gain().Half()}
}

// CeilingTable shows the gain of one step of rollouts.
func (x Results) CeilingTable() (report.Table, error) {
	return paper.Made(x.Results, Ceiling(), x.ceilingTable)
}

func (x Results) ceilingTable(runs paper.Runs[CeilingConfig, Tried]) report.Table {
	t := report.Table{Title: "One step of rollouts on top of a player", Columns: []report.Column{{Name: "player"},
		{Name: "games", Group: "a move is tried by", Unit: "at most"}, {Name: "games"},
		{Name: "alone", Group: "score", Decimals: 4}, {Name: "with rollouts", Group: "score", Decimals: 4},
		{Name: "gain", Decimals: 4, Signed: true}, {Name: "at most", Unit: "95%", Decimals: 4},
		{Name: "changed", Unit: "% of moves", Decimals: 1}},
		Footer: []string{"against the standard heuristic, epsilon 0.1 on both sides; the gain is that of the same games; " +
			fmt.Sprintf("at most: the upper end of its 95%% interval, where %d double games or more have another result",
				fewestChanged),
			"four times the rollouts were played in the first of the same games",
			"a move of the player is left only for one that is three standard errors better; rollouts know how the opponent " +
				"plays",
			"a move of the champion that wins a quarter of these games, all of them, is compared with no other",
			fmt.Sprintf("size %s, version %d", x.Size, Ceiling().Version)}}
	for _, a := range ceilingPlan(x.Size).Arms {
		l := runs.Of(a.Name)[0]
		o := l.Outcome
		t.Add(l.Config.Player, l.Config.Most, len(o.Plain), ensemble.PointsOf(o.Plain).Score(),
			ensemble.PointsOf(o.Rollouts).Score(), o.gain(), o.bound(), 100*float64(o.Changed)/float64(max(1, o.Moves)))
	}
	return t
}

// onCeiling asks about the champion only.
func (e evidence) onCeiling() (report.Reply, string) {
	text := func(arm string) string {
		l, most := e.ceiling.Of(arm)[0], ""
		if bound := l.Outcome.bound(); !math.IsNaN(bound.Value) {
			most = fmt.Sprintf(", at most %.4f", bound.Value)
		}
		return fmt.Sprintf("%s with at most %d games a move %s%s", l.Config.Player, l.Config.Most,
			gain(l.Outcome.gain(), 4), most)
	}
	var others []string
	for _, a := range ceilingPlan(e.Size).Arms {
		if a.Name != champion {
			others = append(others, text(a.Name))
		}
	}
	return report.ReplyOf(1, report.Above(e.ceiling.Of(champion)[0].Outcome.gain(), 0)), fmt.Sprintf("%s: beside it %s. "+
		"This bounds what one such step of rollouts gains, not what is possible.", text(champion),
		strings.Join(others, "; "))
}
