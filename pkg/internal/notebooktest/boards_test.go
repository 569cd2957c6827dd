package notebooktest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/player/opponent"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/page"
	part "github.com/oneply/oneply/pkg/show/report"
)

// TestBoards tries the boards of the page's script in Chromium.
func TestBoards(t *testing.T) {
	t.Parallel()
	defer takeTurn()()
	browser := startChromium(t)
	t.Run("games", func(t *testing.T) { testGames(t, browser) })
	t.Run("engine", func(t *testing.T) { testEngine(t, browser) })
	crowd := fused(t, player.Vote, by(t, "takahama")...)
	for _, p := range []player.Player{crowd, found(t, "jaskowski"), found(t, "krawiec"), found(t, "liberty"),
		found(t, "connect-four/champion")} {
		t.Run("clicks/"+p.Title, func(t *testing.T) { testClicks(t, browser, p) })
	}
	for _, name := range []string{"heuristic", "jaskowski", "krawiec"} {
		t.Run("notes/"+name, func(t *testing.T) { testNotes(t, browser, name) })
	}
	for _, alone := range []bool{true, false} {
		t.Run(fmt.Sprint("perfect/connect-four/", alone), func(t *testing.T) {
			testTruth(t, browser, "connect-four/lines", "d6d5d4d3d2d1a6c6b6b5", alone)
		})
	}
	t.Run("perfect/othello-4", func(t *testing.T) { testTruth(t, browser, "othello-4/heuristic", "", true) })
	t.Run("keys", func(t *testing.T) { testKeys(t, browser) })
	t.Run("replay/othello", func(t *testing.T) { testReplay(t, browser, crowd, found(t, "jaskowski")) })
	t.Run("replay/go", func(t *testing.T) { testReplay(t, browser, found(t, "krawiec"), found(t, "liberty")) })
	t.Run("hostile", func(t *testing.T) { testHostile(t, browser) })
	t.Run("disk", func(t *testing.T) { testDisk(t, browser) })
}

// scriptTab shows an empty page that may import the modules of the page's script.
func scriptTab(t *testing.T, browser context.Context) context.Context {
	t.Helper()
	mux := http.NewServeMux()
	mux.Handle("/", http.FileServer(http.Dir("../pkg/show/page/files")))
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(w, "<!DOCTYPE html><title>boards</title><body></body>")
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return tabAt(t, browser, server.URL)
}

// tabAt shows a page. An error of a script fails the test, and so does a request that leaves the machine.
func tabAt(t *testing.T, browser context.Context, address string) context.Context {
	t.Helper()
	tab, closeTab := chromedp.NewContext(browser)
	t.Cleanup(closeTab)
	ctx, stop := context.WithTimeout(tab, 2*time.Minute)
	t.Cleanup(stop)
	var scripts exceptions
	var far strangers
	require.OK(t, errors.Join(chromedp.Listen(tab, scripts.note), chromedp.Listen(tab, far.note)))
	t.Cleanup(func() {
		for _, fault := range append(scripts.take(), far.take()...) {
			if fault != address {
				t.Error(fault)
			}
		}
	})
	require.OK(t, chromedp.Do(ctx, chromedp.Navigate(address)))
	return ctx
}

// draw lets a function of a module draw data.
func draw(ctx context.Context, t *testing.T, module, function string, data any) {
	t.Helper()
	text := require.Of(json.Marshal(data))(t)
	told[bool](ctx, t, fmt.Sprintf(`import('./%s').then(m => { m.%s(document.body, %s); return true; })`, module, function,
		text))
}

// press clicks the middle of an element with the mouse.
func press(ctx context.Context, t *testing.T, element string) {
	t.Helper()
	at := told[[2]float64](ctx, t, `(() => {
		`+fmt.Sprintf(heard, "click")+`
		const b = `+element+`.getBoundingClientRect();
		return [b.x + b.width / 2, b.y + b.height / 2];
	})()`)
	require.OK(t, chromedp.Do(ctx, chromedp.MouseClickXY(at[0], at[1])))
	told[bool](ctx, t, `heard`)
}

