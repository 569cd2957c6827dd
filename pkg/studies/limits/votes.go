package limits

import (
	"context"
	"math"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/exact"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/player/player"
)

// VotesConfig sets up a crowd whose votes learn.
type VotesConfig struct {
	Members int     `json:"members"`
	Learn   int     `json:"learn"`   // games that each way of learning may play
	Teacher string  `json:"teacher"` // whose moves logistic regression learns
	Fresh   int     `json:"fresh"`   // games of a measurement
	Relay   int     `json:"relay"`   // games of each two members that relieve each other
	Discs   int     `json:"discs"`   // on the board when they do
	Epsilon float64 `json:"epsilon"`
}

// Voted is what a crowd makes of fresh games against the standard heuristic: half points of the same games.
type Voted struct {
	Members  []string  `json:"members"`
	Alone    []Points  `json:"alone"`    // of each member
	Best     int       `json:"best"`     // the member that is best by Learn games
	Hedge    []float64 `json:"hedge"`    // weights of the members
	Logistic []float64 `json:"logistic"` // likewise
	Relieved []Points  `json:"relieved"` // of each ordered pair of members, row by row
	// Games are half points of the best member, the plain vote, the mean, the vote weighted by Hedge and that by logistic
	// regression.
	Games [waysOfVoting]Points `json:"points"`
	Leads [waysOfVoting]Cost   `json:"leads"` // over the best member, in the same games
}

// Points are those of a match.
type Points = ensemble.Points

// The ways in which a crowd plays.
const (
	bestMember = iota
	plainVote
	meanOfAll
	hedgeVote
	logisticVote
	waysOfVoting
)

// Votes draws crowds among the printed players of Takahama & Sakai and lets their votes learn: weights by Hedge (Freund
// & Schapire 1997) on games, and by logistic regression on the moves of a strong player. The best member is chosen by
// as many games.
func Votes() lab.Experiment[VotesConfig, Voted] {
	return lab.Experiment[VotesConfig, Voted]{
		Name: "limits/votes", Source: "a study of our own", Version: 1, Plan: votesPlan, Do: voteOf,
		Extra: []lab.Size{lab.Reduced}, Games: VotesConfig.games,
	}
}

func (c VotesConfig) games() int64 {
	return int64(3*c.Learn + (c.Members+waysOfVoting)*c.Fresh + c.Members*(c.Members-1)*c.Relay)
}

func votesPlan(size lab.Size) lab.Plan[VotesConfig] {
	c := VotesConfig{Members: 5, Learn: 10_000, Teacher: "jaskowski", Fresh: 50_000, Relay: 5000, Discs: 32,
		Epsilon: player.Epsilon}
	plan := lab.Plan[VotesConfig]{Runs: 100}
	switch size {
	case lab.Reduced:
		c.Learn, c.Fresh, c.Relay, plan.Runs = 1000, 4000, 400, 24
	case lab.Quick:
		c.Learn, c.Fresh, c.Relay, plan.Runs = 100, 400, 40, 6
	case lab.Try:
		c.Members, c.Learn, c.Fresh, c.Relay, plan.Runs = 3, 12, 4, 2, 1
	}
	plan.Arms = []lab.Arm[VotesConfig]{lab.Fixed("takahama", c)}
	return plan
}

// crowd is a run made ready.
type crowd struct {
	VotesConfig
	run        *lab.Run
	players    []player.Player
	evaluators []eval.Evaluator
	choosers   []choose.Chooser[othello.Position]
	standard   play.Greedy[othello.Position]
}

// newCrowd draws the members.
func newCrowd(c VotesConfig, r *lab.Run) (*crowd, error) {
	all, err := player.By("takahama")
	if err != nil {
		return nil, err
	}
	k := &crowd{VotesConfig: c, run: r}
	for _, i := range r.Seed.Child("crowd", 0).Rand().Perm(len(all))[:c.Members] {
		p := all[i]
		e, err := p.Evaluator()
		if err != nil {
			return nil, err
		}
		k.players, k.evaluators = append(k.players, p), append(k.evaluators, e)
		k.choosers = append(k.choosers, choose.New[othello.Position](e, p.View))
	}
	k.standard, err = greedy(player.Heuristic(), c.Epsilon)
	return k, err
}

