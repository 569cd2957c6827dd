package gtp

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/internal/require"
)

// alive reports whether a process runs; one that has ended and was not waited for does not.
func alive(pid int) bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return false
	}
	_, after, _ := strings.Cut(string(stat), ") ")
	return !strings.HasPrefix(after, "Z")
}

// TestOrphans: an engine ends with the process that has started it, also when that is killed.
func TestOrphans(t *testing.T) {
	for how, stop := range map[string]func(*exec.Cmd) error{
		"killed": func(c *exec.Cmd) error { return c.Process.Kill() },
		"asked":  func(c *exec.Cmd) error { return c.Process.Signal(syscall.SIGTERM) },
	} {
		parent := exec.Command(os.Args[0], "as", "parent")
		said := require.Of(parent.StderrPipe())(t)
		require.OK(t, parent.Start())
		line := require.Of(bufio.NewReader(said).ReadString('\n'))(t)
		pid := require.Of(strconv.Atoi(strings.TrimSpace(line)))(t)
		require.OK(t, stop(parent))
		_ = parent.Wait()
		for deadline := time.Now().Add(10 * time.Second); alive(pid); time.Sleep(20 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatalf("%s: the engine goes on", how)
			}
		}
	}
}
