//go:build !amd64

package kernel

const hasLanes = false

func laneMoves(_, _, _ *[lanePositions]uint64) {}

func laneSums(_ *laneGroup, _, _ int, _, _, _ *uint64, _ int, _ *int32) {}
