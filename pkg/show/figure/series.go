package figure

import "github.com/oneply/oneply/pkg/show/report"

// SeriesCurves returns LearningCurves of series, with a curve for each.
func SeriesCurves(x, y string, series ...report.Series) Figure {
	runs := make([]Runs, len(series))
	for i, s := range series {
		runs[i] = Runs{Name: s.Name, X: s.X, Y: s.Y, Look: Ours(i)}
	}
	return LearningCurves(x, y, MeanInterval, runs)
}
