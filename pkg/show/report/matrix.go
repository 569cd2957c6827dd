package report

// Matrix is a number for every pair of several things.
type Matrix struct {
	Title  string // what the numbers are
	Names  []string
	Values [][]float64 // [row][column]; NaN if there is none
	Low    [][]float64 // lower ends of the numbers' intervals; nil for none
	High   [][]float64
	Middle float64 // the number between the two ends of the scale
}
