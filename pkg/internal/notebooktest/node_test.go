package notebooktest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os/exec"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// node evaluates a script, a promise of JSON, in the folder of the page's modules.
func node[T any](t *testing.T, script string) (value T) {
	t.Helper()
	cmd := exec.Command("node", "--input-type=module", "-")
	cmd.Dir = "../pkg/show/page/files"
	cmd.Stdin = bytes.NewBufferString("console.log(JSON.stringify(await " + script + "));")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err == nil {
		err = json.Unmarshal(out, &value)
	}
	if err != nil {
		t.Fatalf("%v: %s%.500s", err, out, &stderr)
	}
	return value
}

// TestNode tries in a second, if there is Node, what the page's script does without a page: rules, players, the course
// of a game and the ticks of axes.
func TestNode(t *testing.T) {
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("no node here: the modules of the page run in the browser's tests alone")
	}
	t.Run("engine", testNodeEngine)
	t.Run("course", testNodeCourse)
	t.Run("scale", testNodeScale)
	t.Run("perfect", testNodePerfect)
}

func testNodeEngine(t *testing.T) {
	var all []bestMoves
	for i, p := range enginePlayers(t) {
		b, _ := findBest(t, p, 100, seed.Seed(2).Child("player", i))
		all = append(all, b)
	}
	dump := require.Of(json.Marshal(all))(t)
	for _, fault := range node[[]string](t, fmt.Sprintf(compareBest, dump)) {
		t.Error(fault)
	}
}

func testNodeCourse(t *testing.T) {
	got := node[[]string](t, `(async () => {
		const {Course, moveName, readMoves, readStart} = await import('./course.js');
		const {gameOf} = await import('./games.js');
		const told = [];
		for (const [name, text, start] of [['othello', 'd3c3c4'], ['othello', 'd3d3'], ['othello', 'z9'],
			['go', 'c3passpass'], ['go', 'a1f1'], ['go', '', {board: 'x'}],
			['othello', '', {board: 'x'.repeat(60) + 'o.x.', turn: 'white'}]]) {
			try {
				const game = gameOf(name), course = new Course(game, readStart(game, start), readMoves(game, text));
				const p = course.position;
				told.push([course.text(), game.over(p), game.margin(p),
					game.legal(p).map(m => moveName(game, m)).join(' ')].join(' '));
			} catch (error) {
				told.push(error.message);
			}
		}
		return told;
	})()`)
	want := []string{"d3c3c4 false 3 e3 c5", "oneply: an illegal move", "oneply: no list of moves",
		"c3passpass true 25 ", "oneply: a move off the board", "oneply: no board", " false 60 "}
	require.Equal(t, want, got)
}

func testNodeScale(t *testing.T) {
	got := node[[]string](t, `(async () => {
		const {power, step, writer} = await import('./scale.js');
		const axes = [[0, 1], [0.45, 0.62], [-3, 3], [0, 25000], [0, 1e6], [0, 2.5e6], [1, 1000], [-2e-4, 2e-4]];
		const ticks = axes.map(([low, high]) => {
			const every = step(low, high), write = writer(low, high, every), all = [];
			for (let k = Math.ceil(low / every - 1e-9); k * every <= high + 1e-9 * every; k++) all.push(write(k * every));
			return all.join(' ');
		});
		return [...ticks, [0.001, 0.5, 1, 50, 1e4, 2e6].map(power).join(' ')];
	})()`)
	want := []string{"0.0 0.2 0.4 0.6 0.8 1.0", "0.45 0.50 0.55 0.60", "−3 −2 −1 0 1 2 3", "0 5k 10k 15k 20k 25k",
		"0.0 0.2M 0.4M 0.6M 0.8M 1.0M", "0.0 0.5M 1.0M 1.5M 2.0M 2.5M", "200 400 600 800 1000",
		"−0.0002 −0.0001 0.0000 0.0001 0.0002", "0.001 0.5 1 50 10k 2M"}
	require.Equal(t, want, got)
}
