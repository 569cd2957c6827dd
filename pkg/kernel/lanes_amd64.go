package kernel

import "golang.org/x/sys/cpu"

// hasLanes tells whether the processor has the instructions of laneSums.
var hasLanes = cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW && cpu.X86.HasAVX512VBMI && cpu.X86.HasAVX512VNNI && cpu.X86.HasBMI1

// laneSums writes the sums of the tables' entries for the boards after the moves, in ascending order of their squares.
// It may write one sum more.
//
//go:noescape
func laneSums(groups *laneGroup, n, digits int, own, opp, moves uint64, sums *[65]int32)
