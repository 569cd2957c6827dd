package notebooktest

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/opponent"
	"github.com/oneply/oneply/pkg/player/player"
)

// bestMoves is what a player finds best in the positions of random games, for the page to find again.
type bestMoves struct {
	Game   string
	Player opponent.Player
	Games  []string   // moves
	Legal  [][]string // of each game the sets of legal moves before its moves, in hexadecimal
	Best   [][]string // the player's best moves among them
	Notes  [][]note   // of the first game, what the player thinks of them
	First  uint64     // seed of the first position; that of the next one is greater by one
}

// note is what a player thinks of a move.
type note struct {
	Move         int
	Value, Votes float64
	Outcome      int
}

// gameFacts are what the page's script and the packages say of a game.
type gameFacts struct {
	Name          string
	Columns, Rows int
	Pieces        string
	Counts, Lines bool
	Ends          bool
}

// testGames: the page's script knows every game of the house.
func testGames(t *testing.T, browser context.Context) {
	var all []gameFacts
	for _, g := range append(player.Games(), mustGame(t, "go-komi-0.5")) {
		pieces, counts := g.Pieces()
		all = append(all, gameFacts{g.Name(), g.Size().Width(), g.Size().Height(), pieces, counts, g.Board(g.Start()).Lines,
			g.Start().Ends()})
	}
	dump := require.Of(json.Marshal(all))(t)
	for _, f := range told[[]string](scriptTab(t, browser), t, fmt.Sprintf(compareGames, dump)) {
		t.Error(f)
	}
}

func mustGame(t *testing.T, name string) player.Game {
	t.Helper()
	return require.Of(player.FindGame(name))(t)
}

const compareGames = `(async () => {
	const {gameOf} = await import('./games.js'), faults = [];
	for (const g of %s) {
		const game = gameOf(g.Name);
		for (const key of Object.keys(g)) {
			if (game?.[key.toLowerCase()] !== g[key]) faults.push(g.Name + ': ' + key + ' is ' + game?.[key.toLowerCase()]);
		}
	}
	for (const name of ['', 'othello-5', 'othello-8', 'go-5', 'go-2', 'go-8', 'connect-four-7', 'chess', 'xgo', 'gox']) {
		if (gameOf(name) !== undefined) faults.push(name + ' is a game');
	}
	return faults;
})()`

// testEngine: the page's script finds the same legal moves and the same best moves as the packages do, to the last
// tie, in 25,000 positions and more, in the long form twice as many: of all games, for every kind of player. In some it
// finds the same values.
func testEngine(t *testing.T, browser context.Context) {
	var all []bestMoves
	positions, least := 0, 1400
	if testing.Short() {
		least = 750
	}
	for i, p := range enginePlayers(t) {
		b, n := findBest(t, p, least, seed.Seed(1).Child("player", i))
		all, positions = append(all, b), positions+n
	}
	if positions < 25_000 {
		t.Errorf("%d positions, want 25000", positions)
	}
	dump := require.Of(json.Marshal(all))(t)
	start := time.Now()
	for _, f := range told[[]string](scriptTab(t, browser), t, fmt.Sprintf(compareBest, dump)) {
		t.Error(f)
	}
	t.Logf("%d positions, %.1f s", positions, time.Since(start).Seconds())
}

const compareBest = `(async () => {
	const {Player, unpacked} = await import('./engine.js');
	const {Course, readMoves} = await import('./course.js');
	const {gameOf} = await import('./games.js');
	const bits = moves => moves.reduce((set, move) => set | 1n << BigInt(move), 0n).toString(16);
	const faults = [];
	const differ = (a, b) => Math.abs(a - b) > 1e-9 * Math.max(1, Math.abs(a));
	for (const {Game, Player: data, Games, Legal, Best, Notes, First} of %s) {
		const game = gameOf(Game), player = new Player(await unpacked(data), game);
		let seed = BigInt(First);
		Games.forEach((text, g) => {
			const before = new Course(game, game.start(), readMoves(game, text)).steps.slice(0, -1).map(s => s.position);
			before.filter(p => game.legal(p).length > 0).forEach((p, i) => {
				const legal = bits(game.legal(p)), best = bits(player.best(p, seed++));
				if (legal !== Legal[g][i] || best !== Best[g][i]) {
					faults.push([data.name, text, 'position', i, 'legal', legal, Legal[g][i], 'best', best, Best[g][i]].join(' '));
				}
				if (g > 0 || data.members.length === 0) return;
				const notes = player.explain(p);
				if (notes.length !== Notes[i].length || notes.some((n, k) => n.move !== Notes[i][k].Move ||
					n.outcome !== Notes[i][k].Outcome || differ(n.value, Notes[i][k].Value) ||
					player.vote && differ(n.votes, Notes[i][k].Votes))) {
					faults.push([data.name, text, 'position', i, JSON.stringify(notes), JSON.stringify(Notes[i])].join(' '));
				}
			});
		});
	}
	return faults.slice(0, 20);
})()`

