package krawiec

import (
	"math/bits"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/ply"
	"github.com/oneply/oneply/pkg/smallgo"
)

// epsilon is the probability of a random move of both players where external opponents are met; 4.2.1 and 4.2.2.
const epsilon = 0.1

// chooser finds the best moves of a player of 5 x 5 Go.
type chooser = ply.Chooser[smallgo.Position]

// counter is the player with these weights.
func counter(w []float64) (chooser, error) {
	e, err := eval.Full{N: smallgo.Size}.Decode(w)
	if err != nil {
		return nil, err
	}
	return ply.New[smallgo.Position](e, ply.Inversion), nil
}

// greedies are players that never move at random and break ties at random.
func greedies(weights [][]float64) ([]play.Greedy[smallgo.Position], error) {
	players := make([]play.Greedy[smallgo.Position], len(weights))
	for i, w := range weights {
		c, err := counter(w)
		if err != nil {
			return nil, err
		}
		players[i] = play.Greedy[smallgo.Position]{Chooser: c, Ties: play.RandomTies}
	}
	return players, nil
}

// printedWeights are 25 weights that the paper prints, row by row.
func printedWeights(file string) []float64 {
	w, err := data.Grid("krawiec", file)
	if err != nil {
		panic(err)
	}
	return w
}

// heuristicWeights are those of the WPC heuristic; Table 1.
func heuristicWeights() []float64 { return printedWeights("table1_heuristic_wpc.csv") }

// bestWeights are those of the best player; Table 4.
func bestWeights() []float64 { return printedWeights("table4_best_wpc.csv") }

// heuristic is the WPC heuristic.
func heuristic() chooser {
	c, err := counter(heuristicWeights())
	if err != nil {
		panic(err)
	}
	return c
}

// libertyPlayer is the Liberty Player; 4.2.2.
func libertyPlayer() chooser { return ply.New[smallgo.Position](liberties{}, ply.Inversion) }

// opponents are those that samples are measured against.
func opponents() [2]chooser { return [2]chooser{heuristic(), libertyPlayer()} }

// liberties values a board by the own liberties less those of the opponent.
// Choice: an empty point is one liberty, however many groups it is beside.
type liberties struct{}

func (liberties) Scale() float64 { return 1 }

func (liberties) Value(s board.Stones) int64 {
	empty := board.All(smallgo.Size) &^ (s.Own | s.Opp)
	return int64(bits.OnesCount64(beside(s.Own)&empty) - bits.OnesCount64(beside(s.Opp)&empty))
}

// firstColumn are the points of the first column of the board.
const firstColumn = 1 | 1<<smallgo.Size | 1<<(2*smallgo.Size) | 1<<(3*smallgo.Size) | 1<<(4*smallgo.Size)

// beside are the points next to those of a set.
func beside(set uint64) uint64 {
	const n = smallgo.Size
	last := uint64(firstColumn) << (n - 1)
	return set<<n | set>>n | set&^last<<1 | set&^firstColumn>>1
}
