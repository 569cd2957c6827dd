package limits

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
)

func TestStudy(t *testing.T) { papertest.Study(t, Study()) }

// TestDeciders: which runs are older than a question's decider, and why.
func TestDeciders(t *testing.T) {
	const holm = "several things are one family (Holm) since the runs"
	papertest.Deciders(t, Study(), map[string]string{
		"P1": "the matches with leaf mover; those with leaf root are younger", "P2": "as P1", "P3": holm, "P7": holm,
		"P8": "the rule for no was added", "P10": holm, "P11": holm, "P12": holm, "P13": holm,
	})
}

// TestEveryArm does a small run of every arm of every experiment.
func TestEveryArm(t *testing.T) {
	data := t.TempDir()
	if l := papertest.Try(t, Champion(), data)[0]; len(l.Outcome.Fresh) != 3 || l.Outcome.Player == "" {
		t.Errorf("%+v", l.Outcome)
	}
	for _, l := range papertest.Try(t, Losses(), data) {
		if l.Outcome.Player != "" || l.Outcome.Last.Games() != l.Config.Final {
			t.Errorf("%s: %+v", l.Arm, l.Outcome)
		}
	}
	for _, l := range papertest.Try(t, Plies(), data) {
		if l.Outcome.Games() != l.Config.Games {
			t.Errorf("%s: %d games", l.Arm, l.Outcome.Games())
		}
	}
	for _, l := range papertest.Try(t, Chance(), data) {
		if len(l.Outcome) != 7 || len(l.Outcome[6]) != 7 || l.Outcome[6][6].Games != l.Config.Games {
			t.Errorf("%s: %+v", l.Arm, l.Outcome)
		}
	}
	for _, l := range papertest.Try(t, Moments(), data) {
		if len(l.Outcome) != l.Config.Moves {
			t.Errorf("%s: %+v", l.Arm, l.Outcome)
		}
	}
	for _, l := range papertest.Try(t, Small(), data) {
		if o := l.Outcome; o.Score > o.Possible+1e-9 || math.Abs(o.Possible-o.ByHeart) > 1e-9 || len(o.Weights) != o.Dim {
			t.Errorf("%s: %+v", l.Arm, o)
		}
	}
	for _, l := range papertest.Try(t, Ceiling(), data) {
		if len(l.Outcome.Rollouts) != l.Config.Games || l.Outcome.Moves == 0 {
			t.Errorf("%s: %+v", l.Arm, l.Outcome)
		}
	}
	for _, l := range papertest.Try(t, Votes(), data) {
		if o := l.Outcome; len(o.Logistic) != l.Config.Members || o.Leads[bestMember] != (Cost{}) ||
			l.Games > l.Config.games() {
			t.Errorf("%s: %+v", l.Arm, l.Outcome)
		}
	}
	for _, l := range papertest.Try(t, Generalists(), data) {
		if o := l.Outcome; len(o.Met) != len(l.Config.Strangers) || l.Games != Generalists().Games(l.Config) {
			t.Errorf("%s: %d games: %+v", l.Arm, l.Games, o)
		}
	}
	for _, l := range papertest.Try(t, Rounds(), data) {
		o, n := l.Outcome, len(l.Config.Players)
		if len(o.Digests) != n || len(o.Points) != n || l.Games != Rounds().Games(l.Config) ||
			math.Abs(o.score(0).Value+o.score(1).Value+o.score(2).Value-1.5) > 1e-12 {
			t.Errorf("%s: %d games: %+v", l.Arm, l.Games, o)
		}
	}
	for _, l := range papertest.Try(t, Exploit(), data) {
		if l.Outcome.Responder.Games != l.Config.Fresh || l.Outcome.Digest == "" {
			t.Errorf("%s: %+v", l.Arm, l.Outcome)
		}
	}
}

// TestGenerations: every generation meets the panel and its ancestors, both those bred here and stored ones.
func TestGenerations(t *testing.T) {
	e := Progress()
	for _, a := range e.Plan(lab.Try).Arms {
		lines := require.Of(e.Once("generations", a.Config(0)).Try(t.Context(), lab.Options{Workers: 2}))(t)
		o, c := lines[0].Outcome, lines[0].Config
		if stored := c.Experiment != ""; stored == (a.Name == "de") {
			t.Errorf("%s: generations of %q", a.Name, c.Experiment)
		}
		if len(o.Panel) != len(c.At) || len(o.Earlier[1]) != 1 || len(o.Answered) != 1 || lines[0].Games != c.games() {
			t.Errorf("%s: %d games, planned %d: %+v", a.Name, lines[0].Games, c.games(), o)
		}
	}
}

// TestPlayersAreThere: every exploited player is printed or stored.
func TestPlayersAreThere(t *testing.T) {
	for _, name := range slices.Concat(printed, bredHere, ranked[1:]) {
		require.Of(player.Find("", name))(t)
	}
}

