package takahama

import (
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/lab/lab"
)

// TestWhatIf: settings beyond the paper's change a run's result, and their zero values do not.
func TestWhatIf(t *testing.T) {
	c := Settings(0.5)
	c.NP, c.Generations, c.Sets, c.Games = 6, 3, 2, 10
	papertest.WhatIf[EvolveConfig, Evolved]{
		Settings: c, Once: Once, Beside: Stored(lab.Paper).Beside,
		Standard: "heuristic", Opponent: "takahama/37", Foreign: "krawiec", Ties: [2]string{"random", "first"},
	}.Check(t)
}
