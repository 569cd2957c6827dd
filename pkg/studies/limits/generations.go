package limits

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/learn/td"
	"github.com/oneply/oneply/pkg/player/player"
)

// GenerationsConfig sets up the judging of the generations of one run of a learner.
type GenerationsConfig struct {
	Experiment string    `json:"experiment"` // that has stored the generations; "" if they are bred here by DE
	Arm        string    `json:"arm"`
	Run        int       `json:"run"`
	At         []int     `json:"at"`        // games of training after which a generation is judged
	Fresh      int       `json:"fresh"`     // games against each of the panel
	Meet       int       `json:"meet"`      // games of two generations
	Responder  Responder `json:"responder"` // bred against some generations alone
	Answered   []int     `json:"answered"`  // these, by their places in At
}

// Responder learns by TD(0) with temporal coherence and likelihood from games against one player.
type Responder struct {
	Encoding string  `json:"encoding"`
	Alpha    float64 `json:"alpha"`
	Games    int     `json:"games"`
}

// Generations is the outcome.
type Generations struct {
	Digest   string     `json:"digest"`   // of the weights of all generations
	Panel    []Points   `json:"panel"`    // by generation
	Earlier  [][]Points `json:"earlier"`  // of a generation against each earlier one
	Answered []Points   `json:"answered"` // of the responders
}

// panel are strong players of Go that no learner has learnt from.
var panel = []string{"liberty", "krawiec"}

// contender is a learner whose generations are judged.
type contender struct{ name, title, experiment, arm string }

// contenders are the learners of Krawiec et al., whose generations are stored, and DE.
var contenders = []contender{{"cel", "CEL", "krawiec/methods", "cel"},
	{"cel-hof", "CEL+HoF", "krawiec/methods", "cel-hof"}, {"tdl", "TDL", "krawiec/lambda", "lambda-0.98"},
	{"ctdl", "CTDL", "krawiec/methods", "ctdl"}, {"ctdl-hof", "CTDL+HoF", "krawiec/methods", "ctdl-hof"},
	{"de", "DE", "", ""}}

// Progress asks whether the generations of learners, weighted piece counters for Go on 5 x 5 points, become stronger or
// merely different: against a panel, against their own ancestors, and against best responders.
func Progress() lab.Experiment[GenerationsConfig, Generations] {
	return lab.Experiment[GenerationsConfig, Generations]{
		Name: "limits/generations", Source: "a study of our own", Version: 1, Plan: generationsPlan, Do: judgeGenerations,
		Extra: []lab.Size{lab.Reduced}, Games: GenerationsConfig.games,
	}
}

func generationsPlan(size lab.Size) lab.Plan[GenerationsConfig] {
	c := GenerationsConfig{At: []int{40_000, 80_000, 200_000, 400_000, 1_000_000, 2_000_000}, Fresh: 10_000, Meet: 4000,
		Responder: Responder{"all-2", 0.01, 20_000}, Answered: []int{0, 1, 2, 3, 4, 5}}
	plan := lab.Plan[GenerationsConfig]{Runs: 25}
	switch size {
	case lab.Reduced:
		c.Fresh, c.Meet, c.Responder.Games, c.Answered, plan.Runs = 2000, 400, 3000, []int{0, 2, 5}, 8
	case lab.Quick:
		c.At, c.Fresh, c.Meet, c.Responder.Games, c.Answered, plan.Runs = c.At[:3], 400, 100, 1000, []int{0, 2}, 3
	case lab.Try:
		c.At, c.Fresh, c.Meet, c.Responder.Games, c.Answered, plan.Runs = []int{4000, 6000}, 20, 10, 100, []int{1}, 1
	}
	for _, l := range contenders {
		c := c
		c.Experiment, c.Arm = l.experiment, l.arm
		plan.Arms = append(plan.Arms, lab.Arm[GenerationsConfig]{Name: l.name, Config: func(run int) GenerationsConfig {
			c := c
			c.Run = run
			return c
		}})
	}
	return plan
}

func (c GenerationsConfig) games() int64 {
	n := len(c.At)
	games := n*len(panel)*c.Fresh + n*(n-1)/2*c.Meet + len(c.Answered)*(c.Responder.Games+c.Fresh)
	if c.Experiment == "" {
		games += c.At[n-1]
	}
	return int64(games)
}

func judgeGenerations(ctx context.Context, c GenerationsConfig, r *lab.Run) (out Generations, err error) {
	s := ancestry{GenerationsConfig: c, ctx: ctx, run: r}
	weights, err := s.weights()
	if err != nil {
		return out, err
	}
	digest := sha256.Sum256(fmt.Append(nil, weights))
	out.Digest = hex.EncodeToString(digest[:8])
	players, err := countersOf(weights)
	if err != nil {
		return out, err
	}
	for i, p := range players {
		earlier := []Points{}
		var others Points
		for k, name := range panel {
			others = others.Add(s.match(p, s.find(name), c.Fresh, r.Seed.Child(name, i*len(panel)+k)))
		}
		for k, older := range players[:i] {
			earlier = append(earlier, s.match(p, older, c.Meet, r.Seed.Child("earlier", i*len(players)+k)))
		}
		out.Panel, out.Earlier = append(out.Panel, others), append(out.Earlier, earlier)
	}
	for _, i := range c.Answered {
		responder, err := s.respond(players[i], i)
		if err != nil {
			return out, err
		}
		out.Answered = append(out.Answered, s.match(responder, players[i], c.Fresh, r.Seed.Child("answer", i)))
	}
	return out, s.failed
}