// heard is a promise that ends with the next event of a kind: Chromium says that an event is sent before it is.
const heard = `globalThis.heard = new Promise(r => document.addEventListener(%q, () => r(true), {once: true}));`

const (
	cellOf   = `document.querySelectorAll('.oneply-cell')[%d]`
	buttonOf = `[...document.querySelectorAll('button')].find(b => b.textContent.startsWith(%q))`
	boxOf    = `document.querySelector('input[type=checkbox]')`
	movesOf  = `document.querySelector('.oneply-moves input').value`
	lineOf   = `document.querySelector('[role=status]').textContent`
	legalOf  = `[...document.querySelectorAll('.oneply-cell')].flatMap((c, i) => c.matches('.oneply-legal') ? [i] : [])`
)

// opponent answers as oneply.Play does.
type adversary struct {
	t       *testing.T
	it      player.Player
	chooser choose.Chooser[player.Position]
	at      player.Position
	moves   string
	count   int // of the moves
}

func newOpponent(t *testing.T, p player.Player) *adversary {
	t.Helper()
	c := require.Of(p.Chooser())(t)
	g := require.Of(player.Common(p))(t)
	return &adversary{t: t, it: p, chooser: c, at: g.Start()}
}

func (o *adversary) play(move int) {
	o.at, o.moves, o.count = o.at.Play(move), o.moves+board.Name(move, o.at.Size()), o.count+1
}

// answer plays until the person, who has this colour, is to move.
func (o *adversary) answer(you board.Color) {
	for !o.at.Over() && (o.at.Turn() != you || o.at.Legal() == 0) {
		if o.at.Legal() == 0 {
			o.at = o.at.Play(board.Pass(o.at.Size()))
			continue
		}
		s, best := seed.Seed(1).Child("play", o.count), []uint64{0}
		o.chooser.Best([]player.Position{o.at}, []seed.Seed{s}, best)
		if o.it.Ties == choose.FirstTies {
			best[0] &= -best[0]
		}
		o.play(seed.Pick(best[0], s.At(0)))
	}
}

// check compares the page with the game.
func (o *adversary) check(ctx context.Context) {
	o.t.Helper()
	if got := told[string](ctx, o.t, movesOf); got != o.moves {
		o.t.Fatalf("moves %s, want %s", got, o.moves)
	}
}

// testClicks plays a whole game with the mouse, any legal move each time, as white: the player answers as the packages
// do, and the legal moves of Othello are marked.
func testClicks(t *testing.T, browser context.Context, p player.Player) {
	ctx, o, rnd := scriptTab(t, browser), newOpponent(t, p), seed.Seed(1).Rand()
	data := require.Of(opponent.NewPlay(p, nil, board.Black))(t)
	draw(ctx, t, "play.js", "drawPlay", data)
	press(ctx, t, fmt.Sprintf(buttonOf, "Swap"))
	n := o.at.Size()
	for o.answer(board.White); !o.at.Over(); o.answer(board.White) {
		o.check(ctx)
		marked := told[[]int](ctx, t, legalOf)
		if want := board.Names(o.at.Legal(), n); n == board.Default && len(marked) != len(want) {
			t.Fatalf("after %s %d moves are marked, want %v", o.moves, len(marked), want)
		}
		move, target := seed.Pick(o.at.Legal(), rnd.Uint64()), fmt.Sprintf(buttonOf, "Pass")
		if move < board.Pass(n) {
			target = fmt.Sprintf(cellOf, move)
		}
		press(ctx, t, target)
		o.play(move)
	}
	o.check(ctx)
	if line := told[string](ctx, t, lineOf); !strings.Contains(line, "The game is over: ") {
		t.Errorf("at the end: %s", line)
	}
	testButtons(ctx, t, o)
}

