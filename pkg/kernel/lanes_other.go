//go:build !amd64

package kernel

const hasLanes = false

func laneSums(*laneGroup, int, int, uint64, uint64, uint64, *[65]int32) { panic("kernel: no lanes") }
