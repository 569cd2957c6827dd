package kernel

import "golang.org/x/sys/cpu"

// hasLanes tells whether the processor has the instructions of laneMoves and laneSums.
var hasLanes = cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW && cpu.X86.HasAVX512VBMI && cpu.X86.HasAVX512VNNI

// laneMoves writes the sets of legal moves.
//
//go:noescape
func laneMoves(own, opp, moves *[lanePositions]uint64)

// laneSums writes the sums of the entries of n groups for the boards after 8 * eights moves.
//
//go:noescape
func laneSums(groups *laneGroup, n, digits int, own, opp, move *uint64, eights int, sums *int32)
