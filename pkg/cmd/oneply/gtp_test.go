//go:build unix

package main

import (
	"os"
	"strings"
	"testing"
)

// TestGTP: a player answers by the protocol.
func TestGTP(t *testing.T) {
	for line, want := range map[string]string{
		"gtp -player krawiec":             "=1 oneply Krawiec best\n\n= \n\n= C4\n\n? unacceptable size\n\n= \n\n",
		"gtp -player random -game go":     "=1 oneply random\n\n= \n\n= ",
		"gtp -player heuristic":           "=1 oneply heuristic\n\n? unacceptable size\n\n= ",
		"gtp -player random -game chess":  "",
		"gtp -player jaskowski -game go":  "",
		"gtp -player none":                "",
		"gtp":                             "",
		"gtp -player gtp:cat":             "",
		"gtp -player krawiec -seed three": "",
	} {
		cmd, stderr := process(os.Args[0], strings.Fields(line)...)
		cmd.Stdin = strings.NewReader("1 name\nboardsize 5\ngenmove black\nboardsize 8\nquit\n")
		out, err := cmd.Output()
		if code := exit(t, err); want != "" && (code != 0 || !strings.HasPrefix(string(out), want)) ||
			want == "" && (code == 0 || len(out) > 0 || strings.Count(stderr.String(), "\n") != 1) {
			t.Errorf("oneply %s: exit %d, stdout %q, want %q, stderr %s", line, code, out, want, stderr)
		}
	}
}

// TestScoreOfEngine: the command is an engine of another one.
func TestScoreOfEngine(t *testing.T) {
	t.Setenv(asCommand, "1")
	server := "gtp:'" + os.Args[0] + "' gtp -player "
	code, out, err := call("score", "-player", server+"krawiec", "-against", "liberty", "-game", "go", "-games", "40")
	if code != 0 || !strings.Contains(out, "in 40 games") || err != "" {
		t.Errorf("exit %d: %s%s", code, out, err)
	}
	code, out, err = call("score", "-player", server+"random -game go", "-games", "10", "-epsilon", "0")
	if code != 1 || strings.Count(err, "\n") != 1 ||
		!strings.Contains(err, `told "boardsize 8", refuses: unacceptable size`) {
		t.Errorf("exit %d: %s%s", code, out, err)
	}
}
