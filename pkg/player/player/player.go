// Package player has the player type that everything else uses: the evaluators of its members, how they are fused, and
// its settings. It finds players by name, reads and writes them as files, and lets them meet.
package player

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/perfect"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Player looks one ply ahead and moves to the best afterstate, or looks further ahead (Deep); with probability Epsilon
// it makes a random move instead. Without members every move is random, or that of an engine.
type Player struct {
	Name    string            // what Find finds, or a file's path: "takahama/37"
	Title   string            // its name in tables: "Takahama 37"
	Source  string            // paper and table or figure, file, or how it was made
	Game    string            // the name of a game, or Any
	Engine  string            // command of a program that speaks GTP and makes the moves; "" for all other players
	Members []Member          // one, or those that are fused
	Fusion  Fusion            // of several members
	Shares  []float64         // of Weighted, one for each member
	View    choose.View       // how a network plays white
	Plies   int               // that it looks ahead; 0 stands for 1
	Leaf    choose.Leaf       // whose eyes value the last board of a search of several plies, where that matters
	Epsilon float64           // probability of a random move at each turn, [0, 1]
	Ties    play.TieRule      // of several best moves
	Score   estimate.Estimate // published, against the standard heuristic, both with epsilon 0.1; NaN for none
}

// Member values positions.
type Member struct {
	Name      string
	Evaluator eval.Evaluator
}

// Epsilon is the probability of a random move in the Othello League and in the papers.
const Epsilon = 0.1

// unpublished is the score of a player that no paper measured.
var unpublished = estimate.None()

// New returns the single player of an evaluator, with the settings of the Othello League. Its game is that of the board
// for which a weighted piece counter has weights, and otherwise Othello.
func New(name, source string, e eval.Evaluator) Player {
	return Player{Name: name, Title: name, Source: source, Game: gameOf(e).Name(), Members: []Member{{name, e}},
		Fusion: Single, Epsilon: Epsilon, Score: unpublished}
}

// gameOf guesses the game from the size of the board that an evaluator is for.
func gameOf(e eval.Evaluator) Game {
	n, family := games[0].Size(), ""
	switch e := e.(type) {
	case *eval.WPC:
		n = e.Size()
	case *eval.MLP:
		n = e.Encoding().N
	case eval.Liberties:
		n, family = e.N, goGame
	case *perfect.Judge, *eval.Reaching:
		n = board.Upright
	}
	for _, g := range games {
		if g.Size() == n && (family == "" || family == g.Family()) {
			return g
		}
	}
	return games[0]
}

// Heuristic returns the standard heuristic of Othello, against which the literature plays.
func Heuristic() Player { return New("heuristic", "Yoshioka, Ishii & Ito 1999", eval.Heuristic()) }

// Random returns the player that makes uniformly random moves, in any game.
func Random() Player {
	p := New("random", "uniformly random moves", nil)
	p.Members, p.Game = nil, Any
	return p
}

// Check returns an error that says what is wrong with the player.
func (p Player) Check() error {
	if err := p.check(); err != nil {
		return fmt.Errorf("player: %w", err)
	}
	return nil
}

func (p Player) check() error {
	g, err := FindGame(p.Game)
	switch {
	case err != nil:
		return fmt.Errorf("%s plays %q, want %s", p.Title, p.Game, GameNames())
	case p.Engine != "" && len(p.Members) > 0:
		return fmt.Errorf("%s is an engine and has %d members, want none", p.Title, len(p.Members))
	case !(p.Epsilon >= 0 && p.Epsilon <= 1):
		return fmt.Errorf("%s has epsilon %v, want 0 to 1", p.Title, p.Epsilon)
	}
	for _, err := range []error{p.View.Check(), p.Ties.Check(), p.Leaf.Check(), p.checkPlies()} {
		if err != nil {
			return fmt.Errorf("%s has %w", p.Title, err)
		}
	}
	if err := p.checkMembers(g.Size()); err != nil {
		return err
	}
	return p.checkFusion()
}

// checkMembers refuses a member that is not for this board.
func (p Player) checkMembers(n board.Shape) error {
	for _, m := range p.Members {
		if _, ok := m.Evaluator.(*perfect.Judge); ok && n != board.Upright {
			return fmt.Errorf("%s is perfect play of %s, not of %s", m.Name, connectFour, p.Game)
		}
		if err := eval.Fits(m.Evaluator, n); err != nil {
			return fmt.Errorf("%s: %w", m.Name, err)
		}
	}
	return nil
}

// Evaluator returns what values positions: the one member, or the mean of all; nil for a vote and for random moves.
func (p Player) Evaluator() (eval.Evaluator, error) {
	switch {
	case len(p.Members) == 0 || p.Fusion.Votes():
		return nil, nil
	case p.Fusion == Single:
		return p.Members[0].Evaluator, nil
	}
	return eval.Mean(p.evaluators(), p.Shares)
}

// evaluators returns the evaluators of the members.
func (p Player) evaluators() []eval.Evaluator {
	list := make([]eval.Evaluator, len(p.Members))
	for i, m := range p.Members {
		list[i] = m.Evaluator
	}
	return list
}

// Chooser returns a chooser of the player's best moves among positions of its game.
func (p Player) Chooser() (choose.Chooser[Position], error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	if p.Engine != "" {
		return nil, fmt.Errorf("player: %s is an engine, which tells moves and no values: it plays in matches and "+
			"leagues only", p.Title)
	}
	if len(p.Members) == 0 {
		return choose.Anywhere[Position](), nil
	}
	g, err := FindGame(p.Game)
	if err != nil {
		return nil, fmt.Errorf("player: %w", err)
	}
	return g.chooser(p)
}

// Settings describes what the games depend on besides the members.
func (p Player) Settings() string {
	s := fmt.Sprintf("epsilon %g, ties at random", p.Epsilon)
	if p.Ties == play.FirstTies {
		s = fmt.Sprintf("epsilon %g, first of equals", p.Epsilon)
	}
	if p.View.Negates() {
		s += ", white by negation"
	}
	if p.View.SeesEnd() {
		s += ", sees the end"
	}
	if p.Plies > 1 {
		s += fmt.Sprintf(", %d plies ahead", p.Plies)
	}
	if p.Leaf == choose.Root {
		s += ", boards as the searching side sees them"
	}
	return s
}

// memberNames lists the first four members by name.
func (p Player) memberNames() string {
	var list []string
	for _, m := range p.Members[:min(4, len(p.Members))] {
		list = append(list, m.Name)
	}
	if more := len(p.Members) - len(list); more > 0 {
		list = append(list, fmt.Sprintf("%d more", more))
	}
	return strings.Join(list, ", ")
}
