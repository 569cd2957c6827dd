package evolve

import (
	"fmt"

	"github.com/oneply/oneply/pkg/lab/seed"
)

// Games says which games the individuals of a generation play among themselves.
type Games string

const (
	// AllPairs is a round robin of Size x Size games: i has the first move against every j, itself included. Both get
	// their points.
	AllPairs Games = "all-pairs"
	// OnePerOpponent is the same number of games: i is judged by one game against every j, itself included, for which j
	// gets no points. The first move alternates, beginning at random.
	OnePerOpponent Games = "one-per-opponent"
)

// Meeting is a game that judges individuals: the numbers of those that have the first and the second move, and whether
// each gets points for it. Numbers from Size on are members of the archive.
type Meeting struct {
	First, Second       int
	ForFirst, ForSecond bool
}

// Meetings returns the games of a generation, those among the individuals and then those against the archive: each
// individual meets HallOfFame members drawn with replacement, and has the first move in every other game, beginning at
// random.
func (c *Coevolution) Meetings(s seed.Seed) []Meeting {
	r := s.Rand()
	all := make([]Meeting, 0, c.Size*(c.Size+c.HallOfFame))
	for i := range c.Size {
		turn := 0
		if c.Games == OnePerOpponent {
			turn = r.IntN(2)
		}
		for j := range c.Size {
			if c.Games == AllPairs {
				all = append(all, Meeting{i, j, true, true})
			} else {
				all = append(all, judged(i, j, turn+j))
			}
		}
	}
	if len(c.Archive) == 0 {
		return all
	}
	for i := range c.Size {
		turn := r.IntN(2)
		for k := range c.HallOfFame {
			all = append(all, judged(i, c.Size+r.IntN(len(c.Archive)), turn+k))
		}
	}
	return all
}

// judged returns a game that counts for i alone; i has the first move if turn is even.
func judged(i, opponent, turn int) Meeting {
	if turn%2 == 0 {
		return Meeting{i, opponent, true, false}
	}
	return Meeting{opponent, i, false, true}
}

// Player returns the individual with this number in a meeting.
func (c *Coevolution) Player(i int) []float64 {
	if i < c.Size {
		return c.Population[i]
	}
	return c.Archive[i-c.Size]
}

// Players returns all individuals that a meeting can name: Population and Archive.
func (c *Coevolution) Players() [][]float64 {
	return append(append(make([][]float64, 0, c.Size+len(c.Archive)), c.Population...), c.Archive...)
}

// Points of a game.
const (
	pointsOfWin  = 3
	pointsOfDraw = 1
)

// Points returns the fitness of the individuals after their meetings: 3 for a win, 1 for a draw, 0 for a loss. Margins
// say who won: the individual with the first move if above 0, the other if below.
func (c *Coevolution) Points(meetings []Meeting, margins []int) []Fitness {
	if len(meetings) != len(margins) {
		panic(fmt.Sprintf("evolve: %d margins of %d meetings", len(margins), len(meetings)))
	}
	f := make([]Fitness, c.Size)
	for i, m := range meetings {
		if m.ForFirst {
			f[m.First].Value += points(margins[i])
		}
		if m.ForSecond {
			f[m.Second].Value += points(-margins[i])
		}
	}
	return f
}

func points(margin int) float64 {
	switch {
	case margin > 0:
		return pointsOfWin
	case margin == 0:
		return pointsOfDraw
	}
	return 0
}
