package notebooktest

import (
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// Files of the class: the notebook, its answers, the players that its league begins with.
const (
	lessons    = "class.ipynb"
	answerFile = "class-answers.md"
	sampleName = "players"
)

var (
	answerCode = regexp.MustCompile("(?s)```go\n(.*?)```")
	checkCall  = regexp.MustCompile(`(?m)^class\.(\w+)\(`)
)

// TestTasks: every check of the notebook asks for an answer, in a friendly way, until there is one; the file of answers
// has one for each, in the same order.
func TestTasks(t *testing.T) {
	n := read(t, lessons)
	var asked, answered []string
	for _, i := range n.code() {
		c := n.Cells[i]
		call := checkCall.FindStringSubmatch(string(c.Source))
		if call == nil {
			continue
		}
		asked = append(asked, call[1])
		if out := c.all(); !strings.Contains(out, "Your turn.") && !strings.Contains(out, "Not yet.") {
			t.Errorf("cell %d does not ask for an answer: %.200s", i, out)
		}
	}
	for _, a := range answerCells(t) {
		answered = append(answered, checkCall.FindStringSubmatch(a)[1])
	}
	if !slices.Equal(asked, answered) || len(asked) < 10 {
		t.Errorf("asked for %q, answered %q", asked, answered)
	}
}

func answerCells(t *testing.T) (cells []string) {
	t.Helper()
	text := require.Of(os.ReadFile(answerFile))(t)
	for _, m := range answerCode.FindAllStringSubmatch(string(text), -1) {
		cells = append(cells, m[1])
	}
	return cells
}

// TestAnswers runs all answers in one program, in a folder of its own: each is right.
func TestAnswers(t *testing.T) {
	cells := answerCells(t)
	out := runAnswers(t, cells)
	parts := strings.Split(out, answerMark)[1:]
	if len(parts) != len(cells) {
		t.Fatalf("%d answers, %d results:\n%s", len(cells), len(parts), out)
	}
	for i, part := range parts {
		if !strings.Contains(part, "\nRight. ") || strings.Contains(part, "\nNot yet. ") {
			t.Errorf("answer %d is not right:\n%s\n%s", i+1, cells[i], part)
		}
	}
}

// answerMark precedes what an answer prints.
const answerMark = "== answer"

func runAnswers(t *testing.T, cells []string) string {
	t.Helper()
	dir := t.TempDir()
	file, program := filepath.Join(dir, "main.go"), filepath.Join(dir, "answers")
	require.OK(t, os.WriteFile(file, []byte(answerProgram(t, cells)), 0o644))
	if text, err := exec.Command("go", "build", "-o", program, file).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	require.OK(t, os.CopyFS(filepath.Join(dir, sampleName), os.DirFS(sampleName)))
	cmd := exec.Command(program)
	cmd.Dir = dir
	text, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return string(text)
}

// answerProgram returns the program that runs one answer after the other, with those imports of the notebook that it
// uses.
func answerProgram(t *testing.T, cells []string) string {
	t.Helper()
	var declarations, body, imports strings.Builder
	for _, c := range cells {
		own, main, two := strings.Cut(c, "%%\n")
		if !two {
			own, main = "", c
		}
		declarations.WriteString(own)
		body.WriteString("fmt.Println(\"" + answerMark + "\")\n" + main)
	}
	for _, s := range append(read(t, lessons).imports(t), `"fmt"`) {
		if name := path.Base(strings.Trim(s, `"`)); strings.Contains(declarations.String()+body.String(), name+".") {
			imports.WriteString("import " + s + "\n")
		}
	}
	return "package main\n" + imports.String() + declarations.String() + "func main() {\n" + body.String() + "}\n"
}
