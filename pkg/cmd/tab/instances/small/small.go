// Package small mentions the instances of generic functions that cells may call, beside those of all players and names.
package small

import "github.com/oneply/oneply/pkg/oneply"

var _ = []any{
	oneply.Sweep[float64, oneply.Outcome], oneply.Sweep[float64, oneply.Pairing], oneply.Sweep[float64, oneply.Lesson],
	oneply.Sweep[float64, float64], oneply.Sweep[int, oneply.Outcome], oneply.Sweep[int, oneply.Pairing],
	oneply.Sweep[int, oneply.Lesson], oneply.Sweep[int, float64], oneply.Sweep[string, oneply.Outcome],
	oneply.Sweep[string, oneply.Pairing], oneply.Sweep[string, oneply.Lesson], oneply.Sweep[string, float64],
}
