package kernel

import "golang.org/x/sys/cpu"

// hasLanes tells whether the processor has the instructions of the functions below.
var hasLanes = cpu.X86.HasBMI2 && cpu.X86.HasPOPCNT && cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW &&
	cpu.X86.HasAVX512VBMI && cpu.X86.HasAVX512VBMI2 && cpu.X86.HasAVX512VNNI && cpu.X86.HasAVX512VPOPCNTDQ

// listMoves writes the sets of legal moves and lists the moves, those of each position in ascending order; it returns
// their number.
//
//go:noescape
func listMoves(own, opp, legal *[lanePositions]uint64, l *laneList) int

// tableSums sums the entries of n groups for the boards after the first eights * 8 moves.
//
//go:noescape
func tableSums(groups *laneGroup, n, digits int, l *laneList, eights int)

// weightSums sums the weights, of n bits, of the squares that the first eights * 8 moves change.
//
//go:noescape
func weightSums(weights *laneBit, n int, l *laneList, eights int)

// bestSums writes for each position the set of the moves whose sums are more than its largest less slack.
//
//go:noescape
func bestSums(legal *[lanePositions]uint64, l *laneList, slack int, best *[lanePositions]uint64)
