//go:build unix

package lab

import (
	"os"
	"syscall"
)

// tryLock takes the folder for this process alone, until the file is closed or the process ends in any way.
func tryLock(folder string) (*os.File, bool, error) {
	d, err := os.Open(folder)
	if err != nil {
		return nil, false, err
	}
	for {
		switch err = syscall.Flock(int(d.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err {
		case nil:
			return d, true, nil
		case syscall.EINTR:
		case syscall.EWOULDBLOCK:
			d.Close()
			return nil, false, nil
		default:
			d.Close()
			return nil, false, err
		}
	}
}