// ancestry are the generations of a run.
type ancestry struct {
	GenerationsConfig
	ctx    context.Context
	run    *lab.Run
	failed error // why later games were not played
}

// match plays games of two players with the usual random moves.
func (s *ancestry) match(a, b player.Player, games int, from seed.Seed) Points {
	if s.failed != nil {
		return Points{}
	}
	m := player.Match{A: a, B: b, Games: games, Seed: from}
	m.A.Epsilon, m.B.Epsilon = player.Epsilon, player.Epsilon
	result, err := m.Within(s.ctx, s.run)
	s.failed = err
	return ensemble.Of(result)
}

// find returns a published player.
func (s *ancestry) find(name string) player.Player {
	p, err := player.Find("", name)
	s.failed = cmp.Or(s.failed, err)
	return p
}

// weights returns the weights of the generations.
func (s *ancestry) weights() ([][]float64, error) {
	if s.Experiment == "" {
		return s.bred()
	}
	at := lab.StoredArm{Experiment: s.Experiment, Size: lab.Paper, Arm: s.Arm}
	runs, err := lab.Find[struct{}, sampled](s.run.Data, at)
	if err != nil {
		return nil, err
	}
	for _, l := range runs {
		if l.Run == s.Run {
			return s.chosen(l.Outcome)
		}
	}
	return nil, fmt.Errorf("limits: run %d of %s, arm %s, is not stored", s.Run, s.Experiment, s.Arm)
}

// sampled is a learner's stored record of its generations.
type sampled struct {
	Samples []struct {
		Games   int
		Weights []float64
	}
}

// chosen returns the weights of the first stored generation after each number of games.
func (s *ancestry) chosen(stored sampled) (list [][]float64, err error) {
	for _, sample := range stored.Samples {
		if len(list) < len(s.At) && sample.Games >= s.At[len(list)] {
			list = append(list, sample.Weights)
		}
	}
	if len(list) < len(s.At) {
		return nil, fmt.Errorf("limits: run %d of %s, arm %s, has no generation after %d games", s.Run, s.Experiment, s.Arm,
			s.At[len(list)])
	}
	return list, nil
}

// judged is the number of games by which a candidate of DE is judged.
const judged = 100

// breeding is the state of DE, with its best after each number of games.
type breeding struct {
	DE    evolve.DE
	Games int
	Best  [][]float64
}

// Check returns an error for an invalid state.
func (b *breeding) Check() error { return b.DE.Check() }

// bred returns the generations of a DE bred here, against the standard opponent of Krawiec et al.
func (s *ancestry) bred() ([][]float64, error) {
	const np = 20
	b := breeding{DE: evolve.DE{Dim: smallgo.Size * smallgo.Size, NP: np, F: 0.5, CR: 0.9, Lo: -1, Hi: 1,
		Base: evolve.BaseRand, Crossover: evolve.Binomial}}
	last, standard := s.At[len(s.At)-1], s.find(games[1].standard)
	err := s.run.Train(s.ctx, &b, (last+np*judged-1)/(np*judged), func(draw seed.Seed) error {
		players, err := countersOf(b.DE.Ask(draw))
		if err != nil {
			return err
		}
		fitness := make([]evolve.Fitness, len(players))
		for i, p := range players {
			fitness[i].Value = s.match(p, standard, judged, draw.Child("candidate", i)).Value()
		}
		if s.failed != nil {
			return s.failed
		}
		b.DE.Tell(fitness)
		b.Games += np * judged
		for len(b.Best) < len(s.At) && b.Games >= s.At[len(b.Best)] {
			b.Best = append(b.Best, b.DE.Best())
		}
		return nil
	})
	return b.Best, err
}

// respond breeds a best responder against generation i.
func (s *ancestry) respond(p player.Player, i int) (responder player.Player, err error) {
	a, err := eval.On(smallgo.Size).ParseArchitecture(s.Responder.Encoding, 0)
	if err != nil {
		return responder, err
	}
	features, err := td.Of(a)
	if err != nil {
		return responder, err
	}
	own, err := player.Fastest[smallgo.Position](p)
	if err != nil {
		return responder, err
	}
	how := td.TD[smallgo.Position]{Start: smallgo.Start(smallgo.Size), Features: features, Alpha: s.Responder.Alpha,
		Epsilon: player.Epsilon, Steps: td.Coherent, Loss: td.Likelihood, SkipRandom: true,
		Opponent: &td.Opponent[smallgo.Position]{Chooser: own, Epsilon: player.Epsilon}}
	l := td.Learners([][]float64{make([]float64, a.Dim())})
	if _, err := how.Learn(s.ctx, l, s.run.Seed.Child("responder", i), s.Responder.Games, 1); err != nil {
		return responder, err
	}
	s.run.Played(s.Responder.Games)
	e, err := a.Decode(l[0].Weights)
	responder = player.New("responder", "", e)
	responder.Game = p.Game
	return responder, err
}

// countersOf returns the weighted piece counters with these weights.
func countersOf(weights [][]float64) (list []player.Player, err error) {
	for _, w := range weights {
		e, err := eval.Full{N: smallgo.Size}.Decode(w)
		if err != nil {
			return nil, err
		}
		list = append(list, player.New("generation", "", e))
	}
	return list, nil
}
