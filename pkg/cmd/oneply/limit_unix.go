//go:build unix

package main

import (
	"os"
	"os/signal"
	"syscall"
)

// onLimit calls f when the process is told by SIGUSR1 that the end of its time is near, as clusters do.
func onLimit(f func()) {
	c := make(chan os.Signal, 1)
	signal.Notify(c, syscall.SIGUSR1)
	go func() {
		<-c
		f()
	}()
}
