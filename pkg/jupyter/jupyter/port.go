package jupyter

import (
	"os"
	"syscall"
)

// freePort returns port if nobody listens there on the loopback address, and for 0 any free one. Package net would tie
// this program to libraries of the machine where it was built.
func freePort(port int) (int, error) {
	s, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM, 0)
	if err != nil {
		return 0, os.NewSyscallError("socket", err)
	}
	defer syscall.Close(s)
	if err := syscall.SetsockoptInt(s, syscall.SOL_SOCKET, syscall.SO_REUSEADDR, 1); err != nil {
		return 0, os.NewSyscallError("setsockopt", err)
	}
	if err := syscall.Bind(s, &syscall.SockaddrInet4{Port: port, Addr: [4]byte{127, 0, 0, 1}}); err != nil {
		return 0, os.NewSyscallError("bind", err)
	}
	at, err := syscall.Getsockname(s)
	if err != nil {
		return 0, os.NewSyscallError("getsockname", err)
	}
	return at.(*syscall.SockaddrInet4).Port, nil
}
