package krawiec_test

import (
	"fmt"

	"github.com/oneply/oneply/pkg/papers/krawiec"
)

func ExampleResults_Table3() {
	table, err := krawiec.At("testdata/data", "quick").Table3()
	fmt.Println(table.Title, len(table.Rows), err)
	// Output: Table 3: tournament of the teams of the last generations, percent of the points 25 <nil>
}
