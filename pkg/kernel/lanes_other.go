//go:build !amd64

package kernel

// hasLanes says that no other processor has lanes: none of the functions below is called.
const hasLanes = false

func listMoves(_, _, _ *[lanePositions]uint64, _ *laneList) int                       { return 0 }
func tableSums(_ *laneGroup, _, _ int, _ *laneList, _ int)                            {}
func weightSums(_ *laneBit, _ int, _ *laneList, _ int)                                {}
func bestSums(_ *[lanePositions]uint64, _ *laneList, _ int, _ *[lanePositions]uint64) {}
