package kim_test

import (
	"fmt"

	"github.com/oneply/oneply/pkg/papers/kim"
)

func ExampleSettings() {
	c := kim.Settings(kim.DCGA)
	fmt.Println(c.Population, c.Generations, c.Games, c.CrossoverRate, c.MutationRate)
	// Output: 10 1000 100 0.8 0.1
}

func ExampleResults_Table2() {
	table, err := kim.At("testdata/data", "quick").Table2()
	fmt.Println(table.Title, len(table.Rows), err)
	// Output: Table 2: scores of the last generation 8 <nil>
}
