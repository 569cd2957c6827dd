package oneply

import "github.com/oneply/oneply/pkg/lab/seed"

// Seed sets the random numbers of games: for s := range oneply.Seed(40) loops over forty seeds.
type Seed = seed.Seed

// Score plays the games of Match and returns their result without showing it: it is for loops.
//
// Equal seeds give common random numbers: game i of two matches with one seed, one number of games and one opponent has
// the same random moves at the same plies, as long as the same moves are played. So the difference of Score("kim/a",
// "heuristic", n, s) and Score("kim/b", "heuristic", n, s) varies less than with two seeds; Paired says by how much. An
// interrupt ends the program.
func Score[A, B Who](a A, b B, games int, s seed.Seed, from ...string) Outcome {
	ctx, free := untilInterrupt()
	defer free()
	o, err := match(ctx, who(a), who(b), games, s, from, nil)
	if ctx.Err() != nil {
		leave()
	}
	return must(o, err)
}
