package notebooktest

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sync"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/internal/require"
)

var addressPattern = regexp.MustCompile(`http://\S+`)

// startLab starts oneply lab with folders, port and token of its own, and more flags, and returns its address.
func startLab(t *testing.T, dir string, more ...string) string {
	t.Helper()
	state := t.TempDir()
	program := require.Of(built())(t)
	writeSettings(t, state)
	args := append([]string{"lab", "-browser=false", "-port", freePort(t), "-state", state}, more...)
	cmd := exec.Command(program, append(args, "--", "--expose-app-in-browser",
		"--FileCheckpoints.checkpoint_dir="+filepath.Join(state, "checkpoints"))...)
	cmd.Dir, cmd.Stderr = dir, os.Stderr
	out := require.Of(cmd.StdoutPipe())(t)
	require.OK(t, cmd.Start())
	t.Cleanup(func() { _ = cmd.Process.Signal(os.Interrupt); _ = cmd.Wait() })
	return firstAddress(t, bufio.NewScanner(out))
}

// built builds the command, once, into the folder that TestMain removes.
var built = sync.OnceValues(func() (program string, err error) {
	program = filepath.Join(programs, "oneply")
	text, err := exec.Command("go", "build", "-buildvcs=false", "-o", program, "../pkg/cmd/oneply").CombinedOutput()
	if err != nil {
		err = fmt.Errorf("go build: %w\n%s", err, text)
	}
	return program, err
})

func firstAddress(t *testing.T, lines *bufio.Scanner) string {
	t.Helper()
	found := make(chan string, 1)
	go func() {
		defer close(found)
		for lines.Scan() {
			if a := addressPattern.FindString(lines.Text()); a != "" && len(found) == 0 {
				found <- a
			}
		}
	}()
	select {
	case a, ok := <-found:
		if !ok {
			t.Fatal("oneply lab ended without an address")
		}
		return a
	case <-time.After(time.Minute):
		t.Fatal("oneply lab printed no address within a minute")
		return ""
	}
}

// writeSettings keeps the page from saving, and puts every cell into the page at once.
func writeSettings(t *testing.T, state string) {
	t.Helper()
	for name, setting := range map[string]map[string]any{
		"docmanager-extension/plugin": {"autosave": false},
		"notebook-extension/tracker":  {"windowingMode": "none"},
	} {
		file := filepath.Join(state, "settings", "@jupyterlab", name+".jupyterlab-settings")
		text, err := json.Marshal(setting)
		if err == nil {
			err = os.MkdirAll(filepath.Dir(file), 0o755)
		}
		if err == nil {
			err = os.WriteFile(file, text, 0o644)
		}
		require.OK(t, err)
	}
}

func freePort(t *testing.T) string {
	t.Helper()
	l := require.Of(net.Listen("tcp", "127.0.0.1:0"))(t)
	defer l.Close()
	_, port, _ := net.SplitHostPort(l.Addr().String())
	return port
}
