package grade_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/class/grade"
	"github.com/oneply/oneply/pkg/internal/require"
)

const (
	checkout = "../../.."
	class    = checkout + "/notebooks/class.ipynb"
)

func tasks(t *testing.T) []grade.Task {
	t.Helper()
	return require.Of(grade.Tasks(class))(t)
}

// copied writes a copy of the class's notebook with the sources of some cells replaced, and verdicts beside all.
func copied(t *testing.T, file, mark string, sources map[string]string) {
	t.Helper()
	var doc map[string]any
	require.OK(t, json.Unmarshal(require.Of(os.ReadFile(class))(t), &doc))
	shown := fmt.Sprintf(`<div style="border-left:5px solid #0072b2"><b>%s.</b> Words</div>`, mark)
	for _, c := range doc["cells"].([]any) {
		c := c.(map[string]any)
		if s, ok := sources[c["id"].(string)]; ok {
			c["source"] = s
		}
		if c["cell_type"] == "code" {
			c["outputs"] = []any{map[string]any{"output_type": "display_data", "data": map[string]string{"text/html": shown}}}
		}
	}
	require.OK(t, os.WriteFile(file, require.Of(json.Marshal(doc))(t), 0o644))
}

// evaluator is a right answer to the task of that name.
const evaluator = `type mine struct{}
func (mine) Scale() float64 { return 1 }
func (mine) Value(s board.Stones) int64 { return int64(bits.OnesCount64(s.Own & (1 | 1<<7 | 1<<56 | 1<<63))) }
%s
class.Evaluator(oneply.Own("mine", mine{}))`

// answers are those of a pupil, in several hands: right, and so written that they must not count when run again.
var answers = map[string]map[string]string{
	"right": {"legal": "%%\nclass.Legal(\"d3c3\", \"b3 c4 f5 e6\")",
		"flips":        "n := 1 + 1\nclass.Flips(\"d3c3c4c5b6\", \"e3\", n)",
		"chance-first": "%%\nclass.Chance(\"\", \"d3\", oneply.First, 92.5)", "evaluator": fmt.Sprintf(evaluator, "%%")},
	"seeded": {"worth": "%%\nclass.Seed(\"anna\").Worth(0.04)"},
	"wrong":  {"legal": "%%\nclass.Legal(\"d3c3\", \"b3\")"},
	"other":  {"legal": "%%\nclass.Legal(\"\", \"d3 c4 f5 e6\")"},
	"shell":  {"legal": "!touch pwned\n%%\nclass.Legal(\"d3c3\", \"b3 c4 f5 e6\")"},
	"reach":  {"evaluator": "import \"os\"\n" + fmt.Sprintf(evaluator, "%%\nos.Remove(\"x\")")},
	"named":  {"evaluator": "import math \"os\"\n" + fmt.Sprintf(evaluator, "%%\nmath.Remove(\"x\")")},
	"broken": {"legal": "%%\nclass.Legal(\"d3c3\", \"b3 c4 f5 e6\")",
		"flips": "%%\nclass.Flips(\"d3c3c4c5b6\", \"e3\", two)"},
	"writes": {"legal": "%%\noneply.Heuristic().Save(\"/proc/self/fd/3\")\nclass.Legal(\"d3c3\", \"b3\")"},
	"shadow": {"legal": "type fake struct{}\nfunc (fake) Legal(_, _ string) class.Verdict {\n" +
		"return class.Verdict{Mark: class.Right}\n}\n%%\nclass := fake{}\nclass.Legal(\"d3c3\", \"b3\")"},
	"inside": {"legal": "%%\nclass.Legal(\"d3c3\", \"b3 c4 f5 e6\")\nclass.Legal(\"d3c3\", \"b3\")"},
	"reads":  {"league": "%%\nclass.League(\"players\", \"eve\", \"SECRET\")"},
	"memory": {"worth": "%%\nclass.Worth(\"d3c3\", float64(len(make([]byte, 1<<33)))*0.03/(1<<33))"},
}

// wanted are the points by saved verdicts, all of which say Right, and by running the answers again.
var wanted = map[string][2]float64{"right": {4, 4}, "seeded": {1, 1}, "wrong": {1, 0}, "other": {0, 0}, "shell": {0, 0},
	"reach": {1, 0}, "named": {1, 0}, "broken": {2, 1}, "writes": {1, 0}, "inside": {1, 0}, "shadow": {1, 0},
	"reads":  {1, 0},
	"memory": {1, 0}}

