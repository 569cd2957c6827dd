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
	e := Evolve()
	e.Name = "takahama/once"
	e.Plan = func(size lab.Size) lab.Plan[EvolveConfig] {
		if size != lab.Try {
			return lab.Plan[EvolveConfig]{}
		}
		return lab.Plan[EvolveConfig]{Runs: 1, Arms: []lab.Arm[EvolveConfig]{{Name: "de", Config: func(int) EvolveConfig { return c }}}}
	}
	return e
}
