package oneply_test

import (
	"path/filepath"

	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/papers/kim"
)

// Two small runs of the evolution strategy, bred on another player than the paper's, and their controls, which are not.
func ExampleWhatIf() {
	stored := kim.At(checkout(), "paper") // in a cell kim.Stored("paper")
	defer elsewhere()()
	c := kim.Settings(kim.ES)
	c.Opponent, c.Generations, c.Games, c.Measure = "takahama/37", 20, 10, 100
	oneply.WhatIf(kim.Own("es-on-37", 2, c), stored.Beside)
	// Output:
	// ES, what if
	// ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
	//                                                print              ours           control              mine  difference (mine minus control)
	// ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
	// Generations                                     1000              1000                20                20
	// Games                                            100               100                10                10
	// Measure                                        10000             10000               100               100
	// Opponent                                           –                 –                 –       takahama/37
	// ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
	// score, best of the last generation   0.5551 ± 0.0203   0.5894 ± 0.0262   0.4150 ± 0.1271   0.3125 ± 0.0318                 -0.1025 ± 0.0953
	// score, average of it                 0.5343 ± 0.0227   0.5714 ± 0.0245   0.3107 ± 0.1557   0.2508 ± 0.0476                 -0.0600 ± 0.1080
	// score, worst of it                   0.5055 ± 0.0244   0.5492 ± 0.0247   0.2350            0.1625 ± 0.0318                 -0.0725 ± 0.0318
	// different ones of the ten best      10.0000           10.0000           10.0000           10.0000                           0.0000
	// ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
	// ± 95% intervals of the mean over runs (Student) · scores against the standard heuristic in new games · runs: in print 10, ours 10 at size paper, mine 2 · control: the paper's settings in runs of mine's size and seeds; the difference is over pairs of runs
}

// checkout returns the absolute path of the data folder.
func checkout() string {
	data, err := filepath.Abs("../../data")
	if err != nil {
		panic(err)
	}
	return data
}