// testButtons takes the last move back, shows values and begins a new game.
func testButtons(ctx context.Context, t *testing.T, o *adversary) {
	t.Helper()
	press(ctx, t, fmt.Sprintf(buttonOf, "Take back"))
	press(ctx, t, boxOf)
	got := told[string](ctx, t, movesOf)
	if got == "" || got == o.moves || !strings.HasPrefix(o.moves, got) {
		t.Errorf("taken back %q of %q", got, o.moves)
	}
	noted := `document.querySelector('.oneply-noted') !== null || ` + fmt.Sprintf(buttonOf, "Pass (") + ` !== undefined`
	if !told[bool](ctx, t, noted) {
		t.Error("no values on the board")
	}
	press(ctx, t, fmt.Sprintf(buttonOf, "New game"))
	fresh := newOpponent(t, o.it)
	fresh.answer(board.White)
	fresh.check(ctx)
}

// testNotes compares the values on the board with those of the picture of the same position.
func testNotes(t *testing.T, browser context.Context, name string) {
	ctx := scriptTab(t, browser)
	data := require.Of(opponent.NewPlay(found(t, name), nil, board.Black))(t)
	draw(ctx, t, "play.js", "drawPlay", data)
	press(ctx, t, boxOf)
	notes := told[[]string](ctx, t, `[...document.querySelectorAll('.oneply-noted')].map(c => c.textContent)`)
	picture := string(oneply.Consider("", name).Board(0).SVG())
	for _, text := range notes {
		if !strings.Contains(picture, ">"+text+"<") {
			t.Errorf("%s stands on the board and not in the picture", text)
		}
	}
	if len(notes) < 4 {
		t.Errorf("%q", notes)
	}
}

// testKeys plays with the keyboard: arrows go from cell to cell, Enter and the space bar place a disc.
func testKeys(t *testing.T, browser context.Context) {
	ctx, o := scriptTab(t, browser), newOpponent(t, found(t, "heuristic"))
	data := require.Of(opponent.NewPlay(o.it, nil, board.Black))(t)
	draw(ctx, t, "play.js", "drawPlay", data)
	keys(ctx, t, kb.Tab, kb.ArrowDown, kb.ArrowUp, kb.Enter) // the first legal move, d3, has the focus
	o.play(19)
	o.answer(board.Black)
	o.check(ctx)
	if label := told[string](ctx, t, `document.activeElement.ariaLabel`); !strings.HasPrefix(label, "d3, black") {
		t.Errorf("the focus is on %s", label)
	}
	keys(ctx, t, kb.ArrowUp, kb.ArrowUp, kb.ArrowUp, kb.Home, " ") // a1 is no legal move
	o.check(ctx)
	if label := told[string](ctx, t, `document.activeElement.ariaLabel`); label != "a1, empty" {
		t.Errorf("the focus is on %s", label)
	}
}

func keys(ctx context.Context, t *testing.T, list ...string) {
	t.Helper()
	for _, key := range list {
		told[bool](ctx, t, fmt.Sprintf(heard, "keyup")+" true")
		require.OK(t, chromedp.Do(ctx, chromedp.KeyEvent(key)))
		told[bool](ctx, t, `heard`)
	}
}

