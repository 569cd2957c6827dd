package number_test

import (
	"fmt"

	"github.com/oneply/oneply/pkg/number"
)

func ExampleEstimate_Agrees() {
	published, ours := number.Estimate{Value: 0.6274, SE: 0.0013}, number.Estimate{Value: 0.6286, SE: 0.0008}
	fmt.Println(published.Agrees(ours))
	// Output: true
}
