package oneply_test

import (
	"path/filepath"

	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/papers/kim"
)

// Two small runs of the evolution strategy, bred on another player than the paper's.
func ExampleWhatIf() {
	stored := kim.At(checkout(), "paper") // in a cell kim.Stored("paper")
	defer elsewhere()()
	c := kim.Settings(kim.ES)
	c.Opponent, c.Generations, c.Games, c.Measure = "takahama/37", 20, 10, 100
	oneply.WhatIf(kim.Own("es-on-37", 2, c), stored.Beside)
	// Output:
	// ES, what if
	// ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
	//                                                print              ours              mine  difference (mine minus ours)
	// ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
	// Generations                                     1000              1000                20
	// Games                                            100               100                10
	// Measure                                        10000             10000               100
	// Opponent                                           –                 –       takahama/37
	// ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
	// score, best of the last generation   0.5551 ± 0.0203   0.5894 ± 0.0262   0.3125 ± 0.0318              -0.2769 ± 0.0412
	// score, average of it                 0.5343 ± 0.0227   0.5714 ± 0.0245   0.2508 ± 0.0476              -0.3207 ± 0.0536
	// score, worst of it                   0.5055 ± 0.0244   0.5492 ± 0.0247   0.1625 ± 0.0318              -0.3867 ± 0.0402
	// different ones of the ten best      10.0000           10.0000           10.0000                        0.0000
	// ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
	// ± 95% intervals of the mean over runs (Student) · scores against the standard heuristic in new games · runs: in print 10, ours 10 at size paper, mine 2
}

// checkout returns the absolute path of the data folder.
func checkout() string {
	data, err := filepath.Abs("../../data")
	if err != nil {
		panic(err)
	}
	return data
}
