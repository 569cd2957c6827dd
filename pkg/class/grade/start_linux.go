package grade

import (
	"errors"
	"os"
	"os/exec"
	"slices"
	"syscall"
	"unsafe"
)

// start starts a program whose root is the folder room, in name spaces of its own: it sees no other file, no network
// and no process, and has no right over what it sees. Where that cannot be had a trusted one is only limited.
func start(room string, trusted bool, command func(root string) *exec.Cmd) (*exec.Cmd, error) {
	const nobody = 65534
	cmd := command("/")
	cmd.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags: syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS | syscall.CLONE_NEWNET | syscall.CLONE_NEWPID |
			syscall.CLONE_NEWIPC | syscall.CLONE_NEWUTS,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: nobody, HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: nobody, HostID: os.Getgid(), Size: 1}},
		Chroot:      room,
		Pdeathsig:   syscall.SIGKILL,
	}
	err := cmd.Start()
	var refused syscall.Errno
	switch {
	case err == nil:
		return cmd, limit(cmd.Process.Pid)
	case !errors.As(err, &refused) || !slices.Contains(refusals, refused):
		return cmd, err
	case !trusted:
		return cmd, ErrOpen
	}
	if cmd = command(room); cmd.Start() != nil {
		return cmd, err
	}
	return cmd, limit(cmd.Process.Pid)
}

// refusals are the errors of machines that give nobody name spaces, or not this user.
var refusals = []syscall.Errno{syscall.EPERM, syscall.EACCES, syscall.EINVAL, syscall.ENOSYS, syscall.ENOSPC,
	syscall.EUSERS}

// limit limits a process that has begun.
func limit(pid int) error {
	for resource, most := range map[int]uint64{syscall.RLIMIT_CPU: cpuSeconds, syscall.RLIMIT_AS: memoryBytes,
		syscall.RLIMIT_FSIZE: fileBytes, syscall.RLIMIT_NOFILE: openFiles, syscall.RLIMIT_CORE: 0} {
		l := syscall.Rlimit{Cur: most, Max: most}
		if _, _, e := syscall.RawSyscall6(syscall.SYS_PRLIMIT64, uintptr(pid), uintptr(resource),
			uintptr(unsafe.Pointer(&l)), 0, 0, 0); e != 0 && e != syscall.ESRCH {
			return e
		}
	}
	return nil
}