// points plays games of a chooser against the standard heuristic.
func (k *crowd) points(ctx context.Context, c choose.Chooser[othello.Position], games int, s seed.Seed) ([]uint8,
	error) {
	m := match(play.Greedy[othello.Position]{Chooser: c, Epsilon: k.Epsilon}, k.standard, games, k.run)
	m.Seed = s
	k.run.Played(games)
	return m.Outcomes(ctx, 0, games)
}

// voteOf does one run.
func voteOf(ctx context.Context, c VotesConfig, r *lab.Run) (v Voted, err error) {
	k, err := newCrowd(c, r)
	if err != nil {
		return v, err
	}
	fresh := r.Seed.Child("fresh", 0)
	for i, p := range k.players {
		v.Members = append(v.Members, p.Name)
		games, err := k.points(ctx, k.choosers[i], c.Fresh, fresh)
		if err != nil {
			return v, err
		}
		v.Alone = append(v.Alone, ensemble.PointsOf(games))
	}
	if v.Best, v.Hedge, err = k.hedge(ctx); err != nil {
		return v, err
	}
	if v.Logistic, err = k.logistic(ctx); err != nil {
		return v, err
	}
	if v.Relieved, err = k.relieved(ctx); err != nil {
		return v, err
	}
	return v, k.measure(ctx, &v, fresh)
}

// measure lets the crowd play the same games in all ways.
func (k *crowd) measure(ctx context.Context, v *Voted, fresh seed.Seed) error {
	mean, err := eval.Mean(k.evaluators, nil)
	if err != nil {
		return err
	}
	var best []uint8
	for way, c := range [waysOfVoting]choose.Chooser[othello.Position]{
		bestMember:   k.choosers[v.Best],
		plainVote:    choose.Vote[othello.Position](k.evaluators, choose.Inversion, choose.RandomTies),
		meanOfAll:    choose.New[othello.Position](mean, choose.Inversion),
		hedgeVote:    &weighted{members: k.choosers, weights: v.Hedge},
		logisticVote: &weighted{members: k.choosers, weights: v.Logistic},
	} {
		games, err := k.points(ctx, c, k.Fresh, fresh)
		if err != nil {
			return err
		}
		if way == bestMember {
			best = games
		}
		lead := ensemble.Lead(games, best)
		v.Games[way], v.Leads[way] = ensemble.PointsOf(games), Cost{lead.Value, lead.SE}
	}
	return nil
}

// relieved measures each ordered pair of members of which the first begins and the second goes on.
func (k *crowd) relieved(ctx context.Context) (list []Points, err error) {
	for i, first := range k.choosers {
		for j, second := range k.choosers {
			if i == j {
				continue
			}
			relay := ensemble.Relay{Of: [2]choose.Chooser[othello.Position]{first, second}, Discs: k.Discs}
			games, err := k.points(ctx, relay, k.Relay, k.run.Seed.Child("relay", 0))
			if err != nil {
				return nil, err
			}
			list = append(list, ensemble.PointsOf(games))
		}
	}
	return list, nil
}

// hedge returns the member with the most points in Learn games, that many of them shared by all, and the weights that
// Hedge gives the members after these rounds.
//
// Choice: a round is a double game of each member, its gain the share of the points; the rate is that of the bound for
// so many rounds, the root of 8 ln N / rounds (Cesa-Bianchi & Lugosi 2006, Theorem 2.2).
func (k *crowd) hedge(ctx context.Context) (best int, weights []float64, err error) {
	n := len(k.choosers)
	rounds := k.Learn / n / 2
	rate := math.Sqrt(8 * exact.Log(float64(n)) / float64(rounds))
	gains := make([]float64, n)
	for i, c := range k.choosers {
		games, err := k.points(ctx, c, 2*rounds, k.run.Seed.Child("learn", i))
		if err != nil {
			return 0, nil, err
		}
		gains[i] = float64(ensemble.PointsOf(games).Half()) / 4
		if gains[i] > gains[best] {
			best = i
		}
	}
	sum := 0.0
	for _, g := range gains {
		w := exact.Exp(float64(rate * (g - gains[best])))
		weights, sum = append(weights, w), sum+w
	}
	for i := range weights {
		weights[i] /= sum
	}
	return best, weights, nil
}
