package oneply_test

import (
	"fmt"

	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/show/report"
)

// What the kernel makes of a cell that uses r, a name of cell 3, in a function and below it.
func ExampleEarlier() {
	r := oneply.Made(oneply.Earlier(3), oneply.Match("takahama/37", "heuristic", 100, 1))
	oneply.Earlier(4)
	fmt.Println("cell 4 has shown this")
	oneply.Earlier(0)
	oneply.Holds("r", r)
	oneply.Holds("player", oneply.Find("kim/a"))
	oneply.Holds("list", []int{1, 2})
	oneply.Holds("board", oneply.Position("d3"))
	// Output:
	// r: 0.5900 [0.4950, 0.6783]
	// player: Kim a, epsilon 0.1, first of equals
	// list: [1 2]
	// board: of type oneply.Moment
}

// Several calls that return an error as well are shown at once; what was kept of earlier ones is computed again.
func ExampleOf() {
	oneply.Again()
	table := func() (report.Note, error) { return "a table", nil }
	oneply.Show(oneply.Of(table()), oneply.Of(table()))
	// Output:
	// a table
	// a table
}