// enginePlayers are of every kind that a page holds.
func enginePlayers(t *testing.T) []player.Player {
	t.Helper()
	crowd := fused(t, player.Vote, by(t, "takahama")...)
	first, negation := crowd, found(t, "jaskowski")
	first.Ties, negation.View = choose.FirstTies, choose.Negation
	list := []player.Player{found(t, "heuristic"), found(t, "takahama/37"), found(t, "jaskowski"),
		found(t, "generalist"), negation, crowd, first,
		fused(t, player.Mean, found(t, "kim/a"), found(t, "jaskowski")), player.Random(),
		fused(t, player.Vote, found(t, "heuristic"), found(t, "jaskowski"), found(t, "kim/b"))}
	list = append(list, drawnNetwork(t, "all-1-2-3"), drawnNetwork(t, "all-1-2-3-4"),
		drawnNetwork(t, "rand-3x4"), drawnCounter(t, 64),
		drawnCounter(t, 25), found(t, "krawiec"), found(t, "krawiec/heuristic"), found(t, "liberty"),
		fused(t, player.Vote, found(t, "krawiec"), found(t, "krawiec/heuristic"), found(t, "liberty")),
		fused(t, player.Mean, found(t, "krawiec"), found(t, "krawiec/heuristic")))
	for _, g := range player.Games()[2:] {
		list = append(list, found(t, g.Standard()), drawnNetworkOn(t, g, "all-1-2", choose.Negation))
	}
	list = append(list, found(t, "go-4-komi-2.5/liberty"))
	reach, reachNegated := found(t, "connect-four/champion"), found(t, "connect-four/champion")
	reachNegated.View = choose.Negation
	list = append(list, reach, reachNegated)
	seeing := found(t, "takahama/37")
	seeing.View |= choose.End
	return append(list, seeing)
}

// drawnNetworkOn is a player of a game with a random network.
func drawnNetworkOn(t *testing.T, g player.Game, architecture string, v choose.View) player.Player {
	t.Helper()
	a := require.Of(eval.On(g.Size()).ParseArchitecture(architecture, 1))(t)
	n := require.Of(a.Random(1, -1, 1))(t)
	p := player.New(architecture+" for "+g.Name(), "", n)
	p.Game, p.View = g.Name(), v
	return p
}

func found(t *testing.T, name string) player.Player {
	t.Helper()
	return require.Of(player.Find("", name))(t)
}

func by(t *testing.T, paper string) []player.Player {
	t.Helper()
	return require.Of(player.By(paper))(t)
}

func fused(t *testing.T, f player.Fusion, members ...player.Player) player.Player {
	t.Helper()
	return require.Of(player.Fuse(f, nil, members...))(t)
}

// drawnNetwork has weights whose integers pass what a float64 holds.
func drawnNetwork(t *testing.T, architecture string) player.Player {
	t.Helper()
	a := require.Of(eval.ParseArchitecture(architecture, 1))(t)
	n := require.Of(a.Random(1, -1, 1))(t)
	return player.New(architecture, "", n)
}

// drawnCounter has weights with all digits of a float64, no two of them equal.
func drawnCounter(t *testing.T, squares int) player.Player {
	t.Helper()
	rnd, w := seed.Seed(1).Child("counter", squares).Rand(), make([]float64, squares)
	for i := range w {
		w[i] = rnd.NormFloat64()
	}
	e := require.Of(eval.NewWPC(w))(t)
	return player.New(fmt.Sprint(squares, " drawn weights"), "", e)
}

// findBest asks a player about the positions of random games, so many or more.
func findBest(t *testing.T, p player.Player, least int, s seed.Seed) (bestMoves, int) {
	t.Helper()
	g := require.Of(player.Common(p))(t)
	c := require.Of(p.Chooser())(t)
	data := require.Of(opponent.New(p))(t)
	b := bestMoves{Game: g.Name(), Player: data, First: 1 << 40}
	positions, rnd := 0, s.Rand()
	for positions < least {
		moves, legal, best := "", []string{}, []string{}
		for at := g.Start(); !at.Over(); {
			move := board.Pass(g.Size())
			if at.Legal() != 0 {
				var set [1]uint64
				c.Best([]player.Position{at}, []seed.Seed{seed.Seed(b.First) + seed.Seed(positions)}, set[:])
				if len(b.Games) == 0 {
					b.Notes = append(b.Notes, thoughts(c.Explain(at)))
				}
				legal, best = append(legal, fmt.Sprintf("%x", at.Legal())), append(best, fmt.Sprintf("%x", set[0]))
				move = seed.Pick(at.Legal(), rnd.Uint64())
				moves += board.Name(move, g.Size())
				positions++
			}
			at = at.Play(move)
		}
		b.Games, b.Legal, b.Best = append(b.Games, moves), append(b.Legal, legal), append(b.Best, best)
	}
	return b, positions
}

func thoughts(notes []choose.MoveNote) (list []note) {
	for _, n := range notes {
		list = append(list, note{n.Move, n.Value, n.Votes, n.Outcome})
	}
	return list
}
