package class

import (
	"fmt"
	"math/bits"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/class/grade"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/oneply"
)

// verdictCase is a verdict, what it should be, and a part of its words.
type verdictCase struct {
	got  Verdict
	mark Mark
	want string
}

func (c verdictCase) check(t *testing.T) {
	t.Helper()
	if c.got.Mark != c.mark || !strings.Contains(c.got.Words, c.want) {
		t.Errorf("%v, want %v: ... %s ...", c.got, c.mark, c.want)
	}
	checkSentences(t, c.got.Words)
}

// TestVerdicts: for each task with a pencil a right answer and those that pupils give by mistake, each with the
// sentence that helps.
func TestVerdicts(t *testing.T) {
	of := func(position string) oneply.Moment { return oneply.Position(position) }
	legalMoves := func(answer string) Verdict { return legal(of("d3c3"), answer) }
	turned := func(answer int) Verdict { return flips(of("d3c3c4c5b6"), of("d3c3c4c5b6e3"), "e3", answer) }
	value := func(answer float64) Verdict { return worth(of("d3c3"), answer) }
	move := func(answer string) Verdict { return predict(oneply.Consider("d3", "heuristic"), answer) }
	changed := func(letter string, weight float64) Verdict { return change("d3c3c4c5b6", "f4", letter, weight) }
	random := func(answer float64) Verdict { return chance("", "d3", oneply.AtRandom, answer) }
	first := func(answer float64) Verdict { return chance("", "d3", oneply.First, answer) }
	gives := func(answer string) Verdict { return giveAway("e6g6c6b6c5g5a6f6e5b5", answer) }
	for _, c := range []verdictCase{
		{legalMoves("b3 c4 f5 e6"), Right, "b3, c4, f5, e6: these are all"},
		{legalMoves("E6, F5, C4, B3"), Right, "of black"},
		{legalMoves("b3; c4; f5; e6"), Right, "of black"},
		{legalMoves(" "), Open, "on which black may place a disc"},
		{legalMoves("b3 c4 f5"), Wrong, "1 legal move is missing."},
		{legalMoves("b3 c4"), Wrong, "2 legal moves are missing."},
		{legalMoves("b3 c4 f5 e6 a1"), Wrong, "A disc on a1 would enclose no disc of white"},
		{legalMoves("b3 c4 f5 e6 d3"), Wrong, "On d3 there is a disc already."},
		{legalMoves("b3 i4"), Wrong, `Move 2: "i4" is no square: want a1 to h8.`},
		{legalMoves("pass"), Wrong, "4 legal moves are missing."},
		{turned(2), Right, "2 discs, in 2 directions"},
		{turned(0), Open, "at least one"},
		{turned(1), Wrong, "more than 1: there is something to enclose in 2 directions"},
		{turned(3), Wrong, "fewer than 3"},
		{value(0.03), Right, "the difference is 0.03"},
		{value(0), Open, "worth to white"},
		{value(-0.03), Wrong, "its sign is not"},
		{value(0.07), Wrong, "Now take away what the discs of black are worth"},
		{value(0.11), Wrong, "Those of black count as negative"},
		{value(1), Wrong, "White has 3 discs"},
		{move("c3"), Right, "The player moves to c3"},
		{move(" c3 "), Right, "The player moves to c3"},
		{move(""), Open, "Which move will the player make?"},
		{move("e3"), Wrong, "the board after e3 is worth 0, and after 1 other move it is worth more"},
		{move("a1"), Wrong, "The rings show the legal moves."},
		{move("c33"), Wrong, `"c33" is no square`},
		{changed("j", 0.1), Right, "With j = 0.1 instead of 0.01 the player moves to f4."},
		{changed("a", 1), Open, "a = 1 is the weight as it is"},
		{changed("a", 5), Wrong, "the player moves to c6"},
		{changed("h", 0), Wrong, "the player moves to e3"},
		{changed("k", 5), Wrong, "write one letter from a to j"},
		{changed("", 5), Wrong, "write one letter from a to j"},
		{changed("j", 1e9), Wrong, "stay between"},
		{random(25), Right, "0.9 × 25% + 0.1 × 25% = 25%"},
		{random(0), Open, "above 0, up to 100"},
		{random(0.25), Wrong, "Write percent"},
		{random(100), Wrong, "Think of ten turns"},
		{first(92.5), Right, "0.9 × 100% + 0.1 × 25% = 92.5%"},
		{first(90), Wrong, "that may be d3 as well"},
		{first(100), Wrong, "without epsilon"},
		{first(25), Wrong, "if all moves had the same chance"},
		{first(50), Wrong, "Think of ten turns"},
		{gives(""), Open, "Black wins this game"},
		{gives("d6"), Right, "After d6, the game is drawn."},
		{gives("f5"), Wrong, "After f5 black still wins."},
		{gives("a6"), Wrong, "No disc can fall to a6 now."},
		{gives("h1"), Wrong, `"h1" is no square`},
		{giveAway("d6", "d5"), Wrong, "Nobody can give this game away"},
	} {
		c.check(t)
	}
}

