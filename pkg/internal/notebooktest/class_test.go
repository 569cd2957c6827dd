package notebooktest

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/class"
	"github.com/oneply/oneply/pkg/class/grade"
	"github.com/oneply/oneply/pkg/internal/require"
)

// Files of the class: the notebook, and the page for teachers.
const (
	lessons  = "class.ipynb"
	teachers = "teachers/README.md"
)

var goCode = regexp.MustCompile("(?s)```go\n(.*?)```")

// TestTasks: every check of the notebook asks for an answer, in a friendly way, until there is one.
func TestTasks(t *testing.T) {
	n := read(t, lessons)
	tasks := require.Of(grade.Tasks(lessons))(t)
	for _, task := range tasks {
		if out := n.cell(task.ID).all(); !strings.Contains(out, "Your turn.") {
			t.Errorf("%s does not ask for an answer: %.200s", task.ID, out)
		}
	}
	if last := tasks[len(tasks)-1]; len(tasks) != 16 || last.Number != 13 {
		t.Errorf("%d tasks, the last %v", len(tasks), last)
	}
}

// cell returns the cell with an id.
func (n *notebook) cell(id string) cell {
	for _, c := range n.Cells {
		if c.ID == id {
			return c
		}
	}
	return cell{}
}

// TestAnswers: to every task a right answer is found, and these stand on the page for teachers, where -update puts
// them.
func TestAnswers(t *testing.T) {
	tasks := require.Of(grade.Tasks(lessons))(t)
	page, room := require.Of(filepath.Abs(teachers))(t), t.TempDir()
	require.OK(t, grade.Room(room, ".."))
	t.Chdir(filepath.Join(room, "home"))
	t.Setenv("ONEPLY_DATA", filepath.Join(room, "home", "data"))
	text, i := string(require.Of(os.ReadFile(page))(t)), 0
	made := goCode.ReplaceAllStringFunc(text, func(string) string {
		task := tasks[min(i, len(tasks)-1)]
		i++
		cell, _, err := class.Answer(task, "")
		require.OK(t, err)
		return "```go\n" + strings.TrimPrefix(cell, "%%\n") + "\n```"
	})
	switch {
	case i != len(tasks):
		t.Errorf("the page has %d answers, want %d", i, len(tasks))
	case *update:
		require.OK(t, os.WriteFile(page, []byte(made), 0o644))
	default:
		require.Equal(t, strings.Split(text, "\n"), strings.Split(made, "\n"), "the page, which -update makes anew")
	}
}

var (
	shellCode  = regexp.MustCompile("(?s)```sh\n(oneply class -nbgrader .*?)```")
	pythonCode = regexp.MustCompile("(?s)```python\n(.*?)```")
)

// TestNbgrader does what the page for teachers says with nbgrader itself, where make has installed that: right answers
// have all points and nothing on stderr, wrong and untouched ones none.
func TestNbgrader(t *testing.T) {
	dir := root(t)
	bin := filepath.Join(dir, ".bin", "nbgrader", "bin")
	if _, err := os.Stat(filepath.Join(bin, "nbgrader")); err != nil || testing.Short() {
		t.Skip("make nbgrader installs it; it is tried without -short")
	}
	page := string(require.Of(os.ReadFile(teachers))(t))
	course := t.TempDir()
	config := pythonCode.FindStringSubmatch(page)[1]
	require.OK(t, os.WriteFile(filepath.Join(course, "nbgrader_config.py"), []byte(config), 0o644))
	make, mark, _ := strings.Cut(shellCode.FindStringSubmatch(page)[1], "# release/class")
	run := func(lines string) {
		cmd := exec.Command("sh", "-ec", lines)
		cmd.Dir = course
		path := bin + ":" + filepath.Dir(require.Of(built())(t)) + ":" + os.Getenv("PATH")
		cmd.Env = append(append(os.Environ(), jupyterFolders(t.TempDir())...), "PATH="+path, "ONEPLY_ROOT="+dir,
			"JUPYTER_PATH="+os.Getenv("JUPYTER_PATH")+":"+filepath.Join(dir, ".venv", "share", "jupyter"))
		if text, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
	}
	run(make + "oneply class -nbgrader -answers -o right/right.ipynb")
	release := filepath.Join(course, "release", "class", lessons)
	submitted := filepath.Join(course, "submitted")
	handIn(t, release, filepath.Join(course, "right", "right.ipynb"), filepath.Join(submitted, "right", "class"), nil)
	handIn(t, release, release, filepath.Join(submitted, "untouched", "class"), nil)
	handIn(t, release, release, filepath.Join(submitted, "wrong", "class"), wrong)
	run("# " + mark)
	want := []string{"right 16.0", "untouched 0.0", "wrong 0.0"}
	var got []string
	grades := string(require.Of(os.ReadFile(filepath.Join(course, "grades.csv")))(t))
	for i, line := range strings.Split(strings.TrimSpace(grades), "\n") {
		if f := strings.Split(line, ","); i > 0 {
			got = append(got, f[3]+" "+f[7])
		}
	}
	require.Equal(t, want, got, "points")
	for _, fault := range read(t, filepath.Join(course, "autograded", "right", "class", lessons)).faults() {
		t.Error(fault)
	}
}

// wrong replaces what is handed out by wrong answers, all of which compile.
var wrong = strings.NewReplacer(`legal = ""`, `legal = "b3"`, "flips = 0", "flips = 3", "worth = 0", "worth = 0.11",
	`predict = ""`, `predict = "e3"`, "change_2 = 1", "change_2 = 5", "chance_random = 0", "chance_random = 100",
	"chance_first = 0", "chance_first = 90", "return 0", "return int64(bits.OnesCount64(s.Own))",
	`breed = ""`, `breed = "weak"`, `beat = ""`, `beat = "weak"`, `beat_2 = ""`, `beat_2 = "d3d3"`,
	`specialist = ""`, `specialist = "wins"`,
	`{"takahama/37"}`, `{"kim/a", "kim/b", "kim/c"}`, `league = ""`, `league = "weak"`, `league_2 = "heuristic"`,
	"league_2 = oneply.WPC(1, 1, 1, 1, 1, 1, 1, 1, 1, 1)", `other = ""`, `other = "chess"`, `giveaway = ""`,
	`giveaway = "a5"`, `stranger = ""`, `stranger = "heuristic"`)

// handIn writes the released notebook with the answers of another one, changed.
func handIn(t *testing.T, release, from, folder string, change *strings.Replacer) {
	t.Helper()
	answers := read(t, from)
	var doc map[string]any
	require.OK(t, json.Unmarshal(require.Of(os.ReadFile(release))(t), &doc))
	for _, c := range doc["cells"].([]any) {
		c := c.(map[string]any)
		source := string(answers.cell(c["id"].(string)).Source)
		if change != nil && c["cell_type"] == "code" && !strings.Contains(source, "class.") {
			source = change.Replace(source)
		}
		c["source"] = source
	}
	require.OK(t, os.MkdirAll(folder, 0o755))
	require.OK(t, os.WriteFile(filepath.Join(folder, lessons), require.Of(json.Marshal(doc))(t), 0o644))
}
