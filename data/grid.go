package data

import (
	"encoding/csv"
	"fmt"
	"strconv"
)

// Grid reads a square grid of weights of a paper: n*n numbers, upper row first.
func Grid(paper, file string) ([]float64, error) {
	rows, err := square(paper, file)
	if err != nil {
		return nil, err
	}
	var list []float64
	for i, row := range rows {
		for _, cell := range row {
			v, err := strconv.ParseFloat(cell, 64)
			if err != nil {
				return nil, fmt.Errorf("data: %s/%s line %d: %q is no number", paper, file, i+1, cell)
			}
			list = append(list, v)
		}
	}
	return list, nil
}

// Layout reads a square grid of names of a paper, upper row first: which weight belongs to which square.
func Layout(paper, file string) ([]string, error) {
	rows, err := square(paper, file)
	var list []string
	for _, row := range rows {
		list = append(list, row...)
	}
	return list, err
}

func square(paper, file string) ([][]string, error) {
	f, err := Open(paper, file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("data: %s/%s: %w", paper, file, err)
	}
	for i, row := range rows {
		if len(row) != len(rows) {
			return nil, fmt.Errorf("data: %s/%s line %d: %d cells in a grid of %d rows", paper, file, i+1, len(row), len(rows))
		}
	}
	return rows, nil
}