// testReplay steps through a game by the slider, the buttons and the keyboard: every position is that of the record.
func testReplay(t *testing.T, browser context.Context, a, b player.Player) {
	meeting := require.Of(player.Match{A: a, B: b, Seed: 1, Games: 4}.Meeting())(t)
	r := require.Of(meeting.Replay(2))(t)
	ctx, last := scriptTab(t, browser), len(r.Moves)
	draw(ctx, t, "replay.js", "drawReplay", opponent.NewReplay(r, a, b))
	check := func(at int) {
		t.Helper()
		if got, want := told[string](ctx, t, boardOf), drawn(r.Positions[at]); got != want {
			t.Fatalf("move %d:\n%s\nwant\n%s", at, got, want)
		}
	}
	check(last)
	for at := range r.Positions {
		told[bool](ctx, t, fmt.Sprintf(slide, at))
		check(at)
	}
	press(ctx, t, boxOf)
	press(ctx, t, fmt.Sprintf(buttonOf, "«"))
	check(0)
	press(ctx, t, fmt.Sprintf(buttonOf, "›"))
	check(1)
	keys(ctx, t, kb.ArrowRight, kb.ArrowRight, kb.ArrowLeft)
	check(2)
	keys(ctx, t, kb.End)
	check(last)
	line := told[string](ctx, t, lineOf)
	_, end, over := strings.Cut(line, "The game is over: ")
	if want := (oneply.Game{Record: r}).String(); !over || !strings.Contains(want, "The game is over: "+end) {
		t.Errorf("at the end: %s, want as in %s", line, want)
	}
	keys(ctx, t, kb.Home)
	check(0)
}

const (
	slide   = `(s => { s.value = %d; return s.dispatchEvent(new Event('input')); })(document.querySelector('[max]'))`
	boardOf = `[...document.querySelectorAll('.oneply-cell')].map(c => c.matches('.oneply-black') ? 'x' :
		c.matches('.oneply-white') ? 'o' : '.').join('')`
)

// drawn is the board of a position, row by row.
func drawn(p player.Position) string {
	d := board.Show(p)
	d.Legal = 0
	var b strings.Builder
	for _, row := range strings.Split(strings.TrimSpace(d.Rows()), "\n")[1:] {
		b.WriteString(strings.Join(strings.Fields(row)[1:], ""))
	}
	return b.String()
}

// testHostile draws data that nobody should have written: each is refused, or its text stands as text.
func testHostile(t *testing.T, browser context.Context) {
	ctx := scriptTab(t, browser)
	if n := told[int](ctx, t, hostile); n != 0 {
		t.Errorf("%d scripts of data have run, or elements of data stand", n)
	}
}

const hostile = `(async () => {
	const {drawPlay} = await import('./play.js'), {drawReplay} = await import('./replay.js');
	const evil = '<img src=x onerror="globalThis.hit = 1"><script>globalThis.hit = 1</script>';
	const player = {name: evil, ties: evil, view: evil, members: [{weights: '1 2 3 4 5 6 7 8 9 10', scale: 1}]};
	const play = {game: 'othello', player, moves: 'd3', you: evil};
	const replay = {game: 'go', title: evil, black: evil, white: evil, moves: 'c3', random: evil, end: evil,
		players: evil};
	let drawn = 0;
	const attempt = async (draw, data) => {
		const node = document.createElement('div');
		document.body.append(node);
		try {
			await draw(node, data);
			drawn++;
		} catch (error) {
			if (!error.message.startsWith('oneply: ')) throw error;
		}
	};
	await attempt(drawPlay, play);
	await attempt(drawReplay, replay);
	if (drawn !== 2) return -1;
	for (const bad of [evil, null, 7, [], {}, [null], {members: evil}, {...player, members: [{weights: evil, scale: 1}]},
		{...player, members: [null]}, {...player, members: [{tuples: [{places: evil, table: '1 2 3'}], scale: 1}]},
		{...player, members: [{tuples: [{places: 'A', table: '1 2 3 4'}], scale: 1}]},
		{...player, members: [{tuples: [null], scale: 1}]}, {...player, members: [{weights: '1 2 3', scale: 1}]},
		{...player, members: [{weights: '1 2 3 4 5 6 7 8 9 10', scale: -1}]}, {...player, members: Array(2000).fill({})},
		{...player, packed: evil}, {...player, packed: 'AAAA', members: [{tuples: [{places: 'A', length: 3}], scale: 1}]},
		{...player, packed: 'AAAA', members: evil},
		{...player, members: [{tuples: [{places: 'A', list: evil}], scale: 1}]}]) {
		await attempt(drawPlay, {...play, player: bad});
	}
	for (const bad of [evil, 'h8', 'd3d3', 'i9', 7, ['d3'], 'x'.repeat(1e6)]) {
		await attempt(drawPlay, {...play, moves: bad});
		await attempt(drawReplay, {...replay, moves: bad});
	}
	for (const bad of [evil, 'chess', '__proto__', 'constructor', undefined]) {
		await attempt(drawPlay, {...play, game: bad});
		await attempt(drawReplay, {...replay, game: bad});
	}
	for (const bad of [evil, null, {board: evil}, {board: 'x'.repeat(64)}, {board: 7}]) {
		await attempt(drawReplay, {...replay, start: bad});
	}
	await new Promise(r => setTimeout(r, 300));
	return (drawn - 2) + (globalThis.hit ?? 0) + document.querySelectorAll('img, script, iframe').length;
})()`

