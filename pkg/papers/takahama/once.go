package takahama

import "github.com/oneply/oneply/pkg/lab"

// Settings are those of experiment 1 as published (Table I), for a weight alpha of stability.
func Settings(alpha float64) EvolveConfig {
	c := evolvePlan(lab.Paper).Arms[0].Config(0)
	c.Alpha = alpha
	return c
}

// Once is one run of experiment 1 with any settings. It has size try only: nothing is stored.
func Once(c EvolveConfig) lab.Experiment[EvolveConfig, Evolved] {
	return Evolve().Once("takahama/once", c)
}
