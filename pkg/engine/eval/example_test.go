package eval_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/board"
)

func ExampleRead() {
	file := "{ 1 { 2 2 { 0 1 } { 0 8 }\n{ 1.5 0 -2 0 0 0 0 0 4.25 } } }"
	e, err := eval.Read(strings.NewReader(file), "corner.player")
	if err != nil {
		fmt.Println(err)
		return
	}
	s := board.Stones{Own: 0b11} // a1 and b1 are own, all else is empty
	fmt.Println(float64(e.Value(s)) / e.Scale())

	_, err = eval.Read(strings.NewReader(file[:20]), "corner.player")
	fmt.Println(err)
	// Output:
	// 4.25
	// eval: corner.player line 1: want square 1 of 2 of place 2 of 2 of tuple 1 of 1, 0 to 63, found the end of the file
}

func ExampleMean() {
	corners := make([]float64, eval.Squares)
	corners[0], corners[7], corners[56], corners[63] = 3, 3, 3, 3
	wpc, err := eval.NewWPC(corners)
	if err != nil {
		fmt.Println(err)
		return
	}
	mean, err := eval.Mean([]eval.Evaluator{eval.Heuristic(), wpc}, []float64{0.75, 0.25})
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := eval.Write(os.Stdout, mean); err != nil {
		fmt.Println(err)
	}
	// Output:
	//     1.5 -0.1875   0.075  0.0375  0.0375   0.075 -0.1875     1.5
	// -0.1875 -0.1875  0.0075  0.0075  0.0075  0.0075 -0.1875 -0.1875
	//   0.075  0.0075  0.0375   0.015   0.015  0.0375  0.0075   0.075
	//  0.0375  0.0075   0.015  0.0075  0.0075   0.015  0.0075  0.0375
	//  0.0375  0.0075   0.015  0.0075  0.0075   0.015  0.0075  0.0375
	//   0.075  0.0075  0.0375   0.015   0.015  0.0375  0.0075   0.075
	// -0.1875 -0.1875  0.0075  0.0075  0.0075  0.0075 -0.1875 -0.1875
	//     1.5 -0.1875   0.075  0.0375  0.0375   0.075 -0.1875     1.5
}

func ExampleSystematic() {
	for _, a := range []eval.Architecture{eval.Systematic(1), eval.Systematic(2), eval.Systematic(1, 2, 3)} {
		fmt.Println(a.Name, len(a.Places), "tables", a.Dim(), "weights")
	}
	fmt.Println(eval.Systematic(2).Places[0])
	// Output:
	// all-1 10 tables 30 weights
	// all-2 32 tables 288 weights
	// all-1-2-3 66 tables 966 weights
	// [[0 1] [56 57] [6 7] [62 63] [0 8] [7 15] [48 56] [55 63]]
}

// A name is an architecture, and so are some squares, with their images under the symmetries of the board.
func ExampleParseArchitecture() {
	for _, name := range []string{"logistello", "rect-2x3", "edge+2x", "a1b1c1,corner-3x3"} {
		a, err := eval.ParseArchitecture(name, 1)
		if err != nil {
			panic(err)
		}
		fmt.Println(a.Name, len(a.Places), "tables", a.Dim(), "weights")
	}
	_, err := eval.ParseArchitecture("a1b1a1", 1)
	fmt.Println(err)
	// Output:
	// logistello 11 tables 167265 weights
	// rect-2x3 12 tables 8748 weights
	// edge+2x 1 tables 59049 weights
	// a1b1c1,corner-3x3 2 tables 19710 weights
	// architecture "a1b1a1": a1b1a1: a1 twice, want each square once
}

// A network with one hidden unit that counts discs: its weight for an own one is 0.01, for the opponent's -0.01.
func ExamplePerceptron() {
	e := eval.Perceptron{Hidden: 1}
	w := make([]float64, e.Dim())
	for sq := range 64 {
		w[1+sq], w[65+sq] = 0.01, -0.01
	}
	w[129] = 1
	v, err := e.Decode(w)
	if err != nil {
		panic(err)
	}
	lead := board.Stones{Own: 0b111111, Opp: 1 << 63}
	fmt.Printf("%d weights, five discs ahead: %.4f\n", e.Dim(), float64(v.Value(lead))/v.Scale())
	// Output: 131 weights, five discs ahead: 0.0500
}
