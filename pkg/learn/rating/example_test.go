package rating_test

import (
	"fmt"

	"github.com/oneply/oneply/pkg/learn/rating"
)

func ExampleBradleyTerry() {
	p := rating.NewPoints(3)
	p.Add(0, 1, 60, 100)
	p.Add(1, 2, 70, 100)
	p.Add(0, 2, 75, 100)
	r, err := rating.BradleyTerry(p)
	for _, e := range r.Elo {
		fmt.Println(e.Text(0))
	}
	fmt.Println(err)
	// Output:
	// 88 ± 35
	// 25 ± 34
	// -113 ± 36
	// <nil>
}

func ExampleIntransitive() {
	p := rating.NewPoints(3)
	p.Add(0, 1, 700, 1000)
	p.Add(1, 2, 600, 1000)
	p.Add(2, 0, 650, 1000)
	fmt.Println(rating.Intransitive(p))
	// Output: [{0 1 2 true}]
}
