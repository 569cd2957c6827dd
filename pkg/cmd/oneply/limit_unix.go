//go:build unix

package main

import (
	"os"
	"os/signal"
	"syscall"
)

// onLimit calls f when SIGUSR1 tells the process that its time is nearly over, as on clusters.
func onLimit(f func()) {
	c := make(chan os.Signal, 1)
	signal.Notify(c, syscall.SIGUSR1)
	go func() {
		<-c
		f()
	}()
}
