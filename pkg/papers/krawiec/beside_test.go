package krawiec

import (
	"testing"

	"github.com/oneply/oneply/pkg/internal/papertest"
	"github.com/oneply/oneply/pkg/lab/lab"
)

// TestWhatIf: settings beyond the paper's change a run's result, and their zero values do not.
func TestWhatIf(t *testing.T) {
	c := Settings(CTDL)
	c.Games, c.Every, c.Trial = 2000, 1000, 50
	c.CEL.Population = 10
	papertest.WhatIf[LearnConfig, Learnt]{
		Settings: c, Once: Once, Beside: Stored(lab.Paper).Beside,
		Opponent: "liberty", Foreign: "jaskowski", Ties: [2]string{"random", "first"},
		Wrong: map[string]func(*LearnConfig){
			"a random move with probability 2: 0 to 1":  func(c *LearnConfig) { c.Epsilon = 2 },
			"without TD nobody learns from an opponent": func(c *LearnConfig) { c.TD, c.Opponent = nil, "liberty" },
		},
	}.Check(t)
}
