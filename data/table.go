package data

import (
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Table is a CSV file with one header line.
type Table struct {
	Name   string     // the file, for messages
	Header []string   // names of the columns
	Rows   [][]string // all as long as Header
	lines  []int      // the line of each row
}

// Load reads a table of a paper.
func Load(paper, file string) (*Table, error) {
	f, err := Open(paper, file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return Read(f, paper+"/"+file)
}

// Read reads a table; its errors mention name.
func Read(r io.Reader, name string) (*Table, error) {
	t := &Table{Name: name}
	if err := t.read(csv.NewReader(r)); err != nil {
		return nil, fmt.Errorf("data: %s: %w", name, err)
	}
	if len(t.Header) == 0 {
		return nil, fmt.Errorf("data: %s is empty: want a header line", name)
	}
	return t, t.check()
}

func (t *Table) read(r *csv.Reader) error {
	for {
		row, err := r.Read()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if t.Header == nil {
			t.Header = row
			continue
		}
		line, _ := r.FieldPos(0)
		t.Rows, t.lines = append(t.Rows, row), append(t.lines, line)
	}
}

func (t *Table) check() error {
	for i, name := range t.Header {
		if name == "" || slices.Contains(t.Header[:i], name) {
			return fmt.Errorf("data: %s line 1: column %d is called %q: want different names", t.Name, i+1, name)
		}
	}
	return nil
}

// column returns the number of a column; an unknown name is the caller's bug.
func (t *Table) column(name string) int {
	i := slices.Index(t.Header, name)
	if i < 0 {
		panic(fmt.Sprintf("data: %s has no column %q; there are %s", t.Name, name, strings.Join(t.Header, ", ")))
	}
	return i
}

// Text returns the cell of row i in the column; "" if it could not be read. It panics when there is no such cell.
func (t *Table) Text(i int, column string) string { return t.Rows[i][t.column(column)] }

// Float returns the cell of row i in the column; NaN if it could not be read. Errors name file and line.
// It panics when there is no such cell.
func (t *Table) Float(i int, column string) (float64, error) {
	cell := t.Text(i, column)
	if cell == "" {
		return math.NaN(), nil
	}
	v, err := strconv.ParseFloat(cell, 64)
	if err != nil {
		return 0, fmt.Errorf("data: %s line %d: column %s is %q: want a number", t.Name, t.lines[i], column, cell)
	}
	return v, nil
}

// Texts returns a whole column.
func (t *Table) Texts(column string) []string {
	c := t.column(column)
	list := make([]string, len(t.Rows))
	for i, row := range t.Rows {
		list[i] = row[c]
	}
	return list
}

// RowFloats returns row i in the named columns, in their order; NaN if a cell could not be read.
func (t *Table) RowFloats(i int, columns ...string) ([]float64, error) {
	list := make([]float64, len(columns))
	for k, c := range columns {
		v, err := t.Float(i, c)
		if err != nil {
			return nil, err
		}
		list[k] = v
	}
	return list, nil
}

// Find returns the first row whose cell in the column is value, or -1.
func (t *Table) Find(column, value string) int { return slices.Index(t.Texts(column), value) }
