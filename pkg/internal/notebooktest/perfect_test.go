package notebooktest

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/connectfour"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/game/perfect"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/player/opponent"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/page"
)

// asked are positions of a game, given by their moves, and what a page is given for it.
type asked struct {
	Game    string
	Perfect *opponent.Perfect
	Moves   []string
}

// testNodePerfect: the page finds what package perfect finds, in first positions from the book, in others by a search.
func testNodePerfect(t *testing.T) {
	four := askedOf(t, "connect-four/lines", []int{0, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40})
	small := askedOf(t, "othello-4/heuristic", []int{0, 3, 5, 7, 9, 10})
	for _, a := range []asked{four, small} {
		text := require.Of(json.Marshal(a))(t)
		got := node[[][]perfectMove](t, fmt.Sprintf(findPerfect, text))
		for i, moves := range a.Moves {
			want := perfectMoves(t, a.Game, moves)
			if diff := cmp.Diff(want, got[i]); diff != "" {
				t.Errorf("%s after %s: -want +got:\n%s", a.Game, moves, diff)
			}
		}
		t.Logf("%s: %d positions", a.Game, len(a.Moves))
	}
}

type perfectMove struct{ Move, Value int }

// perfectMoves asks package perfect for the values of all legal moves after moves of a game.
func perfectMoves(t *testing.T, game, moves string) (list []perfectMove) {
	t.Helper()
	var all []perfect.Move
	if game == "connect-four" {
		p := require.Of(connectfour.Parse(moves))(t)
		s := perfect.NewSolver(0)
		s.Book = require.Of(perfect.StoredBook())(t)
		all = s.Moves(p)
	} else {
		p := require.Of(othello.ParseSmall(moves, 4))(t)
		all = perfect.NewEndgame().Moves(p)
	}
	for _, m := range all {
		list = append(list, perfectMove{m.Square, m.Value})
	}
	return list
}

// askedOf returns positions of random games, ten for each number of moves.
func askedOf(t *testing.T, name string, after []int) asked {
	t.Helper()
	p := found(t, name)
	data := require.Of(opponent.NewPlay(p, nil, board.Black))(t)
	g := require.Of(player.FindGame(data.Game))(t)
	a := asked{Game: data.Game, Perfect: data.Perfect}
	for _, moves := range after {
		for i := range 10 {
			at, text, s := g.Start(), "", seed.Seed(1).Child("game", 100*moves+i)
			for k := 0; k < moves && at.Legal() != 0; k++ {
				move := seed.Pick(at.Legal(), s.At(k))
				at, text = at.Play(move), text+board.Name(move, g.Size())
			}
			if at.Legal() != 0 {
				a.Moves = append(a.Moves, text)
			}
		}
	}
	return a
}

// findPerfect is a function of what is asked that tells the values of all legal moves.
const findPerfect = `(async asked => {
	const {Course, readMoves} = await import('./course.js');
	const {gameOf} = await import('./games.js');
	const {Perfect} = await import('./perfect.js');
	const game = gameOf(asked.Game), perfect = new Perfect(game, asked.Perfect);
	return asked.Moves.map(text => {
		perfect.ask(new Course(game, game.start(), readMoves(game, text)).position);
		while (perfect.step());
		return perfect.moves.map(({move, value}) => ({move, value}));
	});
})(%s)`

// testTruth ticks the box for perfect play, in a page that stands alone or as JupyterLab draws it, and reads the board,
// before and after a move.
func testTruth(t *testing.T, browser context.Context, name, moves string, alone bool) {
	p := found(t, name)
	at := require.Of(player.Common(p))(t)
	so := require.Of(board.Moves(moves, at.Size()))(t)
	data := require.Of(opponent.NewPlay(p, so, board.Black))(t)
	var ctx context.Context
	if alone {
		file := filepath.Join(t.TempDir(), "board.html")
		require.OK(t, os.WriteFile(file, require.Of(page.Document(name, data))(t), 0o644))
		ctx = tabAt(t, browser, "file://"+file)
	} else {
		ctx = scriptTab(t, browser)
		told[bool](ctx, t, fmt.Sprintf(`import('./page.js').then(({show}) => show(document.body,
			'<div class="oneply-active"></div>', {parts: [%s]}, {})).then(() => true)`, require.Of(json.Marshal(data))(t)))
	}
	if n := told[int](ctx, t, `document.querySelectorAll('.oneply-noted').length`); n != 0 {
		t.Errorf("%d notes before the box is ticked", n)
	}
	const box = `document.querySelectorAll('.oneply-game input[type="checkbox"]')[1]`
	told[bool](ctx, t, `(async () => {`+tools+` return await until(() => `+box+`, 'a box') !== null; })()`)
	press(ctx, t, box)
	for range 2 {
		told[bool](ctx, t, `(async () => {`+tools+`
			const notes = () => [...document.querySelectorAll('.oneply-noted')].map(c => c.textContent);
			await until(() => notes().length > 0 && !notes().includes('…'), 'values');
			return true;
		})()`)
		var want []string
		moves := told[string](ctx, t, `document.querySelector('.oneply-moves input').value`)
		for _, m := range perfectMoves(t, at.Name(), moves) {
			want = append(want, board.Name(m.Move, at.Size())+" "+truthOf(at.Name(), m.Value))
		}
		got := told[[]string](ctx, t, `[...document.querySelectorAll('.oneply-noted')].map(c =>
			c.ariaLabel.split(',')[0] + ' ' + c.ariaLabel.split('perfect play: ')[1])`)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("after %s: -want +got:\n%s", moves, diff)
		}
		press(ctx, t, `document.querySelector('.oneply-legal')`)
	}
}

func truthOf(game string, value int) string {
	switch {
	case game == "connect-four":
		return []string{"loses", "draws", "wins"}[value+1]
	case value < 0:
		return fmt.Sprintf("\u2212%d", -value)
	case value > 0:
		return fmt.Sprintf("+%d", value)
	}
	return "0"
}
