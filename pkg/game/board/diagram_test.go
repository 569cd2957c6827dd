package board

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func ExampleDiagram() {
	fmt.Print(Diagram{N: 3, Black: 1 << 4, White: 1 << 0, Legal: 1 << 8, Turn: White})
	// Output:
	//   a b c
	// 1 o . .
	// 2 . x .
	// 3 . . +
	// white to move
}

// TestDiagramsReadBack: of any board of any side, with or without a title, coordinates and what stands below.
func TestDiagramsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := Rectangle(rapid.IntRange(1, 8).Draw(t, "width"), rapid.IntRange(1, 8).Draw(t, "height"), 0, 2)
		d := Diagram{N: n, Black: rapid.Uint64().Draw(t, "black") & All(n), Turn: Color(rapid.IntRange(0, 1).Draw(t, "turn"))}
		d.White = rapid.Uint64().Draw(t, "white") & All(n) &^ d.Black
		marked := d
		marked.Legal = rapid.Uint64().Draw(t, "legal")
		bare := strings.NewReplacer("+", "-", " ", "").Replace(marked.Rows())
		for _, text := range []string{
			d.String(), marked.String(), strings.ToUpper(marked.String()),
			strings.ReplaceAll(d.String(), "x", "*"), "White has moved\n\n" + marked.String(),
			marked.String() + "Black to move: a1. Discs: black 1, white 2.\nThe end.", d.Turn.String() + " to move\n" + bare,
			bare + "it is " + d.Turn.String() + "'s turn",
		} {
			got, err := ParseDiagram(text, n)
			if err != nil || got != d {
				t.Fatalf("%v: %+v is read back, not %+v, from\n%s", err, got, d, text)
			}
		}
	})
}

func TestParseDiagramSaysWhatIsWrong(t *testing.T) {
	row := "x o .\n"
	for _, c := range []struct{ text, want string }{
		{"", "board text: want 3 rows of 3 squares and found 0"},
		{row + row, "board text: want 3 rows of 3 squares and found 2"},
		{strings.Repeat(row, 4), `board text line 4: want 3 rows of 3 squares out of x o . and found "x o ."`},
		{row + "x o\n" + row, `board text line 2: want 3 rows of 3 squares out of x o . and found "x o"`},
		{row + row + "x q .\n", `board text line 3: want 3 rows of 3 squares out of x o . and found "x q ."`},
		{"a title\n" + row + row + row, `board text line 1: want 3 rows of 3 squares out of x o . and found "a title"`},
		{"a b c\n" + row + "white\n" + row, `board text line 3: want 3 rows of 3 squares out of x o . and found "white"`},
	} {
		if _, err := ParseDiagram(c.text, 3); err == nil || err.Error() != c.want {
			t.Errorf("%q:\ngot  %v\nwant %s", c.text, err, c.want)
		}
	}
}

func FuzzParseDiagram(f *testing.F) {
	f.Add("  a b c\n1 x o .\n2 . + .\n3 - _ .\nwhite to move", 3)
	f.Add("title\nblack", 1)
	f.Fuzz(func(t *testing.T, text string, side int) {
		if side < 1 || side > 8 {
			return
		}
		n := Shape(side)
		d, err := ParseDiagram(text, n)
		if err != nil {
			return
		}
		if again, err := ParseDiagram(d.String(), n); err != nil || again != d {
			t.Errorf("%+v is read from %q and %+v from its text (%v)", d, text, again, err)
		}
	})
}
