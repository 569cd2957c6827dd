package notebooktest

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	standing "github.com/oneply/oneply/pkg/show/notebook"
)

// notebook is what the tests need of a file in the notebook format 4.
type notebook struct {
	Name     string // file name, such as tour.ipynb
	Bytes    int    // size of the file
	Cells    []cell `json:"cells"`
	Metadata struct {
		Kernel struct {
			Name string `json:"name"`
		} `json:"kernelspec"`
		Language struct {
			Lexer string `json:"pygments_lexer"`
		} `json:"language_info"`
	} `json:"metadata"`
}

type cell struct {
	ID      string   `json:"id"`
	Type    string   `json:"cell_type"`
	Source  text     `json:"source"`
	Count   *int     `json:"execution_count"`
	Outputs []output `json:"outputs"`

	Metadata struct {
		Tags []string `json:"tags"`
	} `json:"metadata"`
}

// own is the tag of a cell in which a reader writes code of their own, such as an evaluator.
const own = "own"

type output struct {
	Type  string          `json:"output_type"`
	Name  string          `json:"name"`   // of a stream
	Text  text            `json:"text"`   // of a stream
	Error string          `json:"evalue"` // of an error
	Data  map[string]text `json:"data"`   // by media type
}

// text is what the saved notebook writes as a string or as a list of strings.
type text = standing.Text

// faults returns the outputs that a run must not have.
func (n *notebook) faults() []string {
	var list []string
	for i, c := range n.Cells {
		for _, o := range c.Outputs {
			switch {
			case o.Type == "error":
				list = append(list, fmt.Sprintf("%s cell %d: error: %s", n.Name, i, o.Error))
			case o.Name == "stderr":
				list = append(list, fmt.Sprintf("%s cell %d: on stderr: %s", n.Name, i, o.Text))
			}
		}
	}
	return list
}

// code lists the places of the cells that hold code.
func (n *notebook) code() []int {
	var list []int
	for i, c := range n.Cells {
		if c.Type == "code" && strings.TrimSpace(string(c.Source)) != "" {
			list = append(list, i)
		}
	}
	return list
}

func (n *notebook) pictures() int {
	count := 0
	for _, c := range n.Cells {
		for _, o := range c.Outputs {
			count += strings.Count(string(o.Data["text/html"]), "data:image/") + min(1, len(o.Data["image/png"]))
		}
	}
	return count
}

func read(t *testing.T, file string) *notebook {
	t.Helper()
	b := require.Of(os.ReadFile(file))(t)
	n := &notebook{Name: filepath.Base(file), Bytes: len(b)}
	if err := json.Unmarshal(b, n); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return n
}

// all returns the file names of this folder's notebooks.
func all(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("*.ipynb")
	if err != nil || len(files) == 0 {
		t.Fatalf("no notebooks here (%v)", err)
	}
	return files
}

// root returns the checkout, set up by make: its .venv holds JupyterLab and the Go kernel.
func root(t *testing.T) string {
	t.Helper()
	dir := require.Of(filepath.Abs(".."))(t)
	for _, f := range []string{".bin/kernel/gonb", ".venv/made-for", ".venv/share/jupyter/kernels/gonb/kernel.json"} {
		if _, err := os.Stat(filepath.Join(dir, f)); err != nil {
			t.Fatalf("not set up, type make test in %s (%s is missing)", dir, f)
		}
	}
	return dir
}