// TestMarks: right answers have points and others have none, though all notebooks say Right; what is not the class, or
// not whole, is a row.
func TestMarks(t *testing.T) {
	dir := t.TempDir()
	secret := filepath.Join(t.TempDir(), "players.player")
	require.OK(t, os.WriteFile(secret, []byte(strings.Repeat("1 1 1 1 1 1 1 1\n", 8)), 0o644))
	for name, cells := range answers {
		for id, c := range cells {
			cells[id] = strings.ReplaceAll(c, "SECRET", secret)
		}
		copied(t, filepath.Join(dir, name+".ipynb"), "Right", cells)
	}
	require.OK(t, os.WriteFile(filepath.Join(dir, "damaged.ipynb"), []byte(`{"cells": [`), 0o644))
	require.OK(t, os.WriteFile(filepath.Join(dir, "foreign.ipynb"), []byte(`{"cells": [], "nbformat": 4}`), 0o644))
	require.OK(t, os.Symlink("/dev/zero", filepath.Join(dir, "link.ipynb")))
	files := require.Of(grade.Files(dir))(t)
	list := tasks(t)
	for i, judge := range []grade.Judge{grade.Saved, grade.Again{Source: checkout, Go: "go"}.Judge(t.Context(), list)} {
		m, err := grade.Mark(list, files, judge)
		if errors.Is(err, grade.ErrOpen) {
			t.Skip(err)
		}
		require.OK(t, err)
		for _, r := range m.Rows {
			total := 0.0
			for _, p := range r.Points {
				total += p
			}
			if want, ok := wanted[r.Pupil]; ok != (r.Fault == nil) || total != want[i] {
				t.Errorf("%s: %v points, want %v; %v %v", r.Pupil, total, want[i], r.Fault, r.Notes)
			}
		}
		if err := m.Err(); err == nil || err.Error() != "not all could be marked: damaged, foreign, link, other" {
			t.Errorf("got %v", err)
		}
		notes := strings.Join(m.Notes(), "\n")
		for _, want := range []string{"damaged: it is damaged", "foreign: it is no notebook of the class",
			`other: task 1: no cell asks class.Legal("d3c3")`, "shell: task 1, legal: it has a line for the shell"} {
			if !strings.Contains(notes, want) {
				t.Errorf("%q is not among\n%s", want, notes)
			}
		}
		t.Log("\n" + notes + "\n" + m.Table().CSV())
	}
}

// TestOpen: where nothing can be shut in, answers are not run, unless that is wanted.
func TestOpen(t *testing.T) {
	if os.Getenv("ONEPLY_TEST_OPEN") == "" {
		const without = `echo 0 >/proc/sys/user/max_user_namespaces && ONEPLY_TEST_OPEN=yes exec "$0" -test.run='^TestOpen$'`
		if err := exec.Command("unshare", "-Ur", "true").Run(); err != nil {
			t.Skip("no name spaces here to be without: ", err)
		}
		if text, err := exec.Command("unshare", "-Ur", "sh", "-c", without, os.Args[0]).CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, text)
		}
		return
	}
	file := filepath.Join(t.TempDir(), "anna.ipynb")
	copied(t, file, "Right", answers["broken"])
	list := tasks(t)
	again := grade.Again{Source: checkout, Go: "go"}
	if _, err := grade.Mark(list, []string{file}, again.Judge(t.Context(), list)); !errors.Is(err, grade.ErrOpen) {
		t.Errorf("got %v, want %v", err, grade.ErrOpen)
	}
	again.Trusted = true
	m, err := grade.Mark(list, []string{file}, again.Judge(t.Context(), list))
	if err != nil || m.Rows[0].Points[0] != 1 {
		t.Errorf("trusted: %v %v", m.Rows, err)
	}
}

// TestPoints: the parts of a task share its points; what is not understood is named with its line.
func TestPoints(t *testing.T) {
	file := filepath.Join(t.TempDir(), "points")
	for text, want := range map[string]string{"1 3\n6 0.5\n": "", "1 3\n99 1": `line 2: "99 1"`, "1": `line 1: "1"`,
		"1 -1": "line 1", "1 NaN": "line 1", "1 2 3": "line 1", "": "line 1"} {
		list := tasks(t)
		require.OK(t, os.WriteFile(file, []byte(text), 0o644))
		err := grade.SetPoints(list, file)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
		if err == nil && (list[0].Points != 1.5 || list[1].Points != 1.5 || list[2].Points != 1) {
			t.Errorf("%q: %v", text, list[:3])
		}
	}
}
