package notebooktest

import (
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// startAndDie starts a kernel, prints its process and dies without a word.
const startAndDie = `
import os, jupyter_client
m, c = jupyter_client.manager.start_new_kernel(kernel_name="gonb", startup_timeout=120)
print(m.provisioner.process.pid, flush=True)
os._exit(9)
`

// TestOrphan: a kernel ends soon after the Jupyter that started it was killed.
func TestOrphan(t *testing.T) {
	t.Parallel()
	cmd := exec.Command(root(t)+"/.venv/bin/python", "-c", startAndDie)
	out, _ := cmd.Output()
	pid, err := strconv.Atoi(strings.TrimSpace(string(out)))
	if err != nil {
		t.Fatalf("%q, %v", out, err)
	}
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		if syscall.Kill(pid, 0) == syscall.ESRCH {
			return
		}
	}
	_ = syscall.Kill(pid, syscall.SIGKILL)
	t.Errorf("kernel %d runs on alone", pid)
}
