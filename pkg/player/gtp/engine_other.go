//go:build !linux

package gtp

import (
	"os"
	"syscall"
)

// tied leaves a process as it is: an engine ends when its input does.
func tied() *syscall.SysProcAttr { return nil }

// end ends a process.
func end(p *os.Process) { p.Kill() }
