package report

// Series are several runs of the same thing as numbers to draw: at each X a number of every run.
type Series struct {
	Name string
	X    []float64
	Y    [][]float64 // a list for each run; shorter than X where a run ends earlier
}
