package grade

import (
	"bytes"
	"encoding/json"
	"errors"
	"regexp"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
)

// notebook is what grading needs of a file in the notebook format 4.
type notebook struct {
	Format int    `json:"nbformat"`
	Cells  []cell `json:"cells"`
}

type cell struct {
	ID      string `json:"id"`
	Type    string `json:"cell_type"`
	Source  text   `json:"source"`
	Outputs []struct {
		Data map[string]text `json:"data"`
	} `json:"outputs"`
}

// text is written as a string or as a list of strings; anything else reads as "".
type text string

func (t *text) UnmarshalJSON(b []byte) error {
	var lines []string
	if json.Unmarshal(b, (*string)(t)) != nil && json.Unmarshal(b, &lines) == nil {
		*t = text(strings.Join(lines, ""))
	}
	return nil
}

var errForeign = errors.New("it is no notebook of the class")

// read reads a notebook of the file's own folder: no link and no pipe.
func read(path string) (n notebook, err error) {
	if lab.Plain(path) != nil {
		return n, errors.New("it is a link, or no file")
	}
	b, err := lab.ReadFile(path)
	if err != nil {
		return n, err
	}
	if json.Unmarshal(b, &n) != nil || n.Format != 4 || !bytes.Contains(b, []byte(`"cells"`)) {
		return n, errors.New("it is damaged, or no notebook as JupyterLab saves it")
	}
	return n, nil
}

// verdict is how a judged answer begins where it is shown.
var verdict = regexp.MustCompile(`^<div style="[^"]*border-left:[^"]*"><b>([A-Z][a-z ]+)\.</b> `)

// saved returns the last verdict that a cell has shown, "" without any.
func (c cell) saved() (mark string) {
	for _, o := range c.Outputs {
		if m := verdict.FindStringSubmatch(string(o.Data["text/html"])); m != nil {
			mark = m[1]
		}
	}
	return mark
}
