package kernel

import (
	"io"
	"log"
	"os"
	"syscall"
	"time"

	"github.com/go-zeromq/zmq4"
)

// quiet keeps a heartbeat that a busy machine answers late, which Jupyter then asks for again, from being logged.
var quiet = zmq4.WithLogger(log.New(io.Discard, "", 0))

// EndWithParent stops the kernel when the Jupyter that started it has died: nobody is left to stop it.
func EndWithParent() {
	const orphaned = 1
	parent := os.Getppid()
	if said := os.Getenv("JPY_PARENT_PID"); said == "" || said == "1" {
		return // not started by Jupyter, or by one that cannot be told from an orphan's parent
	}
	go func() {
		for now := parent; now == parent && now != orphaned; now = os.Getppid() {
			time.Sleep(time.Second)
		}
		_ = syscall.Kill(os.Getpid(), syscall.SIGTERM)
	}()
}
