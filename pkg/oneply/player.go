package oneply

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/othello"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/seed"
)

// Settings of a player.
const (
	AtRandom  = play.RandomTies // of several best moves any one, with equal chances
	First     = play.FirstTies  // of several best moves the first in row-major order
	Inversion = ply.Inversion   // white sees the board with its colours exchanged
	Negation  = ply.Negation    // white moves to the least value of the board as black sees it
)

// Player is a player of Othello. It looks one ply ahead and moves to the best afterstate; with probability epsilon, 0.1
// as in the Othello League, it makes a random move instead. The methods Epsilon, Ties, View and Named return a copy with
// another setting.
type Player struct {
	name, source string
	members      []eval.Evaluator // one; several in a vote; none for the random player
	vote         bool
	view         ply.View
	epsilon      float64
	ties         play.TieRule
	published    number.Estimate // score against the standard heuristic; NaN where none is printed
}

// newPlayer has the settings of the Othello League.
func newPlayer(name, source string, members ...eval.Evaluator) Player {
	return Player{name: name, source: source, members: members, epsilon: 0.1, published: unpublished}
}

// Heuristic is the standard heuristic, the weights that the literature plays against.
func Heuristic() Player {
	return newPlayer("heuristic", "Yoshioka, Ishii & Ito 1999", eval.Heuristic())
}

// Random makes uniformly random moves.
func Random() Player { return newPlayer("random", "uniformly random moves") }

// WPC is the weighted piece counter with 64 weights, row by row from a1, or the symmetric one with ten weights a to j.
func WPC(weights ...float64) Player { return must(wpc(weights)) }

func wpc(weights []float64) (Player, error) {
	var e eval.Encoding = eval.Full{}
	switch len(weights) {
	case 64:
	case 10:
		e = eval.Symmetric{}
	default:
		return Player{}, fmt.Errorf("oneply: a WPC of %d weights, want 64 (row by row) or 10 (a to j)", len(weights))
	}
	v, err := e.Decode(weights)
	if err != nil {
		return Player{}, err
	}
	return newPlayer("WPC", fmt.Sprintf("%d weights", len(weights)), v), nil
}

// Network is an n-tuple network of a named architecture, all-2, all-1-2-3 or rand-8x4, with weights drawn by the seed from
// [-1, 1).
func Network(architecture string, s seed.Seed) Player { return must(network(architecture, s)) }

func network(architecture string, s seed.Seed) (Player, error) {
	a, err := eval.ParseArchitecture(architecture, s)
	if err != nil {
		return Player{}, err
	}
	n, err := a.Random(s, -1, 1)
	if err != nil {
		return Player{}, err
	}
	return newPlayer("random "+a.Name, fmt.Sprintf("weights drawn by seed %d", s), n), nil
}

// File is the player in a file of the Othello League's text format, or of 64 numbers.
func File(path string) Player { return must(file(path)) }

func file(path string) (Player, error) {
	e, err := eval.ReadFile(path)
	if err == nil {
		err = fits(e, path)
	}
	if err != nil {
		return Player{}, err
	}
	name := path[strings.LastIndexAny(path, `/\`)+1:]
	return newPlayer(strings.TrimSuffix(name, ".player"), name, e), nil
}

// Parse is the player in a text of the Othello League's format, or of 64 numbers.
func Parse(text string) Player {
	e := must(eval.Read(strings.NewReader(text), "text"))
	if err := fits(e, "text"); err != nil {
		stop(err)
	}
	return newPlayer("player", "text", e)
}

// fits refuses the evaluator of another game's board.
func fits(e eval.Evaluator, name string) error {
	if err := eval.Fits(e, othello.Size); err != nil {
		return fmt.Errorf("oneply: %s: %w", name, err)
	}
	return nil
}

// Mean values a board as the mean of the players' values.
func Mean(players ...Player) Player { return must(mean(nil, players)) }

// WeightedMean values a board as the mean of the players' values, weighted by the shares: one for each player, not
// negative, of which only the proportions count.
func WeightedMean(shares []float64, players ...Player) Player { return must(mean(shares, players)) }

func mean(shares []float64, players []Player) (Player, error) {
	members, view, err := evaluators(players)
	if err != nil {
		return Player{}, err
	}
	e, err := eval.Mean(members, shares)
	if err != nil {
		return Player{}, err
	}
	p := newPlayer(fmt.Sprintf("mean of %d", len(players)), names(players), e)
	p.view = view
	return p, nil
}

// Vote lets the players vote on every move: each names its best move, one at random where it has several, and a move with
// the most votes is played. Epsilon and the rule for ties are those of the vote as a whole, not of its members.
func Vote(players ...Player) Player { return must(vote(players)) }

func vote(players []Player) (Player, error) {
	members, view, err := evaluators(players)
	if err != nil {
		return Player{}, err
	}
	p := newPlayer(fmt.Sprintf("vote of %d", len(players)), names(players), members...)
	p.vote, p.view = true, view
	return p, nil
}

// evaluators are those of single players, who must share a view.
func evaluators(players []Player) (members []eval.Evaluator, view ply.View, err error) {
	if len(players) == 0 {
		return nil, 0, fmt.Errorf("oneply: no players, want at least one")
	}
	for i, p := range players {
		switch {
		case p.vote || len(p.members) == 0:
			return nil, 0, fmt.Errorf("oneply: player %d is %s, which does not value boards: want a WPC or a network", i+1, p.Name())
		case p.view != players[0].view:
			return nil, 0, fmt.Errorf("oneply: players of different views, %s and %s: want one view", players[0].view, p.view)
		}
		members = append(members, p.members[0])
	}
	return members, players[0].view, nil
}

// names lists the players, the first four by name.
func names(players []Player) string {
	var list []string
	for _, p := range players[:min(4, len(players))] {
		list = append(list, p.Name())
	}
	if more := len(players) - len(list); more > 0 {
		list = append(list, fmt.Sprintf("%d more", more))
	}
	return strings.Join(list, ", ")
}

// Epsilon sets the probability of a random move at each turn; 0 never.
func (p Player) Epsilon(e float64) Player {
	if !(e >= 0 && e <= 1) {
		stop(fmt.Errorf("oneply: epsilon %v, want 0 to 1", e))
	}
	p.epsilon = e
	return p
}

// Ties sets which of several best moves is played, AtRandom or First.
func (p Player) Ties(rule play.TieRule) Player {
	p.ties = rule
	return p
}

// View sets how a network plays white, by Inversion or Negation. For a WPC both are the same.
func (p Player) View(v ply.View) Player {
	p.view = v
	return p
}

// Named gives the player another name.
func (p Player) Named(name string) Player {
	p.name = name
	return p
}

// Name is what tables call the player.
func (p Player) Name() string {
	if p.name == "" {
		return "nobody"
	}
	return p.name
}

// chooser finds the player's best moves.
func (p Player) chooser() ply.Chooser[othello.Position] {
	switch {
	case p.vote:
		return ply.Vote[othello.Position](p.members, p.view, p.ties)
	case len(p.members) == 0:
		return ply.Anywhere[othello.Position]()
	}
	return ply.New[othello.Position](p.members[0], p.view)
}

// greedy is the player as matches know it.
func (p Player) greedy() play.Greedy[othello.Position] {
	g := play.Greedy[othello.Position]{Chooser: p.chooser(), Epsilon: p.epsilon, Ties: p.ties}
	if len(p.members) == 0 {
		g.Ties = play.RandomTies
	}
	return g
}
