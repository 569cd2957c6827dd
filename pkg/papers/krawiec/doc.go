// Package krawiec is K. Krawiec, W. Jaśkowski and M. Szubert, Evolving small-board Go players using coevolutionary
// temporal difference learning with archives, International Journal of Applied Mathematics and Computer Science 21(4),
// 2011.
//
// Weighted piece counters for 5 x 5 Go are learnt by temporal differences in self-play (TDL, Lambda: Table 2), by
// coevolution (CEL) with and without an archive (HoF), and by both together (CTDL; Methods, Ratios: Figs. 2 to 6,
// Tables 3 and 4).
//
// The paper leaves these unsaid, and we chose what reproduces its numbers in simulations: a pass is a move like any
// other, valued by the board that it leaves as it is, and random moves may be passes; the probability of winning counts
// wins only; the Liberty Player counts empty points beside own stones; ties are broken at random by everybody. See also
// the comments that begin with Choice.
package krawiec

import "github.com/oneply/oneply/pkg/lab"

// Experiments are the experiments of the paper, those first that others need.
func Experiments() []lab.Task {
	return []lab.Task{Lambda(), Methods(), Ratios(), Early(), Variants()}
}
