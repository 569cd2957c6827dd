package jaskowski_test

import (
	"fmt"

	"github.com/oneply/oneply/pkg/papers/jaskowski"
)

func ExampleSettings() {
	c := jaskowski.Settings()
	fmt.Println(c.Architecture, c.View, c.Mu, c.Lambda, c.Generations, c.DoubleGames)
	// Output: all-2 inversion 10 90 5000 1000
}

func ExampleResults_Table2() {
	table, err := jaskowski.Stored("reduced").Table2()
	fmt.Println(table.Title, len(table.Rows), err)
	// Output: Table II: the number of weights 8 <nil>
}

func ExampleResults_Fig2() {
	sampling, err := jaskowski.Stored("reduced").Fig2()
	fmt.Print(sampling)
	fmt.Println(err)
	// Output:
	// 5 x -1.01 + 2 x 5.89 + 1 x -9.18 = -2.45
	// <nil>
}
