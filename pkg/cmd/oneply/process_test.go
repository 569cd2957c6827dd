//go:build unix

package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/internal/require"
)

const asCommand = "ONEPLY_TEST_AS_COMMAND"

// TestMain lets the test binary be the command itself, in a process of its own.
func TestMain(m *testing.M) {
	if os.Getenv(asCommand) != "" {
		main()
	}
	os.Exit(m.Run())
}

// process returns a command line that will run in a process of its own.
func process(name string, args ...string) (cmd *exec.Cmd, stderr *bytes.Buffer) {
	cmd, stderr = exec.Command(name, args...), new(bytes.Buffer)
	cmd.Env, cmd.Stderr = append(os.Environ(), asCommand+"=1"), stderr
	return cmd, stderr
}

// exit returns the exit code of a process that has ended.
func exit(t *testing.T, err error) int {
	t.Helper()
	var failed *exec.ExitError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &failed):
		return failed.ExitCode()
	}
	t.Fatal(err)
	return -1
}

// printing returns commands that print, and do little else.
func printing(t *testing.T) []string {
	nothing := " -data " + t.TempDir() // to list all stored runs takes a second
	return []string{"list" + nothing, "list -json" + nothing, "score -games 2 -player " + best,
		"bench -only wpc -secs 0.01", "perft -depth 2"}
}

// TestNoOutput: a caller that wants no output, and opens the null device for reading as well, as Python and Node do,
// gets no output and no error. A closed output looks the same: Go's runtime opens the null device in its place.
func TestNoOutput(t *testing.T) {
	for i, line := range printing(t) {
		for k, how := range []string{"1>&-", "1>/dev/null", "1<>/dev/null", "1>&- 2>&-"} {
			if testing.Short() && i%2 != k%2 {
				continue
			}
			cmd, stderr := process("sh", "-c", "exec "+os.Args[0]+" "+line+" "+how)
			if code := exit(t, cmd.Run()); code != 0 || stderr.Len() > 0 {
				t.Errorf("oneply %s %s: exit %d, stderr %q", line, how, code, stderr)
			}
		}
	}
}

// TestBrokenPipe: the reader has read enough, as with oneply players | head, and nobody needs to hear of it.
func TestBrokenPipe(t *testing.T) {
	for _, line := range append(printing(t), "-h", "list -h", "draw takahama -out "+t.TempDir()) {
		r, w, err := os.Pipe()
		require.OK(t, err)
		r.Close()
		cmd, stderr := process(os.Args[0], strings.Fields(line)...)
		cmd.Stdout = w
		code := exit(t, cmd.Run())
		w.Close()
		if code != 1 || stderr.Len() > 0 {
			t.Errorf("oneply %s: exit %d, stderr %q; want 1 and nothing", line, code, stderr)
		}
	}
}

// TestBrokenPipePausesARun breaks the pipe that tells how far an endless run is.
func TestBrokenPipePausesARun(t *testing.T) {
	cmd, _ := process(os.Args[0], "run", "takahama/evolve", "-size", "paper", "-data", t.TempDir())
	r, w, err := os.Pipe()
	require.OK(t, err)
	r.Close()
	cmd.Stderr = w
	require.OK(t, cmd.Start())
	w.Close()
	time.Sleep(300 * time.Millisecond)
	require.OK(t, cmd.Process.Signal(syscall.SIGPIPE))
	if code := exit(t, within(t, 10*time.Second, cmd)); code != later {
		t.Errorf("exit %d, want %d", code, later)
	}
}

// TestNeedsNoLibraries: even if built with a C compiler at hand, the command runs on machines with other libraries.
func TestNeedsNoLibraries(t *testing.T) {
	list := exec.Command("go", "list", "-deps", "-f", "{{if .CgoFiles}}{{.ImportPath}}{{end}}", ".")
	list.Env = append(os.Environ(), "CGO_ENABLED=1")
	out := require.Of(list.Output())(t)
	if found := strings.Fields(string(out)); len(found) > 0 {
		t.Errorf("%v use C", found)
	}
}

// TestSignalsPause: any signal that ends a run pauses it, which is not a failure.
func TestSignalsPause(t *testing.T) {
	dir := t.TempDir()
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGUSR1} {
		cmd, stderr := process(os.Args[0], "run", "takahama/evolve", "-size", "quick", "-data", dir)
		require.OK(t, cmd.Start())
		time.Sleep(400 * time.Millisecond)
		require.OK(t, cmd.Process.Signal(s))
		code := exit(t, within(t, 10*time.Second, cmd))
		if code != later || !strings.Contains(stderr.String(), ": run again to go on\n") {
			t.Errorf("%v: exit %d, %s", s, code, stderr)
		}
	}
}

// within waits for the end of a process.
func within(t *testing.T, limit time.Duration, cmd *exec.Cmd) error {
	t.Helper()
	late := time.AfterFunc(limit, func() { _ = cmd.Process.Kill() })
	defer late.Stop()
	began, err := time.Now(), cmd.Wait()
	if past := time.Since(began); past >= limit {
		t.Errorf("%s has not ended within %v", cmd, limit)
	}
	return err
}

// interrupted starts a command, interrupts it once and returns its exit code and its output.
func interrupted(t *testing.T, args ...string) (int, string) {
	t.Helper()
	cmd, stderr := process(os.Args[0], args...)
	require.OK(t, cmd.Start())
	time.Sleep(500 * time.Millisecond)
	require.OK(t, cmd.Process.Signal(os.Interrupt))
	code := exit(t, within(t, 2*time.Second, cmd))
	return code, stderr.String()
}

func TestInterruptedScore(t *testing.T) {
	code, stderr := interrupted(t, "score", "-player", best, "-games", "100000000", "-workers", "1024")
	if code != 1 || !strings.Contains(stderr, "interrupted after ") || strings.Count(stderr, "\n") != 1 {
		t.Errorf("exit %d, stderr %q", code, stderr)
	}
}

func TestPipeThatNeverAnswers(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	require.OK(t, syscall.Mkfifo(pipe, 0o600))
	for _, args := range [][]string{{"score", "-player", pipe}, {"score", "-player", best, "-against", pipe}} {
		if code, stderr := interrupted(t, args...); code != 1 || stderr != "oneply score: interrupted\n" {
			t.Errorf("%v: exit %d, stderr %q", args, code, stderr)
		}
	}
}

func TestPipeThatAnswers(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	require.OK(t, syscall.Mkfifo(pipe, 0o600))
	text := require.Of(os.ReadFile(best))(t)
	answered := make(chan error, 1)
	go func() { answered <- os.WriteFile(pipe, text, 0) }()
	code, out, stderr := call("score", "-player", pipe, "-games", "200")
	require.OK(t, <-answered)
	if _, want, _ := call("score", "-player", best, "-games", "200"); code != 0 || out != want {
		t.Errorf("exit %d: %s%s, want %s", code, out, stderr, want)
	}
}
