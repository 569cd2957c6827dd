package limits

import (
	"math/bits"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/exact"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/player"
)

// weighted is a vote with weights: every member names its best move, and the moves with the greatest sum of weights are
// best. With equal weights it is the vote of package choose.
type weighted struct {
	members []choose.Chooser[othello.Position]
	weights []float64
}

func (v *weighted) Best(batch []othello.Position, rnd []seed.Seed, best []uint64) {
	sums, sets := make([][64]float64, len(batch)), make([]uint64, len(batch))
	for m, c := range v.members {
		c.Best(batch, rnd, sets)
		for i, set := range sets {
			if set != 0 {
				sums[i][seed.Pick(set, rnd[i].Child("member", m).At(0))] += v.weights[m]
			}
		}
	}
	for i, p := range batch {
		best[i] = highest(p.Legal(), &sums[i])
	}
}

// highest returns the set of the moves with the greatest sum.
func highest(moves uint64, sums *[64]float64) (best uint64) {
	most := 0.0
	for m := range board.Members(moves) {
		switch {
		case best == 0 || sums[m] > most:
			best, most = 1<<m, sums[m]
		case sums[m] == most:
			best |= 1 << m
		}
	}
	return best
}

func (v *weighted) Explain(p othello.Position) []choose.MoveNote { return v.members[0].Explain(p) }

func (v *weighted) Fork() choose.Chooser[othello.Position] {
	f := &weighted{weights: v.weights}
	for _, c := range v.members {
		f.members = append(f.members, c.Fork())
	}
	return f
}

// series is a lesson: a position with a known move of the teacher.
type series struct {
	votes  [][]float64 // of each legal move: the votes of the members, in equal parts for several best moves
	chosen []float64   // of each legal move: the teacher's part
}

// logistic returns the weights of the members that make the teacher's moves in Learn games against the standard
// heuristic likeliest, if a move's odds are the exponential of the weights of the members that name it.
//
// Choice: a small penalty on the weights keeps them finite if one member names every move of the teacher.
func (k *crowd) logistic() ([]float64, error) {
	teacher, err := player.Find("", k.Teacher)
	if err != nil {
		return nil, err
	}
	lessons, err := k.lessons(teacher)
	if err != nil {
		return nil, err
	}
	weights := make([]float64, len(k.choosers))
	for range ascents {
		if k.ctx.Err() != nil {
			return nil, k.ctx.Err()
		}
		slope := gradient(lessons, weights)
		for i := range weights {
			weights[i] += float64(ascent * slope[i])
		}
	}
	return weights, nil
}

const (
	ascents = 300   // steps of gradient ascent
	ascent  = 1.0   // their length
	penalty = 0.001 // times half the square of each weight, for a lesson
	most    = 4000  // lessons
)

// lessons returns positions in which the teacher had a choice and did not move at random.
func (k *crowd) lessons(teacher player.Player) (list []series, err error) {
	own, err := greedy(teacher, k.Epsilon)
	if err != nil {
		return nil, err
	}
	m := match(own, k.standard, k.Learn, k.run)
	m.Seed = k.run.Seed.Child("teacher", 0)
	for i := 0; i < k.Learn && len(list) < most; i++ {
		if k.ctx.Err() != nil {
			return nil, k.ctx.Err()
		}
		game, err := m.Replay(i)
		if err != nil {
			return nil, err
		}
		k.run.Played(1)
		for n, p := range game.Positions[:len(game.Moves)] {
			if int(p.Turn()) == i%2 && !game.Random[n] && bits.OnesCount64(p.Legal()) > 1 {
				list = append(list, k.lesson(p, own.Chooser))
			}
		}
	}
	return list, nil
}

// lesson asks all members and the teacher for their moves.
func (k *crowd) lesson(p othello.Position, teacher choose.Chooser[othello.Position]) series {
	var l series
	l.chosen = parts(p, teacher)
	l.votes = make([][]float64, len(l.chosen))
	for _, c := range k.choosers {
		for move, part := range parts(p, c) {
			l.votes[move] = append(l.votes[move], part)
		}
	}
	return l
}

// parts returns a player's vote for each legal move.
func parts(p othello.Position, c choose.Chooser[othello.Position]) (list []float64) {
	best := []uint64{0}
	c.Best([]othello.Position{p}, []seed.Seed{0}, best)
	for move := range board.Members(p.Legal()) {
		list = append(list, float64(best[0]>>move&1)/float64(bits.OnesCount64(best[0])))
	}
	return list
}

// gradient returns the slope of the mean log likelihood, minus that of the penalty.
func gradient(lessons []series, weights []float64) []float64 {
	slope := make([]float64, len(weights))
	for _, l := range lessons {
		odds, sum := make([]float64, len(l.votes)), 0.0
		for m, votes := range l.votes {
			odds[m] = exact.Exp(product(votes, weights))
			sum += odds[m]
		}
		for m, votes := range l.votes {
			surprise := l.chosen[m] - odds[m]/sum
			for i, v := range votes {
				slope[i] += float64(surprise * v)
			}
		}
	}
	for i, w := range weights {
		slope[i] = slope[i]/float64(max(1, len(lessons))) - float64(penalty*w)
	}
	return slope
}

// product returns the sum of products, in order.
func product(a, b []float64) (sum float64) {
	for i := range a {
		sum += float64(a[i] * b[i])
	}
	return sum
}