// TestExploited: the notebook states what a responder makes of the player that is hardest to exploit.
func TestExploited(t *testing.T) {
	first := exploited(require.Of(paper.Load(Stored(lab.Reduced).Results, Exploit()))(t))[0]
	require.Equal(t, generalistRun, first.Config.Player)
	papertest.Says(t, "notebooks/learners.ipynb", fmt.Sprintf("lies the *generalist*, of which its responder makes %.2f:",
		made(first)))
}

// TestChampion: the champion has its own name, and the notebook states its score.
func TestChampion(t *testing.T) {
	named := require.Of(player.Find("", champion))(t)
	x := Stored(lab.Reduced)
	c := require.Of(paper.Load(x.Results, Champion()))(t).Of(tc)[0]
	made := require.Of(c.Config.Playing(c.Outcome, champion))(t)
	made.Epsilon = named.Epsilon
	if a, b := require.Of(named.Digest())(t), require.Of(made.Digest())(t); a != b {
		t.Errorf("the champion is %s, that of the run %s", a, b)
	}
	printed := matchOf(require.Of(paper.Load(x.Results, Plies()))(t), "jaskowski", "heuristic", 1, choose.Mover)
	papertest.Says(t, "notebooks/learners.ipynb", fmt.Sprintf("it scores %.4f; *jaskowski*, the best that the papers "+
		"have printed, scores %.3f", c.Outcome.Last.Score(), printed.Score()))
	papertest.Says(t, "README.md", fmt.Sprintf("scores %.3f against the standard heuristic, the best that papers have "+
		"printed %.2f", c.Outcome.Last.Score(), printed.Score()))
	papertest.Says(t, "CHANGES.md", fmt.Sprintf("scores %.3f against the standard heuristic; the best that papers have "+
		"printed scores %.2f", c.Outcome.Last.Score(), printed.Score()))
}

// TestGeneralist: the generalist is the candidate that its decider names, and has a name of its own.
func TestGeneralist(t *testing.T) {
	runs := require.Of(paper.Load(Stored(lab.Reduced).Results, Generalists()))(t)
	best, top := "", 0.0
	for _, k := range candidates {
		if score := runs.Of(k.arm)[0].Outcome.mean(); score > top {
			best, top = k.arm, score
		}
	}
	if best != generalist {
		t.Errorf("the generalist is %s, the best candidate %s", generalist, best)
	}
	named, l := require.Of(player.Find("", "generalist"))(t), runs.Of(generalist)[0]
	made := require.Of(l.Config.Playing(l.Outcome.Outcome, "generalist"))(t)
	if a, b := require.Of(named.Digest())(t), require.Of(made.Digest())(t); a != b {
		t.Errorf("the generalist is %s, that of the run %s", a, b)
	}
}

// TestResumeIsInvisible: an interrupted run is the same as one without interruption.
func TestResumeIsInvisible(t *testing.T) {
	papertest.Long{Task: Chance(), Arm: "heuristic", Stop: 2}.ResumeIsInvisible(t)
	papertest.Long{Task: Exploit(), Arm: "kim-a", Stop: 1}.ResumeIsInvisible(t)
	papertest.Long{Task: Progress(), Arm: "de", Runs: lab.Range{From: 0, To: 1}, Stop: 30}.ResumeIsInvisible(t)
}

// choosersOf returns the choosers of some printed players, with their evaluators.
func choosersOf(t *testing.T, names ...string) (list []choose.Chooser[othello.Position], es []eval.Evaluator) {
	t.Helper()
	for _, name := range names {
		p := require.Of(player.Find("", name))(t)
		e := require.Of(p.Evaluator())(t)
		list, es = append(list, choose.New[othello.Position](e, p.View)), append(es, e)
	}
	return list, es
}

// TestWeightedVote: with equal weights it is the plain vote, and one member with all weight plays alone.
func TestWeightedVote(t *testing.T) {
	choosers, es := choosersOf(t, "takahama/10", "takahama/37", "takahama/38", "heuristic")
	plain := choose.Vote[othello.Position](es, choose.Inversion, choose.RandomTies)
	games := func(c choose.Chooser[othello.Position]) []uint8 {
		m := play.Between(c, choosers[3], 0.1, play.RandomTies, othello.Start())
		m.Seed, m.Workers = 3, 2
		return require.Of(m.Outcomes(t.Context(), 0, 300))(t)
	}
	if string(games(plain)) != string(games(&weighted{choosers, []float64{2, 2, 2, 2}})) {
		t.Error("equal weights are not the plain vote")
	}
	alone := ensemble.PointsOf(games(choosers[1])).Score()
	if one := ensemble.PointsOf(games(&weighted{choosers, []float64{0.1, 9, 0.1, 0.1}})).Score(); !one.Agrees(alone) {
		t.Errorf("a dictator scores %s, alone %s", one.Text(3), alone.Text(3))
	}
}

