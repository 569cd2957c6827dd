package kim

import (
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/lab/lab"
)

// TestWhatIf: settings beyond the paper's change a run's result, and their zero values do not.
func TestWhatIf(t *testing.T) {
	c := Settings(ES)
	c.Generations, c.Games, c.Measure = 3, 4, 20
	papertest.WhatIf[EvolveConfig, Evolved]{
		Settings: c, Once: Once, Beside: Stored(lab.Paper).Beside,
		Standard: "heuristic", Opponent: "kim/a", Foreign: "krawiec", Ties: [2]string{"first", "random"},
	}.Check(t)
}
