package estimate_test

import (
	"fmt"

	"github.com/oneply/oneply/pkg/show/estimate"
)

func ExampleEstimate_Agrees() {
	published, ours := estimate.Estimate{Value: 0.6274, SE: 0.0013}, estimate.Estimate{Value: 0.6286, SE: 0.0008}
	fmt.Println(published.Agrees(ours))
	// Output: true
}
