package lab_test

import (
	"context"
	"fmt"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// coins throws a biased coin; its arms differ in the bias.
func coins() lab.Experiment[float64, int] {
	fixed := func(name string, bias float64) lab.Arm[float64] {
		return lab.Arm[float64]{Name: name, Config: func(int) float64 { return bias }}
	}
	return lab.Experiment[float64, int]{
		Name: "example/coins", Source: "nowhere", Version: 1,
		Plan: func(size lab.Size) lab.Plan[float64] {
			return lab.Plan[float64]{Runs: 2, Arms: []lab.Arm[float64]{fixed("fair", 0.5), fixed("heavy", 0.9)}}
		},
		Do: func(ctx context.Context, bias float64, r *lab.Run) (int, error) {
			heads := 0
			err := r.Train(ctx, &heads, 100, func(s seed.Seed) error {
				if s.Rand().Float64() < bias {
					heads++
				}
				return nil
			})
			return heads, err
		},
	}
}

func ExampleExperiment() {
	lines, err := coins().Try(context.Background(), lab.Options{})
	for _, l := range lines {
		fmt.Println(l.Arm, l.Run, l.Outcome > 70)
	}
	fmt.Println(err)
	// Output:
	// fair 0 false
	// fair 1 false
	// heavy 0 true
	// heavy 1 true
	// <nil>
}

func ExampleParallel() {
	squares := make([]int, 5)
	err := lab.Parallel(context.Background(), 2, len(squares), func(worker, i int) { squares[i] = i * i })
	fmt.Println(squares, err)
	// Output: [0 1 4 9 16] <nil>
}
