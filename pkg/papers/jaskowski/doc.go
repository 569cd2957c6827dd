// Package jaskowski is W. Jaśkowski, Systematic N-tuple Networks for Position Evaluation: Exceeding 90% in the Othello
// League, 2014.
package jaskowski

import "github.com/oneply/oneply/pkg/lab"

// Experiments are the experiments of the paper, those first that others need.
func Experiments() []lab.Task { return []lab.Task{Evolve()} }
