package oneply

import (
	"crypto/sha256"
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/player"
)

// Settings of a player, for its methods Ties and View.
const (
	AtRandom  = play.RandomTies  // any of several best moves, with equal chances
	First     = play.FirstTies   // the first of several best moves in row-major order
	Inversion = choose.Inversion // white sees the board with its colours exchanged
	Negation  = choose.Negation  // white moves to the least value of the board as black sees it
)

// Player is a player of Othello or of another game. It looks one ply ahead and moves to the best afterstate; with
// probability epsilon (0.1, as in the Othello League) it makes a random move instead. The methods Epsilon, Ties, View,
// Game and Named return a copy with another setting.
type Player struct{ it player.Player }

// Who is a player, or the name or file by which Find finds one. A list of players is all of one kind.
type Who interface{ Player | string }

// who returns the player itself.
func who[W Who](w W) Player {
	if name, ok := any(w).(string); ok {
		return Find(name)
	}
	return any(w).(Player)
}

func all[W Who](list []W) []Player {
	players := make([]Player, len(list))
	for i, w := range list {
		players[i] = who(w)
	}
	return players
}

// Find returns the player of a name or in a file:
//
//	heuristic, random             the standard heuristic; uniformly random moves
//	takahama/2 ... takahama/101   Takahama & Sakai 2015, Table II (those whose ten weights are readable)
//	kim/a, kim/b, kim/c           Kim & Cho 2008, Fig. 7: the members of the best ensemble; a is also the best player
//	kim/merged                    Kim & Cho 2008, Fig. 8: their weighted average
//	krawiec, krawiec/heuristic    Go: Krawiec et al. 2011, Tables 4 and 1: their best player and their heuristic
//	liberty                       Go: their Liberty Player
//	othello-6/heuristic           the standard opponents of other boards and games: also othello-4/heuristic,
//	                              go-3/liberty (4, 6, 7) and connect-four/lines
//	connect-four/perfect          perfect play by distance; slow in early positions that it has no table of
//	connect-four/champion         our strongest player of Connect Four that looks one ply ahead
//	deep-3:takahama/37            the same player that looks 3 plies ahead: slow (Deep)
//	gtp:gnugo --mode gtp          an engine: a program that speaks GTP, by its command; in matches and leagues only
//	jaskowski                     Jaśkowski 2014, Fig. 7: the best all-2 network
//	champion                      our player of Othello that beats the standard heuristic by most
//	generalist                    our player of Othello that beats strangers by most
//	learned/mine                  what Learn has stored under the name mine
//	takahama/evolve/de/36         one of our runs: paper/experiment/arm/run
//	jaskowski/evolve/all-2-inv/best, ...@reduced   the best of an arm's runs, of the largest size that is stored or of
//	                              the size behind @
//	krawiec/methods/ctdl-hof/best Go: our own players
//
// Printed players have their paper's rule for ties and their published score. Any other name is the path of a file, in
// the format of Text or with 64 numbers, or 25 for Go.
func Find(name string) Player { return must(find(name)) }

func find(name string) (Player, error) {
	p, err := player.Find("", name)
	if p.Engine != "" {
		installed("the engine " + p.Engine)
	}
	return Player{p}, err
}

// PublishedBy returns all complete players of the given papers: takahama, kim, krawiec, jaskowski.
func PublishedBy(papers ...string) []Player {
	var list []Player
	for _, paper := range papers {
		list = append(list, must(publishedBy(paper))...)
	}
	return list
}

func publishedBy(paper string) (list []Player, err error) {
	found, err := player.By(paper)
	for _, p := range found {
		list = append(list, Player{p})
	}
	return list, err
}

// Champions returns the players whose published scores a correct program must reproduce, at least one of each paper.
func Champions() []Player {
	return append(PublishedBy("jaskowski", "kim"), Find("takahama/37"))
}

// Heuristic returns the standard heuristic, the weights used as the opponent in the literature.
func Heuristic() Player { return Player{player.Heuristic()} }

// Random makes uniformly random moves.
func Random() Player { return Player{player.Random()} }

// Own returns a player with your own evaluator, which values the board for the side that has just moved.
func Own(name string, e eval.Evaluator) Player { return must(own(name, e)) }

func own(name string, e eval.Evaluator) (Player, error) {
	if e == nil {
		return Player{}, fmt.Errorf("oneply: the player %q has no evaluator: want a value with the methods Value and Scale",
			name)
	}
	return Player{player.New(name, "own evaluator", e)}, nil
}

// WPC returns the weighted piece counter with 64 weights, row by row from a1, or the symmetric one with ten weights a
// to j; with 25 weights, or six, it plays Go, with 42 or 24 Connect Four, and so on: the first game in the list of all
// games whose board has so many squares, or so many up to symmetry.
func WPC(weights ...float64) Player { return must(wpc(weights)) }

func wpc(weights []float64) (Player, error) {
	var want []string
	for _, g := range player.Games() {
		all, some := eval.Full{N: g.Size()}, eval.Symmetric{N: g.Size()}
		for _, e := range []eval.Encoding{all, some} {
			if e.Dim() != len(weights) {
				continue
			}
			v, err := e.Decode(weights)
			if err != nil {
				return Player{}, named(err)
			}
			return unnamed("WPC", fmt.Sprintf("%d weights, plays %s", len(weights), g.Name()), v), nil
		}
		want = append(want, fmt.Sprintf("%d (row by row) or %d (a to %c) for %s", all.Dim(), some.Dim(), 'a'+some.Dim()-1,
			g.Name()))
	}
	return Player{}, fmt.Errorf("oneply: a WPC of %d weights, want %s", len(weights), strings.Join(want[:3], ", "))
}

