package krawiec

import (
	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/game/smallgo"
)

// epsilon is the probability of a random move of both players in games with external opponents; 4.2.1 and 4.2.2.
const epsilon = 0.1

// chooser finds the best moves of a player of 5 x 5 Go.
type chooser = choose.Chooser[smallgo.Position]

// counter returns the player with these weights.
func counter(w []float64) (chooser, error) {
	e, err := eval.Full{N: smallgo.Size}.Decode(w)
	if err != nil {
		return nil, err
	}
	return choose.New[smallgo.Position](e, choose.Inversion), nil
}

// greedies returns players that never move at random and break ties at random.
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

// printedWeights returns 25 printed weights, row by row.
func printedWeights(file string) []float64 { return data.Must(data.Grid("krawiec", file)) }

// heuristicWeights returns the weights of the WPC heuristic; Table 1.
func heuristicWeights() []float64 { return printedWeights("table1_heuristic_wpc.csv") }

// bestWeights returns the weights of the best player; Table 4.
func bestWeights() []float64 { return printedWeights("table4_best_wpc.csv") }

// heuristic returns the WPC heuristic.
func heuristic() chooser { return data.Must(counter(heuristicWeights())) }

// libertyPlayer returns the Liberty Player; 4.2.2.
// Choice: an empty point is one liberty, however many groups it touches.
func libertyPlayer() chooser {
	return choose.New[smallgo.Position](eval.Liberties{N: smallgo.Size}, choose.Inversion)
}

// opponents returns the opponents that samples are measured against.
func opponents() [2]chooser { return [2]chooser{heuristic(), libertyPlayer()} }

// selfPlayed returns the position after that many turns of a player against itself, or the final one; ties go to the
// first move.
func selfPlayed(w []float64, turns int) (smallgo.Position, error) {
	c, err := counter(w)
	if err != nil {
		return smallgo.Position{}, err
	}
	m := play.Between(c, c, 0, play.FirstTies, smallgo.Start(smallgo.Size))
	m.Games = 1
	r, err := m.Replay(0)
	if err != nil {
		return smallgo.Position{}, err
	}
	return r.Positions[min(turns, len(r.Positions)-1)], nil
}

// image returns the weights mapped by the k-th symmetry of the board.
func image(w []float64, k int) []float64 {
	mapped := make([]float64, len(w))
	for sq, v := range w {
		mapped[board.Symmetry(k, sq, smallgo.Size)] = v
	}
	return mapped
}