// TestLogistic finds the weights of a vote from its own moves: the slope is 0 there, and a member that names the
// teacher's moves gets the greatest weight.
func TestLogistic(t *testing.T) {
	r := &lab.Run{Seed: 5, Workers: 1}
	k := require.Of(newCrowd(t.Context(), VotesConfig{Members: 4, Learn: 30, Teacher: "heuristic", Epsilon: 0.1}, r))(t)
	own, _ := choosersOf(t, "heuristic")
	k.choosers[2] = own[0]
	w := require.Of(k.logistic())(t)
	for i, x := range w {
		if i != 2 && x > w[2]/3 {
			t.Errorf("weights %v, want the teacher itself in front", w)
		}
	}
	lessons := []series{{votes: [][]float64{{1, 0}, {0, 1}}, chosen: []float64{0.8, 0.2}}}
	const step = 1e-4
	likelihood := func(w []float64) float64 { // with the penalty, by definition
		a, b := math.Exp(w[0]), math.Exp(w[1])
		return 0.8*math.Log(a/(a+b)) + 0.2*math.Log(b/(a+b)) - penalty/2*(w[0]*w[0]+w[1]*w[1])
	}
	for i, slope := range gradient(lessons, []float64{0.3, -0.2}) {
		up, down := []float64{0.3, -0.2}, []float64{0.3, -0.2}
		up[i], down[i] = up[i]+step, down[i]-step
		if want := (likelihood(up) - likelihood(down)) / (2 * step); math.Abs(slope-want) > 1e-6 {
			t.Errorf("slope %d is %g, want %g", i, slope, want)
		}
	}
}

// TestRandomMove: a forced move is any legal one at its number, and the player's own elsewhere.
func TestRandomMove(t *testing.T) {
	own, _ := choosersOf(t, "takahama/37")
	forced, p, differ := random{own[0], 3}, othello.Start(), 0
	for turn := 0; !p.Over(); turn++ {
		if p.Legal() == 0 {
			p = p.Play(64)
			continue
		}
		plain, best := []uint64{0}, []uint64{0}
		rnd := []seed.Seed{seed.Seed(turn)}
		own[0].Best([]othello.Position{p}, rnd, plain)
		forced.Fork().Best([]othello.Position{p}, rnd, best)
		if at := turn/2 == 3; !at && best[0] != plain[0] || best[0]&^p.Legal() != 0 {
			t.Errorf("turn %d: %x, want %x", turn, best[0], plain[0])
		}
		if best[0] != plain[0] {
			differ++
		}
		p = p.Play(seed.Pick(plain[0], 1))
	}
	if differ == 0 {
		t.Error("no move is random")
	}
}

// TestSure: a move that wins its first games is kept, and nothing else changes with this rule.
func TestSure(t *testing.T) {
	own, _ := choosersOf(t, "takahama/37", "heuristic")
	top := func(sure int) *rollouts {
		return &rollouts{ctx: t.Context(), config: CeilingConfig{Step: 4, Most: 16, Sure: sure}, workers: 1,
			sides: [2]play.Greedy[othello.Position]{{Chooser: own[0], Epsilon: 0.1}, {Chooser: own[1], Epsilon: 0.1}}}
	}
	p, kept := othello.Start(), 0
	for turn := 0; !p.Over() && p.Legal() != 0; turn++ {
		plain, s := []uint64{0}, seed.Seed(turn)
		own[0].Best([]othello.Position{p}, []seed.Seed{s}, plain)
		quick, full := top(4).best(p, plain[0], s), top(0).best(p, plain[0], s)
		if won := top(4).sure(p, plain[0], s); won && quick != plain[0] || !won && quick != full {
			t.Errorf("turn %d: %x, want %x or %x", turn, quick, plain[0], full)
		} else if won {
			kept++
		}
		p = p.Play(seed.Pick(plain[0], s.At(0)))
	}
	if kept == 0 {
		t.Error("no move wins its first games")
	}
}

// TestRace: rollouts find a move that wins where the player does not, and drop none without proof.
func TestRace(t *testing.T) {
	r := newRace(1<<3 | 1<<5 | 1<<9)
	for k := range 20 {
		r.add(3, []uint8{2, 1, 2, 2})
		r.add(5, []uint8{0, 2, 2, uint8(k % 2 * 2)})
		r.add(9, []uint8{0, 0, 1, 0})
	}
	if r.drop(); len(r.alive) != 1 || r.leader() != 3 {
		t.Errorf("left %v", r.alive)
	}
	if behind([]uint8{2, 0, 2, 0}, []uint8{0, 2, 0, 2}) || !behind([]uint8{2, 2}, []uint8{0, 0}) {
		t.Error("equal moves are told apart, or unequal ones are not")
	}
}
