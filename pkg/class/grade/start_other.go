//go:build !linux

package grade

import "os/exec"

// start starts a program where nothing shuts it in.
func start(cmd *exec.Cmd, room string, trusted bool) error {
	if !trusted {
		return ErrOpen
	}
	return startOpen(cmd, room)
}