// checkSentences checks that a pupil reads whole sentences.
func checkSentences(t *testing.T, words string) {
	t.Helper()
	if last := words[len(words)-1:]; !strings.Contains(".?:", last) || strings.Contains(words, "..") ||
		strings.ContainsAny(words, "\n%") && !strings.Contains(words, "% ") {
		t.Errorf("not a sentence: %q", words)
	}
}

func TestVerdictShowsItself(t *testing.T) {
	v := wrong("a < %d.", 1).with(oneply.Position("d3"))
	if got := v.HTML(); !strings.Contains(got, "<b>Not yet.</b> a &lt; 1.") || !strings.Contains(got, "<img ") {
		t.Errorf("got %s", got)
	}
	if got := fmt.Sprint(v); !strings.HasPrefix(got, "Not yet. a < 1.\n  a b c") {
		t.Errorf("got %s", got)
	}
}

// by is an evaluator given by a function.
type by func(s board.Stones) int64

func (b by) Value(s board.Stones) int64 { return b(s) }
func (b by) Scale() float64             { return 1 }

// TestStrength: the tasks that games decide. Right answers to all of them are in the file of answers.
func TestStrength(t *testing.T) {
	t.Chdir(t.TempDir())
	require.OK(t, os.Mkdir("players", 0o755))
	require.OK(t, os.Mkdir("boards", 0o755))
	oneply.Heuristic().Save("players/heuristic.player")
	Discs().Save("players/discs.player")
	own := func(f by) Verdict { return evaluator(oneply.Own("mine", f)) }
	corners := func(set uint64) int64 { return int64(bits.OnesCount64(set & (1<<0 | 1<<7 | 1<<56 | 1<<63))) }
	for _, c := range []verdictCase{
		{own(func(s board.Stones) int64 { return corners(s.Own) - corners(s.Opp) }), Right, "mine beats the disc counter"},
		{own(func(s board.Stones) int64 { return 7 }), Open, "plays at random"},
		{own(func(s board.Stones) int64 { return corners(s.Opp) - corners(s.Own) }), Wrong, "Is a sign wrong?"},
		{own(func(s board.Stones) int64 { return int64(bits.OnesCount64(s.Own)) }), Wrong, "should lie above 0.5"},
		{other("", "bo", 2000), Open, "Name a game"},
		{other("chess", "bo", 2000), Wrong, "No game"},
		{other("othello", "bo", 2000), Wrong, "bred for already"},
		{other("othello-6", "bo", 20), Wrong, "A budget of 20 games"},
		{other("othello-6", "six", 4000), Right, "oneply.Play"},
		{other("connect-four", "four", 4000), Right, "on the board of connect-four"},
		{beat("learned/six", "d3"), Wrong, "black cannot play d3; legal: c2 b3 e4 d5"},
		{beat("learned/six", "c2"), Open, "You are black."},
		{evaluator("learned/six"), Wrong, "wants players of othello, and learned/six plays othello-6"},
		{evaluator("heuristik"), Wrong, "the nearest name is heuristic"},
		{crowd([]string{"learned/six", "takahama/2"}), Wrong, "learned/six plays othello-6"},
		{specialist("learned/six", "heuristic", "wins"), Wrong, "These two cannot meet: learned/six plays othello-6"},
		{specialist("takahama/377", "heuristic", "wins"), Wrong, "want takahama/2 to takahama/101"},
		{breed("", 2000), Open, "Give your player a name"},
		{breed("an na", 2000), Wrong, "want small letters"},
		{breed(" Learned/Weak", 2000), Wrong, "learned/weak scores"},
		{beat("Weak", ""), Open, "You are white"},
		{evaluator("weka"), Wrong, "of those that have been bred the nearest name is weak"},
		{evaluator("WEAK"), Wrong, "should lie above 0.5"},
		{breed("anna", 20), Wrong, "A budget of 20 games"},
		{breed("weak", 2000), Wrong, "it goes on learning"},
		{breed("weak", 4000), Wrong, "it goes on learning"},
		{breed("weak", 2000), Wrong, "Weak has learnt in 4000 games already"},
		{beat("", ""), Open, "first move"},
		{beat("discs", "d3"), Wrong, "No player and no file"},
		{beat("heuristic", "d3d3"), Wrong, "Move 2: "},
		{beat("heuristic", "d3e3f2"), Wrong, "Move 2 is not one that the player makes"},
		{beat("heuristic", ""), Open, "You are white."},
		{beat("heuristic", "d3"), Open, "You are black."},
		{specialist("takahama/37", "heuristic", ""), Open, "Guess"},
		{specialist("takahama/37", "heuristic", "draws"), Wrong, `Want "wins" or "loses".`},
		{specialist("takahama/37", "heuristic", "wins"), Wrong, "You said that it wins."},
		{shows("champion", "generalist", ""), Open, "against which generalist scores more than champion"},
		{shows("takahama/37", "kim/a", "heuristic"), Wrong, "heuristic is no stranger."},
		{shows("takahama/37", "kim/a", "Kim/A"), Wrong, "Kim a is no stranger."},
		{shows("takahama/37", "kim/a", "learned/six"), Wrong, "learned/six plays othello-6"},
		{shows("takahama/37", "kim/a", "takahama/2"), Wrong, "Here takahama/37 is not worse."},
		{crowd([]string{"takahama/37"}), Open, "A crowd of one"},
		{crowd([]string{"takahama/37", "takahama/2"}), Right, "does not always give better advice"},
		{crowd([]string{"kim/a", "kim/b", "kim/c"}), Wrong, "below average already"},
		{crowd([]string{"takahama/37, takahama/2"}), Right, "does not always give better advice"},
		{crowd([]string{"takahama/37; takahma/2"}), Wrong, "the nearest names are takahama/2"},
		{crowd(oneply.PublishedBy("takahama")), Wrong, "wiser than its average member"},
		{league("players", "", "heuristic"), Open, "These play already."},
		{league("nowhere", "anna", "heuristic"), Wrong, `There is no folder "nowhere" here.`},
		{league("nowhere", "", "heuristic"), Wrong, `There is no folder "nowhere" here.`},
		{league("players", "a/nna", "heuristic"), Wrong, "the name of a file"},
		{league("players", "anna", "learned/six"), Wrong, "plays othello-6, and the players in \"players\" play"},
		{league("players", "anna", "heuristc"), Wrong, "the nearest name is heuristic"},
		{league("boards", "", "heuristic"), Open, "there is no player yet"},
		{league("boards", "anna", "learned/six"), Open, "anna is the first player"},
		{league("boards", "", "heuristic"), Open, "there is anna alone so far"},
		{league("boards", "ben", "heuristic"), Wrong, "the players in \"boards\" play othello-6"},
		{league("boards", "anna", Discs()), Open, "anna is the first player"},
		{league("players", "anna", "heuristic"), Right, "anna is number"},
		{league("players", "anna", Discs()), Wrong, "The aim is more than half"},
	} {
		c.check(t)
	}
}

