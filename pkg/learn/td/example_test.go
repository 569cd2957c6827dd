package td_test

import (
	"context"
	"fmt"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/evolve"
	"github.com/oneply/oneply/pkg/learn/td"
)

// Coevolution whose individuals also learn by self-play is three lines: ask, learn, tell.
func ExampleTD_Learn() {
	ctx, start, full := context.Background(), smallgo.Start(smallgo.Size), eval.Full{N: smallgo.Size}
	counters, err := td.Of(full)
	if err != nil {
		panic(err)
	}
	learning := td.TD[smallgo.Position]{Start: start, Features: counters, Alpha: 0.01, Lambda: 0.98, Epsilon: 0.1,
		Steps: td.Constant}
	c := evolve.Coevolution{Dim: counters.Dim(), Size: 10, Tournament: 5, Rate: 0.03, Sigma: 0.25, Lo: -1, Hi: 1,
		Games: evolve.AllPairs}
	for s := range seed.Seed(3) {
		individuals := c.Ask(s.Child("ask", 0))
		if _, err := learning.Learn(ctx, td.Learners(individuals), s.Child("td", 0), 8, 1); err != nil {
			panic(err)
		}
		c.Tell(points(ctx, &c, full, start, s))
	}
	fmt.Println(c.Generation, "generations; the best of the last has", len(c.Best()), "weights")
	// Output: 3 generations; the best of the last has 25 weights
}

// points lets the individuals meet.
func points(ctx context.Context, c *evolve.Coevolution, e eval.Encoding, start smallgo.Position,
	s seed.Seed) []evolve.Fitness {
	var players []play.Greedy[smallgo.Position]
	for _, w := range c.Players() {
		v, err := e.Decode(w)
		if err != nil {
			panic(err)
		}
		players = append(players, play.Greedy[smallgo.Position]{Chooser: choose.New[smallgo.Position](v, choose.Inversion)})
	}
	var pairs []play.Pair
	meetings := c.Meetings(s.Child("meetings", 0))
	for _, m := range meetings {
		pairs = append(pairs, play.Pair{Black: m.First, White: m.Second})
	}
	margins, err := play.Meet(ctx, players, pairs, start, s.Child("games", 0), 1)
	if err != nil {
		panic(err)
	}
	return c.Points(meetings, margins)
}
