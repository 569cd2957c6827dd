package gtp

import (
	"os"
	"syscall"
)

// tied makes a process the head of its own group, which ends when the thread that started it does.
func tied() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// end ends a process and everything that it started.
func end(p *os.Process) {
	if syscall.Kill(-p.Pid, syscall.SIGKILL) != nil {
		p.Kill() // it may have ended
	}
}