// TestWholeGames: whichever side moves last, and on any board, a pupil hears who has won; if the moves end with one of
// the player's, also whose turn it is.
func TestWholeGames(t *testing.T) {
	last := map[bool]bool{}
	for _, c := range [][2]string{{"kim/a", "heuristic"}, {"takahama/37", "heuristic"}, {"", "connect-four/lines"},
		{"krawiec/heuristic", "liberty"}, {"", "othello-6/heuristic"}} {
		for _, mine := range []board.Color{board.Black, board.White} {
			moves, m := whole(c[0], c[1], mine)
			last[m.Turn() == mine] = true
			v := beat(c[1], moves)
			want := verdictCase{v, Wrong, mine.Other().String() + " has won "}
			switch lead := m.Margin(); {
			case lead == 0:
				want = verdictCase{v, Wrong, "A draw."}
			case (lead > 0) == (mine == board.Black):
				want = verdictCase{v, Right, fmt.Sprintf("You are %s and have won ", mine)}
			}
			want.check(t)
		}
	}
	if len(last) < 2 {
		t.Error("the same side has moved last in all games")
	}
	moves, _ := whole("", "takahama/37", board.Black)
	verdictCase{beat("takahama/37", moves[:16]), Open, "It is your turn, and you are black"}.check(t)
}

