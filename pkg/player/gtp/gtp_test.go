package gtp

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/othello"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/internal/require"
)

// TestMain makes the test program an engine, or one that starts an engine, where its first argument says so.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "as" {
		pretend(os.Args[2])
		return
	}
	os.Exit(m.Run())
}

func pretend(how string) {
	switch how {
	case "parent":
		e, err := Start(self("deaf"))
		if err != nil {
			panic(err)
		}
		fmt.Fprintln(os.Stderr, e.pid)
		time.Sleep(time.Minute)
	case "deaf":
		time.Sleep(time.Minute)
	case "leaves": // a child with its output
		child := exec.Command(os.Args[0], "as", "deaf")
		child.Stdout, child.Stderr = os.Stdout, os.Stderr
		if err := child.Start(); err != nil {
			panic(err)
		}
	case "chatty":
		for {
			fmt.Print("= d3\n", strings.Repeat("more ", 1000), "\n")
		}
	case "wide":
		for {
			fmt.Print("= ", strings.Repeat("d3", 10_000))
		}
	}
}

func self(how string) string { return fmt.Sprintf("'%s' as %s", os.Args[0], how) }

func TestVertices(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.SampledFrom([]board.Shape{2, 5, 8, board.Upright}).Draw(t, "n")
		move, r := rapid.IntRange(0, n.Squares()).Draw(t, "move"), Rows(rapid.Bool().Draw(t, "from the bottom"))
		name := Vertex(move, n, r)
		for _, s := range []string{name, strings.ToLower(name), strings.ToUpper(name)} {
			if got, err := ParseVertex(s, n, r); err != nil || got != move {
				t.Fatalf("%s is read as %d, %v, want %d", s, got, err, move)
			}
		}
	})
	if v := Vertex(2, 5, FromBottom); v != "C5" {
		t.Errorf("c1 of our diagrams is %s", v)
	}
	for _, bad := range []string{"", "a", "a0", "f1", "a6", "11", "aa", "C3x", "a-1"} {
		want := fmt.Sprintf("%q is no move: want A1 to E5 or pass", bad)
		if _, err := ParseVertex(bad, 5, FromTop); err == nil || err.Error() != want {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

func TestSplit(t *testing.T) {
	for command, want := range map[string][]string{
		"gnugo --mode gtp": {"gnugo", "--mode", "gtp"}, ` '/a b/c' "d e"f  '' `: {"/a b/c", "d ef", ""},
	} {
		if got, err := split(command); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %q, %v", command, got, err)
		}
	}
	for _, bad := range []string{"", "  ", "'a", `"`, "''"} {
		if _, err := Start(bad); err == nil || !strings.HasPrefix(err.Error(), "gtp: ") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// first plays the first legal move.
func first[P Position[P]](p P, _ int) (int, error) {
	return slices.Collect(board.Members(p.Legal()))[0], nil
}

func TestServer(t *testing.T) {
	o := &Server[othello.Position]{Name: "first", Start: othello.Start(), Best: first[othello.Position]}
	converse(t, o, [][2]string{
		{"protocol_version", "= 2"}, {"7 name", "=7 first"}, {"known_command genmove", "= true"},
		{"known_command fly", "= false"}, {"fly", "? unknown command"}, {"# a comment", ""},
		{"boardsize 10", "? unacceptable size"},
		{"boardsize 8", "="}, {"clear_board", "="}, {"komi 0", "="}, {"play black d3", "="},
		{"play b e3", "? white is to move"},
		{"play white a1", "? illegal move"}, {"play white pass", "? illegal move"},
		{"play white i9", `? "i9" is no move: want A1 to H8 or pass`}, {"play white", "? no move"},
		{"play green a1", `? "green" is no colour: want black or white`}, {"genmove", "? no colour: want black or white"},
		{"5 genmove w", "=5 C3"}, {"undo", "="}, {"genmove white", "= C3"},
		{"final_score", "? cannot score: the game is not over"},
		{"undo", "="}, {"undo", "="}, {"undo", "? cannot undo"},
		{"9 play " + strings.Repeat("x", 200_000), "?9 a line of 65536 characters or more"}, {"name", "= first"},
		{"quit", "="},
	})
	g := &Server[smallgo.Position]{Name: "first", Start: smallgo.Start(5), Rows: FromBottom, Best: first[smallgo.Position]}
	converse(t, g, [][2]string{
		{"boardsize 5", "="}, {"play black C5", "="}, {"genmove white", "= A5"}, {"play black pass", "="},
		{"play white PASS", "="}, {"play black a1", "? illegal move"}, {"genmove black", "= pass"}, {"final_score", "= 0"},
		{"clear_board", "="}, {"play b a3", "="}, {"play w pass", "="}, {"play b pass", "="}, {"final_score", "= B+25"},
		{"quit", "="},
	})
}

// converse sends the commands and compares the answers.
func converse[P Position[P]](t *testing.T, s *Server[P], lines [][2]string) {
	t.Helper()
	var in, out strings.Builder
	want := ""
	for _, l := range lines {
		in.WriteString(l[0] + "\r\n")
		if l[1] != "" {
			want += l[1] + "\n\n"
		}
	}
	require.OK(t, s.Serve(t.Context(), strings.NewReader(in.String()), &out))
	if got := strings.ReplaceAll(out.String(), "= \n", "=\n"); got != want {
		t.Errorf("answers\n%s\nwant\n%s", got, want)
	}
}

// TestBadEngines: an engine that does not answer, or never ends its answer, ends with one line.
func TestBadEngines(t *testing.T) {
	for _, c := range []struct {
		how      string
		patience time.Duration
		want     string
	}{
		{"deaf", 500 * time.Millisecond, "has not answered for 500ms"},
		{"wide", Patience, `answers "= d3d3`},
		{"leaves", Patience, "has ended"},
		{"chatty", Patience, `answers "`},
	} {
		e := require.Of(Start(self(c.how)))(t)
		e.Patience, e.Name = c.patience, "it"
		_, err := e.Do(t.Context(), "genmove black")
		if err == nil || !strings.HasPrefix(err.Error(), `gtp: it, told "genmove black", `+c.want) ||
			strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", c.how, err)
		}
		e.Close()
		if _, err := e.Do(t.Context(), "name"); err == nil {
			t.Errorf("%s answers after its end", c.how)
		}
	}
}

// FuzzServer: for any input every answer is valid, and the game continues by its rules.
func FuzzServer(f *testing.F) {
	f.Add("7 play black c3\ngenmove w\nundo\n# x\nplay white\nplay b pass\ngenmove b\nfinal_score")
	f.Add("boardsize 5\n12\nkomi\nshowboard\nlist_commands\nquit\nname")
	f.Fuzz(func(t *testing.T, in string) {
		s := &Server[smallgo.Position]{Start: smallgo.Start(5), Rows: FromBottom, Best: first[smallgo.Position]}
		var out strings.Builder
		require.OK(t, s.Serve(t.Context(), strings.NewReader(in), &out))
		for answer := range strings.SplitSeq(strings.TrimSuffix(out.String(), "\n\n"), "\n\n") {
			if answer != "" && answer[0] != '=' && answer[0] != '?' {
				t.Errorf("%q answers %q", in, answer)
			}
		}
	})
}

// FuzzAnswers: any output of an engine is an answer or an error of one line, and no longer than the output.
func FuzzAnswers(f *testing.F) {
	f.Add("= d3\n\n?7 no\n\n=\n\nwhat\n= a\nb\n\n")
	f.Add("= \x1b[31md3\n\n? \x1b]0;title\x07\n\n\x1b[2J\n\n")
	f.Fuzz(func(t *testing.T, text string) {
		e := &Engine{answers: make(chan answer)}
		go func() {
			e.read(bufio.NewReader(strings.NewReader(text)))
			close(e.answers)
		}()
		for a := range e.answers {
			if a.err != nil && (a.text != "" || strings.Contains(a.err.Error(), "\n")) ||
				strings.ContainsAny(fmt.Sprint(a.text, a.err), "\x1b\x07\x00") {
				t.Errorf("%q: %q, %v", text, a.text, a.err)
			}
		}
	})
}