// unnamed returns a player whose name identifies it by its weights.
func unnamed(title, source string, e eval.Evaluator) Player {
	text, err := eval.Text(e)
	if err != nil {
		text = title
	}
	p := player.New(fmt.Sprintf("%s %x", title, sha256.Sum256([]byte(text)))[:len(title)+9], source, e)
	p.Title = title
	return Player{p}
}

// Network returns an n-tuple network of a named architecture, all-2, rand-8x4 or go/all-2 as for Architecture, with
// weights drawn by the seed from [-1, 1).
func Network(architecture string, s seed.Seed) Player { return must(network(architecture, s)) }

func network(architecture string, s seed.Seed) (Player, error) {
	a, g, err := findArchitecture(architecture, s)
	if err != nil {
		return Player{}, named(err)
	}
	n, err := a.Random(s, -1, 1)
	if err != nil {
		return Player{}, err
	}
	p := unnamed("random "+a.Name, fmt.Sprintf("weights drawn by seed %d", s), n)
	p.it.Game = g.Name()
	return p, nil
}

// Parse returns the player in a text: a player file, the Othello League's format, or 64 numbers.
func Parse(text string) Player { return must(parse(text)) }

func parse(text string) (Player, error) {
	p, err := player.Read(strings.NewReader(text), "text")
	if err != nil || p.Name != "text" {
		return Player{p}, err
	}
	return unnamed("player", "text", p.Members[0].Evaluator), nil
}

// Mean values a board as the mean of the players' values.
func Mean[W Who](players ...W) Player { return must(fuse(player.Mean, nil, all(players))) }

// WeightedMean values a board as the mean of the players' values, weighted by shares: one for each player, not
// negative; only their proportions count.
func WeightedMean[W Who](shares []float64, players ...W) Player {
	return must(fuse(player.Weighted, shares, all(players)))
}

// Vote lets the players vote on every move: each names its best move and a move with the most votes is played. The tie
// rule applies to the vote and to all its members. Like a mean it starts with the first player's epsilon and rule.
func Vote[W Who](players ...W) Player { return must(fuse(player.Vote, nil, all(players))) }

// Deep returns the player that looks so many plies ahead, 1 to 8, with the same evaluator and settings: by alpha-beta
// search, and to the exact end of the game if that is within reach. The last board is always valued from the view of
// the searching side. It plays wherever a player does, except in votes and in pages. It is slow: a second ply takes
// very much longer than the first, each further one several times as long.
func Deep[W Who](p W, plies int) Player { return must(deep(who(p), plies)) }

func deep(p Player, plies int) (Player, error) {
	it, err := player.Deep(p.it, plies, choose.Root)
	return Player{it}, err
}

func its(players []Player) []player.Player {
	list := make([]player.Player, len(players))
	for i, p := range players {
		list[i] = p.it
	}
	return list
}

func fuse(f player.Fusion, shares []float64, players []Player) (Player, error) {
	p, err := player.Fuse(f, shares, its(players)...)
	return Player{p}, named(err)
}

// common returns the game that all the players play.
func common(players ...Player) (player.Game, error) {
	g, err := player.Common(its(players)...)
	return g, named(err)
}

// named returns the error with the name of the package in front.
func named(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("oneply: %w", err)
}

// Epsilon sets the probability of a random move at each turn; 0 never.
func (p Player) Epsilon(e float64) Player {
	if !(e >= 0 && e <= 1) {
		stop(fmt.Errorf("oneply: epsilon %v, want 0 to 1", e))
	}
	p.it.Epsilon = e
	return p
}

// Ties sets which of several best moves is played, AtRandom or First.
func (p Player) Ties(rule play.TieRule) Player {
	p.it.Ties = rule
	return must(p, named(rule.Check()))
}

// View sets how a network plays white, by Inversion or Negation. For a WPC both are the same.
func (p Player) View(v choose.View) Player {
	p.it.View = v
	return must(p, named(v.Check()))
}

// Game sets the game, like "go-7", of a player whose evaluator does not determine it; for most WPCs the number of
// weights does.
func (p Player) Game(name string) Player {
	g, err := player.FindGame(name)
	p.it.Game = must(g, named(err)).Name()
	return p
}

// Named gives the player another name.
func (p Player) Named(name string) Player {
	p.it.Name, p.it.Title = name, name
	return p
}

// Name returns what tables call the player.
func (p Player) Name() string {
	if p.it.Title == "" {
		return "nobody"
	}
	return p.it.Title
}

// voting reports whether the player is a vote.
func (p Player) voting() bool { return p.it.Fusion.Votes() }

// evaluator returns what values boards; nil for a vote and the random player.
func (p Player) evaluator() eval.Evaluator {
	e, err := p.it.Evaluator()
	return must(e, named(err))
}

// chooser finds the player's best moves.
func (p Player) chooser() choose.Chooser[player.Position] { return must(p.it.Chooser()) }