// TestSeed: every word has tasks with a right answer, and others than another word has.
func TestSeed(t *testing.T) {
	other := 0
	for check := range fits {
		for _, word := range []string{"anna", "ben", "", "Zoë 7"} {
			ask := Seed(word).asks(check)
			if ask[0] != Seed("anna").asks(check)[0] {
				other++
			}
			task := grade.Task{Check: check, Given: []string{ask[0], ask[1]}, Source: "%%\nclass.X()"}
			switch check {
			case "Chance":
				task.Given = append(task.Given, "oneply.First")
			case "Predict":
				task.Given[1] = "heuristic"
			}
			cell, v, err := Answer(task, word)
			if err != nil || v.Mark != Right || word != "" && !strings.Contains(cell, "class.Seed(") {
				t.Errorf("%s %q: %v %v", check, word, v, err)
			}
		}
	}
	if other < 2*len(fits) {
		t.Errorf("only %d tasks of three other words differ", other)
	}
}

// TestGrading: under a grader a wrong answer ends the program with its words, a right one does not.
func TestGrading(t *testing.T) {
	if answer := os.Getenv("ONEPLY_TEST_ANSWER"); answer != "" {
		Predict("d3", "heuristic", answer)
		return
	}
	for answer, want := range map[string]string{"c3": "", "e3": "class: Not yet. To the player the board after e3 is "} {
		cmd := exec.Command(os.Args[0], "-test.run=^TestGrading$")
		cmd.Env = append(os.Environ(), "ONEPLY_GRADING=1", "ONEPLY_TEST_ANSWER="+answer)
		text := strings.Builder{}
		cmd.Stderr = &text
		if err := cmd.Run(); (err == nil) != (want == "") || !strings.HasPrefix(text.String(), want) {
			t.Errorf("%s: %v, on stderr %q, want %q", answer, err, text.String(), want)
		}
	}
}

// TestRanks: every day has the league of those who had entered by then; a link, a pipe and junk in the shared folder do
// no harm.
func TestRanks(t *testing.T) {
	t.Chdir(t.TempDir())
	require.OK(t, os.Mkdir("players", 0o755))
	day := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	require.OK(t, keep("players", "anna", oneply.Heuristic(), day))
	require.OK(t, keep("players", "ben", Discs(), day))
	require.OK(t, keep("players", "ben", oneply.Find("jaskowski"), day.AddDate(0, 0, 2)))
	require.OK(t, os.WriteFile("players/past/2026-11-23-cem.player", []byte("junk"), 0o644))
	require.OK(t, os.WriteFile("players/past/x.player", []byte(strings.Repeat("1 ", 64)), 0o644))
	require.OK(t, os.Symlink("/dev/zero", "players/past/2026-11-23-dan.player"))
	require.OK(t, exec.Command("mkfifo", "players/past/2026-11-25-eve.player").Run())
	c := ranks("players")
	got := fmt.Sprint(len(c.Places), " ", c.Places[1].Name, c.Lines)
	if want := "2 25 Nov[{anna [20780 20782] [0 -1] [] []} {ben [20780 20782] [-1 0] [] []}]"; got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	require.OK(t, os.Mkdir("sly", 0o755))
	require.OK(t, os.Symlink("../players", "sly/past"))
	if err := keep("sly", "fay", Discs(), day); err == nil || !strings.Contains(err.Error(), "not a folder") {
		t.Errorf("into a link: %v", err)
	}
	if err := keep("players", "eve", Discs(), day.AddDate(0, 0, 2)); err == nil {
		t.Error("into a pipe: no error")
	}
}

// TestGrade: a folder is marked in a cell as by the command.
func TestGrade(t *testing.T) {
	dir := t.TempDir()
	text := require.Of(os.ReadFile("../../notebooks/class.ipynb"))(t)
	require.OK(t, os.WriteFile(dir+"/anna.ipynb", text, 0o644))
	require.OK(t, os.WriteFile(dir+"/ben.ipynb", text[:100], 0o644))
	m := Grade(dir)
	if len(m.Rows) != 2 || m.Rows[0].Fault != nil || m.Rows[1].Fault == nil || len(m.Notes()) != 1 {
		t.Errorf("got %v", m)
	}
}
