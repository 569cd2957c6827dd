package lab

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
)

// row is a Line whose configuration and outcome are JSON, with the text that it is stored as.
type row struct {
	Arm        string            `json:"arm"`
	Run        int               `json:"run"`
	Version    int               `json:"version"`
	Config     json.RawMessage   `json:"config"`
	Inputs     map[string]string `json:"inputs,omitempty"`
	Games      int64             `json:"games"`
	Outcome    json.RawMessage   `json:"outcome"`
	Provenance Provenance        `json:"provenance"`

	raw []byte
}

// file holds the finished runs of one arm in order; a file that is not there holds none.
type file struct {
	path string
	rows []row
}

func readFile(path string) (*file, error) {
	f := &file{path: path}
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return f, nil
	}
	if err != nil {
		return nil, fmt.Errorf("lab: %w", err)
	}
	for raw := range bytes.Lines(text) {
		r, err := parseRow(bytes.TrimSuffix(raw, []byte("\n")))
		if err != nil {
			return nil, fmt.Errorf("lab: %s line %d is damaged (%w): delete this line and run again", path, len(f.rows)+1, err)
		}
		f.rows = append(f.rows, r)
	}
	return f, nil
}

func parseRow(raw []byte) (row, error) {
	r := row{raw: raw}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	if err := d.Decode(&r); err != nil {
		if err == io.EOF {
			err = errors.New("empty")
		}
		return r, err
	}
	if d.More() {
		return r, errors.New("more than one value")
	}
	if r.Arm == "" || len(r.Config) == 0 || len(r.Outcome) == 0 {
		return r, errors.New("no arm, config or outcome")
	}
	return r, nil
}

func (f *file) has(run int) bool {
	return slices.ContainsFunc(f.rows, func(r row) bool { return r.Run == run })
}

// add stores one more run; the file is always whole, also when the machine stops in the middle.
func (f *file) add(r row) error {
	i, _ := slices.BinarySearchFunc(f.rows, r.Run, func(a row, run int) int { return a.Run - run })
	rows := slices.Insert(slices.Clone(f.rows), i, r)
	var text bytes.Buffer
	for _, r := range rows {
		text.Write(r.raw)
		text.WriteByte('\n')
	}
	if err := Replace(f.path, text.Bytes()); err != nil {
		return fmt.Errorf("lab: run %d of arm %s is not stored, all others are safe: %w", r.Run, r.Arm, err)
	}
	f.rows = rows
	return nil
}

// same says that two JSON values are equal, whatever the order of their fields.
func same(a, b []byte) bool {
	return bytes.Equal(a, b) || bytes.Equal(canonical(a), canonical(b))
}

// canonical is the JSON text with sorted fields and no spaces.
func canonical(text []byte) []byte {
	var v any
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	if d.Decode(&v) != nil {
		return text
	}
	out, err := json.Marshal(v)
	if err != nil {
		return text
	}
	return out
}

// content is the row without its provenance, its fields sorted.
func (r row) content() []byte {
	var fields map[string]json.RawMessage
	if json.Unmarshal(r.raw, &fields) != nil {
		return nil
	}
	delete(fields, "provenance")
	text, err := json.Marshal(fields)
	if err != nil {
		return nil
	}
	return text
}
