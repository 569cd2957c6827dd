package oneply_test

import (
	"github.com/oneply/oneply/pkg/oneply"
)

func ExamplePosition_go() {
	oneply.Show(oneply.Position("c3c2b3", "go"))
	// Output:
}

func ExampleMatch_go() {
	oneply.Match("krawiec", "liberty", 2000, 1)
	// Output:
}

func ExampleThink_go() {
	oneply.Think("c3c2b3b2d2d1passe2", "krawiec", "liberty", "random")
	// Output:
}

func ExampleReplay_go() {
	oneply.Show(oneply.Replay("krawiec", "liberty", 3, 1).Moves())
	// Output:
}

func ExampleLeague_go() {
	oneply.League(1000, 1, "krawiec", "liberty", "random")
	// Output:
}

func ExamplePlay_go() {
	oneply.Play("krawiec", "c3")
	// Output:
}
