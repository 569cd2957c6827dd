package jaskowski

import "github.com/oneply/oneply/pkg/report"

// Figures are all figures of the paper.
func Figures(data string) ([]report.File, error) { return nil, nil }
