//go:build !linux

package grade

import "os/exec"

// start starts a program where nothing shuts it in.
func start(room string, trusted bool, command func(root string) *exec.Cmd) (*exec.Cmd, error) {
	if !trusted {
		return nil, ErrOpen
	}
	cmd := command(room)
	return cmd, cmd.Start()
}
