// Package notebook turns a saved Jupyter notebook into a page that stands alone: its prose, its code and what its cells
// have shown.
package notebook

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
)

// Notebook is what a page needs of a file in the notebook format 4.
type Notebook struct {
	Name   string // of the file, without .ipynb
	Format int    `json:"nbformat"`
	Cells  []Cell `json:"cells"`
}

// Cell is a cell of prose or code.
type Cell struct {
	Type        string                     `json:"cell_type"` // markdown, code or raw
	Source      Text                       `json:"source"`
	Outputs     []Output                   `json:"outputs"`
	Attachments map[string]map[string]Text `json:"attachments"` // base64 by name and media type
}

// Output is what a cell has shown.
type Output struct {
	Type  string          `json:"output_type"`
	Text  Text            `json:"text"`   // of a stream
	Name  string          `json:"ename"`  // of an error
	Value string          `json:"evalue"` // of an error
	Data  map[string]Text `json:"data"`   // by media type
}

// Extension is how the names of notebooks end.
const Extension = ".ipynb"

// Read reads the notebook of a file.
func Read(file string) (Notebook, error) {
	b, err := lab.ReadFile(file)
	if err != nil {
		return Notebook{}, fmt.Errorf("notebook: %w", err)
	}
	n := Notebook{Name: strings.TrimSuffix(filepath.Base(file), Extension)}
	if err := json.Unmarshal(b, &n); err != nil {
		return Notebook{}, fmt.Errorf("notebook: %s line %d: %w; want a notebook as Jupyter saves it", file,
			line(b, err), err)
	}
	if n.Format != 4 {
		return Notebook{}, fmt.Errorf("notebook: %s has the notebook format %d, want 4: save it in JupyterLab", file,
			n.Format)
	}
	return n, nil
}

// line returns the line of a file that has an error in its JSON.
func line(file []byte, err error) int {
	var syntax *json.SyntaxError
	var mismatch *json.UnmarshalTypeError
	at := int64(0)
	switch {
	case errors.As(err, &syntax):
		at = syntax.Offset
	case errors.As(err, &mismatch):
		at = mismatch.Offset
	}
	return 1 + bytes.Count(file[:min(at, int64(len(file)))], []byte("\n"))
}

// Text is written as a string or as a list of strings; for anything else it is the JSON.
type Text string

// UnmarshalJSON reads any of the three.
func (t *Text) UnmarshalJSON(b []byte) error {
	var lines []string
	var line string
	switch {
	case json.Unmarshal(b, &lines) == nil:
		*t = Text(strings.Join(lines, ""))
	case json.Unmarshal(b, &line) == nil:
		*t = Text(line)
	default:
		*t = Text(b)
	}
	return nil
}
