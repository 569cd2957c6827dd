package jaskowski

import (
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/lab/lab"
)

// TestWhatIf: settings beyond the paper's change a run's result, and their zero values do not.
func TestWhatIf(t *testing.T) {
	c := Settings()
	c.Generations, c.DoubleGames, c.Every, c.Measure, c.Final = 4, 1, 2, 5, 7
	papertest.WhatIf[EvolveConfig, Evolved]{
		Settings: c, Once: Once, Beside: Stored(lab.Reduced).Beside,
		Standard: "heuristic", Opponent: "jaskowski", Foreign: "krawiec", Ties: [2]string{"random", "first"},
	}.Check(t)
}
