package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/learn/lesson"
)

// TestLearn: what was learnt is shown again, listed apart, found as a player, and not judged with the papers.
func TestLearn(t *testing.T) {
	data := t.TempDir()
	line := "-name mine -data " + data
	full := line + " -learner de -games 400 -evaluation 4 -final 100 -seed 3 -against takahama/37"
	code, out, err := call(append([]string{"learn"}, strings.Fields(full)...)...)
	if code != 0 || strings.Count(out, "in 100 fresh games\n") != 2 {
		t.Fatalf("exit %d: %s%s", code, out, err)
	}
	for _, again := range []string{line, full} {
		if code, shown, _ := call(append([]string{"learn"}, strings.Fields(again)...)...); code != 0 || shown != out {
			t.Errorf("learn %s: exit %d, %s, want %s", again, code, shown, out)
		}
	}
	var o lesson.Outcome
	if _, text, _ := call(append([]string{"learn", "-json"}, strings.Fields(line)...)...); json.Unmarshal([]byte(text),
		&o) != nil || len(o.Fresh) != 2 {
		t.Error(text)
	}
	if _, text, _ := call("list", "-data", data); !strings.Contains(text, "learned/mine") ||
		strings.Count(text, "not from a paper") != 1 {
		t.Error(text)
	}
	if code, text, err := call("score", "-data", data, "-player", "learned/mine", "-games", "20"); code != 0 {
		t.Error(text, err)
	}
	for _, bad := range []string{"learn", "learn -name x -games 400 -learner dx", "learn -name x -view y -games 4",
		"learn -name x -workers -1", "learn x", "learn -name mine -seed 9",
		"learn -name x -games 400 -workers -1"} {
		if code, out, err := call(strings.Fields(bad)...); code != 2 || out != "" || strings.Count(err, "\n") != 1 {
			t.Errorf("oneply %s: exit %d, %s%s", bad, code, out, err)
		}
	}
	other := strings.Replace(full, "-evaluation 4", "-evaluation 6", 1)
	code, out, err = call(append([]string{"learn"}, strings.Fields(other)...)...)
	if code != 1 || out != "" || !strings.Contains(err, "another lesson is stored as mine, in which evaluation is 4, "+
		"not 6: take another Name") {
		t.Errorf("other settings: exit %d, %s%s", code, out, err)
	}
}