// testDisk opens a file as oneply export writes it: its board answers, its replay goes back, and no script of its title
// runs.
func testDisk(t *testing.T, browser context.Context) {
	o := newOpponent(t, found(t, "jaskowski"))
	play := require.Of(opponent.NewPlay(o.it, nil, board.Black))(t)
	replay := opponent.Replay{Kind: "replay", Game: "go", Black: "<b>", White: "white", Moves: "c3b2passpass"}
	text, err := page.Document(`</title><script>globalThis.hit = 1</script>`, play, replay, map[string]any{"kind": "<i>"})
	file := filepath.Join(t.TempDir(), "board.html")
	require.OK(t, errors.Join(err, os.WriteFile(file, text, 0o644)))
	ctx := tabAt(t, browser, "file://"+file)
	press(ctx, t, fmt.Sprintf(cellOf, 19))
	o.play(19)
	o.answer(board.Black)
	o.check(ctx)
	told[bool](ctx, t, fmt.Sprintf(slide, 1))
	if got := told[string](ctx, t, boardOf); !strings.HasSuffix(got, strings.Repeat(".", 12)+"x"+strings.Repeat(".", 12)) {
		t.Errorf("the replay stands at %s", got)
	}
	require.OK(t, chromedp.Do(ctx, chromedp.EmulateViewport(320, 600)))
	const cut = `(e => e.scrollWidth - e.clientWidth)(document.querySelector('.oneply-output'))`
	if wide := told[int](ctx, t, cut); wide > 1 { // parts of a pixel count as one
		t.Errorf("%d pixels too wide for a small telephone", wide)
	}
	if told[bool](ctx, t, `globalThis.hit === 1 || document.querySelector('b, i') !== null`) {
		t.Error("text of data is read as HTML")
	}
}

// testBoard plays in JupyterLab, in a notebook that is not trusted: the still is hidden, a click is answered, and keys
// stay with the board.
func testBoard(t *testing.T, d desk, p *labPage) {
	o := newOpponent(t, found(t, "heuristic"))
	data := require.Of(opponent.NewPlay(o.it, nil, board.Black))(t)
	still := part.Stack{part.Note("a still"), part.Note("of two parts")}
	p.look(t, d.place(t, saved(t, part.Active{Still: still, Data: data})), func(ctx context.Context) {
		if _, err := chromedp.Run(ctx, chromedp.Poll[bool](`document.querySelector('.oneply-board') !== null`,
			chromedp.WithPollingTimeout(time.Minute))); err != nil {
			t.Fatalf("no board: %v", err)
		}
		press(ctx, t, fmt.Sprintf(cellOf, 19))
		o.play(19)
		o.answer(board.Black)
		o.check(ctx)
		keys(ctx, t, kb.ArrowDown, kb.ArrowLeft)
		if label := told[string](ctx, t, `document.activeElement.ariaLabel`); !strings.HasPrefix(label, "c4, ") {
			t.Errorf("the focus is on %s", label)
		}
		if told[bool](ctx, t, `document.querySelector('.oneply-active').innerText.includes('of two parts')`) {
			t.Error("the still stands beside the board")
		}
		shoot(ctx, t, "board")
	})
}
