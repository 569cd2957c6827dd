package limits

import (
	"context"
	"fmt"
	"math"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/exact"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
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

// Voted is the result of a crowd in fresh games against the standard heuristic: half points of the same games.
type Voted struct {
	Members  []string  `json:"members"`
	Alone    []Points  `json:"alone"`    // of each member
	Best     int       `json:"best"`     // the member that is best by Learn games
	Hedge    []float64 `json:"hedge"`    // weights of the members
	Logistic []float64 `json:"logistic"` // likewise
	Relieved []Points  `json:"relieved"` // of each ordered pair of members, row by row
	// Games holds the half points of the best member, the plain vote, the mean, the vote weighted by Hedge and the one by
	// logistic regression.
	Games [waysOfVoting]Points `json:"points"`
	Leads [waysOfVoting]Cost   `json:"leads"` // over the best member, in the same games
}

// Points are the points of a match.
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
// equally many games.
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

// crowd is a prepared run.
type crowd struct {
	VotesConfig
	ctx        context.Context
	run        *lab.Run
	failed     error // why later games were not played
	players    []player.Player
	evaluators []eval.Evaluator
	choosers   []choose.Chooser[othello.Position]
	standard   play.Greedy[othello.Position]
}

// newCrowd draws the members.
func newCrowd(ctx context.Context, c VotesConfig, r *lab.Run) (*crowd, error) {
	all, err := player.By("takahama")
	if err != nil {
		return nil, err
	}
	k := &crowd{VotesConfig: c, ctx: ctx, run: r}
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
func (k *crowd) points(c choose.Chooser[othello.Position], games int, s seed.Seed) (list []uint8) {
	if k.failed != nil {
		return nil
	}
	m := match(play.Greedy[othello.Position]{Chooser: c, Epsilon: k.Epsilon}, k.standard, games, k.run)
	m.Seed = s
	k.run.Played(games)
	list, k.failed = m.Outcomes(k.ctx, 0, games)
	return list
}

func voteOf(ctx context.Context, c VotesConfig, r *lab.Run) (v Voted, err error) {
	k, err := newCrowd(ctx, c, r)
	if err != nil {
		return v, err
	}
	fresh := r.Seed.Child("fresh", 0)
	for i, p := range k.players {
		v.Members = append(v.Members, p.Name)
		v.Alone = append(v.Alone, ensemble.PointsOf(k.points(k.choosers[i], c.Fresh, fresh)))
	}
	v.Best, v.Hedge = k.hedge()
	if v.Logistic, err = k.logistic(); err != nil {
		return v, err
	}
	v.Relieved = k.relieved()
	return v, k.measure(&v, fresh)
}

// measure lets the crowd play the same games in all ways.
func (k *crowd) measure(v *Voted, fresh seed.Seed) error {
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
		games := k.points(c, k.Fresh, fresh)
		if way == bestMember {
			best = games
		}
		lead := ensemble.Lead(games, best)
		v.Games[way], v.Leads[way] = ensemble.PointsOf(games), Cost{lead.Value, lead.SE}
	}
	return k.failed
}

// relieved measures each ordered pair of members: the first begins and the second goes on.
func (k *crowd) relieved() (list []Points) {
	for i, first := range k.choosers {
		for j, second := range k.choosers {
			if i != j {
				relay := ensemble.Relay{Of: [2]choose.Chooser[othello.Position]{first, second}, Discs: k.Discs}
				list = append(list, ensemble.PointsOf(k.points(relay, k.Relay, k.run.Seed.Child("relay", 0))))
			}
		}
	}
	return list
}

// hedge returns the member with the most points in Learn games, shared equally by all, and the weights that Hedge gives
// the members after these rounds.
//
// Choice: a round is a double game of each member, its gain the share of the points; the rate is that of the bound for
// this number of rounds, the root of 8 ln N / rounds (Cesa-Bianchi & Lugosi 2006, Theorem 2.2).
func (k *crowd) hedge() (best int, weights []float64) {
	n := len(k.choosers)
	rounds := k.Learn / n / 2
	rate := math.Sqrt(8 * exact.Log(float64(n)) / float64(rounds))
	gains := make([]float64, n)
	for i, c := range k.choosers {
		gains[i] = float64(ensemble.PointsOf(k.points(c, 2*rounds, k.run.Seed.Child("learn", i))).Half()) / 4
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
	return best, weights
}

// crowdsOf returns the drawn crowds.
func crowdsOf(runs paper.Runs[VotesConfig, Voted]) []Voted { return runs.Of("takahama").Outcomes() }

// ways names the ways in which a crowd plays.
var ways = [waysOfVoting]string{"the best member", "plain vote", "mean of the weights", "vote with weights by Hedge",
	"vote with weights by logistic regression"}

// leads returns the lead of a way over the best member, crowd by crowd.
func leads(all []Voted, way int) []float64 {
	return paper.Each(all, func(v Voted) float64 { return v.Leads[way].Value })
}

func average(list []Points) float64 { return paper.Average(paper.Each(list, Points.Value)) }

// average returns the mean score of the members.
func (v Voted) average() float64 { return average(v.Alone) }

// relays returns what a relay of two members loses on average, compared with both alone.
func (v Voted) relays() float64 { return v.average() - average(v.Relieved) }

// loses returns what the plain vote loses, compared with the mean of its members.
func (v Voted) loses() float64 { return v.average() - v.Games[plainVote].Value() }

// VotesTable compares learning votes with others.
func (x Results) VotesTable() (report.Table, error) {
	return paper.Made(x.Results, Votes(), x.votesTable)
}

func (x Results) votesTable(runs paper.Runs[VotesConfig, Voted]) report.Table {
	c, all := votesPlan(x.Size).Arms[0].Config(0), crowdsOf(runs)
	t := report.Table{Title: "Votes that learn", Columns: []report.Column{{Name: "the crowd plays by"},
		{Name: "score", Decimals: 4}, {Name: "lead over the best member", Decimals: 4, Signed: true},
		{Name: "crowds ahead"}},
		Footer: []string{fmt.Sprintf("%d crowds of %d printed players of Takahama & Sakai, drawn at random; means over "+
			"crowds with Student's 95%% intervals", len(all), c.Members),
			fmt.Sprintf("%d games to choose the best member, as many for Hedge, and as many of %s to learn from; %d fresh "+
				"games, the same for all ways", c.Learn, c.Teacher, c.Fresh),
			fmt.Sprintf("size %s, version %d", x.Size, Votes().Version)}}
	for way, name := range ways {
		lead, ahead := estimate.None(), ""
		if way != bestMember {
			n := 0
			for _, v := range leads(all, way) {
				if v > 0 {
					n++
				}
			}
			lead, ahead = paper.Mean(leads(all, way)), fmt.Sprintf("%d of %d", n, len(all))
		}
		t.Add(name, paper.Mean(paper.Each(all, func(v Voted) float64 { return v.Games[way].Value() })), lead, ahead)
	}
	t.Rule()
	t.Add("a member, on average", paper.Mean(paper.Each(all, Voted.average)), estimate.None(), "")
	return t
}

func (e evidence) onVotes() (report.Reply, string) {
	all := crowdsOf(e.votes)
	var list []item
	for _, way := range []int{hedgeVote, logisticVote} {
		list = append(list, item{name: ways[way], difference: ofRuns(leads(all, way), 0)})
	}
	return family("ways", list, 4, fmt.Sprintf("The %s leads by %s, the %s by %s.",
		ways[plainVote], gain(paper.Mean(leads(all, plainVote)), 4),
		ways[meanOfAll], gain(paper.Mean(leads(all, meanOfAll)), 4)))
}

func (e evidence) onRelay() (report.Reply, string) {
	all := crowdsOf(e.votes)
	relays, loses := paper.Each(all, Voted.relays), paper.Each(all, Voted.loses)
	c := stats.Spearman(relays, loses, 0.95)
	return report.ReplyOf(1, report.IntervalAbove(c.Lo, c.Hi, 0)), fmt.Sprintf("Over %d crowds the correlation is %s: a "+
		"relay loses %s on average, the vote %s. Both hold the mean of the members, which leans the correlation to yes.",
		len(all), c.Text(2), paper.Mean(relays).Text(4), estimate.Typeset(paper.Mean(loses).Text(4)))
}
