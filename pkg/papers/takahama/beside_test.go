package takahama

import (
	"testing"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper/papertest"
)

// TestWhatIf: settings that print leaves alone change what comes of a run, and their zero values nothing.
func TestWhatIf(t *testing.T) {
	c := Settings(0.5)
	c.NP, c.Generations, c.Sets, c.Games = 6, 3, 2, 10
	papertest.WhatIf[EvolveConfig, Evolved]{
		Settings: c, Once: Once, Beside: Stored(lab.Paper).Beside,
		Same: map[string]func(*EvolveConfig){
			"opponent": func(c *EvolveConfig) { c.Opponent = "heuristic" },
			"ties":     func(c *EvolveConfig) { c.Ties = "random" },
		},
		Other: map[string]func(*EvolveConfig){
			"Opponent": func(c *EvolveConfig) { c.Opponent = "takahama/37" },
			"Ties":     func(c *EvolveConfig) { c.Ties = "first" },
			"Epsilon":  func(c *EvolveConfig) { c.Epsilon = 0.3 },
		},
		Wrong: map[string]func(*EvolveConfig){
			`the setting Opponent: player: no published player "nobody"`:       func(c *EvolveConfig) { c.Opponent = "nobody" },
			"the setting Opponent: krawiec plays go, want a player of othello": func(c *EvolveConfig) { c.Opponent = "krawiec" },
			`the setting Ties: no rule "last" for ties`:                        func(c *EvolveConfig) { c.Ties = "last" },
		},
	}.Check(t)
}
