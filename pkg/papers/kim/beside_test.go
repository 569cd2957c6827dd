package kim

import (
	"testing"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/paper/papertest"
)

// TestWhatIf: settings that print leaves alone change what comes of a run, and their zero values nothing.
func TestWhatIf(t *testing.T) {
	c := Settings(ES)
	c.Generations, c.Games, c.Measure = 3, 4, 20
	papertest.WhatIf[EvolveConfig, Evolved]{
		Settings: c, Once: Once, Beside: Stored(lab.Paper).Beside,
		Same: map[string]func(*EvolveConfig){
			"opponent": func(c *EvolveConfig) { c.Opponent = "heuristic" },
		},
		Other: map[string]func(*EvolveConfig){
			"Opponent": func(c *EvolveConfig) { c.Opponent = "kim/a" },
			"Ties":     func(c *EvolveConfig) { c.Ties = "random" },
			"Epsilon":  func(c *EvolveConfig) { c.Epsilon = 0.3 },
		},
		Wrong: map[string]func(*EvolveConfig){
			`the setting Opponent: player: no published player "nobody"`:       func(c *EvolveConfig) { c.Opponent = "nobody" },
			"the setting Opponent: krawiec plays go, want a player of othello": func(c *EvolveConfig) { c.Opponent = "krawiec" },
		},
	}.Check(t)
}
