package takahama_test

import (
	"fmt"

	"github.com/oneply/oneply/pkg/papers/takahama"
)

func ExamplePublished() {
	players, err := takahama.Published()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(players), players[36].Number, players[36].Score, players[36].Std)
	fmt.Println(players[60].Missing)
	// Output:
	// 101 37 0.658 0.0129
	// Table II cannot be read: f g i j
}

func ExampleResults_Table4() {
	table, err := takahama.At("testdata/data", "quick").Table4()
	fmt.Println(table.Title, len(table.Rows), err)
	// Output: Table IV: the collective players against the standard player 3 <nil>
}
