package oneply_test

import (
	"time"

	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/papers/kim"
)

func ExampleSubmit() {
	oneply.Submit(kim.Ties(), "paper", oneply.Cluster{CPUs: 2, Time: time.Hour})
	// Output:
	// kim/ties paper: all runs are there
}
